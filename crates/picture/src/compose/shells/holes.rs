//! Where the floor is not: a chasm and its bridge, a shelf of rock and the way up to it. It must not paint walls.

use super::inks::Inks;
use crate::canvas::{Brush, Canvas, Fill};
use crate::compose::boxes::pair;
use crate::compose::geometry::RoomGeometry;
use crate::noise::smooth;
use crate::palette::{dither_at, ink, shade};
use crate::texture::{Texture, TextureKind};
use crate::{PICTURE_HEIGHT, WIDTH, control};
use rng::Rng;

/// Takes the holes from the floor.
pub(super) fn take_from_floor(canvas: &mut Canvas, g: &RoomGeometry) {
    for [x, y, w, h] in g.holes {
        for (row, column) in (y..y + h).flat_map(|row| (x..x + w).map(move |column| (row, column))) {
            if canvas.control.get(column, row) == control::FREE {
                canvas.control.set(column, row, control::BLOCK);
            }
        }
    }
}

/// The gap that the holes leave between them.
fn gap(g: &RoomGeometry) -> (i32, i32) {
    (g.holes[0][0] + g.holes[0][2], g.holes[1][0])
}

/// A chasm from side to side, its far face in the light, and a bridge over it.
pub(super) fn chasm(canvas: &mut Canvas, g: &RoomGeometry, inks: Inks, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let [_, from, _, tall] = g.holes[0];
    let (left, right) = gap(g);
    let rough = |x: i32, salt: u32| (smooth(x, 0, 16, 16, salt) - 128) / 26;
    let rock = |steps: i32| Texture::new(TextureKind::Rock, shade(inks.ground, steps), ink(0, 0));
    let faces = [rock(-1), rock(-2), rock(-3)];
    for x in 0..WIDTH {
        let (top, bottom) = (from + rough(x, salt).max(-2), from + tall + rough(x, salt + 1).min(2));
        for y in top..bottom {
            let down = y - top;
            let reach = tall * 2 / 3 + rough(x, salt + 2) * 2;
            let ink = match down * 4 / reach.max(1) {
                0 if down < 2 => shade(inks.ground, 1),
                0 | 1 => faces[0].at(x, y * 2),
                2 => faces[1].at(x, y * 2),
                3 => faces[2].at(x, y * 2),
                _ => ink(0, 0),
            };
            canvas.set_dithered(x, y, dither_at(ink, x, y));
        }
        // The near edge is seen from above: dark under a lit rim.
        canvas.set_dithered(x, bottom, dither_at(shade(inks.ground, 1), x, bottom));
    }
    bridge(canvas, (left, right), (from - 3, from + tall + 3));
}

/// Planks between two ropes, a little wider toward the viewer.
fn bridge(canvas: &mut Canvas, (left, right): (i32, i32), (from, to): (i32, i32)) {
    let rows = (to - from).max(1);
    for y in from..to {
        let out = (y - from) * 4 / rows - 4;
        let plank = (y - from) % 5;
        let of = [0x6E, 0x66, 0x66, 0x06, 0x00][plank as usize];
        canvas.span(y, left - out, right + out, &Brush::new(pair(of)));
    }
    for (x, side) in [(left, -1), (right, 1)] {
        for post in [from, i32::midpoint(from, to), to - 1] {
            let out = (post - from) * 4 / rows - 4;
            canvas.rect(x + side * out - 1, post - 16, 3, 17, &Brush::new(pair(0x06)));
            canvas.rect(x + side * out - 1, post - 16, 1, 17, &Brush::new(pair(0x66)));
        }
        for y in from..to {
            let out = (y - from) * 4 / rows - 4;
            let half = rows / 2;
            let sag = 3 - ((y - from) % half.max(1) - half / 2).abs() * 6 / half.max(1);
            canvas.rect(x + side * out, y - 14 + sag.max(0), 1, 2, &Brush::new(pair(0x6E)));
        }
    }
}

/// A shelf at the back, as high as its face, and steps cut into it.
pub(super) fn shelf(canvas: &mut Canvas, g: &RoomGeometry, inks: Inks, rng: &mut Rng) {
    let salt = rng.next() as u32;
    let [_, from, _, tall] = g.holes[0];
    let (left, right) = gap(g);
    let face = Texture::new(TextureKind::Rock, shade(inks.wall, 0), ink(0, 0));
    for x in 0..WIDTH {
        if g.foot_at(x) > from + tall {
            continue;
        }
        let lip = from + (smooth(x, 0, 14, 14, salt) - 128) / 40;
        for y in lip..from + tall {
            let of = if y < lip + 2 { shade(inks.ground, 1) } else { face.at(x, y) };
            canvas.set_dithered(x, y, dither_at(of, x, y));
        }
        canvas.rect(x, from + tall, 1, 4, &Brush::filled(Fill::Half(0)));
    }
    steps(canvas, (left, right), (from, from + tall), (shade(inks.ground, 1), shade(inks.ground, -1)));
}

/// Three steps down toward the viewer.
pub(super) fn steps(
    canvas: &mut Canvas,
    (left, right): (i32, i32),
    (from, to): (i32, i32),
    (tread, riser): (world::Ink, world::Ink),
) {
    const STEPS: i32 = 4;
    for n in 0..STEPS {
        let (y, next) = (from + (to - from) * n / STEPS, from + (to - from) * (n + 1) / STEPS);
        let out = n;
        canvas.rect(left - out, y, right - left + 2 * out, (next - y + 1) / 2, &Brush::new(tread));
        let under = y + (next - y + 1) / 2;
        canvas.rect(left - out, under, right - left + 2 * out, next - under, &Brush::new(riser));
    }
    canvas.rect(left - STEPS, to, right - left + 2 * STEPS, 2, &Brush::filled(Fill::Half(0)));
    canvas.control.fill_rect(left, from - 2, right - left, (to - from + 4).min(PICTURE_HEIGHT), control::FREE);
}
