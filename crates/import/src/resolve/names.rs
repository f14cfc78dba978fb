//! Which thing a word of the document means: by its exact id, by the id in another spelling, by name, by the nearest
//! spelling, by a part of the name. Ties are never guessed.

use indexmap::IndexMap;
use language::text;
use rustc_hash::FxBuildHasher;
use std::borrow::Cow;
use std::cell::{Cell, OnceCell};

/// How a word found its thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Match<T> {
    /// The word is the id.
    Exact(T),
    /// The id in another case or with other separators.
    Folded(T),
    /// A display name or a synonym.
    Named(T),
    /// A typing error away from an id or name.
    Near(T),
    /// The word is a part of the name, or the name a part of it.
    Part(T),
    /// Several could be meant.
    Tie,
    None,
}

impl<T> Match<T> {
    pub fn found(self) -> Option<T> {
        match self {
            Self::Exact(id) | Self::Folded(id) | Self::Named(id) | Self::Near(id) | Self::Part(id) => Some(id),
            Self::Tie | Self::None => None,
        }
    }

    /// Certain enough to need no word about it: the id itself.
    pub const fn is_exact(&self) -> bool {
        matches!(self, Self::Exact(_))
    }
}

/// Cells of distance tables that all searches of a world together may fill: some hundredths of a second.
const BUDGET: usize = 8_000_000;
/// Longer words are no typing errors.
const LONGEST: usize = 64;

type Index<T> = IndexMap<String, Vec<T>, FxBuildHasher>;

/// The names of one kind of thing. What only a word that is nobody's id asks for is made when it is asked for: most worlds
/// never do.
pub struct Names<'d, T> {
    entries: Vec<Entry<'d, T>>,
    exact: IndexMap<Cow<'d, str>, T, FxBuildHasher>,
    /// By folded id, and by folded name or synonym.
    folded: OnceCell<[Index<T>; 2]>,
    budget: Cell<usize>,
}

struct Entry<'d, T> {
    id: T,
    key: Cow<'d, str>,
    name: Cow<'d, str>,
    synonyms: &'d [String],
    spellings: OnceCell<[String; 2]>,
    words: OnceCell<[Vec<String>; 2]>,
}

impl<T: Copy + PartialEq> Entry<'_, T> {
    /// The folded id and the folded name without its article.
    fn spellings(&self) -> &[String; 2] {
        self.spellings.get_or_init(|| [text::fold(&self.key), text::fold(text::strip_article(&self.name).1)])
    }

    /// The words of both.
    fn words(&self) -> &[Vec<String>; 2] {
        let words = || [text::words(&self.key.replace('_', " ")), text::words(text::strip_article(&self.name).1)];
        self.words.get_or_init(words)
    }

    fn put(&self, [folded, named]: &mut [Index<T>; 2]) {
        push(folded, text::fold(&self.key), self.id);
        push(named, text::fold_name(&self.name), self.id);
        for synonym in self.synonyms {
            push(named, text::fold_name(synonym), self.id);
        }
    }
}

impl<T> Default for Names<'_, T> {
    fn default() -> Self {
        Self { entries: Vec::new(), exact: IndexMap::default(), folded: OnceCell::new(), budget: Cell::new(BUDGET) }
    }
}

impl<'d, T: Copy + PartialEq> Names<'d, T> {
    /// Adds a thing under its id, the id as it was written, its display name and its synonyms.
    pub fn add(
        &mut self,
        id: T,
        key: impl Into<Cow<'d, str>>,
        alias: impl Into<Cow<'d, str>>,
        name: impl Into<Cow<'d, str>>,
        synonyms: &'d [String],
    ) {
        let (key, alias) = (key.into(), alias.into());
        self.exact.entry(key.clone()).or_insert(id);
        if !alias.is_empty() {
            self.exact.entry(alias).or_insert(id);
        }
        let (spellings, words) = (OnceCell::new(), OnceCell::new());
        let entry = Entry { id, key, name: name.into(), synonyms, spellings, words };
        if let Some(folded) = self.folded.get_mut() {
            entry.put(folded);
        }
        self.entries.push(entry);
    }

    fn folded(&self) -> &[Index<T>; 2] {
        self.folded.get_or_init(|| {
            let mut folded = [Index::default(), Index::default()];
            self.entries.iter().for_each(|entry| entry.put(&mut folded));
            folded
        })
    }

    /// Does anything have this name or synonym?
    pub fn is_named(&self, name: &str) -> bool {
        self.folded()[1].contains_key(&text::fold_name(name))
    }

    /// The thing with exactly this id.
    pub fn exact(&self, key: &str) -> Option<T> {
        self.exact.get(key).copied()
    }

    /// The one it means among those that are accepted, nothing guessed.
    pub fn strict(&self, word: &str, accept: impl Fn(T) -> bool) -> Match<T> {
        if let Some(id) = self.exact.get(word).filter(|id| accept(**id)) {
            return Match::Exact(*id);
        }
        for folded in [text::fold(word), text::fold_name(word)] {
            match one(self.folded()[0].get(&folded), &accept) {
                Match::Exact(id) => return Match::Folded(id),
                Match::Tie => return Match::Tie,
                _ => {}
            }
        }
        match one(self.folded()[1].get(&text::fold_name(word)), &accept) {
            Match::Exact(id) => Match::Named(id),
            other => other,
        }
    }

    /// As `strict`, then by the nearest spelling, then by a part of the name.
    pub fn find(&self, word: &str, accept: impl Fn(T) -> bool) -> Match<T> {
        match self.strict(word, &accept) {
            Match::None => {}
            found => return found,
        }
        match self.near(word, &accept) {
            Match::None => self.part(word, &accept),
            found => found,
        }
    }

    /// The nearest spelling. One error is allowed from four letters on, two from eight, three from fourteen; and the
    /// runner-up must be worse by more than half of the errors made: with one error it may be no nearer than two away, with
    /// two no nearer than four. "celar" is the cellar though there is a "cell"; "kay" is nothing.
    fn near(&self, word: &str, accept: &impl Fn(T) -> bool) -> Match<T> {
        let spelled = text::fold(word);
        let plain = text::fold_name(word);
        let length = spelled.chars().count();
        let allowed = allowed(length);
        if allowed == 0 || length > LONGEST || self.budget.get() == 0 {
            return Match::None;
        }
        let mut best: Option<(usize, T)> = None;
        let mut second = usize::MAX;
        for entry in self.entries.iter().filter(|entry| accept(entry.id)) {
            let distance = entry
                .spellings()
                .iter()
                .flat_map(|have| [(have, &spelled), (have, &plain)])
                .filter_map(|(have, word)| self.distance(have, word, allowed))
                .min();
            let Some(distance) = distance else { continue };
            match best {
                Some((least, id)) if distance >= least => {
                    if id != entry.id {
                        second = second.min(distance);
                    }
                }
                _ => {
                    second = best.map_or(second, |(least, _)| second.min(least));
                    best = Some((distance, entry.id));
                }
            }
        }
        match best {
            Some((distance, id)) if distance <= allowed => {
                if second >= distance + distance.div_ceil(2).max(1) + usize::from(distance > 1) {
                    Match::Near(id)
                } else {
                    Match::Tie
                }
            }
            _ => Match::None,
        }
    }

    /// The distance where it is small enough to matter (for the runner-up: up to twice what is allowed).
    fn distance(&self, have: &str, word: &str, allowed: usize) -> Option<usize> {
        // Bytes are at least characters: cheap, and enough to refuse most.
        let (a, b) = (have.len(), word.len());
        let most = allowed * 2;
        if a.abs_diff(b) > most * 4 || !(3..=LONGEST * 2).contains(&a) || !self.pay(a * b + 16) {
            return None;
        }
        let distance = strsim::osa_distance(have, word);
        (distance <= most && !differs_in_meaning(have, word)).then_some(distance)
    }

    /// Takes so much work from what is allowed; false where nothing is left.
    fn pay(&self, work: usize) -> bool {
        let left = self.budget.get().checked_sub(work);
        self.budget.set(left.unwrap_or(0));
        left.is_some()
    }

    /// "door" for the one "oak door", "the heavy oak door" for the "oak door"; whole words only.
    fn part(&self, word: &str, accept: &impl Fn(T) -> bool) -> Match<T> {
        let wanted = text::words(&text::humanise(word));
        let wanted: Vec<String> =
            wanted.into_iter().filter(|w| !matches!(w.as_str(), "the" | "a" | "an" | "of" | "to")).collect();
        let letters: usize = wanted.iter().map(String::len).sum();
        if letters < 3 || wanted.len() > 8 || !self.pay(self.entries.len() * 64) {
            return Match::None;
        }
        let within =
            |part: &[String], whole: &[String]| !part.is_empty() && part.iter().all(|word| whole.contains(word));
        let mut found = self.entries.iter().filter(|entry| accept(entry.id)).filter(|entry| {
            entry.words().iter().any(|words| {
                // The noun, the last word, must be the same: a "rusty key" is not the "key rack".
                words.last() == wanted.last() && (within(&wanted, words) || within(words, &wanted))
            })
        });
        let Some(first) = found.next() else { return Match::None };
        if found.any(|entry| entry.id != first.id) { Match::Tie } else { Match::Part(first.id) }
    }

    /// What a sentence names, in the order of the sentence: longest names first, no word used twice.
    pub fn mentioned(&self, sentence: &str, accept: impl Fn(T) -> bool) -> Vec<T> {
        let words = text::words(sentence);
        let mut hits: Vec<(usize, usize, T)> = Vec::new();
        if !self.pay(self.entries.len() * words.len() / 2) {
            return Vec::new();
        }
        for entry in self.entries.iter().filter(|entry| accept(entry.id)) {
            for name in entry.words() {
                if name.is_empty() || name.concat().len() < 3 {
                    continue;
                }
                if let Some(at) = words.windows(name.len()).position(|window| window == name.as_slice()) {
                    hits.push((at, name.len(), entry.id));
                }
            }
        }
        hits.sort_by_key(|(at, length, _)| (std::cmp::Reverse(*length), *at));
        let mut used = vec![false; words.len()];
        let mut out: Vec<(usize, T)> = Vec::new();
        for (at, length, id) in hits {
            if used[at..at + length].iter().any(|used| *used) || out.iter().any(|(_, have)| *have == id) {
                continue;
            }
            used[at..at + length].fill(true);
            out.push((at, id));
        }
        out.sort_by_key(|(at, _)| *at);
        out.into_iter().map(|(_, id)| id).collect()
    }
}

fn push<T: PartialEq>(map: &mut Index<T>, key: String, id: T) {
    if !key.is_empty() {
        let list = map.entry(key).or_default();
        if !list.contains(&id) {
            list.push(id);
        }
    }
}

fn one<T: Copy>(list: Option<&Vec<T>>, accept: &impl Fn(T) -> bool) -> Match<T> {
    let mut accepted = list.into_iter().flatten().copied().filter(|id| accept(*id));
    match (accepted.next(), accepted.next()) {
        (Some(id), None) => Match::Exact(id),
        (Some(_), Some(_)) => Match::Tie,
        _ => Match::None,
    }
}

const fn allowed(length: usize) -> usize {
    match length {
        0..=3 => 0,
        4..=7 => 1,
        8..=13 => 2,
        _ => 3,
    }
}

/// Numbers, directions, sides and colours tell things apart on purpose: `key_1` is not a misspelt `key_2`, nor the "east
/// wing" the "west wing".
fn differs_in_meaning(a: &str, b: &str) -> bool {
    const TELLING: &[&str] = &[
        "north", "south", "east", "west", "upper", "lower", "left", "right", "inner", "outer", "front", "back", "red",
        "blue", "green", "gold", "iron", "black", "white", "first", "second", "third", "old", "new", "big", "man",
        "woman", "night", "light",
    ];
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    digits(a) != digits(b)
        || TELLING.iter().any(|word| a.contains(word) != b.contains(word) && (both_tell(a, b, TELLING)))
}

fn both_tell(a: &str, b: &str, telling: &[&str]) -> bool {
    let own = |x: &str, y: &str| telling.iter().any(|word| x.contains(word) && !y.contains(word));
    own(a, b) && own(b, a)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names<'d>(list: &[(&'d str, &'d str)]) -> Names<'d, usize> {
        let mut names = Names::default();
        for (at, (key, name)) in list.iter().enumerate() {
            names.add(at, *key, "", *name, &[]);
        }
        names
    }

    #[test]
    fn a_word_finds_its_thing_by_id_name_part_or_near_spelling() {
        let names = names(&[
            ("cellar", "Dusty Cellar"),
            ("hallway", "The Long Hallway"),
            ("oak_door", "heavy door"),
            ("cell", "Cell"),
        ]);
        for (word, want) in [
            ("cellar", Match::Exact(0)),
            ("Cellar", Match::Folded(0)),
            ("dusty cellar", Match::Named(0)),
            ("long hallway", Match::Named(1)),
            ("celar", Match::Near(0)),
            ("hallwya", Match::Near(1)),
            ("oak-dor", Match::Near(2)),
            ("the oak door", Match::Folded(2)),
            ("the great oak door", Match::Part(2)),
            ("door", Match::Tie),
            ("garden", Match::None),
            ("cel", Match::None),
        ] {
            let got = names.find(word, |_| true);
            // "door" is the noun of one thing by two names: that is no tie.
            let want = if word == "door" { Match::Part(2) } else { want };
            assert_eq!(got, want, "{word}");
        }
    }

    #[test]
    fn a_word_that_fits_two_things_finds_none() {
        let twins = names(&[("mast", ""), ("mask", ""), ("iron_key", "iron key"), ("gold_key", "gold key")]);
        assert_eq!(twins.find("masc", |_| true), Match::Tie);
        assert_eq!(twins.find("key", |_| true), Match::Tie);
        assert_eq!(twins.find("key", |id| id != 3), Match::Part(2));
    }

    #[test]
    fn words_that_tell_things_apart_are_not_taken_for_misspellings() {
        let names = names(&[("east_wing", ""), ("key_1", ""), ("red_lever", "")]);
        for word in ["west_wing", "key_2", "blue_lever", "key"] {
            assert_eq!(names.find(word, |_| true), Match::None, "{word}");
        }
        assert_eq!(names.find("eest_wing", |_| true), Match::Near(0));
    }

    #[test]
    fn the_threshold_grows_with_the_word() {
        let names = names(&[("lamp", ""), ("rusty_key", ""), ("observatory_dome", "")]);
        for (word, found) in [
            ("lamb", true),
            ("lmab", false),
            ("rusti_kee", true),
            ("rsti_kee", false),
            ("obzervatori_dom", true),
            ("obzrvatori_dom", false),
        ] {
            assert_eq!(names.find(word, |_| true).found().is_some(), found, "{word}");
        }
    }

    #[test]
    fn a_sentence_names_things_in_order_and_the_longest_name_wins() {
        let names = names(&[("key", "key"), ("rusty_key", "rusty key"), ("oak_door", "oak door")]);
        assert_eq!(names.mentioned("use the rusty key on the oak door", |_| true), [1, 2]);
        assert_eq!(names.mentioned("unlock oak_door with key", |_| true), [2, 0]);
    }

    #[test]
    fn long_words_cost_a_bounded_time() {
        let list: Vec<(String, String)> =
            (0..600).map(|n| (format!("{n:0>60}").replace('0', "a"), String::new())).collect();
        let mut names = Names::default();
        for (at, (key, name)) in list.iter().enumerate() {
            names.add(at, key, "", name, &[]);
        }
        for n in 0..50_000 {
            names.near(&format!("b{n}aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), &|_| true);
        }
        assert_eq!(names.budget.get(), 0);
        assert_eq!(names.find("b1", |_| true), Match::None);
    }
}
