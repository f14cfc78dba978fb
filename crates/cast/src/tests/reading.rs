//! What is read out or shown: the text once, and after that it is recalled.

use super::*;
use rules::{Effect, Effects};

const WILL: &str = "The house is Polly's. The goose is to be fed on Sundays, by whoever dares.";

impl Game {
    /// The cook and Polly in the kitchen, and the ham has a will pinned to it.
    fn with_a_will() -> Self {
        let mut game = Self::new();
        let (ham, maid) = (game.thing("ham").item().unwrap(), game.who("maid"));
        game.world.items[ham.index()].read = Some(WILL.to_owned());
        game.state.characters[maid.index()].place = Place::Room(game.state.room);
        game
    }

    /// What is said to a command, as a game says it.
    fn says(&mut self, command: &Command, typed: &str) -> Vec<String> {
        let before = self.state.clone();
        let mut out = Effects::default();
        rules::step(&self.world, &mut self.state, command, &mut out);
        self.cast.witness(&self.world, &before, &self.state, Some(command));
        self.cast.hear_read(&self.world, &self.state, (command, typed), &mut out.list);
        let mut said = Vec::new();
        for effect in out.list {
            match effect {
                Effect::Say(text) => said.push(text),
                Effect::Ask(command) => said.extend(self.cast.shown(&self.world, &self.state, &command)),
                _ => {}
            }
        }
        said
    }

    fn knows_of_it(&self, who: &str) -> bool {
        let fact = Fact::Read(Who::Hero, self.thing("ham"));
        self.cast.mind(self.who(who)).entries().iter().any(|entry| entry.fact == fact)
    }
}

#[test]
fn what_was_read_out_is_known_to_all_and_recalled_in_a_line() {
    let mut game = Game::with_a_will();
    let ham = game.thing("ham");
    let read = Command::on(Verb::Read, ham);
    assert_eq!(game.says(&read, "read the ham"), [WILL], "to oneself");
    assert!(!game.knows_of_it("cook"));
    let said = game.says(&read, "read the ham aloud");
    assert_eq!((said[0].as_str(), said.len()), (WILL, 2), "{said:?}");
    assert!(game.knows_of_it("cook") && game.knows_of_it("maid"));
    for who in ["cook", "maid"] {
        let told = game.ask(who, "the ham").unwrap();
        assert!(told.contains("The house is Pollys") || told.contains("The house is Polly's"), "{told}");
        assert!(!told.contains("Sundays"), "recalled in a line: {told}");
        let read_it = game.ask(who, "who read the ham").unwrap();
        assert!(read_it.contains("ham"), "{read_it}");
    }
    let to_cook = Command::with(Verb::Read, ham, game.thing("cook"));
    let again = game.says(&to_cook, "read the ham to the cook");
    assert!(again.len() == 1 && !again[0].contains("Sundays") && again[0].contains("cook"), "{again:?}");
    // To oneself it can be read as often as one likes.
    assert_eq!(game.says(&read, "read the ham"), [WILL]);
    // Whoever comes later has not heard it.
    game.state.characters[game.world.thing("maid").unwrap().character().unwrap().index()].place =
        Place::Room(game.world.room("hall").unwrap());
    game.says(&go(world::Direction::North), "north");
    assert!(game.ask("maid", "where is the ham").is_some());
}

#[test]
fn what_is_shown_gives_its_text_once_and_everybody_present_knows_that_it_was() {
    let mut game = Game::with_a_will();
    let (ham, cook, maid) = (game.thing("ham"), game.thing("cook"), game.thing("maid"));
    game.does(&Command::on(Verb::Take, ham));
    let said = game.says(&Command::with(Verb::Show, ham, maid), "show ham to polly");
    assert!(said[0].contains("Polly") && said[0].ends_with(WILL), "{said:?}");
    assert!(game.knows_of_it("cook") && game.knows_of_it("maid"));
    let again = game.says(&Command::with(Verb::Show, ham, maid), "show ham to polly");
    assert!(again[0].contains("Polly") && !again[0].contains("Sundays"), "{again:?}");
    // The cook wants the ham: what the world has for that goes before.
    let handed = game.says(&Command::with(Verb::Show, ham, cook), "show ham to cook");
    assert_eq!(handed, ["\"Thank you.\""]);
    // Nothing stands on a lamp, and a goose does not read.
    assert!(game.says(&Command::with(Verb::Show, game.thing("lamp"), maid), "show lamp to polly").is_empty());
    let goose = game.thing("goose");
    assert!(game.says(&Command::with(Verb::Show, ham, goose), "show ham to goose").is_empty());
}

#[test]
fn nothing_is_read_out_in_the_dark_or_to_nobody() {
    let mut game = Game::with_a_will();
    let read = Command::on(Verb::Read, game.thing("ham"));
    for who in ["cook", "maid"] {
        let who = game.who(who);
        game.state.characters[who.index()].place = Place::Nowhere;
    }
    assert_eq!(game.says(&read, "read ham aloud"), [WILL]);
    let mut game = Game::with_a_will();
    let here = game.state.room;
    game.world.rooms[here.index()].dark = true;
    game.says(&read, "read ham aloud");
    assert!(!game.knows_of_it("cook"));
}

#[test]
fn a_line_for_everybody_shows_to_each_and_reads_to_all() {
    let mut game = Game::with_a_will();
    let several = |typed: &str| game.cast.one_by_one(&game.world, &game.state, typed);
    let each = Some("show the ham to cook. show the ham to Polly".to_owned());
    for typed in ["show the ham to everyone", "show everybody the ham", "Show the ham to all of them."] {
        assert_eq!(several(typed), each, "{typed}");
    }
    assert_eq!(several("read the ham to everyone here").as_deref(), Some("read the ham aloud"));
    for typed in ["show all hams", "read the ham", "show the ham to polly", "read all", "show the ham to all guests"] {
        assert_eq!(several(typed), None, "{typed}");
    }
    game.state.room = game.world.room("hall").unwrap();
    assert_eq!(game.cast.one_by_one(&game.world, &game.state, "show the ham to everyone"), None);
}

#[test]
fn going_somewhere_together_asks_them_along_and_goes() {
    let mut game = Game::with_a_will();
    let (cook, maid) = (game.who("cook"), game.who("maid"));
    let line = |game: &Game, typed: &str, last| game.cast.together(&game.world, &game.state, (typed, last));
    let with_polly = Some("Polly, come with me. go to the hall".to_owned());
    for typed in [
        "Polly, let's go to the hall",
        "polly, let us go to the hall.",
        "let's go to the hall, Polly",
        "Polly, come with me to the hall",
        "Polly, shall we go to the hall?",
    ] {
        assert_eq!(line(&game, typed, None), with_polly, "{typed}");
    }
    assert_eq!(line(&game, "let's go to the hall", Some(maid)), with_polly);
    assert_eq!(
        line(&game, "everyone, let's walk north", None).as_deref(),
        Some("cook, come with me. Polly, come with me. walk north")
    );
    assert_eq!(
        line(&game, "cook and Polly, let's go north", None).as_deref(),
        Some("cook, come with me. Polly, come with me. go north")
    );
    for typed in [
        "let's go to the hall",
        "go to the hall",
        "Polly, go to the hall",
        "let's take the lamp",
        "Tarr, let's go north",
        "hello, let's go north",
        "Polly, hello",
        "Polly, come with me",
        "let's go",
        "",
    ] {
        assert_eq!(line(&game, typed, None), None, "{typed}");
    }
    // The only one who is there is meant.
    game.state.characters[cook.index()].place = Place::Nowhere;
    assert_eq!(line(&game, "let's go to the hall", None), with_polly);
}
