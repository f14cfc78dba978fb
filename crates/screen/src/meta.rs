//! Typed requests to the program ("save", "undo") as what the screen does for them. It must not do it.

use super::deed::Deed;
use parser::Meta;

/// What is to be done for a typed request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    Deed(Deed),
    /// A save under this name.
    SaveAs(String),
    /// So many lines taken back.
    Undo(u32),
    /// This game's recording typed again.
    Replay,
}

impl Wanted {
    /// `None` for what the session has answered in words already.
    pub fn of(meta: &Meta) -> Option<Self> {
        Some(Self::Deed(match meta {
            Meta::Save(Some(name)) => return Some(Self::SaveAs(name.clone())),
            Meta::Undo(times) => return Some(Self::Undo(*times)),
            Meta::Replay => return Some(Self::Replay),
            Meta::Save(None) => Deed::Save,
            Meta::Restore(_) => Deed::Restore,
            Meta::Restart => Deed::Restart,
            Meta::Quit => Deed::Quit,
            Meta::Retry => Deed::AskAgain,
            Meta::Help => Deed::Help,
            Meta::Hint => Deed::Hint,
            Meta::Map => Deed::Map,
            Meta::Pause => Deed::Pause,
            Meta::SoundToggle => Deed::Sound,
            Meta::Score
            | Meta::FullScore
            | Meta::Notify(_)
            | Meta::Transcript(_)
            | Meta::Recording(_)
            | Meta::Verbose
            | Meta::Brief
            | Meta::Places
            | Meta::Objects
            | Meta::Exits
            | Meta::Topics
            | Meta::Goal
            | Meta::Verbs
            | Meta::Version => return None,
        }))
    }
}
