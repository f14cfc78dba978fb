//! Conditions and actions as the format writes them.

use super::out::{Out, put, put_name};
use crate::document::ThingKind;
use serde_json::{Map, Value, json};
use world::ids::{FlagId, Thing};
use world::logic::{Action, Condition, Place, TextTarget};

pub fn guard(world: &Out, guard: &Condition, map: &mut Map<String, Value>) {
    if *guard != Condition::Always {
        put(map, "condition", &condition(world, guard));
    }
}

/// The expression that reads back to this condition.
pub fn condition(world: &Out, condition: &Condition) -> String {
    expression(world, condition, 0)
}

/// `level` is how tightly the place binds: 0 for a whole, 1 inside `or`, 2 inside `and`, 3 after `not`.
fn expression(world: &Out, condition: &Condition, level: u8) -> String {
    let joined = |parts: &[Condition], word: &str, own: u8| {
        let text = parts.iter().map(|part| expression(world, part, own)).collect::<Vec<_>>().join(word);
        if level >= own { format!("({text})") } else { text }
    };
    let key = |thing: Thing| quoted(&world.identity(thing).key);
    match condition {
        Condition::Always => "true".to_owned(),
        Condition::Never => "false".to_owned(),
        Condition::Not(inner) => format!("not {}", expression(world, inner, 3)),
        Condition::All(parts) => joined(parts, " and ", 2),
        Condition::Any(parts) => joined(parts, " or ", 1),
        Condition::Flag(id) => flag(world, *id),
        Condition::FlagIs(id, number) => match number {
            0.. => format!("{} == {number}", flag(world, *id)),
            _ => format!("{} == \"{}\"", flag(world, *id), word(world, *number)),
        },
        Condition::FlagAtLeast(id, number) => format!("{} >= {number}", flag(world, *id)),
        Condition::Has(id) => format!("has:{}", key(Thing::Item(*id))),
        Condition::HasAtLeast(id, least) => format!("has:{} >= {least}", key(Thing::Item(*id))),
        Condition::Wearing(id) => format!("wearing:{}", key(Thing::Item(*id))),
        Condition::At(id) => format!("at:{}", quoted(&world[*id].key)),
        Condition::Visited(id) => format!("visited:{}", quoted(&world[*id].key)),
        Condition::Solved(id) => format!("solved:{}", quoted(&world[*id].key)),
        Condition::ScoreAtLeast(number) => format!("score >= {number}"),
        Condition::Present(thing) => format!("present:{}", key(*thing)),
        Condition::Open(id) => format!("open:{}", key(Thing::Object(*id))),
        Condition::TimerAtMost(id, 0) => format!("timer:{} = 0", quoted(&world[*id].key)),
        Condition::TimerAtMost(id, most) => format!("timer:{} <= {most}", quoted(&world[*id].key)),
        Condition::Knows(who, fact) => format!("knows:{}:\"{}\"", key(Thing::Character(*who)), world[*fact]),
    }
}

/// A key that is a word of the language stands in quotation marks.
fn quoted(key: &str) -> String {
    if matches!(key, "and" | "or" | "not" | "is" | "equals") { format!("\"{key}\"") } else { key.to_owned() }
}

/// A flag by its bare name where something sets it; else it says that it is a flag.
fn flag(world: &Out, id: FlagId) -> String {
    const TAKEN: &[&str] = &[
        "true", "false", "always", "never", "and", "or", "not", "is", "equals", "score", "points", "room", "location",
    ];
    let name = &world[id];
    let set = world.set.contains(&id);
    let plain = !TAKEN.contains(&language::text::fold(name).as_str());
    if set && plain { name.clone() } else { format!("flag:{}", quoted(name)) }
}

fn word<'w>(world: &'w Out, value: i32) -> &'w str {
    world.words.get((-1 - value) as usize).map_or("", String::as_str)
}

pub fn value(world: &Out, value: i32) -> Value {
    match value {
        0 => json!(false),
        1 => json!(true),
        2.. => json!(value),
        _ => json!(word(world, value)),
    }
}

pub fn actions(world: &Out, actions: &[Action]) -> Vec<Value> {
    actions.iter().map(|one| action(world, one)).collect()
}

fn action(world: &Out, action: &Action) -> Value {
    let key = |thing: Thing| &world.identity(thing).key;
    let item = |id| key(Thing::Item(id));
    let object = |id| key(Thing::Object(id));
    let who = |id| key(Thing::Character(id));
    let exit = |kind: &str, id: world::ExitId| {
        let exit = &world[id];
        json!({"type": kind, "roomId": world[exit.from].key, "exit": exit.direction.name()})
    };
    match action {
        Action::EnableExit(id) => exit("ENABLE_EXIT", *id),
        Action::DisableExit(id) => exit("DISABLE_EXIT", *id),
        Action::RevealItem(id, None) => json!({"type": "REVEAL_ITEM", "item": item(*id)}),
        Action::RevealItem(id, Some(room)) => {
            json!({"type": "REVEAL_ITEM", "item": item(*id), "roomId": world[*room].key})
        }
        Action::GiveItem(id) => json!({"type": "GIVE_ITEM", "item": item(*id)}),
        Action::RemoveItem(id) => json!({"type": "REMOVE_ITEM", "item": item(*id)}),
        Action::MoveItem(id, place) => json!({"type": "MOVE_ITEM", "item": item(*id), "to": place_name(world, *place)}),
        Action::ShowObject(id) => json!({"type": "SHOW_OBJECT", "object": object(*id)}),
        Action::HideObject(id) => json!({"type": "HIDE_OBJECT", "object": object(*id)}),
        Action::Open(id) => json!({"type": "OPEN", "object": object(*id)}),
        Action::Close(id) => json!({"type": "CLOSE", "object": object(*id)}),
        Action::Lock(id) => json!({"type": "LOCK", "object": object(*id)}),
        Action::Unlock(id) => json!({"type": "UNLOCK", "object": object(*id)}),
        Action::SetFlag(flag, to) => json!({"type": "SET_FLAG", "flag": world[*flag], "value": value(world, *to)}),
        Action::AddScore(by) => json!({"type": "ADD_SCORE", "value": by}),
        Action::MoveCharacter(id, None) => json!({"type": "MOVE_CHARACTER", "character": who(*id)}),
        Action::MoveCharacter(id, Some(room)) => {
            json!({"type": "MOVE_CHARACTER", "character": who(*id), "to": world[*room].key})
        }
        Action::RevealCharacter(id) => json!({"type": "REVEAL_CHARACTER", "character": who(*id)}),
        Action::Learn(id, fact) => json!({"type": "LEARN", "character": who(*id), "fact": world[*fact]}),
        Action::MovePlayer(room) => json!({"type": "MOVE_PLAYER", "to": world[*room].key}),
        Action::Message(text) => json!({"type": "SHOW_MESSAGE", "text": text}),
        Action::Sound(name) => json!({"type": "PLAY_SOUND", "sound": name}),
        Action::Show(what, None) => json!({"type": "EFFECT", "effect": what.name()}),
        Action::Show(what, Some(at)) => json!({"type": "EFFECT", "effect": what.name(), "target": key(*at)}),
        Action::ChangeText(TextTarget::Room(room), text) => {
            json!({"type": "CHANGE_TEXT", "roomId": world[*room].key, "text": world[*text]})
        }
        Action::ChangeText(TextTarget::Thing(thing), text) => {
            json!({"type": "CHANGE_TEXT", "target": key(*thing), "text": world[*text]})
        }
        Action::Rename(thing, name) => {
            let mut map = Map::new();
            put(&mut map, "type", "RENAME");
            put(&mut map, "target", key(*thing));
            put_name(&world[*name], ThingKind::of(*thing), &mut map);
            Value::Object(map)
        }
        Action::AdvanceTime(by) => json!({"type": "ADVANCE_TIME", "value": by}),
        Action::StartTimer(id, None) => json!({"type": "START_TIMER", "timer": world[*id].key}),
        Action::StartTimer(id, Some(count)) => {
            json!({"type": "START_TIMER", "timer": world[*id].key, "value": count})
        }
        Action::StopTimer(id) => json!({"type": "STOP_TIMER", "timer": world[*id].key}),
        Action::StartNode(name) => json!({"type": "START_NODE", "node": name}),
        Action::Cutscene(scene) => json!({"type": "CUTSCENE", "cutscene": world[*scene].key}),
        Action::Kill(text) => json!({"type": "KILL_PLAYER", "text": text}),
        Action::Win(None) => json!({"type": "WIN"}),
        Action::Win(Some(ending)) => json!({"type": "WIN", "ending": world[*ending].key}),
    }
}

/// The place as the reader knows it; a thing that shares its id with a room says that it is meant.
fn place_name(world: &Out, place: Place) -> String {
    match place {
        Place::Nowhere => "nowhere".to_owned(),
        Place::Room(room) => world[room].key.clone(),
        Place::Carried => "player".to_owned(),
        Place::Worn => "worn".to_owned(),
        Place::Inside(thing) => format!("in:{}", world.identity(thing).key),
        Place::Held(who) => format!("in:{}", world[who].identity.key),
    }
}
