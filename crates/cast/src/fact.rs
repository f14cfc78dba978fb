//! What can be known: who did what, what lies where, who was seen where. Facts are made by the rules' doings alone; nobody's words are
//! in them.

use world::{CharacterId, HourId, ItemId, PuzzleId, RoomId, Thing};

/// Somebody who does and knows things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    /// The player's hero.
    Hero,
    /// Anybody else.
    Person(CharacterId),
}

/// Something that happened, or that is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fact {
    /// Took it into the hands.
    Took(Who, ItemId),
    /// Left it lying, or put it in or on something.
    Left(Who, ItemId),
    /// Handed it to somebody.
    Gave(Who, ItemId, Who),
    /// Put it on.
    Wore(Who, ItemId),
    /// Lit it.
    Lit(Who, ItemId),
    /// Has it no more, and neither has anybody else.
    Spent(Who, ItemId),
    /// Opened its lid or leaf.
    Opened(Who, Thing),
    /// Shut it.
    Shut(Who, Thing),
    /// Solved a puzzle, of which this is the thing that it was about.
    Managed(Who, PuzzleId, Thing),
    /// Laid hands on somebody, in anger.
    Struck(Who, Who),
    /// Had words with somebody.
    Quarrelled(Who, Who),
    /// Was of one mind with somebody.
    Agreed(Who, Who),
    /// Went from the room of the entry to this one.
    Went(Who, RoomId),
    /// Was to be seen there; in the hero's hands where there is no room.
    At(Thing, Option<RoomId>),
    /// Came to light.
    Appeared(Thing),
    /// Said of somebody that it was them.
    Accused(Who, Who),
    /// Was in this room at an hour before the story.
    Was(Who, RoomId, HourId),
    /// Read out what stands on it, or showed it, to who was there.
    Read(Who, Thing),
}

impl Fact {
    /// One word for its kind: the heading of its lines in assets/cast/lines.txt, and what assets/voice/knowledge.txt calls it.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Took(..) => "took",
            Self::Left(..) => "left",
            Self::Gave(..) => "gave",
            Self::Wore(..) => "wore",
            Self::Lit(..) => "lit",
            Self::Spent(..) => "spent",
            Self::Opened(..) => "opened",
            Self::Shut(..) => "shut",
            Self::Managed(..) => "managed",
            Self::Struck(..) => "struck",
            Self::Quarrelled(..) => "quarrelled",
            Self::Agreed(..) => "agreed",
            Self::Went(..) => "went",
            Self::At(..) => "at",
            Self::Appeared(_) => "appeared",
            Self::Accused(..) => "accused",
            Self::Was(..) => "was",
            Self::Read(..) => "read",
        }
    }

    /// Who did it; `None` where nobody did anything.
    #[must_use]
    pub const fn by(self) -> Option<Who> {
        match self {
            Self::Took(who, _)
            | Self::Left(who, _)
            | Self::Gave(who, ..)
            | Self::Wore(who, _)
            | Self::Lit(who, _)
            | Self::Spent(who, _)
            | Self::Opened(who, _)
            | Self::Shut(who, _)
            | Self::Managed(who, ..)
            | Self::Struck(who, _)
            | Self::Quarrelled(who, _)
            | Self::Agreed(who, _)
            | Self::Went(who, _)
            | Self::Accused(who, _)
            | Self::Read(who, _)
            | Self::Was(who, ..) => Some(who),
            Self::At(..) | Self::Appeared(_) => None,
        }
    }

    /// The thing it is about, people among them.
    #[must_use]
    pub const fn thing(self) -> Option<Thing> {
        match self {
            Self::Took(_, item)
            | Self::Left(_, item)
            | Self::Gave(_, item, _)
            | Self::Wore(_, item)
            | Self::Lit(_, item)
            | Self::Spent(_, item) => Some(Thing::Item(item)),
            Self::Opened(_, thing)
            | Self::Shut(_, thing)
            | Self::Managed(_, _, thing)
            | Self::At(thing, _)
            | Self::Read(_, thing)
            | Self::Appeared(thing) => Some(thing),
            Self::Struck(_, Who::Person(whom))
            | Self::Quarrelled(_, Who::Person(whom))
            | Self::Accused(_, Who::Person(whom))
            | Self::Agreed(_, Who::Person(whom)) => Some(Thing::Character(whom)),
            Self::Struck(_, Who::Hero)
            | Self::Quarrelled(_, Who::Hero)
            | Self::Agreed(_, Who::Hero)
            | Self::Accused(_, Who::Hero)
            | Self::Was(..)
            | Self::Went(..) => None,
        }
    }

    /// Whom it was done to or for.
    #[must_use]
    pub const fn to(self) -> Option<Who> {
        match self {
            Self::Gave(_, _, to)
            | Self::Struck(_, to)
            | Self::Quarrelled(_, to)
            | Self::Agreed(_, to)
            | Self::Accused(_, to) => Some(to),
            _ => None,
        }
    }

    /// Does it tell of this one, as who did it or as whom it was done to?
    #[must_use]
    pub fn concerns(self, who: Who) -> bool {
        let is_thing = matches!((self.thing(), who), (Some(Thing::Character(one)), Who::Person(other)) if one == other);
        self.by() == Some(who) || self.to() == Some(who) || is_thing
    }

    /// What is worth keeping in mind: 3 is hard to forget, 1 goes first.
    #[must_use]
    pub const fn weight(self) -> u8 {
        match self {
            Self::Struck(..) | Self::Managed(..) | Self::Gave(..) | Self::Accused(..) | Self::Was(..) => 3,
            Self::Quarrelled(..) | Self::Read(..) => 2,
            Self::Took(..) | Self::Left(..) | Self::Spent(..) | Self::Appeared(_) | Self::Lit(..) | Self::Wore(..) => 2,
            Self::Opened(..) | Self::Shut(..) | Self::Agreed(..) | Self::Went(..) | Self::At(..) => 1,
        }
    }

    /// Of two facts of one kind about one thing only the later is so: where it is.
    #[must_use]
    pub fn takes_the_place_of(self, other: Self) -> bool {
        let places = |fact: Self| match fact {
            Self::Took(_, item) | Self::Left(_, item) | Self::Gave(_, item, _) | Self::Spent(_, item) => {
                Some(Thing::Item(item))
            }
            Self::Went(Who::Person(who), _) => Some(Thing::Character(who)),
            Self::At(thing, _) => Some(thing),
            _ => None,
        };
        self == other || matches!(other, Self::At(..)) && places(self).is_some() && places(self) == places(other)
    }
}

/// How something came to be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum How {
    /// Seen with own eyes.
    Witnessed,
    /// From somebody's mouth.
    Told(Who),
}

/// One thing that somebody knows, or believes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry {
    /// What.
    pub fact: Fact,
    /// Where it was.
    pub room: RoomId,
    /// When, in minutes since the story began.
    pub minute: u32,
    /// How it came to be known.
    pub how: How,
    /// 3 is certain, 1 is hearsay of hearsay.
    pub sure: u8,
}
