//! What the player wished for, and what is shown of it while it is being dreamt. It must not dream.

use crate::{Length, Met};
use serde::{Deserialize, Serialize};
use world::Room;

/// What the player wished for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// "fantasy", "sci-fi", "mystery", "horror", or the player's own words.
    pub theme: String,
    /// The same seed gives the same dream of the author's.
    pub seed: u64,
    /// Saves from before there was a choice have none.
    #[serde(default)]
    pub length: Length,
    /// Who is to dream it.
    pub dreamer: Dreamer,
    /// What the player has met before, which the author deals last. Not kept with a game.
    #[serde(skip)]
    pub met: Met,
}

impl Wish {
    /// A wish of somebody who has met nothing.
    #[must_use]
    pub fn new(theme: impl Into<String>, seed: u64, length: Length, dreamer: Dreamer) -> Self {
        Self { theme: theme.into(), seed, length, dreamer, met: Met::nothing() }
    }
}

/// Who dreams.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dreamer {
    /// The embedded author.
    #[default]
    Author,
    /// The configured model server.
    Model,
}

/// What the loading screen shows.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// "Writing the plot", "Proving that it can be won".
    pub step: String,
    /// 0 to 100.
    pub percent: u8,
    /// A room that has just arrived whole, to be painted.
    pub room: Option<Box<Room>>,
}
