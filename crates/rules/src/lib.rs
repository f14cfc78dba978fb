//! The one semantics: game, proof, hints and test player all call `step`. It must not know how a command was typed or how an
//! effect is shown.

mod action;
mod attitude;
mod command;
mod condition;
pub mod describe;
mod effect;
mod ending;
mod event;
mod puzzle;
pub mod scope;
mod state;
mod step;
mod verb_groups;
mod verbs;

pub use action::apply as apply_actions;
pub use attitude::{Applied, Attitudes, Mood, Proposal, Refused, StillWinnable, propose};
pub use command::{Command, Target};
pub use condition::holds;
pub use effect::{Effect, Effects};
pub use puzzle::{answers, is_done, may_answer, puzzle_about, puzzle_blocking, tool_may_be_implied};
pub use state::{CharacterState, Exchange, GameState, ItemState, ObjectState, Over, first_state};
pub use step::step;
pub use verb_groups::counts_as;

/// The version of the rules. Count it up when the same commands may lead to another state than before: a changed verb, effect, score,
/// order or dice, or a field of `GameState`. A save of older rules is then played again under the new ones, not refused.
pub const VERSION: u32 = 1;

#[cfg(test)]
mod tests;
