//! What is known of a document before it is read: its format, and the limits of what is read of it. It must not read.

use serde_json::Value;

/// What is known of the document before it is read.
#[derive(Clone, Copy, Debug, Default)]
pub enum Guide {
    /// Nothing: any JSON. A text that breaks off is kept as far as it came, several documents are read as a list, nesting goes
    /// 128 levels deep, the text may have 8 MiB.
    #[default]
    Any,
    /// It is a document of this format: of several the one that looks most like it is read, and half a word is no value.
    Format(&'static Format),
}

/// What a format tells of its documents.
#[derive(Debug)]
pub struct Format {
    /// Levels of nesting that are kept.
    pub depth: usize,
    /// Bytes that are read.
    pub bytes: usize,
    /// How much a value looks like a document of this format; 0 where it does not.
    pub score: fn(&Value) -> u32,
    /// Keys that belong to the root of a document. Where one comes up inside one of `heads`, a brace was forgotten.
    pub roots: &'static [&'static str],
    /// Objects under the root that end before the roots begin.
    pub heads: &'static [&'static str],
}

impl Guide {
    /// Nothing is known of the document.
    #[must_use]
    pub const fn is_any(self) -> bool {
        matches!(self, Self::Any)
    }

    /// Levels of nesting that are kept.
    pub(crate) const fn depth(self) -> usize {
        match self {
            Self::Any => 128,
            Self::Format(format) => format.depth,
        }
    }

    /// Bytes that are read.
    pub(crate) const fn bytes(self) -> usize {
        match self {
            Self::Any => 8 * 1024 * 1024,
            Self::Format(format) => format.bytes,
        }
    }
}
