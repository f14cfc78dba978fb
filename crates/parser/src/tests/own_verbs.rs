//! Verbs that a world alone has, and nouns that only a description has.

use super::fixture::{arrange, object, world, written};
use crate::{Parser, phrase};
use rules::{Command, GameState, Target};
use world::{Place, Puzzle, RoomId, Solution, Thing, Verb, World};

/// The fixture, with puzzles that are solved by an act on a thing with another.
fn with_puzzles(solutions: &[(&str, &str, &str)]) -> World {
    let mut world = world();
    let mut ink = object("ink_pot", "pot of ink", Place::Room(RoomId(0)));
    ink.identity.description = "Soup has been in it. Blacker than the tar, by a little.".to_owned();
    world.objects.push(ink);
    for (own, item, target) in solutions {
        let solution = Solution {
            item: world.thing(item).and_then(Thing::item),
            target: world.thing(target),
            words: Some((*own).to_owned()),
            ..Solution::by(Verb::Other)
        };
        world.puzzles.push(Puzzle { key: format!("{own}_it"), solutions: vec![solution], ..Puzzle::default() });
    }
    world
}

fn read(world: &World, line: &str) -> String {
    let mut state = GameState::new(world, 1);
    for here in ["carry rope", "carry lamp"] {
        arrange(world, &mut state, here);
    }
    written(world, &Parser::new(world).read(world, &state, line))
}

#[test]
fn a_verb_of_the_world_is_read_in_every_form_where_its_puzzle_is_meant() {
    let world = with_puzzles(&[("stamp", "lamp", "chest"), ("varnish", "lamp", "ink_pot")]);
    for line in [
        "stamp the chest with the lamp",
        "stamp chest using lamp",
        "i want to stamp the chest with the brass lamp",
        "stamps chest with lamp",
        "stamping the chest with the lamp",
    ] {
        assert_eq!(read(&world, line), "do chest / lamp \"stamp\"", "{line}");
    }
    for line in ["stamp lamp on the chest", "stamped the lamp onto the chest"] {
        assert_eq!(read(&world, line), "do lamp / chest \"stamp\"", "{line}");
    }
    assert_eq!(read(&world, "varnish the pot of ink with the lamp"), "do ink_pot / lamp \"varnish\"");
    assert_eq!(read(&world, "stamp the chest"), "do chest \"stamp\"", "the tool goes without saying");
}

#[test]
fn of_anything_else_a_verb_of_every_game_is_what_it_was() {
    let (plain, own) = (with_puzzles(&[]), with_puzzles(&[("stamp", "lamp", "chest")]));
    for line in
        ["stamp the guard", "stamp", "stamp the oak door with the rope", "write hello on chest", "look", "take rope"]
    {
        assert_eq!(read(&own, line), read(&plain, line), "{line}");
    }
    // One that no game knows is told of, and solves nothing.
    let own = with_puzzles(&[("galvanize", "lamp", "chest")]);
    assert_eq!(read(&own, "galvanize the rope"), "do rope \"galvanize\"");
    assert!(read(&own, "galvanize").starts_with("? "), "{}", read(&own, "galvanize"));
    assert_eq!(read(&own, "galvanze the chest"), "(galvanize) do chest \"galvanize\"", "a letter is missing");
}

#[test]
fn a_command_of_a_world_s_own_verb_reads_itself_back() {
    let world = with_puzzles(&[("stamp", "lamp", "chest"), ("varnish", "lamp", "ink_pot")]);
    let mut state = GameState::new(&world, 1);
    arrange(&world, &mut state, "carry lamp");
    let thing = |key: &str| world.thing(key).expect("a thing");
    for (own, target, line) in [
        ("stamp", "chest", "stamp the chest with the brass lamp"),
        ("varnish", "ink_pot", "varnish the pot of ink with the brass lamp"),
    ] {
        let command =
            Command { indirect: Some(Target::Thing(thing("lamp"))), ..Command::about(Verb::Other, thing(target), own) };
        let said = phrase(&world, &state, &command);
        assert_eq!(read(&world, &said), format!("do {target} / lamp \"{own}\""), "{said}");
        assert!(said == line || said.starts_with(own), "{said}");
    }
}

#[test]
fn what_a_puzzle_turns_on_is_not_meant_by_a_word_of_its_description_alone() {
    let world = with_puzzles(&[("dip", "lamp", "ink_pot")]);
    assert!(world.objects.iter().any(|object| object.identity.key == "ink_pot"));
    for line in ["dip the lamp in the soup", "put lamp in soup", "use lamp on soup", "pour soup"] {
        assert!(!read(&world, line).contains("ink_pot"), "{line}: {}", read(&world, line));
    }
    assert!(read(&world, "dip the lamp in the little ink").contains("ink_pot"), "named, and described besides");
    assert!(read(&world, "dip the lamp in the ink").contains("ink_pot"));
    // What no puzzle asks for may be meant so.
    let idle = with_puzzles(&[]);
    assert!(read(&idle, "use lamp on soup").contains("ink_pot"), "{}", read(&idle, "use lamp on soup"));
    // What it is only likened to is not there.
    assert!(!read(&idle, "use lamp on tar").contains("ink_pot"), "{}", read(&idle, "use lamp on tar"));
}

#[test]
fn a_use_of_two_things_is_phrased_in_the_puzzles_own_words() {
    let mut world = with_puzzles(&[("dip", "lamp", "ink_pot")]);
    let mut state = GameState::new(&world, 1);
    arrange(&world, &mut state, "carry lamp");
    let [ink, lamp] = ["ink_pot", "lamp"].map(|key| Target::Thing(world.thing(key).unwrap()));
    let command = Command { direct: Some(ink), indirect: Some(lamp), ..Command::saying(Verb::Other, "dip".to_owned()) };
    let last = world.puzzles.len() - 1;
    for (hint, line) in [
        ("A stamp is dry without ink. Dip the brass lamp in the ink.", "dip the brass lamp in the pot of ink"),
        ("You could dip the lamp into the black ink.", "dip the brass lamp into the pot of ink"),
        ("Dip the ink with the lamp.", "dip the pot of ink with the brass lamp"),
        ("It wants ink.", "dip the pot of ink with the brass lamp"),
    ] {
        world.puzzles[last].hints = vec!["Look about you.".to_owned(), hint.to_owned()];
        assert_eq!(phrase(&world, &state, &command), line, "{hint}");
    }
}
