//! The three planes while a picture is painted, and the brush that writes them. Shapes come from `raster`, meanings from `paint`.

use super::cel_cycle::CelCycle;
use super::motion_map::MotionMap;
use super::palette::dither_at;
use super::palette::{dithered, ink, other_color, shade};
use super::plane::Plane;
use super::texture::{self, Texture};
use super::{PICTURE_HEIGHT, WIDTH, control};
use world::Ink;

/// Colours, depth and where one may walk. Rows above `horizon` have no depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    /// The colours.
    pub visual: Plane,
    /// How near the viewer each pixel is, 0-15.
    pub priority: Plane,
    /// Where one may walk: values of [`control`].
    pub control: Plane,
    /// The row above which everything is far away.
    pub horizon: i32,
    pub(super) motion: MotionMap,
}

/// How a shape's inside is coloured.
#[derive(Clone, Debug)]
pub enum Fill {
    /// One ink: a colour or a checkerboard of two.
    Ink(Ink),
    /// Light to dark in equal steps across a range of columns (or of rows).
    Ramp {
        /// From light to dark.
        inks: [Ink; 5],
        /// The column or row of the first step.
        from: i32,
        /// Columns or rows across which it goes.
        over: i32,
        /// Along the rows, not the columns.
        down: bool,
    },
    /// A texture with its colours.
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

    /// What a pixel becomes at a place.
    #[inline]
    fn at(&self, x: i32, y: i32, before: u8) -> u8 {
        let pair = match self {
            Self::Ink(ink) => *ink,
            Self::Ramp { inks, from, over, down } => {
                let along = if *down { y - from } else { x - from };
                inks[(along * 5 / over).clamp(0, 4) as usize]
            }
            Self::Textured(texture) => texture.at(x, y),
            Self::Half(color) => return halved(*color, x, y, before),
        };
        dither_at(pair, x, y)
    }

    /// Fills a row's pixels from column `x` on.
    #[inline]
    pub(super) fn row(&self, row: &mut [u8], x: i32, y: i32) {
        match self {
            Self::Ink(ink) => checker(row, *ink, x, y),
            Self::Half(color) => {
                row.iter_mut().zip(x..).for_each(|(pixel, x)| *pixel = halved(*color, x, y, *pixel));
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

/// What becomes of a pixel where every other one is painted: it makes a checkerboard with what is left between.
#[inline]
const fn halved(color: u8, x: i32, y: i32, before: u8) -> u8 {
    if (x ^ y) & 1 == 0 { dithered(color, other_color(before)) } else { dithered(before, color) }
}

/// A row of two colours in turn, as they lie in a checkerboard.
#[inline]
fn checker(row: &mut [u8], ink: Ink, x: i32, y: i32) {
    let (a, b) = (dither_at(ink, x, y), dither_at(ink, x + 1, y));
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
    /// What the visual plane gets.
    pub fill: Fill,
    /// What the priority plane gets, 0-15.
    pub priority: Option<u8>,
    /// What the control plane gets.
    pub control: Option<u8>,
}

impl Brush {
    /// A brush of one ink that leaves the other planes alone.
    #[must_use]
    pub fn new(of: Ink) -> Self {
        Self { fill: Fill::Ink(of), priority: None, control: None }
    }

    /// A brush of a texture by its name (see [`texture::TextureKind::from_name`]).
    #[must_use]
    pub fn textured(name: &str, base: Ink, second: Ink) -> Self {
        Self::filled(Fill::Textured(Box::new(Texture::new(texture::TextureKind::from_name(name), base, second))))
    }

    /// A brush of any fill that leaves the other planes alone.
    #[must_use]
    pub fn filled(fill: Fill) -> Self {
        Self { fill, priority: None, control: None }
    }

    /// The brush, writing this into the priority plane.
    #[must_use]
    pub fn priority(mut self, priority: u8) -> Self {
        self.priority = Some(priority);
        self
    }

    /// The brush, writing this into the control plane.
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
            motion: MotionMap::default(),
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
        self.stir(y, x0, x1, &brush.fill);
        if let Some(priority) = brush.priority {
            self.priority.span_mut(y, x0, x1).fill(priority & 15);
        }
        if let Some(value) = brush.control {
            self.control.span_mut(y, x0, x1).fill(value & 15);
        }
    }

    /// Paints one pixel; nothing outside the picture.
    #[inline]
    pub fn pixel(&mut self, x: i32, y: i32, brush: &Brush) {
        let Some(place) = Plane::place(x, y) else { return };
        let pixel = self.visual.at_mut(place);
        *pixel = brush.fill.at(x, y, *pixel);
        self.stir(y, x, x + 1, &brush.fill);
        if let Some(priority) = brush.priority {
            *self.priority.at_mut(place) = priority & 15;
        }
        if let Some(value) = brush.control {
            *self.control.at_mut(place) = value & 15;
        }
    }

    /// What was painted here moves, or stands still.
    #[inline]
    fn stir(&mut self, y: i32, x0: i32, x1: i32, fill: &Fill) {
        match fill {
            Fill::Textured(texture) if texture.beat().is_some() => self.motion.texture(texture, y, x0, x1),
            _ => self.motion.clear(y, x0, x1),
        }
    }

    /// A row's colours, to be painted pixel by pixel with what stands still; clipped.
    pub(super) fn row_mut(&mut self, y: i32, x0: i32, x1: i32) -> &mut [u8] {
        self.motion.clear(y, x0, x1);
        self.visual.span_mut(y, x0, x1)
    }

    /// One pixel of it.
    pub(super) fn set_dithered(&mut self, x: i32, y: i32, pixel: u8) {
        self.motion.clear(y, x, x + 1);
        self.visual.set_dithered(x, y, pixel);
    }

    /// Paints something that moves, all of it in a box: in its first look onto the planes, in the others only to see how it looks.
    /// The others must be painted with brushes that write colours only. What in it would move of its own stands still.
    pub fn paint_cels(&mut self, area: [i32; 4], beat: CelCycle, mut paint: impl FnMut(&mut Self, usize)) {
        if self.motion.paused {
            paint(self, 0);
            return;
        }
        self.motion.paused = true;
        let [left, right] = [area[0], area[0] + area[2]].map(|x| x.clamp(0, WIDTH));
        let [top, bottom] = [area[1], area[1] + area[3]].map(|y| y.clamp(0, PICTURE_HEIGHT));
        let seen = |canvas: &mut Self| -> Vec<u8> {
            (top..bottom).flat_map(|y| canvas.visual.span_mut(y, left, right).to_vec()).collect()
        };
        let put = |canvas: &mut Self, look: &[u8]| {
            for (y, row) in (top..bottom).zip(look.chunks_exact((right - left).max(1) as usize)) {
                canvas.visual.span_mut(y, left, right).copy_from_slice(row);
            }
        };
        let before = seen(self);
        paint(self, 0);
        let mut looks = vec![seen(self)];
        for n in 1..beat.cel_count() {
            put(self, &before);
            paint(self, n);
            looks.push(seen(self));
        }
        put(self, &looks[0]);
        self.motion.paused = false;
        self.motion.looks([left, top, right - left, bottom - top], beat.offset_by(left, top), &looks);
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

    /// A line, a pixel wide; clipped to the picture.
    pub fn line(&mut self, a: (i32, i32), b: (i32, i32), brush: &Brush) {
        super::raster::line(super::raster::at(a.0, a.1), super::raster::at(b.0, b.1), |x, y| self.pixel(x, y, brush));
    }

    /// A solid colour's brush, for short.
    #[must_use]
    pub fn solid(color: u8) -> Brush {
        Brush::new(ink(color, color))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::BLENDED;

    /// Whoever guesses a checkerboard from its neighbours misses a thin line of it, and takes single dots for one.
    #[test]
    fn a_pixel_knows_its_pair_whatever_stands_around_it() {
        let mut canvas = Canvas::new(ink(1, 1), 0);
        let green = ink(2, 10);
        canvas.line((10, 10), (40, 10), &Brush::new(green));
        canvas.pixel(60, 60, &Brush::new(green));
        for (x, y) in (100..120).flat_map(|x| (100..120).map(move |y| (x, y))) {
            canvas.pixel(x, y, &Canvas::solid(if (x ^ y) & 1 == 0 { 4 } else { 14 }));
        }
        let shown = |x: i32, y: i32| BLENDED[usize::from(canvas.visual.pixels()[(y * WIDTH + x) as usize])];
        let blend = BLENDED[usize::from(dithered(2, 10))];
        assert_eq!([shown(10, 10), shown(25, 10), shown(40, 10), shown(60, 60)], [blend; 4]);
        assert_eq!([shown(25, 11), shown(61, 60)], [BLENDED[1]; 2]);
        assert_eq!([shown(110, 110), shown(111, 110)], [BLENDED[4], BLENDED[14]]);
    }

    #[test]
    fn a_shadow_makes_a_pair_with_what_it_falls_on() {
        let mut canvas = Canvas::new(ink(7, 7), 0);
        canvas.rect(0, 50, WIDTH, 50, &Brush::new(ink(2, 10)));
        canvas.rect(0, 0, WIDTH, 100, &Brush::filled(Fill::Half(0)));
        let pixels = canvas.visual.pixels();
        let at = |x: i32, y: i32| pixels[(y * WIDTH + x) as usize];
        assert_eq!(
            [at(0, 0), at(1, 0), at(0, 60), at(1, 60)],
            [dithered(0, 7), dithered(7, 0), dithered(0, 10), dithered(10, 0)]
        );
    }
}
