//! The period's interface as a machine: inputs and ticks in, one 320x200 frame of indices and a list of requests out.
//! It must not touch a file, a socket, a clock or a window; the fronts do that and deliver the answers.
//!
//! One scene (`title`, `dream_progress`, `play`) lies under a stack of windows. The topmost window gets every input and answers with a
//! `Reply`; what it wants beyond itself it asks for as a `ScreenCommand`, which only `screen` carries out.
#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod action;
mod animations;
mod captions;
mod context;
mod dice_picture;
#[cfg(test)]
mod drawn;
mod dream_progress;
mod effects;
mod encounter_acts;
mod encounter_list;
mod encounter_map;
mod encounter_tokens;
mod encounters;
mod frames;
mod hover_outline;
mod input;
mod input_device;
mod item_picture;
mod keymap;
mod label;
mod large_text;
mod map_layout;
mod meta_action;
pub mod music;
mod output;
mod paint;
mod perform;
mod play;
mod replay;
mod request;
mod room_view;
mod screen;
pub mod script;
mod settings;
mod speaker;
mod speaking_face;
mod spoken_text;
mod status_line;
mod thumbnail;
mod title;
mod title_scene;
mod verb_buttons;
mod verbs;
mod widgets;
mod windows;

pub use input::{Input, Key, PadButton, PointerButton};
pub use keymap::Keymap;
pub use map_layout::MapLayout;
pub use request::{Delivery, Request};
pub use screen::{SceneKind, Screen};
pub use settings::Settings;
pub use windows::WindowKind;
pub use windows::save::AUTOSAVE_SLOT;

#[cfg(test)]
mod tests;
