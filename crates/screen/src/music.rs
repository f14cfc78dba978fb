//! Which music belongs to a place. It must not make a sound.

use rng::fnv;
use score::Plan;
use world::{RoomId, Sound, World};

/// The plan for a room; all rooms of a world share its motif.
pub fn room_music(world: &World, room: RoomId) -> Plan {
    plan(world, &world[room].sound)
}

/// The plan for a sound in words; whatever is played in a world has its motif.
pub(crate) fn plan(world: &World, sound: &Sound) -> Plan {
    let motif = fnv(world.plot.title.as_bytes()) ^ world.seed.unwrap_or_default();
    score::plan(sound, motif)
}

/// What plays over the title, and while a dream is made.
pub(crate) fn title_music() -> Plan {
    let sound = Sound {
        music_theme: "A slow, dreamy lullaby for celesta and soft strings, in a minor key".to_owned(), // not shown
        ambience: "Night wind over still water".to_owned(),                                            // not shown
    };
    score::plan(&sound, fnv(b"somnium"))
}
