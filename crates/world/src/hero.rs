//! Who the hero is, and what may come over him: wet, drunk, frightened, marked. A condition is a flag that is set while the hero is so, and
//! timers that end it; what asks for it and what brings it about asks for the flag and sets it. So rules, proof and planners need know no more
//! of conditions than of flags. It must not decide when one begins.

use super::ids::{FlagId, TimerId};
use super::stats::Stat;
use serde::{Deserialize, Serialize};

/// What the world says of the hero besides his description and his stats, which are the plot's.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Hero {
    /// The name to give when asked: "Ada Quill".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What to draw, in the words of a character's sprite: "a grey cat".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprite: Option<String>,
    /// What may come over him, at most `limits::HERO_CONDITIONS`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<HeroCondition>,
    /// What may be asked before the first command, for who would choose what he is good at; at most `limits::QUESTIONS`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub questions: Vec<Question>,
}

/// One of the questions before the first command.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// What is asked.
    pub ask: String,
    /// At most `limits::ANSWERS`, at least two.
    pub answers: Vec<Answer>,
}

/// What may be answered to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// In the hero's words.
    pub text: String,
    /// What is said to it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reply: String,
    /// What it does to his stats for good.
    #[serde(default, skip_serializing_if = "Changes::is_none")]
    pub stats: Changes,
}

impl Hero {
    /// Is nothing said of him?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Something that the hero is for a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeroCondition {
    /// The id in the world file: "wet".
    pub key: String,
    /// One word of him: "wet", "out of breath".
    pub name: String,
    /// What he sees of it: "You are wet to the skin."
    pub text: String,
    /// What it does to his stats.
    #[serde(default, skip_serializing_if = "Changes::is_none")]
    pub stats: Changes,
    /// Set while he is so.
    pub flag: FlagId,
    /// What ends it after some turns. Every condition ends by itself, so none can bar a way for good.
    pub passes: TimerId,
    /// What ends it before that: a place, a deed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<TimerId>,
}

/// The most that one thing or condition adds to a stat, or takes from it.
pub const MOST_CHANGE: i8 = 2;

/// What is added to stats, each from -2 to 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Changes([i8; 5]);

impl Changes {
    /// To this one.
    #[must_use]
    pub const fn get(self, stat: Stat) -> i8 {
        self.0[stat as usize]
    }

    /// With this one so, within bounds.
    #[must_use]
    pub fn with(mut self, stat: Stat, change: i8) -> Self {
        self.0[stat as usize] = change.clamp(-MOST_CHANGE, MOST_CHANGE);
        self
    }

    /// Those that change something.
    pub fn iter(self) -> impl Iterator<Item = (Stat, i8)> {
        Stat::ALL.into_iter().map(move |stat| (stat, self.get(stat))).filter(|(_, change)| *change != 0)
    }

    /// Does it change nothing?
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}
