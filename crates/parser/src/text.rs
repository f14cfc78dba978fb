//! Letters to tokens: case, accents, punctuation, quotes. It must not know any word's meaning.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
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

/// Lower case, no accents, no apostrophes; letters of any script stay. "L'Étoile" is "letoile", "guard's" is "guards".
pub(super) fn fold(word: &str) -> String {
    if word.is_ascii() {
        return word.bytes().filter(|b| *b != b'\'').map(|b| char::from(b.to_ascii_lowercase())).collect();
    }
    let mut folded = String::with_capacity(word.len());
    for c in word.nfkd().filter(|c| !is_combining_mark(*c) && !is_apostrophe(*c)).flat_map(char::to_lowercase) {
        match super::lexicon::lexicon().letter(c) {
            Some(letters) => folded.push_str(letters),
            None => folded.push(c),
        }
    }
    folded
}

const fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '\u{2019}' | '\u{2018}' | '\u{02bc}' | '`' | '\u{00b4}')
}

const fn is_double_quote(c: char) -> bool {
    matches!(c, '"' | '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{ab}' | '\u{bb}')
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || is_combining_mark(c)
}

/// The words of a name or a text, folded. Hyphens and everything that is no letter part words.
pub(super) fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !is_letter(c) && !is_apostrophe(c)).map(fold).filter(|word| !word.is_empty()).collect()
}

/// Only the letters and digits, folded: two spellings of one password have the same.
pub(super) fn bare_letters(text: &str) -> String {
    fold(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Takes a line apart. Control characters, emoji and other signs count as spaces.
pub(super) fn tokens(line: &str) -> Vec<Token> {
    let chars: Vec<char> = line.chars().collect();
    let mut tokens: Vec<Token> = Vec::with_capacity(16);
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        // A mark that belongs to no letter, as emoji have, is no word.
        if is_letter(c) && !is_combining_mark(c) {
            let start = at;
            while chars.get(at).is_some_and(|c| is_letter(*c) || (is_apostrophe(*c) && next_is_letter(&chars, at))) {
                at += 1;
            }
            let text: String = chars[start..at].iter().collect();
            tokens.push(Token::word(&text));
            continue;
        }
        let opens = is_double_quote(c) || (is_apostrophe(c) && next_is_letter(&chars, at) && closes_later(&chars, at));
        if opens {
            let start = at + 1;
            let end = chars[start..].iter().enumerate().position(|(step, c)| {
                if is_double_quote(chars[at]) { is_double_quote(*c) } else { ends_quote(&chars, start + step) }
            });
            let end = end.map_or(chars.len(), |step| start + step);
            let text: String = chars[start..end].iter().flat_map(|c| c.to_lowercase()).collect();
            let shown: Vec<&str> = text.split(|c: char| c.is_whitespace() || c.is_control()).collect();
            let shown = shown.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
            if !shown.is_empty() {
                tokens.push(Token { kind: Kind::Quote, word: String::new(), shown });
            }
            at = end + 1;
            continue;
        }
        match c {
            ',' | ':' | '\u{2014}' | '\u{2013}' | '\u{3001}' | '\u{ff0c}' | '\u{60c}' => {
                tokens.push(Token::mark(Kind::Comma));
            }
            '&' | '+' => tokens.push(Token::word("and")),
            '.' if ends_title(tokens.last()) || is_decimal(&chars, at) => {}
            '.' | ';' | '!' | '?' | '\n' | '\u{3002}' | '\u{61f}' => tokens.push(Token::mark(Kind::Stop)),
            _ => {}
        }
        at += 1;
    }
    tokens
}

fn next_is_letter(chars: &[char], at: usize) -> bool {
    chars.get(at + 1).is_some_and(|c| is_letter(*c))
}

fn ends_quote(chars: &[char], at: usize) -> bool {
    is_apostrophe(chars[at]) && !next_is_letter(chars, at)
}

fn closes_later(chars: &[char], at: usize) -> bool {
    (at == 0 || !is_letter(chars[at - 1])) && (at + 1..chars.len()).any(|later| ends_quote(chars, later))
}

/// "Dr. Smith" is one name, not the end of a sentence.
fn ends_title(last: Option<&Token>) -> bool {
    last.is_some_and(|token| token.is_word() && super::lexicon::lexicon().is_title(&token.word))
}

fn is_decimal(chars: &[char], at: usize) -> bool {
    at > 0 && chars[at - 1].is_ascii_digit() && chars.get(at + 1).is_some_and(char::is_ascii_digit)
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
    fn folds_letters_of_many_kinds() {
        for (word, folded) in [
            ("Lamp", "lamp"),
            ("guard's", "guards"),
            ("guard\u{2019}s", "guards"),
            ("L'Étoile", "letoile"),
            ("Straße", "strasse"),
            ("Æther", "aether"),
            ("Ørsted", "orsted"),
            ("e\u{301}toile", "etoile"),
            ("ключ", "ключ"),
        ] {
            assert_eq!(fold(word), folded, "{word}");
        }
    }

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
