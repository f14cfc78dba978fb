//! What the screen asks of the outside, and what comes back.

use super::keymap::Keymap;
use dream::Length;
use dream::{Dream, Dreamer, Progress, Wish};
use rules::Command;
use score::Plan;
use serde::{Deserialize, Serialize};
use session::{SaveInfo, TextFile, Verbosity};
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
    Keepsake(TextFile),
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

/// What the player chose to keep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub sound: bool,
    /// 0 to 100.
    pub volume: u8,
    /// 1 (slow) to 5 (fastest); 3 is normal.
    pub speed: u8,
    /// 0 off, 1 to 3 stronger.
    pub crt: u8,
    /// 4:3 as on the tube, or square pixels.
    pub aspect: bool,
    pub fullscreen: bool,
    /// Only whole multiples of the frame's size; otherwise as large as the window allows.
    pub whole_pixels: bool,
    /// Blends in place of checkerboards.
    pub undither: bool,
    pub reduced_motion: bool,
    pub captions: bool,
    /// 1 (slow) to 5: how fast letters come, and how soon captions go.
    pub text_speed: u8,
    /// Texts are written letter by letter.
    pub letters: bool,
    /// Texts in letters of twice the size.
    pub large_text: bool,
    /// Black on white without greys, and the thing under the pointer outlined.
    pub high_contrast: bool,
    /// Verb buttons and the board of words and letters always; otherwise only while a finger or a gamepad is in use.
    pub buttons: bool,
    /// VERBOSE, BRIEF and NOTIFY.
    pub manners: Verbosity,
    /// Models are held to what everyone may read, rather than to PG-13.
    pub strict: bool,
    /// What the window for a new dream offers first.
    pub length: Length,
    pub dreamer: Dreamer,
    /// A model is configured.
    pub model_ready: bool,
    /// The player's own keys.
    pub keys: Keymap,
}

impl Settings {
    /// Every number in its range, and no key for what is no deed: for settings that come from a file.
    pub fn tidy(&mut self) {
        self.volume = self.volume.min(100);
        self.speed = self.speed.clamp(1, 5);
        self.text_speed = self.text_speed.clamp(1, 5);
        self.crt = self.crt.min(3);
        self.keys.tidy();
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            sound: true,
            volume: 80,
            speed: 3,
            crt: 1,
            aspect: true,
            fullscreen: false,
            whole_pixels: true,
            undither: false,
            reduced_motion: false,
            captions: false,
            text_speed: 3,
            letters: false,
            large_text: false,
            high_contrast: false,
            buttons: false,
            manners: Verbosity::default(),
            strict: false,
            length: Length::default(),
            dreamer: Dreamer::Author,
            model_ready: false,
            keys: Keymap::default(),
        }
    }
}
