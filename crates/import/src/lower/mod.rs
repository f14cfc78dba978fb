//! From the draft to the world: every word becomes an id or is dropped with a diagnostic. It must not judge whether the world
//! is any good; `repair` does.

mod action;
mod condition;
mod event;
mod exit;
mod find;
mod names;
mod place;
mod puzzle;
mod sentence;
mod shells;
mod show;

use super::draft::{self, Draft};
use super::log::Log;
use language::text;
use messages::t;
use names::Names;
use std::collections::{BTreeMap, BTreeSet};
use world::ids::{CharacterId, EndingId, ExitId, FactId, FlagId, ItemId, ObjectId, PuzzleId, RoomId, TextId, Thing};
use world::logic::{Condition, Place};
use world::model::{Ending, World};

/// A world in the making, with what the passes of `repair` must know of the document beyond it.
pub struct Raw {
    pub world: World,
    pub facts: Facts,
}

/// What the document said that the world itself does not keep.
#[derive(Default)]
pub struct Facts {
    /// Exits that were said to be open at the start.
    pub open: BTreeSet<ExitId>,
    /// Exits of which it was said that there is no way back.
    pub one_way: BTreeSet<ExitId>,
    /// Things of which it was said that they are nowhere at first.
    pub nowhere: BTreeSet<Thing>,
    /// Where each thing, room and puzzle stands in the document; what repair made stands nowhere.
    pub paths: BTreeMap<Thing, String>,
    pub rooms: Vec<String>,
    pub puzzles: Vec<String>,
    /// The room a puzzle seems to belong to.
    pub puzzle_rooms: Vec<RoomId>,
}

impl Facts {
    pub fn thing(&self, thing: Thing) -> &str {
        self.paths.get(&thing).map_or("", String::as_str)
    }

    pub fn room(&self, room: RoomId) -> &str {
        self.rooms.get(room.index()).map_or("", String::as_str)
    }

    pub fn puzzle(&self, puzzle: PuzzleId) -> &str {
        self.puzzles.get(puzzle.index()).map_or("", String::as_str)
    }
}

struct Lower<'l> {
    log: &'l mut Log,
    world: World,
    facts: Facts,
    rooms: Names<'l, RoomId>,
    things: Names<'l, Thing>,
    puzzles: Names<'l, PuzzleId>,
    endings: Names<'l, EndingId>,
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
    /// Something in the condition being lowered could not be found.
    lost: bool,
    /// Exits that may still be tried to be made.
    tries: u32,
}

/// The world that the draft describes. The draft's keys must be unique and in form (`repair::keys`), and it must have a room.
pub fn lower<'l>(draft: &'l Draft, log: &'l mut Log) -> Raw {
    let mut this = Lower {
        log,
        world: World { plot: draft.plot.clone(), story: draft.story.clone(), seed: draft.seed, ..World::default() },
        facts: Facts::default(),
        rooms: Names::default(),
        things: Names::default(),
        puzzles: Names::default(),
        endings: Names::default(),
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
    };
    this.index(draft);
    this.shells(draft);
    this.exits(draft);
    this.start_room(draft);
    this.places(draft);
    this.lids(draft);
    this.doors(draft);
    this.start_flags(draft);
    this.puzzles(draft);
    this.room_events(draft);
    this.thing_events(draft);
    this.people(draft);
    this.ends(draft);
    Raw { world: this.world, facts: this.facts }
}

impl<'l> Lower<'l> {
    fn index(&mut self, draft: &'l Draft) {
        for (at, room) in draft.rooms.iter().enumerate() {
            self.rooms.add(RoomId::at(at), &*room.key, &*room.alias, &*room.name, &[]);
            self.facts.rooms.push(room.path.clone());
        }
        let lists = [&draft.items, &draft.objects, &draft.characters];
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
        for (at, puzzle) in draft.puzzles.iter().enumerate() {
            self.puzzles.add(PuzzleId::at(at), &*puzzle.key, &*puzzle.alias, &*puzzle.name, &[]);
            self.facts.puzzles.push(puzzle.path.clone());
        }
        for (at, ending) in draft.endings.iter().enumerate() {
            self.endings.add(
                EndingId::at(at),
                &*ending.key,
                &*ending.alias,
                ending.title.as_deref().unwrap_or_default(),
                &[],
            );
        }
        for action in draft.actions() {
            if let draft::Order::Typed("SET_FLAG", args) = &action.order {
                let name = args.get("flag").or_else(|| args.get("target")).and_then(|name| name.as_str());
                self.set.extend(name.map(text::slug));
            }
        }
        self.set.extend(draft.start.flags.iter().map(|(flag, _)| text::slug(flag)));
    }
}

impl Lower<'_> {
    fn start_room(&mut self, draft: &Draft) {
        if let Some(word) = &draft.start.room {
            match self.room(word, "/start/room") {
                Some(room) => self.world.start.room = room,
                None => {
                    self.log
                        .fix("/start/room", "start-nowhere", || t!("repair-start-nowhere", said = text::show(word)));
                }
            }
        }
    }

    fn start_flags(&mut self, draft: &Draft) {
        for (flag, value) in &draft.start.flags {
            let value = self.flag_value(value);
            if let Some(flag) = self.flag(flag).filter(|_| value != 0) {
                self.world.start.flags.retain(|(have, _)| *have != flag);
                self.world.start.flags.push((flag, value));
            }
        }
    }

    fn ends(&mut self, draft: &Draft) {
        for ending in &draft.endings {
            self.lost = false;
            let condition = ending.condition.as_ref().map(|condition| self.condition(condition, &ending.path));
            // An ending must not be reached by what could not be read.
            let barred = self.lost || condition == Some(Condition::Never);
            let condition = condition.filter(|condition| !barred && *condition != Condition::Always);
            self.world.endings.push(Ending {
                key: ending.key.clone(),
                condition: condition.unwrap_or(Condition::Never),
                barred,
                title: ending.title.clone(),
                text: ending.text.clone(),
            });
        }
    }

    /// The room a thing is in at the start, through whatever holds it.
    fn room_of(&self, thing: Thing) -> Option<RoomId> {
        room_of(&self.world, thing)
    }
}

/// The room a thing is in at the start, through whatever holds it; what the hero carries is in the start room.
pub fn room_of(world: &World, mut thing: Thing) -> Option<RoomId> {
    for _ in 0..16 {
        let place = match thing {
            Thing::Item(id) => world[id].place,
            Thing::Object(id) => world[id].place,
            Thing::Character(id) => world[id].place,
        };
        match place {
            Place::Room(room) => return Some(room),
            Place::Inside(around) => thing = around,
            Place::Held(who) => thing = Thing::Character(who),
            Place::Carried | Place::Worn => return Some(world.start.room),
            Place::Nowhere => return None,
        }
    }
    None
}
