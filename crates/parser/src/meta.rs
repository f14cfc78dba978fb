//! Commands to the program rather than to the story. It must not carry them out.

/// What the player wants from the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meta {
    /// What was achieved so far.
    Score,
    /// The score, item by item.
    FullScore,
    /// The time of day, and how many turns were taken.
    Time,
    /// On, off, or the other way round.
    Notify(Option<bool>),
    /// A transcript on, off, or the other way round.
    Transcript(Option<bool>),
    /// Rooms are always described in full.
    Verbose,
    /// Rooms are described on the first visit only.
    Brief,
    /// The hero: who he is, what he is good at.
    Sheet,
    /// The hero gives his name.
    Introduce,
    /// What was, so far.
    Journal,
    /// The places seen.
    Places,
    /// The people met and heard of.
    People,
    /// The things seen.
    Objects,
    /// The map.
    Map,
    /// The ways out of this room.
    Exits,
    /// What those present can be asked about.
    Topics,
    /// What the adventure is about.
    Goal,
    /// A hint.
    Hint,
    /// The verbs that are understood.
    Verbs,
    /// The version of the program.
    Version,
    /// How to play.
    Help,
    /// With the description or slot that was typed, lower case.
    Save(Option<String>),
    /// As Save: the slot that was typed.
    Restore(Option<String>),
    /// From the beginning.
    Restart,
    /// To the title.
    Quit,
    /// So many turns, at least 1.
    Undo(u32),
    /// A recording of what is typed on, off, or the other way round.
    Recording(Option<bool>),
    /// Plays a recording.
    Replay,
    /// Another reply to the last command.
    Retry,
    /// The game stands still.
    Pause,
    /// Sound on or off.
    SoundToggle,
}

impl Meta {
    /// The one with this name in assets/lexicon/en/program_commands.txt.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "score" => Self::Score,
            "fullscore" => Self::FullScore,
            "time" => Self::Time,
            "notify" => Self::Notify(None),
            "notify-on" => Self::Notify(Some(true)),
            "notify-off" => Self::Notify(Some(false)),
            "transcript" => Self::Transcript(None),
            "transcript-on" => Self::Transcript(Some(true)),
            "transcript-off" => Self::Transcript(Some(false)),
            "verbose" => Self::Verbose,
            "brief" => Self::Brief,
            "sheet" => Self::Sheet,
            "introduce" => Self::Introduce,
            "journal" => Self::Journal,
            "places" => Self::Places,
            "people" => Self::People,
            "objects" => Self::Objects,
            "map" => Self::Map,
            "exits" => Self::Exits,
            "topics" => Self::Topics,
            "goal" => Self::Goal,
            "hint" => Self::Hint,
            "verbs" => Self::Verbs,
            "version" => Self::Version,
            "help" => Self::Help,
            "save" => Self::Save(None),
            "restore" => Self::Restore(None),
            "restart" => Self::Restart,
            "quit" => Self::Quit,
            "undo" => Self::Undo(1),
            "recording" => Self::Recording(None),
            "recording-on" => Self::Recording(Some(true)),
            "recording-off" => Self::Recording(Some(false)),
            "replay" => Self::Replay,
            "retry" => Self::Retry,
            "pause" => Self::Pause,
            "sound" => Self::SoundToggle,
            _ => return None,
        })
    }

    /// Filled in with what the line's words and number say.
    pub(super) fn with(self, words: Option<String>, number: Option<u32>) -> Self {
        match self {
            Self::Save(_) => Self::Save(words),
            Self::Restore(_) => Self::Restore(words),
            Self::Undo(_) => Self::Undo(number.unwrap_or(1).max(1)),
            other => other,
        }
    }
}
