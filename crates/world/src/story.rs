//! Acts, nodes and beats: how a story moves on. It must not decide when; the director does.

use super::choice::{Aftermath, Choice, Failure};
use super::ids::{CharacterId, Thing};
use super::logic::Condition;
use serde::{Deserialize, Serialize};

/// The graph of a story. Empty where the world's file has none: then it is made of its puzzles.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Story {
    /// In their order.
    pub acts: Vec<Act>,
    /// By index, the first is where the story begins.
    pub nodes: Vec<Node>,
    /// What a failure is to be, where the file says so.
    pub failure: Option<Failure>,
}

/// A part of the story with one aim.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    /// Its title: "Below Stairs".
    pub title: String,
    /// What it is about.
    pub objective: String,
}

/// A place or a moment of the story.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Node {
    /// The id in the world file.
    pub key: String,
    /// Its title, shown when it is over.
    pub title: String,
    /// Index of its act.
    pub act: usize,
    /// What is told in it, one at a time.
    pub beats: Vec<Beat>,
    /// What may be found out in it.
    pub findings: Vec<String>,
    /// Earlier deeds that are to be mentioned in it.
    pub callbacks: Vec<String>,
    /// What it puts forward.
    pub interactables: Vec<Thing>,
    /// Ways on, looked at in their order.
    pub exits: Vec<Exit>,
    /// It comes of a failure.
    pub consequence: bool,
    /// What it offers to do, in their order.
    pub choices: Vec<Choice>,
    /// What it costs to come to it, where it comes of a failure.
    pub aftermath: Aftermath,
}

/// Something that is told once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Beat {
    /// What is said.
    pub text: String,
    /// When.
    pub when: Cue,
}

/// When a beat is told.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Cue {
    /// As its node begins.
    #[default]
    Entering,
    /// When this holds.
    Holds(Condition),
    /// After so many turns in its node.
    After(u32),
    /// When the hero is with this one.
    By(CharacterId),
    /// To a player who has lost the thread, until this holds.
    Lost(Condition),
}

/// A way on from a node.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exit {
    /// It is taken when this holds.
    pub when: Condition,
    /// The index of the node that it leads to; `None` is the end of the story.
    pub to: Option<usize>,
    /// What it means.
    pub kind: ExitKind,
}

/// What taking an exit means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExitKind {
    /// What the node was about is done.
    #[default]
    Success,
    /// It went wrong, and leads on.
    Failure,
    /// Something else.
    Aside,
}

impl ExitKind {
    /// Its name in the format.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Success => "success",
            Self::Failure => "failure",
            Self::Aside => "aside",
        }
    }
}

impl Story {
    /// Is there no node?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Neither a node, nor a word on failures?
    #[must_use]
    pub const fn says_nothing(&self) -> bool {
        self.nodes.is_empty() && self.failure.is_none()
    }

    /// The index of the node with this key.
    #[must_use]
    pub fn node(&self, key: &str) -> Option<usize> {
        self.nodes.iter().position(|node| node.key == key)
    }
}
