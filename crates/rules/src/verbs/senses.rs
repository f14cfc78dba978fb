//! Listening, smelling, waiting.

use super::super::command::{Command, Target};
use super::super::effect::Effects;
use super::super::event;
use super::super::state::GameState;
use messages::t;
use world::{Thing, Verb, World};

pub(super) fn listen_or_smell(
    world: &World,
    state: &GameState,
    command: &Command,
    direct: Option<Thing>,
    out: &mut Effects,
) -> bool {
    let ambience = &world[state.room].sound.ambience;
    // Listening to a thing or to oneself, and every smell, is the narrator's; the room itself is heard.
    let to_something = direct.is_some() || command.direct == Some(Target::Myself);
    if to_something || command.verb == Verb::Smell || ambience.is_empty() {
        return false;
    }
    out.say(|| t!("rules-listen", sound = ambience.trim_end_matches('.')));
    true
}

pub(super) fn wait(world: &World, state: &mut GameState, out: &mut Effects) -> bool {
    let events = world[state.room].on_wait.clone();
    event::run_first(world, state, &events, out)
}
