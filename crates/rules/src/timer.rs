//! What happens in its time. Timers are looked at once, at the end of each turn that passes.

use super::action;
use super::clock;
use super::condition::holds;
use super::describe;
use super::effect::{Effect, Effects};
use super::ending;
use super::state::{GameState, Over, TimerState};
use messages::t;
use world::{Action, Condition, EndingId, TimerId, Trigger, World};

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
        let before = (state.leads_on && is_deadline(world, id)).then(|| state.clone());
        let told = out.list.len();
        state.timers[id.index()] = next;
        if holds(world, state, &timer.condition) {
            out.say(|| timer.text.as_str());
            action::apply(world, state, &timer.actions, out);
        }
        if let Some(before) = before {
            lead_on(world, state, (id, before), (told, out));
        }
    }
}

/// Does it run out once, by the clock? What comes again and again, or by what the hero does, is no deadline but a danger.
fn is_deadline(world: &World, id: TimerId) -> bool {
    matches!(world[id].trigger, Trigger::After(_) | Trigger::At(_))
}

/// Where this deadline would have ended the game nothing comes of it but that it has passed: the state is the one before, and the end's own words
/// stand from `told` on as what nearly was.
fn lead_on(
    world: &World,
    state: &mut GameState,
    (id, before): (TimerId, GameState),
    (told, out): (usize, &mut Effects),
) {
    let is_lost = |ending: &EndingId| world[*ending].lost;
    let ended = match state.over {
        Some(Over::Dead) => None,
        Some(Over::Won(Some(ending))) if is_lost(&ending) => Some(ending),
        None => match ending::reached(world, state).filter(is_lost) {
            Some(ending) if ending::reached(world, &before) != Some(ending) => Some(ending),
            _ => return,
        },
        Some(Over::Won(_) | Over::Lost(_)) => return,
    };
    if let Some(ending) = ended {
        out.say(|| describe::ending(world, state, Some(ending)));
    }
    let last = out.list.split_off(told.min(out.list.len()));
    out.list.extend(last.into_iter().filter_map(|effect| match effect {
        Effect::Die(text) => Some(Effect::Say(text)),
        Effect::Say(_) | Effect::Note(_) | Effect::Sound(_) | Effect::Show(..) => Some(effect),
        _ => None,
    }));
    *state = before;
    clock::stop(world, state, id);
    out.push(|| Effect::Late);
}

/// Is a lost ending reached because time has run short, and does it lead on? Then that time is up once and for all, and nothing else has changed.
pub(super) fn is_only_late(world: &World, state: &mut GameState, ending: EndingId, out: &mut Effects) -> bool {
    if !state.leads_on || !world[ending].lost {
        return false;
    }
    let mut later = state.clone();
    for id in TimerId::all(world.timers.len()).filter(|id| is_deadline(world, *id)) {
        let asks = |one: &Condition| matches!(one, Condition::TimerAtMost(of, _) if *of == id);
        if world[ending].condition.speaks_of(&asks) {
            clock::stop(world, &mut later, id);
        }
    }
    if holds(world, &later, &world[ending].condition) {
        return false;
    }
    out.say(|| describe::ending(world, state, Some(ending)));
    *state = later;
    out.push(|| Effect::Late);
    true
}

/// From now on a deadline that passes leads on, in place of ending the game, or ends it again.
pub const fn lead_on_from_deadlines(state: &mut GameState, yes: bool) {
    state.leads_on = yes;
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
