//! All rooms of the showcases, to the pixel.

use super::*;
use crate::tests::{folder, of_plane};
use golden::Picture as Golden;
use rules::first_state;

/// What a player sees who has chosen blends in place of checkerboards.
#[test]
fn blended_rooms_match_their_golden_pictures() {
    let world = import::from_text(include_str!("../../../../../assets/showcase/low_tide.json")).unwrap().world;
    let state = first_state(&world);
    let blended = |room: RoomId| {
        Golden::new(world[room].name.clone(), (320, 190), compose_room(&world, &state, room).visual.pixels().to_vec())
    };
    let all: Vec<Golden> = RoomId::all(world.rooms.len()).take(6).map(blended).collect();
    golden::check(&folder("rooms-blended"), &all);
}

fn rooms(world: &World) -> Vec<Golden> {
    let state = first_state(world);
    RoomId::all(world.rooms.len())
        .map(|room| of_plane(world[room].name.clone(), &compose_room(world, &state, room).visual))
        .collect()
}

#[test]
fn rooms_of_the_showcases_match_their_golden_pictures() {
    let mut all = Vec::new();
    for text in [
        include_str!("../../../../../assets/showcase/form_27b.json"),
        include_str!("../../../../../assets/showcase/perpetua.json"),
        include_str!("../../../../../assets/showcase/low_tide.json"),
    ] {
        all.extend(rooms(&import::from_text(text).unwrap().world));
    }
    golden::check(&folder("rooms-showcase"), &all);
}
