//! From the draft to the world: every word becomes an id or is dropped with a diagnostic. It must not judge whether the world
//! is any good; `repair` does.

mod action;
mod condition;
mod names;
mod place;
mod puzzle;
mod sentence;

use super::dialect;
use super::direction::Direction;
use super::draft::{self, Draft, Sort, Trigger};
use super::ids::{
    CharacterId, EndingId, EventId, ExitId, FactId, FlagId, ItemId, ObjectId, PuzzleId, RoomId, TextId, Thing,
};
use super::limits;
use super::log::Log;
use super::logic::{Condition, Place};
use super::model::{Character, Ending, Event, Exit, Item, Object, Openable, Room, Topic, Want, World};
use super::text;
use super::verb::Verb;
use names::{Match, Names};
use std::collections::{BTreeMap, BTreeSet};

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
    rooms: Names<RoomId>,
    things: Names<Thing>,
    puzzles: Names<PuzzleId>,
    endings: Names<EndingId>,
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
pub fn lower(draft: &Draft, log: &mut Log) -> Raw {
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

impl Lower<'_> {
    fn index(&mut self, draft: &Draft) {
        for (at, room) in draft.rooms.iter().enumerate() {
            self.rooms.add(RoomId::at(at), &room.key, &room.alias, &room.name, &[]);
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
                self.things.add(id(at), &identity.key, &thing.alias, &identity.name, &identity.synonyms);
                self.facts.paths.insert(id(at), thing.path.clone());
            }
        }
        for (at, puzzle) in draft.puzzles.iter().enumerate() {
            self.puzzles.add(PuzzleId::at(at), &puzzle.key, &puzzle.alias, &puzzle.name, &[]);
            self.facts.puzzles.push(puzzle.path.clone());
        }
        for (at, ending) in draft.endings.iter().enumerate() {
            self.endings.add(
                EndingId::at(at),
                &ending.key,
                &ending.alias,
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

    /// Rooms and things without anything that refers to others.
    fn shells(&mut self, draft: &Draft) {
        for room in &draft.rooms {
            self.world.rooms.push(Room {
                key: room.key.clone(),
                name: room.name.clone(),
                description: room.description.clone(),
                sound: room.sound.clone(),
                graphics: room.graphics.clone(),
                dark: room.dark,
                indoors: room.indoors.unwrap_or(false),
                first_visit: room.first_visit.clone(),
                ..Room::default()
            });
        }
        for thing in &draft.items {
            self.world.items.push(item(thing));
        }
        for thing in &draft.objects {
            self.world.objects.push(object(thing));
        }
        for thing in &draft.characters {
            self.world.characters.push(Character {
                identity: thing.identity.clone(),
                place: Place::Nowhere,
                hidden: thing.hidden,
                persona: thing.person.persona.clone(),
                goals: thing.person.goals.clone(),
                knowledge: Vec::new(),
                relationships: Vec::new(),
                encounter_chance: thing.person.encounter_chance,
                topics: Vec::new(),
                wants: Vec::new(),
                voice: thing.person.voice.clone(),
                events: Vec::new(),
            });
        }
    }

    fn exits(&mut self, draft: &Draft) {
        for (at, room) in draft.rooms.iter().enumerate() {
            let from = RoomId::at(at);
            let mut unnamed = Vec::new();
            for exit in &room.exits {
                let Some(to) = self.room(&exit.to, &exit.path) else {
                    self.log.fix(&exit.path, "exit-to-nowhere", || {
                        format!("the exit leads to {}, and there is no such room; it is left out", text::show(&exit.to))
                    });
                    continue;
                };
                if to == from {
                    self.log.fix(&exit.path, "exit-to-itself", || {
                        "the exit leads back into its own room; it is left out".to_owned()
                    });
                    continue;
                }
                match exit.direction {
                    Some(direction) if self.world.exit(from, direction).is_none() => {
                        self.new_exit(from, direction, to, Some(exit));
                    }
                    Some(direction) => self.log.fix(&exit.path, "exit-twice", || {
                        format!("there already is an exit {}; this one is left out", direction.name())
                    }),
                    None => unnamed.push((exit, to)),
                }
            }
            for (exit, to) in unnamed {
                let Some(direction) = self.free_direction(from, to, &exit.label) else { continue };
                self.log.fix(&exit.path, "exit-without-direction", || {
                    format!("{} is no direction; the exit leads {}", text::show(&exit.label), direction.name())
                });
                let id = self.new_exit(from, direction, to, Some(exit));
                if !exit.label.is_empty() {
                    self.labels.insert((from, text::fold(&exit.label)), id);
                }
            }
        }
    }

    fn new_exit(&mut self, from: RoomId, direction: Direction, to: RoomId, of: Option<&draft::Exit>) -> ExitId {
        let id = ExitId::at(self.world.exits.len());
        let closed = of.and_then(|exit| exit.closed);
        self.world.exits.push(Exit {
            from,
            direction,
            to,
            text: of.and_then(|exit| exit.text.clone()),
            closed: closed.unwrap_or(false),
            door: None,
        });
        self.world.rooms[from.index()].exits.push(id);
        if closed == Some(false) {
            self.facts.open.insert(id);
        }
        if of.is_some_and(|exit| exit.one_way) {
            self.facts.one_way.insert(id);
        }
        id
    }

    /// A direction that is free on this side: what the label hints at, then what the way back suggests, then any.
    fn free_direction(&self, from: RoomId, to: RoomId, label: &str) -> Option<Direction> {
        let back = self.world[to].exits.iter().map(|id| &self.world[*id]).find(|exit| exit.to == from);
        let words = text::words(label);
        let hinted = words.iter().find_map(|word| {
            Some(match word.as_str() {
                "stairs" | "ladder" | "climb" | "stair" => Direction::Up,
                "trapdoor" | "hole" | "pit" | "hatch" => Direction::Down,
                "door" | "portal" | "gate" | "entrance" | "cave" => Direction::In,
                "back" | "return" => Direction::Out,
                _ => return None,
            })
        });
        let order = [Direction::North, Direction::East, Direction::South, Direction::West];
        let candidates =
            back.map(|exit| exit.direction.opposite()).into_iter().chain(hinted).chain(order).chain(Direction::ALL);
        candidates.into_iter().find(|direction| self.world.exit(from, *direction).is_none())
    }

    fn start_room(&mut self, draft: &Draft) {
        if let Some(word) = &draft.start.room {
            match self.room(word, "/start/room") {
                Some(room) => self.world.start.room = room,
                None => self.log.fix("/start/room", "start-nowhere", || {
                    format!("the start is {}, and there is no such room; it is the first room", text::show(word))
                }),
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

    /// The room that a word means; says so where it was not the id itself.
    fn room(&mut self, word: &str, path: &str) -> Option<RoomId> {
        let found = self.rooms.find(word, |_| true);
        let room = found.found();
        match (&found, room) {
            (Match::Exact(_), _) => {}
            (Match::Tie, _) => {
                self.log.problem(path, "ambiguous", || {
                    format!("{} could mean several rooms; none is chosen", text::show(word))
                });
            }
            (_, Some(room)) => {
                let key = self.world.rooms.get(room.index()).map_or_else(String::new, |room| room.key.clone());
                self.log.fix(path, "other-id", || format!("{} is taken for the room `{key}`", text::show(word)));
            }
            _ => {}
        }
        room
    }

    /// The thing that a word means, those preferred first: an exact match of any sort before a guess of the right one.
    fn thing(&mut self, word: &str, path: &str, prefer: impl Fn(Thing) -> bool) -> Option<Thing> {
        if let Some(thing) = self.things.exact(word) {
            return Some(thing);
        }
        let mut tie = false;
        let mut found = Match::None;
        for attempt in 0..4 {
            let this = match attempt {
                0 => self.things.strict(word, &prefer),
                1 => self.things.strict(word, |_| true),
                2 => self.things.find(word, &prefer),
                _ => self.things.find(word, |_| true),
            };
            tie |= this == Match::Tie;
            if this.found().is_some() {
                found = this;
                break;
            }
            if tie && attempt >= 1 {
                break;
            }
        }
        match found.found() {
            Some(thing) => {
                if !found.is_exact() {
                    let key = self.world.identity(thing).key.clone();
                    self.log.fix(path, "other-id", || format!("{} is taken for `{key}`", text::show(word)));
                }
                Some(thing)
            }
            None => {
                if tie {
                    self.log.problem(path, "ambiguous", || {
                        format!("{} could mean several things; none is chosen", text::show(word))
                    });
                }
                None
            }
        }
    }

    /// Could the word mean several things? Then nothing new is made of it.
    fn is_tie(&self, word: &str) -> bool {
        self.things.find(word, |_| true) == Match::Tie
    }

    /// Makes a thing that the document names but does not define. `None` where the limit is reached or the word is no name.
    fn create(&mut self, word: &str, sort: Sort, place: Place, path: &str) -> Option<Thing> {
        let key = text::slug(word);
        if key.is_empty() || self.is_tie(word) || super::repair::is_reserved(&key) {
            return None;
        }
        if let Some(thing) = self.things.exact(&key) {
            return Some(thing);
        }
        let made = dialect::bare(&key, &text::humanise(&key), "", path, sort);
        let thing = match sort {
            Sort::Item if self.world.items.len() < limits::ITEMS => {
                self.world.items.push(Item { place, ..item(&made) });
                Thing::Item(ItemId::at(self.world.items.len() - 1))
            }
            Sort::Object if self.world.objects.len() < limits::OBJECTS => {
                self.world.objects.push(Object { place, ..object(&made) });
                Thing::Object(ObjectId::at(self.world.objects.len() - 1))
            }
            Sort::Character if self.world.characters.len() < limits::CHARACTERS => {
                self.world.characters.push(Character {
                    identity: made.identity.clone(),
                    place,
                    hidden: false,
                    persona: None,
                    goals: Vec::new(),
                    knowledge: Vec::new(),
                    relationships: Vec::new(),
                    encounter_chance: 0,
                    topics: Vec::new(),
                    wants: Vec::new(),
                    voice: None,
                    events: Vec::new(),
                });
                Thing::Character(CharacterId::at(self.world.characters.len() - 1))
            }
            _ => return None,
        };
        self.things.add(thing, &key, word, &made.identity.name, &[]);
        self.facts.paths.insert(thing, path.to_owned());
        self.log.fix(path, "undefined-thing", || {
            format!("{} is named but not defined; it is made as {}", text::show(word), made_as(sort))
        });
        Some(thing)
    }

    fn flag(&mut self, name: &str) -> Option<FlagId> {
        let slug = text::slug(name);
        if slug.is_empty() {
            return None;
        }
        if let Some(flag) = self.flags.get(&slug) {
            return Some(*flag);
        }
        if self.world.flags.len() >= limits::INTERNED {
            return None;
        }
        let id = FlagId::at(self.world.flags.len());
        self.world.flags.push(slug.clone());
        self.flags.insert(slug, id);
        Some(id)
    }

    fn word_value(&mut self, word: &str) -> i32 {
        if let Some(value) = self.words.get(word) {
            return *value;
        }
        if word.is_empty() || self.world.words.len() >= limits::INTERNED {
            return 1;
        }
        self.world.words.push(word.to_owned());
        let value = -(self.world.words.len() as i32);
        self.words.insert(word.to_owned(), value);
        value
    }

    fn flag_value(&mut self, value: &serde_json::Value) -> i32 {
        match value {
            serde_json::Value::Bool(truth) => i32::from(*truth),
            // Negative numbers are words inside; a flag that counts below zero stays at zero.
            serde_json::Value::Number(n) => n.as_f64().unwrap_or(1.0).clamp(0.0, 1e6) as i32,
            serde_json::Value::String(word) => match super::condition::operand(word) {
                draft::Operand::Number(n) => n.max(0),
                draft::Operand::Truth(truth) => i32::from(truth),
                draft::Operand::Word(word) => self.word_value(&word),
            },
            serde_json::Value::Null => 0,
            _ => 1,
        }
    }

    fn fact(&mut self, fact: &str) -> Option<FactId> {
        let fact = text::line(fact).replace('"', "'");
        let fact = text::cut(&fact, limits::TEXT).unwrap_or(fact);
        let folded = words_key(&fact);
        if folded.is_empty() {
            return None;
        }
        if let Some(id) = self.knowledge.get(&folded) {
            return Some(*id);
        }
        if self.world.facts.len() >= limits::INTERNED {
            return None;
        }
        let id = FactId::at(self.world.facts.len());
        self.world.facts.push(fact);
        self.knowledge.insert(folded, id);
        Some(id)
    }

    fn text(&mut self, prose: &str) -> Option<TextId> {
        if let Some(id) = self.texts.get(prose) {
            return Some(*id);
        }
        if prose.is_empty() || self.world.texts.len() >= limits::INTERNED {
            return None;
        }
        let id = TextId::at(self.world.texts.len());
        self.world.texts.push(prose.to_owned());
        self.texts.insert(prose.to_owned(), id);
        Some(id)
    }

    fn events(&mut self, events: &[draft::Event], thing: Option<Thing>) -> Vec<(Trigger, EventId)> {
        let mut out = Vec::new();
        for event in events {
            let trigger = match event.trigger {
                // Looking at a thing is examining it; looking about is looking.
                Trigger::Verb(Verb::Look) if thing.is_some() => Trigger::Verb(Verb::Examine),
                // A thing is not entered as a room is; it may still wait.
                Trigger::Enter if thing.is_some() => Trigger::Verb(Verb::Enter),
                Trigger::Leave if thing.is_some() => Trigger::Verb(Verb::Exit),
                Trigger::Wait if thing.is_some() => Trigger::Verb(Verb::Wait),
                other => other,
            };
            let with = event.with.as_ref().and_then(|word| {
                let found = self.thing(word, &event.path, |_| true).filter(|with| Some(*with) != thing);
                if found.is_none() {
                    self.log.problem(&event.path, "unknown-thing", || {
                        format!("there is no {}; the event wants nothing", text::show(word))
                    });
                }
                found
            });
            let condition = self.condition(&event.condition, &event.path);
            let actions = self.actions(&event.actions);
            if event.text.is_empty() && actions.is_empty() {
                continue;
            }
            if self.world.events.len() >= usize::from(u16::MAX) {
                break;
            }
            let id = EventId::at(self.world.events.len());
            let verb = if let Trigger::Verb(verb) = trigger { Some(verb) } else { None };
            self.world.events.push(Event {
                verb,
                with,
                condition,
                text: event.text.clone(),
                actions,
                once: event.once,
            });
            out.push((trigger, id));
        }
        out
    }

    fn room_events(&mut self, draft: &Draft) {
        for (at, room) in draft.rooms.iter().enumerate() {
            self.here = Some(RoomId::at(at));
            self.about.clone_from(&room.description);
            for (trigger, id) in self.events(&room.events, None) {
                let room = &mut self.world.rooms[at];
                match trigger {
                    Trigger::Enter => room.on_enter.push(id),
                    Trigger::Leave => room.on_leave.push(id),
                    Trigger::Wait => room.on_wait.push(id),
                    Trigger::Verb(_) => room.events.push(id),
                }
            }
        }
        self.here = None;
    }

    fn thing_events(&mut self, draft: &Draft) {
        let things: Vec<(Thing, &draft::Thing)> = draft
            .items
            .iter()
            .enumerate()
            .map(|(at, thing)| (Thing::Item(ItemId::at(at)), thing))
            .chain(draft.objects.iter().enumerate().map(|(at, thing)| (Thing::Object(ObjectId::at(at)), thing)))
            .chain(
                draft.characters.iter().enumerate().map(|(at, thing)| (Thing::Character(CharacterId::at(at)), thing)),
            )
            .collect();
        for (id, thing) in things {
            self.here = self.room_of(id);
            self.about.clone_from(&thing.identity.description);
            let events: Vec<EventId> = self.events(&thing.events, Some(id)).into_iter().map(|(_, id)| id).collect();
            match id {
                Thing::Item(id) => self.world.items[id.index()].events = events,
                Thing::Object(id) => self.world.objects[id.index()].events = events,
                Thing::Character(id) => self.world.characters[id.index()].events = events,
            }
        }
        self.here = None;
    }

    fn people(&mut self, draft: &Draft) {
        for (at, thing) in draft.characters.iter().enumerate() {
            let id = CharacterId::at(at);
            self.here = self.room_of(Thing::Character(id));
            let person = &thing.person;
            let mut knowledge: Vec<FactId> = Vec::new();
            for fact in &person.knowledge {
                knowledge.extend(self.fact(fact).filter(|fact| !knowledge.contains(fact)));
            }
            let mut relationships: Vec<(CharacterId, String)> = Vec::new();
            for (who, how) in &person.relationships {
                let found =
                    self.thing(who, &thing.path, |thing| thing.character().is_some()).and_then(Thing::character);
                match found.filter(|who| *who != id && relationships.iter().all(|(have, _)| have != who)) {
                    Some(who) => relationships.push((who, how.clone())),
                    None => self.log.note(&thing.path, "unknown-relation", || {
                        format!("a relation to {} is left out", text::show(who))
                    }),
                }
            }
            let mut topics = Vec::new();
            for topic in &person.topics {
                let condition = self.condition(&topic.condition, &thing.path);
                let actions = self.actions(&topic.actions);
                topics.push(Topic { keywords: topic.keywords.clone(), text: topic.text.clone(), condition, actions });
            }
            let mut wants = Vec::new();
            for want in &person.wants {
                let found = self.thing(&want.item, &want.path, |thing| thing.item().is_some());
                let item = match found {
                    Some(thing) => thing.item(),
                    None => self.create(&want.item, Sort::Item, Place::Nowhere, &want.path).and_then(Thing::item),
                };
                let Some(item) = item else {
                    self.log.problem(&want.path, "unknown-thing", || {
                        format!("{} is wanted and is no item; it is left out", text::show(&want.item))
                    });
                    continue;
                };
                let condition = self.condition(&want.condition, &want.path);
                let actions = self.actions(&want.actions);
                wants.push(Want { item, text: want.text.clone(), condition, actions, keeps: want.keeps });
            }
            let person = &mut self.world.characters[at];
            (person.knowledge, person.relationships, person.topics, person.wants) =
                (knowledge, relationships, topics, wants);
        }
        self.here = None;
    }

    fn ends(&mut self, draft: &Draft) {
        for ending in &draft.endings {
            self.lost = false;
            let condition = match &ending.condition {
                Some(condition) => self.condition(condition, &ending.path),
                None => Condition::Never,
            };
            // An ending must not be reached by what could not be read.
            let condition = if self.lost || condition == Condition::Always { Condition::Never } else { condition };
            self.world.endings.push(Ending {
                key: ending.key.clone(),
                condition,
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

/// Facts are one if their words are.
fn words_key(fact: &str) -> String {
    text::words(fact).join(" ")
}

const fn made_as(sort: Sort) -> &'static str {
    match sort {
        Sort::Item => "an item",
        Sort::Object => "an object",
        Sort::Character => "a character",
    }
}

fn item(thing: &draft::Thing) -> Item {
    Item {
        identity: thing.identity.clone(),
        place: Place::Nowhere,
        hidden: thing.hidden,
        points: thing.points,
        read: thing.read.clone(),
        light: thing.light,
        wearable: thing.wearable,
        edible: thing.edible,
        container: None,
        events: Vec::new(),
    }
}

fn object(thing: &draft::Thing) -> Object {
    Object {
        identity: thing.identity.clone(),
        place: Place::Nowhere,
        hidden: thing.hidden,
        read: thing.read.clone(),
        container: None,
        door: None,
        surface: thing.surface,
        at: thing.at,
        events: Vec::new(),
    }
}

impl Lower<'_> {
    /// Lids and door leaves: what they need as a key, and no lock on something open.
    fn lids(&mut self, draft: &Draft) {
        for (at, thing) in draft.items.iter().enumerate() {
            if let Some(lid) = &thing.lid {
                self.world.items[at].container = Some(self.lid(lid, &thing.path));
            }
        }
        for (at, thing) in draft.objects.iter().enumerate() {
            if let Some(lid) = &thing.lid {
                let lid = self.lid(lid, &thing.path);
                let object = &mut self.world.objects[at];
                if thing.door.is_some() {
                    object.door = Some(lid);
                } else {
                    object.container = Some(lid);
                }
            }
        }
    }

    fn lid(&mut self, lid: &draft::Lid, path: &str) -> Openable {
        let key = lid.key.as_ref().and_then(|word| {
            let found = self.thing(word, path, |thing| thing.item().is_some());
            match found {
                Some(thing) => thing.item(),
                None => self.create(word, Sort::Item, Place::Nowhere, path).and_then(Thing::item),
            }
        });
        let open = lid.open.unwrap_or(false);
        if open && lid.locked {
            self.log.fix(path, "open-and-locked", || "it is open and locked at once; it is closed".to_owned());
        }
        Openable { open: open && !lid.locked, locked: lid.locked, key }
    }

    /// Which exits lead through which door: said by the door, or by the exit.
    fn doors(&mut self, draft: &Draft) {
        for (at, thing) in draft.objects.iter().enumerate() {
            let Some(ways) = &thing.door else { continue };
            let id = ObjectId::at(at);
            for way in ways {
                let room = match &way.room {
                    Some(word) => self.room(word, &thing.path),
                    None => self.room_of(Thing::Object(id)),
                };
                match room.and_then(|room| self.exit_named(room, &way.exit)) {
                    Some(exit) => self.hang(exit, id),
                    None => self.log.fix(&thing.path, "door-nowhere", || {
                        format!("the door leads {}, and there is no such exit", text::show(&way.exit))
                    }),
                }
            }
        }
        for (at, room) in draft.rooms.iter().enumerate() {
            for exit in &room.exits {
                let (Some(word), Some(direction)) = (&exit.door, exit.direction) else { continue };
                let Some(id) = self.world.exit(RoomId::at(at), direction) else { continue };
                let Some(door) = self.thing(word, &exit.path, |thing| thing.object().is_some()).and_then(Thing::object)
                else {
                    self.log.fix(&exit.path, "unknown-door", || {
                        format!("there is no door {}; the exit has none", text::show(word))
                    });
                    continue;
                };
                let object = &mut self.world.objects[door.index()];
                if object.door.is_none() {
                    // Something an exit leads through is a door; a lid that it had is its leaf.
                    object.door =
                        Some(object.container.take().unwrap_or(Openable { open: true, ..Openable::default() }));
                }
                self.hang(id, door);
            }
        }
    }

    fn hang(&mut self, exit: ExitId, door: ObjectId) {
        let exit = &mut self.world.exits[exit.index()];
        if exit.door.is_none() {
            exit.door = Some(door);
        }
    }

    /// The exit that a word means in this room: a direction, the room it leads to, or the name it had.
    fn exit_named(&self, room: RoomId, word: &str) -> Option<ExitId> {
        if let Some(direction) = Direction::from_name(word) {
            return self.world.exit(room, direction);
        }
        if let Some(id) = self.labels.get(&(room, text::fold(word))) {
            return Some(*id);
        }
        let words = text::words(word);
        if let Some(direction) = words.iter().filter(|word| word.len() > 1).find_map(|word| Direction::from_name(word))
        {
            return self.world.exit(room, direction);
        }
        let to = self.rooms.find(word, |_| true).found()?;
        self.world[room].exits.iter().copied().find(|exit| self.world[*exit].to == to)
    }
}
