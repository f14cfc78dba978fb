//! The proof that a room can be walked, by filling its control plane; and the mending where it cannot. It moves spots and clears
//! floor, and paints nothing.

use super::Scene;
use super::floor::Floor;
use crate::picture::room::FOOT_HALF;
use crate::picture::{PICTURE_HEIGHT, Plane, WIDTH, control};

/// Makes everything reachable; says what it changed, and which floor that leaves.
pub(super) fn mend(scene: &mut Scene) -> (Vec<String>, Floor) {
    let mut mends = Vec::new();
    let mut walkable = Floor::of(&scene.canvas.control);
    if walkable.size() < 1500 {
        let top = (scene.ground.horizon + 12).min(PICTURE_HEIGHT - 40);
        scene.canvas.control.fill_rect(16, top, WIDTH - 32, PICTURE_HEIGHT - 3 - top, control::FREE);
        mends.push("There was hardly any floor: the front of the picture was cleared.".to_owned());
        walkable = Floor::of(&scene.canvas.control);
    }
    for n in 0..scene.ways.len() {
        let way = scene.ways[n];
        let middle =
            (i32::from(way.area.x) + i32::from(way.area.w) / 2, i32::from(way.area.y) + i32::from(way.area.h) / 2);
        let into = inside(&scene.canvas.control, &walkable, way.area);
        if into.is_some() && walkable.has(way.approach) {
            continue;
        }
        let name = scene.world[way.exit].direction.name();
        let approach =
            (way.approach.0.clamp(FOOT_HALF + 1, WIDTH - FOOT_HALF - 2), way.approach.1.clamp(5, PICTURE_HEIGHT - 3));
        let from = walkable.nearest(approach).unwrap_or((WIDTH / 2, PICTURE_HEIGHT - 20));
        carve(&mut scene.canvas.control, from, approach);
        let middle = (middle.0.clamp(FOOT_HALF + 2, WIDTH - FOOT_HALF - 3), middle.1.clamp(4, PICTURE_HEIGHT - 3));
        carve(&mut scene.canvas.control, approach, middle);
        scene.canvas.control.fill_rect(middle.0 - FOOT_HALF - 1, middle.1 - 2, 2 * FOOT_HALF + 3, 5, control::TRIGGER);
        scene.ways[n].approach = approach;
        walkable = Floor::of(&scene.canvas.control);
        mends.push(format!("The way {name} could not be reached: a path to it was cleared."));
    }
    for n in 0..scene.spots.len() {
        let spot = scene.spots[n];
        let name = scene.world.identity(spot.thing).the();
        if !walkable.has(spot.stand) {
            let Some(stand) = walkable.nearest(spot.stand) else { continue };
            let far = (stand.0 - spot.stand.0).abs() + (stand.1 - spot.stand.1).abs();
            let on_floor = (spot.x, spot.y) == spot.stand && spot.thing.object().is_none();
            scene.spots[n].stand = stand;
            if on_floor {
                let (dx, dy) = (stand.0 - spot.x, stand.1 - spot.y);
                (scene.spots[n].x, scene.spots[n].y) = stand;
                scene.spots[n].area.x += dx as i16;
                scene.spots[n].area.y += dy as i16;
                scene.spots[n].priority = crate::picture::priority_of(stand.1, scene.ground.horizon);
                mends.push(format!("{name} stood where nobody can walk: moved by {far} pixels."));
            } else if far > 60 {
                mends.push(format!("{name} is out of reach: {far} pixels from the floor."));
            }
        }
    }
    (mends, walkable)
}

/// A pixel of the area from which the way is left: a trigger on the floor.
fn inside(plane: &Plane, floor: &Floor, area: crate::world::Area) -> Option<(i32, i32)> {
    let (x, y) = (i32::from(area.x), i32::from(area.y));
    (y..y + i32::from(area.h))
        .flat_map(|row| (x..x + i32::from(area.w)).map(move |column| (column, row)))
        .find(|at| plane.get(at.0, at.1) == control::TRIGGER && floor.has(*at))
}

/// Frees a strip a little wider than a foot along a line; triggers stay what they are.
fn carve(plane: &mut Plane, from: (i32, i32), to: (i32, i32)) {
    let point = |p: (i32, i32)| crate::picture::raster::at(p.0, p.1);
    crate::picture::raster::line(point(from), point(to), |x, y| {
        for dy in -2..=2 {
            for dx in -FOOT_HALF - 2..=FOOT_HALF + 2 {
                if plane.get(x + dx, y + dy) != control::TRIGGER {
                    plane.set(x + dx, y + dy, control::FREE);
                }
            }
        }
    });
}

/// Where someone stands who comes through no exit: on the floor, in the middle of the front half, not in a way out.
pub(super) fn start(scene: &Scene, floor: &Floor) -> (i32, i32) {
    let y = i32::midpoint(scene.ground.horizon, PICTURE_HEIGHT) + 8;
    floor.beside_triggers(&scene.canvas.control).nearest((WIDTH / 2, y)).unwrap_or((WIDTH / 2, y))
}
