//! Everything that the menus and function keys can do, as tables: name, label, keys; menus. It must not do any of it.

use super::request::Settings;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
    /// Verb buttons in the picture.
    Buttons,
    /// Verbs and things to choose from in place of typing.
    Words,
    /// The options in the frame.
    Settings,
    Keys,
    /// The modern dialog.
    Options,
}

/// A deed in words: the name it is kept under, what menus call it, and its keys where the player chose no other.
pub struct Entry {
    pub deed: Deed,
    pub id: &'static str,
    pub label: &'static str,
    pub keys: &'static [&'static str],
}

const fn entry(deed: Deed, id: &'static str, label: &'static str, keys: &'static [&'static str]) -> Entry {
    Entry { deed, id, label, keys }
}

/// All of them, in the order of the menus.
pub const DEEDS: &[Entry] = &[
    entry(Deed::About, "about", "About", &["^A"]),
    entry(Deed::Help, "help", "Help", &["F1"]),
    entry(Deed::Boss, "boss", "Boss key", &["^B"]),
    entry(Deed::Save, "save", "Save", &["F5"]),
    entry(Deed::Restore, "restore", "Restore", &["F7"]),
    entry(Deed::Restart, "restart", "Restart", &["F9"]),
    entry(Deed::Quit, "quit", "Quit", &["^Q"]),
    entry(Deed::Look, "look", "Look around", &["^L"]),
    entry(Deed::Inventory, "inventory", "Inventory", &["Tab", "^I"]),
    entry(Deed::Words, "words", "Verbs and things", &["F4"]),
    entry(Deed::Map, "map", "Map", &["F10", "^M"]),
    entry(Deed::Hint, "hint", "Hint", &["^H"]),
    entry(Deed::Undo, "undo", "Undo", &["^Z"]),
    entry(Deed::Repeat, "repeat", "Repeat", &["F3"]),
    entry(Deed::Pause, "pause", "Pause", &["^P"]),
    entry(Deed::Faster, "faster", "Faster", &["+"]),
    entry(Deed::Normal, "normal", "Normal", &["="]),
    entry(Deed::Slower, "slower", "Slower", &["-"]),
    entry(Deed::Speed, "speed", "Set speed", &["^S"]),
    entry(Deed::Sound, "sound", "Sound", &["F2"]),
    entry(Deed::Volume, "volume", "Volume", &["^V"]),
    entry(Deed::Captions, "captions", "Captions", &[]),
    entry(Deed::Motion, "motion", "Still pictures", &[]),
    entry(Deed::Buttons, "buttons", "Verb buttons", &[]),
    entry(Deed::Settings, "settings", "All options", &["F6"]),
    entry(Deed::Keys, "keys", "Keys", &["F8"]),
    entry(Deed::Options, "options", "Model and trace", &["^O"]),
];

/// A line of a menu; `None` is a rule between lines.
pub type Line = Option<Deed>;

pub struct Menu {
    pub title: &'static str,
    pub lines: &'static [Line],
}

pub const MENUS: &[Menu] = &[
    Menu { title: "Somnium", lines: &[Some(Deed::About), Some(Deed::Help), None, Some(Deed::Boss)] },
    Menu {
        title: "File",
        lines: &[Some(Deed::Save), Some(Deed::Restore), None, Some(Deed::Restart), Some(Deed::Quit)],
    },
    Menu {
        title: "Action",
        lines: &[
            Some(Deed::Look),
            Some(Deed::Inventory),
            Some(Deed::Words),
            Some(Deed::Map),
            Some(Deed::Hint),
            None,
            Some(Deed::Undo),
            Some(Deed::Repeat),
            Some(Deed::Pause),
        ],
    },
    Menu {
        title: "Speed",
        lines: &[Some(Deed::Faster), Some(Deed::Normal), Some(Deed::Slower), None, Some(Deed::Speed)],
    },
    Menu { title: "Sound", lines: &[Some(Deed::Sound), Some(Deed::Volume), None, Some(Deed::Captions)] },
    Menu {
        title: "Options",
        lines: &[
            Some(Deed::Motion),
            Some(Deed::Buttons),
            None,
            Some(Deed::Settings),
            Some(Deed::Keys),
            Some(Deed::Options),
        ],
    },
];

impl Deed {
    /// What menus call it.
    pub fn label(self) -> &'static str {
        DEEDS.iter().find(|entry| entry.deed == self).map_or("", |entry| entry.label)
    }

    /// For a switch, whether it is on.
    pub fn is_on(self, settings: &Settings) -> Option<bool> {
        match self {
            Self::Sound => Some(settings.sound),
            Self::Captions => Some(settings.captions),
            Self::Motion => Some(settings.reduced_motion),
            Self::Buttons => Some(settings.buttons),
            _ => None,
        }
    }
}
