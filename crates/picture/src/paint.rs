//! One primitive of a room's drawing onto the three planes. It must not know rooms.

use super::canvas::{Brush, Canvas};
use super::flood::flood;
use super::gradient::color_steps;
use super::palette::ink;
use super::priority::{NEAREST, priority_of};
use super::{PICTURE_HEIGHT, WIDTH, control, props, raster};
use world::{Area, Ink, Layer, Point, Primitive, Shape, Sweep};

/// Paints a primitive. Whatever its numbers are, it ends soon and changes only pixels of the canvas.
pub fn paint(canvas: &mut Canvas, primitive: &Primitive) {
    let mut brush = Brush::new(primitive.ink);
    brush.priority = Some(depth(primitive, canvas.horizon));
    brush.control = primitive.walkable.map(|free| if free { control::FREE } else { control::BLOCK });
    paint_with(canvas, primitive, brush);
}

/// Paints a primitive's colours, and frees what it covers on the control plane: to see how much of a picture a list is.
pub fn cover(canvas: &mut Canvas, primitive: &Primitive) {
    paint_with(canvas, primitive, Brush::new(primitive.ink).control(control::FREE));
}

fn paint_with(canvas: &mut Canvas, primitive: &Primitive, mut brush: Brush) {
    match &primitive.shape {
        Shape::Rect(area) if primitive.filled => fill(canvas, &brush, |span| raster::rect(*area, span)),
        Shape::Rect(area) => fill(canvas, &brush, |span| raster::rect_outline(*area, span)),
        Shape::Polygon(points) => shape(canvas, &brush, points, primitive.filled),
        Shape::Triangle(points) => shape(canvas, &brush, points, primitive.filled),
        Shape::Star(centre, radius, rays) => {
            shape(canvas, &brush, &raster::star(*centre, *radius, *rays), primitive.filled);
        }
        Shape::Line(a, b) => raster::line(*a, *b, |x, y| canvas.pixel(x, y, &brush)),
        Shape::Polyline(points) => raster::polyline(points, false, |x, y| canvas.pixel(x, y, &brush)),
        Shape::Ellipse(area) => round(canvas, &brush, *area, primitive.filled),
        Shape::Circle(centre, radius) => {
            round(canvas, &brush, raster::circle_area(*centre, *radius), primitive.filled);
        }
        Shape::Arc(area, start, sweep) => {
            let mut points = raster::arc(*area, *start, *sweep);
            if primitive.filled {
                let [x, y, w, h] = raster::measures(*area);
                points.push(raster::at(x + w / 2, y + h / 2));
                shape(canvas, &brush, &points, true);
            } else {
                raster::polyline(&points, false, |x, y| canvas.pixel(x, y, &brush));
            }
        }
        Shape::Gradient(area, sweep) => {
            let to = primitive.second.unwrap_or(ink(0, 0));
            gradient(canvas, &brush, *area, (primitive.ink, to), *sweep);
        }
        Shape::Pattern(area, name) => {
            let second = primitive.second.unwrap_or_else(|| super::palette::shade(primitive.ink, -2));
            brush.fill = Brush::textured(name, primitive.ink, second).fill;
            fill(canvas, &brush, |span| raster::rect(*area, span));
        }
        Shape::Flood(at) => flood(canvas, i32::from(at.x), i32::from(at.y), &brush),
        Shape::Prop(area, name) => {
            // Black is what a colour that was never given looks like: the drawing keeps its own then.
            let given = (primitive.ink != ink(0, 0)).then_some(primitive.ink);
            props::draw_named(canvas, name, sized(*area, name), [given, primitive.second], &brush);
        }
    }
    // The second ink of a filled shape is its outline.
    if let (true, Some(second)) = (primitive.filled, primitive.second) {
        outline(canvas, &Brush { fill: super::canvas::Fill::Ink(second), ..brush }, &primitive.shape);
    }
}

/// The area of a drawing; one without a size (1x1) gets its natural size, with the middle of its foot there.
fn sized(area: Area, name: &str) -> Area {
    if area.w > 1 || area.h > 1 {
        return area;
    }
    let (w, h) = props::find(name).prop.size;
    let corner = raster::at(i32::from(area.x) - w / 2, i32::from(area.y) - h + 1);
    Area { x: corner.x, y: corner.y, w: w as i16, h: h as i16 }
}

fn fill(canvas: &mut Canvas, brush: &Brush, spans: impl FnOnce(&mut dyn FnMut(i32, i32, i32))) {
    spans(&mut |y, x0, x1| canvas.span(y, x0, x1, brush));
}

fn shape(canvas: &mut Canvas, brush: &Brush, points: &[Point], filled: bool) {
    if filled {
        raster::polygon(points, |y, x0, x1| canvas.span(y, x0, x1, brush));
    } else {
        raster::polyline(points, true, |x, y| canvas.pixel(x, y, brush));
    }
}

fn round(canvas: &mut Canvas, brush: &Brush, area: Area, filled: bool) {
    if filled {
        raster::ellipse(area, |y, x0, x1| canvas.span(y, x0, x1, brush));
    } else {
        raster::ellipse_outline(area, |y, x0, x1| canvas.span(y, x0, x1, brush));
    }
}

fn outline(canvas: &mut Canvas, brush: &Brush, of: &Shape) {
    match of {
        Shape::Rect(area) => fill(canvas, brush, |span| raster::rect_outline(*area, span)),
        Shape::Polygon(points) => shape(canvas, brush, points, false),
        Shape::Triangle(points) => shape(canvas, brush, points, false),
        Shape::Star(centre, radius, rays) => shape(canvas, brush, &raster::star(*centre, *radius, *rays), false),
        Shape::Ellipse(area) => round(canvas, brush, *area, false),
        Shape::Circle(centre, radius) => round(canvas, brush, raster::circle_area(*centre, *radius), false),
        _ => {}
    }
}

/// Bands of pairs across the area, or rings of it from the middle outward.
pub fn gradient(canvas: &mut Canvas, brush: &Brush, area: Area, inks: (Ink, Ink), sweep: Sweep) {
    let [x, y, w, h] = raster::measures(area);
    let along = if matches!(sweep, Sweep::Left | Sweep::Right) { w } else { h };
    let mut bands = color_steps(inks.0, inks.1, (along / 5).clamp(3, 14));
    if matches!(sweep, Sweep::Up | Sweep::Left) {
        bands.reverse();
    }
    let count = bands.len() as i32;
    for (n, band) in (0..count).zip(bands.iter().copied()) {
        let brush = Brush { fill: super::canvas::Fill::Ink(band), ..brush.clone() };
        let (from, to) = (along * n / count, along * (n + 1) / count);
        match sweep {
            Sweep::Down | Sweep::Up => canvas.rect(x, y + from, w, to - from, &brush),
            Sweep::Right | Sweep::Left => canvas.rect(x + from, y, to - from, h, &brush),
            Sweep::Out => {
                // The outermost ring fills the corners; each further one lies inside it.
                let outer = count - 1 - n;
                let ring = Brush { fill: super::canvas::Fill::Ink(bands[outer as usize]), ..brush };
                if n == 0 {
                    canvas.rect(x, y, w, h, &ring);
                } else {
                    let (rw, rh) = ((w * (count - n) / count).max(1), (h * (count - n) / count).max(1));
                    let inner = raster::at(x + (w - rw) / 2, y + (h - rh) / 2);
                    let area = Area { x: inner.x, y: inner.y, w: rw as i16, h: rh as i16 };
                    raster::ellipse(area, |y, x0, x1| canvas.span(y, x0, x1, &ring));
                }
            }
        }
    }
}

/// The rectangle around a shape: left, top, right, bottom, the last two inclusive. A flood fill has only its point.
#[must_use]
pub fn extent(shape: &Shape) -> [i32; 4] {
    let of_area = |area: &Area| {
        let [x, y, w, h] = raster::measures(*area);
        [x, y, x + w - 1, y + h - 1]
    };
    let of_points = |points: &[Point]| raster::bounds(points).unwrap_or([0, 0, -1, -1]);
    match shape {
        Shape::Rect(area)
        | Shape::Ellipse(area)
        | Shape::Arc(area, ..)
        | Shape::Gradient(area, _)
        | Shape::Pattern(area, _) => of_area(area),
        Shape::Prop(area, name) => of_area(&sized(*area, name)),
        Shape::Polygon(points) | Shape::Polyline(points) => of_points(points),
        Shape::Line(a, b) => of_points(&[*a, *b]),
        Shape::Triangle(points) => of_points(points),
        Shape::Circle(centre, radius) => of_area(&raster::circle_area(*centre, *radius)),
        Shape::Star(centre, radius, rays) => of_points(&raster::star(*centre, *radius, *rays)),
        Shape::Flood(at) => of_points(&[*at]),
    }
}

/// The priority a primitive is painted with. Background lies behind everything; the rest stands where its foot line is.
/// Something as wide as the ground that reaches down to the picture's foot is the ground, whatever layer it claims, for else it
/// would hide everyone who stands on it; so is whatever may be walked on.
#[must_use]
pub fn depth(primitive: &Primitive, horizon: i32) -> u8 {
    if let Some(given) = primitive.priority {
        return given.min(15);
    }
    let [left, top, right, bottom] = extent(&primitive.shape);
    let wide = right.min(WIDTH - 1) - left.max(0) + 1;
    let ground = bottom >= PICTURE_HEIGHT - 6 && wide >= WIDTH / 2 && top >= horizon / 2;
    let everything = wide >= WIDTH * 9 / 10 && bottom - top >= PICTURE_HEIGHT / 2;
    let is_flood = matches!(primitive.shape, Shape::Flood(_));
    match primitive.layer {
        Layer::Background => 0,
        _ if primitive.walkable == Some(true) || is_flood => 0,
        Layer::Foreground if bottom >= PICTURE_HEIGHT - 6 => 15,
        Layer::Foreground => priority_of(bottom, horizon).max(1),
        Layer::Scenery if ground || everything => 0,
        Layer::Scenery => priority_of(bottom, horizon).min(NEAREST),
    }
}
