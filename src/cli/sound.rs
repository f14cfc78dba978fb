//! `somnium listen`: a room's music and ambience as WAV.

use super::{Outcome, Trouble, open, room, write};
use std::path::Path;

pub(super) fn run(file: &Path, id: Option<&str>, output: &Path, seconds: Option<f32>) -> Outcome {
    Ok(())
}
