//! A finished portrait: its size, its pixels, its ground and frame. It must not know who is on it.

use ::picture::palette;

/// The width of every portrait in pixels, its frame included.
pub const WIDTH: i32 = 60;
/// The height of every portrait in pixels, its frame included.
pub const HEIGHT: i32 = 70;
/// Pixels of the frame on every side.
pub const FRAME: i32 = 2;

/// Every pixel's place, row by row.
pub fn places() -> impl Iterator<Item = (i32, i32)> {
    (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)))
}

/// A picture of `WIDTH` by `HEIGHT` pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Portrait {
    /// As planes keep them: the low four bits are the index.
    pixels: Vec<u8>,
}

impl Portrait {
    /// The EGA index there; black outside.
    #[must_use]
    pub fn get(&self, x: i32, y: i32) -> u8 {
        self.pixel(x, y) & 15
    }

    /// The pixel there as frames keep it, with the other colour of its checkerboard.
    #[must_use]
    pub fn pixel(&self, x: i32, y: i32) -> u8 {
        let inside = (0..WIDTH).contains(&x) && (0..HEIGHT).contains(&y);
        if inside { self.pixels.get((y * WIDTH + x) as usize).copied().unwrap_or(0) } else { 0 }
    }

    /// The EGA indices, row by row from the top left corner.
    pub fn indices(&self) -> impl Iterator<Item = u8> + '_ {
        self.pixels.iter().map(|pixel| pixel & 15)
    }

    /// What was drawn, on a ground and in a frame.
    pub(super) fn framed(drawn: impl Fn(i32, i32) -> Option<u8>, ground: (u8, u8)) -> Self {
        let pixel = |(x, y): (i32, i32)| match x.min(y).min(WIDTH - 1 - x).min(HEIGHT - 1 - y) {
            0 => palette::BLACK,
            1 if x == 1 || y == 1 => palette::GREY,
            edge if edge < FRAME => palette::DARK_GREY,
            _ => drawn(x, y).unwrap_or_else(|| {
                let (own, other) = if (x + y) % 2 == 0 { ground } else { (ground.1, ground.0) };
                palette::dithered(own, other)
            }),
        };
        Self { pixels: places().map(pixel).collect() }
    }
}
