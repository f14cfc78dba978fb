//! The three planes while a picture is painted, and the brush that writes them. Shapes come from `raster`, meanings from `paint`.

use super::palette::{index, ink, shade};
use super::plane::Plane;
use super::texture::{self, Texture};
use super::{PICTURE_HEIGHT, WIDTH, control};
use crate::world::Ink;

/// Colours, depth and where one may walk. Rows above `horizon` have no depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    pub visual: Plane,
    pub priority: Plane,
    pub control: Plane,
    pub horizon: i32,
}

/// How a shape's inside is coloured.
#[derive(Clone, Debug)]
pub enum Fill {
    Ink(Ink),
    /// Light to dark in equal steps across a range of columns (or of rows).
    Ramp {
        inks: [Ink; 5],
        from: i32,
        over: i32,
        down: bool,
    },
    Textured(Box<Texture>),
    /// One colour on every other pixel, the rest left as it is: shadows and glows.
    Half(u8),
}

impl Fill {
    /// A ramp around an ink, light on the left or above, over `over` pixels from `from`.
    #[must_use]
    pub fn ramp(around: Ink, from: i32, over: i32, down: bool) -> Self {
        Self::Ramp { inks: [2, 1, 0, -1, -2].map(|step| shade(around, step)), from, over: over.max(1), down }
    }

    /// The index at a place; `None` leaves it as it is.
    #[inline]
    fn at(&self, x: i32, y: i32) -> Option<u8> {
        let even = (x ^ y) & 1 == 0;
        let pair = match self {
            Self::Ink(ink) => *ink,
            Self::Ramp { inks, from, over, down } => {
                let along = if *down { y - from } else { x - from };
                inks[(along * 5 / over).clamp(0, 4) as usize]
            }
            Self::Textured(texture) => texture.at(x, y),
            Self::Half(color) => return even.then_some(*color & 15),
        };
        Some(index(if even { pair.0 } else { pair.1 }))
    }

    /// Fills a row's pixels from column `x` on.
    #[inline]
    pub(super) fn row(&self, row: &mut [u8], x: i32, y: i32) {
        match self {
            Self::Ink(ink) => checker(row, *ink, x, y),
            Self::Half(color) => {
                let skip = ((x ^ y) & 1) as usize;
                row.iter_mut().skip(skip).step_by(2).for_each(|pixel| *pixel = color & 15);
            }
            Self::Ramp { inks, from, over, down: true } => {
                checker(row, inks[((y - from) * 5 / over).clamp(0, 4) as usize], x, y);
            }
            Self::Ramp { inks, from, over, down: false } => {
                let mut done = 0;
                for (n, ink) in (1..).zip(inks) {
                    // The step ends where five times the way is `n` times the whole; the last one goes on.
                    let end = if n == 5 { row.len() as i32 } else { from + (n * over + 4) / 5 - x };
                    let end = end.clamp(done, row.len() as i32);
                    checker(&mut row[done as usize..end as usize], *ink, x + done, y);
                    done = end;
                }
            }
            Self::Textured(texture) => texture.row(row, x, y),
        }
    }
}

/// A row of two indices in turn, as they lie in a checkerboard.
#[inline]
fn checker(row: &mut [u8], Ink(a, b): Ink, x: i32, y: i32) {
    let (a, b) = if (x ^ y) & 1 == 0 { (index(a), index(b)) } else { (index(b), index(a)) };
    if a == b {
        row.fill(a);
        return;
    }
    let pairs = [[a, b]; 16];
    let pattern = pairs.as_flattened();
    for chunk in row.chunks_mut(pattern.len()) {
        chunk.copy_from_slice(&pattern[..chunk.len()]);
    }
}

/// What a shape writes into each plane; `None` leaves a plane as it is.
#[derive(Clone, Debug)]
pub struct Brush {
    pub fill: Fill,
    pub priority: Option<u8>,
    pub control: Option<u8>,
}

impl Brush {
    #[must_use]
    pub fn new(of: Ink) -> Self {
        Self { fill: Fill::Ink(of), priority: None, control: None }
    }

    #[must_use]
    pub fn textured(name: &str, base: Ink, second: Ink) -> Self {
        Self::filled(Fill::Textured(Box::new(Texture::new(texture::Kind::from_name(name), base, second))))
    }

    #[must_use]
    pub fn filled(fill: Fill) -> Self {
        Self { fill, priority: None, control: None }
    }

    #[must_use]
    pub fn priority(mut self, priority: u8) -> Self {
        self.priority = Some(priority);
        self
    }

    #[must_use]
    pub fn control(mut self, value: u8) -> Self {
        self.control = Some(value);
        self
    }
}

impl Canvas {
    /// A canvas in one ink, everything far away and nothing walkable.
    #[must_use]
    pub fn new(background: Ink, horizon: i32) -> Self {
        let mut canvas = Self {
            visual: Plane::default(),
            priority: Plane::default(),
            control: Plane::filled(control::BLOCK),
            horizon: horizon.clamp(0, PICTURE_HEIGHT - 1),
        };
        let brush = Brush::new(background);
        (0..PICTURE_HEIGHT).for_each(|y| canvas.span(y, 0, WIDTH, &brush));
        canvas
    }

    /// Columns `x0..x1` of a row; clips.
    #[inline]
    pub fn span(&mut self, y: i32, x0: i32, x1: i32, brush: &Brush) {
        if x1 == x0 + 1 {
            self.pixel(x0, y, brush);
            return;
        }
        brush.fill.row(self.visual.span_mut(y, x0, x1), x0.max(0), y);
        if let Some(priority) = brush.priority {
            self.priority.span_mut(y, x0, x1).fill(priority & 15);
        }
        if let Some(value) = brush.control {
            self.control.span_mut(y, x0, x1).fill(value & 15);
        }
    }

    #[inline]
    pub fn pixel(&mut self, x: i32, y: i32, brush: &Brush) {
        let Some(place) = Plane::place(x, y) else { return };
        if let Some(color) = brush.fill.at(x, y) {
            self.visual.put(place, color);
        }
        if let Some(priority) = brush.priority {
            self.priority.put(place, priority);
        }
        if let Some(value) = brush.control {
            self.control.put(place, value);
        }
    }

    /// A filled rectangle.
    pub fn rect(&mut self, x: i32, y: i32, w: i32, h: i32, brush: &Brush) {
        for row in y.max(0)..y.saturating_add(h).min(PICTURE_HEIGHT) {
            self.span(row, x, x.saturating_add(w), brush);
        }
    }

    /// Every column from a row of its own down to the row above `bottom`.
    pub fn columns(&mut self, top: impl Fn(i32) -> i32, bottom: i32, brush: &Brush) {
        let tops: [i32; WIDTH as usize] = std::array::from_fn(|x| top(x as i32));
        let first = tops.iter().copied().min().unwrap_or_default();
        for y in first.max(0)..bottom.min(PICTURE_HEIGHT) {
            let mut to = 0;
            while let Some(from) = (to..WIDTH).find(|x| tops[*x as usize] <= y) {
                to = (from..WIDTH).find(|x| tops[*x as usize] > y).unwrap_or(WIDTH);
                self.span(y, from, to, brush);
            }
        }
    }

    /// A filled polygon, given as pairs.
    pub fn poly(&mut self, points: &[(i32, i32)], brush: &Brush) {
        let points: Vec<_> = points.iter().map(|(x, y)| super::raster::at(*x, *y)).collect();
        super::raster::polygon(&points, |y, x0, x1| self.span(y, x0, x1, brush));
    }

    pub fn line(&mut self, a: (i32, i32), b: (i32, i32), brush: &Brush) {
        super::raster::line(super::raster::at(a.0, a.1), super::raster::at(b.0, b.1), |x, y| self.pixel(x, y, brush));
    }

    /// A solid colour's brush, for short.
    #[must_use]
    pub fn solid(color: u8) -> Brush {
        Brush::new(ink(color, color))
    }
}
