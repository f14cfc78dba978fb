//! The world file itself: map, mission and people set down as one JSON value. It must not choose what the dream is about.

use super::book::{Book, Record};
use super::map::Map;
use super::mission::{Kind, Mission, Puzzle};
use super::names::Names;
use super::people::{gather, keywords};
use super::pieces::{Json, events, identity, name_of};
use super::rooms::{Rooms, in_order};
use super::talk::Talk;
use super::ways::phrase;
use super::words::{Name, Slots, choose, digits};
use rng::Rng;
use serde_json::{Value, json};

pub struct Writer<'b, 'm> {
    pub book: &'b Book<'b>,
    pub common: &'m Book<'m>,
    pub map: &'m Map<'b>,
    pub mission: &'m Mission<'b>,
    pub rng: Rng,
    /// For each puzzle.
    pub slots: Vec<Slots>,
    /// For each puzzle with a word: the word; with an order: the order of its steps.
    pub words: Vec<String>,
    pub orders: Vec<[usize; 3]>,
    /// What is told when the middle gate opens.
    pub turn: Option<String>,
    /// At most so many views of places far away.
    pub most_views: usize,
}

impl<'b, 'm> Writer<'b, 'm> {
    pub fn new(
        book: &'b Book<'b>,
        common: &'m Book<'m>,
        map: &'m Map<'b>,
        mission: &'m Mission<'b>,
        most_views: usize,
        rng: Rng,
    ) -> Self {
        let mut writer = Self {
            book,
            common,
            map,
            mission,
            rng,
            slots: vec![],
            words: vec![],
            orders: vec![],
            turn: None,
            most_views,
        };
        if mission.quest.has("turn-about") {
            let turns: Vec<&str> = mission.quest.all("turn").collect();
            let turn = writer.rng.pick(&turns).copied();
            writer.turn = turn.map(|turn| choose(turn, &mut writer.rng));
        }
        for puzzle in &mission.puzzles {
            let word = writer.rng.pick(&puzzle.cast.words("words")).copied().unwrap_or("");
            let mut order = [0, 1, 2];
            writer.rng.shuffle(&mut order);
            // The order in which they stand is what anybody tries who tries them all.
            if order.is_sorted() {
                order.rotate_left(1 + writer.rng.below(2) as usize);
            }
            let slots = writer.slots_of(puzzle, word, order);
            writer.slots.push(slots);
            writer.words.push(word.to_owned());
            writer.orders.push(order);
        }
        writer
    }

    pub(super) fn item_name(&self, id: &str) -> Name {
        self.book.find("item", id).map(name_of).unwrap_or_default()
    }

    fn slots_of(&self, puzzle: &Puzzle<'b>, word: &str, order: [usize; 3]) -> Slots {
        let mut slots = Slots::default();
        let lock = self.book.find("character", puzzle.cast.get("who")).unwrap_or(puzzle.cast);
        slots.name("lock", name_of(lock)).name("who", name_of(lock)).plain("word", word);
        for (role, key) in ["key", "key2"].into_iter().zip(&puzzle.keys) {
            slots.name(role, self.item_name(key));
        }
        // Where a lock has two stages, the second may speak of what was used in the first.
        let first = self.mission.before(puzzle).filter(|_| puzzle.stands()).and_then(|before| before.keys.first());
        for (role, item) in [("need", puzzle.need), ("reward", puzzle.reward), ("key2", first.copied())] {
            if let Some(item) = item {
                slots.name(role, self.item_name(item));
            }
        }
        let direction = match puzzle.kind {
            Kind::Gate(region) => self.map.gate(region).map(|(_, way)| way.direction),
            Kind::Before => self.gate_of(puzzle).and_then(|region| self.map.gate(region)).map(|(_, way)| way.direction),
            Kind::Shortcut(nth) => Some(self.map.shortcuts[nth].direction),
            _ => None,
        };
        if let Some(direction) = direction {
            slots.plain("dir", phrase(direction)).plain("bare", direction.name());
        }
        for (role, digit) in ["w1", "w2", "w3", "w4"].into_iter().zip(digits(word)) {
            slots.plain(role, digit);
        }
        let steps: Vec<&str> = puzzle.cast.all("step").collect();
        for (role, at) in ["first", "second", "third"].into_iter().zip(order) {
            if let Some(step) = steps.get(at) {
                slots.name(role, Name::new(step.split('|').next().unwrap_or("").trim()));
            }
        }
        slots
    }

    /// The region that this stage's lock opens.
    fn gate_of(&self, puzzle: &Puzzle<'b>) -> Option<usize> {
        self.mission.puzzles.iter().filter(|other| other.cast.id == puzzle.cast.id).find_map(|other| match other.kind {
            Kind::Gate(region) => Some(region),
            _ => None,
        })
    }

    /// The whole file but for plot and title, which the wish has its say in.
    pub fn write(&mut self) -> Json {
        let mut rng = self.rng;
        let people = gather(self.book, self.map, self.mission, &mut rng);
        let lore = || self.book.of("lore");
        let frames = |id: &str| self.frames(id);
        let talk = Talk {
            book: self.book,
            map: self.map,
            mission: self.mission,
            slots: &self.slots,
            frames: &frames,
            lore: lore().flat_map(|lore| lore.all("line")).map(str::to_owned).collect(),
            wish: lore().flat_map(|lore| keywords(&Name::new(lore.get("words")), &lore.words("words"))).collect(),
        };
        let (characters, told) = talk.write(&people, &mut rng);
        let signs = self.signs(&mut rng);
        let names = Names::of(self, &people, &signs);
        let Rooms { list: mut rooms, objects, texts } = self.rooms(&signs, names, &mut rng);
        for (room, character) in &characters {
            push(&mut rooms[*room], "characters", character["id"].clone());
        }
        for lying in &self.mission.lying {
            push(&mut rooms[lying.room], "items", lying.item.into());
        }
        let puzzles = self.puzzles(&texts, &mut rng);
        let mut file = Json::new();
        file.insert("rooms".into(), Value::Array(rooms.into_iter().map(in_order).collect()));
        file.insert("items".into(), self.items(&mut rng));
        file.insert("objects".into(), Value::Array(objects));
        file.insert(
            "characters".into(),
            Value::Array(characters.into_iter().map(|(_, character)| character).collect()),
        );
        file.insert("puzzles".into(), puzzles);
        if let Some(ending) = self.other_ending(&mut rng) {
            file.insert("endings".into(), json!([ending]));
        }
        file.insert("story".into(), self.story(&people, &told, &mut rng));
        file
    }

    pub(super) fn frames(&self, id: &str) -> Vec<&'m str> {
        let frames = self.common.of("frames").filter(move |frames| frames.id == id);
        frames.flat_map(Record::fields).filter(|(key, _)| *key == "line").map(|(_, line)| line).collect()
    }

    /// The ending that the other deed brings.
    fn other_ending(&self, rng: &mut Rng) -> Option<Value> {
        let quest = self.mission.quest;
        let other = self.mission.puzzles.iter().any(|puzzle| puzzle.kind == Kind::Other);
        (other && quest.has("alt-ending"))
            .then(|| json!({ "id": "other", "text": choose(quest.get("alt-ending"), rng) }))
    }

    fn items(&self, rng: &mut Rng) -> Value {
        let mut ids: Vec<&str> = self.mission.lying.iter().map(|lying| lying.item).collect();
        ids.extend(self.mission.puzzles.iter().filter_map(|puzzle| puzzle.reward));
        let items = ids.into_iter().filter_map(|id| self.book.find("item", id)).map(|record| {
            let mut item = thing_of(record, &Slots::default(), None, rng);
            for (field, key) in [("light", "light"), ("wear", "wearable")] {
                if record.is(field) {
                    item.insert(key.into(), true.into());
                }
            }
            if record.is("trinket") {
                item.insert("points".into(), 5.into());
            }
            Value::Object(item)
        });
        Value::Array(items.collect())
    }
}

pub(super) fn as_object(value: Value) -> Json {
    if let Value::Object(object) = value { object } else { Json::new() }
}

fn push(room: &mut Json, list: &str, value: Value) {
    if let Some(Value::Array(list)) = room.get_mut(list) {
        list.push(value);
    }
}

/// A thing of the book with its text to read and its answers.
pub(super) fn thing_of(record: &Record<'_>, slots: &Slots, condition: Option<&str>, rng: &mut Rng) -> Json {
    let mut object = identity(record, &name_of(record), slots, rng);
    if record.has("read") {
        object.insert("read".into(), slots.fill(&choose(record.get("read"), rng)).into());
    }
    let events = events(record, slots, condition, rng);
    if !events.is_empty() {
        object.insert("events".into(), Value::Object(events));
    }
    object
}
