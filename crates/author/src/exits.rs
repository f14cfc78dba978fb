//! The exits of a room: the sentence that lists them, and each as the world file has it with its door or barrier. It must not place
//! rooms.

use super::directions::{beyond, leading};
use super::map::{Barrier, Exit, Room};
use super::mission::PuzzleKind;
use super::name::lower_the;
use super::shuffle_bag::ShuffleBag;
use super::template::{Slots, expand_options};
use super::world_plan::Plan;
use rng::Rng;
use serde_json::{Value, json};

/// Templates that speak of more than one exit.
const FOR_SEVERAL: [&str; 8] =
    ["pick of", "Doors", "ways on", "Paths", "neighbours", "short cuts", "approaches", "The choice"];

/// The exits that are open from the start, and the template of the sentence that lists them.
#[derive(Default)]
pub struct ExitList {
    template: String,
    open: Vec<String>,
}

impl ExitList {
    /// All of them and those opened since, in a sentence.
    pub fn sentence(&self, more: &[String]) -> String {
        let list: Vec<String> = self.open.iter().chain(more).cloned().collect();
        let list = match list.as_slice() {
            [] => return String::new(),
            [one] => one.clone(),
            [first @ .., last] => format!("{} and {last}", first.join(", ")),
        };
        let template = if self.template.is_empty() { "You can go on to {list}." } else { &self.template };
        Slots::default().plain("list", list).fill(template)
    }
}

/// Where one can go from here, but for what a lock's own text tells of.
pub fn open_exits(
    plan: &Plan<'_, '_>,
    room: &Room<'_>,
    templates: &mut ShuffleBag<&str>,
    terse: &mut ShuffleBag<&str>,
) -> ExitList {
    let open: Vec<String> = room
        .exits
        .iter()
        .filter(|exit| exit.barrier.is_none_or(|barrier| barrier == Barrier::Gate(room.region)))
        .map(|exit| exit_phrase(plan, exit))
        .collect();
    if open.is_empty() {
        return ExitList::default();
    }
    let fits = |template: &&str| open.len() > 1 || !FOR_SEVERAL.iter().any(|start| template.contains(start));
    let template = templates.draw_where(fits).or_else(|| terse.draw_where(fits)).unwrap_or("{List}.").to_owned();
    ExitList { template, open }
}

/// "the Old Mill to the north".
pub fn exit_phrase(plan: &Plan<'_, '_>, exit: &Exit) -> String {
    format!("{} {}", lower_the(&plan.map.rooms[exit.to].name), beyond(exit.direction))
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
            value["text"] = plan.slots[lock].fill(&expand_options(puzzle.record.get("bar"), rng)).into();
        }
        return value;
    }
    let mut value = json!({ "to": to, "closed": true });
    if at_lock {
        value["text"] = plan.slots[lock].fill(&expand_options(puzzle.record.get("bar"), rng)).into();
    }
    value
}
