//! What happened, in order: all that a game needs to be played again.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// A line as typed.
    Typed(String),
    /// What a model (or, for a model that failed, the narrator) answered to the line before.
    Reply(String),
}
