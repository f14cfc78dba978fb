//! What people who had not seen the program found wrong: names that were not taken, subjects that nobody would hear of, an hour's wait in nine
//! lines, people who forget.

use crate::Session;
use dream::{Dream, from_value};
use rules::Effect;
use serde_json::json;
use std::collections::BTreeMap;

/// A kitchen with a cook and a maid, who talk; a yard with nobody; a carpet that is held down by a pig.
fn house(hero: &serde_json::Value) -> Dream {
    let hello = |text: &str| json!({ "keywords": ["hello"], "text": text });
    let value = json!({
        "plot": { "title": "T", "backstory": "B.", "goal": "G.", "hero": hero },
        "rooms": [
            { "id": "kitchen", "name": "The Kitchen", "description": "A kitchen.", "exits": { "north": "yard" }, "items": ["pig", "crown"],
              "objects": ["carpet"], "characters": ["cook", "maid"], "sound": { "ambience": "a kettle" } },
            { "id": "yard", "name": "The Yard", "description": "A yard.", "exits": { "south": "kitchen" }, "objects": ["pump"],
              "sound": { "ambience": "a pump" }, "habits": ["The pump drips, once.", "A leaf lands, and stays."] }],
        "items": [{ "id": "pig", "name": "a brass pig", "description": "P." }, { "id": "crown", "name": "a crown", "description": "C." }],
        "objects": [{ "id": "carpet", "name": "a red carpet", "description": "R." }, { "id": "pump", "name": "a pump", "description": "P." }],
        "characters": [
            { "id": "cook", "name": "Suet", "description": "S.", "topics": [hello("\"Soup?\" says Suet."),
                { "keywords": ["lamp"], "text": "\"It went out,\" says Suet." }] },
            { "id": "maid", "name": "Polly", "description": "P.", "topics": [hello("\"Oh,\" says Polly."),
                { "keywords": ["skirting"], "text": "\"It is loose,\" says Polly." }] }],
        "puzzles": [
            { "id": "hold", "description": "d", "obstacle": "o", "solution": { "verb": "put on", "item": "pig", "target": "carpet" },
              "consumes": true, "reward_text": "It is held.", "unlocks": [] },
            { "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "wear", "item": "crown" }, "unlocks": [{ "type": "WIN" }] }],
        "story": { "acts": [{ "title": "One", "nodes": [{ "id": "first", "title": "First", "choices": [
            { "prompt": "Somebody says a name.", "options": [{ "text": "Say that it is yours" }, { "text": "Look at the floor" }] }] }] }] },
    });
    from_value(&value, None, "a test").unwrap()
}

fn game() -> Session {
    Session::new(house(&json!("You are a traveller.")))
}

fn told(game: &mut Session, line: &str) -> String {
    let said = game.submit(line).effects.into_iter().filter_map(|effect| match effect {
        Effect::Say(text) | Effect::Note(text) => Some(text),
        _ => None,
    });
    said.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_name_is_taken_told_undone_and_played_again() {
    let mut game = game();
    let said = told(&mut game, "my name is bob");
    assert!(said.contains("Bob") && said.contains("Suet"), "{said}");
    assert!(told(&mut game, "x me").contains("Bob"));
    assert!(told(&mut game, "say my name").contains("Bob"));
    assert!(told(&mut game, "call me Suet").contains("in use"));
    let loaded = Session::load(&game.save("s")).unwrap();
    assert_eq!(loaded.world().hero.name.as_deref(), Some("Bob"));
    game.undo_all(10);
    assert!(game.world().hero.name.is_none() && game.dream().world.hero.name.is_none());
}

#[test]
fn what_is_brought_up_is_for_whoever_is_there_and_knows_of_it() {
    let mut game = game();
    game.submit("wait. 2");
    assert!(told(&mut game, "mention skirting").contains("It is loose"));
    assert!(told(&mut game, "talk about the lamp").contains("It went out"));
    assert!(told(&mut game, "mention lamp to Suet").contains("It went out"));
    game.submit("north");
    let alone = told(&mut game, "mention the lamp");
    assert!(!alone.contains("hom do you want"), "{alone}");
}

#[test]
fn an_hours_wait_alone_says_hardly_anything_twice() {
    for word in ["wait", "listen", "continue"] {
        let mut game = game();
        game.submit("wait. 2. north");
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for _ in 0..40 {
            let line = told(&mut game, word);
            *counts.entry(line).or_default() += 1;
        }
        let most = counts.values().max().copied().unwrap_or(0);
        assert!(most <= 4 && counts.len() >= 18, "{word}: {counts:#?}");
    }
}

#[test]
fn what_was_used_is_where_it_was_used() {
    let mut game = game();
    game.submit("wait. 2. take pig");
    game.submit("put pig on carpet");
    let said = told(&mut game, "x pig");
    assert!(said.contains("You left the brass pig with the red carpet"), "{said}");
}

#[test]
fn a_choice_is_meant_by_few_words_and_is_still_offered_after_undo() {
    let mut game = game();
    let offered = game.submit("wait").effects.iter().any(|effect| matches!(effect, Effect::Choice(_)));
    assert!(offered);
    game.submit("say yours");
    assert!(game.open_choice().is_none(), "that took it");
    assert!(game.undo());
    assert!(game.open_choice().is_some());
    // What the rules answer is what was typed.
    game.submit("take the pig");
    assert!(game.open_choice().is_some());
}

#[test]
fn who_saw_a_choice_comes_back_to_it_once() {
    let mut game = game();
    game.submit("wait");
    game.submit("say yours");
    let hour: Vec<String> = (0..80).map(|_| told(&mut game, "wait")).collect();
    let back = hour.iter().filter(|said| said.contains("say that it is yours")).count();
    assert!((1..=2).contains(&back), "{hour:#?}");
}

#[test]
fn a_cat_has_no_pockets() {
    let mut game = Session::new(house(&json!("You are a cat with a past.")));
    game.submit("wait. 2");
    for line in ["take carpet", "push carpet", "search me", "dance", "wave", "climb carpet", "kick carpet", "x me", "i"]
    {
        for _ in 0..6 {
            let said = told(&mut game, line);
            for part in ["your hand", "your finger", "your pocket", "your boot", "your shoe"] {
                assert!(!said.to_lowercase().contains(part), "{line}: {said}");
            }
        }
    }
}
