//! Places and sizes of a primitive in any of the spellings models use, still in the units of the document; and the scale that
//! takes a whole drawing to the 320x190 picture.

use super::fields::{self, Fields};
use serde_json::Value;
use world::limits;
use world::scene::{Area, Point};

/// Farther out than this nothing is drawn; pixels.
pub const FAR: f64 = 4000.0;
/// The picture.
pub const WIDTH: f64 = 320.0;
pub const HEIGHT: f64 = 190.0;

/// A pair of numbers in the units of the document.
pub type Pair = (f64, f64);

/// A rectangle in the units of the document: x, y, width, height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect(pub f64, pub f64, pub f64, pub f64);

/// What a primitive says of place and size.
#[derive(Clone, Debug, Default)]
pub struct Geometry {
    pub area: Option<Rect>,
    pub points: Vec<Pair>,
    pub center: Option<Pair>,
    pub radius: Option<f64>,
    /// Some number was written with a percent sign.
    pub percent: bool,
}

impl Geometry {
    pub fn read(fields: &Fields) -> Self {
        let mut this =
            Self { percent: PLACES.iter().any(|name| fields.get(name).is_some_and(has_percent)), ..Self::default() };
        let n = |name: &str| fields.number(name);
        let pair = |name: &str| fields.get(name).and_then(pair);
        this.points = fields.get("points").map(points).unwrap_or_default();
        let line = [("start", "end"), ("from", "to")].iter().find_map(|(a, b)| Some([pair(a)?, pair(b)?]));
        if let Some(ends) = line.filter(|_| this.points.is_empty()) {
            this.points = ends.to_vec();
        }
        let numbers = fields.get("dims").map(flat).unwrap_or_default();
        let size = fields.get("size").map(flat).unwrap_or_default();
        let (w, h) = (n("width").or(size.first().copied()), n("height").or(size.get(1).or(size.first()).copied()));
        let at = pair("at").or_else(|| Some((n("x")?, n("y")?)));
        this.center = pair("center").or_else(|| Some((n("cx")?, n("cy")?)));
        let radii = (n("radius").or_else(|| n("rx")), n("ry").or_else(|| n("radius")).or_else(|| n("rx")));
        this.radius = radii.0;
        if let (Some(x1), Some(y1), Some(x2), Some(y2)) = (n("x1"), n("y1"), n("x2"), n("y2")) {
            this.area = Some(Rect(x1, y1, x2 - x1, y2 - y1));
            if this.points.is_empty() {
                this.points = vec![(x1, y1), (x2, y2)];
                if let (Some(x3), Some(y3)) = (n("x3"), n("y3")) {
                    this.points.push((x3, y3));
                }
            }
        }
        match numbers.as_slice() {
            [x, y, w, h] => this.area = Some(Rect(*x, *y, *w, *h)),
            [x, y, r] => {
                this.center = this.center.or(Some((*x, *y)));
                this.radius = this.radius.or(Some(*r));
            }
            [x, y] => this.area = this.area.or(Some(Rect(*x, *y, w.unwrap_or(0.0), h.or(w).unwrap_or(0.0)))),
            [] => {}
            more if this.points.is_empty() => this.points = more.chunks_exact(2).map(|p| (p[0], p[1])).collect(),
            _ => {}
        }
        if let (None, Some((x, y))) = (this.area, at) {
            match (w, h, this.radius) {
                (Some(w), Some(h), _) => this.area = Some(Rect(x, y, w, h)),
                // `x` and `y` beside a radius are the centre.
                (_, _, Some(_)) => this.center = this.center.or(Some((x, y))),
                (Some(side), None, _) | (None, Some(side), _) => this.area = Some(Rect(x, y, side, side)),
                _ => this.center = this.center.or(Some((x, y))),
            }
        }
        if let (None, Some((x, y)), (Some(rx), Some(ry))) = (this.area, this.center, radii) {
            this.area = Some(Rect(x - rx, y - ry, rx * 2.0, ry * 2.0));
        }
        if let (None, Some((x, y)), Some(r)) = (this.area, this.center, this.radius) {
            this.area = Some(Rect(x - r, y - r, r * 2.0, r * 2.0));
        }
        if let (None, Some((x, y)), Some(w), Some(h)) = (this.area, this.center, w, h) {
            this.area = Some(Rect(x - w / 2.0, y - h / 2.0, w, h));
        }
        if this.area.is_none() && this.points.len() >= 2 {
            let (x, y) = this.points.iter().fold((f64::MAX, f64::MAX), |(x, y), p| (x.min(p.0), y.min(p.1)));
            let (right, low) = this.points.iter().fold((f64::MIN, f64::MIN), |(x, y), p| (x.max(p.0), y.max(p.1)));
            this.area = Some(Rect(x, y, right - x, low - y));
        }
        if let (None, Some(Rect(x, y, w, h))) = (this.center, this.area) {
            this.center = Some((x + w / 2.0, y + h / 2.0));
        }
        if let (None, Some(Rect(_, _, w, h))) = (this.radius, this.area) {
            this.radius = Some(w.abs().min(h.abs()) / 2.0);
        }
        this
    }

    /// The farthest right and lowest place it reaches.
    fn reach(&self) -> Option<Pair> {
        let mut far: Option<Pair> = self.area.map(|Rect(x, y, w, h)| (x.max(x + w), y.max(y + h)));
        for (x, y) in self.points.iter().chain(self.center.iter()) {
            far = Some(far.map_or((*x, *y), |(fx, fy)| (fx.max(*x), fy.max(*y))));
        }
        far.filter(|(x, y)| x.abs() < 1e5 && y.abs() < 1e5)
    }
}

/// The fields that hold places; the primitive's table must have them.
const PLACES: &[&str] = &[
    "dims", "points", "x", "y", "width", "height", "x1", "y1", "x2", "y2", "x3", "y3", "cx", "cy", "radius", "rx",
    "ry", "center", "at", "size", "start", "end", "from", "to",
];

fn has_percent(value: &Value) -> bool {
    match value {
        Value::String(text) => text.trim_end().ends_with('%'),
        Value::Array(list) => list.iter().take(limits::POINTS).any(has_percent),
        Value::Object(map) => map.values().take(8).any(has_percent),
        _ => false,
    }
}

/// Every number in a list, in order; also "1, 2, 3" and "1,2 3,4".
fn flat(value: &Value) -> Vec<f64> {
    match value {
        Value::Array(list) => list.iter().take(limits::POINTS * 4).filter_map(fields::number).collect(),
        Value::Object(map) => ["x", "y", "w", "width", "h", "height", "r", "radius"]
            .iter()
            .filter_map(|key| fields::number(map.get(*key)?))
            .collect(),
        Value::String(text) => text
            .split(|c: char| c == ',' || c == ';' || c.is_whitespace())
            .filter(|part| !part.is_empty())
            .take(limits::POINTS * 4)
            .filter_map(|part| fields::number(&Value::String(part.to_owned())))
            .collect(),
        value => fields::number(value).into_iter().collect(),
    }
}

fn pair(value: &Value) -> Option<Pair> {
    match value {
        Value::Object(map) => Some((fields::number(map.get("x")?)?, fields::number(map.get("y")?)?)),
        value => match flat(value).as_slice() {
            [x, y, ..] => Some((*x, *y)),
            _ => None,
        },
    }
}

/// Points as pairs, as objects, or as a flat run of numbers. One more than the limit is kept, so that the cut is noticed.
fn points(value: &Value) -> Vec<Pair> {
    match value {
        Value::Array(list) if list.iter().any(|p| p.is_array() || p.is_object()) => {
            list.iter().filter_map(pair).take(limits::POINTS + 1).collect()
        }
        value => flat(value).chunks_exact(2).map(|p| (p[0], p[1])).take(limits::POINTS + 1).collect(),
    }
}

/// From the document's units to pixels of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    pub x: f64,
    pub y: f64,
}

impl Scale {
    pub const NONE: Self = Self { x: 1.0, y: 1.0 };

    pub fn canvas(w: f64, h: f64) -> Self {
        if w >= 1.0 && h >= 1.0 { Self { x: WIDTH / w, y: HEIGHT / h } } else { Self::NONE }
    }

    /// The scale of a drawing whose canvas nobody named. Fractions where nothing goes beyond 1; percentages where a sign or a
    /// rectangle over 0-100 says so; a larger canvas where a quarter of the drawing lies outside ours; the whole 320x200
    /// screen where something ends in its last ten rows.
    pub fn guess(drawing: &[&Geometry]) -> Self {
        let reaches: Vec<Pair> = drawing.iter().filter_map(|geometry| geometry.reach()).collect();
        if drawing.iter().any(|g| g.percent) {
            return Self::canvas(100.0, 100.0);
        }
        let (far_x, far_y) = reaches.iter().fold((0.0f64, 0.0f64), |(x, y), r| (x.max(r.0), y.max(r.1)));
        if reaches.is_empty() || (far_x <= 0.0 && far_y <= 0.0) {
            return Self::NONE;
        }
        if far_x <= 1.0 && far_y <= 1.0 {
            return Self { x: WIDTH, y: HEIGHT };
        }
        let percent = |g: &&Geometry| {
            g.area.is_some_and(|Rect(x, y, w, h)| x.abs() < 0.5 && (w - 100.0).abs() < 0.5 && y + h <= 100.0)
        };
        if far_x <= 100.0 && far_y <= 100.0 && reaches.iter().any(|r| r.1 > 90.0) && drawing.iter().any(percent) {
            return Self::canvas(100.0, 100.0);
        }
        let outside = reaches.iter().filter(|r| r.0 > 352.0 || r.1 > 220.0).count();
        if outside * 4 >= reaches.len() && outside > 0 {
            const CANVASES: [Pair; 9] = [
                (400.0, 300.0),
                (512.0, 384.0),
                (640.0, 400.0),
                (640.0, 480.0),
                (800.0, 600.0),
                (1024.0, 768.0),
                (1280.0, 720.0),
                (1280.0, 1024.0),
                (1920.0, 1080.0),
            ];
            let (w, h) = CANVASES
                .into_iter()
                .find(|(w, h)| far_x <= w * 1.02 && far_y <= h * 1.02)
                .unwrap_or((far_x.max(WIDTH), far_y.max(HEIGHT)));
            return Self::canvas(w, h);
        }
        if far_y > 190.0 && far_y <= 200.0 { Self::canvas(320.0, 200.0) } else { Self::NONE }
    }

    pub fn point(self, (x, y): Pair) -> Point {
        Point { x: pixel(x * self.x), y: pixel(y * self.y) }
    }

    pub fn area(self, Rect(x, y, w, h): Rect) -> Area {
        let (x, w) = if w < 0.0 { (x + w, -w) } else { (x, w) };
        let (y, h) = if h < 0.0 { (y + h, -h) } else { (y, h) };
        let (left, top) = (pixel(x * self.x), pixel(y * self.y));
        let (right, low) = (pixel((x + w) * self.x), pixel((y + h) * self.y));
        Area { x: left, y: top, w: (right - left).max(1), h: (low - top).max(1) }
    }

    pub fn length(self, length: f64) -> i16 {
        pixel(length.abs() * self.x).max(1)
    }
}

fn pixel(x: f64) -> i16 {
    x.round().clamp(-FAR, FAR) as i16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::paint;
    use crate::log::Log;
    use serde_json::json;

    fn area(value: &Value) -> Area {
        let mut log = Log::default();
        let fields = Fields::new(value.as_object().unwrap(), "", paint::PRIMITIVE, &mut log);
        Scale::NONE.area(Geometry::read(&fields).area.unwrap())
    }

    #[test]
    fn every_spelling_of_a_rectangle_is_read_as_the_same_area() {
        let want = Area { x: 10, y: 20, w: 30, h: 40 };
        for value in [
            json!({"dims": [10, 20, 30, 40]}),
            json!({"dims": "10, 20, 30, 40"}),
            json!({"dims": {"x": 10, "y": 20, "w": 30, "h": 40}}),
            json!({"x": 10, "y": 20, "width": 30, "height": 40}),
            json!({"x": "10", "y": 20.2, "w": 30, "h": "40px"}),
            json!({"x1": 10, "y1": 20, "x2": 40, "y2": 60}),
            json!({"x1": 40, "y1": 60, "x2": 10, "y2": 20}),
            json!({"cx": 25, "cy": 40, "rx": 15, "ry": 20}),
            json!({"position": {"x": 10, "y": 20}, "size": [30, 40]}),
            json!({"points": [[10, 20], [40, 60]]}),
            json!({"points": [10, 20, 40, 60]}),
            json!({"points": [{"x": 10, "y": 20}, {"x": 40, "y": 60}]}),
            json!({"points": "10,20 40,60"}),
            json!({"center": [25, 40], "width": 30, "height": 40}),
        ] {
            assert_eq!(area(&value), want, "{value}");
        }
        assert_eq!(area(&json!({"cx": 25, "cy": 40, "r": 5})), Area { x: 20, y: 35, w: 10, h: 10 });
        assert_eq!(area(&json!({"x": 25, "y": 40, "radius": 5})), Area { x: 20, y: 35, w: 10, h: 10 });
    }

    #[test]
    fn an_area_beyond_the_picture_is_clamped() {
        let far = area(&json!({"dims": [-1e30, 5, 1e30, 1e308]}));
        assert!(far.x >= -4000 && far.h <= 4000);
        assert_eq!(area(&json!({"x": 1, "y": 2, "w": 0, "h": 0})), Area { x: 1, y: 2, w: 1, h: 1 });
    }

    #[test]
    fn the_canvas_is_guessed_from_the_whole_drawing() {
        let scale = |rects: &[[f64; 4]]| {
            let drawing: Vec<Geometry> = rects
                .iter()
                .map(|[x, y, w, h]| Geometry { area: Some(Rect(*x, *y, *w, *h)), ..Geometry::default() })
                .collect();
            Scale::guess(&drawing.iter().collect::<Vec<_>>())
        };
        assert_eq!(scale(&[[0.0, 0.0, 320.0, 190.0], [10.0, 10.0, 20.0, 20.0]]), Scale::NONE);
        assert_eq!(scale(&[[0.0, 0.0, 320.0, 200.0]]), Scale { x: 1.0, y: 0.95 });
        assert_eq!(scale(&[[0.0, 0.0, 1.0, 0.5]]), Scale { x: 320.0, y: 190.0 });
        assert_eq!(scale(&[[0.0, 0.0, 100.0, 60.0], [0.0, 60.0, 100.0, 40.0]]), Scale { x: 3.2, y: 1.9 });
        assert_eq!(scale(&[[0.0, 0.0, 640.0, 400.0], [5.0, 5.0, 50.0, 50.0]]), Scale { x: 0.5, y: 0.475 });
        // One line that runs off the edge is no other canvas.
        let mut drawing = vec![[0.0, 0.0, 300.0, 150.0]; 9];
        drawing.push([0.0, 0.0, 900.0, 20.0]);
        assert_eq!(scale(&drawing), Scale::NONE);
    }
}
