//! Who is drawn how, to the pixel.

use super::library::SHAPES;
use super::*;
use crate::view::someone;
use golden::Picture as Golden;
use std::path::Path;

fn sitter(name: &str) -> Sitter {
    Sitter(Figure::of_words(&someone(name, ""), None))
}

fn shown(name: &str, portrait: &Portrait) -> Golden {
    Golden::new(name, (WIDTH, HEIGHT), portrait.indices().collect())
}

fn moods() -> Vec<Mood> {
    Mood::names().filter_map(Mood::from_word).collect()
}

fn calm(name: &str) -> Portrait {
    portrait(&sitter(name), Mood::Calm, Eyes::Open, Mouth::Shut)
}

fn kinds() -> Vec<&'static str> {
    language::language().people.all().iter().map(|sense| sense.name).collect()
}

#[test]
fn every_shape_file_parses_and_every_name_is_its_own() {
    let mut names = Vec::new();
    for (path, text) in crate::view::library::files_ending("shapes") {
        let shapes = shapes::parse(text).unwrap_or_else(|e| panic!("{path}: {e}"));
        names.extend(shapes.into_iter().map(|shape| shape.name));
    }
    assert_eq!(SHAPES.len(), names.len(), "two shapes have one name");
    assert!(names.len() > 150, "{}", names.len());
}

#[test]
fn every_kind_of_person_has_a_portrait_of_the_right_size() {
    for kind in kinds() {
        let portrait = calm(kind);
        assert_eq!(portrait.indices().count() as i32, WIDTH * HEIGHT, "{kind}");
        assert!(portrait.indices().all(|index| index < 16), "{kind}");
    }
}

#[test]
fn moods_are_told_apart_by_their_faces() {
    for (who, least) in
        [("Vexil 3x", 15), ("Vexil 5x", 15), ("innkeeper", 15), ("child", 15), ("goblin", 15), ("cat", 8), ("robot", 8)]
    {
        let sitter = sitter(who);
        let mut looks: Vec<Vec<u8>> =
            moods().iter().map(|mood| portrait(&sitter, *mood, Eyes::Open, Mouth::Shut).indices().collect()).collect();
        looks.sort_unstable();
        looks.dedup();
        assert!(looks.len() >= least, "{who}: {} looks", looks.len());
    }
    // Not by a pixel: what a glance can tell.
    let sitter = sitter("Vexil 3x");
    let all: Vec<Portrait> = moods().iter().map(|mood| portrait(&sitter, *mood, Eyes::Open, Mouth::Shut)).collect();
    for (at, one) in all.iter().enumerate() {
        for other in &all[at + 1..] {
            let differ = one.indices().zip(other.indices()).filter(|(a, b)| a != b).count();
            assert!(differ >= 25, "{differ} pixels");
        }
    }
}

#[test]
fn everybody_blinks_and_speaks() {
    let (mut staring, mut silent) = (Vec::new(), Vec::new());
    for kind in kinds() {
        let sitter = sitter(kind);
        let drawn = |eyes, mouth| portrait(&sitter, Mood::Calm, eyes, mouth);
        let still = drawn(Eyes::Open, Mouth::Shut);
        if still == drawn(Eyes::Shut, Mouth::Shut) {
            staring.push(kind);
        }
        if still == drawn(Eyes::Open, Mouth::Open) && still == drawn(Eyes::Open, Mouth::Half) {
            silent.push(kind);
        }
    }
    assert_eq!((staring, silent), (Vec::<&str>::new(), Vec::<&str>::new()));
}

#[test]
fn empty_and_absurd_names_still_give_a_portrait() {
    for name in ["", "\u{1f409}", "of of of", &"x".repeat(5000)] {
        assert_eq!(calm(name).indices().count() as i32, WIDTH * HEIGHT);
    }
}

#[test]
fn faces_match_their_golden_pictures() {
    let all: Vec<Golden> = kinds().iter().map(|kind| shown(kind, &calm(kind))).collect();
    golden::check(&folder("faces"), &all);
}

#[test]
fn moods_match_their_golden_pictures() {
    let mut all = Vec::new();
    for (who, sits) in [("1", "Vexil 3x"), ("2", "innkeeper"), ("3", "cat")] {
        for (number, mood) in moods().into_iter().enumerate() {
            let portrait = portrait(&sitter(sits), mood, Eyes::Open, Mouth::Shut);
            all.push(shown(&format!("{who}{:02} {}", number + 1, mood.name()), &portrait));
        }
    }
    golden::check(&folder("faces/moods"), &all);
}

#[test]
fn speech_and_blinks_match_their_golden_pictures() {
    let mut all = Vec::new();
    for (who, mood) in
        [("Vexil 3x", Mood::Friendly), ("captain", Mood::Calm), ("goblin", Mood::Angry), ("parrot", Mood::Calm)]
    {
        let sitter = sitter(who);
        let drawn = |name: &str, eyes, mouth| shown(&format!("{who} {name}"), &portrait(&sitter, mood, eyes, mouth));
        all.push(drawn("half", Eyes::Half, Mouth::Half));
        all.push(drawn("open", Eyes::Open, Mouth::Open));
        all.push(drawn("shut", Eyes::Shut, Mouth::Shut));
    }
    golden::check(&folder("faces/speech"), &all);
}

fn folder(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}
