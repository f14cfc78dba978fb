//! `somnium paint`: a room's planes as PNG.

use super::{Outcome, Trouble, open, room, write};
use clap::ValueEnum;
use rules::first_state;
use std::path::Path;
use world::RoomId;

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum PlaneName {
    Visual,
    /// The visual plane with its checkerboards blended.
    Blended,
    Priority,
    Control,
}

pub(super) fn run(
    file: &Path,
    id: Option<&str>,
    output: Option<&Path>,
    plane: PlaneName,
    all: Option<&Path>,
) -> Outcome {
    let dream = open(file)?;
    let state = first_state(&dream.world);
    let png = |room: RoomId| {
        let picture = picture::of_room(&dream.world, &state, room);
        match plane {
            PlaneName::Blended => picture::png::of_blended(&picture.visual),
            PlaneName::Visual => picture::png::of_plane(&picture.visual),
            PlaneName::Priority => picture::png::of_plane(&picture.priority),
            PlaneName::Control => picture::png::of_plane(&picture.control),
        }
    };
    if let Some(dir) = all {
        std::fs::create_dir_all(dir)
            .map_err(|error| Trouble::wrong(format!("cannot make {}: {error}.", dir.display())))?;
        for room in RoomId::all(dream.world.rooms.len()) {
            write(&dir.join(format!("{}.png", dream.world[room].key)), &png(room))?;
        }
        return Ok(());
    }
    let Some(output) = output else {
        return Err(Trouble::wrong("say where to write: -o PICTURE.png, or --all DIR for every room."));
    };
    write(output, &png(room(&dream, id)?))
}
