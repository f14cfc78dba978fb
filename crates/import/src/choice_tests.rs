//! Choices in the dialects of models, and bad ones: no options, eleven of them, twice the same, nothing that comes of any. What is read is written
//! and read again as the same.

use crate::{Built, build, export};
use serde_json::{Value, json};
use world::choice::Failure;
use world::story::Cue;
use world::{Action, Condition};

fn built(node: &Value) -> Built {
    let mut node = node.clone();
    node["id"] = json!("first");
    node["title"] = json!("First");
    let value = json!({
        "plot": { "title": "T", "backstory": "B.", "goal": "G." },
        "rooms": [{ "id": "hall", "name": "The Hall", "description": "A hall.", "items": ["lamp"] },
            { "id": "cell", "name": "The Cell", "description": "A cell." }],
        "items": [{ "id": "lamp", "name": "a lamp", "description": "L." }],
        "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "take", "item": "lamp" },
            "unlocks": [{ "type": "WIN" }] }],
        "story": { "failure": "fail forward", "acts": [{ "title": "A", "nodes": [node,
            { "id": "chase", "title": "The Chase", "beats": "They run.", "exits": [{ "when": "has:lamp", "to": "end" }] },
            { "id": "cell", "title": "Locked Up", "consequence": "captured", "room": "cell", "cost": [{ "type": "ADVANCE_TIME", "minutes": 60 }],
              "exits": [{ "when": "at:hall", "to": "first" }] }] }] },
    });
    let built = build(&value).unwrap();
    let again = build(&export(&built.world)).unwrap();
    assert_eq!(again.world, built.world);
    assert!(again.diagnostics.iter().all(|it| it.code != "unknown-key"), "{:?}", again.diagnostics);
    built
}

fn has(built: &Built, code: &str) -> bool {
    built.diagnostics.iter().any(|it| it.code == code)
}

#[test]
fn a_choice_may_come_whole_as_options_alone_as_a_map_and_on_a_beat() {
    let whole = json!({ "choices": [{ "prompt": "Quick!", "when": "has:lamp", "lapses": 2, "lapsed": "Too late.", "options": [
        { "text": "Grab the lamp and run", "hint": "They will follow.", "do": [{ "type": "GIVE_ITEM", "item": "lamp" }], "to": "chase" },
        { "text": "Hide", "told": "You are furniture.", "do": { "type": "SET_FLAG", "flag": "hidden", "value": true } }] }] });
    let world = built(&whole).world;
    let choice = &world.story.nodes[0].choices[0];
    assert!(matches!(&choice.when, Cue::Holds(Condition::Has(_))));
    assert_eq!((choice.prompt.as_str(), choice.lapses, choice.lapsed.as_str()), ("Quick!", Some(2), "Too late."));
    assert_eq!(choice.options[0].actions.last(), Some(&Action::StartNode("chase".into())));
    assert_eq!(world.story.failure, Some(Failure::Forward));
    let cell = &world.story.nodes[2];
    assert!(
        cell.consequence && cell.aftermath.room == world.room("cell") && cell.aftermath.cost.len() == 1,
        "{cell:?}"
    );

    let alone = json!({ "decision": [{ "label": "Run", "effects": [{ "type": "SET_FLAG", "flag": "ran" }] }, { "label": "Hide", "next": "chase" }] });
    let world = built(&alone).world;
    assert_eq!(world.story.nodes[0].choices[0].options.len(), 2);

    let map = json!({ "choices": { "Run for it": "chase", "Hide behind the door": "You hold your breath, and it holds you." } });
    let world = built(&map).world;
    let options = &world.story.nodes[0].choices[0].options;
    assert_eq!(options[0].actions, [Action::StartNode("chase".into())]);
    assert!(
        options[1].told.starts_with("You hold") && matches!(options[1].actions[..], [Action::SetFlag(..)]),
        "{options:?}"
    );

    let beat = json!({ "beats": [{ "text": "A step on the stair.", "after": 3, "options": ["Run", "Hide"] }] });
    let node = &built(&beat).world.story.nodes[0];
    assert_eq!((node.beats.len(), &node.choices[0].when), (1, &Cue::After(3)));
}

#[test]
fn bad_choices_are_mended_or_left_out_with_a_word() {
    for nothing in [
        json!({ "choices": [{ "prompt": "Well?", "options": [] }] }),
        json!({ "choices": ["Run"] }),
        json!({ "choices": [{ "prompt": "Well?", "options": [{ "text": "..." }, { "text": "" }] }] }),
        json!({ "choices": 7 }),
    ] {
        let built = built(&nothing);
        assert!(built.world.story.nodes[0].choices.is_empty() && has(&built, "choice-without-options"), "{nothing}");
    }
    let eleven: Vec<String> = (0..11).map(|n| format!("Do the {n}th thing")).collect();
    let built_eleven = built(&json!({ "choices": [{ "options": eleven }] }));
    assert_eq!(built_eleven.world.story.nodes[0].choices[0].options.len(), 3);
    assert!(has(&built_eleven, "too-many-options"));

    let twice = built(&json!({ "choices": [{ "options": ["Run!", "run", "Hide"] }] }));
    assert_eq!(twice.world.story.nodes[0].choices[0].options.len(), 2);
    assert!(has(&twice, "same-option") && has(&twice, "option-without-consequence"));
    // Nothing came of any; now each is remembered by a flag of its own.
    let options = &twice.world.story.nodes[0].choices[0].options;
    assert_ne!(options[0].actions, options[1].actions);
    assert!(twice.world.flags.contains(&"first_run".to_owned()), "{:?}", twice.world.flags);

    let nowhere =
        built(&json!({ "choices": [{ "options": [{ "text": "Run", "to": "nirvana" }, { "text": "Hide" }] }] }));
    assert!(has(&nowhere, "exit-to-no-node"));
    let many: Vec<Value> = (0..200).map(|n| json!({ "options": [format!("Go {n}"), format!("Stay {n}")] })).collect();
    assert!(built(&json!({ "choices": many })).world.story.nodes[0].choices.len() <= world::limits::LIST);
}
