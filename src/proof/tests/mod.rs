//! The proof by example: worlds that can be won, cannot, and can after mending.

mod odd;
mod oracle;

use super::*;
use crate::world::from_text;

/// Two rooms with a locked way between them; the key is where it is said to be.
fn two_rooms(key_in: &str) -> World {
    let text = format!(
        r#"{{"plot":{{"title":"T","backstory":"b","goal":"Reach the vault."}},
        "rooms":[{{"id":"hall","name":"Hall","description":"h","exits":{{"north":{{"to":"vault","closed":true}}}},"objects":["gate"]}},
                 {{"id":"vault","name":"Vault","description":"v","exits":{{"south":"hall"}},"objects":["idol"]}}],
        "items":[{{"id":"key","name":"a key","description":"k","location":"{key_in}"}}],
        "objects":[{{"id":"gate","name":"a gate","description":"g"}},{{"id":"idol","name":"an idol","description":"i"}}],
        "puzzles":[{{"id":"lock","obstacle":"Locked.","solution":{{"verb":"unlock","item":"key","target":"gate"}},
                     "unlocks":{{"type":"ENABLE_EXIT","roomId":"hall","exit":"north"}}}},
                   {{"id":"touch","solution":{{"verb":"touch","target":"idol"}},"unlocks":{{"type":"WIN"}}}}]}}"#
    );
    from_text(&text).unwrap().world
}

#[test]
fn a_shortest_plan_is_found_and_wins() {
    let world = two_rooms("hall");
    let proof = shorten(&world, prove(&world));
    assert!(proof.is_winnable() && proof.shortest);
    // The key need not be taken first: using it takes it.
    assert_eq!(proof.plan.len(), 3, "{:?}", proof.plan);
    assert!(wins(&world, &proof.plan));
    assert!(!wins(&world, &proof.plan[..2]));
}

#[test]
fn a_key_behind_its_own_door_is_no_way_to_win() {
    let proof = prove(&two_rooms("vault"));
    let Verdict::Blocked(reasons) = proof.verdict else { panic!("{:?}", proof.verdict) };
    assert!(reasons.iter().any(|reason| reason.contains("the key")), "{reasons:?}");
}

#[test]
fn mending_moves_one_thing_and_says_so() {
    let mut world = two_rooms("vault");
    let (proof, fixes) = mend(&mut world);
    assert!(proof.is_winnable());
    assert_eq!(fixes.len(), 1, "{fixes:?}");
    assert!(wins(&world, &proof.plan));
}

#[test]
fn a_sound_world_is_not_mended() {
    let mut world = two_rooms("hall");
    let before = world.clone();
    assert!(mend(&mut world).1.is_empty());
    assert_eq!(world, before);
}

#[test]
fn a_hint_speaks_of_the_next_puzzle() {
    let world = two_rooms("hall");
    let hint = hint(&world, &first_state(&world)).unwrap();
    assert_eq!(hint.puzzle.map(|id| world[id].key.as_str()), Some("lock"));
}

/// How many odd worlds each judgement is tried on; the quick loop takes few.
fn odd_worlds() -> u64 {
    std::env::var("SOMNIUM_ODD").ok().and_then(|count| count.parse().ok()).unwrap_or(300)
}

const MOST: usize = 60_000;

#[test]
fn the_verdict_is_that_of_looking_at_every_state() {
    let (mut won, mut lost, mut wrong) = (0, 0, Vec::new());
    for seed in 0..odd_worlds() {
        let world = odd::world(seed);
        let task = Task::new(&world);
        let Some(graph) = oracle::graph(&task, &first_state(&world), MOST, true) else { continue };
        let proof = prove(&world);
        let is_right = match &proof.verdict {
            Verdict::Winnable => graph.can_win() && wins(&world, &proof.plan),
            Verdict::Blocked(reasons) => !graph.can_win() && !reasons.is_empty(),
            Verdict::Undecided => false,
        };
        if !is_right {
            wrong.push((seed, graph.states.len(), graph.can_win(), proof.verdict));
        }
        if graph.can_win() { won += 1 } else { lost += 1 }
    }
    assert!(wrong.is_empty(), "{} of {}: {wrong:?}", wrong.len(), won + lost);
    assert!(won * 8 > odd_worlds() && lost * 8 > odd_worlds(), "both kinds must be among them: {won}, {lost}");
}

#[test]
fn an_act_that_loses_the_game_is_found_and_does() {
    let (mut safe, mut lost, mut wrong) = (0, 0, Vec::new());
    for seed in 0..odd_worlds() {
        let world = odd::world(seed);
        let task = Task::new(&world);
        let Some(graph) = oracle::graph(&task, &first_state(&world), MOST, true).filter(oracle::Graph::can_win) else {
            continue;
        };
        let Some(without_drops) = oracle::graph(&task, &first_state(&world), MOST, false) else { continue };
        let losses = losses(&world);
        let plain = losses.list.iter().any(|loss| loss.without.is_none());
        let is_right = match graph.loses() {
            // Putting a thing down where it will be out of reach later is not looked for.
            Some(_) => !losses.list.is_empty() || !losses.decided || without_drops.loses().is_none(),
            None => !plain || without_drops.loses().is_some(),
        };
        if !is_right {
            wrong.push((
                seed,
                graph.states.len(),
                graph.loses().cloned(),
                losses.list.iter().map(|it| it.command.clone()).collect::<Vec<_>>(),
            ));
        }
        for loss in &losses.list {
            let mut after = loss.before.clone();
            crate::rules::step(&world, &mut after, &loss.command, &mut crate::rules::Effects::muted());
            let wins = |state| oracle::graph(&task, state, MOST, true).is_none_or(|graph| graph.can_win());
            if !wins(&loss.before) || oracle::graph(&task, &after, MOST, true).is_some_and(|graph| graph.can_win()) {
                wrong.push((seed, 0, Some(loss.command.clone()), Vec::new()));
            }
        }
        if losses.list.is_empty() { safe += 1 } else { lost += 1 }
    }
    assert!(wrong.is_empty(), "{} of {}: {wrong:?}", wrong.len(), safe + lost);
    assert!(safe * 20 > odd_worlds() && lost * 20 > odd_worlds(), "both kinds must be among them: {safe}, {lost}");
}
