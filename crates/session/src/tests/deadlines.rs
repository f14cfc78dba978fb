//! A deadline that passes leads on in every game, unless the dream's own file says that failures are deadly.

use crate::Session;
use rules::{Effect, Over};
use serde_json::json;
use world::choice::Failure;

/// Two rooms, a bomb, a crown to win by; what the timer does, when the game is lost, and what the file says of failures.
fn cellar(timer: &serde_json::Value, lost: &str, failure: &str) -> Session {
    let value = json!({
        "plot": { "title": "T", "backstory": "B.", "goal": "G." }, "start": { "room": "cellar", "time": "10:00" },
        "rooms": [
            { "id": "cellar", "name": "The Cellar", "description": "A cellar.", "exits": { "up": "attic" }, "items": ["hat"] },
            { "id": "attic", "name": "The Attic", "description": "An attic.", "exits": { "down": "cellar" }, "items": ["crown"] }],
        "items": [{ "id": "hat", "name": "a hat", "description": "H." }, { "id": "crown", "name": "a crown", "description": "C." }],
        "timers": [timer],
        "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "wave", "item": "crown" },
            "unlocks": [{ "type": "WIN" }] }],
        "endings": [{ "id": "lost", "condition": lost, "type": "loss", "title": "Gone", "text": "You are gone." },
            { "id": "won", "text": "You have it." }],
        "story": { "failure": failure },
    });
    Session::new(dream::from_value(&value, None, "a test").unwrap())
}

fn bomb() -> serde_json::Value {
    json!({ "id": "bomb", "after": 12, "text": "The bomb goes off.", "actions": [{ "type": "KILL_PLAYER", "text": "That was you." }] })
}

fn told(effects: &[Effect]) -> String {
    let texts = effects.iter().filter_map(|it| if let Effect::Say(text) = it { Some(text.as_str()) } else { None });
    texts.collect::<Vec<_>>().join(" ")
}

/// Waits until the deadline passes; what is told then.
fn wait_it_out(game: &mut Session) -> String {
    let told: Vec<String> = (0..12).map(|_| told(&game.submit("wait").effects)).collect();
    told.join(" ")
}

#[test]
fn a_bomb_goes_off_and_the_game_goes_on_at_a_price_and_is_won() {
    for (wanted, timer, lost) in [
        (None, bomb(), "flag:never"),
        (Some(Failure::Gentle), bomb(), "flag:never"),
        (Some(Failure::Deadly), bomb(), "flag:never"),
        (Some(Failure::Forward), bomb(), "flag:never"),
        // By an ending that a flag brings on, and by one that asks the timer itself.
        (
            None,
            json!({ "id": "bomb", "after": 12, "text": "The bomb goes off.", "actions": [{ "type": "SET_FLAG", "flag": "blown" }] }),
            "flag:blown",
        ),
        (None, json!({ "id": "bomb", "after": 12, "text": "The bomb goes off." }), "timer:bomb<=0"),
    ] {
        let mut game = cellar(&timer, lost, "");
        game.set_failure(wanted);
        game.submit("up");
        let said = wait_it_out(&mut game);
        assert_eq!(game.state().over, None, "{wanted:?}, {lost}: {said}");
        assert!(said.contains("The bomb goes off.") || lost.starts_with("timer"), "{said}");
        assert!(said.contains(if lost == "flag:never" { "That was you." } else { "You are gone." }), "{said}");
        assert_eq!(game.story.setbacks.len(), 1, "it costs something, once: {said}");
        // It is over and done with.
        let later = wait_it_out(&mut game);
        assert!(!later.contains("gone") && game.story.setbacks.len() == 1, "{later}");
        let loaded = Session::load(&game.save("test")).unwrap();
        assert_eq!(loaded.fingerprint(), game.fingerprint());
        let before = game.fingerprint();
        game.submit("wait");
        game.undo();
        assert_eq!(game.fingerprint(), before);
        for line in ["up", "take crown", "wave crown"] {
            game.submit(line);
        }
        assert!(matches!(game.state().over, Some(Over::Won(_))), "{wanted:?}, {lost}");
    }
}

#[test]
fn what_the_line_did_stands_when_time_runs_out_in_it() {
    let mut game = cellar(&bomb(), "flag:never", "");
    for _ in 0..11 {
        game.submit("wait");
    }
    let said = told(&game.submit("take hat").effects);
    let hat = game.world().thing("hat").unwrap().item().unwrap();
    assert!(said.contains("That was you.") && game.state().item(hat).handled, "{said}");
}

#[test]
fn a_file_that_says_deadly_means_it() {
    let mut game = cellar(&bomb(), "flag:never", "deadly");
    wait_it_out(&mut game);
    assert_eq!(game.state().over, Some(Over::Dead));
    let mut again = cellar(&bomb(), "flag:never", "deadly");
    again.replay(game.journal());
    assert_eq!(again.fingerprint(), game.fingerprint());
}

#[test]
fn what_comes_again_and_again_is_a_danger_and_no_deadline() {
    let timer = json!({ "id": "beam", "every": 4, "condition": "at:cellar", "text": "The beam swings.",
        "actions": [{ "type": "KILL_PLAYER", "text": "That was you." }] });
    let mut game = cellar(&timer, "flag:never", "");
    wait_it_out(&mut game);
    assert_eq!(game.state().over, Some(Over::Dead));
}
