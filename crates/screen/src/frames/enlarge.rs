//! Pictures made larger for close-ups: twice or four times, corners rounded by the rule that is known as Scale2x. It must not know what is
//! on them.

use crate::paint::Rect;
use picture::{Frame, palette};
use stage::view::Cel;
use world::{Ega, Ink};

/// A pixel's two colours, the lower first; `None` lets what is behind it through.
type Pair = Option<(u8, u8)>;

/// A small picture, its checkerboards as pairs of colours, so that they can be drawn anew at any size.
pub struct Grid {
    width: i32,
    height: i32,
    pairs: Vec<Pair>,
}

impl Grid {
    fn of(width: i32, height: i32, pair: impl Fn(i32, i32) -> Pair) -> Self {
        let (width, height) = (width.clamp(1, 640), height.clamp(1, 400));
        let pairs = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| pair(x, y)).collect();
        Self { width, height, pairs }
    }

    /// A part of a frame.
    pub fn of_frame(frame: &Frame, part: Rect) -> Self {
        Self::of(part.w, part.h, |x, y| {
            let pixel = frame.pixel(part.x + x, part.y + y);
            let (own, other) = (pixel & 15, palette::other_color(pixel));
            Some((own.min(other), own.max(other)))
        })
    }

    /// A cel, with nothing around it.
    pub fn of_cel(cel: &Cel) -> Self {
        Self::of(cel.width.into(), cel.height.into(), |x, y| cel.get(x, y).map(|color| (color, color)))
    }

    /// The colours of its upper left corner: of a portrait, its ground.
    pub fn corner(&self) -> (u8, u8) {
        self.get(0, 0).unwrap_or_default()
    }

    pub const fn size(&self) -> (i32, i32) {
        (self.width, self.height)
    }

    fn get(&self, x: i32, y: i32) -> Pair {
        let (x, y) = (x.clamp(0, self.width - 1), y.clamp(0, self.height - 1));
        self.pairs.get((y * self.width + x) as usize).copied().flatten()
    }

    /// Twice as wide and as high.
    pub fn doubled(&self) -> Self {
        Self::of(self.width * 2, self.height * 2, |x, y| {
            let (px, py) = (x / 2, y / 2);
            let (dx, dy) = (if x % 2 == 0 { -1 } else { 1 }, if y % 2 == 0 { -1 } else { 1 });
            let (beside, across) = (self.get(px + dx, py), self.get(px - dx, py));
            let (above, below) = (self.get(px, py + dy), self.get(px, py - dy));
            let corner = beside == above && beside != below && above != across;
            if corner { beside } else { self.get(px, py) }
        })
    }

    /// With its upper left corner here, as far as it lies within this part of the frame; dimmed where it is not what counts.
    pub fn draw(&self, frame: &mut Frame, (left, top): (i32, i32), within: Rect, dim: bool) {
        for y in 0..self.height {
            for x in 0..self.width {
                let (at_x, at_y) = (left + x, top + y);
                if let Some((a, b)) = self.get(x, y)
                    && within.contains(at_x, at_y)
                {
                    let (a, b) = if dim { dimmed((a, b)) } else { (a, b) };
                    frame.put(at_x, at_y, palette::dither_at(Ink(Ega(a), Ega(b)), at_x, at_y));
                }
            }
        }
    }
}

/// As seen in half the light: every other pixel is black.
pub const fn dimmed((a, b): (u8, u8)) -> (u8, u8) {
    (0, if a > b { a } else { b })
}

/// A shade down: bright colours lose their light, the rest goes to grey, blue or black.
const fn darker(color: u8) -> u8 {
    match color {
        15 => 7,
        7 | 14 | 11 => 8,
        9..=13 => color - 8,
        3 | 5 | 1 => 1,
        6 | 4 => 4,
        _ => 0,
    }
}

/// Dims a part of the frame as `Grid::draw` does.
pub fn dim(frame: &mut Frame, part: Rect) {
    let map: [u8; 16] = std::array::from_fn(|color| darker(color as u8));
    let pixels = palette::map_pixels(&map);
    for y in part.y..part.bottom() {
        for x in part.x..part.right() {
            frame.put(x, y, pixels[usize::from(frame.pixel(x, y))]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_grows_fourfold_and_stays_within_its_part() {
        let mut small = Frame::new();
        small.fill_rect(0, 0, 4, 4, 12);
        let grid = Grid::of_frame(&small, Rect::new(0, 0, 8, 8)).doubled().doubled();
        assert_eq!(grid.size(), (32, 32));
        let mut frame = Frame::new();
        grid.draw(&mut frame, (10, 10), Rect::new(10, 10, 12, 12), false);
        assert_eq!((frame.get(10, 10), frame.get(21, 21), frame.get(22, 21)), (12, 12, 0));
        grid.draw(&mut frame, (10, 10), Rect::SCREEN, true);
        assert_eq!((frame.get(10, 10), frame.get(11, 10)), (0, 12), "dimmed");
    }
}
