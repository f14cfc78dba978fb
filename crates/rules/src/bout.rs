//! An encounter that is being played, as a part of the game's state. It must not play it.

use encounter::State;
use serde::{Deserialize, Serialize};
use world::PuzzleId;

/// An encounter that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bout {
    /// What it decides; nothing where the master of the game began it.
    pub puzzle: Option<PuzzleId>,
    /// By which of its solutions it was begun.
    pub(super) solution: u16,
    /// What its chance was begun with.
    pub(super) seed: u64,
    /// The map as it is now.
    pub state: State,
}
