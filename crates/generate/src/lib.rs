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
mod story;
mod stream_progress;

pub use by_model::{Model, by_model};
pub use dreamer::{Endpoint, Front, Unreachable, dreamer};
pub use dreaming::{Dreaming, Outcome};
pub use stages::Stages;
pub use staging::Staging;

use author::WorldSpec;
use dream::{AUTHOR, Dream, Dreamer, Failure, Wish, from_value};
use messages::t;

/// The packs of content that the author's dream of this wish takes and that are not here; ask again when they are
/// (`author::missing_packs`).
#[must_use]
pub fn missing_packs(wish: &Wish) -> Vec<&'static packs::Pack> {
    author::missing_packs(&spec(wish))
}

/// The embedded author's dream. It is proven like any other.
///
/// # Errors
/// Where it cannot be won, which the tests of the author rule out, or where packs are missing (`missing_packs`).
pub fn by_author(wish: &Wish) -> Result<Dream, Failure> {
    let missing = missing_packs(wish);
    if !missing.is_empty() {
        let names = missing.iter().map(|pack| pack.name.replace('_', " ")).collect::<Vec<_>>().join(", ");
        let message = t!("dream-packs-missing", names = names);
        return Err(Failure::Unreadable { message, diagnostics: Vec::new() });
    }
    let value = author::generate_with(&spec(wish));
    let wish = Wish { dreamer: Dreamer::Author, ..wish.clone() };
    from_value(&value, Some(wish), AUTHOR)
}

fn spec(wish: &Wish) -> WorldSpec<'_> {
    WorldSpec { theme: &wish.theme, seed: wish.seed, length: wish.length, met: &wish.met }
}
