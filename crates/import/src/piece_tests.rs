//! Pieces of a document, read against a world that is there already: as they would be read in a whole one, and nothing new is made of them.

use super::{build, piece};
use serde_json::{Value, json};
use world::cutscene::{CutsceneFrame, Shows};
use world::{Action, Condition, Thing, World};

fn world() -> World {
    let value = json!({
        "plot": {"title": "T", "backstory": "B.", "goal": "Win."},
        "rooms": [
            {"id": "quay", "name": "The Quay", "description": "Planks.", "exits": {"north": "lamp_room"}, "items": ["brass_key"], "characters": ["keeper"]},
            {"id": "lamp_room", "name": "The Lamp Room", "description": "Glass.", "exits": {"south": "quay"}, "objects": ["tin_box"]}],
        "items": [{"id": "brass_key", "name": "a brass key", "description": "Green."}],
        "objects": [{"id": "tin_box", "name": "a tin box", "description": "Tin."}],
        "characters": [{"id": "keeper", "name": "the keeper", "description": "Old."}],
        "puzzles": [{"id": "light", "description": "D", "solution": {"verb": "push", "target": "tin_box"}, "unlocks": [{"type": "SET_FLAG", "flag": "lit"}, {"type": "WIN"}]}]
    });
    build(&value).unwrap().world
}

fn frame(world: &World, value: &Value) -> (Option<CutsceneFrame>, Vec<String>) {
    let (frame, noticed) = piece::frame(world, &|thing| world.identity(thing), value, None);
    (frame, noticed.into_iter().map(|it| it.code).collect())
}

#[test]
fn a_frame_alone_is_read_as_one_in_a_world_file() {
    let world = world();
    for (value, shows) in [
        (json!({"kind": "closeup", "of": "the brass key", "text": "Green."}), "closeup"),
        (json!({"type": "two shot", "speaker": "keeper", "text": "\"Well?\""}), "talk"),
        (
            json!({"type": "dialogue", "conversation": [{"speaker": "Keeper", "text": "\"Well?\""}, {"speaker": "you", "text": "\"Well.\""}]}),
            "talk",
        ),
        (json!({"kind": "room", "room": "lamp room", "narrations": [{"text": "Glass."}, "And glass."]}), "room"),
        (json!({"kind": "skill check", "stat": "nerve", "result": "success"}), "check"),
        (json!("Just words."), "room"),
    ] {
        let (read, noticed) = frame(&world, &value);
        let read = read.unwrap_or_else(|| panic!("{value}: {noticed:?}"));
        assert_eq!(read.shows.name(), shows, "{value}");
        if let Shows::Talk { speaker, .. } = read.shows {
            assert_eq!((speaker.is_some(), read.text.as_str()), (true, "\"Well?\""), "{value}");
        }
    }
    for (value, code) in [
        (json!({"kind": "hologram", "text": "Of what?"}), "unknown-frame"),
        (json!({"kind": "closeup", "of": "the moon", "text": "Far."}), "frame-of-nothing"),
        (json!({"kind": "talk", "speaker": "Napoleon", "text": "Far."}), "frame-of-nobody"),
        (json!({"kind": "letter"}), "empty-frame"),
    ] {
        assert!(frame(&world, &value).1.iter().any(|it| it == code), "{value}");
    }
}

#[test]
fn actions_and_conditions_of_this_world_are_read_and_nothing_is_made_of_others() {
    let world = world();
    let called = |thing: Thing| world.identity(thing);
    let actions = |value: &Value| piece::actions(&world, &called, value);
    let read =
        actions(&json!([{"type": "MOVE_ITEM", "item": "brass key", "to": "lamp room"}, {"ADD_SCORE": -2}])).unwrap();
    assert!(matches!(read[..], [Action::MoveItem(..), Action::AddScore(-2)]), "{read:?}");
    for other in [
        json!([{"type": "GIVE_ITEM", "item": "golden crown"}]),
        json!([{"type": "SET_FLAG", "flag": "never_heard_of"}]),
        json!([{"type": "ENABLE_EXIT", "roomId": "quay", "exit": "west", "to": "lamp_room"}]),
        json!([{"type": "START_TIMER", "timer": "doom"}]),
        json!([{"type": "CHANGE_TEXT", "target": "keeper", "text": "Somebody else altogether."}]),
        json!(["fry the keeper"]),
        json!([{"type": "MOVE_ITEM", "item": "crown", "to": "quay"}]),
    ] {
        assert!(actions(&other).is_err(), "{other}");
    }
    let condition = |text: &str| piece::condition(&world, &called, &text.into());
    assert!(matches!(condition("not at:quay"), Ok(Condition::Not(_))));
    assert!(matches!(condition("has:brass_key and visited:lamp_room"), Ok(Condition::All(_))));
    for other in ["has:crown", "at:moon", "flag:never", "((", "solved:nothing"] {
        assert!(condition(other).is_err(), "{other}");
    }
}
