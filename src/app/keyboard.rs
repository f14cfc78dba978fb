//! One key press of the platform to one input of the screen: a table, no state. It must not know the screen.

use bevy::input::keyboard::{Key, KeyCode};
use screen::{Input, Key as K};

/// The keys that are held down besides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    pub ctrl: bool,
    pub shift: bool,
    /// The left Alt only: the right one makes letters on many keyboards.
    pub alt: bool,
}

/// What a key press is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    Screen(Input),
    Fullscreen,
}

/// A press. `keypad` is whether the keypad's digits are keys just now; otherwise they type.
pub fn meaning(code: KeyCode, key: &Key, text: Option<&str>, held: Held, keypad: bool) -> Option<Meaning> {
    if held.alt && matches!(code, KeyCode::Enter | KeyCode::NumpadEnter) {
        return Some(Meaning::Fullscreen);
    }
    if keypad
        && !held.ctrl
        && !held.alt
        && let Some(digit) = digit(code)
    {
        return Some(screen_key(K::Keypad(digit)));
    }
    if (held.ctrl || held.alt)
        && let Key::Character(typed) = key
        && let Some(letter) = typed.chars().next().filter(char::is_ascii_alphabetic)
    {
        let letter = letter.to_ascii_lowercase();
        return Some(screen_key(if held.ctrl { K::Ctrl(letter) } else { K::Alt(letter) }));
    }
    if let Some(named) = named(key, held) {
        return Some(screen_key(named));
    }
    if held.ctrl || held.alt {
        return None;
    }
    let typed = text.or(match key {
        Key::Character(typed) => Some(typed.as_str()),
        Key::Space => Some(" "),
        _ => None,
    })?;
    typed.chars().find(|c| !c.is_control()).map(|c| Meaning::Screen(Input::Char(c)))
}

fn screen_key(key: K) -> Meaning {
    Meaning::Screen(Input::Key(key))
}

/// The keypad's digits by position, so that Num Lock does not matter.
fn digit(code: KeyCode) -> Option<u8> {
    Some(match code {
        KeyCode::Numpad0 => 0,
        KeyCode::Numpad1 => 1,
        KeyCode::Numpad2 => 2,
        KeyCode::Numpad3 => 3,
        KeyCode::Numpad4 => 4,
        KeyCode::Numpad5 => 5,
        KeyCode::Numpad6 => 6,
        KeyCode::Numpad7 => 7,
        KeyCode::Numpad8 => 8,
        KeyCode::Numpad9 => 9,
        _ => return None,
    })
}

fn named(key: &Key, held: Held) -> Option<K> {
    Some(match key {
        Key::Enter => K::Enter,
        Key::Escape => K::Escape,
        Key::Tab if held.shift => K::BackTab,
        Key::Tab => K::Tab,
        Key::Backspace => K::Backspace,
        Key::Delete => K::Delete,
        Key::Insert => K::Insert,
        Key::Home => K::Home,
        Key::End => K::End,
        Key::PageUp => K::PageUp,
        Key::PageDown => K::PageDown,
        Key::ArrowUp => K::Up,
        Key::ArrowDown => K::Down,
        Key::ArrowLeft => K::Left,
        Key::ArrowRight => K::Right,
        Key::F1 => K::F(1),
        Key::F2 => K::F(2),
        Key::F3 => K::F(3),
        Key::F4 => K::F(4),
        Key::F5 => K::F(5),
        Key::F6 => K::F(6),
        Key::F7 => K::F(7),
        Key::F8 => K::F(8),
        Key::F9 => K::F(9),
        Key::F10 => K::F(10),
        Key::F11 => K::F(11),
        Key::F12 => K::F(12),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unnecessary_wraps, reason = "the helpers give what `meaning` gives, to be compared with it")]
    use super::*;

    fn letter(c: &str) -> Key {
        Key::Character(c.into())
    }

    fn key(key: K) -> Option<Meaning> {
        Some(Meaning::Screen(Input::Key(key)))
    }

    #[test]
    fn the_keypad_is_keys_where_nothing_is_typed() {
        let none = Held::default();
        let seven = letter("7");
        assert_eq!(meaning(KeyCode::ArrowUp, &Key::ArrowUp, None, none, true), key(K::Up));
        assert_eq!(meaning(KeyCode::Numpad7, &seven, Some("7"), none, true), key(K::Keypad(7)));
        assert_eq!(meaning(KeyCode::Numpad7, &Key::Home, None, none, true), key(K::Keypad(7)), "without Num Lock too");
        assert_eq!(
            meaning(KeyCode::Numpad7, &seven, Some("7"), none, false),
            Some(Meaning::Screen(Input::Char('7'))),
            "in a window the keypad types"
        );
    }

    #[test]
    fn letters_are_typed_and_control_and_alt_letters_are_keys() {
        let none = Held::default();
        let ctrl = Held { ctrl: true, ..none };
        let alt = Held { alt: true, ..none };
        assert_eq!(
            meaning(KeyCode::KeyQ, &letter("ä"), Some("ä"), none, true),
            Some(Meaning::Screen(Input::Char('ä')))
        );
        assert_eq!(meaning(KeyCode::KeyQ, &letter("Q"), Some("\u{11}"), ctrl, true), key(K::Ctrl('q')));
        assert_eq!(meaning(KeyCode::KeyQ, &letter("q"), Some("q"), alt, true), key(K::Alt('q')));
        assert_eq!(meaning(KeyCode::KeyQ, &letter("œ"), Some("œ"), alt, true), None);
        assert_eq!(
            meaning(KeyCode::Space, &Key::Space, Some(" "), none, true),
            Some(Meaning::Screen(Input::Char(' ')))
        );
        assert_eq!(meaning(KeyCode::ShiftLeft, &Key::Shift, None, none, true), None);
    }

    #[test]
    fn tab_turns_round_with_shift_and_alt_enter_is_the_platforms() {
        let shift = Held { shift: true, ..Held::default() };
        let alt = Held { alt: true, ..Held::default() };
        assert_eq!(meaning(KeyCode::Tab, &Key::Tab, None, shift, false), key(K::BackTab));
        assert_eq!(meaning(KeyCode::Enter, &Key::Enter, None, Held::default(), false), key(K::Enter));
        assert_eq!(meaning(KeyCode::Enter, &Key::Enter, None, alt, false), Some(Meaning::Fullscreen));
        assert_eq!(meaning(KeyCode::F11, &Key::F11, None, Held::default(), false), key(K::F(11)));
    }
}
