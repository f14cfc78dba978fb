//! Drawings as a model would send them, for measuring the painter: a room of a hundred primitives of every kind, and a hundred
//! plain shapes that any 2D library can paint too.

use picture::palette::ink;
use rng::Rng;
use world::{Area, Ink, Layer, Point, Primitive, Shape, Sweep};

/// A solid or, half the time, a checkerboard of two colours.
fn mixed(rng: &mut Rng) -> Ink {
    let a = rng.below(16) as u8;
    if rng.chance(50) { ink(a, a) } else { ink(a, rng.below(16) as u8) }
}

/// Somewhere on the canvas or a little over its edge, of a size between those given.
fn somewhere(rng: &mut Rng, (narrow, low): (i32, i32), (wide, tall): (i32, i32)) -> Area {
    let (w, h) = (rng.between(narrow, wide), rng.between(low, tall));
    let (x, y) = (rng.between(-10, 310 - w / 2), rng.between(0, 185 - h / 2));
    Area { x: x as i16, y: y as i16, w: w as i16, h: h as i16 }
}

fn point(rng: &mut Rng, of: Area) -> Point {
    let (x, y) = (rng.between(0, i32::from(of.w)), rng.between(0, i32::from(of.h)));
    Point { x: of.x + x as i16, y: of.y + y as i16 }
}

fn points(rng: &mut Rng, of: Area, fewest: i32, most: i32) -> Vec<Point> {
    (0..rng.between(fewest, most)).map(|_| point(rng, of)).collect()
}

/// Sky, ground and ninety-eight things between them: what a diligent model draws.
pub fn room() -> Vec<Primitive> {
    let mut rng = Rng::new(100);
    let mut list = vec![
        Primitive {
            second: Some(ink(11, 15)),
            layer: Layer::Background,
            ..Primitive::new(Shape::Gradient(Area { x: 0, y: 0, w: 320, h: 95 }, Sweep::Down), ink(1, 9))
        },
        Primitive {
            second: Some(ink(10, 10)),
            layer: Layer::Background,
            walkable: Some(true),
            ..Primitive::new(Shape::Pattern(Area { x: 0, y: 95, w: 320, h: 95 }, "grass".into()), ink(2, 2))
        },
    ];
    let kinds = [30, 18, 5, 12, 4, 8, 5, 4, 5, 6, 1];
    let mut rest: Vec<Primitive> = Vec::new();
    for (kind, count) in kinds.into_iter().enumerate() {
        for n in 0..count {
            let color = mixed(&mut rng);
            let area = somewhere(&mut rng, (6, 6), (90, 70));
            let shape = match kind {
                0 => Shape::Rect(area),
                1 => Shape::Polygon(points(&mut rng, area, 4, 8)),
                2 => Shape::Triangle([point(&mut rng, area), point(&mut rng, area), point(&mut rng, area)]),
                3 => Shape::Line(point(&mut rng, area), point(&mut rng, area)),
                4 => Shape::Polyline(points(&mut rng, area, 3, 9)),
                5 => Shape::Ellipse(area),
                6 => Shape::Circle(Point { x: area.x, y: area.y }, rng.between(3, 30) as i16),
                7 => Shape::Gradient(area, [Sweep::Down, Sweep::Right, Sweep::Out, Sweep::Up][n]),
                8 => Shape::Pattern(
                    somewhere(&mut rng, (30, 20), (120, 70)),
                    ["bricks", "wood", "water", "foliage", "tiles"][n].into(),
                ),
                9 => Shape::Prop(
                    somewhere(&mut rng, (24, 24), (60, 60)),
                    ["tree", "table", "lamp", "rock", "chest", "barrel"][n].into(),
                ),
                _ => Shape::Star(Point { x: area.x, y: area.y }, 14, 5),
            };
            let second = rng.chance(30).then(|| mixed(&mut rng));
            let walkable = rng.chance(25).then_some(kind % 2 == 0);
            let layer = if rng.chance(10) { Layer::Foreground } else { Layer::Scenery };
            rest.push(Primitive { second, walkable, layer, ..Primitive::new(shape, color) });
        }
    }
    rng.shuffle(&mut rest);
    list.append(&mut rest);
    list
}

/// One that writes all three planes.
fn solid(shape: Shape, color: u8) -> Primitive {
    Primitive { walkable: Some(true), ..Primitive::new(shape, ink(color, color)) }
}

/// A hundred rectangles, polygons and lines in solid colours: two that fill the canvas, then forty, thirty-five and twenty-three.
pub fn plain() -> Vec<Primitive> {
    let mut rng = Rng::new(101);
    let mut rest: Vec<Primitive> = Vec::new();
    for n in 0..98 {
        let area = somewhere(&mut rng, (6, 6), (90, 70));
        let shape = match n {
            ..40 => Shape::Rect(area),
            40..75 => Shape::Polygon(points(&mut rng, area, 3, 8)),
            _ => Shape::Line(point(&mut rng, area), point(&mut rng, area)),
        };
        let color = rng.below(16) as u8;
        rest.push(solid(shape, color));
    }
    rng.shuffle(&mut rest);
    let half = |y, color| solid(Shape::Rect(Area { x: 0, y, w: 320, h: 95 }), color);
    [half(0, 9), half(95, 2)].into_iter().chain(rest).collect()
}
