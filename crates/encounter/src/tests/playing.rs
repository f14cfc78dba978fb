//! Rounds, moves, blows, words, hiding, flight and the four exits.

use super::{at, field, lay, until};
use crate::model::{Ground, Happening, Later, MOST_ROUNDS, Outcome, Pattern, Side, Token};
use crate::{Action, Event, Refusal, State};

fn attack() -> Action {
    Action::Attack { target: "rat".to_owned() }
}

fn go(square: &str) -> Action {
    Action::Move { to: at(square) }
}

#[test]
fn a_move_leaves_the_act_and_what_is_left_of_the_squares() {
    let mut state = State::begin(&field(), 1);
    assert_eq!(state.step(&attack()), Err(Refusal::Far));
    state.step(&go("D4")).unwrap();
    assert_eq!((state.round(), state.hero().left), (1, 2));
    state.step(&go("E4")).unwrap();
    state.step(&attack()).unwrap();
    assert_eq!((state.round(), state.hero().left), (2, 3));
    assert_eq!(state.step(&go("L4")), Err(Refusal::Barred));
}

#[test]
fn difficult_ground_takes_two_and_walls_cannot_be_entered() {
    let mut e = field();
    lay(&mut e, &["D3", "D4", "D5", "B3", "B4", "B5"], Ground::Difficult);
    lay(&mut e, &["C3", "C5"], Ground::Blocked);
    e.tokens[0].at = at("L8");
    let state = State::begin(&e, 1);
    let can = |name: &str| state.check(&go(name)).is_ok();
    assert!(can("D4") && can("E4") && !can("F4") && !can("L8") && !can("C3") && !can("G4"));
}

#[test]
fn legal_is_what_can_be_done() {
    let state = State::begin(&field(), 1);
    for action in state.legal() {
        assert!(state.clone().step(&action).is_ok(), "{action:?}");
    }
    assert!(state.legal().contains(&Action::Talk { target: "rat".to_owned() }));
    assert!(!state.legal().contains(&attack()) && !state.legal().contains(&Action::Flee));
}

#[test]
fn the_last_one_down_is_victory() {
    let mut e = field();
    e.hero.at = at("E4");
    e.tokens[0].points = 1;
    let (state, events) =
        until(&e, &[attack(), attack(), attack(), attack()], |event| matches!(event, Event::Ended(_)));
    let ending = state.ending().unwrap();
    assert!(ending.outcome == Outcome::Victory && ending.is_won);
    assert_eq!(events.last(), Some(&Event::Ended(ending.clone())));
    assert!(state.legal().is_empty() && state.clone().step(&Action::Wait) == Err(Refusal::Over));
}

#[test]
fn no_points_left_is_defeat() {
    let mut e = field();
    e.hero.at = at("E4");
    e.hero.points = 1;
    e.tokens[0].attack = 6;
    let (state, _) =
        until(&e, &[Action::Wait, Action::Wait], |event| matches!(event, Event::Down { who } if who == "hero"));
    assert_eq!(state.ending().unwrap().outcome, Outcome::Defeat);
}

#[test]
fn the_edge_is_flight_and_giving_in_is_on_terms_or_a_defeat() {
    let mut e = field();
    let mut state = State::begin(&e, 1);
    assert_eq!(state.step(&Action::Flee), Err(Refusal::Inside));
    state.step(&go("A4")).unwrap();
    state.step(&Action::Flee).unwrap();
    assert_eq!(state.ending().unwrap().outcome, Outcome::Flight);
    for (mercy, outcome) in [(true, Outcome::Truce), (false, Outcome::Defeat)] {
        e.mercy = mercy;
        let mut state = State::begin(&e, 1);
        state.step(&Action::GiveIn).unwrap();
        assert!(state.ending().unwrap().outcome == outcome && !state.ending().unwrap().is_won);
    }
}

#[test]
fn words_make_a_truce_and_harsh_ones_make_it_harder() {
    let talk = Action::Talk { target: "rat".to_owned() };
    let (state, _) = until(&field(), std::slice::from_ref(&talk), |event| matches!(event, Event::Calmed { .. }));
    assert!(state.ending().unwrap().outcome == Outcome::Truce && state.ending().unwrap().is_won);
    let failed = |event: &Event| matches!(event, Event::Talked { roll, .. } if !roll.is_made());
    let (state, _) = until(&field(), &[talk], failed);
    assert_eq!(state.token("rat").unwrap().1.soured, 1);
    let mut deaf = field();
    deaf.tokens[0].temper = None;
    assert_eq!(State::begin(&deaf, 1).check(&Action::Talk { target: "rat".to_owned() }), Err(Refusal::Deaf));
}

#[test]
fn after_twelve_rounds_they_lose_interest() {
    let mut state = State::begin(&field(), 1);
    let mut rounds = 0;
    while state.ending().is_none() {
        state.step(&Action::Wait).unwrap();
        rounds += 1;
    }
    assert_eq!((rounds, state.ending().unwrap().outcome), (MOST_ROUNDS, Outcome::Flight));
    assert!(!state.ending().unwrap().is_won);
}

#[test]
fn cover_makes_a_blow_harder() {
    let mut e = field();
    e.hero.at = at("E4");
    lay(&mut e, &["F4"], Ground::Cover);
    let (_, events) = until(&e, &[attack()], |event| matches!(event, Event::Struck { .. }));
    let need = events.iter().find_map(|event| match event {
        Event::Struck { roll, .. } => Some(roll.need),
        _ => None,
    });
    assert_eq!(need, Some(9));
}

#[test]
fn who_hides_is_not_struck_until_somebody_notices() {
    let mut e = field();
    lay(&mut e, &["C3"], Ground::Cover);
    e.tokens[0].moves = 3;
    assert_eq!(State::begin(&field(), 1).check(&Action::Hide), Err(Refusal::Exposed));
    let hid = |event: &Event| matches!(event, Event::Hid { roll } if roll.is_made());
    let (state, events) = until(&e, &[Action::Hide], |event| hid(event));
    let struck = events.iter().any(|event| matches!(event, Event::Struck { .. }));
    let noticed = events.iter().any(|event| matches!(event, Event::Noticed { .. }));
    assert!(noticed || !struck && state.hero().hidden);
}

#[test]
fn guards_see_nobody_who_comes_hidden_from_afar() {
    let mut e = field();
    e.hero.at = at("A4");
    e.hero.hidden = true;
    e.tokens[0] = Token { at: at("K4"), pattern: Pattern::Guard, moves: 3, ..e.tokens[0].clone() };
    let mut state = State::begin(&e, 1);
    for _ in 0..MOST_ROUNDS {
        state.step(&Action::Wait).unwrap();
    }
    assert_eq!(state.token("rat").unwrap().1.at, at("K4"));
    assert_eq!(state.hero().points, e.hero.points);
}

#[test]
fn a_goal_that_is_reached_is_victory() {
    let mut e = field();
    e.goal = vec![at("D4")];
    let mut state = State::begin(&e, 1);
    state.step(&go("D4")).unwrap();
    assert!(state.ending().unwrap().outcome == Outcome::Victory && state.ending().unwrap().is_won);
}

#[test]
fn what_is_to_come_comes_in_its_round() {
    let mut e = field();
    let other = Token { key: "cat".to_owned(), name: "cat".to_owned(), at: at("L1"), ..Token::default() };
    e.later = vec![
        Later { round: 2, what: Happening::Comes(Box::new(other)) },
        Later { round: 2, what: Happening::Says { who: "rat".to_owned(), line: "Squeak.".to_owned() } },
        Later { round: 3, what: Happening::Goes { who: "rat".to_owned() } },
        Later { round: 4, what: Happening::Ends { outcome: Outcome::Truce } },
    ];
    let mut state = State::begin(&e, 1);
    let events = state.step(&Action::Wait).unwrap();
    assert!(events.contains(&Event::Came { who: "cat".to_owned(), at: at("L1") }));
    assert!(events.contains(&Event::Said { who: "rat".to_owned(), line: "Squeak.".to_owned() }));
    let events = state.step(&Action::Wait).unwrap();
    assert!(events.contains(&Event::Left { who: "rat".to_owned() }));
    state.step(&Action::Wait).unwrap();
    assert_eq!(state.ending().unwrap().outcome, Outcome::Truce);
}

#[test]
fn friends_fight_and_bystanders_do_not() {
    let mut e = field();
    let near = |key: &str, side, square| Token { key: key.to_owned(), side, at: at(square), ..Token::default() };
    e.tokens.push(near("friend", Side::Friend, "G4"));
    e.tokens.push(near("cat", Side::Bystander, "F5"));
    let struck = |event: &Event| matches!(event, Event::Struck { who, whom, .. } if who == "friend" && whom == "rat");
    let (mut state, events) = until(&e, &[Action::Wait], struck);
    assert!(
        !events.iter().any(|event| matches!(event, Event::Struck { who, whom, .. } if who == "cat" || whom == "cat"))
    );
    assert_eq!(state.step(&Action::Attack { target: "cat".to_owned() }), Err(Refusal::Innocent));
}

/// Where a rat of this pattern stands after so many rounds in which the hero waits at C4.
fn after(pattern: Pattern, rounds: usize, change: impl Fn(&mut Token)) -> State {
    let mut e = field();
    e.hero.points = 40;
    e.tokens[0] = Token { at: at("J4"), moves: 2, pattern, ..e.tokens[0].clone() };
    change(&mut e.tokens[0]);
    let mut state = State::begin(&e, 5);
    for _ in 0..rounds {
        state.step(&Action::Wait).unwrap();
    }
    state
}

#[test]
fn each_pattern_does_what_it_is_called() {
    let here = |state: &State| state.token("rat").unwrap().1.at;
    assert_eq!(here(&after(Pattern::Charge, 3, |_| {})).distance(at("C4")), 1);
    assert_eq!(here(&after(Pattern::Swarm, 3, |_| {})).distance(at("C4")), 1);
    assert_eq!(here(&after(Pattern::KeepAway, 4, |rat| rat.range = 4)).distance(at("C4")), 4);
    assert_eq!(here(&after(Pattern::Guard, 4, |_| {})), at("J4"));
    let patrol = after(Pattern::Patrol, 2, |rat| rat.route = vec![at("J8"), at("J4")]);
    assert!(here(&patrol).y() > 3, "{}", here(&patrol));
    // Whoever flees when hurt is gone when half of its points are.
    let mut state = after(Pattern::FleeWhenHurt, 0, |rat| rat.points = 8);
    state.happen(&Happening::Points { who: "rat".to_owned(), by: -4 }).unwrap();
    for _ in 0..4 {
        _ = state.step(&Action::Wait);
    }
    assert!(!state.token("rat").unwrap().1.is_here());
    // Whoever protects stays by the ward.
    let mut e = field();
    e.tokens.push(Token {
        key: "mother".to_owned(),
        at: at("L8"),
        pattern: Pattern::Protect,
        ward: Some("rat".to_owned()),
        ..Token::default()
    });
    e.hero.points = 40;
    let mut state = State::begin(&e, 2);
    for _ in 0..4 {
        state.step(&Action::Wait).unwrap();
    }
    assert!(state.token("mother").unwrap().1.at.distance(at("F4")) <= 2);
}
