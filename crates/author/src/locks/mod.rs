//! The locks of a dream as the format has them: things, the steps of an order, signs. It must not place locks.
//!
//! `puzzles` says how they are solved, with hints and points, `outcome` what solving changes.

mod outcome;
mod puzzles;

use super::mission::{Kind, Puzzle};
use super::pieces::{Json, event_key, verb_of};
use super::words::{Name, Slots, bars, choose};
use super::write::{Writer, as_object, thing_of};
use rng::Rng;
use serde_json::json;

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
        // Where more than the key is asked for, the key alone must not do.
        let alone = puzzle.need.is_none() && self.mission.before(puzzle).is_none();
        let key = puzzle.keys.first().filter(|_| alone);
        let lid = |mut lid: Json| {
            lid.insert("open".into(), false.into());
            lid.insert("locked".into(), true.into());
            if let Some(key) = key {
                lid.insert("key".into(), (*key).into());
            }
            lid
        };
        match puzzle.kind {
            Kind::Gate(region) if puzzle.cast.is("door") => {
                if let Some((_, way)) = self.map.gate(region) {
                    let door = as_object(json!({ "exit": way.direction.name() }));
                    object.insert("door".into(), lid(door).into());
                }
            }
            Kind::Yield if puzzle.cast.is("inside") => {
                let reward: Vec<&str> = puzzle.reward.into_iter().collect();
                let inside = as_object(json!({ "contains": reward }));
                object.insert("container".into(), lid(inside).into());
            }
            _ => {}
        }
        object
    }

    /// The bells, levers or tiles of an order: each but the last counts, a wrong one begins again.
    pub(super) fn steps(&self, nth: usize, puzzle: &Puzzle<'b>, slots: &Slots, rng: &mut Rng) -> Vec<(Json, String)> {
        let steps: Vec<Vec<&str>> = puzzle.cast.all("step").map(|line| bars(line)).collect();
        if steps.len() != 3 {
            return Vec::new();
        }
        let flag = step_flag(puzzle);
        let verb = verb_of(puzzle.cast.get("stepverb")).unwrap_or(world::Verb::Push);
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
                let good = format!("{voice} {}", slots.fill(&choose(puzzle.cast.get("good"), rng)));
                let second = format!("{voice} {}", rng.pick(&self.frames("second")).copied().unwrap_or(""));
                let wrong = format!("{voice} {}", slots.fill(&choose(puzzle.cast.get("reset"), rng)));
                let answers = match place {
                    0 => json!([{ "condition": open, "responseText": good, "actions": set(1) }, { "responseText": voice }]),
                    1 => json!([
                        { "condition": format!("{flag} == 1 and {open}"), "responseText": second, "actions": set(2) },
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
        for (nth, puzzle) in
            self.mission.puzzles.iter().enumerate().filter(|(_, it)| it.stands() && it.cast.has("sign"))
        {
            let parts = bars(puzzle.cast.get("sign"));
            let [name, also, look, read, here] = parts.as_slice() else { continue };
            let mut rooms: Vec<usize> = (0..self.map.rooms.len())
                .filter(|at| self.map.rooms[*at].region <= puzzle.region && *at != puzzle.room)
                .collect();
            rng.shuffle(&mut rooms);
            rooms.sort_by_key(|at| signs.iter().any(|sign| sign.room == *at));
            let Some(room) = rooms.first().copied() else { continue };
            let mut fill = |text: &str| self.slots[nth].fill(&choose(text, rng));
            let (look, read, here) = (fill(look), fill(read), fill(here));
            let also: Vec<&str> = also.split(',').map(str::trim).collect();
            let object = json!({
                "id": format!("{}_sign", puzzle.cast.id), "name": name, "description": look, "synonyms": also, "read": read,
            });
            let prop = if puzzle.kind == Kind::Yield { "paper 20 16" } else { "sign 34 30" };
            signs.push(Sign { room, here, object: as_object(object), prop });
        }
        signs
    }
}

pub(super) fn puzzle_id(puzzle: &Puzzle<'_>) -> String {
    match puzzle.kind {
        Kind::Before => format!("{}_first", puzzle.cast.id),
        Kind::Other => format!("{}_other", puzzle.cast.id),
        Kind::Join => format!("{}_joined", puzzle.cast.id),
        _ => format!("{}_puzzle", puzzle.cast.id),
    }
}

fn step_id(puzzle: &Puzzle<'_>, at: usize) -> String {
    format!("{}_{}", puzzle.cast.id, ["one", "two", "three"][at.min(2)])
}

/// Set while the right moment lasts.
pub(super) fn moment_flag(puzzle: &Puzzle<'_>) -> String {
    format!("{}_moment", puzzle.cast.id)
}

/// How far a negotiation has come.
pub(super) fn talk_flag(puzzle: &Puzzle<'_>) -> String {
    format!("{}_talk", puzzle.cast.id)
}

/// The turns of a negotiation: keywords, what is heard in its turn, what is heard before.
pub(super) fn talks<'b>(puzzle: &Puzzle<'b>) -> Vec<[&'b str; 3]> {
    if puzzle.cast.get("schema") != "negotiate" {
        return Vec::new();
    }
    let split = |line: &'b str| <[&str; 3]>::try_from(bars(line)).ok();
    puzzle.cast.all("talk").filter_map(split).collect()
}

fn step_flag(puzzle: &Puzzle<'_>) -> String {
    format!("{}_order", puzzle.cast.id)
}
