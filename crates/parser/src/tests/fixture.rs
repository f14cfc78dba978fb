//! A small world for the parser's tests, and how its readings are written down.

use crate::{Parsed, Sentence};
use rules::{Command, GameState, Target};
use std::fmt::Write;
use world::{
    Article, Character, CharacterId, Condition, Direction, Event, EventId, Exit, Identity, Item, ItemId, Object,
    ObjectId, Openable, Place, Plot, Puzzle, Room, RoomId, Solution, Stack, Start, Thing, Topic, Verb, World,
};

pub fn item(key: &str, name: &str, place: Place) -> Item {
    Item::new(Identity::named(key, name), place)
}

fn several(item: Item, count: u8) -> Item {
    Item { stack: Some(Box::new(Stack::of(count, &item.identity))), ..item }
}

pub fn object(key: &str, name: &str, place: Place) -> Object {
    Object::new(Identity::named(key, name), place)
}

pub fn character(key: &str, name: &str, place: Place) -> Character {
    Character::new(Identity::named(key, name), place)
}

fn with(mut identity: Identity, synonyms: &[&str], adjectives: &[&str]) -> Identity {
    identity.synonyms = synonyms.iter().map(|word| (*word).to_owned()).collect();
    identity.adjectives = adjectives.iter().map(|word| (*word).to_owned()).collect();
    identity
}

/// Hall (start), kitchen north, dark cellar below, chapel east, garden south through the oak door.
pub fn world() -> World {
    let [hall, kitchen, cellar, chapel, garden, tower] = [0, 1, 2, 3, 4, 5].map(RoomId);
    let mut world = World {
        plot: Plot { title: "The Locket".to_owned(), ..Plot::default() },
        rooms: vec![
            Room::named(
                "hall",
                "Great Hall",
                "A hall with faded wallpaper and a marble fireplace. The chapel lies to the east.",
            ),
            Room::named("kitchen", "Kitchen", "Copper pans hang from the beams."),
            Room::named("cellar", "Damp Cellar", "Barrels stand along the wall."),
            Room::named("chapel", "Ruined Chapel", "Moss grows on the altar steps."),
            Room::named("garden", "Garden", "Roses, and a sundial."),
            Room::named("tower", "Old Tower", "A draughty room."),
        ],
        start: Start { room: hall, ..Start::default() },
        ..World::default()
    };
    world.rooms[cellar.index()].dark = true;
    world.plot.hero = Some("You are in a borrowed greatcoat with a torn pocket.".to_owned());
    let lid = |open, locked, key| Some(Openable { open, locked, key });
    world.items = vec![
        Item { light: true, ..item("lamp", "brass lamp", Place::Carried) },
        item("brass_key", "brass key", Place::Room(hall)),
        item("rusty_key", "rusty key", Place::Room(hall)),
        item("gold_coin", "gold coin", Place::Room(hall)),
        item("silver_coin", "silver coin", Place::Room(hall)),
        item("locket", "silver locket", Place::Inside(Thing::Object(ObjectId(1)))),
        Item { read: Some("Meet me.".to_owned()), ..item("letter", "crumpled letter", Place::Carried) },
        Item { wearable: true, ..item("cloak", "velvet cloak", Place::Carried) },
        Item { edible: true, ..item("apple", "red apple", Place::Room(kitchen)) },
        item("rope", "rope", Place::Room(hall)),
        item("matches", "box of matches", Place::Room(hall)),
        item("crown", "crown", Place::Room(tower)),
        item("shaker", "salt and pepper shaker", Place::Room(kitchen)),
        item("potion", "Élixir d'Amour", Place::Room(kitchen)),
        item("coin_a", "copper penny", Place::Room(garden)),
        item("coin_b", "copper penny", Place::Room(garden)),
        several(Item { light: true, ..item("torch", "torch", Place::Room(tower)) }, 3),
    ];
    world.items[0].identity = with(world.items[0].identity.clone(), &["lantern", "light"], &["old"]);
    world.items[5].identity = with(world.items[5].identity.clone(), &["pendant"], &[]);
    world.items[12].identity.article = Article::A;
    world.objects = vec![
        Object { door: lid(false, true, Some(ItemId(2))), ..object("oak_door", "oak door", Place::Nowhere) },
        Object { container: lid(false, true, Some(ItemId(1))), ..object("chest", "chest", Place::Room(hall)) },
        Object { surface: true, ..object("table", "long table", Place::Room(hall)) },
        object("painting", "painting of the man in black", Place::Room(hall)),
        object("desk", "Dr. Smith's desk", Place::Room(kitchen)),
        Object { container: lid(true, false, None), ..object("sack", "sack", Place::Room(kitchen)) },
        object("stove", "iron stove", Place::Room(kitchen)),
        object("altar", "altar", Place::Room(chapel)),
        object("lever", "lever", Place::Room(chapel)),
    ];
    world.characters = vec![
        character("ghost", "pale ghost", Place::Room(hall)),
        character("guard", "guard", Place::Room(hall)),
        character("grim", "Grim", Place::Room(kitchen)),
        character("queen", "old queen", Place::Room(chapel)),
    ];
    world.characters[0].identity.description = "She hovers; her eyes are sad.".to_owned();
    world.characters[1].identity.description = "He leans on his spear.".to_owned();
    world.characters[2].identity.article = Article::None;
    world.characters[0].topics = vec![Topic {
        keywords: vec!["locket".to_owned(), "Café Noir".to_owned()],
        text: "Mine.".to_owned(),
        condition: Condition::Always,
        actions: Vec::new(),
        again: Vec::new(),
    }];
    let solution = |verb, room, words: Option<&str>| Solution {
        room: Some(room),
        words: words.map(str::to_owned),
        ..Solution::by(verb)
    };
    let solutions = vec![solution(Verb::Pull, chapel, None), solution(Verb::Say, hall, Some("open, sesame!"))];
    let obstacle = "The stalactite blocks the way.".to_owned();
    world.puzzles = vec![Puzzle { obstacle, ..Puzzle::new("wall", solutions) }];
    world.events = vec![Event {
        own_verb: None,
        verb: Some(Verb::Give),
        with: None,
        condition: Condition::Always,
        text: "Generous.".to_owned(),
        actions: Vec::new(),
        once: false,
    }];
    world.items[11].events.push(EventId(0));
    for (from, way, to, door) in [
        (hall, Direction::North, kitchen, None),
        (hall, Direction::Down, cellar, None),
        (hall, Direction::East, chapel, None),
        (hall, Direction::South, garden, Some(ObjectId(0))),
        (kitchen, Direction::South, hall, None),
        (cellar, Direction::Up, hall, None),
        (chapel, Direction::Out, hall, None),
        (chapel, Direction::Up, tower, None),
        (garden, Direction::North, hall, Some(ObjectId(0))),
        (garden, Direction::In, hall, None),
        (tower, Direction::Down, chapel, None),
    ] {
        world.join(Exit { door, ..Exit::new(from, way, to) });
    }
    world
}

/// `at kitchen`, `carry rusty_key`, `open chest`, `gone ghost`: brings a state about.
pub fn arrange(world: &World, state: &mut GameState, directive: &str) {
    let (act, key) = directive.split_once(' ').expect("an act and a key");
    match act {
        "at" => {
            state.room = world.room(key).expect("a room");
            state.visited[state.room.index()] = true;
        }
        "visited" => state.visited[world.room(key).expect("a room").index()] = true,
        "carry" => state.items[item_id(world, key).index()].place = Place::Carried,
        "wear" => state.items[item_id(world, key).index()].place = Place::Worn,
        "lit" => state.items[item_id(world, key).index()].lit = true,
        "here" => state.items[item_id(world, key).index()].place = Place::Room(state.room),
        "gone" => match world.thing(key).expect("a thing") {
            Thing::Item(id) => state.items[id.index()].place = Place::Nowhere,
            Thing::Object(id) => state.objects[id.index()].hidden = true,
            Thing::Character(id) => state.characters[id.index()].place = Place::Nowhere,
        },
        "open" => {
            let id = world.thing(key).and_then(Thing::object).expect("an object");
            (state.objects[id.index()].open, state.objects[id.index()].locked) = (true, false);
        }
        _ => panic!("unknown directive {directive}"),
    }
}

fn item_id(world: &World, key: &str) -> ItemId {
    world.thing(key).and_then(Thing::item).expect("an item")
}

/// A reading in one line a part: `unlock oak_door / rusty_key`, `order guard: open chest`, `? question`, `! sorry`.
pub fn written(world: &World, sentence: &Sentence) -> String {
    let mut text = String::new();
    for note in &sentence.notes {
        let _ = write!(text, "({note}) ");
    }
    match &sentence.parsed {
        Parsed::Do(commands) => {
            let all: Vec<String> = commands.iter().map(|command| command_text(world, command)).collect();
            text.push_str(&all.join("; "));
        }
        Parsed::Order { to, command } => {
            let _ = write!(text, "order {}: {}", key(world, *to), command_text(world, command));
        }
        Parsed::Meta(meta) => {
            let _ = write!(text, "meta {meta:?}");
        }
        Parsed::Question(question) => {
            let _ = write!(text, "? {question}");
        }
        Parsed::Sorry(reply) => {
            let _ = write!(text, "! {reply}");
        }
        Parsed::Unknown { word, .. } => {
            let _ = write!(text, "unknown {word}");
        }
        Parsed::Empty => text.push_str("empty"),
    }
    if let Some(rest) = &sentence.rest {
        let _ = write!(text, " ... {rest}");
    }
    text
}

fn key(world: &World, who: CharacterId) -> &str {
    &world[who].identity.key
}

pub fn command_text(world: &World, command: &Command) -> String {
    let name = |target: &Target| match target {
        Target::Thing(thing) => world.identity(*thing).key.clone(),
        Target::Myself => "me".to_owned(),
        Target::Here => "here".to_owned(),
    };
    let mut text = command.verb.name().to_owned();
    if let Some(direct) = &command.direct {
        let _ = write!(text, " {}", name(direct));
    }
    if let Some(count) = command.count {
        let _ = write!(text, " x{count}");
    }
    if let Some(indirect) = &command.indirect {
        let _ = write!(text, " / {}", name(indirect));
    }
    if let Some(direction) = command.direction {
        let _ = write!(text, " -> {}", direction.name());
    }
    if let Some(words) = &command.words {
        let _ = write!(text, " \"{words}\"");
    }
    text
}
