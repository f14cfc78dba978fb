//! The encounters that come with the game are whole.

use crate::balance::{self, Hero};
use crate::bots::Bot;
use crate::model::{Encounter, LONGEST_TEXT, Pattern};
use crate::{book, read};
use std::collections::BTreeSet;

#[test]
fn every_file_is_read_and_leaves_nothing_to_mend() {
    let mut read_files = 0;
    for (name, text) in book::texts() {
        let strict: Encounter = serde_json::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let reading = read(&serde_json::from_str(text).unwrap()).unwrap();
        assert_eq!(reading.encounter, strict, "{name}");
        assert!(reading.mends.is_empty(), "{name}: {:?}", reading.mends);
        assert_eq!(name, format!("{}.json", strict.id));
        read_files += 1;
    }
    assert!(read_files >= 12 && book::book().len() == read_files);
}

#[test]
fn every_encounter_has_all_its_texts() {
    for e in book::book() {
        let ends = [&e.ends.victory, &e.ends.defeat, &e.ends.flight, &e.ends.truce];
        assert!(ends.iter().all(|text| !text.is_empty() && text.len() < LONGEST_TEXT), "{}", e.id);
        assert!(!e.title.is_empty() && !e.intro.is_empty() && !e.houses.is_empty(), "{}", e.id);
        assert!(e.features.iter().all(|feature| !feature.says.is_empty()), "{}", e.id);
        assert!(e.goal.is_empty() || !e.goal_name.is_empty(), "{}", e.id);
    }
}

#[test]
fn all_seven_patterns_and_many_houses_are_in_the_book() {
    let patterns: BTreeSet<Pattern> = book::book().iter().flat_map(|e| &e.tokens).map(|token| token.pattern).collect();
    assert_eq!(patterns.len(), 7, "{patterns:?}");
    for house in ["fantasy", "mystery", "horror", "scifi", "village", "gothic"] {
        assert!(book::of_house(house).count() >= 2, "{house}");
    }
}

#[test]
fn serde_brings_every_encounter_and_state_back() {
    for e in book::book() {
        let text = serde_json::to_string(e).unwrap();
        assert_eq!(&serde_json::from_str::<Encounter>(&text).unwrap(), e);
        let state = Bot::Clever.play(e, 3);
        let text = serde_json::to_string(&state).unwrap();
        assert_eq!(serde_json::from_str::<crate::State>(&text).unwrap(), state);
    }
}

#[test]
fn in_a_third_of_the_book_ground_or_a_thing_decides() {
    let decided = |e: &&Encounter| {
        let with = balance::play(e, Hero::Dealt, Bot::Clever, 100, 1);
        let without = balance::play(&balance::bare(e), Hero::Dealt, Bot::Clever, 100, 1);
        without.won_per_mille() + 100 <= with.won_per_mille()
    };
    let decided = book::book().iter().filter(decided).count();
    assert!(decided * 3 >= book::book().len(), "{decided}");
}
