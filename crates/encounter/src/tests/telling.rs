//! The map as letters, events as sentences, and an encounter in one roll.

use super::{at, field, lay};
use crate::bots::Bot;
use crate::model::{Ground, Outcome, Stats, Token};
use crate::one_roll::one_roll;
use crate::text::{legend, letters, map, sentence};
use crate::{Event, State, book};
use rng::Rng;

#[test]
fn the_map_is_letters_and_the_legend_says_which() {
    let mut e = field();
    lay(&mut e, &["A1"], Ground::Blocked);
    lay(&mut e, &["L8"], Ground::Hazard);
    e.goal = vec![at("L1")];
    e.tokens.push(Token { key: "goat".to_owned(), name: "goat".to_owned(), at: at("G4"), ..Token::default() });
    let state = State::begin(&e, 1);
    assert_eq!(letters(&state), ['G', 'O']);
    assert_eq!(
        map(&state),
        [
            "  ABCDEFGHIJKL",
            "1 #..........>",
            "2 ............",
            "3 ............",
            "4 ..@..GO.....",
            "5 ............",
            "6 ............",
            "7 ............",
            "8 ...........^",
        ]
    );
    let legend = legend(&state);
    for line in
        ["Round 1 of 12", "G grey rat: 5 of 5 hit points", "# wall", "^ danger", "> the way out: you want to be there"]
    {
        assert!(legend.iter().any(|own| own == line), "{line}: {legend:?}");
    }
}

#[test]
fn every_event_of_many_games_is_a_sentence() {
    let mut kinds = std::collections::BTreeSet::new();
    for e in book::book() {
        for seed in 0..6 {
            let mut state = State::begin(e, seed);
            let mut rng = Rng::new(seed);
            while state.ending().is_none() {
                let bot = if seed % 2 == 0 { Bot::Clever } else { Bot::Random };
                let action = bot.choose(&state, &mut rng);
                for event in state.step(&action).unwrap() {
                    let told = sentence(&state, &event).unwrap_or_else(|| panic!("{event:?}"));
                    let first = told.chars().next().unwrap();
                    assert!(first.is_uppercase() || first == '"', "{told}");
                    assert!(
                        told.ends_with(['.', '"', '?', '!']) && !told.contains("encounter-") && !told.contains('{'),
                        "{told}"
                    );
                    kinds.insert(format!("{event:?}").split([' ', '(']).next().unwrap().to_owned());
                }
            }
        }
    }
    for kind in
        ["Moved", "Struck", "Shoved", "Thrown", "Shown", "Given", "Talked", "Hid", "Used", "Down", "Left", "Ended"]
    {
        assert!(kinds.contains(kind), "{kind}: {kinds:?}");
    }
}

#[test]
fn names_keep_their_article_or_have_none() {
    let mut e = field();
    e.tokens[0].name = "bees".to_owned();
    let state = State::begin(&e, 1);
    let gone = |state: &State| sentence(state, &Event::Left { who: "rat".to_owned() }).unwrap();
    assert_eq!(gone(&state), "The bees are gone.");
    e.tokens[0].name = "Sergeant Ponsonby".to_owned();
    assert_eq!(gone(&State::begin(&e, 1)), "Sergeant Ponsonby is gone.");
}

#[test]
fn one_roll_takes_the_best_number_that_fits() {
    let mut e = field();
    e.hero.stats = Stats { wits: 3, brawn: 1, ..Stats::default() };
    // There is nothing to be clever with.
    assert_eq!(one_roll(&e, 1).stat, crate::model::Stat::Brawn);
    e.hero.stats.charm = 2;
    let told = one_roll(&e, 1);
    assert_eq!((told.stat, told.roll.bonus), (crate::model::Stat::Charm, 2));
    assert_eq!(told, one_roll(&e, 1));
    let outcomes: std::collections::BTreeSet<Outcome> =
        (0..200).map(|seed| one_roll(&e, seed).ending.outcome).collect();
    assert_eq!(outcomes.into_iter().collect::<Vec<_>>(), [Outcome::Defeat, Outcome::Flight, Outcome::Truce]);
    for e in book::book() {
        for seed in 0..20 {
            let told = one_roll(e, seed);
            assert!(told.text.ends_with(&told.ending.text) && told.cost <= e.hero.points, "{}", e.id);
        }
    }
}
