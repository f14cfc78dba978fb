//! The pattern of each kind: a function of the place to a mark. It must not know colours or time.

use super::TextureKind;
use super::man_made::{books, bricks, circuit, cobble, metal, planks, stone};
use super::mark::Mark::{self, Mixed, Own, Second, Shade};
use crate::noise::{chance, noise, smooth};
use std::cmp::Ordering;

/// So much hotter than it is at rest.
pub(super) fn lava(x: i32, y: i32, hotter: i32) -> Mark {
    match smooth(x, y, 11, 8, 16) + (noise(x, y, 1) % 30) as i32 + hotter {
        ..90 => Shade(-1),
        90..150 => Shade(0),
        150..190 => Shade(1),
        _ => Second,
    }
}

/// What a kind makes of a place; of one that moves the first look.
pub(super) fn mark(kind: TextureKind, x: i32, y: i32) -> Mark {
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
