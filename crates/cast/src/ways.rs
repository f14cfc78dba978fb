//! The open ways between rooms, as somebody walks who goes about. It must not know who does.

use rules::GameState;
use std::collections::VecDeque;
use world::{ExitId, RoomId, World};

/// The rooms that are so many open ways from here at most, this one left out.
pub fn rooms_within(world: &World, state: &GameState, from: RoomId, furthest: usize) -> Vec<RoomId> {
    let steps = steps_from(world, state, from);
    RoomId::all(world.rooms.len())
        .filter(|room| steps[room.index()].is_some_and(|steps| (1..=furthest).contains(&steps)))
        .collect()
}

/// The first exit of the shortest open way.
pub fn first_step(world: &World, state: &GameState, from: RoomId, to: RoomId) -> Option<ExitId> {
    // Ways are open from both sides or from none, nearly always: counted from the goal, and tried from here.
    let steps = steps_from(world, state, to);
    let open = world[from].exits.iter().copied().filter(|exit| rules::is_way_open(world, state, *exit));
    open.filter_map(|exit| Some((steps[world[exit].to.index()]?, exit))).min().map(|(_, exit)| exit)
}

fn steps_from(world: &World, state: &GameState, from: RoomId) -> Vec<Option<usize>> {
    let mut steps: Vec<Option<usize>> = vec![None; world.rooms.len()];
    steps[from.index()] = Some(0);
    let mut open = VecDeque::from([from]);
    while let Some(room) = open.pop_front() {
        let next = steps[room.index()].map_or(1, |steps| steps + 1);
        for exit in world[room].exits.iter().copied().filter(|exit| rules::is_way_open(world, state, *exit)) {
            let to = world[exit].to;
            if steps[to.index()].is_none() {
                steps[to.index()] = Some(next);
                open.push_back(to);
            }
        }
    }
    steps
}
