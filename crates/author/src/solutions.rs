//! The solutions of puzzles: a record's `solve` line as the world file has it, and in plain words for the last hint. It must not write
//! prose of its own.

use super::content::Record;
use super::json::Json;
use super::mission::PuzzleKind;
use super::name::Name;
use super::stages::{TOOLS, parts};
use super::template::Slots;
use super::world_plan::Plan;
use rules::counts_as;
use serde_json::{Value, json};
use world::Verb;

/// The solutions of the puzzle of this index. `line` is its `solve` line.
pub fn puzzle_solutions(plan: &Plan<'_, '_>, nth: usize, line: &str) -> Vec<Value> {
    let puzzle = &plan.mission.puzzles[nth];
    if puzzle.record.has("step") && puzzle.is_main_stage() {
        let last = plan.orders[nth][2];
        return vec![json!({ "verb": puzzle.record.get("stepverb"), "target": puzzle.step_id(last) })];
    }
    let room = plan.map.rooms[puzzle.room].place.id;
    if puzzle.kind == PuzzleKind::Combine {
        let (one, two) = (puzzle.keys[0], puzzle.keys[1]);
        return [("combine", one, two), ("combine", two, one), ("use", one, two), ("use", two, one), ("tie", two, one)]
            .into_iter()
            .map(|(verb, item, target)| json!({ "verb": verb, "item": item, "target": target }))
            .collect();
    }
    let lock = puzzle.lock_id();
    let record = puzzle.record.id;
    let roles = Roles { keys: &puzzle.keys, lock, record, word: &plan.words[nth], room };
    let mut ways = solutions_of_line(line, roles);
    // A number is said, and some write it.
    if puzzle.record.get("schema") == "code" && !plan.words[nth].is_empty() {
        let word = &plan.words[nth];
        ways.push(json!({ "verb": "write", "words": word, "target": lock }));
        ways.push(json!({ "verb": "write", "words": word, "room": room }));
    }
    // Where there is a choice, each deed must be named: "use" could be either.
    let named = |way: &Value| way["verb"] != "use";
    if matches!(puzzle.kind, PuzzleKind::Final | PuzzleKind::OtherEnding)
        && plan.mission.has_other_ending(puzzle)
        && ways.iter().any(named)
    {
        ways.retain(named);
    }
    // And what the rules would take for the first deed is no other.
    if puzzle.kind == PuzzleKind::OtherEnding {
        let roles = Roles { keys: &puzzle.keys, lock, record, word: "", room };
        let first = solutions_of_line(puzzle.record.get("solve"), roles);
        let taken = |way: &Value| first.iter().filter(|main| named(main)).any(|main| counts_as_deed(way, main));
        if !ways.iter().all(taken) {
            ways.retain(|way| !taken(way));
        }
    }
    ways
}

/// What the tokens of a `solve` line stand for.
#[derive(Clone, Copy, Debug)]
pub struct Roles<'s> {
    /// The ids of its keys.
    pub keys: &'s [&'s str],
    /// The object or the person that holds the lock.
    pub lock: &'s str,
    /// The id of its record, with which those of its parts begin.
    pub record: &'s str,
    /// What must be said, where something must.
    pub word: &'s str,
    /// Where the lock stands.
    pub room: &'s str,
}

/// "cut lock key; use key lock" as solutions of the format. What names no target holds where the lock stands, or one could dig
/// up a flowerbed from the post office.
pub fn solutions_of_line(line: &str, roles: Roles<'_>) -> Vec<Value> {
    let mut found = Vec::new();
    for part in line.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let verb: Vec<&str> = part.split_whitespace().take_while(|word| !is_role(word)).collect();
        let mut solution = Json::new();
        solution.insert("verb".into(), verb.join(" ").into());
        let last = roles.keys.len().saturating_sub(1);
        let mut words = part.split_whitespace();
        while let Some(role) = words.find(|word| is_role(word)) {
            if role == "part" {
                let part = words.next().unwrap_or("");
                solution.insert("target".into(), format!("{}_{part}", roles.record).into());
                continue;
            }
            let (key, value) = match role {
                "key" | "tool1" | "tool2" | "tool3" => ("item", roles.keys.first().copied().unwrap_or("")),
                "key2" => ("item", roles.keys.get(last).copied().unwrap_or("")),
                "lock" | "who" => ("target", roles.lock),
                "word" => ("words", roles.word),
                _ => ("room", roles.room),
            };
            solution.insert(key.into(), value.into());
        }
        if !solution.contains_key("target") {
            solution.insert("room".into(), roles.room.into());
        }
        found.push(solution.into());
    }
    found
}

/// Does the word of a `solve` line stand for something?
fn is_role(word: &str) -> bool {
    matches!(word, "key" | "key2" | "lock" | "who" | "word" | "room" | "part" | "tool1" | "tool2" | "tool3")
}

/// A solution in plain words, for the last hint: "cut the brambles with the shears". Of a stage's line `{the key}` is its tool and
/// `{the lock}` the part that it acts on: the parts of `record`.
pub fn solution_in_words(line: &str, record: &Record<'_>, slots: &Slots) -> String {
    let first = line.split(';').next().unwrap_or("").trim();
    let mut words: Vec<&str> = first.split_whitespace().collect();
    let mut slots = slots.clone();
    if let Some(at) = words.iter().position(|word| *word == "part") {
        let name = words.get(at + 1).and_then(|id| parts(record).into_iter().find(|part| part.id == *id));
        // A lock that is put into its part is what is taken in hand, and so is a part that is put into its lock.
        if let Some(lock) = words[..at].iter().position(|word| *word == "lock") {
            slots.name("key", Name::new(record.get("name")));
            words[lock] = "key";
        }
        let is_in_hand = words.iter().skip(at + 2).any(|word| matches!(*word, "lock" | "who"));
        let role = if is_in_hand { "key" } else { "lock" };
        if let Some(part) = name {
            slots.name(role, Name::new(part.name));
        }
        words.splice(at..(at + 2).min(words.len()), [role]);
    }
    for word in &mut words {
        if TOOLS.contains(word) {
            *word = "key";
        }
    }
    let first = words.join(" ");
    let roles: Vec<&str> = first
        .split_whitespace()
        .filter(|word| matches!(*word, "key" | "key2" | "lock" | "who" | "word" | "room"))
        .collect();
    let verb = first.split_whitespace().take_while(|word| !roles.contains(word)).collect::<Vec<_>>().join(" ");
    let template = match (verb.as_str(), roles.as_slice()) {
        ("put in", _) => "put {the key} in {the lock}",
        ("put on", _) => "put {the key} on {the lock}",
        ("insert", _) => "insert {the key} in {the lock}",
        ("pour", ["key" | "key2", "lock"]) => "pour {the key} into {the lock}",
        ("give" | "show" | "throw", _) => "VERB {the key} to {the lock}",
        ("use", ["key" | "key2", "lock" | "who"]) => "use {the key} on {the lock}",
        ("empty", ["key" | "key2", "lock"]) => "empty {the key} into {the lock}",
        ("tie" | "fasten" | "play", ["key" | "key2", "lock" | "who"]) => "VERB {the key} to {the lock}",
        ("point" | "wave", ["key" | "key2", "lock" | "who"]) => "VERB {the key} at {the lock}",
        ("play" | "blow", ["key" | "key2"]) => "VERB {the key}",
        ("write" | "draw" | "dig", ["key" | "key2"]) => "VERB there with {the key}",
        ("write" | "draw", ["lock" | "who", "key" | "key2"] | ["key" | "key2", "lock" | "who"]) => {
            "VERB on {the lock} with {the key}"
        }
        ("light", ["key" | "key2", "lock"]) => "VERB {the lock} with {the key}",
        ("feed", ["key" | "key2", "lock" | "who"]) => "VERB {the key} to {the lock}",
        ("say", ["word", "lock" | "who"]) => "say \"{word}\" to {the lock}",
        ("say", _) => "say \"{word}\"",
        ("ask" | "tell", _) => "VERB {the lock} about the {word}",
        (_, ["lock" | "who", "word"]) => "VERB {the lock} to {word}",
        (_, ["word", "lock" | "who"]) => "VERB \"{word}\" to {the lock}",
        (_, ["word"]) => "VERB \"{word}\"",
        ("wait", _) => "stay where you are and wait",
        ("walk" | "run", ["lock" | "who"]) if record.has("who") => "VERB past {the lock}",
        ("walk" | "run" | "swim" | "crawl", ["lock"]) => "VERB through {the lock}",
        ("sit" | "stand" | "lie" | "sleep", ["lock"]) => "VERB on {the lock}",
        ("knock", ["lock"]) => "VERB on {the lock}",
        ("listen" | "talk" | "sing" | "bow" | "whistle" | "pray", ["lock" | "who"]) => "VERB to {the lock}",
        ("look" | "laugh" | "point" | "shout" | "smile", ["lock" | "who"]) => "VERB at {the lock}",
        (_, ["key" | "key2"]) => "VERB {the key} there",
        (_, ["lock" | "who"]) => "VERB {the lock}",
        (_, ["lock" | "who", _]) => "VERB {the lock} with {the key}",
        (_, ["key" | "key2", _]) => "VERB {the key} with {the lock}",
        _ => "VERB",
    };
    slots.fill(&template.replace("VERB", &verb))
}

/// Would the deed of one solution count as that of the other, done to the same things?
fn counts_as_deed(done: &Value, wanted: &Value) -> bool {
    let verb = |way: &Value| way["verb"].as_str().and_then(Verb::from_name);
    done["target"] == wanted["target"]
        && done["item"] == wanted["item"]
        && verb(done).zip(verb(wanted)).is_some_and(|(done, wanted)| counts_as(done, wanted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn solve_lines_become_imperatives_with_the_right_preposition() {
        let mut slots = Slots::default();
        slots.name("key", Name::new("a lute")).name("lock", Name::new("a post"));
        let content = Content::parse("@yield post\nname: a post\npart: rope | a bell rope | rope | - | - | here | -");
        let record = content.records("yield").next().unwrap();
        for (line, plain) in [
            ("tie key lock; use key lock", "tie the lute to the post"),
            ("play key", "play the lute"),
            ("dig key", "dig there with the lute"),
            ("fasten key2 lock", "fasten the lute to the post"),
            ("cut lock key", "cut the post with the lute"),
            ("walk lock", "walk through the post"),
            ("sit lock", "sit on the post"),
            ("bow lock", "bow to the post"),
            ("ring part rope", "ring the bell rope"),
            ("put in part rope lock", "put the bell rope in the post"),
            ("put in lock part rope", "put the post in the bell rope"),
        ] {
            assert_eq!(solution_in_words(line, record, &slots), plain);
        }
    }

    #[test]
    fn solve_lines_without_a_target_get_the_room() {
        let roles = Roles { keys: &["bone"], lock: "dog", record: "dog", word: "", room: "yard" };
        let found = solutions_of_line("give key who; drop key", roles);
        assert_eq!(found[0], json!({ "verb": "give", "item": "bone", "target": "dog" }));
        assert_eq!(found[1], json!({ "verb": "drop", "item": "bone", "room": "yard" }));
        let word = Roles { keys: &[], lock: "door", record: "door", word: "plum", room: "hall" };
        assert_eq!(solutions_of_line("say word", word)[0], json!({ "verb": "say", "words": "plum", "room": "hall" }));
    }
}
