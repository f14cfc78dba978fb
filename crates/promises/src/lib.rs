//! What the texts of a world promise and nothing in it keeps: a lamp that a room's text tells of, and nobody can look at. It must not mend
//! anything. One semantics with the game: whether a noun answers is asked of the parser, in the room where it is told.

#![warn(missing_docs)]

mod phrases;

use parser::{Parsed, Parser};
use rules::scenery::sentence_about;
use rules::{Command, GameState, Target, first_state};
use std::collections::BTreeSet;
use world::{ItemId, Place, RoomId, Thing, Verb, World};

pub use phrases::{Phrase, told};

/// A thing that a text tells of as being there, and that answers to nobody.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Broken {
    /// The id of the room, or of the thing, whose text it is.
    pub key: String,
    /// "description", "first visit", "habit".
    pub field: &'static str,
    /// The phrase: "old brass lamp".
    pub phrase: String,
    /// The noun to which nothing answers.
    pub noun: String,
    /// Whoever looks at it hears the sentence that tells of it once more (`rules::scenery`), which is something.
    pub is_told: bool,
}

/// Every broken promise of the world's first texts: of rooms, and of the things and people in them and in the hero's hands.
#[must_use]
pub fn broken(world: &World) -> Vec<Broken> {
    let mut found = BTreeSet::new();
    let mut parser = Parser::new(world);
    let first = first_state(world);
    for room in RoomId::all(world.rooms.len()) {
        let mut state = first.clone();
        state.room = room;
        state.visited[room.index()] = true;
        let key = &world[room].key;
        let texts =
            [("description", Some(&world[room].description)), ("first visit", world[room].first_visit.as_ref())];
        let texts = texts.into_iter().filter_map(|(field, text)| Some((field, text?)));
        for (field, text) in texts.chain(world[room].habits.iter().map(|text| ("habit", text))) {
            note(world, &state, &mut parser, (key, field, text), &mut found);
        }
        for thing in world.things().filter(|thing| place_of(world, *thing) == Place::Room(room)) {
            look(world, &state, &mut parser, thing, &mut found);
        }
    }
    for item in ItemId::all(world.items.len()) {
        let mut state = first.clone();
        state.items[usize::from(item.0)].place = Place::Carried;
        state.items[usize::from(item.0)].hidden = false;
        look(world, &state, &mut parser, Thing::Item(item), &mut found);
    }
    found.into_iter().collect()
}

fn look(world: &World, state: &GameState, parser: &mut Parser, thing: Thing, found: &mut BTreeSet<Broken>) {
    let it = world.identity(thing);
    note(world, state, parser, (&it.key, "description", &it.description), found);
    for habit in thing.character().into_iter().flat_map(|who| &world[who].habits) {
        note(world, state, parser, (&it.key, "habit", habit), found);
    }
}

/// What the text tells of and nothing here answers to.
fn note(
    world: &World,
    state: &GameState,
    parser: &mut Parser,
    (key, field, text): (&str, &'static str, &str),
    found: &mut BTreeSet<Broken>,
) {
    for phrase in told(text) {
        // Of "a lamp stand" it is enough that one of them answers: which word is the noun only a reader knows.
        let [noun, ..] = phrase.nouns.as_slice() else { continue };
        let whole = phrase.words.join(" ");
        // "The linen room" to the north is looked at by its whole name alone.
        let answers: Vec<Answer> =
            phrase.nouns.iter().chain([&whole]).map(|word| answer(world, state, parser, word)).collect();
        if !answers.contains(&Answer::OfItsOwn) {
            let is_told = answers.contains(&Answer::Told);
            found.insert(Broken { key: key.to_owned(), field, phrase: whole, noun: noun.clone(), is_told });
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Something here answers, or more than one thing, between which the parser asks.
    OfItsOwn,
    /// The sentence that tells of it.
    Told,
    None,
}

/// What the eye hears of this word.
fn answer(world: &World, state: &GameState, parser: &mut Parser, word: &str) -> Answer {
    match parser.read(world, state, &format!("examine {word}")).parsed {
        Parsed::Question(_) => Answer::OfItsOwn,
        Parsed::Do(commands) => {
            // A place next door is looked at from here.
            let is_own = |command: &Command| {
                matches!(command.direct, Some(Target::Thing(_) | Target::Myself))
                    || command.direction.is_some()
                    || command.verb == Verb::Look
            };
            let is_told = |command: &Command| {
                command.words.as_deref().is_some_and(|words| sentence_about(world, state, words).is_some())
            };
            match () {
                () if commands.iter().any(is_own) => Answer::OfItsOwn,
                () if commands.iter().any(is_told) => Answer::Told,
                () => Answer::None,
            }
        }
        _ => Answer::None,
    }
}

fn place_of(world: &World, thing: Thing) -> Place {
    match thing {
        Thing::Item(id) => world[id].place,
        Thing::Object(id) => world[id].place,
        Thing::Character(id) => world[id].place,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_lamp_that_is_told_of_and_is_not_there_is_a_broken_promise() {
        let value = json!({
            "plot": { "title": "T", "backstory": "B.", "goal": "G." },
            "rooms": [{ "id": "hall", "name": "The Hall", "exits": { "north": "linen" }, "items": ["key"], "objects": ["desk"], "characters": [],
                "description": "A brass lamp stands on the old desk, and a key lies by it. You can go to the warm linen room to the north." },
                { "id": "linen", "name": "The Warm Linen Room", "exits": { "south": "hall" }, "description": "Nothing." }],
            "items": [{ "id": "key", "name": "a key", "description": "It has a brass tag." }],
            "objects": [{ "id": "desk", "name": "a desk", "description": "It has a drawer." }],
            "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "push", "target": "desk" },
                "unlocks": [{ "type": "WIN" }], "hints": [] }],
        });
        let world = import::build(&value).unwrap().world;
        let found = broken(&world);
        let nouns: Vec<(&str, &str, bool)> = found.iter().map(|it| (&*it.key, &*it.noun, it.is_told)).collect();
        // A drawer that the desk's own look tells of is the desk's. Who looks at the lamp hears where it stands, and no more.
        assert_eq!(nouns, [("hall", "lamp", true)]);
    }
}
