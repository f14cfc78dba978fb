//! A room's `graphics`, in any spelling: what kind of place the picture shows, how it is seen and lit, and its primitives.

use super::fields::{self, Fields, Table};
use super::geometry::{HEIGHT, Scale};
use super::{paint, show};
use crate::color;
use crate::log::Log;
use language::text;
use messages::t;
use serde_json::Value;
use world::limits;
use world::scene::{Graphics, Ink};

const GRAPHICS: Table = &[
    ("backgroundColor", &["background", "backgroundcolour", "bgcolor", "bg", "basecolor", "color", "backcolor"]),
    ("setting", &["place", "scene", "scenery", "backdrop", "location"]),
    ("shot", &["view", "angle", "camera", "perspective", "composition", "framing"]),
    ("landmark", &["subject", "focus", "focalpoint", "centerpiece", "centrepiece"]),
    ("light", &["lighting", "keylight", "lightsource", "illumination"]),
    ("horizon", &["horizony", "floor", "groundline"]),
    ("weather", &["weathereffect", "effect", "effects", "particles", "overlay", "atmosphericeffect"]),
    ("transition", &["transitioneffect", "entrance", "roomtransition", "wipe"]),
    ("primitives", &["shapes", "elements", "drawing", "draw", "layers", "commands", "objects"]),
    ("canvas", &["resolution", "size", "viewport", "canvassize", "dimensions"]),
    ("width", &["w", "canvaswidth"]),
    ("height", &["h", "canvasheight"]),
];

/// Reads `graphics`, whatever it is: the object of the format, a bare list of primitives, or one colour.
pub fn graphics(value: &Value, path: &str, log: &mut Log) -> Graphics {
    match value {
        Value::Object(map) => {
            let fields = Fields::new(map, path, GRAPHICS, log);
            fields.leftovers(log);
            let background = fields.get("backgroundColor").map_or(Ink::default(), |value| {
                color::parse_value(value).unwrap_or_else(|| {
                    log.fix(&fields.path_of("backgroundColor"), "unknown-color", || {
                        t!("repair-unknown-background", said = paint::show(value))
                    });
                    Ink::default()
                })
            });
            let raw = fields
                .get("primitives")
                .map(|value| fields::entries(value, &fields.path_of("primitives")))
                .unwrap_or_default();
            let canvas = canvas(&fields);
            let (primitives, scale) = paint::primitives(raw, canvas, path, log);
            let horizon = fields.number("horizon").map(|y| (y * scale.y).round().clamp(0.0, HEIGHT - 1.0) as u8);
            let words = |name: &str| {
                let said = fields.get(name).and_then(Value::as_str).map(text::line);
                said.map(|said| text::cut(&said, limits::NAME).unwrap_or(said)).filter(|said| !said.is_empty())
            };
            let [setting, shot, landmark, light] = ["setting", "shot", "landmark", "light"].map(words);
            let [weather, transition] = ["weather", "transition"].map(|name| show::field(&fields, name, log));
            Graphics { background, setting, shot, landmark, light, horizon, weather, transition, primitives }
        }
        Value::Array(list) if list.iter().any(Value::is_object) => {
            let (primitives, _) = paint::primitives(fields::entries(value, path), None, path, log);
            Graphics { primitives, ..Graphics::default() }
        }
        value => Graphics { background: color::parse_value(value).unwrap_or_default(), ..Graphics::default() },
    }
}

fn canvas(fields: &Fields) -> Option<Scale> {
    let (w, h) = match fields.get("canvas") {
        Some(Value::Array(list)) => (fields::number(list.first()?)?, fields::number(list.get(1)?)?),
        Some(Value::Object(map)) => {
            let get = |long: &str, short: &str| fields::number(map.get(long).or_else(|| map.get(short))?);
            (get("width", "w")?, get("height", "h")?)
        }
        Some(Value::String(text)) => {
            let (w, h) = text.split_once(['x', '\u{d7}', ','])?;
            (w.trim().parse().ok()?, h.trim().parse().ok()?)
        }
        _ => (fields.number("width")?, fields.number("height")?),
    };
    (1.0..1e6).contains(&w).then_some(())?;
    (1.0..1e6).contains(&h).then(|| Scale::canvas(w, h))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn how_a_picture_is_seen_and_lit_is_read_in_other_words_and_cut() {
        let long = "moonlight ".repeat(60);
        let value = json!({"camera": " a tall\nhall ", "focalPoint": "the press", "lighting": long, "primitives": []});
        let read = graphics(&value, "", &mut Log::default());
        assert_eq!(read.shot.as_deref(), Some("a tall hall"));
        assert_eq!(read.landmark.as_deref(), Some("the press"));
        assert!(read.light.is_some_and(|light| light.chars().count() <= limits::NAME));
        let odd = graphics(&json!({"shot": 7, "landmark": "", "light": null}), "", &mut Log::default());
        assert_eq!((odd.shot, odd.landmark, odd.light), (None, None, None));
    }
}
