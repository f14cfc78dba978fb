//! The exits of a room: the sentence that lists them, and each as the world file has it with its door or barrier. It must not place
//! rooms.

use super::directions::{beyond, leading};
use super::half_done::{self, half_done};
use super::locks::lock_text;
use super::map::{Barrier, Exit, Room};
use super::mission::PuzzleKind;
use super::template::expand_options;
use super::world_plan::Plan;
use language::noun;
use rng::Rng;
use serde_json::{Value, json};

/// The exits that are open from the start.
#[derive(Default)]
pub struct ExitList(Vec<String>);

impl ExitList {
    /// All of them and those opened since, in a sentence: always the same plain one, for the way is nothing to be witty about.
    pub fn sentence(&self, more: &[String]) -> String {
        let list: Vec<&str> = self.0.iter().chain(more).map(String::as_str).collect();
        match list.as_slice() {
            [] => String::new(),
            [one] => format!("You can go to {one}."),
            [first @ .., last] => format!("You can go to {} or {last}.", first.join(", ")),
        }
    }
}

/// Where one can go from here, but for what a lock's own text tells of.
pub fn open_exits(plan: &Plan<'_, '_>, room: &Room<'_>) -> ExitList {
    let is_open = |exit: &&Exit| exit.barrier.is_none_or(|barrier| barrier == Barrier::Gate(room.region));
    ExitList(room.exits.iter().filter(is_open).map(|exit| exit_phrase(plan, exit)).collect())
}

/// "the Old Mill to the north".
pub fn exit_phrase(plan: &Plan<'_, '_>, exit: &Exit) -> String {
    format!("{} {}", noun::place(&plan.map.rooms[exit.to].name), beyond(exit.direction))
}

pub fn exit_json(plan: &Plan<'_, '_>, room: &Room<'_>, exit: &Exit, rng: &mut Rng) -> Value {
    let to = plan.map.rooms[exit.to].place.id;
    let kind = exit.barrier.map(|barrier| match barrier {
        Barrier::Gate(region) => PuzzleKind::Gate(region),
        Barrier::Shortcut(nth) => PuzzleKind::Shortcut(nth),
    });
    let lock = plan.mission.puzzles.iter().position(|puzzle| Some(puzzle.kind) == kind);
    let Some(lock) = lock else { return to.into() };
    let puzzle = &plan.mission.puzzles[lock];
    let at_lock = room.place.id == plan.map.rooms[puzzle.room].place.id;
    if let PuzzleKind::Shortcut(_) = puzzle.kind {
        let mut value = json!({ "to": to, "closed": true });
        // On the far side stands the lock itself, and says what is the matter.
        if !at_lock {
            let mut slots = plan.slots[lock].clone();
            slots.plain("dir", leading(exit.direction)).plain("bare", exit.direction.name());
            value["text"] = slots.fill(&expand_options(puzzle.record.get("bar"), rng)).into();
        }
        return value;
    }
    if puzzle.record.is("door") {
        let mut value = json!({ "to": to, "door": puzzle.record.id });
        if at_lock {
            value["text"] = barred(plan, lock, rng);
        }
        return value;
    }
    let mut value = json!({ "to": to, "closed": true });
    if at_lock {
        value["text"] = barred(plan, lock, rng);
    }
    value
}

/// What is said to who tries the way while its lock holds.
fn barred(plan: &Plan<'_, '_>, lock: usize, rng: &mut Rng) -> Value {
    let plain = lock_text(plan, lock, "bar", rng);
    half_done::way(&half_done(plan, lock, rng), plain)
}
