//! Letters to tokens: case, accents, punctuation, quotes. It must not know any word's meaning.

use language::token::{self, fold};
use world::Thing;

/// One word, mark or quotation of a typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: Kind,
    /// Folded: lower case, no accents, no apostrophes. What is looked up.
    pub word: String,
    /// As typed, in lower case. What is said back, and what a topic or a password is made of.
    pub shown: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Word,
    Comma,
    /// A full stop, a semicolon, an exclamation or question mark, a line break.
    Stop,
    /// The text of a quotation is in `shown`.
    Quote,
    /// A noun that was settled by a question.
    Things(Vec<Thing>),
}

impl Token {
    pub fn word(text: &str) -> Self {
        let shown: String = text.chars().flat_map(char::to_lowercase).collect();
        Self { kind: Kind::Word, word: fold(text), shown }
    }

    pub fn things(things: Vec<Thing>, shown: String) -> Self {
        Self { kind: Kind::Things(things), word: String::new(), shown }
    }

    fn mark(kind: Kind) -> Self {
        Self { kind, word: String::new(), shown: String::new() }
    }

    pub fn is_word(&self) -> bool {
        self.kind == Kind::Word
    }
}

/// The words of a name or a text, folded. Hyphens and everything that is no letter part words.
pub(super) fn words(text: &str) -> Vec<String> {
    token::folded(text).collect()
}

/// Only the letters and digits, folded: two spellings of one password have the same.
pub(super) fn bare_letters(text: &str) -> String {
    fold(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Takes a line apart. Signs that say nothing are left out.
pub(super) fn tokens(line: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::with_capacity(16);
    for piece in token::tokens(line) {
        match piece.kind {
            token::Kind::Word | token::Kind::Number => tokens.push(Token::word(piece.text)),
            token::Kind::Quote => {
                let text = piece.text.to_lowercase();
                let parts = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|part| !part.is_empty());
                let shown = parts.collect::<Vec<_>>().join(" ");
                if !shown.is_empty() {
                    tokens.push(Token { kind: Kind::Quote, word: String::new(), shown });
                }
            }
            token::Kind::Comma => tokens.push(Token::mark(Kind::Comma)),
            token::Kind::Sign if matches!(piece.text, "&" | "+") => tokens.push(Token::word("and")),
            token::Kind::Stop if piece.text != "." || !ends_title(tokens.last()) => {
                tokens.push(Token::mark(Kind::Stop));
            }
            token::Kind::Stop | token::Kind::Sign => {}
        }
    }
    tokens
}

/// "Dr. Smith" is one name, not the end of a sentence.
fn ends_title(last: Option<&Token>) -> bool {
    last.is_some_and(|token| token.is_word() && super::lexicon::lexicon().is_title(&token.word))
}

/// The tokens as a line that reads back to them.
pub(super) fn line(tokens: &[Token]) -> String {
    let mut line = String::new();
    for token in tokens {
        let space = if line.is_empty() { "" } else { " " };
        match token.kind {
            Kind::Comma => line.push(','),
            Kind::Stop => line.push('.'),
            Kind::Quote => line.extend([space, "\"", &token.shown, "\""]),
            Kind::Word | Kind::Things(_) => {
                line.push_str(space);
                line.push_str(&token.shown);
            }
        }
    }
    line
}

/// The words of a topic or a password: as typed in lower case, single spaces, marks and quotation marks gone.
pub(super) fn plain(tokens: &[Token]) -> String {
    let words: Vec<&str> = tokens.iter().map(|token| token.shown.as_str()).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_lines_apart_and_joins_them() {
        for (typed, joined) in [
            ("Take the LAMP, key & rope.", "take the lamp, key and rope."),
            ("n.n.e", "n. n. e"),
            ("ask Dr. Smith about it", "ask dr smith about it"),
            ("say \"Open, Sesame!\" to wall", "say \"open, sesame!\" to wall"),
            ("say 'hello there'. look", "say \"hello there\". look"),
            ("the guard's well-worn coat", "the guard's well worn coat"),
            ("\u{7}take\u{0} \u{1f511}lamp", "take lamp"),
        ] {
            assert_eq!(line(&tokens(typed)), joined, "{typed}");
        }
    }

    #[test]
    fn an_open_quotation_runs_to_the_end() {
        let tokens = tokens("say \"xyzzy");
        assert_eq!(tokens.last().map(|token| (token.kind.clone(), token.shown.as_str())), Some((Kind::Quote, "xyzzy")));
    }
}
