//! What waits for a model's words: what a failure costs, and a beat that somebody tells. With a model, without one, with a bad one; saved, undone
//! and played again.

use super::consequences::{room, said};
use crate::{Entry, Session};
use agent::{Act, AgentTurn, Due, Mastered};
use dream::{Dream, from_value};
use rules::Effect;
use serde_json::{Value, json};
use world::CharacterId;

/// A street with a pit at its end, a cell that is known, somebody with a beat to tell in the lane.
pub(super) fn street() -> Dream {
    let nodes = json!([
        { "id": "street", "title": "The Street", "exits": [{ "when": "has:crown", "to": "way_back" }],
          "beats": [{ "text": "The pit has never given anything back that it was fond of.", "by": "ada" }] },
        { "id": "way_back", "title": "The Way Back", "exits": [{ "when": "solved:win", "to": "end" }] }]);
    let value = json!({
        "plot": { "title": "T", "backstory": "B.", "goal": "G." }, "start": { "room": "square", "time": "20:00" },
        "rooms": [
            { "id": "square", "name": "The Square", "description": "A square.", "exits": { "north": "lane", "east": "jail" }, "items": ["hat"], "characters": ["bea"] },
            { "id": "jail", "name": "The Jail", "description": "A jail.", "exits": { "west": "square" } },
            { "id": "lane", "name": "The Lane", "description": "A lane.", "exits": { "north": "pit", "south": "square" }, "characters": ["ada"] },
            { "id": "pit", "name": "The Pit", "description": "A pit.", "exits": { "south": "lane" }, "items": ["crown"], "objects": ["edge"] }],
        "items": [{ "id": "hat", "name": "a hat", "description": "H.", "points": 5 }, { "id": "crown", "name": "a crown", "description": "C." }],
        "objects": [{ "id": "edge", "name": "the edge", "description": "E.", "events": {
            "onJump": { "responseText": "", "actions": [{ "type": "KILL_PLAYER", "text": "You fall." }] } } }],
        "characters": [{ "id": "ada", "name": "Ada", "description": "A.", "topics": [{ "keywords": ["hello"], "text": "\"Well?\"" }] },
            { "id": "bea", "name": "Bea", "description": "B.", "topics": [{ "keywords": ["hello"], "text": "\"Yes?\"" }] }],
        "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "give", "item": "hat", "target": "bea" },
            "requires": "has:crown", "unlocks": [{ "type": "WIN" }], "points": 10 }],
        "story": { "failure": "forward", "acts": [{ "title": "One", "nodes": nodes }] },
    });
    from_value(&value, None, "a test").unwrap()
}

fn due(game: &Session) -> Option<Due> {
    game.agent_scene().and_then(|scene| scene.master).map(|master| master.due)
}

fn mastered(mastered: Mastered) -> AgentTurn {
    AgentTurn { mastered: Some(Box::new(mastered)), ..AgentTurn::silent(CharacterId(0)) }
}

fn consequence(more: &Value) -> Mastered {
    let mut value = json!({ "title": "In the Cell", "text": "You come to on a plank that smells of somebody's uncle.", "room": "jail",
        "cost": [{ "type": "ADVANCE_TIME", "value": 90 }], "over": "The plank lets you go without a word." });
    for (key, more) in more.as_object().into_iter().flatten() {
        value[key] = more.clone();
    }
    Mastered { consequence: Some(Box::new(value)), ..Mastered::default() }
}

/// A game with a model, at the edge of the pit, where the jail is known, and the master's turn at the node's beginning has passed.
fn at_the_edge() -> Session {
    let mut game = Session::new(street());
    game.ask_agents(true);
    for line in ["take hat", "east", "west", "north", "north"] {
        game.submit(line);
        while game.agent_scene().is_some() {
            game.deliver_agent(game.revision(), None);
        }
    }
    assert_eq!(room(&game), "pit");
    game
}

fn is_played_again(game: &Session) {
    let mut again = Session::new(street());
    again.replay(game.journal());
    assert_eq!((again.fingerprint(), again.journal_page()), (game.fingerprint(), game.journal_page()));
    let loaded = Session::load(&game.save("s")).unwrap();
    assert_eq!((loaded.fingerprint(), loaded.journal_page()), (game.fingerprint(), game.journal_page()));
}

#[test]
fn what_a_failure_costs_is_the_masters_where_the_win_is_found_from_there() {
    let mut game = at_the_edge();
    let before = game.fingerprint();
    let fell = game.submit("jump over the edge");
    assert_eq!((said(&fell.effects).as_str(), room(&game), due(&game)), ("You fall.", "pit", Some(Due::Failure)));
    is_played_again(&game);
    let told = game.deliver_agent(game.revision(), Some(mastered(consequence(&json!({})))));
    assert!(said(&told.effects).contains("somebody's uncle"), "{told:?}");
    assert!(told.effects.iter().any(|it| matches!(it, Effect::Move { .. })), "{told:?}");
    assert_eq!(room(&game), "jail");
    is_played_again(&game);
    // The way out of it ends it.
    game.submit("wait");
    let out = game.submit("west");
    assert!(said(&out.effects).contains("lets you go"), "{out:?}");
    assert!(game.journal_page().contains("In the Cell"), "{}", game.journal_page());
    is_played_again(&game);
    for _ in 0..3 {
        assert!(game.undo());
    }
    assert_eq!((game.fingerprint(), room(&game)), (before, "pit"), "undone with the line");
}

#[test]
fn where_the_master_writes_none_or_a_bad_one_the_book_has_its_way() {
    let bad = [
        Mastered::default(),
        consequence(&json!({ "cost": [{ "type": "WIN" }] })),
        consequence(&json!({ "cost": [{ "type": "GIVE_ITEM", "item": "crown" }] })),
        consequence(&json!({ "room": "the moon" })),
        consequence(&json!({ "until": "at:jail" })),
        consequence(&json!({ "text": 7 })),
        Mastered { consequence: Some(Box::new(json!(["nothing", "of", "it"]))), ..Mastered::default() },
    ];
    for turn in bad {
        let mut game = at_the_edge();
        game.submit("jump over the edge");
        let told = game.deliver_agent(game.revision(), Some(mastered(turn.clone())));
        assert!(!said(&told.effects).is_empty() && room(&game) == "lane", "{turn:?}: {told:?}");
        assert_eq!(game.state().over, None);
        is_played_again(&game);
    }
    // Nor does a line that comes first find it open, nor a game without a model any more.
    for (line, agents) in [("look", true), ("look", false), ("score", true)] {
        let mut game = at_the_edge();
        game.submit("jump over the edge");
        let waiting = game.save("w");
        game.ask_agents(agents);
        let told = game.submit(line);
        assert!(room(&game) == "lane" && told.effects.len() > 1, "{told:?}");
        is_played_again(&game);
        let mut loaded = Session::load(&waiting).unwrap();
        loaded.submit(line);
        assert_eq!(loaded.state().room, game.state().room);
    }
}

#[test]
fn a_consequence_written_ahead_is_what_the_next_failure_costs() {
    let mut game = Session::new(street());
    game.ask_agents(true);
    for line in ["take hat", "east", "west", "north", "north", "take crown"] {
        game.submit(line);
        if due(&game) == Some(Due::Node) {
            assert!(game.agent_scene().unwrap().master.unwrap().failed.is_some());
            let told = game.deliver_agent(game.revision(), Some(mastered(consequence(&json!({})))));
            assert!(!said(&told.effects).contains("uncle"), "not before anything went wrong");
            // One is enough.
            assert!(game.agent_scene().is_none());
        }
        while game.agent_scene().is_some() {
            game.deliver_agent(game.revision(), None);
        }
    }
    let fell = game.submit("jump over the edge");
    assert!(said(&fell.effects).contains("uncle") && room(&game) == "jail", "{fell:?}");
    is_played_again(&game);
    game.submit("west");
    game.submit("give hat to bea");
    assert!(matches!(game.state().over, Some(rules::Over::Won(_))));
}

#[test]
fn a_beat_that_somebody_tells_is_in_their_words_with_a_model_and_in_the_storys_without() {
    let beat = "The pit has never given anything back";
    let mut game = Session::new(street());
    let told = game.submit("north");
    let told = said(&told.effects);
    assert!(told.contains(beat) && told.contains("Ada") && told.contains('"'), "{told}");
    is_played_again(&game);

    let start = || {
        let mut game = Session::new(street());
        game.ask_agents(true);
        let told = game.submit("north");
        assert!(!said(&told.effects).contains(beat), "{told:?}");
        let scene = game.agent_scene().unwrap();
        assert!(scene.beat.is_some_and(|text| text.contains(beat)) && scene.master.is_none());
        let who = scene.who;
        (game, who)
    };
    let (mut game, who) = start();
    let words = "That pit keeps what it is fond of. It has never given back a thing.".to_owned();
    let turn = AgentTurn { acts: vec![Act::Speak(words)], ..AgentTurn::silent(who) };
    let told = said(&game.deliver_agent(game.revision(), Some(turn)).effects);
    assert!(told.contains("keeps what it is fond of") && !told.contains(beat), "{told}");
    assert!(matches!(game.journal().last(), Some(Entry::Agent(_))));
    is_played_again(&game);
    game.submit("wait");
    assert!(game.agent_scene().is_none_or(|scene| scene.beat.is_none()), "it is told once");

    // No answer, one that says nothing, and a line that is typed before it came.
    for turn in [None, Some(AgentTurn::silent(who))] {
        let (mut game, _) = start();
        let told = said(&game.deliver_agent(game.revision(), turn).effects);
        assert!(told.contains(beat), "{told}");
        is_played_again(&game);
    }
    let (mut game, _) = start();
    let told = said(&game.submit("look").effects);
    assert!(told.contains(beat), "{told}");
    is_played_again(&game);
}
