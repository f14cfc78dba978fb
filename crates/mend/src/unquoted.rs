//! Values without quotes: literals, numbers, and words up to where the document goes on. It must not know what they are in.

use super::escape;
use super::literal::{cut_number, literal, unfinished};
use super::lookahead::{Lookahead, is_word};
use super::string_end::{self, Position};
use serde_json::Value;

pub enum Word {
    Literal {
        value: Value,
        plain: bool,
        end: usize,
    },
    Text {
        text: String,
        end: usize,
    },
    /// A name and a round bracket: the value stands in it.
    Call {
        inside: usize,
    },
    /// The text breaks off in it, and nothing can be said of it.
    Cut,
    /// Nothing that means anything.
    Nothing,
}

/// Braces in words are followed this far; bytes.
const GROUP: usize = 200;
/// So far behind a comma a quote may end the words; bytes.
const SENTENCE: usize = 600;

pub fn read(look: Lookahead<'_>, start: usize, place: Position, round: bool) -> Word {
    if let Some(plain) = plain(look, start) {
        return plain;
    }
    let end = measure(look, start, place, round);
    let word = look.text[start..end].trim_end();
    if word.is_empty() {
        return Word::Nothing;
    }
    let cut = start + word.len() == look.bytes.len();
    if let Some((value, plain)) = literal(word) {
        return Word::Literal { value, plain, end: start + word.len() };
    }
    if let Some(value) = cut_number(word) {
        return Word::Literal { value, plain: false, end: start + word.len() };
    }
    if word == "-" && !cut {
        return match look.byte(look.blank(end)) {
            Some(b',' | b'}' | b']') => Word::Literal { value: Value::from(0), plain: false, end },
            _ => Word::Nothing,
        };
    }
    if cut && let Some(value) = unfinished(word) {
        return Word::Literal { value, plain: false, end };
    }
    if word == "+" {
        return Word::Nothing;
    }
    if cut && (word == "\\" || word.starts_with('-')) {
        return Word::Cut;
    }
    if look.byte(end) == Some(b'(') && word.bytes().all(is_word) && !word.as_bytes()[0].is_ascii_digit() {
        let inside = look.blank(end + 1);
        if look.value(inside) && !matches!(look.byte(inside), Some(b'{' | b'[')) {
            return Word::Call { inside };
        }
    }
    // The quote before the words is missing.
    let quote = look
        .quote(start + word.len())
        .filter(|(quote, length)| quote.is_double() && string_end::closed(look, start + word.len() + length));
    let past = quote.map_or(0, |(_, length)| length);
    let word_end = start + word.len();
    let text = if word.contains('\\') { escape::plain(word) } else { word.to_owned() };
    Word::Text { text, end: word_end + past }
}

/// A number or name as JSON has it, with its comma or bracket right behind it; nearly all are.
fn plain(look: Lookahead<'_>, start: usize) -> Option<Word> {
    let rest = &look.bytes[start..];
    let length = rest.iter().take(24).take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.')).count();
    if !matches!(rest.get(length), Some(b',' | b'}' | b']')) {
        return None;
    }
    let (value, plain) = literal(&look.text[start..start + length])?;
    Some(Word::Literal { value, plain, end: start + length })
}

/// Where the words end that begin here.
fn measure(look: Lookahead<'_>, start: usize, place: Position, round: bool) -> usize {
    let bytes = look.bytes;
    let mut at = start;
    while at < bytes.len() {
        let byte = bytes[at];
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => {}
            b'\\' if bytes.get(at + 1) == Some(&b'"') => at += 1,
            b'\n' | b'}' | b']' => return at,
            b')' if round => return at,
            b',' if comma_ends(look, start, at, place) => return at,
            b'{' | b'[' => {
                let touches =
                    at > start && !bytes[at - 1].is_ascii_whitespace() && literal(&look.text[start..at]).is_none();
                let Some(end) = touches.then(|| group(look, at)).flatten() else { return at };
                at = end;
                continue;
            }
            b'(' if at > start && bytes[start..at].iter().all(|b| is_word(*b)) => {
                let inside = look.blank(at + 1);
                if look.value(inside) && literal(&look.text[start..at]).is_none() {
                    return at;
                }
            }
            b'/' if at > start && matches!(bytes.get(at + 1), Some(b'/' | b'*')) && bytes[at - 1] != b':' => return at,
            b'#' if at > start && bytes[at - 1].is_ascii_whitespace() => return at,
            b'`' if look.starts(at, b"```") => return at,
            b':' if place == Position::Element && key_in_list(look, start, at) => return at,
            b' ' | b'\t' | b'\r' if at > start && literal_ends(look, start, at, place) => return at,
            _ => {
                if at > start
                    && let Some((quote, length)) = look.quote(at)
                    && quote.is_double()
                    && (string_end::closed(look, at + length) || look.sure_key(at) || place == Position::Element)
                {
                    return at;
                }
            }
        }
        at += 1;
    }
    at
}

/// In an object a comma belongs to the words unless a key follows it.
fn comma_ends(look: Lookahead<'_>, start: usize, at: usize, place: Position) -> bool {
    if place != Position::Value || number_or_name(look.text[start..at].trim_end()) {
        return true;
    }
    let next = look.blank(at + 1);
    if look.key(next) {
        return true;
    }
    match look.byte(next) {
        None | Some(b',' | b'}' | b']' | b'{' | b'[' | b'.') => true,
        // Words that a quote ends further on.
        Some(_) => {
            let end = look.bytes.len().min(next + SENTENCE);
            !look.bytes[next..end]
                .iter()
                .position(|b| matches!(b, b'"' | b'}' | b']' | b'\n'))
                .is_some_and(|length| look.byte(next + length) == Some(b'"') && !look.sure_key(next + length))
        }
    }
}

/// Whole, or a number that breaks off.
fn number_or_name(word: &str) -> bool {
    literal(word).is_some() || cut_number(word).is_some()
}

fn literal_ends(look: Lookahead<'_>, start: usize, at: usize, place: Position) -> bool {
    if !number_or_name(&look.text[start..at]) {
        return false;
    }
    let next = look.white(at);
    let goes_on = place == Position::Value
        && !look.bytes[at..next].contains(&b'\n')
        && look.byte(next).is_some_and(|b| b.is_ascii_alphabetic())
        && look.bare_key(next).is_none()
        && !look.literal(next);
    !goes_on
}

fn key_in_list(look: Lookahead<'_>, start: usize, at: usize) -> bool {
    look.bytes[start..at].iter().all(|b| is_word(*b))
        && !look.bytes[start].is_ascii_digit()
        && look.value(look.white(at + 1))
}

fn group(look: Lookahead<'_>, open: usize) -> Option<usize> {
    let (up, down) = if look.bytes[open] == b'{' { (b'{', b'}') } else { (b'[', b']') };
    let mut depth = 0u32;
    for at in open..look.bytes.len().min(open + GROUP) {
        match look.bytes[at] {
            b'\n' | b'"' => return None,
            byte if byte == up => depth += 1,
            byte if byte == down && depth == 1 => return Some(at + 1),
            byte if byte == down => depth -= 1,
            _ => {}
        }
    }
    None
}
