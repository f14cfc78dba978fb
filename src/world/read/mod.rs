//! Text to JSON, however damaged: fences, prose, comments, quotes of any kind, missing and surplus punctuation, a document cut
//! off anywhere. It must not know what a world is beyond the names of its roots and keys.
//!
//! `parse` mends one document from a given place; `choose` finds the places and takes the document that is meant; `stream`
//! does it while the text arrives.

mod choose;
mod ends;
mod escape;
mod list;
mod literal;
mod look;
mod object;
mod outline;
mod parse;
mod pieces;
mod quotes;
mod runs;
mod scalar;
mod settle;
mod shape;
mod space;
mod stream;
mod strings;
mod words;

pub use stream::{Arrival, Reader};

use super::{Diagnostic, Kind, limits};
use serde_json::Value;

/// What was read, and what was mended on the way.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// `None` where the text holds no JSON at all.
    pub value: Option<Value>,
    /// With the place in the document as a JSON pointer and the place in the text as a byte offset in the message.
    pub diagnostics: Vec<Diagnostic>,
}

/// What is known of the document before it is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guide {
    /// Nothing: any JSON. A text that breaks off is kept as far as it came, several documents are read as a list, nesting goes
    /// 128 levels deep, the text may have 8 MiB.
    #[default]
    Any,
    /// It is a world: of several documents the one with a world's roots is read, half a word is no value, nesting goes 32
    /// levels deep, the text may have 2 MiB.
    World,
}

impl Guide {
    fn depth(self) -> usize {
        match self {
            Self::Any => 128,
            Self::World => limits::DEPTH,
        }
    }

    /// Bytes that are read.
    fn document(self) -> usize {
        match self {
            Self::Any => 8 * 1024 * 1024,
            Self::World => limits::DOCUMENT,
        }
    }
}

/// Reads a whole text as a world. Valid JSON comes through as it is. Takes time in proportion to the text; beyond 2 MiB it reads
/// no further, and below 32 levels of nesting it keeps nothing.
#[must_use]
pub fn read(text: &str) -> Reading {
    mend(text, Guide::World)
}

/// As `read`, but for any JSON where the guide says so, and then up to 8 MiB of it.
#[must_use]
pub fn mend(text: &str, guide: Guide) -> Reading {
    let mut diagnostics = Vec::new();
    let text = text.trim_start_matches('\u{FEFF}');
    let text = if text.len() > guide.document() {
        let end = (0..=guide.document()).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let message = format!("the text has {} bytes; the first {end} are read", text.len());
        diagnostics.push(Diagnostic { kind: Kind::Fix, path: String::new(), code: "too-long".to_owned(), message });
        &text[..end]
    } else {
        text
    };
    let value = if let Ok(value) = serde_json::from_str::<Value>(text) {
        Some(value)
    } else {
        let (value, mends) = choose::choose(text, guide);
        diagnostics.extend(mends);
        value
    };
    match value {
        Some(Value::String(inner)) if guide == Guide::World => out_of_string(inner, diagnostics),
        value => Reading { value, diagnostics },
    }
}

/// A world that was itself written into a string is taken out of it; any other string is no world and stays what it is.
fn out_of_string(text: String, mut diagnostics: Vec<Diagnostic>) -> Reading {
    if text.trim_start().starts_with(['{', '[']) {
        let mut inner = mend(&text, Guide::World);
        if inner.value.as_ref().is_some_and(|value| value.is_object() || value.is_array()) {
            let message = "the document stands in a string; it is taken out".to_owned();
            let code = "in-a-string".to_owned();
            diagnostics.push(Diagnostic { kind: Kind::Fix, path: String::new(), code, message });
            diagnostics.append(&mut inner.diagnostics);
            return Reading { value: inner.value, diagnostics };
        }
    }
    Reading { value: Some(Value::String(text)), diagnostics }
}

#[cfg(test)]
mod kept;
#[cfg(test)]
mod tests;
