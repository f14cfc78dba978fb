//! The one semantics: game, proof, hints and test player all call `step`. It must not know how a command was typed or how an
//! effect is shown.

mod act;
mod command;
mod condition;
pub mod describe;
mod effect;
mod ending;
mod event;
mod family;
mod mind;
mod puzzle;
pub mod scope;
mod state;
mod step;
mod verbs;

pub use act::run as act;
pub use command::{Command, Target};
pub use condition::holds;
pub use effect::{Effect, Effects};
pub use family::counts_as;
pub use mind::{Applied, Mind, Mood, Proposal, Refused, Stands, propose};
pub use puzzle::{answers, goes_unsaid, guarding, is_done, may_answer, stands_before};
pub use state::{CharacterState, GameState, ItemState, ObjectState, Over, Told, first_state};
pub use step::step;

/// The version of the rules. Count it up when the same commands may lead to another state than before: a changed verb, effect, score,
/// order or dice, or a field of `GameState`. A save of older rules is then played again under the new ones, not refused.
pub const VERSION: u32 = 1;

#[cfg(test)]
mod tests;
