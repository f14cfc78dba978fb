//! What must hold of every dream: it is well formed, it reads well, it can be won, and it is always the same for its number.

mod case;
mod fields;
mod fixture;
mod lengths;
mod settings;
mod structure;
mod themes;
mod variants;
mod wishes;

use super::*;
use std::collections::{BTreeMap, BTreeSet};

const THEMES: [&str; 5] = ["fantasy", "sci-fi", "mystery", "horror", "a coal mine at night"];

/// So many dreams of each theme as nobody asked a length of, and some of each length; a fifth of them in the quick loop.
fn dreams(seeds: u64) -> impl Iterator<Item = (String, Value)> {
    let seeds = golden::seeds(seeds.div_ceil(5)).min(seeds);
    let classic =
        move |theme: &'static str| (0..seeds).map(move |seed| (format!("{theme} {seed}"), generate(theme, seed)));
    let of_length = move |theme: &'static str, length: Length| {
        let name = move |seed| format!("{} {theme} {seed}", length.name());
        (0..seeds.div_ceil(10)).map(move |seed| (name(seed), generate_with(&WorldSpec::new(theme, seed, length))))
    };
    let lengths = move |theme| Length::ALL.into_iter().flat_map(move |length| of_length(theme, length));
    THEMES.into_iter().flat_map(classic).chain(THEMES.into_iter().flat_map(lengths))
}

fn list<'v>(dream: &'v Value, key: &str) -> &'v Vec<Value> {
    dream[key].as_array().unwrap_or_else(|| panic!("no {key}"))
}

/// A text of the file; of one with variants the plain one, which comes last.
fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    let plain = match &value[key] {
        Value::Array(list) => list.last().and_then(Value::as_str),
        plain => plain.as_str(),
    };
    plain.unwrap_or("")
}

#[test]
fn every_text_of_a_dream_ends_as_a_sentence_does() {
    fn walk(value: &Value, path: &str, dream: &str) {
        match value {
            Value::Object(map) => {
                // What stands on a card or under a panel is a name.
                let is_name = map.get("kind").is_some_and(|kind| kind == "title") || map.contains_key("ground");
                for (key, inner) in map.iter().filter(|(key, _)| !is_name || *key != "text") {
                    if let ("responseText" | "text" | "obstacle" | "reward_text", Some(said)) =
                        (key.as_str(), inner.as_str())
                    {
                        let ends = said.trim_end().ends_with(['.', '!', '?', '"', '\'', ')', '\u{2026}']);
                        assert!(said.is_empty() || ends, "{dream} {path}/{key}: {said}");
                    }
                    walk(inner, &format!("{path}/{key}"), dream);
                }
            }
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(n, inner)| walk(inner, &format!("{path}/{n}"), dream));
            }
            _ => {}
        }
    }
    for (name, dream) in dreams(4) {
        walk(&dream, "", &name);
    }
}

/// Every text that a player may read, with its pointer; not what changes one text into another of nearly the same words.
fn texts(value: &Value, path: &str, found: &mut Vec<(String, String)>) {
    const READ: [&str; 21] = [
        "description",
        "text",
        "responseText",
        "obstacle",
        "reward_text",
        "backstory",
        "goal",
        "ending",
        "title",
        "read",
        "first_visit",
        "name",
        "music_theme",
        "ambience",
        "hints",
        "label",
        "persona",
        "opening",
        "tone",
        "bar",
        "synonyms",
    ];
    match value {
        Value::Object(map) => {
            for (key, inner) in map {
                let at = format!("{path}/{key}");
                match inner {
                    Value::String(text) if READ.contains(&key.as_str()) => found.push((at, text.clone())),
                    Value::Array(list) if key == "hints" => {
                        found.extend(list.iter().map(|hint| (at.clone(), hint.as_str().unwrap_or("").to_owned())));
                    }
                    _ if key == "story" => {}
                    _ => texts(inner, &at, found),
                }
            }
        }
        Value::Array(list) => {
            for (nth, inner) in list.iter().enumerate() {
                if text(inner, "type") != "CHANGE_TEXT" {
                    texts(inner, &format!("{path}/{nth}"), found);
                }
            }
        }
        _ => {}
    }
}

#[test]
fn the_same_theme_and_seed_give_the_same_bytes_and_another_seed_other_bytes() {
    for theme in THEMES {
        let bytes = |seed| serde_json::to_string(&generate(theme, seed)).unwrap();
        assert_eq!(bytes(7), bytes(7));
        assert_ne!(bytes(7), bytes(8));
    }
}

#[test]
fn every_dream_has_the_rooms_puzzles_points_and_hints_of_its_length() {
    for (what, dream) in dreams(60) {
        let rooms = list(&dream, "rooms").len();
        let puzzles = list(&dream, "puzzles").len();
        let (most_rooms, most_puzzles) = match what.split(' ').next() {
            Some("large") => (40, 24),
            Some("medium") => (22, 14),
            _ => (15, 9),
        };
        // A quarrel that stands about is no part of the mission.
        let quarrels = list(&dream, "puzzles").iter().filter(|puzzle| !puzzle["encounter"].is_null()).count();
        let puzzles = puzzles - lengths::helpers(&dream) - quarrels;
        assert!((8..=most_rooms).contains(&rooms), "{what}: {rooms} rooms");
        assert!((4..=most_puzzles).contains(&puzzles), "{what}: {puzzles} puzzles");
        let ids: Vec<&str> = ["rooms", "items", "objects", "characters", "puzzles"]
            .iter()
            .flat_map(|key| list(&dream, key).iter().map(|thing| text(thing, "id")))
            .collect();
        let distinct: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), distinct.len(), "{what}: an id twice");
        for room in list(&dream, "rooms") {
            for (direction, exit) in room["exits"].as_object().unwrap() {
                let to = exit.as_str().unwrap_or_else(|| text(exit, "to"));
                let there = list(&dream, "rooms").iter().find(|room| text(room, "id") == to).expect("the room");
                let back = world::Direction::from_name(direction).unwrap().opposite();
                let back = &there["exits"][back.name()];
                assert_eq!(back.as_str().unwrap_or_else(|| text(back, "to")), text(room, "id"), "{what}: one way");
            }
        }
        let points: i64 =
            list(&dream, "puzzles").iter().chain(list(&dream, "items")).filter_map(|p| p["points"].as_i64()).sum();
        assert!(matches!(points, 100 | 150 | 200), "{what}: {points} points");
        for puzzle in list(&dream, "puzzles").iter().filter(|puzzle| !lengths::is_helper(puzzle)) {
            // Stages have hints of their own; of their lock nothing vague is left to say.
            let lock = text(puzzle, "id").trim_end_matches("_puzzle").to_owned();
            let is_stage = |other: &&Value| {
                text(other, "id").starts_with(&format!("{lock}_")) && text(other, "id").ends_with("_stage")
            };
            let wanted = if list(&dream, "puzzles").iter().any(|other| is_stage(&other)) { 2 } else { 3 };
            assert_eq!(puzzle["hints"].as_array().map(Vec::len), Some(wanted), "{what}: {}", puzzle["id"]);
        }
    }
}

#[test]
fn no_slot_is_left_unfilled_and_no_text_is_empty() {
    for (what, dream) in dreams(60) {
        let mut found = Vec::new();
        texts(&dream, "", &mut found);
        for (path, text) in found {
            assert!(!text.contains(['{', '}', '[', ']', '|']), "{what} {path}: {text}");
            assert!(
                !text.contains("  ") && !text.replace("...", "").contains("..\"") && !text.contains(" ,"),
                "{what} {path}: {text}"
            );
            // Where another puzzle of the same lock says what stands in the way, a helper says nothing.
            // So does who answers from what they know.
            let own = path.contains("/topics/") && path.ends_with("/text") && dream["before"].is_object();
            assert!(!text.trim().is_empty() || path.ends_with("/obstacle") || own, "{what} {path}");
        }
    }
}

#[test]
fn no_sentence_comes_twice_in_a_dream() {
    for (what, dream) in dreams(40) {
        let mut found = Vec::new();
        texts(&dream, "", &mut found);
        let mut seen: BTreeMap<String, String> = BTreeMap::new();
        for (path, text) in found.iter().filter(|(path, _)| !path.ends_with("/title") && !path.ends_with("/name")) {
            // What a puzzle was about is a line of the list of what scored, of the same few shapes.
            if path.starts_with("/puzzles") && path.ends_with("/description") {
                continue;
            }
            // Frames tell what the plot tells, in its place.
            if path.starts_with("/cutscenes") {
                continue;
            }
            for sentence in text.split_inclusive(['.', '!', '?']).map(str::trim).filter(|s| s.split(' ').count() > 4) {
                // Hints say where and what in the same plain words each time.
                let plain = ["This is about ", "If you lack "];
                if path.ends_with("/hints") && plain.iter().any(|it| sentence.starts_with(it)) {
                    continue;
                }
                if let Some(before) = seen.insert(sentence.to_owned(), path.clone()) {
                    // The room, the lock and the way through it tell of the same state between its start and its end.
                    let is_variant = |path: &str| {
                        let mut parts = path.rsplit('/');
                        parts.next() == Some("text") && parts.next().is_some_and(|nth| nth.parse::<usize>().is_ok())
                    };
                    let is_state = |path: &str| is_variant(path) || path.contains("/onWait");
                    if is_state(path) && is_state(&before) {
                        continue;
                    }
                    let voice = path.contains("/onR") || path.contains("/onP") || path.contains("/onT");
                    assert!(voice && before.contains("/on"), "{what} {before} and {path}: {sentence}");
                }
            }
        }
    }
}

#[test]
fn no_name_in_a_dream_is_part_of_another() {
    let words = |text: &str| -> BTreeSet<String> {
        text.to_lowercase()
            .split(' ')
            .filter(|w| !matches!(*w, "a" | "an" | "the" | "some" | "of"))
            .map(str::to_owned)
            .collect()
    };
    let mut clashes = BTreeSet::new();
    for (_, dream) in dreams(60) {
        let things: Vec<(String, BTreeSet<String>)> = ["items", "objects", "characters"]
            .iter()
            .flat_map(|key| list(&dream, key))
            .map(|thing| (text(thing, "id").to_owned(), words(text(thing, "name"))))
            .collect();
        for (one, name) in &things {
            for (other, other_name) in &things {
                if one != other && name.is_subset(other_name) {
                    clashes.insert(format!("{one} {name:?} in {other} {other_name:?}"));
                }
            }
        }
    }
    assert!(clashes.is_empty(), "{clashes:#?}");
}

/// An independent, simple game: what can be reached and had, growing until nothing more comes. It knows locks and keys only.
#[test]
fn a_search_over_locks_and_keys_alone_solves_every_puzzle() {
    for (what, dream) in dreams(60) {
        let mut open: BTreeSet<(String, String)> = BTreeSet::new();
        let mut doors: BTreeSet<String> = BTreeSet::new();
        let mut had: BTreeSet<String> = BTreeSet::new();
        let mut solved: BTreeSet<String> = BTreeSet::new();
        let mut won = false;
        for _ in 0..40 {
            let mut reached: BTreeSet<String> = BTreeSet::from([text(&dream["rooms"][0], "id").to_owned()]);
            for _ in 0..64 {
                let known = reached.clone();
                for room in list(&dream, "rooms").iter().filter(|room| known.contains(text(room, "id"))) {
                    for (direction, exit) in room["exits"].as_object().unwrap() {
                        let here = (text(room, "id").to_owned(), direction.clone());
                        let shut = exit["closed"] == true && !open.contains(&here);
                        let door = text(exit, "door");
                        if !shut && (door.is_empty() || doors.contains(door)) {
                            reached.insert(exit.as_str().unwrap_or_else(|| text(exit, "to")).to_owned());
                        }
                    }
                }
            }
            let rooms = list(&dream, "rooms").iter().filter(|room| reached.contains(text(room, "id")));
            let mut here: BTreeSet<String> = BTreeSet::new();
            for room in rooms {
                had.extend(room["items"].as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned()));
                for key in ["objects", "characters"] {
                    here.extend(room[key].as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned()));
                }
            }
            let done = solved.clone();
            for puzzle in list(&dream, "puzzles").iter().filter(|puzzle| !done.contains(text(puzzle, "id"))) {
                let possible = puzzle["solution"].as_array().unwrap().iter().any(|way| {
                    let item = way["item"].as_str().is_none_or(|item| had.contains(item));
                    let target =
                        way["target"].as_str().is_none_or(|target| here.contains(target) || had.contains(target));
                    let room = way["room"].as_str().is_none_or(|room| reached.contains(room));
                    item && target && room
                });
                let needs = text(puzzle, "requires");
                let needed = needs.split(" and ").all(|need| match need.split_once(':') {
                    Some(("solved", id)) => solved.contains(id),
                    Some(("has", item)) => had.contains(item),
                    _ => true,
                });
                if !possible || !needed {
                    continue;
                }
                solved.insert(text(puzzle, "id").to_owned());
                for action in puzzle["unlocks"].as_array().unwrap() {
                    match text(action, "type") {
                        "ENABLE_EXIT" => _ = open.insert((text(action, "roomId").into(), text(action, "exit").into())),
                        "GIVE_ITEM" | "REVEAL_ITEM" => _ = had.insert(text(action, "item").into()),
                        "OPEN" => {
                            let id = text(action, "object");
                            doors.insert(id.into());
                            let object =
                                list(&dream, "objects").iter().find(|object| text(object, "id") == id).unwrap();
                            if let Some(inside) = object["container"]["contains"].as_array() {
                                had.extend(inside.iter().map(|item| item.as_str().unwrap().to_owned()));
                            }
                        }
                        "WIN" => won = true,
                        _ => {}
                    }
                }
            }
        }
        assert!(won, "{what}: solved only {solved:?} of {:?}", list(&dream, "puzzles").len());
        assert_eq!(solved.len(), list(&dream, "puzzles").len(), "{what}: solved only {solved:?}");
    }
}

#[test]
fn every_dream_is_built_without_a_fix_and_proven() {
    let seeds = golden::seeds(30);
    let mut wrong = BTreeMap::new();
    for (what, dream) in dreams(seeds) {
        let built = import::build(&dream).unwrap_or_else(|refusal| panic!("{what}: {refusal:?}"));
        for fix in built.diagnostics.iter().filter(|found| found.kind != mend::Kind::Note) {
            wrong.entry(format!("{} {}", fix.code, fix.message)).or_insert_with(|| what.clone());
        }
        let proof = proof::prove(&built.world);
        if !proof.is_winnable() {
            wrong.entry(format!("{:?}", proof.verdict)).or_insert_with(|| what.clone());
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn content_files_have_enough_records_and_only_known_fields_and_ids() {
    for (theme, _) in [("fantasy", 0), ("sci-fi", 1), ("mystery", 2), ("horror", 3)] {
        let content = Theme::read(theme, 0).content(0, Length::Large.size()).unwrap();
        let count = |kind: &str| content.records(kind).count();
        assert!(count("gate") + count("yield") >= 36, "{theme} {}", count("gate") + count("yield"));
        assert!(count("place") >= 40, "{theme} {}", count("place"));
        assert!(count("object") >= 100, "{theme} {}", count("object"));
        assert!(count("item") >= 60, "{theme} {}", count("item"));
        assert!(count("character") >= 16, "{theme} {}", count("character"));
        let schemas: BTreeSet<&str> =
            content.records("gate").chain(content.records("yield")).map(|lock| lock.get("schema")).collect();
        assert!(schemas.len() >= 30, "{theme} {schemas:?}");
        // Every id named is there, every field is known.
        for record in &content.records {
            for id in record.parts("has", ',') {
                assert!(content.find("object", id).is_some(), "{theme} {}: no object {id}", record.id);
            }
            for field in ["key", "key2", "needs", "parts"] {
                for id in record.words(field) {
                    assert!(content.find("item", id).is_some(), "{theme} {}: no item {id}", record.id);
                }
            }
            if record.has("who") {
                assert!(content.find("character", record.get("who")).is_some(), "{theme} {}", record.id);
            }
            for (field, value) in record.fields() {
                let known = setting_check::FIELDS.split_whitespace().any(|known| known == field)
                    || json::verb_of(field).is_some();
                assert!(known, "{theme} {}: {field}: {value}", record.id);
            }
            for line in record.all("kill") {
                let verb = line.split('|').next().unwrap_or("").trim();
                assert!(
                    json::verb_of(verb).is_some() && template::split_bars(line).len() == 3,
                    "{theme} {}: {line}",
                    record.id
                );
            }
            for line in record.all("solve").chain(record.all("solve2")).chain(record.all("alt-solve")) {
                for way in solutions::solutions_of_line(
                    line,
                    solutions::Roles { keys: &["k"], lock: "l", record: "l", word: "w", room: "r" },
                ) {
                    assert!(
                        world::Verb::from_name(way["verb"].as_str().unwrap()).is_some(),
                        "{theme} {}: {line}",
                        record.id
                    );
                }
            }
        }
    }
}
