//! The way from any text to a valid world, and back: dialects, schema, repair, export. It must not play, paint or prove anything.
//!
//! `read` turns text into a JSON value however damaged, `build` turns a value into a `World` and says what it mended.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod abilities;
#[cfg(test)]
mod before_tests;
mod build;
#[cfg(test)]
mod choice_tests;
mod color;
mod condition;
#[cfg(test)]
mod cutscene_tests;
mod dialect;
mod document;
mod document_cutscene;
mod document_puzzle;
mod export;
#[cfg(test)]
mod hero_tests;
#[cfg(test)]
mod kept_tests;
mod log;
#[cfg(test)]
mod piece_tests;
mod read;
#[cfg(test)]
mod read_tests;
mod repair;
mod resolve;
mod resolved;
mod schema;
#[cfg(test)]
mod stack_tests;
mod stream;
#[cfg(test)]
mod told_tests;
mod trim;
mod verbs;

pub use build::{Built, Refusal, build, from_text, lone_room};
pub use condition::words as condition_words;
pub use dialect::action_types;
pub use export::{condition_text, export};
pub use read::{WORLD, read};
pub use repair::renumber;
pub use resolve::piece;
pub use schema::schema;
pub use stream::{Arrival, Reader};
