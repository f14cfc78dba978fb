//! The core's integration tests, one binary. Whole ways through the program: a file in, a win out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on should stop loudly"
)]
#![allow(clippy::disallowed_methods, reason = "the scripted server of the tests has a thread")]

mod agents;
mod author_dreams;
mod author_endings;
mod cli;
mod damaged_worlds;
mod dead_ends;
mod exported_answers;
mod hostile_documents;
mod intents;
mod json_damage;
mod model;
mod model_dreams;
mod model_faults;
mod model_learning;
mod model_worlds;
mod mutations;
mod nonsense_answers;
mod patience;
mod pddl;
mod pddl_planner;
mod people_going_about;
mod phrasings;
mod purposes;
mod rooms;
mod saves;
mod scripted_server;
mod text_game;
mod trace;
mod walkability;
