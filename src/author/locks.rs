//! The locks and puzzles of a dream as the format has them: things, signs, solutions, hints, points, what solving changes. It
//! must not place anything.

use super::mission::{Kind, Puzzle};
use super::people::lower_the;
use super::pieces::{Cast, Json, event_key, plainly, solutions, verb_of};
use super::words::{Deck, Name, Slots, capital, choose};
use super::write::{RoomText, Writer, as_object, thing_of};
use crate::rng::Rng;
use serde_json::{Value, json};

/// A tablet, a slate, a diary page: the clue to a word or an order.
pub(super) struct Sign {
    pub room: usize,
    pub here: String,
    pub object: Json,
    pub prop: &'static str,
}

impl<'b> Writer<'b, '_> {
    /// The thing that is the puzzle's lock. Its answers hold until it is solved.
    pub(super) fn lock(&self, puzzle: &Puzzle<'b>, slots: &Slots, done: &str, rng: &mut Rng) -> Json {
        let mut object = thing_of(puzzle.cast, slots, Some(done), rng);
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
        object
    }

    /// The bells, levers or tiles of an order: each but the last counts, a wrong one begins again.
    pub(super) fn steps(&self, nth: usize, puzzle: &Puzzle<'b>, slots: &Slots, rng: &mut Rng) -> Vec<(Json, String)> {
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

    pub(super) fn signs(&self, rng: &mut Rng) -> Vec<Sign> {
        let mut signs: Vec<Sign> = Vec::new();
        for (nth, puzzle) in self.mission.puzzles.iter().enumerate().filter(|(_, puzzle)| puzzle.cast.has("sign")) {
            let parts: Vec<&str> = puzzle.cast.get("sign").splitn(5, '|').map(str::trim).collect();
            let [name, also, look, read, here] = parts.as_slice() else { continue };
            let mut rooms: Vec<usize> = (0..self.map.rooms.len())
                .filter(|at| self.map.rooms[*at].region <= puzzle.region && *at != puzzle.room)
                .collect();
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

    pub(super) fn puzzles(&self, texts: &[RoomText], rng: &mut Rng) -> Value {
        let mut plain = Deck::new(self.frames("plainly"), rng);
        let mut places = Deck::new(self.frames("whereabouts"), rng);
        let mut held = Deck::new(self.frames("held"), rng);
        let mut heads = Deck::new(self.frames("hint-place"), rng);
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
            json.insert("description".into(), self.matter(puzzle, slots, rng).into());
            let mut hints: Vec<String> = match puzzle.kind {
                Kind::Before => puzzle.cast.parts("hint2", ';').into_iter().map(|hint| slots.fill(hint)).collect(),
                Kind::Join => vec![],
                _ => puzzle.cast.all("hint").map(|hint| slots.fill(&choose(hint, rng))).collect(),
            };
            let line = if puzzle.kind == Kind::Join { "" } else { puzzle.cast.get(&field("solve")) };
            if puzzle.kind == Kind::Join {
                let (one, two) = (self.item_name(puzzle.keys[0]), self.item_name(puzzle.keys[1]));
                hints.push(slots.fill(&choose(puzzle.cast.get("joinhint"), rng)));
                hints.push(format!(
                    "{} and {} would make one good thing between them.",
                    capital(&one.the()),
                    two.the()
                ));
                let do_it = format!("combine {} with {}", one.the(), two.the());
                hints.push(Slots::default().plain("do", do_it).fill(plain.deal().unwrap_or("{do}.")));
                hints.retain(|hint| !hint.is_empty());
                let obstacle = format!(
                    "{} {} of little use without something to go with {}.",
                    capital(&one.the()),
                    if one.plural() { "are" } else { "is" },
                    if one.plural() { "them" } else { "it" }
                );
                json.insert("obstacle".into(), obstacle.into());
            } else {
                let do_it = if puzzle.cast.has("step") {
                    slots.fill(&format!(
                        "{0} {{the first}}, {{the second}} and {{the third}}, in that order",
                        puzzle.cast.get("stepverb")
                    ))
                } else {
                    plainly(line, slots)
                };
                let mut last = Slots::default().plain("do", do_it).fill(plain.deal().unwrap_or("{do}."));
                if let Some(where_to) = self.whereabouts(puzzle, &mut places, &mut held) {
                    last = format!("{} {where_to}", capital(&last));
                }
                hints.push(capital(&last));
                // Who asks may not have been there yet. By the last lock of all there is no doubt what is meant.
                if let (Some(first), Some(frame)) =
                    (hints.first_mut(), heads.deal().filter(|_| puzzle.kind != Kind::Final))
                {
                    let place = lower_the(&self.map.rooms[puzzle.room].name);
                    *first = slots.clone().plain("place", place).plain("text", first.clone()).fill(frame);
                }
                json.insert("obstacle".into(), text("obstacle", rng).into());
            }
            json.insert("solution".into(), Value::Array(self.solutions(nth, puzzle, line)));
            if let Some(requires) = self.requires(puzzle) {
                json.insert("requires".into(), requires.into());
            }
            let won = if puzzle.kind == Kind::Join {
                slots.fill(&choose(puzzle.cast.get("join"), rng))
            } else {
                text("win", rng)
            };
            json.insert("reward_text".into(), won.into());
            json.insert("unlocks".into(), Value::Array(self.unlocks(puzzle, slots, texts)));
            let base = total / count / 5 * 5;
            // What is left over goes to the last ones: the end should ring the bell.
            let extra = ((total - base * count) / 5 - (count - 1 - nth as i32)).clamp(0, 1) * 5;
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

    /// What the puzzle is about, in a line that reads well in the list of what scored, and gives little away before.
    fn matter(&self, puzzle: &Puzzle<'b>, slots: &Slots, rng: &mut Rng) -> String {
        if puzzle.kind == Kind::Join {
            let (one, two) = (self.item_name(puzzle.keys[0]), self.item_name(puzzle.keys[1]));
            return format!("{} and {}, made into one.", capital(&one.the()), two.the());
        }
        let frames = self.frames("matter");
        slots.fill(match puzzle.cast.get("schema") {
            _ if !puzzle.keys.is_empty() => rng.pick(&frames).copied().unwrap_or("{A key} for {the lock}."),
            "password" => "The right word, said to {the lock}.",
            "topic" => "The right question, put to {the lock}.",
            "sequence" => "{The lock}, and three things done in the right order.",
            "wait" => "{The lock}, and a little patience.",
            _ => "What was hidden by {the lock}.",
        })
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
            return [
                ("combine", one, two),
                ("combine", two, one),
                ("use", one, two),
                ("use", two, one),
                ("tie", two, one),
            ]
            .into_iter()
            .map(|(verb, item, target)| json!({ "verb": verb, "item": item, "target": target }))
            .collect();
        }
        let who = puzzle.cast.get("who");
        let lock = if who.is_empty() { puzzle.cast.id } else { who };
        solutions(line, Cast { keys: &puzzle.keys, lock, word: &self.words[nth], room })
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
                    actions.push(
                        json!({ "type": "ENABLE_EXIT", "roomId": there, "exit": way.direction.opposite().name() }),
                    );
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
            Kind::Before if puzzle.cast.has("after2") => {
                let after = slots.fill(puzzle.cast.get("after2"));
                actions.push(json!({ "type": "CHANGE_TEXT", "object": puzzle.cast.id, "text": after }));
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
}

pub(super) fn puzzle_id(puzzle: &Puzzle<'_>) -> String {
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
