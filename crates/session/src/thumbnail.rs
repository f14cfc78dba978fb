//! A room's picture in small, for the lists of saves: made from a frame, written as text. It must not know what it shows.

use picture::Frame;
use serde::{Deserialize, Serialize};

/// Rows of the status line, which is left out.
const STATUS: i32 = 10;

/// Pixels across.
pub const WIDTH: i32 = 80;
/// Pixels down.
pub const HEIGHT: i32 = 50;

/// 80x50 colour indices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Thumb(Vec<u8>);

impl Thumb {
    /// Of what lies below the status line. A pixel is the colour that its part of the frame has most of, or, where there is
    /// nearly as much of a second one, one half of a checkerboard of the two: so the dither survives.
    pub fn from_frame(frame: &Frame) -> Self {
        let mut pixels = Vec::with_capacity((WIDTH * HEIGHT) as usize);
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                let rows = STATUS + y * 190 / HEIGHT..STATUS + (y + 1) * 190 / HEIGHT;
                let mut counts = [0u32; 16];
                for row in rows {
                    for column in 4 * x..4 * x + 4 {
                        counts[usize::from(frame.get(column, row) & 15)] += 1;
                    }
                }
                let most = |but: Option<usize>| (0..16).filter(|i| Some(*i) != but).max_by_key(|i| (counts[*i], *i));
                let first = most(None).unwrap_or(0);
                let second = most(Some(first)).filter(|second| counts[*second] * 2 >= counts[first]).unwrap_or(first);
                // The same pair in the same order everywhere, so that neighbours make one pattern.
                let (even, odd) = (first.min(second), first.max(second));
                pixels.push(if (x ^ y) & 1 == 0 { even } else { odd } as u8);
            }
        }
        Self(pixels)
    }

    /// One hexadecimal digit a pixel.
    pub fn text(&self) -> String {
        self.0.iter().filter_map(|pixel| char::from_digit(u32::from(*pixel), 16)).collect()
    }

    /// `None` for anything that `text` has not written.
    pub fn read(text: &str) -> Option<Self> {
        let fits = text.len() == (WIDTH * HEIGHT) as usize;
        let pixels = |text: &str| text.chars().map(|c| c.to_digit(16).map(|pixel| pixel as u8)).collect();
        fits.then(|| pixels(text)).flatten().map(Self)
    }

    /// The colour indices, row by row.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.0
    }
}

impl From<Thumb> for String {
    fn from(thumb: Thumb) -> Self {
        thumb.text()
    }
}

impl TryFrom<String> for Thumb {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::read(&text).ok_or("not a picture of 80x50") // not shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_keeps_its_places_and_its_dither_and_comes_back() {
        let mut frame = Frame::new();
        frame.fill_rect(0, 10, 160, 190, 4);
        for (x, y) in (160..320).flat_map(|x| (10..200).map(move |y| (x, y))) {
            frame.set(x, y, if (x ^ y) & 1 == 0 { 1 } else { 9 });
        }
        let thumb = Thumb::from_frame(&frame);
        assert_eq!((thumb.0[0], thumb.0[39]), (4, 4));
        let right: std::collections::BTreeSet<u8> = thumb.0[40..80].iter().copied().collect();
        assert_eq!(right.into_iter().collect::<Vec<_>>(), [1, 9]);
        assert_eq!(Thumb::read(&thumb.text()), Some(thumb));
    }

    #[test]
    fn text_that_is_no_picture_is_read_as_none() {
        for text in ["", "0123", &"g".repeat(4000), &"0".repeat(4001), &"\u{e9}".repeat(2000)] {
            assert_eq!(Thumb::read(text), None);
        }
    }
}
