//! A world whose words are ids, and what its document said beyond it: what `resolve` makes and `repair` works on. It must not mend.

use std::collections::{BTreeMap, BTreeSet};
use world::ids::{ExitId, PuzzleId, RoomId, Thing};
use world::logic::Place;
use world::model::World;

/// A world in the making, with what the passes of `repair` must know of the document beyond it.
pub struct Resolved {
    pub world: World,
    pub facts: DocumentFacts,
}

/// What the document said that the world itself does not keep.
#[derive(Default)]
pub struct DocumentFacts {
    /// Exits that were said to be open at the start.
    pub open: BTreeSet<ExitId>,
    /// Exits of which it was said that there is no way back.
    pub one_way: BTreeSet<ExitId>,
    /// Things of which it was said that they are nowhere at first.
    pub nowhere: BTreeSet<Thing>,
    /// Where each thing, room and puzzle stands in the document; what repair made stands nowhere.
    pub paths: BTreeMap<Thing, String>,
    pub rooms: Vec<String>,
    pub puzzles: Vec<String>,
    /// The room a puzzle seems to belong to.
    pub puzzle_rooms: Vec<RoomId>,
}

impl DocumentFacts {
    pub fn thing(&self, thing: Thing) -> &str {
        self.paths.get(&thing).map_or("", String::as_str)
    }

    pub fn room(&self, room: RoomId) -> &str {
        self.rooms.get(room.index()).map_or("", String::as_str)
    }

    pub fn puzzle(&self, puzzle: PuzzleId) -> &str {
        self.puzzles.get(puzzle.index()).map_or("", String::as_str)
    }
}

/// The room a thing is in at the start, through whatever holds it; what the hero carries is in the start room.
pub fn room_of(world: &World, mut thing: Thing) -> Option<RoomId> {
    for _ in 0..16 {
        let place = match thing {
            Thing::Item(id) => world[id].place,
            Thing::Object(id) => world[id].place,
            Thing::Character(id) => world[id].place,
        };
        match place {
            Place::Room(room) => return Some(room),
            Place::Inside(around) => thing = around,
            Place::Held(who) => thing = Thing::Character(who),
            Place::Carried | Place::Worn => return Some(world.start.room),
            Place::Nowhere => return None,
        }
    }
    None
}
