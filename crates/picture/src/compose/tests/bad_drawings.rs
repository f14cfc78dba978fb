//! Drawings that are wrong in one way each: every one gives a picture with a floor, after a bounded amount of work.

use super::*;
use serde_json::json;
use world::{Point, Sweep};

const FAR: [i16; 5] = [i16::MIN, -1, 0, 160, i16::MAX];

fn at(x: i16, y: i16) -> Point {
    Point { x, y }
}

/// Every kind of shape in one box and with these points.
fn every_shape(area: Area, points: &[Point]) -> Vec<Shape> {
    let corner = at(area.x, area.y);
    let nth = |n: usize| points.get(n).copied().unwrap_or(corner);
    let mut all = vec![
        Shape::Rect(area),
        Shape::Polygon(points.to_vec()),
        Shape::Line(nth(0), nth(1)),
        Shape::Polyline(points.to_vec()),
        Shape::Ellipse(area),
        Shape::Circle(corner, area.w),
        Shape::Triangle([nth(0), nth(1), nth(2)]),
        Shape::Star(corner, area.h, area.w as u8),
        Shape::Arc(area, area.w, area.h),
        Shape::Pattern(area, "foliage".into()),
        Shape::Flood(corner),
        Shape::Prop(area, "oak tree".into()),
        Shape::Prop(area, "flumph".into()),
    ];
    all.extend(
        [Sweep::Down, Sweep::Up, Sweep::Left, Sweep::Right, Sweep::Out].map(|sweep| Shape::Gradient(area, sweep)),
    );
    all
}

/// A room of these shapes, filled and as outlines, is a picture that can be walked in.
fn check(name: &str, shapes: &[Shape], color: impl Fn(usize) -> u8) {
    for (filled, indoors) in [(true, false), (true, true), (false, false)] {
        let mut rooms = Rooms::new().room("Place", "", indoors, &[Direction::North, Direction::East], &["lamp"]);
        let list = shapes.iter().enumerate().map(|(n, shape)| Primitive {
            filled,
            second: (n % 3 == 0).then(|| palette::ink(color(n), color(n))),
            walkable: [None, Some(true), Some(false)][n % 3],
            ..primitive(shape.clone(), color(n), [Layer::Background, Layer::Scenery, Layer::Foreground][n / 3 % 3])
        });
        rooms.0.rooms[0].graphics.primitives = list.collect();
        let picture = compose_room(&rooms.0, &rooms.state(), RoomId(0));
        assert_walkable(&picture, name);
        let planes = [&picture.priority, &picture.control];
        assert!(planes.iter().all(|plane| plane.pixels().iter().all(|value| *value < 16)), "{name}");
        assert!(
            walkable_floor::WalkableFloor::from_control(&picture.control).size() >= 1000,
            "{name}: there is hardly any floor"
        );
    }
}

#[test]
fn shapes_without_area_or_beyond_the_canvas_give_a_picture() {
    for (w, h) in [(0, 0), (-1, -1), (0, 50), (50, 0), (i16::MIN, i16::MIN), (1, 1)] {
        check("no area", &every_shape(Area { x: 100, y: 100, w, h }, &[at(9, 9); 4]), |n| n as u8);
    }
    for (x, y) in [(-500, 50), (500, 50), (50, -500), (50, 500)] {
        let points = [at(x, y), at(x + 40, y), at(x, y + 40)];
        check("outside", &every_shape(Area { x, y, w: 60, h: 60 }, &points), |n| n as u8);
    }
    check("no points", &every_shape(Area { x: 20, y: 20, w: 40, h: 40 }, &[]), |n| n as u8);
}

#[test]
fn shapes_that_cross_themselves_or_have_ten_thousand_points_give_a_picture() {
    let star: Vec<Point> = (0..7).map(|n| at(160 + n * 83 % 150, 20 + n * 61 % 150)).collect();
    check("crossing", &every_shape(Area { x: 20, y: 20, w: 90, h: 90 }, &star), |n| n as u8);
    let mut rng = Rng::new(4);
    for reach in [20, 300, 30_000] {
        let mut one = || rng.between(-reach, reach) as i16;
        let many: Vec<Point> = (0..10_000).map(|_| at(one(), one())).collect();
        check("many points", &[Shape::Polygon(many.clone()), Shape::Polyline(many)], |n| n as u8);
    }
}

#[test]
fn shapes_with_extreme_numbers_give_a_picture() {
    for x in FAR {
        for y in FAR {
            let points = [at(x, y), at(y, x), at(x, i16::MAX), at(i16::MIN, y)];
            check("extreme", &every_shape(Area { x, y, w: y, h: x }, &points), |n| n as u8);
            check("huge", &every_shape(Area { x, y, w: i16::MAX, h: i16::MAX }, &points), |n| n as u8);
        }
    }
}

#[test]
fn a_drawing_in_one_colour_and_one_of_nothing_give_a_picture() {
    let points = [at(10, 10), at(300, 20), at(150, 180)];
    for color in 0..16 {
        check("one colour", &every_shape(Area { x: 10, y: 10, w: 300, h: 170 }, &points), |_| color);
    }
    check("nothing", &[], |_| 0);
}

#[test]
fn numbers_of_any_size_give_shapes_within_bounds() {
    let huge = json!(1e308);
    for value in [
        json!({"type": "rect", "dims": [1e308, -1e308, 1e308, 1e308]}),
        json!({"type": "rect", "dims": [-1e308, 1e308, 1e308, -1e308]}),
        json!({"type": "ellipse", "cx": -1e308, "cy": 1e308, "rx": 1e308, "ry": -1e308}),
        json!({"type": "circle", "cx": huge, "cy": huge, "r": huge}),
        json!({"type": "polygon", "points": [[huge, huge], [-1e308, "Infinity"], ["NaN", 3], [-1e308, 0], [5, 5]]}),
        json!({"type": "line", "x1": huge, "y1": "-1e999", "x2": -1e308, "y2": 0}),
        json!({"type": "star", "center": [huge, huge], "radius": -1e308, "points": 1e308}),
        json!({"type": "arc", "dims": [0, 0, 1e308, 1e308], "start": 1e308, "sweep": -1e308}),
    ] {
        let room = json!({"id": "a", "name": "A", "description": "a", "graphics": {"primitives": [value]}});
        // Whatever is made of it lies within a few thousand pixels, and is painted.
        for primitive in &import::lone_room(&room).unwrap().graphics.primitives {
            let reach = paint::extent(&primitive.shape);
            assert!(reach.iter().all(|n| n.abs() <= 17_000), "{value}: {reach:?}");
            let mut canvas = Canvas::new(Ink::default(), 95);
            paint::paint(&mut canvas, primitive);
        }
    }
}
