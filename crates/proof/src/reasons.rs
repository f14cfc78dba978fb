//! Why a world cannot be won, in sentences a player can read and a model can act on.

use super::exploration::Reached;
use messages::t;
use rules::{describe, holds, scope};
use world::{Action, Condition, Place, Puzzle, RoomId, Solution, Thing, World};

/// One sentence for each thing in the way; never empty.
pub(super) fn reasons(world: &World, run: &Reached) -> Vec<String> {
    let mut list = Vec::new();
    for (index, puzzle) in world.puzzles.iter().enumerate() {
        if !run.solved[index] {
            list.extend(puzzle.solutions.first().map(|solution| why(world, run, puzzle, solution)));
        }
    }
    for room in RoomId::all(world.rooms.len()).filter(|room| !run.rooms[room.index()]) {
        list.push(t!("proof-no-way-to", room = describe::the_room(world, room)));
    }
    let winners = world.puzzles.iter().any(|puzzle| puzzle.unlocks.iter().any(|a| matches!(a, Action::Win(_))));
    let scripted = world.events.iter().any(|event| event.actions.iter().any(|a| matches!(a, Action::Win(_))));
    let ends = world.endings.iter().any(|ending| ending.condition != Condition::Never);
    if !winners && !scripted && !ends {
        list.insert(0, t!("proof-no-win"));
    }
    if list.is_empty() {
        list.push(t!("proof-never-wins"));
    }
    list.truncate(12);
    list
}

/// What keeps this solution from being tried, from the nearest cause.
fn why(world: &World, run: &Reached, puzzle: &Puzzle, solution: &Solution) -> String {
    let name = &puzzle.key;
    if let Some(room) = solution.room.filter(|room| !run.rooms[room.index()]) {
        return t!("proof-puzzle-room", name = name, room = describe::the_room(world, room));
    }
    if let Some(target) = solution.target.filter(|target| !was_seen(world, run, *target)) {
        return t!(
            "proof-puzzle-target",
            name = name,
            thing = world.identity(target).the(),
            place = place_of(world, target)
        );
    }
    if let Some(item) = solution.item.filter(|item| !was_seen(world, run, Thing::Item(*item))) {
        return t!(
            "proof-puzzle-item",
            name = name,
            item = world[item].identity.the(),
            place = place_of(world, Thing::Item(item))
        );
    }
    if !holds(world, &run.end, &puzzle.requires) {
        return t!("proof-puzzle-requires", name = name);
    }
    t!("proof-puzzle-parts", name = name)
}

pub(super) fn was_seen(world: &World, run: &Reached, thing: Thing) -> bool {
    run.saw(world, thing)
}

fn place_of(world: &World, thing: Thing) -> String {
    let place = match thing {
        Thing::Item(id) => world[id].place,
        Thing::Object(id) => world[id].place,
        Thing::Character(id) => world[id].place,
    };
    match place {
        Place::Room(room) => t!("proof-place-in", place = describe::the_room(world, room)),
        Place::Inside(around) => t!("proof-place-in", place = world.identity(around).the()),
        Place::Held(who) => t!("proof-place-held", who = world.identity(Thing::Character(who)).the()),
        Place::Nowhere => t!("proof-place-nowhere"),
        Place::Carried | Place::Worn => String::new(),
    }
}

/// Could the hero stand where this thing can be seen? Used by the mend to choose what to move.
pub(super) fn is_in_reach(world: &World, run: &Reached, thing: Thing) -> bool {
    was_seen(world, run, thing) || scope::sees(world, &run.end, thing)
}
