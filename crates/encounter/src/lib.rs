//! Encounters: a quarrel on a map of twelve by eight squares, played in at most twelve rounds, that ends in victory, defeat, flight or
//! truce. It must not know the world's state: what an ending does there is for whoever began it.
//!
//! `read` makes an [`Encounter`] of whatever somebody wrote; [`State::begin`] begins it, [`State::step`] is what the hero does,
//! [`State::happen`] what a director does. `typed` reads commands, `text` tells what happened.
#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

pub mod action;
pub mod balance;
pub mod book;
pub mod bots;
mod change;
mod dialect;
pub mod dice;
mod ending;
mod fields;
pub mod one_roll;
mod others;
mod pattern;
mod play;
pub mod read;
mod read_ground;
mod read_people;
pub mod state;
pub mod text;
mod tidy;
pub mod tune;
pub mod typed;
mod words;

pub use action::{Action, Ending, Event, Means, Refusal};
pub use model::{Encounter, Happening, Outcome};
pub use read::{Reading, read};
pub use state::State;
pub use world::encounter::{Square, model, square};

#[cfg(test)]
mod tests;
