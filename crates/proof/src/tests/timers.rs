//! Proofs of worlds in which time passes.

use super::*;
use mend::Kind;
use world::{TimerId, Trigger, Verb};

/// A hall, a corridor of so many rooms, and at its end an idol; with these roots added.
fn corridor(rooms: usize, more: &str) -> World {
    let mut list =
        vec![r#"{"id":"hall","name":"Hall","description":"h","exits":{"north":"r1"},"objects":["gong"]}"#.to_owned()];
    for at in 1..=rooms {
        let (south, north) = (
            if at == 1 { "hall".to_owned() } else { format!("r{}", at - 1) },
            if at == rooms { String::new() } else { format!(r#","north":"r{}""#, at + 1) },
        );
        let idol = if at == rooms { r#","objects":["idol"]"# } else { "" };
        list.push(format!(
            r#"{{"id":"r{at}","name":"R {at}","description":"h","exits":{{"south":"{south}"{north}}}{idol}}}"#
        ));
    }
    let text = format!(
        r#"{{"plot":{{"title":"T","backstory":"b","goal":"g"}},"rooms":[{}],
        "objects":[{{"id":"gong","name":"a gong","description":"g","events":{{"onHit":{{"responseText":"It stops.",
                      "actions":[{{"type":"STOP_TIMER","timer":"flood"}}]}}}}}},{{"id":"idol","name":"an idol","description":"i"}}],{more}}}"#,
        list.join(",")
    );
    from_text(&text).unwrap().world
}

const FLOOD: &str = r#"{"id":"flood","after":TURNS,"text":"Water.","actions":[{"type":"KILL_PLAYER","text":"Wet."}]}"#;

fn flood(turns: u32, rooms: usize) -> World {
    let timer = FLOOD.replace("TURNS", &turns.to_string());
    let puzzle = r#"{"id":"touch","solution":{"verb":"touch","target":"idol"},"unlocks":{"type":"WIN"}}"#;
    corridor(rooms, &format!(r#""timers":[{timer}],"items":[],"puzzles":[{puzzle}]"#))
}

#[test]
fn a_deadline_that_leaves_time_is_kept_as_it_is() {
    let mut world = flood(9, 5);
    let (proof, fixes) = repair(&mut world);
    assert!(proof.is_winnable() && fixes.is_empty(), "{fixes:?}");
    assert!(wins(&world, &proof.plan));
}

#[test]
fn what_stops_a_deadline_that_is_too_short_is_done_first() {
    let mut world = flood(4, 9);
    let (proof, fixes) = repair(&mut world);
    assert!(proof.is_winnable() && fixes.is_empty(), "{fixes:?}");
    assert_eq!(proof.plan.len(), 11, "the gong, nine rooms, the idol: {:?}", proof.plan);
}

#[test]
fn a_deadline_that_nobody_can_meet_is_lengthened_and_told() {
    let mut world = flood(4, 9);
    world.objects[0].events.clear();
    let (proof, fixes) = repair(&mut world);
    assert!(proof.is_winnable() && wins(&world, &proof.plan));
    let told: Vec<(&str, Kind)> = fixes.iter().map(|fix| (fix.code.as_str(), fix.kind)).collect();
    assert_eq!(told, [("more-time", Kind::Fix)]);
    assert!(matches!(world[TimerId(0)].trigger, Trigger::After(span) if span.count == 16));
}

#[test]
fn what_only_time_brings_is_waited_for() {
    let world = corridor(
        1,
        r#""timers":[{"id":"ship","after":7,"text":"A ship.","actions":[{"type":"REVEAL_ITEM","item":"rope","roomId":"hall"}]}],
        "items":[{"id":"rope","name":"a rope","description":"r","hidden":true,"location":"nowhere"}],
        "puzzles":[{"id":"tie","solution":{"verb":"tie","item":"rope","target":"idol"},"unlocks":{"type":"WIN"}}]"#,
    );
    let proof = prove(&world);
    assert!(proof.is_winnable() && wins(&world, &proof.plan), "{proof:?}");
    let waits = proof.plan.iter().filter(|command| command.verb == Verb::Wait).count();
    assert!(waits >= 5, "{:?}", proof.plan);
}

#[test]
fn what_waits_for_a_condition_is_brought_about_and_counts() {
    let world = corridor(
        2,
        r#""timers":[{"id":"dawn","when":"visited:r2","actions":[{"type":"REVEAL_ITEM","item":"rope","roomId":"hall"}]}],
        "items":[{"id":"rope","name":"a rope","description":"r","hidden":true,"location":"nowhere"}],
        "puzzles":[{"id":"wave","solution":{"verb":"wave","item":"rope","room":"hall"},"unlocks":{"type":"WIN"}}]"#,
    );
    let proof = prove(&world);
    assert!(proof.is_winnable() && wins(&world, &proof.plan), "{proof:?}");
}

#[test]
fn a_timer_that_takes_away_what_is_needed_is_a_dead_end_and_mended() {
    let mut world = corridor(
        3,
        r#""timers":[{"id":"tide","after":40,"text":"The tide.","actions":[{"type":"REMOVE_ITEM","item":"rope"}]}],
        "items":[{"id":"rope","name":"a rope","description":"r","location":"hall"}],
        "puzzles":[{"id":"tie","solution":{"verb":"tie","item":"rope","target":"idol"},"unlocks":{"type":"WIN"}}]"#,
    );
    let found = find_dead_ends(&world);
    assert_eq!(found.list.len(), 1, "{:?}", found.list);
    let (left, fixes) = repair_dead_ends(&mut world, found);
    assert!(left.list.is_empty());
    assert_eq!(fixes[0].code, "harm-dropped");
}

#[test]
fn running_out_of_time_is_an_ending_of_its_own_and_never_the_win() {
    let text = include_str!("../../../../tests/cases/model_worlds/submarine_ambitious.txt");
    let mut world = from_text(text).unwrap().world;
    let (proof, _) = repair(&mut world);
    let end = |plan: &[Command]| {
        let mut state = first_state(&world);
        for command in plan {
            step(&world, &mut state, command, &mut Effects::muted());
        }
        state.over
    };
    let air = world.ending("out_of_air").unwrap();
    assert!(matches!(end(&proof.plan), Some(Over::Won(Some(id))) if id != air));
    for (id, proof) in world::EndingId::all(world.endings.len()).zip(prove_endings(&world)) {
        assert!(proof.is_winnable(), "{}: {:?}", world[id].key, proof.verdict);
        assert_eq!(tells(&world, &proof.plan), Some(id));
    }
    assert_eq!(end(&prove_ending(&world, air).plan), Some(Over::Lost(air)));
}

#[test]
fn the_shortest_way_to_run_out_of_time_is_to_wait() {
    let text = include_str!("../../../../tests/cases/model_worlds/submarine_ambitious.txt");
    let world = from_text(text).unwrap().world;
    let air = world.ending("out_of_air").unwrap();
    let plan = shorten_ending(&world, air, prove_ending(&world, air)).plan;
    assert!(plan[plan.len() - 10..].iter().all(|command| command.verb == Verb::Wait), "{plan:?}");
}
