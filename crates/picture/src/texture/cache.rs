//! What each texture makes of each pixel, worked out once and kept: a texture is the same in every picture, only its inks differ.
//! In bands of rows, so that a small patch of bricks does not ask for a whole wall of them.

use super::TextureKind;
use super::animated::{self, ANIMATED, CELS};
use super::pattern::mark;
use crate::{PICTURE_HEIGHT, WIDTH};
use std::sync::OnceLock;

/// Columns kept: more than the picture has, because a wall's texture is stretched.
const ACROSS: usize = 512;
/// Rows of the picture a band.
const BAND: usize = 19;
const BANDS: usize = (PICTURE_HEIGHT as usize).div_ceil(BAND);
/// The rows below the vanishing line that floors have, and how many there are of them.
const NEAREST: i32 = 60;
const DEPTHS: usize = 152;

type Kept<const N: usize> = [[OnceLock<Vec<u8>>; N]; TextureKind::ALL.len()];

static FLAT: Kept<BANDS> = [const { [const { OnceLock::new() }; BANDS] }; TextureKind::ALL.len()];
static OTHER: [[[OnceLock<Vec<u8>>; BANDS]; CELS]; ANIMATED] =
    [const { [const { [const { OnceLock::new() }; BANDS] }; CELS] }; ANIMATED];
static FLOOR: Kept<{ DEPTHS / BAND }> = [const { [const { OnceLock::new() }; DEPTHS / BAND] }; TextureKind::ALL.len()];

/// The marks of a row of the picture from column 0 to beyond its edge, in one of the texture's looks; `None` outside.
pub(super) fn row(kind: TextureKind, look: usize, y: i32) -> Option<&'static [u8]> {
    if let Some(number) = animated::number(kind).filter(|_| look > 0) {
        return kept(OTHER[number].get(look)?, y, ACROSS, |x, y| animated::mark(kind, look as i32, x, y).code());
    }
    kept(&FLAT[kind as usize], y, ACROSS, |x, y| mark(kind, x, y).code())
}

/// The marks of a row of a floor in perspective; `None` where floors do not reach.
pub(super) fn floor(kind: TextureKind, depth: i32) -> Option<&'static [u8]> {
    kept(&FLOOR[kind as usize], depth - NEAREST, WIDTH as usize, |x, row| {
        let (u, v) = on_floor(x, row + NEAREST);
        mark(kind, u, v).code()
    })
}

/// The place of a floor that is seen at a column, so many rows below the vanishing line.
pub(super) const fn on_floor(x: i32, depth: i32) -> (i32, i32) {
    ((x - WIDTH / 2) * 120 / depth + 1000, 2000 - 24_000 / depth)
}

fn kept(
    bands: &'static [OnceLock<Vec<u8>>],
    y: i32,
    across: usize,
    code: impl Fn(i32, i32) -> u8,
) -> Option<&'static [u8]> {
    let y = usize::try_from(y).ok()?;
    let band = bands.get(y / BAND)?.get_or_init(|| {
        let top = y / BAND * BAND;
        (top..top + BAND)
            .flat_map(|y| (0..across).map(move |x| (x, y)))
            .map(|(x, y)| code(x as i32, y as i32))
            .collect()
    });
    band.chunks_exact(across).nth(y % BAND)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cached_texture_rows_equal_those_reckoned_anew() {
        for kind in TextureKind::ALL {
            for y in [0, 18, 19, 100, 189] {
                let row = row(*kind, 0, y).unwrap();
                assert!((0..).zip(row).all(|(x, code)| *code == mark(*kind, x, y).code()), "{kind:?} {y}");
            }
            let seen = floor(*kind, 150).unwrap();
            assert!((0..).zip(seen).all(|(x, code)| {
                let (u, v) = on_floor(x, 150);
                *code == mark(*kind, u, v).code()
            }));
            assert_eq!([row(*kind, 0, -1), row(*kind, 3, 190), floor(*kind, 59), floor(*kind, 212)], [None; 4]);
        }
    }
}
