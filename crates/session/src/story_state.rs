//! Where a game is in its story: a part of the game that is undone and played again with it. It must not know the game.

use agent::{Due, Impulse};
use director::{Attention, Graph, Progress, Setback, Walk};
use dream::Dream;
use rules::Command;
use std::sync::Arc;
use world::CharacterId;

/// Something that waits for words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsettled {
    /// A failure that would have been the end; `lost`: the win was out of reach before it.
    Fallen { lost: bool },
    /// A beat that this one tells.
    Beat(CharacterId, String),
}

/// Where a game is in its story.
#[derive(Clone, Debug)]
pub(crate) struct StoryState {
    pub graph: Arc<Graph>,
    pub progress: Progress,
    pub attention: Attention,
    /// Nudges given so far.
    pub nudges: u32,
    /// Failures that led on so far, by the author's book.
    pub setbacks: Vec<Setback>,
    /// Failures that the world has written and that were had, by their nodes.
    pub suffered: Vec<usize>,
    /// The last command of the line that is being played.
    pub command: Option<Command>,
    /// Why it is the turn of the master of the game, where a model is one.
    pub due: Option<Due>,
    /// What has happened and waits for a model's words.
    pub unsettled: Option<Unsettled>,
    /// What it offered last.
    pub impulses: Vec<Impulse>,
}

impl StoryState {
    pub fn new(dream: &Dream) -> Self {
        let walk = Walk::of(&dream.world, &dream.proof.plan);
        let graph = Arc::new(director::graph(&dream.world, &walk));
        let progress = Progress::default();
        Self {
            graph,
            progress,
            attention: Attention::default(),
            nudges: 0,
            setbacks: Vec::new(),
            suffered: Vec::new(),
            command: None,
            due: None,
            unsettled: None,
            impulses: Vec::new(),
        }
    }
}
