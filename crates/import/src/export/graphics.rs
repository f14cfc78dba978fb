//! Drawings as the format writes them, on the picture's own canvas.

use super::out::put;
use crate::color;
use serde_json::{Map, Value, json};
use world::scene::{Area, Graphics, Layer, Point, Primitive, Shape, Sweep};

pub fn graphics(graphics: &Graphics) -> Value {
    let mut map = Map::new();
    put(&mut map, "backgroundColor", &color::name(graphics.background));
    let said = [
        ("setting", &graphics.setting),
        ("shot", &graphics.shot),
        ("landmark", &graphics.landmark),
        ("light", &graphics.light),
    ];
    for (key, words) in said {
        if let Some(words) = words {
            put(&mut map, key, words);
        }
    }
    map.insert("canvas".to_owned(), json!([320, 190]));
    if let Some(row) = graphics.horizon {
        map.insert("horizon".to_owned(), json!(row));
    }
    for (key, what) in [("weather", graphics.weather), ("transition", graphics.transition)] {
        if let Some(what) = what {
            put(&mut map, key, what.name());
        }
    }
    map.insert("primitives".to_owned(), graphics.primitives.iter().map(primitive).collect());
    Value::Object(map)
}

fn primitive(primitive: &Primitive) -> Value {
    let mut map = Map::new();
    let pair = |p: &Point| json!([p.x, p.y]);
    let dims = |a: &Area| json!([a.x, a.y, a.w, a.h]);
    let mut set = |kind: &str, fields: &[(&str, Value)]| {
        map.insert("type".to_owned(), json!(kind));
        for (key, value) in fields {
            map.insert((*key).to_owned(), value.clone());
        }
    };
    let points = |list: &[Point]| Value::Array(list.iter().map(pair).collect());
    match &primitive.shape {
        Shape::Rect(area) => set("rect", &[("dims", dims(area))]),
        Shape::Polygon(list) => set("polygon", &[("points", points(list))]),
        Shape::Line(a, b) => set("line", &[("points", points(&[*a, *b]))]),
        Shape::Polyline(list) => set("polyline", &[("points", points(list))]),
        Shape::Ellipse(area) => set("ellipse", &[("dims", dims(area))]),
        Shape::Circle(center, radius) => set("circle", &[("center", pair(center)), ("radius", json!(radius))]),
        Shape::Triangle(corners) => set("triangle", &[("points", points(corners))]),
        Shape::Star(center, radius, rays) => {
            set("star", &[("center", pair(center)), ("radius", json!(radius)), ("rays", json!(rays))]);
        }
        Shape::Arc(area, start, sweep) => {
            set("arc", &[("dims", dims(area)), ("start", json!(start)), ("sweep", json!(sweep))]);
        }
        Shape::Gradient(area, sweep) => {
            let direction = match sweep {
                Sweep::Down => "down",
                Sweep::Up => "up",
                Sweep::Right => "right",
                Sweep::Left => "left",
                Sweep::Out => "out",
            };
            set("dithered_gradient", &[("dims", dims(area)), ("direction", json!(direction))]);
        }
        Shape::Pattern(area, name) => set("pattern", &[("dims", dims(area)), ("name", json!(name))]),
        Shape::Flood(at) => set("flood_fill", &[("at", pair(at))]),
        Shape::Prop(area, name) => set("prop", &[("dims", dims(area)), ("name", json!(name))]),
    }
    put(&mut map, "color", &color::name(primitive.ink));
    if let Some(second) = primitive.second {
        put(&mut map, "second", &color::name(second));
    }
    // An arc is read as a bow where nothing is said.
    if !primitive.filled || matches!(primitive.shape, Shape::Arc(..)) {
        map.insert("filled".to_owned(), json!(primitive.filled));
    }
    let layer = match primitive.layer {
        Layer::Background => "background",
        Layer::Scenery => "scenery",
        Layer::Foreground => "foreground",
    };
    put(&mut map, "layer", layer);
    if let Some(priority) = primitive.priority {
        map.insert("priority".to_owned(), json!(priority));
    }
    if let Some(walkable) = primitive.walkable {
        map.insert("walkable".to_owned(), json!(walkable));
    }
    if let Some(label) = &primitive.label {
        put(&mut map, "label", label);
    }
    Value::Object(map)
}
