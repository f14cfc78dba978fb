//! Lines without gaps: one pixel for each step of the longer axis, the shorter one rounded, the same in both directions.

use super::slope::Slope;
use super::{PICTURE_HEIGHT, WIDTH};
use world::Point;

/// Calls back for the pixels of a line that can lie on the canvas, both ends included. The ends are put in one order first, so
/// that a line drawn back hides the same pixels; neighbours touch at least by a corner, so a four-way flood does not leak.
pub fn line(a: Point, b: Point, mut pixel: impl FnMut(i32, i32)) {
    let (a, b) = if (a.x, a.y) <= (b.x, b.y) { (a, b) } else { (b, a) };
    let (x0, y0, x1, y1) = (i64::from(a.x), i64::from(a.y), i64::from(b.x), i64::from(b.y));
    let (dx, dy) = (x1 - x0, y1 - y0);
    // The shorter axis is rounded to the nearest, halves up: twice the way and half a step more, over twice the longer axis.
    if dx >= dy.abs() {
        let from = x0.max(0);
        let mut y = Slope::new(2 * dy * (from - x0) + dx, 2 * dy, 2 * dx);
        for x in from..=x1.min(i64::from(WIDTH) - 1) {
            pixel(x as i32, (y0 + y.value) as i32);
            y.advance();
        }
    } else {
        let (low, high) = (y0.min(y1), y0.max(y1));
        let from = low.max(0);
        let mut x = Slope::new(2 * dx * (from - y0) * dy.signum() + dy.abs(), 2 * dx * dy.signum(), 2 * dy.abs());
        for y in from..=high.min(i64::from(PICTURE_HEIGHT) - 1) {
            pixel((x0 + x.value) as i32, y as i32);
            x.advance();
        }
    }
}

/// Lines from point to point; a single point is a pixel.
pub fn polyline(points: &[Point], closed: bool, mut pixel: impl FnMut(i32, i32)) {
    if let [only] = points {
        line(*only, *only, &mut pixel);
    }
    for pair in points.windows(2) {
        line(pair[0], pair[1], &mut pixel);
    }
    if let (true, [first, .., last]) = (closed, points) {
        line(*last, *first, pixel);
    }
}
