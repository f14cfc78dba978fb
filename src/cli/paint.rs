//! `somnium paint`: a room's planes as PNG.

use super::{CliError, CliResult, make_folder, open, room, write};
use clap::ValueEnum;
use messages::t;
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
) -> CliResult {
    let dream = open(file)?;
    let state = first_state(&dream.world);
    let png = |room: RoomId| {
        let picture = picture::compose_room(&dream.world, &state, room);
        match plane {
            PlaneName::Blended => picture::png::encode_blended(&picture.visual),
            PlaneName::Visual => picture::png::encode_plane(&picture.visual),
            PlaneName::Priority => picture::png::encode_plane(&picture.priority),
            PlaneName::Control => picture::png::encode_plane(&picture.control),
        }
    };
    if let Some(dir) = all {
        make_folder(dir)?;
        for room in RoomId::all(dream.world.rooms.len()) {
            write(&dir.join(format!("{}.png", dream.world[room].key)), &png(room))?;
        }
        return Ok(());
    }
    let Some(output) = output else {
        return Err(CliError::usage(t!("cli-paint-where")));
    };
    write(output, &png(room(&dream, id)?))
}
