//! `somnium listen`: a room's music and ambience as WAV, as the game plays them.

use super::{CliError, CliResult, open, room, write};
use messages::t;
use score::Renderer;
use screen::music;
use std::path::Path;

const RATE: u32 = 44_100;
/// A quarter of an hour: longer than anybody listens to a loop.
const MOST_SECONDS: f32 = 900.0;

pub(super) fn run(file: &Path, id: Option<&str>, output: &Path, seconds: Option<f32>) -> CliResult {
    if seconds.is_some_and(|seconds| !(0.1..=MOST_SECONDS).contains(&seconds)) {
        return Err(CliError::usage(t!("cli-listen-seconds", most = MOST_SECONDS.to_string())));
    }
    let dream = open(file)?;
    let mut renderer = Renderer::new(&music::room_music(&dream.world, room(&dream, id)?), RATE);
    while renderer.render(RATE as usize).is_none() {}
    let whole = renderer.render(0).unwrap_or_default();
    let frames = seconds.map_or(whole.len(), |seconds| (seconds * RATE as f32) as usize);
    let looped: Vec<(f32, f32)> = whole.iter().copied().cycle().take(frames).collect();
    let bytes = score::wav::bytes(&looped, RATE)
        .map_err(|error| CliError::usage(t!("cli-listen-not-written", error = error.to_string())))?;
    write(output, &bytes)
}
