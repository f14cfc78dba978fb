//! The one semantics: game, proof, hints and test player all call `step`. It must not know how a command was typed or how an
//! effect is shown.

mod command;
mod effect;
pub mod scope;
mod state;

pub use command::{Command, Target};
pub use effect::{Effect, Effects};
pub use state::{GameState, Over};
