//! The nouns that a reply may name, the idioms of assets/voice, and questions on words: is it an article, does it end a noun? It must
//! not look at a reply.

use super::lists::{LISTS, numbered};
use language::hashed::Set;
use language::language;
use language::noun::Class;
use std::sync::LazyLock;

/// Nouns by class, in the singular, and idioms.
pub(super) struct Words {
    pub scenery: Set<String>,
    pub worn: Set<String>,
    pub takeable: Set<String>,
    /// Of these, those that are also verbs.
    pub double: Set<String>,
    pub people: Set<String>,
    pub exits: Set<String>,
    pub idioms: Vec<Vec<String>>,
}

pub(super) static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let of = |classes: &[Class]| -> Set<String> {
        let nouns = classes.iter().flat_map(|class| language().nouns.in_class(*class));
        nouns.flat_map(|noun| [singular(noun), noun.replace('-', "")]).collect()
    };
    let idioms = include_str!("../../../assets/voice/idioms.txt");
    Words {
        scenery: of(&[Class::Scenery, Class::Body, Class::Abstract, Class::Vermin]),
        worn: of(&[Class::Worn]),
        takeable: of(&[Class::Portable, Class::Ambiguous]),
        double: of(&[Class::Ambiguous]),
        people: of(&[Class::Person, Class::Animal]),
        exits: of(&[Class::Way]),
        idioms: lines(idioms).map(|line| line.split_whitespace().map(str::to_owned).collect()).collect(),
    }
});

/// The lines that say something.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    numbered(text).map(|(_, line)| line)
}

pub(super) fn is_measure(stem: &str) -> bool {
    LISTS.measure.contains(stem)
}

/// What stands before a noun: "the", "your", "three", "guard's".
pub(super) fn is_article(word: &str) -> bool {
    LISTS.article.contains(word) || word.ends_with("'s")
}

/// Says whose something is.
pub(super) fn is_owner(word: &str) -> bool {
    LISTS.owner.contains(word) || word.ends_with("'s")
}

/// Words that end a noun: verbs of being, prepositions, conjunctions, pronouns.
pub(super) fn is_small(word: &str) -> bool {
    LISTS.small.contains(word)
}

/// The singular of a noun, without the "'s" of an owner; a word that is none comes back as it was.
pub(super) fn singular(word: &str) -> String {
    let word = word.strip_suffix("'s").unwrap_or(word).trim_end_matches('\'');
    language().singular(word)
}

/// A word in lower case without its accents.
pub(super) fn plain(lower: String) -> String {
    if lower.is_ascii() { lower } else { language::text::words(&lower).join("-") }
}
