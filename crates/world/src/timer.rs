//! What happens in its time: deadlines, things that come again and again, things at a time of day, and things that happen as soon as
//! something holds. Plain data; `rules` lets the time pass.

use super::logic::{Action, Condition};
use serde::{Deserialize, Serialize};

/// Minutes of a day.
pub const DAY: u32 = 24 * 60;

/// Something that happens in its time, whatever the hero does then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Timer {
    /// The id in the world file.
    pub key: String,
    /// What it waits for.
    pub trigger: Trigger,
    /// It does not run from the start: only `Action::StartTimer` sets it going.
    pub waits: bool,
    /// Asked when its time has come: where it does not hold, nothing is said or done.
    pub condition: Condition,
    /// What is said then.
    pub text: String,
    /// What it does then.
    pub actions: Vec<Action>,
}

/// What a timer waits for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Trigger {
    /// So long after it was set going; once.
    After(Span),
    /// So long after it was set going, and again after as long.
    Every(Span),
    /// This minute of the day, from 0 to 1439; once.
    At(u16),
    /// The end of the first turn at which this holds; once.
    When(Condition),
}

/// A length of time, from 1 to `limits::SPAN`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    /// So many.
    pub count: u32,
    /// Of these.
    pub unit: TimeUnit,
}

/// In what a length of time is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TimeUnit {
    /// Commands that take time.
    Turns,
    /// Minutes of the story: a turn is one, `Action::AdvanceTime` is more.
    Minutes,
}

impl Trigger {
    /// How long it runs once it was set going; `None` for what no length of time decides.
    #[must_use]
    pub const fn span(&self) -> Option<Span> {
        match self {
            Self::After(span) | Self::Every(span) => Some(*span),
            Self::At(_) | Self::When(_) => None,
        }
    }
}
