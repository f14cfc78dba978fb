//! The word lists of assets/voice and the small words of English: what a noun is, what ends one, what it is in the singular.

use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Words of the lists in assets/voice, in the singular.
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
    let scenery = include_str!("../../../assets/voice/scenery.txt");
    let takeable = include_str!("../../../assets/voice/takeable.txt");
    let idioms = include_str!("../../../assets/voice/idioms.txt");
    let part = |text: &str, wanted: bool, mark: &str| -> BTreeSet<String> {
        let mut marked = false;
        let mut found = BTreeSet::new();
        for line in lines(text) {
            let line = if let Some(section) = line.strip_prefix("= ") {
                marked = section == mark;
                continue;
            } else if let Some(rest) = line.strip_prefix("+ ") {
                marked = true;
                rest
            } else {
                line
            };
            if marked == wanted {
                found.extend(line.split_whitespace().flat_map(|word| [singular(word), word.replace('-', "")]));
            }
        }
        found
    };
    Words {
        scenery: part(scenery, false, "worn"),
        worn: part(scenery, true, "worn"),
        takeable: part(takeable, false, "").into_iter().chain(part(takeable, true, "")).collect(),
        double: part(takeable, true, ""),
        people: part(include_str!("../../../assets/voice/people.txt"), false, ""),
        exits: part(include_str!("../../../assets/voice/exits.txt"), false, ""),
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

/// The singular of a noun; a word that is none comes back much as it was.
pub(super) fn singular(word: &str) -> String {
    const ODD: &[(&str, &str)] = &[
        ("men", "man"),
        ("women", "woman"),
        ("children", "child"),
        ("people", "person"),
        ("feet", "foot"),
        ("teeth", "tooth"),
        ("mice", "mouse"),
        ("geese", "goose"),
        ("knives", "knife"),
        ("wolves", "wolf"),
        ("loaves", "loaf"),
        ("leaves", "leaf"),
        ("thieves", "thief"),
        ("shelves", "shelf"),
        ("elves", "elf"),
        ("dwarves", "dwarf"),
        ("halves", "half"),
        ("wives", "wife"),
        ("matches", "match"),
        ("axes", "axe"),
        ("shoes", "shoe"),
        ("toes", "toe"),
        ("hoes", "hoe"),
        ("echoes", "echo"),
        ("potatoes", "potato"),
        ("heroes", "hero"),
        ("torches", "torch"),
        ("clothes", "clothes"),
        ("scissors", "scissors"),
        ("shears", "shears"),
        ("pliers", "pliers"),
        ("stairs", "stairs"),
        ("goggles", "goggles"),
        ("dice", "die"),
    ];
    let word = word.strip_suffix("'s").unwrap_or(word).trim_end_matches('\'');
    if let Some((_, one)) = ODD.iter().find(|(many, _)| *many == word) {
        return (*one).to_owned();
    }
    let cut = |many: &str, one: &str| word.strip_suffix(many).map(|stem| format!("{stem}{one}"));
    if word.len() <= 3 || ["ss", "us", "is"].iter().any(|end| word.ends_with(end)) {
        return word.to_owned();
    }
    let hissing = ["ches", "shes", "sses", "xes", "zes"].iter().any(|end| word.ends_with(end));
    let found = if word.ends_with("ies") && word.len() > 4 {
        cut("ies", "y")
    } else if hissing {
        cut("es", "")
    } else {
        cut("s", "")
    };
    found.unwrap_or_else(|| word.to_owned())
}
