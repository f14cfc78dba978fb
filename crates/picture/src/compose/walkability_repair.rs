//! What is done where a room cannot be walked: paths are cleared, things moved, ways out laid anew, until the floor that is left joins
//! everything. It moves spots and clears floor, and paints nothing. `walkability` proves what comes of it.

use super::boxes::{Box4, area, overlap};
use super::scene::Scene;
use super::walkable_floor::WalkableFloor;
use crate::room_picture::{FOOT_HALF, PictureMend, PictureMendKind, PlacedThing};
use crate::{PICTURE_HEIGHT, Plane, WIDTH, control};
use messages::t;
use world::Area;

/// Each round may undo what an earlier one did; after these the whole floor is cleared.
const ROUNDS: usize = 4;
/// Less floor than this, in pixels, is no floor.
const LEAST: i32 = 1500;
/// How far from a thing one may have to stop, across and down, in pixels.
const NEAR: i32 = 40;

/// Makes everything reachable and lists what it changed; says which floor that leaves.
pub(super) fn make_walkable(scene: &mut Scene) -> WalkableFloor {
    let mut mends = std::mem::take(&mut scene.mends);
    let mut floor = WalkableFloor::from_control(&scene.canvas.control);
    if floor.size() < LEAST {
        let top = (scene.ground.horizon + 12).min(PICTURE_HEIGHT - 40);
        scene.canvas.control.fill_rect(16, top, WIDTH - 32, PICTURE_HEIGHT - 3 - top, control::FREE);
        mends.push(mended(PictureMendKind::FloorCleared, t!("picture-floor-cleared")));
        for n in 0..scene.exits.len() {
            lay_trigger(scene, n, scene.exits[n].area);
        }
        floor = WalkableFloor::from_control(&scene.canvas.control);
    }
    for round in 0..=ROUNDS {
        let before = mends.len();
        if round == ROUNDS {
            clear_everything(scene);
            mends.push(mended(PictureMendKind::RoomCleared, t!("picture-room-cleared")));
            floor = WalkableFloor::from_control(&scene.canvas.control);
        }
        ways(scene, &mut floor, &mut mends);
        things(scene, &mut floor, &mut mends);
        if before == mends.len() {
            break;
        }
    }
    scene.mends = mends;
    floor
}

fn mended(kind: PictureMendKind, text: String) -> PictureMend {
    PictureMend { kind, text }
}

fn ways(scene: &mut Scene, floor: &mut WalkableFloor, mends: &mut Vec<PictureMend>) {
    for n in 0..scene.exits.len() {
        let way = scene.exits[n];
        if leads_out(scene, floor, n) && floor.has(way.approach) {
            continue;
        }
        let kind = if leads_out(scene, floor, n) {
            // Only the floor before it is not there: another place will do.
            PictureMendKind::ApproachMoved
        } else {
            lay_way(scene, floor, n)
        };
        *floor = WalkableFloor::from_control(&scene.canvas.control);
        let wanted = scene.exits[n].approach;
        let approach = floor.nearest(wanted).unwrap_or(wanted);
        scene.exits[n].approach = approach;
        let name = scene.world[way.exit].direction.name();
        mends.push(match kind {
            PictureMendKind::ApproachMoved => {
                let far = (approach.0 - wanted.0).abs() + (approach.1 - wanted.1).abs();
                if far <= 12 {
                    continue;
                }
                mended(kind, t!("picture-approach-moved", direction = name, far = far))
            }
            PictureMendKind::WayMoved => mended(kind, t!("picture-way-moved", direction = name)),
            _ => mended(kind, t!("picture-way-cleared", direction = name)),
        });
    }
}

/// Clears a path to a way out; where another one has its place, lays it somewhere else.
fn lay_way(scene: &mut Scene, floor: &WalkableFloor, n: usize) -> PictureMendKind {
    let way = scene.exits[n];
    let inside = |(x, y): (i32, i32)| (x.clamp(8, WIDTH - 9), y.clamp(5, PICTURE_HEIGHT - 4));
    let approach = inside(way.approach);
    let middle =
        inside((i32::from(way.area.x) + i32::from(way.area.w) / 2, i32::from(way.area.y) + i32::from(way.area.h) / 2));
    if is_clear_of_others(scene, n, around(middle)) {
        let from = floor.nearest(approach).unwrap_or((WIDTH / 2, PICTURE_HEIGHT - 20));
        carve(&mut scene.canvas.control, from, approach);
        carve(&mut scene.canvas.control, approach, middle);
        let [x, y, w, h] = around(middle);
        scene.canvas.control.fill_rect(x, y, w, h, control::TRIGGER);
        scene.exits[n].approach = approach;
        let holds = overlap(around(middle), boxed(way.area)) == w * h;
        if !holds {
            scene.exits[n].area = area(around(middle));
        }
        return PictureMendKind::WayCleared;
    }
    let beside = floor.nearest_where(middle, |at| is_clear_of_others(scene, n, around(at)));
    let beside = beside.unwrap_or(middle);
    let [x, y, w, h] = around(beside);
    scene.canvas.control.fill_rect(x, y, w, h, control::TRIGGER);
    scene.exits[n].area = area(around(beside));
    scene.exits[n].approach = (beside.0, beside.1 + 8);
    PictureMendKind::WayMoved
}

/// The smallest way out around a point.
fn around((x, y): (i32, i32)) -> Box4 {
    [x - FOOT_HALF - 1, y - 2, 2 * FOOT_HALF + 3, 5]
}

fn boxed(of: Area) -> Box4 {
    [i32::from(of.x), i32::from(of.y), i32::from(of.w), i32::from(of.h)]
}

fn is_clear_of_others(scene: &Scene, n: usize, place: Box4) -> bool {
    let grown = [place[0] - 8, place[1] - 3, place[2] + 16, place[3] + 6];
    let others = scene.exits.iter().enumerate().filter(|(other, _)| *other != n);
    others.into_iter().all(|(_, way)| overlap(boxed(way.area), grown) == 0)
}

/// Is there a step from the floor into this way out, and into no earlier one?
fn leads_out(scene: &Scene, floor: &WalkableFloor, n: usize) -> bool {
    let plane = &scene.canvas.control;
    let holds = |way: &crate::room_picture::ExitArea, x: i32, y: i32| overlap(boxed(way.area), [x, y, 1, 1]) > 0;
    let foot = |x: i32, y: i32| (-FOOT_HALF..=FOOT_HALF).all(|dx| control::is_walkable(plane.get(x + dx, y)));
    let [x, y, w, h] = boxed(scene.exits[n].area);
    (y.max(0)..(y + h).min(PICTURE_HEIGHT)).any(|row| {
        (x.max(0)..(x + w).min(WIDTH)).any(|column| {
            plane.get(column, row) == control::TRIGGER
                && [(0, 1), (1, 0), (-1, 0), (0, -1)].iter().any(|(dx, dy)| floor.has((column + dx, row + dy)))
                && foot(column, row)
                && !scene.exits[..n].iter().any(|way| holds(way, column, row))
        })
    })
}

fn things(scene: &mut Scene, floor: &mut WalkableFloor, mends: &mut Vec<PictureMend>) {
    for n in 0..scene.things.len() {
        let spot = scene.things[n];
        if floor.has(spot.stand) {
            continue;
        }
        let Some(mut stand) = floor.nearest(spot.stand) else { continue };
        let name = scene.world.identity(spot.thing).the();
        let on_floor = (spot.x, spot.y) == spot.stand && spot.thing.object().is_none();
        if on_floor {
            let (dx, dy) = (stand.0 - spot.x, stand.1 - spot.y);
            let moved = &mut scene.things[n];
            (moved.x, moved.y) = stand;
            moved.area = area([
                i32::from(spot.area.x) + dx,
                i32::from(spot.area.y) + dy,
                i32::from(spot.area.w),
                i32::from(spot.area.h),
            ]);
            moved.priority = crate::priority_of(stand.1, scene.ground.horizon);
            let far = dx.abs() + dy.abs();
            mends.push(mended(PictureMendKind::ThingMoved, t!("picture-thing-moved", thing = name, far = far)));
        } else if !is_near(&spot, stand) {
            let wanted = (spot.stand.0.clamp(8, WIDTH - 9), spot.stand.1.clamp(5, PICTURE_HEIGHT - 4));
            carve(&mut scene.canvas.control, stand, wanted);
            *floor = WalkableFloor::from_control(&scene.canvas.control);
            stand = floor.nearest(wanted).unwrap_or(stand);
            mends.push(mended(PictureMendKind::ThingCleared, t!("picture-thing-cleared", thing = name)));
        }
        scene.things[n].stand = stand;
    }
}

/// Is a place one may have to stop at still near the thing, as one sees it?
fn is_near(spot: &PlacedThing, stand: (i32, i32)) -> bool {
    let [x, _, w, _] = boxed(spot.area);
    let across = (x - stand.0).max(stand.0 - x - w).max(0);
    across <= NEAR && (stand.1 - spot.stand.1).abs() <= NEAR - 8
}

/// The whole picture below the horizon is floor, and the ways out lie in a row at its far end.
fn clear_everything(scene: &mut Scene) {
    let top = (scene.ground.horizon + 4).min(PICTURE_HEIGHT - 60);
    scene.canvas.control.fill_rect(0, top, WIDTH, PICTURE_HEIGHT - top, control::FREE);
    let apart = (WIDTH - 40) / (scene.exits.len() as i32).max(1);
    for n in 0..scene.exits.len() {
        let middle = (20 + apart / 2 + apart * n as i32, top + 4);
        scene.exits[n].approach = (middle.0, middle.1 + 8);
        scene.exits[n].area = area(around(middle));
        lay_trigger(scene, n, scene.exits[n].area);
    }
}

fn lay_trigger(scene: &mut Scene, n: usize, of: Area) {
    if is_clear_of_others(scene, n, boxed(of)) {
        let [x, y, w, h] = boxed(of);
        scene.canvas.control.fill_rect(x, y, w, h, control::TRIGGER);
    }
}

/// Frees a strip a little wider than a foot along a line; triggers stay what they are.
fn carve(plane: &mut Plane, from: (i32, i32), to: (i32, i32)) {
    let point = |p: (i32, i32)| crate::raster::at(p.0, p.1);
    crate::raster::line(point(from), point(to), |x, y| {
        for dy in -2..=2 {
            for dx in -FOOT_HALF - 2..=FOOT_HALF + 2 {
                if plane.get(x + dx, y + dy) != control::TRIGGER {
                    plane.set(x + dx, y + dy, control::FREE);
                }
            }
        }
    });
}

/// Where someone stands who comes through no exit: on the floor, in the middle of the front half.
pub(super) fn start_position(scene: &Scene, floor: &WalkableFloor) -> (i32, i32) {
    let y = i32::midpoint(scene.ground.horizon, PICTURE_HEIGHT) + 8;
    floor.nearest((WIDTH / 2, y)).unwrap_or((WIDTH / 2, y))
}
