//! People who come in and go out on foot.

use super::tests::{GUARD, picture, spot, wait, world};
use super::view::someone;
use super::*;
use picture::{ExitArea, ExitKind, control};
use rng::Rng;
use world::{Area, Exit, ObjectId, Place, RoomId};

const HALL: Place = Place::Room(RoomId(0));
const YARD: Place = Place::Room(RoomId(1));

/// Ticks enough for any walk across a picture.
const LONG: usize = 500;

struct Bench {
    world: World,
    state: GameState,
    picture: Picture,
    stage: Stage,
}

impl Bench {
    /// The hero in the hall, the guard there or elsewhere.
    fn new(guard: Place) -> Self {
        Self::in_a_world(world(), picture(), guard)
    }

    fn in_a_world(world: World, picture: Picture, guard: Place) -> Self {
        let mut state = GameState::new(&world, 1);
        state.characters[0].place = guard;
        let stage = Stage::enter(&world, &state, &picture, None);
        Self { world, state, picture, stage }
    }

    fn guard_goes(&mut self, to: Place) {
        self.state.characters[0].place = to;
        self.refresh(Manner::OnFoot);
    }

    fn refresh(&mut self, manner: Manner) {
        self.stage.refresh(&self.world, &self.state, &self.picture, manner);
    }

    /// Foot points and sizes of all who are drawn but the hero.
    fn seen(&self) -> Vec<(i32, i32)> {
        self.stage.cast.shown(self.stage.ticks, &self.stage.floor).iter().map(|(y, x, ..)| (*x, *y)).collect()
    }

    fn guard(&self) -> Option<(i32, i32)> {
        let key = (200, 170);
        self.seen().into_iter().find(|at| *at != key)
    }

    fn ticks(&mut self, count: usize) {
        for _ in 0..count {
            self.stage.tick();
        }
    }

    /// Ticks until nobody but the hero walks; every foot point of the guard on the way.
    fn watch(&mut self) -> Vec<(i32, i32)> {
        let mut seen = Vec::from_iter(self.guard());
        for _ in 0..LONG {
            if !self.stage.is_anyone_walking() {
                return seen;
            }
            self.stage.tick();
            seen.extend(self.guard());
        }
        panic!("still on the way: {:?}", self.seen());
    }
}

#[test]
fn who_comes_in_comes_by_their_way_and_walks_to_their_spot() {
    let mut bench = Bench::new(YARD);
    assert_eq!(bench.guard(), None);
    bench.guard_goes(HALL);
    let trail = bench.watch();
    assert!(trail[0].0 >= 320 && (120..180).contains(&trail[0].1), "from beyond the right edge, not {:?}", trail[0]);
    assert_eq!(trail.last(), Some(&(80, 140)));
    assert!(trail.len() > 80, "{} ticks", trail.len());
    for pair in trail.windows(2) {
        let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        assert!(dx.abs() <= 3 && dy.abs() <= 2, "a leap from {:?} to {:?}", pair[0], pair[1]);
        assert!(
            pair[0].0 > 310 || bench.stage.floor.is_footing(pair[0].0, pair[0].1),
            "off the floor at {:?}",
            pair[0]
        );
    }
    assert_eq!(bench.stage.thing_at(80, 125), Some(GUARD));
    assert_eq!(bench.stage.ego(), (160, 150, Direction::South), "he stands where he stood");
}

#[test]
fn who_comes_in_steps_and_faces_where_they_go() {
    let mut bench = Bench::new(YARD);
    bench.guard_goes(HALL);
    bench.ticks(10);
    let mut cels = Vec::new();
    for _ in 0..16 {
        bench.stage.tick();
        let shown = bench.stage.cast.shown(bench.stage.ticks, &bench.stage.floor);
        let (.., cel) = shown.iter().find(|(y, x, ..)| (*x, *y) != (200, 170)).unwrap();
        cels.push((*cel).clone());
    }
    let left = view::walking(&bench.world, CharacterId(0));
    assert!(cels.iter().all(|cel| left.find("walk-left").unwrap().cels.contains(cel)));
    cels.dedup();
    assert!(cels.len() >= 7, "{} cels in a cycle", cels.len());
}

#[test]
fn who_leaves_is_a_picture_that_walks_out() {
    let mut bench = Bench::new(HALL);
    assert_eq!(bench.guard(), Some((80, 140)));
    bench.guard_goes(YARD);
    assert_eq!(bench.guard(), Some((80, 140)), "still to be seen");
    assert_eq!((bench.stage.thing_at(80, 125), bench.stage.whereabouts(GUARD)), (None, None));
    assert!(!bench.stage.walk_to_thing(GUARD));
    assert!(!bench.stage.cast.is_in_the_way((95, 140), (85, 140)));
    let trail = bench.watch();
    assert!(trail.last().unwrap().0 >= 316, "out by the right edge, not at {:?}", trail.last());
    assert_eq!(bench.guard(), None);
    bench.refresh(Manner::OnFoot);
    assert_eq!(bench.guard(), None);
}

#[test]
fn who_goes_nowhere_near_is_gone_and_who_was_nowhere_appears() {
    let elsewhere = [Place::Nowhere, Place::Room(RoomId(7))];
    for place in elsewhere {
        let mut bench = Bench::new(HALL);
        bench.guard_goes(place);
        assert_eq!(bench.guard(), None, "{place:?}");
    }
    let mut bench = Bench::new(Place::Nowhere);
    bench.guard_goes(HALL);
    assert_eq!(bench.guard(), Some((80, 140)));
    // Behind a curtain, say.
    for hidden in [true, false] {
        bench.state.characters[0].hidden = hidden;
        bench.refresh(Manner::OnFoot);
        assert_eq!(bench.guard(), (!hidden).then_some((80, 140)));
    }
    // Out of a room that no way leads to: by the nearest way.
    let mut bench = Bench::new(Place::Room(RoomId(7)));
    bench.guard_goes(HALL);
    assert!(bench.guard().unwrap().0 >= 320);
    assert_eq!(bench.watch().last(), Some(&(80, 140)));
}

#[test]
fn of_two_ways_the_one_that_leads_there_is_taken() {
    let mut world = world();
    world.rooms.push(world.rooms[1].clone());
    world.join(Exit::new(RoomId(0), Direction::West, RoomId(2)));
    let west = ExitId::at(world.exits.len() - 1);
    let mut picture = picture();
    picture.control.fill_rect(0, 120, 14, 60, control::TRIGGER);
    let area = Area { x: 0, y: 120, w: 14, h: 60 };
    picture.exits.push(ExitArea { exit: west, area, kind: ExitKind::Edge, approach: (20, 150) });
    for (room, is_left) in [(1, false), (2, true)] {
        let mut bench = Bench::in_a_world(world.clone(), picture.clone(), Place::Room(RoomId(room)));
        bench.guard_goes(HALL);
        assert_eq!(bench.guard().unwrap().0 < 0, is_left, "from {room}");
        bench.watch();
        bench.guard_goes(Place::Room(RoomId(room)));
        assert_eq!(bench.watch().last().unwrap().0 < 20, is_left, "to {room}");
    }
}

#[test]
fn nobody_walks_through_a_way_that_is_shut_or_in_the_dark_or_where_motion_is_not_wanted() {
    let mut shut = world();
    shut.objects.push(world::Object::new(world::Identity::named("gate", "gate"), HALL));
    shut.exits[0].door = Some(ObjectId(0));
    let mut bench = Bench::in_a_world(shut, picture(), YARD);
    bench.state.objects[0].open = false;
    for (place, seen) in [(HALL, Some((80, 140))), (YARD, None)] {
        bench.guard_goes(place);
        assert_eq!(bench.guard(), seen, "shut");
    }
    let mut dark = world();
    dark.rooms[0].dark = true;
    let mut bench = Bench::in_a_world(dark, picture(), YARD);
    bench.guard_goes(HALL);
    assert_eq!(bench.seen(), [], "dark");
    // In the light that comes on they have long been there.
    bench.world.rooms[0].dark = false;
    bench.refresh(Manner::OnFoot);
    assert_eq!(bench.guard(), Some((80, 140)));
    for (place, seen) in [(YARD, None), (HALL, Some((80, 140)))] {
        bench.state.characters[0].place = place;
        bench.refresh(Manner::AtOnce);
        assert_eq!(bench.guard(), seen, "at once");
    }
    bench.guard_goes(YARD);
    bench.ticks(5);
    bench.stage.settle();
    assert_eq!(bench.guard(), None);
    bench.guard_goes(HALL);
    bench.ticks(5);
    bench.refresh(Manner::AtOnce);
    assert_eq!(bench.guard(), Some((80, 140)));
}

#[test]
fn who_is_called_back_turns_where_they_are() {
    let mut bench = Bench::new(HALL);
    bench.guard_goes(YARD);
    bench.ticks(40);
    let at = bench.guard().unwrap();
    assert!((140..220).contains(&at.0), "{at:?}");
    bench.guard_goes(HALL);
    assert_eq!(bench.guard(), Some(at));
    assert_eq!(bench.seen().len(), 2, "one guard and the key");
    assert_eq!(bench.stage.thing_at(at.0, at.1 - 15), Some(GUARD), "here again");
    assert_eq!(bench.watch().last(), Some(&(80, 140)));
    // And the other way round, from the threshold and from beyond it.
    for ticks in [3, 30] {
        let mut bench = Bench::new(YARD);
        bench.guard_goes(HALL);
        bench.ticks(ticks);
        let at = bench.guard().unwrap();
        bench.guard_goes(YARD);
        assert_eq!(bench.guard(), Some(at));
        assert!(bench.watch().last().unwrap().0 >= 316);
    }
}

#[test]
fn what_else_happens_on_the_way_changes_nothing_of_it() {
    let mut bench = Bench::new(YARD);
    bench.guard_goes(HALL);
    for _ in 0..6 {
        bench.ticks(7);
        let at = bench.guard();
        bench.refresh(Manner::OnFoot);
        assert_eq!(bench.guard(), at);
    }
    assert_eq!(bench.watch().last(), Some(&(80, 140)));
    // A line looks before it is played: who had come before it is no newcomer after it.
    bench.state.characters[0].place = YARD;
    bench.refresh(Manner::AtOnce);
    bench.state.characters[0].place = HALL;
    bench.stage.look(&bench.state);
    bench.refresh(Manner::OnFoot);
    assert_eq!(bench.guard(), Some((80, 140)));
}

#[test]
fn a_hero_in_the_doorway_is_waited_for_then_passed_and_never_held() {
    for (guard, goes) in [(HALL, YARD), (YARD, HALL)] {
        // A corridor one person wide before the way out.
        let mut picture = picture();
        picture.control.fill_rect(240, 100, 80, 48, control::BLOCK);
        picture.control.fill_rect(240, 152, 80, 40, control::BLOCK);
        let mut bench = Bench::in_a_world(world(), picture, guard);
        bench.stage.place_ego(290, 150, Direction::West);
        bench.guard_goes(goes);
        let trail = bench.watch();
        let waited = trail.windows(2).filter(|pair| pair[0] == pair[1]).count();
        assert!((8..16).contains(&waited), "{goes:?}: {waited} ticks");
        assert_eq!(bench.stage.ego(), (290, 150, Direction::West));
        assert_eq!(bench.guard(), (goes == HALL).then_some((80, 140)));
        bench.stage.walk(Some(Direction::West));
        bench.ticks(10);
        assert!(bench.stage.ego().0 < 275);
    }
    // On their spot, where they stop as well: he walks off.
    let mut bench = Bench::new(YARD);
    bench.stage.place_ego(80, 140, Direction::South);
    bench.guard_goes(HALL);
    assert_eq!(bench.watch().last(), Some(&(80, 140)));
    for way in [Direction::West, Direction::East, Direction::South, Direction::North] {
        bench.stage.place_ego(80, 140, Direction::South);
        bench.stage.walk(Some(way));
        bench.ticks(6);
        let (x, y, _) = bench.stage.ego();
        assert!((x - 80).abs() + (y - 140).abs() > 5, "{way:?}: stuck at {x}, {y}");
    }
}

#[test]
fn a_hero_and_somebody_who_walk_toward_each_other_both_arrive() {
    let mut bench = Bench::new(YARD);
    bench.stage.place_ego(90, 150, Direction::East);
    bench.guard_goes(HALL);
    bench.stage.walk_to(290, 150);
    assert_eq!(wait(&mut bench.stage), StageEvent::Arrived);
    assert_eq!(bench.watch().last(), Some(&(80, 140)));
    // One walks to where they will be.
    bench.guard_goes(YARD);
    bench.watch();
    bench.guard_goes(HALL);
    assert!(bench.stage.walk_to_thing(GUARD));
    assert_eq!(wait(&mut bench.stage), StageEvent::Arrived);
    assert!((bench.stage.ego().0 - 80).abs() < 40);
}

#[test]
fn on_a_floor_that_leads_nowhere_people_appear_and_vanish() {
    let broken: [fn(&mut Picture); 5] = [
        |picture| picture.exits.clear(),
        |picture| picture.control = Plane::filled(control::BLOCK),
        |picture| picture.control = Plane::filled(control::TRIGGER),
        |picture| picture.control.fill_rect(200, 0, 12, 190, control::BLOCK),
        |picture| picture.exits[0].area = Area { x: -30_000, y: 30_000, w: 30_000, h: -5 },
    ];
    for (number, breaks) in broken.into_iter().enumerate() {
        let mut picture = picture();
        breaks(&mut picture);
        let mut bench = Bench::in_a_world(world(), picture, YARD);
        bench.guard_goes(HALL);
        bench.watch();
        assert_eq!(bench.guard(), Some((80, 140)), "{number}");
        bench.guard_goes(YARD);
        bench.watch();
        assert_eq!(bench.guard(), None, "{number}");
    }
}

#[test]
fn a_crowd_comes_and_goes() {
    let mut world = world();
    let mut picture = picture();
    for number in 1..64 {
        let mut one = someone(&format!("guest {number}"), "");
        one.place = YARD;
        world.characters.push(one);
        let at = (30 + number % 16 * 17, 106 + number / 16 * 20);
        picture.things.push(spot(Thing::Character(CharacterId::at(number as usize)), at.0, at.1));
    }
    let mut bench = Bench::in_a_world(world, picture, YARD);
    for place in [HALL, YARD, HALL] {
        for one in &mut bench.state.characters {
            one.place = place;
        }
        bench.refresh(Manner::OnFoot);
        let (first, many) = (bench.seen().len(), if place == HALL { 65 } else { 1 });
        assert!(bench.stage.is_anyone_walking());
        bench.ticks(LONG);
        assert!(!bench.stage.is_anyone_walking());
        assert_eq!(bench.seen().len(), many, "at first {first}");
    }
    for one in bench.picture.things.iter().filter(|spot| spot.thing.character().is_some()) {
        assert_eq!(bench.stage.whereabouts(one.thing), Some(((one.x, one.y), one.stand)));
    }
}

#[test]
fn who_goes_along_comes_in_behind_the_hero() {
    let world = world();
    let mut state = GameState::new(&world, 1);
    (state.room, state.characters[0].place) = (RoomId(1), YARD);
    let yard = Stage::enter(&world, &state, &picture(), None);
    (state.room, state.characters[0].place) = (RoomId(0), HALL);
    let mut hall = Stage::enter(&world, &state, &picture(), Some(ExitId(1)));
    assert!(!hall.is_anyone_walking(), "alone everyone stands where they belong");
    hall.come_behind(&world, &state, &yard, Some(ExitId(1)));
    let bench = Bench { world, state, picture: picture(), stage: hall };
    let mut bench = bench;
    assert_eq!(bench.guard(), None, "not yet");
    let trail = bench.watch();
    assert!(trail[0].0 >= 316, "{:?}", trail[0]);
    assert_eq!(trail.last(), Some(&(80, 140)));
    // Who was in the hall all the while stands there.
    let mut state = GameState::new(&bench.world, 1);
    (state.room, state.characters[0].place) = (RoomId(1), HALL);
    let yard = Stage::enter(&bench.world, &state, &picture(), None);
    state.room = RoomId(0);
    let mut hall = Stage::enter(&bench.world, &state, &picture(), Some(ExitId(1)));
    hall.come_behind(&bench.world, &state, &yard, Some(ExitId(1)));
    assert!(!hall.is_anyone_walking());
}

#[test]
fn behind_a_window_only_those_move_who_come_and_go() {
    let mut bench = Bench::new(YARD);
    bench.stage.walk(Some(Direction::West));
    bench.guard_goes(HALL);
    let (ego, ticks) = (bench.stage.ego(), bench.stage.ticks);
    for _ in 0..LONG {
        bench.stage.tick_people();
    }
    assert_eq!((bench.stage.ego(), bench.stage.ticks), (ego, ticks));
    assert_eq!(bench.guard(), Some((80, 140)));
    assert!(!bench.stage.is_anyone_walking(), "at rest");
}

#[test]
fn comings_and_goings_at_random_on_odd_floors_end() {
    let mut rng = Rng::new(11);
    for round in 0..golden::seeds(12) {
        let mut picture = picture();
        for _ in 0..(round % 4) * 12 {
            let (x, y) = (rng.between(-9, 319), rng.between(-9, 189));
            picture.control.fill_rect(x, y, rng.between(1, 60), rng.between(1, 20), rng.below(5) as u8);
        }
        let mut bench = Bench::in_a_world(world(), picture, HALL);
        for _ in 0..40 {
            match rng.below(6) {
                0 => bench.guard_goes(HALL),
                1 => bench.guard_goes(YARD),
                2 => bench.stage.walk_to(rng.between(-9, 330), rng.between(90, 200)),
                3 => bench.stage.place_ego(rng.between(0, 320), rng.between(100, 190), Direction::West),
                4 => bench.picture.things[0].x = rng.between(-50, 400),
                _ => bench.ticks(rng.between(1, 60) as usize),
            }
            assert!(bench.seen().len() <= 2);
            bench.stage.draw(&mut Frame::new(), &bench.picture.priority);
        }
        bench.ticks(LONG);
        assert!(!bench.stage.is_anyone_walking(), "round {round}");
        assert_eq!(bench.guard().is_some(), bench.state.characters[0].place == HALL);
    }
}
