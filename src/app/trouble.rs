//! Everything that can go wrong outside the core, in words the player can act on. The only place that turns an error
//! into something the screen shows.

use super::machine::Told;
use screen::Delivery;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    #[error("There is nothing saved under \"{0}\". Choose another place.")]
    NothingSaved(String),
    #[error("It could not be saved: {0}. The game goes on; make room or allow writing there, and save again.")]
    NotWritten(String),
    #[error("The saved games cannot be read: {0}.")]
    NotRead(String),
    #[error("No model is set up. Open the options and name a server and a model, or let the embedded author dream.")]
    NoModel,
    #[error("This dream came to nothing: {0} Dream again, with another theme or number.")]
    NoDream(String),
    #[error("{0}")]
    Model(String),
    #[error("There is no showcase number {0}.")]
    NoShowcase(usize),
}

impl From<Trouble> for Told {
    fn from(trouble: Trouble) -> Self {
        bevy::log::warn!("{trouble}");
        Self(Delivery::Failed(trouble.to_string()))
    }
}
