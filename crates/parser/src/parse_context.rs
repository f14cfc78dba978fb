//! Everything that reading one line may look at: the world, its words, the state, what is in scope, what is remembered.

use super::memory::Memory;
use super::text::words;
use super::vocabulary::Vocabulary;
use rules::{GameState, scope};
use std::cell::RefCell;
use std::rc::Rc;
use world::{Direction, ExitId, RoomId, TextTarget, Thing, Verb, World};

pub(super) struct ParseContext<'a> {
    pub world: &'a World,
    pub vocabulary: &'a Vocabulary,
    pub state: &'a GameState,
    pub memory: &'a Memory,
    pub visible: &'a [Thing],
    /// By dense number.
    in_scope: Vec<bool>,
    /// The words of the descriptions that were asked for: each grammar line may ask again.
    described: RefCell<Vec<(TextTarget, Rc<[String]>)>>,
}

impl<'a> ParseContext<'a> {
    pub fn new(
        world: &'a World,
        vocabulary: &'a Vocabulary,
        state: &'a GameState,
        memory: &'a Memory,
        visible: &'a [Thing],
    ) -> Self {
        let mut in_scope = vec![false; vocabulary.count()];
        for thing in visible {
            if let Some(slot) = in_scope.get_mut(vocabulary.dense(*thing)) {
                *slot = true;
            }
        }
        Self { world, vocabulary, state, memory, visible, in_scope, described: RefCell::default() }
    }

    pub fn sees(&self, thing: Thing) -> bool {
        self.in_scope.get(self.vocabulary.dense(thing)).copied().unwrap_or(false)
    }

    /// The words of what is said of it now, folded.
    pub fn description(&self, target: TextTarget) -> Rc<[String]> {
        let mut described = self.described.borrow_mut();
        if let Some((_, words)) = described.iter().find(|(known, _)| *known == target) {
            return Rc::clone(words);
        }
        let words: Rc<[String]> = words(self.state.description(self.world, target)).into();
        described.push((target, Rc::clone(&words)));
        words
    }

    /// Has the player any right to know of this thing?
    pub fn knows(&self, thing: Thing) -> bool {
        self.memory.seen.get(self.vocabulary.dense(thing)).copied().unwrap_or(false)
            || scope::is_known(self.world, self.state, thing)
    }

    pub fn is_dark(&self) -> bool {
        !scope::has_light(self.world, self.state)
    }

    pub fn the(&self, thing: Thing) -> String {
        self.state.identity(self.world, thing).the()
    }

    /// The characters in scope.
    pub fn people(&self) -> impl Iterator<Item = Thing> + '_ {
        self.visible.iter().copied().filter(|thing| thing.character().is_some())
    }

    /// The one character here, where there is exactly one.
    pub fn sole_person(&self) -> Option<Thing> {
        only(self.people())
    }

    pub fn exit(&self, direction: Direction) -> Option<ExitId> {
        self.world.exit(self.state.room, direction)
    }

    /// The way from here to a room next door; an open one before a closed one.
    pub fn way_to(&self, room: RoomId) -> Option<Direction> {
        let exits = || self.world[self.state.room].exits.iter().copied().filter(|exit| self.world[*exit].to == room);
        let open = exits().find(|exit| !self.state.is_closed(*exit));
        open.or_else(|| exits().next()).map(|exit| self.world[exit].direction)
    }

    /// Does the world script this act for this thing, with nothing else or with what is in hand?
    pub fn awaits(&self, verb: Verb, thing: Thing) -> bool {
        self.solves(verb, thing) || self.scripted(verb, Some(thing))
    }

    /// Does a puzzle want this act done to this thing, with nothing else or with what is in hand?
    pub fn solves(&self, verb: Verb, thing: Thing) -> bool {
        self.world.puzzles.iter().zip(&self.state.solved).any(|(puzzle, solved)| {
            let wants = |way: &world::Solution| {
                way.verb == verb
                    && way.target == Some(thing)
                    && way.words.is_none()
                    && way.item.is_none_or(|item| self.state.has(item))
            };
            !solved && puzzle.solutions.iter().any(wants)
        })
    }

    /// Does the world script this act with this thing alone (or, without one, in this room)? Then nothing more is asked for.
    pub fn scripted(&self, verb: Verb, thing: Option<Thing>) -> bool {
        let here = self.state.room;
        let by_puzzle = self.world.puzzles.iter().enumerate().any(|(index, puzzle)| {
            !self.state.solved.get(index).copied().unwrap_or(false)
                && puzzle.solutions.iter().any(|way| {
                    let item = way.item.map(Thing::Item);
                    way.verb == verb
                        && way.words.is_none()
                        && way.room.is_none_or(|room| room == here)
                        && match thing {
                            None => item.is_none() && way.target.is_none(),
                            Some(_) => {
                                (item == thing && way.target.is_none()) || (item.is_none() && way.target == thing)
                            }
                        }
                })
        });
        let events = match thing {
            Some(thing) => self.world.events_of(thing),
            None => &self.world[here].events,
        };
        by_puzzle
            || events.iter().any(|event| self.world[*event].verb == Some(verb) && self.world[*event].with.is_none())
    }
}

/// The one there is, where there is just one.
pub(super) fn only<T>(mut some: impl Iterator<Item = T>) -> Option<T> {
    some.next().filter(|_| some.next().is_none())
}
