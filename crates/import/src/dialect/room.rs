//! Rooms and their exits as models write them.

use super::fields::{self, Fields, Table};
use super::variant::{self, Told};
use super::{InlineThings, event, graphics, show};
use crate::document::{Exit, Room, ThingKind};
use crate::log::Log;
use language::text;
use mend::pointer_part;
use messages::t;
use serde_json::Value;
use world::Direction;
use world::limits;
use world::scene::Sound;

const ROOM: Table = &[
    ("id", &["roomid", "key", "slug"]),
    ("name", &["title", "label", "displayname", "roomname"]),
    ("description", &["desc", "longdescription", "text", "details"]),
    ("variants", variant::BESIDE),
    ("exits", &["connections", "paths", "doors", "links", "neighbors", "directions", "adjacent"]),
    ("items", &["itemids", "loot", "contents", "pickups"]),
    ("objects", &["objectids", "scenery", "fixtures", "furniture", "interactables", "features", "things", "props"]),
    ("characters", &["npcs", "people", "creatures", "actors", "npc", "monsters", "occupants"]),
    ("puzzles", &["puzzleids", "puzzle"]),
    ("sound", &["audio", "music", "sounds", "soundscape"]),
    ("graphics", &["graphic", "visuals", "picture", "art", "drawing", "scene", "visual", "background"]),
    ("weather", &["weathereffect", "effect", "effects", "particles", "atmosphericeffect", "visualeffect"]),
    ("transition", &["transitioneffect", "roomtransition", "entrance"]),
    ("dark", &["isdark", "unlit"]),
    ("indoors", &["isindoors", "inside", "interior"]),
    ("habits", &["habit", "idles", "idle", "happenings", "idleevents"]),
    ("first_visit", &["firstvisittext", "onfirstvisit", "introtext", "firsttime"]),
    ("events", &["scripts", "triggers", "handlers", "actions"]),
];

const EXIT: Table = &[
    ("direction", &["dir", "way", "exit", "label", "name"]),
    (
        "to",
        &[
            "room",
            "roomid",
            "target",
            "destination",
            "leadsto",
            "id",
            "targetroom",
            "toroom",
            "targetroomid",
            "connectsto",
        ],
    ),
    (
        "text",
        &[
            "message",
            "blockedtext",
            "lockedmessage",
            "blockedmessage",
            "lockedtext",
            "closedtext",
            "description",
            "obstacle",
        ],
    ),
    ("variants", &["texts", "textif", "textwhen", "conditionaltext"]),
    ("closed", &["locked", "blocked", "islocked", "hidden", "isblocked", "disabled", "requiresunlock"]),
    ("open", &["enabled", "unlocked", "isopen"]),
    ("door", &["doorid", "via", "through", "object"]),
    ("one_way", &["onewayonly", "noreturn"]),
];

const SOUND: Table = &[
    ("music_theme", &["music", "theme", "musicprompt", "track", "bgm", "score"]),
    ("ambience", &["ambient", "ambiance", "atmosphere", "ambientsound", "background", "effects"]),
];

pub fn room(
    key: Option<&str>,
    value: &Value,
    path: &str,
    inline_things: &mut InlineThings,
    log: &mut Log,
) -> Option<Room> {
    let map = match value {
        Value::Object(map) => map,
        // A room of which only the name, or under its key only the description, was sent.
        Value::String(words) => {
            let words = text::line(words);
            let key = key.unwrap_or(&words).to_owned();
            log.fix(path, "bare-room", || t!("repair-bare-room", said = text::show(&key)));
            let description = if text::fold(&key) == text::fold(&words) { String::new() } else { words.clone() };
            let name = if description.is_empty() { words } else { text::title(&text::humanise(&key)) };
            let name = text::cut(&name, limits::NAME).unwrap_or(name);
            let description = text::cut(&description, limits::TEXT).unwrap_or(description);
            return Some(Room { path: path.to_owned(), key, name, description, ..Room::default() });
        }
        _ => {
            log.problem(path, "no-room", || t!("repair-no-room"));
            return None;
        }
    };
    let fields = Fields::new(map, path, ROOM, log);
    fields.leftovers(log);
    let id = fields.word("id").or_else(|| key.map(str::to_owned)).unwrap_or_default();
    let name = fields.word("name").unwrap_or_else(|| text::title(&text::humanise(&id)));
    let mut holds = Vec::new();
    for (field, sort) in
        [("items", ThingKind::Item), ("objects", ThingKind::Object), ("characters", ThingKind::Character)]
    {
        if let Some(value) = fields.get(field) {
            holds.extend(
                inline_things.list(value, &fields.path_of(field), sort, log).into_iter().map(|name| (sort, name)),
            );
        }
    }
    let mut graphics = fields
        .get("graphics")
        .map(|value| graphics::graphics(value, &fields.path_of("graphics"), log))
        .unwrap_or_default();
    // Many say of the room what the format says of its picture.
    graphics.weather = graphics.weather.or_else(|| show::field(&fields, "weather", log));
    graphics.transition = graphics.transition.or_else(|| show::field(&fields, "transition", log));
    let events = event::all(fields.get("events"), &fields.path_of("events"), &fields.triggers, path, log);
    let Told { text: description, variants } = variant::told(&fields, "description", "variants", log);
    Some(Room {
        path: path.to_owned(),
        key: id,
        alias: String::new(),
        name: text::cut(&name, limits::NAME).unwrap_or(name),
        description,
        variants,
        exits: fields.get("exits").map(|value| exits(value, &fields.path_of("exits"), log)).unwrap_or_default(),
        holds,
        puzzles: fields.words("puzzles"),
        sound: fields.get("sound").map(|value| sound(value, &fields.path_of("sound"), log)).unwrap_or_default(),
        graphics,
        dark: fields.truth("dark").unwrap_or(false),
        indoors: fields.truth("indoors"),
        first_visit: fields.prose("first_visit", log),
        habits: fields::texts(&fields, "habits", log),
        events,
    })
}

fn sound(value: &Value, path: &str, log: &mut Log) -> Sound {
    match value {
        Value::Object(map) => {
            let fields = Fields::new(map, path, SOUND, log);
            fields.leftovers(log);
            Sound {
                music_theme: fields.prose("music_theme", log).unwrap_or_default(),
                ambience: fields.prose("ambience", log).unwrap_or_default(),
            }
        }
        value => Sound { music_theme: fields::prose(value, path, log).unwrap_or_default(), ambience: String::new() },
    }
}

/// Exits as a map of direction to room, as a list of objects, of pairs, of texts ("north: hall"), or of rooms alone.
fn exits(value: &Value, path: &str, log: &mut Log) -> Vec<Exit> {
    let mut out: Vec<Exit> = match value {
        Value::Object(map)
            if map.contains_key("direction")
                && ["to", "room", "target", "destination"].iter().any(|k| map.contains_key(*k)) =>
        {
            exit("", value, path, log).into_iter().collect()
        }
        Value::Object(map) => map
            .iter()
            .take(limits::LIST)
            .filter_map(|(key, value)| exit(key, value, &format!("{path}/{}", pointer_part(key)), log))
            .collect(),
        Value::Array(list) => list
            .iter()
            .take(limits::LIST)
            .enumerate()
            .filter_map(|(at, value)| exit("", value, &format!("{path}/{at}"), log))
            .collect(),
        Value::String(words) => words
            .split([',', ';', '\n'])
            .take(limits::LIST)
            .filter_map(|part| exit("", &Value::String(part.to_owned()), path, log))
            .collect(),
        _ => Vec::new(),
    };
    for exit in &mut out {
        exit.direction = Direction::from_name(&exit.label).or_else(|| near(&exit.label));
        if exit.direction.is_some_and(|_| Direction::from_name(&exit.label).is_none()) {
            log.fix(&exit.path, "misspelt-direction", || {
                t!(
                    "repair-misspelt-direction",
                    said = text::show(&exit.label),
                    direction = exit.direction.map_or("", Direction::name)
                )
            });
        }
    }
    out
}

/// A direction with one typing error, or said with more words ("north door", "to the east").
fn near(label: &str) -> Option<Direction> {
    let words = text::words(label);
    if words.len() > 1 && words.len() < 6 {
        let mut found =
            words.iter().filter_map(|word| Direction::from_name(word).filter(|_| word.len() > 2 || word == "up"));
        let first = found.next()?;
        return found.next().is_none().then_some(first);
    }
    let word = words.first().filter(|word| word.len() >= 4 && word.len() < 16)?;
    let mut near = Direction::ALL.iter().filter(|d| d.name().len() >= 4 && strsim::osa_distance(d.name(), word) == 1);
    let first = near.next()?;
    near.next().is_none().then_some(*first)
}

fn exit(label: &str, value: &Value, path: &str, log: &mut Log) -> Option<Exit> {
    let plain =
        |label: &str, to: String| Exit { path: path.to_owned(), label: text::line(label), to, ..Exit::default() };
    match value {
        Value::Object(map) => {
            let fields = Fields::new(map, path, EXIT, log);
            // {"north": "hall"} as one entry of a list.
            let direction = fields.word("direction");
            if label.is_empty() && direction.is_none() && !fields.has("to") {
                let (key, inner) = map.iter().find(|(key, _)| Direction::from_name(key).is_some())?;
                return exit(key, inner, path, log);
            }
            fields.leftovers(log);
            let to = fields.word("to")?;
            let label = if label.is_empty() { direction.unwrap_or_default() } else { label.to_owned() };
            let closed = fields.truth("closed").or_else(|| fields.truth("open").map(|open| !open));
            // `door: true` only says that there is one.
            let door = fields.get("door").filter(|door| !door.is_boolean()).and_then(fields::word);
            let one_way = fields.truth("one_way").unwrap_or(false);
            let Told { text, variants } = variant::told(&fields, "text", "variants", log);
            // What holds only sometimes is still all that is known of it.
            let text =
                Some(text).filter(|text| !text.is_empty()).or_else(|| variants.last().map(|one| one.text.clone()));
            Some(Exit { text, variants, closed, door, one_way, ..plain(&label, to) })
        }
        Value::Array(pair) => match pair.as_slice() {
            [Value::String(direction), Value::String(to), ..] => Some(plain(direction, text::line(to))),
            _ => None,
        },
        Value::String(words) => {
            let words = text::line(words);
            if words.is_empty() || matches!(text::fold(&words).as_str(), "none" | "null" | "nowhere") {
                return None;
            }
            if !label.is_empty() {
                return Some(plain(label, words));
            }
            // "north: hall", "north -> hall", "north to the hall"; else it is only the room.
            for split in [":", "->", "=>", "\u{2192}", "=", " to ", " - "] {
                if let Some((direction, to)) = words.split_once(split) {
                    let to = text::line(to.trim_start_matches('>'));
                    if !to.is_empty() {
                        return Some(plain(direction, to));
                    }
                }
            }
            Some(plain("", words))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(value: &Value) -> Vec<String> {
        exits(value, "", &mut Log::default())
            .iter()
            .map(|exit| format!("{} {}", exit.direction.map_or("?", Direction::name), exit.to))
            .collect()
    }

    #[test]
    fn exits_come_in_many_shapes() {
        for value in [
            json!({"north": "hall", "up": "attic"}),
            json!({"N": "hall", "Upstairs": "attic", "south": null}),
            json!({"north": {"to": "hall"}, "up": {"room": "attic", "locked": true}}),
            json!([{"direction": "north", "to": "hall"}, {"dir": "up", "destination": "attic"}]),
            json!([{"north": "hall"}, {"up": "attic"}]),
            json!(["north: hall", "up -> attic"]),
            json!([["north", "hall"], ["up", "attic"]]),
            json!("north: hall, up: attic"),
            json!({"nroth": "hall", "go up the stairs": {"to": "attic"}, "west": "none"}),
        ] {
            assert_eq!(read(&value), ["north hall", "up attic"], "{value}");
        }
        assert_eq!(read(&json!(["hall"])), ["? hall"]);
        assert!(read(&json!(7)).is_empty());
    }
}
