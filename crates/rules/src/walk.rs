//! People going next door by themselves. It must not decide who goes where: the cast does.

use super::effect::{Effect, Effects};
use super::state::GameState;
use world::{CharacterId, ExitId, Place, RoomId, World};

/// Can one go through, as things stand: the exit is not closed, and its door, if it has one, stands open?
#[must_use]
pub fn is_way_open(world: &World, state: &GameState, exit: ExitId) -> bool {
    !state.is_closed(exit) && world[exit].door.is_none_or(|door| state.object(door).open)
}

/// Somebody goes through an exit of the room that they are in. False, and nothing is changed, where they are not there, are hidden, or the
/// way is shut.
pub fn walk(world: &World, state: &mut GameState, who: CharacterId, exit: ExitId, out: &mut Effects) -> bool {
    let (from, to) = (world[exit].from, world[exit].to);
    let it = state.character(who);
    if !is_way_open(world, state, exit) || it.hidden || it.place != Place::Room(from) || state.over.is_some() {
        return false;
    }
    state.characters[who.index()].place = Place::Room(to);
    if state.room == from || state.room == to {
        out.push(|| Effect::Redraw);
    }
    true
}

/// Somebody who was away by themselves is at home again, whatever lies between: they are wanted there.
pub fn come_home(state: &mut GameState, who: CharacterId, home: RoomId, out: &mut Effects) {
    state.characters[who.index()].place = Place::Room(home);
    out.push(|| Effect::Redraw);
}
