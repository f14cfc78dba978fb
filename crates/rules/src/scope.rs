//! What the hero can see and reach here and now. The parser resolves nouns against it, the rules check it, the screen draws it.

use super::state::GameState;
use world::{ItemId, Place, RoomId, Thing, World};

/// Everything the hero can name now: what is carried, then what is in the room, containers' contents after their container.
/// In the dark only what is carried (and what gives light would have ended the dark).
#[must_use]
pub fn visible(world: &World, state: &GameState) -> Vec<Thing> {
    let lit = has_light(world, state);
    world.things().filter(|thing| is_seen(world, state, *thing, lit)).collect()
}

/// Is this thing in scope now?
#[must_use]
pub fn sees(world: &World, state: &GameState, thing: Thing) -> bool {
    is_seen(world, state, thing, has_light(world, state))
}

/// Can the hero see in this room: it is not dark, or something lit is here or in hand.
#[must_use]
pub fn has_light(world: &World, state: &GameState) -> bool {
    !world[state.room].dark
        || ItemId::all(world.items.len()).any(|id| {
            let item = state.item(id);
            item.lit && !item.hidden && (state.has(id) || lies_in_room(world, state, Thing::Item(id), state.room))
        })
}

/// In the room itself or in something open or on something in it; hidden things are not.
#[must_use]
pub fn is_in_room(world: &World, state: &GameState, thing: Thing, room: RoomId) -> bool {
    let left = |item: ItemId| {
        let mut elsewhere = state.piles(item).skip(1).map(|(place, _)| place);
        !state.item(item).hidden
            && elsewhere.any(|place| match place {
                Place::Inside(around) => is_open(world, state, around) && lies_in_room(world, state, around, room),
                place => place == Place::Room(room),
            })
    };
    lies_in_room(world, state, thing, room) || thing.item().is_some_and(left)
}

/// The thing itself, and not what was left behind of it.
fn lies_in_room(world: &World, state: &GameState, thing: Thing, room: RoomId) -> bool {
    outermost(world, state, thing) == Some(Place::Room(room))
}

/// Is what lies in this place, in the open, in sight?
#[must_use]
pub fn is_place_seen(world: &World, state: &GameState, place: Place) -> bool {
    place_seen(world, state, place, has_light(world, state))
}

/// How many of it are in reach of the hero's hands without being in them, and where: of a stack more than one pile may be.
pub fn in_reach<'s>(world: &'s World, state: &'s GameState, item: ItemId) -> impl Iterator<Item = (Place, u8)> + 's {
    let lit = has_light(world, state);
    let lies = |place: Place| matches!(place, Place::Room(_) | Place::Inside(_));
    state
        .piles(item)
        .filter(move |(place, _)| !state.item(item).hidden && lies(*place) && place_seen(world, state, *place, lit))
}

fn place_seen(world: &World, state: &GameState, place: Place, lit: bool) -> bool {
    match place {
        Place::Room(room) => lit && room == state.room,
        Place::Inside(around) => is_open(world, state, around) && is_seen(world, state, around, lit),
        _ => false,
    }
}

fn is_seen(world: &World, state: &GameState, thing: Thing, lit: bool) -> bool {
    let left = |item: ItemId| {
        let mut elsewhere = state.piles(item).skip(1);
        !state.item(item).hidden && elsewhere.any(|(place, _)| place_seen(world, state, place, lit))
    };
    is_seen_itself(world, state, thing, lit) || thing.item().is_some_and(left)
}

fn is_seen_itself(world: &World, state: &GameState, thing: Thing, lit: bool) -> bool {
    match outermost(world, state, thing) {
        Some(Place::Carried | Place::Worn) => true,
        Some(Place::Room(room)) => lit && room == state.room,
        // What someone holds is seen with them, and asked for, not taken.
        Some(Place::Held(who)) => {
            let who = state.character(who);
            lit && !who.hidden && who.place == Place::Room(state.room)
        }
        _ => false,
    }
}

/// The place of the outermost thing around it, or `None` where a lid, a disguise or another story hides it.
fn outermost(world: &World, state: &GameState, mut thing: Thing) -> Option<Place> {
    // A chain of containers cannot be longer than there are things, and `build` lets no cycle in; actions might make one.
    for _ in 0..=8 {
        if state.is_hidden(thing) {
            return None;
        }
        match state.place(world, thing) {
            Place::Inside(around) => {
                if !is_open(world, state, around) {
                    return None;
                }
                thing = around;
            }
            Place::Nowhere => return door_here(world, state, thing),
            place => return door_here(world, state, thing).or(Some(place)),
        }
    }
    None
}

/// A door stands in both rooms it joins.
fn door_here(world: &World, state: &GameState, thing: Thing) -> Option<Place> {
    let door = thing.object().filter(|id| world[*id].door.is_some())?;
    let here = world[state.room].exits.iter().any(|exit| world[*exit].door == Some(door));
    here.then_some(Place::Room(state.room))
}

/// Has the hero any right to know where it is: in sight, once in hand, or lying open in a room that was visited.
#[must_use]
pub fn is_known(world: &World, state: &GameState, thing: Thing) -> bool {
    let handled = || thing.item().is_some_and(|item| state.item(item).handled);
    let visited = || matches!(state.place(world, thing), Place::Room(room) if state.visited[room.index()]);
    handled() || (!state.is_hidden(thing) && visited()) || sees(world, state, thing)
}

/// What is in or on it can be seen: a surface, or an open container.
#[must_use]
pub(crate) fn is_open(world: &World, state: &GameState, thing: Thing) -> bool {
    match thing {
        Thing::Item(id) => state.item(id).open,
        Thing::Object(id) => world[id].surface || world[id].container.is_none() || state.object(id).open,
        Thing::Character(_) => false,
    }
}
