//! Every encounter of the book is as hard as it should be, and tuning makes others so.

use super::{at, field};
use crate::balance::{self, CLEVER, Hero, PLAIN, STILL};
use crate::bots::Bot;
use crate::model::{MOST_ROUNDS, Token};
use crate::{book, tune};

#[test]
fn the_book_is_as_hard_as_it_should_be() {
    let mut wrong = Vec::new();
    let heroes = [Hero::Dealt, Hero::Own];
    for (e, hero) in book::book().iter().flat_map(|e| heroes.map(|hero| (e, hero))) {
        let measure = balance::measure(e, hero, 300, 1);
        let (plain, clever, still) =
            (measure.plain.won_per_mille(), measure.clever.won_per_mille(), measure.still.won_per_mille());
        if !PLAIN.contains(&plain) || !CLEVER.contains(&clever) || !STILL.contains(&still) {
            wrong.push(format!("{} {hero:?}: plain {plain}, clever {clever}, still {still}", e.id));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_hero_is_dealt_the_same_numbers_in_an_order_of_his_own() {
    let all: std::collections::BTreeSet<[i8; 5]> =
        (0..1000).map(balance::dealt).map(|it| [it.brawn, it.grace, it.wits, it.charm, it.nerve]).collect();
    // Two of the five are alike: 60 orders.
    assert_eq!(all.len(), 60);
    assert!(all.iter().all(|it| it.iter().sum::<i8>() == 3));
}

#[test]
fn a_thousand_random_games_end_within_twelve_rounds() {
    for game in 0..1000_u64 {
        let all = book::book();
        let e = &all[game as usize % all.len()];
        let state = Bot::Random.play(e, game);
        assert!(state.ending().is_some() && state.round() <= MOST_ROUNDS, "{} {game}", e.id);
    }
}

#[test]
fn a_game_is_the_same_for_the_same_seed() {
    for e in book::book() {
        for bot in [Bot::Plain, Bot::Clever, Bot::Random] {
            assert_eq!(bot.play(e, 11), bot.play(e, 11), "{} {bot:?}", e.id);
        }
    }
    assert_ne!(Bot::Plain.play(&book::book()[0], 1), Bot::Plain.play(&book::book()[0], 2));
}

#[test]
fn an_encounter_that_is_far_too_hard_is_tuned() {
    let mut hard = field();
    hard.hero.at = at("B4");
    hard.tokens = ["H3", "H5"]
        .into_iter()
        .map(|square| Token {
            key: format!("bear_{square}").to_lowercase(),
            name: "bear".to_owned(),
            at: at(square),
            points: 14,
            attack: 2,
            damage: 3,
            moves: 3,
            temper: Some(11),
            ..Token::default()
        })
        .collect();
    hard.things.insert(
        "honey".to_owned(),
        crate::model::Thing { uses: 2, appeases: vec!["bear".to_owned()], ..Default::default() },
    );
    let mut again = hard.clone();
    let tuned = tune::tune(&mut hard, 120);
    assert!(tuned.before.plain.won_per_mille() < 100, "{tuned:?}");
    assert!(PLAIN.contains(&tuned.after.plain.won_per_mille()), "{tuned:?}");
    assert!(tuned.after.miss() < tuned.before.miss(), "{tuned:?}");
    assert_eq!(tune::tune(&mut again, 120), tuned);
    assert_eq!(again, hard);
}
