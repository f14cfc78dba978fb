//! Failures that lead on, as nodes of the story: each with a place, a cost and a way out of its own; the world's before the author's; nothing
//! that is needed is lost; undone, saved and played again.

use crate::{Entry, Session};
use dream::{Dream, from_value};
use rules::{Effect, Over};
use serde_json::json;
use std::collections::BTreeSet;
use world::choice::Failure;

/// A street of four places with a pit, two people, a thing to carry, and, where `written`, a cell that the world itself has for who fails.
fn street(written: bool) -> Dream {
    let mut nodes = vec![
        json!({ "id": "street", "title": "The Street", "exits": [{ "when": "solved:win", "to": "end" }, { "kind": "failure", "to": "cell" }] }),
    ];
    if written {
        nodes.push(json!({ "id": "cell", "title": "In the Cell", "consequence": "captured", "when": "at:pit", "room": "jail",
            "cost": [{ "type": "ADVANCE_TIME", "value": 90 }], "beats": ["You wake in a cell with the door open.", { "text": "You are out.", "when": "not at:jail" }],
            "exits": [{ "when": "not at:jail", "to": "street" }] }));
    }
    let value = json!({
        "plot": { "title": "T", "backstory": "B.", "goal": "G." }, "start": { "room": "square", "time": "20:00" },
        "rooms": [
            { "id": "square", "name": "The Square", "description": "A square.", "exits": { "north": "lane", "east": "jail" }, "items": ["hat"], "characters": ["bea"] },
            { "id": "jail", "name": "The Jail", "description": "A jail.", "exits": { "west": "square" } },
            { "id": "lane", "name": "The Lane", "description": "A lane.", "exits": { "north": "pit", "south": "square" }, "characters": ["ada"] },
            { "id": "pit", "name": "The Pit", "description": "A pit.", "exits": { "south": "lane" }, "items": ["crown"], "objects": ["edge"] }],
        "items": [{ "id": "hat", "name": "a hat", "description": "H.", "points": 5 }, { "id": "crown", "name": "a crown", "description": "C." }],
        "objects": [{ "id": "edge", "name": "the edge", "description": "E.", "events": {
            "onJump": { "responseText": "", "actions": [{ "type": "KILL_PLAYER", "text": "You fall." }] },
            "onKick": { "responseText": "They come.", "actions": [{ "type": "START_NODE", "node": "cell" }] } } }],
        "characters": [{ "id": "ada", "name": "Ada", "description": "A.", "topics": [{ "keywords": ["hello"], "text": "\"Well?\"" }] },
            { "id": "bea", "name": "Bea", "description": "B.", "topics": [{ "keywords": ["hello"], "text": "\"Yes?\"" }] }],
        "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "give", "item": "hat", "target": "bea" },
            "requires": "has:crown", "unlocks": [{ "type": "WIN" }], "points": 10 }],
        "story": { "failure": "forward", "acts": [{ "title": "One", "nodes": nodes }] },
    });
    from_value(&value, None, "a test").unwrap()
}

pub(super) fn said(effects: &[Effect]) -> String {
    let texts = effects.iter().filter_map(|it| if let Effect::Say(text) = it { Some(text.as_str()) } else { None });
    texts.collect::<Vec<_>>().join(" ")
}

pub(super) fn room(game: &Session) -> &str {
    &game.world()[game.state().room].key
}

/// Back to the pit by whatever way, and over its edge.
fn fall(game: &mut Session) -> String {
    for line in ["west", "south", "south", "take hat", "north", "take hat", "north", "take hat"] {
        game.submit(line);
    }
    assert_eq!(room(game), "pit");
    let fallen = game.submit("jump over the edge");
    assert!(!fallen.effects.iter().any(|it| matches!(it, Effect::Die(_))));
    assert_eq!(game.state().over, None);
    assert!(proof::prove_from(&game.dream().world, game.state()).is_winnable(), "nothing that is needed is lost");
    said(&fallen.effects)
}

#[test]
fn a_dream_that_says_so_is_played_to_its_win_through_six_failures_of_four_shapes() {
    let mut game = Session::new(street(false));
    assert_eq!(game.failure(), Failure::Forward, "the file says so");
    let mut marks = Vec::new();
    for _ in 0..6 {
        fall(&mut game);
        marks.push((game.fingerprint(), game.journal_page()));
    }
    let shapes: BTreeSet<director::Shape> = game.story.setbacks.iter().map(|kind| kind.shape()).collect();
    assert_eq!(shapes.len(), 4, "{:?}", game.story.setbacks);
    let kinds: BTreeSet<director::Setback> = game.story.setbacks.iter().copied().collect();
    assert!(kinds.len() >= 5, "{:?}", game.story.setbacks);
    let three: BTreeSet<_> = game.story.setbacks[..3].iter().map(|kind| kind.shape()).collect();
    assert_eq!(three.len(), 3);

    let loaded = Session::load(&game.save("s")).unwrap();
    assert_eq!((loaded.fingerprint(), loaded.journal_page()), (game.fingerprint(), game.journal_page()));
    assert!(!game.journal().iter().any(|entry| matches!(entry, Entry::FailForward(_))), "it is what the file says");
    game.undo();
    game.submit("jump over the edge");
    assert_eq!((game.fingerprint(), game.journal_page()), marks[5].clone());

    for line in [
        "west",
        "south",
        "south",
        "take hat",
        "north",
        "take hat",
        "north",
        "take hat",
        "take crown",
        "south",
        "south",
        "give hat to bea",
    ] {
        game.submit(line);
    }
    assert!(matches!(game.state().over, Some(Over::Won(_))), "{} {:?}", room(&game), game.story.setbacks);
}

#[test]
fn a_consequence_has_a_way_out_that_is_told_and_the_story_goes_on() {
    let mut game = Session::new(street(false));
    let told = fall(&mut game);
    assert!(told.contains("You fall."), "{told}");
    assert_eq!(room(&game), "lane");
    assert!(game.journal_page().contains("Somewhere Else"), "{}", game.journal_page());
    let node = game.story.progress.node();
    assert!(game.story.graph.story.nodes[node].consequence);
    let out = game.submit("north");
    assert!(said(&out.effects).len() > 20, "the way out is told: {:?}", out.effects);
    game.submit("wait");
    assert_eq!(game.story.graph.story.nodes[game.story.progress.node()].title, "The Street");
    // Another game of the same dream has a graph of its own.
    assert_eq!(Session::new(game.dream().clone()).story.graph.story.nodes.len(), 1);
}

#[test]
fn what_the_world_has_written_comes_first_and_once() {
    let mut game = Session::new(street(true));
    fall(&mut game);
    assert_eq!(room(&game), "jail");
    assert!(game.story.setbacks.is_empty());
    let later = game.submit("wait");
    assert!(
        said(&later.effects).contains("cell with the door open") || game.journal_page().contains("cell"),
        "{:?}",
        later.effects
    );
    let out = game.submit("west");
    assert!(said(&out.effects).contains("You are out."), "{:?}", out.effects);
    fall(&mut game);
    assert_eq!(game.story.setbacks.len(), 1, "the next is the author's");

    // A deed may begin it as well, in any game.
    let mut game = Session::new(street(true));
    game.set_failure(Some(Failure::Gentle));
    for line in ["north", "north", "kick the edge"] {
        game.submit(line);
    }
    assert_eq!(room(&game), "jail");
    let mut again = Session::new(street(true));
    again.replay(game.journal());
    assert_eq!(again.fingerprint(), game.fingerprint());
}

#[test]
fn the_player_may_want_it_otherwise_than_the_dream() {
    for (wanted, died) in
        [(None, false), (Some(Failure::Deadly), true), (Some(Failure::Gentle), true), (Some(Failure::Forward), false)]
    {
        let mut game = Session::new(street(false));
        game.set_failure(wanted);
        for line in ["north", "north", "jump over the edge"] {
            game.submit(line);
        }
        assert_eq!(game.state().over == Some(Over::Dead), died, "{wanted:?}");
        let mut again = Session::new(street(false));
        again.replay(game.journal());
        assert_eq!(again.fingerprint(), game.fingerprint(), "{wanted:?}");
    }
}
