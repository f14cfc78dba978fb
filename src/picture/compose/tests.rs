//! Rooms made from words alone: every one walkable, every one to be looked at.

use super::*;
use crate::picture::room::FOOT_HALF;
use crate::picture::sheets;
use crate::world::{
    Article, Character, CharacterId, Exit, ExitId, Identity, Item, ItemId, Object, ObjectId, Openable, Place, Room,
    Thing,
};

/// A world of rooms, each joined to the first by the directions given.
struct Rooms(World);

impl Rooms {
    fn new() -> Self {
        Self(World { seed: Some(7), ..World::default() })
    }

    fn room(mut self, name: &str, description: &str, indoors: bool, exits: &[Direction], objects: &[&str]) -> Self {
        let id = RoomId::at(self.0.rooms.len());
        let mut room = Room {
            key: name.to_lowercase().replace(' ', "_"),
            name: name.into(),
            description: description.into(),
            indoors,
            ..Room::default()
        };
        for direction in exits {
            room.exits.push(ExitId::at(self.0.exits.len()));
            self.0.exits.push(Exit {
                from: id,
                direction: *direction,
                to: RoomId(0),
                text: None,
                closed: false,
                door: None,
            });
        }
        for name in objects {
            self.0.objects.push(thing(name, id));
        }
        self.0.rooms.push(room);
        self
    }

    fn state(&self) -> GameState {
        GameState::new(&self.0, 1)
    }
}

fn identity(name: &str) -> Identity {
    Identity {
        key: name.to_lowercase().replace(' ', "_"),
        name: name.into(),
        article: Article::A,
        ..Identity::default()
    }
}

fn thing(name: &str, room: RoomId) -> Object {
    Object {
        identity: identity(name),
        place: Place::Room(room),
        hidden: false,
        read: None,
        container: None,
        door: None,
        surface: false,
        at: None,
        events: Vec::new(),
    }
}

fn item(name: &str, place: Place) -> Item {
    Item {
        identity: identity(name),
        place,
        hidden: false,
        points: 0,
        read: None,
        light: false,
        wearable: false,
        edible: false,
        container: None,
        events: Vec::new(),
    }
}

fn person(name: &str, room: RoomId) -> Character {
    Character {
        identity: identity(name),
        place: Place::Room(room),
        hidden: false,
        persona: None,
        goals: Vec::new(),
        knowledge: Vec::new(),
        relationships: Vec::new(),
        encounter_chance: 0,
        topics: Vec::new(),
        wants: Vec::new(),
        voice: None,
        events: Vec::new(),
    }
}

/// Every way and every spot lies on one floor, and a foot fits there.
fn assert_walkable(picture: &Picture, name: &str) {
    let floor = mend::floor(&picture.control);
    let on = |(x, y): (i32, i32)| {
        (0..WIDTH).contains(&x) && (0..PICTURE_HEIGHT).contains(&y) && floor[(y * WIDTH + x) as usize]
    };
    for way in &picture.ways {
        assert!(on(way.approach), "{name}: {:?} {:?}", way.kind, way.approach);
        let a = way.area;
        let left = (i32::from(a.y)..i32::from(a.y + a.h)).any(|y| {
            (i32::from(a.x)..i32::from(a.x + a.w)).any(|x| on((x, y)) && picture.control.get(x, y) == control::TRIGGER)
        });
        assert!(left, "{name}: the way {:?} at {a:?} cannot be left by", way.kind);
    }
    for spot in &picture.spots {
        assert!(on(spot.stand), "{name}: {:?} {:?}", spot.thing, spot.stand);
    }
    for entry in &picture.entries {
        assert!(on((entry.x, entry.y)), "{name}: entry {entry:?}");
    }
    assert!(
        (-FOOT_HALF..=FOOT_HALF)
            .all(|dx| control::is_walkable(picture.control.get(picture.entry(None).x + dx, picture.entry(None).y)))
    );
}

fn places() -> Rooms {
    use Direction::{Down, East, In, North, Northeast, Northwest, Out, South, Up, West};
    Rooms::new()
        .room(
            "Village Square",
            "A quiet square with old houses.",
            false,
            &[North, East, West, South, In],
            &["stone well", "signpost"],
        )
        .room(
            "Dark Forest",
            "Tall trees crowd around a narrow trail.",
            false,
            &[North, South, East],
            &["hollow stump", "bush"],
        )
        .room("Sandy Beach", "Waves roll onto the shore.", false, &[North, West], &["rowboat", "driftwood"])
        .room(
            "Graveyard",
            "Graves under a full moon at night.",
            false,
            &[North, South, Northeast],
            &["tombstone", "crypt"],
        )
        .room(
            "Great Hall",
            "The hall of the castle, with banners.",
            true,
            &[North, East, South, Up],
            &["throne", "suit of armor", "fireplace"],
        )
        .room(
            "Dusty Library",
            "Shelves of books up to the ceiling.",
            true,
            &[South, West],
            &["writing desk", "bookcase", "globe"],
        )
        .room(
            "Kitchen",
            "Pots hang over the stove.",
            true,
            &[East, Down, Out],
            &["iron stove", "kitchen table", "barrel"],
        )
        .room("Damp Cellar", "A cold, dark cellar.", true, &[Up, East], &["wine barrel", "crate", "lever"])
        .room(
            "Crystal Cave",
            "A cave that glitters.",
            true,
            &[North, West, Down],
            &["glowing crystal", "underground pool"],
        )
        .room(
            "Ship's Deck",
            "The deck of a ship on the open sea.",
            false,
            &[Up, Down, East],
            &["mast", "ship wheel", "cannon"],
        )
        .room(
            "Spaceship Corridor",
            "Metal walls and blinking lights.",
            true,
            &[North, East, West],
            &["control panel", "cryo pod"],
        )
        .room(
            "Command Bridge",
            "The command bridge of the starship.",
            true,
            &[South, West],
            &["navigation console", "captain's chair"],
        )
        .room(
            "Laboratory",
            "Glass and brass everywhere.",
            true,
            &[North, South],
            &["lab bench", "specimen tank", "strange machine"],
        )
        .room(
            "Red Planet",
            "The surface of an alien planet, under two moons.",
            false,
            &[East, West, In],
            &["crashed spaceship", "satellite dish"],
        )
        .room(
            "Mountain Pass",
            "A rocky pass between snowy peaks.",
            false,
            &[North, South, Up],
            &["boulder", "waterfall"],
        )
        .room("Murky Swamp", "Mist hangs over the swamp.", false, &[East, South], &["dead tree", "stepping stones"])
        .room(
            "Rose Garden",
            "Flowers and a fountain in the sun.",
            false,
            &[North, West, Out],
            &["marble fountain", "statue of a nymph", "park bench"],
        )
        .room(
            "City Street",
            "Rain falls on the neon street at night.",
            false,
            &[North, East, West, In],
            &["taxi", "phone booth"],
        )
        .room("Old Tavern", "A smoky tavern.", true, &[South, Up, East], &["bar", "piano", "round table"])
        .room(
            "Temple of the Sun",
            "Pillars and an altar.",
            true,
            &[South, Northwest, Northeast],
            &["golden altar", "idol"],
        )
        .room("Bedroom", "A small bedroom.", true, &[South, West], &["bed", "wardrobe", "mirror", "treasure chest"])
        .room(
            "Snowy Field",
            "Snow falls on the frozen field.",
            false,
            &[North, South, East, West],
            &["snowman", "frozen pond"],
        )
        .room("Desert", "Dunes as far as you see.", false, &[North, South], &["cactus", "skeleton", "obelisk"])
        .room("Prison Cell", "A dungeon cell with bars.", true, &[North], &["cot", "iron bars", "flumph"])
}

#[test]
fn rooms_of_words_are_walkable_and_seen() {
    let mut rooms = places();
    for n in 0..rooms.0.rooms.len() {
        let room = RoomId::at(n);
        rooms.0.items.push(item("lamp", Place::Room(room)));
        rooms.0.characters.push(person("stranger", room));
    }
    let state = rooms.state();
    for n in 0..rooms.0.rooms.len() {
        let picture = of_room(&rooms.0, &state, RoomId::at(n));
        let name = &rooms.0.rooms[n].key;
        assert_walkable(&picture, name);
        assert_eq!(picture.ways.len(), rooms.0.rooms[n].exits.len(), "{name}");
        let here = rooms.0.objects.iter().filter(|o| o.place == Place::Room(RoomId::at(n))).count();
        assert_eq!(picture.spots.len(), here + 2, "{name}");
        sheets::write_plane(&format!("room_{n:02}_{name}"), &picture.visual);
        if n < 3 {
            sheets::write_plane(&format!("room_{n:02}_control"), &picture.control);
            sheets::write_plane(&format!("room_{n:02}_priority"), &picture.priority);
        }
        if !picture.mends.is_empty() {
            eprintln!("{name}: {:?}", picture.mends);
        }
        assert_eq!(of_room(&rooms.0, &state, RoomId::at(n)), picture, "{name} twice");
    }
}
