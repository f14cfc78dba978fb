//! Rooms made from words alone: every one walkable, every one to be looked at.

mod animation;
mod bad_drawings;
mod model_worlds;
mod plans;
mod rooms;
mod shots;

use super::boxes::at_depth;
use super::*;
use crate::canvas::Brush;
use world::{Area, Ink, Primitive};
use world::{
    Character, CharacterId, Exit, ExitId, Identity, Item, ItemId, Object, ObjectId, Openable, Place, Room, Thing,
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
            self.0.exits.push(Exit::new(id, *direction, RoomId(0)));
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
    Identity::named(&name.to_lowercase().replace(' ', "_"), name)
}

fn thing(name: &str, room: RoomId) -> Object {
    Object::new(identity(name), Place::Room(room))
}

fn item(name: &str, place: Place) -> Item {
    Item::new(identity(name), place)
}

fn person(name: &str, room: RoomId) -> Character {
    Character::new(identity(name), Place::Room(room))
}

fn assert_walkable(picture: &Picture, name: &str) {
    assert_eq!(crate::walkability::find_faults(picture), [], "{name}");
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
        let picture = compose_room(&rooms.0, &state, RoomId::at(n));
        let name = &rooms.0.rooms[n].key;
        assert_walkable(&picture, name);
        assert_eq!(picture.exits.len(), rooms.0.rooms[n].exits.len(), "{name}");
        let here = rooms.0.objects.iter().filter(|o| o.place == Place::Room(RoomId::at(n))).count();
        assert_eq!(picture.things.len(), here + 2, "{name}");
        if !picture.mends.is_empty() {
            eprintln!("{name}: {:?}", picture.mends);
        }
        assert_eq!(compose_room(&rooms.0, &state, RoomId::at(n)), picture, "{name} twice");
    }
}

#[test]
fn doors_show_their_state_and_hidden_things_do_not_show() {
    let mut rooms = Rooms::new().room(
        "Cell",
        "A bare dungeon cell.",
        true,
        &[Direction::North, Direction::East],
        &["oak door", "lever"],
    );
    rooms.0.exits[0].door = Some(ObjectId(0));
    rooms.0.objects[0].door = Some(Openable { open: false, locked: false, key: None });
    rooms.0.objects[1].hidden = true;
    let mut state = rooms.state();
    let shut = compose_room(&rooms.0, &state, RoomId(0));
    state.objects[0].open = true;
    let open = compose_room(&rooms.0, &state, RoomId(0));
    let door = open.placed(Thing::Object(ObjectId(0))).unwrap();
    assert_ne!(shut.visual, open.visual);
    assert_eq!(shut.exits, open.exits);
    assert!(open.thing_at(door.x, i32::from(door.area.y) + 9) == Some(Thing::Object(ObjectId(0))));
    assert!(open.placed(Thing::Object(ObjectId(1))).is_none());
    state.objects[1].hidden = false;
    assert_ne!(compose_room(&rooms.0, &state, RoomId(0)).visual, open.visual);
}

#[test]
fn things_stand_on_tables_and_lie_in_open_chests() {
    let mut rooms = Rooms::new().room("Study", "", true, &[Direction::South], &["oak table", "treasure chest"]);
    rooms.0.objects[0].surface = true;
    for n in 0..3 {
        rooms.0.items.push(item(&format!("coin {n}"), Place::Inside(Thing::Object(ObjectId(0)))));
    }
    let picture = compose_room(&rooms.0, &rooms.state(), RoomId(0));
    let table = picture.placed(Thing::Object(ObjectId(0))).unwrap();
    for n in 0..3 {
        let coin = picture.placed(Thing::Item(ItemId(n))).unwrap();
        assert!(coin.y < table.y - 10 && coin.stand == table.stand && coin.priority == table.priority);
        assert!(coin.x > i32::from(table.area.x) && coin.x < i32::from(table.area.x + table.area.w));
    }
    assert!(picture.placed(Thing::Character(CharacterId(0))).is_none());
}

fn primitive(shape: Shape, color: u8, layer: Layer) -> Primitive {
    Primitive { layer, ..Primitive::new(shape, palette::ink(color, color)) }
}

#[test]
fn what_the_model_drew_is_kept_where_it_said() {
    let mut rooms = Rooms::new().room("Field", "A field.", false, &[Direction::North], &["old well"]);
    let well = Primitive {
        label: Some("the old well".into()),
        ..primitive(Shape::Rect(Area { x: 200, y: 110, w: 30, h: 30 }), 13, Layer::Scenery)
    };
    rooms.0.rooms[0].graphics.primitives =
        vec![primitive(Shape::Rect(Area { x: 0, y: 0, w: 320, h: 40 }), 5, Layer::Background), well];
    let picture = compose_room(&rooms.0, &rooms.state(), RoomId(0));
    assert_eq!((picture.visual.get(3, 3), picture.visual.get(215, 125)), (5, 13));
    let spot = picture.placed(Thing::Object(ObjectId(0))).unwrap();
    assert_eq!(spot.area, Area { x: 200, y: 110, w: 30, h: 30 });
    assert_walkable(&picture, "field");
    assert!(
        picture.visual.values().iter().collect::<std::collections::BTreeSet<_>>().len() > 6,
        "the rest is completed"
    );
}

#[test]
fn a_full_drawing_is_only_completed() {
    let mut rooms = Rooms::new().room(
        "Castle Hall",
        "A hall.",
        true,
        &[Direction::North, Direction::East, Direction::South],
        &["table"],
    );
    let rect = |x, y, w, h, color| primitive(Shape::Rect(Area { x, y, w, h }), color, Layer::Background);
    rooms.0.rooms[0].graphics.horizon = Some(110);
    rooms.0.rooms[0].graphics.primitives = vec![
        rect(0, 0, 320, 110, 5),
        rect(0, 110, 320, 80, 4),
        rect(20, 20, 60, 50, 14),
        rect(240, 20, 60, 50, 12),
        rect(100, 10, 40, 40, 3),
    ];
    let picture = compose_room(&rooms.0, &rooms.state(), RoomId(0));
    // Wall, floor and what hangs there keep their colours, lit and shaded.
    let shows = |x: i32, y: i32, colors: &[u8]| {
        let around = (y..y + 4).flat_map(|y| (x..x + 4).map(move |x| (x, y)));
        let seen: Vec<u8> = around.map(|(x, y)| picture.visual.get(x, y)).collect();
        assert!(seen.iter().all(|color| colors.contains(color)) && seen.iter().any(|color| *color != 0), "{seen:?}");
    };
    shows(90, 60, &[5, 13, 0]);
    shows(100, 150, &[4, 12, 0]);
    shows(45, 40, &[14]);
    shows(22, 40, &[14, 15]);
    shows(75, 40, &[14, 6, 8, 0]);
    assert_walkable(&picture, "hall");
}

#[test]
fn hostile_rooms_give_a_picture_all_the_same() {
    let mut rng = Rng::new(99);
    for case in 0..60u32 {
        let mut exits = Direction::ALL.to_vec();
        exits.truncate(rng.below(13) as usize);
        let names =
            ["huge castle", "pond", "lake", "bed", "flumph", "giant tree", "", "door", "🐉", "wardrobe of doom"];
        let objects: Vec<&str> = (0..rng.below(30)).map(|_| *rng.pick(&names).unwrap()).collect();
        let place = *rng.pick(&["Cave", "Hall", "Forest", "Void", "Sea deck"]).unwrap();
        let mut rooms = Rooms::new().room(place, "", case % 2 == 0, &exits, &objects);
        for object in &mut rooms.0.objects {
            object.at = rng.chance(30).then(|| (rng.next() as i16, rng.next() as i16));
            object.hidden = rng.chance(10);
        }
        for n in 0..rng.below(40) {
            rooms.0.items.push(item(&format!("item {n}"), Place::Room(RoomId(0))));
        }
        rooms.0.characters.push(person("guard", RoomId(0)));
        let graphics = &mut rooms.0.rooms[0].graphics;
        graphics.horizon = rng.chance(50).then(|| rng.next() as u8);
        graphics.background = palette::ink(rng.next() as u8, rng.next() as u8);
        for _ in 0..rng.below(60) {
            let n = |rng: &mut Rng| if rng.chance(20) { rng.next() as i16 } else { rng.between(-40, 360) as i16 };
            let point = |rng: &mut Rng| world::Point { x: n(rng), y: n(rng) };
            let area = Area { x: n(&mut rng), y: n(&mut rng), w: n(&mut rng), h: n(&mut rng) };
            let shape = match rng.below(13) {
                0 => Shape::Rect(area),
                1 => Shape::Polygon((0..rng.below(64)).map(|_| point(&mut rng)).collect()),
                2 => Shape::Line(point(&mut rng), point(&mut rng)),
                3 => Shape::Polyline((0..rng.below(64)).map(|_| point(&mut rng)).collect()),
                4 => Shape::Ellipse(area),
                5 => Shape::Circle(point(&mut rng), n(&mut rng)),
                6 => Shape::Triangle([point(&mut rng), point(&mut rng), point(&mut rng)]),
                7 => Shape::Star(point(&mut rng), n(&mut rng), rng.next() as u8),
                8 => Shape::Arc(area, n(&mut rng), n(&mut rng)),
                9 => Shape::Gradient(area, world::Sweep::Out),
                10 => Shape::Pattern(area, "brick".into()),
                11 => Shape::Flood(point(&mut rng)),
                _ => Shape::Prop(area, "oak tree".into()),
            };
            let mut primitive = primitive(
                shape,
                rng.next() as u8,
                *rng.pick(&[Layer::Background, Layer::Scenery, Layer::Foreground]).unwrap(),
            );
            primitive.filled = rng.chance(70);
            primitive.walkable = *rng.pick(&[None, None, Some(false), Some(true)]).unwrap();
            primitive.priority = rng.chance(20).then(|| rng.next() as u8);
            primitive.second = rng.chance(30).then(|| palette::ink(3, 9));
            graphics.primitives.push(primitive);
        }
        let picture = compose_room(&rooms.0, &rooms.state(), RoomId(0));
        assert_walkable(&picture, &format!("case {case}"));
        assert!([&picture.priority, &picture.control].iter().all(|plane| plane.pixels().iter().all(|p| *p < 16)));
    }
}

#[test]
fn rooms_of_many_kinds_of_place_are_walkable() {
    use Direction::{Down, East, In, North, South, Up, West};
    let rooms = Rooms::new()
        .room("Jungle Clearing", "Vines everywhere.", false, &[North, Up], &["idol", "vines"])
        .room("Coral Reef", "You swim underwater past a reef.", false, &[East, West], &["sunken chest", "wreck"])
        .room("Spacewalk", "The void of space; stars.", false, &[In], &["satellite"])
        .room("Detective's Office", "A shabby office.", true, &[South, East], &["desk", "filing cabinet", "telephone"])
        .room("Old Theater", "The stage of a theatre.", true, &[West, Down], &["piano", "spotlight"])
        .room("Abandoned Mine", "A mine tunnel.", true, &[East, West, Up], &["mine cart", "lantern"])
        .room("Castle Gate", "Before the castle walls.", false, &[North, South], &["drawbridge", "guard post"])
        .room("Gypsy Camp", "Tents around a campfire at dusk.", false, &[East, In], &["campfire", "wagon"])
        .room("Harbor", "Ships at the docks.", false, &[North, West], &["sailing ship", "crates"])
        .room("Cloud Palace", "You float among clouds.", false, &[South], &["golden harp"])
        .room(
            "Lava Cavern",
            "Molten lava glows in the volcano.",
            true,
            &[North, South],
            &["stone bridge", "brimstone altar"],
        )
        .room("Overgrown Ruins", "Broken columns in the grass.", false, &[North, East, Down], &["obelisk", "fountain"])
        .room("River Bank", "A river flows by in the rain.", false, &[East, West], &["boat", "willow"])
        .room(
            "Living Room",
            "A cosy room.",
            true,
            &[North, East],
            &["sofa", "television", "grandfather clock", "carpet"],
        )
        .room("Engine Room", "Machines hum.", true, &[West, Up], &["generator", "valve", "pipes"])
        .room(
            "Wizard's Tower",
            "A round room full of magic.",
            true,
            &[Down, West],
            &["cauldron", "crystal ball", "bookcase", "cage"],
        )
        .room("Server Room", "Rows of computers.", true, &[South], &["mainframe", "terminal"])
        .room("Barn", "Hay and straw.", true, &[South, Up], &["hay bale", "wagon", "ladder"]);
    let state = rooms.state();
    for n in 0..rooms.0.rooms.len() {
        let picture = compose_room(&rooms.0, &state, RoomId::at(n));
        assert_walkable(&picture, &rooms.0.rooms[n].name);
    }
}

#[test]
fn a_bystander_has_a_place_and_moves_nothing_that_was_there() {
    let mut rooms = Rooms::new().room("Study", "", true, &[Direction::South], &["oak table"]);
    for n in 0..4 {
        rooms.0.items.push(item(&format!("coin {n}"), Place::Room(RoomId(0))));
    }
    rooms.0.characters.push(person("cook", RoomId(0)));
    let before = compose_room(&rooms.0, &rooms.state(), RoomId(0));
    rooms.0.characters.push(Character { bystander: true, ..person("fishwife", RoomId(0)) });
    let after = compose_room(&rooms.0, &rooms.state(), RoomId(0));
    assert!(after.placed(Thing::Character(CharacterId(1))).is_some());
    for thing in rooms.0.things().filter(|thing| *thing != Thing::Character(CharacterId(1))) {
        assert_eq!(before.placed(thing), after.placed(thing), "{thing:?}");
    }
}
