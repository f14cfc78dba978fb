//! Drawings that are only plans: their things stand where they can, and water leaves a shore.

use super::*;

fn plan(props: &[(&str, [i16; 4])]) -> Vec<Primitive> {
    let area = |[x, y, w, h]: [i16; 4]| Area { x, y, w, h };
    let band = |dims, color, second| Primitive {
        second: Some(palette::ink(second, second)),
        ..primitive(Shape::Gradient(area(dims), world::Sweep::Down), color, Layer::Background)
    };
    let mut plan = vec![band([0, 0, 320, 90], 3, 15), band([0, 90, 320, 100], 3, 1)];
    plan.extend(
        props.iter().map(|(name, dims)| primitive(Shape::Prop(area(*dims), (*name).into()), 0, Layer::Scenery)),
    );
    plan
}

#[test]
fn a_plan_of_bands_and_drawings_becomes_a_place() {
    let mut rooms = Rooms::new().room(
        "Castle Hall",
        "A hall.",
        true,
        &[Direction::North, Direction::South],
        &["painting", "oak table", "candle", "double door"],
    );
    rooms.0.rooms[0].graphics.primitives = plan(&[
        ("painting", [60, 120, 40, 30]),
        ("double door", [130, 30, 60, 64]),
        ("table", [200, 110, 70, 36]),
        ("candle", [230, 84, 10, 20]),
    ]);
    let picture = compose_room(&rooms.0, &rooms.state(), RoomId(0));
    let area = |n: u16| picture.placed(Thing::Object(ObjectId(n))).unwrap().area;
    let [painting, table, candle, door] = [0, 1, 2, 3].map(area);
    assert!(i32::from(painting.y + painting.h) <= picture.horizon - 10, "a painting hangs on the wall: {painting:?}");
    assert!(table.y + table.h > 96, "a table stands on the floor: {table:?}");
    assert!((candle.y + candle.h - table.y).abs() < 8, "the candle is on the table: {candle:?} {table:?}");
    assert!(candle.x > table.x && candle.x + candle.w < table.x + table.w);
    let north = picture.exits[0].area;
    assert!(north.x >= door.x && north.x + north.w <= door.x + door.w, "the door drawn is the way: {door:?} {north:?}");
    let colors: std::collections::BTreeSet<_> = picture.visual.values().into_iter().collect();
    assert!(colors.len() > 8);
    assert_walkable(&picture, "plan");
}

#[test]
fn water_leaves_a_shore() {
    for (name, description) in [("The Landing", "A river."), ("Courtyard", "A pond."), ("Mill", "By the stream.")] {
        let directions = [Direction::North, Direction::East, Direction::South, Direction::West];
        let mut rooms = Rooms::new().room(name, description, false, &directions, &["water"]);
        rooms.0.rooms[0].graphics.primitives =
            plan(&[("boat", [63, 110, 80, 40]), ("water", [2, 120, 320, 70]), ("fence", [42, 70, 70, 34])]);
        let picture = compose_room(&rooms.0, &rooms.state(), RoomId(0));
        assert_walkable(&picture, name);
        assert_eq!(picture.mends, [], "no way was cut through the water");
        let wet: usize = picture.control.pixels().iter().map(|value| usize::from(*value == control::WATER)).sum();
        assert!(wet < 5000, "{name}: {wet} pixels of water");
    }
}
