//! The one tokeniser: words, numbers, quotations and marks of a text, with their places. It must not know what a word means.

use std::ops::Range;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// What a piece of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Letters and digits, with apostrophes between them: "guard's".
    Word,
    /// Digits only.
    Number,
    /// What stands in quotation marks; an open one runs to the end.
    Quote,
    /// A comma, a colon or a dash.
    Comma,
    /// What ends a sentence: `.`, `;`, `!`, `?`, a line break.
    Stop,
    /// Any other mark that can be seen.
    Sign,
}

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'t> {
    /// What it is.
    pub kind: Kind,
    /// As it stands there; of a quotation what is in it.
    pub text: &'t str,
    /// The byte at which `text` begins.
    pub start: usize,
}

impl Token<'_> {
    /// The bytes it takes in the text.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Is it a word or a number?
    #[must_use]
    pub fn is_word(&self) -> bool {
        matches!(self.kind, Kind::Word | Kind::Number)
    }

    /// Lower case, with its apostrophes as `'`: "king's".
    #[must_use]
    pub fn lower(&self) -> String {
        self.text.chars().map(|c| if is_apostrophe(c) { '\'' } else { c }).flat_map(char::to_lowercase).collect()
    }

    /// As `fold` makes it.
    #[must_use]
    pub fn folded(&self) -> String {
        fold(self.text)
    }

    /// "the king's": says whose something is.
    #[must_use]
    pub fn is_possessive(&self) -> bool {
        let mut end = self.text.chars().rev();
        matches!(end.next(), Some('s' | 'S')) && end.next().is_some_and(is_apostrophe)
    }

    /// Without the "'s" of a possessive.
    #[must_use]
    pub fn owner(&self) -> &str {
        if self.is_possessive() {
            self.text.trim_end_matches(['s', 'S']).trim_end_matches(is_apostrophe)
        } else {
            self.text
        }
    }
}

/// Lower case, no accents, no apostrophes; letters of any script stay. "L'Étoile" is "letoile", "guard's" is "guards".
#[must_use]
pub fn fold(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    if word.is_ascii() {
        folded.extend(word.bytes().filter(|b| !matches!(b, b'\'' | b'`')).map(|b| char::from(b.to_ascii_lowercase())));
        return folded;
    }
    let plain = word.chars().filter(|c| !is_apostrophe(*c)).nfkd();
    for c in plain.filter(|c| !is_combining_mark(*c) && !is_apostrophe(*c)).flat_map(char::to_lowercase) {
        match c {
            '\u{df}' => folded.push_str("ss"),
            '\u{e6}' => folded.push_str("ae"),
            '\u{153}' => folded.push_str("oe"),
            '\u{fe}' => folded.push_str("th"),
            '\u{f8}' => folded.push('o'),
            '\u{142}' => folded.push('l'),
            '\u{111}' | '\u{f0}' => folded.push('d'),
            '\u{131}' => folded.push('i'),
            c => folded.push(c),
        }
    }
    folded
}

/// An apostrophe, or what is typed for one.
#[must_use]
pub const fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '\u{2019}' | '\u{2018}' | '\u{02bc}' | '`' | '\u{00b4}')
}

const fn is_double_quote(c: char) -> bool {
    matches!(c, '"' | '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{ab}' | '\u{bb}')
}

fn is_letter(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphanumeric() } else { c.is_alphanumeric() || is_combining_mark(c) }
}

/// The words of a text, one after the other: what stands in quotation marks too. Hyphens, underscores and marks part words.
pub fn words(text: &str) -> impl Iterator<Item = Token<'_>> {
    words_with(text, is_apostrophe)
}

/// As `words`, but a hyphen between letters joins them: "jack-in-the-box" is one.
pub fn hyphenated(text: &str) -> impl Iterator<Item = Token<'_>> {
    words_with(text, |c| is_apostrophe(c) || c == '-')
}

fn words_with(text: &str, joins: impl Fn(char) -> bool + Copy) -> impl Iterator<Item = Token<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        // A mark that belongs to no letter, as emoji have, is no word.
        at += text[at..].find(char::is_alphanumeric)?;
        let token = word_at(text, at, is_letter, joins);
        at = token.range().end;
        Some(token)
    })
}

/// The words of a text, folded.
pub fn folded(text: &str) -> impl Iterator<Item = String> {
    words(text).map(|word| word.folded()).filter(|word| !word.is_empty())
}

/// The word that begins at this byte.
fn word_at(text: &str, start: usize, is_letter: impl Fn(char) -> bool, joins: impl Fn(char) -> bool) -> Token<'_> {
    // Most words end where their plain letters do.
    let mut end = start + text[start..].bytes().take_while(u8::is_ascii_alphanumeric).count();
    let mut chars = text[end..].chars().peekable();
    while let Some(c) = chars.next() {
        let inner = joins(c) && chars.peek().is_some_and(|next| is_letter(*next));
        if !is_letter(c) && !inner {
            break;
        }
        end += c.len_utf8();
    }
    let word = &text[start..end];
    let kind = if word.bytes().all(|b| b.is_ascii_digit()) { Kind::Number } else { Kind::Word };
    Token { kind, text: word, start }
}

/// Takes a text apart. An underscore belongs to a word here, as in the ids that a player may type. Blanks and controls are left out.
#[must_use]
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let is_letter = |c: char| is_letter(c) || c == '_';
    let mut tokens = Vec::with_capacity(16);
    let mut at = 0;
    let mut before = ' ';
    while let Some(c) = text[at..].chars().next() {
        let next = at + c.len_utf8();
        if is_letter(c) && !is_combining_mark(c) {
            let word = word_at(text, at, is_letter, is_apostrophe);
            at = word.range().end;
            before = word.text.chars().next_back().unwrap_or(' ');
            tokens.push(word);
            continue;
        }
        let letter_follows = text[next..].starts_with(is_letter);
        let single = is_apostrophe(c) && letter_follows && !is_letter(before);
        let end = if is_double_quote(c) {
            Some(text[next..].find(is_double_quote).map_or(text.len(), |end| next + end))
        } else if single {
            closing_apostrophe(text, next, is_letter)
        } else {
            None
        };
        if let Some(end) = end {
            tokens.push(Token { kind: Kind::Quote, text: &text[next..end], start: next });
            before = ' ';
            at = end + text[end..].chars().next().map_or(0, char::len_utf8);
            continue;
        }
        let is_decimal = c == '.' && before.is_ascii_digit() && text[next..].starts_with(|c: char| c.is_ascii_digit());
        let kind = match c {
            ',' | ':' | '\u{2014}' | '\u{2013}' | '\u{3001}' | '\u{ff0c}' | '\u{60c}' => Some(Kind::Comma),
            '.' | ';' | '!' | '?' | '\n' | '\u{2026}' | '\u{3002}' | '\u{61f}' if !is_decimal => Some(Kind::Stop),
            c if c.is_whitespace() || c.is_control() => None,
            _ => Some(Kind::Sign),
        };
        tokens.extend(kind.map(|kind| Token { kind, text: &text[at..next], start: at }));
        before = c;
        at = next;
    }
    tokens
}

/// Where a quotation in single marks ends: the next one that no letter follows.
fn closing_apostrophe(text: &str, from: usize, is_letter: impl Fn(char) -> bool + Copy) -> Option<usize> {
    let ends = |(at, c): &(usize, char)| is_apostrophe(*c) && !text[from + at + c.len_utf8()..].starts_with(is_letter);
    text[from..].char_indices().find(ends).map(|(at, _)| from + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_many_kinds_are_folded() {
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
    fn a_line_gives_words_quotations_and_marks() {
        let kinds = |text| tokens(text).into_iter().map(|token| (token.kind, token.text)).collect::<Vec<_>>();
        assert_eq!(
            kinds("Take the guard's_key, 12 & 3.5!"),
            [
                (Kind::Word, "Take"),
                (Kind::Word, "the"),
                (Kind::Word, "guard's_key"),
                (Kind::Comma, ","),
                (Kind::Number, "12"),
                (Kind::Sign, "&"),
                (Kind::Number, "3"),
                (Kind::Sign, "."),
                (Kind::Number, "5"),
                (Kind::Stop, "!"),
            ]
        );
        assert_eq!(
            kinds("say 'it's open'. go"),
            [(Kind::Word, "say"), (Kind::Quote, "it's open"), (Kind::Stop, "."), (Kind::Word, "go")]
        );
        assert_eq!(kinds("say \"xyzzy"), [(Kind::Word, "say"), (Kind::Quote, "xyzzy")]);
        assert_eq!(kinds("the dogs' bowl").len(), 4, "an apostrophe at the end of a word is a sign");
    }

    #[test]
    fn every_token_lies_where_it_says() {
        for text in ["Ärger, \u{201c}na so was\u{201d} \u{1f511} x'y z' 'a b' _", "\u{301}a\u{0}b\u{2026}", ""] {
            for token in tokens(text).into_iter().chain(words(text)) {
                assert_eq!(text.get(token.range()), Some(token.text), "{text}");
            }
        }
    }

    #[test]
    fn words_part_at_hyphens_and_underscores_and_know_their_owner() {
        let said: Vec<&str> = words("The king\u{2019}s well-worn old_coat").map(|word| word.text).collect();
        assert_eq!(said, ["The", "king\u{2019}s", "well", "worn", "old", "coat"]);
        let owners: Vec<String> = words("king's kings").map(|word| word.owner().to_owned()).collect();
        assert_eq!(owners, ["king", "kings"]);
        assert_eq!(folded("The KING's").collect::<Vec<_>>(), ["the", "kings"]);
    }
}
