//! A small world for the screen's tests: four rooms, a lamp, a death, an ending, an odd name or two.
use dream::Length;

use dream::{DeadEnds, Dream};
use dream::{Dreamer, Wish};
use proof::{Proof, Verdict};
use rules::Command;
use world::{
    Action, Condition, Direction, Ending, EndingId, Event, EventId, Exit, Identity, Item, Object, Place, Plot, Room,
    RoomId, Sound, Start, Verb, World,
};

pub const EMOJI: &str = "The Dragon's \u{1f409} Larder";

/// Built as a file is, so that a save of it, which holds the world as a file, reads back to the same.
pub fn dream() -> Dream {
    dream_of(&world())
}

pub fn dream_of(world: &World) -> Dream {
    let built = import::build(&import::export(world)).expect("a world");
    Dream {
        world: built.world,
        diagnostics: Vec::new(),
        proof: Proof { verdict: Verdict::Winnable, plan: vec![Command::bare(Verb::Dance)], shortest: true, states: 2 },
        dead_ends: DeadEnds::default(),
        wish: Some(Wish::new("fantasy", 1988, Length::Small, Dreamer::Author)),
        dreamt_by: "the embedded author".into(),
    }
}

fn room(key: &str, name: &str, description: &str) -> Room {
    let music_theme = format!("a tune for the {key}");
    let sound = Sound { music_theme, ambience: String::new() };
    Room { sound, indoors: true, ..Room::named(key, name, description) }
}

fn named(key: &str, name: &str, description: &str) -> Identity {
    Identity { description: description.into(), ..Identity::named(key, name) }
}

fn item(key: &str, name: &str, description: &str) -> Item {
    Item { points: 5, ..Item::new(named(key, name, description), Place::Carried) }
}

pub fn event(verb: Verb, text: &str, actions: Vec<Action>) -> Event {
    Event {
        verb: Some(verb),
        own_verb: None,
        with: None,
        condition: Condition::Always,
        text: text.into(),
        actions,
        once: false,
    }
}

pub fn world() -> World {
    let long = "The shelves go up and up, and every book on them is the same book. ".repeat(40);
    let mut world = World {
        plot: Plot {
            title: "The Lamplighter's Debt".into(),
            theme: Some("fantasy".into()),
            backstory: "The lamps of the quarter went out on the same night, all but one. You lit that one, and now \
                        everyone would like a word."
                .into(),
            goal: "Light the lamps.".into(),
            ..Plot::default()
        },
        rooms: vec![
            room("hall", "The Hall of Lamps", "A long hall with a lamp in every niche, and no flame in any lamp."),
            room("cellar", "The Cellar", "It drips."),
            room("library", "The Library of the Only Book There Ever Was, With Its Annexe and Gallery", &long),
            room("larder", EMOJI, "Cold hams, and something that breathes behind them."),
        ],
        items: vec![
            item("lamp", "brass lamp", "It is dented, and warm to the touch, as if it remembered a fire."),
            item("letter", "letter of credit drawn on a bank that nobody has ever heard of", "It is void."),
        ],
        events: vec![
            event(Verb::Pray, "", vec![Action::Kill("Something answers. It had been waiting to be asked.".into())]),
            event(Verb::Dance, "", vec![Action::Win(Some(EndingId(0)))]),
            event(Verb::Dig, "You dig. Progress.", Vec::new()),
        ],
        endings: vec![Ending {
            key: "light".into(),
            condition: Condition::Never,
            barred: false,
            lost: false,
            title: Some("And there was light".into()),
            text: "The lamps come on, one after another, down to the river and over it.".into(),
            ..Ending::default()
        }],
        start: Start::default(),
        seed: Some(1988),
        ..World::default()
    };
    for (from, direction, to) in [
        (0, Direction::East, 1),
        (1, Direction::West, 0),
        (0, Direction::North, 2),
        (2, Direction::South, 0),
        (1, Direction::Down, 3),
        (3, Direction::Up, 1),
    ] {
        world.join(Exit::new(RoomId(from), direction, RoomId(to)));
    }
    let barrel = named("barrel", "oak barrel", "It says OIL, and it is empty, and it says so too.");
    world.objects.push(Object::new(barrel, Place::Room(RoomId(0))));
    for room in &mut world.rooms {
        room.events = EventId::all(3).collect();
    }
    world
}
