//! Rooms of the author's worlds and all rooms of the showcases, exactly as their golden sheets show them.

use super::*;
use crate::picture::sheets::{Shown, golden};
use crate::proof::first_state;

/// What a player sees who has chosen blends in place of checkerboards.
#[test]
fn blended_rooms_are_what_their_sheet_shows() {
    let world = crate::world::from_text(include_str!("../../../../assets/showcase/low_tide.json")).unwrap().world;
    let state = first_state(&world);
    let blended = |room: RoomId| Shown::blended(world[room].name.clone(), &of_room(&world, &state, room).visual);
    let all: Vec<Shown> = RoomId::all(world.rooms.len()).take(6).map(blended).collect();
    golden("rooms-blended", &all, WIDTH, 0);
}

const WIDTH: i32 = 3 * 324 + 4;

fn rooms(world: &World) -> Vec<Shown> {
    let state = first_state(world);
    RoomId::all(world.rooms.len())
        .map(|room| Shown::plane(world[room].name.clone(), &of_room(world, &state, room).visual))
        .collect()
}

#[test]
fn rooms_of_the_authors_worlds_are_what_their_sheet_shows() {
    let mut all: Vec<Shown> = Vec::new();
    for (theme, seed) in
        [("fantasy", 1), ("sci-fi", 2), ("mystery", 3), ("horror", 4), ("clockwork circus", 5), ("a lighthouse", 6)]
    {
        let world = crate::world::build(&crate::author::write(theme, seed)).unwrap().world;
        let mut of_world = rooms(&world);
        of_world.truncate(if all.len() < 35 { 7 } else { 42 - all.len() });
        all.extend(of_world);
    }
    assert!(all.len() >= 40, "{} rooms", all.len());
    golden("rooms-author", &all, WIDTH, 0);
}

#[test]
fn rooms_of_the_showcases_are_what_their_sheet_shows() {
    let mut all = Vec::new();
    for text in [
        include_str!("../../../../assets/showcase/form_27b.json"),
        include_str!("../../../../assets/showcase/perpetua.json"),
        include_str!("../../../../assets/showcase/low_tide.json"),
    ] {
        all.extend(rooms(&crate::world::from_text(text).unwrap().world));
    }
    golden("rooms-showcase", &all, WIDTH, 0);
}
