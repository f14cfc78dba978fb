//! The hints of a puzzle, and where the player can find what it asks for. It must not say how anything is solved in the game
//! (`solutions`).

use super::mission::{Puzzle, PuzzleKind};
use super::name::Name;
use super::shuffle_bag::ShuffleBag;
use super::solutions::solution_in_words;
use super::stages::{Stage, parts};
use super::template::{Slots, expand_options};
use super::world_plan::Plan;
use language::noun;
use language::text::capital;
use rng::Rng;

/// What hints say of what is to be done and where: always in the same plain words.
const DO: &str = "Plainly: {do}.";
const WHERE: &str = "If you lack {the key}: {they key} {was key} first to be found at {place}.";
const HELD: &str = "If you lack {the key}, something else has to be solved first.";
const MOMENT: &str = "wait for the right moment, and then {do}";
const ABOUT: &str = "This is about {the lock} at {place}. {text}";

/// Sentence templates of puzzles' descriptions and of things in two parts, each used once.
pub struct PuzzleTemplates<'m> {
    /// What a puzzle is about.
    pub descriptions: ShuffleBag<&'m str>,
    pairs: ShuffleBag<&'m str>,
}

impl<'m> PuzzleTemplates<'m> {
    /// Shuffles those of the plan.
    pub fn new(plan: &Plan<'_, 'm>, rng: &mut Rng) -> Self {
        let mut bag = |id: &str| ShuffleBag::new(plan.templates(id), rng);
        Self { descriptions: bag("matter"), pairs: bag("pair") }
    }
}

/// The hints of a lock, from vague to plain; the last says what to do. `line` is its `solve` line.
pub fn hints(plan: &Plan<'_, '_>, puzzle: &Puzzle<'_>, slots: &Slots, line: &str, rng: &mut Rng) -> Vec<String> {
    let mut hints: Vec<String> = match puzzle.kind {
        PuzzleKind::FirstStage => {
            puzzle.record.parts("hint2", ';').into_iter().map(|hint| slots.fill(&expand_options(hint, rng))).collect()
        }
        _ => puzzle.record.all("hint").map(|hint| slots.fill(&expand_options(hint, rng))).collect(),
    };
    let do_it = if puzzle.record.has("step") && puzzle.is_main_stage() {
        slots.fill(&format!(
            "{0} {{the first}}, {{the second}} and {{the third}}, in that order",
            puzzle.record.get("stepverb")
        ))
    } else {
        let turns: Vec<String> = puzzle.negotiation().iter().map(|[words, ..]| first_of(words)).collect();
        match turns.as_slice() {
            [] => solution_in_words(line, puzzle.record, slots),
            turns => slots.fill(&format!(
                "ask {{the lock}} about the {}, and last of all about the {{word}}",
                turns.join(", then about the ")
            )),
        }
    };
    let do_it = if puzzle.record.has("moment") { Slots::default().plain("do", do_it).fill(MOMENT) } else { do_it };
    // The vague ones are of the lock as it was before its stages were done, which have hints of their own.
    if puzzle.is_main_stage() && !puzzle.stages_before().is_empty() {
        hints.clear();
        hints.extend(plan.templates("hint-last-step").iter().map(|hint| slots.fill(hint)));
    }
    let mut last = Slots::default().plain("do", do_it).fill(DO);
    for item in puzzle.keys.iter().take(1).chain(&puzzle.need) {
        last = format!("{} {}", capital(&last), where_item_is(plan, item));
    }
    hints.push(capital(&last));
    // Who asks may not have been there yet. By the last lock of all there is no doubt what is meant.
    if let Some(first) = hints.first_mut().filter(|_| puzzle.kind != PuzzleKind::Final) {
        let place = noun::place(&plan.map.rooms[puzzle.room].name);
        *first = slots.clone().plain("place", place).plain("text", first.clone()).fill(ABOUT);
    }
    hints
}

/// The name of the part that a stage acts on; `None` where that is the lock itself.
pub fn stage_part_name(puzzle: &Puzzle<'_>, stage: &Stage<'_>) -> Option<Name> {
    let part = parts(puzzle.record).into_iter().find(|part| Some(part.id) == stage.part())?;
    Some(Name::new(part.name))
}

/// What the obstacle and the hints say of one stage of several: the last hint says what to do to what.
pub fn obstacle_and_hints_of_stage(
    plan: &Plan<'_, '_>,
    puzzle: &Puzzle<'_>,
    slots: &Slots,
    rng: &mut Rng,
) -> (String, Vec<String>) {
    let Some(stage) = puzzle.stage() else { return (String::new(), Vec::new()) };
    let mut own = slots.clone();
    own.name("lock", stage_part_name(puzzle, &stage).unwrap_or_else(|| plan.lock_name(puzzle)));
    if let Some(tool) = puzzle.keys.first() {
        own.name("key", plan.item_name(tool));
    }
    let do_it = solution_in_words(stage.solve, puzzle.record, &own);
    let mut last = Slots::default().plain("do", do_it).fill(DO);
    if let Some(item) = puzzle.keys.first() {
        last = format!("{} {}", capital(&last), where_item_is(plan, item));
    }
    let mut hints = vec![slots.fill(&expand_options(stage.hint, rng))];
    // It may stand in another room than its lock.
    let place = noun::place(&plan.map.rooms[puzzle.room].name);
    hints[0] = own.clone().plain("place", place).plain("text", hints[0].clone()).fill(ABOUT);
    hints.push(capital(&last));
    hints.retain(|hint| !hint.is_empty());
    (slots.fill(&expand_options(stage.obstacle, rng)), hints)
}

/// What the obstacle and the hints say of two parts of one thing.
pub fn obstacle_and_hints_of_parts(
    plan: &Plan<'_, '_>,
    puzzle: &Puzzle<'_>,
    slots: &Slots,
    templates: &mut PuzzleTemplates<'_>,
    rng: &mut Rng,
) -> (String, Vec<String>) {
    let (one, two) = (plan.item_name(puzzle.keys[0]), plan.item_name(puzzle.keys[1]));
    let mut hints = vec![slots.fill(&expand_options(puzzle.record.get("joinhint"), rng))];
    let mut own = slots.clone();
    own.name("key", one.clone()).name("key2", two.clone());
    hints.extend(templates.pairs.draw().map(|template| own.fill(template)));
    let do_it = format!("combine {} with {}", one.the(), two.the());
    hints.push(Slots::default().plain("do", do_it).fill(DO));
    hints.retain(|hint| !hint.is_empty());
    let obstacle = templates.pairs.draw().unwrap_or("{The key}, and no {key2}: half a thing.");
    (own.fill(obstacle), hints)
}

/// Where the item is to be had, in a sentence.
pub fn where_item_is(plan: &Plan<'_, '_>, key: &str) -> String {
    let mut slots = Slots::default();
    slots.name("key", plan.item_name(key));
    match plan.mission.placed.iter().find(|placed| placed.item == key) {
        Some(placed) => {
            slots.plain("place", noun::place(&plan.map.rooms[placed.room].name));
            slots.fill(WHERE)
        }
        None => slots.fill(HELD),
    }
}

/// The first of some words between commas.
fn first_of(words: &str) -> String {
    words.split(',').next().unwrap_or("").trim().to_lowercase()
}
