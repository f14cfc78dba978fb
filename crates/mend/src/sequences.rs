//! Sequences: candidates with nothing but blanks, commas and comments between them, as JSON a line has them. All of a sequence is read,
//! down to the numbers and strings that stand between its lists and objects. It must not choose between sequences.

use super::candidates::Candidate;
use super::lookahead::Lookahead;
use super::parse::Parsed;
use super::scalar;
use serde_json::Value;

/// A candidate with so many values is a document, beside which small ones are examples.
pub const LARGE: usize = 20;

/// Candidates that are read together.
#[derive(Default)]
pub struct Sequence {
    pub candidates: Vec<Candidate>,
    /// Where the last one ends.
    pub end: usize,
    /// Each on its own line.
    lines: bool,
}

impl Sequence {
    pub fn leaves(&self) -> usize {
        self.candidates.iter().map(|candidate| candidate.parsed.leaves).sum()
    }

    pub fn start(&self) -> usize {
        self.candidates.first().map_or(0, |candidate| candidate.start)
    }

    pub fn fenced(&self) -> bool {
        self.candidates.iter().any(|candidate| candidate.fenced)
    }

    /// All that was opened was closed.
    pub fn complete(&self) -> bool {
        self.candidates.iter().all(|candidate| candidate.parsed.complete)
    }

    /// The value, where there is one.
    pub fn only(&self) -> Option<&Value> {
        match self.candidates.as_slice() {
            [only] => Some(&only.parsed.value),
            _ => None,
        }
    }

    pub fn same_shape(&self, other: &Self) -> bool {
        let pairs = || self.candidates.iter().zip(&other.candidates);
        self.candidates.len() == other.candidates.len()
            && pairs().all(|(a, b)| same_shape(&a.parsed.value, &b.parsed.value))
    }

    /// Nothing but empty lists and objects.
    pub fn is_empty(&self) -> bool {
        self.candidates.iter().all(|candidate| empty(&candidate.parsed.value))
    }

    /// Without what says nothing: an empty list or object beside others, unless it has its own line and was written so; and without
    /// a large document that comes once more, whole or
    /// as far as it came.
    fn tidy(mut self) -> Self {
        if !self.is_empty() {
            let lines = self.lines;
            self.candidates
                .retain(|candidate| !empty(&candidate.parsed.value) || (lines && candidate.parsed.mends.is_empty()));
        }
        let mut kept: Vec<Candidate> = Vec::new();
        for candidate in self.candidates {
            let again = kept.last().is_some_and(|last| {
                last.parsed.leaves >= LARGE
                    && if candidate.parsed.complete {
                        candidate.parsed.value == last.parsed.value
                    } else {
                        is_part(&candidate.parsed.value, &last.parsed.value)
                    }
            });
            if !again {
                kept.push(candidate);
            }
        }
        Self { candidates: kept, ..self }
    }
}

impl From<Candidate> for Sequence {
    fn from(candidate: Candidate) -> Self {
        Self { end: candidate.parsed.end, candidates: vec![candidate], lines: true }
    }
}

/// The sequences of a text, in their order.
pub fn sequences(text: &str, found: Vec<Candidate>) -> Vec<Sequence> {
    let look = Lookahead::new(text);
    let mut all: Vec<Sequence> = Vec::new();
    let mut open = Sequence { lines: true, ..Sequence::default() };
    for candidate in found {
        let (from, to) = (open.end, candidate.start);
        let gap = text.get(from..to).filter(|_| open.candidates.last().is_none_or(|last| last.parsed.complete));
        let between = gap.and_then(|_| scalar::between(look, from, to));
        if between.is_none() && !open.candidates.is_empty() {
            all.push(std::mem::take(&mut open));
            open.lines = true;
        }
        open.lines &= open.candidates.is_empty() || gap.is_some_and(|gap| gap.contains('\n'));
        open.candidates.extend(between.unwrap_or_default().into_iter().map(single));
        open.end = candidate.parsed.end;
        open.candidates.push(candidate);
    }
    if open.candidates.last().is_some_and(|last| last.parsed.complete)
        && let Some(behind) = scalar::between(look, open.end, text.len())
    {
        open.end = behind.last().map_or(open.end, |(_, end, _)| *end);
        open.candidates.extend(behind.into_iter().map(single));
    }
    all.push(open);
    all.into_iter().map(Sequence::tidy).collect()
}

fn single((start, end, value): (usize, usize, Value)) -> Candidate {
    let parsed = Parsed { value, end, complete: true, leaves: 1, mends: Vec::new() };
    Candidate { start, parsed, fenced: false, thought: false }
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
