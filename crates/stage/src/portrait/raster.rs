//! A portrait's canvas: shapes become pixels, in whole numbers. It must not know what a shape stands for.

use super::inks::Inks;
use super::picture::{HEIGHT, WIDTH, places};
use super::shapes::{FINE, Form, Ink, Point, Shape, Stroke};
use ::picture::palette;

/// Pieces that a stretch of a smooth outline is cut into.
const PIECES: i32 = 8;
/// The cosine of eighths of a right angle, in 256ths.
const COSINES: [i32; 9] = [256, 251, 237, 213, 181, 142, 98, 50, 0];

/// Pixels as planes keep them, or nothing.
#[derive(Clone, Debug)]
pub struct Layer(Vec<Option<u8>>);

impl Layer {
    pub fn new() -> Self {
        Self(vec![None; (WIDTH * HEIGHT) as usize])
    }

    pub fn get(&self, x: i32, y: i32) -> Option<u8> {
        let inside = (0..WIDTH).contains(&x) && (0..HEIGHT).contains(&y);
        if inside { self.0.get((y * WIDTH + x) as usize).copied().flatten() } else { None }
    }

    /// One pixel of a checkerboard, or of a colour that is both its halves; passed over where outside.
    pub fn set(&mut self, x: i32, y: i32, (even, odd): (u8, u8)) {
        if (0..WIDTH).contains(&x)
            && (0..HEIGHT).contains(&y)
            && let Some(pixel) = self.0.get_mut((y * WIDTH + x) as usize)
        {
            let (own, other) = if (x + y) % 2 == 0 { (even, odd) } else { (odd, even) };
            *pixel = Some(palette::dithered(own, other));
        }
    }

    /// Draws a shape, moved down by so many pixels, with its outline.
    pub fn draw(&mut self, shape: &Shape, inks: &Inks, down: i32) {
        let mut own = Self::new();
        for stroke in &shape.strokes {
            own.stroke(stroke, inks, down, false);
            if stroke.twice {
                own.stroke(stroke, inks, down, true);
            }
        }
        if let Some(outline) = shape.outline {
            let outline = inks.pair(outline);
            let beside = |x: i32, y: i32| [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(dx, dy)| own.get(x + dx, y + dy));
            for (x, y) in places() {
                if own.get(x, y).is_none() && beside(x, y).iter().any(Option::is_some) {
                    self.set(x, y, outline);
                }
            }
        }
        self.lay(&own);
    }

    /// Lays another layer over this one.
    pub fn lay(&mut self, over: &Self) {
        for (pixel, over) in self.0.iter_mut().zip(&over.0) {
            *pixel = over.or(*pixel);
        }
    }

    fn stroke(&mut self, stroke: &Stroke, inks: &Inks, down: i32, mirrored: bool) {
        let place = |(x, y): Point| (if mirrored { WIDTH * FINE - x } else { x }, y + down * FINE);
        let ink = inks.pair(stroke.ink);
        match &stroke.form {
            Form::Fill { outlines, smooth } => {
                let outlines = outlines.iter().map(|outline| {
                    let points: Vec<Point> = outline.iter().map(|point| place(*point)).collect();
                    if *smooth { smoothed(&points, true) } else { points }
                });
                self.fill(&outlines.collect::<Vec<_>>(), ink);
            }
            Form::Oval { centre, radii } => self.fill(&[oval(place(*centre), *radii)], ink),
            Form::Line { points, smooth } => {
                // A line goes through the middles of its pixels.
                let middle = |(x, y): &Point| place((x + FINE / 2, y + FINE / 2));
                let points: Vec<Point> = points.iter().map(middle).collect();
                let points = if *smooth { smoothed(&points, false) } else { points };
                for pair in points.windows(2) {
                    self.line(pair[0], pair[1], ink);
                }
            }
            Form::Rows { at: (x, y), rows } => self.rows((*x, *y + down), rows, inks, mirrored),
        }
    }

    fn rows(&mut self, (x, y): (i32, i32), rows: &[Vec<Option<Ink>>], inks: &Inks, mirrored: bool) {
        for (row, pixels) in rows.iter().enumerate() {
            for (column, ink) in pixels.iter().enumerate() {
                let x = x + column as i32;
                if let Some(ink) = ink {
                    self.set(if mirrored { WIDTH - 1 - x } else { x }, y + row as i32, inks.pair(*ink));
                }
            }
        }
    }

    /// Fills what lies within an odd number of the outlines.
    fn fill(&mut self, outlines: &[Vec<Point>], ink: (u8, u8)) {
        for y in 0..HEIGHT {
            let middle = y * FINE + FINE / 2;
            let mut crossings: Vec<i32> = Vec::new();
            for outline in outlines {
                for (at, (x0, y0)) in outline.iter().enumerate() {
                    let (x1, y1) = outline[(at + 1) % outline.len()];
                    if (*y0 <= middle) != (y1 <= middle) {
                        crossings.push(x0 + (x1 - x0) * (middle - y0) / (y1 - y0));
                    }
                }
            }
            crossings.sort_unstable();
            for pair in crossings.chunks_exact(2) {
                for x in 0..WIDTH {
                    if (pair[0]..pair[1]).contains(&(x * FINE + FINE / 2)) {
                        self.set(x, y, ink);
                    }
                }
            }
        }
    }

    fn line(&mut self, from: Point, to: Point, ink: (u8, u8)) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let steps = (dx.abs().max(dy.abs()) / (FINE / 2)).clamp(1, 4096);
        for step in 0..=steps {
            let (x, y) = (from.0 + dx * step / steps, from.1 + dy * step / steps);
            self.set(x.div_euclid(FINE), y.div_euclid(FINE), ink);
        }
    }
}

/// The points of a smooth line through these (Catmull and Rom's), closed or open.
fn smoothed(points: &[Point], closed: bool) -> Vec<Point> {
    let count = points.len() as i32;
    let at = |index: i32| {
        let index = if closed { index.rem_euclid(count) } else { index.clamp(0, count - 1) };
        points[index as usize]
    };
    let stretches = if closed { count } else { count - 1 };
    let mut smooth = Vec::new();
    for from in 0..stretches {
        let (p0, p1, p2, p3) = (at(from - 1), at(from), at(from + 1), at(from + 2));
        for step in 0..PIECES {
            let curve = |a: i32, b: i32, c: i32, d: i32| {
                let (t, n) = (step, PIECES);
                let cubic = (3 * b - a - 3 * c + d) * t * t * t;
                let square = (2 * a - 5 * b + 4 * c - d) * t * t * n;
                let plain = (c - a) * t * n * n;
                b + (cubic + square + plain) / (2 * n * n * n)
            };
            smooth.push((curve(p0.0, p1.0, p2.0, p3.0), curve(p0.1, p1.1, p2.1, p3.1)));
        }
    }
    if !closed {
        smooth.push(at(count - 1));
    }
    smooth
}

fn oval((x, y): Point, (rx, ry): Point) -> Vec<Point> {
    let quarter = COSINES.len() - 1;
    let cosine = |step: usize| match (step % (4 * quarter)) / quarter {
        0 => COSINES[step % quarter],
        1 => -COSINES[quarter - step % quarter],
        2 => -COSINES[step % quarter],
        _ => COSINES[quarter - step % quarter],
    };
    (0..4 * quarter).map(|step| (x + rx * cosine(step) / 256, y + ry * cosine(step + 3 * quarter) / 256)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::portrait::shapes::parse;

    fn drawn(text: &str) -> Layer {
        let mut layer = Layer::new();
        for shape in parse(text).unwrap() {
            layer.draw(&shape, &Inks::default(), 0);
        }
        layer
    }

    fn count(layer: &Layer) -> usize {
        places().filter(|(x, y)| layer.get(*x, *y).is_some()).count()
    }

    #[test]
    fn fills_have_their_sizes_and_holes() {
        assert_eq!(count(&drawn("@shape a\npoly #4 10,10 20,10 20,20 10,20\n")), 100);
        assert_eq!(count(&drawn("@shape a\npoly #4 10,10 20,10 20,20 10,20 / 12,12 18,12 18,18 12,18\n")), 64);
        assert_eq!(count(&drawn("@shape a\n@outline #0\npoly #4 10,10 20,10 20,20 10,20\n")), 140);
        assert_eq!(count(&drawn("@shape a\ntwice poly #4 10,10 20,10 20,20 10,20\n")), 200);
        let oval = count(&drawn("@shape a\noval #4 30,30 10,5\n"));
        assert!((145..170).contains(&oval), "{oval}");
        let blob = count(&drawn("@shape a\nblob #4 20,30 30,20 40,30 30,40\n"));
        assert!((210..330).contains(&blob), "{blob}");
    }

    #[test]
    fn what_lies_outside_is_passed_over() {
        drawn(
            "@shape a\nblob #4 -900,-900 900,-900 30,900\noval #4 -50,-50 4,4\nline #4 -10,-10 90,90\nrows 58,68\n|0000\n|0000\n|0000\n",
        );
    }

    #[test]
    fn a_checkerboards_pixels_know_each_other() {
        let layer = drawn("@shape a\npoly #4c 10,10 20,10 20,20 10,20\n");
        let pixel = layer.get(10, 10).unwrap();
        assert_eq!((pixel & 15, palette::other_color(pixel)), (4, 12));
        assert_eq!(layer.get(11, 10).unwrap() & 15, 12);
    }
}
