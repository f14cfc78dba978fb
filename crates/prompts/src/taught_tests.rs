//! What the prompts teach of the format is what import reads, no more and no less; and every prompt keeps its length.

use super::*;
use dream::{Dream, Dreamer, Length, Wish};
use mend::Kind;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Actions that import reads and no prompt teaches, and why.
const NOT_TAUGHT: [&str; 2] = [
    "START_NODE", // Models are not asked for a story's nodes.
    "CUTSCENE",   // The prompt for a whole world names it where it tells of cutscenes; stages have none.
];

fn wish() -> Wish {
    Wish::new("rain", 7, Length::Small, Dreamer::Model)
}

/// What stands in the prompt for a world before the wish.
fn world_prompt() -> String {
    world(&wish()).unwrap().messages.remove(0).text
}

fn part(name: &str) -> String {
    Prompts::default().fill(name, &[]).unwrap().remove(0).text
}

/// The worked example of the prompt for a world.
fn example() -> Value {
    let prompt = world_prompt();
    serde_json::from_str(prompt.lines().find(|line| line.starts_with(r#"{"plot""#)).unwrap()).unwrap()
}

/// The example with this puzzle besides, an oilskin that may be worn, and a tide.
fn with_a_puzzle(unlocks: &Value, requires: &Value) -> Value {
    let mut world = example();
    let push = |list: &mut Value, value: Value| list.as_array_mut().unwrap().push(value);
    push(&mut world["items"], json!({"id": "oilskin", "name": "an oilskin", "description": "Wet.", "wearable": true}));
    push(&mut world["rooms"][0]["items"], json!("oilskin"));
    world["timers"] = json!([{"id": "tide", "after": 20, "text": "The tide comes in."}]);
    let solution = json!({"verb": "push", "target": "tin_box"});
    push(
        &mut world["puzzles"],
        json!({"id": "odd", "description": "A box.", "obstacle": "It is in the way.", "solution": solution,
            "reward_text": "Done.", "requires": requires, "unlocks": unlocks, "hints": ["Push the tin box."]}),
    );
    world
}

/// What was lost or mended on the way from this to a world.
fn losses(world: &Value) -> Vec<String> {
    let built = import::build(world).unwrap();
    let told = built.diagnostics.iter().filter(|it| it.kind != Kind::Note);
    told.map(|it| format!("{} {}: {}", it.path, it.code, it.message)).collect()
}

/// The objects of a text that begin with a type in capitals.
fn actions_in(text: &str) -> Vec<Value> {
    let objects = text.match_indices(r#"{"type":"#).filter_map(|(at, _)| {
        let mut values = serde_json::Deserializer::from_str(&text[at..]).into_iter::<Value>();
        values.next()?.ok()
    });
    objects
        .filter(|it| it["type"].as_str().is_some_and(|kind| kind.chars().all(|c| c.is_uppercase() || c == '_')))
        .collect()
}

/// The conditions that are taught, each as it stands.
fn conditions_in(text: &str) -> Vec<String> {
    let (_, list) = text.split_once("Conditions").unwrap();
    let (_, list) = list.split_once(": ").unwrap();
    let (list, _) = list.split_once(';').unwrap();
    list.split(',').map(|one| one.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn the_worked_example_is_read_without_a_mend_and_can_be_won() {
    assert_eq!(losses(&example()), [""; 0]);
    let dream: Dream = dream::from_value(&example(), None, "the example").unwrap();
    let told: Vec<_> = dream.diagnostics.iter().filter(|it| it.kind != Kind::Note).collect();
    assert!(told.is_empty() && dream.dead_ends.list.is_empty(), "{told:?} {:?}", dream.dead_ends);
}

#[test]
fn every_action_that_import_knows_is_taught_and_read_as_it_is_taught() {
    let actions = actions_in(&part("format_events"));
    let taught: BTreeSet<&str> = actions.iter().filter_map(|it| it["type"].as_str()).collect();
    let known: BTreeSet<&str> = import::action_types().filter(|name| !NOT_TAUGHT.contains(name)).collect();
    assert_eq!(taught, known);
    for action in actions {
        let lost = losses(&with_a_puzzle(&json!([action]), &json!("visited:quay")));
        assert!(lost.is_empty(), "{action}: {lost:?}");
    }
}

#[test]
fn every_condition_that_import_knows_is_taught_and_read_as_it_is_taught() {
    let conditions = conditions_in(&part("format_events"));
    let asks = conditions.iter().filter_map(|it| it.split_once(':')).map(|(word, _)| word);
    assert_eq!(asks.collect::<BTreeSet<_>>(), import::condition_words().collect());
    for condition in &conditions {
        for condition in [condition.clone(), format!("not ({condition} or visited:quay) and {condition}")] {
            let unlocks = json!([{"type": "SET_FLAG", "flag": "bell_rung"},
                {"type": "LEARN", "character": "cat", "fact": "the box is empty"}]);
            let lost = losses(&with_a_puzzle(&unlocks, &json!(condition)));
            assert!(lost.is_empty(), "{condition}: {lost:?}");
        }
    }
}

#[test]
fn the_description_by_condition_that_is_taught_is_read() {
    let text = part("format_events");
    let (_, list) = text.split_once(r#""description":"#).unwrap();
    let told = serde_json::Deserializer::from_str(list).into_iter::<Value>().next().unwrap().unwrap();
    let mut world = with_a_puzzle(&json!([{"type": "SET_FLAG", "flag": "bell_rung"}]), &json!("visited:quay"));
    for at in ["/rooms/0", "/items/0", "/objects/0", "/characters/0"] {
        world.pointer_mut(at).unwrap()["description"] = told.clone();
    }
    world["endings"] =
        json!([{"id": "end", "condition": "visited:lamp_room", "title": "End", "text": told, "points": 5}]);
    assert_eq!(losses(&world), [""; 0]);
    assert_eq!(import::build(&world).unwrap().world.variants().count(), 5);
}

#[test]
fn every_event_that_is_taught_is_read() {
    let text = part("format_events");
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let events: BTreeSet<&str> = words
        .filter(|word| word.strip_prefix("on").is_some_and(|verb| verb.starts_with(|c: char| c.is_uppercase())))
        .collect();
    assert!(events.len() >= 10, "{events:?}");
    for event in events {
        let answer = json!({"responseText": "Yes.", "condition": "has:matches", "with": "brass_key", "once": true, "actions": []});
        let mut world = example();
        let place = if matches!(event, "onEnter" | "onLeave" | "onWait") {
            &mut world["rooms"][0]
        } else {
            &mut world["objects"][1]
        };
        place["events"] = json!({ event: [answer, {"responseText": "No."}] });
        let lost = losses(&world);
        assert!(lost.is_empty(), "{event}: {lost:?}");
        let events = import::build(&world).unwrap().world.events;
        assert_eq!(events.len(), 2, "{event}");
    }
}

#[test]
fn every_primitive_that_is_taught_is_drawn() {
    let text = part("format_drawing");
    let objects = text.match_indices(r#"{"type": ""#).map(|(at, _)| {
        // The object of a prop has a word in it that stands for an id.
        let line = text[at..].replace("id of the object it shows", "\"tin_box\"");
        serde_json::Deserializer::from_str(&line).into_iter::<Value>().next().unwrap().unwrap()
    });
    let objects: Vec<Value> = objects.collect();
    assert!(objects.len() >= 7, "{objects:?}");
    let mut world = example();
    world["rooms"][0]["graphics"]["primitives"] = Value::Array(objects.clone());
    assert_eq!(losses(&world), [""; 0]);
    assert_eq!(import::build(&world).unwrap().world.rooms[0].graphics.primitives.len(), objects.len());
}

#[test]
fn the_drawings_that_are_promised_are_those_of_the_library() {
    let text = part("format_drawing");
    let (_, list) = text.split_once("on floors: ").unwrap();
    for sense in language::language().drawings.all() {
        let name = sense.name.replace('_', " ");
        assert!(list.contains(&name), "{name} is not in {list}");
        assert!(picture::props::named(sense.name).is_some(), "{name}");
    }
    assert!(text.contains("bricks, stone"), "{text}");
}

#[test]
fn what_the_stages_teach_is_what_the_whole_teaches() {
    let (prompts, sketch, whole) = (Prompts::default(), Sketch::default(), world_prompt());
    let stage = |request: Result<llm::Request, TemplateError>| request.unwrap().messages.remove(0).text;
    for (stage, parts) in [
        (stage(prompts.rooms(&sketch, &["hall"], 7)), ["format_drawing"]),
        (stage(prompts.things(&sketch, 7)), ["format_events"]),
        (stage(prompts.puzzles(&sketch, 7)), ["format_events"]),
    ] {
        for part in parts.map(part) {
            assert!(stage.contains(&part) && whole.contains(&part), "{part}");
        }
    }
    assert!(whole.contains("12,000\ntokens") || whole.contains("12,000 tokens"), "the answer's limit is told");
}

#[test]
fn every_prompt_has_a_length_and_keeps_to_it() {
    let prompts = Prompts::default();
    assert_eq!(
        length::LENGTHS.iter().map(|it| it.name).collect::<BTreeSet<_>>(),
        TEMPLATES.iter().map(|(name, _)| *name).collect()
    );
    let mut over = Vec::new();
    for length in length::LENGTHS {
        let own = prompts.own_tokens(length.name).unwrap();
        println!("{}: {own} of {} tokens, answer {}", length.name, length.own, length.answer);
        over.extend((own > length.own).then_some(length.name));
    }
    assert!(over.is_empty(), "{over:?}");
}

#[test]
fn what_never_changes_stands_first_in_the_prompt_for_a_world() {
    let other = Wish::new("fire", 8, Length::Large, Dreamer::Model);
    let (one, two) = (world(&wish()).unwrap(), world(&other).unwrap());
    assert_eq!(one.messages[0], two.messages[0], "a server may keep it");
    assert_ne!(one.messages[1], two.messages[1]);
}

#[test]
fn the_choice_the_check_and_the_encounter_that_are_taught_are_read() {
    let prompts = Prompts::default();
    let request = prompts.story(&Sketch::default(), 7).unwrap();
    let text = request.messages[0].text.replace('\n', " ");
    let object = |from: &str| -> Value {
        let (_, rest) = text.split_once(from).unwrap();
        let whole = format!("{from}{rest}");
        serde_json::Deserializer::from_str(&whole).into_iter::<Value>().next().unwrap().unwrap()
    };
    let schema = request.schema.unwrap().to_string();
    let choice = object(r#"{"prompt""#);
    for field in ["prompt", "when", "lapses", "lapsed", "options"] {
        assert!(choice.get(field).is_some() && schema.contains(field), "{field}");
    }
    let mut world = example();
    let mut puzzle = world["puzzles"][0].clone();
    puzzle["check"] = object(r#"{"tower""#)["tower"]["check"].clone();
    world["puzzles"][0] = puzzle;
    let last = world["puzzles"].as_array().unwrap().len() - 1;
    let solved = format!("solved:{}", world["puzzles"][last]["id"].as_str().unwrap());
    let exits = json!([{"when": solved, "to": "end"}]);
    world["story"] = json!({"failure": "forward", "acts": [{"title": "One", "objective": "On.", "nodes": [
        {"id": "quay", "title": "The Quay", "beats": ["Rain."], "exits": exits, "choices": [choice]}]}]});
    assert_eq!(losses(&world), [""; 0]);
    let built = import::build(&world).unwrap().world;
    assert_eq!((built.story.choices().count(), built.puzzles[0].check.is_some()), (1, true));
    let named = object(r#"{"bridge""#)["bridge"]["encounter"].as_str().unwrap().to_owned();
    assert!(text.contains("goose_lane") && schema.contains("encounter"));
    world["puzzles"][0].as_object_mut().unwrap().shift_remove("check");
    world["puzzles"][0]["encounter"] = json!(named);
    assert_eq!(losses(&world), [""; 0]);
    assert!(import::build(&world).unwrap().world.puzzles[0].contest.is_some());
}
