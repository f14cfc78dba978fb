//! The lines of assets/cast: groups under headings, one of which is chosen, and its slots filled. It must not know what they are about.

use rng::Rng;
use std::collections::BTreeMap;
use std::sync::LazyLock;

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

/// A line under this heading, the slots filled; `""` where there is none whose slots can all be filled.
#[must_use]
pub fn line(heading: &str, slots: &Slots, rng: &mut Rng) -> String {
    line_of(&GROUPS, heading, slots, rng)
}

/// The same of another file's groups.
#[must_use]
pub fn line_of(
    groups: &BTreeMap<&'static str, Vec<&'static str>>,
    heading: &str,
    slots: &Slots,
    rng: &mut Rng,
) -> String {
    rng.pick(&filled(groups, heading, slots)).cloned().unwrap_or_default()
}

/// The line of this number, all of them round and round: for several that follow on one another.
#[must_use]
pub fn line_in_turn(heading: &str, slots: &Slots, nth: usize) -> String {
    let all = filled(&GROUPS, heading, slots);
    all.get(nth % all.len().max(1)).cloned().unwrap_or_default()
}

fn filled(groups: &BTreeMap<&'static str, Vec<&'static str>>, heading: &str, slots: &Slots) -> Vec<String> {
    let all = groups.get(heading).map(Vec::as_slice).unwrap_or_default();
    // A sentence that is said by somebody ends in a comma.
    let said = |line: String| line.replace(".\" says", ",\" says");
    all.iter().filter_map(|line| fill(line, slots)).map(said).collect()
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
