//! The rooms of the file: what stands in each, what its text tells of and how that changes. It must not choose places or locks.

use super::book::Record;
use super::locks::{Sign, moment_flag, puzzle_id};
use super::map::{Bar, Room};
use super::mission::{Kind, Puzzle};
use super::names::Names;
use super::pieces::{Json, events};
use super::scene::{Seen, graphics, sound};
use super::ways::{Ways, names_way, views};
use super::words::{Deck, Name, Slots, choose};
use super::write::{Writer, as_object, thing_of};
use rng::Rng;
use serde_json::{Value, json};

/// Letters of a room's text: beyond, it does without what roams, and without a view.
const MOST_TEXT: usize = 450;

/// What a room's text is made of; the last parts change when its lock gives way.
#[derive(Default)]
pub(super) struct RoomText {
    body: Vec<String>,
    pub here: Option<String>,
    pub gone: Option<String>,
    ways: Ways,
    /// The way that its own lock opens, and its direction.
    opens: Option<(String, world::Direction)>,
}

impl RoomText {
    pub fn now(&self) -> String {
        self.with(self.here.as_ref(), &[])
    }

    /// When its lock has given way; a way that the text does not name is told with the others.
    pub fn after(&self) -> String {
        self.with(self.gone.as_ref(), &self.unsaid())
    }

    /// When somebody has come by a way that was shut, with its lock undone or as it was.
    pub fn joined(&self, way: String, undone: bool) -> String {
        let mut more = if undone { self.unsaid() } else { Vec::new() };
        more.push(way);
        self.with(if undone { self.gone.as_ref() } else { self.here.as_ref() }, &more)
    }

    fn unsaid(&self) -> Vec<String> {
        let gone = self.gone.as_deref().unwrap_or("");
        self.opens.iter().filter(|(_, way)| !names_way(gone, *way)).map(|(name, _)| name.clone()).collect()
    }

    fn with(&self, lock: Option<&String>, more: &[String]) -> String {
        let ways = self.ways.told(more);
        let parts = self.body.iter().chain(lock).chain(Some(&ways)).filter(|part| !part.is_empty());
        parts.cloned().collect::<Vec<_>>().join(" ")
    }

    fn room_for(&self, more: &str) -> bool {
        let longest = [self.now(), self.after()].map(|text| text.chars().count()).into_iter().max().unwrap_or(0);
        longest + 1 + more.chars().count() <= MOST_TEXT
    }
}

/// The rooms, their things, and a text for each.
pub(super) struct Rooms {
    pub list: Vec<Json>,
    pub objects: Vec<Value>,
    pub texts: Vec<RoomText>,
}

/// What roams, dealt to rooms that it suits.
struct Roaming<'r, 'b> {
    deck: Deck<&'r Record<'b>>,
    /// Dealt, and nothing for the room of that time.
    spare: Vec<&'r Record<'b>>,
    names: Names,
}

impl<'r, 'b> Roaming<'r, 'b> {
    /// A thing for this room, and the sentence that tells of it.
    fn deal(&mut self, room: &Room<'_>, text: &RoomText, rng: &mut Rng) -> Option<(&'r Record<'b>, String)> {
        let names = &self.names;
        let fits = |object: &&Record<'b>| room.holds(object.get("roam")) && !names.clash(object);
        let mut found = self.spare.iter().position(fits).map(|nth| self.spare.remove(nth));
        while found.is_none() {
            let object = self.deck.deal()?;
            if fits(&object) { found = Some(object) } else { self.spare.push(object) }
        }
        let object = found?;
        let here = choose(object.get("here"), rng);
        if !text.room_for(&here) {
            self.spare.push(object);
            return None;
        }
        self.names.add(object);
        Some((object, here))
    }
}

impl<'b> Writer<'b, '_> {
    pub(super) fn rooms(&self, signs: &[Sign], names: Names, rng: &mut Rng) -> Rooms {
        let views = views(self.map, self.most_views, rng);
        // The wish's own things come first, but not everywhere: a dream about teapots is not a shop of them.
        let about = self.book.of("object").filter(|object| object.has("roam"));
        let (mut wished, own): (Vec<_>, Vec<_>) = about.partition(|object| object.is("wished"));
        rng.shuffle(&mut wished);
        wished.truncate(self.map.rooms.len() / 3);
        let mut deck = Deck::new(own.into_iter().chain(wished), rng);
        deck.first(|object| object.is("wished"));
        let mut roaming = Roaming { deck, spare: Vec::new(), names };
        let mut ways_out = Deck::new(self.frames("ways-out"), rng);
        let mut ways_in = Deck::new(self.frames("ways-in"), rng);
        let mut terse = Deck::new(self.frames("ways-terse"), rng);
        let mut whole = Rooms { list: Vec::new(), objects: Vec::new(), texts: Vec::new() };
        for (at, room) in self.map.rooms.iter().enumerate() {
            let mut text = RoomText { body: vec![place_text(room, rng)], ..RoomText::default() };
            let mut here: Vec<(Json, String)> = Vec::new();
            for id in room.place.parts("has", ',') {
                if let Some(record) = self.book.find("object", id) {
                    here.push((thing_of(record, &Slots::default(), None, rng), record.get("prop").to_owned()));
                }
            }
            for sign in signs.iter().filter(|sign| sign.room == at) {
                text.body.push(sign.here.clone());
                here.push((sign.object.clone(), sign.prop.to_owned()));
            }
            self.lock_of(at, &mut text, &mut here, rng);
            text.ways = self.ways(room, if room.indoors() { &mut ways_in } else { &mut ways_out }, &mut terse);
            // What could be left out comes last, and stands next to the place's own words.
            for view in views.iter().filter(|view| view.from == at) {
                if text.room_for(&view.text) {
                    text.body.insert(1, view.text.clone());
                }
            }
            if rng.chance(70)
                && let Some((object, told)) = roaming.deal(room, &text, rng)
            {
                text.body.insert(1, told);
                here.push((thing_of(object, &Slots::default(), None, rng), object.get("prop").to_owned()));
            }
            let (mut json, mut here) = self.room(at, room, here, rng);
            json.insert("description".into(), text.now().into());
            whole.list.push(json);
            whole.objects.append(&mut here);
            whole.texts.push(text);
        }
        whole
    }

    /// What the room's lock says of itself, and its things.
    fn lock_of(&self, at: usize, text: &mut RoomText, here: &mut Vec<(Json, String)>, rng: &mut Rng) {
        let stands = |(_, puzzle): &(usize, &Puzzle<'b>)| puzzle.room == at && puzzle.stands();
        for (nth, puzzle) in self.mission.puzzles.iter().enumerate().filter(stands) {
            let slots = &self.slots[nth];
            let fill = |field: &str, rng: &mut Rng| {
                let line = choose(puzzle.cast.get(field), rng);
                (!line.is_empty()).then(|| slots.fill(&line))
            };
            text.here = fill("here", rng);
            text.gone = fill("gone", rng).or_else(|| text.here.clone());
            let bar = match puzzle.kind {
                Kind::Gate(region) => Some(Bar::Gate(region)),
                Kind::Shortcut(nth) => Some(Bar::Shortcut(nth)),
                _ => None,
            };
            let way = self.map.rooms[at].ways.iter().find(|way| bar.is_some() && way.bar == bar);
            text.opens = way.map(|way| (self.way_on(way), way.direction));
            if !puzzle.cast.has("who") {
                let done = format!("not solved:{}", puzzle_id(puzzle));
                here.push((self.lock(puzzle, slots, &done, rng), puzzle.cast.get("prop").to_owned()));
            }
            here.extend(self.steps(nth, puzzle, slots, rng));
        }
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
            exits.insert(way.direction.name().into(), self.exit(room, way, rng));
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
}

/// The keys of a room in the order in which the format's page gives them.
pub(super) fn in_order(mut room: Json) -> Value {
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
