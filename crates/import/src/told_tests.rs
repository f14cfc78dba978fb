//! Texts by condition and names given in play: read in many shapes, written as one, and kept.

use crate::{Built, build, export};
use mend::Kind;
use serde_json::{Value, json};
use world::{Action, Article, Condition, TextTarget, World};

/// A shaft that a lever mends, and somebody whose name nobody knows yet.
fn mill(shaft: &Value, actions: &Value, endings: &Value) -> Value {
    json!({
        "plot": {"title": "The Mill", "backstory": "b", "goal": "g"},
        "rooms": [{"id": "mill", "name": "Mill", "description": "A mill.", "exits": {}, "items": ["lump"],
            "objects": ["shaft", "lever"], "characters": ["stranger"]}],
        "items": [{"id": "lump", "name": "a lump", "description": "Black."}],
        "objects": [{"id": "shaft", "name": "a shaft", "description": shaft},
            {"id": "lever", "name": "a lever", "description": "Long."}],
        "characters": [{"id": "stranger", "name": "a stranger", "description": "He says nothing."}],
        "puzzles": [{"id": "mend", "description": "d", "obstacle": "o", "solution": {"verb": "pull", "target": "lever"},
            "reward_text": "r", "unlocks": actions}],
        "endings": endings
    })
}

fn losses(built: &Built) -> Vec<&str> {
    built.lost().map(|it| it.code.as_str()).collect()
}

/// Builds, and checks that the file it is written as is read as the same world without a mend.
fn stable(value: &Value) -> Built {
    let built = build(value).unwrap();
    let file = export(&built.world);
    let again = build(&file).unwrap();
    let told: Vec<_> = again.diagnostics.iter().filter(|it| it.kind != Kind::Note).collect();
    assert!(told.is_empty(), "{told:?} {file:#}");
    assert_eq!(again.world, built.world, "{file:#}");
    built
}

fn set_and_win() -> Value {
    json!([{"type": "SET_FLAG", "flag": "mended"}, {"type": "WIN"}])
}

fn shaft(world: &World) -> &world::Identity {
    world.identity(world.thing("shaft").unwrap())
}

#[test]
fn descriptions_by_condition_are_read_in_many_shapes_and_written_as_one() {
    for told in [
        json!([{"when": "mended", "text": "It hums."}, "It shrieks."]),
        json!([{"when": "flag:mended and not score:90", "text": "It hums."}, {"text": "It shrieks."}]),
        json!({"default": "It shrieks.", "when mended": "It hums."}),
        json!({"otherwise": "It shrieks.", "if solved:mend": "It hums."}),
    ] {
        let built = stable(&mill(&told, &set_and_win(), &json!([])));
        let it = shaft(&built.world);
        assert_eq!((it.description.as_str(), it.variants.len()), ("It shrieks.", 1), "{told}");
        assert_eq!(it.variants[0].text, "It hums.", "{told}");
        assert_ne!(it.variants[0].condition, Condition::Always, "{told}");
        assert!(losses(&built).is_empty(), "{told} {:?}", built.diagnostics);
    }
}

#[test]
fn rooms_people_items_and_endings_have_texts_by_condition() {
    let told = json!([{"when": "mended", "text": "Now."}, "Before."]);
    let endings = json!([{"id": "good", "condition": "mended", "points": 7, "text": told}]);
    let mut value = mill(&told, &json!([{"type": "SET_FLAG", "flag": "mended"}]), &endings);
    for path in ["/rooms/0", "/items/0", "/characters/0"] {
        value.pointer_mut(path).unwrap()["description"] = told.clone();
    }
    let world = stable(&value).world;
    assert_eq!(world.variants().filter(|one| one.text == "Now.").count(), 5);
    assert_eq!((world.endings[0].text.as_str(), world.endings[0].points, world.max_score()), ("Before.", 7, 17));
}

#[test]
fn a_text_that_waits_for_what_is_not_there_leaves_the_plain_one_and_is_listed_as_lost() {
    let told = json!([{"when": "has:unicorn_horn", "text": "It hums."}, "It shrieks."]);
    let built = stable(&mill(&told, &set_and_win(), &json!([])));
    let it = shaft(&built.world);
    assert_eq!((it.description.as_str(), it.variants.len()), ("It shrieks.", 0));
    assert_eq!(losses(&built), ["condition-names-nothing", "variant-without-condition"]);
}

#[test]
fn a_thing_is_renamed_in_many_shapes() {
    for (action, name, article) in [
        (json!({"type": "RENAME", "target": "stranger", "name": "Captain Ferrous"}), "Captain Ferrous", Article::None),
        (
            json!({"type": "SET_NAME", "character": "stranger", "to": "Captain Ferrous"}),
            "Captain Ferrous",
            Article::None,
        ),
        (
            json!({"type": "change_name", "who": "stranger", "newName": "Captain Ferrous"}),
            "Captain Ferrous",
            Article::None,
        ),
        (json!({"type": "RENAME", "item": "lump", "value": "the silver bell"}), "silver bell", Article::The),
        (json!({"type": "RENAME", "target": "lump", "name": "a silver bell"}), "silver bell", Article::A),
        (json!({"type": "RENAME_ITEM", "target": "lump", "text": "some silver bells"}), "silver bells", Article::Some),
        (
            json!({"type": "RENAME", "target": "lump", "name": "silver bell", "article": "none"}),
            "silver bell",
            Article::None,
        ),
    ] {
        let built = stable(&mill(&json!("It shrieks."), &json!([action, {"type": "WIN"}]), &json!([])));
        assert!(losses(&built).is_empty(), "{action} {:?}", built.diagnostics);
        let world = &built.world;
        let Action::Rename(thing, new) = world.puzzles[0].unlocks[0] else { panic!("{action}") };
        let (old, new) = (world.identity(thing), &world[new]);
        assert_eq!((new.name.as_str(), new.article), (name, article), "{action}");
        assert_eq!((&new.key, new.synonyms.first()), (&old.key, Some(&old.name)), "{action}");
    }
}

#[test]
fn a_renaming_with_a_description_changes_both() {
    let action = json!({"type": "RENAME", "target": "lump", "name": "a silver bell", "description": "It rings."});
    let world = stable(&mill(&json!("It shrieks."), &json!([action, {"type": "WIN"}]), &json!([]))).world;
    let lump = world.thing("lump").unwrap();
    let [Action::Rename(named, _), Action::ChangeText(TextTarget::Thing(told), text), _] = world.puzzles[0].unlocks[..]
    else {
        panic!("{:?}", world.puzzles[0].unlocks)
    };
    assert_eq!((named, told, world[text].as_str()), (lump, lump, "It rings."));
}

#[test]
fn a_renaming_of_nothing_or_without_a_name_is_lost() {
    for (action, code) in [
        (json!({"type": "RENAME", "target": "unicorn", "name": "Bob"}), "unknown-thing"),
        (json!({"type": "RENAME", "target": "stranger"}), "empty-action"),
    ] {
        let built = stable(&mill(&json!("It shrieks."), &json!([action, {"type": "WIN"}]), &json!([])));
        assert_eq!(losses(&built), [code], "{action}");
        assert_eq!(built.world.puzzles[0].unlocks, [Action::Win(None)]);
    }
}

#[test]
fn a_name_as_long_as_a_story_is_cut() {
    let action = json!({"type": "RENAME", "target": "lump", "name": "a bell ".repeat(400)});
    let world = stable(&mill(&json!("It shrieks."), &json!([action, {"type": "WIN"}]), &json!([]))).world;
    assert!(world.names[0].name.chars().count() <= world::limits::NAME, "{}", world.names[0].name);
}

#[test]
fn a_misspelt_flag_in_a_condition_is_the_one_that_something_sets() {
    let told = json!([{"when": "flag:mendd", "text": "It hums."}, "It shrieks."]);
    let built = build(&mill(&told, &set_and_win(), &json!([]))).unwrap();
    let [fix] = built.fixes().collect::<Vec<_>>()[..] else { panic!("{:?}", built.diagnostics) };
    assert_eq!(fix.code, "misspelt-flag");
    let Condition::Flag(flag) = shaft(&built.world).variants[0].condition else { panic!() };
    assert_eq!(built.world[flag], "mended");
}

#[test]
fn a_flag_that_nothing_sets_is_listed() {
    let told = json!([{"when": "flag:unicorn_seen", "text": "It hums."}, "It shrieks."]);
    let built = build(&mill(&told, &set_and_win(), &json!([]))).unwrap();
    let noted = built.diagnostics.iter().find(|it| it.code == "flag-never-set").map(|it| it.path.as_str());
    assert_eq!((noted, built.fixes().count()), (Some("/objects/0/description/0/when"), 0));
}
