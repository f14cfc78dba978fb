//! The encounter that decides a puzzle, as models write it: by the name of one of the book's, or with a map and people of its own. It must
//! not look anybody up in the world.

use super::action;
use crate::document_puzzle::Contest;
use crate::log::Log;
use encounter::{Encounter, Outcome, book};
use language::text;
use messages::t;
use serde_json::{Map, Value};

/// The most mends of one encounter that are told.
const MENDS: usize = 8;
/// How like a name of the book's must be, from 0 to 1.
const LIKE: f64 = 0.8;

/// What such a field says; `None`, with a word about it, where nobody in it is against the hero.
pub fn contest(value: &Value, path: &str, log: &mut Log) -> Option<Contest> {
    let Some(map) = value.as_object() else {
        return named(value.as_str()?, path, log).map(|encounter| Contest { encounter, ..Contest::default() });
    };
    let (own, exits) = apart(map);
    let exits = exits_of(&exits, path, log);
    // A name of the book's, and what its exits do.
    let alone = ["id", "encounter", "use", "name"].iter().find_map(|name| own.get(*name).and_then(Value::as_str));
    let has_people = own.values().any(Value::is_array) || own.values().any(Value::is_object);
    let encounter = match alone {
        Some(name) if !has_people => named(name, path, log)?,
        _ => match encounter::read(&Value::Object(own)) {
            Ok(reading) => {
                for mend in reading.mends.into_iter().take(MENDS) {
                    log.fix(path, "encounter-mended", || mend);
                }
                reading.encounter
            }
            Err(why) => {
                log.lost(path, "no-encounter", || why);
                return None;
            }
        },
    };
    Some(Contest { encounter, exits })
}

/// The fields of the encounter, and those that say what its exits do.
fn apart(map: &Map<String, Value>) -> (Map<String, Value>, Map<String, Value>) {
    let mut own = Map::new();
    let mut exits = Map::new();
    for (name, value) in map {
        let bare = text::words(name).join("");
        match (bare.as_str(), value) {
            ("exits" | "consequences" | "does", Value::Object(inner)) => {
                exits.extend(inner.iter().map(|(name, value)| (name.clone(), value.clone())));
            }
            (word, Value::Array(_) | Value::Object(_)) if word.starts_with("on") && outcome(&word[2..]).is_some() => {
                exits.insert(word[2..].to_owned(), value.clone());
            }
            _ => {
                own.insert(name.clone(), value.clone());
            }
        }
    }
    (own, exits)
}

fn outcome(word: &str) -> Option<Outcome> {
    encounter::read::outcome(word)
}

fn exits_of(exits: &Map<String, Value>, path: &str, log: &mut Log) -> [Vec<crate::document::Action>; 4] {
    let mut lists = <[Vec<_>; 4]>::default();
    for (name, value) in exits {
        let path = format!("{path}/exits/{name}");
        match outcome(name) {
            Some(outcome) => lists[outcome as usize].extend(action::actions(Some(value), &path, log)),
            None => log.lost(&path, "no-exit", || t!("repair-encounter-exit", name = text::show(name))),
        }
    }
    lists
}

/// The encounter of the book's that is meant.
fn named(name: &str, path: &str, log: &mut Log) -> Option<Encounter> {
    let said = text::slug(name);
    let like =
        |it: &&Encounter| strsim::jaro_winkler(&it.id, &said).max(strsim::jaro_winkler(&text::slug(&it.title), &said));
    let found = book::encounter(&said).or_else(|| {
        let best = book::book().iter().max_by(|a, b| like(a).total_cmp(&like(b)));
        best.filter(|it| like(it) >= LIKE)
    });
    if found.is_none() {
        log.lost(path, "no-encounter", || t!("repair-no-such-encounter", name = text::show(name)));
    }
    found.cloned()
}
