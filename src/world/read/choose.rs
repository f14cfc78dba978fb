//! Of the pieces of a text that look like JSON, the one that is the world. It must not mend.

use super::super::dialect;
use super::super::{Diagnostic, Kind};
use super::parse::{self, Parsed};
use super::strings;
use serde_json::Value;

/// Pieces looked at; a text with more braces than that is not a world with an example before it.
const PIECES: usize = 512;

struct Piece {
    start: usize,
    parsed: Parsed,
    /// Not in a block of thoughts, more of the roots of a world, more values.
    rank: (bool, u32, usize),
}

/// The best piece, and what was mended in it.
pub fn choose(text: &str) -> (Option<Value>, Vec<Diagnostic>) {
    let thought = thoughts(text);
    let mut best: Option<Piece> = None;
    let mut pieces = 0;
    let mut at = 0;
    if let Some(start) = open_object(text) {
        consider(&mut best, Piece::new(start, parse::parse(text, start, true), thought));
        if let Some(piece) = best.as_ref().filter(|piece| piece.rank.1 > 0) {
            at = piece.parsed.end;
            pieces += 1;
        }
    }
    while let Some(start) = next(text, at).filter(|_| pieces < PIECES) {
        pieces += 1;
        let parsed = parse::parse(text, start, false);
        at = parsed.end.max(start + 1);
        consider(&mut best, Piece::new(start, parsed, thought));
    }
    let Some(piece) = best else { return (None, Vec::new()) };
    let mut mends = Vec::new();
    let mut tell = |code: &str, message: String| {
        mends.push(Diagnostic { kind: Kind::Fix, path: String::new(), code: code.to_owned(), message });
    };
    if pieces > 1 {
        tell(
            "several-pieces",
            format!("the text holds {pieces} pieces of JSON; the one at byte {} is read", piece.start),
        );
    }
    if !text[..piece.start].trim().is_empty() || (piece.parsed.complete && !text[piece.parsed.end..].trim().is_empty())
    {
        tell("prose", "the text around the document is left out".to_owned());
    }
    mends.extend(piece.parsed.mends);
    (Some(piece.parsed.value), mends)
}

impl Piece {
    fn new(start: usize, parsed: Parsed, thought: usize) -> Self {
        let score = match &parsed.value {
            // A list of rooms has roots' names in it and is still only a part.
            Value::Array(list) => list.iter().take(4).map(dialect::score).max().unwrap_or(0) / 4,
            Value::Object(map) => {
                let inner = map.values().take(16).map(dialect::score).max().unwrap_or(0);
                dialect::score(&parsed.value).max(inner)
            }
            _ => 0,
        };
        let rank = (start >= thought, score, parsed.leaves);
        Self { start, parsed, rank }
    }
}

fn consider(best: &mut Option<Piece>, piece: Piece) {
    // Thoughts count only where there is nothing else; the first of equals stays.
    if best.as_ref().is_none_or(|have| piece.rank > have.rank) {
        *best = Some(piece);
    }
}

/// Where the last block of thoughts ends.
fn thoughts(text: &str) -> usize {
    ["</think>", "</thinking>", "</reasoning>", "</thought>"]
        .iter()
        .filter_map(|tag| text.rfind(tag).map(|at| at + tag.len()))
        .max()
        .unwrap_or(0)
}

/// The next brace or bracket behind which JSON could go on.
fn next(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    (from..bytes.len()).find(|at| {
        let rest = || text[at + 1..].trim_start();
        match bytes[*at] {
            b'{' => {
                let rest = rest();
                rest.is_empty() || rest.starts_with(['}', '/', '#', '{', ',']) || {
                    let start = text.len() - rest.len();
                    strings::quote(text, start).is_some() || strings::is_key(text, start)
                }
            }
            b'[' => {
                rest().starts_with(['{', '[', '"', '\'', ']', '-', '/', '\u{201C}'])
                    || rest().starts_with(|c: char| c.is_ascii_digit())
            }
            _ => false,
        }
    })
}

/// A text that begins with a key: the first brace is missing.
fn open_object(text: &str) -> Option<usize> {
    let mut rest = text.trim_start();
    if let Some(fenced) = rest.strip_prefix("```") {
        rest = fenced.trim_start_matches(|c: char| c.is_ascii_alphanumeric()).trim_start();
    }
    let start = text.len() - rest.len();
    (strings::quote(text, start).is_some() && strings::is_key(text, start)).then_some(start)
}
