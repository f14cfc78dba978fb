//! From the document to the world: every word becomes an id or is dropped with a diagnostic. It must not judge whether the world
//! is any good; `repair` does.

mod action;
mod before;
mod choice;
mod condition;
mod cutscene;
mod event;
mod exit;
mod find;
mod hero;
mod names;
pub mod piece;
mod place;
mod plain_fields;
mod puzzle;
mod rename;
mod sentence;
mod show;
mod story;
mod timer;
mod variant;

use super::document::{self, Document};
use super::log::Log;
use super::resolved::{DocumentFacts, Resolved, room_of};
use language::text;
use messages::t;
use names::Names;
use std::collections::{BTreeMap, BTreeSet};
use world::ids::{
    CharacterId, EndingId, ExitId, FactId, FlagId, ItemId, ObjectId, PuzzleId, RoomId, TextId, Thing, TimerId,
};
use world::logic::Condition;
use world::model::{Ending, World};

struct Resolver<'l> {
    log: &'l mut Log,
    world: World,
    facts: DocumentFacts,
    rooms: Names<'l, RoomId>,
    things: Names<'l, Thing>,
    puzzles: Names<'l, PuzzleId>,
    endings: Names<'l, EndingId>,
    timers: Names<'l, TimerId>,
    /// Timers that some action names and the document has not, by their names.
    made_timers: BTreeMap<String, TimerId>,
    flags: BTreeMap<String, FlagId>,
    words: BTreeMap<String, i32>,
    knowledge: BTreeMap<String, FactId>,
    texts: BTreeMap<String, TextId>,
    /// Flags that some action sets or the start names.
    set: BTreeSet<String>,
    /// Exits by the name they had where it was no direction ("trapdoor").
    labels: BTreeMap<(RoomId, String), ExitId>,
    /// The room that an action without a room speaks of.
    here: Option<RoomId>,
    /// What the surrounding text says, to choose between rooms that nothing leads to.
    about: String,
    /// Something in the condition being resolved could not be found.
    lost: bool,
    /// Exits that may still be tried to be made.
    tries: u32,
}

/// The world that the document describes. The document's keys must be unique and in form (`repair::ids`), and it must have a room.
pub fn resolve<'l>(document: &'l Document, log: &'l mut Log) -> Resolved {
    let mut this = Resolver::empty(World { plot: document.plot.clone(), seed: document.seed, ..World::default() }, log);
    this.index(document);
    this.add_without_references(document);
    this.exits(document);
    this.start_room(document);
    this.places(document);
    this.lids(document);
    this.doors(document);
    this.start_flags(document);
    this.world.start.minute = document.start.minute;
    this.timers_without_references(document);
    this.cutscenes(document);
    this.hero_without_references(document);
    this.puzzles(document);
    this.room_events(document);
    this.thing_events(document);
    this.people(document);
    this.before(document);
    this.ends(document);
    this.story(document);
    this.timers(document);
    this.hero(document);
    this.variants(document);
    Resolved { world: this.world, facts: this.facts }
}

impl<'l> Resolver<'l> {
    /// One that knows no names yet.
    fn empty(world: World, log: &'l mut Log) -> Self {
        Self {
            log,
            world,
            facts: DocumentFacts::default(),
            rooms: Names::default(),
            things: Names::default(),
            puzzles: Names::default(),
            endings: Names::default(),
            timers: Names::default(),
            made_timers: BTreeMap::new(),
            flags: BTreeMap::new(),
            words: BTreeMap::new(),
            knowledge: BTreeMap::new(),
            texts: BTreeMap::new(),
            set: BTreeSet::new(),
            labels: BTreeMap::new(),
            here: None,
            about: String::new(),
            lost: false,
            tries: 1000,
        }
    }

    fn index(&mut self, document: &'l Document) {
        for (at, room) in document.rooms.iter().enumerate() {
            self.rooms.add(RoomId::at(at), &*room.key, &*room.alias, &*room.name, &[]);
            self.facts.rooms.push(room.path.clone());
        }
        let lists = [&document.items, &document.objects, &document.characters];
        let ids: [fn(usize) -> Thing; 3] = [
            |at| Thing::Item(ItemId::at(at)),
            |at| Thing::Object(ObjectId::at(at)),
            |at| Thing::Character(CharacterId::at(at)),
        ];
        for (list, id) in lists.into_iter().zip(ids) {
            for (at, thing) in list.iter().enumerate() {
                let identity = &thing.identity;
                self.things.add(id(at), &*identity.key, &*thing.alias, &*identity.name, &identity.synonyms);
                self.facts.paths.insert(id(at), thing.path.clone());
            }
        }
        for (at, puzzle) in document.puzzles.iter().enumerate() {
            self.puzzles.add(PuzzleId::at(at), &*puzzle.key, &*puzzle.alias, &*puzzle.name, &[]);
            self.facts.puzzles.push(puzzle.path.clone());
        }
        for (at, ending) in document.endings.iter().enumerate() {
            self.endings.add(
                EndingId::at(at),
                &*ending.key,
                &*ending.alias,
                ending.title.as_deref().unwrap_or_default(),
                &[],
            );
        }
        for (at, timer) in document.timers.iter().enumerate() {
            self.timers.add(TimerId::at(at), &*timer.key, &*timer.alias, "", &[]);
        }
        for action in document.actions() {
            if let document::ActionForm::Typed("SET_FLAG", args) = &action.form {
                let name = args.get("flag").or_else(|| args.get("target")).and_then(|name| name.as_str());
                self.set.extend(name.map(text::slug));
            }
        }
        self.set.extend(document.start.flags.iter().map(|(flag, _)| text::slug(flag)));
    }
}

impl Resolver<'_> {
    fn start_room(&mut self, document: &Document) {
        if let Some(word) = &document.start.room {
            match self.room(word, "/start/room") {
                Some(room) => self.world.start.room = room,
                None => {
                    self.log
                        .fix("/start/room", "start-nowhere", || t!("repair-start-nowhere", said = text::show(word)));
                }
            }
        }
    }

    fn start_flags(&mut self, document: &Document) {
        for (flag, value) in &document.start.flags {
            let value = self.flag_value(value);
            if let Some(flag) = self.flag(flag).filter(|_| value != 0) {
                self.world.start.flags.retain(|(have, _)| *have != flag);
                self.world.start.flags.push((flag, value));
            }
        }
    }

    fn ends(&mut self, document: &Document) {
        for ending in &document.endings {
            self.lost = false;
            let condition = ending.condition.as_ref().map(|condition| self.condition(condition, &ending.path));
            // An ending must not be reached by what could not be read.
            let barred = self.lost || condition == Some(Condition::Never);
            let condition = condition.filter(|condition| !barred && *condition != Condition::Always);
            let overdue = condition.as_ref().is_some_and(is_of_a_deadline);
            if ending.lost.is_none() && overdue {
                self.log.fix(&ending.path, "ending-of-a-deadline", || {
                    t!("repair-ending-of-a-deadline", id = ending.key.as_str())
                });
            }
            let variants = self.told(&ending.variants);
            self.world.endings.push(Ending {
                key: ending.key.clone(),
                condition: condition.unwrap_or(Condition::Never),
                barred,
                lost: ending.lost.unwrap_or(overdue),
                title: ending.title.clone(),
                text: ending.text.clone(),
                variants,
                points: ending.points,
            });
        }
    }

    /// The room a thing is in at the start, through whatever holds it.
    fn room_of(&self, thing: Thing) -> Option<RoomId> {
        room_of(&self.world, thing)
    }
}

/// Does it ask that some timer has run out, and for nothing that the hero has achieved? That is a deadline that passed, and no win.
pub fn is_of_a_deadline(condition: &Condition) -> bool {
    match condition {
        Condition::TimerAtMost(..) => true,
        Condition::All(parts) => {
            parts.iter().any(is_of_a_deadline) && !parts.iter().any(|part| matches!(part, Condition::Solved(_)))
        }
        Condition::Any(parts) => parts.iter().all(is_of_a_deadline),
        _ => false,
    }
}
