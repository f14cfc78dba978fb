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

    fn at(&self, x: i32, y: i32) -> u8 {
        let pair = match self {
            Self::Ink(ink) => *ink,
            Self::Ramp { inks, from, over, down } => {
                let along = if *down { y - from } else { x - from };
                inks[(along * 5 / over).clamp(0, 4) as usize]
            }
            Self::Textured(texture) => texture.at(x, y),
            Self::Half(color) => return *color & 15,
        };
        index(if (x ^ y) & 1 == 0 { pair.0 } else { pair.1 })
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
    pub fn span(&mut self, y: i32, x0: i32, x1: i32, brush: &Brush) {
        let from = x0.max(0);
        let row = self.visual.span_mut(y, x0, x1);
        match &brush.fill {
            Fill::Ink(Ink(a, b)) if a == b => row.fill(index(*a)),
            Fill::Ink(Ink(a, b)) => {
                let pair = if (from ^ y) & 1 == 0 { [index(*a), index(*b)] } else { [index(*b), index(*a)] };
                let mut chunks = row.chunks_exact_mut(2);
                chunks.by_ref().for_each(|two| two.copy_from_slice(&pair));
                chunks.into_remainder().iter_mut().for_each(|one| *one = pair[0]);
            }
            Fill::Half(color) => {
                let skip = ((from ^ y) & 1) as usize;
                row.iter_mut().skip(skip).step_by(2).for_each(|pixel| *pixel = color & 15);
            }
            other => row.iter_mut().zip(from..).for_each(|(pixel, x)| *pixel = other.at(x, y)),
        }
        if let Some(priority) = brush.priority {
            self.priority.span_mut(y, x0, x1).fill(priority & 15);
        }
        if let Some(value) = brush.control {
            self.control.span_mut(y, x0, x1).fill(value & 15);
        }
    }

    pub fn pixel(&mut self, x: i32, y: i32, brush: &Brush) {
        self.span(y, x, x + 1, brush);
    }

    /// A filled rectangle.
    pub fn rect(&mut self, x: i32, y: i32, w: i32, h: i32, brush: &Brush) {
        for row in y.max(0)..y.saturating_add(h).min(PICTURE_HEIGHT) {
            self.span(row, x, x.saturating_add(w), brush);
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
