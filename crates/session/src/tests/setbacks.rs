//! No failure ends the game where the player wants none to: it costs something, and leads on.

use crate::{Entry, Session};
use dream::{Dream, from_value};
use rules::{Effect, Over};
use serde_json::json;
use world::{CharacterId, Place};

/// A cliff to fall from, people to be seen by, a crown to win by; diving is a lost ending.
fn cliff() -> Dream {
    let kill = |text: &str| json!([{ "type": "KILL_PLAYER", "text": text }]);
    let value = json!({
        "plot": { "title": "T", "backstory": "B.", "goal": "G." }, "start": { "room": "lane", "time": "20:00" },
        "rooms": [
            { "id": "lane", "name": "The Lane", "description": "A lane.", "exits": { "north": "cliff" }, "items": ["hat", "stick"] },
            { "id": "cliff", "name": "The Cliff", "description": "A cliff.", "exits": { "south": "lane", "up": "tower" },
              "objects": ["edge"], "characters": ["ada"] },
            { "id": "tower", "name": "The Tower", "description": "A tower.", "exits": { "down": "cliff" }, "items": ["crown"] }],
        "items": [{ "id": "hat", "name": "a hat", "description": "H." }, { "id": "stick", "name": "a stick", "description": "S." },
            { "id": "crown", "name": "a crown", "description": "C." }],
        "objects": [{ "id": "edge", "name": "the edge", "description": "E.", "events": {
            "onJump": { "responseText": "", "actions": kill("You fall, and that is that.") },
            "onKiss": { "responseText": "", "actions": [{ "type": "SET_FLAG", "flag": "gone", "value": true }] } } }],
        "characters": [{ "id": "ada", "name": "Ada", "description": "A.",
            "topics": [{ "keywords": ["hello"], "text": "\"Well?\" says Ada." }] }],
        "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "take", "item": "crown" },
            "unlocks": [{ "type": "WIN" }] }],
        "endings": [{ "id": "lost", "condition": "flag:gone", "type": "loss", "title": "Gone", "text": "You are gone." },
            { "id": "won", "text": "You have it." }],
    });
    from_value(&value, None, "a test").unwrap()
}

fn said(effects: &[Effect]) -> String {
    let texts = effects.iter().filter_map(|it| if let Effect::Say(text) = it { Some(text.as_str()) } else { None });
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn three_failures_cost_three_things_and_the_game_is_won_after_them() {
    let mut game = Session::new(cliff());
    game.fail_forward(true);
    for line in ["take hat", "take stick", "north"] {
        game.submit(line);
    }
    let first = game.submit("jump over the edge");
    assert!(
        said(&first.effects).contains("that is that") && !first.effects.iter().any(|it| matches!(it, Effect::Die(_)))
    );
    let world = game.world().clone();
    assert_eq!((game.state().over.clone(), world[game.state().room].key.as_str()), (None, "lane"), "ground is lost");
    game.submit("north");
    game.submit("jump over the edge");
    assert_eq!(world[game.state().room].key, "cliff");
    assert_eq!(game.cast().mind(CharacterId(0)).tie(cast::Who::Hero).trust, -1, "it was seen");
    game.submit("jump over the edge");
    let hat = world.thing("hat").unwrap().item().unwrap();
    assert_eq!(game.state().item(hat).place, Place::Room(world.room("cliff").unwrap()), "what was carried lies there");
    game.submit("north");
    // A lost ending is a failure like any other: a night goes by.
    game.submit("kiss the edge");
    assert_eq!(game.state().over, None);
    assert_eq!(rules::day_part(&world, game.state()), Some(rules::DayPart::Dawn));
    assert!(game.journal_page().contains("went wrong"), "{}", game.journal_page());
    let saved = game.save("mid");
    game.submit("north");
    game.submit("up");
    game.submit("take crown");
    assert!(matches!(game.state().over, Some(Over::Won(_))));

    let again = Session::load(&saved).unwrap();
    assert_eq!(again.state().room, world.room("lane").unwrap());
    assert!(again.journal().contains(&Entry::FailForward(true)));
    game.undo();
    assert_eq!(game.state().over, None);
}

#[test]
fn without_it_deaths_are_deaths_and_turning_it_on_and_off_is_journaled() {
    let mut game = Session::new(cliff());
    game.submit("north");
    game.submit("jump over the edge");
    assert_eq!(game.state().over, Some(Over::Dead));
    game.rewind();
    game.fail_forward(true);
    game.submit("jump over the edge");
    assert_eq!(game.state().over, None);
    game.submit("north");
    game.fail_forward(false);
    game.submit("jump over the edge");
    assert_eq!(game.state().over, Some(Over::Dead));
    let switches = game.journal().iter().filter(|entry| matches!(entry, Entry::FailForward(_))).count();
    assert_eq!(switches, 2);
    let mut again = Session::new(cliff());
    again.replay(game.journal());
    assert_eq!(again.fingerprint(), game.fingerprint());
}
