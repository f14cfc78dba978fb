//! Commands to lines and back, and completion.

use super::fixture::{arrange, character, command_text, item, object, world};
use crate::{Parsed, Parser, complete, phrase, phrasings};
use rules::{Command, GameState, Target, scope};
use world::{Direction, ItemId, ObjectId, Place, Room, Thing, Verb, World};

fn reads_back(world: &World, state: &GameState, line: &str, command: &Command) {
    let reading = Parser::new(world).read(world, state, line);
    assert_eq!(reading.parsed, Parsed::Do(vec![command.clone()]), "\"{line}\"");
    assert_eq!((reading.rest, reading.notes), (None, Vec::new()), "\"{line}\"");
}

#[test]
fn phrases_are_natural() {
    let world = world();
    let state = GameState::new(&world, 1);
    let thing = |key: &str| world.thing(key).expect("a thing");
    for (command, line) in [
        (Command::go(Direction::North), "go north"),
        (Command::with(Verb::Unlock, thing("oak_door"), thing("rusty_key")), "unlock the oak door with the rusty key"),
        (Command::about(Verb::Ask, thing("ghost"), "locket"), "ask the pale ghost about the locket"),
        (Command::about(Verb::Ask, thing("ghost"), "weather"), "ask the pale ghost about weather"),
        (Command::with(Verb::Give, thing("lamp"), thing("guard")), "give the brass lamp to the guard"),
        (Command::on(Verb::Take, thing("rope")), "take the rope"),
        (Command::on(Verb::TakeOff, thing("cloak")), "take off the velvet cloak"),
        (Command::on(Verb::LookUnder, thing("table")), "look under the long table"),
        (Command::with(Verb::PutIn, thing("lamp"), thing("chest")), "put the brass lamp in the chest"),
        (Command::with(Verb::PutOn, thing("lamp"), thing("table")), "put the brass lamp on the long table"),
        (Command::on(Verb::Talk, thing("ghost")), "talk to the pale ghost"),
        (Command::with(Verb::Combine, thing("rope"), thing("lamp")), "combine the rope and the brass lamp"),
        (Command::with(Verb::Use, thing("rope"), thing("chest")), "use the rope on the chest"),
        (Command::saying(Verb::Say, "open, sesame!"), "say open, sesame!"),
        (Command::bare(Verb::Wait), "wait"),
        (Command::bare(Verb::Look), "look"),
        (Command { direct: Some(Target::Here), ..Command::bare(Verb::Search) }, "search here"),
        (Command { direct: Some(Target::Myself), ..Command::bare(Verb::Examine) }, "examine myself"),
    ] {
        assert_eq!(phrase(&world, &state, &command), line);
    }
}

/// Every act that can be done with one thing or two, everywhere in the small world, survives the way to words and back.
#[test]
fn every_command_reads_back() {
    let world = world();
    let parser = Parser::new(&world);
    let mut failures = Vec::new();
    let mut count = 0;
    for place in ["hall", "kitchen", "chapel", "garden"] {
        let mut state = GameState::new(&world, 1);
        arrange(&world, &mut state, &format!("at {place}"));
        arrange(&world, &mut state, "open chest");
        let visible = scope::visible(&world, &state);
        let two = [
            Verb::Unlock,
            Verb::Use,
            Verb::Give,
            Verb::Show,
            Verb::PutIn,
            Verb::PutOn,
            Verb::Throw,
            Verb::Tie,
            Verb::Cut,
            Verb::Attack,
            Verb::Break,
            Verb::Pour,
            Verb::Fill,
            Verb::Burn,
            Verb::Light,
            Verb::Open,
            Verb::Feed,
            Verb::Insert,
            Verb::Combine,
            Verb::Dig,
            Verb::Cover,
            Verb::Clean,
            Verb::Shoot,
            Verb::Set,
            Verb::Push,
            Verb::Fix,
            Verb::Repair,
        ];
        let mut commands: Vec<Command> = Vec::new();
        for (index, thing) in visible.iter().enumerate() {
            commands
                .extend(Verb::ALL.iter().filter(|verb| takes_an_object(**verb)).map(|verb| Command::on(*verb, *thing)));
            let other = visible[(index + 1) % visible.len()];
            commands.extend(two.iter().map(|verb| Command::with(*verb, *thing, other)));
            commands.push(Command::about(Verb::Tell, *thing, "the weather in spring"));
        }
        for command in commands {
            let line = parser.phrase(&world, &state, &command);
            let reading = Parser::clone(&parser).read(&world, &state, &line);
            count += 1;
            if reading.parsed != Parsed::Do(vec![command.clone()]) || !reading.notes.is_empty() {
                failures.push(format!("{place}: {} -> \"{line}\"", command_text(&world, &command)));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {count}:\n{}", failures.len(), failures.join("\n"));
}

/// Acts whose single object the parser completes or refuses: what is given needs a receiver, what is asked a topic.
fn takes_an_object(verb: Verb) -> bool {
    !matches!(
        verb,
        Verb::Give
            | Verb::Show
            | Verb::PutIn
            | Verb::PutOn
            | Verb::Insert
            | Verb::Ask
            | Verb::Tell
            | Verb::Inventory
            | Verb::Go
            | Verb::Other
            | Verb::Decide
    )
}

#[test]
fn phrasings_differ_and_mean_the_same() {
    let world = world();
    let state = GameState::new(&world, 1);
    let thing = |key: &str| world.thing(key).expect("a thing");
    for (command, least) in [
        (Command::with(Verb::Unlock, thing("oak_door"), thing("rusty_key")), 2),
        (Command::with(Verb::Give, thing("lamp"), thing("guard")), 5),
        (Command::on(Verb::Take, thing("rope")), 5),
        (Command::on(Verb::Examine, thing("ghost")), 5),
        (Command::about(Verb::Ask, thing("ghost"), "locket"), 5),
        (Command::with(Verb::PutIn, thing("lamp"), thing("chest")), 5),
        (Command::go(Direction::North), 5),
        (Command::with(Verb::Use, thing("rope"), thing("chest")), 5),
        (Command::on(Verb::Open, thing("chest")), 5),
        (Command::on(Verb::Talk, thing("guard")), 5),
    ] {
        let lines = phrasings(&world, &state, &command, 5);
        assert!(lines.len() >= least, "{lines:?}");
        for (index, line) in lines.iter().enumerate() {
            assert!(!lines[..index].contains(line), "{line} twice");
            reads_back(&world, &state, line, &command);
        }
    }
    assert!(phrasings(&world, &state, &Command::bare(Verb::Look), 0).is_empty());
}

/// Names that clash, contain prepositions, conjunctions, commas, verbs, numbers or nothing at all.
#[test]
fn awkward_names_are_told_apart() {
    let mut world = World { rooms: vec![Room::named("cell", "Cell", "")], ..World::default() };
    let here = Place::Room(world::RoomId(0));
    for (key, name) in [
        ("key", "key"),
        ("key_2", "key"),
        ("key_ring", "key ring"),
        ("red_key", "red key"),
        ("small_red_key", "small red key"),
        ("take", "take"),
        ("it_2", "it"),
        ("bread", "bread, butter and jam"),
        ("north_door", "north"),
        ("all_things", "everything"),
        ("three_coins", "three coins"),
        ("coins", "coins"),
        ("map", "map"),
        ("save_game", "game"),
        ("light", "light"),
        ("to_do", "to-do list"),
        ("picture", "picture of the man with the key"),
        ("odd", "♣♣♣"),
        ("the_the", "The The"),
        ("eglise", "clé de l'église"),
        ("russian", "ключ"),
        ("guard_key", "guard's key"),
    ] {
        world.items.push(item(key, name, here));
    }
    world.objects.push(object("in_box", "in-box", here));
    world.objects.push(object("door_with_lock", "door with a lock", here));
    world.characters.push(character("mr_x", "Mr. X", here));
    world.characters.push(character("guard", "guard", here));
    let state = GameState::new(&world, 1);
    let parser = Parser::new(&world);
    let mut failures = Vec::new();
    for thing in world.things() {
        for verb in [Verb::Take, Verb::Examine, Verb::Open, Verb::Talk, Verb::Use] {
            let line = parser.phrase(&world, &state, &Command::on(verb, thing));
            let reading = Parser::new(&world).read(&world, &state, &line);
            if reading.parsed != Parsed::Do(vec![Command::on(verb, thing)]) {
                failures.push(format!("{verb} {}: \"{line}\" {:?}", world.identity(thing).key, reading.parsed));
            }
        }
        let other = Thing::Object(ObjectId(1));
        if thing != other {
            let command = Command::with(Verb::Use, thing, other);
            let line = parser.phrase(&world, &state, &command);
            let reading = Parser::new(&world).read(&world, &state, &line);
            if reading.parsed != Parsed::Do(vec![command]) {
                failures.push(format!("{}: \"{line}\" {:?}", world.identity(thing).key, reading.parsed));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn an_impossible_command_still_has_a_line() {
    let world = world();
    let state = GameState::new(&world, 1);
    let out_of_scope = Command::on(Verb::Take, Thing::Item(ItemId(11)));
    assert_eq!(phrase(&world, &state, &out_of_scope), "take the crown");
}

#[test]
fn completes_nouns_in_scope() {
    let world = world();
    let mut state = GameState::new(&world, 1);
    arrange(&world, &mut state, "visited kitchen");
    for (prefix, completions) in [
        ("take r", vec!["rusty key", "rope"]),
        ("take rusty k", vec!["key"]),
        ("take K", vec!["brass key", "rusty key", "kitchen"]),
        ("examine box of ", vec!["matches"]),
        ("go to ki", vec!["kitchen"]),
        ("take zzz", vec![]),
    ] {
        assert_eq!(complete(&world, &state, prefix), completions, "{prefix}");
    }
    assert!(complete(&world, &state, "").len() > 10);
    assert!(!complete(&world, &state, "").iter().any(|name| name == "crown"));
}
