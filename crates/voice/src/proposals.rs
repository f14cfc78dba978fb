//! Proposals as models write them: tool calls, tags in the text, actions in an object. Whatever is not understood is noted and
//! left out; nothing here decides whether a proposal comes about.

use language::text::{fold, fold_name, words};
use llm::{Tool, ToolCall};
use rules::{Mood, Proposal};
use serde_json::{Value, json};
use world::{CharacterId, World};

/// Proposals of one reply that are looked at.
const MOST: usize = 3;
/// Brackets of one reply that are looked at.
const MOST_TAGS: usize = 40;

/// What may be called besides writing.
#[must_use]
pub fn tools() -> Vec<Tool> {
    let tool = |name: &str, description: &str, properties: Value, required: Value| Tool {
        name: name.to_owned(),
        description: description.to_owned(),
        parameters: json!({
            "type": "object", "properties": properties, "required": required, "additionalProperties": false
        }),
    };
    let who = json!({"type": "string", "description": "The name of someone present."}); // not shown
    let moods: Vec<&str> = Mood::names().collect();
    vec![
        tool(
            "mood",
            "Someone present feels differently now.", // not shown
            json!({"who": who, "mood": {"type": "string", "enum": moods}}),
            json!(["who", "mood"]),
        ),
        tool(
            "learn",
            "Someone present was told something by the player.", // not shown
            json!({"who": who, "fact": {"type": "string", "description": "A few words."}}), // not shown
            json!(["who", "fact"]),
        ),
        tool(
            "note",
            "Something to remember for later answers.", // not shown
            json!({"name": {"type": "string", "description": "lower_case_words"}, "on": {"type": "boolean"}}),
            json!(["name", "on"]),
        ),
    ]
}

/// The proposals found so far, and what could not be read.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub proposals: Vec<Proposal>,
    pub notes: Vec<String>,
}

impl Found {
    fn add(&mut self, proposal: Result<Proposal, String>) {
        match proposal {
            Ok(proposal) if self.proposals.contains(&proposal) => {}
            Ok(_) if self.proposals.len() >= MOST => self.note("more than three consequences"), // not shown
            Ok(proposal) => self.proposals.push(proposal),
            Err(trouble) => self.note(&trouble),
        }
    }

    pub(super) fn note(&mut self, trouble: &str) {
        if self.notes.len() < 12 {
            self.notes.push(language::fence::clean(trouble, 120));
        }
    }

    pub(super) fn calls(&mut self, world: &World, calls: &[ToolCall]) {
        for call in calls.iter().take(MOST_TAGS) {
            self.action(world, &call.name, &call.arguments);
        }
    }

    /// An object of a list of actions, which says itself what it is.
    pub(super) fn listed(&mut self, world: &World, actions: &Value) {
        let list = match actions {
            Value::Array(list) => list.as_slice(),
            Value::Null => return,
            one => std::slice::from_ref(one),
        };
        for action in list.iter().take(MOST_TAGS) {
            match text_of(action, &["type", "name", "action", "tool", "kind"]) {
                // {"name": "mood", "arguments": {...}}
                Some(kind) => {
                    let inner = ["arguments", "parameters", "args", "input"].iter().find_map(|key| action.get(key));
                    self.action(world, &kind, inner.unwrap_or(action));
                }
                None => match action {
                    Value::String(tag) => self.tag(world, tag.trim_matches(['[', ']'])),
                    _ => self.note("an action without a type"), // not shown
                },
            }
        }
    }

    fn action(&mut self, world: &World, kind: &str, arguments: &Value) {
        let read;
        let arguments = match arguments {
            Value::String(text) => {
                read = mend::last(text).unwrap_or_default();
                &read
            }
            other => other,
        };
        let who = || text_of(arguments, &["who", "character", "name", "target", "person", "npc"]);
        let proposal = match known(kind) {
            Some("mood") => {
                let mood = text_of(arguments, &["mood", "value", "feeling", "emotion"]);
                of_mood(world, who().as_deref(), mood.as_deref())
            }
            Some("learn") => {
                let fact = text_of(arguments, &["fact", "text", "what", "knowledge", "value"]);
                of_fact(world, who().as_deref(), fact.as_deref())
            }
            Some(_) => {
                let name = text_of(arguments, &["flag", "note", "key", "name"]);
                let on = ["on", "value", "set"].iter().find_map(|key| arguments.get(key));
                of_note(name.as_deref(), on.is_none_or(is_on))
            }
            None => Err(format!("unknown: {kind}")),
        };
        self.add(proposal);
    }

    /// What stood between brackets: "mood guard: wary", "note sang_here: off".
    fn tag(&mut self, world: &World, tag: &str) {
        let (kind, rest) = tag.trim().split_once([' ', ':', '=']).unwrap_or((tag.trim(), ""));
        let rest = rest.trim();
        let (first, second) = rest.split_once([':', '=']).map_or((rest, None), |(a, b)| (a.trim(), Some(b.trim())));
        let proposal = match known(kind) {
            Some("mood") => match second {
                Some(mood) => of_mood(world, Some(first), Some(mood)),
                // [mood guard wary]
                None => first
                    .rsplit_once(' ')
                    .map_or(of_mood(world, None, None), |(who, mood)| of_mood(world, Some(who), Some(mood))),
            },
            Some("learn") => of_fact(world, Some(first), second),
            Some(_) => of_note(Some(first), second.is_none_or(|on| is_on(&Value::String(on.to_owned())))),
            None => Err(format!("unknown tag: [{tag}]")), // not shown
        };
        self.add(proposal);
    }

    /// The text without anything in brackets, which is read as tags.
    pub(super) fn tags(&mut self, world: &World, text: &str) -> String {
        let mut kept = String::with_capacity(text.len());
        let mut rest = text;
        let mut count = 0;
        while let Some((before, after)) = rest.split_once('[') {
            kept.push_str(before);
            let line = after.split('\n').next().unwrap_or("");
            // Of nested brackets the innermost is the tag; a bracket that never closes ends with its line.
            let end = line.find([']', '[']);
            let (inside, tail) = match end.map(|end| (end, line.as_bytes()[end])) {
                Some((end, b']')) => (&after[..end], &after[end + 1..]),
                Some((end, _)) => ("", &after[end..]),
                None => (line, &after[line.len()..]),
            };
            if count < MOST_TAGS && !inside.trim().is_empty() {
                self.tag(world, inside);
            }
            count += 1;
            rest = tail;
        }
        kept.push_str(rest);
        kept.replace(']', "")
    }
}

/// What came about, in a sentence for a memory.
#[must_use]
pub fn applied(world: &World, proposal: &Proposal) -> String {
    let name = |who: &CharacterId| world.characters.get(who.index()).map_or_else(String::new, |it| it.identity.the());
    let sentence = match proposal {
        Proposal::Mood(who, mood) => format!("{} was {} then.", name(who), mood.name()), // not shown
        Proposal::Knows(who, fact) => format!("You told {}: {}.", name(who), fact.trim_end_matches('.')), // not shown
        Proposal::Flag(note, on) => {
            format!("{}: {}.", if *on { "Noted" } else { "No longer so" }, note.replace('_', " ")) // not shown
        }
    };
    language::text::capital(&sentence)
}

/// The kind of consequence that a name means.
fn known(kind: &str) -> Option<&'static str> {
    Some(match fold(kind).as_str() {
        "mood" | "setmood" | "feeling" | "emotion" => "mood",
        "learn" | "learns" | "knows" | "know" | "fact" | "told" | "learnfact" | "remember" => "learn",
        "note" | "flag" | "setflag" | "memo" | "addnote" => "note",
        _ => return None,
    })
}

fn text_of(object: &Value, keys: &[&str]) -> Option<String> {
    keys.iter().find_map(|key| object.get(key)?.as_str()).map(str::to_owned)
}

fn is_on(value: &Value) -> bool {
    match value {
        Value::Bool(on) => *on,
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::String(text) => !matches!(fold(text).as_str(), "off" | "false" | "no" | "0" | "clear" | "unset"),
        _ => true,
    }
}

fn of_mood(world: &World, who: Option<&str>, mood: Option<&str>) -> Result<Proposal, String> {
    let who = person(world, who)?;
    let mood = mood.ok_or("a mood without a word")?; // not shown
    let mood = Mood::from_word(mood).ok_or_else(|| format!("no such mood: {mood}"))?; // not shown
    Ok(Proposal::Mood(who, mood))
}

fn of_fact(world: &World, who: Option<&str>, fact: Option<&str>) -> Result<Proposal, String> {
    let who = person(world, who)?;
    let fact = language::fence::clean(fact.unwrap_or(""), 400);
    if fact.is_empty() { Err("a fact without words".to_owned()) } else { Ok(Proposal::Knows(who, fact)) } // not shown
}

fn of_note(name: Option<&str>, on: bool) -> Result<Proposal, String> {
    let name = words(&language::fence::clean(name.unwrap_or(""), 80)).join("_");
    if name.is_empty() { Err("a note without a name".to_owned()) } else { Ok(Proposal::Flag(name, on)) } // not shown
}

/// The character of this name, id or synonym; else the only one whose name has this word.
fn person(world: &World, who: Option<&str>) -> Result<CharacterId, String> {
    let who = who.ok_or("a consequence for nobody")?; // not shown
    let wanted = fold_name(&who.chars().take(200).collect::<String>());
    let all = || CharacterId::all(world.characters.len());
    // By any name, whenever it was given.
    let called = |id: &CharacterId| {
        let it = &world[*id].identity;
        std::iter::once(it).chain(world.names.iter().filter(|new| new.key == it.key))
    };
    let names = |id: &CharacterId| {
        called(id).any(|it| {
            let names = [it.key.as_str(), it.name.as_str()].into_iter().chain(it.synonyms.iter().map(String::as_str));
            names.map(fold_name).any(|name| name == wanted)
        })
    };
    let holds = |id: &CharacterId| called(id).any(|it| words(&it.name).contains(&wanted));
    let only = || {
        let mut found = all().filter(holds);
        found.next().filter(|_| found.next().is_none())
    };
    all().find(names).or_else(only).ok_or_else(|| format!("no such person: {who}")) // not shown
}
