//! Words to music: text -> plan -> notes -> sound; ambience; effects. It must not know a sound device, a file or a thread.
//!
//! [`plan`] reads a room's two lines of text, [`compose`] writes a small looping piece, [`Renderer`] plays it into a buffer in
//! slices as short as the caller likes, [`effects`] makes the short sounds of doors and deaths. Everything up to the notes is
//! integer arithmetic and equal on every platform; the samples are floats and only nearly so.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod accompaniment;
mod ambience;
mod ambient_layer;
mod arrangement;
mod compose;
mod drums;
pub mod effects;
mod harmony;
mod instrument;
mod intermittent_sound;
mod master;
mod melody;
mod mood;
mod motif;
mod music_plan;
mod music_words;
mod notes;
mod plan_from_text;
mod playing_style;
mod render;
mod render_task;
mod sound_card;
mod steady_sound;
mod theory;
mod voices;
pub mod wav;

pub use compose::compose;
pub use music_plan::Plan;
pub use plan_from_text::plan;
pub use render::{RATES, Renderer, render};

#[cfg(test)]
mod tests;
