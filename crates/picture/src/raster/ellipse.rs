//! Ellipses, circles and arcs, without floating point.

use super::star::{cosine, sine};
use super::{at, measures, rows};
use world::{Area, Point};

/// The half-open range of columns a row of the ellipse covers, from the area's left edge; `row` counts from its top.
fn reach(w: i64, h: i64, row: i64) -> (i64, i64) {
    let dy = 2 * row + 1 - h;
    // At most the width, whose square is a small number: the short root is the fast one.
    let across = i64::from(((w * w * (h * h - dy * dy).max(0) / (h * h)) as u32).isqrt());
    let inset = (w - across) / 2;
    (inset.min((w - 1) / 2), (w - inset).max(w / 2 + 1))
}

/// Calls back with the spans `(y, x0, x1)` of a filled ellipse.
pub fn ellipse(area: Area, mut span: impl FnMut(i32, i32, i32)) {
    let [x, y, w, h] = measures(area);
    for row in rows(y, y + h) {
        let (from, to) = reach(i64::from(w), i64::from(h), i64::from(row - y));
        span(row, x + from as i32, x + to as i32);
    }
}

/// The border of an ellipse, one pixel thick, without gaps.
pub fn ellipse_outline(area: Area, mut span: impl FnMut(i32, i32, i32)) {
    let [x, y, w, h] = measures(area);
    let (wide, tall) = (i64::from(w), i64::from(h));
    for row in rows(y, y + h) {
        let at = i64::from(row - y);
        let (from, to) = reach(wide, tall, at);
        // Toward the nearer pole the next row is narrower: run until just before it begins.
        let narrower = if 2 * at + 1 < tall { at - 1 } else { at + 1 };
        let (inner_from, inner_to) =
            if (0..tall).contains(&narrower) { reach(wide, tall, narrower) } else { (wide, wide) };
        if inner_from >= inner_to || inner_from == wide {
            span(row, x + from as i32, x + to as i32);
        } else {
            span(row, x + from as i32, x + inner_from.max(from + 1) as i32);
            span(row, x + inner_to.min(to - 1) as i32, x + to as i32);
        }
    }
}

/// The area of a circle that is round on a 4:3 tube, where pixels are a sixth taller than wide.
pub fn circle_area(centre: Point, radius: i16) -> Area {
    let r = i32::from(radius).abs().min(8_000);
    let tall = r * 5 / 6;
    let corner = at(i32::from(centre.x) - r, i32::from(centre.y) - tall);
    Area { x: corner.x, y: corner.y, w: (2 * r + 1) as i16, h: (2 * tall + 1) as i16 }
}

/// Points along the arc, at most four degrees apart, from `start` over `sweep` degrees counter-clockwise from three o'clock.
pub fn arc(area: Area, start: i16, sweep: i16) -> Vec<Point> {
    let [x, y, w, h] = measures(area);
    let sweep = i32::from(sweep).clamp(-360, 360);
    let steps = (sweep.abs() / 4).max(1);
    (0..=steps)
        .map(|n| {
            let angle = i32::from(start) + sweep * n / steps;
            let along = |extent: i32, of: i32| (extent - 1) * (16_384 + of) / 32_768;
            at(x + along(w, cosine(angle)), y + along(h, -sine(angle)))
        })
        .collect()
}
