//! Of the pieces of a text that look like JSON, the one that is meant. It must not mend.

use super::Guide;
use super::look::Look;
use super::pieces::{Piece, pieces};
use super::scalar;
use crate::{Diagnostic, Kind};
use serde_json::Value;

/// A piece with so many values is a document, beside which small ones are examples.
const LARGE: usize = 20;

/// The piece that is meant, or the list of them, and what was mended.
pub fn choose(text: &str, guide: Guide) -> (Option<Value>, Vec<Diagnostic>) {
    let found = pieces(text, guide);
    let count = found.len();
    if count == 0 {
        return match guide {
            Guide::Format(_) => (None, Vec::new()),
            Guide::Any => scalar::read(text),
        };
    }
    let kept = match guide {
        Guide::Format(format) => best(found, format.score),
        Guide::Any => meant(text, found),
    };
    let mut mends = Vec::new();
    let mut tell = |code: &str, message: String| {
        mends.push(Diagnostic { kind: Kind::Fix, path: String::new(), code: code.to_owned(), message });
    };
    if count > 1 {
        let places: Vec<String> = kept.iter().take(4).map(|piece| piece.start.to_string()).collect();
        let places = places.join(", ");
        tell("several-pieces", format!("the text holds {count} pieces of JSON; what begins at byte {places} is read"));
    }
    let (first, last) = (kept.first().map_or(0, |piece| piece.start), kept.last());
    let behind = last.filter(|piece| piece.parsed.complete).and_then(|piece| text.get(piece.parsed.end..));
    if !text[..first].trim().is_empty() || behind.is_some_and(|text| !text.trim().is_empty()) {
        tell("prose", format!("the text around the document is left out (before byte {first})"));
    }
    let mut values = Vec::new();
    for piece in kept {
        mends.extend(piece.parsed.mends);
        values.push(piece.parsed.value);
    }
    let value = if values.len() > 1 { Some(Value::Array(values)) } else { values.pop() };
    (value, mends)
}

/// The piece that looks most like the format; the first of equals.
fn best(found: Vec<Piece>, score: fn(&Value) -> u32) -> Vec<Piece> {
    let rank = |piece: &Piece| (!piece.thought, score(&piece.parsed.value), piece.parsed.leaves);
    let mut best: Option<Piece> = None;
    for piece in found {
        if best.as_ref().is_none_or(|have| rank(&piece) > rank(have)) {
            best = Some(piece);
        }
    }
    best.into_iter().collect()
}

/// Without a schema: documents one a line are a list; one that is far larger than the others is the answer; of the rest a later
/// one takes the place of one of the same shape, and those that differ are a list.
fn meant(text: &str, mut found: Vec<Piece>) -> Vec<Piece> {
    if found.iter().any(|piece| !piece.thought) {
        found.retain(|piece| !piece.thought);
    }
    if found.len() < 2 {
        return found;
    }
    let largest = found.iter().map(|piece| piece.parsed.leaves).max().unwrap_or(0);
    if largest < LARGE && one_a_line(text, &found) {
        return found;
    }
    let fenced = found.iter().filter(|piece| piece.fenced).map(|piece| piece.parsed.leaves).max().unwrap_or(0);
    if fenced > 0 && fenced * 4 > largest {
        found.retain(|piece| piece.fenced);
    }
    if largest >= LARGE {
        found.retain(|piece| piece.parsed.leaves * 4 > largest);
    }
    let empty = |value: &Value| {
        value.as_array().is_some_and(Vec::is_empty) || value.as_object().is_some_and(serde_json::Map::is_empty)
    };
    if found.iter().any(|piece| !empty(&piece.parsed.value)) {
        found.retain(|piece| !empty(&piece.parsed.value));
    }
    drop_repeated(&mut found);
    let mut kept: Vec<Piece> = Vec::new();
    for piece in found {
        match kept.last_mut() {
            Some(last) if same_shape(&last.parsed.value, &piece.parsed.value) => {
                // The same again; one that broke off does not replace a whole one.
                if piece.parsed.complete || !last.parsed.complete {
                    *last = piece;
                }
            }
            _ => kept.push(piece),
        }
    }
    kept
}

/// One that broke off and has only keys of a whole one that says more is that one again.
fn drop_repeated(found: &mut Vec<Piece>) {
    let whole = found.iter().enumerate().filter(|(_, piece)| piece.parsed.complete);
    let Some((most, whole)) = whole.max_by_key(|(_, piece)| piece.parsed.leaves) else { return };
    let repeats = |piece: &Piece| match (&piece.parsed.value, &whole.parsed.value) {
        (Value::Object(a), Value::Object(b)) => {
            piece.parsed.leaves <= whole.parsed.leaves && a.keys().all(|key| b.contains_key(key))
        }
        _ => false,
    };
    let keep: Vec<bool> =
        found.iter().enumerate().map(|(at, piece)| at == most || piece.parsed.complete || !repeats(piece)).collect();
    let mut keep = keep.into_iter();
    found.retain(|_| keep.next().unwrap_or(true));
}

/// Nothing but blanks, commas and comments between the pieces, and each on its own line.
fn one_a_line(text: &str, found: &[Piece]) -> bool {
    let look = Look::new(text);
    let gap = |from: usize, to: usize| {
        let mut at = look.blank(from);
        if look.byte(at) == Some(b',') {
            at = look.blank(at + 1);
        }
        at >= to && text.get(from..to).is_some_and(|gap| gap.contains('\n'))
    };
    look.blank(0) >= found[0].start && found.windows(2).all(|two| gap(two[0].parsed.end, two[1].start))
}

fn same_shape(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Object(a), Value::Object(b)) => {
            if a.len() > 8 {
                let shared = a.keys().filter(|key| b.contains_key(*key)).count();
                return shared * 4 >= a.len().max(b.len()) * 3;
            }
            a.len() == b.len() && a.iter().all(|(key, value)| b.get(key).is_some_and(|other| same_shape(value, other)))
        }
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_shape(a, b)),
        (Value::Object(_) | Value::Array(_), _) | (_, Value::Object(_) | Value::Array(_)) => false,
        (Value::String(_), Value::String(_)) | (Value::Number(_), Value::Number(_)) => true,
        (Value::Bool(_), Value::Bool(_)) | (Value::Null, Value::Null) => true,
        _ => false,
    }
}
