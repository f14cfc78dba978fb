//! Typed requests to the program ("save", "undo") as what the screen does for them. It must not do it.

use crate::action::Action;
use parser::Meta;

/// What is to be done for a typed request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MetaAction {
    Perform(Action),
    /// A save under this name.
    SaveAs(String),
    /// So many lines taken back.
    Undo(u32),
    /// This game's recording typed again.
    Replay,
}

impl MetaAction {
    /// `None` for what the session has answered in words already.
    pub fn from_meta(meta: &Meta) -> Option<Self> {
        Some(Self::Perform(match meta {
            Meta::Save(Some(name)) => return Some(Self::SaveAs(name.clone())),
            Meta::Undo(times) => return Some(Self::Undo(*times)),
            Meta::Replay => return Some(Self::Replay),
            Meta::Save(None) => Action::Save,
            Meta::Restore(_) => Action::Restore,
            Meta::Restart => Action::Restart,
            Meta::Quit => Action::Quit,
            Meta::Retry => Action::AskAgain,
            Meta::Help => Action::Help,
            Meta::Hint => Action::Hint,
            Meta::Map => Action::Map,
            Meta::Journal => Action::Journal,
            Meta::Pause => Action::Pause,
            Meta::SoundToggle => Action::Sound,
            Meta::Score
            | Meta::FullScore
            | Meta::Notify(_)
            | Meta::Transcript(_)
            | Meta::Recording(_)
            | Meta::Verbose
            | Meta::Brief
            | Meta::Introduce
            | Meta::Sheet
            | Meta::Places
            | Meta::People
            | Meta::Objects
            | Meta::Exits
            | Meta::Topics
            | Meta::Goal
            | Meta::Time
            | Meta::Verbs
            | Meta::Version => return None,
        }))
    }
}
