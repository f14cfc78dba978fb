//! Three worlds as a strong model writes them: what the model drew is what is seen, once, and its ways are where it drew them.

use super::*;
use serde_json::json;

const CAREFUL: &str = include_str!("../../../../../tests/cases/model_worlds/department_store.json");
const SLOPPY: &str = include_str!("../../../../../tests/cases/model_worlds/horror_sloppy.txt");
const AMBITIOUS: &str = include_str!("../../../../../tests/cases/model_worlds/submarine_ambitious.txt");

fn world(text: &str) -> World {
    import::from_text(text).unwrap().world
}

fn room(world: &World, key: &str) -> RoomId {
    world.room(key).unwrap_or_else(|| panic!("no room {key}"))
}

fn item_of(world: &World, key: &str) -> ItemId {
    ItemId::all(world.items.len()).find(|id| world[*id].identity.key == key).unwrap()
}

fn object_of(world: &World, key: &str) -> Thing {
    Thing::Object(ObjectId::all(world.objects.len()).find(|id| world[*id].identity.key == key).unwrap())
}

/// The pixels of a picture in a box.
fn pixels(picture: &Picture, area: Area) -> Vec<u8> {
    let [x, y, w, h] = [area.x, area.y, area.w, area.h].map(i32::from);
    (y..y + h)
        .flat_map(|row| (x..x + w).map(move |column| (column, row)))
        .map(|(x, y)| picture.visual.get(x, y))
        .collect()
}

#[test]
fn what_is_labelled_with_an_items_id_is_its_picture_until_it_is_taken() {
    let world = world(AMBITIOUS);
    for (place, key) in [("airlock", "diving_suit"), ("galley", "butter")] {
        let (room, id) = (room(&world, place), item_of(&world, key));
        let thing = Thing::Item(id);
        let mut state = rules::first_state(&world);
        state.room = room;
        let there = compose_room(&world, &state, room);
        assert!(there.is_pictured(thing), "{key}");
        let area = there.placed(thing).unwrap().area;
        state.items[id.index()].place = Place::Carried;
        state.items[id.index()].handled = true;
        let gone = compose_room(&world, &state, room);
        assert!(!gone.is_pictured(thing) && gone.placed(thing).is_none(), "{key} is in the hero's hands");
        assert_ne!(pixels(&there, area), pixels(&gone, area), "{key} is seen no more");
        // Laid down again it is a thing on the floor, not the drawing.
        state.items[id.index()].place = Place::Room(room);
        let back = compose_room(&world, &state, room);
        assert!(!back.is_pictured(thing) && back.placed(thing).is_some(), "{key}");
        assert_eq!(pixels(&back, area), pixels(&gone, area), "{key}");
    }
}

#[test]
fn what_is_labelled_with_a_characters_id_is_their_picture_and_goes_with_them() {
    let world = world(AMBITIOUS);
    let grotto = room(&world, "grotto");
    let squid = CharacterId::all(world.characters.len()).find(|id| world[*id].identity.key == "squid").unwrap();
    let mut state = rules::first_state(&world);
    state.room = grotto;
    let there = compose_room(&world, &state, grotto);
    let spot = *there.placed(Thing::Character(squid)).unwrap();
    assert!(there.is_pictured(Thing::Character(squid)));
    assert!(spot.area.w > 100 && spot.area.h > 100, "the whole squid, not one of its lines: {:?}", spot.area);
    let red = |picture: &Picture| [4, 12, 14].contains(&picture.visual.get(166, 20));
    assert!(red(&there), "its mantle");
    state.characters[squid.index()].place = Place::Room(room(&world, "sea_bed"));
    let gone = compose_room(&world, &state, grotto);
    assert!(gone.placed(Thing::Character(squid)).is_none());
    assert!(!red(&gone));
    // The book is in its arms until somebody has it.
    let book = item_of(&world, "overdue_book");
    assert_eq!(gone.visual.get(230, 100) & 15, 15);
    state.items[book.index()].handled = true;
    state.items[book.index()].place = Place::Carried;
    assert_ne!(compose_room(&world, &state, grotto).visual.get(230, 100) & 15, 15);
}

#[test]
fn a_hidden_objects_drawing_is_seen_when_the_object_is() {
    let mut rooms = Rooms::new().room("Study", "A study.", true, &[Direction::South], &["odd thingummy"]);
    rooms.0.rooms[0].graphics.primitives = vec![Primitive {
        label: Some("odd_thingummy".into()),
        ..primitive(Shape::Rect(Area { x: 150, y: 50, w: 20, h: 20 }), 13, Layer::Background)
    }];
    rooms.0.objects[0].hidden = true;
    let mut state = rooms.state();
    let hidden = compose_room(&rooms.0, &state, RoomId(0));
    assert!(hidden.visual.values().iter().all(|pixel| *pixel != 13));
    state.objects[0].hidden = false;
    let shown = compose_room(&rooms.0, &state, RoomId(0));
    assert!(shown.visual.values().contains(&13));
    assert!(shown.placed(Thing::Object(ObjectId(0))).is_some());
}

/// The room's picture, and where its way out in this direction lies.
fn way_out(world: &World, place: &str, direction: Direction) -> (Picture, Area) {
    let room = room(world, place);
    let picture = compose_room(world, &rules::first_state(world), room);
    let exit = world[room].exits.iter().find(|exit| world[**exit].direction == direction).unwrap();
    let way = picture.exit(*exit).unwrap().area;
    (picture, way)
}

#[test]
fn ways_out_lead_through_what_is_drawn_for_them() {
    for (text, place, direction, through) in [
        (CAREFUL, "landing", Direction::Down, "escalator"),
        (CAREFUL, "landing", Direction::East, "lift_gate"),
        (SLOPPY, "foyer", Direction::Down, "cellar_door"),
        (SLOPPY, "front_gate", Direction::North, "iron_gate"),
        (AMBITIOUS, "reading_room", Direction::East, "barred_gate"),
    ] {
        let world = world(text);
        let (picture, way) = way_out(&world, place, direction);
        let drawn = picture.placed(object_of(&world, through)).unwrap().area;
        let middle = (way.x + way.w / 2, way.y + way.h / 2);
        assert!((drawn.x..drawn.x + drawn.w).contains(&middle.0), "{through}: {way:?} {drawn:?}");
        assert!((drawn.y..drawn.y + drawn.h + 6).contains(&middle.1), "{through}: {way:?} {drawn:?}");
    }
    // What is labelled, and is no thing of the world: a cave, a door, stairs, a chapel.
    for (text, place, direction, columns) in [
        (AMBITIOUS, "sea_bed", Direction::East, 250..320),
        (AMBITIOUS, "airlock", Direction::North, 110..210),
        (SLOPPY, "foyer", Direction::Up, 180..300),
        (SLOPPY, "graveyard", Direction::North, 110..200),
    ] {
        let world = world(text);
        let (_, way) = way_out(&world, place, direction);
        assert!(columns.contains(&(way.x + way.w / 2)), "{place} {}: {way:?}", direction.name());
    }
}

#[test]
fn every_room_of_a_models_world_shows_all_its_ways_and_can_be_walked() {
    for text in [CAREFUL, SLOPPY, AMBITIOUS] {
        let world = world(text);
        let mut state = rules::first_state(&world);
        for id in RoomId::all(world.rooms.len()) {
            state.room = id;
            let picture = compose_room(&world, &state, id);
            assert_walkable(&picture, &world[id].key);
            assert_eq!(picture.exits.len(), world[id].exits.len(), "{}", world[id].key);
        }
    }
}

/// One room with this drawing.
fn room_of(primitives: &serde_json::Value, more: &serde_json::Value) -> World {
    let mut document = json!({
        "plot": {"title": "T", "backstory": "B", "goal": "G"},
        "rooms": [
            {"id": "hall", "name": "The Hall", "description": "A hall.", "indoors": true, "exits": {"north": "yard"},
             "items": ["rag"], "characters": ["bob"], "objects": ["box"],
             "graphics": {"backgroundColor": "#000000", "horizon": 100, "primitives": primitives}},
            {"id": "yard", "name": "The Yard", "description": "A yard.", "exits": {"south": "hall"}}
        ],
        "items": [{"id": "rag", "name": "a rag", "description": "Red."}],
        "characters": [{"id": "bob", "name": "Bob", "description": "He waits."}],
        "objects": [{"id": "box", "name": "a box", "description": "Shut."}],
        "puzzles": []
    });
    if let (Some(map), Some(more)) = (document.as_object_mut(), more.as_object()) {
        map.extend(more.clone());
    }
    world(&document.to_string())
}

#[test]
fn one_label_on_everything_an_id_used_twice_and_three_hundred_primitives_give_a_picture() {
    let all: Vec<serde_json::Value> = (0..300)
        .map(|n| json!({"type": "rect", "color": "red", "dims": [n % 300, n * 7 % 180, 20, 20], "label": "bob"}))
        .collect();
    let labelled = room_of(&json!(all), &json!({}));
    let twice = room_of(
        &json!([{"type": "rect", "color": "red", "dims": [100, 90, 20, 40], "label": "rag"},
                {"type": "prop", "name": "door", "dims": [10, 40, 40, 60], "label": "rag"}]),
        &json!({"characters": [{"id": "rag", "name": "Rag", "description": "She waits."}]}),
    );
    for world in [labelled, twice] {
        let state = rules::first_state(&world);
        for id in RoomId::all(world.rooms.len()) {
            let picture = compose_room(&world, &state, id);
            assert_walkable(&picture, &world[id].key);
            assert_eq!(picture.exits.len(), world[id].exits.len());
            for spot in &picture.things {
                let area = spot.area;
                assert!(area.x >= 0 && area.y >= 0 && area.x + area.w <= 320 && area.y + area.h <= 190, "{spot:?}");
            }
        }
    }
}

#[test]
fn shapes_that_touch_a_drawing_go_where_it_goes() {
    let chain = json!([
        {"type": "rect", "color": "blue", "dims": [0, 0, 320, 100]},
        {"type": "rect", "color": "brown", "dims": [0, 100, 320, 90]},
        {"type": "prop", "name": "bookshelf", "dims": [2, 20, 60, 95], "label": "box"},
        {"type": "rect", "color": "#FF55FF", "dims": [20, 50, 8, 8]}
    ]);
    let world = room_of(&chain, &json!({}));
    let picture = compose_room(&world, &rules::first_state(&world), RoomId(0));
    let shelf = picture.placed(object_of(&world, "box")).unwrap().area;
    assert!(shelf.x > 20, "it stands against the back wall: {shelf:?}");
    let pink: Vec<i32> = (0..320).filter(|x| (0..190).any(|y| picture.visual.get(*x, y) == 13)).collect();
    assert!(!pink.is_empty(), "what was drawn on it is seen on it");
    assert!(pink.iter().all(|x| (i32::from(shelf.x)..i32::from(shelf.x + shelf.w)).contains(x)), "{pink:?} {shelf:?}");
}

#[test]
fn a_neighbours_name_makes_no_kind_of_place() {
    let rooms = Rooms::new().room("The Forge Kitchen", "Pots.", true, &[], &[]).room(
        "Ward",
        "Beds. The kitchen is north, and the forge kitchen smells.",
        true,
        &[Direction::North],
        &[],
    );
    let words = without_neighbours(&rooms.0, RoomId(1));
    assert!(words.contains("beds") && !words.contains("kitchen") && !words.contains("forge"), "{words}");
}

#[test]
fn a_moon_that_is_drawn_is_the_only_one() {
    let world = world(SLOPPY);
    let picture = compose_room(&world, &rules::first_state(&world), room(&world, "front_gate"));
    // The composer's own moon is yellow and white.
    let pale = |x: i32, y: i32| picture.visual.get(x, y) & 15 == 14 && picture.visual.get(x + 1, y) & 15 == 15;
    assert!((0..60).all(|y| (0..319).all(|x| !pale(x, y))));
    assert_eq!(picture.visual.get(255, 30) & 15, 15, "the drawn one");
}
