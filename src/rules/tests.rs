//! The rules by example: small worlds, a few commands, what is then true.

use super::*;
use crate::world::{Direction, Place, Thing, Verb, World, from_text};

fn cellar() -> World {
    from_text(include_str!("../../tests/cases/world/cellar.json")).unwrap().world
}

fn thing(world: &World, key: &str) -> Thing {
    world.thing(key).unwrap_or_else(|| panic!("no {key}"))
}

/// A world of one room, with these roots added.
fn one_room(more: &str) -> World {
    let text = format!(
        r#"{{"plot":{{"title":"T","backstory":"b","goal":"g"}},
        "rooms":[{{"id":"a","name":"A","description":"d","exits":{{}},"items":["lamp"],"objects":["box"]}}],
        "items":[{{"id":"lamp","name":"a lamp","description":"l","light":true}},{{"id":"coin","name":"a coin","description":"c"}}],
        "objects":[{{"id":"box","name":"a box","description":"x","container":{{"open":false,"contains":["coin"]}}}}],{more}}}"#
    );
    from_text(&text).unwrap().world
}

fn run(world: &World, state: &mut GameState, command: &Command) -> Vec<Effect> {
    let mut out = Effects::default();
    step(world, state, command, &mut out);
    out.list
}

#[test]
fn what_is_in_a_closed_box_is_neither_seen_nor_taken() {
    let world = one_room(r#""puzzles":[{"id":"p","solution":{"verb":"wave","item":"coin"},"unlocks":{"type":"WIN"}}]"#);
    let mut state = GameState::new(&world, 1);
    let (coin, lid) = (thing(&world, "coin"), thing(&world, "box"));
    assert!(!scope::sees(&world, &state, coin));
    run(&world, &mut state, &Command::on(Verb::Take, coin));
    assert!(!state.has(coin.item().unwrap()));
    run(&world, &mut state, &Command::on(Verb::Open, lid));
    run(&world, &mut state, &Command::on(Verb::Take, coin));
    assert!(state.has(coin.item().unwrap()));
    run(&world, &mut state, &Command::on(Verb::Wave, coin));
    assert_eq!(state.over, Some(Over::Won(None)));
}

#[test]
fn after_the_end_nothing_happens() {
    let world = one_room(r#""puzzles":[{"id":"p","solution":{"verb":"wave","item":"lamp"},"unlocks":{"type":"WIN"}}]"#);
    let mut state = GameState::new(&world, 1);
    run(&world, &mut state, &Command::on(Verb::Wave, thing(&world, "lamp")));
    let won = state.clone();
    assert!(run(&world, &mut state, &Command::on(Verb::Take, thing(&world, "lamp"))).is_empty());
    assert_eq!(state, won);
}

#[test]
fn a_muted_step_changes_the_state_as_a_spoken_one_does() {
    let world = cellar();
    let plan = crate::proof::prove(&world).plan;
    let (mut spoken, mut muted) = (GameState::new(&world, 3), GameState::new(&world, 3));
    let mut silence = Effects::muted();
    for command in &plan {
        run(&world, &mut spoken, command);
        step(&world, &mut muted, command, &mut silence);
        assert_eq!(spoken, muted);
    }
    assert!(silence.list.is_empty());
}

#[test]
fn a_wall_is_no_way_and_an_unscripted_act_is_asked_about() {
    let world = one_room(r#""puzzles":[]"#);
    let mut state = GameState::new(&world, 1);
    let before = state.room;
    run(&world, &mut state, &Command::go(Direction::North));
    assert_eq!(state.room, before);
    let said = run(&world, &mut state, &Command::bare(Verb::Sing));
    assert!(said.iter().any(|effect| matches!(effect, Effect::Ask(_))), "{said:?}");
}

#[test]
fn points_for_an_item_are_paid_once() {
    let world = one_room(r#""puzzles":[],"start":{"room":"a"}"#);
    let mut world = world;
    world.items[0].points = 5;
    let mut state = GameState::new(&world, 1);
    let lamp = thing(&world, "lamp");
    for verb in [Verb::Take, Verb::Drop, Verb::Take] {
        run(&world, &mut state, &Command::on(verb, lamp));
    }
    assert_eq!((state.score, state.item(lamp.item().unwrap()).place), (5, Place::Carried));
}
