//! The master's tools as a server is told of them, and the calls of an answer, native or written as JSON. It must not carry any out.

use super::frame::KINDS;
use super::{CHOICES, Yield};
use crate::tags::{self, Span};
use encounter::book;
use llm::{Answer, Tool};
use serde_json::{Map, Value, json};

/// A tool that was called: its name, bare, and its arguments.
pub type Called = (String, Value);

/// Calls of one answer that are looked at.
const MOST_CALLS: usize = 6;

/// Name, what it does, properties, those that are required.
pub(crate) type Row = (&'static str, &'static str, Value, &'static [&'static str]);

pub(crate) fn rows() -> Vec<Row> {
    let text = || json!({"type": "string"});
    let choice =
        json!({"type": "object", "properties": {"text": text(), "line": text()}, "required": ["text", "line"]});
    let panel = json!({"type": "object", "properties": {"of": text(), "text": text()}, "required": ["text"]});
    let maps: Vec<&str> = book::book().iter().map(|it| it.id.as_str()).collect();
    vec![
        (
            "plot_state",
            "Where the story stands: act, node, beats told and to come, ways on, deeds to mention.",
            json!({}),
            &[],
        ), // not shown
        (
            "frame",
            "Shows one picture with one to three sentences.", // not shown
            json!({"kind": {"type": "string", "enum": KINDS}, "of": text(), "speaker": text(), "listener": text(), "title": text(),
                "text": text(), "panels": {"type": "array", "items": panel}, "effects": {"type": "array", "items": text()}, "music": text()}),
            &["kind"],
        ),
        (
            "node_complete",
            "Says that the node is over and goes on to one that an open exit leads to.",
            json!({"next": text()}),
            &[],
        ), // not shown
        (
            "consequence",
            "What a failure costs the hero: where he comes to, what he is without for a while, what ends it, and your words for both. It is tried first.", // not shown
            json!({"title": text(), "text": text(), "room": text(), "cost": {"type": "array", "items": {"type": "object"}},
                "until": text(), "over": text()}),
            &["title", "text"],
        ),
        ("stats", "What the hero is good at, carries and is in.", json!({}), &[]), // not shown
        (
            "encounter",
            "Begins a quarrel on a map: one of the book's, or one of your own with tokens.", // not shown
            json!({"id": {"type": "string", "enum": maps}, "title": text(), "intro": text(),
                "tokens": {"type": "array", "items": {"type": "object"}}}),
            &[],
        ),
        (
            "encounter_event",
            "Something happens in the quarrel that is played: points, comes, goes, ground, says, ends.", // not shown
            json!({"events": {"type": "array", "items": {"type": "object"}}}),
            &["events"],
        ),
        (
            "yield",
            "Ends your turn. With choice: two or three impulses, each with the line that the player would type for it.", // not shown
            json!({"waiting_for": {"type": "string", "enum": Yield::ALL.map(|(_, name)| name)},
                "choices": {"type": "array", "items": choice, "maxItems": CHOICES.1}}),
            &["waiting_for"],
        ),
    ]
}

fn schema(properties: &Value, required: &[&str]) -> Value {
    json!({"type": "object", "properties": properties, "required": required})
}

/// All of them as native tools.
pub fn native() -> Vec<Tool> {
    let tool = |(name, does, properties, required): Row| Tool {
        name: name.to_owned(),
        description: does.to_owned(),
        parameters: schema(&properties, required),
    };
    rows().into_iter().map(tool).collect()
}

/// All of them as lines of a prompt, an action in JSON each.
pub fn as_json() -> String {
    let line = |(name, does, properties, _): Row| {
        let mut action = Map::new();
        action.insert("action".to_owned(), name.into());
        for key in properties.as_object().into_iter().flat_map(Map::keys) {
            action.insert(key.clone(), "...".into());
        }
        format!("{}  {does}", Value::Object(action))
    };
    rows().into_iter().map(line).collect::<Vec<_>>().join("\n")
}

/// All of them as lines of a prompt, a tag each.
pub fn as_tags() -> String {
    let line = |(name, does, properties, _): Row| {
        let keys = properties.as_object().into_iter().flat_map(Map::keys);
        let inside: Map<String, Value> = keys.map(|key| (key.clone(), "...".into())).collect();
        let inside = if inside.is_empty() { String::new() } else { Value::Object(inside).to_string() };
        format!("<{name}>{inside}</{name}>  {does}")
    };
    rows().into_iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The tool of an answer that is a tag, and where it stands.
pub fn tagged(text: &str) -> Option<(Called, Span<'_>)> {
    let span = tags::span(text, true, |name| is_tool(&bare(name)))?;
    let (name, inside) = (bare(span.name), span.inside.trim());
    let value = if inside.starts_with('{') { mend::last(inside).unwrap_or_default() } else { Value::Null };
    let value = match value {
        value @ Value::Object(_) => value,
        _ if inside.is_empty() => json!({}),
        // A word alone is what the tool wants most.
        _ => json!({ only(&name): inside }),
    };
    Some(((name, value), span))
}

/// The argument of a tool that stands alone.
fn only(name: &str) -> &'static str {
    match name {
        "nodecomplete" => "next",
        "yield" | "yieldtoplayer" => "waiting_for",
        "encounter" | "initcombat" => "id",
        _ => "text",
    }
}

/// The calls of an answer, in order; where it calls natively those, else what is written in it.
pub fn calls(answer: &Answer) -> Vec<Called> {
    let mut all: Vec<Called> = answer.calls.iter().map(|call| (bare(&call.name), call.arguments.clone())).collect();
    if all.is_empty()
        && answer.text.contains('{')
        && let Some(value) = mend::last(&answer.text)
    {
        let value = value.get("do").cloned().unwrap_or(value);
        let list =
            ["actions", "calls", "tool_calls", "steps"].iter().find_map(|key| value.get(*key)?.as_array().cloned());
        let list = list.unwrap_or_else(|| match value {
            Value::Array(list) => list,
            one => vec![one],
        });
        all.extend(list.iter().filter_map(one));
    }
    all.truncate(MOST_CALLS);
    all
}

fn one(value: &Value) -> Option<Called> {
    let inner = ["arguments", "parameters", "args", "input"].iter().find_map(|key| value.get(*key));
    let Some(name) = ["action", "tool", "function", "name"].iter().find_map(|key| value.get(*key)?.as_str()) else {
        // {"frame": {..}}
        let (name, inside) = value.as_object()?.iter().next()?;
        return is_tool(&bare(name)).then(|| (bare(name), inside.clone()));
    };
    Some((bare(name), inner.unwrap_or(value).clone()))
}

pub(crate) fn is_tool(name: &str) -> bool {
    let name = bare(name);
    rows().iter().any(|(own, ..)| bare(own) == name) || ["framebuilder", "yieldtoplayer"].contains(&name.as_str())
}

/// A name without case and marks, and without what others add to it.
fn bare(name: &str) -> String {
    let name: String = name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    name.strip_suffix("tool").unwrap_or(&name).to_owned()
}
