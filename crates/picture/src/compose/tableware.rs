//! Small things on tables that the world leaves bare: food in a kitchen, mugs in a tavern, flasks in a laboratory. They are part of the
//! dressing: nothing of the world's may be put here but what has no place of its own.

use super::boxes::{Box4, area, overlap};
use super::put_prop::paint_prop_in_box;
use super::scene::Scene;
use crate::priority::{NEAREST, priority_of};
use crate::props::{self, Prop};
use world::Place;

/// A table of the room: its drawing, where it is, how near.
fn tables(scene: &Scene) -> Vec<(&'static Prop, Box4, u8)> {
    const TABLES: [&str; 5] = ["table", "desk", "counter", "lab_table", "mess_table"];
    let bare = |name: &str| TABLES.contains(&name);
    let all = scene.occupied.iter().filter(|(name, b)| bare(name) && b[2] >= 30 && b[3] >= 16);
    all.filter_map(|(name, b)| {
        let foot = (b[1] + b[3] - 1).min(crate::PICTURE_HEIGHT - 1);
        Some((props::named(name)?, *b, priority_of(foot, scene.ground.horizon)))
    })
    .collect()
}

/// The row on which things stand on a table.
fn top_of(prop: &Prop, [_, y, _, h]: Box4) -> i32 {
    y + prop.surface.unwrap_or(2) * h / prop.size.1 + 1
}

/// A place on a table for something small that has none of its own.
pub(super) fn free_place_on_table(scene: &Scene, (w, h): (i32, i32)) -> Option<(Box4, u8)> {
    tables(scene).into_iter().find_map(|(prop, table, depth)| {
        let y = top_of(prop, table) - h + 1;
        let places = [3, 2, 4, 1, 5].map(|part| [table[0] + table[2] * part / 6 - w / 2, y, w, h]);
        let free =
            |place: &Box4| scene.occupied.iter().all(|(_, b)| *b == table || b[2] > 60 || overlap(*b, *place) == 0);
        places.into_iter().find(free).map(|place| (place, depth.min(NEAREST)))
    })
}

/// What lies on a table in such a place.
fn fare(style: &str) -> &'static [&'static str] {
    match style {
        "kitchen" => &["loaf", "plates", "jug"],
        "canteen" => &["tray", "mugs", "tray"],
        "tavern" => &["mugs", "jug", "mugs"],
        "lab" | "wizard" => &["flasks", "papers", "flasks"],
        "library" | "office" | "computer" => &["papers", "candle", "papers"],
        "shop" => &["papers", "vase"],
        "castle" | "throne" => &["plates", "jug", "candle"],
        "starship" | "bridge" | "engine" => &["tablet_pad", "mugs"],
        "dungeon" | "barn" => &["jug", "candle"],
        _ => &["papers", "vase", "mugs"],
    }
}

/// Lays the tables on which nothing lies.
pub(super) fn lay_tables(scene: &mut Scene) {
    let fare = fare(scene.style.name);
    for (n, (prop, table, depth)) in tables(scene).into_iter().enumerate() {
        let top = top_of(prop, table);
        let above = [table[0], top - 14, table[2], 16];
        let shown =
            |b: &Box4| *b != table && b[2] < 50 && b[3] < 50 && b[1] + b[3] <= top + 4 && overlap(*b, above) > 0;
        // Where a thing of the world lies from the beginning, there is no place for more, even when it is taken away.
        let thing = scene.things.iter().find(|spot| spot.area == area(table)).map(|spot| spot.thing);
        let holds = |thing| scene.world.items.iter().any(|item| item.place == Place::Inside(thing));
        let used = scene.occupied.iter().any(|(_, b)| shown(b)) || thing.is_some_and(holds);
        let count = if used { 0 } else { (table[2] / 34).clamp(1, 3) };
        for at in 0..count {
            let Some(small) = props::named(fare[(at as usize + n) % fare.len()]) else { continue };
            let (w, h) = small.size;
            let x = table[0] + table[2] * (2 * at + 1) / (2 * count) - w / 2;
            let before = scene.occupied.len();
            paint_prop_in_box(scene, (small, None), [x, top - h + 1, w, h], None, depth.min(NEAREST));
            scene.occupied.truncate(before);
        }
    }
}
