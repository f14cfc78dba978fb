//! Shots: each its own floor, with a way out to every side that it has, whatever stands there; neighbours differ.

use super::super::setting::Enclosure;
use super::super::shot::Shot;
use super::*;
use std::collections::{BTreeMap, BTreeSet};

/// A place for each enclosure, with a name that asks for no shot.
const PLACES: [(Enclosure, &str, &str, bool); 3] = [
    (Enclosure::Inside, "Number Five", "A plain room.", true),
    (Enclosure::Cave, "Number Six", "A cave. Rock all around.", true),
    (Enclosure::Outside, "Number Seven", "Grass, and a meadow around it.", false),
];

fn seen(shot: Shot, exits: &[Direction], objects: &[&str]) -> Picture {
    let (_, name, text, indoors) = PLACES[PLACES.iter().position(|(of, ..)| *of == shot.enclosure()).unwrap()];
    let mut rooms = Rooms::new().room(name, text, indoors, exits, objects);
    rooms.0.rooms[0].graphics.shot = Some(shot.name().replace('-', " "));
    if shot.enclosure() == Enclosure::Cave {
        rooms.0.rooms[0].graphics.setting = Some("cave".to_owned());
    }
    compose_room(&rooms.0, &rooms.state(), RoomId(0))
}

#[test]
fn every_shot_can_be_asked_for_and_has_a_floor_of_its_own() {
    let mut floors: BTreeMap<&str, (Enclosure, Vec<bool>)> = BTreeMap::new();
    for shot in Shot::ALL {
        let picture = seen(*shot, &[Direction::North], &[]);
        assert_walkable(&picture, shot.name());
        let corner = matches!(shot, Shot::CornerLeft | Shot::CornerRight);
        assert!(
            picture.shot == shot.name() || corner && picture.shot.starts_with("corner"),
            "{} is {}",
            shot.name(),
            picture.shot
        );
        let floor = picture.control.pixels().iter().map(|value| control::is_walkable(value & 15)).collect();
        floors.insert(picture.shot, (shot.enclosure(), floor));
    }
    assert!(floors.len() >= 16 + 8, "{}", floors.len());
    for (a, (of, floor)) in &floors {
        for (b, (other, theirs)) in floors.iter().filter(|(b, _)| *b > a) {
            let both = floor.iter().zip(theirs).filter(|(a, b)| **a && **b).count();
            let either = floor.iter().zip(theirs).filter(|(a, b)| **a || **b).count();
            // A wood's floor and a street's are both clearings between what closes the sides.
            assert!(of != other || both * 100 < either * 97, "{a} and {b} have the same floor");
        }
    }
}

#[test]
fn every_shot_has_a_way_out_to_each_side_that_it_takes_and_room_for_things() {
    use Direction::{Down, East, In, North, Northeast, Northwest, Out, South, Southwest, Up, West};
    let sides: [&[Direction]; 6] = [
        &[North, East],
        &[South, West],
        &[Northwest, Northeast, Up],
        &[East, West, South],
        &[In, Out],
        &[Down, Southwest, North],
    ];
    let things: [&[&str]; 3] =
        [&[], &["oak table", "statue", "barrel"], &["bed", "clock", "bookcase", "crate", "well", "cart", "tree"]];
    for shot in Shot::ALL {
        for exits in sides {
            for objects in things {
                let picture = seen(*shot, exits, objects);
                let name = format!("{} with {exits:?} and {objects:?}", shot.name());
                assert_walkable(&picture, &name);
                assert_eq!(picture.exits.len(), exits.len(), "{name}");
            }
        }
    }
}

#[test]
fn no_two_rooms_that_a_way_joins_are_seen_alike() {
    use Direction::{East, North, South, West};
    let mut rooms = Rooms::new();
    for n in 0..9 {
        let name = format!("Chamber {}", ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"][n]);
        rooms = rooms.room(&name, "A bare room.", true, &[], &[]);
    }
    for (from, direction, to) in [
        (0, East, 1),
        (1, East, 2),
        (0, South, 3),
        (1, South, 4),
        (2, South, 5),
        (3, East, 4),
        (4, East, 5),
        (3, South, 6),
        (6, East, 7),
        (7, North, 4),
        (7, East, 8),
        (8, West, 0),
    ] {
        let id = ExitId::at(rooms.0.exits.len());
        rooms.0.rooms[from].exits.push(id);
        rooms.0.exits.push(Exit::new(RoomId::at(from), direction, RoomId::at(to)));
    }
    for seed in 0..12 {
        rooms.0.seed = Some(seed);
        let shots: Vec<&str> = RoomId::all(9).map(|room| compose_room(&rooms.0, &rooms.state(), room).shot).collect();
        let alike = rooms.0.exits.iter().filter(|exit| shots[exit.from.index()] == shots[exit.to.index()]).count();
        assert_eq!(alike, 0, "{shots:?}");
        let kinds: BTreeSet<_> = shots.iter().collect();
        assert!(kinds.len() >= 3, "{shots:?}");
    }
}

#[test]
fn light_that_is_asked_for_falls() {
    let brightness = |light: &str, of: std::ops::Range<i32>| {
        let mut rooms = Rooms::new().room("Number Five", "A plain room.", true, &[Direction::North], &[]);
        rooms.0.rooms[0].graphics.light = Some(light.to_owned());
        rooms.0.rooms[0].graphics.shot = Some("front".to_owned());
        let picture = compose_room(&rooms.0, &rooms.state(), RoomId(0));
        let all = (60..170).flat_map(|y| of.clone().map(move |x| (x, y)));
        all.map(|(x, y)| palette::brightness(picture.visual.get(x, y))).sum::<u32>()
    };
    let whole = 0..WIDTH;
    assert!(brightness("pitch dark", whole.clone()) < brightness("dim", whole.clone()));
    assert!(brightness("dim", whole.clone()) < brightness("bright daylight", whole));
    let (left, right) = (10..100, 220..310);
    assert!(brightness("from the left", left.clone()) > brightness("from the right", left));
    assert!(brightness("from the left", right.clone()) < brightness("from the right", right));
}
