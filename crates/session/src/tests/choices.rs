//! Choices in play: offered, answered in any words or not at all, undone, saved, played again; never in a talk, never two in a turn.

use crate::Session;
use dream::{Dream, from_value};
use rules::{Effect, Over};
use serde_json::json;

/// A house with a choice as the story begins, another soon after, one that lapses in the cellar.
fn house() -> Dream {
    let flag = |name: &str| json!([{ "type": "SET_FLAG", "flag": name, "value": true }]);
    let value = json!({
        "plot": { "title": "T", "backstory": "B.", "goal": "G." },
        "rooms": [
            { "id": "hall", "name": "The Hall", "description": "A hall.", "exits": { "down": "cellar" }, "items": ["lantern", "hat"], "characters": ["ada"] },
            { "id": "cellar", "name": "The Cellar", "description": "A cellar.", "exits": { "up": "hall" }, "items": ["crown"] }],
        "items": [{ "id": "lantern", "name": "a lantern", "description": "L." }, { "id": "hat", "name": "a hat", "description": "H." },
            { "id": "crown", "name": "a crown", "description": "C." }],
        "characters": [{ "id": "ada", "name": "Ada", "description": "A.", "topics": [{ "keywords": ["hello"], "text": "\"Well?\" says Ada." }] }],
        "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "take", "item": "crown" },
            "unlocks": [{ "type": "WIN" }] }],
        "story": { "acts": [{ "title": "One", "nodes": [
            { "id": "first", "title": "First", "beats": ["A step on the stair.", { "text": "Ada looks at your singed sleeve.", "when": "flag:ran" }],
              "exits": [{ "when": "visited:cellar", "to": "second" }],
              "choices": [
                { "prompt": "Quick.", "options": [
                    { "text": "Grab the lantern and run", "hint": "It burns.", "told": "You run on the spot.", "do": [{ "type": "GIVE_ITEM", "item": "lantern" }, { "type": "SET_FLAG", "flag": "ran", "value": true }] },
                    { "text": "Stand quite still", "do": flag("stood") }] },
                { "options": [{ "text": "Bow", "do": flag("bowed") }, { "text": "Curtsey", "do": flag("curtseyed") }] }] },
            { "id": "second", "title": "Second", "choices": [
                { "prompt": "The door is closing.", "lapses": 2, "lapsed": "It has closed.", "options": [
                    { "text": "Put a foot in it", "do": flag("foot") }, { "text": "Let it close", "do": flag("closed") }] }] }] }] },
    });
    from_value(&value, None, "a test").unwrap()
}

fn offers(effects: &[Effect]) -> usize {
    effects.iter().filter(|effect| matches!(effect, Effect::Choice(_))).count()
}

fn flag(game: &Session, name: &str) -> bool {
    let at = game.world().flags.iter().position(|flag| flag == name);
    at.is_some_and(|at| game.state().flags[at] != 0)
}

#[test]
fn it_is_offered_once_what_sets_the_scene_is_told_and_taken_in_any_words() {
    for line in [
        "1",
        "the first one",
        "snatch the lantern and run",
        "Grab the lantern and run.",
        "decide to grab the lantern and run",
    ] {
        let mut game = Session::new(house());
        let first = game.submit("wait");
        assert!(first.effects.contains(&Effect::Say("A step on the stair.".into())));
        assert_eq!(offers(&first.effects), 1, "{:?}", first.effects);
        let taken = game.submit(line);
        assert!(taken.effects.contains(&Effect::Say("You run on the spot.".into())), "{line}: {:?}", taken.effects);
        assert!(flag(&game, "ran") && game.state().choices.open().is_none());
        assert_eq!(offers(&taken.effects), 0, "never two in a turn");
        let page = game.journal_page();
        assert!(page.contains("Quick. It came to you to grab the lantern and run, and you did."), "{page}");
    }
    // What was done is noticed.
    let mut game = Session::new(house());
    game.submit("wait");
    let taken = game.submit("1");
    let later = game.submit("wait");
    let told = [taken.effects, later.effects].concat();
    assert!(told.contains(&Effect::Say("Ada looks at your singed sleeve.".into())), "{told:?}");
    assert_eq!(offers(&game.submit("wait").effects) + offers(&told), 1, "the next comes later");
}

#[test]
fn something_else_may_be_typed_and_the_offer_waits_or_passes() {
    let mut game = Session::new(house());
    game.submit("wait");
    let other = game.submit("take hat");
    assert!(
        other.effects.iter().any(|effect| matches!(effect, Effect::Took(_))) && game.state().choices.open().is_some()
    );
    let again = game.submit("choices");
    assert_eq!(offers(&again.effects), 1);
    game.submit("wait. wait. wait. wait");
    assert!(!flag(&game, "stood"));
    game.submit("2");
    assert!(flag(&game, "stood"), "a number means one however long it waits");

    // With its node it goes.
    let mut game = Session::new(house());
    game.submit("wait");
    game.submit("down");
    assert!(
        game.state().choices.open().is_none() || game.open_choice().is_some_and(|offer| offer.prompt.contains("door"))
    );
    // And with its turns.
    for _ in 0..5 {
        if game.open_choice().is_some() {
            break;
        }
        game.submit("look at hat. wait");
    }
    assert!(game.open_choice().is_some());
    game.submit("wait");
    let late = game.submit("wait");
    assert!(late.effects.contains(&Effect::Say("It has closed.".into())), "{:?}", late.effects);
    game.submit("put a foot in it");
    assert!(!flag(&game, "foot"), "it is too late for that");
}

#[test]
fn none_is_offered_in_a_talk() {
    let mut game = Session::new(house());
    let talk = game.submit("say hello to ada");
    assert_eq!(offers(&talk.effects), 0, "{:?}", talk.effects);
    assert_eq!(offers(&game.submit("wait").effects), 1);
}

#[test]
fn choices_are_undone_saved_and_played_again() {
    let mut game = Session::new(house());
    game.submit("wait");
    let open = game.fingerprint();
    game.submit("2");
    assert_ne!(game.fingerprint(), open);
    assert!(game.undo() && game.fingerprint() == open && game.state().choices.open().is_some());
    game.submit("run with the lantern");
    for line in ["wait", "wait", "2", "down", "wait", "1", "up"] {
        game.submit(line);
    }
    let loaded = Session::load(&game.save("s")).unwrap();
    assert_eq!(loaded.fingerprint(), game.fingerprint());
    assert_eq!(loaded.journal_page(), game.journal_page());
    let mut again = Session::new(house());
    again.replay(game.journal());
    assert_eq!(again.fingerprint(), game.fingerprint());
    for line in ["down", "take crown"] {
        game.submit(line);
    }
    assert!(matches!(game.state().over, Some(Over::Won(_))));
    // In text it reads as a list.
    let mut game = Session::new(house());
    let first = game.submit("wait");
    let text = game.story_text(&first.effects, first.from);
    assert!(text.contains("Quick.\n1. Grab the lantern and run (It burns.)\n2. Stand quite still\n"), "{text}");
}
