//! The director: how a story moves on through acts, nodes and beats (`graph`, `progress`), drawn as a picture of boxes (`dot`) and told as a
//! journal (`journal`); which choice is due and which option a line means (`offer`), what a failure leads to (`setback`); and when a player has lost the thread (`attention`). It tells; what happens is the rules'. It changes no state and
//! knows no models.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod attention;
mod beat;
mod dot;
mod graph;
mod journal;
mod offer;
mod progress;
mod prove;
mod setback;
#[cfg(test)]
mod tests;

pub use attention::{Attention, Nudge, nudge_line};
pub use beat::{Spoken, beat_line};
pub use dot::dot;
pub use graph::{Graph, Mend, Walk, graph};
pub use journal::{act_title, journal};
pub use offer::{Nearness, answered};
pub use progress::{Left, Passed, Progress, Told};
pub use prove::{Faults, prove};
pub use setback::{
    Setback, Shape, Told as SetbackTold, Written, aftermath_actions, consequence_node, ensure_story, late_line,
    setback_line, setback_node, written_consequences,
};
