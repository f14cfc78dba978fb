//! A puzzle that is decided on a map. It must not know how the map is played.

use super::model::{Encounter, Outcome};
use crate::logic::Action;
use serde::{Deserialize, Serialize};

/// An encounter that decides whether a puzzle is solved. Had the hero his way, it is; else it can be tried again. Never a dead end: each
/// exit is a list of actions.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Contest {
    /// The map and who is on it.
    pub encounter: Encounter,
    /// What each exit does besides, in the order of [`Outcome::ALL`].
    pub exits: [Vec<Action>; 4],
}

impl Contest {
    /// What this exit does besides solving the puzzle, or not.
    #[must_use]
    pub fn exit(&self, outcome: Outcome) -> &[Action] {
        &self.exits[outcome as usize]
    }
}
