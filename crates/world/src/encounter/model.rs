//! What an encounter is, as data: the ground, who stands on it, what the hero carries, and how it may end. It must not know how it is
//! played. Everything can be written to JSON and read back; `tidy` brings what somebody else wrote within the limits.

use super::square::Square;
pub use crate::stats::Stat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Rounds after which they lose interest, however it stands.
pub const MOST_ROUNDS: u8 = 12;
/// Tokens beside the hero, those that come later included.
pub const MOST_TOKENS: usize = 16;
/// Things the hero brings.
pub const MOST_THINGS: usize = 8;
/// Features of the ground.
pub const MOST_FEATURES: usize = 8;
/// Hit points of anybody.
pub const MOST_POINTS: u8 = 40;
/// The lowest and the highest attack and defence.
pub const SKILLS: (i8, i8) = (-2, 6);
/// The lowest and the highest resolve.
pub const RESOLVES: (i8, i8) = (-2, 4);
/// The lowest and the highest of the hero's five numbers.
pub const STATS: (i8, i8) = (-1, 3);
/// Squares that anybody moves in a round.
pub const MOST_MOVE: u8 = 6;
/// Squares over which anybody reaches.
pub const MOST_RANGE: u8 = 8;
/// Hit points that one blow, one throw or one feature takes.
pub const MOST_DAMAGE: u8 = 8;
/// Characters of a name.
pub const LONGEST_NAME: usize = 40;
/// Characters of any other text.
pub const LONGEST_TEXT: usize = 500;

/// What a square is like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Nothing in the way.
    #[default]
    Open,
    /// Nobody enters it or sees through it.
    Blocked,
    /// Takes two squares of a move.
    Difficult,
    /// Takes three squares of a move; hurts who ends a move in it, and who is there when a round begins.
    Hazard,
    /// Two more defence for who stands in it.
    Cover,
}

impl Ground {
    /// All of them, each with its letter in the rows of a map.
    pub const ALL: [(Self, char); 5] =
        [(Self::Open, '.'), (Self::Blocked, '#'), (Self::Difficult, '~'), (Self::Hazard, '^'), (Self::Cover, '+')];

    /// Its letter in the rows of a map.
    #[must_use]
    pub fn letter(self) -> char {
        Self::ALL.iter().find(|(ground, _)| *ground == self).map_or('.', |(_, letter)| *letter)
    }

    /// The ground with this letter, or `None` where there is none.
    #[must_use]
    pub fn of(letter: char) -> Option<Self> {
        Self::ALL.iter().find(|(_, its)| *its == letter).map(|(ground, _)| *ground)
    }
}

/// On whose side somebody is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Against the hero. Without one there is no encounter.
    #[default]
    Foe,
    /// With the hero.
    Friend,
    /// With nobody: neither strikes nor is struck, but is in the way.
    Bystander,
}

/// How somebody goes about it; `pattern` has the weights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Pattern {
    /// Straight at the nearest.
    #[default]
    Charge,
    /// At arm's length and a bit: as far as its range.
    KeepAway,
    /// Stays by its post.
    Guard,
    /// Walks its route until it sees somebody.
    Patrol,
    /// All at once, and beside each other.
    Swarm,
    /// Brave as long as nothing hurts.
    FleeWhenHurt,
    /// Stays by its ward.
    Protect,
}

/// The five numbers together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(default)]
pub struct Stats {
    /// See [`Stat::Brawn`].
    pub brawn: i8,
    /// See [`Stat::Grace`].
    pub grace: i8,
    /// See [`Stat::Wits`].
    pub wits: i8,
    /// See [`Stat::Charm`].
    pub charm: i8,
    /// See [`Stat::Nerve`].
    pub nerve: i8,
}

impl Stats {
    /// One of the five.
    #[must_use]
    pub const fn of(&self, stat: Stat) -> i8 {
        match stat {
            Stat::Brawn => self.brawn,
            Stat::Grace => self.grace,
            Stat::Wits => self.wits,
            Stat::Charm => self.charm,
            Stat::Nerve => self.nerve,
        }
    }
}

/// Whoever plays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(default)]
pub struct Hero {
    /// Where he begins.
    pub at: Square,
    /// Hit points at the start, 1 to 40.
    pub points: u8,
    /// Added to two dice when he strikes.
    pub attack: i8,
    /// Added to the seven that who strikes him must reach.
    pub defence: i8,
    /// Hit points that a blow takes, at most.
    pub damage: u8,
    /// Squares of a round, 1 to 6.
    #[serde(rename = "move")]
    pub moves: u8,
    /// Squares over which he strikes; 1 is beside him.
    pub range: u8,
    /// His five numbers.
    pub stats: Stats,
    /// Has nobody seen him yet?
    pub hidden: bool,
}

impl Default for Hero {
    fn default() -> Self {
        Self {
            at: Square::nearest(1, 4),
            points: 12,
            attack: 1,
            defence: 0,
            damage: 3,
            moves: 3,
            range: 1,
            stats: Stats::default(),
            hidden: false,
        }
    }
}

/// Somebody on the map beside the hero.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(default)]
pub struct Token {
    /// What actions and events call it; one of a kind in its encounter.
    pub key: String,
    /// What the player reads, without an article: "goose", "Sergeant Ponsonby".
    pub name: String,
    /// What things and features that scare or appease know it by: "bird".
    pub kind: String,
    /// On whose side.
    pub side: Side,
    /// Where it begins; for guards their post.
    pub at: Square,
    /// Hit points at the start, 1 to 40.
    pub points: u8,
    /// Added to two dice when it strikes.
    pub attack: i8,
    /// Added to the seven that who strikes it must reach.
    pub defence: i8,
    /// Hit points that a blow takes, at most; 0 for who does not strike.
    pub damage: u8,
    /// Squares of a round, 0 to 6.
    #[serde(rename = "move")]
    pub moves: u8,
    /// Squares over which it strikes; 1 is beside it.
    pub range: u8,
    /// How it goes about it.
    pub pattern: Pattern,
    /// Squares that a patrol walks to, one after the other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub route: Vec<Square>,
    /// The key of whom it protects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ward: Option<String>,
    /// How hard it is to impress, to please and to talk round: added to what must be reached, -2 to 4.
    pub resolve: i8,
    /// What two dice and charm must reach to talk it round, 5 to 14; nobody can talk to who has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temper: Option<u8>,
}

impl Default for Token {
    fn default() -> Self {
        Self {
            key: String::new(),
            name: String::new(),
            kind: String::new(),
            side: Side::Foe,
            at: Square::nearest(8, 4),
            points: 5,
            attack: 0,
            defence: 0,
            damage: 2,
            moves: 3,
            range: 1,
            pattern: Pattern::Charge,
            route: Vec::new(),
            ward: None,
            resolve: 0,
            temper: None,
        }
    }
}

/// What the hero carries and what it is good for here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(default)]
pub struct Thing {
    /// What the player reads, without an article; the key where it is empty.
    pub name: String,
    /// How often it can be thrown, given or put down; showing wears nothing out. 1 to 9.
    pub uses: u8,
    /// Hit points that it takes when it is thrown, 0 to 8.
    pub throw: u8,
    /// Kinds that run from it when it is shown or hits them; "any" is everybody.
    pub scares: Vec<String>,
    /// Kinds that are content when it is given to them, and may be when it is shown.
    pub appeases: Vec<String>,
    /// Can it be put down in the way, so that nobody passes?
    pub blocks: bool,
}

/// Something of the place that can be used once or several times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(default)]
pub struct Feature {
    /// What actions call it; one of a kind in its encounter.
    pub key: String,
    /// What the player reads, without an article: "cupboard".
    pub name: String,
    /// Where it is; it is used from there or from beside it.
    pub at: Vec<Square>,
    /// What is told when it is used.
    pub says: String,
    /// The number of the hero's that helps; two dice and it must reach 7. Without one it always works.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stat: Option<Stat>,
    /// How often it works, 1 to 9.
    pub uses: u8,
    /// The squares that it does something to; everywhere where there are none.
    pub squares: Vec<Square>,
    /// Hit points that everybody on these squares loses, 0 to 8.
    pub damage: u8,
    /// What the squares become.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ground: Option<Ground>,
    /// Kinds that run from it, wherever they stand on these squares.
    pub scares: Vec<String>,
    /// Kinds that are content when it works, wherever they stand on these squares.
    pub appeases: Vec<String>,
}

/// What is told at each of the four exits. None of them is the end of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(default)]
pub struct Ends {
    /// Nobody is left who objects, or the goal is reached.
    pub victory: String,
    /// The hero has no hit points left, or gave in to somebody who takes no surrender.
    pub defeat: String,
    /// The hero is off the map, or they lost interest.
    pub flight: String,
    /// They came to terms.
    pub truce: String,
}

/// What happens by itself or comes from a director.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// Somebody's hit points change, by -40 to 40; `who` is a token's key, or "hero".
    Points {
        /// Whose.
        who: String,
        /// By how much.
        by: i8,
    },
    /// Somebody comes, to the nearest free square.
    Comes(Box<Token>),
    /// Somebody goes.
    Goes {
        /// The key of the token.
        who: String,
    },
    /// A square becomes something else.
    Ground {
        /// Which.
        at: Square,
        /// What it becomes.
        ground: Ground,
    },
    /// Somebody says a line, or the narrator where `who` is empty.
    Says {
        /// The key of the token.
        who: String,
        /// The line.
        line: String,
    },
    /// It is over.
    Ends {
        /// How.
        outcome: Outcome,
    },
}

/// Something that happens when a round begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
pub struct Later {
    /// The round, 2 to 12.
    pub round: u8,
    /// What happens.
    pub what: Happening,
}

/// The four exits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The hero had his way.
    Victory,
    /// The hero is down, or had to give in.
    Defeat,
    /// The hero got away, or they lost interest.
    Flight,
    /// Both sides came to terms.
    Truce,
}

impl Outcome {
    /// All of them, each with its name in the format.
    pub const ALL: [(Self, &'static str); 4] =
        [(Self::Victory, "victory"), (Self::Defeat, "defeat"), (Self::Flight, "flight"), (Self::Truce, "truce")];
}

/// One encounter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(default)]
pub struct Encounter {
    /// Lower case and underscores.
    pub id: String,
    /// What the player reads above the map.
    pub title: String,
    /// What is told before the first round.
    pub intro: String,
    /// Houses it belongs to: "fantasy", "village".
    pub houses: Vec<String>,
    /// Eight rows of twelve letters, as [`Ground::ALL`] has them.
    pub grid: Vec<String>,
    /// What the player reads for blocked, difficult, hazardous ground and cover, without an article.
    pub names: BTreeMap<Ground, String>,
    /// Hit points that hazardous ground takes, 1 to 8.
    pub hazard: u8,
    /// Whoever plays it.
    pub hero: Hero,
    /// Who else is there.
    pub tokens: Vec<Token>,
    /// What the hero carries, by the keys of the items.
    pub things: BTreeMap<String, Thing>,
    /// What the place offers.
    pub features: Vec<Feature>,
    /// Squares that the hero wants to get to; to stand on one is victory. Often none.
    pub goal: Vec<Square>,
    /// What the player reads for these squares, without an article.
    pub goal_name: String,
    /// Who gives in is let go on terms; else it is a defeat.
    pub mercy: bool,
    /// What happens by itself.
    pub later: Vec<Later>,
    /// What is told at the end.
    pub ends: Ends,
}

impl Default for Thing {
    fn default() -> Self {
        Self { name: String::new(), uses: 1, throw: 0, scares: Vec::new(), appeases: Vec::new(), blocks: false }
    }
}

impl Default for Feature {
    fn default() -> Self {
        Self {
            key: String::new(),
            name: String::new(),
            at: Vec::new(),
            says: String::new(),
            stat: None,
            uses: 1,
            squares: Vec::new(),
            damage: 0,
            ground: None,
            scares: Vec::new(),
            appeases: Vec::new(),
        }
    }
}

impl Default for Encounter {
    fn default() -> Self {
        Self {
            id: String::new(),
            title: String::new(),
            intro: String::new(),
            houses: Vec::new(),
            grid: Vec::new(),
            names: BTreeMap::new(),
            hazard: 2,
            hero: Hero::default(),
            tokens: Vec::new(),
            things: BTreeMap::new(),
            features: Vec::new(),
            goal: Vec::new(),
            goal_name: String::new(),
            mercy: true,
            later: Vec::new(),
            ends: Ends::default(),
        }
    }
}

impl Default for Square {
    fn default() -> Self {
        Self::nearest(0, 0)
    }
}

impl Encounter {
    /// The ground of a square as the rows have it; open where they are too short.
    #[must_use]
    pub fn ground(&self, at: Square) -> Ground {
        let row = self.grid.get(usize::from(at.y()));
        row.and_then(|row| row.chars().nth(usize::from(at.x()))).and_then(Ground::of).unwrap_or_default()
    }
}
