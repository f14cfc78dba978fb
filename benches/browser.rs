//! What a browser takes for a dream: a module without a page, for `web/speed.mjs`. Native builds have nothing in it.
//!
//! `dream` writes, builds and proves one and paints all of its rooms, as `tests/it/author_endings.rs` does; the page reads the clock.

#![cfg_attr(not(target_arch = "wasm32"), allow(unused))]

use author::WorldSpec;
use dream::Length;
use world::RoomId;

/// One large dream from its words to its pictures; how many rooms it has, or 0 where it cannot be won.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
pub fn dream(theme: &str, seed: u32) -> u32 {
    let dream = author::generate_with(&WorldSpec::new(theme, seed.into(), Length::Large));
    let Ok(built) = import::build(&dream) else { return 0 };
    if !proof::prove(&built.world).is_winnable() {
        return 0;
    }
    let state = rules::first_state(&built.world);
    for room in RoomId::all(built.world.rooms.len()) {
        std::hint::black_box(picture::compose_room(&built.world, &state, room));
    }
    built.world.rooms.len() as u32
}
