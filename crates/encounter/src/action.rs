//! What the hero can do, what comes of it, and why something cannot be done. It must not know how any of it is decided.

use crate::dice::Roll;
use crate::model::{Ground, Outcome};
use crate::square::Square;
use serde::{Deserialize, Serialize};

/// One thing that the hero does. A move can be followed by more moves, as far as his squares reach; everything else is the act of his
/// round, and then it is the others' turn. Whoever is named is named by key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Goes to a square.
    Move {
        /// Where.
        to: Square,
    },
    /// Strikes somebody.
    Attack {
        /// Whom.
        target: String,
    },
    /// Pushes somebody one square on: into a hazard, against a wall, off the map.
    Shove {
        /// Whom.
        target: String,
    },
    /// Throws a thing.
    Throw {
        /// What.
        thing: String,
        /// At whom.
        target: String,
    },
    /// Shows a thing.
    Show {
        /// What.
        thing: String,
        /// To whom.
        target: String,
    },
    /// Gives a thing.
    Give {
        /// What.
        thing: String,
        /// To whom.
        target: String,
    },
    /// Talks somebody round.
    Talk {
        /// Whom.
        target: String,
    },
    /// Puts a thing in the way, on a free square beside him.
    Put {
        /// What.
        thing: String,
        /// Where.
        at: Square,
    },
    /// Gets out of sight.
    Hide,
    /// Uses a feature of the place.
    Use {
        /// Which.
        feature: String,
    },
    /// Lets the round go by.
    Wait,
    /// Leaves the map by its edge.
    Flee,
    /// Gives in.
    GiveIn,
}

/// By what somebody lost points or left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// By a blow.
    Blow,
    /// By a thing that was thrown, shown, given or put down.
    Thing,
    /// By the ground or a feature of it, or because the hero got to where he wanted.
    Ground,
    /// By words.
    Word,
}

impl Means {
    /// All of them, in the order in which sums of them are kept.
    pub const ALL: [Self; 4] = [Self::Blow, Self::Thing, Self::Ground, Self::Word];
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
pub struct Ending {
    /// Which of the four exits.
    pub outcome: Outcome,
    /// By what it was decided, most of it.
    pub means: Means,
    /// Did the hero get what he came for? A victory, or terms that he brought about himself.
    pub is_won: bool,
    /// What is told.
    pub text: String,
}

/// Something that happened. Whoever is named is named by key, the hero as "hero".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A round begins.
    Round {
        /// Which, from 2.
        round: u8,
    },
    /// Somebody moved.
    Moved {
        /// Who.
        who: String,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// Somebody struck at somebody.
    Struck {
        /// Who.
        who: String,
        /// At whom.
        whom: String,
        /// The dice.
        roll: Roll,
        /// Hit points that it took; 0 where it missed.
        damage: u8,
    },
    /// The hero pushed somebody; a move follows where it worked.
    Shoved {
        /// Whom.
        whom: String,
        /// The dice.
        roll: Roll,
    },
    /// A thing was thrown.
    Thrown {
        /// What.
        thing: String,
        /// At whom.
        whom: String,
        /// The dice.
        roll: Roll,
        /// Hit points that it took.
        damage: u8,
    },
    /// A thing was shown.
    Shown {
        /// What.
        thing: String,
        /// To whom.
        whom: String,
        /// The dice; none where it means nothing to them.
        roll: Option<Roll>,
    },
    /// A thing was given.
    Given {
        /// What.
        thing: String,
        /// To whom.
        whom: String,
        /// The dice; none where it means nothing to them, and the hero keeps it.
        roll: Option<Roll>,
    },
    /// The hero talked to somebody.
    Talked {
        /// To whom.
        whom: String,
        /// The dice.
        roll: Roll,
    },
    /// A thing was put in the way.
    Put {
        /// What.
        thing: String,
        /// Where.
        at: Square,
    },
    /// The hero tried to hide.
    Hid {
        /// The dice.
        roll: Roll,
    },
    /// The hero was noticed.
    Noticed {
        /// By whom.
        who: String,
    },
    /// A feature was used.
    Used {
        /// Which.
        feature: String,
        /// The dice, where it takes some.
        roll: Option<Roll>,
    },
    /// Somebody lost hit points other than by a blow or a throw.
    Hurt {
        /// Who.
        who: String,
        /// How many.
        damage: u8,
        /// By what.
        means: Means,
    },
    /// Somebody got hit points back.
    Mended {
        /// Who.
        who: String,
        /// How many.
        points: u8,
    },
    /// Somebody has no hit points left.
    Down {
        /// Who.
        who: String,
    },
    /// Somebody is running away.
    Scared {
        /// Who.
        who: String,
    },
    /// Somebody is content and strikes no more.
    Calmed {
        /// Who.
        who: String,
    },
    /// Somebody left the map.
    Left {
        /// Who.
        who: String,
    },
    /// Somebody came.
    Came {
        /// Who.
        who: String,
        /// Where.
        at: Square,
    },
    /// Squares became something else.
    Changed {
        /// Which.
        squares: Vec<Square>,
        /// What they became.
        ground: Ground,
    },
    /// Somebody said a line, or the narrator where `who` is empty.
    Said {
        /// Who.
        who: String,
        /// The line.
        line: String,
    },
    /// Nothing happened for a whole round but that the hero let it go by.
    Waited,
    /// The hero left by the edge of the map.
    Fled,
    /// The hero gave in.
    GaveIn,
    /// It is over.
    Ended(Ending),
}

impl Event {
    /// The dice that decided it, where any did.
    #[must_use]
    pub const fn roll(&self) -> Option<Roll> {
        match self {
            Self::Struck { roll, .. }
            | Self::Shoved { roll, .. }
            | Self::Thrown { roll, .. }
            | Self::Talked { roll, .. }
            | Self::Hid { roll } => Some(*roll),
            Self::Shown { roll, .. } | Self::Given { roll, .. } | Self::Used { roll, .. } => *roll,
            _ => None,
        }
    }
}

/// Why something cannot be done. Nothing changed, and the round goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The encounter has ended.
    #[error("over")]
    Over,
    /// Nobody and nothing here is called so, or it is no longer there.
    #[error("absent")]
    Absent,
    /// It is too far away.
    #[error("far")]
    Far,
    /// Something is in between.
    #[error("unseen")]
    Unseen,
    /// The square is a wall, taken, or too far for this round.
    #[error("barred")]
    Barred,
    /// It is used up.
    #[error("spent")]
    Spent,
    /// It cannot be used so.
    #[error("useless")]
    Useless,
    /// They do not talk.
    #[error("deaf")]
    Deaf,
    /// They are on nobody's side, or on the hero's.
    #[error("innocent")]
    Innocent,
    /// The hero is not at the edge of the map.
    #[error("inside")]
    Inside,
    /// There is nothing to hide behind, or somebody is too near.
    #[error("exposed")]
    Exposed,
}
