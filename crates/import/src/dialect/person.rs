//! What makes a character more than a thing: what they know, say and want, as models write it.

use super::fields::{self, Fields, Table};
use super::{action, event};
use crate::abilities;
use crate::document::{Condition, Person, Topic, Want};
use crate::log::Log;
use language::text;
use mend::pointer_part;
use serde_json::Value;
use world::limits;

const TOPIC: Table = &[
    ("keywords", &["keyword", "topic", "topics", "about", "subject", "name", "id", "question", "key", "trigger"]),
    ("text", &["response", "reply", "answer", "responsetext", "says", "line", "dialogue", "message"]),
    ("condition", &["if", "when", "requires"]),
    ("actions", &["action", "effects", "then", "unlocks"]),
    ("again", &["repeat", "repeated", "asked_again", "later"]),
];

const WANT: Table = &[
    ("item", &["itemid", "wants", "id", "object", "name"]),
    ("text", &["response", "responsetext", "message", "reply", "reward_text", "thanks"]),
    ("condition", &["if", "when", "requires"]),
    ("actions", &["action", "effects", "gives", "reward", "then", "unlocks", "result"]),
    ("keeps", &["consumes", "keep", "takes"]),
];

/// From the fields of a character.
pub fn person(fields: &Fields, log: &mut Log) -> Person {
    let chance = fields.number("encounter_chance").unwrap_or(0.0);
    let chance = if chance > 0.0 && chance < 1.0 { chance * 100.0 } else { chance };
    let relationships = match fields.get("relationships") {
        Some(Value::Object(map)) => map
            .iter()
            .take(limits::LIST)
            .filter_map(|(who, value)| {
                Some((who.clone(), fields::prose(value, &fields.path_of("relationships"), log)?))
            })
            .collect(),
        Some(Value::Array(list)) => list
            .iter()
            .take(limits::LIST)
            .filter_map(|entry| {
                let map = entry.as_object()?;
                let get = |keys: &[&str]| keys.iter().find_map(|key| map.get(*key));
                let who = fields::word(get(&["character", "characterId", "id", "with", "to", "who", "name"])?)?;
                let how = get(&["text", "description", "type", "relation", "relationship", "attitude"])?;
                Some((who, fields::prose(how, &fields.path_of("relationships"), log)?))
            })
            .collect(),
        _ => Vec::new(),
    };
    Person {
        persona: fields.prose("persona", log),
        goals: fields::texts(fields, "goals", log),
        knowledge: fields::texts(fields, "knowledge", log),
        relationships,
        encounter_chance: chance.clamp(0.0, 100.0) as u8,
        topics: topics(fields, log),
        wants: wants(fields, log),
        voice: fields.word("voice").map(|voice| text::cut(&voice, limits::TEXT).unwrap_or(voice)),
        habits: fields::texts(fields, "habits", log),
        abilities: abilities::read(&fields.words("abilities"), &fields.path_of("abilities"), log),
    }
}

/// Topics as a list, as a map of keyword to text, or as one greeting.
fn topics(fields: &Fields, log: &mut Log) -> Vec<Topic> {
    let Some(value) = fields.get("topics") else { return Vec::new() };
    let path = fields.path_of("topics");
    let plain = |keywords: Vec<String>, text: String| Topic {
        keywords,
        text,
        condition: Condition::Always,
        actions: Vec::new(),
        again: Vec::new(),
    };
    let one = |key: Option<&str>, value: &Value, path: &str| -> Option<Topic> {
        let Value::Object(map) = value else {
            let text = fields::prose(value, path, log)?;
            return Some(plain(keywords(key.unwrap_or("hello")), text));
        };
        let fields = Fields::new(map, path, TOPIC, log);
        fields.leftovers(log);
        let mut words: Vec<String> = fields.words("keywords").iter().flat_map(|word| keywords(word)).collect();
        if let (true, Some(key)) = (words.is_empty(), key) {
            words = keywords(key);
        }
        if words.is_empty() {
            words.push("hello".to_owned());
        }
        words.truncate(limits::LIST);
        Some(Topic {
            keywords: words,
            text: fields.prose("text", log).unwrap_or_default(),
            condition: event::condition(fields.get("condition"), &fields.path_of("condition"), log)
                .unwrap_or(Condition::Always),
            actions: action::actions(fields.get("actions"), &fields.path_of("actions"), log),
            again: fields::texts(&fields, "again", log),
        })
    };
    each(value, &path, &["text", "response", "keywords"], one)
}

fn keywords(word: &str) -> Vec<String> {
    let words = text::words(word).join(" ");
    let words = text::cut(&words, limits::NAME).map_or(words, |short| text::words(&short).join(" "));
    let greets = matches!(words.as_str(), "greeting" | "greetings" | "default" | "hi" | "talk" | "intro" | "initial");
    if words.is_empty() {
        Vec::new()
    } else if greets {
        vec!["hello".to_owned()]
    } else {
        vec![words]
    }
}

/// Wants as a list, as one, as an item's name, or as a map of item to what giving it does.
fn wants(fields: &Fields, log: &mut Log) -> Vec<Want> {
    let Some(value) = fields.get("wants") else { return Vec::new() };
    let path = fields.path_of("wants");
    let one = |key: Option<&str>, value: &Value, path: &str| -> Option<Want> {
        let blank = |item: String, text: String| Want {
            path: path.to_owned(),
            item,
            text,
            condition: Condition::Always,
            actions: Vec::new(),
            keeps: true,
        };
        let Value::Object(map) = value else {
            return match key {
                Some(key) => Some(blank(key.to_owned(), fields::prose(value, path, log).unwrap_or_default())),
                None => Some(blank(fields::word(value)?, String::new())),
            };
        };
        let fields = Fields::new(map, path, WANT, log);
        fields.leftovers(log);
        let item = key.map(str::to_owned).or_else(|| fields.word("item"))?;
        Some(Want {
            text: fields.prose("text", log).unwrap_or_default(),
            condition: event::condition(fields.get("condition"), &fields.path_of("condition"), log)
                .unwrap_or(Condition::Always),
            actions: action::actions(fields.get("actions"), &fields.path_of("actions"), log),
            keeps: fields.truth("keeps").unwrap_or(true),
            ..blank(item, String::new())
        })
    };
    each(value, &path, &["item", "itemId"], one)
}

/// A list of them, a map of name to one, or a single one, which has one of these fields or is no object.
fn each<T>(
    value: &Value,
    path: &str,
    marks: &[&str],
    mut one: impl FnMut(Option<&str>, &Value, &str) -> Option<T>,
) -> Vec<T> {
    match value {
        Value::Array(list) => list
            .iter()
            .take(limits::LIST)
            .enumerate()
            .filter_map(|(at, value)| one(None, value, &format!("{path}/{at}")))
            .collect(),
        Value::Object(map) if !marks.iter().any(|mark| map.contains_key(*mark)) => map
            .iter()
            .take(limits::LIST)
            .filter_map(|(key, value)| one(Some(key), value, &format!("{path}/{}", pointer_part(key))))
            .collect(),
        value => one(None, value, path).into_iter().collect(),
    }
}
