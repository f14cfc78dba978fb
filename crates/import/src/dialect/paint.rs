//! The primitives of a drawing: colours, shapes, layers, in any spelling, in the pixels of the picture. What a room's `graphics` say
//! beside them is read in `graphics`.

use super::fields::{self, Fields, Table};
use super::geometry::{FAR, Geometry, Scale};
use crate::color;
use crate::log::Log;
use language::text;
use messages::t;
use serde_json::Value;
use world::limits;
use world::scene::{Ega, Ink, Layer, Primitive, Shape, Sweep};

pub const PRIMITIVE: Table = &[
    ("type", &["shape", "kind", "primitive"]),
    ("color", &["colour", "fillcolor", "fillcolour", "ink", "foreground", "strokecolor"]),
    ("colors", &["colours", "palette", "gradient"]),
    (
        "second",
        &[
            "color2",
            "secondcolor",
            "secondarycolor",
            "outline",
            "outlinecolor",
            "bordercolor",
            "endcolor",
            "tocolor",
            "background",
        ],
    ),
    ("startColor", &["color1", "fromcolor", "firstcolor", "topcolor"]),
    ("stroke", &["border"]),
    ("fill", &[]),
    ("filled", &["isfilled", "solid"]),
    ("dims", &["bounds", "rect", "dimensions", "area", "box", "coords", "coordinates", "xywh"]),
    ("points", &["vertices", "path", "pts"]),
    ("x", &["left"]),
    ("y", &["top"]),
    ("width", &["w"]),
    ("height", &["h"]),
    ("x1", &[]),
    ("y1", &[]),
    ("x2", &["right"]),
    ("y2", &["bottom"]),
    ("x3", &[]),
    ("y3", &[]),
    ("cx", &["centerx", "centrex"]),
    ("cy", &["centery", "centrey"]),
    ("radius", &["r", "outerradius"]),
    ("rx", &["radiusx", "xradius"]),
    ("ry", &["radiusy", "yradius"]),
    ("center", &["centre"]),
    ("at", &["position", "pos", "location", "origin", "point"]),
    ("size", &["scale"]),
    ("start", &["startpoint", "startangle"]),
    ("end", &["endpoint", "endangle"]),
    ("from", &[]),
    ("to", &[]),
    ("sweep", &["angle", "sweepangle", "extent"]),
    ("direction", &["orientation", "dir"]),
    ("rays", &["spikes", "pointcount", "numpoints", "sides", "n"]),
    ("name", &["pattern", "prop", "texture", "sprite", "asset"]),
    ("label", &["description", "id", "comment", "note", "purpose"]),
    ("layer", &["z", "zindex", "depth", "plane"]),
    ("priority", &["pri"]),
    ("walkable", &["passable", "canwalk"]),
];

/// Folded other names of the shapes.
const SHAPES: &[(&str, &[&str])] = &[
    ("rect", &["rectangle", "box", "square", "block", "fillrect", "filledrect", "roundrect", "roundedrect", "bar"]),
    ("polygon", &["poly", "shape", "quad", "filledpolygon", "trapezoid", "freeform"]),
    ("line", &["segment", "stroke", "hline", "vline"]),
    ("polyline", &["path", "lines", "curve", "linestrip"]),
    ("ellipse", &["oval", "filledellipse"]),
    ("circle", &["disc", "disk", "dot", "filledcircle", "pixel", "point", "ring"]),
    ("triangle", &["tri"]),
    ("star", &[]),
    ("arc", &["halfcircle", "semicircle", "pie", "arch"]),
    (
        "dithered_gradient",
        &[
            "gradient",
            "lineargradient",
            "dither",
            "ditheredgradient",
            "radialgradient",
            "verticalgradient",
            "ditheredrect",
            "ditherrect",
            "dithered",
        ],
    ),
    ("pattern", &["texture", "tile", "tiles", "hatch", "fillpattern"]),
    ("flood_fill", &["flood", "floodfill", "fill", "bucket"]),
    ("prop", &["sprite", "image", "stamp", "drawing"]),
];

/// Reads a list of primitives, and the scale of the canvas that they were drawn on.
pub(super) fn primitives(
    raw: Vec<(Option<&str>, &Value, String)>,
    canvas: Option<Scale>,
    path: &str,
    log: &mut Log,
) -> (Vec<Primitive>, Scale) {
    if raw.len() > limits::PRIMITIVES {
        log.fix(path, "too-many-primitives", || {
            t!("repair-too-many-primitives", count = raw.len(), most = limits::PRIMITIVES)
        });
    }
    let mut read = Vec::new();
    for (key, value, path) in raw.into_iter().take(limits::PRIMITIVES) {
        let Value::Object(map) = value else {
            log.problem(&path, "no-primitive", || t!("repair-no-primitive"));
            continue;
        };
        let fields = Fields::new(map, &path, PRIMITIVE, log);
        fields.leftovers(log);
        let geometry = Geometry::read(&fields);
        read.push((key, fields, geometry));
    }
    let scale = canvas.unwrap_or_else(|| {
        let drawing: Vec<&Geometry> = read.iter().map(|(_, _, geometry)| geometry).collect();
        let scale = Scale::guess(&drawing);
        if scale != Scale::NONE {
            log.note(path, "other-canvas", || {
                let (width, height) = (format!("{:.0}", 320.0 / scale.x), format!("{:.0}", 190.0 / scale.y));
                t!("repair-other-canvas", width = width, height = height)
            });
        }
        scale
    });
    let list =
        read.iter().filter_map(|(key, fields, geometry)| primitive(*key, fields, geometry, scale, log)).collect();
    (list, scale)
}

fn primitive(
    key: Option<&str>,
    fields: &Fields,
    geometry: &Geometry,
    scale: Scale,
    log: &mut Log,
) -> Option<Primitive> {
    let written = fields.word("type").or_else(|| key.map(str::to_owned)).unwrap_or_default();
    let shape = shape(&written, fields, geometry, scale, log);
    let Some(shape) = shape else {
        log.problem(&fields.path, "no-place", || t!("repair-no-place", said = text::show(&written)));
        return None;
    };
    let colors: Vec<Ink> = match fields.get("colors") {
        Some(Value::Array(list)) => list.iter().take(4).filter_map(color::parse_value).collect(),
        Some(value) => color::parse_value(value).into_iter().collect(),
        None => Vec::new(),
    };
    let two = matches!(shape, Shape::Gradient(..) | Shape::Pattern(..) | Shape::Prop(..));
    let fill = fields.get("fill").filter(|fill| fields::truth(fill).is_none());
    let end = |name: &str| fields.get(name).filter(|value| matches!(shape, Shape::Gradient(..)) && value.is_string());
    let named = ["color", "startColor"].iter().find_map(|name| fields.get(name)).or_else(|| end("from")).or(fill);
    let mut second = ["second", "stroke"].iter().find_map(|name| color::parse_value(fields.get(name)?));
    second = second.or_else(|| color::parse_value(end("to")?));
    let mut ink = match named {
        // A gradient's two colours in one list.
        Some(Value::Array(list)) if two && list.len() == 2 => {
            second = second.or_else(|| color::parse_value(&list[1]));
            color::parse_value(&list[0])
        }
        Some(value) => color::parse_value(value),
        None => None,
    };
    if let (None, Some(value)) = (ink, named) {
        log.fix(&fields.path, "unknown-color", || t!("repair-unknown-color", said = show(value)));
    }
    match (colors.as_slice(), two) {
        ([], _) => {}
        ([one], _) => ink = ink.or(Some(*one)),
        ([a, b, ..], true) => {
            ink = ink.or(Some(*a));
            second = second.or(Some(*b));
        }
        ([a, b, ..], false) => ink = ink.or(Some(Ink(a.0, b.0))),
    }
    let only_outline = ink.is_none() && second.is_some() && !two;
    // A drawing from the library has colours of its own (black asks for them); a bare shape is grey where nobody says.
    let otherwise = if matches!(shape, Shape::Prop(..)) { Ink::default() } else { Ink::solid(Ega(7)) };
    let ink = if only_outline { second.take() } else { ink }.unwrap_or(otherwise);
    if matches!(shape, Shape::Gradient(..)) {
        second = second.or(Some(Ink::default()));
    }
    // An arc is a bow, unless it is said to be filled, by a word, a colour or its name.
    let bow =
        matches!(shape, Shape::Arc(..)) && matches!(text::fold(&written).as_str(), "arc" | "arch") && fill.is_none();
    let filled = fields.truth("filled").or_else(|| fields.truth("fill")).unwrap_or(!only_outline && !bow);
    let priority = fields.number("priority").map(|p| p.round().clamp(0.0, 15.0) as u8);
    let layer = match (fields.word("layer").map(|layer| text::fold(&layer)), &shape) {
        (Some(layer), _) if layer.starts_with("fore") || layer == "front" => Layer::Foreground,
        (Some(layer), _) if layer.starts_with("scen") || layer.starts_with("mid") => Layer::Scenery,
        (None, Shape::Prop(..)) => Layer::Scenery,
        _ => Layer::Background,
    };
    let label = fields.word("label").map(|label| text::cut(&label, limits::NAME).unwrap_or(label));
    Some(Primitive { shape, ink, second, filled, layer, priority, walkable: fields.truth("walkable"), label })
}

fn shape(written: &str, fields: &Fields, geometry: &Geometry, scale: Scale, log: &mut Log) -> Option<Shape> {
    let points = || -> Vec<_> { geometry.points.iter().take(limits::POINTS).map(|p| scale.point(*p)).collect() };
    if geometry.points.len() > limits::POINTS {
        log.fix(&fields.path, "too-many-points", || t!("repair-too-many-points", most = limits::POINTS));
    }
    let area = geometry.area.map(|area| scale.area(area));
    let center = geometry.center.map(|center| scale.point(center));
    let radius = geometry.radius.map(|radius| scale.length(radius));
    let named = || fields.word("name").map(|name| text::cut(&name, limits::NAME).unwrap_or(name));
    let kind = kind(written);
    Some(match kind {
        Some("rect") => Shape::Rect(area?),
        Some("polygon") => match points() {
            points if points.len() >= 3 => Shape::Polygon(points),
            _ => Shape::Rect(area?),
        },
        Some("line") => {
            // `dims` of a line are its two ends.
            let dims = fields.get("dims").filter(|_| geometry.points.len() < 2).and(geometry.area);
            let ends: Vec<_> = match dims {
                Some(super::geometry::Rect(x1, y1, x2, y2)) => vec![scale.point((x1, y1)), scale.point((x2, y2))],
                None => points(),
            };
            match ends.as_slice() {
                [a, b] => Shape::Line(*a, *b),
                [_, _, ..] => Shape::Polyline(ends),
                _ => {
                    let area = area?;
                    let end = world::Point { x: area.x + area.w - 1, y: area.y + area.h - 1 };
                    Shape::Line(world::Point { x: area.x, y: area.y }, end)
                }
            }
        }
        Some("polyline") => match points() {
            points if points.len() >= 2 => Shape::Polyline(points),
            _ => Shape::Rect(area?),
        },
        Some("ellipse") => Shape::Ellipse(area?),
        Some("circle") => Shape::Circle(center?, radius.unwrap_or(2)),
        Some("triangle") => {
            if let [a, b, c, ..] = points().as_slice() {
                return Some(Shape::Triangle([*a, *b, *c]));
            }
            let area = area?;
            let (right, low) = (area.x + area.w - 1, area.y + area.h - 1);
            let point = |x: i16, y: i16| world::Point { x, y };
            Shape::Triangle([point(area.x + area.w / 2, area.y), point(area.x, low), point(right, low)])
        }
        Some("star") => {
            let rays = fields.number("rays").map_or(5, |n| n.clamp(3.0, 16.0) as u8);
            Shape::Star(center?, radius.unwrap_or(3), rays)
        }
        Some("arc") => {
            let degrees = |name: &str| fields.number(name).map(|d| d.clamp(-720.0, 720.0).round() as i16);
            let start = degrees("start").unwrap_or(0);
            let sweep = degrees("sweep").or_else(|| Some(degrees("end")?.saturating_sub(start))).unwrap_or(180);
            Shape::Arc(area?, start, sweep)
        }
        Some("dithered_gradient") => Shape::Gradient(area.unwrap_or(WHOLE), sweep(written, fields)),
        Some("pattern") => Shape::Pattern(area.unwrap_or(WHOLE), named().unwrap_or_else(|| "dither".to_owned())),
        Some("flood_fill") => match (center, fields.has("dims") || fields.has("width")) {
            // A "fill" with a size is a rectangle.
            (_, true) => Shape::Rect(area?),
            (Some(at), _) => Shape::Flood(at),
            (None, _) => Shape::Rect(WHOLE),
        },
        Some("prop") => Shape::Prop(
            placed(area, center)?,
            named().or_else(|| fields.word("label")).unwrap_or_else(|| "box".to_owned()),
        ),
        _ if geometry.points.len() >= 3 => Shape::Polygon(points()),
        // What is written in a picture nobody could read.
        _ if matches!(text::fold(written).as_str(), "text" | "caption" | "label") => return None,
        // "tree", "door": a drawing from the library by that name.
        _ if !written.is_empty() => {
            let name = text::cut(written, limits::NAME).unwrap_or_else(|| written.to_owned());
            Shape::Prop(placed(area, center)?, name)
        }
        _ if fields.has("radius") => Shape::Circle(center?, radius?),
        _ => Shape::Rect(area?),
    })
}

const WHOLE: world::Area = world::Area { x: 0, y: 0, w: 320, h: 190 };

/// Where a drawing goes that may have only a point: forty pixels around it, none of them farther out than anything is kept.
fn placed(area: Option<world::Area>, center: Option<world::Point>) -> Option<world::Area> {
    let near = |n: i16| n.clamp(20 - FAR as i16, FAR as i16 - 20) - 20;
    area.or_else(|| center.map(|at| world::Area { x: near(at.x), y: near(at.y), w: 40, h: 40 }))
}

fn kind(written: &str) -> Option<&'static str> {
    if let Some((name, _)) = SHAPES.iter().find(|(name, _)| *name == written) {
        return Some(name);
    }
    let folded = text::fold(written);
    let known = SHAPES.iter().find(|(name, others)| text::folds_to(name, &folded) || others.contains(&folded.as_str()));
    known.map(|(name, _)| *name).or_else(|| {
        let mut near = SHAPES.iter().filter(|(name, _)| {
            folded.len() >= 4 && folded.len() < 24 && strsim::osa_distance(&text::fold(name), &folded) == 1
        });
        let first = near.next()?;
        near.next().is_none().then_some(first.0)
    })
}

fn sweep(written: &str, fields: &Fields) -> Sweep {
    let word = fields.word("direction").unwrap_or_default();
    let folded = text::fold(&word);
    let starts = |part: &str| folded.starts_with(part);
    if starts("radial") || starts("out") || starts("center") || text::fold(written).starts_with("radial") {
        return Sweep::Out;
    }
    match folded.as_str() {
        "up" | "bottomtotop" | "north" => Sweep::Up,
        "left" | "righttoleft" | "west" => Sweep::Left,
        "right" | "horizontal" | "lefttoright" | "east" | "h" | "x" => Sweep::Right,
        _ => Sweep::Down,
    }
}

/// A value as a message shows it.
pub(super) fn show(value: &Value) -> String {
    let short: String = value.to_string().chars().take(60).collect();
    text::show(short.trim_matches('"'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::graphics::graphics;
    use serde_json::json;
    use world::{Area, Point};

    fn one(value: &Value) -> Option<Primitive> {
        graphics(&json!({"canvas": [320, 190], "primitives": [value]}), "", &mut Log::default()).primitives.pop()
    }

    #[test]
    fn every_shape_is_read_from_its_usual_spelling() {
        let area = Area { x: 10, y: 20, w: 30, h: 40 };
        let at = |x, y| Point { x, y };
        for (value, want) in [
            (json!({"type": "rect", "dims": [10, 20, 30, 40]}), Shape::Rect(area)),
            (json!({"shape": "Rectangle", "x": 10, "y": 20, "w": 30, "h": 40}), Shape::Rect(area)),
            (json!({"kind": "rectt", "dims": [10, 20, 30, 40]}), Shape::Rect(area)),
            (
                json!({"type": "polygon", "points": [0, 0, 9, 0, 9, 9]}),
                Shape::Polygon(vec![at(0, 0), at(9, 0), at(9, 9)]),
            ),
            (json!({"type": "line", "x1": 1, "y1": 2, "x2": 3, "y2": 4}), Shape::Line(at(1, 2), at(3, 4))),
            (json!({"type": "line", "dims": [1, 2, 3, 4]}), Shape::Line(at(1, 2), at(3, 4))),
            (json!({"type": "circle", "cx": 5, "cy": 6, "r": 7}), Shape::Circle(at(5, 6), 7)),
            (json!({"type": "circle", "dims": [5, 6, 7]}), Shape::Circle(at(5, 6), 7)),
            (json!({"type": "ellipse", "dims": [10, 20, 30, 40]}), Shape::Ellipse(area)),
            (
                json!({"type": "triangle", "points": [[0, 0], [4, 0], [4, 4]]}),
                Shape::Triangle([at(0, 0), at(4, 0), at(4, 4)]),
            ),
            (json!({"type": "star", "center": [9, 9], "radius": 4, "points": 6}), Shape::Star(at(9, 9), 4, 5)),
            (json!({"type": "arc", "dims": [10, 20, 30, 40], "start": 0, "sweep": 90}), Shape::Arc(area, 0, 90)),
            (
                json!({"type": "pattern", "name": "bricks", "dims": [10, 20, 30, 40]}),
                Shape::Pattern(area, "bricks".to_owned()),
            ),
            (
                json!({"type": "prop", "name": "barrel", "dims": [10, 20, 30, 40]}),
                Shape::Prop(area, "barrel".to_owned()),
            ),
            (json!({"type": "tree", "dims": [10, 20, 30, 40]}), Shape::Prop(area, "tree".to_owned())),
            (json!({"type": "flood_fill", "at": [3, 3]}), Shape::Flood(at(3, 3))),
        ] {
            assert_eq!(one(&value).map(|p| p.shape), Some(want), "{value}");
        }
        assert!(one(&json!({"type": "rect", "color": "red"})).is_none());
        assert!(one(&json!({"type": "rect", "dims": [null, "NaN", 3]})).is_none());
    }

    #[test]
    fn the_ends_of_a_gradient_may_be_called_from_and_to() {
        let gradient =
            one(&json!({"type": "gradient", "from": "#000000", "to": "#1B1B4D", "dims": [0, 0, 320, 110]})).unwrap();
        assert_eq!((gradient.ink, gradient.second), (Ink::default(), Some(Ink(Ega(1), Ega(0)))));
        let whole = Shape::Gradient(Area { x: 0, y: 0, w: 320, h: 110 }, Sweep::Down);
        assert_eq!(gradient.shape, whole);
        assert!(one(&json!({"type": "text", "text": "2:50", "x": 48, "y": 40})).is_none());
    }

    #[test]
    fn an_arc_is_an_open_bow_until_it_is_said_to_be_filled_and_a_pie_is_a_slice() {
        for (value, filled) in [
            (json!({"type": "arc", "dims": [10, 20, 30, 40], "color": "red"}), false),
            (json!({"type": "arc", "dims": [10, 20, 30, 40], "color": "red", "filled": true}), true),
            (json!({"type": "arc", "dims": [10, 20, 30, 40], "fill": "red"}), true),
            (json!({"type": "semicircle", "dims": [10, 20, 30, 40], "color": "red"}), true),
        ] {
            assert_eq!(one(&value).map(|p| p.filled), Some(filled), "{value}");
        }
    }

    #[test]
    fn colours_sit_where_models_put_them() {
        let gradient =
            one(&json!({"type": "dithered_gradient", "colors": ["#00A", "black"], "direction": "up"})).unwrap();
        assert_eq!((gradient.ink, gradient.second), (Ink::solid(Ega(1)), Some(Ink::default())));
        assert_eq!(gradient.shape, Shape::Gradient(WHOLE, Sweep::Up));
        let rect =
            one(&json!({"type": "rect", "dims": [0, 0, 9, 9], "fill": "red", "stroke": "white", "layer": "front"}))
                .unwrap();
        assert_eq!(
            (rect.ink, rect.second, rect.layer),
            (Ink::solid(Ega(4)), Some(Ink::solid(Ega(15))), Layer::Foreground)
        );
        let outline = one(&json!({"type": "rect", "dims": [0, 0, 9, 9], "stroke": "white"})).unwrap();
        assert_eq!((outline.ink, outline.filled), (Ink::solid(Ega(15)), false));
        let dither = one(&json!({"type": "rect", "dims": [0, 0, 9, 9], "color": "brown/black"})).unwrap();
        assert_eq!(dither.ink, Ink(Ega(6), Ega(0)));
    }

    #[test]
    fn a_drawing_may_be_a_list_or_a_colour() {
        let list = graphics(&json!([{"type": "rect", "dims": [0, 0, 1000, 600]}]), "", &mut Log::default());
        assert_eq!(list.primitives[0].shape, Shape::Rect(Area { x: 0, y: 0, w: 313, h: 148 }));
        assert_eq!(graphics(&json!("blue"), "", &mut Log::default()).background, Ink::solid(Ega(1)));
        let many = vec![json!({"type": "rect", "dims": [0, 0, 1, 1]}); 300];
        assert_eq!(
            graphics(&json!({"primitives": many}), "", &mut Log::default()).primitives.len(),
            limits::PRIMITIVES
        );
    }
}
