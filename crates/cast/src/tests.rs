//! People by example: a house with a cook, a maid and a goose in it.

mod before;
mod company;
mod hours;
mod reading;

use super::*;
use serde_json::json;

fn house() -> World {
    let says = |text: &str| json!([{ "keywords": ["hello"], "text": text }]);
    let value = json!({
        "plot": { "title": "The House", "backstory": "B.", "goal": "G." },
        "rooms": [
            { "id": "kitchen", "name": "The Kitchen", "description": "A kitchen.", "exits": { "north": "hall" },
              "items": ["lamp", "ham"], "characters": ["cook", "goose"] },
            { "id": "hall", "name": "The Long Hall", "description": "A hall.", "exits": { "south": "kitchen" }, "characters": ["maid"] }],
        "items": [{ "id": "lamp", "name": "a brass lamp", "description": "L." }, { "id": "ham", "name": "a ham", "description": "H." }],
        "objects": [],
        "characters": [
            { "id": "cook", "name": "the cook", "description": "C.", "topics": says("\"Good day.\""), "wants": [{ "item": "ham", "text": "\"Thank you.\"", "keeps": true }] },
            { "id": "maid", "name": "Polly", "description": "M.", "topics": says("\"Sir.\"") },
            { "id": "goose", "name": "a goose", "description": "G.", "topics": says("It hisses.") }],
        "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "rub", "target": "lamp" },
            "unlocks": [{ "type": "WIN" }], "hints": [] }],
    });
    import::build(&value).unwrap().world
}

struct Game {
    world: World,
    state: GameState,
    cast: Cast,
}

impl Game {
    fn new() -> Self {
        let world = house();
        let state = rules::first_state(&world);
        let cast = Cast::new(&world, &state);
        Self { world, state, cast }
    }

    fn thing(&self, key: &str) -> Thing {
        self.world.thing(key).unwrap()
    }

    fn who(&self, key: &str) -> CharacterId {
        self.thing(key).character().unwrap()
    }

    fn does(&mut self, command: &Command) {
        let before = self.state.clone();
        rules::step(&self.world, &mut self.state, command, &mut rules::Effects::muted());
        self.cast.witness(&self.world, &before, &self.state, Some(command));
    }

    fn ask(&mut self, who: &str, about: &str) -> Option<String> {
        let command = Command::about(Verb::Ask, self.thing(who), about);
        self.cast.answer(&self.world, &self.state, &command)
    }

    fn tell(&mut self, who: &str, about: &str) -> Option<String> {
        let command = Command::about(Verb::Tell, self.thing(who), about);
        self.cast.answer(&self.world, &self.state, &command)
    }
}

fn go(direction: world::Direction) -> Command {
    Command { direction: Some(direction), ..Command::bare(Verb::Go) }
}

#[test]
fn who_was_there_saw_it_and_nobody_else_knows() {
    let mut game = Game::new();
    let lamp = game.thing("lamp");
    game.does(&Command::on(Verb::Take, lamp));
    let said = game.ask("cook", "the lamp").unwrap();
    assert!(said.contains("brass lamp") && said.to_lowercase().contains("you "), "{said}");
    assert!(said.contains("took") || said.contains("picked up"), "{said}");
    game.does(&go(world::Direction::North));
    assert_eq!(game.ask("maid", "who took the lamp"), None, "she was not there");
    assert_eq!(game.ask("cook", "the lamp"), None, "out of earshot");
    let told = game.tell("maid", "the lamp").unwrap();
    assert!(told.contains("Polly"), "{told}");
    let said = game.ask("maid", "who took the lamp").unwrap();
    assert!(said.contains("you"), "{said}");
    let maid = game.who("maid");
    assert!(game.cast.mind(maid).about(lamp).any(|entry| entry.how == How::Told(Who::Hero)));
    // Told the same again, she knows; and she sees it in the hero's hand.
    assert!(game.tell("maid", "the lamp").is_some());
    game.does(&Command::bare(Verb::Wait));
    let said = game.ask("maid", "where the lamp is").unwrap();
    assert!(said.contains("You have") || said.contains("You are carrying"), "{said}");
}

#[test]
fn where_somebody_was_last_is_known_to_who_saw_them() {
    let mut game = Game::new();
    let said = game.ask("cook", "where the goose is").unwrap();
    assert!(said.contains("Look about") || said.contains("far"), "{said}");
    game.does(&go(world::Direction::North));
    game.does(&go(world::Direction::South));
    let said = game.ask("cook", "what happened here").unwrap();
    assert!(!said.is_empty());
    assert_eq!(game.ask("goose", "the cook"), None, "a goose has no words");
    assert_eq!(game.ask("cook", "the weather"), None, "nothing of the world");
}

#[test]
fn gifts_and_blows_are_remembered() {
    let mut game = Game::new();
    let (ham, cook) = (game.thing("ham"), game.thing("cook"));
    let before = game.ask("cook", "what do you think of me").unwrap();
    game.does(&Command::on(Verb::Take, ham));
    game.does(&Command::with(Verb::Give, ham, cook));
    let who = game.who("cook");
    assert_eq!((game.cast.mind(who).tie(Who::Hero).fondness, game.cast.mind(who).tie(Who::Hero).trust), (1, 1));
    let liked = game.ask("cook", "what do you think of me").unwrap();
    assert_ne!(before, liked);
    assert!(liked.contains("ham"), "{liked}");
    game.does(&Command::on(Verb::Attack, cook));
    assert!(game.cast.mind(who).tie(Who::Hero).fear >= 2);
    let feared = game.ask("cook", "what do you think of me").unwrap();
    assert!(feared.contains("hand") || feared.contains("went for"), "{feared}");
}

#[test]
fn a_mind_holds_so_much_and_forgets_what_matters_least() {
    let mut mind = Mind::default();
    let item = |nth: usize| world::ItemId::at(nth);
    mind.see(Fact::Gave(Who::Hero, item(0), Who::Hero), RoomId(0), 0);
    for nth in 1..200 {
        mind.see(Fact::At(Thing::Item(item(nth)), Some(RoomId(0))), RoomId(0), nth as u32);
    }
    assert_eq!(mind.entries().len(), MOST_ENTRIES);
    assert!(mind.entries().iter().any(|entry| matches!(entry.fact, Fact::Gave(..))));
    // Where something is takes the place of where it was.
    mind.see(Fact::At(Thing::Item(item(199)), Some(RoomId(1))), RoomId(1), 300);
    assert_eq!(mind.about(Thing::Item(item(199))).count(), 1);
    for _ in 0..9 {
        mind.feel(Who::Hero, -1, 1, 1, None);
    }
    assert_eq!(mind.tie(Who::Hero), Tie { trust: -FURTHEST, fondness: FURTHEST, fear: FURTHEST, why: None });
}

#[test]
fn what_somebody_saw_is_not_talked_away() {
    let mut mind = Mind::default();
    let lamp = world::ItemId::at(0);
    mind.see(Fact::Took(Who::Hero, lamp), RoomId(0), 5);
    let lie = Entry {
        fact: Fact::Took(Who::Person(CharacterId(0)), lamp),
        room: RoomId(0),
        minute: 5,
        how: How::Witnessed,
        sure: 3,
    };
    assert!(matches!(mind.hear(lie, Who::Hero), Heard::Contradicted(seen) if seen.fact == Fact::Took(Who::Hero, lamp)));
    let news = Entry { minute: 9, ..lie };
    assert_eq!(mind.hear(news, Who::Hero), Heard::News, "later it may have been so");
}

#[test]
fn names_that_are_told_are_heard_of_and_faces_met() {
    let mut game = Game::new();
    let maid = game.who("maid");
    assert_eq!(game.cast.acquaintance(game.who("cook")), Acquaintance::Met);
    assert_eq!(game.cast.acquaintance(maid), Acquaintance::Unknown);
    game.cast.note_names(&game.world, &game.state, "\"Ask Polly,\" says the cook.");
    assert_eq!(game.cast.acquaintance(maid), Acquaintance::HeardOf);
    game.does(&go(world::Direction::North));
    assert_eq!(game.cast.acquaintance(maid), Acquaintance::Met);
}

#[test]
fn every_line_can_be_filled_and_every_heading_has_two() {
    let all = [
        "by",
        "to",
        "thing",
        "room",
        "way",
        "when",
        "line",
        "name",
        "source",
        "them",
        "why",
        "from",
        "direction",
        "other",
        "place",
        "hour",
        "others",
        "guilty",
        "innocent",
        "gist",
    ];
    let slots = all.into_iter().fold(Slots::default(), |slots, slot| slots.with(slot, format!("<{slot}>")));
    for (heading, lines) in lines::headings() {
        // There is one way to name a direction.
        let names_direction = ["from", "to"].iter().any(|way| heading.split(' ').next() == Some(way));
        assert!(lines.len() >= 2 || names_direction, "{heading}");
        let mut rng = Chance::new(Rng::new(1));
        for _ in 0..8 {
            let said = lines::line(heading, &slots, &mut rng);
            assert!(!said.is_empty() && !said.contains('{'), "{heading}: {said}");
        }
    }
}

#[test]
fn nobody_leaves_a_place_whose_text_tells_of_them_and_a_head_cook_is_no_head_on_a_wall() {
    let says = json!([{ "keywords": ["hello"], "text": "\"Good day.\"" }]);
    let value = json!({
        "plot": { "title": "T", "backstory": "B.", "goal": "G." },
        "rooms": [
            { "id": "hall", "name": "The Hall", "description": "A hall.", "exits": { "south": "yard" }, "items": ["lamp"] },
            { "id": "yard", "name": "The Yard", "description": "A knight crouches in the straw.", "exits": { "north": "hall" },
              "characters": ["knight", "cook", "head"] }],
        "items": [{ "id": "lamp", "name": "a lamp", "description": "L." }],
        "characters": [
            { "id": "knight", "name": "Sir Blunder", "synonyms": ["knight"], "description": "K.", "topics": says },
            { "id": "cook", "name": "the head cook", "description": "C.", "topics": says },
            { "id": "head", "name": "a stuffed head", "description": "H.", "topics": says }],
        "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "rub", "target": "lamp" },
            "unlocks": [{ "type": "WIN" }], "hints": [] }],
    });
    let world = import::build(&value).unwrap().world;
    let mut state = rules::first_state(&world);
    let mut cast = Cast::new(&world, &state);
    let mut left = std::collections::BTreeSet::new();
    for _ in 0..400 {
        let before = state.clone();
        let mut out = rules::Effects::muted();
        rules::step(&world, &mut state, &Command::bare(Verb::Wait), &mut out);
        cast.witness(&world, &before, &state, None);
        cast.live(&world, &before, &mut state, &mut out);
        for who in
            CharacterId::all(world.characters.len()).filter(|who| state.character(*who).place != world[*who].place)
        {
            left.insert(world[who].identity.key.clone());
        }
    }
    assert_eq!(left.into_iter().collect::<Vec<_>>(), ["cook"]);
}

#[test]
fn who_is_asked_to_comes_along_and_stays_when_told_to() {
    let mut game = Game::new();
    let (maid, hall) = (game.who("maid"), game.world.room("hall").unwrap());
    game.state.room = hall;
    let order = |words: &str| Command::about(Verb::Command, Thing::Character(maid), words);
    let ask = |game: &mut Game, typed: &str| game.cast.ordered(&game.world, &game.state, (&order("x"), typed));
    assert!(ask(&mut game, "polly, fetch me the lamp").is_none());
    assert!(ask(&mut game, "polly, come with me").is_some());
    assert!(game.cast.follows(maid));
    let before = game.state.clone();
    game.state.room = game.world.room("kitchen").unwrap();
    game.state.time += 1;
    let mut out = rules::Effects::default();
    game.cast.live(&game.world, &before, &mut game.state, &mut out);
    assert!(is_at(&game.state, maid, game.state.room), "she came too: {:?}", out.list);
    // Hints, saves and the proof see her at home.
    assert!(is_at(&game.cast.at_home(&game.state), maid, hall));
    assert!(ask(&mut game, "tell polly to stay here").is_some() && !game.cast.follows(maid));
    // Who is wanted at home does not come: the cook waits for a ham.
    let cook = game.who("cook");
    let order = Command::about(Verb::Command, Thing::Character(cook), "x");
    assert!(game.cast.ordered(&game.world, &game.state, (&order, "cook, follow me")).is_some());
    assert!(!game.cast.follows(cook));
}

#[test]
fn several_are_spoken_to_one_after_the_other() {
    let mut game = Game::new();
    let (maid, kitchen) = (game.who("maid"), game.world.room("kitchen").unwrap());
    game.state.characters[maid.index()].place = Place::Room(kitchen);
    let several = |typed: &str| game.cast.one_by_one(&game.world, &game.state, typed);
    assert_eq!(several("hello everybody").as_deref(), Some("hello cook. hello Polly"));
    assert_eq!(several("everyone, hello").as_deref(), Some("cook, hello. Polly, hello"), "a goose has no words");
    assert_eq!(several("the cook and polly, follow me").as_deref(), Some("cook, follow me. Polly, follow me"));
    assert_eq!(
        several("the cook and tarr, hello").as_deref(),
        Some("cook, hello. tarr, hello"),
        "the parser says who is not here"
    );
    for typed in ["take lamp, ham", "polly, hello", "everyone,", "the king and nobody, hello", "look"] {
        assert_eq!(several(typed), None, "{typed}");
    }
}

#[test]
fn a_habit_is_seen_by_who_is_there_to_see_it_and_each_before_any_comes_again() {
    let mut game = Game::new();
    let goose = game.who("goose");
    game.world.characters[goose.index()].habits = ["One.", "Two.", "Three."].map(str::to_owned).to_vec();
    let mut seen = Vec::new();
    for _ in 0..6 {
        seen.extend(game.cast.habit(&game.world, &game.state, true));
    }
    let mut first: Vec<&String> = seen[..3].iter().collect();
    first.sort();
    first.dedup();
    assert_eq!((seen.len(), first.len()), (6, 3), "{seen:?}");
    game.state.room = game.world.room("hall").unwrap();
    assert_eq!(game.cast.habit(&game.world, &game.state, true), None);
}
