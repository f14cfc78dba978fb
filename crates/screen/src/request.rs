//! What the screen asks of the outside, and what comes back.

use crate::settings::Settings;
use dream::{Dream, Progress, Wish};
use rules::Command;
use score::Plan;
use session::{Paper, SaveInfo};
use voice::Reply;

#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Dream this; answer with `Progress` and then `Dreamt` or `Failed`.
    Dream(Wish),
    CancelDream,
    /// Open the showcase world of this index, or an autosave; answer with `Dreamt`.
    Showcase(usize),
    /// Ask a model; answer with `Answer` of the same revision. Sent only where a model is configured.
    Ask {
        revision: u64,
        command: Command,
        typed: String,
    },
    /// Store these bytes; answer with `Saved` or `Failed`.
    Save {
        slot: String,
        name: String,
        bytes: Vec<u8>,
    },
    Load {
        slot: String,
    },
    ListSaves,
    /// Keep a transcript or a recording, in place of the one of the same name; answer with `Kept` or `Failed`.
    Keepsake(Paper),
    /// Read a recording; answer with `Recording`.
    Recording(String),
    /// Play this from now on, crossfaded; `None` is silence.
    Music(Option<Box<Plan>>),
    /// A one-shot sound by name.
    Effect(String),
    Sound(bool),
    /// Open the modern dialog for options (or close it).
    Options,
    /// Settings changed by the screen itself: keep them.
    Keep(Settings),
    Quit,
}

#[derive(Clone, Debug)]
pub enum Delivery {
    Progress(Progress),
    Dreamt(Box<Dream>),
    /// In words for the player, with what to do next.
    Failed(String),
    /// What a model answered, checked; `None` where the narrator shall.
    Answer {
        revision: u64,
        reply: Option<Reply>,
    },
    /// Whole sentences of the answer that is still being written; they have passed the same checks.
    Words {
        revision: u64,
        text: String,
    },
    /// What models have cost in this game, in words.
    Spent(String),
    /// A model's summary of this chapter; `None` where what is known shall stand.
    Summary {
        chapter: u32,
        text: Option<String>,
    },
    Saves(Vec<SaveInfo>),
    Saved(SaveInfo),
    Loaded(Vec<u8>),
    /// Where a transcript or a recording of this name is being kept.
    Kept {
        name: String,
        place: String,
    },
    /// The text of the recording of this name, if there is one.
    Recording {
        name: String,
        text: Option<String>,
    },
    Settings(Settings),
}
