//! What is done to every piece of text from outside: cleaning, cutting, folding for comparison, keys. It must not know what
//! the text is for.

use std::borrow::Cow;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Characters that a text may have anywhere in a game.
pub const LONGEST_TEXT: usize = 2000;
/// Characters that an id may have.
pub const LONGEST_KEY: usize = 48;

/// Characters that nobody sees and that can carry text a player would not read: tags, variation selectors, zero-width
/// characters, direction marks, and controls but the line break.
#[must_use]
pub fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
        | '\u{E0000}'..='\u{E0FFF}' | '\u{FFFE}' | '\u{FFFF}')
        || (c.is_control() && c != '\n')
}

/// Prose: invisible characters gone, line ends made one kind, tabs made spaces, trimmed, at most three line breaks in a row
/// made two. Not cut.
#[must_use]
pub fn clean(text: &str) -> String {
    // Nothing beyond this can survive the cut, so nobody pays for two megabytes of blanks.
    let mut rest = start(text, LONGEST_TEXT * 8);
    let mut out = String::with_capacity(rest.len());
    let mut breaks = 0;
    let mut spaces = 0;
    while let Some(c) = rest.chars().next() {
        match c {
            '\n' => breaks += 1,
            c if c == '\t' || (c.is_whitespace() && c != '\r') => spaces += 1,
            c if is_invisible(c) => {}
            c => {
                if !out.is_empty() && breaks > 0 {
                    out.extend(std::iter::repeat_n('\n', breaks.min(2)));
                } else if !out.is_empty() && spaces > 0 {
                    out.push(' ');
                }
                (breaks, spaces) = (0, 0);
                let run = plain_run(rest).max(c.len_utf8());
                out.push_str(&rest[..run]);
                rest = &rest[run..];
                continue;
            }
        }
        rest = &rest[c.len_utf8()..];
    }
    out
}

/// The first so many characters.
fn start(text: &str, most: usize) -> &str {
    if text.len() <= most {
        return text;
    }
    text.char_indices().nth(most).map_or(text, |(end, _)| &text[..end])
}

/// How many bytes from here on need nothing done to them: visible ASCII with single spaces inside, as most text is.
fn plain_run(text: &str) -> usize {
    let mut spaced = false;
    for (at, byte) in text.bytes().enumerate() {
        if byte.is_ascii_graphic() {
            spaced = false;
        } else if byte == b' ' && !spaced {
            spaced = true;
        } else {
            return at - usize::from(spaced);
        }
    }
    text.len() - usize::from(spaced)
}

/// A name or label: clean, and on one line.
#[must_use]
pub fn line(text: &str) -> String {
    let clean_text = clean(text);
    if clean_text.contains('\n') { clean(&clean_text.replace('\n', " ")) } else { clean_text }
}

/// At most `limit` characters, ended at a sentence where one ends in the second half, else at a word. `None` where it fits.
#[must_use]
pub fn cut(text: &str, limit: usize) -> Option<String> {
    // Bytes are at least characters.
    if text.len() <= limit {
        return None;
    }
    let (end, _) = text.char_indices().nth(limit)?;
    let head = &text[..end];
    let half = head.len() / 2;
    let sentence = head.char_indices().rev().find(|(at, c)| {
        matches!(c, '.' | '!' | '?' | '\u{2026}' | '\n')
            && text[at + c.len_utf8()..].chars().next().is_none_or(|next| next.is_whitespace() || next == '"')
    });
    if let Some((at, c)) = sentence.filter(|(at, _)| *at >= half) {
        return Some(head[..at + c.len_utf8()].trim_end().to_owned());
    }
    let keep = head.char_indices().nth(limit.saturating_sub(1)).map_or(head.len(), |(at, _)| at);
    let head = &head[..keep];
    let word = head.rfind(char::is_whitespace).filter(|at| *at >= half).unwrap_or(head.len());
    Some(format!("{}\u{2026}", head[..word].trim_end()))
}

/// For comparison: lower case, no accents, letters and digits only. "The Rusty-Key" is "therustykey".
#[must_use]
pub fn fold(text: &str) -> String {
    // Nearly every id is plain; the tables of Unicode cost twenty times as much.
    if text.is_ascii() {
        let mut out = String::with_capacity(text.len().min(LONGEST_KEY * 2));
        let letters = text.bytes().filter(u8::is_ascii_alphanumeric).take(LONGEST_KEY * 2);
        out.extend(letters.map(|b| char::from(b.to_ascii_lowercase())));
        return out;
    }
    letters(text).filter(|c| c.is_alphanumeric()).take(LONGEST_KEY * 2).collect()
}

/// Is this what `fold` makes of a plain short word, without making it?
#[must_use]
pub fn folds_to(plain: &str, folded: &str) -> bool {
    let letters = plain.bytes().filter(u8::is_ascii_alphanumeric).map(|b| b.to_ascii_lowercase());
    letters.eq(folded.bytes())
}

/// As `fold`, without a leading article.
#[must_use]
pub fn fold_name(text: &str) -> String {
    fold(strip_article(text.trim()).1)
}

fn letters(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().take(LONGEST_KEY * 8).flat_map(bare)
}

/// A character in lower case without its accents. Marks are all that decomposing a whole text could put in another order, and
/// they are dropped; so one character at a time is enough, and nothing is looked up for the plain ones.
fn bare(c: char) -> impl Iterator<Item = char> {
    let plain = c.is_ascii().then(|| c.to_ascii_lowercase());
    let other = (!c.is_ascii()).then(|| {
        let marks = |c: &char| !is_combining_mark(*c);
        c.nfkd().filter(marks).flat_map(char::to_lowercase).filter(marks)
    });
    plain.into_iter().chain(other.into_iter().flatten())
}

/// The words in it, folded.
#[must_use]
pub fn words(text: &str) -> Vec<String> {
    if text.is_ascii() {
        let plain = text.replace('\'', "").to_ascii_lowercase();
        let words = plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty());
        return words.map(str::to_owned).collect();
    }
    let folded: String = text.chars().flat_map(bare).filter(|c| !matches!(c, '\'' | '\u{2019}')).collect();
    folded.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(str::to_owned).collect()
}

/// An id as the format wants it: lower case, digits, underscores, at most `LONGEST_KEY` characters. `RustyKey`, `rusty key`
/// and `rusty-key` become `rusty_key`. Empty where there is not one letter or digit.
#[must_use]
pub fn slug(text: &str) -> String {
    if is_slug(text) {
        return text.to_owned();
    }
    let mut spaced = String::with_capacity(text.len().min(LONGEST_KEY * 4) + 4);
    let mut before = ' ';
    for c in text.chars().take(LONGEST_KEY * 4) {
        if c.is_uppercase() && (before.is_lowercase() || before.is_ascii_digit()) {
            spaced.push('_');
        }
        if c != '\'' && c != '\u{2019}' {
            spaced.push(c);
        }
        before = c;
    }
    let mut out = String::with_capacity(spaced.len().min(LONGEST_KEY));
    let mut length = 0;
    let mut gap = false;
    for c in letters(&spaced) {
        if !c.is_alphanumeric() {
            gap = length > 0;
            continue;
        }
        let needs = 1 + usize::from(gap);
        if length + needs > LONGEST_KEY {
            break;
        }
        if gap {
            out.push('_');
        }
        out.push(c);
        length += needs;
        gap = false;
    }
    out
}

/// As `slug`; what is in form is handed back.
#[must_use]
pub fn slugged(text: &str) -> Cow<'_, str> {
    if is_slug(text) { Cow::Borrowed(text) } else { Cow::Owned(slug(text)) }
}

/// In form already, as nearly every id is.
fn is_slug(text: &str) -> bool {
    text.len() <= LONGEST_KEY
        && text
            .split('_')
            .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
}

/// `rusty_key` as words for people: "rusty key".
#[must_use]
pub fn humanise(key: &str) -> String {
    slug(key).replace('_', " ")
}

/// "Dusty Cellar" from "dusty cellar", for rooms that came without a name.
#[must_use]
pub fn title(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    let mut start = true;
    for c in words.chars() {
        if start {
            out.extend(c.to_uppercase());
        } else {
            out.push(c);
        }
        start = c == ' ';
    }
    out
}

/// With a small first letter, as it stands within a sentence; "I" stays what it is.
#[must_use]
pub fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if text != "I" && !text.starts_with("I ") && !text.starts_with("I'") => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => text.to_owned(),
    }
}

/// With its first letter large.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The article a phrase begins with, lower case, and the rest; "" where it begins with none or nothing follows.
#[must_use]
pub fn strip_article(name: &str) -> (&'static str, &str) {
    for article in ["the", "an", "a", "some"] {
        let Some(head) = name.get(..article.len()) else { continue };
        let rest = &name[article.len()..];
        if head.eq_ignore_ascii_case(article) && rest.starts_with(' ') && !rest.trim().is_empty() {
            return (article, rest.trim_start());
        }
    }
    ("", name)
}

/// A quotation of what the document said, short enough for a message.
#[must_use]
pub fn show(text: &str) -> String {
    let mut line = line(text);
    if let Some(short) = cut(&line, 48) {
        line = short;
    }
    format!("\"{line}\"")
}

/// Does the text name this, as whole words? Both in any case.
#[must_use]
pub fn mentions(haystack: &[String], needle: &[String]) -> bool {
    !needle.is_empty() && haystack.windows(needle.len()).any(|window| window == needle)
}

/// Are there words all in capitals, as they stand on signs: "NO CREDIT"? One alone may be a name, or an abbreviation.
#[must_use]
pub fn has_capitals(text: &str) -> bool {
    let is_great =
        |word: &str| word.chars().filter(|c| c.is_alphabetic()).count() > 1 && !word.chars().any(char::is_lowercase);
    let words: Vec<&str> = text.split_whitespace().collect();
    words.windows(2).any(|pair| pair.iter().all(|word| is_great(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_take_one_form_and_keep_it() {
        for (from, to) in [
            ("Rusty Key", "rusty_key"),
            ("rustyKey", "rusty_key"),
            ("  the--Café ", "the_cafe"),
            ("guard's_room", "guards_room"),
            ("\u{130}stanbul", "istanbul"),
            ("***", ""),
        ] {
            assert_eq!(slug(from), to);
            assert_eq!(slug(&slug(from)), slug(from));
        }
        assert_eq!(slug(&"x".repeat(10_000)).len(), LONGEST_KEY);
    }

    #[test]
    fn texts_are_cut_at_a_sentence_else_at_a_word() {
        assert_eq!(cut("One. Two. Three four.", 12).as_deref(), Some("One. Two."));
        assert_eq!(cut("one two three four", 12).as_deref(), Some("one two\u{2026}"));
        assert_eq!(cut("short", 12), None);
        let cut_again = cut(&"word ".repeat(600), 2000).unwrap();
        assert_eq!(cut(&cut_again, 2000), None);
    }

    #[test]
    fn what_nobody_sees_is_gone() {
        assert_eq!(clean("a\u{200B}b\u{E0041}c\u{FE0F}\r\nd\u{7}\t e"), "abc\nd e");
        assert_eq!(clean(" x \n\n\n\n y "), "x\n\ny");
        assert_eq!(line("two\nlines"), "two lines");
    }

    #[test]
    fn articles_come_off() {
        assert_eq!(strip_article("The Moon"), ("the", "Moon"));
        assert_eq!(strip_article("another"), ("", "another"));
        assert_eq!(strip_article("a "), ("", "a "));
        assert_eq!(fold_name("A rusty-key"), fold("Rusty Key"));
    }
}
