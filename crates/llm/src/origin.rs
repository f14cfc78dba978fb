//! Where a request comes from: which game, which turn, in whose name. For the trace; no server is told of it.

use serde::{Deserialize, Serialize};

/// Where a request comes from. Anything of it may be unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Origin {
    /// The game, or the wish that is dreamt: a word that is the same for all requests of it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub session: String,
    /// Turns played when it was asked; 0 before the first and for dreams.
    pub turn: u32,
    /// In whose name the answer speaks: "narrator", the id of a character, "chronicler", "dreamer".
    #[serde(skip_serializing_if = "String::is_empty")]
    pub agent: String,
}

impl Origin {
    /// Is nothing known?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
