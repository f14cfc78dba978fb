//! The grammar of one step of an agent that writes tags, made from the table of tools: written out for servers that enforce one (GBNF, which
//! llama.cpp and vLLM read), drawn from, and held against a text. It must not read what a step means.

use super::tools::{Row, Takes, moods, without_hearing};
use rng::Rng;
use serde_json::Value;
use std::fmt::Write;

/// Repeats of a thought's letters, of what is said, and of a name's.
const THOUGHT: (usize, usize) = (1, 600);
const WORDS: (usize, usize) = (0, 300);
const NAME: (usize, usize) = (0, 60);
const LINE: (usize, usize) = (0, 160);

/// Letters of a class: how it is written, what is in it, and some to draw from.
#[derive(Clone, Copy, Debug)]
struct Class {
    written: &'static str,
    holds: fn(char) -> bool,
    some: &'static str,
}

const LETTER: Class = Class {
    written: "[A-Za-z]",
    holds: |c| c.is_ascii_alphabetic(),
    some: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
};
const NAME_LETTER: Class = Class {
    written: "[A-Za-z' -]",
    holds: |c| c.is_ascii_alphabetic() || matches!(c, '\'' | ' ' | '-'),
    some: "abcdefghijklmnopqrstuvwxyz ABC'-",
};
const PROSE: Class = Class {
    written: "[^<>\\x00-\\x1f]",
    holds: |c| !matches!(c, '<' | '>') && c >= ' ',
    some: "abcdefghijklmnopqrstuvwxyz ABCDE ,.!?'\"-:;()0123456789{}[]/&\u{e9}\u{fc}\u{2019}\u{2014}",
};
const PLAIN: Class = Class {
    written: "[A-Za-z' ,.-]",
    holds: |c| c.is_ascii_alphabetic() || matches!(c, '\'' | ' ' | ',' | '.' | '-'),
    some: "abcdefghijklmnopqrstuvwxyz ABC,.'-",
};
/// Between the marks of a text in JSON.
const QUOTED: Class = Class {
    written: "[^\"\\\\<>\\x00-\\x1f]",
    holds: |c| !matches!(c, '"' | '\\' | '<' | '>') && c >= ' ',
    some: "abcdefghijklmnopqrstuvwxyz ABCDE ,.!?'-:;()0123456789{}[]/&\u{e9}\u{fc}\u{2019}",
};
const TENS: Class = Class { written: "[1-5]", holds: |c| ('1'..='5').contains(&c), some: "12345" };
const FROM_ONE: Class = Class { written: "[1-9]", holds: |c| ('1'..='9').contains(&c), some: "123456789" };
const DIGIT: Class = Class { written: "[0-9]", holds: |c| c.is_ascii_digit(), some: "0123456789" };

/// A piece of the grammar.
#[derive(Clone, Debug)]
enum Node {
    Text(String),
    /// So many of a class.
    Of(Class, usize, usize),
    /// One after the other.
    All(Vec<Node>),
    /// One of them.
    One(Vec<Node>),
    /// Or nothing.
    Maybe(Box<Node>),
    Rule(&'static str),
}

/// The rules of a step, by name.
#[derive(Clone, Debug)]
pub struct Grammar {
    rules: Vec<(&'static str, Node)>,
}

impl Default for Grammar {
    fn default() -> Self {
        Self::of_a_step(true)
    }
}

impl Grammar {
    /// A thought, or none, and the tag of one tool.
    #[must_use]
    pub fn of_a_step(discovers: bool) -> Self {
        let text = |text: &str| Node::Text(text.to_owned());
        let rows: Vec<&Row> = without_hearing(discovers).collect();
        let mut rules = vec![
            ("root", Node::All(vec![Node::Maybe(Box::new(Node::Rule("thought"))), Node::Rule("call")])),
            (
                "thought",
                Node::All(vec![text("<thinking>"), Node::Of(PROSE, THOUGHT.0, THOUGHT.1), text("</thinking>\n")]),
            ),
            ("call", Node::One(rows.iter().map(|row| Node::Rule(row.name)).collect())),
        ];
        for row in rows {
            let mut parts = vec![Node::Text(format!("<{}>", row.name))];
            for (nth, argument) in row.arguments.iter().enumerate() {
                if nth > 0 {
                    parts.push(text(": "));
                }
                let one = Node::Rule(rule_of(argument.takes));
                parts.push(if argument.optional { Node::Maybe(Box::new(one)) } else { one });
            }
            parts.push(Node::Text(format!("</{}>", row.name)));
            rules.push((row.name, Node::All(parts)));
        }
        rules.push(("name", Node::All(vec![Node::Of(LETTER, 1, 1), Node::Of(NAME_LETTER, NAME.0, NAME.1)])));
        rules.push(("words", Node::All(vec![Node::Of(LETTER, 1, 1), Node::Of(PROSE, WORDS.0, WORDS.1)])));
        rules.push(("line", Node::All(vec![Node::Of(LETTER, 1, 1), Node::Of(PLAIN, LINE.0, LINE.1)])));
        rules.push((
            "minutes",
            Node::One(vec![
                Node::Of(FROM_ONE, 1, 1),
                Node::All(vec![Node::Of(TENS, 1, 1), Node::Of(DIGIT, 1, 1)]),
                text("60"),
            ]),
        ));
        rules.push(("feeling", Node::One(moods().into_iter().map(text).collect())));
        Self { rules }
    }

    /// A thought, or none, and the tag of one of the master's tools, with its arguments as JSON.
    #[must_use]
    pub fn of_the_master() -> Self {
        let text = |text: &str| Node::Text(text.to_owned());
        let tool = |(name, _, properties, required): (&str, &str, Value, &[&str])| {
            let inside = object(&properties, required);
            Node::All(vec![text(&format!("<{name}>")), inside, text(&format!("</{name}>"))])
        };
        let pair = || Node::All(vec![text("\""), Node::Of(LETTER, 1, 20), text("\": "), Node::Rule("value")]);
        let rules = vec![
            ("root", Node::All(vec![Node::Maybe(Box::new(Node::Rule("thought"))), Node::Rule("call")])),
            (
                "thought",
                Node::All(vec![text("<thinking>"), Node::Of(PROSE, THOUGHT.0, THOUGHT.1), text("</thinking>\n")]),
            ),
            ("call", Node::One(crate::master::rows().into_iter().map(tool).collect())),
            ("text", Node::All(vec![text("\""), Node::Of(QUOTED, 0, WORDS.1), text("\"")])),
            (
                "value",
                Node::One(vec![
                    Node::Rule("text"),
                    Node::All(vec![Node::Maybe(Box::new(text("-"))), Node::Of(FROM_ONE, 1, 3)]),
                ]),
            ),
            ("flat", Node::All(vec![text("{"), several(pair, 6), text("}")])),
        ];
        Self { rules }
    }

    /// Written out as GBNF, the root first.
    #[must_use]
    pub fn gbnf(&self) -> String {
        let mut out = String::new();
        for (name, node) in &self.rules {
            let mut body = String::new();
            write_node(node, &mut body, true);
            // Writing into a text cannot fail.
            let _ = writeln!(out, "{name} ::= {body}");
        }
        out
    }

    /// A text that follows the grammar.
    #[must_use]
    pub fn draw(&self, rng: &mut Rng) -> String {
        let mut out = String::new();
        self.draw_node(&Node::Rule("root"), rng, &mut out);
        out
    }

    /// Does the whole text follow the grammar?
    #[must_use]
    pub fn holds(&self, text: &str) -> bool {
        let chars: Vec<char> = text.chars().collect();
        self.ends(&Node::Rule("root"), &chars, 0).contains(&chars.len())
    }

    fn rule(&self, name: &str) -> Option<&Node> {
        self.rules.iter().find(|(own, _)| *own == name).map(|(_, node)| node)
    }

    fn draw_node(&self, node: &Node, rng: &mut Rng, out: &mut String) {
        match node {
            Node::Text(text) => out.push_str(text),
            Node::Of(class, least, most) => {
                // Short ones mostly: the long are all alike.
                let room = (most - least).min(if rng.chance(90) { 40 } else { *most });
                let count = least + rng.below(room as u32 + 1) as usize;
                let some: Vec<char> = class.some.chars().collect();
                out.extend((0..count).filter_map(|_| rng.pick(&some).copied()));
            }
            Node::All(parts) => parts.iter().for_each(|part| self.draw_node(part, rng, out)),
            Node::One(parts) => {
                if let Some(part) = rng.pick(parts) {
                    self.draw_node(part, rng, out);
                }
            }
            Node::Maybe(part) => {
                if rng.chance(50) {
                    self.draw_node(part, rng, out);
                }
            }
            Node::Rule(name) => {
                if let Some(node) = self.rule(name) {
                    self.draw_node(node, rng, out);
                }
            }
        }
    }

    /// Where a match that begins here may end.
    fn ends(&self, node: &Node, text: &[char], at: usize) -> Vec<usize> {
        match node {
            Node::Text(wanted) => {
                let wanted: Vec<char> = wanted.chars().collect();
                let is = text.get(at..at + wanted.len()).is_some_and(|part| part == wanted.as_slice());
                if is { vec![at + wanted.len()] } else { Vec::new() }
            }
            Node::Of(class, least, most) => {
                let run = text.iter().skip(at).take(*most).take_while(|c| (class.holds)(**c)).count();
                (*least..=run).map(|count| at + count).collect()
            }
            Node::All(parts) => parts.iter().fold(vec![at], |ends, part| {
                let mut next: Vec<usize> = ends.into_iter().flat_map(|end| self.ends(part, text, end)).collect();
                next.sort_unstable();
                next.dedup();
                next
            }),
            Node::One(parts) => parts.iter().flat_map(|part| self.ends(part, text, at)).collect(),
            Node::Maybe(part) => {
                let mut ends = self.ends(part, text, at);
                ends.push(at);
                ends
            }
            Node::Rule(name) => self.rule(name).map_or_else(Vec::new, |node| self.ends(node, text, at)),
        }
    }
}

/// One to so many, with commas between them.
fn several(one: impl Fn() -> Node, most: usize) -> Node {
    let more = (1..most).fold(None, |rest: Option<Node>, _| {
        let next = Node::All(vec![Node::Text(", ".to_owned()), one()].into_iter().chain(rest).collect());
        Some(Node::Maybe(Box::new(next)))
    });
    Node::All(std::iter::once(one()).chain(more).collect())
}

/// An object of these properties: what is required first. Where nothing is, there may be no object either.
fn object(properties: &Value, required: &[&str]) -> Node {
    let text = |text: &str| Node::Text(text.to_owned());
    let Some(map) = properties.as_object().filter(|map| !map.is_empty()) else { return text("") };
    let (mut first, mut rest): (Vec<_>, Vec<_>) = map.iter().partition(|(key, _)| required.contains(&key.as_str()));
    let optional = first.is_empty();
    if optional {
        first.push(rest.remove(0));
    }
    let pair = |(key, schema): (&String, &Value)| Node::All(vec![text(&format!("\"{key}\": ")), of_schema(schema)]);
    let mut parts = vec![text("{")];
    for (nth, property) in first.into_iter().enumerate() {
        parts.extend((nth > 0).then(|| text(", ")));
        parts.push(pair(property));
    }
    let more = |property| Node::Maybe(Box::new(Node::All(vec![text(", "), pair(property)])));
    parts.extend(rest.into_iter().map(more));
    parts.push(text("}"));
    let whole = Node::All(parts);
    if optional { Node::Maybe(Box::new(whole)) } else { whole }
}

/// What a schema of the master's tools lets through: texts, one of some, lists, objects.
fn of_schema(schema: &Value) -> Node {
    if let Some(all) = schema["enum"].as_array() {
        return Node::One(all.iter().map(|one| Node::Text(one.to_string())).collect());
    }
    match schema["type"].as_str() {
        Some("array") => {
            let most = schema["maxItems"].as_u64().map_or(4, |most| most as usize);
            let items = || of_schema(&schema["items"]);
            Node::All(vec![Node::Text("[".to_owned()), several(items, most), Node::Text("]".to_owned())])
        }
        Some("object") if schema["properties"].is_object() => {
            let required = schema["required"].as_array().map(Vec::as_slice).unwrap_or_default();
            let required: Vec<&str> = required.iter().filter_map(Value::as_str).collect();
            object(&schema["properties"], &required)
        }
        Some("object") => Node::Rule("flat"),
        _ => Node::Rule("text"),
    }
}

fn rule_of(takes: Takes) -> &'static str {
    match takes {
        Takes::Words => "words",
        Takes::Minutes => "minutes",
        Takes::Name | Takes::Place | Takes::Person => "name",
        Takes::Mood => "feeling",
        Takes::Line => "line",
    }
}

fn write_node(node: &Node, out: &mut String, is_whole: bool) {
    // Writing into a text cannot fail.
    match node {
        Node::Text(text) => {
            let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
            let _ = write!(out, "\"{text}\"");
        }
        Node::Of(class, 1, 1) => out.push_str(class.written),
        Node::Of(class, least, most) => {
            let _ = write!(out, "{}{{{least},{most}}}", class.written);
        }
        Node::All(parts) => list(parts, " ", out),
        Node::One(parts) if is_whole => list(parts, " | ", out),
        Node::One(parts) => {
            out.push('(');
            list(parts, " | ", out);
            out.push(')');
        }
        Node::Maybe(part) => {
            write_node(part, out, false);
            out.push('?');
        }
        Node::Rule(name) => out.push_str(name),
    }
}

fn list(parts: &[Node], between: &str, out: &mut String) {
    for (nth, part) in parts.iter().enumerate() {
        if nth > 0 {
            out.push_str(between);
        }
        let in_choice = between == " | ";
        let bare = in_choice && matches!(part, Node::All(_));
        write_node(part, out, bare);
    }
}
