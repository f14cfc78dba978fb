//! The names under which both shells keep what lasts from one run to the next, so that each finds what the other kept. It must not say
//! what is in them.

/// What the player may edit, in the folder for configuration.
pub const CONFIGURATION: &str = "config.toml";
/// The answers of models, with the saved games.
pub const ANSWERS: &str = "answers.json";
/// Every call to a model, with the saved games.
pub const TRACE: &str = "trace.jsonl";
/// Which numbers of the author's dreams were had, with the saved games.
pub const MET: &str = "met.json";
/// What models have cost today, with the saved games: one budget, however the game is started.
pub const SPENT: &str = "spent.json";
