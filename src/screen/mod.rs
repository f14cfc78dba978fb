//! The period's interface as a machine: inputs and ticks in, one 320x200 frame of indices and a list of requests out.
//! It must not touch a file, a socket, a clock or a window; the fronts do that and deliver the answers.

mod input;
mod request;

pub use input::{Input, Key, Pointer};
pub use request::{Delivery, Dreamer, Progress, Request, SaveInfo, Settings, Wish};
