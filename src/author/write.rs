//! The world file itself: map, mission and people set down as one JSON value. It must not choose what the dream is about.

use super::book::{Book, Record};
use super::locks::puzzle_id;
use super::map::{Map, Room, Way};
use super::mission::{Kind, Mission, Puzzle};
use super::people::{Person, Talk, gather, lower_the};
use super::pieces::{Json, events, identity, name_of};
use super::scene::{Seen, graphics, sound};
use super::words::{Deck, Name, Slots, choose};
use crate::rng::Rng;
use crate::world::Direction;
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
    pub fn new(book: &'b Book<'b>, common: &'m Book<'m>, map: &'m Map<'b>, mission: &'m Mission<'b>, rng: Rng) -> Self {
        let mut writer =
            Self { book, common, map, mission, rng, slots: Vec::new(), words: Vec::new(), orders: Vec::new() };
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
        if let Some(reward) = puzzle.reward {
            slots.name("reward", self.item_name(reward));
        }
        if let Kind::Gate(region) = puzzle.kind
            && let Some((_, way)) = self.map.gate(region)
        {
            slots.plain("dir", phrase(way.direction)).plain("bare", way.direction.name());
        }
        let steps: Vec<&str> = puzzle.cast.all("step").collect();
        for (role, at) in ["first", "second", "third"].into_iter().zip(order) {
            if let Some(step) = steps.get(at) {
                slots.name(role, Name::new(step.split('|').next().unwrap_or("").trim()));
            }
        }
        slots
    }

    /// The whole file but for plot and title, which the wish has its say in.
    pub fn write(&mut self) -> Json {
        let mut rng = self.rng;
        let people = gather(self.book, self.map, self.mission, &mut rng);
        let lore = self.book.of("lore").flat_map(|lore| lore.all("line")).map(str::to_owned).collect();
        let talk = Talk {
            book: self.book,
            common: self.common,
            map: self.map,
            mission: self.mission,
            slots: &self.slots,
            lore,
        };
        let characters = talk.write(&people, &mut rng);
        let signs = self.signs(&mut rng);
        let mut objects: Vec<Value> = Vec::new();
        let mut rooms = Vec::new();
        let mut texts = Vec::new();
        let mut roaming = Deck::new(self.book.of("object").filter(|object| object.has("roam")), &mut rng);
        roaming.first(|object| object.is("wished"));
        let mut spare: Vec<&Record<'b>> = Vec::new();
        let mut ways_out = Deck::new(self.frames("ways-out"), &mut rng);
        let mut ways_in = Deck::new(self.frames("ways-in"), &mut rng);
        for (at, room) in self.map.rooms.iter().enumerate() {
            let mut text = RoomText { body: vec![place_text(room, &mut rng)], ..RoomText::default() };
            let mut here: Vec<(Json, String)> = Vec::new();
            for id in room.place.parts("has", ',') {
                if let Some(record) = self.book.find("object", id) {
                    here.push((thing_of(record, &Slots::default(), None, &mut rng), record.get("prop").to_owned()));
                }
            }
            if rng.chance(70) {
                let fits = |object: &&Record<'b>| room.suits(object.get("roam"));
                let found = spare.iter().position(fits).map(|nth| spare.remove(nth));
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
                    text.body.push(choose(object.get("here"), &mut rng));
                    here.push((thing_of(object, &Slots::default(), None, &mut rng), object.get("prop").to_owned()));
                }
            }
            for sign in signs.iter().filter(|sign| sign.room == at) {
                text.body.push(sign.here.clone());
                here.push((sign.object.clone(), sign.prop.to_owned()));
            }
            for (nth, puzzle) in self.mission.puzzles.iter().enumerate().filter(|(_, puzzle)| puzzle.room == at) {
                if matches!(puzzle.kind, Kind::Join | Kind::Before) {
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
            text.ways = self.ways(room, if room.indoors() { &mut ways_in } else { &mut ways_out });
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
        file.insert("story".into(), self.story(&people));
        file
    }

    pub(super) fn frames(&self, id: &str) -> Vec<&'m str> {
        self.common.find("frames", id).map(|frames| frames.all("line").collect()).unwrap_or_default()
    }

    fn ways(&self, room: &Room<'b>, frames: &mut Deck<&str>) -> String {
        let list: Vec<String> = room
            .ways
            .iter()
            .filter(|way| way.gate != Some(room.region + 1))
            .map(|way| format!("{} {}", lower_the(&self.map.rooms[way.to].name), beyond(way.direction)))
            .collect();
        let list = match list.as_slice() {
            [] => return String::new(),
            [one] => one.clone(),
            [first @ .., last] => format!("{} and {last}", first.join(", ")),
        };
        let mut slots = Slots::default();
        slots.plain("list", list);
        slots.fill(frames.deal().unwrap_or("Exits: {list}."))
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
        let answers = events(room.place, &Slots::default(), None, rng);
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

    fn exit(&self, room: &Room<'b>, way: &Way) -> Value {
        let to = self.map.rooms[way.to].place.id;
        let gate = way
            .gate
            .and_then(|region| self.mission.puzzles.iter().position(|puzzle| puzzle.kind == Kind::Gate(region)));
        let Some(gate) = gate else { return to.into() };
        let puzzle = &self.mission.puzzles[gate];
        if puzzle.cast.is("door") {
            let mut exit = json!({ "to": to, "door": puzzle.cast.id });
            if room.region <= puzzle.region {
                exit["text"] = self.slots[gate].fill(puzzle.cast.get("bar")).into();
            }
            return exit;
        }
        let mut exit = json!({ "to": to, "closed": true });
        if room.region <= puzzle.region {
            exit["text"] = self.slots[gate].fill(puzzle.cast.get("bar")).into();
        }
        exit
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
            if self.mission.lying.iter().any(|lying| lying.item == record.id && lying.trinket) {
                item.insert("points".into(), 5.into());
            }
            Value::Object(item)
        });
        Value::Array(items.collect())
    }

    /// Acts by region, a node a puzzle, a beat to stir a player who stands still: what a director can use.
    fn story(&self, people: &[Person<'b>]) -> Value {
        let acts: Vec<Value> = (0..self.map.areas.len())
            .map(|region| {
                let nodes: Vec<String> =
                    self.mission.puzzles.iter().filter(|puzzle| puzzle.region == region).map(puzzle_id).collect();
                let entry = self.map.rooms.iter().find(|room| room.region == region).map_or("", |room| room.place.id);
                json!({ "id": format!("act_{}", region + 1), "opens": format!("visited:{entry}"), "nodes": nodes })
            })
            .collect();
        let nodes: Vec<Value> = self
            .mission
            .puzzles
            .iter()
            .map(|puzzle| {
                json!({ "id": puzzle_id(puzzle), "room": self.map.rooms[puzzle.room].place.id,
                    "done": format!("solved:{}", puzzle_id(puzzle)) })
            })
            .collect();
        let cast: Vec<&str> = people.iter().map(|person| person.record.id).collect();
        json!({ "acts": acts, "nodes": nodes, "cast": cast })
    }
}

/// "to the north", "leading up".
fn phrase(direction: Direction) -> String {
    match direction {
        Direction::Up | Direction::Down | Direction::In | Direction::Out => format!("leading {}", direction.name()),
        other => format!("to the {}", other.name()),
    }
}

/// "to the north", "above": after the name of a place.
fn beyond(direction: Direction) -> String {
    match direction {
        Direction::Up => "above".to_owned(),
        Direction::Down => "below".to_owned(),
        Direction::In => "inside".to_owned(),
        Direction::Out => "outside".to_owned(),
        other => format!("to the {}", other.name()),
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
