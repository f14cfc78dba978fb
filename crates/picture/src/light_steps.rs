//! A picture lit: how many steps lighter or darker each pixel is, and what that makes of its pair of colours. It must not know rooms.

use super::animation::Animation;
use super::lighting::BAYER;
use super::palette::{dither_at, index, ink, other_color, shade};
use super::plane::Plane;
use super::{PICTURE_HEIGHT, WIDTH};
use std::sync::LazyLock;

/// Parts of a step: a step is one pair further on its colour's ramp.
pub const STEP: i32 = 16;
/// The most steps up or down.
const MOST: i32 = 4;
const LEVELS: usize = (2 * MOST + 1) as usize;

/// A second colour for a pair's, in the light of a fire and in the moon's.
const WARM: [u8; 16] = [0, 5, 6, 7, 4, 12, 6, 14, 6, 13, 14, 15, 12, 12, 14, 14];
const COLD: [u8; 16] = [0, 1, 3, 9, 5, 1, 8, 9, 1, 9, 11, 11, 13, 9, 7, 11];

/// For each tint (none, a fire's, the moon's) and level the pair that a pair becomes, as its two colours in a byte.
static PAIRS: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut all = Vec::with_capacity(3 * LEVELS * 256);
    for tint in 0..3 {
        for level in -MOST..=MOST {
            for pair in 0..=255u8 {
                let (a, b) = (pair >> 4, pair & 15);
                // Black is an outline or a hole, which no light makes grey; and the dark leaves something of every colour.
                let steps = (level..=0).find(|steps| shade(ink(a, b), *steps) != ink(0, 0)).unwrap_or(level);
                let of = if pair == 0 { ink(0, 0) } else { shade(ink(a, b), steps) };
                let (a, b) = (index(of.0), index(of.1));
                let b = match tint {
                    0 => b,
                    1 => WARM[usize::from(b)],
                    _ => COLD[usize::from(b)],
                };
                all.push(a << 4 | b);
            }
        }
    }
    all
});

/// How light each pixel is, in parts of a step, and how much of it is a fire's light (or, below none, the moon's).
#[derive(Clone, Debug)]
pub struct LightField {
    parts: Vec<i16>,
    hue: Vec<i16>,
    /// So many parts darker is what stands there.
    things: i32,
}

impl LightField {
    /// The same everywhere.
    #[must_use]
    pub fn new(parts: i32) -> Self {
        let size = (WIDTH * PICTURE_HEIGHT) as usize;
        Self { parts: vec![parts as i16; size], hue: vec![0; size], things: 0 }
    }

    /// Whatever stands there is so many parts darker, wherever it stands: against a sky that is not.
    pub fn dim_things(&mut self, parts: i32) {
        self.things += parts;
    }

    /// Lightens (or darkens) a run of columns of a row, each by what a function says.
    pub fn add(&mut self, y: i32, from: i32, to: i32, mut parts: impl FnMut(i32) -> i32) {
        let (from, to) = (from.clamp(0, WIDTH), to.clamp(0, WIDTH));
        if !(0..PICTURE_HEIGHT).contains(&y) || from >= to {
            return;
        }
        let row = &mut self.parts[(y * WIDTH + from) as usize..(y * WIDTH + to) as usize];
        for (x, at) in (from..to).zip(row) {
            *at = at.saturating_add(parts(x) as i16);
        }
    }

    /// A pool of light around a point, as wide as it reaches and, on a floor seen aslant, less tall: so many parts in its middle, fading
    /// to none; and so many of hue.
    pub fn pool(&mut self, (cx, cy): (i32, i32), (across, down): (i32, i32), parts: i32, hue: i32) {
        let (across, down) = (across.max(1), down.max(1));
        for y in (cy - down).max(0)..(cy + down).min(PICTURE_HEIGHT) {
            let dy = (y - cy) * 256 / down;
            let left = 65_536 - dy * dy;
            for x in (cx - across).max(0)..(cx + across).min(WIDTH) {
                let dx = (x - cx) * 256 / across;
                let near = left - dx * dx;
                if near > 0 {
                    let at = (y * WIDTH + x) as usize;
                    self.parts[at] = self.parts[at].saturating_add((parts * near / 65_536) as i16);
                    self.hue[at] = self.hue[at].saturating_add((hue * near / 65_536) as i16);
                }
            }
        }
    }

    /// Whole steps for parts of one at a place: a narrow seam of ordered dither lies between two steps, so that surfaces stay smooth.
    fn whole(parts: i32, (x, y): (i32, i32)) -> i32 {
        let (whole, rest) = (parts.div_euclid(STEP), parts.rem_euclid(STEP));
        let seam = (rest - STEP / 2) * 2 + STEP / 2;
        whole + i32::from(seam > BAYER[(y & 3) as usize][(x & 3) as usize])
    }

    /// What a pixel at a place becomes. Of a thing that stands or hangs here the colours stay what they are: at most it is a step lighter
    /// or darker.
    #[inline]
    fn lit(&self, (place, x, y): (usize, i32, i32), pixel: u8, is_thing: bool, pairs: &[u8]) -> u8 {
        if pixel == 0 {
            return 0;
        }
        let (own, other) = (pixel & 15, other_color(pixel));
        let pair = if (x ^ y) & 1 == 0 { own << 4 | other } else { other << 4 | own };
        let (parts, hue) = (i32::from(self.parts[place]), i32::from(self.hue[place]));
        let (level, tint) = if is_thing {
            (((parts - self.things) / STEP).clamp(-1, 1), 0)
        } else {
            let level = Self::whole(parts, (x, y)).clamp(-MOST, MOST);
            let tint = if hue < 0 { -2 * Self::whole(-hue, (x, y)).min(1) } else { Self::whole(hue, (x, y)).min(1) };
            (level, tint.unsigned_abs() as usize)
        };
        if level == 0 && tint == 0 {
            return pixel;
        }
        let became = pairs[(tint * LEVELS + (level + MOST) as usize) * 256 + usize::from(pair)];
        dither_at(ink(became >> 4, became & 15), x, y)
    }

    /// Lights a picture and what moves in it. `bare` is the place as it was before anything stood in it.
    pub fn light(&self, visual: &mut Plane, life: &mut Animation, bare: &Plane) {
        let pairs = &*PAIRS;
        let is_thing = |place: usize, pixel: u8| bare.pixels()[place] != pixel;
        life.map_pixels(|place, pixel| {
            let (x, y) = (place as i32 % WIDTH, place as i32 / WIDTH);
            self.lit((place, x, y), pixel, is_thing(place, visual.pixels()[place]), pairs)
        });
        for y in 0..PICTURE_HEIGHT {
            for x in 0..WIDTH {
                let place = (y * WIDTH + x) as usize;
                let pixel = visual.at_mut(place);
                *pixel = self.lit((place, x, y), *pixel, is_thing(place, *pixel), pairs);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::dithered;

    fn lit(parts: i32, hue: i32, pixel: u8) -> Vec<u8> {
        let mut plane = Plane::filled(0);
        (0..WIDTH * PICTURE_HEIGHT).for_each(|place| *plane.at_mut(place as usize) = pixel);
        let mut field = LightField::new(parts);
        field.hue.fill(hue as i16);
        let bare = plane.clone();
        field.light(&mut plane, &mut Animation::default(), &bare);
        plane.pixels().to_vec()
    }

    #[test]
    fn no_light_changes_nothing_and_black_stays_black() {
        for pixel in [0, 7, 15, dithered(6, 14)] {
            assert!(lit(0, 0, pixel).iter().all(|it| *it == pixel), "{pixel}");
        }
        for parts in [-64, 40, 64] {
            assert!(lit(parts, 40, 0).iter().all(|it| *it == 0), "{parts}");
        }
    }

    #[test]
    fn the_dark_leaves_something_of_every_colour() {
        for color in 1..16 {
            assert!(lit(-4 * STEP, 0, color).iter().any(|it| it & 15 != 0), "{color}");
        }
    }

    #[test]
    fn half_a_step_is_half_of_the_pixels() {
        let whole = lit(STEP, 0, 8);
        let some = lit(STEP / 2, 0, 8);
        let changed = some.iter().zip(&whole).filter(|(a, b)| a == b).count() * 100 / some.len();
        assert!((40..60).contains(&changed), "{changed}");
    }
}
