//! What the screen asks of the outside, and what comes back.

use crate::settings::Settings;
use agent::AgentTurn;
use dream::{Dream, Progress, Wish};
use rules::Command;
use score::Plan;
use session::{SaveInfo, TextFile};
use voice::Reply;

/// What the screen asks of the outside: files, models, sound, the window. None of them is urgent; answers may come late or never.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Dream this; answer with `Progress` and then `Dreamt` or `Failed`.
    Dream(Wish),
    /// The same under the number whose turn it is, since the player chose none; the wish's own where nobody keeps count.
    DreamNext(Wish),
    /// The dream that is being made is not wanted any more; nothing is answered.
    CancelDream,
    /// Open the showcase world of this index, or an autosave; answer with `Dreamt`.
    Showcase(usize),
    /// Ask a model; answer with `Answer` of the same revision. Sent only where a model is configured.
    Ask {
        /// Of the game: which state the answer is for.
        revision: u64,
        /// What nobody scripted.
        command: Command,
        /// The line as the player typed it.
        typed: String,
    },
    /// Store these bytes; answer with `Saved` or `Failed`.
    Save {
        /// `AUTOSAVE_SLOT`, or "s01" to "s99".
        slot: String,
        /// What the player called it.
        name: String,
        /// The whole save.
        bytes: Vec<u8>,
    },
    /// Read the save of a slot; answer with `Loaded` or `Failed`.
    Load {
        /// As `Save` named it.
        slot: String,
    },
    /// List the saves; answer with `Saves`.
    ListSaves,
    /// Keep a transcript or a recording, in place of the one of the same name; answer with `Kept` or `Failed`.
    Keepsake(TextFile),
    /// Read a recording; answer with `Recording`.
    Recording(String),
    /// Play this from now on, crossfaded; `None` is silence.
    Music(Option<Box<Plan>>),
    /// A one-shot sound by name.
    Effect(String),
    /// Sound and music on or off.
    Sound(bool),
    /// Open the modern dialog for options (or close it).
    Options,
    /// Settings changed by the screen itself: keep them.
    Keep(Settings),
    /// End the program.
    Quit,
}

/// What comes back from the outside. What nobody waits for any more is dropped.
#[derive(Clone, Debug)]
pub enum Delivery {
    /// How far the dream is that is being made.
    Progress(Progress),
    /// The dream is made: play it.
    Dreamt(Box<Dream>),
    /// In words for the player, with what to do next.
    Failed(String),
    /// What a model answered, checked; `None` where the narrator shall.
    Answer {
        /// As in the `Ask`.
        revision: u64,
        /// What was answered.
        reply: Option<Reply>,
    },
    /// What somebody of the cast did in their turn, in a model's words; `None` where none could play them.
    Agent {
        /// Of the game: after which line.
        revision: u64,
        /// What they did.
        turn: Option<AgentTurn>,
    },
    /// Whole sentences of the answer that is still being written; they have passed the same checks.
    Words {
        /// As in the `Ask`.
        revision: u64,
        /// All sentences so far.
        text: String,
    },
    /// What models have cost in this game, in words.
    Spent(String),
    /// A model's summary of this chapter; `None` where what is known shall stand.
    Summary {
        /// Its number.
        chapter: u32,
        /// The summary.
        text: Option<String>,
    },
    /// All saves, in the order to show them in.
    Saves(Vec<SaveInfo>),
    /// A game was stored.
    Saved(SaveInfo),
    /// The bytes of a save; what is no save of this game is refused in a window.
    Loaded(Vec<u8>),
    /// Where a transcript or a recording of this name is being kept.
    Kept {
        /// Of the transcript or recording.
        name: String,
        /// The file, or where else it can be found, for the player to read.
        place: String,
    },
    /// The text of the recording of this name, if there is one.
    Recording {
        /// As in the request.
        name: String,
        /// A line for each command; `None` where there is no such recording.
        text: Option<String>,
    },
    /// Settings changed outside of the screen (in the dialog): they are in force from now on.
    Settings(Settings),
}
