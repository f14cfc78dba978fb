//! Whatever is wrong in what somebody wrote is mended and said, or refused in words.

use super::{at, field};
use crate::bots::Bot;
use crate::model::{Encounter, Happening, MOST_POINTS, MOST_RANGE, MOST_TOKENS, Outcome, Token};
use crate::{Refusal, State, read};
use proptest::prelude::*;
use serde_json::{Value, json};

fn one(token: &Value) -> crate::Reading {
    read(&json!({"tokens": [token]})).unwrap()
}

#[test]
fn a_token_outside_the_grid_comes_to_the_nearest_square() {
    for place in [json!("Z99"), json!([99, -4]), json!({"x": 1e9, "y": 3}), json!("nowhere"), json!(7)] {
        let reading = one(&json!({"name": "rat", "at": place}));
        assert_eq!(reading.encounter.tokens.len(), 1);
        assert!(reading.mends.iter().any(|mend| mend.contains("no square of the map")), "{:?}", reading.mends);
    }
    assert_eq!(one(&json!({"name": "rat", "at": [99, -4]})).encounter.tokens[0].at, at("L1"));
}

#[test]
fn two_on_a_square_are_set_apart() {
    let reading = read(&json!({"hero": {"at": "B2"}, "tokens": [
        {"name": "rat", "at": "B2"}, {"name": "rat", "at": "F4"}, {"name": "rat", "at": "F4"}]}))
    .unwrap();
    let e = reading.encounter;
    let mut squares: Vec<_> = e.tokens.iter().map(|token| token.at).chain([e.hero.at]).collect();
    squares.sort_unstable();
    squares.dedup();
    assert_eq!(squares.len(), 4);
    let mut keys: Vec<_> = e.tokens.iter().map(|token| token.key.as_str()).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["rat", "rat_2", "rat_3"]);
    assert!(reading.mends.iter().any(|mend| mend.contains("cannot stand at F4")), "{:?}", reading.mends);
}

#[test]
fn nobody_stands_in_a_wall() {
    let reading = read(&json!({"blocked": ["F4"], "squares": [{"at": "F4", "ground": "wall"}], "tokens": [
        {"name": "rat", "at": "F4"}]}))
    .unwrap();
    assert_ne!(reading.encounter.tokens[0].at, at("F4"));
    // All of it is wall.
    let rows = vec!["############"; 8];
    let reading = read(&json!({"grid": rows, "tokens": [{"name": "rat", "at": "F4"}]})).unwrap();
    assert_eq!(reading.encounter.tokens.len(), 1);
}

#[test]
fn five_hundred_tokens_are_sixteen() {
    let many: Vec<Value> = (0..500).map(|number| json!({"name": format!("rat {number}"), "at": "F4"})).collect();
    let reading = read(&json!({"tokens": many})).unwrap();
    assert_eq!(reading.encounter.tokens.len(), MOST_TOKENS);
    assert!(reading.mends.iter().any(|mend| mend.contains("500")), "{:?}", reading.mends);
    let reading = read(&json!({"tokens": [{"name": "rat", "count": 500}]})).unwrap();
    assert_eq!(reading.encounter.tokens.len(), MOST_TOKENS);
    // The same where somebody filled the model itself.
    let tokens = vec![Token { name: "rat".to_owned(), ..Token::default() }; 500];
    let state = State::begin(&Encounter { tokens, ..Encounter::default() }, 1);
    assert_eq!(state.tokens().count(), MOST_TOKENS);
}

#[test]
fn numbers_out_of_bounds_are_brought_within_them() {
    let reading =
        one(&json!({"name": "rat", "hp": -5, "range": 1e9, "speed": 1e300, "attack": "-99", "damage": "10d10"}));
    let token = &reading.encounter.tokens[0];
    assert_eq!((token.points, token.range, token.moves, token.attack, token.damage), (1, MOST_RANGE, 6, -2, 8));
    assert!(reading.mends.iter().any(|mend| mend.contains("-5")), "{:?}", reading.mends);
    assert!(reading.mends.iter().any(|mend| mend.contains("1000000000")), "{:?}", reading.mends);
    let reading = one(&json!({"name": "rat", "hp": "many"}));
    assert!(reading.mends.iter().any(|mend| mend.contains("no number")), "{:?}", reading.mends);
    let mut wild = field();
    wild.tokens[0].points = 255;
    wild.tokens[0].range = 255;
    wild.hero.points = 0;
    let state = State::begin(&wild, 1);
    assert_eq!(state.tokens().next().unwrap().1.points, MOST_POINTS);
    assert_eq!(state.hero().points, 1);
}

#[test]
fn an_encounter_with_nobody_is_refused_and_ends_at_once() {
    for nothing in [json!({}), json!({"tokens": []}), json!({"allies": [{"name": "vicar"}]}), json!({"tokens": 4})] {
        assert_eq!(read(&nothing).unwrap_err(), "there is nobody in it to quarrel with", "{nothing}");
    }
    for nothing in [json!(null), json!([]), json!("a rat"), json!(3)] {
        assert!(read(&nothing).unwrap_err().starts_with("this is no encounter"), "{nothing}");
    }
    let mut state = State::begin(&Encounter::default(), 1);
    assert_eq!(state.ending().unwrap().outcome, Outcome::Truce);
    assert!(state.legal().is_empty());
    assert_eq!(state.step(&crate::Action::Wait), Err(Refusal::Over));
}

#[test]
fn what_a_director_sends_is_checked() {
    let mut state = State::begin(&field(), 1);
    let absent = Happening::Goes { who: "unicorn".to_owned() };
    assert_eq!(state.happen(&absent), Err(Refusal::Absent));
    let wall = Happening::Ground { at: at("C4"), ground: crate::model::Ground::Blocked };
    assert_eq!(state.happen(&wall), Err(Refusal::Barred));
    // A token that comes is brought within limits, and to a free square.
    let comes = Token { key: "rat".to_owned(), at: at("F4"), points: 200, range: 200, ..Token::default() };
    state.happen(&Happening::Comes(Box::new(comes))).unwrap();
    let (token, body) = state.token("rat_2").unwrap();
    assert!(token.points == MOST_POINTS && token.range == MOST_RANGE && body.at != at("F4"));
    for _ in 0..500 {
        _ = state.happen(&Happening::Comes(Box::default()));
    }
    assert_eq!(state.tokens().count(), MOST_TOKENS);
    let before = state.clone();
    assert_eq!(state.happen(&Happening::Points { who: "hero".to_owned(), by: 40 }), Ok(Vec::new()));
    assert_eq!(state, before);
}

/// Any JSON with the names of fields in it.
fn any_json() -> impl Strategy<Value = Value> {
    let names = prop::sample::select(vec![
        "tokens", "enemies", "hp", "at", "x", "y", "grid", "hero", "things", "features", "squares", "goal", "ends",
        "later", "round", "what", "says", "comes", "ground", "range", "name", "route", "ward", "pattern", "uses",
        "stats", "count",
    ]);
    let words =
        prop::sample::select(vec!["B3", "rat", "wall", "", "12 hp", "Z99", "hero", "protect", "1,2", "#.@~^+", "é"]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        words.prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 60, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((names.clone(), inner), 0..6)
                .prop_map(|pairs| pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()),
        ]
    })
}

proptest! {
    #[test]
    fn whatever_is_read_can_be_played(value in any_json(), seed in any::<u64>()) {
        let mut value = value;
        if let Some(map) = value.as_object_mut() {
            map.entry("foes").or_insert_with(|| json!([{"name": "rat"}]));
        }
        if let Ok(reading) = read(&value) {
            // Nothing is left to mend, and a game of it ends.
            let again = read(&serde_json::to_value(&reading.encounter).unwrap()).unwrap();
            prop_assert_eq!(&again.encounter, &reading.encounter);
            let state = Bot::Random.play(&reading.encounter, seed);
            prop_assert!(state.ending().is_some() && state.round() <= 12);
        }
    }
}
