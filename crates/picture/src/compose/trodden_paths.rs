//! Trodden paths out of doors: each joins two ways out, or a way out and a door. They must not cover what stands on the ground.

use super::boxes::{area, pair};
use super::scene::Scene;
use crate::canvas::{Brush, Canvas};
use crate::noise::smooth;
use crate::palette::shade;
use crate::room_picture::ExitKind;
use crate::texture::TextureKind;
use crate::{PICTURE_HEIGHT, Plane, WIDTH, control};

/// What a path leads to where there is no second way out.
const GOALS: [&str; 16] = [
    "house",
    "church",
    "castle",
    "tower",
    "lighthouse",
    "windmill",
    "iron_gate",
    "tomb",
    "tent",
    "circus_tent",
    "well",
    "fountain",
    "statue",
    "boat",
    "stall",
    "carousel",
];

/// Paths between everything that one can go to. `bare` is the place as it was before anything stood on it: only what of it still
/// shows is trodden.
pub(super) fn lay_paths(scene: &mut Scene, bare: &Plane) {
    let Some(brush) = ground(scene) else { return };
    let h = scene.ground.horizon;
    let mut ends: Vec<(i32, i32)> = Vec::new();
    for way in &scene.exits {
        let [x, y, w, tall] = [way.area.x, way.area.y, way.area.w, way.area.h].map(i32::from);
        ends.push(match way.kind {
            ExitKind::Edge if x <= 0 => (-8, i32::midpoint(h, PICTURE_HEIGHT) + 14),
            ExitKind::Edge if x + w >= WIDTH => (WIDTH + 7, i32::midpoint(h, PICTURE_HEIGHT) + 4),
            ExitKind::Edge => (x + w / 2, PICTURE_HEIGHT + 8),
            ExitKind::Path => (x + w / 2, h),
            ExitKind::Door | ExitKind::Stairs => (x + w / 2, y + tall),
            ExitKind::Ladder | ExitKind::Hatch => continue,
        });
    }
    if ends.len() == 1 {
        let goal = GOALS.iter().find_map(|goal| scene.occupied.iter().find(|(name, _)| name == goal)).map(|(_, b)| *b);
        ends.extend(goal.map(|[x, y, w, tall]| (x + w / 2, (y + tall).max(h + 2))));
    }
    if ends.len() < 2 {
        return;
    }
    // Where they meet: nearer to the viewer than any door.
    let count = ends.len() as i32;
    let mean = ends.iter().map(|(x, _)| (*x).clamp(40, WIDTH - 40)).sum::<i32>() / count;
    let lowest = ends.iter().map(|(_, y)| *y).filter(|y| *y < PICTURE_HEIGHT).max().unwrap_or(h);
    let comes_near = ends.iter().any(|(x, y)| *y >= PICTURE_HEIGHT || *x < 0 || *x >= WIDTH);
    let centre = (
        i32::midpoint(mean, WIDTH / 2),
        (i32::midpoint(h, PICTURE_HEIGHT) + 8).max(lowest + 12).min(if comes_near {
            PICTURE_HEIGHT - 30
        } else {
            lowest + 22
        }),
    );
    // Where something has to be crossed they meet on the bridge.
    let [first, second, ..] = scene.ground.holes;
    let centre = if first[2] > 0 && second[2] > 0 && first[1] == second[1] {
        (i32::midpoint(first[0] + first[2], second[0]), first[1] + first[3] / 2)
    } else {
        centre
    };
    let salt = scene.rng.fork("path").next() as u32;
    for end in ends {
        trail(&mut scene.canvas, bare, &brush, (centre, end), (h, salt));
    }
}

/// What a trodden path is of on this ground, if one shows there.
fn ground(scene: &Scene) -> Option<Brush> {
    let kind = super::ground_texture::floor_kind_and_rim(scene.style, &scene.hints.unwrap_or_default()).0;
    let ground = scene.inks()[1];
    let (base, second) = match kind {
        TextureKind::Grass | TextureKind::Flowers if ground == pair(0x66) => (pair(0x6E), pair(0x66)),
        TextureKind::Grass | TextureKind::Flowers => (pair(0x66), pair(0x06)),
        TextureKind::Snow => (pair(0x7F), pair(0x77)),
        TextureKind::Marble | TextureKind::Rock | TextureKind::Sand
            if scene.style.name != "beach" && scene.style.name != "desert" =>
        {
            (shade(ground, 1), ground)
        }
        _ => return None,
    };
    let steps = -i32::from(scene.weather.night);
    Some(Brush::textured("sand", shade(base, steps), shade(second, steps)))
}

/// One stretch of path along a bent line, as wide as it is near.
fn trail(
    canvas: &mut Canvas,
    bare: &Plane,
    brush: &Brush,
    (from, to): ((i32, i32), (i32, i32)),
    (horizon, salt): (i32, u32),
) {
    const STEPS: i32 = 72;
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    // It leaves the crossing toward the side and arrives straight.
    let bend = if dx.abs() > dy.abs() * 2 { (from.0 + dx / 2, from.1) } else { (to.0 - dx / 4, from.1 + dy / 3) };
    for n in 0..=STEPS {
        let along = |a: i32, b: i32, c: i32| {
            let m = STEPS - n;
            (a * m * m + 2 * b * m * n + c * n * n) / (STEPS * STEPS)
        };
        let sway = (smooth(n, 0, 18, 18, salt) - 128) * n.min(STEPS - n) * 2 / STEPS / 12;
        let (x, y) = (along(from.0, bend.0, to.0) + sway, along(from.1, bend.1, to.1));
        let wide = 4 + (y - horizon).max(0) * 40 / 90 + (smooth(n, 9, 3, 3, salt) - 128) / 50;
        let tall = (wide / 3).max(3);
        let disc = area([x - wide / 2, y - tall / 2, wide.max(3), tall]);
        crate::raster::ellipse(disc, |row, x0, x1| {
            if row > horizon {
                for x in x0..x1 {
                    if canvas.visual.get(x, row) == bare.get(x, row) && control::is_walkable(canvas.control.get(x, row))
                    {
                        canvas.pixel(x, row, brush);
                    }
                }
            }
        });
    }
}
