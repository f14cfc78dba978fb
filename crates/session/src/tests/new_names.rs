//! A thing that gets another name, over saves and undo.

use crate::Session;
use rules::Effect;
use serde_json::json;

/// A bell that makes a spoon of a lump.
fn game() -> Session {
    let world = json!({
        "plot": {"title": "T", "backstory": "b", "goal": "g"},
        "rooms": [{"id": "hall", "name": "Hall", "description": "A hall.", "exits": {}, "items": ["lump"], "objects": ["bell"]}],
        "items": [{"id": "lump", "name": "a lump", "description": [{"when": "rung", "text": "It shines."}, "It is black."]}],
        "objects": [{"id": "bell", "name": "a bell", "description": "b", "events": {"onPush": {"responseText": "Ding.",
            "actions": [{"type": "RENAME", "target": "lump", "name": "a silver spoon"}, {"type": "SET_FLAG", "flag": "rung"}]}}}],
        "puzzles": [{"id": "p", "description": "d", "obstacle": "o", "solution": {"verb": "wave", "item": "lump"},
            "reward_text": "r", "unlocks": [{"type": "WIN"}]}]
    });
    Session::new(dream::from_value(&world, None, "test").unwrap())
}

fn told(game: &mut Session, line: &str) -> String {
    let said = game.submit(line).effects.into_iter().filter_map(|effect| match effect {
        Effect::Say(text) | Effect::Look(text) | Effect::Note(text) => Some(text),
        _ => None,
    });
    said.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_renamed_thing_keeps_its_name_over_a_save_and_loses_it_by_undo() {
    let mut game = game();
    assert!(told(&mut game, "examine lump").contains("black"));
    assert!(!told(&mut game, "examine silver spoon").contains("black"), "not its name yet");
    assert!(told(&mut game, "push bell").contains("Ding"));
    for line in ["examine the silver spoon", "examine lump"] {
        assert!(told(&mut game, line).contains("shines"), "{line}");
    }
    assert!(told(&mut game, "take lump").contains("silver spoon"));
    let mut loaded = Session::load(&game.save("x")).unwrap();
    assert_eq!(loaded.fingerprint(), game.fingerprint());
    for game in [&mut loaded, &mut game] {
        assert!(told(game, "inventory").contains("a silver spoon"));
    }
    while game.undo() {}
    let room = told(&mut game, "look");
    assert!(room.contains("lump") && !room.contains("spoon"), "{room}");
}
