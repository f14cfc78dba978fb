//! The weather of a room and the way its picture comes, in the words models have for them.

use super::fields::{self, Fields};
use crate::log::Log;
use language::text;
use messages::t;
use serde_json::Value;
use world::visual_effect::{self, NameMatch, VisualEffect};

/// Entries of a list that are looked at.
const LISTED: usize = 8;

/// What the field `name` ("weather" or "transition") asks for: a name, an object with one, or a list, of which the first that can
/// be that counts. What nobody knows is left out, with a note.
pub fn field(fields: &Fields, name: &str, log: &mut Log) -> Option<VisualEffect> {
    let value = fields.get(name)?;
    let fits = if name == "weather" { VisualEffect::is_weather } else { VisualEffect::is_way_in };
    let path = fields.path_of(name);
    let list = if let Value::Array(list) = value { &list[..] } else { std::slice::from_ref(value) };
    let said: Vec<String> = list.iter().take(LISTED).filter_map(word).collect();
    let all = said.iter().filter_map(|said| Some((said, visual_effect::find(said, fits)?)));
    // Of a list the first that is surely one; a near miss only where there is none.
    let found = all.min_by_key(|(_, (_, fit))| *fit == NameMatch::Near);
    match found {
        Some((_, (one, NameMatch::Exact))) => Some(one),
        Some((said, (one, NameMatch::Other))) => {
            log.note(&path, "other-effect", || t!("repair-other-effect", said = text::show(said), one = one.name()));
            Some(one)
        }
        Some((said, (one, NameMatch::Near))) => {
            log.fix(&path, "misspelt-effect", || {
                t!("repair-misspelt-effect", said = text::show(said), one = one.name())
            });
            Some(one)
        }
        None => {
            if let Some(said) = said.first() {
                log.note(&path, "unknown-effect", || t!("repair-unknown-effect", said = text::show(said), name = name));
            }
            None
        }
    }
}

fn word(value: &Value) -> Option<String> {
    if let Value::Object(map) = value {
        return ["type", "effect", "weather", "kind"].iter().find_map(|key| fields::word(map.get(*key)?)).or_else(
            || {
                let word = fields::word(value);
                word.filter(|word| !word.is_empty())
            },
        );
    }
    fields::word(value)
}

#[cfg(test)]
mod tests {
    use crate::dialect::graphics::graphics;
    use crate::log::Log;
    use serde_json::json;
    use world::visual_effect::VisualEffect;

    #[test]
    fn weather_comes_in_many_shapes() {
        for (said, weather, told) in [
            (json!("rain"), Some(VisualEffect::Rain), 0),
            (json!("Heavy Rain"), Some(VisualEffect::Storm), 1),
            (json!(["gloomy", "drifting mist"]), Some(VisualEffect::Mist), 1),
            (json!({"type": "snow", "intensity": 0.4}), Some(VisualEffect::Snow), 0),
            (json!([{"name": "firefiles"}]), Some(VisualEffect::Fireflies), 1),
            (json!("none"), Some(VisualEffect::Clear), 1),
            (json!("shake"), None, 1),
            (json!(7), None, 1),
            (json!([]), None, 0),
            (json!(null), None, 0),
            (json!([[[["rain"]]]]), Some(VisualEffect::Rain), 0),
        ] {
            let mut log = Log::default();
            let read = graphics(&json!({"weather": said, "canvas": [320, 190], "primitives": []}), "", &mut log);
            assert_eq!((read.weather, log.finish().len()), (weather, told), "{said}");
        }
        let mut log = Log::default();
        let read = graphics(&json!({"transition": "fade through black", "primitives": []}), "", &mut log);
        assert_eq!(read.transition, Some(VisualEffect::ThroughBlack));
    }
}
