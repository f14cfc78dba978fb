//! Risky ways past what bars the way (assets/themes/risks.txt): what is tried, and what comes of it however the dice fall. It must not choose the
//! gates of a dream.

use super::content::{Content, Record};
use super::effects::requires;
use super::mission::PuzzleKind;
use super::solutions::{Roles, solution_in_words, solutions_of_line};
use super::template::{Slots, expand_options};
use super::world_plan::Plan;
use rng::Rng;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

static RISKS: LazyLock<Content<'static>> =
    LazyLock::new(|| Content::parse(include_str!("../../../assets/themes/risks.txt")));

/// The gate of this dream that has a risky way, the first of those that might: no stages, and nothing that must be had besides the key.
pub fn risky_gate(plan: &Plan<'_, '_>) -> Option<usize> {
    let fits = |nth: &usize| {
        let puzzle = &plan.mission.puzzles[*nth];
        matches!(puzzle.kind, PuzzleKind::Gate(_)) && requires(plan, puzzle).is_none() && !puzzle.optional
    };
    (0..plan.mission.puzzles.len()).filter(fits).find(|nth| risk(plan.mission.puzzles[*nth].record).is_some())
}

fn risk(gate: &Record<'_>) -> Option<&'static Record<'static>> {
    RISKS.find("risk", gate.id)
}

/// Adds the risky way to the puzzle of this number: its check, and a word about it to whoever is told what stands in the way.
pub fn add_risk(plan: &Plan<'_, '_>, nth: usize, json: &mut Map<String, Value>, rng: &mut Rng) {
    let puzzle = &plan.mission.puzzles[nth];
    let Some(risk) = risk(puzzle.record) else { return };
    let slots = &plan.slots[nth];
    let room = plan.map.rooms[puzzle.room].place.id;
    let (lock, record) = (puzzle.lock_id(), puzzle.record.id);
    let line = risk.get("solve");
    let ways = solutions_of_line(line, Roles { keys: &[], lock, record, word: "", room });
    let text = |field: &str, rng: &mut Rng| slots.fill(&expand_options(risk.get(field), rng));
    let left = json!([{ "type": "GAIN_CONDITION", "condition": risk.get("leaves") }]);
    let check = json!({
        "stat": risk.get("stat"), "solution": ways, "text": text("win", rng),
        "partial": left, "partial_text": text("cost", rng), "failure": left, "failure_text": text("fail", rng),
    });
    json.insert("check".into(), check);
    let dares: Vec<&str> =
        RISKS.find("dares", "dares").map(|it| it.all(risk.get("stat")).collect()).unwrap_or_default();
    if let (Some(dare), Some(Value::String(obstacle))) = (rng.pick(&dares), json.get_mut("obstacle")) {
        let mut told = Slots::default();
        told.plain("deed", solution_in_words(line, puzzle.record, slots));
        *obstacle = format!("{obstacle} {}", told.fill(dare));
    }
}

/// Deals the hero his stats in a dream in which they are tried. Who he is stays as the plot says.
pub fn deal_stats(plot: &mut Value, puzzles: Option<&Value>, rng: &mut Rng) {
    let tried =
        |list: &Vec<Value>| list.iter().any(|puzzle| puzzle.get("check").or_else(|| puzzle.get("encounter")).is_some());
    if !puzzles.and_then(Value::as_array).is_some_and(tried) {
        return;
    }
    let mut dealt = world::stats::DEALT;
    rng.shuffle(&mut dealt);
    let stats: Map<String, Value> =
        world::Stat::ALL.into_iter().zip(dealt).map(|(stat, value)| (stat.name().to_owned(), value.into())).collect();
    match plot.get_mut("hero") {
        Some(Value::Object(hero)) => drop(hero.insert("stats".into(), stats.into())),
        Some(Value::String(told)) => plot["hero"] = json!({ "description": told.as_str(), "stats": stats }),
        _ => plot["hero"] = json!({ "stats": stats }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_risk_says_what_is_tried_how_and_what_comes_of_it() {
        let stats = world::Stat::ALL.map(world::Stat::name);
        for risk in RISKS.records("risk") {
            assert!(stats.contains(&risk.get("stat")), "{}", risk.id);
            let roles = Roles { keys: &[], lock: "l", record: "l", word: "", room: "r" };
            let ways = solutions_of_line(risk.get("solve"), roles);
            let verb = ways[0]["verb"].as_str().and_then(world::Verb::from_name);
            assert!(ways.len() == 1 && verb.is_some() && ways[0]["target"] == "l", "{}", risk.id);
            for field in ["win", "cost", "fail", "leaves"] {
                assert!(!risk.get(field).is_empty(), "{} {field}", risk.id);
            }
        }
        for stat in stats {
            assert!(RISKS.find("dares", "dares").is_some_and(|it| it.all(stat).all(|line| line.contains("{deed}"))));
        }
    }
}
