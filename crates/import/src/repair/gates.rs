//! What stands in the way of an exit until something opens it: closed exits and doors.

use super::Pass;
use messages::t;
use std::collections::BTreeSet;
use world::ids::{ExitId, ObjectId, RoomId, Thing};
use world::logic::{Action, Place};
use world::verb::Verb;

/// An exit that some action enables starts closed, unless the document says that it is open.
pub fn closed(pass: &mut Pass) {
    let enabled: BTreeSet<ExitId> = pass
        .world
        .actions()
        .filter_map(|action| if let Action::EnableExit(exit) = action { Some(*exit) } else { None })
        .collect();
    for id in enabled {
        if !pass.world[id].closed && !pass.facts.open.contains(&id) {
            let exit = &pass.world[id];
            let path = pass.facts.room(exit.from).to_owned();
            let (room, direction) = (pass.world[exit.from].key.clone(), exit.direction.name());
            pass.log.note(&path, "gated-exit", || t!("repair-gated-exit", direction = direction, room = room));
            pass.world.exits[id.index()].closed = true;
        }
    }
}

/// A door stands on both sides of its exit, in a room, and is a door only if some exit leads through it.
pub fn doors(pass: &mut Pass) {
    for id in ObjectId::all(pass.world.objects.len()) {
        let mut through: Vec<ExitId> =
            ExitId::all(pass.world.exits.len()).filter(|exit| pass.world[*exit].door == Some(id)).collect();
        if pass.world[id].door.is_some() && through.is_empty() {
            through.extend(only_exit(pass, id));
            if through.is_empty() {
                let object = &mut pass.world.objects[id.index()];
                object.container = object.container.or(object.door.take());
                object.door = None;
                let (key, path) = (object.identity.key.clone(), pass.facts.thing(Thing::Object(id)).to_owned());
                pass.log.fix(&path, "door-to-nowhere", || t!("repair-door-to-nowhere", key = key));
                continue;
            }
        }
        let Some(first) = through.first().copied() else { continue };
        for exit in through {
            let exit = pass.world[exit].clone();
            if let Some(back) = back_of(pass, &exit).filter(|back| pass.world[*back].door.is_none()) {
                pass.world.exits[back.index()].door = Some(id);
            }
        }
        if !matches!(pass.world[id].place, Place::Room(_)) {
            pass.world.objects[id.index()].place = Place::Room(pass.world[first].from);
        }
    }
}

/// The one exit a door without a word about its way can only mean: the single exit of its room that has no door yet.
fn only_exit(pass: &mut Pass, id: ObjectId) -> Option<ExitId> {
    let Place::Room(room) = pass.world[id].place else { return None };
    let free: Vec<ExitId> =
        pass.world[room].exits.iter().copied().filter(|exit| pass.world[*exit].door.is_none()).collect();
    let closed: Vec<ExitId> = free.iter().copied().filter(|exit| pass.world[*exit].closed).collect();
    let exit = match (free.as_slice(), closed.as_slice()) {
        ([one], _) | (_, [one]) => *one,
        _ => return None,
    };
    pass.world.exits[exit.index()].door = Some(id);
    let (key, direction) = (pass.world[id].identity.key.clone(), pass.world[exit].direction.name());
    let path = pass.facts.thing(Thing::Object(id)).to_owned();
    pass.log.fix(&path, "door-without-exit", || t!("repair-door-without-exit", key = key, direction = direction));
    Some(exit)
}

/// The exit that leads back the same way: the opposite one, else the only one where there is only one each way.
fn back_of(pass: &Pass, exit: &world::Exit) -> Option<ExitId> {
    let between = |a: RoomId, b: RoomId| -> Vec<ExitId> {
        pass.world[a].exits.iter().copied().filter(|other| pass.world[*other].to == b).collect()
    };
    let (there, back) = (between(exit.from, exit.to), between(exit.to, exit.from));
    let opposite = back.iter().copied().find(|other| pass.world[*other].direction == exit.direction.opposite());
    opposite.or(if let ([_], [one]) = (there.as_slice(), back.as_slice()) { Some(*one) } else { None })
}

/// A puzzle that opens something does open it: one that enables an exit behind a closed door opens the door too; one that
/// unlocks nothing but has a locked thing as its target opens that.
pub fn opened(pass: &mut Pass) {
    for at in 0..pass.world.puzzles.len() {
        let puzzle = &pass.world.puzzles[at];
        let mut opens: Vec<ObjectId> = Vec::new();
        for action in &puzzle.unlocks {
            if let Action::EnableExit(exit) = action {
                opens.extend(pass.world[*exit].door.filter(|door| pass.world[*door].door.is_some_and(|lid| !lid.open)));
            }
        }
        if puzzle.unlocks.is_empty() {
            for solution in &puzzle.solutions {
                let target = solution.target.and_then(Thing::object);
                let opening = matches!(
                    solution.verb,
                    Verb::Open
                        | Verb::Unlock
                        | Verb::Use
                        | Verb::Insert
                        | Verb::Turn
                        | Verb::Break
                        | Verb::Push
                        | Verb::Pull
                );
                let shut =
                    |id: &ObjectId| pass.world[*id].container.or(pass.world[*id].door).is_some_and(|lid| !lid.open);
                opens.extend(target.filter(shut).filter(|_| opening));
            }
        }
        opens.sort_unstable();
        opens.dedup();
        opens.retain(|id| !puzzle.unlocks.contains(&Action::Open(*id)));
        let path = pass.facts.puzzle(world::PuzzleId::at(at)).to_owned();
        for id in opens {
            let (puzzle, thing) = (pass.world.puzzles[at].key.clone(), pass.world[id].identity.key.clone());
            pass.log.fix(&path, "opens-nothing", || t!("repair-opens-nothing", puzzle = puzzle, thing = thing));
            let unlocks = &mut pass.world.puzzles[at].unlocks;
            unlocks.truncate(world::limits::LIST - 2);
            if !unlocks.contains(&Action::Unlock(id)) {
                unlocks.push(Action::Unlock(id));
            }
            unlocks.push(Action::Open(id));
        }
    }
}
