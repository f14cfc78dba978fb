//! Deadlines that leave no time: those that the hero dies or fails of. It must not touch any other timer.

use super::goal::Goal;
use super::prove::{explore, second_look};
use super::task::Task;
use mend::{Diagnostic, Kind};
use messages::t;
use rules::{first_state, is_deadly};
use world::{Action, Span, TimeUnit, TimerId, Trigger, World, limits};

/// How much longer is tried, one after the other.
const TIMES: [u32; 4] = [2, 4, 8, 16];

/// Lengthens all deadlines alike, as little as lets the world be won. Returns what was changed; nothing, and the world as it was, where
/// more time does not help.
pub(super) fn give_time(world: &mut World) -> Vec<Diagnostic> {
    let deadly: Vec<TimerId> = TimerId::all(world.timers.len()).filter(|id| is_deadly(world, *id)).collect();
    if deadly.is_empty() {
        return Vec::new();
    }
    for times in TIMES {
        let mut other = world.clone();
        for id in &deadly {
            lengthen(&mut other, *id, times);
        }
        let (proof, _) = explore(&Task::new(&other), &first_state(&other));
        let proof =
            if proof.is_winnable() { proof } else { second_look(&other, Goal::AnyWin, &first_state(&other), proof) };
        if proof.is_winnable() {
            let fixes = deadly.iter().map(|id| told(world, *id, times)).collect();
            *world = other;
            return fixes;
        }
    }
    Vec::new()
}

fn longer(count: u32, times: u32) -> u32 {
    count.saturating_mul(times).min(limits::SPAN)
}

fn lengthen(world: &mut World, id: TimerId, times: u32) {
    if let Trigger::After(span) | Trigger::Every(span) = &mut world.timers[id.index()].trigger {
        span.count = longer(span.count, times);
    }
    world.actions_mut(|action| {
        if let Action::StartTimer(timer, Some(count)) = action
            && *timer == id
        {
            *count = longer(*count, times);
        }
    });
}

fn told(world: &World, id: TimerId, times: u32) -> Diagnostic {
    let timer = &world[id];
    let given = world.actions().find_map(|action| match action {
        Action::StartTimer(of, Some(count)) if *of == id => Some(*count),
        _ => None,
    });
    let span = timer.trigger.span().unwrap_or(Span { count: 1, unit: TimeUnit::Turns });
    let was = given.unwrap_or(span.count);
    Diagnostic {
        kind: Kind::Fix,
        path: format!("/timers/{}", id.0),
        code: "more-time".to_owned(),
        message: t!("proof-repair-more-time", key = timer.key.as_str(), was = was, now = longer(was, times)),
    }
}
