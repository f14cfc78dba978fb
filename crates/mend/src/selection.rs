//! Of the candidates in a text, the one that is meant. It must not mend.

use super::candidates::{Candidate, find_candidates};
use super::guide::Guide;
use super::messages;
use super::scalar;
use super::sequences::{LARGE, Sequence, sequences};
use crate::{Diagnostic, Kind};
use serde_json::Value;
use std::collections::BTreeSet;

/// The candidate that is meant, or the list of them, and what was mended.
pub fn select_document(text: &str, guide: Guide) -> (Option<Value>, Vec<Diagnostic>) {
    let found = find_candidates(text, guide);
    let count = found.len();
    if count == 0 {
        return match guide {
            Guide::Format(_) => (None, Vec::new()),
            Guide::Any => scalar::read(text),
        };
    }
    let starts: Vec<usize> = found.iter().map(|candidate| candidate.start).collect();
    let kept = match guide {
        Guide::Format(format) => best(found, format.score),
        Guide::Any => meant(text, found),
    };
    let mut mends = Vec::new();
    let mut tell = |code: &str, message: String| {
        mends.push(Diagnostic { kind: Kind::Fix, path: String::new(), code: code.to_owned(), message });
    };
    let read: BTreeSet<usize> =
        kept.iter().flat_map(|sequence| &sequence.candidates).map(|candidate| candidate.start).collect();
    if count.max(read.len()) > 1 {
        let places: Vec<String> = read.iter().take(4).map(ToString::to_string).collect();
        let left = starts.iter().filter(|start| !read.contains(start)).count();
        tell("several-pieces", messages::several_pieces(&places.join(", "), read.len() > 4, left));
    }
    if let Some(place) = prose(text, &kept) {
        tell("prose", messages::prose(&place));
    }
    let mut values = Vec::new();
    for candidate in kept.into_iter().flat_map(|sequence| sequence.candidates) {
        mends.extend(candidate.parsed.mends);
        values.push(candidate.parsed.value);
    }
    let value = if values.len() > 1 { Some(Value::Array(values)) } else { values.pop() };
    (value, mends)
}

/// Where text stands before, between or behind what is read.
fn prose(text: &str, kept: &[Sequence]) -> Option<String> {
    let mut from = 0;
    for sequence in kept {
        if text.get(from..sequence.start()).is_some_and(|text| !text.trim().is_empty()) {
            return Some(messages::before(sequence.start()));
        }
        from = sequence.end.max(from);
    }
    let whole =
        kept.last().and_then(|sequence| sequence.candidates.last()).is_some_and(|candidate| candidate.parsed.complete);
    (whole && text.get(from..).is_some_and(|text| !text.trim().is_empty())).then(|| messages::behind(from))
}

/// The candidate that looks most like the format; the first of equals.
fn best(found: Vec<Candidate>, score: fn(&Value) -> u32) -> Vec<Sequence> {
    let rank = |candidate: &Candidate| (!candidate.thought, score(&candidate.parsed.value), candidate.parsed.leaves);
    let mut best: Option<Candidate> = None;
    for candidate in found {
        if best.as_ref().is_none_or(|have| rank(&candidate) > rank(have)) {
            best = Some(candidate);
        }
    }
    best.map(Sequence::from).into_iter().collect()
}

/// Without a schema: a sequence is read whole. With words between sequences, one that is far larger than the others is the answer;
/// of the rest a later one takes the place of one of the same shape, and those that differ are a list.
fn meant(text: &str, mut found: Vec<Candidate>) -> Vec<Sequence> {
    if found.iter().any(|candidate| !candidate.thought) {
        found.retain(|candidate| !candidate.thought);
    }
    let mut found = sequences(text, found);
    if found.len() < 2 {
        return found;
    }
    let largest = found.iter().map(Sequence::leaves).max().unwrap_or(0);
    let fenced = found.iter().filter(|sequence| sequence.fenced()).map(Sequence::leaves).max().unwrap_or(0);
    if fenced > 0 && fenced * 4 > largest {
        found.retain(Sequence::fenced);
    }
    if largest >= LARGE {
        found.retain(|sequence| sequence.leaves() * 4 > largest);
    }
    if found.iter().any(|sequence| !sequence.is_empty()) {
        found.retain(|sequence| !sequence.is_empty());
    }
    drop_repeated(&mut found);
    let mut kept: Vec<Sequence> = Vec::new();
    for sequence in found {
        match kept.last_mut() {
            Some(last) if last.same_shape(&sequence) => {
                // The same again; one that broke off does not replace a whole one.
                if sequence.complete() || !last.complete() {
                    *last = sequence;
                }
            }
            _ => kept.push(sequence),
        }
    }
    kept
}

/// One that broke off and has only keys of a whole one that says more is that one again.
fn drop_repeated(found: &mut Vec<Sequence>) {
    let whole = found.iter().enumerate().filter(|(_, sequence)| sequence.complete());
    let Some((most, whole)) = whole.max_by_key(|(_, sequence)| sequence.leaves()) else { return };
    let repeats = |sequence: &Sequence| match (sequence.only(), whole.only()) {
        (Some(Value::Object(a)), Some(Value::Object(b))) => {
            sequence.leaves() <= whole.leaves() && a.keys().all(|key| b.contains_key(key))
        }
        _ => false,
    };
    let keep: Vec<bool> = found
        .iter()
        .enumerate()
        .map(|(at, sequence)| at == most || sequence.complete() || !repeats(sequence))
        .collect();
    let mut keep = keep.into_iter();
    found.retain(|_| keep.next().unwrap_or(true));
}
