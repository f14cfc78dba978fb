//! Events and conditions as models write them.

use super::action::actions;
use super::fields::{self, Fields, Table};
use crate::condition;
use crate::document::{Condition, Event, Operand, Relation, Trigger};
use crate::log::Log;
use crate::verbs;
use language::text;
use messages::t;
use serde_json::Value;
use world::{Verb, limits};

const EVENT: Table = &[
    ("verb", &["trigger", "event", "on", "command"]),
    ("with", &["item", "using", "itemid", "requireditem", "withitem"]),
    ("condition", &["if", "when", "requires", "conditions"]),
    ("responseText", &["response", "text", "message", "description", "reply", "result"]),
    ("actions", &["action", "effects", "effect", "then", "do", "outcome"]),
    ("once", &["onlyonce", "onetime"]),
    ("repeatable", &["repeat"]),
];

/// The events of a thing or room: an `events` map or list and any `onSomething` keys, in that order.
pub fn all(value: Option<&Value>, path: &str, triggers: &[(&str, &Value)], base: &str, log: &mut Log) -> Vec<Event> {
    let mut out = Vec::new();
    match value {
        Some(Value::Object(map)) => {
            for (key, value) in map {
                of_trigger(key, value, &format!("{path}/{}", mend::pointer_part(key)), &mut out, log);
            }
        }
        Some(Value::Array(list)) => {
            for (at, value) in list.iter().enumerate() {
                let path = format!("{path}/{at}");
                let Value::Object(map) = value else { continue };
                let fields = Fields::new(map, &path, EVENT, log);
                let trigger = fields.word("verb").unwrap_or_else(|| "use".to_owned());
                // Strict schemas have no maps: `events: [{verb: "onLook", events: {...}}]` stands for `events: {onLook: {...}}`.
                match map.get("events") {
                    Some(inner) => of_trigger(&trigger, inner, &format!("{path}/events"), &mut out, log),
                    None => of_trigger(&trigger, value, &path, &mut out, log),
                }
            }
        }
        _ => {}
    }
    for (key, value) in triggers {
        of_trigger(key, value, &format!("{base}/{}", mend::pointer_part(key)), &mut out, log);
    }
    if out.len() > limits::LIST {
        log.lost(path, "too-many-events", || t!("repair-too-many-events", count = out.len(), most = limits::LIST));
        out.truncate(limits::LIST);
    }
    out
}

fn of_trigger(key: &str, value: &Value, path: &str, out: &mut Vec<Event>, log: &mut Log) {
    let own = verb_of(key);
    let (trigger, own) = match (trigger(key), verbs::own(&own)) {
        (Some(trigger), _) => (trigger, None),
        (None, Some(own)) => {
            log.note(path, "own-verb-event", || t!("repair-own-verb-event", verb = own.as_str()));
            (Trigger::Own, Some(own))
        }
        (None, None) => {
            log.lost(path, "unknown-event", || t!("repair-unknown-event", said = text::show(key)));
            return;
        }
    };
    let before = out.len();
    match value {
        Value::Array(list) => {
            for (at, value) in list.iter().enumerate() {
                out.extend(one(trigger, value, &format!("{path}/{at}"), log));
            }
        }
        value => out.extend(one(trigger, value, path, log)),
    }
    out[before..].iter_mut().for_each(|event| event.own_verb.clone_from(&own));
}

/// "onFrobnicate" is about "frobnicate".
fn verb_of(key: &str) -> String {
    let slug = text::slug(key);
    slug.strip_prefix("on_").map_or_else(|| slug.clone(), str::to_owned)
}

fn trigger(key: &str) -> Option<Trigger> {
    let verb = verb_of(key);
    Some(match verb.as_str() {
        "enter" | "arrive" | "entry" | "entered" | "first_enter" => Trigger::Enter,
        "leave" | "left" | "depart" => Trigger::Leave,
        "wait" | "tick" | "every_turn" => Trigger::Wait,
        verb => match verbs::verb(verb)? {
            Verb::Enter => Trigger::Enter,
            Verb::Wait => Trigger::Wait,
            verb => Trigger::Verb(verb),
        },
    })
}

fn one(trigger: Trigger, value: &Value, path: &str, log: &mut Log) -> Option<Event> {
    match value {
        Value::Object(map) => {
            let fields = Fields::new(map, path, EVENT, log);
            fields.leftovers(log);
            // `{"type": "SET_FLAG", ...}` in place of an event is an action.
            let typed = map.contains_key("type") && !fields.has("responseText") && !fields.has("actions");
            let actions = if typed {
                actions(Some(value), path, log)
            } else {
                actions(fields.get("actions"), &fields.path_of("actions"), log)
            };
            Some(Event {
                path: path.to_owned(),
                trigger,
                own_verb: None,
                with: fields.word("with"),
                condition: condition(fields.get("condition"), &fields.path_of("condition"), log)
                    .unwrap_or(Condition::Always),
                text: fields.prose("responseText", log).unwrap_or_default(),
                actions,
                once: fields.truth("once").or(fields.truth("repeatable").map(|r| !r)).unwrap_or(false),
            })
        }
        value => Some(Event {
            path: path.to_owned(),
            trigger,
            own_verb: None,
            with: None,
            condition: Condition::Always,
            text: fields::prose(value, path, log)?,
            actions: Vec::new(),
            once: false,
        }),
    }
}

/// A condition in any form: an expression, a list (all of them), an object of what must hold. `None` where none was given;
/// `Always`, with a diagnostic, where it could not be read.
pub fn condition(value: Option<&Value>, path: &str, log: &mut Log) -> Option<Condition> {
    let value = value?;
    match readable(value, 0) {
        Ok(condition) => Some(condition),
        Err(reason) => {
            log.lost(path, "unreadable-condition", || {
                t!("repair-unreadable-condition", said = written(value), reason = reason)
            });
            Some(Condition::Always)
        }
    }
}

/// The condition as it was written, short enough for a message.
pub fn written(value: &Value) -> String {
    text::show(&value.as_str().map_or_else(|| value.to_string(), str::to_owned))
}

/// As `condition`, for the places where counting as true would be wrong.
pub fn readable(value: &Value, depth: usize) -> Result<Condition, String> {
    if depth > 8 {
        return Err(t!("repair-condition-too-deep"));
    }
    let list = |list: &[Value]| -> Result<Vec<Condition>, String> {
        list.iter().take(limits::LIST).map(|part| readable(part, depth + 1)).collect()
    };
    match value {
        Value::String(text) => condition::parse(text),
        Value::Bool(truth) => Ok(if *truth { Condition::Always } else { Condition::Never }),
        Value::Array(parts) => Ok(Condition::All(list(parts)?)),
        Value::Object(map) => {
            let mut parts = Vec::new();
            // {"flag": "x", "value": true}: one comparison in two fields.
            let flag = map.get("flag").or_else(|| map.get("variable")).and_then(fields::word);
            if let Some(flag) = flag {
                let operand = map.get("value").or_else(|| map.get("equals")).map_or(Operand::Truth(true), operand_of);
                return Ok(Condition::Compare(flag, Relation::Is, operand));
            }
            for (key, value) in map.iter().take(limits::LIST) {
                parts.push(match (text::fold(key).as_str(), value) {
                    ("not", value) => Condition::Not(Box::new(readable(value, depth + 1)?)),
                    ("and" | "all", Value::Array(parts)) => Condition::All(list(parts)?),
                    ("or" | "any", Value::Array(parts)) => Condition::Any(list(parts)?),
                    ("flags", Value::Object(flags)) => Condition::All(
                        flags
                            .iter()
                            .take(limits::LIST)
                            .map(|(flag, value)| Condition::Compare(flag.clone(), Relation::Is, operand_of(value)))
                            .collect(),
                    ),
                    ("type" | "operator" | "description", Value::String(_)) => continue,
                    (_, Value::Array(names)) => {
                        let all: Result<Vec<_>, String> = names
                            .iter()
                            .take(limits::LIST)
                            .filter_map(fields::word)
                            .map(|name| ask(key, &name))
                            .collect();
                        Condition::All(all?)
                    }
                    (_, Value::String(name)) => ask(key, name)?,
                    (_, value @ (Value::Bool(_) | Value::Number(_))) => {
                        Condition::Compare(key.clone(), Relation::Is, operand_of(value))
                    }
                    _ => return Err(t!("repair-condition-none", said = text::show(key))),
                });
            }
            Ok(Condition::All(parts))
        }
        Value::Number(_) | Value::Null => Err(t!("repair-condition-not-one")),
    }
}

/// `{"has": "lamp"}` and `{"hasItem": "lamp"}` are `has:lamp`; `{"mood": "angry"}` compares.
fn ask(key: &str, name: &str) -> Result<Condition, String> {
    let name = text::line(name).replace('"', "'");
    condition::parse(&format!("{}:\"{name}\"", text::fold(key)))
        .or_else(|_| condition::parse(&format!("{} == \"{name}\"", text::slug(key))))
}

fn operand_of(value: &Value) -> Operand {
    match value {
        Value::Bool(truth) => Operand::Truth(*truth),
        Value::Number(n) => Operand::Number(n.as_f64().unwrap_or(0.0).clamp(-1e6, 1e6) as i32),
        Value::String(text) => condition::operand(text),
        _ => Operand::Truth(true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn conditions_come_as_objects_too() {
        let read = |value: Value| readable(&value, 0);
        assert_eq!(read(json!({"has": "lamp"})), Ok(Condition::All(vec![Condition::Has("lamp".to_owned())])));
        assert_eq!(read(json!(["has:lamp"])), Ok(Condition::All(vec![Condition::Has("lamp".to_owned())])));
        assert_eq!(
            read(json!({"flag": "lit", "value": true})),
            Ok(Condition::Compare("lit".to_owned(), Relation::Is, Operand::Truth(true)))
        );
        assert!(read(json!(3)).is_err());
        let mut log = Log::default();
        assert_eq!(condition(Some(&json!("a b c d")), "/x", &mut log), Some(Condition::Always));
        assert_eq!(log.finish()[0].code, "unreadable-condition");
    }

    #[test]
    fn events_come_as_texts_lists_and_keys() {
        let value = json!({"onLook": "Dusty.", "onOpen": [{"condition": "has:key", "responseText": "Creak."}, {"text": "Stuck."}]});
        let extra = json!("Ouch.");
        let events = all(Some(&value), "/e", &[("onTouch", &extra)], "", &mut Log::default());
        let verbs: Vec<_> = events.iter().map(|e| e.trigger).collect();
        assert_eq!(verbs, [Verb::Look, Verb::Open, Verb::Open, Verb::Touch].map(Trigger::Verb));
    }
}
