//! What a room's own description names is not listed again: the rooms of three worlds that a strong model wrote.

use super::dream;
use language::text::words;
use rules::{GameState, describe, scope};
use world::{RoomId, TextTarget, Thing, World};

const WORLDS: [&str; 3] = ["department_store.json", "horror_sloppy.txt", "submarine_ambitious.txt"];

fn told(file: &str, room: &str) -> String {
    let dream = dream(&format!("tests/cases/model_worlds/{file}"));
    let mut state = rules::first_state(&dream.world);
    let id = RoomId::all(dream.world.rooms.len()).find(|id| dream.world[*id].name == room);
    state.room = id.unwrap_or_else(|| panic!("{file} has no {room}"));
    describe::room(&dream.world, &state)
}

#[test]
fn who_stands_in_the_description_is_not_here_once_more() {
    for (file, room, name) in [
        ("submarine_ambitious.txt", "The Bridge", "Captain Ferrous is here"),
        ("submarine_ambitious.txt", "The Galley", "Binder is here"),
        ("submarine_ambitious.txt", "The Bridge", "a date stamp here"),
        ("submarine_ambitious.txt", "The Squid's Grotto", "squid is here"),
        ("department_store.json", "The Palm Tea Room", "store cat is here"),
    ] {
        let text = told(file, room);
        assert!(!text.contains(name), "{text}");
    }
}

#[test]
fn a_way_that_the_description_leads_up_is_not_told_again() {
    for (file, room) in [
        ("department_store.json", "The Great Hall"),
        ("department_store.json", "Gloves and Haberdashery"),
        ("submarine_ambitious.txt", "The Bridge"),
        ("submarine_ambitious.txt", "The Main Corridor"),
    ] {
        let text = told(file, room);
        assert!(!text.contains("You can"), "{text}");
    }
}

/// The names of those in this room that its description has word for word.
fn named(world: &World, state: &GameState) -> Vec<String> {
    let description = words(state.description(world, TextTarget::Room(state.room)));
    let here = scope::visible(world, state).into_iter().filter(|thing| !matches!(thing, Thing::Object(_)));
    let names = here.map(|thing| world.identity(thing).name.clone());
    names.filter(|name| language::text::mentions(&description, &words(name))).collect()
}

#[test]
fn nothing_that_a_description_names_is_listed_behind_it() {
    let mut named_at_all = 0;
    for file in WORLDS {
        let dream = dream(&format!("tests/cases/model_worlds/{file}"));
        let mut state = rules::first_state(&dream.world);
        for room in RoomId::all(dream.world.rooms.len()) {
            state.room = room;
            let text = describe::room(&dream.world, &state);
            println!("{file} {}: {text}\n", dream.world[room].name);
            let Some(listed) = text.strip_prefix(state.description(&dream.world, TextTarget::Room(room))) else {
                continue; // it is dark there
            };
            for name in named(&dream.world, &state) {
                named_at_all += 1;
                assert!(!language::text::mentions(&words(listed), &words(&name)), "{name} is told twice: {text}");
            }
        }
    }
    assert!(named_at_all >= 3, "the three worlds name {named_at_all} of theirs");
}

#[test]
fn what_was_carried_to_another_room_is_listed_there() {
    let mut game = crate::Session::new(dream("tests/cases/model_worlds/submarine_ambitious.txt"));
    for line in ["east", "up", "take stamp", "down", "drop stamp"] {
        game.submit(line);
    }
    let text = describe::room(game.world(), game.state());
    assert!(text.contains("You see a date stamp here."), "{text}");
}
