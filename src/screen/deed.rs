//! Everything that the menus and function keys can do, as one table: menu, label, key. It must not do any of it.

use super::input::{Input, Key};
use super::request::Settings;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    About,
    Help,
    Boss,
    Save,
    Restore,
    Restart,
    Quit,
    Inventory,
    Look,
    Undo,
    Hint,
    Map,
    Repeat,
    Pause,
    Faster,
    Normal,
    Slower,
    Speed,
    Sound,
    Volume,
    Captions,
    Motion,
    Options,
}

/// A line of a menu; `None` is a rule between lines.
pub type Line = Option<(&'static str, &'static str, Deed)>;

pub struct Menu {
    pub title: &'static str,
    pub lines: &'static [Line],
}

pub const MENUS: &[Menu] = &[
    Menu {
        title: "Somnium",
        lines: &[
            Some(("About", "^A", Deed::About)),
            Some(("Help", "F1", Deed::Help)),
            None,
            Some(("Boss key", "^B", Deed::Boss)),
        ],
    },
    Menu {
        title: "File",
        lines: &[
            Some(("Save", "F5", Deed::Save)),
            Some(("Restore", "F7", Deed::Restore)),
            None,
            Some(("Restart", "F9", Deed::Restart)),
            Some(("Quit", "^Q", Deed::Quit)),
        ],
    },
    Menu {
        title: "Action",
        lines: &[
            Some(("Look around", "", Deed::Look)),
            Some(("Inventory", "Tab", Deed::Inventory)),
            Some(("Map", "^M F10", Deed::Map)),
            Some(("Hint", "^H", Deed::Hint)),
            None,
            Some(("Undo", "^Z", Deed::Undo)),
            Some(("Repeat", "F3", Deed::Repeat)),
            Some(("Pause", "^P", Deed::Pause)),
        ],
    },
    Menu {
        title: "Speed",
        lines: &[
            Some(("Faster", "+", Deed::Faster)),
            Some(("Normal", "=", Deed::Normal)),
            Some(("Slower", "-", Deed::Slower)),
            None,
            Some(("Set speed", "^S", Deed::Speed)),
        ],
    },
    Menu {
        title: "Sound",
        lines: &[
            Some(("Sound", "F2", Deed::Sound)),
            Some(("Volume", "^V", Deed::Volume)),
            None,
            Some(("Captions", "", Deed::Captions)),
        ],
    },
    Menu {
        title: "Options",
        lines: &[Some(("Still pictures", "", Deed::Motion)), None, Some(("All options", "^O", Deed::Options))],
    },
];

impl Deed {
    /// The shortcut that this input is, in play.
    pub fn of_key(input: &Input) -> Option<Self> {
        Some(match input {
            Input::Key(key) => match key {
                Key::F(1) => Self::Help,
                Key::F(2) => Self::Sound,
                Key::F(3) => Self::Repeat,
                Key::F(5) => Self::Save,
                Key::F(7) => Self::Restore,
                Key::F(9) => Self::Restart,
                Key::F(10) | Key::Ctrl('m') => Self::Map,
                Key::Tab | Key::Ctrl('i') => Self::Inventory,
                Key::Ctrl('a') => Self::About,
                Key::Ctrl('b') => Self::Boss,
                Key::Ctrl('h') => Self::Hint,
                Key::Ctrl('l') => Self::Look,
                Key::Ctrl('o') => Self::Options,
                Key::Ctrl('p') => Self::Pause,
                Key::Ctrl('q') => Self::Quit,
                Key::Ctrl('s') => Self::Speed,
                Key::Ctrl('v') => Self::Volume,
                Key::Ctrl('z') => Self::Undo,
                _ => return None,
            },
            Input::Char('+') => Self::Faster,
            Input::Char('=') => Self::Normal,
            Input::Char('-') => Self::Slower,
            _ => return None,
        })
    }

    /// For a switch, whether it is on.
    pub fn is_on(self, settings: &Settings) -> Option<bool> {
        match self {
            Self::Sound => Some(settings.sound),
            Self::Captions => Some(settings.captions),
            Self::Motion => Some(settings.reduced_motion),
            _ => None,
        }
    }
}
