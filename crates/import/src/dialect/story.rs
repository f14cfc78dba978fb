//! Acts, nodes and beats as models write them. It must not look anybody up.

use super::action;
use super::choice;
use super::event;
use super::fields::{Fields, Table, entries, prose, words};
use crate::document::{Act, Beat, Choice, Condition, Cue, Node, NodeExit, Story};
use crate::log::Log;
use serde_json::Value;
use world::limits;
use world::story::ExitKind;

/// Acts, nodes of all acts, and lists of one node.
const ACTS: usize = 16;
const NODES: usize = 200;

const STORY: Table = &[
    ("acts", &["act", "parts", "chapters"]),
    ("nodes", &["node", "scenes", "graph"]),
    ("mission", &["dependencies"]),
    ("failure", &["failures", "death", "deaths", "failforward"]),
];

const ACT: Table = &[
    ("id", &["key", "act"]),
    ("title", &["name", "label"]),
    ("objective", &["goal", "aim", "purpose", "description", "summary"]),
    ("nodes", &["node", "scenes", "locations", "network"]),
];

const NODE: Table = &[
    ("id", &["key", "node", "nodeid"]),
    ("title", &["name", "label"]),
    ("beats", &["beat", "moments", "narration", "text", "description"]),
    ("findings", &["clues", "discoveries", "reveals"]),
    ("callbacks", &["callback", "remembers"]),
    ("interactables", &["things", "objects", "interactable"]),
    ("exits", &["exitconditions", "transitions", "next", "leads", "edges"]),
    ("consequence", &["isconsequence", "failforward"]),
    ("choices", &["choice", "decisions", "decision", "impulses", "options"]),
    ("when", &["condition", "if"]),
    ("room", &["place", "where", "location"]),
    ("cost", &["costs", "actions", "effects", "do", "price"]),
];

const BEAT: Table = &[
    ("text", &["says", "message", "narration", "description", "beat"]),
    ("when", &["condition", "if", "trigger", "requires"]),
    ("after", &["turns", "delay"]),
    ("by", &["who", "speaker", "character"]),
    ("lost", &["until", "nudge", "reminder"]),
    ("choices", &["choice", "decision", "options", "impulses"]),
];

const EXIT: Table = &[
    ("when", &["condition", "if", "trigger", "requires"]),
    ("to", &["node", "target", "nodeid", "next", "leadsto", "goto"]),
    ("kind", &["type", "outcome", "result"]),
];

/// What a document says of its story, in acts or in nodes alone.
pub fn story(value: &Value, path: &str, log: &mut Log) -> Story {
    let mut story = Story::default();
    match value {
        Value::Object(map) => {
            let fields = Fields::new(map, path, STORY, log);
            fields.leftovers(log);
            story.failure = fields.get("failure").and_then(choice::failure);
            if let Some(acts) = fields.get("acts") {
                read_acts(acts, &fields.path_of("acts"), &mut story, log);
            }
            if let Some(nodes) = fields.get("nodes") {
                if story.acts.is_empty() {
                    story.acts.push(Act::default());
                }
                read_nodes(nodes, &fields.path_of("nodes"), &mut story, log);
            }
        }
        list => read_acts(list, path, &mut story, log),
    }
    story
}

fn read_acts(value: &Value, path: &str, story: &mut Story, log: &mut Log) {
    for (key, value, path) in entries(value, path).into_iter().take(ACTS) {
        let Value::Object(map) = value else { continue };
        let fields = Fields::new(map, &path, ACT, log);
        fields.leftovers(log);
        story.acts.push(Act {
            title: fields.word("title").or_else(|| key.map(str::to_owned)).unwrap_or_default(),
            objective: fields.prose("objective", log).unwrap_or_default(),
        });
        if let Some(nodes) = fields.get("nodes") {
            read_nodes(nodes, &fields.path_of("nodes"), story, log);
        }
    }
}

/// The nodes of the last act.
fn read_nodes(value: &Value, path: &str, story: &mut Story, log: &mut Log) {
    let act = story.acts.len().saturating_sub(1);
    for (key, value, path) in entries(value, path) {
        let Value::Object(map) = value else { continue };
        if story.nodes.len() >= NODES {
            log.lost(&path, "too-many-nodes", || messages::t!("repair-too-many-nodes", most = NODES));
            return;
        }
        let fields = Fields::new(map, &path, NODE, log);
        fields.leftovers(log);
        let title = fields.word("title");
        let id = fields.word("id").or_else(|| key.map(str::to_owned)).or_else(|| title.clone());
        let texts = |name: &str, log: &mut Log| match fields.get(name) {
            Some(value) => entries(value, &fields.path_of(name))
                .into_iter()
                .take(limits::LIST)
                .filter_map(|(_, value, path)| prose(value, &path, log))
                .collect(),
            None => Vec::new(),
        };
        let (beats, mut choices) =
            fields.get("beats").map(|value| beats(value, &fields.path_of("beats"), log)).unwrap_or_default();
        if let Some(value) = fields.get("choices") {
            choices.extend(choice::choices(value, &fields.path_of("choices"), &Cue::Entering, log));
        }
        // "captured" says that it is one, and of which kind.
        let shape = fields.word("consequence").filter(|word| !word.trim().is_empty());
        let node = Node {
            path: path.clone(),
            id: id.unwrap_or_default(),
            title: title.unwrap_or_default(),
            act,
            beats,
            findings: texts("findings", log),
            callbacks: texts("callbacks", log),
            interactables: fields.get("interactables").map(words).unwrap_or_default(),
            exits: fields.get("exits").map(|value| exits(value, &fields.path_of("exits"), log)).unwrap_or_default(),
            consequence: fields.truth("consequence").unwrap_or(shape.is_some()),
            choices,
            when: event::condition(fields.get("when"), &fields.path_of("when"), log),
            room: fields.word("room"),
            cost: action::actions(fields.get("cost"), &fields.path_of("cost"), log),
        };
        story.nodes.push(node);
    }
}

/// The beats, and the choices that hang on one of them.
fn beats(value: &Value, path: &str, log: &mut Log) -> (Vec<Beat>, Vec<Choice>) {
    if let Value::String(_) = value {
        return (
            prose(value, path, log).map(|text| Beat { text, when: Cue::Entering }).into_iter().collect(),
            Vec::new(),
        );
    }
    let (mut found, mut choices) = (Vec::new(), Vec::new());
    for (_, value, path) in entries(value, path).into_iter().take(limits::LIST) {
        let Value::Object(map) = value else {
            found.extend(prose(value, &path, log).map(|text| Beat { text, when: Cue::Entering }));
            continue;
        };
        let fields = Fields::new(map, &path, BEAT, log);
        fields.leftovers(log);
        let lost = event::condition(fields.get("lost"), &fields.path_of("lost"), log);
        let when = cue(&fields, lost, log);
        if let Some(value) = fields.get("choices") {
            choices.extend(choice::choices(value, &fields.path_of("choices"), &when, log));
        }
        if let Some(text) = fields.prose("text", log) {
            found.push(Beat { text, when });
        }
    }
    (found, choices)
}

/// When something is told or offered.
pub fn cue(fields: &Fields, lost: Option<Condition>, log: &mut Log) -> Cue {
    if let Some(until) = lost {
        return Cue::Lost(until);
    }
    if let Some(who) = fields.word("by") {
        return Cue::By(who);
    }
    if let Some(turns) = fields.number("after") {
        return Cue::After(turns.clamp(1.0, 1_000.0) as u32);
    }
    match fields.word("when").as_deref() {
        None | Some("enter" | "entering" | "start") => Cue::Entering,
        Some(_) => event::condition(fields.get("when"), &fields.path_of("when"), log).map_or(Cue::Entering, Cue::Holds),
    }
}

/// A list of exits, or a map from conditions to nodes.
fn exits(value: &Value, path: &str, log: &mut Log) -> Vec<NodeExit> {
    let mut found = Vec::new();
    if let Value::Object(map) = value
        && map.values().all(Value::is_string)
        && !map.contains_key("to")
        && !map.contains_key("node")
    {
        for (condition, to) in map.iter().take(limits::LIST) {
            let condition = event::condition(Some(&Value::String(condition.clone())), path, log);
            let to = to.as_str().unwrap_or_default().to_owned();
            found.push(NodeExit { path: path.to_owned(), when: condition, to, kind: ExitKind::Success });
        }
        return found;
    }
    for (_, value, path) in entries(value, path).into_iter().take(limits::LIST) {
        match value {
            Value::String(to) => {
                found.push(NodeExit { path, when: None, to: to.clone(), kind: ExitKind::Success });
            }
            Value::Object(map) => {
                let fields = Fields::new(map, &path, EXIT, log);
                fields.leftovers(log);
                let when: Option<Condition> = event::condition(fields.get("when"), &fields.path_of("when"), log);
                let kind = match fields.word("kind").unwrap_or_default().to_lowercase().as_str() {
                    "failure" | "fail" | "miss" | "bad" | "consequence" => ExitKind::Failure,
                    "aside" | "optional" | "side" => ExitKind::Aside,
                    _ => ExitKind::Success,
                };
                found.push(NodeExit { path: path.clone(), when, to: fields.word("to").unwrap_or_default(), kind });
            }
            _ => {}
        }
    }
    found
}
