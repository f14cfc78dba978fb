//! Where a game is in its story: a part of the game that is undone and played again with it. It must not know the game.

use director::{Attention, Graph, Progress};
use dream::Dream;
use rules::Command;
use std::sync::Arc;

/// Where a game is in its story.
#[derive(Clone, Debug)]
pub(crate) struct StoryState {
    pub graph: Arc<Graph>,
    pub progress: Progress,
    pub attention: Attention,
    /// Nudges given so far.
    pub nudges: u32,
    /// Failures that led on so far.
    pub setbacks: u32,
    /// The last command of the line that is being played.
    pub command: Option<Command>,
}

impl StoryState {
    pub fn new(dream: &Dream) -> Self {
        let graph = Arc::new(director::graph(&dream.world, &dream.proof.plan));
        let progress = Progress::default();
        Self { graph, progress, attention: Attention::default(), nudges: 0, setbacks: 0, command: None }
    }
}
