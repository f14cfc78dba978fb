//! The screen's 320x200 frame of palette indices, and what windows need to draw on it. No windows, no planes.

use super::palette::BLENDED;
use super::palette::dither_at;
use super::plane::Plane;
use super::{HEIGHT, PICTURE_HEIGHT, PICTURE_TOP, WIDTH};
use world::Ink;

/// 320x200 pixels, row by row: an index in the low four bits, and what the other colour of its checkerboard differs in in the
/// high ones (`palette::dithered`), until `plain` drops that. Every method clips: coordinates may lie anywhere.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    pixels: Vec<u8>,
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

impl Frame {
    /// A black frame.
    #[must_use]
    pub fn new() -> Self {
        Self { pixels: vec![0; (WIDTH * HEIGHT) as usize] }
    }

    /// The pixels, row by row, 64,000 of them.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// For effects that rework the whole frame. Both colours of a pixel's checkerboard want to be reworked.
    #[must_use]
    pub fn pixels_mut(&mut self) -> &mut [u8] {
        &mut self.pixels
    }

    /// The index at a pixel, 0-15; 0 outside.
    #[must_use]
    pub fn get(&self, x: i32, y: i32) -> u8 {
        if (0..WIDTH).contains(&x) && (0..HEIGHT).contains(&y) { self.pixels[(y * WIDTH + x) as usize] & 15 } else { 0 }
    }

    /// Writes a colour, 0-15; nothing outside.
    pub fn set(&mut self, x: i32, y: i32, color: u8) {
        if (0..WIDTH).contains(&x) && (0..HEIGHT).contains(&y) {
            self.pixels[(y * WIDTH + x) as usize] = color & 15;
        }
    }

    /// The pixel with both its colours; 0 outside.
    #[must_use]
    pub fn pixel(&self, x: i32, y: i32) -> u8 {
        if (0..WIDTH).contains(&x) && (0..HEIGHT).contains(&y) { self.pixels[(y * WIDTH + x) as usize] } else { 0 }
    }

    /// Writes a pixel with both its colours.
    pub fn put(&mut self, x: i32, y: i32, pixel: u8) {
        if (0..WIDTH).contains(&x) && (0..HEIGHT).contains(&y) {
            self.pixels[(y * WIDTH + x) as usize] = pixel;
        }
    }

    /// Drops what pixels know of their checkerboards: indices are left.
    pub fn plain(&mut self) {
        self.pixels.iter_mut().for_each(|pixel| *pixel &= 15);
    }

    /// Fills the frame with a colour, 0-15.
    pub fn clear(&mut self, color: u8) {
        self.pixels.fill(color & 15);
    }

    /// Fills a rectangle with a colour, 0-15; clipped to the frame.
    pub fn fill_rect(&mut self, x: i32, y: i32, w: i32, h: i32, color: u8) {
        let (x0, x1) = (x.clamp(0, WIDTH), x.saturating_add(w).clamp(0, WIDTH));
        for row in y.clamp(0, HEIGHT)..y.saturating_add(h).clamp(0, HEIGHT) {
            if x0 < x1 {
                let start = row * WIDTH;
                self.pixels[(start + x0) as usize..(start + x1) as usize].fill(color & 15);
            }
        }
    }

    /// A filled rectangle in a checkerboard.
    pub fn fill_ink(&mut self, x: i32, y: i32, w: i32, h: i32, ink: Ink) {
        for row in y.clamp(0, HEIGHT)..y.saturating_add(h).clamp(0, HEIGHT) {
            for column in x.clamp(0, WIDTH)..x.saturating_add(w).clamp(0, WIDTH) {
                self.put(column, row, dither_at(ink, column, row));
            }
        }
    }

    /// The one-pixel border of a rectangle.
    pub fn frame_rect(&mut self, x: i32, y: i32, w: i32, h: i32, color: u8) {
        if w < 1 || h < 1 {
            return;
        }
        self.fill_rect(x, y, w, 1, color);
        self.fill_rect(x, y.saturating_add(h - 1), w, 1, color);
        self.fill_rect(x, y, 1, h, color);
        self.fill_rect(x.saturating_add(w - 1), y, 1, h, color);
    }

    /// Swaps each index for its complement (0 and 15, 1 and 14): a selected line of a menu.
    pub fn invert_rect(&mut self, x: i32, y: i32, w: i32, h: i32) {
        for row in y.clamp(0, HEIGHT)..y.saturating_add(h).clamp(0, HEIGHT) {
            for column in x.clamp(0, WIDTH)..x.saturating_add(w).clamp(0, WIDTH) {
                self.pixels[(row * WIDTH + column) as usize] ^= 15;
            }
        }
    }

    /// The plane under the status line: its row 0 becomes row 10 of the frame.
    pub fn show(&mut self, plane: &Plane) {
        let top = (PICTURE_TOP * WIDTH) as usize;
        let end = top + (PICTURE_HEIGHT * WIDTH) as usize;
        self.pixels[top..end].copy_from_slice(plane.pixels());
    }

    /// Four bytes a pixel, red first, opaque, in the EGA palette; checkerboards are blended unless they were made `plain`.
    #[must_use]
    pub fn rgba(&self) -> Vec<u8> {
        const COLORS: [[u8; 4]; 256] = {
            let mut colors = [[0, 0, 0, 255]; 256];
            let mut n = 0;
            while n < colors.len() {
                let [r, g, b] = BLENDED[n];
                colors[n] = [r, g, b, 255];
                n += 1;
            }
            colors
        };
        let mut bytes = vec![0; self.pixels.len() * 4];
        for (bytes, pixel) in bytes.as_chunks_mut::<4>().0.iter_mut().zip(&self.pixels) {
            *bytes = COLORS[usize::from(*pixel)];
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawing_clips_at_every_edge() {
        let mut frame = Frame::new();
        frame.fill_rect(-5, -5, 10, 10, 4);
        frame.fill_rect(i32::MAX - 3, 0, i32::MAX, 5, 3);
        frame.frame_rect(315, 195, 100, 100, 2);
        frame.invert_rect(-10, 150, 20, 2);
        assert_eq!((frame.get(4, 4), frame.get(5, 4), frame.get(315, 199), frame.get(316, 196)), (4, 0, 2, 0));
        assert_eq!((frame.get(9, 151), frame.get(10, 151), frame.get(-1, 0)), (15, 0, 0));
    }

    #[test]
    fn a_plane_is_shown_below_the_status_line() {
        let mut frame = Frame::new();
        frame.show(&Plane::filled(5));
        assert_eq!((frame.get(0, 9), frame.get(0, 10), frame.get(319, 199)), (0, 5, 5));
        assert_eq!(frame.rgba().len(), 256_000);
    }
}
