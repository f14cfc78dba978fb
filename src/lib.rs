//! The window of Somnium, as a library so that tests can drive it without one. The game itself is the crates under `crates/`;
//! ARCHITECTURE.md is their map.

#[cfg(feature = "game")]
pub mod app;
