//! Which timers run, and how long they still have. It must not know what comes of it when one runs out.

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
pub(super) fn now(world: &World, state: &GameState, id: TimerId) -> u32 {
    if counts_turns(world, id) { state.turns } else { state.time }
}

/// Does the timer count by turns, not by minutes?
pub(super) fn counts_turns(world: &World, id: TimerId) -> bool {
    matches!(
        world[id].trigger,
        Trigger::After(Span { unit: TimeUnit::Turns, .. }) | Trigger::Every(Span { unit: TimeUnit::Turns, .. })
    )
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

/// Sets it going, for so many of its unit or as long as it always runs. What a condition decides waits for it again.
pub(super) fn start(world: &World, state: &mut GameState, id: TimerId, count: Option<u32>) {
    let due = match &world[id].trigger {
        Trigger::After(span) | Trigger::Every(span) => {
            now(world, state, id).saturating_add(count.unwrap_or(span.count).max(1))
        }
        Trigger::At(minute) => until(world, u32::from(*minute), state.time),
        Trigger::When(_) => {
            state.timers[id.index()] = TimerState::Idle;
            return;
        }
    };
    state.timers[id.index()] = TimerState::Due(due);
}

/// It does not come about any more, unless it is set going again; what waits for a condition does not either.
pub(super) fn stop(world: &World, state: &mut GameState, id: TimerId) {
    let for_good = matches!(world[id].trigger, Trigger::When(_));
    state.timers[id.index()] = if for_good { TimerState::RanOut } else { TimerState::Idle };
}

/// Puts the clock forward so that this timer, if it runs, runs out at the end of the next turn: for a search that does not wait.
pub fn wind_forward(world: &World, state: &mut GameState, id: TimerId) {
    let TimerState::Due(due) = state.timer(id) else { return };
    let wait = due.saturating_sub(now(world, state, id)).saturating_sub(1);
    // A turn is a minute, so waiting is both.
    state.turns = state.turns.saturating_add(wait);
    state.time = state.time.saturating_add(wait);
}
