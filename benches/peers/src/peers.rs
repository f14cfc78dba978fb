//! The programs that are compared. It must not judge them.

use mend::{Guide, mend};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// One that runs in this process: to a value, and by the shortest way it has (those that give a text are not asked to read it).
pub struct Peer {
    pub name: &'static str,
    /// Those of one family have their rules from each other.
    pub family: u8,
    pub value: fn(&str) -> Option<Value>,
    pub shortest: fn(&str) -> bool,
}

pub const OURS: &str = "somnium";
pub const NPM: &str = "jsonrepair (npm)";
pub const PYPI: &str = "json_repair (PyPI)";
/// In the order of the tables.
pub const NAMES: [&str; 6] = [OURS, NPM, "jsonrepair-rs", "jsonrepair (crate)", PYPI, "llm_json"];

pub const PEERS: [Peer; 4] = [
    Peer {
        name: OURS,
        family: 0,
        value: |text| mend(text, Guide::Any).value,
        shortest: |text| mend(text, Guide::Any).value.is_some(),
    },
    Peer {
        name: "jsonrepair-rs",
        family: 1,
        value: |text| serde_json::from_str(&jsonrepair_rs::jsonrepair(text).ok()?).ok(),
        shortest: |text| jsonrepair_rs::jsonrepair(text).is_ok(),
    },
    Peer {
        name: "jsonrepair (crate)",
        family: 1,
        value: |text| jsonrepair::loads(text, &jsonrepair::Options::default()).ok(),
        shortest: |text| jsonrepair::repair_json(text, &jsonrepair::Options::default()).is_ok(),
    },
    Peer {
        name: "llm_json",
        family: 2,
        value: |text| llm_json::loads(text, &llm_json::RepairOptions::default()).ok(),
        shortest: |text| llm_json::repair_json(text, &llm_json::RepairOptions::default()).is_ok(),
    },
];

/// `llm_json` follows json_repair.
pub fn family(name: &str) -> u8 {
    match name {
        NPM => 1,
        PYPI => 2,
        _ => PEERS.iter().find(|peer| peer.name == name).map_or(0, |peer| peer.family),
    }
}

impl Peer {
    /// A panic is no answer.
    pub fn answer(&self, text: &str) -> Option<Value> {
        catch_unwind(AssertUnwindSafe(|| (self.value)(text))).ok().flatten()
    }
}
