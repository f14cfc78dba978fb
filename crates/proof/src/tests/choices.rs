//! Choices and the proof: an impulse may be the way, taking one is never taking the other, and one that loses is mended or goes.

use super::{MOST, odd, odd_worlds, oracle};
use crate::task::Task;
use crate::{Verdict, lost_options, prove, repair, repair_choices, settle_choices, wins};
use rules::first_state;
use serde_json::{Value, json};
use world::{Verb, World};

/// A hall with a way up and a way down, both shut; who is up or down finds the crown or a cup, and the crown wins.
fn world(choices: &Value) -> World {
    let value = json!({
        "plot": { "title": "T", "backstory": "B.", "goal": "G." },
        "rooms": [
            { "id": "hall", "name": "The Hall", "description": "A hall.", "items": ["key"], "objects": ["gong"],
              "exits": { "up": { "to": "loft", "closed": true }, "down": { "to": "vault", "closed": true } } },
            { "id": "loft", "name": "The Loft", "description": "A loft.", "exits": { "down": "hall" }, "items": ["crown"] },
            { "id": "vault", "name": "The Vault", "description": "A vault.", "exits": { "up": "hall" }, "items": ["cup"] }],
        "items": [{ "id": "key", "name": "a key", "description": "K." }, { "id": "crown", "name": "a crown", "description": "C." },
            { "id": "cup", "name": "a cup", "description": "C." }],
        "objects": [{ "id": "gong", "name": "a gong", "description": "G.", "events": {
            "onRing": { "responseText": "It rings.", "actions": [{ "type": "SET_FLAG", "flag": "rung", "value": true }] } } }],
        "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "take", "item": "crown" },
            "unlocks": [{ "type": "WIN" }] }],
        "story": { "acts": [{ "title": "A", "nodes": [{ "id": "first", "title": "First", "choices": choices }] }] },
    });
    import::build(&value).unwrap().world
}

fn opens(way: &str) -> Value {
    json!({ "type": "ENABLE_EXIT", "roomId": "hall", "exit": way })
}

#[test]
fn an_impulse_may_be_the_way_to_the_win_where_each_of_its_fellows_leaves_one() {
    let way = |text: &str, more: &[Value]| {
        let acts = [more, &[opens("up")]].concat();
        json!({ "text": text, "do": acts })
    };
    let flag = json!({ "type": "SET_FLAG", "flag": "loud", "value": true });
    let mut world = world(
        &json!([{ "when": "flag:rung", "options": [way("Climb the rope", &[]), way("Shout for a ladder", &[flag])] }]),
    );
    let (proof, fixes) = repair(&mut world);
    assert!(proof.is_winnable() && fixes.is_empty(), "{fixes:?}");
    let decides = proof.plan.iter().position(|command| command.verb == Verb::Decide).expect("a decision");
    assert!(
        proof.plan[..decides].iter().any(|command| command.verb == Verb::Ring),
        "what it waits for comes before: {:?}",
        proof.plan
    );
    assert!(lost_options(&world, &proof.plan).is_empty());
}

#[test]
fn what_is_done_to_the_harm_of_the_win_is_left_out_and_the_proof_holds_after() {
    // Who goes down has the ladder pulled up behind him for good.
    let mut world = world(&json!([{ "options": [
        { "text": "Go up", "do": [opens("up")] },
        { "text": "Go down", "do": [opens("down")] }] }]));
    let proof = prove(&world);
    assert!(proof.is_winnable());
    let lost = lost_options(&world, &proof.plan);
    assert_eq!(lost.iter().map(|it| it.option).collect::<Vec<_>>(), [1]);
    // With its one fellow gone there is nothing to choose, and the way up must be had otherwise: the whole is mended as any world.
    let (proof, fixes) = settle_choices(&mut world, proof);
    assert!(!fixes.is_empty());
    assert!(proof.is_winnable() && wins(&world, &proof.plan));
    assert!(lost_options(&world, &proof.plan).is_empty());
}

#[test]
fn an_option_that_kills_or_takes_away_what_is_needed_is_mended() {
    let mut world = world(&json!([{ "options": [
        { "text": "Drink it", "do": [{ "type": "KILL_PLAYER", "text": "You die." }] },
        { "text": "Throw the crown down the well", "do": [{ "type": "REMOVE_ITEM", "item": "crown" }, { "type": "SET_FLAG", "flag": "thrown", "value": true }] },
        { "text": "Knock", "do": [opens("up")] }] }]));
    world.rooms[0].exits.iter().for_each(|exit| world.exits[exit.index()].closed = false);
    let proof = prove(&world);
    assert!(proof.is_winnable());
    let fixes = repair_choices(&mut world, &proof.plan);
    assert_eq!(fixes.len(), 2, "{fixes:?}");
    assert!(lost_options(&world, &proof.plan).is_empty() && wins(&world, &proof.plan));
    let choice = &world.story.nodes[0].choices[0];
    assert_eq!(choice.options.len(), 3, "what was harmful is left out of them: {choice:?}");
    assert!(choice.options[1].actions.iter().all(|action| matches!(action, world::Action::SetFlag(..))));
}

#[test]
fn the_verdict_on_odd_worlds_with_choices_is_that_of_trying_every_state_and_no_option_loses_once_they_are_settled() {
    let (mut won, mut lost, mut decided, mut mended, mut left, mut wrong) = (0, 0, 0, 0, 0, Vec::new());
    for seed in 0..odd_worlds() {
        let mut world = odd::world_with_choices(seed);
        let task = Task::new(&world);
        let Some(graph) = oracle::graph(&task, &first_state(&world), MOST, true) else { continue };
        let proof = prove(&world);
        let is_right = match &proof.verdict {
            Verdict::Winnable => graph.can_win() && wins(&world, &proof.plan),
            Verdict::Blocked(_) => !graph.can_win(),
            Verdict::Undecided => false,
        };
        if !is_right {
            wrong.push((seed, graph.states.len(), graph.can_win(), proof.verdict.clone()));
        }
        decided += usize::from(proof.plan.iter().any(|command| command.verb == Verb::Decide));
        if !graph.can_win() {
            lost += 1;
            continue;
        }
        won += 1;
        let (settled, fixes) = settle_choices(&mut world, proof);
        mended += usize::from(!fixes.is_empty());
        if fixes.iter().any(|fix| fix.code == "option-loses-still") {
            // Nothing is offered there while it would lose.
            left += 1;
        } else if !settled.is_winnable()
            || !wins(&world, &settled.plan)
            || !lost_options(&world, &settled.plan).is_empty()
        {
            wrong.push((seed, 0, true, settled.verdict));
        }
    }
    assert!(wrong.is_empty(), "{} of {}: {wrong:?}", wrong.len(), won + lost);
    assert!(left * 50 <= won, "{left} of {won} hang on what loses");
    assert!(
        won > 20 && lost > 5 && decided > 3 && mended > 3,
        "{won} won, {lost} lost, {decided} by a decision, {mended} mended"
    );
}
