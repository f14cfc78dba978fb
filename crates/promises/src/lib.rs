//! What the texts of a world promise and nothing in it keeps: a lamp that a room's text tells of, and nobody can look at. It must not mend
//! anything. One semantics with the game: whether a noun answers is asked of the parser, in the room where it is told.

#![warn(missing_docs)]

mod phrases;

use parser::{Parsed, Parser};
use rules::{GameState, Target, first_state};
use std::collections::BTreeSet;
use world::{ItemId, Place, RoomId, Thing, Verb, World};

pub use phrases::{Phrase, told};

/// A thing that a text tells of as being there, and that answers to nobody.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Broken {
    /// The id of the room, or of the thing, whose text it is.
    pub key: String,
    /// "description", "first visit", "changed text".
    pub field: &'static str,
    /// The phrase: "old brass lamp".
    pub phrase: String,
    /// The noun to which nothing answers.
    pub noun: String,
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
        for (field, text) in texts {
            note(world, &state, &mut parser, (key, field, text.map_or("", String::as_str)), &mut found);
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
        if !phrase.nouns.iter().any(|word| answers(world, state, parser, word))
            && !answers(world, state, parser, &whole)
        {
            found.insert(Broken { key: key.to_owned(), field, phrase: whole, noun: noun.clone() });
        }
    }
}

/// Does something here answer to this word, or more than one thing, between which the parser asks?
fn answers(world: &World, state: &GameState, parser: &mut Parser, word: &str) -> bool {
    match parser.read(world, state, &format!("examine {word}")).parsed {
        // A place next door is looked at from here.
        Parsed::Do(commands) => commands.iter().any(|command| {
            matches!(command.direct, Some(Target::Thing(_) | Target::Myself))
                || command.direction.is_some()
                || command.verb == Verb::Look
        }),
        Parsed::Question(_) => true,
        _ => false,
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
        let nouns: Vec<(String, String)> = broken(&world).into_iter().map(|it| (it.key, it.noun)).collect();
        // A drawer that the desk's own look tells of is the desk's.
        assert_eq!(nouns, [("hall".to_owned(), "lamp".to_owned())]);
    }
}
