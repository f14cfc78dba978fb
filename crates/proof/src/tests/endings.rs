//! Endings by example: told each by its own walkthrough, or not, and why.

use super::*;
use goal::Goal;
use import::from_text;
use rules::{Over, first_state};
use task::Task;
use world::{EndingId, World};

/// A hall with a lever that wins, a card that a squid wants, and a vault; with these endings.
fn hall(endings: &str) -> World {
    let text = format!(
        r#"{{"plot":{{"title":"T","backstory":"b","goal":"g"}},
        "rooms":[{{"id":"hall","name":"Hall","description":"h","exits":{{"north":"vault"}},"objects":["lever"],"characters":["squid"]}},
                 {{"id":"vault","name":"Vault","description":"v","exits":{{"south":"hall"}},"items":["rose"]}}],
        "items":[{{"id":"card","name":"a card","description":"c","location":"hall"}},
                 {{"id":"rose","name":"a rose","description":"r"}}],
        "objects":[{{"id":"lever","name":"a lever","description":"l"}}],
        "characters":[{{"id":"squid","name":"a squid","description":"s",
                        "wants":[{{"item":"card","text":"Thanks.","actions":[{{"type":"SET_FLAG","flag":"member"}}]}}]}}],
        "puzzles":[{{"id":"surface","solution":{{"verb":"pull","target":"lever"}},"unlocks":[{{"type":"WIN"}}]}}],
        "endings":{endings}}}"#
    );
    from_text(&text).unwrap().world
}

/// Each ending's id and, where it is told, the number of commands.
fn told(world: &World) -> Vec<(&str, Option<usize>)> {
    let proven = EndingId::all(world.endings.len()).zip(prove_endings(world));
    proven
        .map(|(id, proof)| {
            let proof = shorten_ending(world, id, proof);
            let key = world[id].key.as_str();
            if proof.is_winnable() {
                assert_eq!(tells(world, &proof.plan), Some(id), "{key}: {:?}", proof.plan);
            } else {
                assert!(proof.plan.is_empty(), "{key}");
            }
            (key, proof.is_winnable().then_some(proof.plan.len()))
        })
        .collect()
}

/// Why this ending is not told.
fn reason(world: &World, key: &str) -> String {
    let Verdict::Blocked(reasons) = prove_ending(world, world.ending(key).unwrap()).verdict else {
        panic!("{key} is told")
    };
    reasons.join(" ")
}

#[test]
fn two_endings_that_hang_on_a_choice_are_told_each_by_its_own_commands() {
    let world = hall(
        r#"[{"id":"member","condition":"solved:surface and member","text":"Both."},
            {"id":"plain","condition":"solved:surface and not member","text":"Alone."}]"#,
    );
    assert_eq!(told(&world), [("member", Some(2)), ("plain", Some(1))]);
}

#[test]
fn of_two_endings_that_both_hold_the_first_is_told_and_the_second_where_the_first_does_not_hold() {
    let world = hall(
        r#"[{"id":"member","condition":"solved:surface and member","text":"Both."},
            {"id":"any","condition":"solved:surface","text":"Alone."}]"#,
    );
    assert_eq!(told(&world), [("member", Some(2)), ("any", Some(1))]);
}

#[test]
fn an_ending_behind_one_that_always_holds_with_it_is_not_told_and_the_other_is_named() {
    let world = hall(
        r#"[{"id":"any","condition":"solved:surface","text":"Alone."},
            {"id":"member","condition":"solved:surface and member","text":"Both."}]"#,
    );
    assert_eq!(told(&world), [("any", Some(1)), ("member", None)]);
    let reason = reason(&world, "member");
    assert!(reason.contains("in its place: any"), "{reason}");
}

#[test]
fn a_condition_that_contradicts_itself_is_told_with_the_two_parts() {
    let world = hall(
        r#"[{"id":"mad","condition":"at:hall and solved:surface and at:vault","text":"x"},
            {"id":"madder","condition":"member and not member","text":"x"}]"#,
    );
    assert_eq!(told(&world), [("mad", None), ("madder", None)]);
    let reason = reason(&world, "mad");
    assert!(reason.contains("at:hall") && reason.contains("at:vault") && !reason.contains("surface"), "{reason}");
}

#[test]
fn a_condition_of_which_one_part_never_comes_true_names_that_part_only() {
    let world = hall(
        r#"[{"id":"ghost","condition":"solved:surface and ghost_seen","text":"x"},
            {"id":"plain","condition":"solved:surface","text":"x"}]"#,
    );
    let reason = reason(&world, "ghost");
    assert!(reason.contains("ghost_seen") && !reason.contains("surface"), "{reason}");
    assert_eq!(told(&world)[1], ("plain", Some(1)));
}

#[test]
fn a_condition_that_could_not_be_read_bars_its_ending_unless_a_win_names_it() {
    let endings = r#"[{"id":"air","condition":"when the king smiles","text":"x"}]"#;
    let world = hall(endings);
    assert_eq!(told(&world), [("air", None)]);
    assert!(reason(&world, "air").contains("could not be read"));
    let mut named = world;
    named.puzzles[0].unlocks = vec![Action::Win(Some(EndingId(0)))];
    assert_eq!(told(&named), [("air", Some(1))]);
}

#[test]
fn of_two_endings_without_a_condition_the_first_is_for_every_win() {
    let world = hall(r#"[{"id":"good","text":"x"},{"id":"better","text":"x"}]"#);
    assert_eq!(told(&world), [("good", Some(1)), ("better", None)]);
    assert!(reason(&world, "better").contains("\"good\""));
}

#[test]
fn an_ending_without_a_condition_is_not_told_where_no_win_leads_to_it() {
    let mut world = hall(r#"[{"id":"good","text":"x"},{"id":"rich","condition":"has:rose","text":"x"}]"#);
    world.puzzles[0].unlocks.clear();
    assert_eq!(told(&world), [("good", None), ("rich", Some(2))]);
    assert!(reason(&world, "good").contains("no WIN"));
}

#[test]
fn an_ending_that_holds_from_the_start_is_told_at_the_first_command_and_no_other_is() {
    let world = hall(
        r#"[{"id":"lazy","condition":"not solved:surface","text":"x"},
            {"id":"plain","condition":"solved:surface","text":"x"}]"#,
    );
    // Even the pull that solves it is the first command: what holds then is that it is solved.
    assert_eq!(told(&world), [("lazy", Some(1)), ("plain", Some(1))]);
    let world = hall(
        r#"[{"id":"lazy","condition":"not has:rose","text":"x"},{"id":"plain","condition":"solved:surface","text":"x"}]"#,
    );
    assert_eq!(told(&world), [("lazy", Some(1)), ("plain", None)]);
    assert!(reason(&world, "plain").contains("lazy"));
}

#[test]
fn a_walk_to_one_ending_goes_round_the_room_where_another_waits() {
    let text = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},
        "rooms":[{"id":"hall","name":"Hall","description":"h","exits":{"north":"trap","east":"lane"},"items":["rose"]},
                 {"id":"trap","name":"Trap","description":"t","exits":{"south":"hall","east":"garden"}},
                 {"id":"lane","name":"Lane","description":"l","exits":{"west":"hall","north":"yard"}},
                 {"id":"yard","name":"Yard","description":"y","exits":{"south":"lane","north":"garden"}},
                 {"id":"garden","name":"Garden","description":"g","exits":{"west":"trap","south":"yard"}}],
        "items":[{"id":"rose","name":"a rose","description":"r"}],
        "endings":[{"id":"caught","condition":"at:trap and has:rose","text":"x"},
                   {"id":"away","condition":"at:garden and has:rose","text":"x"}]}"#;
    let world = from_text(text).unwrap().world;
    assert_eq!(told(&world), [("caught", Some(2)), ("away", Some(4))]);
}

#[test]
fn an_ending_that_waits_for_the_hero_to_leave_a_room_is_told() {
    let text = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},
        "rooms":[{"id":"hall","name":"Hall","description":"h","exits":{"north":"vault"}},
                 {"id":"vault","name":"Vault","description":"v","exits":{"south":"hall"},"items":["rose"]}],
        "items":[{"id":"rose","name":"a rose","description":"r"}],
        "endings":[{"id":"gone","condition":"has:rose and not at:vault","text":"x"}]}"#;
    let world = from_text(text).unwrap().world;
    assert_eq!(told(&world), [("gone", Some(3))]);
    assert!(prove(&world).is_winnable());
}

#[test]
fn the_verdict_on_each_ending_of_odd_worlds_is_that_of_trying_every_state() {
    let (mut can, mut cannot, mut wrong) = (0, 0, Vec::new());
    for seed in 0..odd_worlds() {
        let world = odd::world_with_endings(seed);
        for id in EndingId::all(world.endings.len()) {
            let task = Task::towards(&world, Goal::Ending(id));
            let Some(graph) = oracle::graph(&task, &first_state(&world), MOST, true) else { continue };
            let there = graph.states.iter().any(|state| state.over == Some(Over::Won(Some(id))));
            let proof = prove_ending(&world, id);
            let is_right = match &proof.verdict {
                Verdict::Winnable => tells(&world, &proof.plan) == Some(id),
                Verdict::Blocked(reasons) => !there && !reasons.is_empty(),
                Verdict::Undecided => false,
            };
            if !is_right {
                wrong.push((seed, world[id].key.clone(), graph.states.len(), there, proof.verdict));
            }
            if there { can += 1 } else { cannot += 1 }
        }
    }
    assert!(wrong.is_empty(), "{} of {}: {wrong:?}", wrong.len(), can + cannot);
    assert!(can * 4 > odd_worlds() && cannot * 4 > odd_worlds(), "both kinds must be among them: {can}, {cannot}");
}

#[test]
fn the_three_worlds_of_a_strong_model_are_told_to_their_ends() {
    let submarine = include_str!("../../../../tests/cases/model_worlds/submarine_ambitious.txt");
    let world = from_text(submarine).unwrap().world;
    let keys: Vec<&str> = told(&world).into_iter().filter(|(_, told)| told.is_some()).map(|(key, _)| key).collect();
    assert_eq!(keys, ["member", "plain", "out_of_air"]);
}
