//! The pipeline from a wish to a proven world: reading while it streams, repair, proof, mending. It must not do IO: the fronts
//! carry the bytes.

mod by_model;
mod dreaming;

pub use by_model::by_model;
pub use dreaming::{Dreaming, Step};

use crate::proof::{self, Proof, Verdict};
use crate::screen::{Dreamer, Wish};
use crate::world::{self, Diagnostic, World};

/// A world that can be played, and how it came to be.
#[derive(Clone, Debug)]
pub struct Dream {
    pub world: World,
    /// What reading, repair and mending noticed, in that order.
    pub diagnostics: Vec<Diagnostic>,
    pub proof: Proof,
    /// What it was dreamt from; `None` for a file.
    pub wish: Option<Wish>,
    /// "the embedded author", or the model's name.
    pub dreamt_by: String,
}

/// Why there is no dream.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Failure {
    /// Not a world at all, however read.
    #[error("{message}")]
    Unreadable { message: String, diagnostics: Vec<Diagnostic> },
    /// A world, but one that cannot be won, even mended.
    #[error("this world cannot be won: {}", reasons.join(" "))]
    Unwinnable { reasons: Vec<String>, diagnostics: Vec<Diagnostic> },
}

pub const AUTHOR: &str = "the embedded author";

/// Reads, repairs, proves and, where needed, mends a text into a dream.
pub fn from_text(text: &str, wish: Option<Wish>, dreamt_by: &str) -> Result<Dream, Failure> {
    let built = world::from_text(text).map_err(unreadable)?;
    prove(built, wish, dreamt_by)
}

/// The same for a value that has been read already.
pub fn from_value(value: &serde_json::Value, wish: Option<Wish>, dreamt_by: &str) -> Result<Dream, Failure> {
    let built = world::build(value).map_err(unreadable)?;
    prove(built, wish, dreamt_by)
}

/// The embedded author's dream. It is proven like any other.
pub fn by_author(wish: &Wish) -> Result<Dream, Failure> {
    let value = crate::author::write(&wish.theme, wish.seed);
    let wish = Wish { dreamer: Dreamer::Author, ..wish.clone() };
    from_value(&value, Some(wish), AUTHOR)
}

fn unreadable(refusal: world::Refusal) -> Failure {
    Failure::Unreadable { message: refusal.message, diagnostics: refusal.diagnostics }
}

fn prove(built: world::Built, wish: Option<Wish>, dreamt_by: &str) -> Result<Dream, Failure> {
    let world::Built { mut world, mut diagnostics } = built;
    let (mut proof, mends) = proof::mend(&mut world);
    if !mends.is_empty() {
        // What was dropped leaves gaps in the numbering; a world must be the one that its file is read back as.
        world::renumber(&mut world);
        if proof.is_winnable() && !proof::wins(&world, &proof.plan) {
            proof = proof::prove(&world);
        }
    }
    diagnostics.extend(mends);
    match proof.verdict {
        Verdict::Winnable => Ok(Dream { world, diagnostics, proof, wish, dreamt_by: dreamt_by.to_owned() }),
        Verdict::Blocked(reasons) => Err(Failure::Unwinnable { reasons, diagnostics }),
        Verdict::Undecided => Err(Failure::Unwinnable {
            reasons: vec![format!("No way to win was found after looking at {} states.", proof.states)],
            diagnostics,
        }),
    }
}
