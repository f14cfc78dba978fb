//! The core's integration tests, one binary. Whole ways through the program: a file in, a win out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on should stop loudly"
)]
#![allow(clippy::disallowed_methods, reason = "the scripted server of the tests has a thread")]

mod answers;
mod author;
mod cli;
mod damage;
mod dreaming;
mod dreams;
mod hostile;
mod losing;
mod model;
mod model_faults;
mod model_learning;
mod model_worlds;
mod mutations;
mod nonsense;
mod papers;
mod pddl;
mod phrasings;
mod reading;
mod rooms;
mod saves;
mod server;
mod strips;
mod trace;
mod walking;
