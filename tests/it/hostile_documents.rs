//! Documents made to hurt: too long, too deep, too many, in circles. Each is a playable world or a clean refusal.

use dream::{Dream, Failure};
use serde_json::{Value, json};

/// Two rooms, a lamp to take and a door to open with a key.
fn small() -> Value {
    json!({
        "plot": {"title": "Small", "backstory": "It is dark.", "goal": "Open the oak door."},
        "items": [
            {"id": "lamp", "name": "lamp", "description": "A lamp."},
            {"id": "key", "name": "iron key", "description": "A key."}
        ],
        "objects": [{"id": "oak_door", "name": "oak door", "description": "Oak."}],
        "puzzles": [{
            "id": "open_door", "description": "Open the oak door.", "obstacle": "It is locked.",
            "solution": {"verb": "unlock", "item": "key", "target": "oak_door"}, "reward_text": "Click.", "unlocks": [{"type": "WIN"}]
        }],
        "rooms": [
            {"id": "hall", "name": "Hall", "description": "A hall.", "exits": {"north": "attic"}, "items": ["lamp"], "objects": ["oak_door"]},
            {"id": "attic", "name": "Attic", "description": "An attic.", "exits": {"south": "hall"}, "items": ["key"], "objects": []}
        ]
    })
}

fn judged(name: &str, text: &str) -> Result<Dream, String> {
    match dream::from_text(text, None, "a test") {
        Ok(dream) => {
            assert!(proof::wins(&dream.world, &dream.proof.plan), "{name}: its plan does not win");
            let again = import::build(&import::export(&dream.world)).unwrap();
            assert_eq!(again.fixes().next(), None, "{name}: mended twice");
            Ok(dream)
        }
        Err(Failure::Unreadable { message, .. }) => Err(message),
        Err(Failure::Unwinnable { reasons, .. }) => Err(reasons.join(" ")),
    }
}

fn playable(name: &str, document: &Value) -> Dream {
    judged(name, &document.to_string()).unwrap_or_else(|reason| panic!("{name}: {reason}"))
}

fn refused(name: &str, text: &str) {
    match judged(name, text) {
        Ok(_) => panic!("{name} is no world"),
        Err(reason) => assert!(reason.len() > 10, "{name}: {reason:?}"),
    }
}

#[test]
fn a_text_of_two_megabytes_is_cut() {
    let mut document = small();
    document["plot"]["backstory"] = json!("All work and no play. ".repeat(90_000));
    assert!(playable("long-text", &document).world.plot.backstory.len() <= 2000);
}

#[test]
fn ids_of_ten_kilobytes_are_cut() {
    let long = |name: &str| format!("{}_{name}", name.repeat(10_000 / name.len()));
    let text = small()
        .to_string()
        .replace("\"hall\"", &format!("\"{}\"", long("hall")))
        .replace("\"key\"", &format!("\"{}\"", long("key")));
    let dream = judged("long-ids", &text).unwrap();
    assert!(dream.world.rooms.iter().all(|room| room.key.chars().count() <= 48));
}

#[test]
fn what_lies_in_itself_is_taken_out() {
    let mut document = small();
    let box_of = |id: &str, inside: &str| json!({"id": id, "name": id, "description": "A box.", "container": {"open": true, "contains": [inside]}});
    let boxes = (0..50).map(|n| box_of(&format!("box{n}"), &format!("box{}", (n + 1) % 50)));
    document["items"].as_array_mut().unwrap().extend(boxes);
    document["items"].as_array_mut().unwrap().push(box_of("purse", "purse"));
    playable("circle", &document);
}

#[test]
fn a_room_may_lead_to_itself_in_ten_directions() {
    let mut document = small();
    let ways = ["northeast", "east", "southeast", "south", "southwest", "west", "northwest", "up", "down", "in"];
    for way in ways {
        document["rooms"][0]["exits"][way] = json!("hall");
    }
    let world = playable("to-itself", &document).world;
    assert!(world.exits.iter().all(|exit| exit.from != exit.to));
}

#[test]
fn a_key_locked_in_with_all_the_rest_is_taken_out() {
    let mut document = small();
    document["rooms"][0]["items"] = json!([]);
    document["rooms"][1]["items"] = json!([]);
    document["objects"].as_array_mut().unwrap().push(json!({
        "id": "chest", "name": "chest", "description": "A chest.", "location": "hall",
        "container": {"open": false, "locked": true, "key": "key", "contains": ["lamp", "key"]}
    }));
    playable("chest", &document);
}

#[test]
fn what_is_no_world_is_refused_whatever_its_size() {
    refused("braces", &"{".repeat(1_000_000));
    refused("closing", &"}".repeat(1_000_000));
    refused("brackets", &"[".repeat(1_000_000));
    refused("pairs", &"{}".repeat(500_000));
    refused("keys", &"{\"a\":".repeat(200_000));
    refused("long-string", &format!("\"{}\"", "x".repeat(2 * 1024 * 1024)));
    refused("only-puzzles", &json!({"puzzles": small()["puzzles"]}).to_string());
    refused("nothing", "");
}

#[test]
fn what_is_nested_too_deep_is_left_out() {
    let deep = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
    let text = small().to_string().replacen("\"rooms\"", &format!("\"story\":{deep},\"rooms\""), 1);
    assert!(judged("deep", &text).is_ok());
    let objects = format!("{}1{}", "{\"rooms\":".repeat(50_000), "}".repeat(50_000));
    let text = small().to_string().replacen("\"rooms\"", &format!("\"story\":{objects},\"rooms\""), 1);
    let _ = judged("deep-objects", &text);
}

#[test]
fn a_hundred_thousand_of_anything_are_cut() {
    for (list, many) in
        [("rooms", 100_000), ("items", 100_000), ("objects", 30_000), ("characters", 30_000), ("puzzles", 30_000)]
    {
        let mut document = small();
        let more = (0..many).map(|n| json!({"id": format!("r{n}"), "name": format!("N {n}"), "description": "D."}));
        match document[list].as_array_mut() {
            Some(all) => all.extend(more),
            None => document[list] = more.collect(),
        }
        let _ = judged(&format!("many-{list}"), &document.to_string());
    }
}

#[test]
fn ids_that_are_all_the_same_are_told_apart() {
    for list in ["rooms", "items", "objects", "puzzles"] {
        let mut document = small();
        let mut one = document[list][0].clone();
        for n in 0..5_000 {
            // Told twice word for word is once; these differ.
            one["description"] = json!(format!("Number {n}."));
            one["name"] = json!(format!("thing {}", n % 100));
            document[list].as_array_mut().unwrap().push(one.clone());
        }
        let world = playable(&format!("same-{list}"), &document).world;
        let mut keys: Vec<&str> = world.things().map(|thing| world.identity(thing).key.as_str()).collect();
        keys.sort_unstable();
        assert!(keys.windows(2).all(|pair| pair[0] != pair[1]), "{list}");
    }
}

#[test]
fn a_condition_of_a_million_parentheses_is_not_read() {
    for (name, condition) in [
        ("open", "(".repeat(1_000_000)),
        ("pairs", format!("{}has:key{}", "(".repeat(500_000), ")".repeat(500_000))),
        ("not", "not ".repeat(250_000) + "has:key"),
        ("and", "has:key and ".repeat(80_000) + "has:key"),
    ] {
        let mut document = small();
        document["objects"][0]["events"] = json!({"onLook": {"condition": condition, "responseText": "Hm."}});
        playable(&format!("condition-{name}"), &document);
    }
}

#[test]
fn references_to_nothing_by_the_thousand_cost_a_bounded_time() {
    let mut document = small();
    let words: Vec<String> = (0..900).map(|n| format!("something_like_the_rusty_key_number_{n}_of_many")).collect();
    for room in document["rooms"].as_array_mut().unwrap() {
        room["items"] = json!(words);
        room["objects"] = json!(words);
    }
    document["items"]
        .as_array_mut()
        .unwrap()
        .push(json!({"id": "key", "name": "iron key", "description": "A key.", "location": "attic"}));
    let _ = judged("references", &document.to_string());
}
