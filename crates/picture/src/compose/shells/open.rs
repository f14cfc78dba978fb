//! What closes the sides under an open sky: houses, trunks, water, hedges; and roofs that one looks over.

use super::inks::Inks;
use super::side::{OnSide, paint_sides, scale_at};
use crate::canvas::{Brush, Canvas, Fill};
use crate::compose::boxes::pair;
use crate::compose::geometry::RoomGeometry;
use crate::compose::setting::RoomStyle;
use crate::noise::{noise, smooth};
use crate::palette::{dither_at, ink, shade};
use crate::texture::{Texture, TextureKind};
use crate::{PICTURE_HEIGHT, WIDTH, control};
use rng::Rng;

/// Houses side by side, each with a front of its own, and a kerb before them.
pub(super) fn street(canvas: &mut Canvas, style: &RoomStyle, g: &RoomGeometry, inks: Inks, rng: &mut Rng) {
    const HOUSE: i32 = 46;
    let salt = rng.next() as u32;
    let village = style.name == "village";
    let fronts: &[(u8, u8, TextureKind)] = if village {
        &[
            (0x7F, 0x77, TextureKind::Dither),
            (0x67, 0x66, TextureKind::Stone),
            (0x6E, 0x66, TextureKind::Planks),
            (0x78, 0x88, TextureKind::Stone),
        ]
    } else {
        &[
            (0x46, 0x78, TextureKind::Bricks),
            (0x78, 0x88, TextureKind::Stone),
            (0x66, 0x06, TextureKind::Bricks),
            (0x18, 0x08, TextureKind::Dither),
            (0x38, 0x08, TextureKind::Dither),
        ]
    };
    let night = inks.steps < 0;
    let house = |at: OnSide| {
        let n = at.along.div_euclid(HOUSE) + if at.right { 50 } else { 0 };
        let (u, chance) = (at.along.rem_euclid(HOUSE), noise(n, 0, salt));
        let (base, second, kind) = fronts[chance as usize % fronts.len()];
        let steps = if at.right { 0 } else { -1 } + inks.steps;
        let eaves = at.tall - 2 - (chance >> 8) as i32 % 14;
        let roof = if village { 12 - (u - HOUSE / 2).abs() / 2 } else { 3 };
        if at.up > eaves + roof {
            return None;
        }
        let of = |value: u8, more: i32| shade(pair(value), steps + more);
        if at.up > eaves {
            return Some(if village {
                Texture::new(TextureKind::Shingles, of(0x44, 0), of(0x40, 0)).at(at.along, at.up)
            } else {
                of(base, 1)
            });
        }
        if u < 1 {
            return Some(of(0x08, 0));
        }
        if at.up < 4 {
            return Some(of(0x88, -1));
        }
        // A door, a shop window beside it, rows of windows above.
        let door = 6 + (chance >> 12) as i32 % 4;
        if at.up < 25 && (door..door + 9).contains(&u) {
            let edge = u == door || u == door + 8 || at.up > 22;
            let leaf = [0x46, 0x66, 0x22, 0x11][(chance >> 16) as usize % 4];
            return Some(if edge { of(0x7F, 0) } else { of(leaf, if at.up > 13 { 0 } else { -1 }) });
        }
        let pane = |u: i32, v: i32, wide: i32, tall: i32, lit: bool| {
            let frame = u == 0 || v == 0 || u == wide - 1 || v == tall - 1 || u == wide / 2;
            match (frame, lit) {
                (true, _) => of(0x7F, 0),
                (false, true) => pair(0xEE),
                (false, false) => of(if v > tall / 2 { 0x19 } else { 0x11 }, 0),
            }
        };
        let low = door + 14;
        if (6..20).contains(&at.up) && (low..low + 16).contains(&u) {
            return Some(pane(u - low, at.up - 6, 16, 14, night && chance & 1 == 0));
        }
        let floor = (at.up - 28).div_euclid(18);
        let v = (at.up - 28).rem_euclid(18);
        for (n, from) in [7, 27].into_iter().enumerate() {
            if at.up >= 28 && at.up < eaves - 12 + v.min(0) && (2..14).contains(&v) && (from..from + 10).contains(&u) {
                let lit = night && (chance >> (floor * 2 + n as i32 + 3)) & 1 == 0;
                return Some(pane(u - from, v - 2, 10, 12, lit));
            }
        }
        Some(Texture::new(kind, of(base, 0), of(second, 0)).at(at.along + n * 7, at.up))
    };
    paint_sides(canvas, g, house);
    // A pavement along the houses' feet, and its kerb.
    let (stone, edge) = (Brush::new(shade(pair(0x78), inks.steps)), Brush::new(shade(pair(0x08), inks.steps)));
    for x in (0..g.left).chain(g.right..WIDTH) {
        let foot = g.foot_at(x);
        let wide = 5 * scale_at(g, x).0 / 256;
        canvas.rect(x, foot, 1, wide, &stone);
        canvas.rect(x, foot + wide, 1, 2, &edge);
    }
}

/// Trunks, one behind the other, undergrowth at the sides, leaves above.
pub(super) fn wood(canvas: &mut Canvas, style: &RoomStyle, g: &RoomGeometry, inks: Inks, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let dead = style.name == "swamp";
    let green = if dead { 0x28 } else { 0x02 };
    let leaves = |steps: i32| {
        Texture::new(
            TextureKind::Foliage,
            shade(pair(green), inks.steps + steps),
            shade(pair(0x22), inks.steps + steps),
        )
    };
    // Undergrowth closes the sides, higher toward the viewer.
    for (layer, steps) in [(0, -1), (1, 0)] {
        let texture = leaves(steps);
        for x in (0..g.left + 26).chain(g.right - 26..WIDTH) {
            let near = (g.left + 26 - x).max(x - g.right + 26);
            let foot = g.foot_at(x) + layer * 3;
            let tall = 10 + near * (30 - layer * 14) / 70 + smooth(x, layer, 9, 9, salt) / 18;
            for y in foot - tall..foot {
                canvas.set_dithered(x, y, dither_at(texture.at(x, y), x, y));
            }
        }
    }
    // Far trunks are thin and dull, near ones thick.
    let mut trunks: Vec<(i32, i32, i32, i32)> = Vec::new();
    for n in 0..9 {
        let x = 8 + n * 36 + (noise(n, 1, salt) % 26) as i32;
        trunks.push((x, g.horizon + 2, 5 + (noise(n, 2, salt) % 3) as i32, -1));
    }
    for n in 0..4 {
        let side = if n & 1 == 0 { g.left - 4 - n * 9 } else { g.right + 4 + n * 9 };
        let x = side + (noise(n, 3, salt) % 14) as i32 - 7;
        trunks.push((x, g.foot_at(x) + 3, 11 + (noise(n, 4, salt) % 6) as i32, 0));
    }
    trunks.sort_by_key(|(_, foot, ..)| *foot);
    for (x, foot, wide, steps) in trunks {
        trunk(canvas, (x, foot), wide, inks.steps + steps, salt);
    }
    // Leaves over all of it.
    let roof = leaves(0);
    for x in 0..WIDTH {
        let down = 12 + smooth(x, 7, 22, 22, salt) / 14 + smooth(x, 9, 5, 5, salt) / 40;
        for y in 0..if dead { down / 2 } else { down } {
            canvas.set_dithered(x, y, dither_at(roof.at(x, y), x, y));
        }
    }
}

/// A trunk from its foot out of the picture, lit from the left, with roots.
fn trunk(canvas: &mut Canvas, (x, foot): (i32, i32), wide: i32, steps: i32, salt: u32) {
    let bark = Texture::new(TextureKind::Bark, shade(pair(0x66), steps), shade(pair(0x06), steps));
    let dark = Texture::new(TextureKind::Bark, shade(pair(0x06), steps), ink(0, 0));
    for y in 0..foot {
        let root = (y - foot + wide).max(0) / 2;
        let sway = (smooth(0, y, 40, 40, salt + x as u32) - 128) / 50;
        let (from, to) = (x - wide / 2 - root + sway, x + wide / 2 + root + sway);
        for column in from..to {
            let texture = if column - from > (to - from) * 3 / 5 { &dark } else { &bark };
            canvas.set_dithered(column, y, dither_at(texture.at(column, y), column, y));
        }
        canvas.set_dithered(from, y, dither_at(shade(pair(0x66), steps + 1), from, y));
        canvas.set_dithered(to - 1, y, 0);
    }
}

/// Water along a line that comes aslant toward the viewer, with wet ground and foam along it.
pub(super) fn shore(canvas: &mut Canvas, style: &RoomStyle, g: &RoomGeometry, inks: Inks, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let water = Texture::new(TextureKind::Water, shade(pair(0x11), inks.steps), shade(pair(0x99), inks.steps));
    let far = g.horizon - if style.name == "river" { 0 } else { 26 };
    let wet = Brush::new(shade(inks.ground, -1));
    let foam = Brush::new(shade(pair(0xBF), inks.steps));
    for x in (g.right - 30).max(0)..WIDTH {
        let sway = (smooth(x, 0, 26, 26, salt) - 128) / 24;
        let line = (g.foot_at(x) + sway).max(g.horizon);
        canvas.rect(x, line, 1, 5 + (x - g.right).max(0) / 30, &wet);
        if line > g.horizon {
            canvas.rect(x, far.max(0), 1, line - far.max(0), &Brush::filled(Fill::Textured(Box::new(water.clone()))));
            canvas.rect(x, line - 1, 1, 2, &foam);
            if !noise(x / 5, 1, salt).is_multiple_of(3) {
                canvas.rect(x, line - 5 - (x - g.right).max(0) / 40, 1, 1, &foam);
            }
        }
        for y in g.horizon..line {
            canvas.control.set(x, y, control::WATER);
        }
    }
    canvas.control.fill_rect(0, 0, WIDTH, g.horizon, control::BLOCK);
}

/// Hedges or walls that lead away, and a path between them.
pub(super) fn avenue(canvas: &mut Canvas, style: &RoomStyle, g: &RoomGeometry, inks: Inks, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let walled = matches!(style.name, "graveyard" | "castle grounds" | "ruins"); // not shown
    let (lit, shaded) = if walled {
        (
            Texture::new(TextureKind::Stone, shade(pair(0x78), inks.steps), shade(pair(0x08), inks.steps)),
            Texture::new(TextureKind::Stone, shade(pair(0x88), inks.steps), ink(0, 0)),
        )
    } else {
        (
            Texture::new(TextureKind::Foliage, shade(pair(0x22), inks.steps), shade(pair(0x2A), inks.steps)),
            Texture::new(TextureKind::Foliage, shade(pair(0x02), inks.steps), shade(pair(0x22), inks.steps)),
        )
    };
    paint_sides(canvas, g, |at| {
        let texture = if at.right { &lit } else { &shaded };
        // Clipped to a ball on a post every so far; a wall has a coping.
        let post = at.along.rem_euclid(52);
        let tall = at.tall - 6 + smooth(at.along, 0, 5, 5, salt) / 90;
        let ball = !walled && (post - 26) * (post - 26) + (at.up - tall) * (at.up - tall) < 64;
        if at.up > tall && !ball {
            return None;
        }
        if walled && at.up > tall - 3 {
            return Some(shade(pair(0x77), inks.steps - i32::from(!at.right)));
        }
        Some(texture.at(at.along * 3 / 2, at.up))
    });
    for x in (0..g.left).chain(g.right..WIDTH) {
        canvas.rect(x, g.foot_at(x), 1, 4, &Brush::filled(Fill::Half(0)));
    }
}

/// Roofs close to the viewer, that one looks over: dark, with chimneys.
pub(super) fn roofs(canvas: &mut Canvas, style: &RoomStyle, _g: &RoomGeometry, inks: Inks, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let of: (u8, u8) = if style.name == "city" { (0x08, 0x00) } else { (0x04, 0x00) };
    let tiles = |steps: i32| Texture::new(TextureKind::Shingles, shade(pair(of.0), inks.steps + steps), pair(of.1));
    let roof = |canvas: &mut Canvas, middle: i32, wide: i32, ridge: i32| {
        let texture = tiles(0);
        for x in middle - wide..middle + wide {
            let top = ridge + (x - middle).abs() * 2 / 5;
            for y in top..PICTURE_HEIGHT {
                let of = if y < top + 2 { shade(pair(0x46), inks.steps) } else { texture.at(x, y) };
                canvas.pixel(x, y, &Brush::new(of).priority(15).control(control::BLOCK));
            }
        }
        let stack = Brush::textured("bricks", shade(pair(0x46), inks.steps), pair(0x00)).priority(15);
        canvas.rect(middle + wide / 3, ridge - 10, 9, 22, &stack);
        canvas.rect(middle + wide / 3 - 1, ridge - 12, 11, 3, &Brush::new(shade(pair(0x08), inks.steps)).priority(15));
    };
    roof(canvas, 18 + (salt % 20) as i32, 66, 166);
    roof(canvas, 296 - (salt / 20 % 20) as i32, 72, 162);
}
