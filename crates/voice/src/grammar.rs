//! Just enough English to look at a reply: words with their singular, clauses, and whether a clause says something, denies it or
//! only likens it. Words come from assets/voice; nothing here knows a world.

use super::words::{WORDS, is_article, is_measure, is_small, singular};
use language::text;
use std::collections::BTreeSet;

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
pub(super) struct Tokens {
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
    "wherever",
    "case",
];
const SEEKING: &[&str] = &[
    "look", "looks", "search", "hunt", "ask", "asks", "grope", "hope", "rummage", "call", "fumble", "beg", "wait",
    "yearn", "long", "reach",
];

impl Tokens {
    pub fn parse(reply: &str) -> Self {
        let mut tokens = Self::default();
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
                let after_as = tokens.words.last().is_some_and(|last| last.text == "as");
                let parts = !after_as
                    && matches!(
                        text.as_str(),
                        "but" | "while" | "until" | "though" | "although" | "before" | "after" | "then" | "so"
                    );
                if parts && !first {
                    clause += 1;
                }
                tokens.words.push(Word {
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
        tokens.part_at_and();
        tokens.mark_idioms();
        tokens.weigh();
        tokens
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
                "about" => matches!(
                    before,
                    "one"
                        | "story"
                        | "tale"
                        | "joke"
                        | "song"
                        | "verse"
                        | "verses"
                        | "ballad"
                        | "shanty"
                        | "rhyme"
                        | "poem"
                        | "riddle"
                        | "anecdote"
                        | "legend"
                ),
                "unlike" | "than" | "since" | "resembling" | "resembles" | "resemble" | "worthy" | "reminds"
                | "remind" => true,
                "as" => matches!(next, "if" | "though") || (!word.first && matches!(next, "a" | "an" | "any" | "only")),
                "of" => matches!(next, "a" | "an"),
                "sort" | "kind" => next == "of",
                _ => false,
            };
            if likens && sense.likens.is_none() {
                sense.likens = Some(at);
            }
        }
        // A story goes on to the end of its sentence.
        for at in 0..self.words.len() {
            let word = &self.words[at];
            if word.text == "about" && self.clauses[word.clause].likens == Some(at) {
                let rest = self.words[at..].iter().filter(|other| other.sentence == word.sentence);
                for other in rest {
                    self.clauses[other.clause].likens.get_or_insert(at);
                }
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

    /// "Somewhere a dog barks": not in this place.
    pub fn is_far(&self, at: usize) -> bool {
        let sentence = self.words[at].sentence;
        self.words.iter().any(|word| word.sentence == sentence && word.text == "somewhere")
    }

    /// The word so many places on, in the same clause.
    pub fn beside(&self, at: usize, step: isize) -> Option<&Word> {
        let other = self.words.get(at.checked_add_signed(step)?)?;
        (other.clause == self.words[at].clause).then_some(other)
    }

    /// The article or the like that this noun stands behind, with at most three words between.
    pub fn article(&self, at: usize) -> Option<usize> {
        for step in 1..=6 {
            let word = self.beside(at, -step)?;
            let other = at - step.unsigned_abs();
            if is_article(&word.text) {
                return Some(other);
            }
            // "A coil of rope" is rope.
            let measure = word.text == "of" && self.beside(other, -1).is_some_and(|before| is_measure(&before.stem));
            if measure {
                continue;
            }
            if is_small(&word.text) {
                return None;
            }
        }
        None
    }
}

fn plain(shown: &str) -> String {
    let lower = shown.to_lowercase().replace('\u{2019}', "'");
    if lower.is_ascii() { lower } else { text::words(&lower).join("-") }
}

#[cfg(test)]
mod tests;
