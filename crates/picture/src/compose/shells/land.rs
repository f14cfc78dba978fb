//! Open ground that is not flat: a way between banks, a stream across it, a slope that falls away. It must not paint what is built.

use super::inks::Inks;
use super::side::paint_sides;
use crate::canvas::{Brush, Canvas, Fill};
use crate::compose::boxes::pair;
use crate::compose::geometry::RoomGeometry;
use crate::compose::setting::RoomStyle;
use crate::noise::{noise, smooth};
use crate::palette::{dither_at, ink, shade};
use crate::texture::{Texture, TextureKind};
use crate::{PICTURE_HEIGHT, WIDTH, control};
use rng::Rng;

/// Banks at both sides, with roots and tufts over their edge.
pub(super) fn lane(canvas: &mut Canvas, style: &RoomStyle, g: &RoomGeometry, inks: Inks, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let kind = TextureKind::from_name(style.floor.0);
    let grown = matches!(kind, TextureKind::Grass | TextureKind::Flowers);
    let earth = if grown { pair(0x66) } else { inks.ground };
    let bank = |steps: i32| Texture::new(TextureKind::Rock, shade(earth, steps + inks.steps.max(-1)), ink(0, 0));
    let (lit, shaded) = (bank(0), bank(-1));
    let turf = |steps: i32| Texture::new(kind, shade(inks.ground, steps), shade(inks.ground, steps + 1));
    let (turf_lit, turf_shaded) = (turf(0), turf(-1));
    paint_sides(canvas, g, |at| {
        let edge = at.tall - 2 + (smooth(at.along, 0, 13, 13, salt + u32::from(at.right)) - 128) / 22;
        if at.up > edge {
            return None;
        }
        let sod = 4 + smooth(at.along, 3, 7, 7, salt) / 70;
        let (turf, bank) = if at.right { (&turf_lit, &lit) } else { (&turf_shaded, &shaded) };
        if at.up > edge - sod {
            return Some(if at.up > edge - 1 { shade(inks.ground, 1) } else { turf.at(at.along * 2, at.up * 2) });
        }
        // Roots hang out of it.
        if noise(at.along.div_euclid(2), 5, salt).is_multiple_of(9) && at.up > edge - sod - 7 {
            return Some(pair(0x06));
        }
        Some(bank.at(at.along * 2, at.up * 2))
    });
    for x in (0..g.left).chain(g.right..WIDTH) {
        canvas.rect(x, g.foot_at(x), 1, 4, &Brush::filled(Fill::Half(0)));
    }
}

/// A stream with its banks, and a plank bridge over it.
pub(super) fn brook(canvas: &mut Canvas, g: &RoomGeometry, inks: Inks, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let [_, from, _, tall] = g.holes[0];
    let (left, right) = (g.holes[0][2], g.holes[1][0]);
    let water = Texture::new(TextureKind::Water, shade(pair(0x11), inks.steps), shade(pair(0x9B), inks.steps));
    let flow = Brush::filled(Fill::Textured(Box::new(water)));
    for x in 0..WIDTH {
        let bend = (smooth(x, 0, 44, 44, salt) - 128) / 32;
        let (top, bottom) = (from + 2 + bend, from + tall - 1 + bend);
        canvas.rect(x, top - 3, 1, 3, &Brush::new(shade(inks.ground, -1)));
        canvas.rect(x, top, 1, 2, &Brush::new(pair(0x06)));
        canvas.rect(x, top + 2, 1, bottom - top - 2, &flow);
        canvas.rect(x, bottom, 1, 1, &Brush::new(shade(pair(0xBF), inks.steps)));
        canvas.rect(x, bottom + 1, 1, 2, &Brush::new(shade(inks.ground, 1)));
    }
    // Planks laid across, and their shadow on the water.
    canvas.rect(left + 4, from + tall / 2, right - left + 6, tall / 2, &Brush::filled(Fill::Half(0)));
    for y in from - 4..from + tall + 4 {
        let out = (y - from) / 8;
        let of = [0x6E, 0x66, 0x66, 0x06][((y - from + 4) % 4) as usize];
        canvas.span(y, left + 2 - out, right - 2 + out, &Brush::new(shade(pair(of), inks.steps.max(-1))));
    }
    for x in [left + 1, right - 3] {
        canvas.rect(x, from - 14, 2, 12, &Brush::new(pair(0x06)));
        canvas.rect(x, from + tall - 10, 3, 14, &Brush::new(pair(0x06)));
        canvas.line((x, from - 13), (x + 1, from + tall - 9), &Brush::new(pair(0x66)));
    }
}

/// The ground ends in an edge that runs toward the viewer; below it lies the country.
pub(super) fn headland(canvas: &mut Canvas, style: &RoomStyle, g: &RoomGeometry, inks: Inks, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let far: [u8; 4] = match style.name {
        "desert" => [0x6E, 0x67, 0x66, 0x6E],
        "snow" | "mountain" => [0x7F, 0x79, 0x78, 0x28],
        "planet" => [0x45, 0x4C, 0x44, 0x05],
        _ => [0x3A, 0x2A, 0x28, 0x22],
    };
    for x in g.right..WIDTH {
        let edge = g.foot_at(x) + (smooth(x, 0, 15, 15, salt) - 128) / 30;
        for y in g.horizon - 2..edge {
            // Bands of fields, paler with distance, a river among them.
            let down = y - g.horizon + (smooth(x, y / 4, 30, 30, salt) - 128) / 26;
            let band = down.div_euclid(9).clamp(0, 3) as usize;
            let river = ((x - g.right) / 3 - down * 3 + smooth(y, 0, 7, 7, salt) / 12).abs() < 2 + down / 8;
            let of = if river && style.name != "planet" { 0x9B } else { far[band] };
            let field = noise(x / 17, y / 5, salt).is_multiple_of(5);
            canvas.set_dithered(x, y, dither_at(shade(pair(of), inks.steps + i32::from(field)), x, y));
        }
        let rim = (edge - g.horizon).clamp(0, 3);
        for n in 0..rim {
            canvas.set_dithered(x, edge + n, dither_at(shade(inks.ground, 1 - n), x, edge + n));
        }
        for y in g.horizon..edge + 2 {
            canvas.control.set(x, y, control::BLOCK);
        }
    }
    // Stones along the edge.
    for n in 0..5 {
        let x = g.right + 18 + n * 30 + (noise(n, 2, salt) % 14) as i32;
        let y = g.foot_at(x) + 3;
        if x < WIDTH - 8 && y < PICTURE_HEIGHT {
            canvas.rect(x, y - 3, 7, 4, &Brush::new(shade(pair(0x88), inks.steps)));
            canvas.rect(x + 1, y - 4, 4, 1, &Brush::new(shade(pair(0x77), inks.steps)));
        }
    }
}
