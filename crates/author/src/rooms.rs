//! The rooms of the file: what stands in each, what its text tells of and how that changes. It must not choose places or locks.

use super::content::Record;
use super::distinct_names::UsedNames;
use super::encounters::Staged;
use super::exits::{exit_json, exit_phrase, open_exits};
use super::half_done::{self, half_done};
use super::json::{Json, as_object, events, thing_json};
use super::locks::{Sign, lock_object, part_objects, step_objects};
use super::map::{Barrier, Room};
use super::mission::{Puzzle, PuzzleKind};
use super::name::Name;
use super::room_picture::{VisibleThing, room_graphics, room_sound};
use super::room_text::{PartText, RoomText};
use super::shuffle_bag::ShuffleBag;
use super::template::{Slots, expand_options};
use super::theme::SOURCE;
use super::views::views;
use super::world_plan::Plan;
use language::language;
use language::text::words;
use rng::Rng;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// More settings than these never lend places to one dream.
const LENDERS: usize = 3;

/// The rooms, their things, and a text for each.
pub struct Rooms {
    /// As the world file has them.
    pub list: Vec<Json>,
    /// The things in them.
    pub objects: Vec<Value>,
    /// For each room what its text is made of.
    pub texts: Vec<RoomText>,
}

/// What roams, dealt to rooms that it suits.
struct AnywhereObjects<'r, 'b> {
    bag: ShuffleBag<&'r Record<'b>>,
    /// Dealt, and nothing for the room of that time.
    spare: Vec<&'r Record<'b>>,
    names: UsedNames,
}

impl<'r, 'b> AnywhereObjects<'r, 'b> {
    /// A thing for this room, and the sentence that tells of it.
    fn draw(&mut self, room: &Room<'_>, text: &RoomText, rng: &mut Rng) -> Option<(&'r Record<'b>, String)> {
        let names = &self.names;
        let fits = |object: &&Record<'b>| room.suits_object(object) && !names.clashes(object);
        let mut found = self.spare.iter().position(fits).map(|nth| self.spare.remove(nth));
        while found.is_none() {
            let object = self.bag.draw()?;
            if fits(&object) { found = Some(object) } else { self.spare.push(object) }
        }
        let object = found?;
        let here = expand_options(object.get("here"), rng);
        if !text.has_room_for(&here) {
            self.spare.push(object);
            return None;
        }
        self.names.add(object.get("name"));
        Some((object, here))
    }
}

/// All rooms of the plan, with the things that must be there and some that may.
pub fn rooms_json(
    plan: &Plan<'_, '_>,
    (signs, mut staged): (&[Sign], Option<Staged>),
    names: UsedNames,
    rng: &mut Rng,
) -> Rooms {
    let views = views(plan.map, plan.most_views, rng);
    let mut about: Vec<_> = plan.content.records("object").filter(|object| object.has("roam")).collect();
    plan.deal.order(&mut about, plan.map.rooms.len() * 2 / 3, |object| object.id);
    // A room can do without: nothing stands about again before all of its setting did.
    let mut least: BTreeMap<&str, u32> = BTreeMap::new();
    for object in &about {
        let times = plan.deal.times(object.id);
        least.entry(object.get(SOURCE)).and_modify(|least| *least = times.min(*least)).or_insert(times);
    }
    about.retain(|object| least.get(object.get(SOURCE)) == Some(&plan.deal.times(object.id)));
    let bag = ShuffleBag::in_order(about);
    let mut anywhere = AnywhereObjects { bag, spare: Vec::new(), names };
    let mut whole = Rooms { list: Vec::new(), objects: Vec::new(), texts: Vec::new() };
    for (at, room) in plan.map.rooms.iter().enumerate() {
        let mut text = RoomText { body: vec![place_text(room, rng)], ..RoomText::default() };
        let mut here: Vec<(Json, String)> = Vec::new();
        for id in room.place.parts("has", ',') {
            if let Some(record) = plan.content.find("object", id) {
                let mut object = thing_json(record, &Slots::default(), None, rng);
                keep_own_words(&mut object, record, room.place);
                here.push((object, record.get("prop").to_owned()));
            }
        }
        for sign in signs.iter().filter(|sign| sign.room == at) {
            text.body.push(sign.here.clone());
            here.push((sign.object.clone(), sign.prop.to_owned()));
        }
        for part in part_objects(plan, at, rng) {
            let is_beside_its_lock = part.lock_room == at;
            text.parts.push(PartText { here: part.here, states: part.states, after: part.after, is_beside_its_lock });
            here.push((part.object, part.prop.to_owned()));
        }
        if let Some(staged) = staged.take_if(|staged| staged.room == at) {
            text.parts.push(staged.text);
            here.push((staged.object, String::new()));
        }
        add_lock(plan, at, &mut text, &mut here, rng);
        text.exits = open_exits(plan, room);
        // What could be left out comes last, and stands next to the place's own words.
        for view in views.iter().filter(|view| view.from == at) {
            if text.has_room_for(&view.text) {
                text.body.insert(1, view.text.clone());
            }
        }
        if rng.chance(70)
            && let Some((object, sentence)) = anywhere.draw(room, &text, rng)
        {
            text.body.insert(1, sentence);
            here.push((thing_json(object, &Slots::default(), None, rng), object.get("prop").to_owned()));
        }
        let (mut json, mut here) = room_json(plan, at, here, rng);
        json.insert("description".into(), half_done::told(text.between().into_iter(), text.now()));
        whole.list.push(json);
        whole.objects.append(&mut here);
        whole.texts.push(text);
    }
    whole
}

/// Takes the words from an object that only the place's own text tells of: who looks at the willow by the pond hears where it stands
/// (`rules::scenery`), not of the ducks. A word stays that the object's own texts use, that is a kind of what it is called or the
/// other way round, or that the place does not use.
fn keep_own_words(object: &mut Json, record: &Record<'_>, place: &Record<'_>) {
    let own: Vec<&str> =
        record.fields().filter(|(key, _)| !matches!(*key, "also" | "prop")).map(|(_, text)| text).collect();
    let name = record.name().bare;
    let uses = |text: &str, word: &str| words(text).iter().any(|told| language().is_same(told, word));
    let is_kind = |word: &str| {
        let word = language().singular(word);
        name.split(' ')
            .map(|noun| language().singular(noun))
            .any(|noun| wordnet::is_a(&noun, &word) || wordnet::is_a(&word, &noun))
    };
    let is_own = |word: &str| {
        word.split(' ').all(|word| own.iter().any(|text| uses(text, word)))
            || !place.all("text").any(|text| uses(text, word))
            || is_kind(word)
    };
    // What is opened, read or looked into is so under each of its names.
    if ["read", "open", "lookin"].iter().any(|answer| record.has(answer)) {
        return;
    }
    if let Some(Value::Array(list)) = object.get_mut("synonyms") {
        list.retain(|word| word.as_str().is_none_or(is_own));
    }
}

/// What the room's lock says of itself, and its things.
fn add_lock(plan: &Plan<'_, '_>, at: usize, text: &mut RoomText, here: &mut Vec<(Json, String)>, rng: &mut Rng) {
    let stands = |(_, puzzle): &(usize, &Puzzle<'_>)| puzzle.room == at && puzzle.is_main_stage();
    for (nth, puzzle) in plan.mission.puzzles.iter().enumerate().filter(stands) {
        let slots = &plan.slots[nth];
        let fill = |field: &str, rng: &mut Rng| {
            let line = expand_options(puzzle.record.get(field), rng);
            (!line.is_empty()).then(|| slots.fill(&line))
        };
        text.here = fill("here", rng);
        text.gone = fill("gone", rng).or_else(|| text.here.clone());
        let barrier = match puzzle.kind {
            PuzzleKind::Gate(region) => Some(Barrier::Gate(region)),
            PuzzleKind::Shortcut(nth) => Some(Barrier::Shortcut(nth)),
            _ => None,
        };
        let exit = plan.map.rooms[at].exits.iter().find(|exit| barrier.is_some() && exit.barrier == barrier);
        text.opens = exit.map(|exit| (exit_phrase(plan, exit), exit.direction));
        let states = half_done(plan, nth, rng);
        if !puzzle.record.has("who") {
            let done = format!("not solved:{}", puzzle.id());
            let mut lock = lock_object(plan, puzzle, slots, &done, rng);
            if let Some(Value::String(plain)) = lock.remove("description") {
                lock.insert("description".into(), half_done::look(&states, plain));
            }
            here.push((lock, puzzle.record.get("prop").to_owned()));
        }
        if text.here.is_some() {
            text.half_done.extend(states);
        }
        here.extend(step_objects(plan, nth, slots, rng));
    }
}

fn room_json(plan: &Plan<'_, '_>, at: usize, here: Vec<(Json, String)>, rng: &mut Rng) -> (Json, Vec<Value>) {
    let room = &plan.map.rooms[at];
    let seen: Vec<VisibleThing<'_>> = here
        .iter()
        .map(|(object, prop)| VisibleThing {
            id: object["id"].as_str().unwrap_or(""),
            label: Name::new(object["name"].as_str().unwrap_or("")).bare,
            prop,
        })
        .collect();
    let (picture, feet) = room_graphics(room.place, &seen, rng);
    let mut exits = Json::new();
    for exit in &room.exits {
        exits.insert(exit.direction.name().into(), exit_json(plan, room, exit, rng));
    }
    let ids: Vec<Value> = here.iter().map(|(object, _)| object["id"].clone()).collect();
    let mut json = as_object(json!({
        "id": room.place.id, "name": room.name, "exits": exits,
        "items": [], "objects": ids, "characters": [], "sound": room_sound(room.place), "graphics": picture,
    }));
    if room.indoors() {
        json.insert("indoors".into(), true.into());
    }
    if let Some(line) = arrival(plan, at, rng) {
        json.insert("first_visit".into(), line.into());
    }
    let habits: Vec<String> = room.place.all("habit").map(|line| expand_options(line, rng)).collect();
    if !habits.is_empty() {
        json.insert("habits".into(), json!(habits));
    }
    let mut answers = events(room.place, &Slots::default(), None, rng);
    add_timing_events(plan, at, &mut answers, rng);
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

/// What is told on first coming into a region by its gate, where another area begins or what another setting lends.
fn arrival(plan: &Plan<'_, '_>, at: usize, rng: &mut Rng) -> Option<String> {
    let region = plan.map.rooms[at].region;
    let before = region.checked_sub(1)?;
    plan.map.gate(region).filter(|(_, exit)| exit.to == at)?;
    let (area, lender) = (plan.map.areas[region], plan.map.lenders[region]);
    let lines: Vec<&str> = match lender {
        Some(_) if plan.map.lenders[plan.map.parents[region]] == lender => return None,
        // No line twice a dream: each lender has some of its own.
        Some(_) => {
            let lenders = plan.map.lenders[..region].iter().flatten().collect::<BTreeSet<_>>().len();
            plan.templates("arrive-elsewhere").into_iter().skip(lenders % LENDERS).step_by(LENDERS).collect()
        }
        None if plan.map.areas[before] == area => return None,
        None => {
            let field = if area == "b" { "arrive-b" } else { "arrive-c" };
            plan.content.records("theme").flat_map(|theme| theme.all(field)).collect()
        }
    };
    rng.pick(&lines).map(|line| expand_options(line, rng))
}

/// Whoever waits sees the moment come; whoever leaves has missed it.
fn add_timing_events(plan: &Plan<'_, '_>, at: usize, answers: &mut Json, rng: &mut Rng) {
    let here =
        |(_, puzzle): &(usize, &Puzzle<'_>)| puzzle.room == at && puzzle.is_main_stage() && puzzle.record.has("moment");
    let Some((nth, puzzle)) = plan.mission.puzzles.iter().enumerate().find(here) else { return };
    let flag = puzzle.moment_flag();
    let set = |value: i32| json!([{ "type": "SET_FLAG", "flag": flag, "value": value }]);
    let mut condition = format!("not solved:{} and not {flag}", puzzle.id());
    if let Some(first) = plan.mission.first_stage(puzzle) {
        condition = format!("{condition} and solved:{}", first.id());
    }
    let text = plan.slots[nth].fill(&expand_options(puzzle.record.get("moment"), rng));
    let mut waits = vec![json!({ "condition": condition, "responseText": text, "actions": set(1) })];
    match answers.remove("onWait") {
        Some(Value::Array(own)) => waits.extend(own),
        Some(own) => waits.push(own),
        None => {}
    }
    answers.insert("onWait".into(), Value::Array(waits));
    answers.insert("onLeave".into(), json!({ "condition": flag, "actions": set(0) }));
}

/// The keys of a room in the order in which the format's page gives them.
pub fn with_ordered_keys(mut room: Json) -> Value {
    let mut ordered = Json::new();
    for key in [
        "id",
        "name",
        "description",
        "first_visit",
        "habits",
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
    expand_options(rng.pick(&texts).copied().unwrap_or(""), rng)
}
