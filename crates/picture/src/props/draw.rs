//! Drawings onto a canvas: scaling into an area, shading, foliage and flames.

use super::Prop;
use super::leaves;
use super::parse::{FillStyle, Op, PaintSettings, PropMotion, ShapeKind, SlotColor};
use crate::canvas::{Brush, Canvas, Fill};
use crate::cel_cycle::CelCycle;
use crate::noise::{noise, smooth};
use crate::palette::{index, ink, shade};
use crate::raster;
use crate::texture::Texture;
use crate::{PICTURE_HEIGHT, WIDTH};
use world::{Area, Ink, Point};

/// When a light is off: each follows one of these, the more of them steady.
const BLINKS: [&[u8]; 8] = [
    &[0, 0, 0, 0, 1, 1],
    &[0, 0, 1],
    &[0, 0, 0, 0, 0, 0, 0, 1],
    &[0, 1, 1, 0, 0, 1, 0, 0],
    &[0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 1],
    &[0, 0],
    &[0, 0],
    &[0, 0],
];
/// How a light swells and sinks: its own brightness, lighter, darker.
const GLOW: &[u8] = &[0, 1, 0, 0, 2, 0, 1, 1, 0, 0, 0, 2, 0, 1, 0];
/// A fire's shapes follow one another like this, each for so many ticks.
const FIRE: (&[u8], u32) = (&[0, 1, 2, 3, 4, 1, 3, 0, 2, 4, 3], 3);

struct Pen<'a> {
    canvas: &'a mut Canvas,
    slots: [Ink; 3],
    brush: &'a Brush,
    /// The prop's size and the area it goes into.
    size: (i32, i32),
    area: [i32; 4],
    mirrored: bool,
}

pub(super) fn draw(canvas: &mut Canvas, prop: &Prop, area: Area, slots: [Ink; 3], brush: &Brush) {
    let mut pen = Pen { canvas, slots, brush, size: prop.size, area: raster::measures(area), mirrored: false };
    let mut mirror = false;
    for op in &prop.ops {
        match op {
            Op::Mirror(on) => {
                mirror = *on;
                continue;
            }
            Op::Cels(ticks, order, cels) => {
                let (drawn, slots) = (pen.area, pen.slots);
                pen.canvas.paint_cels(drawn, CelCycle::new(order, *ticks), |canvas, look| {
                    let brush = of_look(brush, look);
                    let mut pen = Pen { canvas, slots, brush: &brush, size: prop.size, area: drawn, mirrored: false };
                    cels.get(look).into_iter().flatten().for_each(|op| pen.op(op));
                });
                continue;
            }
            _ => {}
        }
        for mirrored in [false, true] {
            if !mirrored || mirror {
                pen.mirrored = mirrored;
                pen.op(op);
            }
        }
    }
}

/// Only the first look stands in the other planes.
fn of_look(brush: &Brush, look: usize) -> Brush {
    if look == 0 { brush.clone() } else { Brush::filled(brush.fill.clone()) }
}

impl Pen<'_> {
    fn op(&mut self, op: &Op) {
        let stir = match op {
            Op::Boxed(_, paint, _) | Op::Polygon(paint, _) | Op::Lines(paint, ..) | Op::Dots(paint, _) => paint.stir,
            Op::Lathe(paint, ..) => paint.stir,
            Op::Mirror(_) | Op::Cels(..) => PropMotion::Still,
        };
        match (stir, op) {
            (PropMotion::Still, _) => self.shape(op, 0),
            (_, Op::Dots(paint, points)) => {
                for point in points {
                    self.stirred(&Op::Dots(*paint, vec![*point]), stir);
                }
            }
            _ => self.stirred(op, stir),
        }
    }

    /// A light, in all its looks.
    fn stirred(&mut self, op: &Op, stir: PropMotion) {
        let around = match op {
            Op::Boxed(_, _, [x, y, w, h]) => [*x, *y, x + w, y + h],
            Op::Polygon(_, points) | Op::Lines(_, points, _) | Op::Dots(_, points) => {
                let [left, top] = points.iter().fold([i32::MAX; 2], |[x, y], p| [x.min(p.0), y.min(p.1)]);
                let [right, bottom] = points.iter().fold([0; 2], |[x, y], p| [x.max(p.0), y.max(p.1)]);
                [left, top, right + 1, bottom + 1]
            }
            _ => [0, 0, self.size.0, self.size.1],
        };
        let [x0, x1] =
            if self.mirrored { [self.size.0 - around[2], self.size.0 - around[0]] } else { [around[0], around[2]] };
        let (left, top) = (self.x_edge(x0), self.y_edge(around[1]));
        // A pixel more all around: of a drawing made smaller the last row is where the next one begins.
        let area = [left - 1, top - 1, self.x_edge(x1) - left + 3, self.y_edge(around[3]) - top + 3];
        let beat = match stir {
            PropMotion::Glow => CelCycle::new(GLOW, 5),
            _ => CelCycle::new(BLINKS[(noise(left, top, 57) % BLINKS.len() as u32) as usize], 7),
        };
        let (slots, brush, size, of, mirrored) = (self.slots, self.brush, self.size, self.area, self.mirrored);
        self.canvas.paint_cels(area, beat, |canvas, look| {
            let brush = of_look(brush, look);
            let mut pen = Pen { canvas, slots, brush: &brush, size, area: of, mirrored };
            pen.shape(op, if stir == PropMotion::Glow { [0, 1, -1][look.min(2)] } else { -2 * look.min(1) as i32 });
        });
    }

    /// Draws it so many steps lighter.
    fn shape(&mut self, op: &Op, steps: i32) {
        let lit = |paint: &PaintSettings| PaintSettings { steps: paint.steps + steps, ..*paint };
        match op {
            Op::Boxed(kind, paint, [x, y, w, h]) => {
                let x = if self.mirrored { self.size.0 - x - w } else { *x };
                let (left, top) = (self.x_edge(x), self.y_edge(*y));
                let (w, h) = ((self.x_edge(x + w) - left).max(1), (self.y_edge(y + h) - top).max(1));
                self.boxed(*kind, lit(paint), [left, top, w, h]);
            }
            Op::Polygon(paint, points) => {
                let points = self.points(points);
                let brush = self.fill(lit(paint), raster::bounds(&points));
                raster::polygon(&points, |y, x0, x1| self.canvas.span(y, x0, x1, &brush));
            }
            Op::Lines(paint, points, closed) => {
                let points = self.points(points);
                let brush = self.fill(lit(paint), raster::bounds(&points));
                raster::polyline(&points, *closed, |x, y| self.canvas.pixel(x, y, &brush));
            }
            Op::Dots(paint, points) => {
                let points = self.points(points);
                let brush = self.fill(lit(paint), raster::bounds(&points));
                for p in &points {
                    self.canvas.pixel(i32::from(p.x), i32::from(p.y), &brush);
                }
            }
            Op::Lathe(paint, axis, profile) => self.lathe(lit(paint), *axis, profile),
            Op::Mirror(_) | Op::Cels(..) => {}
        }
    }

    fn x_edge(&self, x: i32) -> i32 {
        self.area[0] + (x.clamp(0, self.size.0) * self.area[2]).div_euclid(self.size.0)
    }

    fn y_edge(&self, y: i32) -> i32 {
        self.area[1] + (y.clamp(0, self.size.1) * self.area[3]).div_euclid(self.size.1)
    }

    fn points(&self, points: &[(i32, i32)]) -> Vec<Point> {
        let flip = |x: i32| if self.mirrored { self.size.0 - 1 - x } else { x };
        points
            .iter()
            .map(|(x, y)| {
                raster::at(self.x_edge(flip(*x).min(self.size.0 - 1)), self.y_edge((*y).min(self.size.1 - 1)))
            })
            .collect()
    }

    fn ink(&self, paint: PaintSettings) -> Ink {
        let base = match paint.color {
            SlotColor::Own(ink) => ink,
            SlotColor::Slot(slot) => self.slots[slot],
        };
        shade(base, paint.steps)
    }

    fn with(&self, fill: Fill) -> Brush {
        Brush { fill, ..self.brush.clone() }
    }

    fn fill(&self, paint: PaintSettings, bounds: Option<[i32; 4]>) -> Brush {
        let ink = self.ink(paint);
        let [left, top, right, bottom] = bounds.unwrap_or_default();
        match paint.style {
            FillStyle::Plain => self.with(Fill::Ink(ink)),
            FillStyle::Across => self.with(Fill::ramp(ink, left, right - left + 1, false)),
            FillStyle::Down => self.with(Fill::ramp(ink, top, bottom - top + 1, true)),
            // A shadow has no body: it leaves depth and footing as they are.
            FillStyle::Half => Brush::filled(Fill::Half(index(ink.0))),
            FillStyle::Texture(kind, second) => {
                let second = second.unwrap_or_else(|| shade(ink, -2));
                self.with(Fill::Textured(Box::new(Texture::new(kind, ink, second))))
            }
        }
    }

    fn boxed(&mut self, kind: ShapeKind, paint: PaintSettings, [x, y, w, h]: [i32; 4]) {
        let corner = raster::at(x, y);
        let area = Area { x: corner.x, y: corner.y, w: w.min(20_000) as i16, h: h.min(20_000) as i16 };
        let brush = self.fill(paint, Some([x, y, x + w - 1, y + h - 1]));
        match kind {
            ShapeKind::Rect => raster::rect(area, |y, x0, x1| self.canvas.span(y, x0, x1, &brush)),
            ShapeKind::Box => raster::rect_outline(area, |y, x0, x1| self.canvas.span(y, x0, x1, &brush)),
            ShapeKind::Ellipse => raster::ellipse(area, |y, x0, x1| self.canvas.span(y, x0, x1, &brush)),
            ShapeKind::Ring => raster::ellipse_outline(area, |y, x0, x1| self.canvas.span(y, x0, x1, &brush)),
            ShapeKind::Ball => self.shaded(paint, [x, y, w, h], |u, v, _| {
                let light = ((u + 350) * (u + 350) + (v + 420) * (v + 420)) / 1000;
                let step = match light {
                    ..120 => 2,
                    120..420 => 1,
                    420..1250 => 0,
                    1250..1950 => -1,
                    _ => -2,
                };
                (u * u + v * v <= 1_000_000).then_some(step)
            }),
            ShapeKind::Leaf => self.shaded(paint, [x, y, w, h], |u, v, (ragged, light)| {
                let inside = (u * u + v * v) / 1000 + ragged < 1000;
                let light = light - (u + v * 2) / 9;
                let step = match light {
                    ..20 => -2,
                    20..85 => -1,
                    85..175 => 0,
                    175..250 => 1,
                    _ => 2,
                };
                inside.then_some(step)
            }),
            ShapeKind::Flame => self.flame([x, y, w, h]),
        }
    }

    /// Pixel by pixel in a box: the function gets the place in thousandths from the middle, and what leaves are like there, and
    /// gives the steps of shade, or nothing where the shape is not.
    fn shaded(
        &mut self,
        paint: PaintSettings,
        [x, y, w, h]: [i32; 4],
        step: impl Fn(i32, i32, (i32, i32)) -> Option<i32>,
    ) {
        let ink = self.ink(paint);
        let brushes: [Brush; 5] = std::array::from_fn(|n| self.with(Fill::Ink(shade(ink, n as i32 - 2))));
        for row in y.max(0)..(y + h).min(PICTURE_HEIGHT) {
            let v = (2 * (row - y) + 1 - h) * 1000 / h;
            for (column, leaf) in (0..WIDTH).zip(leaves::row(row)).take((x + w).max(0) as usize).skip(x.max(0) as usize)
            {
                let u = (2 * (column - x) + 1 - w) * 1000 / w;
                if let Some(step) = step(u, v, (i32::from(leaf.0), i32::from(leaf.1))) {
                    self.canvas.pixel(column, row, &brushes[(step + 2).clamp(0, 4) as usize]);
                }
            }
        }
    }

    fn lathe(&mut self, paint: PaintSettings, axis: i32, profile: &[(i32, i32)]) {
        let axis = if self.mirrored { 2 * self.size.0 - 2 * axis } else { 2 * axis };
        let ink = self.ink(paint);
        let brushes: [Brush; 5] = std::array::from_fn(|n| self.with(Fill::Ink(shade(ink, n as i32 - 2))));
        for pair in profile.windows(2) {
            let ((from, wide), (to, wide_to)) = (pair[0], pair[1]);
            let (top, bottom) = (self.y_edge(from), self.y_edge(to).max(self.y_edge(from) + 1));
            for row in top.max(0)..bottom.min(PICTURE_HEIGHT) {
                let half = wide * 2 + (wide_to - wide) * 2 * (row - top) / (bottom - top);
                let edge = |twice: i32| {
                    self.area[0] + (twice.clamp(0, 2 * self.size.0) * self.area[2]).div_euclid(2 * self.size.0)
                };
                let (left, right) = (edge(axis - half), edge(axis + half).max(edge(axis - half) + 1));
                for column in left.max(0)..right.min(WIDTH) {
                    let step = match (2 * (column - left) + 1) * 50 / (right - left) {
                        ..10 | 50..68 => 0,
                        10..22 | 36..50 => 1,
                        22..36 => 2,
                        68..86 => -1,
                        _ => -2,
                    };
                    self.canvas.pixel(column, row, &brushes[(step + 2) as usize]);
                }
            }
        }
    }

    /// Tongues of red, yellow and white, wider below, that never stand still.
    fn flame(&mut self, area: [i32; 4]) {
        let brush = self.brush;
        self.canvas.paint_cels(area, CelCycle::new(FIRE.0, FIRE.1), |canvas, look| {
            let brush = of_look(brush, look);
            let brushes = [4, 12, 14, 15].map(|color| Brush { fill: Fill::Ink(ink(color, color)), ..brush.clone() });
            tongues(canvas, area, look as i32, &brushes);
        });
    }
}

/// A shape of a fire.
fn tongues(canvas: &mut Canvas, [x, y, w, h]: [i32; 4], look: i32, brushes: &[Brush; 4]) {
    // In the same columns the tongues are now higher, now lower, and rise.
    let high = |column: i32| {
        let own = smooth(column, 0, 4, 4, 55);
        if look == 0 { own } else { i32::midpoint(own, smooth(column, look * 4, 4, 4, 55)) }
    };
    for row in y.max(0)..(y + h).min(PICTURE_HEIGHT) {
        let up = (row - y + 1) * 1000 / h;
        for column in x.max(0)..(x + w).min(WIDTH) {
            let across = ((2 * (column - x) + 1 - w) * 1000 / w).abs();
            let tongue = high(column) * 2 + smooth(column, row + look * 5, 3, 6, 56);
            let heat = up * 2 - across * (2000 - up) / 1300 - tongue;
            let which = match heat {
                ..250 => continue,
                250..550 => 0,
                550..900 => 1,
                900..1500 => 2,
                _ => 3,
            };
            canvas.pixel(column, row, &brushes[which]);
        }
    }
}
