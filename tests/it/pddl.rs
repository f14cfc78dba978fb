//! The translation into the planners' language is well-formed, and a planner of the test's own agrees with the proof on small
//! worlds. `scripts/planners` asks real planners about many more.

use super::pddl_planner::Problem;
use import::{build, from_text};
use proof::{Verdict, prove};
use serde_json::{Value, json};
use world::{Verb, World};

fn showcase() -> Vec<(String, World)> {
    let mut list = Vec::new();
    for file in std::fs::read_dir("assets/showcase").unwrap().chain(std::fs::read_dir("tests/cases/world").unwrap()) {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|it| it == "json") {
            let world = from_text(&std::fs::read_to_string(&path).unwrap()).unwrap().world;
            list.push((path.display().to_string(), world));
        }
    }
    list
}

#[test]
fn showcase_worlds_are_well_formed_and_the_same_each_time() {
    let worlds = showcase();
    assert!(worlds.len() > 3);
    for (name, world) in worlds {
        let text = pddl::pddl(&world).unwrap_or_else(|error| panic!("{name}: {error}"));
        let problem = Problem::of(&text.domain, &text.problem);
        assert_eq!(problem.actions.len(), text.actions, "{name}");
        assert!(problem.actions.len() > 10, "{name}");
        assert_eq!(problem.goal.iter().collect::<Vec<_>>(), ["won"], "{name}");
        assert_eq!(pddl::pddl(&world), Ok(text), "{name}");
    }
}

/// Two rooms, and what the case adds.
fn world(more: &Value) -> World {
    let mut doc = json!({
        "plot": {"title": "Small", "backstory": "b", "goal": "g"},
        "rooms": [
            {"id": "hall", "name": "Hall", "description": "h", "exits": {"north": {"to": "vault"}}},
            {"id": "vault", "name": "Vault", "description": "v", "exits": {"south": {"to": "hall"}}},
        ],
        "items": [], "puzzles": [],
    });
    for (key, value) in more.as_object().unwrap() {
        match (key.as_str(), value) {
            // Changes to the rooms, by their number.
            ("hall" | "vault", Value::Object(map)) => {
                let room = doc["rooms"][usize::from(key == "vault")].as_object_mut().unwrap();
                room.extend(map.clone());
            }
            _ => doc[key] = value.clone(),
        }
    }
    build(&doc).unwrap().world
}

/// The vault is dark, the candle lies in the hall, and a puzzle wants it lit with the matches.
fn dark(matches: &str) -> Value {
    json!({
        "vault": {"dark": true},
        "items": [{"id": "candle", "name": "a candle", "description": "c", "light": true, "location": "hall"},
                  {"id": "matches", "name": "some matches", "description": "m", "location": matches}],
        "objects": [{"id": "idol", "name": "an idol", "description": "i", "location": "vault"}],
        "puzzles": [{"id": "fire", "solution": {"verb": "light", "item": "matches", "target": "candle"}},
                    {"id": "end", "solution": {"verb": "touch", "target": "idol"}, "unlocks": {"type": "WIN"}}],
    })
}

/// Small worlds, each with one thing that a translation gets wrong easily, and whether it can be won.
fn cases() -> Vec<(&'static str, bool, Value)> {
    let gate = json!({"hall": {"exits": {"north": {"to": "vault", "closed": true}}, "objects": ["gate"]}});
    let with = |base: &Value, more: Value| {
        let mut all = base.clone();
        for (key, value) in more.as_object().unwrap() {
            match (all.get_mut(key), value) {
                (Some(Value::Object(old)), Value::Object(new)) => old.extend(new.clone()),
                _ => all[key] = value.clone(),
            }
        }
        all
    };
    let opens = json!({"type": "ENABLE_EXIT", "roomId": "hall", "exit": "north"});
    let object =
        |id: &str, place: &str| json!({"id": id, "name": format!("a {id}"), "description": "o", "location": place});
    let item =
        |id: &str, place: &str| json!({"id": id, "name": format!("a {id}"), "description": "i", "location": place});
    let ends = |condition: &str| json!([{"id": "end", "condition": condition, "text": "e"}]);
    let lock = |item: &str| json!({"id": "lock", "obstacle": "No.", "solution": {"verb": "unlock", "item": item, "target": "gate"}, "unlocks": opens});
    let set = |flag: &str| json!({"type": "SET_FLAG", "flag": flag, "value": true});
    let choice = |one: &[Value], other: &[Value]| json!({ "nodes": [{ "id": "a", "choices": [{ "options": [{ "text": "Push at it", "do": one }, { "text": "Leave it", "do": other }] }] }] });
    vec![
        (
            "a key and its gate",
            true,
            with(
                &gate,
                json!({
                    "items": [item("key", "hall")], "objects": [object("gate", "hall")], "puzzles": [lock("key")], "endings": ends("at:vault"),
                }),
            ),
        ),
        (
            "a key behind its gate",
            false,
            with(
                &gate,
                json!({
                    "items": [item("key", "vault")], "objects": [object("gate", "hall")], "puzzles": [lock("key")], "endings": ends("at:vault"),
                }),
            ),
        ),
        (
            "two coins that are one item for two machines",
            true,
            json!({
                "items": [{"id": "coin", "name": "a coin", "description": "i", "location": "hall", "count": 2}], "objects": [object("slot", "hall"), object("drum", "hall")],
                "puzzles": [
                    {"id": "one", "solution": {"verb": "insert", "item": "coin", "target": "slot"}, "unlocks": set("a"), "consumes": true},
                    {"id": "two", "solution": {"verb": "insert", "item": "coin", "target": "drum"}, "unlocks": set("b"), "consumes": true}],
                "endings": ends("a and b"),
            }),
        ),
        (
            "two coins of which one is to be left over",
            false,
            json!({
                "items": [{"id": "coin", "name": "a coin", "description": "i", "location": "hall", "count": 2}], "objects": [object("slot", "hall"), object("drum", "hall")],
                "puzzles": [
                    {"id": "one", "solution": {"verb": "insert", "item": "coin", "target": "slot"}, "unlocks": set("a"), "consumes": true},
                    {"id": "two", "solution": {"verb": "insert", "item": "coin", "target": "drum"}, "unlocks": set("b"), "consumes": true}],
                "endings": ends("a and b and has:coin"),
            }),
        ),
        (
            "three coins of which two are to be left over",
            true,
            json!({
                "items": [{"id": "coin", "name": "a coin", "description": "i", "location": "vault", "count": 3}], "objects": [object("slot", "hall")],
                "puzzles": [{"id": "one", "solution": {"verb": "insert", "item": "coin", "target": "slot"}, "unlocks": set("a"), "consumes": true}],
                "endings": ends("a and has:coin >= 2 and not has:coin >= 3"),
            }),
        ),
        (
            "three coins for somebody who has one and wants no other",
            false,
            json!({
                "items": [{"id": "coin", "name": "a coin", "description": "i", "location": "hall", "count": 3}],
                "characters": [{"id": "monk", "name": "a monk", "description": "m", "location": "hall", "wants": [{"item": "coin", "text": "Ah."}]}],
                "endings": ends("has:coin and not has:coin >= 2"),
            }),
        ),
        (
            "three coins, and a well that takes two at once",
            true,
            json!({
                "items": [{"id": "coin", "name": "a coin", "description": "i", "location": "hall", "count": 3}],
                "objects": [{"id": "well", "name": "a well", "description": "o", "location": "vault", "events": {"onTouch": {"responseText": "Plop.",
                    "actions": [{"type": "REMOVE_ITEM", "item": "coin", "count": 2}]}}}],
                "endings": ends("has:coin and not has:coin >= 2"),
            }),
        ),
        (
            "one coin for two machines",
            false,
            json!({
                "items": [item("coin", "hall")], "objects": [object("slot", "hall"), object("drum", "hall")],
                "puzzles": [
                    {"id": "one", "solution": {"verb": "insert", "item": "coin", "target": "slot"}, "unlocks": {"type": "SET_FLAG", "flag": "a"}, "consumes": true},
                    {"id": "two", "solution": {"verb": "insert", "item": "coin", "target": "drum"}, "unlocks": {"type": "SET_FLAG", "flag": "b"}, "consumes": true},
                ],
                "endings": ends("a and b"),
            }),
        ),
        (
            "what must be put down again",
            true,
            json!({
                "items": [item("coin", "hall")], "endings": ends("at:vault and visited:vault and not has:coin and flag:took"),
                "objects": [{"id": "bell", "name": "a bell", "description": "b", "location": "hall",
                    "events": {"onRing": {"condition": "has:coin", "responseText": "Ding.", "actions": [{"type": "SET_FLAG", "flag": "took"}]}}}],
            }),
        ),
        (
            "what must not even be in sight",
            true,
            json!({
                "items": [item("owl", "vault"), item("egg", "hall")],
                "objects": [{"id": "bell", "name": "a bell", "description": "b", "location": "hall",
                    "events": {"onRing": {"condition": "has:egg and not present:owl and visited:vault", "responseText": "Ding.", "actions": [{"type": "WIN"}]}}}],
                "vault": {"events": {"onEnter": {"responseText": "It lands on you.", "actions": [{"type": "GIVE_ITEM", "item": "owl"}], "once": true}}},
            }),
        ),
        (
            "in the dark without a lamp",
            false,
            json!({
                "vault": {"dark": true}, "objects": [object("idol", "vault")],
                "puzzles": [{"id": "end", "solution": {"verb": "touch", "target": "idol"}, "unlocks": {"type": "WIN"}}],
            }),
        ),
        (
            "in the dark with a lamp",
            true,
            json!({
                "vault": {"dark": true}, "objects": [object("idol", "vault")],
                "items": [{"id": "lamp", "name": "a lamp", "description": "l", "light": true, "location": "hall"}],
                "puzzles": [{"id": "end", "solution": {"verb": "touch", "target": "idol"}, "unlocks": {"type": "WIN"}}],
            }),
        ),
        (
            "a coat that opens, and one that must be off",
            true,
            with(
                &gate,
                json!({
                    "items": [{"id": "coat", "name": "a coat", "description": "c", "wearable": true, "location": "hall"}],
                    "objects": [{"id": "gate", "name": "a gate", "description": "g", "location": "hall",
                        "events": {"onKnock": {"condition": "wearing:coat", "responseText": "Pass.", "actions": [opens]}}}],
                    "endings": ends("at:vault and not wearing:coat"),
                }),
            ),
        ),
        (
            "the first event that may answers alone",
            false,
            json!({
                "objects": [{"id": "bell", "name": "a bell", "description": "b", "location": "hall", "events": {"onRing": [
                    {"condition": "not tired", "responseText": "Ding."},
                    {"responseText": "Dong.", "actions": [{"type": "WIN"}]},
                ]}}],
            }),
        ),
        (
            "a death before the win",
            false,
            json!({
                "vault": {"events": {"onEnter": {"responseText": "Ouch.", "actions": [{"type": "KILL_PLAYER", "text": "x"}, {"type": "WIN"}]}}},
            }),
        ),
        (
            "a box with the key, in a box",
            true,
            with(
                &gate,
                json!({
                    "items": [{"id": "case", "name": "a case", "description": "c", "container": {"open": false, "contains": ["key"]}}, item("key", "")],
                    "objects": [object("gate", "hall"), {"id": "chest", "name": "a chest", "description": "c", "location": "hall", "container": {"open": false, "contains": ["case"]}}],
                    "puzzles": [lock("key")], "endings": ends("at:vault"),
                }),
            ),
        ),
        (
            "a swap, and the swap back",
            false,
            json!({
                "items": [item("egg", "hall"), item("hat", "")],
                "characters": [{"id": "imp", "name": "the imp", "description": "i", "location": "hall", "holds": ["hat"],
                    "wants": [{"item": "egg", "text": "Mine.", "actions": [{"type": "GIVE_ITEM", "item": "hat"}]}]}],
                "endings": ends("has:egg and has:hat"),
            }),
        ),
        (
            "enough points, and not too many",
            true,
            json!({
                "items": [{"id": "egg", "name": "an egg", "description": "e", "points": 3, "location": "vault"}, {"id": "hat", "name": "a hat", "description": "h", "points": 5, "location": "hall"}],
                "endings": ends("score >= 5 and not score >= 6 and visited:vault"),
            }),
        ),
        (
            "a door that shuts behind one",
            false,
            json!({
                "items": [item("egg", "hall")],
                "vault": {"events": {"onEnter": {"responseText": "Slam.", "actions": [{"type": "DISABLE_EXIT", "roomId": "vault", "exit": "south"}, {"type": "REMOVE_ITEM", "item": "egg"}]}}},
                "endings": ends("visited:vault and has:egg"),
            }),
        ),
        (
            "a win with an ending for those who have the egg, and one for those who have not",
            true,
            json!({
                "items": [item("egg", "hall")], "objects": [object("idol", "vault")],
                "puzzles": [{"id": "end", "solution": {"verb": "touch", "target": "idol"}, "unlocks": {"type": "WIN"}}],
                "endings": [
                    {"id": "with", "condition": "solved:end and has:egg", "text": "x"},
                    {"id": "without", "condition": "solved:end and not has:egg", "text": "y"},
                ],
            }),
        ),
        (
            "endings for a win that nothing brings about",
            false,
            json!({
                "objects": [object("idol", "vault")],
                "puzzles": [{"id": "end", "solution": {"verb": "touch", "target": "idol"}, "requires": "false", "unlocks": {"type": "WIN"}}],
                "endings": [{"id": "with", "condition": "solved:end", "text": "x"}, {"id": "plain", "text": "y"}],
            }),
        ),
        (
            "somebody who leaves",
            true,
            json!({
                "characters": [{"id": "imp", "name": "the imp", "description": "i", "location": "hall",
                    "topics": [{"keywords": ["hello"], "text": "Hi."}, {"keywords": ["door"], "text": "Go.", "actions": [{"type": "MOVE_CHARACTER", "character": "imp", "to": "vault"}]}]}],
                "endings": ends("at:vault and present:imp"),
            }),
        ),
        (
            "an impulse opens the gate",
            true,
            with(
                &gate,
                json!({ "objects": [object("gate", "hall")], "endings": ends("at:vault"), "story": choice(std::slice::from_ref(&opens), &[set("rung")]) }),
            ),
        ),
        (
            "an impulse that nobody may have",
            false,
            with(
                &gate,
                json!({ "objects": [object("gate", "hall")], "endings": ends("at:vault"),
                "story": { "nodes": [{ "id": "a", "choices": [{ "when": "visited:vault", "options": [
                    { "text": "Push", "do": [opens] }, { "text": "Wait", "do": [set("rung")] }] }] }] } }),
            ),
        ),
        (
            "two impulses of which each would be needed",
            false,
            with(
                &gate,
                json!({ "objects": [object("gate", "hall")], "endings": ends("at:vault and flag:rung"), "story": choice(std::slice::from_ref(&opens), &[set("rung")]) }),
            ),
        ),
        (
            "two impulses of which either will do",
            true,
            with(
                &gate,
                json!({ "objects": [object("gate", "hall")], "endings": ends("at:vault"), "story": choice(std::slice::from_ref(&opens), &[opens.clone(), set("rung")]) }),
            ),
        ),
        ("a candle that is lit only with its matches", true, dark("hall")),
        ("matches in the dark that only they light", false, dark("vault")),
        (
            "a password to the room",
            true,
            json!({
                "objects": [object("statue", "vault")],
                "puzzles": [{"id": "word", "requires": "visited:vault", "solution": {"verb": "say", "target": "statue", "words": "xyzzy"}, "unlocks": {"type": "WIN"}}],
            }),
        ),
    ]
}

#[test]
fn a_planner_agrees_with_the_proof_on_small_worlds() {
    let mut wrong = Vec::new();
    for (name, winnable, case) in cases() {
        let world = world(&case);
        let text = pddl::pddl(&world).unwrap();
        let problem = Problem::of(&text.domain, &text.problem);
        let plan = problem.solve(100_000);
        let proof = prove(&world);
        let said = match proof.verdict {
            Verdict::Winnable => "winnable",
            Verdict::Blocked(_) => "blocked",
            Verdict::Undecided => "undecided",
        };
        assert_eq!(plan.is_some(), winnable, "{name}: the planner's plan is {plan:?}\n{}{}", text.domain, text.problem);
        if (said == "winnable") != winnable {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "the proof disagrees on {wrong:?}");
}

#[test]
fn brute_force_agrees_with_the_planner_on_small_worlds() {
    for (name, winnable, case) in cases() {
        assert_eq!(xtask::brute_force::by_force(&world(&case), Verb::ALL, 2_000), Some(winnable), "{name}");
    }
}

#[test]
fn what_is_left_to_chance_is_noted() {
    let case = json!({
        "characters": [{"id": "imp", "name": "the imp", "description": "i", "location": "hall", "hidden": true, "encounter_chance": 20}],
        "endings": [{"id": "end", "condition": "present:imp", "text": "e"}],
    });
    let text = pddl::pddl(&world(&case)).unwrap();
    assert!(Problem::of(&text.domain, &text.problem).solve(1_000).is_some());
    assert_eq!(text.notes.len(), 1, "{:?}", text.notes);
    assert!(text.domain.starts_with("; approximated: imp"), "{}", text.domain);
}
