//! What reading noticed, in words a player can read and a model can act on. It must not decide anything.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Characters of a key that are told.
const LONGEST_PART: usize = 48;

/// Something that reading or repair noticed, in words a player can read and a model can act on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagnostic {
    /// How much it matters.
    pub kind: Kind,
    /// A JSON pointer into the document ("/rooms/3/exits/north"), or "" for the whole.
    pub path: String,
    /// A short stable name for programs ("exit-to-nowhere").
    pub code: String,
    /// One sentence: what was wrong and what was done.
    pub message: String,
}

/// How much a diagnostic matters, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Kept as it is; worth knowing (an unknown key).
    Note,
    /// Wrong, and mended.
    Fix,
    /// Against the schema before any mending; a fix usually follows.
    Schema,
    /// Wrong, and could not be mended.
    Problem,
    /// Meant, and not kept: an action that the game does not know, a condition, a reaction. What is left plays without it.
    Lost,
}

/// A key as a part of a JSON pointer (RFC 6901).
#[must_use]
pub fn pointer_part(key: &str) -> Cow<'_, str> {
    if key.len() <= LONGEST_PART && !key.contains(['~', '/']) {
        return Cow::Borrowed(key);
    }
    let short: String = key.chars().take(LONGEST_PART).collect();
    Cow::Owned(short.replace('~', "~0").replace('/', "~1"))
}
