//! Shapes to spans and pixels, in integers. It must not know colours or planes: every function calls back with what it covers.
//!
//! The callers' sinks clip; the functions here clip too where it bounds their time, so that a shape of any size costs no more
//! than the canvas has rows and columns.

mod ellipse;
mod line;
mod polygon;
mod slope;
mod star;
#[cfg(test)]
mod tests;

pub use ellipse::{arc, circle_area, ellipse, ellipse_outline};
pub use line::{line, polyline};
pub use polygon::polygon;
pub use star::{cosine, sine, star};

use super::{PICTURE_HEIGHT, WIDTH};
use world::{Area, Point};

pub(super) const fn at(x: i32, y: i32) -> Point {
    let low = i16::MIN as i32;
    let high = i16::MAX as i32;
    let x = if x < low {
        low
    } else if x > high {
        high
    } else {
        x
    };
    let y = if y < low {
        low
    } else if y > high {
        high
    } else {
        y
    };
    Point { x: x as i16, y: y as i16 }
}

/// The smallest rectangle around the points: left, top, right, bottom, the last two inclusive. `None` without points.
pub fn bounds(points: &[Point]) -> Option<[i32; 4]> {
    points.iter().map(|p| [i32::from(p.x), i32::from(p.y)]).fold(None, |all: Option<[i32; 4]>, [x, y]| {
        let [l, t, r, b] = all.unwrap_or([x, y, x, y]);
        Some([l.min(x), t.min(y), r.max(x), b.max(y)])
    })
}

/// An area's left, top, width and height as wide integers, the sizes at least 1.
pub fn measures(area: Area) -> [i32; 4] {
    [i32::from(area.x), i32::from(area.y), i32::from(area.w).max(1), i32::from(area.h).max(1)]
}

/// Rows `top..bottom` that lie on the canvas.
fn rows(top: i32, bottom: i32) -> std::ops::Range<i32> {
    top.max(0)..bottom.min(PICTURE_HEIGHT)
}

/// Every row of a rectangle as a span `(y, x0, x1)`, `x1` exclusive.
pub fn rect(area: Area, mut span: impl FnMut(i32, i32, i32)) {
    let [x, y, w, h] = measures(area);
    rows(y, y + h).for_each(|row| span(row, x.max(0), (x + w).min(WIDTH)));
}

/// The border of a rectangle.
pub fn rect_outline(area: Area, mut span: impl FnMut(i32, i32, i32)) {
    let [x, y, w, h] = measures(area);
    for row in rows(y, y + h) {
        if row == y || row == y + h - 1 {
            span(row, x, x + w);
        } else {
            span(row, x, x + 1);
            span(row, x + w - 1, x + w);
        }
    }
}
