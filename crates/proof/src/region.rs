//! The rooms between which the hero can walk to and fro as the state is, without anything happening on the way.

use super::acts;
use super::task::Task;
use rules::{Effects, GameState, TimerState, apply_actions, holds};
use std::collections::VecDeque;
use world::{EventId, ExitId, RoomId, World};

#[derive(Clone, Debug, Default)]
pub(super) struct Region {
    inside: Vec<bool>,
}

impl Region {
    pub fn around(task: &Task, state: &GameState) -> Self {
        let world = task.world;
        let free: Vec<bool> = ExitId::all(world.exits.len()).map(|exit| is_free(task, state, exit)).collect();
        let there = flood(world, state.room, |room, visit| {
            for exit in world[room].exits.iter().filter(|exit| free[exit.index()]) {
                visit(world[*exit].to);
            }
        });
        let back = flood(world, state.room, |room, visit| {
            for exit in task.into.get(room.index()).iter().map(|exit| ExitId::at(*exit as usize)) {
                if free[exit.index()] {
                    visit(world[exit].from);
                }
            }
        });
        Self { inside: there.into_iter().zip(back).map(|(there, back)| there && back).collect() }
    }

    pub fn contains(&self, room: RoomId) -> bool {
        self.inside[room.index()]
    }

    /// Where the hero is does not matter within it: this room stands for all.
    pub fn first(&self) -> RoomId {
        RoomId::at(self.inside.iter().position(|inside| *inside).unwrap_or_default())
    }

    pub fn rooms(&self) -> impl Iterator<Item = RoomId> + '_ {
        RoomId::all(self.inside.len()).filter(|room| self.contains(*room))
    }
}

fn flood(world: &World, from: RoomId, next: impl Fn(RoomId, &mut dyn FnMut(RoomId))) -> Vec<bool> {
    let mut seen = vec![false; world.rooms.len()];
    seen[from.index()] = true;
    let mut queue = VecDeque::from([from]);
    while let Some(room) = queue.pop_front() {
        next(room, &mut |to| {
            if !seen[to.index()] {
                seen[to.index()] = true;
                queue.push_back(to);
            }
        });
    }
    seen
}

/// Can one walk through and nothing that matters happens?
pub(super) fn is_free(task: &Task, state: &GameState, exit: ExitId) -> bool {
    let world = task.world;
    let it = &world[exit];
    acts::is_passable(world, state, exit)
        && (state.visited[it.to.index()] || !task.needs.visited[it.to.index()])
        && is_quiet(task, state, it.from, &world[it.from].on_leave)
        && is_quiet(task, state, it.to, &world[it.to].on_enter)
        && !ends_there(task, state, it.to)
        && !sets_off(task, state, it.to)
}

/// Would being in this room have an ending told?
fn ends_there(task: &Task, state: &GameState, room: RoomId) -> bool {
    if task.traps.is_empty() {
        return false;
    }
    let mut there = state.clone();
    there.room = room;
    there.visited[room.index()] = true;
    task.traps.iter().any(|id| holds(task.world, &there, &task.world[*id].condition))
}

/// Would being in this room set off what waits for the hero there?
fn sets_off(task: &Task, state: &GameState, room: RoomId) -> bool {
    if task.ambushes.is_empty() {
        return false;
    }
    let mut there = state.clone();
    there.room = room;
    there.visited[room.index()] = true;
    task.ambushes
        .iter()
        .any(|(id, condition)| state.timer(*id) == TimerState::Idle && holds(task.world, &there, condition))
}

/// Would the events of a room's coming or going leave the state as it is?
fn is_quiet(task: &Task, state: &GameState, at: RoomId, events: &[EventId]) -> bool {
    let world = task.world;
    if events.iter().all(|id| !super::relevance::changes(&world[*id].actions)) {
        return true;
    }
    let mut before = state.clone();
    before.room = at;
    let may = |id: &&EventId| {
        let event = &world[**id];
        !(event.once && state.fired.contains(id)) && holds(world, &before, &event.condition)
    };
    let Some(first) = events.iter().find(may) else { return true };
    // What comes first is told first; where it comes once, something that matters may come after it.
    if world[*first].once {
        return false;
    }
    let mut after = before.clone();
    apply_actions(world, &mut after, &world[*first].actions, &mut Effects::muted());
    if !task.needs.score {
        after.score = before.score;
    }
    after.time = before.time;
    // A timer that runs is set going again: more time is no loss.
    for (was, is) in before.timers.iter().zip(&mut after.timers) {
        if let (TimerState::Due(_), TimerState::Due(_)) = (was, &is) {
            *is = *was;
        }
    }
    after == before
}
