//! Actions as models write them: typed, half typed, or in words.

use super::fields::{Fields, Table};
use crate::document::{Action, ActionForm};
use crate::log::Log;
use language::text;
use messages::t;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use world::{limits, visual_effect};

const ACTION: Table = &[
    ("type", &["action", "kind", "actiontype", "command"]),
    ("roomId", &["room", "location", "in", "fromroom", "from", "locationid", "inroom", "where"]),
    ("exit", &["direction", "exitdirection", "dir", "way", "exitid"]),
    ("item", &["itemid"]),
    ("object", &["objectid", "door", "container", "objectkey"]),
    ("character", &["characterid", "npc", "npcid", "who", "person"]),
    ("target", &["targetid", "id", "thing", "entity"]),
    ("to", &["destination", "toroom", "targetroom", "destinationroom", "leadsto", "newroom"]),
    ("flag", &["flagname", "variable", "var", "name", "key"]),
    ("value", &["state", "amount", "points", "score", "by", "minutes", "turns", "time"]),
    ("count", &["quantity", "qty", "howmany"]),
    ("text", &["message", "description", "responsetext", "content", "newtext", "say"]),
    ("fact", &["knowledge", "learn"]),
    ("node", &["nodeid", "beat"]),
    ("sound", &["sfx", "soundid"]),
    ("effect", &["effectname", "visualeffect", "vfx", "animation", "effectid", "screeneffect", "effecttype"]),
    ("color", &["colour", "tint", "hue"]),
    ("ending", &["endingid"]),
    ("cutscene", &["cutsceneid"]),
    ("frames", &["shots"]),
    ("timer", &["timerid", "countdown", "clock"]),
    ("condition", &["conditionid", "affliction", "status", "statuseffect"]),
    ("newName", &["newname", "renameto", "displayname", "calledfromnowon"]),
    ("article", &[]),
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
    (
        "EFFECT",
        &[
            "showeffect",
            "screeneffect",
            "visualeffect",
            "playeffect",
            "specialeffect",
            "triggereffect",
            "vfx",
            "fx",
            "visual",
            "animation",
            "playanimation",
            "animate",
            "weather",
            "setweather",
            "changeweather",
            "screentransition",
            "transition",
        ],
    ),
    (
        "CUTSCENE",
        &["playcutscene", "showcutscene", "startcutscene", "cinematic", "playcinematic", "showframes", "frames"],
    ),
    ("CHANGE_TEXT", &["changedescription", "updatedescription", "setdescription", "settext", "updatetext"]),
    (
        "RENAME",
        &[
            "setname",
            "changename",
            "renameitem",
            "renameobject",
            "renamecharacter",
            "renamething",
            "updatename",
            "newname",
            "renameentity",
            "renamenpc",
        ],
    ),
    ("ADVANCE_TIME", &["passtime", "addtime", "wait"]),
    ("START_TIMER", &["settimer", "starttimer", "startcountdown", "startclock", "timer", "countdown"]),
    ("STOP_TIMER", &["canceltimer", "cleartimer", "endtimer", "stopcountdown", "stopclock", "disarm"]),
    (
        "GAIN_CONDITION",
        &[
            "addcondition",
            "applycondition",
            "setcondition",
            "inflict",
            "addstatus",
            "applystatus",
            "herobecomes",
            "afflict",
        ],
    ),
    (
        "LOSE_CONDITION",
        &["removecondition", "clearcondition", "endcondition", "cure", "removestatus", "clearstatus", "losestatus"],
    ),
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

/// The types of the format, in its spelling.
pub fn types() -> impl Iterator<Item = &'static str> {
    TYPES.iter().map(|(name, _)| *name)
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
        log.lost(path, "too-many-actions", || t!("repair-too-many-actions", count = out.len(), most = limits::LIST));
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
                out.push(Action { path: path.to_owned(), form: ActionForm::Typed(kind, BTreeMap::new()) });
            } else if !words.is_empty() {
                out.push(Action { path: path.to_owned(), form: ActionForm::Words(words) });
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
    // {"effect": "OPEN", ...}: what others call an effect may be any action.
    let word = fields.word("type").or_else(|| fields.word("effect").filter(|word| kind(word).is_some()));
    if let Some(word) = word {
        fields.leftovers(log);
        if let Some(kind) = kind(&word) {
            let mut args = args(&fields);
            let folded = text::fold(&word);
            if matches!(folded.as_str(), "clearflag" | "unsetflag") {
                args.insert("value", Value::Bool(false));
            }
            if kind == "EFFECT" && folded.contains("weather") {
                args.insert("weather", Value::Bool(true));
            }
            out.push(Action { path: path.to_owned(), form: ActionForm::Typed(kind, args) });
        } else if let Some(shown) = visual_effect::named(&word, |_| true) {
            // {"type": "SCREEN_SHAKE"}: the type is the effect.
            let mut args = args(&fields);
            args.insert("effect", Value::String(shown.name().to_owned()));
            log.note(path, "effect-as-type", || {
                t!("repair-effect-as-type", said = text::show(&word), shown = shown.name())
            });
            out.push(Action { path: path.to_owned(), form: ActionForm::Typed("EFFECT", args) });
        } else {
            // An unknown type may still say in words what it wants: "unlock_north_exit".
            let mut words = text::humanise(&word);
            for name in ["exit", "roomId", "target", "item", "object", "text"] {
                if let Some(more) = fields.word(name) {
                    words.push(' ');
                    words.push_str(&more);
                }
            }
            out.push(Action { path: path.to_owned(), form: ActionForm::Words(words) });
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
                    "EFFECT" => "effect",
                    "CUTSCENE" if other.is_array() => "frames",
                    "CUTSCENE" => "cutscene",
                    _ => "target",
                };
                BTreeMap::from([(slot, other.clone())])
            }
        };
        out.push(Action { path: path.to_owned(), form: ActionForm::Typed(kind, args) });
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
    } else if fields.has("cutscene") || fields.has("frames") {
        Some("CUTSCENE")
    } else if fields.has("effect") {
        Some("EFFECT")
    } else if fields.has("text") {
        Some("SHOW_MESSAGE")
    } else if fields.has("object") {
        Some("UNLOCK")
    } else {
        None
    };
    match guess {
        Some(kind) => {
            log.fix(path, "action-without-type", || t!("repair-action-without-type", kind = kind));
            out.push(Action { path: path.to_owned(), form: ActionForm::Typed(kind, args(&fields)) });
        }
        None => log.lost(path, "unknown-action", || t!("repair-action-says-nothing")),
    }
}

/// The type in the format's spelling.
pub fn kind(word: &str) -> Option<&'static str> {
    if let Some((name, _)) = TYPES.iter().find(|(name, _)| *name == word) {
        return Some(name);
    }
    let folded = text::fold(word);
    TYPES
        .iter()
        .find(|(name, others)| text::folds_to(name, &folded) || others.contains(&folded.as_str()))
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
            .map(|a| match a.form {
                ActionForm::Typed(kind, args) => {
                    format!("{kind} {}", args.keys().copied().collect::<Vec<_>>().join(" ")).trim().to_owned()
                }
                ActionForm::Words(words) => words,
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
        for shown in [
            json!({"type": "EFFECT", "effect": "shake"}),
            json!({"effect": "shake"}),
            json!({"type": "screen_shake"}),
            json!({"EFFECT": "shake"}),
            json!({"type": "VISUAL_EFFECT", "animation": "shake"}),
        ] {
            assert_eq!(kinds(&shown), ["EFFECT effect"], "{shown}");
        }
        assert_eq!(kinds(&json!({"effect": "OPEN", "object": "box"})), ["OPEN effect object"]);
        assert!(kinds(&json!(null)).is_empty());
    }
}
