//! Text to JSON, however damaged. It must not know what a world is beyond the names of its roots.

use super::Diagnostic;
use serde_json::Value;

/// What was read, and what was mended on the way.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// `None` where the text holds no JSON at all.
    pub value: Option<Value>,
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a whole text.
#[must_use]
pub fn read(text: &str) -> Reading {
    Reading { value: serde_json::from_str(text).ok(), diagnostics: Vec::new() }
}

/// What has arrived whole.
#[derive(Clone, Debug, PartialEq)]
pub enum Arrival {
    Plot(Value),
    Room(Value),
    Item(Value),
    Object(Value),
    Character(Value),
    Puzzle(Value),
}

#[derive(Clone, Debug, Default)]
pub struct Reader {
    text: String,
}

impl Reader {
    pub fn push(&mut self, chunk: &str) -> Vec<Arrival> {
        self.text.push_str(chunk);
        Vec::new()
    }

    pub fn finish(self) -> Reading {
        read(&self.text)
    }
}
