//! What is known while a world is translated. How a command goes through the rules is said in the files that add to it.

use super::points::ScoreUse;
use super::variables::Domains;
use std::collections::BTreeSet;
use world::{ItemId, World};

/// Follows commands through the rules.
pub(super) struct Translator<'w> {
    pub world: &'w World,
    /// The values that each variable was found to take.
    pub domains: Domains,
    /// Some condition asks for the score.
    pub scored: bool,
    /// There are too many scores to tell apart: conditions on the score are taken for true.
    pub vague_score: bool,
    /// Nothing asks for more than this, and nothing takes points away.
    pub top_score: Option<i32>,
    /// More cases than can be followed.
    pub too_large: bool,
    /// Items that it can matter to put down.
    pub dropped: BTreeSet<ItemId>,
    /// Items that it can matter to put into or onto something.
    pub stowed: BTreeSet<ItemId>,
}

impl<'w> Translator<'w> {
    pub fn new(world: &'w World) -> Self {
        let score = ScoreUse::of_world(world);
        Self {
            world,
            domains: Domains::new(world),
            scored: score.highest_asked.is_some(),
            vague_score: false,
            top_score: score.highest_asked.filter(|_| !score.loses_points),
            too_large: false,
            dropped: BTreeSet::new(),
            stowed: BTreeSet::new(),
        }
    }
}
