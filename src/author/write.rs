//! The world file itself: map, mission and people set down as one JSON value. It must not choose what the dream is about.

use super::book::{Book, Record};
use super::locks::{moment_flag, puzzle_id};
use super::map::{Map, Room};
use super::mission::{Kind, Mission, Puzzle};
use super::names::Names;
use super::people::gather;
use super::pieces::{Json, events, identity, name_of};
use super::scene::{Seen, graphics, sound};
use super::talk::Talk;
use super::ways::{phrase, views};
use super::words::{Deck, Name, Slots, choose, digits};
use crate::rng::Rng;
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

/// What a room's text is made of; the last parts change when its lock gives way.
#[derive(Default)]
pub(super) struct RoomText {
    body: Vec<String>,
    pub here: Option<String>,
    pub gone: Option<String>,
    ways: String,
}

impl RoomText {
    fn now(&self) -> String {
        self.with(self.here.as_ref())
    }

    pub fn with(&self, lock: Option<&String>) -> String {
        let parts = self.body.iter().chain(lock).chain(Some(&self.ways)).filter(|part| !part.is_empty());
        parts.cloned().collect::<Vec<_>>().join(" ")
    }
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
        let lore = self.book.of("lore").flat_map(|lore| lore.all("line")).map(str::to_owned).collect();
        let frames = |id: &str| self.frames(id);
        let talk =
            Talk { book: self.book, map: self.map, mission: self.mission, slots: &self.slots, frames: &frames, lore };
        let (characters, told) = talk.write(&people, &mut rng);
        let signs = self.signs(&mut rng);
        let mut names = Names::of(self, &people, &signs);
        let views = views(self.map, self.most_views, &mut rng);
        let mut objects: Vec<Value> = Vec::new();
        let mut rooms = Vec::new();
        let mut texts = Vec::new();
        // The wish's own things come first, but not everywhere: a dream about teapots is not a shop of them.
        let about = self.book.of("object").filter(|object| object.has("roam"));
        let (mut wished, own): (Vec<_>, Vec<_>) = about.partition(|object| object.is("wished"));
        rng.shuffle(&mut wished);
        wished.truncate(self.map.rooms.len() / 3);
        let mut roaming = Deck::new(own.into_iter().chain(wished), &mut rng);
        roaming.first(|object| object.is("wished"));
        let mut spare: Vec<&Record<'b>> = Vec::new();
        let mut ways_out = Deck::new(self.frames("ways-out"), &mut rng);
        let mut ways_in = Deck::new(self.frames("ways-in"), &mut rng);
        let mut terse = Deck::new(self.frames("ways-terse"), &mut rng);
        for (at, room) in self.map.rooms.iter().enumerate() {
            let mut text = RoomText { body: vec![place_text(room, &mut rng)], ..RoomText::default() };
            let mut here: Vec<(Json, String)> = Vec::new();
            for id in room.place.parts("has", ',') {
                if let Some(record) = self.book.find("object", id) {
                    here.push((thing_of(record, &Slots::default(), None, &mut rng), record.get("prop").to_owned()));
                }
            }
            if rng.chance(70) {
                let fits = |object: &&Record<'b>| room.suits(object.get("roam")) && !names.clash(object);
                let found = spare.iter().position(&fits).map(|nth| spare.remove(nth));
                let found = found.or_else(|| {
                    while let Some(object) = roaming.deal() {
                        if fits(&object) {
                            return Some(object);
                        }
                        spare.push(object);
                    }
                    None
                });
                if let Some(object) = found {
                    names.add(object);
                    text.body.push(choose(object.get("here"), &mut rng));
                    here.push((thing_of(object, &Slots::default(), None, &mut rng), object.get("prop").to_owned()));
                }
            }
            for view in views.iter().filter(|view| view.from == at) {
                text.body.push(view.text.clone());
            }
            for sign in signs.iter().filter(|sign| sign.room == at) {
                text.body.push(sign.here.clone());
                here.push((sign.object.clone(), sign.prop.to_owned()));
            }
            for (nth, puzzle) in self.mission.puzzles.iter().enumerate().filter(|(_, puzzle)| puzzle.room == at) {
                if !puzzle.stands() {
                    continue;
                }
                let slots = self.slots[nth].clone();
                let fill = |field: &str, rng: &mut Rng| {
                    let line = choose(puzzle.cast.get(field), rng);
                    (!line.is_empty()).then(|| slots.fill(&line))
                };
                text.here = fill("here", &mut rng);
                text.gone = fill("gone", &mut rng).or_else(|| text.here.clone());
                if !puzzle.cast.has("who") {
                    let done = format!("not solved:{}", puzzle_id(puzzle));
                    let object = self.lock(puzzle, &slots, &done, &mut rng);
                    here.push((object, puzzle.cast.get("prop").to_owned()));
                }
                here.extend(self.steps(nth, puzzle, &slots, &mut rng));
            }
            text.ways = self.ways(room, if room.indoors() { &mut ways_in } else { &mut ways_out }, &mut terse);
            let (mut json, mut here) = self.room(at, room, here, &mut rng);
            json.insert("description".into(), text.now().into());
            rooms.push(json);
            objects.append(&mut here);
            texts.push(text);
        }
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

    fn room(&self, at: usize, room: &Room<'b>, here: Vec<(Json, String)>, rng: &mut Rng) -> (Json, Vec<Value>) {
        let seen: Vec<Seen<'_>> = here
            .iter()
            .map(|(object, prop)| Seen {
                id: object["id"].as_str().unwrap_or(""),
                label: Name::new(object["name"].as_str().unwrap_or("")).bare,
                prop,
            })
            .collect();
        let (picture, feet) = graphics(room.place, &seen, rng);
        let mut exits = Json::new();
        for way in &room.ways {
            exits.insert(way.direction.name().into(), self.exit(room, way));
        }
        let ids: Vec<Value> = here.iter().map(|(object, _)| object["id"].clone()).collect();
        let mut json = as_object(json!({
            "id": room.place.id, "name": room.name, "exits": exits,
            "items": [], "objects": ids, "characters": [], "sound": sound(room.place), "graphics": picture,
        }));
        if room.indoors() {
            json.insert("indoors".into(), true.into());
        }
        let area = self.map.areas[room.region];
        if room.region > 0
            && self.map.areas[room.region - 1] != area
            && self.map.gate(room.region).is_some_and(|(_, way)| way.to == at)
        {
            let lines: Vec<&str> = self
                .book
                .of("theme")
                .flat_map(|theme| theme.all(if area == "b" { "arrive-b" } else { "arrive-c" }))
                .collect();
            if let Some(line) = rng.pick(&lines) {
                json.insert("first_visit".into(), choose(line, rng).into());
            }
        }
        let mut answers = events(room.place, &Slots::default(), None, rng);
        self.moment(at, &mut answers, rng);
        if !answers.is_empty() {
            json.insert("events".into(), Value::Object(answers));
        }
        let objects = here
            .into_iter()
            .map(|(mut object, _)| {
                if let Some((_, x, y)) = feet.iter().find(|(id, ..)| object["id"] == id.as_str()) {
                    object.insert("at".into(), json!([x, y]));
                }
                Value::Object(object)
            })
            .collect();
        (json, objects)
    }

    /// Whoever waits sees the moment come; whoever leaves has missed it.
    fn moment(&self, at: usize, answers: &mut Json, rng: &mut Rng) {
        let here =
            |(_, puzzle): &(usize, &Puzzle<'b>)| puzzle.room == at && puzzle.stands() && puzzle.cast.has("moment");
        let Some((nth, puzzle)) = self.mission.puzzles.iter().enumerate().find(here) else { return };
        let flag = moment_flag(puzzle);
        let set = |value: i32| json!([{ "type": "SET_FLAG", "flag": flag, "value": value }]);
        let mut condition = format!("not solved:{} and not {flag}", puzzle_id(puzzle));
        if let Some(before) = self.mission.before(puzzle) {
            condition = format!("{condition} and solved:{}", puzzle_id(before));
        }
        let text = self.slots[nth].fill(&choose(puzzle.cast.get("moment"), rng));
        let mut waits = vec![json!({ "condition": condition, "responseText": text, "actions": set(1) })];
        match answers.remove("onWait") {
            Some(Value::Array(own)) => waits.extend(own),
            Some(own) => waits.push(own),
            None => {}
        }
        answers.insert("onWait".into(), Value::Array(waits));
        answers.insert("onLeave".into(), json!({ "condition": flag, "actions": set(0) }));
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

/// The keys of a room in the order in which the format's page gives them.
fn in_order(mut room: Json) -> Value {
    let mut ordered = Json::new();
    for key in [
        "id",
        "name",
        "description",
        "first_visit",
        "indoors",
        "exits",
        "items",
        "objects",
        "characters",
        "events",
        "sound",
        "graphics",
    ] {
        if let Some(value) = room.remove(key) {
            ordered.insert(key.into(), value);
        }
    }
    Value::Object(ordered)
}

fn place_text(room: &Room<'_>, rng: &mut Rng) -> String {
    let texts: Vec<&str> = room.place.all("text").collect();
    choose(rng.pick(&texts).copied().unwrap_or(""), rng)
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
