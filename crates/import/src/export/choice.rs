//! Choices as the format writes them.

use super::condition_text;
use super::logic;
use super::out::{Out, put, put_list};
use serde_json::{Map, Value, json};
use world::Condition;
use world::choice::{Choice, Impulse};
use world::story::Cue;

pub fn choice(world: &Out, choice: &Choice) -> Value {
    let mut map = Map::new();
    put(&mut map, "prompt", &choice.prompt);
    cue(world, &choice.when, &mut map);
    put_list(&mut map, "options", choice.options.iter().map(|one| option(world, one)).collect());
    if let Some(turns) = choice.lapses {
        map.insert("lapses".to_owned(), json!(turns));
    }
    put(&mut map, "lapsed", &choice.lapsed);
    Value::Object(map)
}

fn option(world: &Out, option: &Impulse) -> Value {
    let mut map = Map::new();
    put(&mut map, "text", &option.text);
    put(&mut map, "hint", &option.hint);
    if option.when != Condition::Always {
        map.insert("when".to_owned(), json!(condition_text(world.world, &option.when)));
    }
    put(&mut map, "told", &option.told);
    put_list(&mut map, "do", logic::actions(world, &option.actions));
    Value::Object(map)
}

/// When something is told or offered, but for what is as its node begins.
pub fn cue(world: &Out, cue: &Cue, map: &mut Map<String, Value>) {
    match cue {
        Cue::Entering => {}
        Cue::Holds(when) => drop(map.insert("when".to_owned(), json!(condition_text(world.world, when)))),
        Cue::Lost(until) => drop(map.insert("lost".to_owned(), json!(condition_text(world.world, until)))),
        Cue::After(turns) => drop(map.insert("after".to_owned(), json!(turns))),
        Cue::By(who) => drop(map.insert("by".to_owned(), json!(world[*who].identity.key))),
    }
}
