//! What a puzzle asks for before it can be solved, and what solving it changes. It must not write prose of its own.

use super::exits::exit_phrase;
use super::half_done::is_last_acted_on;
use super::map::Barrier;
use super::mission::{Puzzle, PuzzleKind};
use super::room_text::RoomText;
use super::stages::parts;
use super::template::{Slots, expand_options};
use super::world_plan::Plan;
use rng::Rng;
use serde_json::{Value, json};

/// What must be so before it can be solved, as a condition; `None` where nothing must.
pub fn requires(plan: &Plan<'_, '_>, puzzle: &Puzzle<'_>) -> Option<String> {
    let mut all = requires_once(plan, puzzle);
    if puzzle.is_done_unawares() {
        all.push(format!("solved:{}", puzzle.meant_id()));
    }
    (!all.is_empty()).then(|| all.join(" and "))
}

/// The same, all of which must hold, before an ending that has to be meant is done for the first time.
pub fn requires_once(plan: &Plan<'_, '_>, puzzle: &Puzzle<'_>) -> Vec<String> {
    if matches!(puzzle.kind, PuzzleKind::FirstStage | PuzzleKind::Combine) {
        return Vec::new();
    }
    let mut all = Vec::new();
    // Both endings are a choice that comes after the first stage, with the last key in hand: some of their deeds do not name it.
    let is_ending = matches!(puzzle.kind, PuzzleKind::Final | PuzzleKind::OtherEnding);
    if let Some(first) = plan.mission.first_stage(puzzle).filter(|_| puzzle.is_main_stage() || is_ending) {
        all.push(format!("solved:{}", first.id()));
    }
    if is_ending {
        all.extend(puzzle.keys.iter().map(|key| format!("has:{key}")));
    }
    all.extend(puzzle.stages_before().iter().map(|stage| format!("solved:{stage}")));
    if let Some(need) = puzzle.need {
        all.push(format!("has:{need}"));
    }
    if puzzle.record.has("step") {
        all.push(format!("{} == 2", puzzle.step_flag()));
    }
    if puzzle.record.has("moment") {
        all.push(format!("{} == 1", puzzle.moment_flag()));
    }
    let turns = puzzle.negotiation().len();
    if turns > 0 {
        all.push(format!("{} == {turns}", puzzle.talk_flag()));
    }
    all
}

/// The actions that solving it sets off.
pub fn unlocks(
    plan: &Plan<'_, '_>,
    puzzle: &Puzzle<'_>,
    slots: &Slots,
    texts: &[RoomText],
    rng: &mut Rng,
) -> Vec<Value> {
    let mut actions = Vec::new();
    let here = plan.map.rooms[puzzle.room].place.id;
    let change = |id: &str, text: String| json!({ "type": "CHANGE_TEXT", "object": id, "text": text });
    let both = |direction: world::Direction, there: usize| {
        let there = plan.map.rooms[there].place.id;
        [
            json!({ "type": "ENABLE_EXIT", "roomId": here, "exit": direction.name() }),
            json!({ "type": "ENABLE_EXIT", "roomId": there, "exit": direction.opposite().name() }),
        ]
    };
    let opened = ["UNLOCK", "OPEN"].map(|deed| json!({ "type": deed, "object": puzzle.record.id }));
    match puzzle.kind {
        PuzzleKind::Gate(_) if puzzle.record.is("door") => actions.extend(opened),
        PuzzleKind::Gate(region) => {
            if let Some((_, way)) = plan.map.gate(region) {
                actions.extend(both(way.direction, way.to));
            }
        }
        PuzzleKind::Shortcut(nth) => {
            let way = plan.map.shortcuts[nth];
            actions.extend(both(way.direction, way.near));
        }
        PuzzleKind::Yield if puzzle.record.is("inside") => actions.extend(opened),
        PuzzleKind::Yield if puzzle.record.is("hand") => {
            actions.push(json!({ "type": "GIVE_ITEM", "item": puzzle.reward }));
        }
        PuzzleKind::Yield => actions.push(json!({ "type": "REVEAL_ITEM", "item": puzzle.reward, "roomId": here })),
        PuzzleKind::Combine => {
            actions.extend(puzzle.keys.iter().map(|part| json!({ "type": "REMOVE_ITEM", "item": part })));
            actions.push(json!({ "type": "GIVE_ITEM", "item": puzzle.reward }));
        }
        PuzzleKind::FirstStage if puzzle.record.has("after2") => {
            actions.push(change(puzzle.lock_id(), slots.fill(&expand_options(puzzle.record.get("after2"), rng))));
        }
        PuzzleKind::FirstStage => {}
        PuzzleKind::Stage(_) => {
            if let Some(stage) = puzzle.stage().filter(|stage| !stage.then.is_empty()) {
                let thing = stage.part().map_or(puzzle.lock_id().to_owned(), |part| puzzle.part_id(part));
                actions.push(change(&thing, slots.fill(&expand_options(stage.then, rng))));
            }
        }
        PuzzleKind::Final => actions.push(json!({ "type": "WIN" })),
        PuzzleKind::OtherEnding => actions.push(json!({ "type": "WIN", "ending": "other" })),
    }
    if matches!(puzzle.kind, PuzzleKind::Gate(_) | PuzzleKind::Yield | PuzzleKind::Shortcut(_)) {
        if puzzle.record.is("gone-who") {
            actions.push(json!({ "type": "MOVE_CHARACTER", "character": puzzle.record.get("who") }));
        }
        let has_object = !puzzle.record.has("who");
        if has_object && puzzle.record.has("after") {
            actions.push(change(puzzle.record.id, slots.fill(&expand_options(puzzle.record.get("after"), rng))));
        } else if has_object && puzzle.record.is("vanish") {
            actions.push(json!({ "type": "HIDE_OBJECT", "object": puzzle.record.id }));
        }
        // A part that the last deed was done to is as the lock is: the sentence that tells of it tells what became of it.
        let gone = slots.fill(&expand_options(puzzle.record.get("gone"), &mut rng.fork("gone")));
        for part in parts(puzzle.record).iter().filter(|part| is_last_acted_on(puzzle, part.id) && !gone.is_empty()) {
            actions.push(change(&puzzle.part_id(part.id), gone.clone()));
        }
        let text = &texts[puzzle.room];
        if text.after() != text.now() {
            actions.push(json!({ "type": "CHANGE_TEXT", "roomId": here, "text": text.after() }));
        }
    }
    if let (true, PuzzleKind::Gate(region)) = (puzzle.is_passed_through(), puzzle.kind)
        && let Some((_, way)) = plan.map.gate(region)
    {
        // Who has gone through has not missed it.
        if puzzle.record.has("moment") {
            actions.push(json!({ "type": "SET_FLAG", "flag": puzzle.moment_flag(), "value": 0 }));
        }
        actions.push(json!({ "type": "MOVE_PLAYER", "roomId": plan.map.rooms[way.to].place.id }));
    }
    if let PuzzleKind::Shortcut(nth) = puzzle.kind {
        actions.extend(text_at_near_end(plan, nth, texts));
    }
    if puzzle.kind == PuzzleKind::Gate(plan.mission.middle) && plan.turn.is_some() {
        actions.push(json!({ "type": "CUTSCENE", "cutscene": "turn" }));
    }
    actions
}

/// The way back is told of where it comes out, too. What stands there is undone by then, where it was on the way; a gate
/// to somewhere else may be or not, and there the game adds the way by itplan.
fn text_at_near_end(plan: &Plan<'_, '_>, nth: usize, texts: &[RoomText]) -> Option<Value> {
    let shortcut = plan.map.shortcuts[nth];
    let near = &plan.map.rooms[shortcut.near];
    let path = plan.map.path(plan.map.rooms[shortcut.far].region);
    let lock = plan.mission.puzzles.iter().find(|puzzle| puzzle.room == shortcut.near && puzzle.is_main_stage());
    let undone = match lock.map(|lock| lock.kind) {
        None => false,
        Some(PuzzleKind::Gate(region)) if path.contains(&region) => true,
        Some(_) => return None,
    };
    let exit = near.exits.iter().find(|exit| exit.barrier == Some(Barrier::Shortcut(nth)))?;
    let text = texts[shortcut.near].joined(exit_phrase(plan, exit), undone);
    Some(json!({ "type": "CHANGE_TEXT", "roomId": near.place.id, "text": text }))
}

/// Does solving it use the key up? What is given, eaten, poured, fitted, tied or laid down is gone; tools, keys, lights, masks,
/// nets, mirrors, lenses and magnets stay. Where the schema leaves it open the deed decides.
pub fn consumes(puzzle: &Puzzle<'_>, line: &str) -> bool {
    const USED_UP: &str =
        "gift trade feed distract machine weight read bridge rope extinguish fuel float recipe repair";
    const DEEDS: &str = "give feed pour eat drink plant";
    // The settings' locks name kinds of their own: what is fitted to them stays there.
    const FITTED: &str = "put insert tie throw fill";
    let within = |list: &str, word: &str| list.split(' ').any(|known| known == word);
    let deed = line.split_whitespace().next().unwrap_or("").trim_end_matches(';');
    !puzzle.keys.is_empty()
        && match puzzle.kind {
            PuzzleKind::Final | PuzzleKind::OtherEnding => true,
            PuzzleKind::FirstStage if puzzle.record.kind == "quest" => true,
            PuzzleKind::Combine => false,
            _ => {
                within(USED_UP, puzzle.record.get("schema"))
                    || within(DEEDS, deed)
                    || puzzle.record.has("family") && within(FITTED, deed)
            }
        }
}
