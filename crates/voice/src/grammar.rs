//! Just enough English to look at a reply: words with their singular, clauses, and whether a clause says something, denies it or
//! only likens it. Words come from assets/voice; nothing here knows a world.

use super::lists::LISTS;
use super::words::{WORDS, is_article, is_measure, is_small, plain, singular};
use language::sentences::double_quoted;
use language::token;
use std::collections::BTreeSet;
use std::ops::Range;

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
    /// The bytes it takes in the reply.
    pub range: Range<usize>,
}

/// A reply, taken apart.
#[derive(Clone, Debug, Default)]
pub(super) struct Tokens {
    pub words: Vec<Word>,
    /// As it came.
    reply: String,
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

impl Tokens {
    pub fn parse(reply: &str) -> Self {
        let mut tokens = Self { reply: reply.to_owned(), ..Self::default() };
        let marked = double_quoted(reply);
        let (mut clause, mut sentence, mut quoted, mut first) = (0, 0, false, true);
        let mut end = 0;
        for token in token::hyphenated(reply) {
            for mark in marked[end..token.start].chars() {
                match mark {
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
            }
            end = token.range().end;
            let text = plain(token.lower());
            let after_as = tokens.words.last().is_some_and(|last| last.text == "as");
            if LISTS.clause_break.contains(text.as_str()) && !after_as && !first {
                clause += 1;
            }
            tokens.words.push(Word {
                stem: singular(&text),
                text,
                // "TEN" is written on something, and names nobody.
                capital: token.text.starts_with(char::is_uppercase)
                    && (token.text.len() == 1 || token.text.contains(char::is_lowercase)),
                first,
                quoted,
                clause,
                sentence,
                idle: false,
                range: token.range(),
            });
            first = false;
        }
        tokens.part_at_and();
        tokens.mark_idioms();
        tokens.weigh();
        tokens
    }

    /// "... and the guard nods": a clause of its own.
    fn part_at_and(&mut self) {
        let mut shift = 0;
        for at in 0..self.words.len() {
            let begins = self.words.get(at + 1).is_some_and(|next| LISTS.opener.contains(next.text.as_str()));
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
            if (LISTS.denial.contains(text) || text.ends_with("n't")) && !LISTS.affirming.contains(next) {
                sense.denies = true;
            }
            if LISTS.supposal.contains(text) {
                supposed.insert(word.sentence);
            }
            if text == "for" && LISTS.seeking.contains(before) {
                sense.supposes = true;
            }
            let likens = match text {
                "like" => !LISTS.liking.contains(before),
                "about" => LISTS.story.contains(before),
                "as" => matches!(next, "if" | "though") || (!word.first && matches!(next, "a" | "an" | "any" | "only")),
                "of" => matches!(next, "a" | "an"),
                "sort" | "kind" => next == "of",
                _ => LISTS.likening.contains(text),
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

    /// What the reply says from one word to another, letter by letter; nothing where there are no such words.
    pub fn verbatim(&self, from: usize, to: usize) -> &str {
        let range = self.words.get(from).zip(self.words.get(to)).map(|(from, to)| from.range.start..to.range.end);
        range.and_then(|range| self.reply.get(range)).unwrap_or("")
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

    /// It is wished for or supposed: "if somebody closed the valve".
    pub fn supposed(&self, at: usize) -> bool {
        self.clauses[self.words[at].clause].supposes
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

    /// The words after this one, as far as its clause goes, with their places.
    pub fn after(&self, at: usize) -> impl Iterator<Item = (usize, &Word)> {
        let clause = self.words[at].clause;
        self.words.iter().enumerate().skip(at + 1).take_while(move |(_, word)| word.clause == clause)
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

#[cfg(test)]
mod tests;
