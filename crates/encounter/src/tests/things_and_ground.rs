//! What the hero carries and what the place offers.

use super::{at, field, lay, until, with_thing};
use crate::action::Means;
use crate::model::{Feature, Ground, Outcome, Stat, Thing};
use crate::{Action, Event, Refusal, State};

fn on_rat(act: fn(String, String) -> Action) -> Action {
    act("cheese".to_owned(), "rat".to_owned())
}

fn give(thing: String, target: String) -> Action {
    Action::Give { thing, target }
}

fn show(thing: String, target: String) -> Action {
    Action::Show { thing, target }
}

fn throw(thing: String, target: String) -> Action {
    Action::Throw { thing, target }
}

fn kinds(kind: &str) -> Vec<String> {
    vec![kind.to_owned()]
}

#[test]
fn what_pleases_makes_a_truce_and_is_used_up() {
    let mut e = with_thing(Thing { appeases: kinds("Rodent"), ..Thing::default() });
    e.hero.at = at("E4");
    let (state, _) = until(&e, &[on_rat(give)], |event| matches!(event, Event::Calmed { .. }));
    let ending = state.ending().unwrap();
    assert_eq!((ending.outcome, ending.means, state.uses("cheese")), (Outcome::Truce, Means::Thing, 1));
    // Bread that is thrown is bread that is given.
    let (state, _) = until(&e, &[on_rat(throw)], |event| matches!(event, Event::Calmed { .. }));
    assert_eq!(state.uses("cheese"), 1);
}

#[test]
fn what_scares_makes_them_run_off_the_map() {
    let mut e = with_thing(Thing { scares: kinds("any"), ..Thing::default() });
    e.tokens[0].moves = 4;
    let (mut state, _) = until(&e, &[on_rat(show)], |event| matches!(event, Event::Scared { .. }));
    assert_eq!(state.uses("cheese"), 2);
    for _ in 0..3 {
        _ = state.step(&Action::Wait);
    }
    let ending = state.ending().unwrap();
    assert_eq!((ending.outcome, ending.means), (Outcome::Victory, Means::Thing));
}

#[test]
fn what_means_nothing_is_kept() {
    let mut e = with_thing(Thing { appeases: kinds("bird"), ..Thing::default() });
    e.hero.at = at("E4");
    let mut state = State::begin(&e, 1);
    assert_eq!(state.check(&on_rat(throw)), Err(Refusal::Useless));
    let events = state.step(&on_rat(give)).unwrap();
    assert!(matches!(&events[0], Event::Given { roll: None, .. }));
    assert_eq!(state.uses("cheese"), 2);
}

#[test]
fn a_thing_can_be_thrown_as_often_as_there_are_of_it() {
    let mut e = with_thing(Thing { throw: 1, ..Thing::default() });
    e.tokens[0].points = 40;
    let mut state = State::begin(&e, 1);
    state.step(&on_rat(throw)).unwrap();
    state.step(&on_rat(throw)).unwrap();
    assert_eq!(state.step(&on_rat(throw)), Err(Refusal::Spent));
}

#[test]
fn what_blocks_stands_in_the_way() {
    let e = with_thing(Thing { blocks: true, ..Thing::default() });
    let put = |square| Action::Put { thing: "cheese".to_owned(), at: at(square) };
    let mut state = State::begin(&e, 1);
    assert_eq!(state.check(&put("E4")), Err(Refusal::Far));
    state.step(&put("D4")).unwrap();
    assert_eq!(state.ground(at("D4")), Ground::Blocked);
    assert_eq!(state.check(&put("D4")), Err(Refusal::Barred));
}

#[test]
fn a_push_goes_into_hazards_against_walls_and_off_the_map() {
    let push = Action::Shove { target: "rat".to_owned() };
    let pushed = |event: &Event| matches!(event, Event::Shoved { roll, .. } if roll.is_made());
    let mut e = field();
    e.hero.at = at("E4");
    e.tokens[0].points = 2;
    let (state, _) = until(&e, std::slice::from_ref(&push), pushed);
    assert_eq!(state.token("rat").unwrap().1.at, at("G4"));
    lay(&mut e, &["G4"], Ground::Hazard);
    let (state, _) = until(&e, std::slice::from_ref(&push), pushed);
    let ending = state.ending().unwrap();
    assert_eq!((ending.outcome, ending.means), (Outcome::Victory, Means::Ground));
    lay(&mut e, &["G4"], Ground::Blocked);
    let (state, _) = until(&e, std::slice::from_ref(&push), pushed);
    assert_eq!(state.token("rat").unwrap().1.points, 1);
    e.hero.at = at("K4");
    e.tokens[0].at = at("L4");
    let (state, events) = until(&e, &[push], pushed);
    assert!(events.contains(&Event::Left { who: "rat".to_owned() }) && state.ending().is_some());
}

#[test]
fn a_feature_hurts_changes_the_ground_and_is_used_up() {
    let mut e = field();
    e.features = vec![Feature {
        key: "cupboard".to_owned(),
        name: "cupboard".to_owned(),
        at: vec![at("D4")],
        uses: 1,
        squares: vec![at("E4"), at("F4"), at("F5")],
        damage: 3,
        ground: Some(Ground::Difficult),
        ..Feature::default()
    }];
    let topple = Action::Use { feature: "cupboard".to_owned() };
    let mut state = State::begin(&e, 1);
    state.step(&topple).unwrap();
    assert_eq!(state.token("rat").unwrap().1.points, 2);
    assert_eq!(state.ground(at("F5")), Ground::Difficult);
    assert_eq!(state.step(&topple), Err(Refusal::Spent));
    e.hero.at = at("A4");
    assert_eq!(State::begin(&e, 1).check(&topple), Err(Refusal::Far));
    // What takes a knack may fail, and can be tried again.
    e.hero.at = at("C4");
    e.features[0].stat = Some(Stat::Brawn);
    let failed = |event: &Event| matches!(event, Event::Used { roll: Some(roll), .. } if !roll.is_made());
    let (state, _) = until(&e, std::slice::from_ref(&topple), failed);
    assert_eq!(state.feature_uses("cupboard"), 1);
    // And one that scares sends them running.
    e.features[0] =
        Feature { damage: 0, stat: None, squares: Vec::new(), scares: kinds("rodent"), ..e.features[0].clone() };
    until(&e, &[topple], |event| matches!(event, Event::Scared { .. }));
}

#[test]
fn hazards_burn_who_enters_and_who_stays() {
    let mut e = field();
    lay(&mut e, &["C5"], Ground::Hazard);
    let mut state = State::begin(&e, 1);
    state.step(&Action::Move { to: at("C5") }).unwrap();
    assert_eq!(state.hero().points, 9);
    if state.round() == 1 {
        state.step(&Action::Wait).unwrap();
    }
    assert_eq!(state.hero().points, 6);
}
