//! `somnium shot`: keys into the real screen, frames out, no window and no GPU.

use super::{Outcome, Trouble, open};
use std::path::Path;

pub(super) fn run(file: &Path, keys: &str, output: &Path) -> Outcome {
    Ok(())
}
