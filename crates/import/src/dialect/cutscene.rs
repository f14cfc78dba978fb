//! Cutscenes as models write them: a list, a map, or in the place that shows them. It must not look anybody up.

use super::fields::{Fields, Table, entries, join, number, prose, word};
use crate::document_cutscene::{Cutscene, CutsceneFrame, Panel, Shows};
use crate::log::Log;
use language::text;
use messages::t;
use serde_json::{Map, Value};
use world::cutscene::{CUTSCENES, EFFECTS, FRAMES, PANEL_TEXT, PANELS, TEXT};
use world::visual_effect;

const CUTSCENE: Table = &[
    ("id", &["key", "name", "cutscene"]),
    ("at", &["when", "on", "trigger", "occasion", "for", "shownat", "plays"]),
    ("pace", &["gear", "rhythm", "tempo", "speed"]),
    ("frames", &["shots", "frame", "scenes", "steps", "images", "sequence", "storyboard", "slides"]),
];

const FRAME: Table = &[
    ("kind", &["type", "frame", "shot", "layout", "frametype", "shows"]),
    (
        "text",
        &["caption", "line", "narration", "says", "content", "message", "body", "dialogue", "words", "description"],
    ),
    ("room", &["location", "place", "background", "roomid", "scene", "setting"]),
    (
        "target",
        &["thing", "item", "object", "subject", "focus", "of", "closeup", "character", "face", "who", "itemid", "npc"],
    ),
    ("conversation", &["lines", "exchanges", "dialogues"]),
    ("narrations", &["paragraphs"]),
    ("speaker", &["speaks", "left", "by", "from"]),
    ("listener", &["listens", "with", "right", "to"]),
    ("panels", &["panel", "pictures", "cells"]),
    ("title", &["heading", "name", "header"]),
    ("stat", &["skill", "attribute"]),
    ("dice", &["roll", "rolls", "values"]),
    ("result", &["outcome", "success"]),
    ("music", &["musictheme", "track", "theme", "score"]),
    ("sound", &["sfx", "soundeffect"]),
    ("effects", &["effect", "fx", "vfx", "transition", "fade", "fades"]),
    ("order", &["index", "nr", "number", "step", "position"]),
];

const PANEL: Table = &[
    (
        "ground",
        &["room", "target", "background", "item", "object", "character", "face", "color", "colour", "thing", "who"],
    ),
    ("text", &["caption", "line", "narration", "says", "content", "message"]),
];

/// The kinds of frames, and what else they are called, folded.
const KINDS: Table = &[
    (
        "room",
        &["full", "fullpicture", "fullscreen", "picture", "establishing", "establishingshot", "wide", "scene", "place"],
    ),
    (
        "closeup",
        &[
            "close",
            "detail",
            "face",
            "portrait",
            "item",
            "object",
            "thing",
            "insert",
            "zoom",
            "extremecloseup",
            "reaction",
        ],
    ),
    ("talk", &["dialogue", "dialog", "conversation", "twoshot", "twofaces", "faces", "speech", "exchange"]),
    ("panels", &["threepanels", "twopanels", "triptych", "comic", "split", "splitscreen", "montage", "panel"]),
    ("title", &["titlecard", "card", "chapter", "heading", "credits", "theend"]),
    ("letter", &["note", "paper", "document", "page", "scroll", "diary", "telegram"]),
    ("dice", &["roll", "diceroll"]),
    ("check", &["skillcheck", "test", "statcheck", "trial"]),
    ("aside", &["monologue", "thought", "thoughts", "innermonologue", "soliloquy", "hero"]),
    ("map", &["travel", "journey", "overview"]),
    ("transition", &["fade", "cut", "wipe", "dissolve", "black", "blank", "pause"]),
];

/// All that a document has of them: its own list, and what its plot, endings and nodes show.
pub fn cutscenes(roots: &Fields, log: &mut Log) -> Vec<Cutscene> {
    let mut found = Vec::new();
    if let Some(value) = roots.get("cutscenes") {
        let path = roots.path_of("cutscenes");
        // A list of frames in place of a list of cutscenes is how it begins.
        let is_frame = |one: &Value| one.as_object().is_some_and(|map| map.contains_key("kind") && !has_frames(map));
        let bare = value.as_array().is_some_and(|list| !list.is_empty() && list.iter().all(is_frame));
        let list = if bare { vec![(Some("opening"), value, path)] } else { entries(value, &path) };
        for (key, value, path) in list {
            if found.len() == CUTSCENES {
                log.lost(&path, "too-many-cutscenes", || t!("repair-too-many-cutscenes", most = CUTSCENES));
                break;
            }
            found.extend(cutscene(key, value, &path, log));
        }
    }
    let mut shown = |value: Option<&Value>, at: &str, path: &str, log: &mut Log| {
        if let Some(value) = value.filter(|_| found.len() < CUTSCENES * 2) {
            found.push(shown_at(value, at, path, log));
        }
    };
    if let Some(plot) = roots.get("plot") {
        shown(plot.get("cutscene"), "opening", &join(&roots.path_of("plot"), "cutscene"), log);
    }
    for (key, ending, path) in listed(roots, "endings") {
        let id = id_of(key, ending);
        shown(ending.get("cutscene"), &format!("ending:{id}"), &join(&path, "cutscene"), log);
    }
    for (key, node, path) in nodes(roots) {
        let id = id_of(key, node);
        shown(node.get("cutscene"), &format!("node:{id}"), &join(&path, "cutscene"), log);
    }
    found
}

fn listed<'v>(roots: &Fields<'v>, root: &str) -> Vec<(Option<&'v str>, &'v Value, String)> {
    roots.get(root).map(|value| entries(value, &roots.path_of(root))).unwrap_or_default()
}

fn nodes<'v>(roots: &Fields<'v>) -> Vec<(Option<&'v str>, &'v Value, String)> {
    let Some(story) = roots.get("story") else { return Vec::new() };
    let path = roots.path_of("story");
    let inside = |value: &'v Value, path: &str| value.get("nodes").map(|nodes| entries(nodes, &join(path, "nodes")));
    let acts = story.get("acts").map(|acts| entries(acts, &join(&path, "acts"))).unwrap_or_default();
    let mut found = inside(story, &path).unwrap_or_default();
    found.extend(acts.into_iter().filter_map(|(_, act, path)| inside(act, &path)).flatten());
    found
}

fn id_of(key: Option<&str>, value: &Value) -> String {
    value.get("id").and_then(word).or_else(|| key.map(str::to_owned)).unwrap_or_default()
}

/// A name alone, or frames in the place that shows them.
fn shown_at(value: &Value, at: &str, path: &str, log: &mut Log) -> Cutscene {
    let at = at.to_owned();
    match value {
        Value::String(key) => {
            Cutscene { path: path.to_owned(), key: text::line(key), at: Some(vec![at]), ..Cutscene::default() }
        }
        value => {
            let inline = cutscene(None, value, path, log).unwrap_or_default();
            let key = if inline.key.is_empty() { at.replace(':', " ") } else { inline.key };
            Cutscene { path: path.to_owned(), key, at: Some(vec![at]), ..inline }
        }
    }
}

/// One cutscene; `None` where there is nothing to see in it.
pub fn cutscene(key: Option<&str>, value: &Value, path: &str, log: &mut Log) -> Option<Cutscene> {
    let scene = if let Some(map) = value.as_object().filter(|map| has_frames(map)) {
        let fields = Fields::new(map, path, CUTSCENE, log);
        fields.leftovers(log);
        let listed = fields.get("frames").map(|value| frames(value, &fields.path_of("frames"), log));
        Cutscene {
            path: path.to_owned(),
            key: fields.word("id").or_else(|| key.map(str::to_owned)).unwrap_or_default(),
            at: fields.get("at").map(super::fields::words),
            pace: fields.word("pace"),
            frames: listed.unwrap_or_default(),
        }
    } else {
        // A list of frames, or one frame in its place.
        let id = key.map(str::to_owned).or_else(|| value.get("id").and_then(word)).unwrap_or_default();
        Cutscene { path: path.to_owned(), key: id, frames: frames(value, path, log), ..Cutscene::default() }
    };
    if scene.frames.is_empty() {
        log.lost(path, "cutscene-without-frames", || t!("repair-cutscene-without-frames"));
        return None;
    }
    Some(scene)
}

/// Is it a cutscene, and no frame alone?
fn has_frames(map: &Map<String, Value>) -> bool {
    let named = |key: &str| {
        let folded = text::fold(key);
        CUTSCENE
            .iter()
            .any(|(name, others)| *name == "frames" && (*name == folded || others.contains(&folded.as_str())))
    };
    map.contains_key("frames") || map.iter().any(|(key, value)| (value.is_array() || value.is_object()) && named(key))
}

/// The frames in their order: by their numbers where each has one.
fn frames(value: &Value, path: &str, log: &mut Log) -> Vec<CutsceneFrame> {
    let mut found: Vec<(Option<f64>, CutsceneFrame)> = Vec::new();
    // One frame has a kind, and what has a kind is no map of frames.
    let single = value.as_object().is_some_and(|map| map.contains_key("kind") || map.contains_key("text"));
    let list = if single { vec![(None, value, path.to_owned())] } else { entries(value, path) };
    for (key, value, path) in list.into_iter().take(world::limits::LIST) {
        let order = value.get("order").and_then(number).or_else(|| key.and_then(|key| key.trim().parse().ok()));
        found.extend(frame(value, &path, log).map(|frame| (order, frame)));
    }
    let numbered = found.iter().all(|(order, _)| order.is_some());
    if numbered && !found.is_sorted_by(|a, b| a.0 <= b.0) {
        log.fix(path, "frames-out-of-order", || t!("repair-frames-out-of-order"));
        found.sort_by(|a, b| a.0.partial_cmp(&b.0).unwrap_or(std::cmp::Ordering::Equal));
    }
    let mut frames: Vec<CutsceneFrame> = found.into_iter().map(|(_, frame)| frame).collect();
    // Darkness after darkness is one pause too many.
    frames.dedup_by(|next, before| {
        let dark = |frame: &CutsceneFrame| matches!(frame.shows, Shows::Transition) && frame.text.is_empty();
        dark(next) && dark(before)
    });
    if frames.len() > FRAMES {
        log.lost(path, "too-many-frames", || t!("repair-too-many-frames", count = frames.len(), most = FRAMES));
        frames.truncate(FRAMES);
    }
    frames
}

/// One frame; `None` where there is nothing to see in it.
pub fn frame(value: &Value, path: &str, log: &mut Log) -> Option<CutsceneFrame> {
    let Value::Object(map) = value else {
        let text = prose(value, path, log).filter(|_| value.is_string())?;
        let text = cut(text, TEXT, path, log);
        return Some(CutsceneFrame {
            path: path.to_owned(),
            shows: Shows::Room(None),
            text,
            music: None,
            sound: None,
            effects: Vec::new(),
        });
    };
    let fields = Fields::new(map, path, FRAME, log);
    fields.leftovers(log);
    let kind = kind(&fields, log);
    let conversed = conversed(&fields, log);
    let text = fields.prose("text", log).or_else(|| fields.prose("narrations", log));
    let text = text.or_else(|| conversed.clone().map(|(_, line)| line)).unwrap_or_default();
    let most = if kind == "letter" { TEXT * 3 / 2 } else { TEXT };
    let text = cut(text, most, path, log);
    let target = || fields.word("target").or_else(|| fields.word("speaker")).or_else(|| fields.word("room"));
    let dice = || fields.get("dice").and_then(dice);
    let shows = match kind {
        "closeup" => target().map_or(Shows::Room(None), Shows::CloseUp),
        "talk" => {
            let speaker = fields.word("speaker").or_else(|| conversed.map(|(speaker, _)| speaker));
            let speaker = speaker.or_else(|| fields.word("target")).unwrap_or_default();
            Shows::Talk { speaker, listener: fields.word("listener").unwrap_or_default() }
        }
        "panels" => panels(&fields, log),
        "title" => Shows::Title(fields.word("title").unwrap_or_default()),
        "letter" => Shows::Letter,
        "dice" => Shows::Dice(dice()),
        "check" => Shows::Check {
            stat: fields.word("stat").or_else(|| fields.word("title")).unwrap_or_default(),
            dice: dice(),
            result: fields.word("result").or_else(|| fields.truth("result").map(|truth| truth.to_string())),
        },
        "aside" => Shows::Aside,
        "map" => Shows::Map(fields.word("room").or_else(|| fields.word("target"))),
        "transition" => Shows::Transition,
        _ => Shows::Room(fields.word("room").or_else(|| fields.word("target"))),
    };
    let mut effects = fields.words("effects");
    // {"kind": "dissolve"}: the kind is the effect.
    let own = fields.word("kind").filter(|said| effects.is_empty() && visual_effect::named(said, |_| true).is_some());
    effects.extend(own.filter(|_| kind == "transition"));
    if effects.len() > EFFECTS {
        log.fix(path, "too-many-effects", || t!("repair-too-many-effects", most = EFFECTS));
        effects.truncate(EFFECTS);
    }
    let frame = CutsceneFrame {
        path: path.to_owned(),
        shows,
        text,
        music: fields.word("music"),
        sound: fields.word("sound"),
        effects,
    };
    let empty = match &frame.shows {
        Shows::Letter | Shows::Aside => frame.text.is_empty(),
        Shows::Title(title) => title.is_empty() && frame.text.is_empty(),
        Shows::Panels(panels) => panels.is_empty() && frame.text.is_empty(),
        // Where the hero is, and nothing said, is a frame only for who asks for it.
        Shows::Room(None) => frame.text.is_empty() && !(kind == "room" && (fields.has("room") || fields.has("kind"))),
        _ => false,
    };
    if empty {
        log.lost(path, "empty-frame", || t!("repair-empty-frame", kind = kind));
        return None;
    }
    Some(CutsceneFrame {
        shows: match frame.shows {
            Shows::Panels(panels) if panels.is_empty() => Shows::Room(None),
            shows => shows,
        },
        ..frame
    })
}

/// Who speaks first in a list of lines, and what: a frame is one picture.
fn conversed(fields: &Fields, log: &mut Log) -> Option<(String, String)> {
    let first = fields.get("conversation")?.as_array()?.first()?.as_object()?;
    let line = Fields::new(first, &fields.path_of("conversation"), FRAME, log);
    Some((line.word("speaker").or_else(|| line.word("target")).unwrap_or_default(), line.prose("text", log)?))
}

/// The kind that is meant: as it is called, else by what the frame has.
fn kind(fields: &Fields, log: &mut Log) -> &'static str {
    let said = fields.word("kind");
    if let Some(said) = &said {
        let folded = text::fold(said);
        let known = KINDS.iter().find(|(name, others)| *name == folded || others.contains(&folded.as_str()));
        if let Some((name, _)) = known {
            return name;
        }
    }
    let guess = [
        ("panels", "panels"),
        ("speaker", "talk"),
        ("listener", "talk"),
        ("conversation", "talk"),
        ("stat", "check"),
        ("dice", "dice"),
        ("room", "room"),
        ("target", "closeup"),
        ("title", "title"),
    ];
    let kind = guess.iter().find(|(field, _)| fields.has(field)).map_or("room", |(_, kind)| kind);
    if let Some(said) = said {
        log.fix(&fields.path_of("kind"), "unknown-frame", || {
            t!("repair-unknown-frame", said = text::show(&said), kind = kind)
        });
    }
    kind
}

fn panels(fields: &Fields, log: &mut Log) -> Shows {
    let Some(value) = fields.get("panels") else { return Shows::Room(fields.word("room")) };
    let mut found = Vec::new();
    for (_, value, path) in entries(value, &fields.path_of("panels")).into_iter().take(world::limits::LIST) {
        let (ground, said) = match value {
            Value::Object(map) => {
                let fields = Fields::new(map, &path, PANEL, log);
                (fields.word("ground"), fields.prose("text", log).unwrap_or_default())
            }
            value => (None, prose(value, &path, log).unwrap_or_default()),
        };
        if ground.is_some() || !said.is_empty() {
            let text = cut(said, PANEL_TEXT, &path, log);
            found.push(Panel { path, ground, text });
        }
    }
    let path = fields.path_of("panels");
    if found.len() > PANELS.1 {
        log.lost(&path, "too-many-panels", || t!("repair-too-many-panels", most = PANELS.1));
        found.truncate(PANELS.1);
    }
    if found.len() < PANELS.0 {
        // What is alone is the whole picture.
        log.fix(&path, "too-few-panels", || t!("repair-too-few-panels", least = PANELS.0));
        let only = found.pop();
        return only
            .and_then(|panel| panel.ground)
            .map_or(Shows::Panels(Vec::new()), |ground| Shows::Room(Some(ground)));
    }
    Shows::Panels(found)
}

/// Two dice: a list, "3 4", or their sum.
fn dice(value: &Value) -> Option<[u8; 2]> {
    let pips: Vec<i64> = match value {
        Value::Array(list) => list.iter().filter_map(number).map(|n| n as i64).collect(),
        Value::String(said) => {
            said.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).take(2).collect()
        }
        value => number(value).map(|n| n as i64).into_iter().collect(),
    };
    match pips[..] {
        [a, b, ..] => Some([a, b].map(|pip| pip.clamp(1, 6) as u8)),
        [sum] => {
            let sum = sum.clamp(2, 12);
            Some([(sum / 2) as u8, (sum - sum / 2) as u8])
        }
        [] => None,
    }
}

/// At most so many characters, cut at a sentence.
fn cut(said: String, most: usize, path: &str, log: &mut Log) -> String {
    let Some(short) = text::cut(&said, most) else { return said };
    log.fix(path, "frame-text-too-long", || {
        t!("repair-frame-text-too-long", count = said.chars().count(), most = most)
    });
    short
}
