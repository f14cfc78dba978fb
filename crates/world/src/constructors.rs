//! The parts of a world at their plainest, to say of each only what is particular about it. It must not repair anything.

use super::direction::Direction;
use super::identity::{Article, Identity};
use super::ids::{ExitId, RoomId};
use super::logic::Place;
use super::model::{Character, Check, Event, Exit, Item, Object, Puzzle, Room, Solution, World};
use super::scene::{Ink, Layer, Primitive, Shape};
use super::verb::Verb;

impl Identity {
    /// A common noun with its "a" or "an", by its first sound.
    #[must_use]
    pub fn named(key: &str, name: &str) -> Self {
        Self { key: key.to_owned(), name: name.to_owned(), article: Article::indefinite(name), ..Self::default() }
    }
}

impl Room {
    /// A lit place in the open, without exits.
    #[must_use]
    pub fn named(key: &str, name: &str, description: &str) -> Self {
        Self { key: key.to_owned(), name: name.to_owned(), description: description.to_owned(), ..Self::default() }
    }
}

impl Exit {
    /// An open way; without a way back.
    #[must_use]
    pub const fn new(from: RoomId, direction: Direction, to: RoomId) -> Self {
        Self { from, direction, to, text: None, variants: Vec::new(), closed: false, door: None }
    }
}

impl Item {
    /// Something to carry that does nothing and pays nothing.
    #[must_use]
    pub fn new(identity: Identity, place: Place) -> Self {
        Self { identity, place, ..Self::default() }
    }
}

impl Object {
    /// Something to look at: neither container nor door.
    #[must_use]
    pub fn new(identity: Identity, place: Place) -> Self {
        Self { identity, place, ..Self::default() }
    }
}

impl Character {
    /// Somebody who has nothing to say and wants nothing.
    #[must_use]
    pub fn new(identity: Identity, place: Place) -> Self {
        Self { identity, place, ..Self::default() }
    }
}

impl Puzzle {
    /// Solved by any of these, at any time; for nothing but its own sake.
    #[must_use]
    pub fn new(key: &str, solutions: Vec<Solution>) -> Self {
        Self { key: key.to_owned(), solutions, ..Self::default() }
    }
}

impl Puzzle {
    /// What decides whether this solution of it works; `None` where it simply does.
    #[must_use]
    pub fn check_of(&self, solution: &Solution) -> Option<&Check> {
        let nth = self.solutions.iter().position(|it| it == solution);
        self.check.as_ref().filter(|check| nth.is_none_or(|nth| nth >= usize::from(check.safe)))
    }

    /// Is it only risky where another way is safe?
    #[must_use]
    pub fn may_be_solved_safely(&self) -> bool {
        self.contest.is_none() && self.check.as_ref().is_none_or(|check| check.safe > 0)
    }

    /// Do dice or an encounter decide whether this way works?
    #[must_use]
    pub fn is_risky_way(&self, solution: &Solution) -> bool {
        self.contest.is_some() || self.check_of(solution).is_some()
    }
}

impl Solution {
    /// Does solving it so set something burning?
    #[must_use]
    pub const fn lights(&self) -> bool {
        matches!(self.verb, Verb::Light | Verb::Burn | Verb::TurnOn)
    }

    /// The verb alone; what or where it is done to must be added.
    #[must_use]
    pub const fn by(verb: Verb) -> Self {
        Self { verb, item: None, target: None, room: None, words: None }
    }

    /// The author's own verb, where the world gave this solution one that no other act of the game has ("stamp"): lower case, one
    /// word.
    #[must_use]
    pub fn own_verb(&self) -> Option<&str> {
        self.words.as_deref().filter(|_| self.verb == Verb::Other)
    }

    /// The act of every game that it is: an author's own verb is a use of things.
    #[must_use]
    pub fn act(&self) -> Verb {
        if self.own_verb().is_some() { Verb::Use } else { self.verb }
    }

    /// What must be said for it; `None` where nothing must.
    #[must_use]
    pub fn password(&self) -> Option<&str> {
        self.words.as_deref().filter(|_| self.verb != Verb::Other)
    }
}

impl Event {
    /// Does a command of this verb, with these words, say just what it wants? An author's own verb is the first of the words.
    #[must_use]
    pub fn is_said(&self, verb: Verb, words: Option<&str>) -> bool {
        self.verb == Some(verb)
            && (verb != Verb::Other || words.and_then(|words| words.split(' ').next()) == self.own_verb.as_deref())
    }

    /// The act of every game that it is: an author's own verb is a use of things.
    #[must_use]
    pub fn act(&self) -> Option<Verb> {
        self.verb.map(|verb| if verb == Verb::Other { Verb::Use } else { verb })
    }
}

impl Primitive {
    /// A filled shape among the scenery, in one colour.
    #[must_use]
    pub const fn new(shape: Shape, ink: Ink) -> Self {
        Self {
            shape,
            ink,
            second: None,
            filled: true,
            layer: Layer::Scenery,
            priority: None,
            walkable: None,
            label: None,
        }
    }
}

impl World {
    /// Adds an exit, the last of its room.
    pub fn join(&mut self, exit: Exit) -> ExitId {
        let id = ExitId::at(self.exits.len());
        self.rooms[exit.from.index()].exits.push(id);
        self.exits.push(exit);
        id
    }
}
