//! What a player has met in dreams: the ids of places, things, people and puzzles, and how often. It must not know what any of them is.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use world::World;

/// How often each id was met. Nothing, for whoever begins or wants nothing remembered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Met(BTreeMap<String, u32>);

impl Met {
    /// Nothing was met yet.
    #[must_use]
    pub const fn nothing() -> Self {
        Self(BTreeMap::new())
    }

    /// How often this was met.
    #[must_use]
    pub fn times(&self, id: &str) -> u32 {
        self.0.get(id).copied().unwrap_or(0)
    }

    /// All that is in this world is met once more.
    pub fn note(&mut self, world: &World) {
        let things = world.things().map(|thing| &world.identity(thing).key);
        let places = world.rooms.iter().map(|room| &room.key);
        let puzzles = world.puzzles.iter().map(|puzzle| &puzzle.key);
        for key in things.chain(places).chain(puzzles) {
            let times = self.0.entry(key.clone()).or_default();
            *times = times.saturating_add(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_in_a_world_is_met_and_kept_as_plain_json() {
        let world = import::build(&json!({
            "plot": { "title": "T", "backstory": "B.", "goal": "G." },
            "rooms": [{ "id": "hall", "name": "The Hall", "description": "A hall.", "objects": ["gong"] }],
            "objects": [{ "id": "gong", "name": "a gong", "description": "Brass." }],
            "puzzles": [{ "id": "win", "description": "d", "obstacle": "o", "solution": { "verb": "push", "target": "gong" },
                "unlocks": [{ "type": "WIN" }], "hints": [] }],
        }))
        .unwrap()
        .world;
        let mut met = Met::nothing();
        met.note(&world);
        met.note(&world);
        assert_eq!((met.times("gong"), met.times("hall"), met.times("win"), met.times("bell")), (2, 2, 2, 0));
        let kept = serde_json::to_string(&met).unwrap();
        assert_eq!(kept, r#"{"gong":2,"hall":2,"win":2}"#);
        assert_eq!(serde_json::from_str::<Met>(&kept).unwrap(), met);
    }
}
