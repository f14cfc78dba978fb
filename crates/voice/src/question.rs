//! A question to a model: what nobody scripted, and all that an answer may depend on. It must not know who answers it.

use super::memory::Memory;
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
    /// The player wants another answer than the last: the cache is not asked.
    pub again: bool,
}
