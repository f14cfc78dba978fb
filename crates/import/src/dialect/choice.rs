//! Choices of a story's nodes as models write them: lists or maps, options alone, sentences. It must not look anybody up.

use super::action;
use super::event;
use super::fields::{Fields, Table, entries, prose, word};
use super::story::cue;
use crate::document::{Choice, Cue, Impulse};
use crate::log::Log;
use serde_json::{Map, Value};
use world::choice::Failure;
use world::limits;

const CHOICE: Table = &[
    ("prompt", &["text", "question", "description", "setup", "says", "title"]),
    ("when", &["condition", "if", "trigger", "requires"]),
    ("after", &["turns", "delay"]),
    ("by", &["who", "speaker", "character"]),
    ("options", &["impulses", "answers", "choices", "option", "alternatives"]),
    ("lapses", &["expires", "timeout", "open"]),
    ("lapsed", &["expired", "passed", "otherwise", "default"]),
    ("id", &["key"]),
];

const OPTION: Table = &[
    ("text", &["label", "option", "impulse", "choice", "title", "name", "say"]),
    ("hint", &["meaning", "risk", "tooltip", "note", "tone"]),
    ("when", &["condition", "if", "requires"]),
    ("told", &["response", "result", "outcome", "narration", "responsetext", "reply", "message"]),
    ("do", &["actions", "effects", "effect", "consequences", "consequence", "then", "action"]),
    ("to", &["node", "goto", "leadsto", "next", "target"]),
    ("id", &["key"]),
];

/// The choices of a node, or of a beat whose cue they have.
pub fn choices(value: &Value, path: &str, otherwise: &Cue, log: &mut Log) -> Vec<Choice> {
    if let Value::Object(map) = value
        && is_choice(map)
    {
        return vec![choice(map, path, otherwise, log)];
    }
    // Options alone are one choice, whose question is whatever was told.
    let all = entries(value, path);
    let whole = |value: &Value| value.as_object().is_some_and(is_choice);
    if all.iter().any(|(_, value, _)| whole(value)) {
        let maps = all.into_iter().take(limits::LIST).filter_map(|(_, value, path)| Some((value.as_object()?, path)));
        return maps.map(|(map, path)| choice(map, &path, otherwise, log)).collect();
    }
    let options = options(value, path, log);
    vec![Choice {
        path: path.to_owned(),
        prompt: String::new(),
        when: otherwise.clone(),
        options,
        lapses: None,
        lapsed: String::new(),
    }]
}

fn is_choice(map: &Map<String, Value>) -> bool {
    let names = |name: &str| {
        CHOICE.iter().filter(|(field, _)| *field == "options").any(|(field, others)| {
            let key = language::text::fold(name);
            key == *field || others.contains(&key.as_str())
        })
    };
    map.iter().any(|(key, value)| names(key) && (value.is_array() || value.is_object()))
}

fn choice(map: &Map<String, Value>, path: &str, otherwise: &Cue, log: &mut Log) -> Choice {
    let fields = Fields::new(map, path, CHOICE, log);
    fields.leftovers(log);
    let said = fields.has("when") || fields.has("after") || fields.has("by");
    let when = if said { cue(&fields, None, log) } else { otherwise.clone() };
    let lapses = fields.number("lapses").filter(|turns| *turns >= 1.0).map(|turns| turns.min(1_000.0) as u32);
    Choice {
        path: path.to_owned(),
        prompt: fields.prose("prompt", log).unwrap_or_default(),
        when,
        options: fields.get("options").map(|value| options(value, &fields.path_of("options"), log)).unwrap_or_default(),
        // "Lapses: true" is soon.
        lapses: lapses.or_else(|| fields.truth("lapses").filter(|truth| *truth).map(|_| 3)),
        lapsed: fields.prose("lapsed", log).unwrap_or_default(),
    }
}

/// Options: a list, or a map from what is done to what comes of it; each an object or a sentence.
fn options(value: &Value, path: &str, log: &mut Log) -> Vec<Impulse> {
    let mut found = Vec::new();
    for (key, value, path) in entries(value, path).into_iter().take(limits::LIST) {
        let mut option = match value {
            Value::Object(map) => option(map, &path, log),
            // In a list a sentence is what is done; in a map it is where it leads, or what is told of it.
            _ if key.is_some() => Impulse { leads: word(value), ..Impulse::default() },
            _ => Impulse { text: prose(value, &path, log).unwrap_or_default(), ..Impulse::default() },
        };
        if option.text.is_empty() {
            option.text = key.map(language::text::line).unwrap_or_default();
        }
        option.path = path;
        found.push(option);
    }
    found
}

fn option(map: &Map<String, Value>, path: &str, log: &mut Log) -> Impulse {
    let fields = Fields::new(map, path, OPTION, log);
    fields.leftovers(log);
    Impulse {
        path: path.to_owned(),
        text: fields
            .word("text")
            .or_else(|| fields.word("id").map(|id| language::text::humanise(&id)))
            .unwrap_or_default(),
        hint: fields.prose("hint", log).unwrap_or_default(),
        when: event::condition(fields.get("when"), &fields.path_of("when"), log),
        told: fields.prose("told", log).unwrap_or_default(),
        actions: action::actions(fields.get("do"), &fields.path_of("do"), log),
        leads: fields.word("to"),
    }
}

/// What a failure is to be, in a word or two.
pub fn failure(value: &Value) -> Option<Failure> {
    if let Some(forward) = value.as_bool() {
        return forward.then_some(Failure::Forward);
    }
    let said = language::text::fold(&word(value)?);
    let means = |words: &[&str]| words.iter().any(|word| said.contains(word));
    if means(&["forward", "leadon", "leadson", "consequence", "nodeath", "never"]) {
        Some(Failure::Forward)
    } else if means(&["gentle", "warn", "mild", "soft"]) {
        Some(Failure::Gentle)
    } else if means(&["dead", "death", "1989", "classic", "hard", "sierra"]) {
        Some(Failure::Deadly)
    } else {
        None
    }
}
