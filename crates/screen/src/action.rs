//! Everything that the menus and function keys can do: names, labels and keys. It must not do any of it (`perform` does).

use crate::input::Key;
use messages::t;
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
    /// Who the hero is, what he is good at, what he wears.
    Sheet,
    /// What was, so far.
    Journal,
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
    pub keys: &'static [&'static str],
    pub scope: KeyScope,
}

const fn entry(action: Action, id: &'static str, keys: &'static [&'static str]) -> ActionInfo {
    ActionInfo { action, id, keys, scope: KeyScope::Picture }
}

impl ActionInfo {
    const fn at(self, scope: KeyScope) -> Self {
        Self { scope, ..self }
    }
}

/// All of them: what the menus offer in their order, then what players do all the time.
pub const ACTIONS: &[ActionInfo] = &[
    entry(Action::About, "about", &["^A"]),
    entry(Action::Help, "help", &["F1"]),
    entry(Action::BossKey, "boss", &["^B"]).at(KeyScope::Global),
    entry(Action::Save, "save", &["F5"]),
    entry(Action::Restore, "restore", &["F7"]),
    entry(Action::Restart, "restart", &["F9"]),
    entry(Action::DreamAgain, "dream-again", &[]),
    entry(Action::Quit, "quit", &["^Q"]),
    entry(Action::Look, "look", &["^L"]),
    entry(Action::Inventory, "inventory", &["Tab", "^I"]),
    entry(Action::Words, "words", &["F4"]),
    entry(Action::Map, "map", &["F10", "^M"]),
    entry(Action::Sheet, "sheet", &["^E"]),
    entry(Action::Journal, "journal", &["^J"]),
    entry(Action::Hint, "hint", &["^H"]),
    entry(Action::Undo, "undo", &["^Z"]),
    entry(Action::AskAgain, "ask-again", &["^Y"]),
    entry(Action::Repeat, "repeat", &["F3"]),
    entry(Action::Pause, "pause", &["^P"]),
    entry(Action::Faster, "faster", &["+"]),
    entry(Action::Normal, "normal", &["="]),
    entry(Action::Slower, "slower", &["-"]),
    entry(Action::Speed, "speed", &["^S"]),
    entry(Action::Sound, "sound", &["F2"]).at(KeyScope::Global),
    entry(Action::Volume, "volume", &["^V"]),
    entry(Action::Captions, "captions", &[]),
    entry(Action::Motion, "motion", &[]),
    entry(Action::Buttons, "buttons", &[]),
    entry(Action::Settings, "settings", &["F6"]),
    entry(Action::Keys, "keys", &["F8"]),
    entry(Action::Options, "options", &["^O"]),
    entry(Action::Fullscreen, "fullscreen", &["F11"]).at(KeyScope::Global),
    entry(Action::Menu, "menu", &["Esc"]).at(KeyScope::Both(Key::Escape)),
    entry(Action::Confirm, "confirm", &["Enter"]).at(KeyScope::Windows(Key::Enter)),
    entry(Action::WalkNorth, "walk-up", &["Up", "Keypad 8"]).at(KeyScope::Both(Key::Up)),
    entry(Action::WalkSouth, "walk-down", &["Down", "Keypad 2"]).at(KeyScope::Both(Key::Down)),
    entry(Action::WalkWest, "walk-left", &["Left", "Keypad 4"]).at(KeyScope::Both(Key::Left)),
    entry(Action::WalkEast, "walk-right", &["Right", "Keypad 6"]).at(KeyScope::Both(Key::Right)),
    entry(Action::WalkNorthwest, "walk-up-left", &["Home", "Keypad 7"]).at(KeyScope::Both(Key::Home)),
    entry(Action::WalkNortheast, "walk-up-right", &["PgUp", "Keypad 9"]).at(KeyScope::Both(Key::PageUp)),
    entry(Action::WalkSouthwest, "walk-down-left", &["End", "Keypad 1"]).at(KeyScope::Both(Key::End)),
    entry(Action::WalkSoutheast, "walk-down-right", &["PgDn", "Keypad 3"]).at(KeyScope::Both(Key::PageDown)),
    entry(Action::Stop, "stop", &["Keypad 5"]),
    entry(Action::NextField, "next", &["Tab"]).at(KeyScope::Windows(Key::Tab)),
    entry(Action::FieldBefore, "before", &["Shift-Tab"]).at(KeyScope::Windows(Key::BackTab)),
    entry(Action::EraseBefore, "erase-before", &["Backspace"]).at(KeyScope::Windows(Key::Backspace)),
    entry(Action::EraseAfter, "erase-after", &["Delete"]).at(KeyScope::Windows(Key::Delete)),
    entry(Action::ClearLine, "clear", &["^C"]).at(KeyScope::Windows(Key::Ctrl('c'))),
];

impl Action {
    /// What the menus and the list of keys call it.
    pub fn label(self) -> String {
        match self {
            Self::About => t!("screen-action-about"),
            Self::Help => t!("screen-action-help"),
            Self::BossKey => t!("screen-action-boss-key"),
            Self::Save => t!("screen-action-save"),
            Self::Restore => t!("screen-action-restore"),
            Self::Restart => t!("screen-action-restart"),
            Self::DreamAgain => t!("screen-action-dream-again"),
            Self::Quit => t!("screen-action-quit"),
            Self::Look => t!("screen-action-look"),
            Self::Inventory => t!("screen-action-inventory"),
            Self::Words => t!("screen-action-words"),
            Self::Map => t!("screen-action-map"),
            Self::Sheet => t!("screen-action-sheet"),
            Self::Journal => t!("screen-action-journal"),
            Self::Hint => t!("screen-action-hint"),
            Self::Undo => t!("screen-action-undo"),
            Self::AskAgain => t!("screen-action-ask-again"),
            Self::Repeat => t!("screen-action-repeat"),
            Self::Pause => t!("screen-action-pause"),
            Self::Faster => t!("screen-action-faster"),
            Self::Normal => t!("screen-action-normal"),
            Self::Slower => t!("screen-action-slower"),
            Self::Speed => t!("screen-action-speed"),
            Self::Sound => t!("screen-action-sound"),
            Self::Volume => t!("screen-action-volume"),
            Self::Captions => t!("screen-action-captions"),
            Self::Motion => t!("screen-action-motion"),
            Self::Buttons => t!("screen-action-buttons"),
            Self::Settings => t!("screen-action-settings"),
            Self::Keys => t!("screen-action-keys"),
            Self::Options => t!("screen-action-options"),
            Self::Fullscreen => t!("screen-action-fullscreen"),
            Self::Menu => t!("screen-action-menu"),
            Self::Confirm => t!("screen-action-confirm"),
            Self::WalkNorth => t!("screen-action-walk-up"),
            Self::WalkSouth => t!("screen-action-walk-down"),
            Self::WalkWest => t!("screen-action-walk-left"),
            Self::WalkEast => t!("screen-action-walk-right"),
            Self::WalkNorthwest => t!("screen-action-walk-up-left"),
            Self::WalkNortheast => t!("screen-action-walk-up-right"),
            Self::WalkSouthwest => t!("screen-action-walk-down-left"),
            Self::WalkSoutheast => t!("screen-action-walk-down-right"),
            Self::Stop => t!("screen-action-stop"),
            Self::NextField => t!("screen-action-next-field"),
            Self::FieldBefore => t!("screen-action-previous-field"),
            Self::EraseBefore => t!("screen-action-erase-before"),
            Self::EraseAfter => t!("screen-action-erase-after"),
            Self::ClearLine => t!("screen-action-clear-line"),
        }
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
