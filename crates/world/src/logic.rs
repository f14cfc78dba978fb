//! Conditions and actions: what a world may ask of the state and do to it. Plain data; `rules` gives them their meaning.

use super::ids::{
    CharacterId, CutsceneId, EndingId, ExitId, FactId, FlagId, ItemId, NameId, ObjectId, PuzzleId, RoomId, TextId,
    Thing, TimerId,
};
use super::visual_effect::VisualEffect;
use serde::{Deserialize, Serialize};

/// A question about the state. `has:lamp and not door_open` in a world file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// Holds at any time.
    #[default]
    Always,
    /// Holds at no time.
    Never,
    /// The other way round.
    Not(Box<Condition>),
    /// Every one holds; so does an empty list.
    All(Vec<Condition>),
    /// At least one holds; an empty list does not.
    Any(Vec<Condition>),
    /// Set to anything but 0.
    Flag(FlagId),
    /// Set to exactly this value.
    FlagIs(FlagId, i32),
    /// At least this.
    FlagAtLeast(FlagId, i32),
    /// Carried or worn.
    Has(ItemId),
    /// So many of a stack, or more, are carried.
    HasAtLeast(ItemId, u8),
    /// Worn.
    Wearing(ItemId),
    /// In this room now.
    At(RoomId),
    /// The hero was in this room.
    Visited(RoomId),
    /// The puzzle is solved.
    Solved(PuzzleId),
    /// So many points or more.
    ScoreAtLeast(i32),
    /// Seen here and now: in scope.
    Present(Thing),
    /// Its lid or door leaf stands open.
    Open(ObjectId),
    /// The character knows the fact.
    Knows(CharacterId, FactId),
    /// The timer runs and has no more than this left, or it has run out.
    TimerAtMost(TimerId, u32),
}

/// A text that stands in place of another while something holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variant {
    /// When it stands.
    pub condition: Condition,
    /// What is told then.
    pub text: String,
}

impl Condition {
    /// Is any of the single questions that it is made of such a one, denied or not?
    pub fn speaks_of(&self, such: &impl Fn(&Self) -> bool) -> bool {
        match self {
            Self::Not(inner) => inner.speaks_of(such),
            Self::All(all) | Self::Any(all) => all.iter().any(|one| one.speaks_of(such)),
            one => such(one),
        }
    }
}

/// A change of the state, or a thing to tell the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// The way can be taken.
    EnableExit(ExitId),
    /// The way is barred.
    DisableExit(ExitId),
    /// The item comes to light: where it is hidden, else in the given room, else in the present one.
    RevealItem(ItemId, Option<RoomId>),
    /// Into the hero's hands.
    GiveItem(ItemId),
    /// Out of the story.
    RemoveItem(ItemId),
    /// To this place.
    MoveItem(ItemId, Place),
    /// It is seen from now on.
    ShowObject(ObjectId),
    /// It is not seen any more.
    HideObject(ObjectId),
    /// Opens it, locked or not.
    Open(ObjectId),
    /// Closes it.
    Close(ObjectId),
    /// Closes and locks it.
    Lock(ObjectId),
    /// Unlocks it; it stays closed.
    Unlock(ObjectId),
    /// Booleans are 1 and 0; words are the negative numbers that `World::words` interns.
    SetFlag(FlagId, i32),
    /// Points won, or lost where negative.
    AddScore(i32),
    /// To a room, or out of the story.
    MoveCharacter(CharacterId, Option<RoomId>),
    /// The character is seen; one who was nowhere comes to the hero.
    RevealCharacter(CharacterId),
    /// The character knows the fact from now on.
    Learn(CharacterId, FactId),
    /// The hero is in this room now.
    MovePlayer(RoomId),
    /// A paragraph for the player.
    Message(String),
    /// An effect by its name in the score's list of effects.
    Sound(String),
    /// Something for the eyes alone, at this thing or, without one, at the hero or everywhere.
    Show(VisualEffect, Option<Thing>),
    /// The description of this thing or room is from now on that text.
    ChangeText(TextTarget, TextId),
    /// The thing is called so from now on; its old names still mean it.
    Rename(Thing, NameId),
    /// By so many minutes.
    AdvanceTime(u32),
    /// The timer runs from now on, for so many of its unit where a number is given, else as long as it always does.
    StartTimer(TimerId, Option<u32>),
    /// The timer runs no more; what it would have done is not done.
    StopTimer(TimerId),
    /// The director's node of this name begins.
    StartNode(String),
    /// These frames are shown.
    Cutscene(CutsceneId),
    /// The hero dies; the text says how.
    Kill(String),
    /// The adventure is won, with this ending or the first that holds.
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

/// Whose description is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TextTarget {
    /// The description of a room.
    Room(RoomId),
    /// The description of a thing.
    Thing(Thing),
}

/// Where something is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Place {
    /// Not in the story now: not yet revealed, or used up.
    #[default]
    Nowhere,
    /// Lying or standing in a room.
    Room(RoomId),
    /// In the hero's hands.
    Carried,
    /// On the hero's body.
    Worn,
    /// In a container or on a surface (an object), or in a container that is an item.
    Inside(Thing),
    /// With someone who does not let go of it unasked.
    Held(CharacterId),
}
