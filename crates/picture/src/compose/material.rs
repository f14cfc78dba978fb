//! Flat shapes that are called water, boards or rock are painted as what they are. It must not move them.

use super::boxes::pair;
use super::setting::{Enclosure, RoomStyle};
use super::texture_inks::{kind_suiting_ink, second_ink};
use crate::canvas::{Brush, Canvas};
use crate::noise::{noise, smooth};
use crate::palette::shade;
use crate::texture::{Texture, TextureKind};
use crate::{paint, raster};
use world::{Ink, Point, Primitive, Shape};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Material {
    Water,
    Boards {
        chains: bool,
    },
    Rock,
    /// The ground of a drawing, seen in perspective.
    Ground(TextureKind),
    /// The wall of a drawing, down to its skirting.
    Wall(TextureKind),
}

/// The corners of a shape.
fn corners(shape: &Shape) -> Vec<Point> {
    match shape {
        Shape::Polygon(points) => points.clone(),
        Shape::Triangle(points) => points.to_vec(),
        other => {
            let [left, top, right, bottom] = paint::extent(other);
            [(left, top), (right, top), (right, bottom), (left, bottom)].map(|(x, y)| raster::at(x, y)).to_vec()
        }
    }
}

impl Material {
    /// What a shape of a plan is of.
    pub fn for_primitive(primitive: &Primitive, style: &RoomStyle) -> Option<Self> {
        if !primitive.filled || !matches!(primitive.shape, Shape::Polygon(_) | Shape::Rect(_) | Shape::Triangle(_)) {
            return None;
        }
        let label = primitive.label.as_deref().unwrap_or_default().to_lowercase();
        let surfaces = &language::language().surfaces;
        let says = |title: &str| label.split(|c: char| !c.is_alphanumeric()).any(|word| surfaces.is(word, title));
        let all = |colors: &[u8]| [primitive.ink.0.0, primitive.ink.1.0].iter().all(|color| colors.contains(color));
        if says("water") && all(&[0, 1, 3, 9, 11, 2]) {
            Some(Self::Water)
        } else if says("boards") && all(&[0, 6, 14, 8, 7]) {
            Some(Self::Boards { chains: says("hung on chains") || style.name.starts_with("castle") }) // not shown
        } else if style.enclosure == Enclosure::Cave && label.is_empty() && all(&[0, 6, 7, 8]) {
            Some(Self::Rock)
        } else {
            None
        }
    }

    /// What a flat field that is as wide as a model's picture is of: the ground where it reaches the picture's foot, the wall where it
    /// begins at its top; nothing where its colour is none that such a thing has.
    pub fn for_field(primitive: &Primitive, style: &RoomStyle) -> Option<Self> {
        let flat = primitive.filled && matches!(primitive.shape, Shape::Polygon(_) | Shape::Rect(_));
        let [left, top, right, bottom] = paint::extent(&primitive.shape);
        if !flat || right.min(crate::WIDTH - 1) - left.max(0) < crate::WIDTH * 6 / 10 || primitive.ink == pair(0) {
            return None;
        }
        let (ground, wall) =
            (bottom >= crate::PICTURE_HEIGHT - 6 && top >= 50, top <= 6 && (40..150).contains(&bottom));
        let named = if ground { style.floor.0 } else { style.wall.0 };
        let kind = kind_suiting_ink(TextureKind::from_name(named), primitive.ink);
        match (ground, wall && style.enclosure != Enclosure::Outside) {
            (true, _) => Some(Self::Ground(kind)),
            (_, true) if kind != TextureKind::Dither && kind != TextureKind::Metal => Some(Self::Wall(kind)),
            _ => None,
        }
    }

    pub fn paint(self, canvas: &mut Canvas, primitive: &Primitive) {
        // Depth and footing are those of the plain shape.
        paint::paint(canvas, &Primitive { second: None, ..primitive.clone() });
        let points = corners(&primitive.shape);
        match self {
            Self::Water => water(canvas, &points, primitive.ink),
            Self::Boards { chains } => boards(canvas, &points, primitive.ink, chains),
            Self::Ground(kind) => {
                let top = paint::extent(&primitive.shape)[1];
                let texture = Texture::new(kind, primitive.ink, second_ink(kind, primitive.ink));
                raster::polygon(&points, |y, x0, x1| {
                    let x0 = x0.max(0);
                    texture.floor(canvas.row_mut(y, x0, x1), x0, y, y - top + 64);
                });
            }
            Self::Wall(kind) => {
                let bottom = paint::extent(&primitive.shape)[3];
                let texture = Texture::new(kind, primitive.ink, second_ink(kind, primitive.ink));
                raster::polygon(&points, |y, x0, x1| {
                    let x0 = x0.max(0);
                    match bottom - y {
                        0 | 1 => canvas.span(y, x0, x1, &Brush::new(shade(primitive.ink, -3))),
                        2..5 => canvas.span(y, x0, x1, &Brush::new(shade(primitive.ink, -2))),
                        5 => canvas.span(y, x0, x1, &Brush::new(shade(primitive.ink, 1))),
                        _ => texture.row(canvas.row_mut(y, x0, x1), x0, y),
                    }
                });
            }
            Self::Rock => {
                let rock = Brush::textured("rock", primitive.ink, pair(0));
                raster::polygon(&points, |y, x0, x1| canvas.span(y, x0, x1, &rock));
            }
        }
    }
}

/// Ripples, and a shore that is no straight line.
fn water(canvas: &mut Canvas, points: &[Point], of: Ink) {
    let base = if of == pair(0) { pair(0x01) } else { of };
    let sea = Brush::textured("water", base, shade(base, 3));
    let (foam, bank) = (Brush::new(shade(base, 4)), Brush::new(pair(0x08)));
    raster::polygon(points, |y, x0, x1| {
        let ragged = |salt: u32| smooth(y, 0, 9, 9, salt) / 16 + smooth(y, 3, 3, 3, salt) / 90 - 8;
        let (from, to) =
            (if x0 > 0 { x0 + ragged(3) } else { x0 }, if x1 < crate::WIDTH - 1 { x1 + ragged(5) } else { x1 });
        canvas.span(y, from - 3, from, &bank);
        canvas.span(y, to, to + 3, &bank);
        canvas.span(y, from, to, &sea);
        if !noise(0, y, 9).is_multiple_of(3) {
            canvas.span(y, from, from + 2, &foam);
        }
    });
    // The far shore rises and falls.
    let top = points.iter().map(|point| i32::from(point.y)).min().unwrap_or_default();
    raster::polygon(points, |y, x0, x1| {
        if y < top + 24 {
            for x in x0..x1 {
                let above = canvas.visual.get(x, y - 1);
                let first = !points_hold(points, x, y - 1 - smooth(x, 0, 14, 14, 7) / 60);
                if first && above != 0 && (x + y) % 5 != 0 {
                    canvas.pixel(x, y, if (x / 3 + y) % 2 == 0 { &foam } else { &bank });
                }
            }
        }
    });
}

/// Does a polygon hold a point?
fn points_hold(points: &[Point], x: i32, y: i32) -> bool {
    let mut inside = false;
    for (n, a) in points.iter().enumerate() {
        let b = points[(n + 1) % points.len()];
        let (ax, ay, bx, by) = (i32::from(a.x), i32::from(a.y), i32::from(b.x), i32::from(b.y));
        if (ay > y) != (by > y) && x < ax + (bx - ax) * (y - ay) / (by - ay) {
            inside = !inside;
        }
    }
    inside
}

/// Boards across, each wider than the one behind it; a drawbridge hangs by its chains.
fn boards(canvas: &mut Canvas, points: &[Point], of: Ink, chains: bool) {
    let top = points.iter().map(|point| i32::from(point.y)).min().unwrap_or_default();
    let (joint, edge, lit) = (Brush::new(shade(of, -2)), Brush::new(shade(of, -3)), Brush::new(shade(of, 1)));
    let (mut next, mut tall) = (top, 3);
    let mut sides = Vec::new();
    raster::polygon(points, |y, x0, x1| {
        if y >= next {
            canvas.span(y, x0, x1, &joint);
            next = y + tall;
            tall += 1;
        } else if y + tall == next + 1 {
            canvas.span(y, x0, x1, &lit);
        }
        canvas.span(y, x0, x0 + 3, &edge);
        canvas.span(y, x1 - 3, x1, &edge);
        sides.push((y, x0, x1));
    });
    if let Some((y, x0, x1)) = sides.get(sides.len() / 3).copied().filter(|_| chains) {
        let Some((_, far0, far1)) = sides.first().copied() else { return };
        for (near, far) in [(x0 + 1, far0 + 4), (x1 - 2, far1 - 5)] {
            let mut n = 0;
            raster::line(raster::at(near, y), raster::at(far, top - 34), |x, y| {
                n += 1;
                let link = Canvas::solid(if n % 4 < 2 { 7 } else { 0 });
                canvas.rect(x, y, 2, 1, &link);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_surface_of_the_language_is_known() {
        for sense in language::language().surfaces.all() {
            assert!(["water", "boards", "hung on chains"].contains(&sense.name), "[{}]", sense.name); // not shown
        }
    }
}
