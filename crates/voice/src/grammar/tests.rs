//! Words, clauses, and what they say.

use super::*;
use crate::words::{WORDS, singular};

#[test]
fn the_lists_are_read_and_keep_apart() {
    let words = &*WORDS;
    assert!(
        words.scenery.len() > 400 && words.takeable.len() > 250 && words.people.len() > 100,
        "{} {} {}",
        words.scenery.len(),
        words.takeable.len(),
        words.people.len()
    );
    let both: Vec<&String> = words.scenery.intersection(&words.takeable).collect();
    assert!(both.is_empty(), "scenery that can be taken: {both:?}");
    assert!(words.worn.contains("sleeve") && !words.scenery.contains("sleeve"));
    assert!(words.double.contains("ring") && !words.double.contains("key"));
}

#[test]
fn a_noun_is_found_in_any_number() {
    for (many, one) in [
        ("keys", "key"),
        ("torches", "torch"),
        ("ladies", "lady"),
        ("glasses", "glass"),
        ("guard's", "guard"),
        ("boxes", "box"),
        ("knives", "knife"),
        ("grass", "grass"),
        ("this", "this"),
    ] {
        assert_eq!(singular(many), one);
    }
}

#[test]
fn denying_likening_and_supposing_are_told_from_saying() {
    let real = |text: &str, word: &str| {
        let tokens = Tokens::parse(text);
        let at = tokens.words.iter().position(|it| it.stem == word).unwrap();
        !tokens.denied(at) && !tokens.unreal(at)
    };
    assert!(real("A key lies here.", "key"));
    assert!(real("You do not sing, and a key falls.", "key"));
    assert!(real("There is nothing but a key.", "key"));
    assert!(!real("There is no key here.", "key"));
    assert!(!real("You hum like a kettle on a stove.", "kettle"));
    assert!(!real("If only you had a rope.", "rope"));
    assert!(!real("You look for a lamp.", "lamp"));
    assert!(!real("You don't see the key.", "key"));
}
