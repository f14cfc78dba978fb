//! Tags in the text that a model writes: where the first tool ends, so that the stream can be cut there, and what it says. It reads
//! anything; whether the tool is one is for `calls` to say.

use super::calls::{self, Action, NoAction};
use super::tools::named;

/// Tags that hold thoughts; tools may stand among them.
const THOUGHTS: [&str; 5] = ["thinking", "think", "thought", "reasoning", "scratchpad"];
/// What only the game writes.
const OBSERVATION: &str = "observation";
/// Letters of a tag's name.
const LONGEST_NAME: usize = 40;

/// A tool that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The action, or why it is none.
    pub action: Result<Action, NoAction>,
    /// Bytes of the text up to the end of its closing tag.
    pub end: usize,
}

/// A tag that stands for a tool, as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span<'t> {
    /// Its name.
    pub name: &'t str,
    /// What stands in it.
    pub inside: &'t str,
    /// Changed in reading it.
    pub mends: u32,
    /// Bytes of the text up to the end of its closing tag.
    pub end: usize,
}

/// Has a whole tool arrived, of somebody's or of the master's? Then the stream is cut: nothing that follows was written in the knowledge of what
/// comes of it.
#[must_use]
pub fn is_whole(text: &str) -> bool {
    span(text, false, |name| named(name).is_some() || super::master::is_tool(name)).is_some()
}

/// The first tool of the text. `ended`: no more of it comes, so that a tag which was never closed ends with the text, and words without any
/// tag are said.
#[must_use]
pub fn first(text: &str, ended: bool) -> Option<Found> {
    let found = |action: Result<Action, NoAction>, mends: u32, end: usize| Found {
        action: action.map(|action| Action { mends: action.mends + mends, ..action }),
        end,
    };
    if let Some(span) = span(text, ended, |name| named(name).is_some()) {
        return Some(found(calls::read_tag(span.name, span.inside), span.mends, span.end));
    }
    if !ended {
        return None;
    }
    let said = without_thoughts(text);
    let said = said.trim();
    (!said.is_empty() && !said.starts_with(['{', '['])).then(|| found(calls::read_tag("speak", said), 1, text.len()))
}

/// The first tag of the text that is a tool, or would be one.
#[must_use]
pub fn span(text: &str, ended: bool, is_tool: impl Fn(&str) -> bool) -> Option<Span<'_>> {
    let mut at = 0;
    let mut in_thought = false;
    let mut mends = 0;
    while let Some(open) = text[at..].find('<').map(|open| at + open) {
        let Some(tag) = Tag::read(&text[open..]) else {
            at = open + 1;
            continue;
        };
        let inner = open + tag.length;
        let name = tag.name.to_lowercase();
        if THOUGHTS.contains(&name.as_str()) {
            mends += u32::from(tag.is_odd || in_thought != tag.closes);
            in_thought = !tag.closes;
            at = inner;
            continue;
        }
        if tag.closes {
            at = inner;
            continue;
        }
        let close = format!("</{}>", tag.name);
        let closed = text[inner..].find(&close).map(|close_at| inner + close_at);
        if name == OBSERVATION {
            // A model that answers itself: what it makes up is passed over.
            mends += 1;
            at = closed.map_or(text.len(), |closed| closed + close.len());
            continue;
        }
        let is_tool = is_tool(&name);
        let name = tag.name;
        if tag.is_empty && is_tool {
            return Some(Span { name, inside: "", mends: mends + 1, end: inner });
        }
        match closed {
            Some(closed) => {
                let odd = u32::from(tag.is_odd || in_thought);
                return Some(Span {
                    name,
                    inside: &text[inner..closed],
                    mends: mends + odd,
                    end: closed + close.len(),
                });
            }
            None if ended && is_tool => {
                // Never closed: up to the next tag, or to the end.
                let rest = &text[inner..];
                let until = rest.find('<').unwrap_or(rest.len());
                return Some(Span { name, inside: &rest[..until], mends: mends + 1, end: inner + until });
            }
            None if is_tool => return None,
            None => at = inner,
        }
    }
    None
}

/// What stands outside of thoughts; a thought that never ends is all there is.
pub(super) fn without_thoughts(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    let mut thought: Option<&str> = None;
    while let Some(open) = rest.find('<') {
        if thought.is_none() {
            kept.push_str(&rest[..open]);
        }
        match Tag::read(&rest[open..]) {
            Some(tag) => {
                if let Some(name) = THOUGHTS.iter().find(|name| name.eq_ignore_ascii_case(tag.name)) {
                    thought = (!tag.closes).then_some(*name);
                }
                rest = &rest[open + tag.length..];
            }
            None => rest = &rest[open + 1..],
        }
    }
    if thought.is_none() {
        kept.push_str(rest);
    }
    kept
}

/// One tag at the head of a text.
struct Tag<'a> {
    name: &'a str,
    closes: bool,
    /// `<wait/>`
    is_empty: bool,
    /// More than its name stands in it.
    is_odd: bool,
    length: usize,
}

impl<'a> Tag<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let end = text.char_indices().take(200).find(|(_, c)| *c == '>').map(|(at, _)| at)?;
        let inside = &text[1..end];
        let closes = inside.starts_with('/');
        let is_empty = inside.ends_with('/');
        let whole = inside;
        let inside = inside.trim_matches('/').trim();
        let name = inside.split(char::is_whitespace).next().unwrap_or_default();
        let is_name = !name.is_empty()
            && name.len() <= LONGEST_NAME
            && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'));
        let is_odd = name.len() + usize::from(closes) + usize::from(is_empty) < whole.len();
        is_name.then_some(Self { name, closes, is_empty, is_odd, length: end + 1 })
    }
}
