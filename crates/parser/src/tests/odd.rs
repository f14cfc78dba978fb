//! Whatever is typed, reading it ends soon, says something and breaks nothing.

use super::fixture::{world, written};
use crate::{LONGEST_LINE, Parsed, Parser};
use rng::Rng;
use rules::GameState;
use world::{Room, World};

#[test]
fn long_lines_get_a_short_answer() {
    let world = world();
    let state = GameState::new(&world, 1);
    let mut parser = Parser::new(&world);
    let clauses = "n. ".repeat(50);
    for line in [
        "a".repeat(10_000),
        "take lamp and ".repeat(700),
        "\u{1f511}".repeat(3_000),
        "\n".repeat(10_000),
        "and ".repeat(120),
        "\"".repeat(499),
        "put ".repeat(120),
        "lamp ".repeat(95),
        "put lamp in ".repeat(40),
        "give lamp to guard ".repeat(26),
        clauses,
    ] {
        let reading = parser.read(&world, &state, &line);
        assert!(written(&world, &reading).len() < 700, "{}", written(&world, &reading));
        assert!(!matches!(reading.parsed, Parsed::Do(_)), "{line}: {reading:?}");
    }
    assert!(matches!(parser.read(&world, &state, &"x".repeat(LONGEST_LINE + 1)).parsed, Parsed::Sorry(_)));
}

#[test]
fn word_salad_is_read_without_harm() {
    let world = world();
    let mut state = GameState::new(&world, 1);
    let mut parser = Parser::new(&world);
    let words = [
        "take", "put", "lamp", "key", "rusty", "in", "on", "with", "and", ",", ".", "all", "except", "both", "it",
        "them", "guard", "ghost", "the", "of", "two", "first", "unlock", "chest", "say", "\"", "to", "about", "ask",
        "n", "north", "go", "kitchen", "g", "oops", "undo", "then", "him", "tell", "give", "looks", "flumph", "lantrn",
        "'", "coin", "what", "is", "where", "me", "here", "box", "matches", "yes", "no", "up", "é", "\u{202e}",
        "\u{0}", "7",
    ];
    let mut rng = Rng::new(11);
    for _ in 0..6_000 {
        let length = rng.between(1, 12);
        let line: Vec<&str> = (0..length).filter_map(|_| rng.pick(&words)).copied().collect();
        state.room.0 = rng.below(world.rooms.len() as u32) as u16;
        let reading = parser.read(&world, &state, &line.join(" "));
        assert!(
            reading.rest.is_none() || matches!(reading.parsed, Parsed::Do(_) | Parsed::Order { .. } | Parsed::Meta(_))
        );
        // What is handed back is shorter than what was typed, so reading on ends.
        let mut rest = reading.rest;
        for _ in 0..60 {
            let Some(line) = rest else { break };
            rest = parser.read(&world, &state, &line).rest;
        }
    }
}

#[test]
fn a_world_of_nothing_is_read() {
    let world = World { rooms: vec![Room::named("void", "", "")], ..World::default() };
    let state = GameState::new(&world, 1);
    let mut parser = Parser::new(&world);
    for line in ["look", "take all", "take lamp", "n", "go to void", "talk", "ask about it", "enter", "exit", "say hi"]
    {
        let _ = parser.read(&world, &state, line);
    }
}
