//! What happens in its time. Timers are looked at once, at the end of each turn that passes.

use super::action;
use super::condition::holds;
use super::effect::Effects;
use super::state::{GameState, TimerState};
use world::timer::DAY;
use world::{Span, TimeUnit, TimerId, Trigger, World};

/// The timers of a game that begins.
pub(super) fn first(world: &World) -> Vec<TimerState> {
    let begins = |timer: &world::Timer| match timer.trigger {
        _ if timer.waits => TimerState::Idle,
        Trigger::After(span) | Trigger::Every(span) => TimerState::Due(span.count),
        Trigger::At(minute) => TimerState::Due(until(world, u32::from(minute), 0)),
        Trigger::When(_) => TimerState::Idle,
    };
    world.timers.iter().map(begins).collect()
}

/// Minutes of the story at which it is next this time of day, later than this minute of the story.
fn until(world: &World, minute: u32, time: u32) -> u32 {
    let now = (world.start.minute() + time) % DAY;
    let wait = (minute + DAY - now) % DAY;
    time.saturating_add(if wait == 0 { DAY } else { wait })
}

/// What the timer counts by, as it stands.
fn now(world: &World, state: &GameState, id: TimerId) -> u32 {
    match world[id].trigger {
        Trigger::After(Span { unit: TimeUnit::Turns, .. }) | Trigger::Every(Span { unit: TimeUnit::Turns, .. }) => {
            state.turns
        }
        _ => state.time,
    }
}

/// Turns or minutes that it has left: `None` where it does not run, 0 where it has run out.
#[must_use]
pub fn time_left(world: &World, state: &GameState, id: TimerId) -> Option<u32> {
    match state.timer(id) {
        TimerState::Idle => None,
        TimerState::Due(due) => Some(due.saturating_sub(now(world, state, id))),
        TimerState::RanOut => Some(0),
    }
}

/// Sets it going, for so many of its unit or as long as it always runs. What a condition decides is not to be set going.
pub(super) fn start(world: &World, state: &mut GameState, id: TimerId, count: Option<u32>) {
    let due = match &world[id].trigger {
        Trigger::After(span) | Trigger::Every(span) => {
            now(world, state, id).saturating_add(count.unwrap_or(span.count).max(1))
        }
        Trigger::At(minute) => until(world, u32::from(*minute), state.time),
        Trigger::When(_) => return,
    };
    state.timers[id.index()] = TimerState::Due(due);
}

/// It does not come about any more, unless it is set going again; what waits for a condition never does.
pub(super) fn stop(world: &World, state: &mut GameState, id: TimerId) {
    let for_good = matches!(world[id].trigger, Trigger::When(_));
    state.timers[id.index()] = if for_good { TimerState::RanOut } else { TimerState::Idle };
}

/// What is due now happens. The turn has been counted.
pub(super) fn tick(world: &World, state: &mut GameState, out: &mut Effects) {
    for id in TimerId::all(world.timers.len()) {
        if state.over.is_some() {
            return;
        }
        let timer = &world[id];
        let now = now(world, state, id);
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

/// Puts the clock forward so that this timer, if it runs, runs out at the end of the next turn: for a search that does not wait.
pub fn wind_forward(world: &World, state: &mut GameState, id: TimerId) {
    let TimerState::Due(due) = state.timer(id) else { return };
    let wait = due.saturating_sub(now(world, state, id)).saturating_sub(1);
    // A turn is a minute, so waiting is both.
    state.turns = state.turns.saturating_add(wait);
    state.time = state.time.saturating_add(wait);
}
