//! Rooms of the author's worlds, to the pixel.

use rules::first_state;
use std::path::Path;
use world::{RoomId, World};

fn rooms(world: &World) -> Vec<golden::Picture> {
    let state = first_state(world);
    let painted = |room| picture::compose_room(world, &state, room).visual.values();
    RoomId::all(world.rooms.len())
        .map(|room| golden::Picture::new(world[room].name.clone(), (320, 190), painted(room)))
        .collect()
}

#[test]
fn rooms_of_the_authors_worlds_are_as_they_were() {
    let mut all: Vec<golden::Picture> = Vec::new();
    for (theme, seed) in
        [("fantasy", 1), ("sci-fi", 2), ("mystery", 3), ("horror", 4), ("clockwork circus", 5), ("a lighthouse", 6)]
    {
        let world = import::build(&author::generate(theme, seed)).unwrap().world;
        let mut of_world = rooms(&world);
        of_world.truncate(if all.len() < 35 { 7 } else { 42 - all.len() });
        all.extend(of_world);
    }
    assert!(all.len() >= 40, "{} rooms", all.len());
    golden::check(Path::new("tests/golden/rooms-author"), &all);
}
