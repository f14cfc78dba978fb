//! The proof that a room can be walked, by filling its control plane; and the mending where it cannot. It moves spots and clears
//! floor, and paints nothing.

use super::Scene;
use crate::picture::room::FOOT_HALF;
use crate::picture::{PICTURE_HEIGHT, Plane, WIDTH, control};

/// Where the hero's foot point can be: the whole foot line lies on walkable values.
fn footing(plane: &Plane) -> Vec<bool> {
    let mut free = vec![false; (WIDTH * PICTURE_HEIGHT) as usize];
    for y in 0..PICTURE_HEIGHT {
        let mut run = 0;
        for x in 0..WIDTH {
            run = if control::is_walkable(plane.get(x, y)) { run + 1 } else { 0 };
            if run > 2 * FOOT_HALF {
                free[(y * WIDTH + x - FOOT_HALF) as usize] = true;
            }
        }
    }
    free
}

/// The largest region of footing: the floor. `true` for its pixels.
pub(super) fn floor(plane: &Plane) -> Vec<bool> {
    let free = footing(plane);
    let mut region = vec![0u32; free.len()];
    let (mut best, mut count) = ((0usize, 0u32), 0u32);
    let mut stack = Vec::new();
    for start in 0..free.len() {
        if !free[start] || region[start] != 0 {
            continue;
        }
        count += 1;
        let mut size = 0;
        region[start] = count;
        stack.push(start as i32);
        while let Some(at) = stack.pop() {
            size += 1;
            let (x, y) = (at % WIDTH, at / WIDTH);
            for (nx, ny) in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                let next = (ny * WIDTH + nx) as usize;
                if (0..WIDTH).contains(&nx) && (0..PICTURE_HEIGHT).contains(&ny) && free[next] && region[next] == 0 {
                    region[next] = count;
                    stack.push(next as i32);
                }
            }
        }
        if size > best.0 {
            best = (size, count);
        }
    }
    region.iter().map(|of| *of != 0 && *of == best.1).collect()
}

fn is_in(floor: &[bool], (x, y): (i32, i32)) -> bool {
    (0..WIDTH).contains(&x) && (0..PICTURE_HEIGHT).contains(&y) && floor[(y * WIDTH + x) as usize]
}

/// The pixel of the floor nearest to a point; rows count double, as walking across reads better than walking toward.
fn nearest(floor: &[bool], (x, y): (i32, i32)) -> Option<(i32, i32)> {
    let places = (0..floor.len() as i32).filter(|at| floor[*at as usize]).map(|at| (at % WIDTH, at / WIDTH));
    places.min_by_key(|(fx, fy)| (fx - x) * (fx - x) + 2 * (fy - y) * (fy - y))
}

/// Makes everything reachable and says what it changed.
pub(super) fn mend(scene: &mut Scene) -> Vec<String> {
    let mut mends = Vec::new();
    let mut walkable = floor(&scene.canvas.control);
    if walkable.iter().filter(|free| **free).count() < 1500 {
        let top = (scene.ground.horizon + 12).min(PICTURE_HEIGHT - 40);
        scene.canvas.control.fill_rect(16, top, WIDTH - 32, PICTURE_HEIGHT - 3 - top, control::FREE);
        mends.push("There was hardly any floor: the front of the picture was cleared.".to_owned());
        walkable = floor(&scene.canvas.control);
    }
    for n in 0..scene.ways.len() {
        let way = scene.ways[n];
        let middle =
            (i32::from(way.area.x) + i32::from(way.area.w) / 2, i32::from(way.area.y) + i32::from(way.area.h) / 2);
        let into = inside(&scene.canvas.control, &walkable, way.area);
        if into.is_some() && is_in(&walkable, way.approach) {
            continue;
        }
        let name = scene.world[way.exit].direction.name();
        let approach =
            (way.approach.0.clamp(FOOT_HALF + 1, WIDTH - FOOT_HALF - 2), way.approach.1.clamp(5, PICTURE_HEIGHT - 3));
        let from = nearest(&walkable, approach).unwrap_or((WIDTH / 2, PICTURE_HEIGHT - 20));
        carve(&mut scene.canvas.control, from, approach);
        let middle = (middle.0.clamp(FOOT_HALF + 2, WIDTH - FOOT_HALF - 3), middle.1.clamp(4, PICTURE_HEIGHT - 3));
        carve(&mut scene.canvas.control, approach, middle);
        scene.canvas.control.fill_rect(middle.0 - FOOT_HALF - 1, middle.1 - 2, 2 * FOOT_HALF + 3, 5, control::TRIGGER);
        scene.ways[n].approach = approach;
        walkable = floor(&scene.canvas.control);
        mends.push(format!("The way {name} could not be reached: a path to it was cleared."));
    }
    for n in 0..scene.spots.len() {
        let spot = scene.spots[n];
        let name = scene.world.identity(spot.thing).the();
        if !is_in(&walkable, spot.stand) {
            let Some(stand) = nearest(&walkable, spot.stand) else { continue };
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
    mends
}

/// A pixel of the area from which the way is left: a trigger on the floor.
fn inside(plane: &Plane, floor: &[bool], area: crate::world::Area) -> Option<(i32, i32)> {
    let (x, y) = (i32::from(area.x), i32::from(area.y));
    (y..y + i32::from(area.h))
        .flat_map(|row| (x..x + i32::from(area.w)).map(move |column| (column, row)))
        .find(|at| plane.get(at.0, at.1) == control::TRIGGER && is_in(floor, *at))
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
pub(super) fn start(scene: &Scene) -> (i32, i32) {
    let mut walkable = floor(&scene.canvas.control);
    for (free, value) in walkable.iter_mut().zip(scene.canvas.control.pixels()) {
        *free = *free && *value == control::FREE;
    }
    let y = i32::midpoint(scene.ground.horizon, PICTURE_HEIGHT) + 8;
    nearest(&walkable, (WIDTH / 2, y)).unwrap_or((WIDTH / 2, y))
}
