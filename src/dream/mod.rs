//! The pipeline from a wish to a session: request, reading while it streams, repair, proof, mending. It must not do IO.

use crate::proof::Proof;
use crate::screen::Wish;
use crate::world::{Diagnostic, World};

/// A world that can be played, and how it came to be.
#[derive(Clone, Debug)]
pub struct Dream {
    pub world: World,
    pub diagnostics: Vec<Diagnostic>,
    pub proof: Proof,
    /// What it was dreamt from; `None` for a file.
    pub wish: Option<Wish>,
    /// "the embedded author", or the model's name.
    pub dreamt_by: String,
}
