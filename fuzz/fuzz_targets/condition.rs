//! Any bytes as a condition in a small world, wherever conditions may stand: read or refused with a diagnostic; what was read
//! is written and read again as itself, and can be asked in play.
#![no_main]

use import::{build, export};
use libfuzzer_sys::fuzz_target;
use rules::first_state;
use rules::{Command, Effects, step};
use serde_json::json;
use world::{Direction, Verb};

fuzz_target!(|bytes: &[u8]| {
    let condition = String::from_utf8_lossy(bytes);
    let world = json!({
        "plot": {"title": "A Cellar", "backstory": "You fell.", "goal": "Leave the cellar."},
        "start": {"room": "cellar", "flags": {"door_open": true, "mood": "angry", "coins": 3}},
        "items": [
            {"id": "lamp", "name": "brass lamp", "description": "Dim.", "light": true},
            {"id": "cloak", "name": "cloak", "description": "Warm.", "wearable": true},
        ],
        "objects": [{"id": "chest", "name": "chest", "description": "Oak.", "container": {"open": false, "contains": ["cloak"]},
            "events": {"onLook": [{"condition": condition, "responseText": "Oak, still."}]}}],
        "characters": [{"id": "guard", "name": "guard", "description": "Big.", "knowledge": ["the king is dead"],
            "topics": [{"keywords": ["king"], "text": "Dead.", "condition": condition}]}],
        "puzzles": [{"id": "p1", "description": "Light it.", "obstacle": "Dark.", "requires": [condition],
            "solution": {"verb": "LIGHT", "item": "lamp"}, "reward_text": "It burns.", "unlocks": {"type": "WIN"}}],
        "endings": [{"id": "other", "condition": condition, "text": "Done."}],
        "rooms": [
            {"id": "cellar", "name": "Cellar", "description": "Damp.", "items": ["lamp"], "objects": ["chest"],
             "characters": ["guard"], "exits": {"up": "garden"},
             "events": {"onEnter": [{"condition": condition, "responseText": "Drip."}]}},
            {"id": "garden", "name": "Garden", "description": "Green.", "exits": {"down": "cellar"}},
        ],
    });
    let built = build(&world).expect("the world has rooms whatever the condition is");
    let file = export(&built.world);
    let again = build(&file).expect("an exported world is built again");
    let fixes: Vec<_> = again.fixes().collect();
    assert!(fixes.is_empty(), "mended a second time: {fixes:#?}\n{file:#}");
    assert!(again.world == built.world, "another world: {file:#}");
    let mut state = first_state(&built.world);
    for command in [Command::bare(Verb::Look), Command::go(Direction::Up), Command::go(Direction::Down)] {
        step(&built.world, &mut state, &command, &mut Effects::muted());
    }
});
