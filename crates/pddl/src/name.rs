//! Names in the alphabet of PDDL.

use std::collections::BTreeSet;

/// Words that mean something to some planner.
const RESERVED: &[&str] = &[
    "and",
    "or",
    "not",
    "forall",
    "exists",
    "when",
    "imply",
    "either",
    "object",
    "number",
    "total-cost",
    "increase",
    "define",
    "domain",
    "problem",
    "init",
    "goal",
    "room",
    "thing",
    "exit",
    "puzzle",
    "flag",
    "value",
    "fact",
    "event",
    "topic",
    "preference",
];

/// A name in the alphabet of PDDL that was not used before, as near to this one as can be.
pub(super) fn unused(taken: &mut BTreeSet<String>, name: &str) -> String {
    let mut plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).take(60).collect();
    if !plain.starts_with(|c: char| c.is_ascii_alphabetic()) {
        plain.insert_str(0, "x_");
    }
    let mut found = plain.clone();
    let mut n = 1;
    while RESERVED.contains(&found.as_str()) || !taken.insert(found.clone()) {
        n += 1;
        found = format!("{plain}_{n}");
    }
    found
}
