//! An encounter as data: a map of twelve by eight squares, who stands on it, and how it may end. It must not know how it is played.

pub mod contest;
pub mod model;
pub mod square;

pub use contest::Contest;
pub use model::{Encounter, Outcome};
pub use square::Square;
