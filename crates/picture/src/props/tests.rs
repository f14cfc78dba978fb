//! The library: complete, readable, drawn inside its area.

use super::*;
use crate::palette::ink;
use golden::Picture as Golden;

#[test]
fn every_line_of_every_file_is_read() {
    for (name, text) in find::FILES {
        let (props, errors) = parse::parse(text);
        assert_eq!(errors, [""; 0], "{name}");
        assert!(!props.is_empty(), "{name}");
    }
}

#[test]
fn names_are_unique_and_every_drawing_has_something_to_see() {
    for (n, prop) in library().iter().enumerate() {
        assert!(!library()[..n].iter().any(|other| other.name == prop.name), "{} is there twice", prop.name);
        let mut canvas = Canvas::new(ink(13, 13), 0);
        let (w, h) = (prop.size.0 as i16, prop.size.1 as i16);
        prop.draw(&mut canvas, Area { x: 60, y: 10, w, h }, [None; 2], &Brush::new(ink(0, 0)).priority(7));
        let drawn = canvas.visual.pixels().iter().filter(|p| **p != 13).count();
        assert!(drawn as i32 * 9 > prop.size.0 * prop.size.1, "{}: {drawn} pixels", prop.name);
        for y in 0..190 {
            for x in 0..320 {
                let inside = (60..60 + i32::from(w)).contains(&x) && (10..10 + i32::from(h)).contains(&y);
                assert!(
                    inside || canvas.visual.get(x, y) == 13,
                    "{} leaves its area at {},{}",
                    prop.name,
                    x - 60,
                    y - 10
                );
            }
        }
    }
}

#[test]
fn drawing_into_extreme_areas_ends() {
    for area in [
        Area { x: i16::MIN, y: i16::MIN, w: i16::MAX, h: i16::MAX },
        Area { x: 5, y: 5, w: 0, h: -3 },
        Area { x: -90, y: -90, w: 900, h: 900 },
    ] {
        for prop in library() {
            prop.draw(&mut Canvas::new(ink(0, 0), 0), area, [None; 2], &Brush::new(ink(1, 1)));
        }
    }
}

#[test]
fn a_things_words_lead_to_its_drawing() {
    for (name, prop) in [
        ("oak door", "door"),
        ("kitchen table", "table"),
        ("tables", "table"),
        ("suit of armour", "armor"),
        ("old suits", "spacesuit"),
        ("merry-go-round", "carousel"),
        ("rocking horse", "rocking_horse"),
        ("dignified horse", "horse"),
        ("four thousand books", "bookcase"),
        ("Bible", "book"),
        ("floor grating", "grate"),
        ("iron gates", "iron_gate"),
        ("castle gate", "double_door"),
        ("lift cage", "cage"),
        ("floor polisher", "floor_polisher"),
        ("cold draught", "draught"),
        ("", "thing"),
        ("flumph", "thing"),
    ] {
        assert_eq!(find(name).prop.name, prop, "{name}");
    }
    assert_eq!(find("golden table").ink, Some(ink(14, 14)));
    assert_eq!(find("huge flumph").scale, 150);
    assert!(!find("flumph").known);
    assert_eq!(
        ["vending machine", "red machine", "suit of armour", "flumph"].map(|name| find(name).words),
        [2, 1, 3, 0]
    );
}

/// The nouns that worlds use most: each has a drawing of its own.
#[test]
fn common_things_of_worlds_have_a_drawing_of_their_own() {
    const NOUNS: &str = "church horse map chart gong sign gravestone tombstone coffin stalactite stalagmite brazier gargoyle \
        cabinet grate grille panel button switch lever mailbox gramophone chandelier gate arch flag banner suit globe \
        telescope hook fan bucket harp bathtub sink coat paper letter tablet cart train carriage locomotive tent planet moon \
        sun cloud fountain piano organ staircase ladder well bridge carousel circus lighthouse windmill claw reactor engine \
        pod crate barrel candle mirror painting fireplace cauldron anvil loom hourglass bell anchor boat net bird bat fish \
        bicycle crane pram cradle scales padlock keypad fridge toaster radio hose drone beehive dartboard wreath winch pump \
        stall turnstile swing moss chains roots crowd";
    for noun in NOUNS.split_whitespace() {
        assert!(find(noun).known, "{noun}");
    }
}

#[test]
fn every_drawing_matches_its_golden_picture() {
    const GROUND: u8 = 3;
    let shown = |prop: &Prop| {
        let (w, h) = prop.size;
        let mut canvas = Canvas::new(ink(GROUND, GROUND), 0);
        prop.draw(&mut canvas, Area { x: 0, y: 0, w: w as i16, h: h as i16 }, [None; 2], &Brush::new(ink(0, 0)));
        let mut shown = Golden::blank(prop.name.replace('_', " "), prop.size, GROUND);
        (0..h).for_each(|y| (0..w).for_each(|x| shown.set(x, y, canvas.visual.get(x, y))));
        shown
    };
    let all: Vec<Golden> = library().iter().map(shown).collect();
    golden::check(&crate::tests::folder("props"), &all);
}
