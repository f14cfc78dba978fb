//! The window of Somnium, as a library so that tests can drive it without one. The game itself is the crates under `crates/`;
//! ARCHITECTURE.md is their map.

/// Files, for the two shells.
#[cfg(not(target_arch = "wasm32"))]
pub mod atomic_file;

/// The names of files, for the two shells.
pub mod kept_files;

/// The time, for the two shells.
pub mod clock;

#[cfg(feature = "game")]
pub mod app;
