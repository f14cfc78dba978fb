//! What a pass of `repair` works on. It must not mend anything.

use crate::log::Log;
use crate::resolved::DocumentFacts;
use world::model::World;

/// What a pass works on.
pub struct RepairContext<'p> {
    pub world: World,
    pub facts: DocumentFacts,
    pub log: &'p mut Log,
    /// The words of the rooms' descriptions, once some pass has asked for them.
    pub descriptions: Vec<Vec<String>>,
}
