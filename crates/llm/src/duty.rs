//! What models are used for, and which of the player's servers does it. It must not know how anything is asked.

use super::request::Purpose;
use serde::{Deserialize, Serialize};

/// A kind of work that a player may give to a server of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Duty {
    /// Worlds, and answers to what nobody scripted.
    Main,
    /// Scenes that take place where the player is not.
    Scenes,
    /// Summaries and small decisions, for which a small model is good enough.
    Fast,
}

impl Duty {
    /// All of them, the weightiest first.
    pub const ALL: [Self; 3] = [Self::Main, Self::Scenes, Self::Fast];

    /// The word for it in the configuration file and on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Main => "main",
            Self::Scenes => "scenes",
            Self::Fast => "fast",
        }
    }

    /// What `name` names.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.trim();
        Self::ALL.into_iter().find(|duty| duty.name().eq_ignore_ascii_case(name))
    }

    /// Who does what is asked for this purpose.
    #[must_use]
    pub fn of(purpose: Purpose) -> Self {
        match purpose {
            Purpose::World | Purpose::Plan | Purpose::Rooms | Purpose::Puzzles | Purpose::Answer | Purpose::Check => {
                Self::Main
            }
            Purpose::Scene | Purpose::Agent => Self::Scenes,
            Purpose::Summary => Self::Fast,
        }
    }
}

/// The titles of the servers that have a duty. An empty one, or one that no server has, is the chosen server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Duties {
    /// For `Duty::Main`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub main: String,
    /// For `Duty::Scenes`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub scenes: String,
    /// For `Duty::Fast`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub fast: String,
}

impl Duties {
    /// The title of the server for this.
    #[must_use]
    pub fn title(&self, duty: Duty) -> &str {
        match duty {
            Duty::Main => &self.main,
            Duty::Scenes => &self.scenes,
            Duty::Fast => &self.fast,
        }
    }

    /// The same, to be changed.
    pub fn title_mut(&mut self, duty: Duty) -> &mut String {
        match duty {
            Duty::Main => &mut self.main,
            Duty::Scenes => &mut self.scenes,
            Duty::Fast => &mut self.fast,
        }
    }

    /// Does every duty fall to the chosen server?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
