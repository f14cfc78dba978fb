//! What makes four walls the inside of a certain thing: the plates and lights of a ship of space, the glass of a winter garden, the
//! canvas and the ring of a circus. It paints over the bare shell and must not know what stands in it.

use super::boxes::pair;
use super::geometry::RoomGeometry;
use super::setting::{RoomStyle, Weather};
use crate::canvas::{Brush, Canvas, Fill};
use crate::noise::{noise, smooth};
use crate::palette::dither_at;
use crate::palette::{ink, shade};
use crate::{PICTURE_HEIGHT, WIDTH};
use rng::Rng;
use world::Ink;

/// Is the wall of such a place one of plates, painted here?
pub fn is_plated(style: &RoomStyle) -> bool {
    style.wall.0 == "metal"
}

/// Paints what such a place has on its walls; `wall` is their ink.
pub fn paint_interior_details(
    canvas: &mut Canvas,
    style: &RoomStyle,
    weather: Weather,
    g: &RoomGeometry,
    wall: Ink,
    rng: &mut Rng,
) {
    match style.name {
        "circus" => circus(canvas, g),
        "conservatory" => glasshouse(canvas, g, weather.night || style.doors[0].starts_with("airlock"), rng),
        _ if is_plated(style) => plates(canvas, g, wall, rng),
        _ => {}
    }
}

/// Where a part of the walls' height, in thousandths from the ceiling down, is at a column.
fn row(g: &RoomGeometry, x: i32, part: i32) -> i32 {
    let (top, foot) = (g.top_at(x), g.foot_at(x));
    top + (foot - top) * part / 1000
}

/// A band along all three walls, from one part of their height to another.
fn band(canvas: &mut Canvas, g: &RoomGeometry, from: i32, to: i32, brush: &Brush) {
    for x in 0..WIDTH {
        let (top, foot) = (row(g, x, from), row(g, x, to));
        canvas.rect(x, top, 1, (foot - top).max(1), brush);
    }
}

/// Columns at which the walls' plates meet: evenly on the back wall, ever wider toward the viewer.
fn seams(g: &RoomGeometry) -> Vec<i32> {
    let mut all: Vec<i32> = (0..=6).map(|n| g.left + (g.right - g.left) * n / 6).collect();
    let (mut left, mut right, mut step) = (g.left, g.right, 12);
    while left - step > -4 || right + step < WIDTH + 4 {
        left -= step;
        right += step;
        all.extend([left, right]);
        step += 5;
    }
    all
}

/// Smooth plates with seams, a stripe in the deck's colour, a strip of light under the ceiling, a grating at the foot.
fn plates(canvas: &mut Canvas, g: &RoomGeometry, wall: Ink, rng: &mut Rng) {
    let lit = Brush::new(shade(wall, 1));
    let dark = Brush::new(shade(wall, -2));
    band(canvas, g, 640, 920, &Brush::new(shade(wall, -1)));
    for x in seams(g) {
        let (top, foot) = (row(g, x, 130), row(g, x, 920));
        let back = x > g.left && x < g.right;
        let wide = if back { 1 } else { 2 };
        canvas.rect(x - wide, top, wide, foot - top, &lit);
        canvas.rect(x, top, wide, foot - top, &dark);
        for part in [200, 600, 700, 880] {
            for side in [-4, 3] {
                canvas.rect(x + side, row(g, x, part), 1, 1, &dark);
            }
        }
    }
    for (part, brush) in [(130, &dark), (630, &dark), (645, &lit), (915, &dark)] {
        band(canvas, g, part, part + 8, brush);
    }
    // The light: white, with its glow on the wall, in lengths.
    band(canvas, g, 40, 120, &Brush::new(shade(wall, -2)));
    band(canvas, g, 60, 96, &Brush::new(pair(0xBF)));
    for x in seams(g) {
        canvas.rect(x - 2, row(g, x, 45), 4, row(g, x, 115) - row(g, x, 45), &dark);
    }
    let stripe = rng.pick(&[0x19u8, 0x44, 0x33, 0x6E]).copied().unwrap_or(0x19);
    let stripe = if shade(pair(stripe), 0) == wall { 0xFF } else { stripe };
    band(canvas, g, 560, 610, &Brush::new(pair(stripe)));
    band(canvas, g, 610, 618, &dark);
    // Slots for the air.
    for n in [1, 4] {
        let x = g.left + (g.right - g.left) * n / 6 + 8;
        for part in [700, 750, 800] {
            canvas.rect(x, row(g, x, part), (g.right - g.left) / 6 - 16, 1, &dark);
        }
    }
}

/// Iron ribs with glass between them, up the walls and over the ceiling; a low wall of brick; leaves outside.
fn glasshouse(canvas: &mut Canvas, g: &RoomGeometry, night: bool, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let (high, low) = if night { (pair(0x00), pair(0x01)) } else { (pair(0x99), pair(0x9B)) };
    let leaves = if night { (0x02, 0x00) } else { (0x2A, 0x22) };
    for x in 0..WIDTH {
        let sill = row(g, x, 700);
        let hedge = row(g, x, 560) - smooth(x, 0, 12, 12, salt) / 12;
        for y in 0..sill.min(PICTURE_HEIGHT) {
            let sky = if y < hedge / 2 { high } else { low };
            let star = night && noise(x, y, salt) % 260 < 2;
            let bush = y > hedge && !(night && (x ^ y) & 1 == 0);
            let of = if star {
                pair(0xFF)
            } else if bush {
                pair(if smooth(x, y, 5, 5, salt + 1) > 128 { leaves.0 } else { leaves.1 })
            } else {
                sky
            };
            canvas.visual.set(x, y, dither_at(of, x, y));
        }
    }
    // Slanting lights on the panes.
    let shine = Brush::filled(Fill::Half(if night { 1 } else { 15 }));
    for x in [g.left + 18, g.left + 90, g.right - 70] {
        canvas.poly(
            &[(x, row(g, x, 640)), (x + 8, row(g, x, 640)), (x + 40, row(g, x, 40)), (x + 28, row(g, x, 40))],
            &shine,
        );
    }
    let brick = Brush::textured("bricks", pair(0x46), pair(0x78));
    for x in 0..WIDTH {
        let (sill, foot) = (row(g, x, 700), g.foot_at(x));
        canvas.rect(x, sill, 1, foot - sill, &brick);
        canvas.rect(x, sill, 1, 3, &Canvas::solid(15));
        canvas.rect(x, sill + 3, 1, 1, &Canvas::solid(8));
    }
    let (iron, edge) = (Canvas::solid(15), Canvas::solid(7));
    let mut ribs: Vec<i32> = (0..=8).map(|n| g.left + (g.right - g.left) * n / 8).collect();
    ribs.extend([g.left - 16, g.left - 36, g.right + 16, g.right + 36]);
    for x in ribs {
        let top = g.top_at(x);
        canvas.rect(x - 1, top, 2, row(g, x, 700) - top, &iron);
        canvas.rect(x + 1, top, 1, row(g, x, 700) - top, &edge);
        // Over the ceiling toward the viewer.
        let out = x + (x - WIDTH / 2) * (g.top + 8) / 60;
        if x >= g.left && x <= g.right {
            canvas.line((x, g.top), (out, -8), &iron);
            canvas.line((x + 1, g.top), (out + 1, -8), &edge);
        }
    }
    for part in [0, 230, 470] {
        band(canvas, g, part, part + 14, &iron);
    }
    for x in 0..WIDTH {
        let top = g.top_at(x);
        if top > 4 && (g.left..g.right).contains(&x) {
            canvas.rect(x, top / 2, 1, 1, &iron);
        }
    }
}

/// Stripes of canvas up to the mast's head, tiers of benches with people, sawdust and the ring.
fn circus(canvas: &mut Canvas, g: &RoomGeometry) {
    for y in 0..PICTURE_HEIGHT {
        for x in 0..WIDTH {
            if y >= g.foot_at(x) {
                continue;
            }
            let over = y < g.top_at(x);
            let across = if over { (x - WIDTH / 2) * 120 / (g.horizon - y + 10).max(1) + 600 } else { side(g, x) };
            let red = across.div_euclid(18) & 1 == 0;
            let of = match (red, over) {
                (true, false) => pair(0x44),
                (true, true) => pair(0x04),
                (false, false) => pair(0xFF),
                (false, true) => pair(0x7F),
            };
            canvas.visual.set(x, y, dither_at(of, x, y));
        }
    }
    // A scalloped edge where the roof begins.
    for x in 0..WIDTH {
        let deep = 3 + 4 - (side(g, x).rem_euclid(18) - 9).abs() * 4 / 9;
        canvas.rect(x, g.top_at(x), 1, deep, &Canvas::solid(14));
        canvas.rect(x, g.top_at(x) + deep, 1, 1, &Canvas::solid(6));
    }
    for (n, part) in [520, 640, 760, 880].into_iter().enumerate() {
        let n = n as i32;
        band(canvas, g, part, part + 120, &Brush::new(pair(if n & 1 == 0 { 0x66 } else { 0x06 })));
        band(canvas, g, part, part + 24, &Brush::new(pair(0x6E)));
        for seat in 0..34 {
            let x = seat * 10 + n * 5 - 3;
            let h = noise(seat, n, 71);
            if n == 3 || h.is_multiple_of(5) || (138..184).contains(&x) {
                continue;
            }
            let y = row(g, x, part);
            let coat = [1u8, 2, 4, 5, 3, 9][(h >> 3) as usize % 6];
            canvas.rect(x - 2, y - 4, 6, 6, &Canvas::solid(coat));
            canvas.rect(x - 1, y - 8, 4, 4, &Brush::new(pair(0x6E)));
            canvas.rect(x - 1, y - 9, 4, 2, &Canvas::solid([0, 6, 14, 8][(h >> 7) as usize % 4]));
        }
    }
    // The artists' way in, between the tiers.
    canvas.rect(140, row(g, 160, 430), 40, g.horizon - row(g, 160, 430), &Canvas::solid(0));
    canvas.poly(
        &[(138, row(g, 160, 420)), (160, row(g, 160, 420)), (142, g.horizon - 6), (138, g.horizon)],
        &Canvas::solid(12),
    );
    canvas.poly(
        &[(182, row(g, 160, 420)), (160, row(g, 160, 420)), (178, g.horizon - 6), (182, g.horizon)],
        &Canvas::solid(12),
    );
    canvas.rect(136, row(g, 160, 420) - 3, 48, 4, &Canvas::solid(14));
    // The ring's kerb in red and white, lower at the far side.
    let (cx, cy, rx, ry) = (WIDTH / 2, g.horizon + 46, 134, 36);
    for n in 0..720 {
        let (s, c) = turn(n);
        let (x, y) = (cx + rx * c / 1000, cy + ry * s / 1000);
        let tall = 4 + (y - g.horizon) / 22;
        let of = if (n / 20) & 1 == 0 { Canvas::solid(4) } else { Canvas::solid(15) };
        canvas.rect(x, y - tall, 2, tall, &of);
        canvas.rect(x, y - tall - 1, 2, 1, &Brush::new(ink(12, 15)));
        canvas.rect(x, y, 2, 1, &Canvas::solid(0));
    }
}

/// The walls' length from the left edge to a column, as seen on the wall itself.
fn side(g: &RoomGeometry, x: i32) -> i32 {
    let over = (g.left - x).max(x - g.right).max(0);
    let along = x.clamp(g.left, g.right);
    let slant = over * 120 / (over + 60);
    if x < g.left { along - slant } else { along + slant }
}

/// Sine and cosine of half degrees, in thousandths.
fn turn(n: i32) -> (i32, i32) {
    // Bhaskara's approximation, good to two thousandths.
    let sine = |half: i32| {
        let half = half.rem_euclid(720);
        let (x, sign) = if half >= 360 { (half - 360, -1) } else { (half, 1) };
        let part = x * (360 - x);
        sign * (4000 * part / (162_000 - part))
    };
    (sine(n), sine(n + 180))
}
