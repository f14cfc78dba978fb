//! One played adventure: the facade that the window, the text mode and the tests drive. It has no picture and no clock.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod agents;
mod choices;
mod company;
mod cutscenes;
mod encounter;
mod hints;
mod journal;
mod master;
mod meta;
mod model_answers;
mod moments;
mod naming;
mod question;
mod questions;
mod save;
mod save_info;
mod session;
mod setback;
mod sheet;
mod story;
mod story_state;
mod text;
mod text_files;
pub mod thumbnail;
mod transcripts;
mod unsettled;
mod verbosity;
mod wrap;

pub use cast::IDLE as IDLE_LINE;
pub use journal::Entry;
pub use save::SaveError;
pub use save_info::SaveInfo;
pub use session::{Reaction, Session};
pub use text_files::{TextFile, commands};
pub use thumbnail::Thumb;
pub use verbosity::{Looks, Verbosity};
pub use wrap::wrap;

#[cfg(test)]
mod tests;
