//! Where something goes that had to be moved into reach: as near as can be to where it was meant to be. It must not change a world.

use super::exploration::Reached;
use std::collections::VecDeque;
use world::{ObjectId, Place, PuzzleId, RoomId, Thing, World};

/// What a thing stands in, one in the other, and the room they are in at the start; none for what is nowhere or on the hero.
pub(super) fn surroundings(world: &World, thing: Thing) -> (Vec<Thing>, Option<RoomId>) {
    let mut around = Vec::new();
    let mut at = thing;
    for _ in 0..8 {
        let place = match at {
            Thing::Item(id) => world[id].place,
            Thing::Object(id) => world[id].place,
            Thing::Character(id) => world[id].place,
        };
        at = match place {
            Place::Room(room) => return (around, Some(room)),
            Place::Inside(holder) => holder,
            Place::Held(who) => Thing::Character(who),
            Place::Nowhere | Place::Carried | Place::Worn => break,
        };
        around.push(at);
    }
    (around, None)
}

/// The room where the puzzle is solved, as far as its first solution tells.
pub(super) fn room_of(world: &World, id: PuzzleId) -> Option<RoomId> {
    let solution = world[id].solutions.first()?;
    let target = || solution.target.and_then(|target| surroundings(world, target).1);
    solution.room.or_else(target)
}

/// The room nearest to one of these, first asked first, that was reached and is not dark; of equally near ones one where something
/// can be put. Ways count whether they are open or not, and both ways. Where none of them leads to such a room, the last one reached.
pub(super) fn room(world: &World, run: &Reached, near: &[RoomId]) -> RoomId {
    let fits = |room: &RoomId| run.rooms[room.index()] && !world[*room].dark;
    let closest = near.iter().find_map(|from| {
        let mut nearest: Vec<RoomId> = Vec::new();
        let mut least = usize::MAX;
        for (room, steps) in by_distance(world, *from) {
            if steps > least {
                break;
            }
            if fits(&room) {
                least = steps;
                nearest.push(room);
            }
        }
        nearest.iter().find(|room| open_holder(world, **room).is_some()).or(nearest.first()).copied()
    });
    // Late rooms make better hiding places than the first.
    let last = || RoomId::all(world.rooms.len()).rev().find(fits);
    closest.or_else(last).unwrap_or(world.start.room)
}

/// A place in this room: on or in what stands open there, else the floor.
pub(super) fn place_in(world: &World, room: RoomId) -> Place {
    open_holder(world, room).map_or(Place::Room(room), |holder| Place::Inside(Thing::Object(holder)))
}

/// Something in this room that things can be put on, or in as it stands.
fn open_holder(world: &World, room: RoomId) -> Option<ObjectId> {
    ObjectId::all(world.objects.len()).find(|id| {
        let it = &world[*id];
        let open = it.surface || it.container.is_some_and(|lid| lid.open && !lid.locked);
        it.place == Place::Room(room) && !it.hidden && open
    })
}

/// All rooms with their distance from this one, the nearest first.
fn by_distance(world: &World, from: RoomId) -> Vec<(RoomId, usize)> {
    let mut seen = vec![false; world.rooms.len()];
    seen[from.index()] = true;
    let mut list = Vec::new();
    let mut queue = VecDeque::from([(from, 0)]);
    while let Some((room, steps)) = queue.pop_front() {
        list.push((room, steps));
        let there = world[room].exits.iter().map(|exit| world[*exit].to);
        let back = world.exits.iter().filter(|exit| exit.to == room).map(|exit| exit.from);
        for next in there.chain(back) {
            if !std::mem::replace(&mut seen[next.index()], true) {
                queue.push_back((next, steps + 1));
            }
        }
    }
    list
}
