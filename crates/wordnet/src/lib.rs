//! What the common nouns and adjectives of English mean by kind: a department store is a shop, a trawler a vessel, an escalator a stairway,
//! and a hat has a brim. From WordNet 3.0, by `scripts/wordnet`. It must not know what anybody asks for.
//!
//! The form of the file is told in its head. It is read when something is first asked.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

use language::hashed::Map;
use language::language;
use std::sync::LazyLock;

const FILE: &str = include_str!("../../../assets/lexicon/en/wordnet.txt");

/// One thing that words mean: all words of it mean the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Meaning(u32);

/// A line of the file.
struct Entry {
    words: &'static str,
    kind: Option<Meaning>,
    parts: &'static str,
}

struct Wordnet {
    entries: Vec<Entry>,
    /// By word, spaces as "_": what it means, and which of its meanings that is, the commonest first.
    nouns: Map<&'static str, Vec<(u8, Meaning)>>,
    adjectives: Map<&'static str, Vec<(u8, Meaning)>>,
}

static WORDNET: LazyLock<Wordnet> = LazyLock::new(|| read(FILE));

fn read(file: &'static str) -> Wordnet {
    let mut this = Wordnet { entries: Vec::new(), nouns: Map::default(), adjectives: Map::default() };
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('|');
        let words = fields.next().unwrap_or_default();
        let kind = fields.next().and_then(number);
        let meaning = Meaning(this.entries.len() as u32);
        let (list, plain) = match words.strip_prefix('~') {
            Some(plain) => (&mut this.adjectives, plain),
            None => (&mut this.nouns, words),
        };
        for word in plain.split(',').filter(|word| !word.is_empty()) {
            let (word, rank) = ranked(word);
            list.entry(word).or_default().push((rank, meaning));
        }
        this.entries.push(Entry { words: plain, kind, parts: fields.next().unwrap_or_default() });
    }
    for list in this.nouns.values_mut().chain(this.adjectives.values_mut()) {
        list.sort_unstable();
    }
    this
}

fn number(digits: &str) -> Option<Meaning> {
    u32::from_str_radix(digits, 36).ok().map(Meaning)
}

/// "bank2" is the second meaning of "bank".
fn ranked(word: &str) -> (&str, u8) {
    let plain = word.trim_end_matches(|c: char| c.is_ascii_digit());
    (plain, word[plain.len()..].parse().unwrap_or(1))
}

impl Meaning {
    fn entry(self) -> &'static Entry {
        &WORDNET.entries[self.0 as usize]
    }

    /// The words for it, the commonest first, spaces as they are written; none for a kind that only scholars have a word for.
    pub fn words(self) -> impl Iterator<Item = String> {
        self.entry().words.split(',').filter(|word| !word.is_empty()).map(|word| ranked(word).0.replace('_', " "))
    }

    /// What it is a kind of: the nearest kind first, itself not among them.
    pub fn kinds(self) -> impl Iterator<Item = Self> {
        // No line speaks of a later one as its kind, so this ends.
        std::iter::successors(self.entry().kind, |meaning| meaning.entry().kind.filter(|kind| kind < meaning))
    }

    /// What it consists of.
    pub fn parts(self) -> impl Iterator<Item = Self> {
        self.entry().parts.split('.').filter_map(number).filter(|part| (part.0 as usize) < WORDNET.entries.len())
    }

    /// How near two meanings are, in percent: how far down lies what both are kinds of, by how far down they lie themselves (Wu and Palmer
    /// 1994). 100 for one and the same, 0 for what has nothing in common.
    #[must_use]
    pub fn likeness(self, other: Self) -> u32 {
        let path = |meaning: Self| std::iter::once(meaning).chain(meaning.kinds()).collect::<Vec<_>>();
        let (one, two) = (path(self), path(other));
        let common = one.iter().rev().zip(two.iter().rev()).take_while(|(one, two)| one == two).count();
        (200 * common / (one.len() + two.len())) as u32
    }

    /// Is it that, or a kind of it?
    #[must_use]
    pub fn is(self, kind: Self) -> bool {
        self == kind || self.kinds().any(|other| other == kind)
    }
}

/// What a noun of one or two words means, in any number, the commonest meaning first; nothing for a word that is not known.
#[must_use]
pub fn meanings(noun: &str) -> Vec<Meaning> {
    let said = noun.trim().to_lowercase();
    let found =
        |word: &str| WORDNET.nouns.get(word.replace([' ', '-'], "_").as_str()).or_else(|| WORDNET.nouns.get(word));
    let list = found(&said).or_else(|| found(&language().singular(&said)));
    list.into_iter().flatten().map(|(_, meaning)| *meaning).collect()
}

/// What an adjective means; what it is a kind of is an adjective near it.
#[must_use]
pub fn adjective(word: &str) -> Vec<Meaning> {
    let list = WORDNET.adjectives.get(word.trim().to_lowercase().as_str());
    list.into_iter().flatten().map(|(_, meaning)| *meaning).collect()
}

/// Does this noun, in its commonest meaning, name a kind of what that noun commonly means?
#[must_use]
pub fn is_a(noun: &str, kind: &str) -> bool {
    let kinds = meanings(kind);
    match (meanings(noun).first(), kinds.first()) {
        (Some(noun), Some(kind)) => noun.is(*kind),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Do any of the noun's meanings come under any of the kind's?
    fn may_be(noun: &str, kind: &str) -> bool {
        meanings(noun).iter().any(|noun| meanings(kind).iter().any(|kind| noun.is(*kind)))
    }

    #[test]
    fn common_nouns_are_of_their_kinds_and_of_no_other() {
        for (noun, kind) in [
            ("department store", "place of business"),
            ("escalators", "stairway"),
            ("trawler", "vessel"),
            ("whale", "animal"),
            ("stomach", "organ"),
            ("monastery", "structure"),
            ("zeppelin", "aircraft"),
            ("sheriff", "person"),
            ("penguins", "bird"),
            ("Egypt", "country"),
            ("saloon", "room"),
        ] {
            assert!(may_be(noun, kind), "{noun} is a {kind}");
        }
        for (noun, kind) in [("penguin", "person"), ("trawler", "animal"), ("egypt", "animal"), ("flumph", "animal")] {
            assert!(!may_be(noun, kind), "{noun} is no {kind}");
        }
        assert!(is_a("lighthouse", "tower") && !is_a("tower", "lighthouse"));
    }

    #[test]
    fn what_is_alike_lies_nearer_than_what_is_not() {
        let likeness = |one: &str, two: &str| meanings(one)[0].likeness(meanings(two)[0]);
        assert!(likeness("trombone", "trumpet") > 80, "{}", likeness("trombone", "trumpet"));
        assert!(likeness("trombone", "accountant") < 60);
        assert_eq!(likeness("hat", "hat"), 100);
    }

    #[test]
    fn whole_things_have_their_parts() {
        let parts = |noun: &str| -> Vec<String> {
            meanings(noun).into_iter().flat_map(Meaning::parts).flat_map(Meaning::words).collect()
        };
        assert!(parts("hat").contains(&"brim".to_owned()), "{:?}", parts("hat"));
        assert!(parts("head").contains(&"face".to_owned()));
    }

    #[test]
    fn every_line_is_a_kind_of_an_earlier_one_and_the_file_keeps_its_size() {
        assert!(FILE.len() <= 400_000, "{}", FILE.len());
        let wordnet = read(FILE);
        assert!(wordnet.nouns.len() > 15_000 && wordnet.adjectives.len() > 2_000);
        for (at, entry) in wordnet.entries.iter().enumerate() {
            assert!(entry.kind.is_none_or(|kind| (kind.0 as usize) < at), "{at}: {}", entry.words);
        }
    }

    #[test]
    fn nothing_rude_is_known() {
        for word in ["bitch", "whore", "negro", "cunt", "nigger", "fag", "slut"] {
            assert!(meanings(word).iter().all(|meaning| meaning.words().all(|it| it != word)), "{word}");
        }
    }
}
