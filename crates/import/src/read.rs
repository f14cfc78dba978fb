//! Text to the JSON value of a world: what the format tells the reader of damaged JSON. It must not build anything.

use crate::dialect;
use mend::{Format, Guide, Reading};
use serde_json::Value;
use world::limits;

/// What is known of every world file before it is read.
pub static WORLD: Format = Format {
    depth: limits::DEPTH,
    bytes: limits::DOCUMENT,
    score,
    roots: &["rooms", "items", "puzzles", "objects", "characters", "endings", "story", "start"],
    heads: &["plot", "start"],
};

/// The text as a world. Valid JSON comes through as it is. Takes time in proportion to the text; beyond 2 MiB it reads no further, and
/// below 32 levels of nesting it keeps nothing.
#[must_use]
pub fn read(text: &str) -> Reading {
    mend::mend(text, Guide::Format(&WORLD))
}

fn score(value: &Value) -> u32 {
    match value {
        // A list of rooms has roots' names in it and is still only a part.
        Value::Array(list) => list.iter().take(4).map(dialect::score).max().unwrap_or(0) / 4,
        Value::Object(map) => {
            let inner = map.values().take(16).map(dialect::score).max().unwrap_or(0);
            dialect::score(value).max(inner)
        }
        _ => 0,
    }
}
