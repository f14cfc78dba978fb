//! Equal things that are one item: taken, put down, given and used up by the number.

use crate::{Command, Effect, Effects, GameState, describe, first_state, holds, scope, step};
use serde_json::json;
use world::{Condition, Direction, ItemId, Place, Thing, Verb, World};

/// A hall with three torches and two buns, a cellar that is dark, a box on the floor, and a porter and a ferryman who want coins.
fn hall() -> World {
    import::build(&json!({
        "plot": {"title": "T", "backstory": "B.", "goal": "G."},
        "rooms": [
            {"id": "hall", "name": "Hall", "description": "A hall.", "exits": {"down": "cellar"}, "items": ["torch", "bun", "coin"],
                "objects": ["box", "well", "slot"], "characters": ["porter", "ferryman"]},
            {"id": "cellar", "name": "Cellar", "description": "A cellar.", "exits": {"up": "hall"}, "dark": true}],
        "items": [
            {"id": "torch", "name": "a torch", "description": "Tar and tow.", "count": 3, "light": true, "points": 5},
            {"id": "bun", "name": "a bun", "description": "Yesterday's.", "count": 2, "edible": true},
            {"id": "coin", "name": "a coin", "description": "Worn.", "count": 4}],
        "objects": [
            {"id": "box", "name": "a box", "description": "Open.", "container": {"open": true}},
            {"id": "well", "name": "a well", "description": "Deep.", "events": {"onTouch": {"responseText": "Plop.",
                "actions": [{"type": "REMOVE_ITEM", "item": "coin", "count": 2}]}}},
            {"id": "slot", "name": "a slot", "description": "S."}],
        "characters": [
            {"id": "porter", "name": "a porter", "description": "P.", "wants": [{"item": "coin", "text": "Thank you."}]},
            {"id": "ferryman", "name": "a ferryman", "description": "F.", "wants": [{"item": "coin", "text": "Aye.", "condition": "has:coin >= 2"}]}],
        "puzzles": [{"id": "machine", "obstacle": "It wants a coin.", "solution": {"verb": "insert", "item": "coin", "target": "slot"},
            "consumes": true, "reward": "Clunk.", "unlocks": [{"type": "SET_FLAG", "flag": "on"}]}],
        "endings": [{"id": "end", "condition": "on and at:cellar", "text": "E."}]
    }))
    .unwrap()
    .world
}

struct Game {
    world: World,
    state: GameState,
}

impl Game {
    fn new() -> Self {
        let world = hall();
        let state = first_state(&world);
        Self { world, state }
    }

    fn item(&self, key: &str) -> ItemId {
        self.world.thing(key).and_then(Thing::item).unwrap()
    }

    fn run(&mut self, command: &Command) -> String {
        let mut out = Effects::default();
        step(&self.world, &mut self.state, command, &mut out);
        let texts = out.list.into_iter().filter_map(|effect| match effect {
            Effect::Say(text) | Effect::Note(text) | Effect::Look(text) => Some(text),
            _ => None,
        });
        texts.collect::<Vec<_>>().join(" | ")
    }

    fn some(&mut self, verb: Verb, key: &str, count: u8) -> String {
        let thing = Thing::Item(self.item(key));
        self.run(&Command { count: Some(count), ..Command::on(verb, thing) })
    }

    fn all(&mut self, verb: Verb, key: &str) -> String {
        let thing = Thing::Item(self.item(key));
        self.run(&Command::on(verb, thing))
    }

    fn with(&mut self, verb: Verb, key: &str, other: &str) -> String {
        let thing = self.world.thing(other).unwrap();
        let item = Thing::Item(self.item(key));
        self.run(&Command::with(verb, item, thing))
    }

    fn go(&mut self, way: Direction) -> String {
        self.run(&Command::go(way))
    }

    /// In hand, in the hall, in the cellar.
    fn lie(&self, key: &str) -> (u8, u8, u8) {
        let (item, room) = (self.item(key), |key: &str| Place::Room(self.world.room(key).unwrap()));
        let at = |place| self.state.count_at(item, place);
        (self.state.count_in_hand(item), at(room("hall")), at(room("cellar")))
    }
}

#[test]
fn some_are_taken_and_the_others_lie_where_they_lay() {
    let mut game = Game::new();
    assert!(describe::room(&game.world, &game.state).contains("three torches, two buns and four coins"));
    assert_eq!(game.some(Verb::Take, "torch", 1), "You take one of the torches.");
    assert_eq!(game.lie("torch"), (1, 2, 0));
    assert_eq!(game.state.score, 5, "paid once");
    assert_eq!(game.all(Verb::Examine, "torch"), "Tar and tow. You have one in hand, and two more are within reach.");
    assert_eq!(game.some(Verb::Take, "torch", 9), "there are only two torches here | You take the two torches.");
    assert_eq!((game.lie("torch"), game.state.score), ((3, 0, 0), 5));
    assert_eq!(game.all(Verb::Take, "torch"), "You already have the torches.");
    assert_eq!(game.all(Verb::Examine, "torch"), "Tar and tow. There are three of them.");
    assert_eq!(game.run(&Command::bare(Verb::Inventory)), "You are carrying: three torches.");
    assert_eq!(game.all(Verb::Count, "torch"), "You make it three, and would swear to it.");
}

#[test]
fn some_are_put_down_and_found_again_wherever_they_lie() {
    let mut game = Game::new();
    game.all(Verb::Take, "torch");
    game.all(Verb::Light, "torch");
    assert_eq!(game.some(Verb::Drop, "torch", 1), "You put down one of the torches.");
    assert!(game.go(Direction::Down).contains("A cellar."), "one of them burns");
    assert_eq!(game.some(Verb::Drop, "torch", 5), "You have only two torches.");
    assert_eq!(game.some(Verb::Drop, "torch", 1), "You put down one of the torches.");
    assert_eq!(game.lie("torch"), (1, 1, 1));
    assert!(game.state.item(game.item("torch")).lit, "the one in hand");
    assert_eq!(game.all(Verb::Drop, "torch"), "You put down the torch.");
    assert_eq!(game.lie("torch"), (0, 1, 2));
    game.go(Direction::Up);
    let torch = game.item("torch");
    assert_eq!((game.state.item(torch).place, game.state.count(torch)), (Place::Room(game.state.room), 1));
    assert!(describe::room(&game.world, &game.state).contains("You see a torch, two buns"));
    assert_eq!(game.all(Verb::Take, "torch"), "You take the torch.");
    assert_eq!(game.lie("torch"), (1, 0, 2));
    assert_eq!(game.with(Verb::PutIn, "torch", "box"), "You put the torch into the box.");
    assert!(scope::sees(&game.world, &game.state, Thing::Item(torch)));
    assert!(describe::room(&game.world, &game.state).contains("a torch (in the box)"));
    game.all(Verb::Take, "torch");
    assert_eq!(game.lie("torch"), (1, 0, 2));
    assert_eq!(game.state.total(torch), 3, "none is ever lost");
}

#[test]
fn one_is_used_up_at_a_time_and_the_last_is_an_item_like_any_other() {
    let mut game = Game::new();
    game.all(Verb::Take, "coin");
    assert_eq!(game.with(Verb::Insert, "coin", "slot"), "Clunk.");
    assert_eq!(game.lie("coin"), (3, 0, 0));
    assert_eq!(game.with(Verb::Give, "coin", "porter"), "Thank you.");
    assert_eq!(game.with(Verb::Give, "coin", "porter"), "The porter considers the coins, and you, and declines.");
    assert_eq!(game.lie("coin"), (2, 0, 0));
    assert_eq!(game.with(Verb::Give, "coin", "ferryman"), "Aye.");
    assert_eq!(game.run(&Command::bare(Verb::Inventory)), "You are carrying: a coin.");
    let touch = Command::on(Verb::Touch, game.world.thing("well").unwrap());
    game.run(&touch);
    assert_eq!((game.lie("coin"), game.state.item(game.item("coin")).place), ((0, 0, 0), Place::Nowhere));
    assert!(game.all(Verb::Eat, "bun").contains("You eat one of the buns."));
    assert!(game.all(Verb::Eat, "bun").contains("You eat the bun."));
    assert_eq!(game.state.item(game.item("bun")).place, Place::Nowhere);
    assert_eq!(game.state.stacks.all().count(), 1, "only the torches are still several");
}

#[test]
fn what_is_spent_of_those_in_hand_leaves_the_ones_that_lie_about() {
    let mut game = Game::new();
    game.some(Verb::Take, "coin", 1);
    game.with(Verb::Insert, "coin", "slot");
    assert_eq!(game.lie("coin"), (0, 3, 0));
    game.some(Verb::Take, "coin", 2);
    let at_least = |least| Condition::HasAtLeast(game.item("coin"), least);
    assert!(holds(&game.world, &game.state, &at_least(2)) && !holds(&game.world, &game.state, &at_least(3)));
    let well = Command::on(Verb::Touch, game.world.thing("well").unwrap());
    game.run(&well);
    assert_eq!(game.lie("coin"), (0, 1, 0));
}

#[test]
fn a_state_of_stacks_is_saved_and_one_without_is_written_as_ever() {
    let mut game = Game::new();
    game.some(Verb::Take, "torch", 2);
    let text = serde_json::to_string(&game.state).unwrap();
    assert_eq!(serde_json::from_str::<GameState>(&text).unwrap(), game.state);
    let mut world = hall();
    world.items.iter_mut().for_each(|item| item.stack = None);
    assert!(!serde_json::to_string(&first_state(&world)).unwrap().contains("stacks"));
    assert!(!serde_json::to_string(&Command::bare(Verb::Take)).unwrap().contains("count"));
    let (plain, some) = (Command::bare(Verb::Take), Command { count: Some(2), ..Command::bare(Verb::Take) });
    assert!(
        format!("{plain:?}").ends_with("words: None }") && format!("{some:?}").ends_with("words: None, count: 2 }")
    );
}
