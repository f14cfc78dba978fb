//! From a wish to a dream: by the embedded author, by a model in one answer or in stages, and what is done when it fails. It must not do
//! IO: the fronts carry the bytes.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod by_model;
mod continuation;
mod damage;
mod dreamer;
mod dreaming;
mod losses;
mod stage_plan;
mod stages;
mod staging;
mod stream_progress;

pub use by_model::{Model, by_model};
pub use dreamer::{Endpoint, Front, Unreachable, dreamer};
pub use dreaming::{Dreaming, Outcome};
pub use stages::Stages;
pub use staging::Staging;

use author::WorldSpec;
use dream::{AUTHOR, Dream, Dreamer, Failure, Wish, from_value};

/// What the embedded author deals its dreams of this theme from: who had the number before meets nothing of it again
/// (`author::stock_of`).
pub fn stock_of(theme: &str) -> String {
    author::stock_of(theme)
}

/// The embedded author's dream. It is proven like any other.
///
/// # Errors
/// Where it cannot be won, which the tests of the author rule out.
pub fn by_author(wish: &Wish) -> Result<Dream, Failure> {
    let value = author::generate_with(&WorldSpec { theme: &wish.theme, seed: wish.seed, length: wish.length });
    let wish = Wish { dreamer: Dreamer::Author, ..wish.clone() };
    from_value(&value, Some(wish), AUTHOR)
}
