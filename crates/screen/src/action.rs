//! Everything that the menus and function keys can do, as tables: name, label, keys; menus. It must not do any of it.

use crate::input::Key;
use world::Direction;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    About,
    Help,
    BossKey,
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

/// Where a key does its action. Actions of one scope must have different keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyScope {
    /// In the picture, and in the menu bar.
    Picture,
    /// In windows, where it stands for this key.
    Windows(Key),
    /// In the picture; in windows it stands for this key.
    Both(Key),
    /// Everywhere, whatever is open.
    Global,
}

/// An action with its names and keys: the name it is kept under, what menus call it, and its keys where the player chose no other.
pub struct ActionInfo {
    pub action: Action,
    pub id: &'static str,
    pub label: &'static str,
    pub keys: &'static [&'static str],
    pub scope: KeyScope,
}

const fn entry(action: Action, id: &'static str, label: &'static str, keys: &'static [&'static str]) -> ActionInfo {
    ActionInfo { action, id, label, keys, scope: KeyScope::Picture }
}

impl ActionInfo {
    const fn at(self, scope: KeyScope) -> Self {
        Self { scope, ..self }
    }
}

/// All of them: what the menus offer in their order, then what players do all the time.
pub const ACTIONS: &[ActionInfo] = &[
    entry(Action::About, "about", "About", &["^A"]),
    entry(Action::Help, "help", "Help", &["F1"]),
    entry(Action::BossKey, "boss", "Boss key", &["^B"]).at(KeyScope::Global),
    entry(Action::Save, "save", "Save", &["F5"]),
    entry(Action::Restore, "restore", "Restore", &["F7"]),
    entry(Action::Restart, "restart", "Restart", &["F9"]),
    entry(Action::DreamAgain, "dream-again", "Dream again", &[]),
    entry(Action::Quit, "quit", "Quit", &["^Q"]),
    entry(Action::Look, "look", "Look around", &["^L"]),
    entry(Action::Inventory, "inventory", "Inventory", &["Tab", "^I"]),
    entry(Action::Words, "words", "Verbs and things", &["F4"]),
    entry(Action::Map, "map", "Map", &["F10", "^M"]),
    entry(Action::Hint, "hint", "Hint", &["^H"]),
    entry(Action::Undo, "undo", "Undo", &["^Z"]),
    entry(Action::AskAgain, "ask-again", "Ask again", &["^Y"]),
    entry(Action::Repeat, "repeat", "Repeat", &["F3"]),
    entry(Action::Pause, "pause", "Pause", &["^P"]),
    entry(Action::Faster, "faster", "Faster", &["+"]),
    entry(Action::Normal, "normal", "Normal", &["="]),
    entry(Action::Slower, "slower", "Slower", &["-"]),
    entry(Action::Speed, "speed", "Set speed", &["^S"]),
    entry(Action::Sound, "sound", "Sound", &["F2"]).at(KeyScope::Global),
    entry(Action::Volume, "volume", "Volume", &["^V"]),
    entry(Action::Captions, "captions", "Captions", &[]),
    entry(Action::Motion, "motion", "Reduced motion", &[]),
    entry(Action::Buttons, "buttons", "Verb buttons", &[]),
    entry(Action::Settings, "settings", "All options", &["F6"]),
    entry(Action::Keys, "keys", "Keys", &["F8"]),
    entry(Action::Options, "options", "Model and trace", &["^O"]),
    entry(Action::Fullscreen, "fullscreen", "Full screen", &["F11"]).at(KeyScope::Global),
    entry(Action::Menu, "menu", "Menus; back", &["Esc"]).at(KeyScope::Both(Key::Escape)),
    entry(Action::Confirm, "confirm", "Yes, go on", &["Enter"]).at(KeyScope::Windows(Key::Enter)),
    entry(Action::WalkNorth, "walk-up", "Walk up", &["Up", "Keypad 8"]).at(KeyScope::Both(Key::Up)),
    entry(Action::WalkSouth, "walk-down", "Walk down", &["Down", "Keypad 2"]).at(KeyScope::Both(Key::Down)),
    entry(Action::WalkWest, "walk-left", "Walk left", &["Left", "Keypad 4"]).at(KeyScope::Both(Key::Left)),
    entry(Action::WalkEast, "walk-right", "Walk right", &["Right", "Keypad 6"]).at(KeyScope::Both(Key::Right)),
    entry(Action::WalkNorthwest, "walk-up-left", "Walk up left", &["Home", "Keypad 7"]).at(KeyScope::Both(Key::Home)),
    entry(Action::WalkNortheast, "walk-up-right", "Walk up right", &["PgUp", "Keypad 9"])
        .at(KeyScope::Both(Key::PageUp)),
    entry(Action::WalkSouthwest, "walk-down-left", "Walk down left", &["End", "Keypad 1"]).at(KeyScope::Both(Key::End)),
    entry(Action::WalkSoutheast, "walk-down-right", "Walk down right", &["PgDn", "Keypad 3"])
        .at(KeyScope::Both(Key::PageDown)),
    entry(Action::Stop, "stop", "Stand still", &["Keypad 5"]),
    entry(Action::NextField, "next", "Next field; whole word", &["Tab"]).at(KeyScope::Windows(Key::Tab)),
    entry(Action::FieldBefore, "before", "Field before", &["Shift-Tab"]).at(KeyScope::Windows(Key::BackTab)),
    entry(Action::EraseBefore, "erase-before", "Erase a letter", &["Backspace"]).at(KeyScope::Windows(Key::Backspace)),
    entry(Action::EraseAfter, "erase-after", "Erase the next", &["Delete"]).at(KeyScope::Windows(Key::Delete)),
    entry(Action::ClearLine, "clear", "Erase the line", &["^C"]).at(KeyScope::Windows(Key::Ctrl('c'))),
];

/// A line of a menu; `None` is a rule between lines.
pub type Line = Option<Action>;

pub struct Menu {
    pub title: &'static str,
    pub lines: &'static [Line],
}

pub const MENUS: &[Menu] = &[
    Menu { title: "Somnium", lines: &[Some(Action::About), Some(Action::Help), None, Some(Action::BossKey)] },
    Menu {
        title: "File",
        lines: &[
            Some(Action::Save),
            Some(Action::Restore),
            None,
            Some(Action::Restart),
            Some(Action::DreamAgain),
            Some(Action::Quit),
        ],
    },
    Menu {
        title: "Action",
        lines: &[
            Some(Action::Look),
            Some(Action::Inventory),
            Some(Action::Words),
            Some(Action::Map),
            Some(Action::Hint),
            None,
            Some(Action::Undo),
            Some(Action::AskAgain),
            Some(Action::Repeat),
            Some(Action::Pause),
        ],
    },
    Menu {
        title: "Speed",
        lines: &[Some(Action::Faster), Some(Action::Normal), Some(Action::Slower), None, Some(Action::Speed)],
    },
    Menu { title: "Sound", lines: &[Some(Action::Sound), Some(Action::Volume), None, Some(Action::Captions)] },
    Menu {
        title: "Options",
        lines: &[
            Some(Action::Motion),
            Some(Action::Buttons),
            None,
            Some(Action::Settings),
            Some(Action::Keys),
            Some(Action::Options),
        ],
    },
];

impl Action {
    /// What menus call it.
    pub fn label(self) -> &'static str {
        ACTIONS.iter().find(|entry| entry.action == self).map_or("", |entry| entry.label)
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
    pub fn is_global(self) -> bool {
        ACTIONS.iter().any(|entry| entry.action == self && entry.scope == KeyScope::Global)
    }
}
