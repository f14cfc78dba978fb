//! Rooms of worlds that the author once wrote, to the pixel. Each folder holds a world and the pictures of its first rooms; the worlds
//! are kept as files, so that what the author writes tomorrow is no change of the painter.

use rules::first_state;
use std::path::{Path, PathBuf};
use world::{RoomId, World};

/// How many rooms of each world are compared.
const ROOMS: usize = 7;

fn rooms(world: &World) -> Vec<golden::Picture> {
    let state = first_state(world);
    let painted = |room| picture::compose_room(world, &state, room).visual.values();
    RoomId::all(world.rooms.len())
        .take(ROOMS)
        .map(|room| golden::Picture::new(world[room].name.clone(), (320, 190), painted(room)))
        .collect()
}

#[test]
fn rooms_of_worlds_that_the_author_wrote_are_painted_as_they_were() {
    let folders = std::fs::read_dir(Path::new("tests/golden/rooms-author")).unwrap();
    let mut folders: Vec<PathBuf> = folders.map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    assert!(folders.len() >= 6, "{} worlds", folders.len());
    for folder in folders {
        let text = std::fs::read_to_string(folder.join("world.json")).unwrap();
        golden::check(&folder, &rooms(&import::from_text(&text).unwrap().world));
    }
}
