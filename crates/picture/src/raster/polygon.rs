//! Filled polygons by the even-odd rule: self-crossing, clockwise or not, of any number of points.

use super::slope::Slope;
use super::{bounds, line, rows};
use world::Point;

/// Calls back with spans `(y, x0, x1)`, `x1` exclusive: the inside by the even-odd rule, sampled at the middle of each row, and
/// the outline's own pixels, so that a polygon thinner than a pixel is still seen. Some pixels are covered twice.
pub fn polygon(points: &[Point], mut span: impl FnMut(i32, i32, i32)) {
    let Some([_, top, _, bottom]) = bounds(points) else { return };
    let mut edges = edges(points);
    // The next edge to begin is the last one.
    edges.sort_unstable_by_key(|edge| std::cmp::Reverse(edge.from));
    let mut active: Vec<Edge> = Vec::with_capacity(8);
    let mut crossings: Vec<i64> = Vec::with_capacity(8);
    for y in rows(top, bottom + 1) {
        active.retain(|edge| edge.to > y);
        while let Some(edge) = edges.pop_if(|edge| edge.from <= y) {
            active.push(edge);
        }
        crossings.clear();
        for edge in &mut active {
            crossings.push(edge.x.value);
            edge.x.advance();
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

/// A side of the polygon: the rows of the canvas whose middles it crosses, and where, in half pixels.
struct Edge {
    from: i32,
    to: i32,
    x: Slope,
}

fn edges(points: &[Point]) -> Vec<Edge> {
    let next = points.iter().cycle().skip(1);
    let sides = points.iter().zip(next).map(|(a, b)| if a.y <= b.y { (a, b, false) } else { (b, a, true) });
    sides
        .filter_map(|(a, b, is_rising)| {
            let shown = rows(i32::from(a.y), i32::from(b.y));
            let [ax, ay, bx, by] = [a.x, a.y, b.x, b.y].map(i64::from);
            let (dx, dy) = (bx - ax, by - ay);
            let down = 2 * (i64::from(shown.start) - ay) + 1;
            // Falling sides round down, rising ones up: two polygons that share a side share no pixel's middle.
            let up = if is_rising { 2 * dy - 1 } else { 0 };
            let x = Slope::new(4 * ax * dy + 2 * dx * down + up, 4 * dx, 2 * dy);
            (!shown.is_empty()).then_some(Edge { from: shown.start, to: shown.end, x })
        })
        .collect()
}
