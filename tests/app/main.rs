//! The game behind the window, without window, graphics or sound: platform messages in, what the screen shows and what is
//! on disk out.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that finds no window or no game has failed")]
#![allow(clippy::disallowed_methods, reason = "the canned model server of the tests has a thread")]

mod asking_again;
mod model_answers;
mod model_settings;
mod playing;
mod playthroughs;
mod pointer_and_keypad;
mod redraw;
mod rig;
mod saving;
#[path = "../it/scripted_server.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "the core's tests need more of it")]
mod scripted_server;
mod settings;
mod streamed_answers;
mod traces;
mod transcripts;
