//! Texts without any list or object that are values all the same: a string in quotes, a number, a name of a value, or several
//! of them with commas between. Prose is not one of them.

use super::literal::{cut_number, literal, unfinished};
use super::lookahead::Lookahead;
use super::messages;
use super::string_end::{Around, Position};
use super::strings;
use super::trivia;
use crate::{Diagnostic, Kind};
use serde_json::Value;

/// Values in one text without brackets.
const MOST: usize = 1024;

/// The value the text is, or nothing.
pub fn read(text: &str) -> (Option<Value>, Vec<Diagnostic>) {
    let mut values = Vec::new();
    let look = Lookahead::new(text);
    let mut at = look.blank(0);
    if look.starts(at, b"```") {
        at = trivia::behind_fence(look, at);
    }
    while at < look.bytes.len() && values.len() < MOST && !look.starts(at, b"```") {
        let Some((value, end)) = one(look, at, values.is_empty()) else { return (None, Vec::new()) };
        values.push(value);
        let next = look.blank(end);
        at = match look.byte(next) {
            Some(b',' | b';') => look.blank(next + 1),
            _ if next > end && look.bytes[end..next].contains(&b'\n') => next,
            None => next,
            Some(b'`') => next,
            Some(_) => return (None, Vec::new()),
        };
    }
    let value = if values.len() > 1 { Some(Value::Array(values)) } else { values.pop() };
    let message = messages::NO_BRACKETS.to_owned();
    let mend = Diagnostic { kind: Kind::Fix, path: String::new(), code: "no-brackets".to_owned(), message };
    (value, vec![mend])
}

/// The scalars that stand from one place to the other with commas or line breaks around them, each with its place. `None` where
/// anything else stands there but blanks, comments and closing brackets too many.
pub fn between(look: Lookahead<'_>, from: usize, to: usize) -> Option<Vec<(usize, usize, Value)>> {
    let mut found = Vec::new();
    let (mut at, mut apart) = (from, from == 0);
    loop {
        let next = look.blank(at);
        apart |= look.text.get(at..next)?.contains('\n');
        at = next;
        match look.byte(at) {
            _ if at >= to => {
                // A number or name right before a list or object is no element beside it.
                let touches = to < look.bytes.len() && !apart && !found.is_empty();
                return (at == to && !touches).then_some(found);
            }
            Some(b',' | b';') => {
                at += 1;
                apart = true;
            }
            Some(b'}' | b']' | b')') => at += 1,
            Some(b'"') => {
                let mut values = serde_json::Deserializer::from_str(&look.text[at..to]).into_iter();
                let value = values.next()?.ok()?;
                let end = at + values.byte_offset();
                found.push((at, end, value));
                (at, apart) = (end, false);
            }
            _ if apart => {
                let rest = &look.text[at..to];
                let word = rest[..rest.find([',', ';', '\n']).unwrap_or(rest.len())].trim_end();
                let (value, _) = literal(word)?;
                found.push((at, at + word.len(), value));
                (at, apart) = (at + word.len(), false);
            }
            _ => return None,
        }
    }
}

fn one(look: Lookahead<'_>, at: usize, first: bool) -> Option<(Value, usize)> {
    let around = Around { place: Position::Root, depth: 0, round: false };
    let mut read = if look.quote(at).is_some() {
        strings::read(look, at, around, &mut 0)
    } else if look.starts(at, b"\\\"") {
        strings::read_escaped(look, at)
    } else {
        return word(look, at, first);
    };
    if read.text.contains("\\u") || read.text.contains(|c: char| c < ' ' && !"\n\r\t\u{8}\u{C}".contains(c)) {
        return None;
    }
    if read.text.is_empty() && read.end - at < 2 {
        return None;
    }
    // Joined with a plus.
    loop {
        let plus = look.blank(read.end);
        let next = look.blank(plus + 1);
        if look.byte(plus) != Some(b'+') || look.quote(next).is_none() {
            return Some((Value::String(read.text), read.end));
        }
        let more = strings::read(look, next, around, &mut 0);
        read.text.push_str(&more.text);
        read.end = more.end;
    }
}

/// A literal, or one single word: two are prose.
fn word(look: Lookahead<'_>, at: usize, first: bool) -> Option<(Value, usize)> {
    let rest = &look.text[at..];
    let end = rest.find([',', ';', '\n']).unwrap_or(rest.len());
    let word = rest[..end].trim();
    let end = at + end;
    if let Some(value) = literal(word).map(|(value, _)| value).or_else(|| cut_number(word)) {
        return Some((value, end));
    }
    if word.len() > 1
        && end == look.bytes.len()
        && let Some(value) = unfinished(word)
    {
        return Some((value, end));
    }
    let is_word = !first || word.len() > 1 || rest.len() > word.len();
    let plain = is_word
        && word.chars().all(|c| c.is_alphanumeric() || "_-./:".contains(c))
        && word.chars().any(char::is_alphanumeric);
    plain.then(|| (Value::String(word.to_owned()), end))
}
