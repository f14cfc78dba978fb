//! Houses that are shut: keepers go home and are found there, come when they are wanted, and nobody is kept out.

use super::*;
use rules::{Effect, Effects};

/// A street with a shop and an inn on it; Polly keeps the shop, Amos stands in the street, and the smith has a puzzle to be done with.
fn street(time: &str, wants: &serde_json::Value) -> Game {
    let says = |text: &str| json!([{ "keywords": ["hello"], "text": text }]);
    let value = json!({
        "plot": { "title": "T", "backstory": "B.", "goal": "G." }, "start": { "room": "street", "time": time },
        "rooms": [
            { "id": "street", "name": "The Street", "description": "A street.", "indoors": false,
              "exits": { "north": "shop", "south": "inn", "east": "study" }, "characters": ["amos"] },
            { "id": "shop", "name": "The Village Shop", "description": "Shelves.", "indoors": true, "exits": { "south": "street" },
              "items": ["ham"], "characters": ["polly"] },
            { "id": "study", "name": "The Library", "description": "Books.", "indoors": true, "exits": { "west": "street" } },
            { "id": "inn", "name": "The Inn", "description": "Beds.", "indoors": true, "exits": { "north": "street" }, "items": ["lamp"] }],
        "items": [{ "id": "lamp", "name": "a brass lamp", "description": "L." }, { "id": "ham", "name": "a ham", "description": "H." }],
        "characters": [
            { "id": "polly", "name": "Polly", "description": "P.", "topics": says("\"Sir.\""), "wants": wants },
            { "id": "amos", "name": "Amos", "description": "A.", "topics": says("\"Well?\"") }],
        "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "rub", "target": "lamp" },
            "unlocks": [{ "type": "WIN" }], "hints": [] }],
    });
    let world = import::build(&value).unwrap().world;
    let state = rules::first_state(&world);
    let cast = Cast::new(&world, &state);
    Game { world, state, cast }
}

impl Game {
    /// Does it, and lets everybody live; what was told.
    fn lives(&mut self, command: &Command) -> String {
        let before = self.state.clone();
        let mut out = Effects::default();
        rules::step(&self.world, &mut self.state, command, &mut out);
        self.cast.witness(&self.world, &before, &self.state, Some(command));
        self.cast.live(&self.world, &before, &mut self.state, &mut out);
        let said = out.list.into_iter().filter_map(|it| if let Effect::Say(text) = it { Some(text) } else { None });
        said.collect::<Vec<_>>().join(" ")
    }

    fn waits(&mut self, minutes: u32) -> String {
        (0..minutes).map(|_| self.lives(&Command::bare(Verb::Wait))).collect::<Vec<_>>().join(" ")
    }

    fn is_in(&self, who: &str, room: &str) -> bool {
        is_at(&self.state, self.who(who), self.world.room(room).unwrap())
    }
}

#[test]
fn a_keeper_goes_home_when_the_shop_shuts_and_comes_back_when_it_opens() {
    let mut game = street("18:30", &json!([]));
    game.lives(&go(world::Direction::South));
    game.waits(60);
    assert!(game.is_in("polly", "inn") && !game.is_in("polly", "shop"), "she sleeps there");
    let home = game.cast.at_home(&game.state);
    assert!(is_at(&home, game.who("polly"), game.world.room("shop").unwrap()), "the proof sees her at home");
    // Spoken to, she says so once; nothing is sold.
    let talk = Command::on(Verb::Talk, game.thing("polly"));
    let said = game.cast.after_hours(&game.world, &game.state, &talk).unwrap();
    assert!(said.contains("eight") && said.contains("Village Shop"), "{said}");
    assert_eq!(game.cast.after_hours(&game.world, &game.state, &talk), None);
    let buys = Command::saying(Verb::Buy, "bread");
    let said = game.cast.no_trade(&game.world, &game.state, &buys).unwrap();
    assert!(said.contains("Polly") && said.contains("eight"), "{said}");
    // The door is open, and says what there is to say, once.
    game.lives(&go(world::Direction::North));
    let said = game.lives(&go(world::Direction::North));
    assert!(game.world[game.state.room].key == "shop" && said.contains("eight"), "{said}");
    assert!(game.cast.no_trade(&game.world, &game.state, &buys).unwrap().contains("eight"));
    game.lives(&go(world::Direction::South));
    assert!(!game.lives(&go(world::Direction::North)).contains("eight"));
    // Called by name she comes, out of bed.
    let called = game.cast.called(&game.world, &game.state, "talk to polly");
    assert_eq!(called, [game.who("polly")]);
    let mut out = Effects::default();
    game.cast.come(&game.world, &mut game.state, &called, &mut out);
    assert!(game.is_in("polly", "shop"));
    // In the morning she is at her counter again, and the house is open.
    game.lives(&go(world::Direction::South));
    game.waits(13 * 60);
    assert_eq!(game.cast.no_trade(&game.world, &game.state, &buys), None, "by day there is nothing to say");
    let is_home = (0..120).any(|_| {
        game.waits(1);
        game.is_in("polly", "shop")
    });
    assert!(is_home, "she comes back");
}

#[test]
fn whoever_is_wanted_comes_in_with_the_hero_by_night_too() {
    let mut game = street("18:30", &json!([{ "item": "ham", "text": "\"Thank you.\"", "keeps": true }]));
    game.lives(&go(world::Direction::South));
    game.waits(90);
    assert!(game.is_in("polly", "inn"));
    game.lives(&go(world::Direction::North));
    let said = game.lives(&go(world::Direction::North));
    assert!(game.is_in("polly", "shop") && said.contains("Polly"), "{said}");
    game.waits(30);
    assert!(game.is_in("polly", "shop"), "and stays as long as the hero does");
}

#[test]
fn who_lives_in_the_street_sleeps_under_a_roof_and_a_library_that_nobody_keeps_is_never_shut() {
    let mut game = street("20:30", &json!([]));
    game.lives(&go(world::Direction::East));
    game.waits(120);
    assert!(game.is_in("amos", "inn"), "the nearest house that is no shop");
    assert!(!game.cast.rests(&game.world, &GameState { time: 0, ..game.state.clone() }, game.state.room));
    // Without a clock no house is ever shut.
    let mut timeless = street("20:30", &json!([]));
    timeless.world.start.minute = None;
    timeless.lives(&go(world::Direction::North));
    let buys = Command::saying(Verb::Buy, "bread");
    assert_eq!(timeless.cast.no_trade(&timeless.world, &timeless.state, &buys), None);
}

#[test]
fn who_is_in_the_shop_as_it_shuts_sees_the_card_turned() {
    let mut game = street("18:50", &json!([]));
    game.lives(&go(world::Direction::North));
    let said = game.waits(6);
    assert!(said.contains("Polly") && (said.contains("SHUT") || said.contains("shut")), "{said}");
}

#[test]
fn a_house_that_the_story_finds_open_after_hours_keeps_none() {
    let mut game = street("21:00", &json!([]));
    let said = game.lives(&go(world::Direction::North));
    assert!(!said.to_lowercase().contains("shut"), "{said}");
    let buys = Command::saying(Verb::Buy, "bread");
    assert_eq!(game.cast.no_trade(&game.world, &game.state, &buys), None);
}
