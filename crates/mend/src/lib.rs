//! Text to JSON, however damaged: fences, prose, comments, quotes of any kind, missing and surplus punctuation, a document cut
//! off anywhere. It must not know what any document is about.
//!
//! Nothing that the text holds vanishes silently: what was mended, and what was left out, is a [`Diagnostic`] with its place.
//!
//! ```
//! use mend::{Guide, mend};
//! use serde_json::json;
//!
//! let reading = mend("Here you are: {rooms: ['cellar', 'attic',], // two of them", Guide::Any);
//! assert_eq!(reading.value, Some(json!({"rooms": ["cellar", "attic"]})));
//! assert!(reading.diagnostics.iter().any(|mend| mend.code == "bare-key"));
//!
//! let whole = mend(r#"{"rooms": []}"#, Guide::Any);
//! assert!(whole.diagnostics.is_empty(), "valid JSON comes through as it is");
//! ```
//!
//! `parse` mends one document from a given place; `candidates` finds the places, `selection` takes the document that is meant. All
//! texts of diagnostics are in `messages`.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod array;
mod candidates;
mod diagnostic;
mod escape;
mod guide;
mod literal;
mod lookahead;
mod messages;
mod nesting;
mod object;
mod outline;
mod parse;
mod quotes;
mod scalar;
mod selection;
mod sequences;
mod shape;
mod string_end;
mod strings;
mod trivia;
mod unquoted;

pub use diagnostic::{Diagnostic, Kind, pointer_part};
pub use guide::{Format, Guide};

use serde_json::Value;

/// What was read, and what was mended on the way.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// `None` where the text holds no JSON at all.
    pub value: Option<Value>,
    /// With the place in the document as a JSON pointer and the place in the text as a byte offset in the message.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a whole text. Valid JSON comes through as it is. Takes time in proportion to the text; what is longer or nested deeper than the
/// guide allows is left out, with a diagnostic.
#[must_use]
pub fn mend(text: &str, guide: Guide) -> Reading {
    let mut diagnostics = Vec::new();
    let text = text.trim_start_matches('\u{FEFF}');
    let text = if text.len() > guide.bytes() {
        let end = (0..=guide.bytes()).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let message = messages::too_long(text.len(), end);
        diagnostics.push(Diagnostic { kind: Kind::Fix, path: String::new(), code: "too-long".to_owned(), message });
        &text[..end]
    } else {
        text
    };
    let value = if let Ok(value) = serde_json::from_str::<Value>(text) {
        Some(value)
    } else {
        let (value, mends) = selection::select_document(text, guide);
        diagnostics.extend(mends);
        value
    };
    match value {
        Some(Value::String(inner)) if !guide.is_any() => out_of_string(inner, guide, diagnostics),
        value => Reading { value, diagnostics },
    }
}

/// A document that was itself written into a string is taken out of it; any other string is none and stays what it is.
fn out_of_string(text: String, guide: Guide, mut diagnostics: Vec<Diagnostic>) -> Reading {
    if text.trim_start().starts_with(['{', '[']) {
        let mut inner = mend(&text, guide);
        if inner.value.as_ref().is_some_and(|value| value.is_object() || value.is_array()) {
            let message = messages::IN_A_STRING.to_owned();
            let code = "in-a-string".to_owned();
            diagnostics.push(Diagnostic { kind: Kind::Fix, path: String::new(), code, message });
            diagnostics.append(&mut inner.diagnostics);
            return Reading { value: inner.value, diagnostics };
        }
    }
    Reading { value: Some(Value::String(text)), diagnostics }
}

/// The value of a text that holds one, or the last of several: of what is said again the later one holds. `None` where there is none.
#[must_use]
pub fn last(text: &str) -> Option<Value> {
    match mend(text, Guide::Any).value {
        Some(Value::Array(mut list)) => list.pop(),
        value => value,
    }
}
