//! An encounter as the format writes it: as `encounter` writes itself, and what its exits do. It must not judge it.

use super::{Out, logic};
use serde_json::{Map, Value};
use world::Contest;
use world::encounter::Outcome;

pub fn contest(world: &Out, contest: &Contest) -> Value {
    // Plain data always writes.
    let mut value = serde_json::to_value(&contest.encounter).unwrap_or_default();
    let exits: Map<String, Value> = Outcome::ALL
        .into_iter()
        .map(|(outcome, name)| (name.to_owned(), logic::actions(world, contest.exit(outcome))))
        .filter(|(_, actions)| !actions.is_empty())
        .map(|(name, actions)| (name, Value::Array(actions)))
        .collect();
    if let (Some(map), false) = (value.as_object_mut(), exits.is_empty()) {
        map.insert("exits".to_owned(), Value::Object(exits));
    }
    value
}
