//! Pictures made larger for close-ups: faces twice, with corners rounded by the rule that is known as Scale2x; things so many times pixel for
//! pixel, with their outline drawn anew. It must not know what is on them.

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

    /// So many times as wide and as high, every pixel a square of its own.
    pub fn magnified(&self, times: i32) -> Self {
        let times = times.max(1);
        Self::of(self.width * times, self.height * times, |x, y| self.get(x / times, y / times))
    }

    /// As `magnified`, but the dark line around what is on it is a line again, and no row of squares.
    pub fn drawn_larger(&self, times: i32) -> Self {
        const LINE: i32 = 2;
        let times = times.max(1);
        let body = |x: i32, y: i32| {
            let at = (x.div_euclid(times), y.div_euclid(times));
            if self.is_outline(at) { None } else { self.within(at) }
        };
        Self::of(self.width * times, self.height * times, |x, y| {
            body(x, y).or_else(|| {
                let near = (-LINE..=LINE).flat_map(|dx| (-LINE..=LINE).map(move |dy| (dx, dy)));
                let touches =
                    near.filter(|(dx, dy)| dx.abs() + dy.abs() <= LINE).any(|(dx, dy)| body(x + dx, y + dy).is_some());
                touches.then_some((0, 0))
            })
        })
    }

    /// Nothing beyond its edges.
    fn within(&self, (x, y): (i32, i32)) -> Pair {
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        if inside { self.get(x, y) } else { None }
    }

    /// Black between what is on it and what is not.
    fn is_outline(&self, (x, y): (i32, i32)) -> bool {
        let around = || (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        self.within((x, y)) == Some((0, 0))
            && around().any(|(dx, dy)| (dx == 0 || dy == 0) && self.within((x + dx, y + dy)).is_none())
            && around().any(|(dx, dy)| self.within((x + dx, y + dy)).is_some_and(|pair| pair != (0, 0)))
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

/// As seen in less light: both colours a shade down. Pink, of which faces are, goes to a brown grey; what is dark already is mixed with black, so
/// that it still shows against it.
pub const fn dimmed((a, b): (u8, u8)) -> (u8, u8) {
    let (a, b) = if a == 12 && b == 15 {
        (6, 7)
    } else if a == b && matches!(a, 1..=6 | 8) {
        (0, a)
    } else {
        (darker(a), darker(b))
    };
    if a < b { (a, b) } else { (b, a) }
}

/// A shade down: bright colours lose their light, dark ones their colour.
const fn darker(color: u8) -> u8 {
    match color {
        15 => 7,
        7 | 6 => 8,
        9..=14 => color - 8,
        3 | 5 => 1,
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
        assert_eq!((frame.get(10, 10), frame.get(11, 10)), (4, 4), "dimmed, and no checkerboard");
    }

    #[test]
    fn what_is_dimmed_can_still_be_told_from_black_and_bright_from_dark() {
        for color in 1..16 {
            assert_ne!(dimmed((color, color)), (0, 0), "{color}");
        }
        assert_ne!(dimmed((15, 15)), dimmed((7, 7)));
        assert_ne!(dimmed((12, 15)), dimmed((7, 7)));
    }

    #[test]
    fn a_thing_keeps_its_squares_and_gets_a_thin_line() {
        // Four red pixels in a black line.
        let red = |x: i32, y: i32| (1..3).contains(&x) && (1..3).contains(&y);
        let grid = Grid::of(4, 4, |x, y| Some(if red(x, y) { (12, 12) } else { (0, 0) }));
        let large = grid.drawn_larger(4);
        assert_eq!(large.size(), (16, 16));
        assert_eq!([large.get(1, 8), large.get(2, 8), large.get(4, 8)], [None, Some((0, 0)), Some((12, 12))]);
        assert_eq!(grid.magnified(4).get(1, 8), Some((0, 0)));
    }
}
