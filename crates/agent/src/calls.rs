//! A call of a tool, in whichever protocol it came, into an action: names and arguments as models write them. It must not decide whether
//! the action comes about.

use super::tools::{Argument, Kind, Row, Takes, named};
use language::fence::clean;
use serde_json::Value;

/// Characters of an argument that are read.
const LONGEST: usize = 400;
/// Minutes that somebody may wait.
const MOST_MINUTES: u32 = 60;

/// What an agent wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// What.
    pub kind: Kind,
    /// With what, in the table's order; empty where it was left out.
    pub arguments: Vec<String>,
    /// Changed in reading it, so that it could be read: an argument under another name, more than is read.
    pub mends: u32,
}

/// Why a call is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAction {
    /// The table has no such tool.
    #[error("There is no tool \"{0}\". The tools are: {1}.")]
    Unknown(String, String),
    /// An argument is missing.
    #[error("{0} needs \"{1}\". Say it again with that.")]
    Lacks(&'static str, &'static str),
}

/// Reads a call by its name and what it was called with.
///
/// # Errors
/// Where there is no such tool, or what it needs is missing.
pub fn read(name: &str, value: &Value) -> Result<Action, NoAction> {
    let row = named(name).ok_or_else(|| unknown(name))?;
    let mut mends = u32::from(row.name != name);
    let mut arguments = Vec::new();
    for argument in row.arguments {
        arguments.push(of(row, argument, value, &mut mends)?);
    }
    Ok(Action { kind: row.kind, arguments, mends })
}

/// Reads a tag by its name and what stands in it.
///
/// # Errors
/// As `read`.
pub fn read_tag(name: &str, inside: &str) -> Result<Action, NoAction> {
    let row = named(name).ok_or_else(|| unknown(name))?;
    let mut mends = u32::from(row.name != name);
    let mut arguments: Vec<String> = Vec::new();
    let inside = inside.trim();
    // Some write JSON into a tag.
    if inside.starts_with('{')
        && let Some(value) = mend::last(inside).filter(Value::is_object)
    {
        let action = read(name, &value)?;
        return Ok(Action { mends: action.mends + 1, ..action });
    }
    match row.arguments {
        [] => mends += u32::from(!inside.is_empty()),
        [only] => arguments.push(fit(row, only, inside, &mut mends)?),
        [first, rest @ ..] => {
            let marks = [':', ',', '|', ';', '='];
            let (one, other) = inside.split_once(marks).unwrap_or((inside, ""));
            mends += u32::from(!inside.contains(':'));
            arguments.push(fit(row, first, one, &mut mends)?);
            let mut other = other;
            for (nth, argument) in rest.iter().enumerate() {
                let is_last = nth + 1 == rest.len();
                let (this, more) =
                    if is_last { (other, "") } else { other.split_once([':', '|']).unwrap_or((other, "")) };
                arguments.push(fit(row, argument, this, &mut mends)?);
                other = more;
            }
        }
    }
    Ok(Action { kind: row.kind, arguments, mends })
}

fn unknown(name: &str) -> NoAction {
    let names: Vec<&str> = super::tools::TABLE.iter().map(|row| row.name).collect();
    NoAction::Unknown(clean(name, 40), names.join(", "))
}

fn of(row: &'static Row, argument: &'static Argument, value: &Value, mends: &mut u32) -> Result<String, NoAction> {
    let text = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(list) => {
            let parts: Vec<&str> = list.iter().filter_map(Value::as_str).collect();
            (!parts.is_empty()).then(|| parts.join(", "))
        }
        _ => None,
    };
    let own = value.get(argument.name).and_then(text);
    let said = own.or_else(|| {
        *mends += 1;
        // Under another name; or as the only text there is.
        let also = argument.also.iter().find_map(|name| value.get(*name)).and_then(text);
        let only = || match value {
            Value::Object(map) if row.arguments.len() == 1 => {
                let others =
                    map.iter().filter(|(name, _)| !matches!(name.as_str(), "action" | "type" | "name" | "tool"));
                let mut texts = others.filter_map(|(_, value)| text(value));
                texts.next().filter(|_| texts.next().is_none())
            }
            Value::String(text) => Some(text.clone()),
            _ => None,
        };
        also.or_else(only)
    });
    if said.is_none() && argument.optional {
        *mends -= 1;
    }
    fit(row, argument, &said.unwrap_or_default(), mends)
}

/// The argument as the table wants it.
fn fit(row: &'static Row, argument: &'static Argument, said: &str, mends: &mut u32) -> Result<String, NoAction> {
    if said.chars().count() > LONGEST {
        *mends += 1;
    }
    let said = clean(said, LONGEST);
    if argument.takes == Takes::Minutes {
        let digits: String =
            said.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
        let minutes = digits.parse::<u32>().ok();
        if !said.is_empty() && minutes.is_none_or(|minutes| !(1..=MOST_MINUTES).contains(&minutes) || digits != said) {
            *mends += 1;
        }
        return Ok(minutes.map_or_else(String::new, |minutes| minutes.clamp(1, MOST_MINUTES).to_string()));
    }
    if !said.chars().any(char::is_alphanumeric) {
        return if argument.optional { Ok(String::new()) } else { Err(NoAction::Lacks(row.name, argument.name)) };
    }
    Ok(said)
}

/// The actions of an answer that is an object, or holds one.
pub(super) fn from_json(text: &str) -> Vec<Result<Action, NoAction>> {
    if !text.contains('{') {
        return Vec::new();
    }
    let Some(value) = mend::last(text) else { return Vec::new() };
    let value = value.get("do").cloned().unwrap_or(value);
    let list = ["actions", "calls", "tool_calls", "steps"].iter().find_map(|key| value.get(*key)?.as_array().cloned());
    let list = list.unwrap_or_else(|| match value {
        Value::Array(list) => list,
        one => vec![one],
    });
    list.iter().filter_map(one_of_json).collect()
}

fn one_of_json(value: &Value) -> Option<Result<Action, NoAction>> {
    let inner = ["arguments", "parameters", "args", "input", "params"].iter().find_map(|key| value.get(*key));
    let names = ["action", "tool", "type", "name", "function", "kind"];
    let Some(name) = names.iter().find_map(|key| value.get(*key)?.as_str()) else {
        // {"say": "Good evening."}
        let (name, inside) = value.as_object()?.iter().next()?;
        return named(name).is_some().then(|| {
            let read = read(name, inside);
            read.map(|action| Action { mends: action.mends + 1, ..action })
        });
    };
    let mended;
    let arguments = match inner {
        Some(Value::String(text)) => {
            mended = mend::last(text).unwrap_or_default();
            &mended
        }
        Some(inner) => inner,
        None => value,
    };
    Some(read(name, arguments))
}
