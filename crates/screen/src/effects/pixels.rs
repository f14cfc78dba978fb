//! What effects are made of: waves, ordered dither, maps of the sixteen colours, shifted rows. It must not know an effect.
//!
//! All works on the picture under the status line. Coordinates are the picture's: 320 by 190, and may lie anywhere.

use picture::palette::{self, dithered, other_color};
use picture::{Frame, PICTURE_HEIGHT, PICTURE_TOP};

pub const WIDE: i32 = 320;
pub const TALL: i32 = PICTURE_HEIGHT;

/// A sine of 64 steps, -64 to 64.
const SINE: [i32; 64] = [
    0, 6, 12, 19, 24, 30, 36, 41, 45, 49, 53, 56, 59, 61, 63, 64, 64, 64, 63, 61, 59, 56, 53, 49, 45, 41, 36, 30, 24,
    19, 12, 6, 0, -6, -12, -19, -24, -30, -36, -41, -45, -49, -53, -56, -59, -61, -63, -64, -64, -64, -63, -61, -59,
    -56, -53, -49, -45, -41, -36, -30, -24, -19, -12, -6,
];

/// The wave at a step, of which 64 go round.
pub const fn wave(step: i32) -> i32 {
    SINE[(step & 63) as usize]
}

/// Ordered dither: the sixteen steps of a 4 by 4 square.
const BAYER: [[i32; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];

/// Is this pixel among so many of sixteen?
pub const fn among(level: i32, x: i32, y: i32) -> bool {
    BAYER[(y & 3) as usize][(x & 3) as usize] < level
}

/// What becomes of each colour: a checkerboard of two, as two digits in hexadecimal.
pub type Map = [u8; 16];

pub const WHITE: Map = [0xFF; 16];
pub const BLACK: Map = [0; 16];
pub const RED: Map = [0x04, 0x44, 0x44, 0x4C, 0x44, 0x44, 0x44, 0xCC, 0x44, 0x4C, 0xCC, 0xCE, 0xCC, 0xCC, 0xCE, 0xEF];
pub const ALL_RED: Map = [0x44; 16];
pub const SEPIA: Map = [0x00, 0x00, 0x06, 0x06, 0x06, 0x06, 0x66, 0x67, 0x06, 0x66, 0x66, 0x67, 0x66, 0x67, 0x7E, 0x7F];
pub const COLD: Map = [0x00, 0x11, 0x11, 0x39, 0x11, 0x11, 0x19, 0x9B, 0x19, 0x99, 0x9B, 0xBB, 0x99, 0x9B, 0xBF, 0xFF];
pub const GREEN: Map = [0x00, 0x02, 0x22, 0x22, 0x02, 0x02, 0x22, 0x2A, 0x02, 0x22, 0xAA, 0xAA, 0x2A, 0x2A, 0xAE, 0xAF];
pub const OPPOSITE: Map =
    [0xFF, 0xEE, 0xDD, 0xCC, 0xBB, 0xAA, 0x99, 0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11, 0x00];
/// A step toward black; three lead there from anywhere.
pub const DARKER: Map =
    [0x00, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00, 0x88, 0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77];
/// A step toward white; three lead there from anywhere.
pub const LIGHTER: Map =
    [0x88, 0x99, 0xAA, 0xBB, 0xCC, 0xDD, 0xEE, 0xFF, 0x77, 0xBB, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF];

/// What becomes of a pixel at a place, of both its colours: its own here, the other one beside it.
pub const fn mapped(map: &Map, pixel: u8, x: i32, y: i32) -> u8 {
    let (own, other) = (map[(pixel & 15) as usize], map[other_color(pixel) as usize]);
    if (x ^ y) & 1 == 0 { dithered(own >> 4, other) } else { dithered(own, other >> 4) }
}

/// The rows of the picture, each with its number.
pub fn rows(frame: &mut Frame) -> impl Iterator<Item = (i32, &mut [u8])> {
    let top = (PICTURE_TOP * WIDE) as usize;
    (0..).zip(frame.pixels_mut()[top..].chunks_exact_mut(WIDE as usize))
}

/// Puts so many of sixteen pixels through the map.
pub fn mix(frame: &mut Frame, level: i32, map: &Map) {
    if level > 0 {
        mix_where(frame, map, |_, _| level);
    }
}

/// Puts as many of sixteen pixels through the map as is said for each place.
pub fn mix_where(frame: &mut Frame, map: &Map, level: impl Fn(i32, i32) -> i32) {
    for (y, row) in rows(frame) {
        for (x, pixel) in (0..).zip(row) {
            if among(level(x, y), x, y) {
                *pixel = mapped(map, *pixel, x, y);
            }
        }
    }
}

/// A map of single colours taken none to three times, for pixels.
fn taken(map: &Map) -> [[u8; 256]; 4] {
    let mut colors = std::array::from_fn(|color| color as u8);
    std::array::from_fn(|_| {
        let now: [u8; 16] = colors;
        colors = colors.map(|color| map[usize::from(color)] & 15);
        palette::map_pixels(&now)
    })
}

/// Toward black or white by so many of 48 steps of a map (`DARKER`, `LIGHTER`) that gets there in three, but at no place more than
/// `most` of the three says.
pub fn fade_where(frame: &mut Frame, amount: i32, map: &Map, most: impl Fn(i32, i32) -> usize) {
    let amount = amount.clamp(0, 48);
    let maps = taken(map);
    for (y, row) in rows(frame) {
        // How often a pixel is taken is the same every four columns.
        let times = BAYER[(y & 3) as usize].map(|step| ((amount - step + 15) / 16).clamp(0, 3) as usize);
        for (x, pixel) in (0..).zip(row) {
            let times = times[(x & 3) as usize].min(most(x, y));
            *pixel = maps[times & 3][usize::from(*pixel)];
        }
    }
}

pub fn fade(frame: &mut Frame, amount: i32, map: &Map) {
    fade_where(frame, amount, map, |_, _| 3);
}

/// A row moved right (or left), its edge drawn out; `edge` is what comes in instead.
pub fn shift(row: &mut [u8], by: i32, edge: Option<u8>) {
    let by = by.clamp(-WIDE, WIDE);
    let n = by.unsigned_abs() as usize;
    let length = row.len();
    if n == 0 || length == 0 || n > length {
        return;
    }
    if by > 0 {
        let edge = edge.unwrap_or(row[0]);
        row.copy_within(..length - n, n);
        row[..n].fill(edge);
    } else {
        let edge = edge.unwrap_or(row[length - 1]);
        row.copy_within(n.., 0);
        row[length - n..].fill(edge);
    }
}

/// A row bent by an even number of pixels: an odd one would turn a dither into stripes.
pub fn bend(row: &mut [u8], by: i32) {
    shift(row, by / 2 * 2, None);
}

/// The picture moved down (or up), black coming in.
pub fn slide(frame: &mut Frame, by: i32) {
    let top = (PICTURE_TOP * WIDE) as usize;
    let picture = &mut frame.pixels_mut()[top..];
    let n = (by.clamp(-TALL, TALL).unsigned_abs() * WIDE as u32) as usize;
    let length = picture.len();
    if by > 0 {
        picture.copy_within(..length - n, n);
        picture[..n].fill(0);
    } else if by < 0 {
        picture.copy_within(n.., 0);
        picture[length - n..].fill(0);
    }
}

/// Squares of this size, each in the colour of its middle.
pub fn squares(frame: &mut Frame, size: i32) {
    if size < 2 {
        return;
    }
    for top in (0..TALL).step_by(size as usize) {
        for left in (0..WIDE).step_by(size as usize) {
            let (x, y) = ((left + size / 2).min(WIDE - 1), (top + size / 2).min(TALL - 1));
            let pixel = frame.pixel(x, y + PICTURE_TOP);
            let columns = left as usize..(left + size).min(WIDE) as usize;
            rows(frame).skip(top as usize).take(size as usize).for_each(|(_, row)| row[columns.clone()].fill(pixel));
        }
    }
}

pub fn at(frame: &Frame, x: i32, y: i32) -> u8 {
    frame.get(x, y + PICTURE_TOP)
}

/// A pixel of the picture, with one colour or two; what lies outside is left out.
pub fn dot(frame: &mut Frame, x: i32, y: i32, color: u8) {
    if y >= 0 {
        frame.put(x, y + PICTURE_TOP, color);
    }
}

pub fn line(frame: &mut Frame, (x0, y0): (i32, i32), (x1, y1): (i32, i32), color: u8) {
    let steps = (x1 - x0).abs().max((y1 - y0).abs()).clamp(1, 600);
    for step in 0..=steps {
        dot(frame, x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps, color);
    }
}

/// A disc on a tube whose pixels are a sixth taller than wide, so many of sixteen of its pixels, its edge gnawed by `ragged`.
pub fn disc(frame: &mut Frame, (x, y): (i32, i32), radius: i32, level: i32, pair: u8, ragged: u32) {
    let map = [pair; 16];
    for dy in -radius..=radius {
        for dx in -radius..=radius {
            let bite = if ragged == 0 {
                0
            } else {
                (picture::noise::noise((dx + 64) / 3, (dy + 64) / 3, ragged) % 5) as i32 * radius / 16
            };
            let reach = radius - bite;
            if far(dx, dy) <= reach * reach && among(level, x + dx, y + dy) {
                dot(frame, x + dx, y + dy, mapped(&map, 0, x + dx, y + dy));
            }
        }
    }
}

/// The square of a distance as the eye sees it.
pub const fn far(dx: i32, dy: i32) -> i32 {
    dx * dx + dy * dy * 36 / 25
}

/// A star of four rays.
pub fn star(frame: &mut Frame, (x, y): (i32, i32), size: i32, core: u8, rays: u8) {
    for step in 1..=size {
        let color = if step * 2 <= size { core } else { rays };
        for (dx, dy) in [(step, 0), (-step, 0), (0, step), (0, -step)] {
            dot(frame, x + dx, y + dy, color);
        }
    }
    dot(frame, x, y, core);
    if size > 3 {
        for (dx, dy) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
            dot(frame, x + dx, y + dy, rays);
        }
    }
}

/// A bolt from the sky to a point, as the seed has it: long strokes with a jog between two, thick above and sharp below, two forks, and a dark
/// line around it that lets it be seen on anything.
pub fn bolt(frame: &mut Frame, (x, y): (i32, i32), seed: u32) {
    let noise = |n: i32, most: u32| (picture::noise::noise(n, 3, seed) % most) as i32;
    let side = if noise(77, 2) == 0 { 1 } else { -1 };
    let strokes = if y < 60 { 2 } else { 4 };
    let (slant, jog) = (16 + noise(1, 6), 11 + noise(2, 4));
    // From the tip up: each stroke ends where the jog of the one below begins.
    let mut foot = (x, y);
    let mut parts = Vec::new();
    for n in 0..strokes {
        let rows = y / strokes + if n % 2 == 0 { noise(n + 5, 9) } else { -noise(n + 4, 9) };
        let head = (foot.0 + side * slant, if n + 1 == strokes { 0 } else { (foot.1 - rows).max(0) });
        parts.push((head, foot));
        foot = (head.0 - side * jog, head.1 + 3);
    }
    let width = |row: i32| 2 + 9 * (y - row).max(0) / y.max(1);
    for (grown, color) in [(2, 0), (1, 14), (0, 15)] {
        for (n, (head, foot)) in parts.iter().enumerate() {
            stroke(frame, (*head, *foot), grown, color, width);
            // The jog to the stroke above, and from it a fork that goes the other way.
            if n + 1 < parts.len() {
                let thick = width(head.1) / 2 + 1;
                for row in -grown..thick + grown {
                    for column in -grown..=jog + grown {
                        dot(frame, head.0 - side * column, head.1 + row, color);
                    }
                }
                if n > 0 {
                    let from = (head.0 - side * jog, head.1 + 2);
                    let to = (from.0 - side * (15 + noise(n as i32 + 20, 12)), from.1 + y / 7);
                    stroke(frame, (from, to), grown, color, |row| 1 + 3 * (to.1 - row).max(0) / (to.1 - from.1).max(1));
                }
            }
        }
    }
}

/// A slanting stroke, row by row as wide as it is told.
fn stroke(
    frame: &mut Frame,
    (head, foot): ((i32, i32), (i32, i32)),
    grown: i32,
    color: u8,
    width: impl Fn(i32) -> i32,
) {
    let rows = (foot.1 - head.1).max(1);
    for row in -grown..=rows + grown {
        let along = row.clamp(0, rows);
        let (middle, wide) = (head.0 + (foot.0 - head.0) * along / rows, width(head.1 + along));
        for column in -grown..wide + grown {
            dot(frame, middle - wide / 2 + column, head.1 + row, color);
        }
    }
}
