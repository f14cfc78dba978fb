//! Rooms in which something moves: fire, water, stars, lights, birds. Each moves, comes round again, keeps to its colours, and is
//! still where something stands before it.

use super::*;
use crate::tests::{folder, of_frame};
use crate::{Frame, PICTURE_TOP, Plane};

/// A room's name, what it says, whether it has a roof, its things; and the least and the most of its pixels that move.
type Case = (&'static str, &'static str, bool, &'static [&'static str], (usize, usize));

const CASES: &[Case] = &[
    ("Old Parlour", "A fire burns.", true, &["fireplace", "candelabra", "grandfather clock"], (200, 1500)),
    ("Crypt", "Torches.", true, &["torch", "brazier", "coffin"], (100, 1500)),
    ("Beach", "The sea.", false, &["boat", "campfire"], (1000, 9000)),
    ("Meadow at Night", "Stars over the hills.", false, &["tent", "campfire"], (100, 1500)),
    ("Command Bridge", "A starship.", true, &["console", "computer", "mainframe"], (60, 2500)),
    ("Garden", "A fountain plays.", false, &["fountain", "bench"], (100, 1500)),
    ("Gorge", "Water falls.", false, &["waterfall", "lantern"], (400, 4000)),
    ("Laboratory", "Machines hum.", true, &["tank", "reactor", "vending machine", "cauldron"], (60, 1500)),
    ("City Street at Night", "Rain has stopped. Lit windows.", false, &["street lamp"], (100, 2500)),
    ("Green Hills", "A sunny day.", false, &["flagpole"], (100, 1500)),
];

fn pictures() -> Vec<(&'static Case, Picture)> {
    let painted = CASES.iter().map(|case| {
        let rooms = Rooms::new().room(case.0, case.1, case.2, &[Direction::South], case.3);
        (case, compose_room(&rooms.0, &rooms.state(), RoomId(0)))
    });
    painted.collect()
}

fn at(picture: &Picture, tick: u32, birds: bool) -> Frame {
    let mut frame = Frame::new();
    frame.show(&picture.visual);
    picture.animation.show(&mut frame, tick, birds);
    frame
}

fn off(a: &Frame, b: &Frame) -> usize {
    a.pixels().iter().zip(b.pixels()).filter(|(a, b)| a != b).count()
}

#[test]
fn each_moves_a_little_and_begins_as_it_was_painted() {
    for ((name, .., (least, most)), picture) in pictures() {
        let first = at(&picture, 0, true);
        let mut still = Frame::new();
        still.show(&picture.visual);
        assert!(first == still, "{name}: at first as it was painted");
        let size = picture.animation.moving_pixels();
        assert!((*least..*most).contains(&size), "{name}: {size} pixels move");
        let frames: Vec<Frame> = (0..400).step_by(2).map(|tick| at(&picture, tick, false)).collect();
        assert!(frames.windows(2).any(|pair| pair[0] != pair[1]), "{name} moves");
        let changes: Vec<usize> = frames.windows(2).map(|pair| off(&pair[0], &pair[1])).collect();
        let mean = changes.iter().sum::<usize>() / changes.len();
        let most = if *name == "Gorge" { 1500 } else { 700 };
        assert!(mean < most, "{name} is restless: {mean} pixels a tenth of a second");
        assert!(frames.iter().all(|frame| off(frame, &first) <= size), "{name}: nothing else moves");
    }
}

#[test]
fn moments_of_moving_rooms_match_their_golden_pictures() {
    let moment =
        |name: &str, picture: &Picture, tick: u32| of_frame(format!("{name}, tick {tick}"), &at(picture, tick, true));
    let all = pictures();
    let all = all.iter().flat_map(|((name, ..), picture)| [4, 50, 223].map(|tick| moment(name, picture, tick)));
    golden::check(&folder("life"), &all.collect::<Vec<_>>());
}

#[test]
fn an_animation_repeats_after_its_cycle() {
    for ((name, ..), picture) in pictures() {
        let period = picture.animation.period();
        assert!(period > 1, "{name}");
        for tick in (0..300).step_by(7) {
            assert!(at(&picture, tick, false) == at(&picture, tick.wrapping_add(period), false), "{name} at {tick}");
        }
    }
}

/// What stands before fire and water is as still as if there were none.
#[test]
fn what_is_covered_does_not_move() {
    let mut canvas = Canvas::new(palette::ink(1, 1), 0);
    let sea = Area { x: 0, y: 60, w: 320, h: 60 };
    let pattern = |area, name: &str| Primitive::new(Shape::Pattern(area, name.into()), palette::ink(1, 9));
    paint::paint(&mut canvas, &pattern(sea, "water"));
    props::draw_named(&mut canvas, "fireplace", Area { x: 200, y: 40, w: 60, h: 58 }, [None; 2], &at_depth(4));
    canvas.rect(100, 0, 40, 190, &Brush::new(palette::ink(1, 9)));
    canvas.poly(&[(210, 60), (230, 60), (220, 98)], &Brush::new(palette::ink(2, 10)));
    let life = canvas.motion.to_animation(&canvas.visual);
    assert!(life.moving_pixels() > 3000);
    let shown = |tick: u32| {
        let mut frame = Frame::new();
        frame.show(&canvas.visual);
        life.show(&mut frame, tick, true);
        frame
    };
    let first = shown(0);
    for frame in (0..200).map(shown) {
        let changed = |x: i32, y: i32| frame.pixel(x, y + PICTURE_TOP) != first.pixel(x, y + PICTURE_TOP);
        for (x, y) in (0..190).flat_map(|y| (0..320).map(move |x| (x, y))) {
            let covered = (100..140).contains(&x) || !(40..120).contains(&y) || canvas.visual.get(x, y) == 10;
            assert!(!covered || !changed(x, y), "{x},{y}");
        }
    }
    // And a plane of depth that has only what was painted first.
    let mut still = Canvas::new(palette::ink(1, 1), 0);
    let prop = props::find("fireplace").prop;
    prop.draw(&mut still, Area { x: 20, y: 20, w: 60, h: 58 }, [None; 2], &at_depth(4));
    let deep = still.priority.pixels().iter().map(|value| usize::from(*value == 4)).sum::<usize>();
    assert!(deep <= 60 * 58 && still.priority.pixels().iter().all(|value| [0, 4].contains(value)));
    assert_eq!(still.control, Plane::filled(control::BLOCK));
}

#[test]
fn birds_cross_the_open_sky_of_a_fine_day() {
    let flown = |name: &str, description: &str, indoors: bool| {
        let rooms = Rooms::new().room(name, description, indoors, &[], &[]);
        let picture = compose_room(&rooms.0, &rooms.state(), RoomId(0));
        let pairs = (0..1500).step_by(5).map(|tick| (at(&picture, tick, true), at(&picture, tick, false)));
        let seen: Vec<usize> = pairs.map(|(with, without)| off(&with, &without)).collect();
        assert!(seen.iter().all(|pixels| *pixels < 60), "{name}: a few birds, not many");
        seen.iter().filter(|pixels| **pixels > 0).count()
    };
    let [day, night, rain, inside] = [
        flown("Meadow", "Grass and sun.", false),
        flown("Meadow", "Midnight.", false),
        flown("Meadow", "It rains.", false),
        flown("Kitchen", "Pots.", true),
    ];
    assert!((80..260).contains(&day), "{day} of 300");
    assert_eq!([night, inside], [0; 2]);
    assert!(rain == 0 || rain == day, "the words of rain decide");
}
