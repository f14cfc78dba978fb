//! Which music belongs to a place. It must not make a sound.

use crate::rng::fnv;
use crate::score::{self, Plan};
use crate::world::{RoomId, World};

/// The plan for a room; all rooms of a world share its motif.
pub fn of_room(world: &World, room: RoomId) -> Plan {
    let motif = fnv(world.plot.title.as_bytes()) ^ world.seed.unwrap_or_default();
    score::plan(&world[room].sound, motif)
}
