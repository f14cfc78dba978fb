//! What the fronts feed in. Keys are already mapped (keypad digits to directions, platform codes to these).

use world::Direction;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A printable character as typed.
    Char(char),
    Key(Key),
    /// Frame pixels: x 0-319, y 0-199.
    Click {
        x: i32,
        y: i32,
        button: PointerButton,
    },
    Hover {
        x: i32,
        y: i32,
    },
    /// A finger put down and lifted.
    Tap {
        x: i32,
        y: i32,
    },
    /// A finger held down for a while.
    Hold {
        x: i32,
        y: i32,
    },
    /// A gamepad's button; its directions come as `Walk` where `Screen::wants_walk` says so.
    Gamepad(PadButton),
    /// Walk this way (gamepad; keys are keys, and the key map knows which of them walk); the same way again stops, `None` stops.
    Walk(Option<Direction>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerButton {
    Left,
    Right,
}

/// The buttons of a gamepad, by what they are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PadButton {
    Up,
    Down,
    Left,
    Right,
    /// A: yes; in the picture, the verbs.
    Confirm,
    /// B: no, back; in the picture, stand still.
    Cancel,
    /// X.
    Look,
    /// Y.
    Inventory,
    /// Start.
    Menu,
    /// Shoulders: the thing before or after, of those in sight.
    Previous,
    Next,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    Enter,
    Escape,
    Tab,
    BackTab,
    Backspace,
    Delete,
    Home,
    End,
    PageUp,
    PageDown,
    Insert,
    Up,
    Down,
    Left,
    Right,
    /// F1 to F12.
    F(u8),
    /// Ctrl with a lower-case letter.
    Ctrl(char),
    /// Alt with a lower-case letter.
    Alt(char),
    /// The keypad's digits, where `Screen::wants_keypad` says so; elsewhere they are typed.
    Keypad(u8),
}

/// What the player plays with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InputDevice {
    /// Keyboard and mouse.
    #[default]
    Keyboard,
    Touch,
    Gamepad,
}
