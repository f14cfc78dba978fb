//! Of the pieces of a text that look like JSON, the one that is meant. It must not mend.

use super::Guide;
use super::messages;
use super::pieces::{Piece, pieces};
use super::runs::{Run, runs};
use super::scalar;
use crate::{Diagnostic, Kind};
use serde_json::Value;
use std::collections::BTreeSet;

/// A piece with so many values is a document, beside which small ones are examples.
pub const LARGE: usize = 20;

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
    let starts: Vec<usize> = found.iter().map(|piece| piece.start).collect();
    let kept = match guide {
        Guide::Format(format) => best(found, format.score),
        Guide::Any => meant(text, found),
    };
    let mut mends = Vec::new();
    let mut tell = |code: &str, message: String| {
        mends.push(Diagnostic { kind: Kind::Fix, path: String::new(), code: code.to_owned(), message });
    };
    let read: BTreeSet<usize> = kept.iter().flat_map(|run| &run.pieces).map(|piece| piece.start).collect();
    if count.max(read.len()) > 1 {
        let places: Vec<String> = read.iter().take(4).map(ToString::to_string).collect();
        let left = starts.iter().filter(|start| !read.contains(start)).count();
        tell("several-pieces", messages::several_pieces(&places.join(", "), read.len() > 4, left));
    }
    if let Some(place) = prose(text, &kept) {
        tell("prose", messages::prose(&place));
    }
    let mut values = Vec::new();
    for piece in kept.into_iter().flat_map(|run| run.pieces) {
        mends.extend(piece.parsed.mends);
        values.push(piece.parsed.value);
    }
    let value = if values.len() > 1 { Some(Value::Array(values)) } else { values.pop() };
    (value, mends)
}

/// Where text stands before, between or behind what is read.
fn prose(text: &str, kept: &[Run]) -> Option<String> {
    let mut from = 0;
    for run in kept {
        if text.get(from..run.start()).is_some_and(|text| !text.trim().is_empty()) {
            return Some(messages::before(run.start()));
        }
        from = run.end.max(from);
    }
    let whole = kept.last().and_then(|run| run.pieces.last()).is_some_and(|piece| piece.parsed.complete);
    (whole && text.get(from..).is_some_and(|text| !text.trim().is_empty())).then(|| messages::behind(from))
}

/// The piece that looks most like the format; the first of equals.
fn best(found: Vec<Piece>, score: fn(&Value) -> u32) -> Vec<Run> {
    let rank = |piece: &Piece| (!piece.thought, score(&piece.parsed.value), piece.parsed.leaves);
    let mut best: Option<Piece> = None;
    for piece in found {
        if best.as_ref().is_none_or(|have| rank(&piece) > rank(have)) {
            best = Some(piece);
        }
    }
    best.map(Run::from).into_iter().collect()
}

/// Without a schema: a run is read whole. With words between runs, one that is far larger than the others is the answer; of the
/// rest a later one takes the place of one of the same shape, and those that differ are a list.
fn meant(text: &str, mut found: Vec<Piece>) -> Vec<Run> {
    if found.iter().any(|piece| !piece.thought) {
        found.retain(|piece| !piece.thought);
    }
    let mut found = runs(text, found);
    if found.len() < 2 {
        return found;
    }
    let largest = found.iter().map(Run::leaves).max().unwrap_or(0);
    let fenced = found.iter().filter(|run| run.fenced()).map(Run::leaves).max().unwrap_or(0);
    if fenced > 0 && fenced * 4 > largest {
        found.retain(Run::fenced);
    }
    if largest >= LARGE {
        found.retain(|run| run.leaves() * 4 > largest);
    }
    if found.iter().any(|run| !run.is_empty()) {
        found.retain(|run| !run.is_empty());
    }
    drop_repeated(&mut found);
    let mut kept: Vec<Run> = Vec::new();
    for run in found {
        match kept.last_mut() {
            Some(last) if last.same_shape(&run) => {
                // The same again; one that broke off does not replace a whole one.
                if run.complete() || !last.complete() {
                    *last = run;
                }
            }
            _ => kept.push(run),
        }
    }
    kept
}

/// One that broke off and has only keys of a whole one that says more is that one again.
fn drop_repeated(found: &mut Vec<Run>) {
    let whole = found.iter().enumerate().filter(|(_, run)| run.complete());
    let Some((most, whole)) = whole.max_by_key(|(_, run)| run.leaves()) else { return };
    let repeats = |run: &Run| match (run.only(), whole.only()) {
        (Some(Value::Object(a)), Some(Value::Object(b))) => {
            run.leaves() <= whole.leaves() && a.keys().all(|key| b.contains_key(key))
        }
        _ => false,
    };
    let keep: Vec<bool> =
        found.iter().enumerate().map(|(at, run)| at == most || run.complete() || !repeats(run)).collect();
    let mut keep = keep.into_iter();
    found.retain(|_| keep.next().unwrap_or(true));
}
