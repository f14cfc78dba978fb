//! Typed requests to the program ("save", "exits") as what the screen does for them. It must not do it.

use super::deed::Deed;
use crate::parser::Meta;

/// What is to be done for a typed request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    Deed(Deed),
    /// A save under this name.
    SaveAs(String),
    /// Only words.
    Text(String),
}

impl Wanted {
    pub fn of(meta: &Meta) -> Self {
        Self::Deed(match meta {
            Meta::Save(Some(name)) => return Self::SaveAs(name.clone()),
            Meta::Save(None) => Deed::Save,
            Meta::Restore(_) => Deed::Restore,
            Meta::Restart => Deed::Restart,
            Meta::Quit => Deed::Quit,
            Meta::Undo(_) | Meta::Retry => Deed::Undo,
            Meta::Help | Meta::Verbs => Deed::Help,
            Meta::Hint => Deed::Hint,
            Meta::Map | Meta::Places => Deed::Map,
            Meta::Score | Meta::FullScore => Deed::Score,
            Meta::Version => Deed::About,
            // The session answers these from the world; should one come here, the words for looking do as well.
            Meta::Exits | Meta::Topics | Meta::Goal => return Self::text("Look around, and talk to whoever is here."),
            Meta::Objects => Deed::Inventory,
            Meta::Pause => Deed::Pause,
            Meta::SoundToggle => Deed::Sound,
            Meta::Notify => {
                return Self::text("The score stands in the line on top, and a sound tells of every change.");
            }
            Meta::Verbose | Meta::Brief => {
                return Self::text("A room is described when you first see it, and whenever you look.");
            }
            Meta::Transcript | Meta::Recording | Meta::Replay => {
                return Self::text("Nothing is written down here, but a saved game keeps every line you typed.");
            }
        })
    }

    fn text(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}
