//! What must be done, grown backwards from the goal: each lock asks for a key, each key may be held by another lock. It must
//! not write prose.
//!
//! Why it can always be won: regions are numbered in an order in which their gates can be opened. A need is a key and a region
//! by which it must be had; whatever answers it (an item lying about, or a lock that yields it) is put in a region no later than
//! that, and the keys of that lock are needed by its own region. A gate's keys are needed by the region numbered before the one
//! it opens, wherever it stands. So keys never lie behind their locks, and a key serves nothing but its lock.
//!
//! `grow` does the growing, `extras` what nobody needs, `order` says in which order it can be done.

mod extras;
mod grow;
mod order;

use super::book::{Book, Record};
use super::map::Map;
use dream::Size;
use rng::Rng;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Opens a region.
    Gate(usize),
    /// Gives up an item.
    Yield,
    /// Two items become one.
    Join,
    /// The first of a lock's two stages; its cast is the lock's.
    Before,
    /// A way back, opened from its far side.
    Shortcut(usize),
    /// The last step: it wins.
    Final,
    /// Something else that could be done at the last: it ends the game, too.
    Other,
}

#[derive(Clone)]
pub struct Puzzle<'b> {
    pub cast: &'b Record<'b>,
    pub kind: Kind,
    /// Where it stands. For a join, where its parts can be had at the latest.
    pub room: usize,
    pub region: usize,
    /// Ids of items.
    pub keys: Vec<&'b str>,
    /// An item that must be at hand besides.
    pub need: Option<&'b str>,
    pub reward: Option<&'b str>,
    /// Nobody has to.
    pub optional: bool,
}

impl Puzzle<'_> {
    /// Is it the whole of its lock, or the stage of it that is told of where the lock stands?
    pub fn stands(&self) -> bool {
        !matches!(self.kind, Kind::Join | Kind::Before | Kind::Other)
    }
}

/// An item that lies in a room at the start.
pub struct Lying<'b> {
    pub item: &'b str,
    pub room: usize,
}

pub struct Mission<'b> {
    pub quest: &'b Record<'b>,
    /// In an order in which they can be solved; what else could be done at the last comes last.
    pub puzzles: Vec<Puzzle<'b>>,
    pub lying: Vec<Lying<'b>>,
    /// The region whose gate is the middle of the story.
    pub middle: usize,
}

impl<'b> Mission<'b> {
    /// `None` only where the book lacks what a mission needs (no quest, or no gate for a threshold).
    pub fn grow(book: &'b Book<'b>, map: &Map<'b>, size: Size, rng: Rng) -> Option<Self> {
        grow::Grower::new(book, map, size, rng).grow()
    }

    /// The first stage of this lock, where it has one.
    pub fn before(&self, puzzle: &Puzzle<'b>) -> Option<&Puzzle<'b>> {
        self.puzzles.iter().find(|other| other.kind == Kind::Before && other.cast.id == puzzle.cast.id)
    }
}
