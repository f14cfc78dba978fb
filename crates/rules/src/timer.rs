//! What happens in its time. Timers are looked at once, at the end of each turn that passes.

use super::action;
use super::clock;
use super::condition::holds;
use super::effect::Effects;
use super::state::{GameState, TimerState};
use messages::t;
use world::{Action, Condition, TimerId, Trigger, World};

/// Turns or minutes before a deadline at which it is felt that time is short, and that it is all but over.
const SHORT: u32 = 10;
const SHORTER: u32 = 3;

/// What is due now happens. The turn has been counted; it began at this minute.
pub(super) fn tick(world: &World, state: &mut GameState, began: u32, out: &mut Effects) {
    feel_deadlines(world, state, began, out);
    for id in TimerId::all(world.timers.len()) {
        if state.over.is_some() {
            return;
        }
        let timer = &world[id];
        let now = clock::now(world, state, id);
        let next = match (state.timer(id), &timer.trigger) {
            (TimerState::Due(due), Trigger::Every(span)) if now >= due => {
                TimerState::Due(now.saturating_add(span.count))
            }
            (TimerState::Due(due), _) if now >= due => TimerState::RanOut,
            (TimerState::Idle, Trigger::When(condition)) if holds(world, state, condition) => TimerState::RanOut,
            _ => continue,
        };
        state.timers[id.index()] = next;
        if holds(world, state, &timer.condition) {
            out.say(|| timer.text.as_str());
            action::apply(world, state, &timer.actions, out);
        }
    }
}

/// A deadline that comes near is felt, once and once more.
fn feel_deadlines(world: &World, state: &GameState, began: u32, out: &mut Effects) {
    let nearest = TimerId::all(world.timers.len())
        .filter(|id| is_deadly(world, *id) && holds(world, state, &world[*id].condition))
        .filter_map(|id| {
            let TimerState::Due(due) = state.timer(id) else { return None };
            let now = clock::now(world, state, id);
            let turn = if clock::counts_turns(world, id) { 1 } else { state.time.saturating_sub(began) };
            Some((due.saturating_sub(now), due.saturating_sub(now.saturating_sub(turn))))
        })
        .min();
    let Some((left, before)) = nearest.filter(|(left, _)| *left > 0) else { return };
    let crosses = |mark: u32| left <= mark && before > mark;
    if crosses(SHORTER) {
        out.say(|| t!("rules-time-shorter"));
    } else if crosses(SHORT) {
        out.say(|| t!("rules-time-short"));
    }
}

/// Does the hero die or fail of it?
#[must_use]
pub fn is_deadly(world: &World, id: TimerId) -> bool {
    let ends = world[id].actions.iter().any(|action| match action {
        Action::Kill(_) => true,
        Action::Win(ending) => ending.is_some_and(|ending| world[ending].lost),
        _ => false,
    });
    let asks = |one: &Condition| matches!(one, Condition::TimerAtMost(of, _) if *of == id);
    ends || world.endings.iter().any(|ending| ending.lost && ending.condition.speaks_of(&asks))
}
