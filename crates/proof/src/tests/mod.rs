//! The proof by example: worlds that can be won, cannot, and can after mending.

mod choices;
mod conditions;
mod dice;
mod endings;
mod odd;
mod oracle;
mod repair;
mod stacks;
mod timers;

use super::*;
use import::from_text;
use rules::{Command, Effects, GameState, Over, first_state, step};
use task::Task;
use world::{Action, World};

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
fn a_key_behind_its_own_door_is_blocked_and_named() {
    let proof = prove(&two_rooms("vault"));
    let Verdict::Blocked(reasons) = proof.verdict else { panic!("{:?}", proof.verdict) };
    assert!(reasons.iter().any(|reason| reason.contains("the key")), "{reasons:?}");
}

#[test]
fn a_key_behind_its_own_door_is_repaired_with_one_change() {
    let mut world = two_rooms("vault");
    let (proof, fixes) = repair(&mut world);
    assert!(proof.is_winnable());
    assert_eq!(fixes.len(), 1, "{fixes:?}");
    assert!(wins(&world, &proof.plan));
}

#[test]
fn a_winnable_world_is_not_repaired() {
    let mut world = two_rooms("hall");
    let before = world.clone();
    assert!(repair(&mut world).1.is_empty());
    assert_eq!(world, before);
}

#[test]
fn a_win_in_a_room_that_nothing_leads_to_is_joined_to_the_rest() {
    let mut world = two_rooms("hall");
    for exit in &mut world.exits {
        exit.to = exit.from;
    }
    let (proof, fixes) = repair(&mut world);
    assert!(proof.is_winnable() && wins(&world, &proof.plan), "{:?}", proof.verdict);
    assert!(fixes.iter().any(|fix| fix.code == "way-added"), "{fixes:?}");
}

#[test]
fn an_ending_that_holds_in_a_room_on_the_way_is_reached() {
    let text = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},
        "rooms":[{"id":"hall","name":"Hall","description":"h","exits":{"north":"gallery"}},
                 {"id":"gallery","name":"Gallery","description":"g","exits":{"south":"hall","north":"vault"}},
                 {"id":"vault","name":"Vault","description":"v","exits":{"south":"gallery"},"objects":["idol"]}],
        "items":[{"id":"rose","name":"a rose","description":"r","location":"vault"}],
        "objects":[{"id":"idol","name":"an idol","description":"i"}],
        "endings":[{"id":"there","condition":"at:gallery and has:rose","text":"Home."}]}"#;
    let world = from_text(text).unwrap().world;
    let proof = prove(&world);
    assert!(proof.is_winnable() && wins(&world, &proof.plan), "{:?}", proof.verdict);
}

#[test]
fn a_coin_that_could_be_wasted_is_kept() {
    // One coin for two machines; only one of them leads on.
    let text = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},
        "rooms":[{"id":"hall","name":"Hall","description":"h","objects":["gum","lift"]}],
        "items":[{"id":"coin","name":"a coin","description":"c","location":"hall"}],
        "objects":[{"id":"gum","name":"a gum machine","description":"g"},{"id":"lift","name":"a lift","description":"l"}],
        "puzzles":[{"id":"chew","solution":{"verb":"use","item":"coin","target":"gum"},"consumes":true,"reward":"Gum."},
                   {"id":"rise","solution":{"verb":"use","item":"coin","target":"lift"},"consumes":true,"unlocks":{"type":"WIN"}}]}"#;
    let mut world = from_text(text).unwrap().world;
    let found = find_dead_ends(&world);
    assert_eq!(found.list.len(), 1, "{found:?}");
    assert!(found.decided);
    let (left, fixes) = repair_dead_ends(&mut world, found);
    assert!(left.list.is_empty());
    assert_eq!(fixes.iter().map(|fix| fix.code.as_str()).collect::<Vec<_>>(), ["kept"]);
    assert!(prove(&world).is_winnable() && !world.puzzles[0].consumes && world.puzzles[1].consumes);
}

#[test]
fn a_proposal_is_admitted_only_while_the_win_stands() {
    let world = two_rooms("hall");
    let state = first_state(&world);
    let key = world::ItemId(0);
    assert_eq!(winnability_after(&world, &state, &[Action::AddScore(1)]), Winnability::Winnable);
    assert_eq!(winnability_after(&world, &state, &[Action::RemoveItem(key)]), Winnability::Lost);
    assert_eq!(winnability_after(&world, &state, &[Action::GiveItem(key)]), Winnability::Winnable);
    assert_eq!(winnability_after(&world, &state, &[Action::Kill("No.".to_owned())]), Winnability::EndsGame);
    // Once the gate is open, the key may go.
    let mut later = state.clone();
    let plan = prove(&world).plan;
    let mut commands = plan.iter();
    while !later.solved[0] {
        let command = commands.next().unwrap();
        step(&world, &mut later, command, &mut Effects::muted());
    }
    assert_eq!(winnability_after(&world, &later, &[Action::RemoveItem(key)]), Winnability::Winnable);
    assert!(!is_lost(&world, &state, &later));
}

#[test]
fn a_password_without_a_clue_is_found_and_nothing_else() {
    let text = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},
        "rooms":[{"id":"hall","name":"Hall","description":"h","objects":["door"]}],
        "items":[{"id":"ghost_key","name":"a key","description":"k","location":"nowhere"}],
        "objects":[{"id":"door","name":"a door","description":"d"}],
        "puzzles":[{"id":"word","solution":{"verb":"say","target":"door","words":"abracadabra"},"unlocks":{"type":"WIN"}}]}"#;
    let world = from_text(text).unwrap().world;
    let absent = find_unreachable(&world);
    assert!(absent.decided);
    assert_eq!(absent.words.iter().map(|it| it.word.as_str()).collect::<Vec<_>>(), ["abracadabra"], "{absent:?}");
    assert!(absent.puzzles.is_empty() && absent.rooms.is_empty());
}

#[test]
fn a_thorough_walkthrough_solves_what_the_win_does_not_ask_for() {
    for (name, text) in [
        ("form_27b", include_str!("../../../../assets/showcase/form_27b.json")),
        ("perpetua", include_str!("../../../../assets/showcase/perpetua.json")),
        ("low_tide", include_str!("../../../../assets/showcase/low_tide.json")),
    ] {
        let world = from_text(text).unwrap().world;
        let score = |plan: &[Command]| {
            let mut state = first_state(&world);
            for command in plan {
                step(&world, &mut state, command, &mut Effects::muted());
            }
            (matches!(state.over, Some(Over::Won(_))), state.score)
        };
        let (won, all) = score(&thorough(&world).unwrap());
        let (_, least) = score(&shorten(&world, prove(&world)).plan);
        assert!(won && all >= least, "{name}: {all} points of {} against {least}", world.max_score());
    }
}

#[test]
fn a_hint_at_the_start_is_about_the_first_puzzle() {
    let world = two_rooms("hall");
    let hint = hint(&world, &first_state(&world)).unwrap();
    assert_eq!(hint.puzzle.map(|id| world[id].key.as_str()), Some("lock"));
}

/// How many odd worlds each judgement is tried on: they are small, so many more than dreams.
fn odd_worlds() -> u64 {
    golden::seeds(10).max(10) * 30
}

const MOST: usize = 60_000;

#[test]
fn the_verdict_on_odd_worlds_is_that_of_trying_every_state() {
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
        let losses = find_dead_ends(&world);
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
            step(&world, &mut after, &loss.command, &mut Effects::muted());
            let wins = |state| oracle::graph(&task, state, MOST, true).is_none_or(|graph| graph.can_win());
            let warned = is_lost(&world, &loss.before, &after);
            let won = oracle::graph(&task, &after, MOST, true).is_some_and(|graph| graph.can_win());
            if !wins(&loss.before) || won || !warned {
                wrong.push((seed, 0, Some(loss.command.clone()), Vec::new()));
            }
        }
        if losses.list.is_empty() { safe += 1 } else { lost += 1 }
    }
    assert!(wrong.is_empty(), "{} of {}: {wrong:?}", wrong.len(), safe + lost);
    assert!(safe * 20 > odd_worlds() && lost * 20 > odd_worlds(), "both kinds must be among them: {safe}, {lost}");
}

#[test]
fn a_muted_step_changes_the_state_as_a_spoken_one_does() {
    let world = from_text(include_str!("../../../../tests/cases/world/cellar.json")).unwrap().world;
    let plan = prove(&world).plan;
    let (mut spoken, mut muted) = (GameState::new(&world, 3), GameState::new(&world, 3));
    let mut silence = Effects::muted();
    for command in &plan {
        step(&world, &mut spoken, command, &mut Effects::default());
        step(&world, &mut muted, command, &mut silence);
        assert_eq!(spoken, muted);
    }
    assert!(silence.list.is_empty());
}
