//! Exits: the way back where both ways were meant, and a way to rooms that nothing leads to.

use super::context::RepairContext;
use language::text;
use messages::t;
use std::collections::BTreeSet;
use world::direction::Direction;
use world::ids::{ExitId, RoomId};
use world::logic::Action;
use world::model::{Exit, World};

/// Words that say there is no way back.
const ONE_WAY: &[&[&str]] = &[
    &["one", "way"],
    &["no", "way", "back"],
    &["no", "return"],
    &["cannot", "return"],
    &["slide"],
    &["slides"],
    &["chute"],
    &["fall"],
    &["falls"],
    &["collapses"],
    &["collapsed"],
    &["slams"],
    &["behind", "you"],
    &["point", "of", "no", "return"],
];

/// An exit without any way back, into a room whose opposite side is free, gets its way back; unless the document or the text
/// says that there is none.
pub fn ways_back(context: &mut RepairContext) {
    for id in ExitId::all(context.world.exits.len()) {
        let exit = context.world[id].clone();
        let back = exit.direction.opposite();
        let returns = context.world[exit.to].exits.iter().any(|other| context.world[*other].to == exit.from);
        if returns
            || context.facts.one_way.contains(&id)
            || context.world.exit(exit.to, back).is_some()
            || says_one_way(&context.world, &exit)
        {
            continue;
        }
        let (from, to) = (context.world[exit.from].key.clone(), context.world[exit.to].key.clone());
        let path = context.facts.room(exit.to).to_owned();
        context.log.fix(&path, "one-way-exit", || {
            t!("repair-one-way-exit", from = from, direction = exit.direction.name(), to = to)
        });
        add(&mut context.world, exit.to, back, exit.from, false);
    }
}

fn says_one_way(world: &World, exit: &Exit) -> bool {
    let told = text::words(exit.text.as_deref().unwrap_or_default());
    ONE_WAY.iter().any(|phrase| told.windows(phrase.len()).any(|window| window.iter().zip(*phrase).all(|(a, b)| a == b)))
        // A drop is climbed down, not up, if the text says so.
        || (exit.direction == Direction::Down && ["chute", "slide", "fall"].iter().any(|word| text::words(&world[exit.from].description).iter().any(|have| have == word)))
}

/// Every room can be reached over exits, open or not, or by an action that moves the hero; where not, it is connected to the room
/// it leads to, the one whose text speaks of it, or the one before it in the list.
pub fn unreachable_rooms(context: &mut RepairContext) {
    for _ in 0..context.world.rooms.len() {
        let reached = reached(&context.world, true);
        let Some(lost) = RoomId::all(context.world.rooms.len()).find(|room| !reached.contains(room)) else { return };
        let Some((near, direction, why)) = neighbour(&context.world, lost, &reached) else { return };
        let (from, to) = (context.world[near].key.clone(), context.world[lost].key.clone());
        let path = context.facts.room(lost).to_owned();
        context.log.fix(&path, "unreachable-room", || {
            t!("repair-unreachable-room", to = to, direction = direction.name(), from = from, why = why)
        });
        add(&mut context.world, near, direction, lost, false);
        if context.world.exit(lost, direction.opposite()).is_none()
            && !context.world[lost].exits.iter().any(|exit| context.world[*exit].to == near)
        {
            add(&mut context.world, lost, direction.opposite(), near, false);
        }
    }
}

/// Rooms reached from the start; with `closed`, also through closed exits.
pub fn reached(world: &World, closed: bool) -> BTreeSet<RoomId> {
    let mut reached = BTreeSet::from([world.start.room]);
    let mut queue = vec![world.start.room];
    if closed {
        for action in world.actions() {
            if let Action::MovePlayer(room) = action
                && reached.insert(*room)
            {
                queue.push(*room);
            }
        }
    }
    while let Some(room) = queue.pop() {
        for exit in &world[room].exits {
            let exit = &world[*exit];
            if (closed || !exit.closed) && reached.insert(exit.to) {
                queue.push(exit.to);
            }
        }
    }
    reached
}

fn neighbour(world: &World, lost: RoomId, reached: &BTreeSet<RoomId>) -> Option<(RoomId, Direction, String)> {
    let free = |room: RoomId, direction: Direction| world.exit(room, direction).is_none();
    // It leads somewhere known: the way there and back, if the side is free, else by any side.
    for exit in &world[lost].exits {
        let exit = &world[*exit];
        if reached.contains(&exit.to) {
            let direction = exit.direction.opposite();
            if free(exit.to, direction) {
                return Some((exit.to, direction, t!("repair-way-because-leads-there")));
            }
        }
    }
    let name = text::words(text::strip_article(&world[lost].name).1);
    for room in reached {
        let told = text::words(&world[*room].description);
        if text::mentions(&told, &name) {
            let hinted = told.iter().filter(|word| word.len() > 2).filter_map(|word| Direction::from_name(word));
            let direction =
                hinted.chain(order()).find(|direction| free(*room, *direction) && free(lost, direction.opposite()));
            if let Some(direction) = direction {
                return Some((*room, direction, t!("repair-way-because-text")));
            }
        }
    }
    // The nearest room before it in the list, then any.
    let before = reached.range(..lost).rev().chain(reached.range(lost..));
    for room in before {
        let both = order().find(|direction| free(*room, *direction) && free(lost, direction.opposite()));
        let direction = both.or_else(|| order().find(|direction| free(*room, *direction)));
        if let Some(direction) = direction {
            return Some((*room, direction, t!("repair-way-because-next")));
        }
    }
    None
}

fn order() -> impl Iterator<Item = Direction> {
    let first = [Direction::East, Direction::North, Direction::West, Direction::South];
    first.into_iter().chain(Direction::ALL)
}

pub fn add(world: &mut World, from: RoomId, direction: Direction, to: RoomId, closed: bool) -> ExitId {
    world.join(Exit { closed, ..Exit::new(from, direction, to) })
}
