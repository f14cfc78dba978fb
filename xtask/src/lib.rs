//! Measurements and chores: what `cargo xtask` does, and what tests share with it. Nothing of the game may depend on this.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "a measurement that cannot go on should stop loudly"
)]
#![allow(clippy::disallowed_methods, reason = "measuring takes a clock")]

pub mod agents;
pub mod author;
pub mod beats;
pub mod brute_force;
pub mod cast;
pub mod determinisations;
pub mod dice;
pub mod director;
mod distinct;
mod drawn;
pub mod encounters;
pub mod in_a_row;
pub mod intents;
pub mod models;
pub mod murder;
pub mod mutations;
pub mod others;
pub mod pictures;
pub mod promises;
mod report_heading;
pub mod settings;
pub mod sheets;
pub mod skeletons;
mod stocks;
pub mod streamed;
mod truth;
pub mod walks;
pub mod wishes;

use std::path::PathBuf;

/// The project's folder.
pub fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn wait_for<F: Future>(future: F) -> F::Output {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
}
