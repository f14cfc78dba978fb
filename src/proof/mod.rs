//! Can it be won, and how: a search over `rules::step`. It must not have rules of its own.

use crate::rules::Command;
use serde::{Deserialize, Serialize};

/// What the search found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Proof {
    pub verdict: Verdict,
    /// The walkthrough where it can be won.
    pub plan: Vec<Command>,
    /// No shorter plan exists.
    pub shortest: bool,
    /// States looked at.
    pub states: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    Winnable,
    /// What stands in the way, one sentence each.
    Blocked(Vec<String>),
    /// The search gave up after so many states.
    Undecided,
}
