//! Runs: pieces of a text with nothing but blanks, commas and comments between them, as JSON a line has them. All of a run is
//! read, down to the numbers and strings that stand between its lists and objects. It must not choose between runs.

use super::choose::LARGE;
use super::lookahead::Lookahead;
use super::parse::Parsed;
use super::pieces::Piece;
use super::scalar;
use serde_json::Value;

#[derive(Default)]
pub struct Run {
    pub pieces: Vec<Piece>,
    /// Where the last one ends.
    pub end: usize,
    /// Each on its own line.
    lines: bool,
}

impl Run {
    pub fn leaves(&self) -> usize {
        self.pieces.iter().map(|piece| piece.parsed.leaves).sum()
    }

    pub fn start(&self) -> usize {
        self.pieces.first().map_or(0, |piece| piece.start)
    }

    pub fn fenced(&self) -> bool {
        self.pieces.iter().any(|piece| piece.fenced)
    }

    /// All that was opened was closed.
    pub fn complete(&self) -> bool {
        self.pieces.iter().all(|piece| piece.parsed.complete)
    }

    /// The value, where there is one.
    pub fn only(&self) -> Option<&Value> {
        match self.pieces.as_slice() {
            [only] => Some(&only.parsed.value),
            _ => None,
        }
    }

    pub fn same_shape(&self, other: &Self) -> bool {
        let pairs = || self.pieces.iter().zip(&other.pieces);
        self.pieces.len() == other.pieces.len() && pairs().all(|(a, b)| same_shape(&a.parsed.value, &b.parsed.value))
    }

    /// Nothing but empty lists and objects.
    pub fn is_empty(&self) -> bool {
        self.pieces.iter().all(|piece| empty(&piece.parsed.value))
    }

    /// Without what says nothing: an empty list or object beside others, unless it has its own line and was written so, and a large document once more, whole or
    /// as far as it came.
    fn tidy(mut self) -> Self {
        if !self.is_empty() {
            let lines = self.lines;
            self.pieces.retain(|piece| !empty(&piece.parsed.value) || (lines && piece.parsed.mends.is_empty()));
        }
        let mut kept: Vec<Piece> = Vec::new();
        for piece in self.pieces {
            let again = kept.last().is_some_and(|last| {
                last.parsed.leaves >= LARGE
                    && if piece.parsed.complete {
                        piece.parsed.value == last.parsed.value
                    } else {
                        is_part(&piece.parsed.value, &last.parsed.value)
                    }
            });
            if !again {
                kept.push(piece);
            }
        }
        Self { pieces: kept, ..self }
    }
}

impl From<Piece> for Run {
    fn from(piece: Piece) -> Self {
        Self { end: piece.parsed.end, pieces: vec![piece], lines: true }
    }
}

/// The runs of a text, in their order.
pub fn runs(text: &str, found: Vec<Piece>) -> Vec<Run> {
    let look = Lookahead::new(text);
    let mut runs: Vec<Run> = Vec::new();
    let mut open = Run { lines: true, ..Run::default() };
    for piece in found {
        let (from, to) = (open.end, piece.start);
        let gap = text.get(from..to).filter(|_| open.pieces.last().is_none_or(|last| last.parsed.complete));
        let between = gap.and_then(|_| scalar::between(look, from, to));
        if between.is_none() && !open.pieces.is_empty() {
            runs.push(std::mem::take(&mut open));
            open.lines = true;
        }
        open.lines &= open.pieces.is_empty() || gap.is_some_and(|gap| gap.contains('\n'));
        open.pieces.extend(between.unwrap_or_default().into_iter().map(single));
        open.end = piece.parsed.end;
        open.pieces.push(piece);
    }
    if open.pieces.last().is_some_and(|last| last.parsed.complete)
        && let Some(behind) = scalar::between(look, open.end, text.len())
    {
        open.end = behind.last().map_or(open.end, |(_, end, _)| *end);
        open.pieces.extend(behind.into_iter().map(single));
    }
    runs.push(open);
    runs.into_iter().map(Run::tidy).collect()
}

fn single((start, end, value): (usize, usize, Value)) -> Piece {
    let parsed = Parsed { value, end, complete: true, leaves: 1, mends: Vec::new() };
    Piece { start, parsed, fenced: false, thought: false }
}

fn empty(value: &Value) -> bool {
    value.as_array().is_some_and(Vec::is_empty) || value.as_object().is_some_and(serde_json::Map::is_empty)
}

/// All that the part says is in the whole: the same value, or a text or number that begins the same.
fn is_part(part: &Value, whole: &Value) -> bool {
    match (part, whole) {
        (Value::Object(a), Value::Object(b)) => {
            a.iter().all(|(key, value)| b.get(key).is_some_and(|other| is_part(value, other)))
        }
        (Value::Array(a), Value::Array(b)) => a.len() <= b.len() && a.iter().zip(b).all(|(a, b)| is_part(a, b)),
        (Value::String(a), Value::String(b)) => b.starts_with(a.as_str()),
        (Value::Number(a), Value::Number(b)) => b.to_string().starts_with(&a.to_string()),
        (a, b) => a == b || a.is_null(),
    }
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
