//! The cast: what the people of a world know, what they make of each other, and what they say of it. Everyone present witnesses what the
//! rules did (`witness`); it becomes entries of their minds (`mind`), which may be asked for and told (`question`, `tell`). They go about
//! by themselves, and tell each other (`life`). Of the game's state it changes nothing but where people are, by `rules::walk` and
//! `rules::come_home`, and it knows nothing of models.
//!
//! Nobody knows what they have not seen or been told. Minds are shared until they are written, so that a copy of the cast for UNDO costs
//! a pointer a head.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod ability;
mod account;
mod asked;
mod before;
mod bound;
mod company;
mod fact;
mod feeling;
mod follow;
mod guest;
mod hours;
mod life;
pub mod lines;
mod meanwhile;
mod meeting;
mod mind;
mod names;
pub mod question;
mod reading;
mod shut;
mod tell;
#[cfg(test)]
mod tests;
mod together;
mod ways;
mod will;
mod witness;
mod word_lists;

pub use fact::{Entry, Fact, How, Who};
pub use meanwhile::Meanwhile;
pub use meeting::{IDLE, Order};
pub use mind::{FURTHEST, Heard, MOST_ENTRIES, Mind, Tie};
pub use witness::events;

use bound::speaks;
pub use lines::Chance;
use lines::Slots;
use meanwhile::Deed;
use question::Question;
use rng::Rng;
use rules::{Command, GameState, Target, scope};
use std::sync::Arc;
use tell::Speech;
pub use tell::place_name;
pub use will::Stays;
use world::{CharacterId, Place, RoomId, Thing, Verb, World};

/// How well the hero knows somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Acquaintance {
    /// Not even the name.
    #[default]
    Unknown,
    /// Somebody spoke of them.
    HeardOf,
    /// Face to face.
    Met,
}

/// All minds of a game, the hero's among them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cast {
    /// By `CharacterId`.
    minds: Vec<Arc<Mind>>,
    /// What the hero saw and was told: what the player can tell others.
    hero: Arc<Mind>,
    /// By `CharacterId`.
    known: Vec<Acquaintance>,
    /// The cast's own chance: what it does never changes the hero's dice.
    rng: Chance,
    /// Questions put to somebody before, for who is asked twice: a hash of who and what.
    asked: Vec<u64>,
    /// What they do by themselves.
    life: life::Life,
}

/// So many questions are remembered.
const MOST_ASKED: usize = 64;
/// So many entries are told at once of what happened.
const MOST_TOLD: usize = 2;

impl Cast {
    /// Everybody as the story begins: they have looked about them.
    #[must_use]
    pub fn new(world: &World, state: &GameState) -> Self {
        let people = world.characters.len();
        let mut this = Self {
            minds: vec![Arc::default(); people],
            hero: Arc::default(),
            known: vec![Acquaintance::Unknown; people],
            rng: Chance::new(state.rng.fork("cast")),
            asked: Vec::new(),
            life: life::Life::new(world),
        };
        for who in CharacterId::all(people) {
            if let Place::Room(room) = state.character(who).place {
                this.look_about(world, state, who, room);
            }
            for (fact, room) in before::remembered(world, who) {
                this.write(who).see(fact, room, 0);
            }
        }
        this.hero_looks(world, state);
        // Whom the story begins with the hero has heard of.
        let plot = &world.plot;
        for told in [&plot.backstory, &plot.goal].into_iter().chain(&plot.opening) {
            this.note_names(world, state, told);
        }
        this
    }

    /// Begins another course of chance.
    pub fn set_chance(&mut self, seed: u64) {
        self.rng = Chance::new(Rng::new(seed));
    }

    /// What this one knows and feels.
    #[must_use]
    pub fn mind(&self, who: CharacterId) -> &Mind {
        &self.minds[who.index()]
    }

    /// What the hero saw and was told.
    #[must_use]
    pub fn hero(&self) -> &Mind {
        &self.hero
    }

    /// How well the hero knows them.
    #[must_use]
    pub fn acquaintance(&self, who: CharacterId) -> Acquaintance {
        self.known[who.index()]
    }

    /// Those the hero has heard of or met, in the world's order.
    pub fn acquaintances(&self) -> impl Iterator<Item = (CharacterId, Acquaintance)> + '_ {
        CharacterId::all(self.known.len())
            .zip(self.known.iter().copied())
            .filter(|(_, how)| *how > Acquaintance::Unknown)
    }

    /// Where the hero knows somebody or something to have been last, and when in minutes.
    #[must_use]
    pub fn last_seen(&self, thing: Thing) -> Option<(RoomId, u32)> {
        // What is heard later may be older.
        let seen = self.hero.about(thing).filter_map(|entry| match entry.fact {
            Fact::At(_, Some(room)) => Some((room, entry.minute)),
            Fact::Went(Who::Person(_), to) => Some((to, entry.minute)),
            _ => None,
        });
        // Of two at one time the newer entry, which comes first.
        seen.reduce(|best, one| if one.1 > best.1 { one } else { best })
    }

    /// After a command: everyone who was there has seen what it did.
    pub fn witness(&mut self, world: &World, before: &GameState, after: &GameState, command: Option<&Command>) {
        if let Some(who) = command.and_then(Command::addressee) {
            self.is_spoken_to(who, after.time);
        }
        let events = events(world, before, after, command);
        for (fact, room) in events {
            let minute = after.time;
            for who in CharacterId::all(after.characters.len()) {
                let was_there = is_at(before, who, room) || is_at(after, who, room);
                let is_there = matches!(fact, Fact::Went(_, to) if is_at(after, who, to));
                if (was_there || is_there) && fact.by() != Some(Who::Person(who)) {
                    self.write(who).see(fact, room, minute);
                    self.take_it(who, fact);
                } else if fact.by() == Some(Who::Person(who)) {
                    self.write(who).see(fact, room, minute);
                }
            }
            if before.room == room || after.room == room {
                Arc::make_mut(&mut self.hero).see(fact, room, minute);
            }
        }
        for who in CharacterId::all(after.characters.len()) {
            if before.character(who).place != after.character(who).place
                && let Place::Room(room) = after.character(who).place
            {
                self.look_about(world, after, who, room);
            }
        }
        self.hero_is_seen(after);
        self.hero_looks(world, after);
    }

    /// Somebody has walked from a room to another: the same as `witness` where nothing else has changed, for a fraction of the work.
    fn see_walk(&mut self, world: &World, state: &GameState, who: CharacterId, (from, to): (RoomId, RoomId)) {
        let fact = Fact::Went(Who::Person(who), to);
        for other in CharacterId::all(state.characters.len()) {
            if other == who || is_at(state, other, from) || is_at(state, other, to) {
                self.write(other).see(fact, from, state.time);
            }
        }
        if state.room == from {
            Arc::make_mut(&mut self.hero).see(fact, from, state.time);
        }
        self.look_about(world, state, who, to);
        for (room, deed) in [(from, Deed::Left(who)), (to, Deed::Came(who))] {
            if room != state.room {
                self.note(room, state.time, deed);
            }
        }
        if state.room == from || state.room == to {
            self.hero_is_seen(state);
            self.hero_looks(world, state);
        }
    }

    /// Whoever is there sees what the hero carries.
    fn hero_is_seen(&mut self, state: &GameState) {
        let carried: Vec<Thing> = state.carried().map(Thing::Item).collect();
        for who in CharacterId::all(state.characters.len()).filter(|who| is_at(state, *who, state.room)) {
            // Who saw it taken knows.
            let knows = |entry: Entry| match entry.fact {
                Fact::At(_, None) => true,
                Fact::Took(Who::Hero, _) | Fact::Gave(_, _, Who::Hero) => entry.how == How::Witnessed,
                _ => false,
            };
            let news = |thing: &&Thing| !self.mind(who).about(**thing).next().is_some_and(knows);
            let news: Vec<Thing> = carried.iter().filter(news).copied().collect();
            for thing in news {
                self.write(who).see(Fact::At(thing, None), state.room, state.time);
            }
        }
    }

    /// Names that were just told make their bearers heard of.
    pub fn note_names(&mut self, world: &World, state: &GameState, told: &str) {
        let told = language::text::words(told);
        for who in CharacterId::all(self.known.len()) {
            let name = language::text::words(&state.identity(world, Thing::Character(who)).name);
            if self.known[who.index()] == Acquaintance::Unknown
                && !name.is_empty()
                && language::text::mentions(&told, &name)
            {
                self.known[who.index()] = Acquaintance::HeardOf;
            }
        }
    }

    /// What somebody says who is asked what they think of somebody, which goes before all that they can be asked about: "what do you think of
    /// me" names the one asked as well. `None` for any other command.
    pub fn opinion_asked(&mut self, world: &World, state: &GameState, command: &Command) -> Option<String> {
        let words = command.words.as_deref().filter(|_| command.verb == Verb::Ask)?;
        let who = addressed(command)?;
        let Question::Opinion(of) = question::read(world, state, words)? else { return None };
        let is_topic = |word: &String| word == words || of == Who::Hero && word == "me";
        let scripted = world[who].topics.iter().any(|topic| topic.keywords.iter().any(is_topic));
        if scripted || !speaks(world, who) || !scope::sees(world, state, Thing::Character(who)) {
            return None;
        }
        let mind = Arc::clone(&self.minds[who.index()]);
        Some(self.opinion(&Speech { world, state, speaker: who, to: Who::Hero }, &mind, of))
    }

    /// Sees who and what is in this room.
    fn look_about(&mut self, world: &World, state: &GameState, who: CharacterId, room: RoomId) {
        let minute = state.time;
        let seen = seen_in(world, state, room);
        let mind = self.write(who);
        for thing in seen.into_iter().filter(|thing| *thing != Thing::Character(who)) {
            mind.see(Fact::At(thing, Some(room)), room, minute);
        }
    }

    fn hero_looks(&mut self, world: &World, state: &GameState) {
        let (room, minute) = (state.room, state.time);
        let hero = Arc::make_mut(&mut self.hero);
        for thing in scope::visible(world, state) {
            if let Thing::Character(who) = thing {
                self.known[who.index()] = Acquaintance::Met;
            }
            if !matches!(thing, Thing::Object(_)) && !thing.item().is_some_and(|item| state.has(item)) {
                hero.see(Fact::At(thing, Some(room)), room, minute);
            }
        }
    }

    fn write(&mut self, who: CharacterId) -> &mut Mind {
        Arc::make_mut(&mut self.minds[who.index()])
    }
}

/// What this one would say of an entry to the hero, with how it is known.
pub fn told(world: &World, state: &GameState, speaker: CharacterId, entry: &Entry, rng: &mut Chance) -> String {
    Speech { world, state, speaker, to: Who::Hero }.testimony(entry, rng)
}

/// What is worth telling of this: the latest that somebody did with it, else where it is.
fn weightiest(mind: &Mind, thing: Thing) -> Option<Entry> {
    mind.about(thing).find(|entry| entry.fact.by().is_some()).or_else(|| mind.about(thing).next())
}

/// What is worth telling of one's own accord, the latest first.
fn notable(mind: &Mind) -> impl Iterator<Item = Entry> + '_ {
    mind.entries().iter().rev().filter(|entry| entry.fact.weight() > 1).copied()
}

/// Is it of the story itself, not of the hours before it?
fn is_lately(entry: &Entry) -> bool {
    !matches!(entry.fact, Fact::Was(..))
}

fn addressed(command: &Command) -> Option<CharacterId> {
    match command.direct {
        Some(Target::Thing(Thing::Character(who))) => Some(who),
        _ => None,
    }
}

fn is_at(state: &GameState, who: CharacterId, room: RoomId) -> bool {
    let it = state.character(who);
    !it.hidden && it.place == Place::Room(room)
}

/// Items and people in this room that are no secret, those in hands and open boxes not counted.
fn seen_in(world: &World, state: &GameState, room: RoomId) -> Vec<Thing> {
    let here = |thing: &Thing| state.place(world, *thing) == Place::Room(room) && !state.is_hidden(*thing);
    world.things().filter(|thing| thing.object().is_none()).filter(here).collect()
}
