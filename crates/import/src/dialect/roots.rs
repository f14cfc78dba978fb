//! Finds the world in the document: wrapped in other keys, roots under other names, a bare list of rooms.

use super::fields::Table;
use crate::log::Log;
use language::text;
use messages::t;
use serde_json::{Map, Value};
use std::borrow::Cow;

pub const ROOTS: Table = &[
    ("format", &[]),
    ("seed", &[]),
    ("plot", &["premise", "overview", "meta", "metadata", "gameinfo", "info", "setting", "intro", "introduction"]),
    ("rooms", &["locations", "places", "areas", "scenes", "roomlist", "map", "levels", "room"]),
    ("items", &["inventoryitems", "itemlist", "portables", "treasures", "item", "collectibles"]),
    (
        "objects",
        &[
            "scenery",
            "fixtures",
            "interactables",
            "furniture",
            "interactiveobjects",
            "entities",
            "props",
            "object",
            "things",
        ],
    ),
    (
        "characters",
        &["npcs", "people", "creatures", "actors", "cast", "persons", "monsters", "character", "npc", "enemies"],
    ),
    ("puzzles", &["obstacles", "challenges", "quests", "tasks", "puzzle", "riddles"]),
    ("endings", &["ending", "winconditions", "wincondition", "victory", "victoryconditions", "outcomes"]),
    ("timers", &["timer", "timedevents", "clocks", "countdowns", "deadlines", "schedule", "timeline"]),
    ("hero", &["protagonist", "playercharacter", "pc"]),
    ("before", &["beforestory", "pastevents", "whereabouts"]),
    ("story", &["director", "acts"]),
    ("cutscenes", &["cutscene", "cinematics", "cinematic", "storyboards", "storyboard"]),
    (
        "start",
        &["startroom", "startingroom", "startlocation", "initial", "player", "initialstate", "begin", "startroomid"],
    ),
    ("inventory", &["startinginventory", "startinventory", "initialinventory", "playerinventory"]),
    ("flags", &["variables", "initialflags"]),
    ("title", &["name", "gametitle"]),
    ("backstory", &["background", "lore", "description"]),
    ("goal", &["objective", "aim", "mission", "quest"]),
    ("tone", &["mood"]),
    ("theme", &["genre"]),
    ("opening", &[]),
];

/// How deep the world may be wrapped.
const WRAPPINGS: usize = 5;
/// How many objects are looked at in the search.
const LOOKS: usize = 256;

/// The object that holds the world, its path, and the objects around it, whose roots count where it has none.
pub fn find<'v>(document: &'v Value, log: &mut Log) -> Option<(Cow<'v, Map<String, Value>>, String)> {
    let mut best: Option<(u32, &'v Value, String)> = None;
    let mut queue = vec![(document, String::new(), 0)];
    let mut at = 0;
    while at < queue.len() && at < LOOKS {
        let (value, path, depth) = queue[at].clone();
        at += 1;
        let score = score(value);
        if score > 0 && best.as_ref().is_none_or(|(have, ..)| score > *have) {
            best = Some((score, value, path.clone()));
        }
        if depth < WRAPPINGS {
            let children: Vec<(&Value, String)> = match value {
                Value::Object(map) => map
                    .iter()
                    .filter(|(key, value)| value.is_object() || (depth == 0 && value.is_array() && !is_root(key)))
                    .map(|(key, value)| (value, format!("{path}/{}", mend::pointer_part(key))))
                    .collect(),
                Value::Array(list) if list.len() <= 4 || depth == 0 => {
                    list.iter().take(16).enumerate().map(|(at, value)| (value, format!("{path}/{at}"))).collect()
                }
                _ => Vec::new(),
            };
            queue.extend(children.into_iter().map(|(value, path)| (value, path, depth + 1)));
        }
    }
    if let Some(rooms) = bare_rooms(document).filter(|_| best.as_ref().is_none_or(|(score, ..)| *score < 8)) {
        log.fix("", "bare-rooms", || t!("repair-bare-rooms"));
        let mut map = Map::new();
        map.insert("rooms".to_owned(), rooms);
        return Some((Cow::Owned(map), String::new()));
    }
    let (_, value, path) = best?;
    let Value::Object(inner) = value else { return None };
    let mut world = Cow::Borrowed(inner);
    if !path.is_empty() {
        log.fix(&path, "wrapped", || t!("repair-wrapped"));
        // A plot beside `game` rather than in it still belongs to it.
        if let Value::Object(outer) = document {
            for (key, value) in outer {
                if is_root(key) && !path.starts_with(&format!("/{key}")) && !world.contains_key(key) {
                    world.to_mut().insert(key.clone(), value.clone());
                }
            }
        }
    }
    Some((world, path))
}

fn is_root(key: &str) -> bool {
    weight(key) > 0
}

fn weight(key: &str) -> u32 {
    let folded = text::fold(key);
    let found = ROOTS.iter().find(|(name, others)| *name == folded || others.contains(&folded.as_str()));
    match found.map(|(name, _)| *name) {
        Some("rooms") => 8,
        Some("puzzles" | "items" | "plot") => 3,
        Some("objects" | "characters" | "endings" | "timers") => 2,
        Some(_) => 1,
        None => 0,
    }
}

/// How much an object looks like a world.
pub fn score(value: &Value) -> u32 {
    let Value::Object(map) = value else { return 0 };
    map.iter().take(64).filter(|(_, value)| value.is_array() || value.is_object()).map(|(key, _)| weight(key)).sum()
}

/// A list, or a map, of things that look like rooms.
fn bare_rooms(document: &Value) -> Option<Value> {
    let is_room = |value: &Value| {
        value.as_object().is_some_and(|map| {
            ["exits", "graphics", "connections"].iter().any(|key| map.contains_key(*key))
                && ["id", "name", "description"].iter().any(|key| map.contains_key(*key))
        })
    };
    match document {
        Value::Array(list) if list.iter().any(is_room) => Some(document.clone()),
        Value::Object(_) if is_room(document) => Some(Value::Array(vec![document.clone()])),
        Value::Object(map) if map.values().filter(|value| is_room(value)).count() * 2 > map.len() => {
            Some(document.clone())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_world_is_found_wherever_it_is() {
        let world = json!({"plot": {"title": "T"}, "rooms": [{"id": "a", "exits": {}}], "items": [], "puzzles": []});
        for document in [
            world.clone(),
            json!({"game": world}),
            json!({"response": {"data": {"world": world}}}),
            json!([world]),
            json!({"plot": {"title": "T"}, "game": {"rooms": [{"id": "a"}], "items": []}}),
        ] {
            let (found, _) = find(&document, &mut Log::default()).unwrap();
            assert!(found.contains_key("rooms") && found.contains_key("plot"), "{document}");
        }
    }

    #[test]
    fn a_bare_list_of_rooms_is_a_world() {
        let list = json!([{"id": "a", "exits": {"north": "b"}}, {"id": "b"}]);
        let (found, _) = find(&list, &mut Log::default()).unwrap();
        assert_eq!(found["rooms"].as_array().unwrap().len(), 2);
        assert!(find(&json!([1, 2, 3]), &mut Log::default()).is_none());
        assert!(find(&json!("rooms"), &mut Log::default()).is_none());
    }
}
