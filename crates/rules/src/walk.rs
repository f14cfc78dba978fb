//! People going next door by themselves. It must not decide who goes where: the cast does.

use super::effect::{Effect, Effects};
use super::state::GameState;
use world::{CharacterId, ExitId, Place, World};

/// Somebody goes through an exit of the room that they are in. False, and nothing is changed, where they are not there, are hidden, or the
/// way is shut.
pub fn walk(world: &World, state: &mut GameState, who: CharacterId, exit: ExitId, out: &mut Effects) -> bool {
    let (from, to) = (world[exit].from, world[exit].to);
    let it = state.character(who);
    let shut = state.is_closed(exit) || world[exit].door.is_some_and(|door| !state.object(door).open);
    if shut || it.hidden || it.place != Place::Room(from) || state.over.is_some() {
        return false;
    }
    state.characters[who.index()].place = Place::Room(to);
    if state.room == from || state.room == to {
        out.push(|| Effect::Redraw);
    }
    true
}

/// Somebody who was away by themselves is at home again, whatever lies between: they are wanted there.
pub fn come_home(state: &mut GameState, who: CharacterId, home: world::RoomId, out: &mut Effects) {
    state.characters[who.index()].place = Place::Room(home);
    out.push(|| Effect::Redraw);
}
