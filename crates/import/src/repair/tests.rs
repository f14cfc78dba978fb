//! The passes one by one, on small damaged worlds; and all of them on thousands of mutations of a good one.

use crate::{Built, build, export};
use mend::Kind;
use rng::Rng;
use serde_json::{Value, json};
use world::logic::{Action, Condition, Place};
use world::model::World;
use world::{Article, Direction, Thing};

fn cellar() -> Value {
    serde_json::from_str(include_str!("../../../../tests/cases/world/cellar.json")).unwrap()
}

fn codes(built: &Built) -> Vec<&str> {
    built.fixes().map(|fix| fix.code.as_str()).collect()
}

/// Builds, and checks what must hold for every world.
fn good(value: &Value) -> Built {
    let built = build(value).unwrap();
    stable(&built.world, value);
    built
}

/// The export builds to an equal world, without a fix.
fn stable(world: &World, from: &Value) {
    let file = export(world);
    let again = build(&file).unwrap();
    let fixes: Vec<_> = again.diagnostics.iter().filter(|d| d.kind != Kind::Note).collect();
    assert!(fixes.is_empty(), "{fixes:#?}\n{from}\n{file}");
    if again.world != *world {
        let (a, b) = (format!("{world:#?}"), format!("{:#?}", again.world));
        let first = a.lines().zip(b.lines()).enumerate().find(|(_, (x, y))| x != y);
        panic!("{first:?}\n{from}\n{file}");
    }
    assert_eq!(again.world.hash(), world.hash());
}

#[test]
fn a_good_world_is_left_alone() {
    let built = good(&cellar());
    assert!(built.diagnostics.is_empty(), "{:#?}", built.diagnostics);
    let world = built.world;
    let door = world.thing("oak_door").unwrap();
    let ways: Vec<_> = world.exits.iter().filter(|exit| exit.door.map(Thing::Object) == Some(door)).collect();
    assert_eq!(ways.len(), 2);
    let key = world.identity(world.thing("rusty_key").unwrap());
    assert_eq!((key.name.as_str(), key.article), ("rusty key", Article::A));
    assert_eq!(world.identity(world.thing("ghost").unwrap()).article, Article::None);
    assert_eq!(world.identity(world.thing("garden_gate").unwrap()).article, Article::The);
}

/// The smallest world that is worth mending: two rooms, a key, a puzzle.
fn small() -> Value {
    json!({
        "plot": {"title": "T", "backstory": "B", "goal": "Open the oak door."},
        "items": [{"id": "rusty_key", "name": "a rusty key", "description": "Rusty."}],
        "puzzles": [{"id": "door_puzzle", "description": "A key.", "obstacle": "The oak door is locked.",
            "solution": {"verb": "unlock", "item": "rusty_key", "target": "oak_door"}, "reward_text": "It opens.",
            "unlocks": {"type": "ENABLE_EXIT", "roomId": "cellar", "exit": "north"}}],
        "rooms": [
            {"id": "cellar", "name": "Cellar", "description": "Dark.", "exits": {"north": "hallway"}, "items": ["rusty_key"], "objects": ["oak_door"]},
            {"id": "hallway", "name": "Long Hallway", "description": "Long.", "exits": {"south": "cellar"}, "items": [], "objects": []}
        ]
    })
}

#[test]
fn a_small_world_gets_its_door_and_its_win() {
    let built = good(&small());
    assert_eq!(codes(&built), ["undefined-thing", "no-win"]);
    let world = &built.world;
    let north = world.exit(world.room("cellar").unwrap(), Direction::North).unwrap();
    assert!(world[north].closed);
    assert!(
        matches!(world.puzzles[0].unlocks.as_slice(), [Action::EnableExit(exit), Action::Win(None)] if *exit == north)
    );
    let door = world.thing("oak_door").unwrap().object().unwrap();
    assert_eq!((world[door].identity.name.as_str(), world[door].place), ("oak door", Place::Room(world.start.room)));
}

/// Changes the small world, builds it, and gives the codes of the fixes beyond those the small world needs itself.
fn changed(change: impl FnOnce(&mut Value)) -> (Built, Vec<String>) {
    let mut value = small();
    change(&mut value);
    let built = good(&value);
    let extra = codes(&built)
        .into_iter()
        .filter(|code| !["undefined-thing", "no-win"].contains(code))
        .map(str::to_owned)
        .collect();
    (built, extra)
}

#[test]
fn each_damage_is_mended_with_its_own_fix() {
    type Change = fn(&mut Value);
    let cases: &[(&str, Change)] = &[
        ("other-id", |w| w["rooms"][0]["exits"]["north"] = json!("halway")),
        ("other-id", |w| w["rooms"][0]["exits"]["north"] = json!("Long Hallway")),
        ("other-id", |w| w["puzzles"][0]["solution"]["item"] = json!("a rusty key")),
        ("exit-to-nowhere", |w| w["rooms"][0]["exits"]["west"] = json!("garden")),
        ("exit-to-itself", |w| w["rooms"][0]["exits"]["west"] = json!("cellar")),
        ("one-way-exit", |w| w["rooms"][1]["exits"] = json!({})),
        ("unreachable-room", |w| {
            w["rooms"].as_array_mut().unwrap().push(json!({"id": "attic", "name": "Attic", "description": "High."}));
        }),
        ("missing-exit", |w| {
            w["rooms"][0]["exits"] = json!({});
            w["rooms"][1]["exits"] = json!({});
        }),
        ("told-twice", |w| {
            let room = w["rooms"][1].clone();
            w["rooms"].as_array_mut().unwrap().push(room);
        }),
        ("same-id", |w| {
            w["rooms"]
                .as_array_mut()
                .unwrap()
                .push(json!({"id": "hallway", "name": "Other", "description": "Other.", "exits": {"up": "cellar"}}));
        }),
        ("same-name", |w| {
            w["items"]
                .as_array_mut()
                .unwrap()
                .push(json!({"id": "iron_key", "name": "a rusty key", "description": "Iron.", "location": "hallway"}));
        }),
        ("in-no-room", |w| w["rooms"][0]["items"] = json!([])),
        ("in-two-places", |w| w["rooms"][1]["items"] = json!(["rusty_key"])),
        ("id-form", |w| w["rooms"][1]["id"] = json!("The Hallway!")),
        ("no-id", |w| {
            w["rooms"][1].as_object_mut().unwrap().remove("id");
        }),
        ("unknown-verb", |w| w["puzzles"][0]["solution"]["verb"] = json!("undo")),
        ("item-is-target", |w| w["puzzles"][0]["solution"] = json!({"verb": "open", "item": "oak_door"})),
        ("puzzle-without-thing", |w| w["puzzles"][0]["solution"] = json!({})),
        ("solution-in-words", |w| w["puzzles"][0]["solution"] = json!("use the rusty key on the oak door")),
        ("action-in-words", |w| w["puzzles"][0]["unlocks"] = json!("unlock the north exit of the cellar")),
        ("action-in-words", |w| w["puzzles"][0]["unlocks"] = json!("ENABLE_EXIT cellar north")),
        ("action-in-words", |w| w["puzzles"][0]["unlocks"] = json!("hallway")),
        ("text-too-long", |w| w["rooms"][0]["description"] = json!("Dark. ".repeat(1000))),
        ("wrapped", |w| *w = json!({"game": w.clone()})),
        ("start-nowhere", |w| w["start"] = json!({"room": "the moon"})),
        ("no-title", |w| {
            w["plot"].as_object_mut().unwrap().remove("title");
        }),
        ("misspelt-key", |w| {
            w["rooms"][0]["descripton"] = w["rooms"][0].as_object_mut().unwrap().remove("description").unwrap();
        }),
        (
            "key-behind-its-lock",
            |w| w["objects"] = json!([{"id": "chest", "name": "chest", "description": "C.", "location": "cellar", "container": {"locked": true, "key": "rusty_key", "contains": ["rusty_key"]}}]),
        ),
        ("contained-in-itself", |w| {
            w["objects"] = json!([
            {"id": "box", "name": "box", "description": "B.", "container": {"contains": ["bag"]}},
            {"id": "bag", "name": "bag", "description": "B.", "container": {"contains": ["box"]}}]);
        }),
        (
            "locked-for-good",
            |w| w["objects"] = json!([{"id": "chest", "name": "chest", "description": "C.", "location": "cellar", "container": {"locked": true}}]),
        ),
        (
            "holds-without-lid",
            |w| w["objects"] = json!([{"id": "rug", "name": "rug", "description": "R.", "location": "cellar"}, {"id": "coin", "name": "coin", "description": "C.", "location": "rug"}]),
        ),
        (
            "door-to-nowhere",
            |w| w["objects"] = json!([{"id": "gate", "name": "gate", "description": "G.", "location": "hallway", "door": {"exit": "up"}}, {"id": "hatch", "name": "hatch", "description": "H.", "location": "hallway", "door": true}]),
        ),
    ];
    for (code, change) in cases {
        let (_, fixes) = changed(change);
        assert!(fixes.iter().any(|fix| fix == code), "{code}: {fixes:?}");
    }
}

#[test]
fn what_is_meant_and_cannot_be_kept_is_lost_and_its_message_names_it() {
    type Change = fn(&mut Value);
    let cases: &[(&str, &str, Change)] = &[
        ("unknown-action", "hypnotise", |w| {
            w["puzzles"][0]["unlocks"] = json!({"type": "HYPNOTISE", "target": "everybody"});
        }),
        ("empty-action", "OPEN", |w| w["puzzles"][0]["unlocks"] = json!({"type": "OPEN", "object": "moonbeam"})),
        ("unreadable-condition", "king", |w| w["puzzles"][0]["requires"] = json!("when the king smiles")),
        ("condition-names-nothing", "moonbeam", |w| w["puzzles"][0]["requires"] = json!("has:moonbeam")),
        ("condition-names-nothing", "air", |w| {
            w["endings"] = json!([{"id": "air", "condition": "timer:air = 0", "text": "Out."}]);
        }),
        ("unknown-event", "onX9", |w| w["rooms"][0]["events"] = json!({"onX9": {"text": "It does."}})),
        ("unknown-thing", "moonbeam", |w| {
            w["rooms"][0]["events"] = json!({"onUse": {"with": "moonbeam", "text": "It shines."}});
        }),
    ];
    for (code, named, change) in cases {
        let (built, _) = changed(change);
        let lost: Vec<_> = built.lost().collect();
        assert!(lost.iter().any(|it| it.code == *code && it.message.contains(named)), "{code} {named}: {lost:?}");
        assert!(built.fixes().all(|it| it.code != *code), "{code}: lost and mended at once");
    }
    assert_eq!(good(&small()).lost().next(), None);
}

#[test]
fn another_way_of_writing_the_same_world_needs_no_fix() {
    type Change = fn(&mut Value);
    let cases: &[Change] = &[
        |w| w["rooms"] = json!({"cellar": w["rooms"][0].clone(), "hallway": w["rooms"][1].clone()}),
        |w| w["locations"] = w.as_object_mut().unwrap().remove("rooms").unwrap(),
        |w| {
            w["rooms"][0]["items"] = json!([]);
            w["items"][0]["location"] = json!("cellar");
        },
        |w| w["rooms"][0]["items"] = json!("rusty_key"),
        |w| w["rooms"][0]["exits"] = json!([{"direction": "N", "to": "hallway"}]),
        |w| w["puzzles"][0]["unlocks"] = json!([{"action": "unlock_exit", "room": "cellar", "direction": "north"}]),
        |w| {
            w["rooms"][0]["items"] = w["items"].clone();
            w["items"] = json!([]);
        },
    ];
    let plain = good(&small()).world;
    for (at, change) in cases.iter().enumerate() {
        let (built, fixes) = changed(change);
        assert!(fixes.is_empty(), "case {at}: {fixes:?}");
        assert_eq!(built.world, plain, "case {at}");
    }
}

#[test]
fn a_way_back_is_not_made_where_the_document_says_so() {
    let (built, fixes) = changed(|w| {
        w["rooms"][0]["exits"]["north"] = json!({"to": "hallway", "one_way": true});
        w["rooms"][1]["exits"] = json!({});
    });
    assert!(fixes.is_empty(), "{fixes:?}");
    assert_eq!(built.world.exits.len(), 1);
}

#[test]
fn an_exit_said_to_be_open_stays_open() {
    let (built, _) = changed(|w| w["rooms"][0]["exits"]["north"] = json!({"to": "hallway", "closed": false}));
    assert!(built.world.exits.iter().all(|exit| !exit.closed));
}

#[test]
fn a_door_stands_on_both_sides_and_its_puzzle_opens_it() {
    let (built, _) = changed(|w| {
        w["objects"] = json!([{"id": "oak_door", "name": "oak door", "description": "Oak.", "door": {"exit": "north", "locked": true}}]);
    });
    let world = &built.world;
    assert!(world.exits.iter().all(|exit| exit.door.is_some()));
    assert!(world.puzzles[0].unlocks.iter().any(|action| matches!(action, Action::Open(_))));
}

#[test]
fn a_world_without_puzzles_can_be_won() {
    let built = good(&json!({"rooms": [{"id": "a", "description": "A."}, {"id": "b", "description": "B."}]}));
    let world = &built.world;
    assert_eq!(world.endings[0].condition, Condition::At(world.room("b").unwrap()));
    let one = good(&json!({"rooms": ["A room"]}));
    assert!(one.world.actions().any(|action| matches!(action, Action::Win(None))));
}

#[test]
fn the_goal_decides_which_puzzle_wins() {
    let mut value = small();
    value["plot"]["goal"] = json!("Wake the sleeping dragon.");
    let extra = json!({"id": "dragon", "description": "It sleeps.", "obstacle": "The dragon sleeps.", "solution": {"verb": "wake", "target": "dragon"}, "reward_text": "R.", "unlocks": []});
    value["puzzles"].as_array_mut().unwrap().insert(0, extra);
    let world = good(&value).world;
    assert!(world.puzzles[0].unlocks.iter().any(|action| matches!(action, Action::Win(_))));
}

#[test]
fn a_document_without_rooms_is_refused_with_advice() {
    for value in [
        json!(null),
        json!(7),
        json!("rooms"),
        json!([]),
        json!({}),
        json!({"plot": {}}),
        json!({"rooms": []}),
        json!({"rooms": [1, 2]}),
    ] {
        let refusal = build(&value).unwrap_err();
        assert!(refusal.message.contains("room"), "{}", refusal.message);
    }
}

#[test]
fn an_oversized_document_is_cut_to_the_limits() {
    let rooms: Vec<Value> = (0..100_000).map(|n| json!({"id": format!("r{n}")})).collect();
    assert_eq!(good(&json!({ "rooms": rooms })).world.rooms.len(), 64);
    let long = "x".repeat(10_000);
    let world = good(
        &json!({"rooms": [{"id": long, "name": long, "description": "y".repeat(2_000_000), "exits": {"north": long}}]}),
    )
    .world;
    assert!(world.rooms[0].key.len() <= 48 && world.rooms[0].description.chars().count() <= 2000);
    let mut deep = json!("x");
    for _ in 0..100 {
        deep = json!({"rooms": [{"id": "a", "exits": deep, "graphics": {"primitives": [{"type": "rect", "dims": [1e30, -1e30, 1e300, 5]}]}}]});
    }
    good(&deep);
    let exits: Value =
        Direction::ALL.iter().map(|d| (d.name().to_owned(), json!("a"))).collect::<serde_json::Map<_, _>>().into();
    good(&json!({"rooms": [{"id": "a", "exits": exits}, {"id": "b", "exits": exits}]}));
    let words: Vec<Value> = (0..1000).map(|n| json!(format!("{n}{}", "abcdefghij".repeat(4)))).collect();
    good(
        &json!({"rooms": [{"id": "a", "items": words, "objects": words, "characters": words}, {"id": "b", "items": words}]}),
    );
}

/// Every value in the document, as a list of places.
fn places(value: &Value, at: &str, out: &mut Vec<String>) {
    out.push(at.to_owned());
    match value {
        Value::Array(list) => list.iter().enumerate().for_each(|(n, v)| places(v, &format!("{at}/{n}"), out)),
        Value::Object(map) => map.iter().for_each(|(k, v)| places(v, &format!("{at}/{k}"), out)),
        _ => {}
    }
}

fn misspell(rng: &mut Rng, word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    if letters.len() > 1 {
        let at = rng.below(letters.len() as u32 - 1) as usize;
        match rng.below(4) {
            0 => letters.swap(at, at + 1),
            1 => drop(letters.remove(at)),
            2 => letters.insert(at, 'e'),
            _ => letters[at] = letters[at].to_ascii_uppercase(),
        }
    }
    letters.into_iter().collect()
}

fn mutate(rng: &mut Rng, value: &mut Value) {
    let mut all = Vec::new();
    places(value, "", &mut all);
    let (Some(at), Some(other)) = (rng.pick(&all[1..]).cloned(), rng.pick(&all[1..]).cloned()) else { return };
    let (parent, key) = at.rsplit_once('/').unwrap();
    match rng.below(9) {
        // Drop.
        0 | 1 => match value.pointer_mut(parent) {
            Some(Value::Object(map)) => drop(map.shift_remove(key)),
            Some(Value::Array(list)) => drop(list.remove(key.parse().unwrap())),
            _ => {}
        },
        // Retype.
        2 | 3 => {
            let strange = [
                json!(null),
                json!(true),
                json!(-3),
                json!(1e30),
                json!(""),
                json!("north"),
                json!("\u{200B}The  Cellar\n"),
                json!([]),
                json!({}),
                json!(["oak_door", 3, null]),
                json!({"id": "rusty_key", "name": "Key"}),
                json!("open the barrel"),
                json!({"to": "garden"}),
                json!("has:rusty_key or (score > 3 and mood == \"very bad\")"),
                json!({"type": "WIN"}),
                json!("x".repeat(3000)),
                json!("and"),
                json!({"type": "MOVE_ITEM", "item": "matches", "to": "barrel"}),
                json!({"type": "CHANGE_TEXT", "target": "ghost", "text": "Gone."}),
                json!([[1, 2], [3, 4], [5, 6]]),
                json!("50%"),
                json!("Player"),
            ];
            if let Some(slot) = value.pointer_mut(&at) {
                *slot = rng.pick(&strange).unwrap().clone();
            }
        }
        // Put something else in its place.
        4 | 5 => {
            let copy = value.pointer(&other).cloned().unwrap_or_default();
            if let Some(slot) = value.pointer_mut(&at) {
                *slot = copy;
            }
        }
        // Misspell a key.
        6 => {
            let new = misspell(rng, key);
            if let Some(Value::Object(map)) = value.pointer_mut(parent)
                && let Some(inner) = map.shift_remove(key)
            {
                map.insert(new, inner);
            }
        }
        // Misspell a word.
        7 => {
            if let Some(Value::String(word)) = value.pointer_mut(&at) {
                *word = misspell(rng, word);
            }
        }
        // Double an entry.
        _ => {
            if let Some(Value::Array(list)) = value.pointer_mut(parent) {
                let copy = list[key.parse::<usize>().unwrap()].clone();
                list.push(copy);
            }
        }
    }
}

#[test]
fn mutations_of_a_good_world_build_and_stay_built() {
    let mut rng = Rng::new(2);
    let rounds = 2500;
    let (mut built, mut refused) = (0, 0);
    for round in 0..rounds {
        let mut value = if round % 3 == 0 { small() } else { cellar() };
        for _ in 0..=rng.below(12) {
            mutate(&mut rng, &mut value);
        }
        match build(&value) {
            Ok(done) => {
                built += 1;
                stable(&done.world, &value);
            }
            Err(refusal) => {
                refused += 1;
                assert!(refusal.message.contains("room"));
            }
        }
    }
    assert!(built * 100 > rounds * 92, "{built} built, {refused} refused");
}
