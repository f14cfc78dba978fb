//! What happened before the story: read leniently, written as one, and kept.

use crate::{Built, build, export};
use mend::Kind;
use serde_json::{Value, json};
use world::HourId;

fn inn(before: &Value) -> Value {
    json!({
        "plot": {"title": "The Inn", "backstory": "b", "goal": "g"},
        "rooms": [
            {"id": "bar", "name": "The Bar", "description": "A bar.", "exits": {"north": "yard"}, "items": ["mug"],
                "characters": ["cook", "maid"]},
            {"id": "yard", "name": "The Yard", "description": "A yard.", "exits": {"south": "bar"}}],
        "items": [{"id": "mug", "name": "a mug", "description": "Blue."}],
        "characters": [
            {"id": "cook", "name": "the cook", "description": "C.", "topics": [{"keywords": ["nine"], "text": "",
                "actions": [{"type": "SET_FLAG", "flag": "heard_cook"}]}]},
            {"id": "maid", "name": "Polly", "description": "P."}],
        "puzzles": [{"id": "win", "description": "d", "obstacle": "", "solution": {"verb": "accuse", "target": "cook"},
            "requires": "heard_cook", "unlocks": [{"type": "WIN"}], "hints": []}],
        "before": before
    })
}

fn stable(value: &Value) -> Built {
    let built = build(value).unwrap();
    let file = export(&built.world);
    let again = build(&file).unwrap();
    let told: Vec<_> = again.diagnostics.iter().filter(|it| it.kind != Kind::Note).collect();
    assert!(told.is_empty(), "{told:?} {file:#}");
    assert_eq!(again.world, built.world, "{file:#}");
    built
}

#[test]
fn whereabouts_claims_and_deeds_are_read_and_kept() {
    let built = stable(&inn(&json!({
        "hours": ["eight", "nine"],
        "was": [{"who": "cook", "room": "yard", "hour": "nine"}, {"who": "maid", "room": "bar", "hour": "nine"},
            {"who": "cook", "room": "bar", "hour": "eight"}],
        "claims": [{"who": "cook", "room": "bar", "hour": "nine"}],
        "deeds": [{"words": ["murder", "Mr Oddy"], "room": "yard", "hour": "nine"}]
    })));
    assert_eq!(built.fixes().count() + built.lost().count(), 0, "{:?}", built.diagnostics);
    let before = &built.world.before;
    assert_eq!(before.hours, ["eight", "nine"]);
    let cook = built.world.thing("cook").unwrap().character().unwrap();
    let room = |key: &str| built.world.rooms.iter().position(|room| room.key == key).unwrap();
    assert_eq!(before.place(cook, HourId(1)).unwrap().index(), room("yard"));
    assert_eq!(before.claim(cook, HourId(1)).unwrap().index(), room("bar"));
    assert_eq!(before.claim(cook, HourId(0)), None);
    assert_eq!(before.deeds[0].words, ["murder", "mr oddy"]);
    assert_eq!(built.world[cook].topics[0].text, "", "what they know themselves is said");
}

#[test]
fn other_shapes_are_read_and_what_names_nothing_is_dropped_with_a_word() {
    let built = stable(&inn(&json!([
        {"character": "Polly", "where": "The Yard", "at": "Half past nine"},
        {"who": "nobody at all", "room": "bar", "hour": "nine"},
        {"who": "cook", "room": "the moon", "hour": "nine"},
        {"who": "maid", "room": "bar", "hour": "half past nine"}
    ])));
    assert_eq!(built.world.before.hours, ["half past nine"]);
    assert_eq!(built.world.before.was.len(), 1, "each once an hour");
    assert_eq!(built.lost().count(), 2, "{:?}", built.diagnostics);
    let built = stable(&inn(&json!({
        "was": {"cook": {"nine": "bar"}},
        "lies": {"cook": {"nine": "yard"}, "maid": {"nine": "bar"}}
    })));
    assert_eq!((built.world.before.was.len(), built.world.before.claims.len()), (1, 1), "no lie without a truth");
}
