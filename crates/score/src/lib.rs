//! Words to music: text -> plan -> notes -> sound; ambience; effects. It must not know a sound device, a file or a thread.
//!
//! [`plan`] reads a room's two lines of text, [`compose`] writes a small looping piece, [`Renderer`] plays it into a buffer in
//! slices as short as the caller likes, [`effects`] makes the short sounds of doors and deaths. Everything up to the notes is
//! integer arithmetic and equal on every platform; the samples are floats and only nearly so.

mod ambience;
mod band;
mod bed;
mod compose;
mod device;
mod drums;
pub mod effects;
mod happening;
mod harmony;
mod instrument;
mod job;
mod layer;
mod lexicon;
mod master;
mod melody;
mod mood;
mod motif;
mod patch;
mod plan;
mod read;
mod render;
mod theory;
pub mod wav;

pub use compose::{Note, Notes, Part, Role, TICKS, compose};
pub use device::Device;
pub use instrument::{Instrument, Kit};
pub use layer::{Ambient, Layer};
pub use mood::Mood;
pub use motif::Motif;
pub use plan::{Ensemble, Figure, Place, Plan, Touch};
pub use read::plan;
pub use render::{RATES, Renderer, render};
pub use theory::{Metre, Mode};

#[cfg(test)]
mod tests;
