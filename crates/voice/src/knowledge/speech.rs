//! What somebody says, as words with their clauses, contractions written out, and which of them state nothing: questions, wishes, guesses,
//! denials. It must not know a world.

use super::table::TABLE;
use crate::grammar::Tokens;
use crate::lists::LISTS;

/// Stands for the full stop of "Mr.", which ends no sentence.
const NO_STOP: char = '\u{2024}';

/// A word of what is said.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    /// In lower case; without the "'s" of an owner.
    pub text: String,
    pub stem: String,
    /// It says whose the next is: "Polly's".
    pub owner: bool,
    pub capital: bool,
    pub first: bool,
    pub clause: usize,
    pub sentence: usize,
    /// The part of a sentence up to a semicolon, a colon, a dash or "but".
    stretch: usize,
    /// Which word of the text it comes from.
    word: usize,
    /// It states nothing.
    pub idle: bool,
}

/// Words that are said, in their order.
pub(super) struct Speech {
    tokens: Tokens,
    pub pieces: Vec<Piece>,
}

impl Speech {
    /// What stands in quotation marks; where there are none, all of it.
    pub fn parse(said: &str) -> Self {
        let text = tidy(said);
        let mut speech = Self { tokens: Tokens::parse(&text), pieces: Vec::new() };
        let any_quoted = speech.tokens.words.iter().any(|word| word.quoted);
        let mut stretch = 0;
        let mut end = 0;
        let mut questions = Vec::new();
        for (at, word) in speech.tokens.words.iter().enumerate() {
            let marks = text.get(end..word.range.start).unwrap_or("");
            end = word.range.end;
            if marks.contains('?') {
                questions.push(stretch);
            }
            let parts = [';', ':', '\u{2014}', '\u{2013}', '.', '!', '?', '\u{2026}'];
            if word.text == "but" || marks.contains(parts) || marks.contains(" - ") {
                stretch += 1;
            }
            if any_quoted && !word.quoted {
                continue;
            }
            let (base, rest) = contraction(&speech.tokens, at);
            let owner = rest.is_empty() && (base.len() < word.text.len());
            let piece = |text: &str| Piece {
                text: text.to_owned(),
                stem: crate::words::singular(text),
                owner,
                capital: word.capital,
                first: word.first,
                clause: word.clause,
                sentence: word.sentence,
                stretch,
                word: at,
                idle: false,
            };
            speech.pieces.push(piece(base));
            if !rest.is_empty() {
                speech.pieces.push(Piece { capital: false, first: false, ..piece(rest) });
            }
        }
        if text.get(end..).is_some_and(|marks| marks.contains('?')) {
            questions.push(stretch);
        }
        speech.weigh(&questions);
        speech
    }

    /// The word at this place, where it is in the same clause as another.
    pub fn beside(&self, at: usize, step: isize) -> Option<&Piece> {
        let here = self.pieces.get(at)?;
        self.pieces.get(at.checked_add_signed(step)?).filter(|piece| piece.clause == here.clause)
    }

    /// The words from one to another, as they were said.
    pub fn verbatim(&self, from: usize, to: usize) -> String {
        let word = |at: usize| self.pieces.get(at).map_or(0, |piece| piece.word);
        self.tokens.verbatim(word(from), word(to)).replace(NO_STOP, ".")
    }

    /// Do these words begin here, in one sentence?
    pub fn says(&self, at: usize, phrase: &[&str]) -> bool {
        let sentence = self.pieces.get(at).map(|piece| piece.sentence);
        phrase.iter().enumerate().all(|(step, word)| {
            self.pieces.get(at + step).is_some_and(|piece| piece.text == *word && Some(piece.sentence) == sentence)
        })
    }

    /// Marks what states nothing.
    fn weigh(&mut self, questions: &[usize]) {
        for at in 0..self.pieces.len() {
            let Some(piece) = self.pieces.get(at).cloned() else { return };
            let listed = |list: &str| {
                TABLE.is(list, &piece.text) || TABLE.phrases(list).iter().any(|phrase| self.says(at, phrase))
            };
            let as_if = self.beside(at, -1).is_some_and(|before| before.text == "as");
            let sentence = listed("sentence");
            let stretch = (listed("stretch") && !as_if) || questions.contains(&piece.stretch);
            let from_here = listed("from-here");
            let clause = listed("clause") || piece.text.ends_with("n't") || self.is_would(at);
            let start = piece.first && listed("start");
            for (other, it) in self.pieces.iter_mut().enumerate() {
                let same = it.stretch == piece.stretch && it.sentence == piece.sentence;
                it.idle |= sentence && it.sentence == piece.sentence
                    || (stretch || start || (from_here && other >= at)) && same
                    || clause && it.clause == piece.clause;
            }
        }
    }

    /// "You'd take it", and not "you'd taken it".
    fn is_would(&self, at: usize) -> bool {
        let is_had = |next: &Piece| {
            let forms = TABLE.forms(&next.text);
            forms.iter().any(|form| form.participle && !form.plain) || next.text == "been"
        };
        self.pieces.get(at).is_some_and(|piece| piece.text == "'d")
            && !self.after_adverbs(at + 1).and_then(|next| self.pieces.get(next)).is_some_and(is_had)
    }

    /// The first place from here on, in the clause of the word before, that is no adverb.
    pub fn after_adverbs(&self, from: usize) -> Option<usize> {
        let clause = self.pieces.get(from.checked_sub(1)?)?.clause;
        let mut rest = self.pieces.iter().enumerate().skip(from).take_while(|(_, piece)| piece.clause == clause);
        rest.find(|(_, piece)| !is_adverb(piece)).map(|(at, _)| at)
    }
}

/// "Quietly", "just" and the like.
pub(super) fn is_adverb(piece: &Piece) -> bool {
    let text = piece.text.as_str();
    !piece.capital
        && (TABLE.is("adverb", text) || (text.ends_with("ly") && text.len() > 4) || LISTS.filler.contains(text))
        && text != "and"
}

/// "Mr. Finch" is no end of a sentence, and marks have many shapes.
fn tidy(said: &str) -> String {
    let mut text = String::with_capacity(said.len());
    for c in said.chars() {
        let title = || {
            let last = text.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or("");
            last.starts_with(char::is_uppercase) && TABLE.is("short", &last.to_lowercase())
        };
        text.push(match c {
            '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{ab}' | '\u{bb}' => '"',
            '\u{2018}' | '\u{2019}' => '\'',
            '.' if title() => NO_STOP,
            c => c,
        });
    }
    text
}

/// A word and what is drawn together with it: "you" and "have" of "you've", "polly" and "'s" where that is "is" or "has"; of an owner
/// nothing but the name.
fn contraction(tokens: &Tokens, at: usize) -> (&str, &str) {
    let Some(word) = tokens.words.get(at) else { return ("", "") };
    let text = word.text.as_str();
    let drawn = TABLE.phrases("drawn-together").iter().find_map(|pair| match pair.as_slice() {
        [end, rest] => Some((text.strip_suffix(end)?, *rest)),
        _ => None,
    });
    if let Some(drawn) = drawn {
        return drawn;
    }
    let Some(base) = text.strip_suffix("'s") else { return (text, "") };
    let is_verb = tokens.beside(at, 1).is_some_and(|next| {
        let verb = TABLE.forms(&next.text).iter().any(|form| form.participle || form.gerund);
        TABLE.is("after-is", &next.text) || verb
    });
    (base, if is_verb || TABLE.is("never-owner", base) { "'s" } else { "" })
}
