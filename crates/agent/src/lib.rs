//! Somebody of the cast played by a model, in a loop of tools: what it is shown (`scene`), what it may do (`tools`, one table), how that is
//! written in three protocols (`calls`, `tags`, `grammar`), and the machine that goes from request to request (`turn`); a scene of several
//! while the hero was away is one turn too (`meanwhile`). Where nobody knows which place is meant a model is asked (`place`). It does no IO.
//! What comes of a turn are acts (`act`), which the rules and the cast pass or refuse, here and when a journal is played again.
//!
//! An agent moves itself and nobody else. It founds no places, takes and gives nothing, and knows only what its mind holds.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod act;
mod calls;
mod discover;
mod going_on;
pub mod grammar;
pub mod master;
mod meanwhile;
mod names;
mod place;
mod scene;
pub mod tags;
pub mod tools;
mod turn;

#[cfg(test)]
mod tests;

pub use act::{Act, AgentTurn, Refused, apply};
pub use calls::{Action, NoAction};
pub use master::{Due, Impulse, Master, Mastered, Yield};
pub use meanwhile::Played;
pub use scene::Scene;
pub use turn::{Figures, Next, Settings, Turn, Why, is_enough};
