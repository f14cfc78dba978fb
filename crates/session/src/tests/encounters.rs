//! Encounters: begun by a puzzle, played on the map or told in one roll, and left by exits none of which ends the game.

use crate::{Entry, Session};
use ::encounter::model::MOST_ROUNDS;
use dream::{Dream, from_value};
use rng::Rng;
use rules::Effect;
use serde_json::{Value, json};

/// A lane with a goose in it, and a garden behind it.
fn lane(encounter: &Value) -> Dream {
    let value = json!({
        "plot": { "title": "T", "backstory": "B.", "goal": "G.", "hero": { "stats": { "nerve": 2 } } },
        "rooms": [
            { "id": "lane", "name": "The Lane", "description": "A lane.", "exits": { "north": { "to": "garden", "closed": true }, "south": "ditch" },
              "objects": ["goose"], "items": ["bread", "stick"] },
            { "id": "ditch", "name": "The Ditch", "description": "A ditch.", "exits": { "north": "lane" } },
            { "id": "garden", "name": "The Garden", "description": "A garden.", "exits": { "south": "lane" }, "items": ["crown"] }],
        "items": [{ "id": "bread", "name": "a heel of bread", "description": "H." }, { "id": "stick", "name": "a stick", "description": "S." },
            { "id": "crown", "name": "a crown", "description": "C." }],
        "objects": [{ "id": "goose", "name": "a goose", "description": "A goose." }],
        "puzzles": [
            { "id": "pass", "description": "d", "obstacle": "The goose says no.", "solution": { "verb": "attack", "target": "goose" },
              "encounter": encounter, "reward_text": "The lane is free.", "points": 7,
              "unlocks": [{ "type": "ENABLE_EXIT", "roomId": "lane", "exit": "north" }] },
            { "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "take", "item": "crown" }, "unlocks": [{ "type": "WIN" }] }],
    });
    from_value(&value, None, "a test").unwrap()
}

fn goose() -> Dream {
    lane(
        &json!({ "id": "goose_lane", "exits": { "defeat": [{ "type": "MOVE_PLAYER", "room": "ditch" }], "truce": [{ "type": "SET_FLAG", "flag": "friends" }] } }),
    )
}

fn on_the_map(dream: Dream) -> Session {
    let mut game = Session::new(dream);
    game.play_maps(true);
    game
}

fn said(effects: &[Effect]) -> String {
    let texts = effects.iter().filter_map(|it| if let Effect::Say(text) = it { Some(text.as_str()) } else { None });
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_proof_wins_by_one_roll_and_the_map_settled_at_once_is_the_same() {
    let dream = goose();
    assert!(dream.proof.is_winnable());
    let (mut told, mut played) = (Session::new(dream.clone()), on_the_map(dream));
    for _ in 0..3 {
        told.submit("attack the goose");
        played.submit("attack the goose");
        if played.encounter().is_some() {
            played.submit("settle it");
        }
        assert_eq!(told.state().solved, played.state().solved);
        assert_eq!((told.state().room, told.state().rng), (played.state().room, played.state().rng));
    }
}

#[test]
fn who_is_on_the_map_does_nothing_else_and_every_exit_leads_on() {
    let mut game = on_the_map(goose());
    game.submit("take bread");
    let begun = game.submit("attack the goose");
    assert!(said(&begun.effects).contains("eight feet wide"), "{begun:?}");
    assert!(game.encounter().is_some() && begun.effects.contains(&Effect::Encounter));
    let room = game.state().room;
    game.submit("south");
    game.submit("take stick");
    let stick = game.world().thing("stick").unwrap().item().unwrap();
    assert!(game.state().room == room && !game.state().has(stick), "the map is all there is");
    assert!(game.map_text().contains("heel of bread") && game.map_text().contains('@'));
    // The umbrella is nobody's here but the encounter's own; the stick was left lying.
    assert!(!game.map_text().contains("stick"), "{}", game.map_text());
    game.submit("give in");
    assert!(game.encounter().is_none() && game.state().over.is_none());
    // A defeat leads to the ditch, and from there all is still to be had.
    let mut beaten = on_the_map(goose());
    for _ in 0..200 {
        if game_over(&beaten) {
            break;
        }
        if beaten.encounter().is_none() {
            beaten.submit("north");
            beaten.submit("attack the goose");
        }
        beaten.submit("wait");
    }
    assert!(proof::prove_from(beaten.world(), &beaten.cast().at_home(beaten.state())).is_winnable());
}

fn game_over(game: &Session) -> bool {
    game.state().over.is_some() || game.world()[game.state().room].key == "ditch"
}

#[test]
fn undo_and_replay_are_exact_through_encounters_played_at_random() {
    let lines = [
        "attack the goose",
        "north",
        "east 2",
        "e",
        "w",
        "hide",
        "wait",
        "throw umbrella at the gander",
        "give bread to the goose",
        "attack the gander",
        "flee",
        "settle it",
        "take bread",
        "take stick",
        "look",
        "south",
        "throw stick at goose",
        "help",
        "give in",
        "undo",
    ];
    let mut encounters = 0;
    for seed in 0..6 {
        let mut rng = Rng::new(seed);
        let mut game = on_the_map(goose());
        let mut prints = vec![game.fingerprint()];
        for _ in 0..60 {
            let line = rng.pick(&lines).copied().unwrap_or("wait");
            if line == "undo" {
                if game.undo() {
                    prints.pop();
                    assert_eq!(prints.last(), Some(&game.fingerprint()), "undone, seed {seed}");
                }
                continue;
            }
            let kept = game.journal().len();
            game.submit(line);
            encounters += usize::from(game.encounter().is_some());
            assert!(game.encounter().is_none_or(|state| state.round() <= MOST_ROUNDS));
            if game.journal().len() > kept {
                prints.push(game.fingerprint());
            }
        }
        let mut again = Session::new(goose());
        again.replay(game.journal());
        assert_eq!(again.fingerprint(), game.fingerprint(), "played again, seed {seed}");
        let loaded = Session::load(&game.save("s")).unwrap();
        assert_eq!(loaded.fingerprint(), game.fingerprint(), "loaded, seed {seed}");
        assert!(game.journal().contains(&Entry::Maps(true)));
    }
    assert!(encounters > 40, "{encounters} lines on the map of 360");
}

#[test]
fn an_encounter_of_ones_own_is_read_and_one_with_nobody_in_it_is_left_out() {
    let own = json!({ "title": "Bees", "foes": [{ "name": "bee", "hp": 1, "count": 3 }, { "name": "queen", "hp": 900, "at": "Z99", "range": 1e9 }],
        "ends": { "win": "No bees." }, "onDefeat": [{ "type": "MOVE_PLAYER", "room": "ditch" }] });
    let dream = lane(&own);
    let contest = dream.world.puzzles[0].contest.as_ref().unwrap();
    assert_eq!(contest.encounter.tokens.len(), 4);
    assert_eq!(contest.exits.iter().map(Vec::len).collect::<Vec<_>>(), [0, 1, 0, 0]);
    let written = import::export(&dream.world);
    assert_eq!(from_value(&written, None, "again").unwrap().world.puzzles[0].contest, dream.world.puzzles[0].contest);
    for nobody in [json!({ "title": "Nobody" }), json!("a duel that nobody wrote"), json!(7)] {
        let dream = lane(&nobody);
        assert!(dream.world.puzzles[0].contest.is_none() && dream.proof.is_winnable(), "{nobody}");
    }
}
