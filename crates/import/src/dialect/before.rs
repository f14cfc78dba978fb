//! What happened before the story, as models write it: who was where when, who says otherwise, what was done. It must not look
//! anybody up.

use super::fields::{self, Fields, Table, join};
use crate::document::{Before, Deed, Whereabouts};
use crate::log::Log;
use language::text;
use mend::pointer_part;
use serde_json::Value;
use world::limits;

const BEFORE: Table = &[
    ("hours", &["times", "when"]),
    ("was", &["whereabouts", "sightings", "seen", "people", "movements"]),
    ("claims", &["lies", "alibis", "falsealibis", "says"]),
    ("deeds", &["deed", "crimes", "crime", "events", "murder"]),
];

const WHEREABOUTS: Table = &[
    ("who", &["character", "characterid", "person", "id", "name"]),
    ("room", &["roomid", "where", "place", "location", "in"]),
    ("hour", &["time", "when", "at"]),
];

const DEED: Table = &[
    ("words", &["word", "keywords", "name", "names", "id", "what", "victim"]),
    ("room", &["roomid", "where", "place", "location", "in"]),
    ("hour", &["time", "when", "at"]),
];

/// A plain list of whereabouts, or an object of hours, whereabouts, claims and deeds.
pub fn before(value: &Value, path: &str, log: &mut Log) -> Before {
    let Value::Object(map) = value else {
        return Before { path: path.to_owned(), was: whereabouts(value, path, log), ..Before::default() };
    };
    let fields = Fields::new(map, path, BEFORE, log);
    fields.leftovers(log);
    let mut list =
        |name: &str| fields.get(name).map(|value| whereabouts(value, &fields.path_of(name), log)).unwrap_or_default();
    let (was, claims) = (list("was"), list("claims"));
    let deeds = match fields.get("deeds") {
        Some(value) => deeds(value, &fields.path_of("deeds"), log),
        None => Vec::new(),
    };
    let hours = fields.words("hours").iter().map(|hour| hour_name(hour)).filter(|hour| !hour.is_empty()).collect();
    Before { path: path.to_owned(), hours, was, claims, deeds }
}

/// The words of an hour, folded: "Half past nine" is "half past nine".
fn hour_name(hour: &str) -> String {
    text::words(hour).into_iter().filter(|word| word != "at").collect::<Vec<String>>().join(" ")
}

/// A list of `{who, room, hour}`, or a map of people to maps of hours to rooms.
fn whereabouts(value: &Value, path: &str, log: &mut Log) -> Vec<Whereabouts> {
    let most = limits::CHARACTERS * limits::LIST;
    match value {
        Value::Array(list) => list
            .iter()
            .take(most)
            .enumerate()
            .filter_map(|(at, entry)| {
                let path = join(path, &at.to_string());
                let fields = Fields::new(entry.as_object()?, &path, WHEREABOUTS, log);
                fields.leftovers(log);
                let (who, room, hour) = (fields.word("who")?, fields.word("room")?, hour_name(&fields.word("hour")?));
                Some(Whereabouts { path, who, room, hour })
            })
            .collect(),
        Value::Object(map) => map
            .iter()
            .filter_map(|(who, hours)| Some((who, hours.as_object()?)))
            .flat_map(|(who, hours)| hours.iter().map(move |(hour, room)| (who, hour, room)))
            .take(most)
            .filter_map(|(who, hour, room)| {
                let path = join(&join(path, &pointer_part(who)), &pointer_part(hour));
                Some(Whereabouts { path, who: who.clone(), room: fields::word(room)?, hour: hour_name(hour) })
            })
            .collect(),
        _ => Vec::new(),
    }
}

fn deeds(value: &Value, path: &str, log: &mut Log) -> Vec<Deed> {
    let list: Vec<(&Value, String)> = match value {
        Value::Array(list) => list.iter().enumerate().map(|(at, entry)| (entry, join(path, &at.to_string()))).collect(),
        one => vec![(one, path.to_owned())],
    };
    let mut found = Vec::new();
    for (entry, path) in list.into_iter().take(limits::LIST) {
        let Value::Object(map) = entry else { continue };
        let fields = Fields::new(map, &path, DEED, log);
        fields.leftovers(log);
        let mut words: Vec<String> = fields.words("words").iter().map(|word| text::words(word).join(" ")).collect();
        words.retain(|word| !word.is_empty());
        words.truncate(limits::LIST);
        if let (Some(room), Some(hour)) = (fields.word("room"), fields.word("hour")) {
            found.push(Deed { path: path.clone(), words, room, hour: hour_name(&hour) });
        }
    }
    found
}
