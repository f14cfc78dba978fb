//! A question to a model: what nobody scripted, and all that an answer may depend on. It must not know who answers it.

use super::hinting::Offer;
use super::memory::Memory;
use cast::Cast;
use rules::{Command, GameState};
use world::World;

/// What nobody scripted, and all that an answer may depend on. `Session::asked` makes it.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The world that is played.
    pub world: &'a World,
    /// `World::hash` of it.
    pub world_hash: u64,
    /// As it is after the command, which changed nothing.
    pub state: &'a GameState,
    /// What was said before.
    pub memory: &'a Memory,
    /// What the line was understood as.
    pub command: &'a Command,
    /// The line as typed.
    pub typed: &'a str,
    /// Hints that were given on what is still unsolved.
    pub hints: Vec<String>,
    /// The next hint, where the one who is asked may tell it.
    pub offer: Option<&'a Offer>,
    /// What everybody knows: nobody may state more.
    pub cast: &'a Cast,
    /// The player wants another answer than the last: the cache is not asked.
    pub again: bool,
}

impl Question<'_> {
    /// The hints whose words may be told: those that were given, and the one that may be given now.
    #[must_use]
    pub fn tellable(&self) -> Vec<String> {
        self.hints.iter().cloned().chain(self.offer.map(|offer| offer.text.clone())).collect()
    }
}
