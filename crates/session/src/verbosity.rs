//! How much the player wants to be told: VERBOSE, BRIEF, NOTIFY. It changes what is said, never what happens.

use rules::{Effect, GameState, describe};
use serde::{Deserialize, Serialize};
use world::World;

/// Turns that a player is let be, by how soon a hand is lent.
const PATIENCE: [u32; 4] = [0, 16, 9, 6];

/// How often a room is described.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Looks {
    /// As the front thinks right: a text front always, one with pictures on the first visit.
    #[default]
    Usual,
    /// Always.
    Verbose,
    /// On the first visit only; after that what lies about and who is here.
    Brief,
}

/// What the player wants to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Verbosity {
    /// How often a room is described.
    pub looks: Looks,
    /// Points won and lost are told as they come.
    pub notify: bool,
    /// How soon the story lends a hand to who gets no further: 0 (never), 1 (late) to 3 (soon).
    pub nudges: u8,
}

impl Default for Verbosity {
    fn default() -> Self {
        Self { looks: Looks::Usual, notify: true, nudges: 2 }
    }
}

impl Verbosity {
    /// Turns without getting any further after which there is a nudge; 0: never.
    #[must_use]
    pub fn patience(self) -> u32 {
        PATIENCE[usize::from(self.nudges).min(PATIENCE.len() - 1)]
    }

    /// The effects of one command as this player wants them. `visited` is what had been seen before it.
    pub(super) fn shape(self, effects: Vec<Effect>, visited: &[bool], world: &World, state: &GameState) -> Vec<Effect> {
        let mut known = false;
        effects
            .into_iter()
            .filter_map(|effect| match effect {
                Effect::Score(_) if !self.notify => None,
                Effect::Move { to, .. } => {
                    known = visited.get(to.index()) == Some(&true);
                    Some(effect)
                }
                Effect::Look(_) if known && self.looks == Looks::Brief => {
                    Some(Effect::Look(describe::about(world, state)))
                }
                other => Some(other),
            })
            .collect()
    }
}
