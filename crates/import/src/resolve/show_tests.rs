//! Worlds that ask for effects: each by its name, by another name, misspelt, and in absurd ways.

use crate::{Built, build, export};
use mend::Kind;
use serde_json::{Value, json};
use world::{Action, Thing, VisualEffect, World};

fn with(action: &Value) -> Built {
    build(&json!({
        "plot": {"title": "T", "backstory": "B", "goal": "Win."},
        "rooms": [{"id": "hall", "name": "Hall", "description": "A hall.", "exits": {}, "items": ["lamp"], "objects": ["bell"],
                   "sound": {"music_theme": "", "ambience": ""}, "graphics": {"primitives": []}}],
        "items": [{"id": "lamp", "name": "a lamp", "description": "A lamp."}],
        "objects": [{"id": "bell", "name": "a bell", "description": "A bell.",
                     "events": {"onRing": {"responseText": "Bong.", "actions": [action]}}}],
        "puzzles": [{"id": "p", "description": "Take it.", "obstacle": "No.", "solution": {"verb": "rub", "item": "lamp"},
                     "reward_text": "Yes.", "unlocks": [{"type": "WIN"}]}]
    }))
    .unwrap()
}

fn shown(world: &World) -> Vec<(VisualEffect, Option<Thing>)> {
    let actions = world.events.iter().flat_map(|event| &event.actions);
    actions.filter_map(|action| if let Action::Show(what, at) = action { Some((*what, *at)) } else { None }).collect()
}

fn told(built: &Built, kind: Kind) -> Vec<&str> {
    built.diagnostics.iter().filter(|d| d.kind == kind).map(|d| d.code.as_str()).collect()
}

#[test]
fn a_visual_effect_is_found_by_its_name_and_by_another() {
    for one in VisualEffect::ALL {
        let built = with(&json!({"type": "EFFECT", "effect": one.name()}));
        assert_eq!(shown(&built.world), [(*one, None)]);
        assert!(built.diagnostics.is_empty(), "{one:?}: {:?}", built.diagnostics);
        let again = build(&export(&built.world)).unwrap();
        assert_eq!(again.world, built.world, "{one:?}");
        assert!(again.diagnostics.is_empty());
        let other = one.others().next().unwrap();
        for action in [
            json!({"type": "visual_effect", "name": other}),
            json!({"type": "PLAY_EFFECT", "value": other.to_uppercase().replace(' ', "_")}),
            // "Teleport" is an action of its own, unless it says that it is for the eyes.
            json!({"effect": if *one == VisualEffect::Beam { "beam up" } else { other }, "target": "screen"}),
        ] {
            let built = with(&action);
            assert_eq!(shown(&built.world), [(*one, None)], "{action}");
            assert_eq!(told(&built, Kind::Problem), [""; 0], "{action}");
        }
    }
}

#[test]
fn dialects_are_understood() {
    let bell = |world: &World| {
        Some(Thing::Object(
            world.objects.iter().position(|o| o.identity.key == "bell").map(world::ObjectId::at).unwrap(),
        ))
    };
    for (action, what, at) in [
        (json!({"type": "screen_shake", "duration": 2, "intensity": "high"}), VisualEffect::Shake, false),
        (json!({"type": "FLASH", "color": "red"}), VisualEffect::RedFlash, false),
        (json!({"type": "flash", "color": "#FFFFFF"}), VisualEffect::Flash, false),
        (json!({"type": "FADE", "color": "white"}), VisualEffect::FadeWhite, false),
        (json!({"type": "tint", "colour": "green"}), VisualEffect::Poison, false),
        (json!({"type": "EFFECT", "effect": "sparkle", "target": "bell"}), VisualEffect::Sparkle, true),
        (json!({"type": "sparkle", "object": "the bell"}), VisualEffect::Sparkle, true),
        (json!({"type": "SET_WEATHER", "value": "thunder"}), VisualEffect::Storm, false),
        (json!({"type": "EFFECT", "name": "lightening"}), VisualEffect::Lightning, false),
        (json!({"EFFECT": "quake"}), VisualEffect::Quake, false),
        (json!("screen shake"), VisualEffect::Shake, false),
        (json!("FADE_TO_BLACK"), VisualEffect::FadeOut, false),
    ] {
        let built = with(&action);
        let at = if at { bell(&built.world) } else { None };
        assert_eq!(shown(&built.world), [(what, at)], "{action}");
    }
    assert!(told(&with(&json!({"type": "EFFECT", "effect": "explosoin"})), Kind::Fix).contains(&"misspelt-effect"));
}

#[test]
fn what_nobody_knows_is_left_out_and_said() {
    for action in [
        json!({"type": "EFFECT", "effect": "flumph"}),
        json!({"type": "EFFECT"}),
        json!({"type": "EFFECT", "effect": 7}),
        json!({"type": "EFFECT", "effect": "x".repeat(5000)}),
        json!({"type": "EFFECT", "effect": [], "target": {"a": 1}, "value": -1e300, "color": [1, 2]}),
    ] {
        let built = with(&action);
        assert_eq!(shown(&built.world), [], "{action}");
        assert_eq!(told(&built, Kind::Problem), ["unknown-effect"], "{action}");
    }
    let strange =
        with(&json!({"type": "EFFECT", "effect": "shake", "target": "the moon", "duration": -1, "color": "octarine"}));
    assert_eq!(shown(&strange.world), [(VisualEffect::Shake, None)]);
}

#[test]
fn a_room_keeps_its_weather_and_its_way_in() {
    let mut world = with(&json!("shake")).world;
    for one in VisualEffect::ALL {
        world.rooms[0].graphics.weather = one.is_weather().then_some(*one);
        world.rooms[0].graphics.transition = one.is_way_in().then_some(*one);
        let again = build(&export(&world)).unwrap();
        assert_eq!(again.world, world, "{one:?}");
        assert!(again.diagnostics.is_empty(), "{:?}", again.diagnostics);
    }
}
