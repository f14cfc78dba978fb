//! The `puzzles` of the world file: description, obstacle, solution, points. It must not say what solving them changes (`effects`) nor
//! write hints (`hints`).

use super::case;
use super::effects::{consumes, requires, requires_once, unlocks};
use super::hints::{
    PuzzleTemplates, hints, obstacle_and_hints_of_parts, obstacle_and_hints_of_stage, stage_part_name, where_item_is,
};
use super::json::Json;
use super::mission::{Puzzle, PuzzleKind};
use super::risks::{add_risk, risky_gate};
use super::room_text::RoomText;
use super::shuffle_bag::ShuffleBag;
use super::solutions::puzzle_solutions;
use super::template::{Slots, expand_options};
use super::world_plan::Plan;
use language::text::capital;
use rng::Rng;
use serde_json::{Value, json};

/// What a trinket, a guarded one's lock and a way back are worth.
const SMALL_POINTS: i32 = 5;

/// The `puzzles` of the world file. `texts` are those of the rooms, by their index.
/// `beside` is what others than the mission's pay.
pub fn puzzles_json(plan: &Plan<'_, '_>, texts: &[RoomText], beside: i32, rng: &mut Rng) -> Value {
    let mut templates = PuzzleTemplates::new(plan, rng);
    let (points, risky) = (points(plan, beside), risky_gate(plan));
    let mut puzzles = Vec::new();
    for (nth, puzzle) in plan.mission.puzzles.iter().enumerate() {
        let slots = &plan.slots[nth];
        let field = |name: &str| match puzzle.kind {
            PuzzleKind::FirstStage => format!("{name}2"),
            PuzzleKind::OtherEnding if name != "obstacle" => format!("alt-{name}"),
            PuzzleKind::Combine if name == "win" => "join".to_owned(),
            _ => name.to_owned(),
        };
        let text = |name: &str, rng: &mut Rng| slots.fill(&expand_options(puzzle.record.get(&field(name)), rng));
        let stage = puzzle.stage();
        let line = puzzle.solve_line();
        let mut json = Json::new();
        json.insert("id".into(), puzzle.id().into());
        json.insert("description".into(), puzzle_description(plan, puzzle, slots, &mut templates.descriptions).into());
        let (obstacle, hints) = match puzzle.kind {
            PuzzleKind::Combine => obstacle_and_hints_of_parts(plan, puzzle, slots, &mut templates, rng),
            // The other ending's obstacle is the first one's; but what is offered as a choice is refused for a reason.
            PuzzleKind::OtherEnding if puzzle.is_done_unawares() => (String::new(), vec![]),
            PuzzleKind::OtherEnding => (plan.templates("not-yet").first().copied().unwrap_or("").to_owned(), vec![]),
            PuzzleKind::Stage(_) => obstacle_and_hints_of_stage(plan, puzzle, slots, rng),
            _ => (text("obstacle", rng), hints(plan, puzzle, slots, line, rng)),
        };
        json.insert("obstacle".into(), obstacle.into());
        json.insert("solution".into(), Value::Array(puzzle_solutions(plan, nth, line)));
        if let Some(requires) = requires(plan, puzzle) {
            json.insert("requires".into(), requires.into());
        }
        let mut won = match &stage {
            Some(stage) => slots.fill(&expand_options(stage.win, rng)),
            None => text("win", rng),
        };
        // There are two things that one might do now, and the player should feel it.
        if puzzle.kind == PuzzleKind::FirstStage && plan.mission.has_other_ending(puzzle) && puzzle.record.has("choice")
        {
            won = format!("{won} {}", slots.fill(&expand_options(puzzle.record.get("choice"), rng)));
        }
        json.insert("reward_text".into(), won.into());
        json.insert("unlocks".into(), Value::Array(unlocks(plan, puzzle, slots, texts, rng)));
        json.insert("points".into(), points[nth].into());
        json.insert("hints".into(), json!(hints));
        if consumes(puzzle, line) {
            json.insert("consumes".into(), true.into());
        }
        if risky == Some(nth) {
            add_risk(plan, nth, &mut json, &mut rng.fork("risk"));
        }
        let without = puzzle_without_need(plan, nth, line, rng);
        puzzles.extend(first_meant(plan, nth));
        puzzles.push(Value::Object(json));
        puzzles.extend(without);
    }
    Value::Array(puzzles)
}

/// The total is round. What nobody needs is worth little, and the end pays the same whichever way it is brought about.
fn points(plan: &Plan<'_, '_>, beside: i32) -> Vec<i32> {
    let puzzles = &plan.mission.puzzles;
    let pays = |puzzle: &Puzzle<'_>| match puzzle.kind {
        PuzzleKind::OtherEnding => false,
        PuzzleKind::Final => !plan.mission.has_other_ending(puzzle),
        _ => !puzzle.optional,
    };
    let total = match puzzles.iter().filter(|puzzle| puzzle.kind != PuzzleKind::OtherEnding).count() {
        0..=8 => 100,
        9..=16 => 150,
        17..=30 => 200,
        _ => 300,
    };
    let total = if case::is_case(plan.mission.quest) { total - case::POINTS } else { total };
    let small = puzzles.iter().filter(|puzzle| puzzle.optional).count() + trinkets(plan);
    let total = total - beside - small as i32 * SMALL_POINTS;
    let count = puzzles.iter().filter(|puzzle| pays(puzzle)).count().max(1) as i32;
    let base = total / count / 5 * 5;
    let mut nth = 0;
    puzzles
        .iter()
        .map(|puzzle| {
            if !pays(puzzle) {
                return if puzzle.optional { SMALL_POINTS } else { 0 };
            }
            nth += 1;
            // What is left over goes to the last ones: the end should ring the bell.
            let extra = ((total - base * count) / 5 - (count - nth)).clamp(0, 1) * 5;
            base + extra + if nth == count { (total - base * count) % 5 } else { 0 }
        })
        .collect()
}

fn trinkets(plan: &Plan<'_, '_>) -> usize {
    let placed = plan.mission.placed.iter().map(|placed| placed.item);
    let held = plan.mission.puzzles.iter().filter_map(|puzzle| puzzle.reward);
    placed.chain(held).filter(|id| plan.content.find("item", id).is_some_and(|item| item.is("trinket"))).count()
}

/// What the puzzle is about, in a line that reads well in the list of what scored, and gives little away before.
fn puzzle_description(
    plan: &Plan<'_, '_>,
    puzzle: &Puzzle<'_>,
    slots: &Slots,
    templates: &mut ShuffleBag<&str>,
) -> String {
    if puzzle.kind == PuzzleKind::Combine {
        let (one, two) = (plan.item_name(puzzle.keys[0]), plan.item_name(puzzle.keys[1]));
        return format!("{} and {}, made into one.", capital(&one.the()), two.the());
    }
    if let Some(stage) = puzzle.stage() {
        let part = stage_part_name(puzzle, &stage).unwrap_or_else(|| plan.lock_name(puzzle));
        return format!("{}, and what was done to it.", capital(&part.the()));
    }
    slots.fill(match puzzle.record.get("schema") {
        _ if puzzle.kind == PuzzleKind::OtherEnding => "What else might be done with {the key}.",
        _ if matches!(puzzle.kind, PuzzleKind::Shortcut(_)) => "A way back, by {the lock}.",
        "timing" => "{The lock}, and the right moment.",
        _ if !puzzle.keys.is_empty() => templates.draw().unwrap_or("{The lock}: {a key}."),
        "password" => "The right word, said to {the lock}.",
        "riddle" => "A riddle, and {the lock} that asked it.",
        "code" => "The right number for {the lock}.",
        "topic" => "The right question, put to {the lock}.",
        "negotiate" => "Terms, agreed with {the lock}.",
        "sequence" => "{The lock}, and three things done in the right order.",
        "wait" => "{The lock}, and a little patience.",
        _ => "What was hidden by {the lock}.",
    })
}

/// What is said before another ending that somebody might bring about unawares: it has to be meant, and done once more.
fn first_meant(plan: &Plan<'_, '_>, nth: usize) -> Option<Value> {
    let puzzle = &plan.mission.puzzles[nth];
    let said = plan.templates("meant").first().copied().filter(|_| puzzle.is_done_unawares())?;
    let before = requires_once(plan, puzzle).join(" and ");
    let mut json = json!({
        "id": puzzle.meant_id(), "obstacle": "", "description": plan.slots[nth].fill("What else might be done with {the key}, and meant."),
        "solution": puzzle_solutions(plan, nth, puzzle.solve_line()),
        "reward_text": said, "unlocks": [], "hints": [], "points": 0,
    });
    if !before.is_empty() {
        json["requires"] = before.into();
    }
    Some(json)
}

/// What is said, once, when the key is tried without what is needed besides. (A puzzle has one obstacle only, and that one is
/// about the lock; so this is a small puzzle of its own, worth nothing and changing nothing.)
fn puzzle_without_need(plan: &Plan<'_, '_>, nth: usize, line: &str, rng: &mut Rng) -> Option<Value> {
    let puzzle = &plan.mission.puzzles[nth];
    let need = puzzle.need?;
    let plain = !puzzle.record.is("door") && !puzzle.record.is("inside") && puzzle.record.has("needs-bar");
    let id = puzzle.id();
    let said = plan.slots[nth].fill(&expand_options(puzzle.record.get("needs-bar"), rng));
    let before = plan.mission.first_stage(puzzle).map_or(String::new(), |it| format!(" and solved:{}", it.id()));
    plain.then(|| {
        let hints = vec![where_item_is(plan, need)];
        json!({
            "id": format!("{}_without", puzzle.record.id), "obstacle": "",
            "description": plan.slots[nth].fill("{The lock}, and no {need}."),
            "solution": puzzle_solutions(plan, nth, line),
            "requires": format!("not has:{need} and not solved:{id}{before}"),
            "reward_text": said, "unlocks": [], "hints": hints, "points": 0,
        })
    })
}
