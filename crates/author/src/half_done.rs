//! Locks between the first step and the last: what the room, the lock and the way through it say while the right moment lasts, and when
//! some of the stages are done. It must not say how a lock is at the start or in the end.

use super::locks::lock_text;
use super::mission::{Puzzle, PuzzleKind};
use super::name::Name;
use super::stages::Part;
use super::template::{Slots, expand_options};
use super::world_plan::Plan;
use language::sentences::sentences;
use rng::Rng;
use serde_json::{Value, json};

/// Something that a lock or a part of it is between its start and its end.
pub struct HalfDone {
    /// When.
    pub when: String,
    /// What its look tells then; `None` where solving the stage has put another in place.
    look: Option<String>,
    /// What the room tells of it, and what is said to who tries the way that it bars.
    pub here: String,
}

impl HalfDone {
    /// This sentence from then on.
    pub fn standing(when: String, here: &str) -> Self {
        Self { when, look: None, here: here.to_owned() }
    }

    /// No sentence from then on.
    pub fn gone(when: String) -> Self {
        Self { when, look: None, here: String::new() }
    }
}

/// All states of this lock between its start and its end, the furthest first.
pub fn half_done(plan: &Plan<'_, '_>, nth: usize, rng: &mut Rng) -> Vec<HalfDone> {
    let puzzle = &plan.mission.puzzles[nth];
    let mut all = Vec::new();
    if puzzle.record.has("moment") {
        let text = standing(&lock_text(plan, nth, "moment", rng));
        let when = format!("{} == 1 and not solved:{}", puzzle.moment_flag(), puzzle.id());
        let frame = plan.templates(if is_gate(puzzle) { "moment-gate" } else { "moment" });
        let here = frame
            .first()
            .map_or_else(|| text.clone(), |frame| plan.slots[nth].clone().plain("then", text.clone()).fill(frame));
        all.push(HalfDone { when, look: Some(text), here });
    }
    let frame = plan.templates(if is_gate(puzzle) { "half-done-gate" } else { "half-done" });
    let Some(frame) = frame.first() else { return all };
    for stage in plan.mission.puzzles.iter().rev().filter(|stage| is_stage_of(stage, puzzle)) {
        let then = match stage.stage() {
            Some(of) if of.part().is_none() => of.then,
            Some(_) => "",
            None => stage.record.get("after2"),
        };
        if then.is_empty() {
            continue;
        }
        let mut slots: Slots = plan.slots[nth].clone();
        slots.plain("then", plan.slots[nth].fill(&expand_options(then, rng)));
        let here = slots.fill(frame);
        all.push(HalfDone { when: format!("solved:{}", stage.id()), look: None, here });
    }
    all
}

/// What is still to be seen of a moment once it has come: the last of what happens.
fn standing(moment: &str) -> String {
    sentences(moment).last().copied().unwrap_or(moment).to_owned()
}

fn is_gate(puzzle: &Puzzle<'_>) -> bool {
    matches!(puzzle.kind, PuzzleKind::Gate(_) | PuzzleKind::Shortcut(_))
}

fn is_stage_of(stage: &Puzzle<'_>, lock: &Puzzle<'_>) -> bool {
    matches!(stage.kind, PuzzleKind::FirstStage | PuzzleKind::Stage(_)) && stage.record.id == lock.record.id
}

/// A text of the file: the plain one, after those that stand in its place.
pub fn told(variants: impl Iterator<Item = (String, String)>, plain: String) -> Value {
    let variants: Vec<Value> = variants.map(|(when, text)| json!({ "when": when, "text": text })).collect();
    if variants.is_empty() { plain.into() } else { variants.into_iter().chain([plain.into()]).collect() }
}

/// How the lock itself looks.
pub fn look(states: &[HalfDone], plain: String) -> Value {
    told(states.iter().filter_map(|state| Some((state.when.clone(), state.look.clone()?))), plain)
}

/// The same of a part of a lock.
pub fn half_done_part(plan: &Plan<'_, '_>, nth: usize, part: &Part<'_>, rng: &mut Rng) -> Vec<HalfDone> {
    let puzzle = &plan.mission.puzzles[nth];
    let Some(frame) = plan.templates("half-done").first().copied() else { return Vec::new() };
    let mut all = Vec::new();
    for stage in plan.mission.puzzles.iter().rev().filter(|stage| is_stage_of(stage, puzzle)) {
        let Some(of) = stage.stage().filter(|of| of.part() == Some(part.id) && !of.then.is_empty()) else { continue };
        let mut slots: Slots = plan.slots[nth].clone();
        slots.plain("then", plan.slots[nth].fill(&expand_options(of.then, rng)));
        slots.name("lock", Name::new(part.name));
        let here = slots.fill(frame);
        all.push(HalfDone { when: format!("solved:{}", stage.id()), look: None, here });
    }
    all
}

/// Is this part what the deed that opens the lock is done to?
pub fn is_last_acted_on(puzzle: &Puzzle<'_>, part: &str) -> bool {
    let words: Vec<&str> = puzzle.solve_line().split(';').next().unwrap_or("").split_whitespace().collect();
    words.windows(2).any(|pair| pair == ["part", part])
}

/// What is said to who tries the way that it bars.
pub fn way(states: &[HalfDone], plain: String) -> Value {
    told(states.iter().map(|state| (state.when.clone(), state.here.clone())), plain)
}
