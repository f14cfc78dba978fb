//! The story for the director: an act a region, which opens with it, and in it what reminds a player who has lost the thread of each puzzle.
//! Nothing in it changes what can be done.
//!
//! Beside it stands the mission it was made of (`mission`, which no game reads): a node is a puzzle or the first visit of a place; `needs`
//! names the nodes without which it cannot be done. A beat is a clue, as somebody would remember it, and who tells it (`heard`).

use super::choices::Choices;
use super::mission::{Puzzle, PuzzleKind};
use super::name::title_case;
use super::people::{Person, SpokenClue};
use super::template::{Slots, expand_options};
use super::world_plan::Plan;
use language::text::capital;
use rng::Rng;
use serde_json::{Value, json};

/// The `story` of the world file.
pub fn story_json(
    plan: &Plan<'_, '_>,
    people: &[Person<'_>],
    clues: &[SpokenClue],
    choices: &Choices,
    rng: &mut Rng,
) -> Value {
    let puzzles = || plan.mission.puzzles.iter().filter(|puzzle| puzzle.kind != PuzzleKind::OtherEnding);
    let beats = beats(plan, clues, rng);
    let last = plan.map.areas.len().saturating_sub(1);
    let acts: Vec<Value> = (0..=last)
        .map(|region| {
            let title = plan.map.rooms.iter().find(|room| room.region == region).map_or(String::new(), |room| capital(&room.name));
            // A clue is what a player who has lost the thread is reminded of.
            let is_here = |beat: &&Value| beat["act"] == act_id(region).as_str();
            let reminders: Vec<Value> = beats
                .iter()
                .filter(is_here)
                .map(|beat| json!({ "text": beat["text"], "lost": format!("solved:{}", beat["node"].as_str().unwrap_or_default()) }))
                .collect();
            let mut node = json!({ "id": visit_id(region), "title": title, "beats": reminders });
            // Not every region lies on everybody's way.
            let on = (region + 1..=last)
                .map(|next| json!({ "when": format!("visited:{}", entry(plan, next)), "to": visit_id(next) }))
                .collect::<Vec<Value>>();
            if !on.is_empty() {
                node["exits"] = on.into();
            }
            choices.add_to(region, &mut node);
            json!({ "title": act_title(plan, region), "nodes": [node] })
        })
        .collect();
    let mut nodes: Vec<Value> = (0..=last)
        .map(|region| {
            let entry = entry(plan, region);
            json!({ "id": visit_id(region), "kind": "visit", "act": act_id(region), "room": entry,
                "needs": gate_into(plan, region).into_iter().collect::<Vec<_>>(), "done": format!("visited:{entry}") })
        })
        .collect();
    nodes.extend(puzzles().map(|puzzle| {
        let id = puzzle.id();
        let mut node = json!({ "id": id, "kind": "puzzle", "act": act_id(puzzle.region),
            "room": plan.map.rooms[puzzle.room].place.id, "needs": needs(plan, puzzle), "done": format!("solved:{id}") });
        if puzzle.optional {
            node["optional"] = true.into();
        }
        node
    }));
    let cast: Vec<&str> = people.iter().map(|person| person.record.id).collect();
    json!({ "acts": acts, "mission": { "nodes": nodes, "beats": beats, "cast": cast } })
}

/// What must be done before: the way there, the first stage, and what yields its keys.
fn needs(plan: &Plan<'_, '_>, puzzle: &Puzzle<'_>) -> Vec<String> {
    let mut needs = vec![visit_id(puzzle.region)];
    if puzzle.kind != PuzzleKind::FirstStage {
        needs.extend(plan.mission.first_stage(puzzle).filter(|_| puzzle.is_main_stage()).map(Puzzle::id));
    }
    needs.extend(puzzle.stages_before());
    for key in puzzle.keys.iter().chain(&puzzle.need) {
        let source = plan.mission.puzzles.iter().find(|other| other.reward == Some(*key));
        let placed = plan.mission.placed.iter().find(|placed| placed.item == *key);
        needs.extend(source.filter(|source| source.record.id != puzzle.record.id).map(Puzzle::id));
        needs.extend(placed.map(|placed| visit_id(plan.map.rooms[placed.room].region)));
    }
    let mut seen = std::collections::BTreeSet::new();
    needs.retain(|need| seen.insert(need.clone()));
    needs
}

fn beats(plan: &Plan<'_, '_>, clues: &[SpokenClue], rng: &mut Rng) -> Vec<Value> {
    // A sixth of them, so that none comes again in the next five dreams.
    let mut templates = plan.dealt("beat", 6);
    let mut beats = Vec::new();
    for (nth, puzzle) in plan.mission.puzzles.iter().enumerate().filter(|(_, puzzle)| puzzle.is_main_stage()) {
        let heard = clues.iter().find(|clue| clue.puzzle == nth);
        let clue = heard.map_or_else(
            || plan.slots[nth].fill(&expand_options(puzzle.record.get("clue"), rng)),
            |clue| clue.text.clone(),
        );
        if clue.is_empty() {
            continue;
        }
        let text = Slots::default().plain("text", clue).fill(templates.draw().unwrap_or("\"{text}\""));
        let mut beat = json!({ "id": format!("{}_beat", puzzle.record.id), "act": act_id(puzzle.region),
            "node": puzzle.id(), "text": text });
        if let Some(clue) = heard {
            beat["heard"] = json!({ "character": clue.who, "topic": clue.keyword });
        }
        beats.push(beat);
    }
    beats
}

fn entry<'b>(plan: &Plan<'b, '_>, region: usize) -> &'b str {
    plan.map.rooms.iter().find(|room| room.region == region).map_or("", |room| room.place.id)
}

fn gate_into(plan: &Plan<'_, '_>, region: usize) -> Option<String> {
    plan.mission.puzzles.iter().find(|puzzle| puzzle.kind == PuzzleKind::Gate(region)).map(Puzzle::id)
}

/// "The Castle", and, where the area has more than one act, the name of the place one comes to.
fn act_title(plan: &Plan<'_, '_>, region: usize) -> String {
    let area = plan.map.areas[region];
    let themes = plan.content.records("theme").next();
    let line = themes.map_or("", |theme| match area {
        "a" => theme.get("area-a"),
        "b" => theme.get("area-b"),
        _ => theme.get("area-c"),
    });
    let name = line.split('|').next().unwrap_or("").trim();
    let first = plan.map.areas.iter().position(|other| *other == area) == Some(region);
    if first && !name.is_empty() {
        return title_case(name);
    }
    plan.map.rooms.iter().find(|room| room.region == region).map_or(String::new(), |room| capital(&room.name))
}

fn act_id(region: usize) -> String {
    format!("act_{}", region + 1)
}

fn visit_id(region: usize) -> String {
    format!("arrival_{}", region + 1)
}
