//! Walking, leaving, meeting and drawing on small rooms made by hand.

use super::view::someone;
use super::*;
use picture::{ExitArea, ExitKind, PlacedThing, control};
use rng::Rng;
use world::{Area, Exit, Identity, Item, ItemId, Place, Room, RoomId};

/// Two rooms, a way east to the second and one back west; a guard and a key in the first.
pub(super) fn world() -> World {
    let mut world = World::default();
    for (name, exit) in [("Hall", ExitId(0)), ("Yard", ExitId(1))] {
        world.rooms.push(Room { name: name.into(), exits: vec![exit], ..Room::default() });
    }
    for (from, to, direction) in [(0, 1, Direction::East), (1, 0, Direction::West)] {
        world.exits.push(Exit::new(RoomId(from), direction, RoomId(to)));
    }
    world.characters.push(someone("guard", ""));
    world.items.push(Item::new(Identity::named("key", "key"), Place::Room(RoomId(0))));
    world
}

pub(super) const GUARD: Thing = Thing::Character(CharacterId(0));
const KEY: Thing = Thing::Item(ItemId(0));

pub(super) fn spot(thing: Thing, x: i32, y: i32) -> PlacedThing {
    let area = Area { x: x as i16 - 6, y: y as i16 - 9, w: 12, h: 10 };
    PlacedThing { thing, x, y, stand: (x, y), area, priority: picture::priority_of(y, 100) }
}

/// With the guard and the key on it.
pub(super) fn picture() -> Picture {
    Picture::plain_for_tests(vec![spot(GUARD, 80, 140), spot(KEY, 200, 170)])
}

fn enter(picture: &Picture) -> Stage {
    let world = world();
    Stage::enter(&world, &GameState::new(&world, 1), picture, None)
}

/// Ticks until something happens; panics after a minute.
pub(super) fn wait(stage: &mut Stage) -> StageEvent {
    (0..1200).find_map(|_| stage.tick().first().copied()).expect("nothing happens on stage")
}

#[test]
fn he_comes_in_where_the_way_leads_back() {
    let world = world();
    let state = GameState::new(&world, 1);
    let from_yard = Stage::enter(&world, &state, &picture(), Some(ExitId(1)));
    assert_eq!(from_yard.ego(), (298, 150, Direction::West));
    assert_eq!(enter(&picture()).ego(), (160, 150, Direction::South));
    let nonsense = Stage::enter(&world, &state, &picture(), Some(ExitId(900)));
    assert_eq!(nonsense.ego(), (160, 150, Direction::South));
}

#[test]
fn walking_starts_turns_and_stops() {
    let mut stage = enter(&picture());
    stage.walk(Some(Direction::West));
    assert!(stage.tick().is_empty());
    let (x, y, facing) = stage.ego();
    assert!((2..=3).contains(&(160 - x)) && y == 150 && facing == Direction::West);
    for _ in 0..9 {
        stage.tick();
    }
    assert!((20..=30).contains(&(160 - stage.ego().0)), "two to three pixels a tick");
    stage.walk(Some(Direction::West));
    assert!(!stage.is_walking(), "the same direction again stops");
    stage.walk(Some(Direction::South));
    for _ in 0..10 {
        stage.tick();
    }
    assert!((10..=20).contains(&(stage.ego().1 - 150)), "slower down the screen");
    assert_eq!(stage.ego().2, Direction::South);
    stage.walk(Some(Direction::Up));
    assert!(!stage.is_walking());
}

#[test]
fn walls_stop_him_and_slanting_ones_let_him_slide() {
    let mut picture = picture();
    let mut stage = enter(&picture);
    stage.walk(Some(Direction::North));
    assert_eq!(wait(&mut stage), StageEvent::Blocked);
    assert_eq!(stage.ego().1, 100);
    assert!(!stage.is_walking());
    // A wall that falls back to the left, two columns every row.
    for y in 100..188 {
        picture.control.fill_rect(0, y, 236 - 2 * (y - 100), 1, control::BLOCK);
    }
    let mut stage = enter(&picture);
    stage.place_ego(250, 120, Direction::West);
    stage.walk(Some(Direction::West));
    assert_eq!(wait(&mut stage), StageEvent::Blocked);
    assert_eq!(stage.ego().1, 187, "he slides down along the wall to the picture's edge");
}

#[test]
fn a_way_out_is_left_once_for_every_time_he_makes_for_it() {
    let mut stage = enter(&picture());
    stage.walk(Some(Direction::East));
    assert_eq!(wait(&mut stage), StageEvent::Left(ExitId(0)));
    assert!(!stage.is_walking());
    // The door is locked, say: he stays. Going away from it is not going through it.
    stage.walk(Some(Direction::West));
    for _ in 0..20 {
        assert_eq!(stage.tick(), []);
    }
    stage.walk(Some(Direction::East));
    assert_eq!(wait(&mut stage), StageEvent::Left(ExitId(0)));
    stage.walk(Some(Direction::East));
    assert_eq!(wait(&mut stage), StageEvent::Left(ExitId(0)));
}

#[test]
fn a_click_beyond_a_way_passes_it_and_one_on_it_leaves() {
    let mut picture = picture();
    // A second trigger across the middle of the floor: passed on the way, not taken.
    picture.control.fill_rect(220, 100, 6, 88, control::TRIGGER);
    picture.exits.push(ExitArea {
        exit: ExitId(1),
        area: Area { x: 220, y: 100, w: 6, h: 88 },
        kind: ExitKind::Path,
        approach: (210, 150),
    });
    let mut stage = enter(&picture);
    stage.walk_to(280, 150);
    assert_eq!(wait(&mut stage), StageEvent::Arrived);
    assert_eq!((stage.ego().0, stage.ego().1), (280, 150));
    stage.walk_to(315, 140);
    assert_eq!(wait(&mut stage), StageEvent::Left(ExitId(0)));
    assert!(stage.walk_to_exit(ExitId(1)));
    assert_eq!(wait(&mut stage), StageEvent::Left(ExitId(1)));
    assert!(!stage.walk_to_exit(ExitId(77)));
}

#[test]
fn a_route_goes_around_walls_and_people_and_ends_where_it_should() {
    let mut picture = picture();
    picture.control.fill_rect(230, 100, 6, 70, control::BLOCK);
    let mut stage = enter(&picture);
    stage.walk_to(280, 110);
    assert_eq!(wait(&mut stage), StageEvent::Arrived);
    assert_eq!((stage.ego().0, stage.ego().1), (280, 110));
    // Through the guard to the other side.
    stage.place_ego(120, 140, Direction::West);
    stage.walk_to(40, 140);
    let mut bow = 0;
    while stage.is_walking() {
        stage.tick();
        let (x, y, _) = stage.ego();
        assert!((x - 80).abs() >= 9 || (y - 140).abs() >= 3, "on the guard's feet at {x}, {y}");
        bow = bow.max((y - 140).abs());
    }
    assert_eq!((stage.ego().0, stage.ego().1), (40, 140));
    assert!(bow <= 12, "a detour of {bow} rows");
    // Into the wall: as near as can be.
    stage.walk_to(100, 20);
    assert_eq!(wait(&mut stage), StageEvent::Arrived);
    assert_eq!((stage.ego().0, stage.ego().1), (100, 100));
}

#[test]
fn people_are_walked_up_to_and_bumped_into() {
    let mut stage = enter(&picture());
    assert!(stage.walk_to_thing(GUARD));
    assert_eq!(wait(&mut stage), StageEvent::Arrived);
    let (x, y, facing) = stage.ego();
    assert!((12..30).contains(&(x - 80)) && (y - 140).abs() < 8 && facing == Direction::West, "{x} {y}");
    stage.walk(Some(Direction::West));
    stage.place_ego(110, 140, Direction::West);
    stage.walk(Some(Direction::West));
    assert_eq!(wait(&mut stage), StageEvent::Blocked);
    // Standing on his feet after a restored game, he may walk off them.
    stage.place_ego(80, 140, Direction::West);
    stage.walk(Some(Direction::East));
    for _ in 0..20 {
        assert_eq!(stage.tick(), []);
    }
    assert!(stage.walk_to_thing(KEY));
    assert_eq!(wait(&mut stage), StageEvent::Arrived);
    assert!(!stage.walk_to_thing(Thing::Item(ItemId(9))));
}

#[test]
fn what_is_taken_vanishes_what_is_dropped_lies_before_him_who_comes_appears() {
    let (world, picture) = (world(), picture());
    let mut state = GameState::new(&world, 1);
    let mut stage = enter(&picture);
    assert_eq!(stage.thing_at(200, 168), Some(KEY));
    assert_eq!(stage.thing_at(80, 125), Some(GUARD));
    state.items[0].place = Place::Carried;
    state.items[0].handled = true;
    state.characters[0].hidden = true;
    stage.refresh(&world, &state, &picture, Manner::AtOnce);
    assert_eq!([stage.thing_at(200, 168), stage.thing_at(80, 125)], [None, None]);
    assert_eq!(stage.ego(), (160, 150, Direction::South), "he stays where he is");
    state.items[0].place = Place::Room(RoomId(0));
    state.characters[0].hidden = false;
    stage.refresh(&world, &state, &picture, Manner::AtOnce);
    assert_eq!(stage.thing_at(200, 168), None);
    assert_eq!(stage.thing_at(160, 153), Some(KEY));
    assert_eq!(stage.thing_at(80, 125), Some(GUARD));
}

#[test]
fn the_dark_hides_everyone_but_the_hero() {
    let mut world = world();
    world.rooms[0].dark = true;
    let stage = Stage::enter(&world, &GameState::new(&world, 1), &picture(), None);
    assert_eq!(stage.thing_at(80, 125), None);
    assert!(stage.is_ego_at(160, 140));
}

#[test]
fn nearer_ones_cover_farther_ones_and_the_priority_plane_covers_both() {
    let mut picture = picture();
    let mut stage = enter(&picture);
    let shoes = |stage: &Stage, picture: &Picture| {
        let mut frame = Frame::new();
        frame.show(&picture.visual);
        stage.draw(&mut frame, &picture.priority);
        (60..100).filter(|x| (60..190).any(|y| frame.get(*x, y + PICTURE_TOP) != 2)).count()
    };
    let both = shoes(&stage, &picture);
    assert!(both > 10);
    picture.priority.fill_rect(60, 0, 60, 190, 15);
    assert_eq!(shoes(&stage, &picture), 0, "fifteen hides everything");
    picture.priority = Plane::filled(picture::priority_of(140, 100));
    assert_eq!(shoes(&stage, &picture), both, "the same band does not hide");
    // Where both have pixels, the one nearer to the front shows.
    picture.priority = Plane::filled(0);
    let shared = |stage: &Stage| -> Vec<u8> {
        let mut frame = Frame::new();
        stage.draw(&mut frame, &picture.priority);
        (70..90).map(|x| frame.get(x, 130 + PICTURE_TOP)).collect()
    };
    stage.place_ego(300, 186, Direction::South);
    let guard = shared(&stage);
    stage.place_ego(80, 138, Direction::South);
    let behind = shared(&stage);
    stage.place_ego(80, 142, Direction::South);
    let before = shared(&stage);
    let same = |row: &[u8]| row.iter().zip(&guard).filter(|(a, b)| a == b && **b != 0).count();
    assert!(same(&behind) > same(&before), "{guard:?} {behind:?} {before:?}");
}

#[test]
fn gestures_play_and_end_and_the_dead_stay_down() {
    let mut stage = enter(&picture());
    let look = |stage: &Stage| stage.ego.cel(stage.ticks).clone();
    let standing = look(&stage);
    stage.gesture(Gesture::Take);
    assert!(look(&stage) != standing);
    for _ in 0..30 {
        stage.tick();
    }
    assert!(look(&stage) == standing);
    stage.gesture(Gesture::Talk);
    stage.walk(Some(Direction::West));
    assert!(stage.is_walking(), "a walk ends a talk");
    stage.gesture(Gesture::Die);
    for _ in 0..40 {
        assert_eq!(stage.tick(), []);
    }
    let lying = look(&stage);
    assert!(lying.width > lying.height);
    stage.walk(Some(Direction::West));
    stage.walk_to(10, 110);
    stage.gesture(Gesture::Win);
    stage.tick();
    assert!(!stage.is_walking() && look(&stage) == lying);
    stage.place_ego(160, 150, Direction::South);
    assert!(look(&stage) == standing);
}

#[test]
fn everyone_idles_blinks_and_speaks_by_the_tick() {
    let mut stage = enter(&picture());
    let mut seen: Vec<Vec<u8>> = Vec::new();
    for _ in 0..100 {
        stage.tick();
        let (.., cel) = stage.cast.shown(stage.ticks, &stage.floor)[0];
        if !seen.contains(&cel.pixels) {
            seen.push(cel.pixels.clone());
        }
    }
    assert!(seen.len() >= 3, "two breaths and a blink, but {}", seen.len());
    stage.place_ego(20, 140, Direction::South);
    stage.speak(CharacterId(0));
    assert_eq!(stage.ego().2, Direction::East, "he turns to who speaks");
    let (.., cel) = stage.cast.shown(stage.ticks, &stage.floor)[0];
    assert!(!seen.contains(&cel.pixels), "an open mouth");
}

#[test]
fn areas_and_spots_outside_the_picture_do_not_break_walking() {
    let world = world();
    let state = GameState::new(&world, 1);
    let mut rng = Rng::new(3);
    for round in 0..24 {
        let mut picture = picture();
        picture.horizon = rng.between(-50, 300);
        picture.control = Plane::filled(match round {
            0 => control::BLOCK,
            1 => control::TRIGGER,
            2 => control::WATER,
            _ => control::FREE,
        });
        if round > 3 {
            for _ in 0..200 {
                let (x, y) = (rng.between(-9, 319), rng.between(-9, 189));
                picture.control.fill_rect(x, y, rng.between(1, 60), rng.between(1, 20), rng.below(16) as u8);
            }
            picture.exits[0].area = Area { x: -300, y: 50, w: 999, h: 400 };
            picture.things[0].x = 5000;
            picture.things[1].y = -5000;
            picture.entries.truncate(round % 3);
        }
        let mut stage = Stage::enter(&world, &state, &picture, Some(ExitId(1)));
        for _ in 0..60 {
            match rng.below(8) {
                0 => stage.walk(rng.pick(&Direction::ALL).copied()),
                1 => stage.walk_to(rng.between(-999, 999), rng.between(-999, 999)),
                2 => _ = stage.walk_to_thing(GUARD),
                3 => _ = stage.walk_to_exit(ExitId(0)),
                4 => stage.place_ego(rng.between(-9, 400), rng.between(-9, 400), Direction::Up),
                5 => stage.refresh(&world, &state, &picture, Manner::AtOnce),
                _ => {
                    for _ in 0..5 {
                        stage.tick();
                    }
                }
            }
            let (x, y, _) = stage.ego();
            assert!((0..320).contains(&x) && (0..190).contains(&y));
            stage.draw(&mut Frame::new(), &picture.priority);
            let _ = stage.thing_at(x, y);
        }
        if round == 0 {
            assert_eq!((stage.ego().0, stage.ego().1), (160, 185), "the bottom middle");
        }
    }
}

/// Whole rooms as the composer paints them, with everyone on stage: a sheet to look at, and every thing in reach.
#[test]
fn rooms_of_the_composer_can_be_played() {
    let mut world = world();
    world.rooms[0].name = "Great Hall".into();
    world.rooms[0].description = "A castle hall with a fireplace and banners.".into();
    world.rooms[0].indoors = true;
    world.rooms[1].name = "Forest Clearing".into();
    world.rooms[1].description = "Tall trees stand around a clearing in the woods.".into();
    for (index, name) in ["wizard", "dragon", "robot", "Ada", "cat"].into_iter().enumerate() {
        let mut someone = someone(name, "");
        someone.place = Place::Room(RoomId::at(index % 2));
        world.characters.push(someone);
    }
    for (index, name) in ["lantern", "rope", "red potion", "sword", "map"].into_iter().enumerate() {
        let identity = Identity::named(&name.replace(' ', "_"), name);
        world.items.push(Item::new(identity, Place::Room(RoomId::at(index % 2))));
    }
    for room in 0..2 {
        let mut state = GameState::new(&world, 1);
        state.room = RoomId(room);
        let picture = picture::compose_room(&world, &state, state.room);
        let mut stage = Stage::enter(&world, &state, &picture, Some(ExitId(1 - room)));
        for spot in &picture.things {
            if is_shown(&world, &state, spot.thing) {
                assert!(stage.walk_to_thing(spot.thing));
                assert_eq!(wait(&mut stage), StageEvent::Arrived);
                let (x, y, _) = stage.ego();
                let off = (x - spot.stand.0).abs() + (y - spot.stand.1).abs();
                assert!(off <= 40, "{} is {off} pixels away", world.identity(spot.thing).name);
            }
        }
        let exit = world.rooms[usize::from(room)].exits[0];
        assert!(stage.walk_to_exit(exit));
        assert_eq!(wait(&mut stage), StageEvent::Left(exit));
    }
}

#[test]
fn who_is_painted_in_the_room_has_no_view_and_is_clicked_where_they_are_painted() {
    let text = include_str!("../../../tests/cases/model_worlds/submarine_ambitious.txt");
    let world = import::from_text(text).unwrap().world;
    let mut state = rules::first_state(&world);
    state.room = world.room("grotto").unwrap();
    let picture = picture::compose_room(&world, &state, state.room);
    let stage = Stage::enter(&world, &state, &picture, None);
    let squid = Thing::Character(
        CharacterId::all(world.characters.len()).find(|id| world[*id].identity.key == "squid").unwrap(),
    );
    assert_eq!(stage.thing_at(150, 50), Some(squid));
    assert!(stage.whereabouts(squid).is_some());
    let (mut frame, mut bare) = (Frame::new(), Frame::new());
    frame.show(&picture.visual);
    bare.show(&picture.visual);
    stage.draw(&mut frame, &picture.priority);
    let (x, y, _) = stage.ego();
    let far = |at: usize| {
        let (px, py) = (at as i32 % 320, at as i32 / 320 - PICTURE_TOP);
        (px - x).abs() > 24 || py > y + 4 || py < y - 48
    };
    let drawn = frame.pixels().iter().zip(bare.pixels()).enumerate().filter(|(at, (a, b))| a != b && far(*at)).count();
    assert_eq!(drawn, 0, "only the hero is drawn over the picture");
}
