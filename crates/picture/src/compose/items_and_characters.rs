//! Where items and characters are: on free floor, or on and in what holds them. They are not painted here.

use super::boxes::{area, overlap};
use super::objects;
use super::scene::Scene;
use crate::priority::priority_of;
use crate::room_picture::PlacedThing;
use crate::{PICTURE_HEIGHT, WIDTH, control};
use rng::Rng;
use rules::scope;
use world::{CharacterId, ItemId, Place, Thing};

/// Gives every item and character that is in the room now a spot, hidden or not, so that revealing one moves no other.
pub(super) fn place_items_and_characters(scene: &mut Scene) {
    let here = Place::Room(scene.room);
    let world = scene.world;
    let (bystanders, people): (Vec<CharacterId>, Vec<CharacterId>) =
        CharacterId::all(world.characters.len()).partition(|who| world[*who].bystander);
    place_people(scene, &people);
    for id in ItemId::all(scene.world.items.len()) {
        if pictured(scene, Thing::Item(id)) {
            continue;
        }
        // Of equal things that lie apart one pile is drawn: that on the floor before what lies on something.
        let lying: Vec<Place> = scene.state.piles(id).map(|(place, _)| place).collect();
        let under = || {
            let mut around =
                lying.iter().filter_map(|place| if let Place::Inside(around) = place { Some(*around) } else { None });
            around.find_map(|around| scene.things.iter().find(|spot| spot.thing == around).copied())
        };
        if lying.contains(&here) {
            on_floor(scene, Thing::Item(id), (12, 9), (14, 74));
        } else if let Some(under) = under() {
            on_something(scene, Thing::Item(id), under);
        }
    }
    // Who was not there at first moves nothing that was.
    place_people(scene, &bystanders);
}

fn place_people(scene: &mut Scene, people: &[CharacterId]) {
    for id in people.iter().copied() {
        if pictured(scene, Thing::Character(id)) {
            continue;
        }
        if scene.state.character(id).place == Place::Room(scene.room) {
            on_floor(scene, Thing::Character(id), (26, 38), (22, 62));
        }
    }
}

/// What the model's drawing shows of the things here is the picture of them.
fn pictured(scene: &mut Scene, thing: Thing) -> bool {
    let shown = scene.drawn.iter().any(|one| one.owner == Some(thing) && !one.gone);
    let here = scope::is_in_room(scene.world, scene.state, thing, scene.room);
    if shown && here {
        objects::drawn_thing(scene, thing);
        scene.pictured.push(thing);
    }
    shown && here
}

/// A free place on the floor, some rows under the horizon: away from other spots, from ways and from drawings' feet.
fn on_floor(scene: &mut Scene, thing: Thing, (w, h): (i32, i32), (from, to): (i32, i32)) {
    let identity = scene.world.identity(thing);
    let named: Vec<&str> = [identity.name.as_str(), identity.key.as_str()].into_iter().collect();
    let drawn = scene.labelled(&named).filter(|b| b[2] < 120);
    let mut rng: Rng = scene.rng.fork(&identity.key);
    let mut best = (i32::MAX, (WIDTH / 2, PICTURE_HEIGHT - 40));
    for _ in 0..70 {
        let x = rng.between(24, WIDTH - 24);
        let y = (scene.ground.horizon + rng.between(from, to)).min(PICTURE_HEIGHT - 10);
        let foothold = [x - w / 2 - 3, y - 4, w + 6, 8];
        let body = [x - w / 2, y - h, w, h];
        let free = (-6..=6).all(|dx| control::is_walkable(scene.canvas.control.get(x + dx, y)));
        let hidden = i32::from(scene.canvas.priority.get(x, y - 2) > priority_of(y, scene.ground.horizon));
        let crowd: i32 = scene.things.iter().map(|spot| overlap(foothold, [spot.x - 12, spot.y - 5, 24, 10])).sum();
        let in_ways: i32 = scene.keep_free.iter().map(|keep| overlap(*keep, foothold)).sum();
        let behind: i32 = scene.occupied.iter().filter(|(_, b)| b[1] + b[3] > y).map(|(_, b)| overlap(*b, body)).sum();
        let wanted = drawn.map_or(0, |b| (b[0] + b[2] / 2 - x).abs() * 4 + (b[1] + b[3] - y).abs() * 4);
        let cost = i32::from(!free) * 4000 + hidden * 900 + crowd * 6 + in_ways * 2 + behind + wanted;
        if cost < best.0 {
            best = (cost, (x, y));
        }
    }
    let (x, y) = best.1;
    let priority = priority_of(y, scene.ground.horizon);
    scene.things.push(PlacedThing { thing, x, y, stand: (x, y), area: area([x - w / 2, y - h + 1, w, h]), priority });
}

/// On a table, in an open chest: along the upper edge of what holds it.
fn on_something(scene: &mut Scene, thing: Thing, under: PlacedThing) {
    let y = objects::surface_row(scene, under);
    let (left, w) = (i32::from(under.area.x), i32::from(under.area.w));
    let others = scene.things.iter().filter(|spot| spot.y == y && spot.thing.item().is_some()).count() as i32;
    // From the middle outward, alternately right and left.
    let step = (others + 1) / 2 * 13 * if others % 2 == 0 { -1 } else { 1 };
    let x = (left + w / 2 + step).clamp(left + 4, (left + w - 4).max(left + 4));
    let area = area([x - 6, y - 8, 12, 9]);
    scene.things.push(PlacedThing { thing, x, y, stand: under.stand, area, priority: under.priority.max(1) });
}
