//! An object's keys under the names the format gives them: exactly, in another spelling, by another name, or with a typing
//! error. What is left over becomes a note.

use crate::log::Log;
use language::text;
use mend::pointer_part;
use messages::t;
use serde_json::{Map, Value};

/// A key of the format and the other names that models give it, folded.
pub type Table = &'static [(&'static str, &'static [&'static str])];

/// Keys that are looked at for typing errors; an object with more is not a typing error but a flood.
const FUZZY_KEYS: usize = 48;

/// The fields of one object. Missing and `null` are the same.
pub struct Fields<'v> {
    pub path: String,
    table: Table,
    /// What the object has, a handful where the table may have forty.
    found: Vec<Found<'v>>,
    /// A bit for each name found: most questions are for what is not there.
    bits: u64,
    /// Keys like `onLook` and `on_open`, as written.
    pub triggers: Vec<(&'v str, &'v Value)>,
    extra: Vec<&'v str>,
}

struct Found<'v> {
    name: &'static str,
    /// As written.
    key: &'v str,
    value: &'v Value,
}

impl<'v> Fields<'v> {
    pub fn new(map: &'v Map<String, Value>, path: &str, table: Table, log: &mut Log) -> Self {
        let mut fields = Self {
            path: path.to_owned(),
            table,
            found: Vec::with_capacity(map.len().min(table.len())),
            bits: 0,
            triggers: Vec::new(),
            extra: Vec::new(),
        };
        let mut left: Vec<(&'v str, &'v Value)> = Vec::new();
        for (key, value) in map {
            match table.iter().find(|(name, _)| *name == key.as_str()) {
                Some((name, _)) if !value.is_null() => fields.find(name, key, value),
                Some(_) => {}
                None => left.push((key, value)),
            }
        }
        let mut strange = Vec::new();
        for (key, value) in left {
            let folded = text::fold(key);
            let known =
                table.iter().find(|(name, others)| text::folds_to(name, &folded) || others.contains(&folded.as_str()));
            match known {
                Some((name, _)) if !fields.has(name) => {
                    if !value.is_null() {
                        fields.find(name, key, value);
                        log.note(&fields.at(key), "other-key", || {
                            t!("repair-other-key", said = text::show(key), name = *name)
                        });
                    }
                }
                Some(_) => fields.extra.push(key),
                None if is_trigger(key) => fields.triggers.push((key, value)),
                None => strange.push((key, folded, value)),
            }
        }
        for (at, (key, folded, value)) in strange.into_iter().enumerate() {
            let near = (at < FUZZY_KEYS && !value.is_null()).then(|| misspelt(table, &folded)).flatten();
            match near.filter(|name| !fields.has(name)) {
                Some(name) => {
                    fields.find(name, key, value);
                    log.fix(&fields.at(key), "misspelt-key", || {
                        t!("repair-misspelt-key", said = text::show(key), name = name)
                    });
                }
                None => fields.extra.push(key),
            }
        }
        fields
    }

    fn find(&mut self, name: &'static str, key: &'v str, value: &'v Value) {
        self.bits |= bit(name);
        self.found.push(Found { name, key, value });
    }

    /// Tells what was not understood. Call it once for each object.
    pub fn leftovers(&self, log: &mut Log) {
        for key in &self.extra {
            let path = self.at(key);
            log.note(&path, "unknown-key", || t!("repair-unknown-key", said = text::show(key)));
        }
    }

    /// The names of what was not understood.
    #[cfg(test)]
    pub fn extra(&self) -> &[&'v str] {
        &self.extra
    }

    fn at(&self, key: &str) -> String {
        join(&self.path, &pointer_part(key))
    }

    fn slot(&self, name: &str) -> Option<&Found<'v>> {
        debug_assert!(self.table.iter().any(|(have, _)| *have == name), "{name} is not in the table");
        if self.bits & bit(name) == 0 {
            return None;
        }
        self.found.iter().find(|found| found.name == name)
    }

    pub fn get(&self, name: &str) -> Option<&'v Value> {
        self.slot(name).map(|found| found.value)
    }

    /// Where the field is in the document.
    pub fn path_of(&self, name: &str) -> String {
        self.slot(name).map_or_else(|| self.path.clone(), |found| self.at(found.key))
    }

    pub fn has(&self, name: &str) -> bool {
        self.slot(name).is_some()
    }

    /// A reference or another short word: not cut at a sentence, one line.
    pub fn word(&self, name: &str) -> Option<String> {
        word(self.get(name)?)
    }

    /// Prose within the limit of a text.
    pub fn prose(&self, name: &str, log: &mut Log) -> Option<String> {
        prose(self.get(name)?, &self.path_of(name), log)
    }

    pub fn truth(&self, name: &str) -> Option<bool> {
        truth(self.get(name)?)
    }

    pub fn number(&self, name: &str) -> Option<f64> {
        number(self.get(name)?)
    }

    /// Words from a list, a map's keys, or one string with commas.
    pub fn words(&self, name: &str) -> Vec<String> {
        self.get(name).map(words).unwrap_or_default()
    }
}

fn bit(name: &str) -> u64 {
    let ends = name.bytes().next().unwrap_or(0) ^ name.bytes().last().unwrap_or(0).wrapping_mul(3);
    1 << ((usize::from(ends) + name.len() * 5) % 64)
}

/// One step further into the document.
pub fn join(path: &str, part: &str) -> String {
    let mut joined = String::with_capacity(path.len() + 1 + part.len());
    joined.push_str(path);
    joined.push('/');
    joined.push_str(part);
    joined
}

/// `onLook`, `on_look`, `OnLook`, but not `once` or `only`.
fn is_trigger(key: &str) -> bool {
    let rest = key.strip_prefix("on").or_else(|| key.strip_prefix("On")).unwrap_or("");
    rest.starts_with(|c: char| c.is_uppercase() || c == '_' || c == '-')
}

/// The one name that is a typing error away: one error in names of four to seven letters, two in longer ones.
fn misspelt(table: Table, folded: &str) -> Option<&'static str> {
    let length = folded.chars().count();
    let allowed = match length {
        0..=3 => return None,
        4..=7 => 1,
        _ => 2,
    };
    let mut found = table.iter().map(|(name, _)| *name).filter(|name| {
        // Folding drops signs only, and an error changes the length by one: most are refused unseen.
        name.len() + allowed >= length && {
            let name = text::fold(name);
            name.len() >= 4 && name.len().abs_diff(length) <= allowed && strsim::osa_distance(&name, folded) <= allowed
        }
    });
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

pub fn word(value: &Value) -> Option<String> {
    let word = match value {
        Value::String(text) => text::line(text),
        Value::Number(n) => n.to_string(),
        Value::Object(map) => return ["id", "key", "name", "to", "ref"].iter().find_map(|key| word(map.get(*key)?)),
        Value::Array(list) => return word(list.first()?),
        Value::Bool(_) | Value::Null => return None,
    };
    let word = text::cut(&word, world::limits::TEXT).unwrap_or(word);
    (!word.is_empty()).then_some(word)
}

/// The texts of a list, of a map's values, or one text.
pub fn texts(fields: &Fields, field: &str, log: &mut Log) -> Vec<String> {
    let Some(value) = fields.get(field) else { return Vec::new() };
    let parts: Vec<&Value> = match value {
        Value::Array(list) => list.iter().take(world::limits::LIST).collect(),
        Value::Object(map) => map.values().take(world::limits::LIST).collect(),
        value => vec![value],
    };
    parts.into_iter().filter_map(|part| prose(part, &fields.path_of(field), log)).collect()
}

pub fn prose(value: &Value, path: &str, log: &mut Log) -> Option<String> {
    let text = match value {
        Value::String(text) => text::clean(text),
        Value::Number(n) => n.to_string(),
        Value::Array(list) => {
            let parts: Vec<String> = list.iter().filter_map(|part| prose(part, path, log)).collect();
            text::clean(&parts.join(" "))
        }
        Value::Object(map) => {
            return ["text", "description", "default", "content", "value", "responseText", "message"]
                .iter()
                .find_map(|key| prose(map.get(*key)?, path, log));
        }
        Value::Bool(_) | Value::Null => return None,
    };
    let text = match text::cut(&text, world::limits::TEXT) {
        Some(short) => {
            log.fix(path, "text-too-long", || t!("repair-text-too-long", count = text.chars().count()));
            short
        }
        None => text,
    };
    (!text.is_empty()).then_some(text)
}

pub fn truth(value: &Value) -> Option<bool> {
    match value {
        Value::Bool(b) => Some(*b),
        Value::Number(n) => Some(n.as_f64() != Some(0.0)),
        Value::String(text) => match text::fold(text).as_str() {
            "true" | "yes" | "on" | "1" | "open" | "locked" | "closed" | "hidden" => Some(true),
            "false" | "no" | "off" | "0" | "" | "none" | "null" | "unlocked" => Some(false),
            _ => None,
        },
        _ => None,
    }
}

/// A finite number, also from a string ("10", "10px", "45%" is 45).
pub fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Number(n) => n.as_f64().filter(|n| n.is_finite()),
        Value::String(text) => {
            let text =
                text.trim().trim_start_matches('+').trim_end_matches(|c: char| c == '%' || c.is_ascii_alphabetic());
            text.trim().parse::<f64>().ok().filter(|n| n.is_finite())
        }
        _ => None,
    }
}

pub fn words(value: &Value) -> Vec<String> {
    let mut out: Vec<String> = match value {
        Value::Array(list) => list.iter().filter_map(word).collect(),
        Value::Object(map) => map.keys().map(|key| text::line(key)).collect(),
        Value::String(text) => text.split([',', ';', '\n']).map(text::line).collect(),
        Value::Number(n) => vec![n.to_string()],
        _ => Vec::new(),
    };
    out.retain(|word| !word.is_empty());
    out
}

/// The entries of a list as the format means it, whatever was sent: a list, a map of id to entry (the key is handed over), or
/// one entry in place of the list. Each with its path.
pub fn entries<'v>(value: &'v Value, path: &str) -> Vec<(Option<&'v str>, &'v Value, String)> {
    match value {
        Value::Array(list) => list
            .iter()
            .enumerate()
            .filter(|(_, entry)| !entry.is_null())
            .map(|(at, entry)| (None, entry, join(path, &at.to_string())))
            .collect(),
        Value::Object(map) if is_entry(map) => vec![(None, value, path.to_owned())],
        Value::Object(map) => map
            .iter()
            .filter(|(_, entry)| !entry.is_null())
            .map(|(key, entry)| (Some(key.as_str()), entry, join(path, &pointer_part(key))))
            .collect(),
        Value::Null => Vec::new(),
        _ => vec![(None, value, path.to_owned())],
    }
}

/// One thing rather than a map of things: it has an id or a name that is a word.
fn is_entry(map: &Map<String, Value>) -> bool {
    ["id", "name", "type", "verb"].iter().any(|key| map.get(*key).is_some_and(Value::is_string))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const TABLE: Table = &[("description", &["desc", "text"]), ("exits", &["connections"]), ("id", &[])];

    #[test]
    fn a_key_is_known_in_any_case_shortened_or_misspelt() {
        for key in ["description", "Description", "desc", "descripton", "DESCRIPTION"] {
            let value = json!({ key: "dark", "glow": 1 });
            let mut log = Log::default();
            let fields = Fields::new(value.as_object().unwrap(), "/rooms/0", TABLE, &mut log);
            assert_eq!(fields.word("description").as_deref(), Some("dark"), "{key}");
            assert_eq!(fields.extra(), ["glow"]);
        }
    }

    #[test]
    fn the_exact_key_wins_over_the_other_names() {
        let value = json!({"desc": "b", "description": "a", "onLook": "c"});
        let fields = Fields::new(value.as_object().unwrap(), "", TABLE, &mut Log::default());
        assert_eq!(fields.word("description").as_deref(), Some("a"));
        assert_eq!(fields.extra(), ["desc"]);
        assert_eq!(fields.triggers.len(), 1);
    }

    #[test]
    fn a_list_may_come_as_a_map_or_as_one_entry() {
        let count = |value: &Value| entries(value, "/x").len();
        assert_eq!(count(&json!([{"id": "a"}, null, {"id": "b"}])), 2);
        assert_eq!(count(&json!({"a": {"name": "A"}, "b": {}})), 2);
        assert_eq!(count(&json!({"id": "a", "name": "A"})), 1);
        assert_eq!(count(&json!("lamp")), 1);
    }
}
