//! A texture with its colours, painted into rows of pixels. It must not know shapes or planes.

use super::mark::MARKS;
use super::pattern::mark;
use super::{TextureKind, animated, cache};
use crate::cel_cycle::CelCycle;
use crate::palette::{dither_at, ink, shade};
use world::Ink;

/// A kind with its colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texture {
    kind: TextureKind,
    /// What each mark is painted with: the base ink three steps darker to three lighter, the second ink, the sixteen.
    inks: [Ink; MARKS],
}

impl Texture {
    /// A kind in these two inks; what each is for depends on the kind.
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
    pub(crate) fn row_in(&self, look: usize, row: &mut [u8], x: i32, y: i32) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::{Brush, Canvas};

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
            let brush = Brush::filled(crate::canvas::Fill::Textured(Box::new(Texture::new(
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
