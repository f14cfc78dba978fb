//! The world file itself: map, mission and people set down as one JSON value. It must not choose what the dream is about.

use super::book::{Book, Record};
use super::map::{Map, Room, Way};
use super::mission::{Kind, Mission, Puzzle};
use super::people::{Person, Talk, gather, lower_the};
use super::pieces::{Cast, Json, event_key, events, identity, name_of, plainly, solutions, verb_of};
use super::scene::{Seen, graphics, sound};
use super::words::{Deck, Name, Slots, capital, choose};
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
struct RoomText {
    body: Vec<String>,
    here: Option<String>,
    gone: Option<String>,
    ways: String,
}

impl RoomText {
    fn now(&self) -> String {
        self.with(self.here.as_ref())
    }

    fn with(&self, lock: Option<&String>) -> String {
        let parts = self.body.iter().chain(lock).chain(Some(&self.ways)).filter(|part| !part.is_empty());
        parts.cloned().collect::<Vec<_>>().join(" ")
    }
}

/// A tablet, a slate, a diary page: the clue to a word or an order.
struct Sign {
    room: usize,
    here: String,
    object: Json,
    prop: &'static str,
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

    fn item_name(&self, id: &str) -> Name {
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
        if let Kind::Gate(region) = puzzle.kind {
            if let Some((_, way)) = self.map.gate(region) {
                slots.plain("dir", phrase(way.direction)).plain("bare", way.direction.name());
            }
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
        let talk = Talk { book: self.book, common: self.common, map: self.map, mission: self.mission, slots: &self.slots, lore };
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
            let mut text = RoomText { body: vec![self.place_text(room, &mut rng)], ..RoomText::default() };
            let mut here: Vec<(Json, String)> = Vec::new();
            for id in room.place.parts("has", ',') {
                if let Some(record) = self.book.find("object", id) {
                    here.push((self.object(record, &Slots::default(), None, &mut rng), record.get("prop").to_owned()));
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
                    here.push((self.object(object, &Slots::default(), None, &mut rng), object.get("prop").to_owned()));
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
                    let object = self.lock(nth, puzzle, &slots, &done, &mut rng);
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
        file.insert("characters".into(), Value::Array(characters.into_iter().map(|(_, character)| character).collect()));
        file.insert("puzzles".into(), puzzles);
        file.insert("story".into(), self.story(&people));
        file
    }

    fn frames(&self, id: &str) -> Vec<&'m str> {
        self.common.find("frames", id).map(|frames| frames.all("line").collect()).unwrap_or_default()
    }

    fn place_text(&self, room: &Room<'b>, rng: &mut Rng) -> String {
        let texts: Vec<&str> = room.place.all("text").collect();
        choose(rng.pick(&texts).copied().unwrap_or(""), rng)
    }

    fn object(&self, record: &Record<'b>, slots: &Slots, condition: Option<&str>, rng: &mut Rng) -> Json {
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

    /// The thing that is the puzzle's lock. Its answers hold until it is solved.
    fn lock(&self, nth: usize, puzzle: &Puzzle<'b>, slots: &Slots, done: &str, rng: &mut Rng) -> Json {
        let mut object = self.object(puzzle.cast, slots, Some(done), rng);
        let key = puzzle.keys.first().copied().unwrap_or("");
        match puzzle.kind {
            Kind::Gate(region) if puzzle.cast.is("door") => {
                if let Some((_, way)) = self.map.gate(region) {
                    let door = json!({ "exit": way.direction.name(), "open": false, "locked": true, "key": key });
                    object.insert("door".into(), door);
                }
            }
            Kind::Yield if puzzle.cast.is("inside") => {
                let reward: Vec<&str> = puzzle.reward.into_iter().collect();
                let lid = json!({ "open": false, "locked": true, "key": key, "contains": reward });
                object.insert("container".into(), lid);
            }
            _ => {}
        }
        if puzzle.cast.has("step") {
            // The wire that leads to the steps: nothing of its own, but the order must have somewhere to be reset.
            debug_assert!(nth < self.orders.len());
        }
        object
    }

    /// The bells, levers or tiles of an order: each but the last counts, a wrong one begins again.
    fn steps(&self, nth: usize, puzzle: &Puzzle<'b>, slots: &Slots, rng: &mut Rng) -> Vec<(Json, String)> {
        let steps: Vec<Vec<&str>> =
            puzzle.cast.all("step").map(|line| line.split('|').map(str::trim).collect()).collect();
        if steps.len() != 3 {
            return Vec::new();
        }
        let flag = step_flag(puzzle);
        let verb = verb_of(puzzle.cast.get("stepverb")).unwrap_or(crate::world::Verb::Push);
        let set = |value: i32| json!([{ "type": "SET_FLAG", "flag": flag, "value": value }]);
        let open = format!("not solved:{}", puzzle_id(puzzle));
        steps
            .iter()
            .enumerate()
            .filter(|(_, step)| step.len() == 4)
            .map(|(at, step)| {
                let name = Name::new(step[0]);
                let place = self.orders[nth].iter().position(|which| *which == at).unwrap_or(0);
                let voice = choose(step[3], rng);
                let good = format!("{voice} {}", slots.fill(puzzle.cast.get("good")));
                let wrong = format!("{voice} {}", slots.fill(puzzle.cast.get("reset")));
                let answers = match place {
                    0 => json!([{ "condition": open, "responseText": good, "actions": set(1) }, { "responseText": voice }]),
                    1 => json!([
                        { "condition": format!("{flag} == 1 and {open}"), "responseText": voice, "actions": set(2) },
                        { "condition": open, "responseText": wrong, "actions": set(0) },
                        { "responseText": voice },
                    ]),
                    _ => json!([
                        { "condition": open, "responseText": wrong, "actions": set(0) },
                        { "responseText": voice },
                    ]),
                };
                let mut events = Json::new();
                events.insert(event_key(verb), answers);
                let noun = name.bare.rsplit(' ').next().unwrap_or("").to_owned();
                let object = json!({
                    "id": step_id(puzzle, at), "name": name.full(), "description": step[2],
                    "synonyms": [noun], "adjectives": [step[1]], "events": events,
                });
                (as_object(object), puzzle.cast.get("stepprop").to_owned())
            })
            .collect()
    }

    fn signs(&self, rng: &mut Rng) -> Vec<Sign> {
        let mut signs: Vec<Sign> = Vec::new();
        for (nth, puzzle) in self.mission.puzzles.iter().enumerate().filter(|(_, puzzle)| puzzle.cast.has("sign")) {
            let parts: Vec<&str> = puzzle.cast.get("sign").splitn(5, '|').map(str::trim).collect();
            let [name, also, look, read, here] = parts.as_slice() else { continue };
            let mut rooms: Vec<usize> =
                (0..self.map.rooms.len()).filter(|at| self.map.rooms[*at].region <= puzzle.region && *at != puzzle.room).collect();
            rng.shuffle(&mut rooms);
            rooms.sort_by_key(|at| signs.iter().any(|sign| sign.room == *at));
            let Some(room) = rooms.first().copied() else { continue };
            let read = self.slots[nth].fill(&choose(read, rng));
            let also: Vec<&str> = also.split(',').map(str::trim).collect();
            let object = json!({
                "id": format!("{}_sign", puzzle.cast.id), "name": name, "description": look, "synonyms": also, "read": read,
            });
            let prop = if puzzle.kind == Kind::Yield { "paper 20 16" } else { "sign 34 30" };
            signs.push(Sign { room, here: choose(here, rng), object: as_object(object), prop });
        }
        signs
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
        if room.region > 0 && self.map.areas[room.region - 1] != area && self.map.gate(room.region).is_some_and(|(_, way)| way.to == at) {
            let lines: Vec<&str> =
                self.book.of("theme").flat_map(|theme| theme.all(if area == "b" { "arrive-b" } else { "arrive-c" })).collect();
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
        let gate = way.gate.and_then(|region| {
            self.mission.puzzles.iter().position(|puzzle| puzzle.kind == Kind::Gate(region))
        });
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
            let mut item = self.object(record, &Slots::default(), None, rng);
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

    fn puzzles(&self, texts: &[RoomText], rng: &mut Rng) -> Value {
        let mut plain = Deck::new(self.frames("plainly"), rng);
        let mut places = Deck::new(self.frames("whereabouts"), rng);
        let mut held = Deck::new(self.frames("held"), rng);
        let count = self.mission.puzzles.len() as i32;
        let trinkets = self.mission.lying.iter().filter(|lying| lying.trinket).count() as i32 * 5;
        let total = if count <= 8 { 100 } else { 150 } - trinkets;
        let mut puzzles = Vec::new();
        for (nth, puzzle) in self.mission.puzzles.iter().enumerate() {
            let slots = &self.slots[nth];
            let suffix = if puzzle.kind == Kind::Before { "2" } else { "" };
            let field = |name: &str| format!("{name}{suffix}");
            let text = |name: &str, rng: &mut Rng| slots.fill(&choose(puzzle.cast.get(&field(name)), rng));
            let mut json = Json::new();
            json.insert("id".into(), puzzle_id(puzzle).into());
            let mut hints: Vec<String> = match puzzle.kind {
                Kind::Before => puzzle.cast.parts("hint2", ';').into_iter().map(|hint| slots.fill(hint)).collect(),
                Kind::Join => vec![],
                _ => puzzle.cast.all("hint").map(|hint| slots.fill(&choose(hint, rng))).collect(),
            };
            let line = if puzzle.kind == Kind::Join { "" } else { puzzle.cast.get(&field("solve")) };
            if puzzle.kind == Kind::Join {
                let (one, two) = (self.item_name(puzzle.keys[0]), self.item_name(puzzle.keys[1]));
                hints.push(slots.fill(&choose(puzzle.cast.get("joinhint"), rng)));
                hints.push(format!("{} and {} would make one good thing between them.", capital(&one.the()), two.the()));
                let do_it = format!("combine {} with {}", one.the(), two.the());
                hints.push(Slots::default().plain("do", do_it).fill(plain.deal().unwrap_or("{do}.")));
                hints.retain(|hint| !hint.is_empty());
                json.insert("description".into(), hints[0].clone().into());
                let obstacle = format!("{} {} of little use without something to go with {}.", capital(&one.the()),
                    if one.plural() { "are" } else { "is" }, if one.plural() { "them" } else { "it" });
                json.insert("obstacle".into(), obstacle.into());
            } else {
                let do_it = if puzzle.cast.has("step") {
                    slots.fill(&format!("{0} {{the first}}, {{the second}} and {{the third}}, in that order", puzzle.cast.get("stepverb")))
                } else {
                    plainly(line, slots)
                };
                let mut last = Slots::default().plain("do", do_it).fill(plain.deal().unwrap_or("{do}."));
                if let Some(where_to) = self.whereabouts(puzzle, &mut places, &mut held) {
                    last = format!("{} {where_to}", capital(&last));
                }
                hints.push(capital(&last));
                let described = text("desc", rng);
                let first = hints.first().cloned().unwrap_or_default();
                json.insert("description".into(), (if described.is_empty() { first } else { described }).into());
                json.insert("obstacle".into(), text("obstacle", rng).into());
            }
            json.insert("solution".into(), Value::Array(self.solutions(nth, puzzle, line)));
            if let Some(requires) = self.requires(puzzle) {
                json.insert("requires".into(), requires.into());
            }
            let won = if puzzle.kind == Kind::Join { slots.fill(&choose(puzzle.cast.get("join"), rng)) } else { text("win", rng) };
            json.insert("reward_text".into(), won.into());
            json.insert("unlocks".into(), Value::Array(self.unlocks(puzzle, slots, texts)));
            let base = total / count / 5 * 5;
            // What is left over goes to the last ones: the end should ring the bell.
            let extra = ((total - base * count) / 5 - (count - 1 - nth as i32)).max(0).min(1) * 5;
            let rest = if nth as i32 == count - 1 { (total - base * count) % 5 } else { 0 };
            json.insert("points".into(), (base + extra + rest).into());
            json.insert("hints".into(), json!(hints));
            if consumes(puzzle) {
                json.insert("consumes".into(), true.into());
            }
            puzzles.push(Value::Object(json));
        }
        Value::Array(puzzles)
    }

    fn whereabouts(&self, puzzle: &Puzzle<'b>, places: &mut Deck<&str>, held: &mut Deck<&str>) -> Option<String> {
        let key = puzzle.keys.first()?;
        let mut slots = Slots::default();
        slots.name("key", self.item_name(key));
        match self.mission.lying.iter().find(|lying| lying.item == *key) {
            Some(lying) => {
                slots.plain("place", lower_the(&self.map.rooms[lying.room].name));
                Some(slots.fill(places.deal()?))
            }
            None => Some(slots.fill(held.deal()?)),
        }
    }

    fn solutions(&self, nth: usize, puzzle: &Puzzle<'b>, line: &str) -> Vec<Value> {
        if puzzle.cast.has("step") {
            let last = self.orders[nth][2];
            return vec![json!({ "verb": puzzle.cast.get("stepverb"), "target": step_id(puzzle, last) })];
        }
        let room = self.map.rooms[puzzle.room].place.id;
        if puzzle.kind == Kind::Join {
            let (one, two) = (puzzle.keys[0], puzzle.keys[1]);
            return [("combine", one, two), ("combine", two, one), ("use", one, two), ("use", two, one), ("tie", two, one)]
                .into_iter()
                .map(|(verb, item, target)| json!({ "verb": verb, "item": item, "target": target }))
                .collect();
        }
        let who = puzzle.cast.get("who");
        let lock = if who.is_empty() { puzzle.cast.id } else { who };
        let bound = puzzle.cast.get(if puzzle.kind == Kind::Before { "where2" } else { "where" }) == "room";
        solutions(line, Cast { keys: &puzzle.keys, lock, word: &self.words[nth], room, bound })
    }

    fn requires(&self, puzzle: &Puzzle<'b>) -> Option<String> {
        if puzzle.cast.has("step") {
            return Some(format!("{} == 2", step_flag(puzzle)));
        }
        let before = self.mission.puzzles.iter().find(|other| other.kind == Kind::Before)?;
        (puzzle.kind == Kind::Final).then(|| format!("solved:{}", puzzle_id(before)))
    }

    fn unlocks(&self, puzzle: &Puzzle<'b>, slots: &Slots, texts: &[RoomText]) -> Vec<Value> {
        let mut actions = Vec::new();
        let here = self.map.rooms[puzzle.room].place.id;
        let has_object = !puzzle.cast.has("who");
        match puzzle.kind {
            Kind::Gate(region) => {
                if puzzle.cast.is("door") {
                    actions.push(json!({ "type": "UNLOCK", "object": puzzle.cast.id }));
                    actions.push(json!({ "type": "OPEN", "object": puzzle.cast.id }));
                } else if let Some((_, way)) = self.map.gate(region) {
                    let there = self.map.rooms[way.to].place.id;
                    actions.push(json!({ "type": "ENABLE_EXIT", "roomId": here, "exit": way.direction.name() }));
                    actions.push(json!({ "type": "ENABLE_EXIT", "roomId": there, "exit": way.direction.opposite().name() }));
                }
            }
            Kind::Yield if puzzle.cast.is("inside") => {
                actions.push(json!({ "type": "UNLOCK", "object": puzzle.cast.id }));
                actions.push(json!({ "type": "OPEN", "object": puzzle.cast.id }));
            }
            Kind::Yield if puzzle.cast.is("hand") => {
                actions.push(json!({ "type": "GIVE_ITEM", "item": puzzle.reward }));
            }
            Kind::Yield => actions.push(json!({ "type": "REVEAL_ITEM", "item": puzzle.reward, "roomId": here })),
            Kind::Join => {
                actions.extend(puzzle.keys.iter().map(|part| json!({ "type": "REMOVE_ITEM", "item": part })));
                actions.push(json!({ "type": "GIVE_ITEM", "item": puzzle.reward }));
            }
            Kind::Before => {}
            Kind::Final => actions.push(json!({ "type": "WIN" })),
        }
        if matches!(puzzle.kind, Kind::Gate(_) | Kind::Yield) {
            if puzzle.cast.is("gone-who") {
                actions.push(json!({ "type": "MOVE_CHARACTER", "character": puzzle.cast.get("who") }));
            }
            if has_object && puzzle.cast.has("after") {
                let after = slots.fill(puzzle.cast.get("after"));
                actions.push(json!({ "type": "CHANGE_TEXT", "object": puzzle.cast.id, "text": after }));
            } else if has_object && puzzle.cast.is("vanish") {
                actions.push(json!({ "type": "HIDE_OBJECT", "object": puzzle.cast.id }));
            }
            let text = &texts[puzzle.room];
            if text.gone.is_some() && text.gone != text.here {
                let text = text.with(text.gone.as_ref());
                actions.push(json!({ "type": "CHANGE_TEXT", "roomId": here, "text": text }));
            }
        }
        actions
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

fn puzzle_id(puzzle: &Puzzle<'_>) -> String {
    match puzzle.kind {
        Kind::Before => format!("{}_first", puzzle.cast.id),
        Kind::Join => format!("{}_joined", puzzle.cast.id),
        _ => format!("{}_puzzle", puzzle.cast.id),
    }
}

fn step_id(puzzle: &Puzzle<'_>, at: usize) -> String {
    format!("{}_{}", puzzle.cast.id, ["one", "two", "three"][at.min(2)])
}

fn step_flag(puzzle: &Puzzle<'_>) -> String {
    format!("{}_order", puzzle.cast.id)
}

/// Does solving it use the key up? What is given, eaten, fitted or laid down is gone; tools, keys and lights stay.
fn consumes(puzzle: &Puzzle<'_>) -> bool {
    !puzzle.keys.is_empty()
        && match puzzle.kind {
            Kind::Before | Kind::Final => true,
            Kind::Join => false,
            _ => matches!(
                puzzle.cast.get("schema"),
                "gift" | "trade" | "feed" | "distract" | "machine" | "weight" | "extinguish" | "fuel" | "read"
            ),
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

fn as_object(value: Value) -> Json {
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
    for key in ["id", "name", "description", "first_visit", "indoors", "exits", "items", "objects", "characters", "events", "sound", "graphics"] {
        if let Some(value) = room.remove(key) {
            ordered.insert(key.into(), value);
        }
    }
    Value::Object(ordered)
}
