//! Hints that somebody of the story gives: asked well, by whoever would know, the next gentle one and no more.

use super::playing::{said, settle};
use crate::Session;
use dream::from_text;
use llm::Request;
use rules::Effect;
use voice::Cache;

const QUAY: &str = r#"{
    "plot": {"title": "The Quay", "backstory": "The light is out.", "goal": "Open the tower.", "ending": "It opens."},
    "rooms": [
        {"id": "quay", "name": "The Quay", "description": "Planks and gulls. A tower door stands here. The shed is east.",
         "exits": {"east": "shed"}, "objects": ["tower_door"], "characters": ["keeper", "gull"]},
        {"id": "shed", "name": "The Shed", "description": "Nets. A tin box rusts here.", "exits": {"west": "quay"}, "objects": ["tin_box"]}
    ],
    "items": [{"id": "brass_key", "name": "a brass key", "description": "Green."}],
    "objects": [
        {"id": "tower_door", "name": "a tower door", "description": "Oak."},
        {"id": "tin_box", "name": "a tin box", "description": "It held biscuits.", "container": {"open": false, "contains": ["brass_key"]}}
    ],
    "characters": [
        {"id": "keeper", "name": "the keeper", "description": "Old.", "persona": "He has kept the tower for forty years.",
         "topics": [{"keywords": ["weather"], "text": "\"Wet.\""}]},
        {"id": "gull", "name": "the gull", "description": "White.", "persona": "It wants bread."}
    ],
    "puzzles": [{"id": "tower", "description": "Doors like keys.", "obstacle": "The tower door is locked.",
        "solution": {"verb": "unlock", "item": "brass_key", "target": "tower_door"}, "reward_text": "It opens.",
        "unlocks": [{"type": "WIN"}], "hints": ["Who keeps biscuits by the sea?", "Look in the tin box.", "Unlock the tower door with the brass key."]}]
}"#;

fn game(asks: bool) -> Session {
    let mut game = Session::new(from_text(QUAY, None, "a test").unwrap());
    game.ask_model(asks);
    game
}

/// Puts a line to a model that answers so, and returns what it was told of hints: given already, and to be told now.
fn ask(game: &mut Session, line: &str, answer: &str) -> (String, String) {
    game.submit(line);
    let mut asked: Option<Request> = None;
    settle(game, &mut Cache::default(), |request| {
        asked.get_or_insert_with(|| request.clone());
        Ok(said(answer))
    });
    let asked = asked.unwrap_or_else(|| panic!("{line}: nobody was asked"));
    let text = &asked.messages.last().unwrap().text;
    let after = |start: &str| {
        let line =
            asked.messages.iter().flat_map(|message| message.text.lines()).find_map(|line| line.strip_prefix(start));
        line.unwrap_or_else(|| panic!("no {start} in {text}")).to_owned()
    };
    (after("Hints given: "), after("May be told now: "))
}

fn told(game: &mut Session, line: &str) -> String {
    let reaction = game.submit(line);
    let texts = reaction
        .effects
        .iter()
        .filter_map(|effect| if let Effect::Say(text) = effect { Some(text.as_str()) } else { None });
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn whoever_would_know_may_tell_the_next_gentle_hint_which_then_counts_and_never_the_last() {
    for line in ["ask the keeper for help", "ask keeper about the tower door"] {
        let mut game = game(true);
        let first = "\"Who keeps biscuits by the sea?\" says the keeper.";
        let (given, offered) = ask(&mut game, line, first);
        assert_eq!((given.as_str(), offered.as_str()), ("none", "keeper: Who keeps biscuits by the sea?"), "{line}");
        // The words of the second hint are of a box that the player has not seen; it may be spoken of now.
        let (given, offered) = ask(&mut game, line, "\"Have a look in the tin box,\" says the keeper.");
        assert_eq!(
            (given.as_str(), offered.as_str()),
            ("Who keeps biscuits by the sea?", "keeper: Look in the tin box.")
        );
        let Some(crate::Entry::Reply(reply)) = game.journal().last() else { panic!("a reply") };
        assert!(reply.text.contains("tin box"), "{}", reply.text);
        let (given, offered) = ask(&mut game, line, "The keeper shrugs.");
        assert!(given.ends_with("Look in the tin box.") && offered == "nothing", "{given} / {offered}");
        assert!(game.hint().unwrap().starts_with("Unlock the tower door"), "HINT goes on from there");
    }
}

#[test]
fn a_hint_that_the_reply_does_not_tell_is_not_counted() {
    let mut game = game(true);
    ask(&mut game, "ask keeper for advice", "The keeper looks out to sea and hums.");
    assert_eq!(game.hint().as_deref(), Some("Who keeps biscuits by the sea?"));
}

#[test]
fn who_knows_nothing_of_it_or_is_not_asked_for_it_is_offered_no_hint() {
    for line in ["ask gull about bread", "ask keeper about cheese", "kiss the keeper", "tell keeper that I am Ada"] {
        let (_, offered) = ask(&mut game(true), line, "Nothing much comes of it.");
        assert_eq!(offered, "nothing", "{line}");
    }
}

#[test]
fn before_it_is_handed_out_a_hints_secret_is_refused_in_a_reply() {
    let mut game = game(true);
    ask(&mut game, "ask keeper about cheese", "\"Unlock the tower door with the brass key,\" says the keeper.");
    let Some(crate::Entry::Reply(reply)) = game.journal().last() else { panic!("a reply") };
    assert!(!reply.text.contains("brass key"), "{}", reply.text);
}

#[test]
fn without_a_model_the_hint_is_told_and_counted_too() {
    let mut game = game(false);
    assert!(told(&mut game, "ask keeper for help").contains("\"Who keeps biscuits by the sea?\""));
    assert_eq!(game.hint().as_deref(), Some("Look in the tin box."));
    let loaded = Session::load(&game.save("x")).unwrap();
    assert_eq!(loaded.fingerprint(), game.fingerprint());
    assert_eq!(
        loaded.clone().hint(),
        game.hint(),
        "what was given is not given twice over by playing the journal again"
    );
}
