//! How a puzzle is solved and what solving it changes. It must not write prose of its own.

use super::{moment_flag, puzzle_id, step_flag, step_id, talk_flag, talks};
use crate::map::Bar;
use crate::mission::{Kind, Puzzle};
use crate::pieces::{Cast, solutions};
use crate::rooms::RoomText;
use crate::words::{Slots, choose};
use crate::write::Writer;
use rng::Rng;
use rules::counts_as;
use serde_json::{Value, json};
use world::Verb;

impl<'b> Writer<'b, '_> {
    pub(super) fn solutions(&self, nth: usize, puzzle: &Puzzle<'b>, line: &str) -> Vec<Value> {
        if puzzle.cast.has("step") && puzzle.kind != Kind::Before {
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
        let mut ways = solutions(line, Cast { keys: &puzzle.keys, lock, word: &self.words[nth], room });
        // A number is said, and some write it.
        if puzzle.cast.get("schema") == "code" && !self.words[nth].is_empty() {
            let word = &self.words[nth];
            ways.push(json!({ "verb": "write", "words": word, "target": lock }));
            ways.push(json!({ "verb": "write", "words": word, "room": room }));
        }
        // Where there is a choice, each deed must be named: "use" could be either.
        let named = |way: &Value| way["verb"] != "use";
        if matches!(puzzle.kind, Kind::Final | Kind::Other) && self.has_choice(puzzle) && ways.iter().any(named) {
            ways.retain(named);
        }
        // And what the rules would take for the first deed is no other.
        if puzzle.kind == Kind::Other {
            let cast = Cast { keys: &puzzle.keys, lock, word: "", room };
            let first = solutions(puzzle.cast.get("solve"), cast);
            let taken = |way: &Value| first.iter().filter(|main| named(main)).any(|main| stands_for(way, main));
            if !ways.iter().all(taken) {
                ways.retain(|way| !taken(way));
            }
        }
        ways
    }

    /// Can the game be ended in another way by the same key?
    pub(super) fn has_choice(&self, puzzle: &Puzzle<'b>) -> bool {
        puzzle.cast.id == self.mission.quest.id && self.mission.puzzles.iter().any(|other| other.kind == Kind::Other)
    }

    pub(super) fn requires(&self, puzzle: &Puzzle<'b>) -> Option<String> {
        if matches!(puzzle.kind, Kind::Before | Kind::Join) {
            return None;
        }
        let mut all = Vec::new();
        if let Some(before) = self.mission.before(puzzle) {
            all.push(format!("solved:{}", puzzle_id(before)));
        }
        if let Some(need) = puzzle.need {
            all.push(format!("has:{need}"));
        }
        if puzzle.cast.has("step") {
            all.push(format!("{} == 2", step_flag(puzzle)));
        }
        if puzzle.cast.has("moment") {
            all.push(format!("{} == 1", moment_flag(puzzle)));
        }
        let turns = talks(puzzle).len();
        if turns > 0 {
            all.push(format!("{} == {turns}", talk_flag(puzzle)));
        }
        (!all.is_empty()).then(|| all.join(" and "))
    }

    pub(super) fn unlocks(&self, puzzle: &Puzzle<'b>, slots: &Slots, texts: &[RoomText], rng: &mut Rng) -> Vec<Value> {
        let mut actions = Vec::new();
        let here = self.map.rooms[puzzle.room].place.id;
        let change = |id: &str, text: String| json!({ "type": "CHANGE_TEXT", "object": id, "text": text });
        let both = |direction: world::Direction, there: usize| {
            let there = self.map.rooms[there].place.id;
            [
                json!({ "type": "ENABLE_EXIT", "roomId": here, "exit": direction.name() }),
                json!({ "type": "ENABLE_EXIT", "roomId": there, "exit": direction.opposite().name() }),
            ]
        };
        let opened = ["UNLOCK", "OPEN"].map(|deed| json!({ "type": deed, "object": puzzle.cast.id }));
        match puzzle.kind {
            Kind::Gate(_) if puzzle.cast.is("door") => actions.extend(opened),
            Kind::Gate(region) => {
                if let Some((_, way)) = self.map.gate(region) {
                    actions.extend(both(way.direction, way.to));
                }
            }
            Kind::Shortcut(nth) => {
                let way = self.map.shortcuts[nth];
                actions.extend(both(way.direction, way.near));
            }
            Kind::Yield if puzzle.cast.is("inside") => actions.extend(opened),
            Kind::Yield if puzzle.cast.is("hand") => {
                actions.push(json!({ "type": "GIVE_ITEM", "item": puzzle.reward }));
            }
            Kind::Yield => actions.push(json!({ "type": "REVEAL_ITEM", "item": puzzle.reward, "roomId": here })),
            Kind::Join => {
                actions.extend(puzzle.keys.iter().map(|part| json!({ "type": "REMOVE_ITEM", "item": part })));
                actions.push(json!({ "type": "GIVE_ITEM", "item": puzzle.reward }));
            }
            Kind::Before if puzzle.cast.has("after2") => {
                let who = puzzle.cast.get("who");
                let id = if who.is_empty() { puzzle.cast.id } else { who };
                actions.push(change(id, slots.fill(&choose(puzzle.cast.get("after2"), rng))));
            }
            Kind::Before => {}
            Kind::Final => actions.push(json!({ "type": "WIN" })),
            Kind::Other => actions.push(json!({ "type": "WIN", "ending": "other" })),
        }
        if matches!(puzzle.kind, Kind::Gate(_) | Kind::Yield | Kind::Shortcut(_)) {
            if puzzle.cast.is("gone-who") {
                actions.push(json!({ "type": "MOVE_CHARACTER", "character": puzzle.cast.get("who") }));
            }
            let has_object = !puzzle.cast.has("who");
            if has_object && puzzle.cast.has("after") {
                actions.push(change(puzzle.cast.id, slots.fill(&choose(puzzle.cast.get("after"), rng))));
            } else if has_object && puzzle.cast.is("vanish") {
                actions.push(json!({ "type": "HIDE_OBJECT", "object": puzzle.cast.id }));
            }
            let text = &texts[puzzle.room];
            if text.after() != text.now() {
                actions.push(json!({ "type": "CHANGE_TEXT", "roomId": here, "text": text.after() }));
            }
        }
        if let Kind::Shortcut(nth) = puzzle.kind {
            actions.extend(self.near_end(nth, texts));
        }
        if puzzle.kind == Kind::Gate(self.mission.middle)
            && let Some(turn) = &self.turn
        {
            actions.push(json!({ "type": "SHOW_MESSAGE", "text": turn }));
        }
        actions
    }

    /// The way back is told of where it comes out, too. What stands there is undone by then, where it was on the way; a gate
    /// to somewhere else may be or not, and there the game adds the way by itself.
    fn near_end(&self, nth: usize, texts: &[RoomText]) -> Option<Value> {
        let shortcut = self.map.shortcuts[nth];
        let near = &self.map.rooms[shortcut.near];
        let path = self.map.path(self.map.rooms[shortcut.far].region);
        let lock = self.mission.puzzles.iter().find(|puzzle| puzzle.room == shortcut.near && puzzle.stands());
        let undone = match lock.map(|lock| lock.kind) {
            None => false,
            Some(Kind::Gate(region)) if path.contains(&region) => true,
            Some(_) => return None,
        };
        let way = near.ways.iter().find(|way| way.bar == Some(Bar::Shortcut(nth)))?;
        let text = texts[shortcut.near].joined(self.way_on(way), undone);
        Some(json!({ "type": "CHANGE_TEXT", "roomId": near.place.id, "text": text }))
    }
}

/// Would the deed of one solution count as that of the other, done to the same things?
fn stands_for(done: &Value, wanted: &Value) -> bool {
    let verb = |way: &Value| way["verb"].as_str().and_then(Verb::from_name);
    done["target"] == wanted["target"]
        && done["item"] == wanted["item"]
        && verb(done).zip(verb(wanted)).is_some_and(|(done, wanted)| counts_as(done, wanted))
}

/// Does solving it use the key up? What is given, eaten, poured, fitted, tied or laid down is gone; tools, keys, lights, masks,
/// nets, mirrors, lenses and magnets stay. Where the schema leaves it open the deed decides.
pub(super) fn consumes(puzzle: &Puzzle<'_>, line: &str) -> bool {
    const USED_UP: &str =
        "gift trade feed distract machine weight read bridge rope extinguish fuel float recipe repair";
    const DEEDS: &str = "give feed pour eat drink plant";
    let within = |list: &str, word: &str| list.split(' ').any(|known| known == word);
    let deed = line.split_whitespace().next().unwrap_or("").trim_end_matches(';');
    !puzzle.keys.is_empty()
        && match puzzle.kind {
            Kind::Final | Kind::Other => true,
            Kind::Before if puzzle.cast.kind == "quest" => true,
            Kind::Join => false,
            _ => within(USED_UP, puzzle.cast.get("schema")) || within(DEEDS, deed),
        }
}
