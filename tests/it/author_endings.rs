//! The embedded author's dreams as games: what a player is told at the end, and that what `cargo xtask author` measures holds.

use dream::Length;
use serde_json::Value;

#[test]
fn a_winner_is_not_told_of_what_pays_nothing() {
    let plain = |dream: &Value| dream["puzzles"].as_array().unwrap().iter().any(|puzzle| puzzle["points"] == 0);
    let dream =
        (0..40).map(|seed| author::generate("fantasy", seed)).find(plain).expect("a second ending that pays nothing");
    let paying =
        dream["puzzles"].as_array().unwrap().iter().filter(|puzzle| puzzle["points"].as_i64() > Some(0)).count();
    let session = session::Session::new(dream::from_value(&dream, None, "the author").unwrap());
    let told = session.missed().join(" ");
    assert!(told.contains(&format!("{paying} of {paying} puzzles")), "{told}");
}

#[test]
fn dreams_that_are_measured_are_built_without_a_mend_and_won() {
    for (theme, length) in [("mystery", Length::Small), ("clockwork circus", Length::Medium)] {
        let figures = xtask::author::measure(theme, length, 2);
        assert_eq!((figures.dreams(), figures.dead_ends, figures.undecided), (2, 0, 0), "{theme} {length:?}");
        assert!((50.0..110.0).contains(&figures.reading_ease()), "{theme}: reading ease {}", figures.reading_ease());
        assert!(figures.chains.len() == 2 && !figures.kinds.is_empty(), "{theme}: two dreams, two chains of puzzles");
    }
}
