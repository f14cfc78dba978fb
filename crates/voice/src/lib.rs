//! What a model answers when nobody scripted it: what it is shown, how its reply is read, checked and kept. It does no IO and
//! changes no state: it hands out requests and replies as values, and what a reply proposes goes through `rules::propose`.
//!
//! `asking` is the machine that fronts drive; `memory` remembers what was said; `read` takes a reply apart; `check` says what is
//! wrong with it (`entities`, `claims`, `exits`, `meta`, `moderation`, `solution`); `knowledge` finds what somebody in it states and
//! cannot know; `key` says which questions are the same. `grammar` and `referent` read the English of a reply, `pattern` holds it
//! against the tables in assets/voice.
#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

pub mod archive;
mod asking;
mod cache;
mod cache_key;
mod chapter;
mod check;
mod claims;
mod complaint;
mod context;
mod decision;
mod entities;
mod exits;
mod grammar;
mod hinting;
mod knowledge;
mod lists;
pub mod memory;
mod meta;
mod moderation;
mod pattern;
mod proposals;
mod question;
mod read;
mod referent;
mod reply;
mod solution;
mod summary;
mod trades;
mod words;

pub use archive::{AnswerArchive, ArchiveError};
pub use asking::{Asking, Settings, Turn, Why};
pub use cache::Cache;
pub use chapter::{Chapter, Exchange};
pub use check::{check, check_newcomer};
pub use complaint::Complaint;
pub use hinting::{Offer, asked_for_help, is_for_help, offer, tells};
pub use knowledge::unknown;
pub use memory::Memory;
pub use meta::stock_phrase;
pub use moderation::{Rating, blocks};
pub use proposals::applied;
pub use question::Question;
pub use read::{LONGEST, Read, read, spoken};
pub use reply::{Reply, Teller};
pub use summary::{Summing, origin};

#[cfg(test)]
mod prompt_examples_tests;
