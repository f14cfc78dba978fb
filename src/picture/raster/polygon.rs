//! Filled polygons by the even-odd rule: self-crossing, clockwise or not, of any number of points.

use super::{bounds, line, rows};
use crate::world::Point;

/// Calls back with spans `(y, x0, x1)`, `x1` exclusive: the inside by the even-odd rule, sampled at the middle of each row, and
/// the outline's own pixels, so that a polygon thinner than a pixel is still seen. Some pixels are covered twice.
pub fn polygon(points: &[Point], mut span: impl FnMut(i32, i32, i32)) {
    let Some([_, top, _, bottom]) = bounds(points) else { return };
    let mut crossings: Vec<i64> = Vec::with_capacity(8);
    for y in rows(top, bottom + 1) {
        crossings.clear();
        let twice = 2 * i64::from(y) + 1;
        for (n, a) in points.iter().enumerate() {
            let b = points[(n + 1) % points.len()];
            let (ay, by) = (2 * i64::from(a.y), 2 * i64::from(b.y));
            if (ay <= twice) != (by <= twice) {
                let (ax, bx) = (i64::from(a.x), i64::from(b.x));
                crossings.push(ax * 2 + (2 * (bx - ax) * (twice - ay)).div_euclid(by - ay));
            }
        }
        crossings.sort_unstable();
        for pair in crossings.chunks_exact(2) {
            // In half pixels: a pixel is inside where its middle is.
            let (from, to) = (pair[0].div_euclid(2), pair[1].div_euclid(2));
            let limit = |x: i64| x.clamp(-1, 10_000) as i32;
            span(y, limit(from + (pair[0] & 1)), limit(to) + 1);
        }
    }
    super::polyline(points, true, |x, y| span(y, x, x + 1));
    if let [only] = points {
        line(*only, *only, |x, y| span(y, x, x + 1));
    }
}
