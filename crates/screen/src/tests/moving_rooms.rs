//! What moves of itself in a room, in play: it moves, unless the pictures shall stand still, behind who walks, and under the dark.
//! Nothing here may look at what moves; the pictures' own tests do.

use super::Bench;
use super::world::world;
use crate::{Delivery, Settings};
use picture::Frame;
use world::{Identity, Object, Place, RoomId, VisualEffect, World};

fn with_a_hearth() -> World {
    let mut world = world();
    world.objects.push(Object::new(Identity::named("hearth", "fireplace"), Place::Room(RoomId(0))));
    world
}

/// Frames of so many ticks, nobody walking.
fn watched(world: &World, still: bool) -> Vec<Frame> {
    let mut bench = Bench::playing_in(world);
    bench.screen.deliver(Delivery::Settings(Settings { reduced_motion: still, ..Settings::default() }));
    let next = |_| {
        bench.keys("<wait:1>");
        bench.screen.frame().clone()
    };
    (0..40).map(next).collect()
}

/// How many pixels are ever another than at first.
fn moving(frames: &[Frame]) -> usize {
    let first = frames[0].pixels();
    (0..first.len()).filter(|n| frames.iter().any(|frame| frame.pixels()[*n] != first[*n])).count()
}

#[test]
fn fire_burns_unless_pictures_shall_stand_still() {
    let world = with_a_hearth();
    let [burning, still] = [false, true].map(|still| watched(&world, still));
    assert!(moving(&burning) > moving(&still) + 100, "{} and {}", moving(&burning), moving(&still));
    assert!(burning == watched(&world, false), "the same ticks, the same frames");
    assert!(burning.iter().all(|frame| frame.pixels().iter().all(|pixel| *pixel < 16)));
}

#[test]
fn in_the_dark_it_moves_only_where_there_is_light() {
    let mut world = with_a_hearth();
    let light = moving(&watched(&world, false));
    world.rooms[0].graphics.weather = Some(VisualEffect::Dark);
    let dark = watched(&world, false);
    assert!(moving(&dark) <= light);
    let black = |frame: &Frame| frame.pixels().iter().map(|pixel| usize::from(*pixel == 0)).sum::<usize>();
    assert!(dark.iter().all(|frame| black(frame) > 20_000), "it is dark");
}

#[test]
fn rain_falls_or_hangs_in_the_air() {
    let mut world = world();
    world.rooms[0].indoors = false;
    world.rooms[0].description = "Rain falls on the empty square.".into();
    let [falling, hanging] = [false, true].map(|still| watched(&world, still));
    assert!(moving(&falling) > 3_000 && moving(&hanging) < 300, "{} {}", moving(&falling), moving(&hanging));
    world.rooms[0].graphics.weather = Some(VisualEffect::Clear);
    let dry = watched(&world, true);
    let off = dry[0].pixels().iter().zip(hanging[0].pixels()).filter(|(a, b)| a != b).count();
    assert!((200..4_000).contains(&off), "{off} pixels of rain");
}
