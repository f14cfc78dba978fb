//! Scripted answers: the first event whose verb, things and condition fit the command.

use super::action;
use super::command::Command;
use super::condition::holds;
use super::effect::Effects;
use super::state::GameState;
use super::verb_groups;
use world::{Action, EventId, Thing, Verb, World};

/// Finds what a world scripted for this command: on the things it names, then on the room. An exact verb wins over a near one.
pub(super) fn find(world: &World, state: &GameState, command: &Command) -> Option<EventId> {
    let things: Vec<Thing> = command.things().collect();
    [true, false].into_iter().find_map(|exact| {
        let on_things = things.iter().enumerate().find_map(|(index, thing)| {
            let other = things.get(1 - index.min(1)).copied().filter(|_| things.len() > 1);
            search(world, state, world.events_of(*thing), command, other, exact)
        });
        on_things.or_else(|| {
            let aimless = things.is_empty();
            aimless.then(|| search(world, state, &world[state.room].events, command, None, exact)).flatten()
        })
    })
}

fn search(
    world: &World,
    state: &GameState,
    events: &[EventId],
    command: &Command,
    other: Option<Thing>,
    exact: bool,
) -> Option<EventId> {
    events.iter().copied().find(|id| {
        let event = &world[*id];
        let verb = if exact {
            event.is_said(command.verb, command.words.as_deref())
        } else {
            // What is said to any gift is no answer to a thing that is only shown.
            let only_shown = command.verb == Verb::Show && event.verb == Some(Verb::Give) && event.with.is_none();
            !only_shown && event.act().is_some_and(|verb| verb_groups::reacts(command.verb, verb))
        };
        verb && (event.with.is_none() || event.with == other) && may_run(world, state, *id)
    })
}

/// Its turn has not passed and its condition holds.
pub(super) fn may_run(world: &World, state: &GameState, id: EventId) -> bool {
    let event = &world[id];
    !(event.once && state.fired.contains(&id)) && holds(world, state, &event.condition)
}

/// Says and does what the event holds.
pub(super) fn run(world: &World, state: &mut GameState, id: EventId, out: &mut Effects) {
    let event = &world[id];
    out.say(|| event.text.as_str());
    let again = state.fired.contains(&id);
    let pays = event.actions.iter().any(|action| matches!(action, Action::AddScore(_)));
    if event.once || pays {
        state.fired.insert(id);
    }
    if again && pays {
        let unpaid: Vec<Action> =
            event.actions.iter().filter(|action| !matches!(action, Action::AddScore(_))).cloned().collect();
        action::apply(world, state, &unpaid, out);
    } else {
        action::apply(world, state, &event.actions, out);
    }
}

/// Runs the first of a room's entering, leaving or waiting events that may. True where one did.
pub(super) fn run_first(world: &World, state: &mut GameState, events: &[EventId], out: &mut Effects) -> bool {
    let first = events.iter().copied().find(|id| may_run(world, state, *id));
    if let Some(id) = first {
        run(world, state, id, out);
    }
    first.is_some()
}
