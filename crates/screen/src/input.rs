//! What the fronts feed in. Keys are already mapped (keypad digits to directions, platform codes to these).

use world::Direction;

/// One input of the player. A point outside the frame, or a key that means nothing where it is pressed, is passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A printable character as typed.
    Char(char),
    /// A key that types no character.
    Key(Key),
    /// A mouse button pressed.
    Click {
        /// Frame pixels, 0 to 319.
        x: i32,
        /// Frame pixels, 0 to 199.
        y: i32,
        /// Which button.
        button: PointerButton,
    },
    /// The pointer is here now.
    Hover {
        /// Frame pixels, 0 to 319.
        x: i32,
        /// Frame pixels, 0 to 199.
        y: i32,
    },
    /// A finger put down and lifted.
    Tap {
        /// Frame pixels, 0 to 319.
        x: i32,
        /// Frame pixels, 0 to 199.
        y: i32,
    },
    /// A finger held down for a while.
    Hold {
        /// Frame pixels, 0 to 319.
        x: i32,
        /// Frame pixels, 0 to 199.
        y: i32,
    },
    /// A gamepad's button; its directions come as `Walk` where `Screen::wants_walk` says so.
    Gamepad(PadButton),
    /// Walk this way (gamepad; keys are keys, and the key map knows which of them walk); the same way again stops, `None` stops.
    Walk(Option<Direction>),
}

/// A button of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerButton {
    /// Walks, chooses, presses.
    Left,
    /// Looks at; in windows, closes.
    Right,
}

/// The buttons of a gamepad, by what they are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PadButton {
    /// The cross or the stick, upwards.
    Up,
    /// Downwards.
    Down,
    /// To the left.
    Left,
    /// To the right.
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
    /// Left shoulder (the right one is `Next`): the thing before, of those in sight.
    Previous,
    /// The thing after.
    Next,
}

/// Keys that type no character; which characters other keys type is up to the platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// Enter or Return.
    Enter,
    /// Esc.
    Escape,
    /// Tab.
    Tab,
    /// Shift with Tab.
    BackTab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Insert.
    Insert,
    /// The arrow up.
    Up,
    /// The arrow down.
    Down,
    /// The arrow to the left.
    Left,
    /// The arrow to the right.
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
pub(crate) enum InputDevice {
    /// Keyboard and mouse.
    #[default]
    Keyboard,
    /// Fingers.
    Touch,
    /// A gamepad.
    Gamepad,
}
