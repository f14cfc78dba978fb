//! Puzzles and endings as models write them.

use super::fields::{self, Fields, Table};
use super::{action, contest, event, variant};
use crate::document::{Check, Condition, Ending, Puzzle, Solution};
use crate::log::Log;
use language::text;
use messages::t;
use serde_json::Value;
use world::limits;

/// Points for a puzzle that does not say how many.
pub const POINTS: i32 = 10;

const PUZZLE: Table = &[
    ("id", &["puzzleid", "key", "slug"]),
    ("name", &["title", "label"]),
    ("description", &["desc", "clue", "summary"]),
    ("obstacle", &["obstacletext", "problem", "challenge", "blocked", "blockedtext", "failtext", "failuretext"]),
    ("room", &["roomid", "location", "in", "where", "place"]),
    ("solution", &["solutions", "answer", "solve", "solvedby", "alternatives", "solvewith"]),
    ("verb", &["action", "command"]),
    ("item", &["itemid", "requireditem", "requiresitem", "neededitem"]),
    ("target", &["targetid", "object", "objectid"]),
    ("words", &["password", "phrase", "code"]),
    (
        "requires",
        &["prerequisites", "prerequisite", "dependson", "after", "requirements", "condition", "requiredpuzzles"],
    ),
    (
        "reward_text",
        &[
            "rewardtext",
            "successtext",
            "solvedtext",
            "success",
            "reward",
            "solutiontext",
            "resulttext",
            "completiontext",
        ],
    ),
    (
        "unlocks",
        &["unlock", "actions", "effects", "onsolve", "rewards", "result", "results", "onsuccess", "outcome", "effect"],
    ),
    ("points", &["score", "value"]),
    ("hints", &["hint"]),
    ("consumes", &["consumesitem", "consume", "usesupitem", "removeitem"]),
    ("check", &["risk", "skillcheck", "roll"]),
    ("encounter", &["fight", "battle", "combat", "contest"]),
];

const SOLUTION: Table = &[
    ("verb", &["action", "command", "type", "act"]),
    ("item", &["itemid", "with", "using", "tool", "requireditem", "direct", "items"]),
    ("target", &["targetid", "on", "object", "objectid", "character", "npc", "to", "characterid", "indirect"]),
    ("room", &["roomid", "location", "in", "where", "at"]),
    ("words", &["topic", "text", "password", "phrase", "say", "answer", "about", "code", "keyword"]),
    ("description", &["hint", "note"]),
];

const CHECK: Table = &[
    ("stat", &["skill", "attribute", "ability"]),
    ("solution", &["solutions", "way", "ways", "risky"]),
    ("text", &["successtext", "success", "rewardtext"]),
    ("partial", &["partialsuccess", "onpartial"]),
    ("partial_text", &["partialtext"]),
    ("failure", &["fail", "onfailure", "onfail"]),
    ("failure_text", &["failuretext", "failtext"]),
    ("difficulty", &["dc", "target"]),
];

const ENDING: Table = &[
    ("id", &["key", "endingid"]),
    ("condition", &["if", "when", "requires", "trigger", "conditions"]),
    ("title", &["name"]),
    ("text", &["description", "message", "responsetext", "epilogue"]),
    ("variants", &["epilogues", "texts", "textif", "descriptions"]),
    ("points", &["score", "value"]),
    ("type", &["kind", "outcome", "result"]),
    ("won", &["win", "good", "victory", "success", "happy"]),
    ("cutscene", &[]),
];

pub fn puzzle(key: Option<&str>, value: &Value, path: &str, log: &mut Log) -> Option<Puzzle> {
    let map = match value {
        Value::Object(map) => map,
        Value::String(_) => {
            let words = fields::prose(value, path, log)?;
            let key = key.map_or_else(|| text::slug(&words), str::to_owned);
            log.fix(path, "bare-puzzle", || t!("repair-bare-puzzle"));
            return Some(Puzzle {
                path: path.to_owned(),
                name: key.clone(),
                key,
                solutions: vec![Solution {
                    path: path.to_owned(),
                    sentence: Some(words.clone()),
                    ..Solution::default()
                }],
                description: words,
                points: POINTS,
                ..Puzzle::default()
            });
        }
        _ => {
            log.problem(path, "no-puzzle", || t!("repair-no-puzzle"));
            return None;
        }
    };
    let fields = Fields::new(map, path, PUZZLE, log);
    fields.leftovers(log);
    let mut solutions =
        fields.get("solution").map(|value| solutions(value, &fields.path_of("solution"), log)).unwrap_or_default();
    // Verb, item and target beside the solution or in its place.
    let own = Solution {
        path: path.to_owned(),
        verb: fields.word("verb"),
        item: fields.word("item"),
        target: fields.word("target"),
        words: fields.word("words"),
        ..Solution::default()
    };
    if solutions.is_empty() {
        solutions.push(own);
    } else {
        for solution in &mut solutions {
            solution.verb = solution.verb.take().or_else(|| own.verb.clone());
            solution.words = solution.words.take().or_else(|| own.words.clone());
            if solution.item.is_none() && solution.target.is_none() && solution.sentence.is_none() {
                solution.item.clone_from(&own.item);
                solution.target.clone_from(&own.target);
            }
        }
    }
    let id = fields.word("id").or_else(|| key.map(str::to_owned)).unwrap_or_default();
    // `reward: {type: ...}` is an action, `reward: "text"` a text.
    let reward = fields.get("reward_text");
    let mut unlocks = action::actions(fields.get("unlocks"), &fields.path_of("unlocks"), log);
    if let Some(value @ (Value::Object(_) | Value::Array(_))) = reward.filter(|_| !fields.has("unlocks")) {
        unlocks = action::actions(Some(value), &fields.path_of("reward_text"), log);
    }
    Some(Puzzle {
        path: path.to_owned(),
        alias: String::new(),
        name: fields.word("name").unwrap_or_else(|| id.clone()),
        key: id,
        description: fields.prose("description", log).unwrap_or_default(),
        obstacle: fields.prose("obstacle", log).unwrap_or_default(),
        room: fields.word("room"),
        solutions,
        requires: requires(fields.get("requires"), &fields.path_of("requires"), log),
        reward_text: reward
            .filter(|value| value.is_string())
            .and_then(|_| fields.prose("reward_text", log))
            .unwrap_or_default(),
        unlocks,
        points: fields.number("points").map_or(POINTS, |p| p.clamp(0.0, 999.0) as i32),
        hints: hints(&fields, log),
        consumes: fields.truth("consumes").unwrap_or(false),
        contest: fields.get("encounter").and_then(|value| contest::contest(value, &fields.path_of("encounter"), log)),
        check: fields.get("check").and_then(Value::as_object).map(|map| {
            let inner = Fields::new(map, &fields.path_of("check"), CHECK, log);
            inner.leftovers(log);
            let stat = inner.word("stat").unwrap_or_else(|| "luck".to_owned());
            Check {
                stat: text::cut(&stat, limits::NAME).unwrap_or(stat),
                solutions: inner
                    .get("solution")
                    .map(|value| self::solutions(value, &inner.path_of("solution"), log))
                    .unwrap_or_default(),
                text: inner.prose("text", log).unwrap_or_default(),
                partial: action::actions(
                    inner.get("partial").filter(|v| !v.is_string()),
                    &inner.path_of("partial"),
                    log,
                ),
                partial_text: outcome_text(&inner, "partial_text", "partial", log),
                failure: action::actions(
                    inner.get("failure").filter(|v| !v.is_string()),
                    &inner.path_of("failure"),
                    log,
                ),
                failure_text: outcome_text(&inner, "failure_text", "failure", log),
            }
        }),
    })
}

/// The text of a partial success or a failure: its own field, or the outcome itself where that is a text.
fn outcome_text(fields: &Fields, own: &str, outcome: &str, log: &mut Log) -> String {
    fields
        .prose(own, log)
        .or_else(|| fields.get(outcome).filter(|v| v.is_string()).and_then(|_| fields.prose(outcome, log)))
        .unwrap_or_default()
}

fn hints(fields: &Fields, log: &mut Log) -> Vec<String> {
    let Some(value) = fields.get("hints") else { return Vec::new() };
    let path = fields.path_of("hints");
    let parts: Vec<&Value> = match value {
        Value::Array(list) => list.iter().take(limits::LIST).collect(),
        Value::Object(map) => map.values().take(limits::LIST).collect(),
        value => vec![value],
    };
    parts.into_iter().filter_map(|part| fields::prose(part, &path, log)).collect()
}

fn solutions(value: &Value, path: &str, log: &mut Log) -> Vec<Solution> {
    match value {
        Value::Array(list) => list
            .iter()
            .take(limits::LIST)
            .enumerate()
            .flat_map(|(at, value)| match value {
                Value::Array(_) => Vec::new(),
                value => solutions(value, &format!("{path}/{at}"), log),
            })
            .collect(),
        Value::Object(map) => {
            let fields = Fields::new(map, path, SOLUTION, log);
            fields.leftovers(log);
            vec![Solution {
                path: path.to_owned(),
                verb: fields.word("verb"),
                item: fields.word("item"),
                target: fields.word("target"),
                room: fields.word("room"),
                words: fields.word("words"),
                sentence: None,
            }]
        }
        value => fields::word(value)
            .map(|sentence| Solution { path: path.to_owned(), sentence: Some(sentence), ..Solution::default() })
            .into_iter()
            .collect(),
    }
}

/// Puzzles or flags as a list, or an expression; each entry is a condition of its own.
fn requires(value: Option<&Value>, path: &str, log: &mut Log) -> Vec<Condition> {
    match value {
        Some(Value::Array(list)) => list
            .iter()
            .take(limits::LIST)
            .enumerate()
            .filter_map(|(at, value)| match value {
                // An id with characters that are no part of the language is still an id.
                Value::String(name) if crate::condition::parse(name).is_err() => {
                    Some(Condition::Bare(text::line(name)))
                }
                value => event::condition(Some(value), &format!("{path}/{at}"), log),
            })
            .collect(),
        value => event::condition(value, path, log).into_iter().collect(),
    }
}

/// Does this kind of ending say that the hero has failed, or that he has not?
fn is_loss(kind: &str) -> Option<bool> {
    match text::fold(kind).as_str() {
        "loss" | "lose" | "lost" | "bad" | "death" | "dead" | "failure" | "fail" | "defeat" | "gameover" => Some(true),
        "win" | "won" | "good" | "best" | "victory" | "success" | "happy" | "normal" | "secret" => Some(false),
        _ => None,
    }
}

pub fn ending(key: Option<&str>, value: &Value, path: &str, log: &mut Log) -> Option<Ending> {
    match value {
        Value::Object(map) => {
            let fields = Fields::new(map, path, ENDING, log);
            fields.leftovers(log);
            let condition = fields.get("condition").map(|value| match event::readable(value, 0) {
                Ok(condition) => condition,
                Err(reason) => {
                    log.lost(&fields.path_of("condition"), "unreadable-condition", || {
                        t!("repair-unreadable-ending", said = event::written(value), reason = reason)
                    });
                    Condition::Never
                }
            });
            let id = fields.word("id").or_else(|| key.map(str::to_owned)).unwrap_or_default();
            let lost = fields.word("type").and_then(|kind| is_loss(&kind)).or(fields.truth("won").map(|won| !won));
            let variant::Told { text: told, variants } = variant::told(&fields, "text", "variants", log);
            Some(Ending {
                lost,
                path: path.to_owned(),
                key: id,
                alias: String::new(),
                condition,
                title: fields.word("title").map(|title| text::cut(&title, limits::NAME).unwrap_or(title)),
                text: told,
                variants,
                points: fields.number("points").map_or(0, |points| points.clamp(0.0, 999.0) as i32),
            })
        }
        value => Some(Ending {
            lost: None,
            path: path.to_owned(),
            key: key.unwrap_or("ending").to_owned(),
            alias: String::new(),
            condition: None,
            title: None,
            text: fields::prose(value, path, log)?,
            variants: Vec::new(),
            points: 0,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn solutions_come_in_many_shapes() {
        for value in [
            json!({"id": "p", "solution": {"verb": "unlock", "item": "key", "target": "door"}}),
            json!({"id": "p", "solution": [{"action": "unlock", "using": "key", "object": "door"}]}),
            json!({"id": "p", "verb": "unlock", "item": "key", "target": "door"}),
            json!({"id": "p", "action": "unlock", "solution": {"item": "key", "target": "door"}}),
        ] {
            let puzzle = puzzle(None, &value, "", &mut Log::default()).unwrap();
            let solution = &puzzle.solutions[0];
            let got = (solution.verb.as_deref(), solution.item.as_deref(), solution.target.as_deref());
            assert_eq!(got, (Some("unlock"), Some("key"), Some("door")), "{value}");
            assert_eq!(puzzle.points, POINTS);
        }
        let told = puzzle(None, &json!({"id": "p", "solution": "use key on door"}), "", &mut Log::default()).unwrap();
        assert_eq!(told.solutions[0].sentence.as_deref(), Some("use key on door"));
    }

    #[test]
    fn an_ending_that_cannot_be_read_is_not_won_at_once() {
        let bad = ending(
            None,
            &json!({"id": "e", "condition": "when the king smiles", "text": "Done."}),
            "",
            &mut Log::default(),
        );
        assert_eq!(bad.unwrap().condition, Some(Condition::Never));
        let good = ending(None, &json!({"id": "e", "condition": "at:hall", "text": "Done."}), "", &mut Log::default());
        assert_eq!(good.unwrap().condition, Some(Condition::At("hall".to_owned())));
    }
}
