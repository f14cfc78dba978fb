//! Just enough English to look at a reply: words with their singular, clauses, and whether a clause says something, denies it or
//! only likens it. Words come from assets/voice; nothing here knows a world.

use crate::world::text;
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
    pub ways: BTreeSet<String>,
    idioms: Vec<Vec<String>>,
}

pub(super) static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let scenery = include_str!("../../assets/voice/scenery.txt");
    let takeable = include_str!("../../assets/voice/takeable.txt");
    let idioms = include_str!("../../assets/voice/idioms.txt");
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
        people: part(include_str!("../../assets/voice/people.txt"), false, ""),
        ways: part(include_str!("../../assets/voice/ways.txt"), false, ""),
        idioms: lines(idioms).map(|line| line.split_whitespace().map(str::to_owned).collect()).collect(),
    }
});

/// The lines that say something.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// A word of a reply.
#[derive(Clone, Debug)]
pub(super) struct Word {
    /// Lower case, without accents; apostrophes and hyphens stay.
    pub text: String,
    /// In the singular, where it may be a noun.
    pub stem: String,
    pub capital: bool,
    /// The first of its sentence or of a quotation.
    pub first: bool,
    pub quoted: bool,
    /// Which clause and which sentence it belongs to.
    pub clause: usize,
    pub sentence: usize,
    /// Part of a turn of phrase.
    pub idle: bool,
}

/// A reply, taken apart.
#[derive(Clone, Debug, Default)]
pub(super) struct Talk {
    pub words: Vec<Word>,
    clauses: Vec<Sense>,
}

/// How a clause means what it says.
#[derive(Clone, Copy, Debug, Default)]
struct Sense {
    denies: bool,
    /// From this word on it only likens.
    likens: Option<usize>,
    /// It wishes, supposes, or looks for.
    supposes: bool,
}

const DENIALS: &[&str] = &[
    "no",
    "not",
    "never",
    "nothing",
    "nobody",
    "none",
    "nowhere",
    "without",
    "neither",
    "nor",
    "cannot",
    "hardly",
    "barely",
    "scarcely",
    "lack",
    "lacks",
    "lacking",
    "refuses",
    "refuse",
    "declines",
    "fails",
    "fail",
    "absent",
    "missing",
    "unmoved",
    "unable",
    "impossible",
];
const SUPPOSALS: &[&str] = &[
    "would",
    "could",
    "might",
    "if",
    "wish",
    "wishes",
    "wishing",
    "hope",
    "hoping",
    "hopes",
    "imagine",
    "imagining",
    "imaginary",
    "invisible",
    "pretend",
    "pretending",
    "mime",
    "miming",
    "dream",
    "dreaming",
    "almost",
    "nearly",
    "need",
    "needs",
    "try",
    "tries",
    "trying",
    "attempt",
    "attempting",
    "should",
    "ought",
    "perhaps",
    "maybe",
    "unless",
    "suppose",
    "supposing",
    "consider",
    "considering",
    "contemplate",
    "remember",
    "recall",
    "whether",
    "fancy",
    "want",
    "wants",
    "deserve",
    "deserves",
    "pretends",
    "wonder",
    "imagines",
    "may",
    "must",
    "threaten",
    "threatens",
    "waits",
    "waiting",
    "refusing",
];
const SEEKING: &[&str] = &[
    "look", "looks", "search", "hunt", "ask", "asks", "grope", "hope", "rummage", "call", "fumble", "beg", "wait",
    "yearn", "long", "reach",
];

impl Talk {
    pub fn of(reply: &str) -> Self {
        let mut talk = Self::default();
        let (mut clause, mut sentence, mut quoted, mut first) = (0, 0, false, true);
        let chars: Vec<char> = reply.chars().collect();
        let mut at = 0;
        while let Some(&c) = chars.get(at) {
            let inner = |at: usize| {
                matches!(chars.get(at), Some('\'' | '\u{2019}' | '-'))
                    && chars.get(at + 1).is_some_and(|c| c.is_alphanumeric())
            };
            if c.is_alphanumeric() {
                let start = at;
                while chars.get(at).is_some_and(|c| c.is_alphanumeric()) || inner(at) {
                    at += 1;
                }
                let shown: String = chars[start..at].iter().collect();
                let text = plain(&shown);
                let capital = shown.starts_with(char::is_uppercase);
                let parts = matches!(
                    text.as_str(),
                    "but" | "while" | "until" | "though" | "although" | "before" | "after" | "then" | "so"
                );
                if parts && !first {
                    clause += 1;
                }
                talk.words.push(Word {
                    stem: singular(&text),
                    text,
                    capital,
                    first,
                    quoted,
                    clause,
                    sentence,
                    idle: false,
                });
                first = false;
                continue;
            }
            match c {
                '"' => {
                    quoted = !quoted;
                    clause += 1;
                    first |= quoted;
                }
                '.' | '!' | '?' | '\u{2026}' => {
                    clause += 1;
                    sentence += 1;
                    first = true;
                }
                ',' | ';' | ':' | '\u{2014}' | '\u{2013}' | '(' | ')' => clause += 1,
                _ => {}
            }
            at += 1;
        }
        talk.part_at_and();
        talk.mark_idioms();
        talk.weigh();
        talk
    }

    /// "... and the guard nods": a clause of its own.
    fn part_at_and(&mut self) {
        const BEGIN: &[&str] = &["the", "a", "an", "you", "he", "she", "it", "they", "your", "there"];
        let mut shift = 0;
        for at in 0..self.words.len() {
            let begins = self.words.get(at + 1).is_some_and(|next| BEGIN.contains(&next.text.as_str()));
            if self.words[at].text == "and" && begins && self.words[at + 1].clause == self.words[at].clause {
                shift += 1;
            }
            self.words[at].clause += shift;
        }
    }

    fn mark_idioms(&mut self) {
        for idiom in &WORDS.idioms {
            for at in 0..self.words.len().saturating_sub(idiom.len() - 1) {
                let fits =
                    idiom.iter().enumerate().all(|(step, part)| part == "*" || self.words[at + step].text == *part);
                if fits {
                    self.words[at..at + idiom.len()].iter_mut().for_each(|word| word.idle = true);
                }
            }
        }
    }

    fn weigh(&mut self) {
        let count = self.words.last().map_or(0, |word| word.clause + 1);
        self.clauses = vec![Sense::default(); count];
        let mut supposed = BTreeSet::new();
        for at in 0..self.words.len() {
            let word = &self.words[at];
            let text = word.text.as_str();
            let before = at.checked_sub(1).map_or("", |before| self.words[before].text.as_str());
            let next = self.words.get(at + 1).map_or("", |next| next.text.as_str());
            let sense = &mut self.clauses[word.clause];
            // "Nothing but a key", "not only a key", "cannot help": these say what they seem to deny.
            let affirms = matches!(next, "but" | "only" | "doubt" | "help" | "sooner" | "more" | "less");
            if (DENIALS.contains(&text) || text.ends_with("n't")) && !affirms {
                sense.denies = true;
            }
            if SUPPOSALS.contains(&text) {
                supposed.insert(word.sentence);
                sense.supposes = true;
            }
            if text == "for" && SEEKING.contains(&before) {
                sense.supposes = true;
            }
            let likes = matches!(before, "you" | "i" | "they" | "we" | "would" | "not" | "don't");
            let likens = match text {
                "like" => !likes,
                "unlike" | "than" | "resembling" | "resembles" | "resemble" | "worthy" | "reminds" | "remind" => true,
                "as" => matches!(next, "if" | "though") || (!word.first && matches!(next, "a" | "an" | "any" | "only")),
                "of" => matches!(next, "a" | "an"),
                "sort" | "kind" => next == "of",
                _ => false,
            };
            if likens && sense.likens.is_none() {
                sense.likens = Some(at);
            }
        }
        for word in &self.words {
            if supposed.contains(&word.sentence) {
                self.clauses[word.clause].supposes = true;
            }
        }
    }

    /// The clause with this word says that it is not so.
    pub fn denied(&self, at: usize) -> bool {
        self.clauses[self.words[at].clause].denies
    }

    /// It is only likened, wished for, or part of a turn of phrase.
    pub fn unreal(&self, at: usize) -> bool {
        let sense = self.clauses[self.words[at].clause];
        self.words[at].idle || sense.supposes || sense.likens.is_some_and(|from| from < at)
    }

    /// Likened, or part of a turn of phrase: no word about this world at all.
    pub fn likened(&self, at: usize) -> bool {
        self.words[at].idle || self.clauses[self.words[at].clause].likens.is_some_and(|from| from < at)
    }

    /// The word so many places on, in the same clause.
    pub fn beside(&self, at: usize, step: isize) -> Option<&Word> {
        let other = self.words.get(at.checked_add_signed(step)?)?;
        (other.clause == self.words[at].clause).then_some(other)
    }

    /// The article or the like that this noun stands behind, with at most three words between.
    pub fn article(&self, at: usize) -> Option<usize> {
        for step in 1..=4 {
            let word = self.beside(at, -step)?;
            let other = at - step.unsigned_abs();
            if is_article(&word.text) {
                return Some(other);
            }
            if is_small(&word.text) {
                return None;
            }
        }
        None
    }
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

fn plain(shown: &str) -> String {
    let lower = shown.to_lowercase().replace('\u{2019}', "'");
    if lower.is_ascii() { lower } else { text::words(&lower).join("-") }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_read_and_keep_apart() {
        let words = &*WORDS;
        assert!(
            words.scenery.len() > 400 && words.takeable.len() > 250 && words.people.len() > 100,
            "{} {} {}",
            words.scenery.len(),
            words.takeable.len(),
            words.people.len()
        );
        let both: Vec<&String> = words.scenery.intersection(&words.takeable).collect();
        assert!(both.is_empty(), "scenery that can be taken: {both:?}");
        assert!(words.worn.contains("sleeve") && !words.scenery.contains("sleeve"));
        assert!(words.double.contains("ring") && !words.double.contains("key"));
    }

    #[test]
    fn a_noun_is_found_in_any_number() {
        for (many, one) in [
            ("keys", "key"),
            ("torches", "torch"),
            ("ladies", "lady"),
            ("glasses", "glass"),
            ("guard's", "guard"),
            ("boxes", "box"),
            ("knives", "knife"),
            ("grass", "grass"),
            ("this", "this"),
        ] {
            assert_eq!(singular(many), one);
        }
    }

    #[test]
    fn denying_likening_and_supposing_are_told_from_saying() {
        let real = |text: &str, word: &str| {
            let talk = Talk::of(text);
            let at = talk.words.iter().position(|it| it.stem == word).unwrap();
            !talk.denied(at) && !talk.unreal(at)
        };
        assert!(real("A key lies here.", "key"));
        assert!(real("You do not sing, and a key falls.", "key"));
        assert!(real("There is nothing but a key.", "key"));
        assert!(!real("There is no key here.", "key"));
        assert!(!real("You hum like a kettle on a stove.", "kettle"));
        assert!(!real("If only you had a rope.", "rope"));
        assert!(!real("You look for a lamp.", "lamp"));
        assert!(!real("You don't see the key.", "key"));
    }
}
