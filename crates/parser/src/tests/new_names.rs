//! Names that things get in play, and words of texts that do not hold yet.

use super::fixture::{world, written};
use crate::Parser;
use rules::GameState;
use world::{Article, Condition, NameId, Variant, World};

/// The guard may come to be Captain Ferrous, the rusty key a silver bell.
fn renaming() -> World {
    let mut world = world();
    for (key, name, article) in [("guard", "Captain Ferrous", Article::None), ("rusty_key", "silver bell", Article::A)]
    {
        let identity = world.identity(world.thing(key).unwrap()).renamed(name, article);
        world.names.push(identity);
    }
    world
}

fn read(world: &World, state: &GameState, parser: &mut Parser, line: &str) -> String {
    written(world, &parser.read(world, state, line))
}

#[test]
fn both_names_are_understood_after_a_renaming_and_only_the_old_one_before() {
    let world = renaming();
    let mut state = GameState::new(&world, 1);
    let mut parser = Parser::new(&world);
    let old = read(&world, &state, &mut parser, "take rusty key");
    assert_ne!(read(&world, &state, &mut parser, "take silver bell"), old);
    state.names.insert(world.thing("rusty_key").unwrap(), NameId(1));
    for line in ["take silver bell", "take the bell", "take rusty key"] {
        assert_eq!(read(&world, &state, &mut parser, line), old, "{line}");
    }
    // Undone, the bell is nothing any more.
    state.names.clear();
    assert_ne!(read(&world, &state, &mut parser, "take silver bell"), old);
}

#[test]
fn the_words_of_every_variant_are_known() {
    let mut world = world();
    let text = "It shrieks abominably.".to_owned();
    world.rooms[0].variants.push(Variant { condition: Condition::Never, text });
    let state = GameState::new(&world, 1);
    let unknown = |world: &World| {
        let read = Parser::new(world).read(world, &state, "examine abominably");
        matches!(read.parsed, crate::Parsed::Unknown { .. })
    };
    assert!(!unknown(&world));
    world.rooms[0].variants.clear();
    assert!(unknown(&world));
}
