//! Who is drawn how, to the pixel.

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
fn faces_match_their_golden_pictures() {
    let mut all: Vec<Golden> = kinds().iter().map(|kind| shown(kind, &calm(kind))).collect();
    for mood in moods() {
        for who in ["Vexil 3x", "Vexil 5x", "innkeeper", "cat", "robot"] {
            let portrait = portrait(&sitter(who), mood, Eyes::Open, Mouth::Shut);
            all.push(shown(&format!("mood {} {who}", mood.name()), &portrait));
        }
    }
    golden::check(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/faces"), &all);
}
