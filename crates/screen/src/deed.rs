//! Everything that the menus and function keys can do, as tables: name, label, keys; menus. It must not do any of it.

use super::input::Key;
use super::request::Settings;
use world::Direction;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deed {
    About,
    Help,
    Boss,
    Save,
    Restore,
    Restart,
    /// Another dream of the same wish.
    DreamAgain,
    Quit,
    Inventory,
    Look,
    Undo,
    /// Another answer than the last.
    AskAgain,
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
    Fullscreen,
    /// The menu bar; in windows, back.
    Menu,
    /// Yes, go on: in windows only.
    Confirm,
    WalkNorth,
    WalkSouth,
    WalkWest,
    WalkEast,
    WalkNorthwest,
    WalkNortheast,
    WalkSouthwest,
    WalkSoutheast,
    Stop,
    NextField,
    FieldBefore,
    EraseBefore,
    EraseAfter,
    ClearLine,
}

/// Where a key does its deed. Deeds of one place must have different keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the picture, and in the menu bar.
    Picture,
    /// In windows, where it stands for this key.
    Windows(Key),
    /// In the picture; in windows it stands for this key.
    Both(Key),
    /// Everywhere, whatever is open.
    Always,
}

/// A deed in words: the name it is kept under, what menus call it, and its keys where the player chose no other.
pub struct Entry {
    pub deed: Deed,
    pub id: &'static str,
    pub label: &'static str,
    pub keys: &'static [&'static str],
    pub place: Place,
}

const fn entry(deed: Deed, id: &'static str, label: &'static str, keys: &'static [&'static str]) -> Entry {
    Entry { deed, id, label, keys, place: Place::Picture }
}

impl Entry {
    const fn at(self, place: Place) -> Self {
        Self { place, ..self }
    }
}

/// All of them: what the menus offer in their order, then what hands do all the time.
pub const DEEDS: &[Entry] = &[
    entry(Deed::About, "about", "About", &["^A"]),
    entry(Deed::Help, "help", "Help", &["F1"]),
    entry(Deed::Boss, "boss", "Boss key", &["^B"]).at(Place::Always),
    entry(Deed::Save, "save", "Save", &["F5"]),
    entry(Deed::Restore, "restore", "Restore", &["F7"]),
    entry(Deed::Restart, "restart", "Restart", &["F9"]),
    entry(Deed::DreamAgain, "dream-again", "Dream again", &[]),
    entry(Deed::Quit, "quit", "Quit", &["^Q"]),
    entry(Deed::Look, "look", "Look around", &["^L"]),
    entry(Deed::Inventory, "inventory", "Inventory", &["Tab", "^I"]),
    entry(Deed::Words, "words", "Verbs and things", &["F4"]),
    entry(Deed::Map, "map", "Map", &["F10", "^M"]),
    entry(Deed::Hint, "hint", "Hint", &["^H"]),
    entry(Deed::Undo, "undo", "Undo", &["^Z"]),
    entry(Deed::AskAgain, "ask-again", "Ask again", &["^Y"]),
    entry(Deed::Repeat, "repeat", "Repeat", &["F3"]),
    entry(Deed::Pause, "pause", "Pause", &["^P"]),
    entry(Deed::Faster, "faster", "Faster", &["+"]),
    entry(Deed::Normal, "normal", "Normal", &["="]),
    entry(Deed::Slower, "slower", "Slower", &["-"]),
    entry(Deed::Speed, "speed", "Set speed", &["^S"]),
    entry(Deed::Sound, "sound", "Sound", &["F2"]).at(Place::Always),
    entry(Deed::Volume, "volume", "Volume", &["^V"]),
    entry(Deed::Captions, "captions", "Captions", &[]),
    entry(Deed::Motion, "motion", "Reduced motion", &[]),
    entry(Deed::Buttons, "buttons", "Verb buttons", &[]),
    entry(Deed::Settings, "settings", "All options", &["F6"]),
    entry(Deed::Keys, "keys", "Keys", &["F8"]),
    entry(Deed::Options, "options", "Model and trace", &["^O"]),
    entry(Deed::Fullscreen, "fullscreen", "Full screen", &["F11"]).at(Place::Always),
    entry(Deed::Menu, "menu", "Menus; back", &["Esc"]).at(Place::Both(Key::Escape)),
    entry(Deed::Confirm, "confirm", "Yes, go on", &["Enter"]).at(Place::Windows(Key::Enter)),
    entry(Deed::WalkNorth, "walk-up", "Walk up", &["Up", "Keypad 8"]).at(Place::Both(Key::Up)),
    entry(Deed::WalkSouth, "walk-down", "Walk down", &["Down", "Keypad 2"]).at(Place::Both(Key::Down)),
    entry(Deed::WalkWest, "walk-left", "Walk left", &["Left", "Keypad 4"]).at(Place::Both(Key::Left)),
    entry(Deed::WalkEast, "walk-right", "Walk right", &["Right", "Keypad 6"]).at(Place::Both(Key::Right)),
    entry(Deed::WalkNorthwest, "walk-up-left", "Walk up left", &["Home", "Keypad 7"]).at(Place::Both(Key::Home)),
    entry(Deed::WalkNortheast, "walk-up-right", "Walk up right", &["PgUp", "Keypad 9"]).at(Place::Both(Key::PageUp)),
    entry(Deed::WalkSouthwest, "walk-down-left", "Walk down left", &["End", "Keypad 1"]).at(Place::Both(Key::End)),
    entry(Deed::WalkSoutheast, "walk-down-right", "Walk down right", &["PgDn", "Keypad 3"])
        .at(Place::Both(Key::PageDown)),
    entry(Deed::Stop, "stop", "Stand still", &["Keypad 5"]),
    entry(Deed::NextField, "next", "Next field; whole word", &["Tab"]).at(Place::Windows(Key::Tab)),
    entry(Deed::FieldBefore, "before", "Field before", &["Shift-Tab"]).at(Place::Windows(Key::BackTab)),
    entry(Deed::EraseBefore, "erase-before", "Erase a letter", &["Backspace"]).at(Place::Windows(Key::Backspace)),
    entry(Deed::EraseAfter, "erase-after", "Erase the next", &["Delete"]).at(Place::Windows(Key::Delete)),
    entry(Deed::ClearLine, "clear", "Erase the line", &["^C"]).at(Place::Windows(Key::Ctrl('c'))),
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
        lines: &[
            Some(Deed::Save),
            Some(Deed::Restore),
            None,
            Some(Deed::Restart),
            Some(Deed::DreamAgain),
            Some(Deed::Quit),
        ],
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
            Some(Deed::AskAgain),
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

    /// Does it make the hero walk, or stand still?
    pub fn walks(self) -> bool {
        self == Self::Stop || self.way().is_some()
    }

    /// Where it makes the hero walk.
    pub fn way(self) -> Option<Direction> {
        Some(match self {
            Self::WalkNorth => Direction::North,
            Self::WalkSouth => Direction::South,
            Self::WalkWest => Direction::West,
            Self::WalkEast => Direction::East,
            Self::WalkNorthwest => Direction::Northwest,
            Self::WalkNortheast => Direction::Northeast,
            Self::WalkSouthwest => Direction::Southwest,
            Self::WalkSoutheast => Direction::Southeast,
            _ => return None,
        })
    }

    /// Does its key work whatever is open?
    pub fn is_always(self) -> bool {
        DEEDS.iter().any(|entry| entry.deed == self && entry.place == Place::Always)
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
