//! The hero and what may come over him: read, mended, written, read again.

use super::*;
use serde_json::{Value, json};
use world::{Action, Condition, Stat, Trigger, World};

fn with(hero: &Value, event: &Value) -> Value {
    json!({"plot": {"title": "T", "backstory": "b", "goal": "g", "hero": hero},
        "rooms": [{"id": "pool", "name": "Pool", "description": "Water.", "exits": {"north": "hearth"}, "objects": ["water"], "items": ["boots"]},
            {"id": "hearth", "name": "Hearth", "description": "Fire.", "exits": {"south": "pool"}}],
        "items": [{"id": "boots", "name": "some boots", "description": "Nailed.", "wearable": true, "stats": {"balance": 1}}],
        "objects": [{"id": "water", "name": "water", "description": "Wet.", "events": {"onTouch": event}}],
        "puzzles": [{"id": "p", "description": "d", "obstacle": "o", "solution": {"verb": "push", "target": "water"},
            "requires": "not hero_is:wet", "unlocks": [{"type": "WIN"}]}]})
}

fn again(world: &World) -> World {
    let built = build(&export(world)).unwrap();
    assert!(built.fixes().next().is_none() && built.lost().next().is_none(), "{:?}", built.diagnostics);
    built.world
}

#[test]
fn a_condition_is_a_flag_and_timers_that_end_it_and_comes_back_as_it_was() {
    let hero = json!({"name": "Ada Quill", "sprite": "a grey cat", "description": "You are tall.", "conditions": [
        {"id": "wet", "stats": {"charm": -1}, "turns": 6, "until": "at:hearth", "over": "Dry.", "text": "You drip."},
        {"id": "grim", "active": true}],
        "questions": [{"ask": "How do you like your doors?", "answers": [{"text": "Broken.", "reply": "Noted.", "stats": {"brawn": 1}}, {"text": "Ajar.", "stats": {"grace": 1}}]}]});
    let gain = json!({"text": "Splash.", "actions": [{"type": "GAIN_CONDITION", "condition": "wet"}]});
    let world = build(&with(&hero, &gain)).unwrap().world;
    let wet = &world.hero.conditions[0];
    assert_eq!((wet.key.as_str(), wet.stats.get(Stat::Charm), wet.text.as_str()), ("wet", -1, "You drip."));
    let ends = wet.ends.unwrap();
    let actions = [Action::SetFlag(wet.flag, 1), Action::StartTimer(wet.passes, None), Action::StartTimer(ends, None)];
    assert_eq!(world.events[0].actions, actions);
    let by_the_fire = Condition::All(vec![Condition::Flag(wet.flag), Condition::At(world::RoomId(1))]);
    assert_eq!(world[ends].trigger, Trigger::When(by_the_fire));
    assert_eq!(world[wet.passes].trigger.span().unwrap().count, 6);
    assert!(world[wet.passes].waits && world[ends].text == "Dry.");
    let grim = &world.hero.conditions[1];
    assert!(!world[grim.passes].waits && world.start.flags == [(grim.flag, 1)], "he begins so, and it passes");
    assert_eq!(world.items[0].stats.get(Stat::Grace), 1);
    assert_eq!(again(&world), world);
}

#[test]
fn what_is_only_named_is_as_it_usually_is() {
    for gain in [
        json!({"type": "GAIN_CONDITION", "condition": "wet"}),
        json!({"type": "apply_condition", "status": "Wet", "turns": 3}),
        json!({"GAIN_CONDITION": "wet"}),
        json!({"type": "inflict", "target": "hero_is_wet"}),
    ] {
        let world = build(&with(&json!("You."), &json!({"text": "Splash.", "actions": [gain]}))).unwrap().world;
        let wet = &world.hero.conditions[0];
        assert_eq!((wet.key.as_str(), wet.stats.get(Stat::Charm), wet.ends), ("wet", -1, None), "{gain}");
        assert_eq!(world.puzzles[0].requires, Condition::Not(Box::new(Condition::Flag(wet.flag))));
        assert!(!wet.text.is_empty() && !world[wet.passes].text.is_empty());
        assert_eq!(again(&world), world, "{gain}");
    }
    // Nobody gains it: a flag that nothing sets.
    let built = build(&with(&json!("You."), &json!("Cold."))).unwrap();
    assert!(built.world.hero.conditions.is_empty());
    assert!(built.diagnostics.iter().any(|it| it.code == "hero-never-so"));
}

#[test]
fn conditions_without_end_without_number_and_without_name_are_brought_within_bounds() {
    let many: Vec<Value> = (0..100)
        .map(|n| {
            json!({"id": format!("odd_{n}"), "turns": n * 1000 - 5000,
        "stats": {"grace": 99, "nerve": -99, "nonsense": "x"}, "until": "at:nowhere_at_all"})
        })
        .collect();
    let built = build(&with(&json!({"conditions": many}), &json!("Cold."))).unwrap();
    let world = &built.world;
    assert_eq!(world.hero.conditions.len(), world::limits::HERO_CONDITIONS);
    for it in &world.hero.conditions {
        assert_eq!((it.stats.get(Stat::Grace), it.stats.get(Stat::Nerve)), (2, -2));
        let span = world[it.passes].trigger.span().unwrap();
        assert!((1..=world::limits::CONDITION_TURNS).contains(&span.count), "each ends by itself");
    }
    for code in ["hero-condition-left-out", "hero-condition-turns"] {
        assert!(built.diagnostics.iter().any(|it| it.code == code), "{code}");
    }
    assert_eq!(again(world), *world);
    for hero in [
        json!(7),
        json!([]),
        json!({"conditions": 7}),
        json!({"conditions": [{}]}),
        json!({"name": ["a"], "sprite": {}}),
        json!(null),
    ] {
        again(&build(&with(&hero, &json!("Cold."))).unwrap().world);
    }
}
