//! That every act on every kind of thing gets an answer that is English, and that is about that act.

use super::*;
use std::collections::BTreeSet;
use world::{Article, Character, Identity, Item, ItemId, Object, ObjectId, Place, Room, RoomId};

fn identity(key: &str, name: &str, article: Article) -> Identity {
    let description = match key {
        "cart" => "There is a lid to it.",
        "toaster" => "There is a keyhole in one side.",
        "pan" => "A hatch is let into it, with a padlock.",
        _ => "",
    };
    Identity { article, description: description.to_owned(), ..Identity::named(key, name) }
}

fn world() -> World {
    let item =
        |key, name, article| Item { light: key == "lamp", ..Item::new(identity(key, name, article), Place::Carried) };
    let object = |key, name, article| Object::new(identity(key, name, article), Place::Room(RoomId(0)));
    let person = |key, name, article, room| Character::new(identity(key, name, article), Place::Room(RoomId(room)));
    let room = |key: &str, description: &str, dark| Room { dark, ..Room::named(key, "The Hall", description) };
    World {
        rooms: vec![
            room("hall", "Somebody's washing hangs here, over some pigeons.", false),
            room("attic", "Washing and pigeons, and the sea.", false),
            room("cellar", "Dark.", true),
        ],
        items: vec![
            item("shears", "garden shears", Article::Some),
            item("key", "small cog", Article::A),
            item("lamp", "storm lantern", Article::A),
        ],
        objects: vec![
            object("cart", "hay cart", Article::A),
            object("reeds", "tall things", Article::The),
            object("men", "silent men", Article::Some),
            object("well", "iron gate", Article::An),
            object("bed", "oak bed", Article::An),
            object("moat", "moat", Article::The),
            object("horse", "dignified horse", Article::A),
            object("flute", "glass flute", Article::A),
            object("chess", "chess", Article::Some),
            object("letters", "paper letters", Article::Some),
            object("fire", "fire", Article::A),
            object("floor", "stone floor", Article::A),
            object("roses", "roses", Article::Some),
            object("bell", "bell", Article::A),
            object("toaster", "toaster", Article::A),
            object("supper", "cold supper", Article::A),
            object("tree", "tree", Article::A),
            object("pan", "copper pan", Article::A),
            // Where nobody is, there is something to look at.
            Object::new(identity("lantern_glass", "skylight", Article::A), Place::Room(RoomId(1))),
        ],
        characters: vec![
            person("crake", "Mr Crake", Article::None, 0),
            person("owl", "learned owl", Article::The, 0),
            person("twins", "twins", Article::The, 0),
        ],
        ..World::default()
    }
}

fn in_room(world: &World, room: u16) -> GameState {
    let mut state = GameState::new(world, 1);
    state.room = RoomId(room);
    state
}

/// Words that the lexicon puts under a verb and that are answered apart.
const TYPED: &[(Verb, &str)] = &[
    (Verb::Other, "spit"),
    (Verb::Other, "shrug"),
    (Verb::Other, "despair"),
    (Verb::Other, "google"),
    (Verb::Greet, "goodbye"),
    (Verb::Thank, "praise"),
    (Verb::Smile, "frown"),
    (Verb::Cry, "sigh"),
    (Verb::Shout, "meow"),
    (Verb::Laugh, "joke"),
    (Verb::Bow, "kneel"),
    (Verb::Flirt, "marry"),
    (Verb::Wait, "don't go"),
    (Verb::Insult, "this game sucks"),
    (Verb::Find, "where is the moon"),
    (Verb::Think, "who is tull"),
    (Verb::Think, "what is the moon"),
    (Verb::Think, "why"),
    (Verb::Think, "when is high tide"),
    (Verb::Think, "how tall is he"),
    (Verb::Find, "is it so"),
    (Verb::Swear, "bugger"),
    (Verb::Dress, "roll up my sleeves"),
    (Verb::Stand, "stand on one leg"),
];

const TWICE: [&str; 3] = ["key", "cart", "men"];

/// Every verb on nothing, on everything alone, on two things, on oneself, on scenery and with words.
fn all_commands(world: &World) -> Vec<(Command, &'static str)> {
    let mut all = Vec::new();
    let verbs = Verb::ALL.iter().map(|verb| (*verb, "")).chain(TYPED.iter().copied());
    for (verb, typed) in verbs {
        let mut add = |command| all.push((command, typed));
        add(Command::bare(verb));
        add(Command { direct: Some(Target::Myself), ..Command::bare(verb) });
        for words in ["washing", "pigeons", "moon"] {
            add(Command::saying(verb, words));
        }
        for thing in world.things() {
            add(Command::on(verb, thing));
            add(Command::about(verb, thing, "go north"));
            // Two nouns go by their kind alone.
            if thing.character().is_some() || TWICE.contains(&world.identity(thing).key.as_str()) {
                add(Command::with(verb, Thing::Item(ItemId(0)), thing));
                add(Command::with(verb, thing, Thing::Item(ItemId(1))));
            }
        }
        let myself = Some(Target::Myself);
        add(Command { indirect: myself, ..Command::on(verb, Thing::Item(ItemId(1))) });
    }
    all
}

fn is_a_sentence(line: &str) -> bool {
    let starts = line.trim_start_matches('"').chars().next().is_some_and(char::is_uppercase);
    let whole = !line.contains(['{', '}', '|', '[', ']']) && !line.contains("  ") && line.trim() == line;
    // After a full stop a sentence begins.
    let chars: Vec<char> = line.chars().collect();
    let capitals = chars.windows(3).all(|run| !(matches!(run[0], '.' | '!') && run[1] == ' ' && run[2].is_lowercase()));
    starts && whole && capitals && line.ends_with(['.', '!', '?', '"']) && line.matches('"').count().is_multiple_of(2)
}

#[test]
fn every_command_is_answered_by_a_whole_sentence_and_never_the_same_twice_in_a_row() {
    let world = world();
    for room in 0..3 {
        let state = in_room(&world, room);
        let mut narrator = Narrator::default();
        let mut last = String::new();
        for (command, typed) in all_commands(&world) {
            // Where one stands matters to what names no thing only.
            if room > 0 && command.things().next().is_some() {
                continue;
            }
            for _ in 0..3 {
                let line = narrator.answer(&world, &state, &command, typed);
                // What the place tells of itself stays what it is.
                let told = Situation::for_command(&world, &state, &command, typed).slots.told.is_some();
                assert!(told || line != last, "{command:?}: {line}");
                assert!(is_a_sentence(&line), "{command:?}: {line}");
                last = line;
            }
        }
    }
}

#[test]
fn every_line_is_filled_for_every_subject() {
    let world = world();
    let state = in_room(&world, 0);
    let (mut played, mut wrong, mut done) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for (command, typed) in all_commands(&world) {
        let situation = Situation::for_command(&world, &state, &command, typed);
        let tiers = situation.tiers();
        let first = lines(&tiers[0], &situation.slots).count();
        if first < 2 && tiers.len() < 2 && situation.slots.told.is_none() {
            wrong.insert(format!("only {first} under {:?}", tiers[0]));
        }
        if !done.insert(format!("{tiers:?}{:?}", situation.slots)) {
            continue;
        }
        for line in tiers.iter().flat_map(|headings| lines(headings, &situation.slots)) {
            played.insert(line);
            let said = template::fill(line, &situation.slots).unwrap();
            let bad = [" them is", " them will", "they is", " the the ", "'s's", "s's "];
            if !is_a_sentence(&said) || bad.iter().any(|bad| said.contains(bad)) {
                wrong.insert(format!("{line}: {said}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(played.len() > 2000, "{}", played.len());
}

#[test]
fn nearly_every_verb_is_answered_by_lines_of_its_own() {
    const CATCH_ALL: [Verb; 1] = [Verb::Other];
    let world = world();
    let state = in_room(&world, 0);
    for (command, typed) in all_commands(&world) {
        let situation = Situation::for_command(&world, &state, &command, typed);
        let other = situation.tiers()[0].iter().any(|heading| heading.starts_with("other "));
        assert!(!other || CATCH_ALL.contains(&command.verb), "{command:?}: {:?}", situation.tiers());
    }
}

/// No line waits under a heading that nothing leads to, and no slot is one that nobody fills.
#[test]
fn every_heading_of_the_files_is_reached_and_every_slot_is_known() {
    const MOODS: [&str; 17] = [
        "dark", "done", "repeat", "wood", "metal", "stone", "paper", "plant", "glass", "fantasy", "sci-fi", "mystery",
        "horror", "winning", "swear", "other", "hand",
    ];
    let world = world();
    let mut reached = BTreeSet::new();
    for room in 0..3 {
        let state = in_room(&world, room);
        for (command, typed) in all_commands(&world) {
            let situation = Situation::for_command(&world, &state, &command, typed);
            reached.extend(situation.tiers().into_iter().flatten());
            for register in [Register::Grave, Register::Warm] {
                reached.extend(situation.tiers_in(register).into_iter().flatten());
                reached.extend(MOODS.map(|mood| format!("{} {mood} {}", register.name(), situation.broad)));
            }
        }
    }
    let noun = Noun { the: "the shears".into(), bare: "shears".into(), plural: true };
    let slots = Slots {
        subject: Some(noun.clone()),
        gift: Some(noun),
        words: Some("shears".into()),
        told: Some("Shears hang here.".into()),
        part: Some("lid".into()),
    };
    let mut wrong = BTreeSet::new();
    for (heading, lines) in GROUPS.iter() {
        let name = heading.split(' ').next().unwrap();
        if !reached.contains(*heading) && !MOODS.contains(&name) {
            wrong.insert((*heading, "never reached"));
        }
        wrong.extend(lines.iter().filter(|line| template::fill(line, &slots).is_none()).map(|line| (*heading, *line)));
        // Of a person nobody knows the pronoun.
        if ["character", "animal", "company"].iter().any(|kind| heading.ends_with(kind)) {
            let neuter = |line: &&&str| ["{it}", "{they}", "{They}", "{its}"].iter().any(|slot| line.contains(slot));
            wrong.extend(lines.iter().find(neuter).map(|line| (*heading, *line)));
        }
        // Where nobody is named, nobody is there to be called so, or somebody is.
        if heading.ends_with(" nothing") || heading.ends_with(" alone") || heading.ends_with(" self") {
            let named = |line: &&&str| line.contains("{the}") || line.contains("{The}");
            wrong.extend(lines.iter().find(named).map(|line| (*heading, *line)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_thing_is_called_as_it_was_typed() {
    let maze =
        Identity { synonyms: vec!["cheese".into(), "straw".into()], ..identity("maze", "plywood maze", Article::A) };
    for (typed, the) in [
        ("take cheese", "the cheese"),
        ("take the plywood maze", "the plywood maze"),
        ("take the maze with its cheese", "the plywood maze"),
        ("take it", "the plywood maze"),
    ] {
        assert_eq!(Noun::as_typed(&maze, typed).the, the, "{typed}");
    }
}

#[test]
fn the_files_hold_two_thousand_lines_and_none_twice() {
    let all: BTreeSet<&str> = GROUPS.values().flatten().copied().collect();
    assert!(all.len() >= 2000, "{}", all.len());
    let told = GROUPS.values().flatten().filter(|line| **line == "{told}").count();
    assert_eq!(all.len() + told - 1, GROUPS.values().map(Vec::len).sum::<usize>(), "a line stands twice");
}

#[test]
fn names_in_the_plural_get_plural_verbs_and_pronouns() {
    let shears = Noun::of_identity(&identity("shears", "garden shears", Article::Some));
    let slots = Slots { subject: Some(shears), ..Slots::default() };
    let said =
        template::fill("{The} {does} not mind. {They} {turns|turn} and {is} still; you leave {it}.", &slots).unwrap();
    assert_eq!(said, "The garden shears do not mind. They turn and are still; you leave them.");
    for (name, article, plural) in [
        ("silent men", Article::Some, true),
        ("straw", Article::Some, false),
        ("reeds", Article::The, true),
        ("compass", Article::The, false),
        ("tower of toast", Article::A, false),
        ("sheets of music", Article::Some, true),
        ("barrel of kippers", Article::The, false),
    ] {
        assert_eq!(Noun::of_identity(&identity("it", name, article)).plural, plural, "{name}");
    }
    for (words, the, plural) in
        [("washing", "the washing", false), ("pigeons", "the pigeons", true), ("my hands", "your hands", true)]
    {
        let noun = Noun::of_words(words);
        assert_eq!((noun.the.as_str(), noun.plural), (the, plural));
    }
}

fn headings(command: &Command, typed: &str, room: u16) -> Vec<String> {
    let world = world();
    Situation::for_command(&world, &in_room(&world, room), command, typed).tiers().concat()
}

#[test]
fn a_command_with_two_things_gives_the_one_to_speak_of() {
    let world = world();
    let state = in_room(&world, 0);
    let (shears, cart) = (Thing::Item(ItemId(0)), Thing::Object(ObjectId(0)));
    let crake = world.things().find(|thing| world.identity(*thing).name == "Mr Crake").unwrap();
    let situation = |command: Command| Situation::for_command(&world, &state, &command, "");
    for (command, heading) in [
        (Command::with(Verb::Show, shears, crake), "show-to character"),
        (Command::with(Verb::Bribe, crake, shears), "bribe-with character"),
        (Command::with(Verb::Give, shears, cart), "give-to thing"),
        (Command::with(Verb::Throw, shears, cart), "throw-at thing"),
        (Command::about(Verb::Command, crake, "go north"), "order character"),
    ] {
        let situation = situation(command);
        assert_eq!(situation.tiers()[0], [heading]);
        let subject = if heading.ends_with("thing") { "the hay cart" } else { "Mr Crake" };
        assert_eq!(situation.slots.subject.unwrap().the, subject);
        assert!(situation.slots.gift.is_none_or(|gift| gift.the == "the garden shears"));
    }
}

#[test]
fn a_typed_line_and_who_is_there_give_the_heading() {
    for (command, typed, room, heading) in [
        (Command::bare(Verb::Greet), "hello", 0, "greet company"),
        (Command::bare(Verb::Greet), "hello", 1, "greet alone"),
        (Command::bare(Verb::Greet), "hello", 2, "greet nothing"),
        (Command::saying(Verb::Think, "tull"), "who is tull", 0, "question who"),
        (Command::saying(Verb::Find, "tull"), "look. where is tull?", 0, "question where"),
        (Command::saying(Verb::Find, "washing"), "where is the washing", 0, "find scenery"),
        (Command::saying(Verb::Find, "tull"), "find tull", 0, "find words"),
        (Command::saying(Verb::Think, "life"), "think about life", 0, "think words"),
        (Command::saying(Verb::Examine, "washing"), "x washing", 0, "examine told"),
        (Command::saying(Verb::Play, "washing"), "play washing", 0, "play scenery"),
        (Command::saying(Verb::Play, "rugby"), "play rugby", 0, "play words"),
        (Command::saying(Verb::Go, "inn"), "go to the inn", 0, "go words"),
        (Command::bare(Verb::Knock), "knock", 0, "knock near"),
        (Command::bare(Verb::Knock), "knock", 1, "knock nothing"),
        (Command::bare(Verb::Swim), "swim", 1, "swim shore"),
        (Command::saying(Verb::Buy, "washing"), "buy washing", 0, "buy shop"),
        (Command::bare(Verb::Wait), "don't", 0, "refrain nothing"),
        (Command::bare(Verb::Insult), "you are stupid", 0, "jeer nothing"),
    ] {
        assert!(headings(&command, typed, room)[0].contains(heading), "{typed}: {:?}", headings(&command, typed, room));
    }
}

#[test]
fn the_same_game_and_memory_give_the_same_line_and_oaths_lines_of_their_own() {
    let world = world();
    let state = in_room(&world, 1);
    let command = Command::bare(Verb::Other);
    let (mut one, mut other) = (Narrator::default(), Narrator::default());
    assert_eq!(one.answer(&world, &state, &command, "damn"), other.answer(&world, &state, &command, "damn"));
    let said = Narrator::default().answer(&world, &state, &command, "oh bugger it all");
    assert!(GROUPS["swear nothing"].contains(&said.as_str()), "{said}");
    assert!(!act::is_profane("visit Scunthorpe and pass the class"));
}

#[test]
fn a_grave_world_and_a_gentle_one_are_answered_in_their_own_lines_only() {
    for (tone, register) in [("bleak, slow", "grave"), ("a gentle story for children", "warm")] {
        let mut world = world();
        world.plot.tone = Some(tone.into());
        let slots = |situation: &Situation| situation.slots.clone();
        for room in 0..3 {
            let state = in_room(&world, room);
            let mut narrator = Narrator::default();
            for (command, typed) in all_commands(&world) {
                let situation = Situation::for_command(&world, &state, &command, typed);
                let slots = slots(&situation);
                let said = narrator.answer(&world, &state, &command, typed);
                let own =
                    GROUPS.iter().filter(|(heading, _)| heading.starts_with(register)).flat_map(|(_, lines)| lines);
                let is_own = own.filter_map(|line| template::fill(line, &slots)).any(|line| line == said);
                assert!(is_own, "{tone}: {command:?} {typed}: {said}");
            }
        }
    }
}

#[test]
fn waiting_eating_and_the_like_are_never_answered_by_the_tone_of_a_theme() {
    let mut world = world();
    world.plot.theme = Some("mystery".into());
    let state = in_room(&world, 1);
    let mut narrator = Narrator::default();
    for verb in [Verb::Wait, Verb::Eat, Verb::Drink, Verb::Dig, Verb::Sleep, Verb::Yes] {
        for _ in 0..40 {
            let said = narrator.answer(&world, &state, &Command::bare(verb), "");
            assert!(!GROUPS["mystery nothing"].contains(&said.as_str()), "{verb}: {said}");
        }
    }
}
