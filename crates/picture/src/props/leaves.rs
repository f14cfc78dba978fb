//! How ragged and how lit leaves are at each pixel of the picture, worked out once and kept in bands of rows: every tree asks
//! again. It must not know colours.

use crate::noise::{noise, smooth};
use crate::{PICTURE_HEIGHT, WIDTH};
use std::sync::OnceLock;

const BAND: usize = 19;
const BANDS: usize = (PICTURE_HEIGHT as usize).div_ceil(BAND);

static KEPT: [OnceLock<Vec<(i16, i16)>>; BANDS] = [const { OnceLock::new() }; BANDS];

/// For each pixel of a row what the leaves' edge is moved by, in thousandths, and the light on them; nothing outside.
pub(super) fn row(y: i32) -> &'static [(i16, i16)] {
    let Ok(y) = usize::try_from(y) else { return &[] };
    let Some(band) = KEPT.get(y / BAND) else { return &[] };
    let across = WIDTH as usize;
    let top = (y / BAND * BAND) as i32;
    let band = band.get_or_init(|| {
        (top..top + BAND as i32)
            .flat_map(|y| (0..WIDTH).map(move |x| (ragged(x, y) as i16, light(x, y) as i16)))
            .collect()
    });
    band.chunks_exact(across).nth(y % BAND).unwrap_or_default()
}

fn ragged(x: i32, y: i32) -> i32 {
    (noise(x / 2, y / 2, 51) % 260) as i32 + (smooth(x, y, 7, 5, 52) - 128)
}

fn light(x: i32, y: i32) -> i32 {
    smooth(x, y, 6, 5, 53) + (noise(x, y, 54) % 70) as i32 - 35
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cached_leaves_equal_those_reckoned_anew() {
        for y in [0, 18, 19, 189] {
            for (x, kept) in (0..).zip(row(y)) {
                assert_eq!((i32::from(kept.0), i32::from(kept.1)), (ragged(x, y), light(x, y)));
            }
            assert_eq!(row(y).len(), 320);
        }
        assert!(row(-1).is_empty() && row(190).is_empty());
    }
}
