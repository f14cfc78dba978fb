//! A frame as a model writes it: which kind, of whom or what, and the words. What does not hold is said in words that help to write it again. It
//! must not judge the words themselves.

use crate::names::{self, Somebody};
use language::fence::clean;
use rules::{GameState, scope};
use serde_json::Value;
use world::cutscene::{CutsceneFrame, EFFECTS, FrameMusic, Ground, PANEL_TEXT, PANELS, Panel, Shows, TEXT};
use world::{CharacterId, Ega, RoomId, Thing, World, visual_effect};

/// Kinds that a model may show: dice are shown where they are rolled.
pub const KINDS: [&str; 9] = ["room", "closeup", "talk", "panels", "title", "letter", "aside", "map", "transition"];

/// The frame of these arguments.
///
/// # Errors
/// What is wrong, and what would be right.
pub fn read(world: &World, state: &GameState, value: &Value) -> Result<CutsceneFrame, String> {
    let said = |names: &[&str]| -> String {
        names.iter().find_map(|name| value.get(*name).and_then(Value::as_str)).unwrap_or_default().trim().to_owned()
    };
    let kind: String = said(&["kind", "type", "shows"]).chars().filter(char::is_ascii_alphabetic).collect();
    let mut text = said(&["text", "narration", "words"]);
    if text.is_empty() {
        // As others write them: a list of lines.
        text = lines(value.get("narrations").or_else(|| value.get("lines"))).join(" ");
    }
    let mut text = short(&text, TEXT);
    let of = said(&["of", "thing", "who", "room", "target", "character"]);
    let shows = match kind.to_lowercase().as_str() {
        "" => return Err(format!("A frame needs a kind. The kinds are: {}.", KINDS.join(", "))), // not shown
        "room" | "fullscreen" | "full" | "scene" => Shows::Room(seen_room(world, state, &of)?),
        "closeup" | "close" | "thing" | "face" => Shows::CloseUp(seen(world, state, &of)?),
        "talk" | "dialogue" | "dialog" | "conversation" => {
            let (speaker, line) = spoken(value);
            let by = if speaker.is_empty() { said(&["speaker", "by"]) } else { speaker };
            if text.is_empty() {
                text = short(&line, TEXT);
            }
            Shows::Talk {
                speaker: somebody(world, state, &by)?,
                listener: somebody(world, state, &said(&["listener", "to", "whom"]))?,
            }
        }
        "panels" | "threepanel" | "threepanels" => Shows::Panels(panels(world, state, value)?),
        "title" | "titlecard" | "card" => Shows::Title(short(&said(&["title", "of", "heading"]), 60)),
        "letter" | "note" | "paper" => Shows::Letter,
        "aside" | "monologue" => Shows::Aside,
        "map" => Shows::Map(None),
        "transition" | "fade" | "black" => Shows::Transition,
        "dice" | "diceroll" | "skillcheck" | "check" => {
            return Err("Dice are shown where the rules roll them. Offer the risk as a choice, or show another kind."
                .to_owned()); // not shown
        }
        other => {
            return Err(format!("There is no kind \"{}\". The kinds are: {}.", clean(other, 40), KINDS.join(", ")));
        } // not shown
    };
    let mut frame = CutsceneFrame::new(shows, text);
    let mut effects = lines(value.get("effects").or_else(|| value.get("effect")));
    effects.truncate(EFFECTS);
    for name in effects {
        let effect = visual_effect::named(&name, |_| true);
        frame.effects.extend(effect.filter(|effect| !frame.effects.contains(effect)));
    }
    let music = said(&["music"]);
    frame.music = match music.to_lowercase().as_str() {
        "" => None,
        "silence" | "none" | "stop" => Some(FrameMusic::Silence),
        _ => Some(FrameMusic::Theme(short(&music, 80))),
    };
    if frame.is_empty() || matches!(&frame.shows, Shows::Room(_) | Shows::Talk { .. }) && frame.text.is_empty() {
        return Err("A frame needs a text: one to three sentences.".to_owned()); // not shown
    }
    Ok(frame)
}

/// Does everything that it shows belong to this world?
pub fn is_of(world: &World, frame: &CutsceneFrame) -> bool {
    let has_room = |room: &Option<RoomId>| room.is_none_or(|room| room.index() < world.rooms.len());
    let has_who = |who: &Option<CharacterId>| who.is_none_or(|who| who.index() < world.characters.len());
    let has = |thing: &Thing| world.things().any(|own| own == *thing);
    let fits = frame.texts().map(|text| text.chars().count()).sum::<usize>() <= 2 * TEXT;
    fits && match &frame.shows {
        Shows::Room(room) | Shows::Map(room) => has_room(room),
        Shows::CloseUp(thing) => has(thing),
        Shows::Talk { speaker, listener } => has_who(speaker) && has_who(listener),
        Shows::Panels(panels) => {
            panels.len() <= PANELS.1
                && panels.iter().all(|panel| match &panel.ground {
                    Ground::Room(room) => has_room(room),
                    Ground::Thing(thing) => has(thing),
                    Ground::Plain(_) => true,
                })
        }
        _ => true,
    }
}

fn short(text: &str, most: usize) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    language::text::cut(&text, most).unwrap_or(text)
}

/// The texts of a list, or the one text; of objects their `text`, `type` or `name`.
fn lines(value: Option<&Value>) -> Vec<String> {
    let one = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Object(map) => ["text", "type", "name"].iter().find_map(|key| Some(map.get(*key)?.as_str()?.to_owned())),
        _ => None,
    };
    match value {
        Some(Value::Array(list)) => list.iter().filter_map(one).collect(),
        Some(value) => one(value).into_iter().collect(),
        None => Vec::new(),
    }
}

/// Who speaks first in a list of lines, and what.
fn spoken(value: &Value) -> (String, String) {
    let first = value.get("conversation").and_then(Value::as_array).and_then(|list| list.first());
    let part = |key: &str| first.and_then(|line| line.get(key)?.as_str()).unwrap_or_default().to_owned();
    (part("speaker"), part("text"))
}

/// A room that the player has seen; `None` is where the hero is.
fn seen_room(world: &World, state: &GameState, name: &str) -> Result<Option<RoomId>, String> {
    if name.is_empty() || name.eq_ignore_ascii_case("here") {
        return Ok(None);
    }
    match names::room(world, name) {
        Some(room) if room == state.room => Ok(None),
        Some(room) if state.visited[room.index()] => Ok(Some(room)),
        Some(_) => Err(format!("The player has not seen \"{}\" yet. Show where he is.", clean(name, 60))), // not shown
        None => Err(format!("There is no place \"{}\". Leave it out to show where he is.", clean(name, 60))), // not shown
    }
}

/// A thing or somebody in sight, or carried.
fn seen(world: &World, state: &GameState, name: &str) -> Result<Thing, String> {
    let found = names::thing(world, state, name).filter(|thing| scope::sees(world, state, *thing));
    found.ok_or_else(|| format!("Nothing called \"{}\" is in sight. Show what is here.", clean(name, 60))) // not shown
}

/// Somebody present; `None` is the hero.
fn somebody(world: &World, state: &GameState, name: &str) -> Result<Option<CharacterId>, String> {
    if name.is_empty() {
        return Ok(None);
    }
    match names::person(world, state, name) {
        Some(Somebody::Hero) => Ok(None),
        Some(Somebody::Person(who)) if scope::sees(world, state, Thing::Character(who)) => Ok(Some(who)),
        _ => Err(format!("\"{}\" is not here, and cannot talk.", clean(name, 60))), // not shown
    }
}

fn panels(world: &World, state: &GameState, value: &Value) -> Result<Vec<Panel>, String> {
    let list = value.get("panels").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    if list.len() < PANELS.0 {
        return Err(format!("A frame of panels needs {} or {} of them, each with a text.", PANELS.0, PANELS.1)); // not shown
    }
    let one = |panel: &Value| {
        let said = |key: &str| panel.get(key).and_then(Value::as_str).unwrap_or_default();
        let of = said("of");
        let ground = match seen(world, state, of) {
            Ok(thing) => Ground::Thing(thing),
            Err(_) => seen_room(world, state, of).map_or(Ground::Plain(Ega(1)), Ground::Room),
        };
        Panel { ground, text: short(said("text"), PANEL_TEXT) }
    };
    Ok(list.iter().take(PANELS.1).map(one).collect())
}
