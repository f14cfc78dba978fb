//! The slice of the state that a model is shown when it answers a command nobody scripted. The same slice is the cache's key,
//! so it holds what the answer may depend on and nothing else.

use super::{TemplateError, clean, template};
use crate::llm::{Purpose, Request};
use crate::rules::{GameState, describe, scope};
use crate::world::{CharacterId, Place, TextTarget, Thing, World};

/// An answer is one or two sentences.
const ANSWER_TOKENS: u32 = 160;

/// The request for the answer to `typed`, given what was last said.
pub fn answer(world: &World, state: &GameState, typed: &str, last_said: &str) -> Result<Request, TemplateError> {
    let room = &world[state.room];
    let plot = &world.plot;
    let seen = scope::visible(world, state);
    let names =
        |list: Vec<String>| if list.is_empty() { "nothing".to_owned() } else { clean(&describe::list(&list), 1_500) };
    let things = names(
        seen.iter().filter(|thing| is_about(state, **thing)).map(|thing| standing(world, state, *thing)).collect(),
    );
    let people = names(seen.iter().filter_map(|thing| thing.character()).map(|who| person(world, who)).collect());
    let inventory = names(state.carried().map(|item| world[item].identity.a()).collect());
    let exists = names(world.things().map(|thing| world.identity(thing).name.clone()).collect());
    let tone = plot.tone.as_deref().or(plot.theme.as_deref()).unwrap_or("dry, friendly");
    let description = clean(state.description(world, TextTarget::Room(state.room)), 600);
    let messages = template("answer")?.fill(&[
        ("title", &clean(&plot.title, 120)),
        ("tone", &clean(tone, 80)),
        ("goal", &clean(&plot.goal, 300)),
        ("room", &clean(&room.name, 120)),
        ("description", &description),
        ("things", &things),
        ("people", &people),
        ("inventory", &inventory),
        ("state", &situation(world, state)),
        ("exists", &exists),
        ("history", &clean(last_said, 300)),
        ("command", &clean(typed, 200)),
    ])?;
    Ok(Request::new(Purpose::Answer, messages, ANSWER_TOKENS))
}

fn is_about(state: &GameState, thing: Thing) -> bool {
    match thing {
        Thing::Item(item) => !state.has(item),
        Thing::Object(_) => true,
        Thing::Character(_) => false,
    }
}

fn standing(world: &World, state: &GameState, thing: Thing) -> String {
    let name = world.identity(thing).a();
    match describe::openness(world, state, thing) {
        Some(how) => format!("{name} ({})", how.trim_start_matches("It is ").trim_end_matches('.')),
        None => name,
    }
}

fn person(world: &World, who: CharacterId) -> String {
    let it = &world[who];
    let persona = it.persona.as_deref().unwrap_or(&it.identity.description);
    format!("{} ({})", it.identity.name, clean(persona, 120))
}

/// Flags and solved puzzles in words, so that an angry guard stays angry in what is told.
fn situation(world: &World, state: &GameState) -> String {
    let flags =
        world.flags.iter().zip(&state.flags).filter(|(_, value)| **value != 0).map(|(name, _)| name.replace('_', " "));
    let solved = world
        .puzzles
        .iter()
        .zip(&state.solved)
        .filter(|(_, solved)| **solved)
        .map(|(it, _)| format!("{} is solved", it.key.replace('_', " ")));
    let worn = state
        .carried()
        .filter(|item| state.item(*item).place == Place::Worn)
        .map(|item| format!("the hero wears {}", world[item].identity.the()));
    let list: Vec<String> = flags.chain(solved).chain(worn).collect();
    if list.is_empty() { "all is as it was at the beginning".to_owned() } else { clean(&list.join("; "), 800) }
}
