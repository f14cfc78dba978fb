//! What a room between walls has beside them: piers and arches, tall windows, a second level, the cut through a house, a gantry, a broken
//! edge against the sky.

use super::holes::steps;
use super::inks::Inks;
use super::side::{paint_sides, scale_at};
use crate::canvas::{Brush, Canvas, Fill};
use crate::compose::boxes::pair;
use crate::compose::geometry::RoomGeometry;
use crate::compose::setting::{RoomStyle, Weather};
use crate::noise::{noise, smooth};
use crate::palette::{dither_at, ink, shade};
use crate::texture::{Texture, TextureKind};
use crate::{PICTURE_HEIGHT, WIDTH, control};
use rng::Rng;
use world::Ink;

fn is_metal(style: &RoomStyle) -> bool {
    style.doors[0].starts_with("airlock")
}

/// Piers along both sides with arches between them, a runner on the floor.
pub(super) fn gallery(canvas: &mut Canvas, style: &RoomStyle, g: &RoomGeometry, inks: Inks) {
    const BAY: i32 = 44;
    let metal = is_metal(style);
    let tall = g.horizon - g.top;
    paint_sides(canvas, g, |at| {
        let steps = if at.right { 0 } else { -1 };
        let u = at.along.rem_euclid(BAY);
        let of = |more: i32| shade(inks.wall, steps + more);
        if u < 9 {
            // A pier, rounded by its light.
            let cap = at.up > tall - 8 || at.up < 5;
            return Some(of(if cap { 1 } else { [0, 1, 1, 0, 0, 0, -1, -1, -2][u as usize] }));
        }
        let (across, spring) = ((u - 9) - (BAY - 9) / 2, tall * 6 / 10);
        let within = across.abs() <= (BAY - 15) / 2;
        let arch = at.up <= spring || (across * across + (at.up - spring) * (at.up - spring)) < 12 * 14;
        if metal {
            // Lamps in lengths, and a rail.
            return match at.up * 100 / tall {
                82..88 => Some(pair(0xBF)),
                34..37 => Some(of(1)),
                31..34 => Some(of(-2)),
                _ => None,
            };
        }
        (within && arch && at.up > 6 && at.up < tall - 6).then(|| {
            let rim = across.abs() >= (BAY - 15) / 2 - 1;
            if rim { of(-3) } else { of(-2) }
        })
    });
    // A runner leads to the far end.
    let (from, to) = (g.left + (g.right - g.left) * 3 / 8, g.right - (g.right - g.left) * 3 / 8);
    let of = if metal { shade(inks.ground, 1) } else { pair(0x44) };
    for y in g.horizon + 2..PICTURE_HEIGHT {
        let part = |x: i32| {
            let (left, right) = (
                g.left - (y - g.horizon) * g.left / (g.fronts[0] - g.horizon).max(1),
                g.right + (y - g.horizon) * (WIDTH - g.right) / (g.fronts[1] - g.horizon).max(1),
            );
            left + (x - g.left) * (right - left) / (g.right - g.left).max(1)
        };
        let (a, b) = (part(from), part(to));
        let edge = ((b - a) / 14).max(1);
        canvas.span(y, a, b, &Brush::new(of));
        canvas.span(y, a + edge, a + 2 * edge, &Brush::new(shade(of, 2)));
        canvas.span(y, b - 2 * edge, b - edge, &Brush::new(shade(of, 2)));
    }
}

/// How many bays a tall hall's back wall has.
pub(in crate::compose) fn hall_bays(g: &RoomGeometry) -> i32 {
    3 + (g.left + g.right).rem_euclid(3)
}

/// Half columns up the back wall and out of the picture, tall windows between them.
pub(super) fn hall(canvas: &mut Canvas, style: &RoomStyle, g: &RoomGeometry, inks: Inks, night: bool) {
    let metal = is_metal(style);
    // Each hall has windows of a make of its own.
    let make = noise(g.left, g.right, g.horizon as u32);
    let bays = hall_bays(g);
    let wide = (g.right - g.left) / bays;
    let pane = if night { pair(0x01) } else { pair([0x9B, 0x9B, 0x1B, 0xBF][(make >> 8) as usize % 4]) };
    for n in 0..bays {
        let middle = g.left + wide * n + wide / 2;
        if metal {
            for y in [12, 30, 48] {
                canvas.rect(middle - 14, y, 28, 3, &Brush::new(pair(0xBF)));
                canvas.rect(middle - 14, y + 3, 28, 1, &Brush::new(shade(inks.wall, -2)));
            }
            continue;
        }
        // The windows begin above a man's reach, and go up.
        let (half, foot) = (wide / 5, g.horizon - 66);
        for y in 0..foot {
            // Pointed, straight or round at the top.
            let over = (26 - y).max(0);
            let narrow = match make % 3 {
                0 => over * over / 60,
                1 => 0,
                _ if y > foot / 2 => half,
                _ => (y - foot / 3) * (y - foot / 3) / 24,
            };
            if half - narrow < 2 {
                continue;
            }
            canvas.span(y, middle - half + narrow - 2, middle + half - narrow + 2, &Brush::new(shade(inks.wall, -2)));
            let glass = if y % 9 == 0 || (y / 9) % 2 == 0 && y % 9 == 4 { pair(0x08) } else { pane };
            canvas.span(y, middle - half + narrow, middle + half - narrow, &Brush::new(glass));
            canvas.pixel(middle, y, &Brush::new(pair(0x08)));
        }
        canvas.rect(middle - half - 3, foot, 2 * half + 6, 3, &Brush::new(shade(inks.wall, 1)));
    }
    for n in 0..=bays {
        let x = g.left + wide * n;
        column(canvas, x, (0, g.horizon + 3), 6, inks.wall);
    }
}

/// A shaft with its foot, lit from the left.
fn column(canvas: &mut Canvas, x: i32, (top, foot): (i32, i32), half: i32, of: Ink) {
    canvas.rect(x - half, top, 2 * half, foot - top, &Brush::filled(Fill::ramp(of, x - half, 2 * half, false)));
    canvas.rect(x + half, top, 1, foot - top, &Canvas::solid(0));
    canvas.rect(x - half - 2, foot - 7, 2 * half + 4, 7, &Brush::filled(Fill::ramp(of, x - half, 2 * half + 4, false)));
    canvas.rect(x - half - 2, foot - 1, 2 * half + 5, 1, &Canvas::solid(0));
}

/// Ribs that spring from piers, and darkness between them.
pub(super) fn vault(canvas: &mut Canvas, g: &RoomGeometry, inks: Inks) {
    let bays = 3;
    let wide = (g.right - g.left) / bays;
    let rib = |x: i32, from: i32, span: i32| {
        // A half circle over a bay: how far over its springing a column is.
        let across = ((x - from).rem_euclid(span) - span / 2) * 2;
        let part = (span * span - across * across).max(0);
        let mut root = 0;
        while (root + 1) * (root + 1) <= part {
            root += 1;
        }
        root / 2
    };
    for x in 0..WIDTH {
        let (scale, _) = scale_at(g, x);
        let inside = (g.left..g.right).contains(&x);
        let spring = g.top_at(x) + 16 * scale / 256;
        let rise = if inside { rib(x, g.left, wide) * 20 / (wide / 2).max(1) } else { 10 * scale / 256 };
        let edge = (spring - rise).max(0);
        for y in 0..edge {
            let dark = if edge - y < 3 { shade(inks.wall, 1) } else { shade(inks.wall, -2 - (edge - y) / 16) };
            canvas.set_dithered(x, y, dither_at(dark, x, y));
        }
    }
    for n in 1..bays {
        column(canvas, g.left + wide * n, (g.top + 12, g.horizon + 3), 5, inks.wall);
    }
    // Two piers close to the viewer, at the edges of the picture.
    for (x, right) in [(2, false), (WIDTH - 3, true)] {
        let near = Brush::new(shade(inks.wall, -3)).priority(15);
        canvas.rect(x - 12, 0, 24, PICTURE_HEIGHT, &near);
        let lit = if right { x - 12 } else { x + 10 };
        canvas.rect(lit, 0, 2, PICTURE_HEIGHT, &Brush::new(shade(inks.wall, -1)).priority(15));
        canvas.control.fill_rect(x - 12, g.foot_at(x.clamp(0, WIDTH - 1)), 24, PICTURE_HEIGHT, control::BLOCK);
    }
}

/// The edge of the upper level, with a balustrade, and the steps.
pub(super) fn split(canvas: &mut Canvas, g: &RoomGeometry, inks: Inks) {
    let [_, from, _, tall] = g.holes[0];
    let (left, right) = (g.holes[0][0] + g.holes[0][2], g.holes[1][0]);
    let face = Texture::new(TextureKind::Wood, shade(inks.ground, -1), shade(inks.ground, -2));
    for x in 0..WIDTH {
        if g.foot_at(x) >= from + tall {
            continue;
        }
        let first = from.max(g.foot_at(x));
        for y in first..from + tall {
            let of = match y - from {
                0 | 1 => shade(inks.ground, 2),
                2 => shade(inks.ground, -2),
                _ => face.at(x, y),
            };
            canvas.set_dithered(x, y, dither_at(of, x, y));
        }
        canvas.rect(x, from + tall, 1, 5, &Brush::filled(Fill::Half(0)));
    }
    // Posts of a rail on the edge; one sees who stands behind them.
    let depth = crate::priority::priority_of(from + 1, g.horizon);
    let rail = Brush::new(shade(inks.ground, 1)).priority(depth);
    let dark = Brush::new(shade(inks.ground, -2)).priority(depth);
    for x in (0..WIDTH).filter(|x| !(left..right).contains(x) && g.foot_at(*x) < from) {
        canvas.rect(x, from - 12, 1, 2, &rail);
        canvas.rect(x, from - 10, 1, 1, &dark);
        if x % 9 == 4 || x == left - 1 || x == right {
            canvas.rect(x - 1, from - 10, 1, 11, &rail);
            canvas.rect(x, from - 10, 1, 11, &dark);
        }
    }
    steps(canvas, (left, right), (from, from + tall), (shade(inks.ground, 1), shade(inks.ground, -1)));
}

/// The cut through walls and floors: what is above, what is below, in the dark.
pub(super) fn section(canvas: &mut Canvas, g: &RoomGeometry, inks: Inks, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let floor = g.holes[0][1];
    let cut = Brush::textured("bricks", pair(0x46), pair(0x06));
    let dark = shade(inks.wall, -3);
    // Above: rafters and the underside of the roof.
    for y in 0..g.top - 6 {
        for x in 0..WIDTH {
            let rafter = (x - WIDTH / 2).abs() * 3 / 5 + y;
            let of = if rafter.rem_euclid(26) < 4 { pair(0x06) } else { dark };
            canvas.set_dithered(x, y, dither_at(of, x, y));
        }
    }
    canvas.rect(0, g.top - 8, WIDTH, 8, &Brush::textured("planks", pair(0x66), pair(0x06)));
    canvas.rect(0, g.top, WIDTH, 1, &Canvas::solid(0));
    // Below: joists, then a lower floor that nobody has lit.
    canvas.rect(0, floor, WIDTH, 9, &Brush::textured("planks", pair(0x66), pair(0x06)));
    canvas.rect(0, floor, WIDTH, 1, &Brush::new(pair(0x6E)));
    for x in 0..WIDTH {
        for y in floor + 9..PICTURE_HEIGHT {
            let joist = x.rem_euclid(34) < 5 && y < floor + 15;
            let heap = y > PICTURE_HEIGHT - 4 - smooth(x, 0, 20, 20, salt) / 16;
            let of = match (joist, heap) {
                (true, _) => pair(0x06),
                (_, true) => pair(0x08),
                _ => ink(0, 0),
            };
            canvas.set_dithered(x, y, dither_at(of, x, y));
        }
    }
    for x in [0, WIDTH - 12] {
        canvas.rect(x, 0, 12, PICTURE_HEIGHT, &cut);
        canvas.rect(if x == 0 { 12 } else { x - 1 }, 0, 1, PICTURE_HEIGHT, &Canvas::solid(0));
    }
    canvas.control.fill_rect(0, 0, 13, PICTURE_HEIGHT, control::BLOCK);
    canvas.control.fill_rect(WIDTH - 13, 0, 13, PICTURE_HEIGHT, control::BLOCK);
}

/// A row of windows along the wall, a curved ceiling, the backs of seats before it all.
pub(super) fn vehicle(canvas: &mut Canvas, g: &RoomGeometry, inks: Inks, (night, style): (bool, &RoomStyle)) {
    let stars = is_metal(style);
    for y in 0..g.top {
        let of = shade(inks.wall, (y / 6) - 3);
        for x in 0..WIDTH {
            canvas.set_dithered(x, y, dither_at(of, x, y));
        }
    }
    let outside = if stars || night {
        Brush::textured("stars", pair(0x00), pair(0x77))
    } else {
        Brush::filled(Fill::Ramp {
            inks: [pair(0x99), pair(0x9B), pair(0xBB), pair(0x2A), pair(0x22)],
            from: g.top + 12,
            over: 34,
            down: true,
        })
    };
    let wide = (g.right - g.left) / 5;
    for n in 0..5 {
        let x = g.left + wide * n + 8;
        let (w, y, h) = (wide - 16, g.top + 10, 36);
        canvas.rect(x - 2, y - 2, w + 4, h + 4, &Brush::new(shade(inks.wall, -2)));
        canvas.rect(x - 1, y - 1, w + 2, h + 2, &Brush::new(shade(inks.wall, 2)));
        canvas.rect(x, y, w, h, &outside);
        for (dx, dy) in [(0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)] {
            canvas.pixel(x + dx, y + dy, &Brush::new(shade(inks.wall, 2)));
        }
    }
    canvas.rect(g.left, g.top + 52, g.right - g.left, 2, &Brush::new(shade(inks.wall, 1)));
    canvas.rect(g.left, g.top + 54, g.right - g.left, 1, &Brush::new(shade(inks.wall, -3)));
    // The backs of the seats at this side.
    let seat = if stars { 0x08 } else { 0x04 };
    for n in 0..7 {
        let x = n * 48 - 6;
        let near = Brush::filled(Fill::ramp(pair(seat), x, 40, false)).priority(15);
        canvas.rect(x, 170, 40, 20, &near);
        canvas.rect(x + 2, 168, 36, 2, &Brush::new(shade(pair(seat), 2)).priority(15));
        canvas.rect(x + 40, 170, 2, 20, &Canvas::solid(0).priority(15));
    }
}

/// Pits with wheels in them, rails around, and a gantry along the back.
pub(super) fn works(canvas: &mut Canvas, g: &RoomGeometry, inks: Inks, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let iron = |steps: i32| Brush::new(shade(pair(0x88), steps));
    // The gantry: a floor of gratings on brackets, and a rail.
    let level = g.top + 26;
    for y in [level - 12, level - 6] {
        canvas.rect(g.left, y, g.right - g.left, 1, &iron(1));
    }
    canvas.rect(g.left, level, g.right - g.left, 4, &iron(0));
    canvas.rect(g.left, level, g.right - g.left, 1, &iron(2));
    canvas.rect(g.left, level + 4, g.right - g.left, 2, &Brush::filled(Fill::Half(0)));
    for x in (g.left + 6..g.right - 4).step_by(24) {
        canvas.rect(x, level - 12, 2, 12, &iron(1));
        canvas.poly(&[(x - 4, level + 4), (x + 6, level + 4), (x + 1, level + 14)], &iron(-1));
    }
    for [x, y, w, h] in g.holes.into_iter().filter(|hole| hole[2] > 0) {
        canvas.rect(x, y, w, h, &Canvas::solid(0));
        canvas.rect(x, y, w, 3, &iron(-1));
        let left = x == 0;
        let (cx, cy, r) = (if left { x + w / 3 } else { x + w * 2 / 3 }, y + 36, 30 + (salt % 5) as i32);
        wheel(canvas, (cx, cy), r, (x, y + 3, w), inks.steps);
        let edge = if left { x + w } else { x - 2 };
        canvas.rect(edge, y, 2, h, &iron(1));
        let depth = crate::priority::priority_of(y + 2, g.horizon);
        for post in (x..x + w).step_by(14) {
            canvas.rect(post, y - 13, 2, 14, &iron(1).priority(depth));
        }
        canvas.rect(x, y - 14, w, 2, &iron(2).priority(depth));
        canvas.rect(x, y - 7, w, 1, &iron(0).priority(depth));
    }
}

/// A wheel with teeth, of which one sees what rises out of the pit.
fn wheel(canvas: &mut Canvas, (cx, cy): (i32, i32), r: i32, (x, top, w): (i32, i32, i32), steps: i32) {
    for y in top..PICTURE_HEIGHT {
        for column in x..x + w {
            let (dx, dy) = (column - cx, y - cy);
            let far = dx * dx + dy * dy;
            let tooth = ((dx * 5 + dy * 3).rem_euclid(16) < 8) as i32;
            let (outer, inner) = ((r + tooth * 3) * (r + tooth * 3), (r - 7) * (r - 7));
            let spoke = (dx.abs() < 3 || dy.abs() < 3 || (dx - dy).abs() < 4 || (dx + dy).abs() < 4) && far < inner;
            let of = if far < 49 {
                pair(0x77)
            } else if (inner..outer).contains(&far) {
                pair(if dx + dy < 0 { 0x78 } else { 0x88 })
            } else if spoke {
                pair(0x08)
            } else {
                continue;
            };
            canvas.set_dithered(column, y, dither_at(shade(of, steps), column, y));
        }
    }
}

/// The walls end in a broken edge, and over it is the sky.
pub(super) fn roofless(canvas: &mut Canvas, g: &RoomGeometry, inks: Inks, weather: Weather, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let (high, low) = match (weather.night, weather.dusk, weather.rain) {
        (true, ..) => (0x00, 0x11),
        (_, true, _) => (0x55, 0xCE),
        (.., true) => (0x88, 0x78),
        _ => (0x99, 0xBB),
    };
    for x in 0..WIDTH {
        let jag = smooth(x, 0, 34, 34, salt) / 7 + smooth(x, 3, 7, 7, salt) / 30 + (noise(x / 6, 5, salt) % 5) as i32;
        let edge = g.top_at(x) + jag - 4;
        for y in 0..edge.min(g.foot_at(x) - 12) {
            let of = match y * 3 / g.horizon.max(1) {
                0 => pair(high),
                1 => ink(high & 15, low & 15),
                _ => pair(low),
            };
            canvas.set_dithered(x, y, dither_at(of, x, y));
        }
        canvas.rect(x, edge, 1, 2, &Brush::new(shade(inks.wall, 1)));
        canvas.rect(x, edge + 2, 1, 1, &Brush::new(shade(inks.wall, -3)));
        // Ivy hangs down from it, here and there.
        let hangs = smooth(x, 9, 12, 12, salt) - 150;
        if hangs > 0 {
            let leaves = Texture::new(TextureKind::Foliage, pair(0x02), pair(0x22));
            for y in edge - 2..edge + hangs / 3 {
                canvas.set_dithered(x, y, dither_at(leaves.at(x, y), x, y));
            }
        }
    }
    rubble(canvas, g.holes[0], inks, salt);
}

/// Fallen stones in a heap, the nearer ones larger.
fn rubble(canvas: &mut Canvas, [x, y, w, h]: [i32; 4], inks: Inks, salt: u32) {
    for n in 0..26 {
        let chance = noise(n, 7, salt);
        let row = y + n * (h - 6) / 26 + 4;
        // Lower toward its edge that is away from the picture's.
        let reach = w - (n * w / 60);
        let along = (chance % reach.max(1) as u32) as i32;
        let left = if x == 0 { along } else { x + w - along };
        let size = 5 + n / 4 + (chance >> 8) as i32 % 4;
        let base = shade(inks.wall, (chance >> 12) as i32 % 2);
        let stone =
            [(left, row), (left + size / 3, row - size * 2 / 3), (left + size, row - size / 2), (left + size + 2, row)];
        canvas.poly(&stone, &Brush::new(base));
        canvas.line(stone[0], stone[1], &Brush::new(shade(base, 2)));
        canvas.line(stone[1], stone[2], &Brush::new(shade(base, 1)));
        canvas.line(stone[3], stone[0], &Canvas::solid(0));
    }
}
