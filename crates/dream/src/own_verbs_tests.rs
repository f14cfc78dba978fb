//! Worlds whose puzzles are solved by verbs of their own: the game, the proof and the hints mean the same by them.

use super::from_text;
use rules::{Effects, GameState, Over, first_state, step};
use world::{Verb, World};

/// A desk, a dry stamp, a book; the verb of the puzzle is the author's.
fn world(verb: &str) -> String {
    serde_json::json!({
        "plot": {"title": "The Desk", "backstory": "A book is due.", "goal": "Stamp it.", "ending": "It is back."},
        "rooms": [{"id": "desk", "name": "The Desk", "description": "A desk.", "items": ["date_stamp", "book"], "objects": ["lamp"]}],
        "items": [{"id": "date_stamp", "name": "a date stamp", "description": "It decides fates.", "synonyms": ["stamp"]},
            {"id": "book", "name": "an overdue book", "description": "Late."}],
        "objects": [{"id": "lamp", "name": "a green lamp", "description": "It hums."}],
        "puzzles": [{"id": "stamp_in", "description": "A book is back when it is stamped.", "obstacle": "Not yet.",
            "solution": {"verb": verb, "item": "date_stamp", "target": "book"}, "reward_text": "Thump.", "unlocks": [{"type": "WIN"}],
            "hints": ["It wants a stamp.", "Stamp it.", "Stamp the overdue book with the date stamp."]}],
    })
    .to_string()
}

/// Plays the lines, and says whether they won.
fn wins(world: &World, lines: &[&str]) -> bool {
    let (mut state, mut parser): (GameState, _) = (first_state(world), parser::Parser::new(world));
    for line in lines {
        if let parser::Parsed::Do(commands) = parser.read(world, &state, line).parsed {
            for command in commands {
                step(world, &mut state, &command, &mut Effects::muted());
            }
        }
    }
    matches!(state.over, Some(Over::Won(_)))
}

#[test]
fn a_puzzle_with_a_verb_of_its_own_is_solved_by_its_own_words() {
    let dream = from_text(&world("stamp"), None, "a test").unwrap();
    let world = &dream.world;
    let solution = &world.puzzles[0].solutions[0];
    assert_eq!((solution.verb, solution.own_verb(), solution.password()), (Verb::Other, Some("stamp"), None));
    assert!(
        dream.diagnostics.iter().any(|it| it.code == "own-verb" && it.kind == mend::Kind::Note),
        "{:?}",
        dream.diagnostics
    );
    assert!(dream.diagnostics.iter().all(|it| it.code != "unknown-verb"));
    for lines in [
        ["take stamp", "Stamp the overdue book with the date stamp."],
        ["take stamp", "stamp book"],
        ["take stamp", "stamp book with stamp"],
        ["take stamp", "use the date stamp on the book"],
        ["take stamp", "put the date stamp on the book"],
    ] {
        assert!(wins(world, &lines), "{lines:?}");
    }
    for lines in [
        ["take stamp", "stamp the lamp"],
        ["take stamp", "stamp the lamp with the stamp"],
        ["take stamp", "read book"],
        ["x", "stamp"],
    ] {
        assert!(!wins(world, &lines), "{lines:?}");
    }
}

#[test]
fn the_proof_of_a_world_with_verbs_of_its_own_is_a_plan_that_can_be_typed() {
    let dream = from_text(&world("stamp"), None, "a test").unwrap();
    let world = &dream.world;
    let parser = parser::Parser::new(world);
    let mut state = first_state(world);
    let mut typed = Vec::new();
    for act in &dream.proof.plan {
        typed.push(parser.phrase(world, &state, act));
        step(world, &mut state, act, &mut Effects::muted());
    }
    assert!(typed.last().unwrap().starts_with("stamp the overdue book"), "{typed:?}");
    assert!(wins(world, &typed.iter().map(String::as_str).collect::<Vec<_>>()), "{typed:?}");
}

#[test]
fn a_verb_of_a_world_s_own_survives_being_written_out_and_read() {
    let first = from_text(&world("stamp"), None, "a test").unwrap().world;
    let again = from_text(&import::export(&first).to_string(), None, "a test").unwrap().world;
    assert_eq!(first.puzzles[0].solutions, again.puzzles[0].solutions);
}

#[test]
fn a_verb_that_every_game_needs_is_not_taken_for_a_world_s_own() {
    for verb in ["glance", "save", "north", "undo", "everything"] {
        let dream = from_text(&world(verb), None, "a test").unwrap();
        let solution = &dream.world.puzzles[0].solutions[0];
        assert_eq!((solution.verb, solution.own_verb()), (Verb::Use, None), "{verb}");
        assert!(dream.diagnostics.iter().any(|it| it.code == "unknown-verb"), "{verb} is listed");
        assert!(wins(&dream.world, &["take stamp", "use stamp on book"]), "{verb}");
    }
    let look = from_text(&world("look"), None, "a test").unwrap();
    assert_eq!(look.world.puzzles[0].solutions[0].own_verb(), None);
}

#[test]
fn the_submarine_s_own_verbs_work_as_its_hints_say_them() {
    let text = include_str!("../../../tests/cases/model_worlds/submarine_ambitious.txt");
    let world = &import::from_text(text).unwrap().world;
    let mut parser = parser::Parser::new(world);
    let state = |room: &str| {
        let mut state = first_state(world);
        state.room = world.room(room).unwrap();
        for item in ["date_stamp", "overdue_book"] {
            let id = world.thing(item).and_then(world::Thing::item).unwrap();
            state.items[id.index()].place = world::Place::Carried;
        }
        state
    };
    let mut solves = |room: &str, puzzle: &str, line: &str| {
        let state = state(room);
        let parser::Parsed::Do(commands) = parser.read(world, &state, line).parsed else { return false };
        let puzzle = world.puzzles.iter().find(|it| it.key == puzzle).unwrap();
        let meant = |command| {
            puzzle
                .solutions
                .iter()
                .any(|way| rules::is_said(way, command) && rules::may_answer(puzzle, way, command).is_some())
        };
        commands.iter().any(meant)
    };
    assert!(solves("galley", "ink_stamp", "Dip the stamp in the ink."));
    assert!(solves("galley", "stamp_in", "Stamp the overdue book with the date stamp."));
    for line in ["dip stamp in soup", "dip the stamp in the soup", "put the stamp in the soup", "use stamp on soup"] {
        assert!(!solves("galley", "ink_stamp", line), "{line}");
    }
}

#[test]
fn a_script_with_a_verb_of_its_own_answers_to_it_and_can_win() {
    let text = serde_json::json!({
        "plot": {"title": "The Loft", "backstory": "Dust.", "goal": "Wake it."},
        "rooms": [{"id": "loft", "name": "The Loft", "description": "A loft.", "objects": ["organ", "lamp"],
            "events": {"onYodel": {"responseText": "The rafters answer."}}}],
        "items": [],
        "objects": [{"id": "lamp", "name": "a lamp", "description": "It hums."},
            {"id": "organ", "name": "an organ", "description": "It sleeps.", "events": {
                "onGrizzle": {"condition": "awake", "responseText": "It plays.", "actions": [{"type": "WIN"}]},
                "onPush": {"responseText": "It stirs.", "actions": [{"type": "SET_FLAG", "flag": "awake"}]}}}],
        "puzzles": [],
    });
    let dream = from_text(&text.to_string(), None, "a test").unwrap();
    let world = &dream.world;
    assert!(dream.diagnostics.iter().all(|it| it.code != "unknown-event"), "{:?}", dream.diagnostics);
    assert!(dream.proof.is_winnable(), "{:?}", dream.proof);
    assert!(wins(world, &["push organ", "grizzle the organ"]) && wins(world, &["push organ", "grizzling organ"]));
    for lines in [["push organ", "grizzle lamp"], ["grizzle organ", "look"], ["push organ", "yodel"]] {
        assert!(!wins(world, &lines), "{lines:?}");
    }
    let mut parser = parser::Parser::new(world);
    let state = first_state(world);
    let said = |parser: &mut parser::Parser, line: &str| {
        let parser::Parsed::Do(commands) = parser.read(world, &state, line).parsed else { panic!("{line}") };
        let mut out = Effects::default();
        step(world, &mut state.clone(), &commands[0], &mut out);
        format!("{:?}", out.list)
    };
    assert!(said(&mut parser, "yodel").contains("The rafters answer."));
    let again = import::from_text(&import::export(world).to_string()).unwrap().world;
    assert_eq!(&again, world);
}
