//! Somnium: graphical adventures that a language model dreams up, proven winnable before they are played.
//!
//! The modules in reading order. Everything but `app` is plain Rust that takes values and returns values; ARCHITECTURE.md
//! gives the map and the invariants.

pub mod rng;

/// Files, for the two shells.
#[cfg(not(target_arch = "wasm32"))]
pub mod files;

/// What an adventure is, and how any text becomes one.
pub mod world;

/// The one semantics: what a command does to a state.
pub mod rules;

/// Words to commands.
pub mod parser;

/// Can it be won, and how.
pub mod proof;

/// Sixteen colours, three planes.
pub mod picture;

/// Who stands where, and walks.
pub mod stage;

/// The period's interface, drawn into the same frame.
pub mod screen;

/// Words to music.
pub mod score;

/// Templates and context to requests.
pub mod prompts;

/// Model servers.
pub mod llm;

/// The embedded author and narrator.
pub mod author;

/// From a wish to a proven world.
pub mod dream;

/// What a model answers when nobody scripted it.
pub mod voice;

/// One played adventure, the facade that the fronts drive.
pub mod session;

#[cfg(feature = "game")]
pub mod app;
