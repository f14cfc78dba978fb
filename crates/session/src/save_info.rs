//! What a list of saved games shows of each. It must not read the game itself.

use crate::thumbnail::Thumb;
use messages::t;
use serde::{Deserialize, Serialize};

/// One saved game in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SaveInfo {
    /// Where it is kept.
    pub slot: String,
    /// What the player called it.
    pub name: String,
    /// The adventure's title.
    pub title: String,
    /// The room it was saved in, by name.
    pub room: String,
    /// Points had.
    pub score: i32,
    /// Points there are.
    pub max_score: i32,
    /// Turns taken.
    pub turns: u32,
    /// Seconds at play.
    #[serde(default)]
    pub played: u32,
    /// The room as it was; older saves have none.
    #[serde(default)]
    pub picture: Option<Thumb>,
}

impl SaveInfo {
    /// A file that is there and cannot be read: it keeps its place, so that nothing is written over it unasked.
    #[must_use]
    pub fn damaged(slot: &str) -> Self {
        let name = t!("session-save-damaged", slot = slot);
        Self { slot: slot.to_owned(), name, room: t!("session-save-damaged-room"), ..Self::default() }
    }

    /// Is it one that cannot be read? What can be read has a title.
    #[must_use]
    pub fn is_damaged(&self) -> bool {
        self.title.is_empty() && self.max_score == 0 && self.turns == 0 && self.picture.is_none()
    }
}

/// What a save shows of the game besides the facts: for the list only, the game does not depend on it.
#[derive(Clone, Debug, Default)]
pub struct Cover {
    pub picture: Option<Thumb>,
    pub played: u32,
}
