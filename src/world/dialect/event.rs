//! Events, conditions and actions as models write them.

use super::fields::{self, Fields, Table};
use crate::world::draft::{Action, Condition, Event, Operand, Order, Relation, Trigger};
use crate::world::log::Log;
use crate::world::{Verb, condition, limits, text, verbs};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

const EVENT: Table = &[
    ("verb", &["trigger", "event", "on", "command"]),
    ("with", &["item", "using", "itemid", "requireditem", "withitem"]),
    ("condition", &["if", "when", "requires", "conditions"]),
    ("responseText", &["response", "text", "message", "description", "reply", "result"]),
    ("actions", &["action", "effects", "effect", "then", "do", "outcome"]),
    ("once", &["onlyonce", "onetime"]),
    ("repeatable", &["repeat"]),
];

const ACTION: Table = &[
    ("type", &["action", "kind", "actiontype", "effect", "command"]),
    ("roomId", &["room", "location", "in", "fromroom", "from", "locationid", "inroom", "where"]),
    ("exit", &["direction", "exitdirection", "dir", "way", "exitid"]),
    ("item", &["itemid"]),
    ("object", &["objectid", "door", "container", "objectkey"]),
    ("character", &["characterid", "npc", "npcid", "who", "person"]),
    ("target", &["targetid", "id", "thing", "entity"]),
    ("to", &["destination", "toroom", "targetroom", "destinationroom", "leadsto", "newroom"]),
    ("flag", &["flagname", "variable", "var", "name", "key"]),
    ("value", &["state", "amount", "points", "score", "by", "minutes", "turns", "time"]),
    ("text", &["message", "description", "responsetext", "content", "newtext", "say"]),
    ("fact", &["knowledge", "learn"]),
    ("node", &["nodeid", "beat"]),
    ("sound", &["sfx", "effectname", "soundid"]),
    ("ending", &["endingid"]),
];

/// The types of the format, and what else they are called, folded.
const TYPES: Table = &[
    (
        "ENABLE_EXIT",
        &[
            "unlockexit",
            "openexit",
            "addexit",
            "createexit",
            "unlockroom",
            "revealexit",
            "openpath",
            "unlockpath",
            "openpassage",
            "unblockexit",
            "enableroom",
            "opendoorway",
            "exit",
            "unlockarea",
            "newexit",
            "enable",
        ],
    ),
    ("DISABLE_EXIT", &["lockexit", "closeexit", "blockexit", "removeexit", "disable"]),
    (
        "REVEAL_ITEM",
        &[
            "spawnitem",
            "showitem",
            "additemtoroom",
            "dropitem",
            "createitem",
            "placeitem",
            "revealitems",
            "reveal",
            "spawn",
            "unhideitem",
            "discoveritem",
        ],
    ),
    (
        "GIVE_ITEM",
        &[
            "additem",
            "addtoinventory",
            "give",
            "giveplayeritem",
            "receiveitem",
            "getitem",
            "rewarditem",
            "grantitem",
            "addinventory",
            "item",
        ],
    ),
    (
        "REMOVE_ITEM",
        &["takeitem", "consumeitem", "destroyitem", "removefrominventory", "loseitem", "deleteitem", "useitem"],
    ),
    ("MOVE_ITEM", &["relocateitem", "transferitem"]),
    ("SHOW_OBJECT", &["revealobject", "spawnobject", "enableobject", "addobject", "createobject", "unhideobject"]),
    ("HIDE_OBJECT", &["removeobject", "destroyobject", "deleteobject", "disableobject"]),
    ("OPEN", &["opendoor", "openobject", "opencontainer"]),
    ("CLOSE", &["closedoor", "closeobject", "closecontainer"]),
    ("LOCK", &["lockdoor", "lockobject", "lockcontainer"]),
    ("UNLOCK", &["unlockdoor", "unlockobject", "unlockcontainer"]),
    (
        "SET_FLAG",
        &["flag", "setvariable", "setvar", "setstate", "set", "clearflag", "unsetflag", "changestate", "triggerevent"],
    ),
    ("ADD_SCORE", &["score", "addpoints", "awardpoints", "givepoints", "increasescore", "points"]),
    ("MOVE_CHARACTER", &["movenpc", "sendcharacter", "removecharacter", "removenpc", "hidecharacter"]),
    ("REVEAL_CHARACTER", &["showcharacter", "spawncharacter", "spawnnpc", "shownpc", "revealnpc", "addcharacter"]),
    ("LEARN", &["teach", "addknowledge", "learnfact"]),
    ("MOVE_PLAYER", &["teleport", "teleportplayer", "goto", "moveto", "transport", "changeroom"]),
    ("SHOW_MESSAGE", &["message", "say", "print", "text", "narrate", "display", "showtext", "tell"]),
    ("PLAY_SOUND", &["sound", "playsfx", "soundeffect", "sfx"]),
    ("CHANGE_TEXT", &["changedescription", "updatedescription", "setdescription", "settext", "updatetext"]),
    ("ADVANCE_TIME", &["passtime", "addtime", "wait"]),
    ("START_NODE", &["startbeat", "node"]),
    ("KILL_PLAYER", &["kill", "die", "death", "gameover", "lose", "playerdeath", "losegame"]),
    (
        "WIN",
        &[
            "wingame",
            "victory",
            "endgame",
            "gamewon",
            "completegame",
            "triggerending",
            "gamewin",
            "playerwins",
            "end",
            "finish",
            "ending",
            "winthegame",
            "gamecomplete",
        ],
    ),
];

/// The events of a thing or room: an `events` map or list and any `onSomething` keys, in that order.
pub fn all(value: Option<&Value>, path: &str, triggers: &[(&str, &Value)], base: &str, log: &mut Log) -> Vec<Event> {
    let mut out = Vec::new();
    match value {
        Some(Value::Object(map)) => {
            for (key, value) in map {
                of_trigger(key, value, &format!("{path}/{}", limits::pointer_part(key)), &mut out, log);
            }
        }
        Some(Value::Array(list)) => {
            for (at, value) in list.iter().enumerate() {
                let path = format!("{path}/{at}");
                let Value::Object(map) = value else { continue };
                let fields = Fields::new(map, &path, EVENT, log);
                let trigger = fields.word("verb").unwrap_or_else(|| "use".to_owned());
                of_trigger(&trigger, value, &path, &mut out, log);
            }
        }
        _ => {}
    }
    for (key, value) in triggers {
        of_trigger(key, value, &format!("{base}/{}", limits::pointer_part(key)), &mut out, log);
    }
    if out.len() > limits::LIST {
        log.fix(path, "too-many-events", || format!("{} events; the first {} are kept", out.len(), limits::LIST));
        out.truncate(limits::LIST);
    }
    out
}

fn of_trigger(key: &str, value: &Value, path: &str, out: &mut Vec<Event>, log: &mut Log) {
    let Some(trigger) = trigger(key) else {
        log.problem(path, "unknown-event", || {
            format!("nothing ever causes the event {}; it is left out", text::show(key))
        });
        return;
    };
    match value {
        Value::Array(list) => {
            for (at, value) in list.iter().enumerate() {
                out.extend(one(trigger, value, &format!("{path}/{at}"), log));
            }
        }
        value => out.extend(one(trigger, value, path, log)),
    }
}

fn trigger(key: &str) -> Option<Trigger> {
    let slug = text::slug(key);
    let verb = slug.strip_prefix("on_").unwrap_or(&slug);
    Some(match verb {
        "enter" | "arrive" | "entry" | "entered" | "first_enter" => Trigger::Enter,
        "leave" | "left" | "depart" => Trigger::Leave,
        "wait" | "tick" | "every_turn" => Trigger::Wait,
        _ => match verbs::verb(verb)? {
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
    match readable(value?, 0) {
        Ok(condition) => Some(condition),
        Err(reason) => {
            log.problem(path, "unreadable-condition", || {
                format!("the condition cannot be read ({reason}); it counts as true")
            });
            Some(Condition::Always)
        }
    }
}

/// As `condition`, for the places where counting as true would be wrong.
pub fn readable(value: &Value, depth: usize) -> Result<Condition, String> {
    if depth > 8 {
        return Err("it is nested too deep".to_owned());
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
                    _ => return Err(format!("{} is no condition", text::show(key))),
                });
            }
            Ok(Condition::All(parts))
        }
        Value::Number(_) | Value::Null => Err("it is not a condition".to_owned()),
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

/// Actions in any form: a list, one object, a sentence, a map of type to what it takes.
pub fn actions(value: Option<&Value>, path: &str, log: &mut Log) -> Vec<Action> {
    let mut out = Vec::new();
    match value {
        None | Some(Value::Null | Value::Bool(_) | Value::Number(_)) => {}
        Some(Value::Array(list)) => {
            for (at, value) in list.iter().enumerate() {
                action(value, &format!("{path}/{at}"), &mut out, log);
            }
        }
        Some(value) => action(value, path, &mut out, log),
    }
    if out.len() > limits::LIST {
        log.fix(path, "too-many-actions", || format!("{} actions; the first {} are kept", out.len(), limits::LIST));
        out.truncate(limits::LIST);
    }
    out
}

fn action(value: &Value, path: &str, out: &mut Vec<Action>, log: &mut Log) {
    match value {
        Value::String(text) => {
            let words = text::line(text);
            // Of a bare word only what needs nothing more is an action; the rest is read as a sentence.
            let alone = kind(&words).filter(|kind| matches!(*kind, "WIN" | "KILL_PLAYER" | "ADVANCE_TIME"));
            if let Some(kind) = alone {
                out.push(Action { path: path.to_owned(), order: Order::Typed(kind, BTreeMap::new()) });
            } else if !words.is_empty() {
                out.push(Action { path: path.to_owned(), order: Order::Words(words) });
            }
        }
        Value::Object(map) => typed(map, path, out, log),
        _ => {}
    }
}

fn typed(map: &Map<String, Value>, path: &str, out: &mut Vec<Action>, log: &mut Log) {
    let fields = Fields::new(map, path, ACTION, log);
    let args = |fields: &Fields| -> BTreeMap<&'static str, Value> {
        ACTION
            .iter()
            .filter_map(|(name, _)| Some((*name, fields.get(name)?.clone())))
            .filter(|(name, _)| *name != "type")
            .collect()
    };
    if let Some(word) = fields.word("type") {
        fields.leftovers(log);
        match kind(&word) {
            Some(kind) => {
                let mut args = args(&fields);
                if matches!(text::fold(&word).as_str(), "clearflag" | "unsetflag") {
                    args.insert("value", Value::Bool(false));
                }
                out.push(Action { path: path.to_owned(), order: Order::Typed(kind, args) });
            }
            None => {
                // An unknown type may still say in words what it wants: "unlock_north_exit".
                let mut words = text::humanise(&word);
                for name in ["exit", "roomId", "target", "item", "object", "text"] {
                    if let Some(more) = fields.word(name) {
                        words.push(' ');
                        words.push_str(&more);
                    }
                }
                out.push(Action { path: path.to_owned(), order: Order::Words(words) });
            }
        }
        return;
    }
    // {"ENABLE_EXIT": {...}} or {"SET_FLAG": "x"}: the type is the key.
    let mut known = false;
    for (key, value) in map.iter().take(limits::LIST) {
        let Some(kind) =
            kind(key).filter(|_| key.contains('_') || key.chars().any(char::is_uppercase) || value.is_object())
        else {
            continue;
        };
        known = true;
        let args = match value {
            Value::Object(inner) => args(&Fields::new(inner, path, ACTION, log)),
            other => {
                let slot = match kind {
                    "SET_FLAG" => "flag",
                    "ADD_SCORE" | "ADVANCE_TIME" => "value",
                    "SHOW_MESSAGE" | "KILL_PLAYER" => "text",
                    "MOVE_PLAYER" => "to",
                    "PLAY_SOUND" => "sound",
                    _ => "target",
                };
                BTreeMap::from([(slot, other.clone())])
            }
        };
        out.push(Action { path: path.to_owned(), order: Order::Typed(kind, args) });
    }
    if known {
        return;
    }
    // No type at all: the fields tell.
    let guess = if fields.has("exit") {
        Some("ENABLE_EXIT")
    } else if fields.has("flag") {
        Some("SET_FLAG")
    } else if fields.has("item") {
        Some("REVEAL_ITEM")
    } else if fields.has("text") {
        Some("SHOW_MESSAGE")
    } else if fields.has("object") {
        Some("UNLOCK")
    } else {
        None
    };
    match guess {
        Some(kind) => {
            log.fix(path, "action-without-type", || format!("an action without a type is read as {kind}"));
            out.push(Action { path: path.to_owned(), order: Order::Typed(kind, args(&fields)) });
        }
        None => log.problem(path, "unknown-action", || {
            "an action that says nothing the game knows; it is left out".to_owned()
        }),
    }
}

/// The type in the format's spelling.
pub fn kind(word: &str) -> Option<&'static str> {
    let folded = text::fold(word);
    TYPES
        .iter()
        .find(|(name, others)| text::fold(name) == folded || others.contains(&folded.as_str()))
        .map(|(name, _)| *name)
        .or_else(|| {
            let mut near = TYPES.iter().filter(|(name, _)| {
                folded.len() >= 6 && folded.len() <= 24 && strsim::osa_distance(&text::fold(name), &folded) <= 2
            });
            let first = near.next()?;
            near.next().is_none().then_some(first.0)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn kinds(value: &Value) -> Vec<String> {
        actions(Some(value), "", &mut Log::default())
            .into_iter()
            .map(|a| match a.order {
                Order::Typed(kind, args) => {
                    format!("{kind} {}", args.keys().copied().collect::<Vec<_>>().join(" ")).trim().to_owned()
                }
                Order::Words(words) => words,
            })
            .collect()
    }

    #[test]
    fn actions_come_in_many_shapes() {
        assert_eq!(
            kinds(&json!({"type": "ENABLE_EXIT", "roomId": "hall", "exit": "north"})),
            ["ENABLE_EXIT exit roomId"]
        );
        assert_eq!(
            kinds(&json!([{"action": "unlock_exit", "room": "hall", "direction": "n"}])),
            ["ENABLE_EXIT exit roomId"]
        );
        assert_eq!(kinds(&json!({"SET_FLAG": "x"})), ["SET_FLAG flag"]);
        assert_eq!(kinds(&json!("WIN")), ["WIN"]);
        assert_eq!(kinds(&json!(["open door", "win game"])), ["open door", "WIN"]);
        assert_eq!(kinds(&json!({"roomId": "hall", "exit": "north"})), ["ENABLE_EXIT exit roomId"]);
        assert_eq!(kinds(&json!({"type": "ENABEL_EXIT"})), ["ENABLE_EXIT"]);
        assert!(kinds(&json!(null)).is_empty());
    }

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
