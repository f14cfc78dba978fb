//! The core's integration tests, one binary. Whole ways through the program: a file in, a win out.

mod cli;
mod dreams;
mod model;
mod nonsense;
mod saves;
mod server;
mod transcripts;
