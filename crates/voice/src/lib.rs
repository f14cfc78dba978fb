//! What a model answers when nobody scripted it: what it is shown, how its reply is read, checked and kept. It does no IO and
//! changes no state: it hands out requests and replies as values, and what a reply proposes goes through `rules::propose`.
//!
//! `asking` is the machine that fronts drive; `memory` remembers what was said; `read` takes a reply apart; `check` says what is
//! wrong with it (`entities`, `claims`, `ways`, `meta`, `moderation`); `key` says which questions are the same.

mod asking;
mod cache;
mod check;
mod claims;
mod entities;
mod ground;
mod key;
pub mod memory;
mod meta;
mod moderation;
pub mod parcel;
mod read;
mod reply;
mod summary;
mod tags;
mod tongue;
mod ways;
mod words;

pub use asking::{Asking, Question, Settings, Turn, Why};
pub use cache::Cache;
pub use check::{Complaint, check};
pub use memory::{Budget, Chapter, Exchange, Memory};
pub use moderation::{Rating, blocks};
pub use parcel::{Parcel, ParcelError};
pub use read::{Read, read};
pub use reply::{Reply, Teller};
pub use summary::{Summing, request as summary_request};

/// Characters of a reply that are shown. One or two sentences are some two hundred.
pub const LONGEST: usize = 420;
