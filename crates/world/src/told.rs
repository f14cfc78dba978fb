//! What is told of the parts of a world, all over it. It must not choose what holds.

use super::logic::Variant;
use super::model::World;

impl World {
    /// Every text that stands in place of another while something holds.
    pub fn variants(&self) -> impl Iterator<Item = &Variant> {
        let rooms = self.rooms.iter().flat_map(|room| &room.variants);
        let things = self.things().flat_map(|thing| &self.identity(thing).variants);
        let exits = self.exits.iter().flat_map(|exit| &exit.variants);
        rooms.chain(exits).chain(things).chain(self.endings.iter().flat_map(|ending| &ending.variants))
    }
}

/// For fields that are left out of a file where they are 0. Serde hands a reference over.
#[allow(clippy::trivially_copy_pass_by_ref)]
pub(super) fn is_zero(number: &i32) -> bool {
    *number == 0
}
