//! Conditions and actions: what a world may ask of the state and do to it. Plain data; `rules` gives them their meaning.

use super::ids::{CharacterId, EndingId, ExitId, FactId, FlagId, ItemId, ObjectId, PuzzleId, RoomId, TextId, Thing};
use super::visual_effect::VisualEffect;
use serde::{Deserialize, Serialize};

/// A question about the state. `has:lamp and not door_open` in a world file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    #[default]
    Always,
    Never,
    Not(Box<Condition>),
    All(Vec<Condition>),
    Any(Vec<Condition>),
    /// Set to anything but 0.
    Flag(FlagId),
    /// Set to exactly this value.
    FlagIs(FlagId, i32),
    /// At least this.
    FlagAtLeast(FlagId, i32),
    /// Carried or worn.
    Has(ItemId),
    Wearing(ItemId),
    /// In this room now.
    At(RoomId),
    Visited(RoomId),
    Solved(PuzzleId),
    ScoreAtLeast(i32),
    /// Seen here and now: in scope.
    Present(Thing),
    Open(ObjectId),
    /// The character knows the fact.
    Knows(CharacterId, FactId),
}

/// A change of the state, or a thing to tell the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    EnableExit(ExitId),
    DisableExit(ExitId),
    /// The item comes to light: where it is hidden, else in the given room, else in the present one.
    RevealItem(ItemId, Option<RoomId>),
    GiveItem(ItemId),
    RemoveItem(ItemId),
    MoveItem(ItemId, Place),
    ShowObject(ObjectId),
    HideObject(ObjectId),
    Open(ObjectId),
    Close(ObjectId),
    Lock(ObjectId),
    Unlock(ObjectId),
    /// Booleans are 1 and 0; words are the negative numbers that `World::words` interns.
    SetFlag(FlagId, i32),
    AddScore(i32),
    /// To a room, or out of the story.
    MoveCharacter(CharacterId, Option<RoomId>),
    RevealCharacter(CharacterId),
    Learn(CharacterId, FactId),
    MovePlayer(RoomId),
    Message(String),
    /// An effect by its name in the score's list of effects.
    Sound(String),
    /// Something for the eyes alone, at this thing or, without one, at the hero or everywhere.
    Show(VisualEffect, Option<Thing>),
    /// The description of this thing or room is from now on that text.
    ChangeText(TextTarget, TextId),
    AdvanceTime(u32),
    /// The director's node of this name begins.
    StartNode(String),
    Kill(String),
    Win(Option<EndingId>),
}

impl Action {
    /// Does it put this thing somewhere, or take the hero from where he is (by legs, death or victory)?
    #[must_use]
    pub fn moves_hero_or(&self, thing: Thing) -> bool {
        match self {
            Self::GiveItem(item) | Self::RemoveItem(item) | Self::MoveItem(item, _) | Self::RevealItem(item, _) => {
                thing == Thing::Item(*item)
            }
            Self::Open(object) | Self::Close(object) | Self::Lock(object) | Self::HideObject(object) => {
                thing == Thing::Object(*object)
            }
            Self::MovePlayer(_) | Self::Kill(_) | Self::Win(_) => true,
            _ => false,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TextTarget {
    Room(RoomId),
    Thing(Thing),
}

/// Where something is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Place {
    /// Not in the story now: not yet revealed, or used up.
    #[default]
    Nowhere,
    Room(RoomId),
    Carried,
    Worn,
    /// In a container or on a surface (an object), or in a container that is an item.
    Inside(Thing),
    /// With someone who does not let go of it unasked.
    Held(CharacterId),
}
