//! What happens in its time. Timers are looked at once, at the end of each turn that passes.

use super::action;
use super::clock;
use super::condition::holds;
use super::effect::Effects;
use super::state::{GameState, TimerState};
use world::{TimerId, Trigger, World};

/// What is due now happens. The turn has been counted.
pub(super) fn tick(world: &World, state: &mut GameState, out: &mut Effects) {
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
