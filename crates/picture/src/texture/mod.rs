//! Named fills: bricks, foliage, water and so on, each a function of the place to a shade. It must not know shapes or planes.

mod animated;
mod cache;
mod man_made;

use super::cel_cycle::CelCycle;
use super::noise::{chance, noise, smooth};
use super::palette::{dither_at, ink, shade};
use language::language;
use std::cmp::Ordering;
use world::Ink;

macro_rules! kinds {
    ($($kind:ident: $title:literal,)*) => {
        /// A named fill.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum TextureKind { $($kind,)* }

        impl TextureKind {
            pub const ALL: &[Self] = &[$(Self::$kind,)*];

            /// The one of this title, as the language's list of textures has it.
            fn from_title(title: &str) -> Option<Self> {
                match title {
                    $($title => Some(Self::$kind),)*
                    _ => None,
                }
            }
        }
    };
}

impl TextureKind {
    /// By a word for it, any case, singular or plural, also inside a longer name ("old red bricks"). What nobody foresaw is a
    /// plain dither.
    #[must_use]
    pub fn from_name(name: &str) -> Self {
        let name = name.to_lowercase();
        let kind = |word: &str| language().textures.sense(word).and_then(Self::from_title);
        let words = name.split(|c: char| !c.is_ascii_alphabetic()).rev().filter(|word| !word.is_empty());
        words
            .into_iter()
            .find_map(|word| kind(word).or_else(|| kind(&language().singular(word))))
            .unwrap_or(Self::Dither)
    }
}

kinds! {
    Dither: "dither",
    Bricks: "bricks",
    Stone: "stone",
    Cobble: "cobble",
    Planks: "planks",
    Wood: "wood",
    Tiles: "tiles",
    Flagstones: "flagstones",
    Shingles: "shingles",
    Grass: "grass",
    Foliage: "foliage",
    Water: "water",
    Waves: "waves",
    Falls: "falls",
    Stars: "stars",
    Sand: "sand",
    Snow: "snow",
    Dots: "dots",
    Crosshatch: "crosshatch",
    Grid: "grid",
    Metal: "metal",
    Circuit: "circuit",
    Bark: "bark",
    Rock: "rock",
    Clouds: "clouds",
    Rain: "rain",
    Lava: "lava",
    Carpet: "carpet",
    Wallpaper: "wallpaper",
    Thatch: "thatch",
    Marble: "marble",
    Books: "books",
    Windows: "windows",
    Flowers: "flowers",
}

/// A kind with its colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texture {
    kind: TextureKind,
    /// What each mark is painted with: the base ink three steps darker to three lighter, the second ink, the sixteen.
    inks: [Ink; MARKS],
}

/// What a kind makes of a pixel.
#[derive(Clone, Copy)]
enum Mark {
    /// The base ink, some steps lighter or darker.
    Shade(i32),
    /// The second ink.
    Second,
    /// A colour of its own.
    Own(u8),
    /// The base ink's colour on even pixels, the second's on odd ones.
    Mixed,
}
use Mark::{Mixed, Own, Second, Shade};
use man_made::{books, bricks, circuit, cobble, metal, planks, stone};

/// The number of different marks, rounded up so that an index need not be checked.
const MARKS: usize = 32;

impl Mark {
    /// A mark as a number below `MARKS`.
    fn code(self) -> u8 {
        match self {
            Shade(step) => (step + 3).clamp(0, 6) as u8,
            Second => 7,
            Own(color) => 8 + (color & 15),
            Mixed => 24,
        }
    }
}

impl Texture {
    #[must_use]
    pub fn new(kind: TextureKind, base: Ink, second: Ink) -> Self {
        let inks = std::array::from_fn(|code| match code {
            0..7 => shade(base, code as i32 - 3),
            7 => second,
            24 => Ink(base.0, second.1),
            _ => ink(code as u8 - 8, code as u8 - 8),
        });
        Self { kind, inks }
    }

    /// The ink at a place of the picture, or beyond it.
    #[must_use]
    pub fn at(&self, x: i32, y: i32) -> Ink {
        let known = cache::row(self.kind, 0, y).and_then(|row| row.get(x as usize));
        self.inks[usize::from(known.copied().unwrap_or_else(|| mark(self.kind, x, y).code())) % MARKS]
    }

    /// How it moves, if it does: a look after the other, the first being that which is painted.
    #[inline]
    #[must_use]
    pub const fn beat(&self) -> Option<CelCycle> {
        animated::beat(self.kind)
    }

    /// Fills a row's pixels from column `x` on.
    pub fn row(&self, row: &mut [u8], x: i32, y: i32) {
        self.row_in(0, row, x, y);
    }

    /// The same in one of its looks.
    pub(super) fn row_in(&self, look: usize, row: &mut [u8], x: i32, y: i32) {
        match cache::row(self.kind, look, y).and_then(|marks| marks.get(x as usize..)) {
            Some(marks) if marks.len() >= row.len() => self.lay(row, marks, x, y),
            _ => row.iter_mut().zip(x..).for_each(|(pixel, x)| *pixel = dither_at(self.at(x, y), x, y)),
        }
    }

    /// Fills row `y` from column `x` on with a floor seen in perspective, `depth` rows below where it would vanish.
    pub fn floor(&self, row: &mut [u8], x: i32, y: i32, depth: i32) {
        match cache::floor(self.kind, depth).and_then(|marks| marks.get(x as usize..)) {
            Some(marks) if marks.len() >= row.len() => self.lay(row, marks, x, y),
            _ => row.iter_mut().zip(x..).for_each(|(pixel, x)| {
                let (u, v) = cache::on_floor(x, depth);
                *pixel = dither_at(self.at(u, v), x, y);
            }),
        }
    }

    /// Fills a row's pixels from column `x` on with the texture half as wide again, moved by so many columns.
    pub fn wide(&self, row: &mut [u8], x: i32, y: i32, shift: i32) {
        for (pixel, x) in row.iter_mut().zip(x..) {
            *pixel = dither_at(self.at(x * 3 / 2 + shift, y), x, y);
        }
    }

    /// Turns marks into pixels.
    fn lay(&self, row: &mut [u8], marks: &[u8], x: i32, y: i32) {
        let odd = ((x ^ y) & 1) as usize;
        let pairs = self.inks.map(|ink| [dither_at(ink, 0, 0), dither_at(ink, 1, 0)]);
        for (n, (pixel, mark)) in row.iter_mut().zip(marks).enumerate() {
            *pixel = pairs[usize::from(*mark) % MARKS][(n + odd) & 1];
        }
    }
}

/// So much hotter than it is at rest.
fn lava(x: i32, y: i32, hotter: i32) -> Mark {
    match smooth(x, y, 11, 8, 16) + (noise(x, y, 1) % 30) as i32 + hotter {
        ..90 => Shade(-1),
        90..150 => Shade(0),
        150..190 => Shade(1),
        _ => Second,
    }
}

fn mark(kind: TextureKind, x: i32, y: i32) -> Mark {
    let n = noise(x, y, 1);
    match kind {
        TextureKind::Dither => Mixed,
        TextureKind::Bricks => bricks(x, y, 14, 7),
        TextureKind::Stone => stone(x, y),
        TextureKind::Cobble => cobble(x, y),
        TextureKind::Planks => planks(x, y),
        TextureKind::Wood => planks(y, x),
        TextureKind::Tiles => {
            let (u, v) = (x.rem_euclid(12), y.rem_euclid(8));
            let light = (x.div_euclid(12) + y.div_euclid(8)) & 1 == 0;
            if light { Shade(i32::from(u == 0 || v == 0) - i32::from(u == 11 || v == 7)) } else { Second }
        }
        TextureKind::Flagstones => bricks(x, y, 26, 12),
        TextureKind::Shingles => {
            let row = y.div_euclid(6);
            let (u, v) = ((x + row * 5).rem_euclid(10), y.rem_euclid(6));
            let edge = [0, 2, 3, 4, 5, 5, 4, 3, 2, 0][u as usize];
            Shade(match v.cmp(&edge) {
                Ordering::Equal => -2,
                Ordering::Greater => -1,
                Ordering::Less => i32::from(u < 3 && v < 2),
            })
        }
        TextureKind::Grass => {
            let blade = noise(x, (y + (noise(x, 0, 4) % 5) as i32) / 4, 3) % 16;
            match blade {
                0 => Shade(1),
                1 | 2 => Shade(-1),
                3 if n.is_multiple_of(3) => Second,
                _ => Shade(0),
            }
        }
        TextureKind::Foliage => {
            let clump = smooth(x, y, 9, 7, 5) + (n % 90) as i32 - 45;
            match clump {
                ..70 => Shade(-2),
                70..115 => Shade(-1),
                115..165 => Shade(0),
                165..210 => Shade(1),
                _ => Second,
            }
        }
        TextureKind::Water => {
            let phase = (noise(0, y, 7) % 40) as i32;
            match noise((x + phase).div_euclid(9), y, 8) % 12 {
                0 => Shade(1),
                1 => Second,
                2 | 3 => Shade(-1),
                _ => Shade(0),
            }
        }
        TextureKind::Waves => {
            let row = y.div_euclid(7);
            let u = (x + row * 9).rem_euclid(18);
            let crest = [0, 0, 1, 1, 2, 3, 4, 4, 5, 5, 5, 4, 4, 3, 2, 1, 1, 0][u as usize];
            match y.rem_euclid(7) - crest {
                0 => Second,
                1 => Shade(1),
                -1 => Shade(-1),
                _ => Shade(0),
            }
        }
        TextureKind::Stars => match n % 230 {
            0 => Own(15),
            1 => Second,
            2 | 3 => Shade(2),
            _ => Shade(0),
        },
        TextureKind::Sand => match n % 22 {
            0 => Shade(-1),
            1 => Shade(1),
            2 if smooth(x, y, 30, 9, 3) > 150 => Second,
            _ => Shade(0),
        },
        TextureKind::Snow => {
            let drift = smooth(x, y, 40, 8, 2);
            match n % 40 {
                0 => Second,
                1 => Shade(1),
                _ => Shade(-i32::from(drift > 185)),
            }
        }
        TextureKind::Dots => {
            let shift = if y.div_euclid(6) & 1 == 0 { 0 } else { 4 };
            if (x + shift).rem_euclid(8) < 2 && y.rem_euclid(6) < 2 { Second } else { Shade(0) }
        }
        TextureKind::Crosshatch => {
            if (x + y).rem_euclid(6) == 0 || (x - y).rem_euclid(6) == 0 {
                Second
            } else {
                Shade(0)
            }
        }
        TextureKind::Grid => {
            let (u, v) = (x.rem_euclid(8), y.rem_euclid(8));
            if u == 0 || v == 0 {
                Second
            } else if u == 1 || v == 1 {
                Shade(-1)
            } else {
                Shade(0)
            }
        }
        TextureKind::Metal => metal(x, y),
        TextureKind::Circuit => circuit(x, y),
        TextureKind::Bark => {
            let wobble = smooth(0, y, 6, 6, 9) / 64;
            match noise((x + wobble).div_euclid(2), y.div_euclid(7), 6) % 6 {
                0 => Shade(-2),
                1 => Shade(1),
                2 => Shade(-1),
                _ => Shade(0),
            }
        }
        TextureKind::Rock => {
            let height = |x, y| smooth(x, y, 17, 12, 11) * 2 + smooth(x, y, 7, 5, 12);
            let slope = height(x + 2, y + 2) - height(x - 1, y - 1);
            Shade((-slope / 40).clamp(-2, 1) - i32::from(n.is_multiple_of(14)))
        }
        TextureKind::Clouds => match smooth(x, y, 34, 12, 13) + smooth(x, y, 13, 6, 14) / 2 + (n % 24) as i32 {
            ..190 => Shade(0),
            190..215 => Mixed,
            _ => Second,
        },
        TextureKind::Rain => {
            let along = x + y / 2;
            if noise(along, (y + (noise(along, 0, 2) % 9) as i32).div_euclid(9), 15).is_multiple_of(11) && y % 9 < 6 {
                Second
            } else {
                Shade(0)
            }
        }
        TextureKind::Falls => {
            match (y + (noise(x, 0, 24) % 16) as i32).rem_euclid(16) + (noise(x.div_euclid(3), 0, 25) % 5) as i32 {
                ..3 => Second,
                3..6 => Shade(1),
                13..16 => Shade(-1),
                _ => Shade(0),
            }
        }
        TextureKind::Lava => lava(x, y, 0),
        TextureKind::Carpet => {
            let (u, v) = ((x.rem_euclid(16) - 8).abs(), (y.rem_euclid(12) - 6).abs());
            match u * 3 + v * 4 {
                0..6 => Shade(1),
                19..25 => Second,
                25.. => Shade(-1),
                _ => Shade(0),
            }
        }
        TextureKind::Wallpaper => match x.rem_euclid(16) {
            0 | 7 => Shade(-1),
            1..7 => Second,
            11 if (y + x / 16 * 5).rem_euclid(10) < 2 => Second,
            _ => Shade(0),
        },
        TextureKind::Thatch => match noise(x, (y + (noise(x, 1, 18) % 9) as i32).div_euclid(8), 17) % 7 {
            0 => Shade(-2),
            1 => Shade(-1),
            2 => Shade(1),
            3 if n.is_multiple_of(2) => Second,
            _ => Shade(0),
        },
        TextureKind::Marble => {
            let vein = (smooth(x, y, 19, 13, 19) - 128).abs();
            match vein {
                0..5 => Second,
                5..9 => Shade(-1),
                _ => Shade(i32::from(n.is_multiple_of(30))),
            }
        }
        TextureKind::Books => books(x, y),
        TextureKind::Windows => {
            let (u, v) = (x.rem_euclid(8), y.rem_euclid(10));
            let lit = chance(x.div_euclid(8), y.div_euclid(10), 21, 40);
            if (2..6).contains(&u) && (2..7).contains(&v) { if lit { Second } else { Shade(-2) } } else { Shade(0) }
        }
        TextureKind::Flowers => match noise(x.div_euclid(3), y.div_euclid(3), 22) % 13 {
            0 if x.rem_euclid(3) < 2 && y.rem_euclid(3) < 2 => {
                Own([12, 14, 15, 13][(noise(x.div_euclid(3), y.div_euclid(3), 23) % 4) as usize])
            }
            1 => Second,
            _ => Shade(-i32::from(n.is_multiple_of(4))),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::{Brush, Canvas};

    #[test]
    fn names_are_found_inside_longer_ones() {
        for (name, kind) in [
            ("bricks", TextureKind::Bricks),
            ("old red brick", TextureKind::Bricks),
            ("STONE_WALL", TextureKind::Stone),
            ("wooden planks", TextureKind::Planks),
            ("grass", TextureKind::Grass),
            ("stars", TextureKind::Stars),
            ("leaves", TextureKind::Foliage),
            ("blorp", TextureKind::Dither),
            ("", TextureKind::Dither),
        ] {
            assert_eq!(TextureKind::from_name(name), kind, "{name}");
        }
    }

    #[test]
    fn contact_sheet_of_the_textures() {
        let colors = [
            (0x46, 0x77),
            (0x44, 0x88),
            (0x88, 0x00),
            (0x78, 0x00),
            (0x66, 0x00),
            (0x66, 0x00),
            (0xFF, 0x00),
            (0x88, 0x00),
            (0x44, 0x00),
            (0x22, 0xAA),
            (0x22, 0xAE),
            (0x11, 0x99),
            (0x11, 0xFF),
            (0x00, 0x77),
            (0x6E, 0xEE),
            (0xFF, 0xBB),
            (0x55, 0xEE),
            (0x66, 0x00),
            (0x77, 0x00),
            (0x77, 0x88),
            (0x88, 0xAA),
            (0x66, 0x00),
            (0x88, 0x00),
            (0x99, 0xFF),
            (0x88, 0x77),
            (0x44, 0xEE),
            (0x44, 0xEE),
            (0x22, 0x2A),
            (0x6E, 0xEE),
            (0x77, 0x88),
            (0x66, 0x00),
            (0x88, 0xEE),
            (0x22, 0xAA),
        ];
        let mut canvas = Canvas::new(ink(0, 0), 0);
        for (n, kind) in TextureKind::ALL.iter().enumerate() {
            let (base, second) = colors[n % colors.len()];
            let brush = Brush::filled(super::super::canvas::Fill::Textured(Box::new(Texture::new(
                *kind,
                ink(base >> 4, base & 15),
                ink(second >> 4, second & 15),
            ))));
            let (x, y) = (n as i32 % 7 * 46, n as i32 / 7 * 38);
            canvas.rect(x, y, 44, 36, &brush);
            let plain = canvas.visual.get(x, y);
            assert!((0..36 * 44).any(|n| canvas.visual.get(x + n % 44, y + n / 44) != plain), "{kind:?} is flat");
        }
    }
}
