//! What a failure costs where none ends the game. It must not change anything: the rules do.

use super::attention::LINES;
use cast::lines::{Slots, line_of};
use rng::Rng;

/// A shape of failure that leads on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setback {
    /// The hero is somewhere else.
    Ground,
    /// What he carried lies where it happened.
    Things,
    /// A night is gone.
    Night,
    /// He was seen.
    Face,
}

impl Setback {
    /// All of them, in the order in which they take turns.
    pub const ALL: [Self; 4] = [Self::Ground, Self::Face, Self::Things, Self::Night];
}

/// How it is told; `place` is where the hero comes to.
#[must_use]
pub fn setback_line(kind: Setback, place: &str, rng: &mut Rng) -> String {
    let heading = match kind {
        Setback::Ground => "setback ground",
        Setback::Things => "setback things",
        Setback::Night => "setback night",
        Setback::Face => "setback face",
    };
    line_of(&LINES, heading, &Slots::default().with("place", place), rng)
}
