//! What stands in the way of an exit until something opens it: closed exits and doors.

use super::context::RepairContext;
use messages::t;
use std::collections::BTreeSet;
use world::ids::{ExitId, ObjectId, RoomId, Thing};
use world::logic::{Action, Place};
use world::verb::Verb;

/// An exit that some action enables starts closed, unless the document says that it is open.
pub fn closed_until_enabled(context: &mut RepairContext) {
    let enabled: BTreeSet<ExitId> = context
        .world
        .actions()
        .filter_map(|action| if let Action::EnableExit(exit) = action { Some(*exit) } else { None })
        .collect();
    for id in enabled {
        if !context.world[id].closed && !context.facts.open.contains(&id) {
            let exit = &context.world[id];
            let path = context.facts.room(exit.from).to_owned();
            let (room, direction) = (context.world[exit.from].key.clone(), exit.direction.name());
            context.log.note(&path, "gated-exit", || t!("repair-gated-exit", direction = direction, room = room));
            context.world.exits[id.index()].closed = true;
        }
    }
}

/// A door stands on both sides of its exit, in a room, and is a door only if some exit leads through it.
pub fn both_sides(context: &mut RepairContext) {
    for id in ObjectId::all(context.world.objects.len()) {
        let mut through: Vec<ExitId> =
            ExitId::all(context.world.exits.len()).filter(|exit| context.world[*exit].door == Some(id)).collect();
        if context.world[id].door.is_some() && through.is_empty() {
            through.extend(only_exit(context, id));
            if through.is_empty() {
                let object = &mut context.world.objects[id.index()];
                object.container = object.container.or(object.door.take());
                object.door = None;
                let (key, path) = (object.identity.key.clone(), context.facts.thing(Thing::Object(id)).to_owned());
                context.log.fix(&path, "door-to-nowhere", || t!("repair-door-to-nowhere", key = key));
                continue;
            }
        }
        let Some(first) = through.first().copied() else { continue };
        for exit in through {
            let exit = context.world[exit].clone();
            if let Some(back) = back_of(context, &exit).filter(|back| context.world[*back].door.is_none()) {
                context.world.exits[back.index()].door = Some(id);
            }
        }
        if !matches!(context.world[id].place, Place::Room(_)) {
            context.world.objects[id.index()].place = Place::Room(context.world[first].from);
        }
    }
}

/// The one exit a door without a word about its way can only mean: the single exit of its room that has no door yet.
fn only_exit(context: &mut RepairContext, id: ObjectId) -> Option<ExitId> {
    let Place::Room(room) = context.world[id].place else { return None };
    let free: Vec<ExitId> =
        context.world[room].exits.iter().copied().filter(|exit| context.world[*exit].door.is_none()).collect();
    let closed: Vec<ExitId> = free.iter().copied().filter(|exit| context.world[*exit].closed).collect();
    let exit = match (free.as_slice(), closed.as_slice()) {
        ([one], _) | (_, [one]) => *one,
        _ => return None,
    };
    context.world.exits[exit.index()].door = Some(id);
    let (key, direction) = (context.world[id].identity.key.clone(), context.world[exit].direction.name());
    let path = context.facts.thing(Thing::Object(id)).to_owned();
    context.log.fix(&path, "door-without-exit", || t!("repair-door-without-exit", key = key, direction = direction));
    Some(exit)
}

/// The exit that leads back the same way: the opposite one, else the only one where there is only one each way.
fn back_of(context: &RepairContext, exit: &world::Exit) -> Option<ExitId> {
    let between = |a: RoomId, b: RoomId| -> Vec<ExitId> {
        context.world[a].exits.iter().copied().filter(|other| context.world[*other].to == b).collect()
    };
    let (there, back) = (between(exit.from, exit.to), between(exit.to, exit.from));
    let opposite = back.iter().copied().find(|other| context.world[*other].direction == exit.direction.opposite());
    opposite.or(if let ([_], [one]) = (there.as_slice(), back.as_slice()) { Some(*one) } else { None })
}

/// A puzzle that opens something does open it: one that enables an exit behind a closed door opens the door too; one that
/// unlocks nothing but has a locked thing as its target opens that.
pub fn opened_by_puzzles(context: &mut RepairContext) {
    for at in 0..context.world.puzzles.len() {
        let puzzle = &context.world.puzzles[at];
        let mut opens: Vec<ObjectId> = Vec::new();
        for action in &puzzle.unlocks {
            if let Action::EnableExit(exit) = action {
                opens.extend(
                    context.world[*exit].door.filter(|door| context.world[*door].door.is_some_and(|lid| !lid.open)),
                );
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
                let shut = |id: &ObjectId| {
                    context.world[*id].container.or(context.world[*id].door).is_some_and(|lid| !lid.open)
                };
                opens.extend(target.filter(shut).filter(|_| opening));
            }
        }
        opens.sort_unstable();
        opens.dedup();
        opens.retain(|id| !puzzle.unlocks.contains(&Action::Open(*id)));
        let path = context.facts.puzzle(world::PuzzleId::at(at)).to_owned();
        for id in opens {
            let (puzzle, thing) = (context.world.puzzles[at].key.clone(), context.world[id].identity.key.clone());
            context.log.fix(&path, "opens-nothing", || t!("repair-opens-nothing", puzzle = puzzle, thing = thing));
            let unlocks = &mut context.world.puzzles[at].unlocks;
            unlocks.truncate(world::limits::LIST - 2);
            if !unlocks.contains(&Action::Unlock(id)) {
                unlocks.push(Action::Unlock(id));
            }
            unlocks.push(Action::Open(id));
        }
    }
}
