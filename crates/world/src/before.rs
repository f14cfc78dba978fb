//! What happened before the story: who was where at which hour, what somebody says instead, and what was done there. It must not
//! say who knows of it.

use super::ids::{CharacterId, HourId, RoomId};
use serde::{Deserialize, Serialize};

/// The hours before the story that people can be asked about. Empty in most worlds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Before {
    /// By `HourId`, in their order: "eight", "half past nine".
    pub hours: Vec<String>,
    /// Where people were; each at most once an hour.
    pub was: Vec<Whereabouts>,
    /// Where they say that they were, those who lie; each at most once an hour.
    pub claims: Vec<Whereabouts>,
    /// What was done: a murder, a theft.
    pub deeds: Vec<Deed>,
}

/// Somebody in a room at an hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Whereabouts {
    /// Who.
    pub who: CharacterId,
    /// Where.
    pub room: RoomId,
    /// When.
    pub hour: HourId,
}

/// Something that was done, and that people can be asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deed {
    /// What it is asked about by, lower case: "murder", "mr oddy".
    pub words: Vec<String>,
    /// Where it was done.
    pub room: RoomId,
    /// When.
    pub hour: HourId,
}

impl Before {
    /// Is there nothing to ask about?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.was.is_empty()
    }

    /// The name of an hour; empty where it has none.
    #[must_use]
    pub fn hour(&self, hour: HourId) -> &str {
        self.hours.get(hour.index()).map_or("", String::as_str)
    }

    /// Where this one was then; `None` where nobody wrote it.
    #[must_use]
    pub fn place(&self, who: CharacterId, hour: HourId) -> Option<RoomId> {
        find(&self.was, who, hour)
    }

    /// Where this one says that they were then; `None` where they do not lie about it.
    #[must_use]
    pub fn claim(&self, who: CharacterId, hour: HourId) -> Option<RoomId> {
        find(&self.claims, who, hour)
    }
}

fn find(list: &[Whereabouts], who: CharacterId, hour: HourId) -> Option<RoomId> {
    list.iter().find(|it| it.who == who && it.hour == hour).map(|it| it.room)
}
