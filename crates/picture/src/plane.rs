//! One 320x190 plane of the picture: colours, priorities or control values. It must not know which.
//!
//! A plane of colours keeps in a pixel's high bits the other colour of its checkerboard (`palette::dithered`).

use super::{PICTURE_HEIGHT, WIDTH};

/// 320x190 values, 0-15 in the low four bits, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plane {
    pixels: Vec<u8>,
}

impl Default for Plane {
    fn default() -> Self {
        Self::filled(0)
    }
}

impl Plane {
    /// A plane of one value, 0-15.
    #[must_use]
    pub fn filled(value: u8) -> Self {
        Self { pixels: vec![value & 15; (WIDTH * PICTURE_HEIGHT) as usize] }
    }

    /// The pixels row by row, with all their bits.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The values, 0-15: of colours the pixels' own, without the other halves of their checkerboards.
    #[must_use]
    pub fn values(&self) -> Vec<u8> {
        self.pixels.iter().map(|pixel| pixel & 15).collect()
    }

    /// The value at a pixel, 0-15; 0 outside (which on the control plane blocks).
    #[inline]
    #[must_use]
    pub fn get(&self, x: i32, y: i32) -> u8 {
        if (0..WIDTH).contains(&x) && (0..PICTURE_HEIGHT).contains(&y) {
            self.pixels[(y * WIDTH + x) as usize] & 15
        } else {
            0
        }
    }

    /// Writes a value, 0-15; nothing outside.
    #[inline]
    pub fn set(&mut self, x: i32, y: i32, value: u8) {
        if (0..WIDTH).contains(&x) && (0..PICTURE_HEIGHT).contains(&y) {
            self.pixels[(y * WIDTH + x) as usize] = value & 15;
        }
    }

    /// Writes a pixel with both its colours.
    #[inline]
    pub(super) fn set_dithered(&mut self, x: i32, y: i32, pixel: u8) {
        if let Some(place) = Self::place(x, y) {
            self.pixels[place] = pixel;
        }
    }

    /// Columns `x0..x1` of a row, clipped; an empty range gives an empty slice.
    #[inline]
    pub(super) fn span_mut(&mut self, y: i32, x0: i32, x1: i32) -> &mut [u8] {
        let (x0, x1) = (x0.clamp(0, WIDTH), x1.clamp(0, WIDTH));
        if !(0..PICTURE_HEIGHT).contains(&y) || x0 >= x1 {
            return &mut [];
        }
        &mut self.pixels[(y * WIDTH + x0) as usize..(y * WIDTH + x1) as usize]
    }

    /// Where a pixel is in the plane; nowhere outside.
    #[inline]
    pub(super) fn place(x: i32, y: i32) -> Option<usize> {
        ((0..WIDTH).contains(&x) && (0..PICTURE_HEIGHT).contains(&y)).then_some((y * WIDTH + x) as usize)
    }

    /// The pixel at a `place`, with all its bits.
    #[inline]
    pub(super) fn at_mut(&mut self, place: usize) -> &mut u8 {
        &mut self.pixels[place]
    }

    /// Fills a rectangle with a value, 0-15; clipped to the plane.
    pub fn fill_rect(&mut self, x: i32, y: i32, w: i32, h: i32, value: u8) {
        for row in y.clamp(0, PICTURE_HEIGHT)..y.saturating_add(h).clamp(0, PICTURE_HEIGHT) {
            self.span_mut(row, x, x.saturating_add(w)).fill(value & 15);
        }
    }
}
