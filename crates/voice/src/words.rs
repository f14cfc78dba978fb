//! The nouns that a reply may name, the idioms of assets/voice, and the small words of English: what is an article, what ends a noun.

use language::language;
use language::noun::Class;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Nouns by class, in the singular, and idioms.
pub(super) struct Words {
    pub scenery: BTreeSet<String>,
    pub worn: BTreeSet<String>,
    pub takeable: BTreeSet<String>,
    /// Of these, those that are also verbs.
    pub double: BTreeSet<String>,
    pub people: BTreeSet<String>,
    pub exits: BTreeSet<String>,
    pub idioms: Vec<Vec<String>>,
}

pub(super) static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let of = |classes: &[Class]| -> BTreeSet<String> {
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
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

pub(super) fn is_measure(stem: &str) -> bool {
    const MEASURES: &[&str] = &[
        "coil", "piece", "length", "bottle", "cup", "glass", "bundle", "handful", "pair", "bag", "box", "loaf", "set",
        "stack", "pile", "heap", "jar", "tin", "bowl", "plate", "sack", "slice", "bunch", "roll", "pinch", "pint",
        "mug", "basket", "barrel", "thimble", "bucket", "crate", "stick", "ball", "lump", "sheet", "scrap", "couple",
        "dozen", "sort", "kind", "crowd", "group", "band", "flock", "herd", "gang",
    ];
    MEASURES.contains(&stem)
}

pub(super) fn is_article(word: &str) -> bool {
    const ARTICLES: &[&str] = &[
        "a", "an", "the", "your", "some", "his", "her", "its", "their", "my", "our", "this", "that", "these", "those",
        "another", "one", "two", "three", "four", "several", "any", "every", "each",
    ];
    ARTICLES.contains(&word) || word.ends_with("'s")
}

pub(super) fn is_owner(word: &str) -> bool {
    matches!(word, "your" | "his" | "her" | "its" | "their" | "my" | "our") || word.ends_with("'s")
}

/// Words that end a noun: verbs of being, prepositions, conjunctions, pronouns.
pub(super) fn is_small(word: &str) -> bool {
    const SMALL: &[&str] = &[
        "is",
        "are",
        "was",
        "were",
        "be",
        "been",
        "being",
        "am",
        "has",
        "have",
        "had",
        "does",
        "do",
        "did",
        "will",
        "would",
        "can",
        "could",
        "may",
        "might",
        "must",
        "shall",
        "should",
        "of",
        "in",
        "on",
        "at",
        "to",
        "from",
        "with",
        "by",
        "for",
        "into",
        "onto",
        "over",
        "under",
        "through",
        "about",
        "against",
        "between",
        "behind",
        "beside",
        "near",
        "off",
        "out",
        "up",
        "down",
        "and",
        "or",
        "but",
        "nor",
        "if",
        "as",
        "than",
        "that",
        "which",
        "who",
        "whom",
        "whose",
        "what",
        "when",
        "where",
        "why",
        "how",
        "while",
        "until",
        "because",
        "you",
        "he",
        "she",
        "it",
        "they",
        "we",
        "i",
        "him",
        "them",
        "me",
        "us",
        "yourself",
        "itself",
        "himself",
        "herself",
        "themselves",
        "not",
        "there",
        "here",
        "then",
        "so",
        "too",
        "like",
        "without",
        "within",
        "across",
        "along",
        "around",
        "after",
        "before",
        "no",
    ];
    SMALL.contains(&word)
}

/// The singular of a noun, without the "'s" of an owner; a word that is none comes back as it was.
pub(super) fn singular(word: &str) -> String {
    let word = word.strip_suffix("'s").unwrap_or(word).trim_end_matches('\'');
    language().singular(word)
}
