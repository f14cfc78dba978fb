//! Cutscenes in the dialects of models, mended or refused in words, and written back as they were read.

use super::{Built, build, export};
use mend::Kind;
use serde_json::{Value, json};
use world::cutscene::{CutsceneFrame, FrameMusic, Ground, Occasion, Pace, Shows};
use world::{Action, CutsceneId, Stat, Thing, VisualEffect, World};

/// A world of two rooms, a key, a cat, a keeper and an ending, with these roots besides.
fn built(more: &Value) -> Built {
    let mut world = json!({
        "plot": {"title": "T", "backstory": "B.", "goal": "Win.", "hero": {"description": "You.", "stats": {"nerve": 2}}},
        "rooms": [
            {"id": "quay", "name": "The Quay", "description": "Planks.", "exits": {"north": "lamp_room"},
                "items": ["brass_key"], "characters": ["cat", "keeper"], "objects": ["tin_box"]},
            {"id": "lamp_room", "name": "The Lamp Room", "description": "Glass.", "exits": {"south": "quay"}}
        ],
        "items": [{"id": "brass_key", "name": "a brass key", "description": "Green."}],
        "objects": [{"id": "tin_box", "name": "a tin box", "description": "Tin."}],
        "characters": [{"id": "cat", "name": "the cat", "description": "Black."},
            {"id": "keeper", "name": "the keeper", "description": "Old."}],
        "puzzles": [{"id": "light", "description": "D", "obstacle": "O", "solution": {"verb": "push", "target": "tin_box"},
            "reward_text": "R.", "unlocks": [{"type": "WIN"}], "hints": ["H"]}],
        "endings": [{"id": "rich", "condition": "has:brass_key and at:lamp_room", "text": "Rich."}]
    });
    for (key, value) in more.as_object().unwrap() {
        world[key] = value.clone();
    }
    build(&world).unwrap()
}

fn scenes(cutscenes: &Value) -> Built {
    built(&json!({ "cutscenes": cutscenes }))
}

/// What was mended or lost, by its code.
fn codes(built: &Built) -> Vec<&str> {
    built.diagnostics.iter().filter(|it| it.kind != Kind::Note && it.kind != Kind::Schema).map(|it| &*it.code).collect()
}

fn frames(built: &Built) -> &[CutsceneFrame] {
    built.world.cutscenes.first().map_or(&[], |scene| &scene.frames)
}

fn key(world: &World, thing: Thing) -> &str {
    &world.identity(thing).key
}

#[test]
fn every_kind_is_read_written_and_read_again() {
    let all = json!([
        {"id": "one", "at": "opening", "frames": [
            {"kind": "room", "room": "quay", "text": "Rain.", "music": "a slow waltz", "effects": ["dissolve", "lightning"]},
            {"kind": "closeup", "target": "brass_key", "text": "A key.", "sound": "coin"},
            {"kind": "talk", "speaker": "cat", "listener": "hero", "text": "\"No,\" it says.", "music": "silence"},
            {"kind": "panels", "panels": [{"ground": "quay", "text": "Here."}, {"ground": "keeper", "text": "He."},
                {"ground": "#0000AA", "text": "Night."}]},
            {"kind": "title", "title": "The Light", "text": "A story of oil"}]},
        {"id": "two", "at": ["ending:rich", "death"], "frames": [
            {"kind": "letter", "text": "Dear nephew."},
            {"kind": "dice", "dice": [2, 5]},
            {"kind": "check", "stat": "courage", "dice": [6, 3], "text": "You do it."},
            {"kind": "aside", "text": "I might have known."},
            {"kind": "map", "room": "lamp_room", "text": "North."}]},
        {"id": "three", "at": [], "pace": "slow", "frames": [{"kind": "transition", "text": "Later.", "effects": ["fade_out"]}]}
    ]);
    let built = scenes(&all);
    assert_eq!(codes(&built), [""; 0]);
    let world = &built.world;
    let kinds: Vec<&str> = world.cutscenes.iter().flat_map(|it| &it.frames).map(|frame| frame.shows.name()).collect();
    assert_eq!(
        kinds,
        ["room", "closeup", "talk", "panels", "title", "letter", "dice", "check", "aside", "map", "transition"]
    );
    let [one, two, three] = &world.cutscenes[..] else { panic!("three") };
    assert_eq!((&one.at[..], one.pace), (&[Occasion::Opening][..], None));
    assert_eq!(two.at, [Occasion::Ending(world.ending("rich")), Occasion::Death]);
    assert_eq!((three.at.len(), three.pace), (0, Some(Pace::Slow)));
    assert_eq!(one.frames[0].music, Some(FrameMusic::Theme("a slow waltz".into())));
    assert_eq!(one.frames[0].effects, [VisualEffect::Dissolve, VisualEffect::Lightning]);
    assert_eq!(one.frames[2].music, Some(FrameMusic::Silence));
    assert_eq!(two.frames[2].shows, Shows::Check { stat: Some(Stat::Nerve), dice: [6, 3] });
    let again = build(&export(world)).unwrap();
    assert_eq!(again.world, *world);
    assert_eq!(codes(&again), [""; 0]);
}

#[test]
fn frames_come_in_many_shapes() {
    for (said, kind) in [
        (json!("The rain."), "room"),
        (json!({"type": "establishing_shot", "location": "quay"}), "room"),
        (json!({"shot": "Close-Up", "subject": "tin_box"}), "closeup"),
        (json!({"type": "portrait", "character": "cat", "line": "Meow."}), "closeup"),
        (json!({"kind": "closeup", "target": "lamp_room", "text": "Up there."}), "room"),
        (json!({"kind": "dialogue", "speaker": "keeper", "to": "cat", "line": "Off."}), "talk"),
        (json!({"speaker": "keeper", "text": "Off."}), "talk"),
        (json!({"kind": "dialogue", "speaker": "hero", "text": "Well."}), "aside"),
        (json!({"kind": "three panels", "panels": ["One.", "Two.", "Three."]}), "panels"),
        (json!({"kind": "Title Card", "heading": "II"}), "title"),
        (json!({"kind": "note", "content": "Gone fishing."}), "letter"),
        (json!({"kind": "roll", "dice": "3 + 4"}), "dice"),
        (json!({"kind": "skill_check", "skill": "Wits", "outcome": "success"}), "check"),
        (json!({"kind": "inner monologue", "text": "Hm."}), "aside"),
        (json!({"kind": "travel", "room": "lamp_room"}), "map"),
        (json!({"kind": "dissolve", "text": "Later."}), "transition"),
        (json!({"kind": "hologram", "text": "Help me."}), "room"),
    ] {
        let built = scenes(&json!([{"id": "a", "at": "opening", "frames": [said]}]));
        let kinds: Vec<&str> = frames(&built).iter().map(|frame| frame.shows.name()).collect();
        assert_eq!(kinds, [kind], "{said}");
    }
    let map = scenes(&json!({"opening": ["The rain.", "The light."], "finale": {"frames": {"text": "Light."}}}));
    let at: Vec<&[Occasion]> = map.world.cutscenes.iter().map(|scene| &scene.at[..]).collect();
    assert!(at.contains(&&[Occasion::Opening][..]) && at.contains(&&[Occasion::Ending(None)][..]), "{at:?}");
    let flat = scenes(&json!([{"kind": "room", "text": "Rain."}, {"kind": "title", "title": "T"}]));
    assert_eq!((flat.world.cutscenes.len(), frames(&flat).len()), (1, 2), "a bare list of frames is the opening");
}

#[test]
fn what_shows_a_cutscene_may_bring_it_or_name_it() {
    let built = built(&json!({
        "plot": {"title": "T", "backstory": "B.", "goal": "Win.", "cutscene": [{"kind": "room", "text": "Rain."}]},
        "cutscenes": [{"id": "lit", "frames": ["Light."]}],
        "endings": [{"id": "rich", "condition": "has:brass_key", "text": "Rich.", "cutscene": "lit"},
            {"id": "poor", "text": "Poor.", "cutscene": "nothing_of_the_kind"}],
        "story": {"acts": [{"title": "I", "nodes": [{"id": "pier", "title": "Pier", "beats": ["Wet."],
            "exits": {"visited:lamp_room": "end"}, "cutscene": {"frames": ["A pier."]}}]}]},
        "puzzles": [{"id": "light", "description": "D", "obstacle": "O", "solution": {"verb": "push", "target": "tin_box"},
            "reward_text": "R.", "hints": ["H"], "unlocks": [{"type": "CUTSCENE", "cutscene": "lit"},
                {"type": "CUTSCENE", "frames": ["Now."]}, {"type": "CUTSCENE", "cutscene": "none"}, {"type": "WIN"}]}]
    }));
    let world = &built.world;
    let texts: Vec<&str> = world.cutscenes.iter().flat_map(world::Cutscene::texts).collect();
    assert_eq!(texts, ["Light.", "Rain.", "A pier.", "Now."]);
    assert_eq!(world.cutscene_at(&Occasion::Opening), Some(CutsceneId(1)));
    assert_eq!(world.cutscene_at(&Occasion::Ending(world.ending("rich"))), Some(CutsceneId(0)));
    assert_eq!(world.cutscene_at(&Occasion::Node("pier".into())), Some(CutsceneId(2)));
    let shown: Vec<CutsceneId> =
        world.actions().filter_map(|one| if let Action::Cutscene(id) = one { Some(*id) } else { None }).collect();
    assert_eq!(shown, [CutsceneId(0), CutsceneId(3)]);
    assert_eq!(codes(&built).iter().filter(|code| **code == "unknown-cutscene").count(), 2);
    assert_eq!(build(&export(world)).unwrap().world, *world);
}

#[test]
fn bad_cutscenes_are_mended_or_refused_in_words() {
    let long = "Five thousand letters. ".repeat(220);
    for (said, count, code) in [
        (json!([{"id": "a"}]), 0, "cutscene-without-frames"),
        (json!([{"id": "a", "frames": []}]), 0, "cutscene-without-frames"),
        (json!([{"id": "a", "frames": [7, null, {}]}]), 0, "empty-frame"),
        (json!([{"id": "a", "frames": [{"kind": "letter"}, "Rain."]}]), 1, "empty-frame"),
        (json!([{"id": "a", "frames": [{"kind": "panels"}, "Rain."]}]), 1, "empty-frame"),
        (
            json!([{"id": "a", "frames": [{"kind": "panels", "panels": ["One.", "", "Three.", "Four.", "Five."]}]}]),
            1,
            "too-many-panels",
        ),
        (json!([{"id": "a", "frames": [{"kind": "panels", "panels": [{"ground": "quay"}]}]}]), 1, "too-few-panels"),
        (json!([{"id": "a", "frames": [long.clone()]}]), 1, "frame-text-too-long"),
        (json!([{"id": "a", "frames": ["1.", "2.", "3.", "4.", "5.", "6.", "7."]}]), 5, "too-many-frames"),
        (
            json!([{"id": "a", "frames": [{"order": 2, "text": "B"}, {"order": 1, "text": "A"}]}]),
            2,
            "frames-out-of-order",
        ),
        (json!([{"id": "a", "frames": [{"kind": "room", "room": "moon", "text": "Cheese."}]}]), 1, "frame-of-no-room"),
        (json!([{"id": "a", "frames": [{"kind": "closeup", "target": "crown"}, "Rain."]}]), 1, "frame-of-nothing"),
        (
            json!([{"id": "a", "frames": [{"kind": "closeup", "target": "crown", "text": "Gold."}]}]),
            1,
            "frame-of-nothing",
        ),
        (
            json!([{"id": "a", "frames": [{"kind": "talk", "speaker": "Napoleon", "text": "Non."}]}]),
            1,
            "frame-of-nobody",
        ),
        (
            json!([{"id": "a", "frames": [{"text": "A", "effects": ["shake", "flash", "quake"]}]}]),
            1,
            "too-many-effects",
        ),
        (
            json!([{"id": "a", "frames": [{"text": "A", "effects": ["shake"]}, {"text": "B", "effects": "shake"}]}]),
            2,
            "same-effect-again",
        ),
        (json!([{"id": "a", "frames": [{"text": "A", "effects": ["flumph"]}]}]), 1, "unknown-effect"),
        (json!([{"id": "a", "pace": "slow", "frames": ["A", "B", "C"]}]), 3, "other-pace"),
        (json!([{"id": "a", "at": "when the king smiles", "frames": ["A"]}]), 1, "unknown-occasion"),
        (
            json!([{"id": "a", "frames": [{"kind": "check", "stat": "nerve", "dice": [1, 1], "result": "success"}]}]),
            1,
            "check-disagrees",
        ),
        (json!([{"id": "a", "frames": [{"kind": "hologram", "text": "Help."}]}]), 1, "unknown-frame"),
        (json!("rain"), 1, ""),
        (json!(7), 0, ""),
    ] {
        let built = scenes(&said);
        assert_eq!(frames(&built).len(), count, "{said} {:?}", codes(&built));
        assert!(code.is_empty() || codes(&built).contains(&code), "{said} {:?}", codes(&built));
        assert!(built.diagnostics.iter().all(|it| !it.message.is_empty()));
        for frame in frames(&built) {
            assert!(frame.text.chars().count() <= 600 && frame.effects.len() <= 2);
        }
        assert_eq!(build(&export(&built.world)).unwrap().world, built.world, "{said}");
    }
    let many: Vec<Value> = (0..500).map(|nth| json!({"id": format!("c{nth}"), "frames": ["A"]})).collect();
    let built = scenes(&Value::Array(many));
    assert_eq!(built.world.cutscenes.len(), 32);
    assert!(codes(&built).contains(&"too-many-cutscenes"));
}

#[test]
fn dice_come_to_what_was_said() {
    for (result, least, most) in [("success", 10, 15), ("partial", 7, 9), ("failure", 1, 6)] {
        let built = scenes(&json!([{"id": "a", "frames": [{"kind": "check", "stat": "nerve", "result": result}]}]));
        let Shows::Check { stat, dice } = frames(&built)[0].shows else { panic!("a check") };
        let sum = dice[0] + dice[1] + 2;
        assert!(stat == Some(Stat::Nerve) && (least..=most).contains(&sum), "{result}: {dice:?}");
    }
    let built = scenes(
        &json!([{"id": "a", "frames": [{"kind": "panels", "panels": [{"ground": "brass_key"}, {"ground": "cat"}]}]}]),
    );
    let Shows::Panels(panels) = &frames(&built)[0].shows else { panic!("panels") };
    let names: Vec<&str> = panels
        .iter()
        .filter_map(|panel| if let Ground::Thing(thing) = panel.ground { Some(key(&built.world, thing)) } else { None })
        .collect();
    assert_eq!(names, ["brass_key", "cat"]);
}
