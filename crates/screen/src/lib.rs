//! The period's interface as a machine: inputs and ticks in, one 320x200 frame of indices and a list of requests out.
//! It must not touch a file, a socket, a clock or a window; the fronts do that and deliver the answers.
//!
//! One scene (`title`, `dreaming`, `play`) lies under a stack of windows. The topmost window gets every input and answers with a
//! `Reply`; what it wants beyond itself it asks for as an `Act`, which only `machine` carries out.

mod board;
mod boss;
mod buttons;
mod caption;
mod cel;
mod choice;
mod confirm;
mod death;
mod deed;
mod deeds;
mod desk;
mod dreaming;
mod edit;
mod effects;
mod ending;
mod floor;
mod gauge;
mod hands;
mod help;
mod input;
mod input_line;
mod inventory;
mod item_view;
mod keymap;
mod keys;
mod large;
#[cfg(test)]
mod ledger;
mod list;
mod machine;
mod map;
mod map_view;
mod menu;
mod meta;
mod moments;
pub mod music;
mod new_dream;
mod night;
mod options;
mod outline;
mod paint;
mod play;
mod replay;
mod request;
mod restoring;
mod saving;
mod says;
pub mod script;
mod status;
mod strip;
mod telling;
mod thumb;
mod title;
mod verbs;
mod window;

pub use input::{Input, Key, Pad, Pointer};
pub use keymap::Keymap;
pub use machine::{Screen, Showing};
pub use map::Chart;
pub use request::{Delivery, Request, Settings};
pub use saving::AUTO;
pub use window::Kind;

#[cfg(test)]
mod tests;
