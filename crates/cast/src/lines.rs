//! The lines of assets/cast: groups under headings, one of which is chosen, and its slots filled. It must not know what they are about.

use rng::{Rng, fnv};
use std::collections::{BTreeMap, VecDeque};
use std::ops::{Deref, DerefMut};
use std::sync::LazyLock;

/// Lines that were said of late and come again last.
const MEMORY: usize = 160;

/// The cast's chance, and the lines that it chose of late: nobody falls back on one while another of its kind was not heard.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    rng: Rng,
    said: VecDeque<u64>,
}

impl Chance {
    /// With nothing said so far.
    #[must_use]
    pub fn new(rng: Rng) -> Self {
        Self { rng, said: VecDeque::new() }
    }

    /// One of these lines that was not said of late, else the one that was said longest ago.
    fn choose<'l>(&mut self, lines: &[(&'l str, String)]) -> Option<(&'l str, String)> {
        let ago = |line: &str| self.said.iter().position(|said| *said == fnv(line.as_bytes()));
        let fresh: Vec<&(&str, String)> = lines.iter().filter(|(line, _)| ago(line).is_none()).collect();
        let chosen = match self.rng.pick(&fresh) {
            Some(chosen) => (*chosen).clone(),
            None => lines.iter().min_by_key(|(line, _)| ago(line))?.clone(),
        };
        let key = fnv(chosen.0.as_bytes());
        self.said.retain(|said| *said != key);
        self.said.push_back(key);
        if self.said.len() > MEMORY {
            self.said.pop_front();
        }
        Some(chosen)
    }
}

impl Deref for Chance {
    type Target = Rng;

    fn deref(&self) -> &Rng {
        &self.rng
    }
}

impl DerefMut for Chance {
    fn deref_mut(&mut self) -> &mut Rng {
        &mut self.rng
    }
}

static GROUPS: LazyLock<BTreeMap<&'static str, Vec<&'static str>>> =
    LazyLock::new(|| groups(include_str!("../../../assets/cast/lines.txt")));

/// The lines of a file by their headings.
pub fn groups(text: &'static str) -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut groups: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut heading = "";
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix("= ") {
            Some(next) => heading = next,
            None => groups.entry(heading).or_default().push(line),
        }
    }
    groups
}

/// What stands for the slots of a line, by name. A name with a capital gives its text one.
#[derive(Clone, Debug, Default)]
pub struct Slots(BTreeMap<&'static str, String>);

impl Slots {
    /// With this slot, in lower case as it stands within a sentence.
    #[must_use]
    pub fn with(mut self, slot: &'static str, text: impl Into<String>) -> Self {
        self.0.insert(slot, text.into());
        self
    }

    fn get(&self, slot: &str) -> Option<String> {
        self.0.get(slot).cloned().or_else(|| {
            let text = self.0.get(slot.to_lowercase().as_str())?;
            Some(language::text::capital(text))
        })
    }
}

/// A line under this heading, the slots filled, none again before its fellows; `""` where there is none whose slots can all be filled.
#[must_use]
pub fn line(heading: &str, slots: &Slots, chance: &mut Chance) -> String {
    chance.choose(&filled(&GROUPS, heading, slots)).map(|(_, text)| text).unwrap_or_default()
}

/// A line under this heading of another file's groups, chosen without regard to what was said before.
#[must_use]
pub fn line_of(
    groups: &BTreeMap<&'static str, Vec<&'static str>>,
    heading: &str,
    slots: &Slots,
    rng: &mut Rng,
) -> String {
    rng.pick(&filled(groups, heading, slots)).map(|(_, text)| text.clone()).unwrap_or_default()
}

/// The line of this number, all of them round and round: for several that follow on one another.
#[must_use]
pub fn line_in_turn(heading: &str, slots: &Slots, nth: usize) -> String {
    line_of_in_turn(&GROUPS, heading, slots, nth)
}

/// The same of another file's groups.
#[must_use]
pub fn line_of_in_turn(
    groups: &BTreeMap<&'static str, Vec<&'static str>>,
    heading: &str,
    slots: &Slots,
    nth: usize,
) -> String {
    let all = filled(groups, heading, slots);
    all.get(nth % all.len().max(1)).map(|(_, text)| text.clone()).unwrap_or_default()
}

/// The lines under a heading whose slots can all be filled, each as it stands in the file and as it is told.
fn filled(
    groups: &BTreeMap<&'static str, Vec<&'static str>>,
    heading: &str,
    slots: &Slots,
) -> Vec<(&'static str, String)> {
    let all = groups.get(heading).map(Vec::as_slice).unwrap_or_default();
    // A sentence that is said by somebody ends in a comma.
    let said = |line: String| line.replace(".\" says", ",\" says");
    all.iter().filter_map(|line| Some((*line, said(fill(line, slots)?)))).collect()
}

fn fill(line: &str, slots: &Slots) -> Option<String> {
    let mut out = String::with_capacity(line.len() + 32);
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('{') {
        let (slot, tail) = after.split_once('}')?;
        out.push_str(before);
        out.push_str(&slots.get(slot)?);
        rest = tail;
    }
    out.push_str(rest);
    Some(out)
}

#[cfg(test)]
pub(super) fn headings() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    GROUPS.iter().map(|(heading, lines)| (*heading, lines.as_slice()))
}
