//! Typed ids: an index into one of the world's lists. Made only where a world is built, so an id that exists points at something.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub struct $name(pub u16);

        impl $name {
            /// Its place in the world's list.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The id of the thing at this place in its list. The limits of the format keep lists far below 65,536.
            #[must_use]
            pub fn at(index: usize) -> Self {
                Self(u16::try_from(index).unwrap_or(u16::MAX))
            }

            /// The ids of a list of this length, in order.
            pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..count).map(Self::at)
            }
        }
    )*};
}

ids! {
    /// A place the hero can be in.
    RoomId;
    /// Something that can be carried.
    ItemId;
    /// Scenery, a door, a container, a machine: it stays.
    ObjectId;
    /// Someone.
    CharacterId;
    /// One obstacle.
    PuzzleId;
    /// A way out of a room.
    ExitId;
    /// A named value that events set and conditions ask for.
    FlagId;
    /// A fact that a character can know.
    FactId;
    /// A scripted answer to a verb.
    EventId;
    /// A way the adventure ends.
    EndingId;
    /// A text that may take another's place.
    TextId;
    /// Something that happens in its time.
    TimerId;
    /// A name that a thing may get in play.
    NameId;
    /// An hour before the story.
    HourId;
    /// A list of frames that is shown.
    CutsceneId;
}

/// Whatever a noun can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Thing {
    /// Something to carry.
    Item(ItemId),
    /// Something that stays.
    Object(ObjectId),
    /// Somebody.
    Character(CharacterId),
}

impl Thing {
    /// The id, where it is an item.
    #[must_use]
    pub const fn item(self) -> Option<ItemId> {
        if let Self::Item(id) = self { Some(id) } else { None }
    }

    /// The id, where it is an object.
    #[must_use]
    pub const fn object(self) -> Option<ObjectId> {
        if let Self::Object(id) = self { Some(id) } else { None }
    }

    /// The id, where it is a character.
    #[must_use]
    pub const fn character(self) -> Option<CharacterId> {
        if let Self::Character(id) = self { Some(id) } else { None }
    }
}
