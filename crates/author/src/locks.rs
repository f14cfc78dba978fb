//! Locks as things of the world file: the lock itself, the bells or levers of an order, and the signs that give a word or an order
//! away. It must not place locks (`mission_builder` does), nor say how they are solved (`puzzles`).

use super::half_done::{HalfDone, half_done_part, is_last_acted_on};
use super::json::{Json, as_object, event_key, thing_json, verb_of};
use super::mission::{Puzzle, PuzzleKind};
use super::name::Name;
use super::stages::parts;
use super::template::{Slots, expand_options, split_bars};
use super::world_plan::Plan;
use rng::Rng;
use serde_json::json;

/// A tablet, a slate, a diary page: the clue to a word or an order.
pub struct Sign {
    /// Where it is: an index of the map's rooms.
    pub room: usize,
    /// What the room's text tells of it.
    pub here: String,
    /// The thing itplan.
    pub object: Json,
    /// The prop's word, width and height in pixels.
    pub prop: &'static str,
}

/// A line of the lock's record, as this dream has it; "" where there is none.
pub fn lock_text(plan: &Plan<'_, '_>, nth: usize, field: &str, rng: &mut Rng) -> String {
    plan.slots[nth].fill(&expand_options(plan.mission.puzzles[nth].record.get(field), rng))
}

/// The thing that is the puzzle's lock. Its answers hold until it is solved.
pub fn lock_object(plan: &Plan<'_, '_>, puzzle: &Puzzle<'_>, slots: &Slots, done: &str, rng: &mut Rng) -> Json {
    let mut object = thing_json(puzzle.record, slots, Some(done), rng);
    // Where more than the key is asked for, the key alone must not do.
    let alone =
        puzzle.need.is_none() && plan.mission.first_stage(puzzle).is_none() && puzzle.stages_before().is_empty();
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
        PuzzleKind::Gate(region) if puzzle.record.is("door") => {
            if let Some((_, way)) = plan.map.gate(region) {
                let door = as_object(json!({ "exit": way.direction.name() }));
                object.insert("door".into(), lid(door).into());
            }
        }
        PuzzleKind::Yield if puzzle.record.is("inside") => {
            let reward: Vec<&str> = puzzle.reward.into_iter().collect();
            let inside = as_object(json!({ "contains": reward }));
            object.insert("container".into(), lid(inside).into());
        }
        _ => {}
    }
    object
}

/// A part of a lock.
pub struct PartObject<'b> {
    /// The thing itself.
    pub object: Json,
    /// What the room's text tells of it at the start.
    pub here: String,
    /// The prop's word, width and height in pixels.
    pub prop: &'b str,
    /// Where its lock stands: an index of the map's rooms.
    pub lock_room: usize,
    /// What it is between its start and its end, the furthest first.
    pub states: Vec<HalfDone>,
    /// And when its lock has given way, where the last deed is done to it: it is told of with the lock from then on.
    pub after: Option<HalfDone>,
}

/// The parts of locks that stand in this room: the thing, what the room's text tells of it, and its prop.
pub fn part_objects<'b>(plan: &Plan<'b, '_>, room: usize, rng: &mut Rng) -> Vec<PartObject<'b>> {
    let mut found = Vec::new();
    for placed in plan.mission.parts.iter().filter(|placed| placed.room == room) {
        let lock = |puzzle: &&Puzzle<'_>| puzzle.record.id == placed.record.id && puzzle.is_main_stage();
        let puzzle = plan.mission.puzzles.iter().position(|puzzle| lock(&puzzle));
        let (Some(nth), Some(part)) = (puzzle, parts(placed.record).into_iter().nth(placed.nth)) else { continue };
        let states = half_done_part(plan, nth, &part, rng);
        let mut fill = |text: &str| plan.slots[nth].fill(&expand_options(text, rng));
        let also: Vec<&str> = part.also.split(',').map(str::trim).filter(|noun| !noun.is_empty()).collect();
        let object = json!({
            "id": plan.mission.puzzles[nth].part_id(part.id), "name": part.name, "description": fill(part.look),
            "synonyms": also,
        });
        found.push(PartObject {
            object: as_object(object),
            here: fill(part.here),
            prop: part.prop,
            lock_room: plan.mission.puzzles[nth].room,
            states,
            after: is_last_acted_on(&plan.mission.puzzles[nth], part.id)
                .then(|| HalfDone::gone(format!("solved:{}", plan.mission.puzzles[nth].id()))),
        });
    }
    found
}

/// The bells, levers or tiles of an order: each but the last counts, a wrong one begins again.
pub fn step_objects(plan: &Plan<'_, '_>, nth: usize, slots: &Slots, rng: &mut Rng) -> Vec<(Json, String)> {
    let puzzle = &plan.mission.puzzles[nth];
    let steps: Vec<Vec<&str>> = puzzle.record.all("step").map(|line| split_bars(line)).collect();
    if steps.len() != 3 {
        return Vec::new();
    }
    let flag = puzzle.step_flag();
    let verb = verb_of(puzzle.record.get("stepverb")).unwrap_or(world::Verb::Push);
    let set = |value: i32| json!([{ "type": "SET_FLAG", "flag": flag, "value": value }]);
    let open = format!("not solved:{}", puzzle.id());
    steps
        .iter()
        .enumerate()
        .filter(|(_, step)| step.len() == 4)
        .map(|(at, step)| {
            let name = Name::new(step[0]);
            let place = plan.orders[nth].iter().position(|which| *which == at).unwrap_or(0);
            let voice = expand_options(step[3], rng);
            let good = format!("{voice} {}", slots.fill(&expand_options(puzzle.record.get("good"), rng)));
            let second = format!("{voice} {}", rng.pick(&plan.templates("second")).copied().unwrap_or(""));
            let wrong = format!("{voice} {}", slots.fill(&expand_options(puzzle.record.get("reset"), rng)));
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
                "id": puzzle.step_id(at), "name": name.full(), "description": step[2],
                "synonyms": [noun], "adjectives": [step[1]], "events": events,
            });
            (as_object(object), puzzle.record.get("stepprop").to_owned())
        })
        .collect()
}

/// The signs of all puzzles that have one, each in a room that can be reached before its lock.
pub fn signs(plan: &Plan<'_, '_>, rng: &mut Rng) -> Vec<Sign> {
    let mut signs: Vec<Sign> = Vec::new();
    for (nth, puzzle) in
        plan.mission.puzzles.iter().enumerate().filter(|(_, it)| it.is_main_stage() && it.record.has("sign"))
    {
        let parts = split_bars(puzzle.record.get("sign"));
        let [name, also, look, read, here] = parts.as_slice() else { continue };
        let mut rooms: Vec<usize> = (0..plan.map.rooms.len())
            .filter(|at| plan.map.rooms[*at].region <= puzzle.region && *at != puzzle.room)
            .collect();
        rng.shuffle(&mut rooms);
        rooms.sort_by_key(|at| signs.iter().any(|sign| sign.room == *at));
        let Some(room) = rooms.first().copied() else { continue };
        let mut fill = |text: &str| plan.slots[nth].fill(&expand_options(text, rng));
        let (look, read, here) = (fill(look), fill(read), fill(here));
        let also: Vec<&str> = also.split(',').map(str::trim).collect();
        let object = json!({
            "id": format!("{}_sign", puzzle.record.id), "name": name, "description": look, "synonyms": also, "read": read,
        });
        let prop = if puzzle.kind == PuzzleKind::Yield { "paper 20 16" } else { "sign 34 30" };
        signs.push(Sign { room, here, object: as_object(object), prop });
    }
    signs
}
