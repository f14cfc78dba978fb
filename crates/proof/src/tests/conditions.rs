//! What comes over the hero is counted with, and bars no way for good.

use super::*;
use crate::task::Task;
use rng::Rng;
use serde_json::{Value, json};

/// A pool that wets, a doorkeeper who lets nobody in who drips, and a hearth; `until` ends it sooner.
fn pool(until: &str) -> World {
    let text = format!(
        r#"{{"plot":{{"title":"T","backstory":"b","goal":"g","hero":{{"description":"You.","conditions":[{{"id":"wet","turns":30{until}}}]}}}},
        "rooms":[{{"id":"pool","name":"Pool","description":"p","exits":{{"north":"hall"}},"objects":["water"]}},
                 {{"id":"hall","name":"Hall","description":"h","exits":{{"south":"pool","east":"hearth"}},"objects":["gate"]}},
                 {{"id":"hearth","name":"Hearth","description":"f","exits":{{"west":"hall"}}}}],
        "items":[{{"id":"key","name":"a key","description":"k"}}],
        "objects":[{{"id":"water","name":"water","description":"w","events":{{"onSearch":{{"once":true,"responseText":"A key. You are soaked.",
                     "actions":[{{"type":"GIVE_ITEM","item":"key"}},{{"type":"GAIN_CONDITION","condition":"wet"}}]}}}}}},
                   {{"id":"gate","name":"a gate","description":"g"}}],
        "puzzles":[{{"id":"p","description":"d","obstacle":"Nobody who drips.","solution":{{"verb":"unlock","item":"key","target":"gate"}},
                     "requires":"not hero_is:wet","unlocks":[{{"type":"WIN"}}]}}]}}"#
    );
    from_text(&text).unwrap().world
}

#[test]
fn the_hero_dries_before_he_goes_where_nobody_may_drip() {
    for until in ["", r#","until":"at:hearth""#] {
        let mut world = pool(until);
        let (proof, fixes) = repair(&mut world);
        assert!(proof.is_winnable() && fixes.is_empty(), "{fixes:?}");
        assert!(wins(&world, &proof.plan), "{:?}", proof.plan);
    }
    // A place ends it each time, not only the first.
    let world = pool(r#","until":"at:hearth""#);
    let wet = &world.hero.conditions[0];
    let mut state = first_state(&world);
    for _ in 0..3 {
        rules::apply_actions(&world, &mut state, &world.events[0].actions, &mut Effects::muted());
        assert_eq!(rules::hero_conditions(&world, &state).count(), 1);
        state.room = world::RoomId(2);
        let mut out = Effects::default();
        step(&world, &mut state, &Command::bare(world::Verb::Wait), &mut out);
        assert_eq!(state.flag(wet.flag), 0);
        assert!(out.list.iter().any(|effect| matches!(effect, rules::Effect::Say(text) if text.contains("dripping"))));
    }
}

/// The odd world of this number, in which much that is done brings a condition about, and every puzzle wants the hero without one.
fn beset(seed: u64) -> World {
    let mut value = odd::value(seed);
    let mut rng = Rng::new(seed).fork("conditions");
    let gain = |rng: &mut Rng| {
        let which = *rng.pick(&["wet", "marked"]).unwrap();
        json!({"type": "GAIN_CONDITION", "condition": which})
    };
    let mut lot = rng.fork("gains");
    let mut add = |list: &mut Value| {
        if let (Some(list), true) = (list.as_array_mut(), lot.chance(60)) {
            list.push(gain(&mut lot));
        }
    };
    for object in value["objects"].as_array_mut().unwrap() {
        for event in object["events"].as_array_mut().unwrap() {
            add(&mut event["actions"]);
        }
    }
    for who in value["characters"].as_array_mut().unwrap() {
        for list in ["wants", "topics"] {
            for it in who[list].as_array_mut().unwrap() {
                add(&mut it["actions"]);
            }
        }
    }
    for room in value["rooms"].as_array_mut().unwrap() {
        if let Some(events) = room.get_mut("onEnter").and_then(Value::as_array_mut) {
            for event in events {
                add(&mut event["actions"]);
            }
        }
    }
    for puzzle in value["puzzles"].as_array_mut().unwrap() {
        let old = puzzle["requires"].as_str().map_or_else(String::new, |old| format!("({old}) and "));
        let which = *rng.pick(&["wet", "marked"]).unwrap();
        puzzle["requires"] = json!(format!("{old}not hero_is:{which}"));
        if rng.chance(40) {
            puzzle["unlocks"].as_array_mut().unwrap().insert(0, gain(&mut rng));
        }
    }
    value["plot"]["hero"] =
        json!({"conditions": [{"id": "wet", "turns": 2}, {"id": "marked", "turns": 3, "until": "at:hall"}]});
    import::build(&value).unwrap().world
}

#[test]
fn conditions_make_no_world_unwinnable_and_a_look_at_every_state_agrees() {
    let (mut winnable, mut judged) = (0, 0);
    for seed in 0..250 {
        let (plain, beset) = (odd::world(seed), beset(seed));
        let proof = prove(&beset);
        if prove(&plain).is_winnable() {
            winnable += 1;
            assert!(proof.is_winnable(), "{seed}: it can be won without conditions");
        }
        if proof.is_winnable() {
            assert!(wins(&beset, &proof.plan), "{seed}: {:?}", proof.plan);
        }
        let task = Task::new(&beset);
        if let Some(graph) = oracle::graph(&task, &first_state(&beset), 3000, true) {
            judged += 1;
            assert_eq!(graph.can_win(), proof.is_winnable(), "{seed}");
        }
    }
    assert!(winnable >= 60 && judged >= 100, "{winnable} winnable, {judged} judged");
}
