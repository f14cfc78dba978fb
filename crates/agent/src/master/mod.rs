//! A model as master of the game, at the edges of the story: it reads where the story stands, shows frames, says that a node is over, begins a
//! quarrel, stirs one, and yields. It tells and proposes; the rules do. What it did is a value that a journal keeps. It must not decide when it
//! is its turn.

pub mod consequence;
mod desk;
mod frame;
mod position;
mod turn;
mod wire;

pub use consequence::{Consequence, Failed, leads_on};
pub(crate) use desk::Desk;
pub use position::exit_to;
pub(crate) use wire::{is_tool, rows};

use director::Progress;
use encounter::{Encounter, Happening};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use world::World;
use world::cutscene::{CutsceneFrame, FRAMES};
use world::story::Story;

/// Choices of a yield.
pub const CHOICES: (usize, usize) = (2, 3);
/// What happens in an encounter at once.
const MOST_HAPPENINGS: usize = 4;

/// Why it is the master's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Another node of the story has begun.
    Node,
    /// Something went wrong, and leads on.
    Failure,
    /// The player has lost the thread.
    Lost,
    /// A round of an encounter went by, or one ended.
    Encounter,
}

/// Where the story stands.
#[derive(Clone, Copy, Debug)]
pub struct Master<'a> {
    /// Why it is the master's turn.
    pub due: Due,
    /// The graph that is played.
    pub story: &'a Story,
    /// Where the game is in it.
    pub progress: &'a Progress,
    /// Turns in which nothing came nearer.
    pub off_path: u32,
    /// The world that the proof knows: without those who came in play.
    pub proven: &'a World,
    /// Which failure it may write a consequence for, where no failure is to end the game.
    pub failed: Option<Failed>,
    /// The win is out of reach already, and the player was told so.
    pub lost: bool,
}

/// What the player is to do next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Yield {
    /// One of a few impulses, or anything else.
    Choice,
    /// Whatever they like.
    #[default]
    FreeText,
    /// Nothing but to read on.
    Continue,
    /// To see how the dice fall: the next risky thing that is done rolls them.
    Dice,
    /// An encounter.
    Encounter,
}

impl Yield {
    /// All of them with their names.
    pub const ALL: [(Self, &'static str); 5] = [
        (Self::Choice, "choice"),
        (Self::FreeText, "free_text"),
        (Self::Continue, "continue"),
        (Self::Dice, "dice"),
        (Self::Encounter, "encounter"),
    ];

    /// The one that a word means: "free-text", "combat-result".
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        let bare: String = word.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_lowercase()).collect();
        Self::ALL.into_iter().map(|(it, _)| it).find(|it| match it {
            Self::Choice => bare.starts_with("choice"),
            Self::FreeText => bare.starts_with("free") || bare == "text",
            Self::Continue => bare.starts_with("continue"),
            Self::Dice => bare.starts_with("dice") || bare.starts_with("roll"),
            Self::Encounter => bare.starts_with("encounter") || bare.starts_with("combat"),
        })
    }
}

/// Something that the player may feel like doing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Impulse {
    /// As it is offered: "Grab the lantern and run".
    pub text: String,
    /// As it would be typed: "take lantern then go north".
    pub line: String,
}

/// What the master did in one turn, as a journal keeps it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mastered {
    /// What is told without a picture.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub said: String,
    /// Frames that are shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub frames: Vec<CutsceneFrame>,
    /// The key of the node that the story goes on with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub node: Option<String>,
    /// A consequence of a failure, as it was written: it is read again by whoever plays it, for a journal can be edited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consequence: Option<Box<Value>>,
    /// A quarrel that begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encounter: Option<Box<Encounter>>,
    /// What happens in the one that is played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub happenings: Vec<Happening>,
    /// What is offered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Impulse>,
    /// What the player is to do next.
    #[serde(default)]
    pub yields: Yield,
}

impl Mastered {
    /// Its frames, as far as they are of this world: a journal can be edited.
    #[must_use]
    pub fn sound_frames(&self, world: &World) -> Vec<CutsceneFrame> {
        self.frames.iter().filter(|frame| frame::is_of(world, frame)).take(FRAMES).cloned().collect()
    }

    /// What happens in the encounter that is played, no more of it than may at once.
    pub fn few_happenings(&self) -> impl Iterator<Item = &Happening> {
        self.happenings.iter().take(MOST_HAPPENINGS)
    }
}
