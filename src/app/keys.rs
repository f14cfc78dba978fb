//! One key press of the platform to one input of the screen: a table, no state. It must not know the screen.

use crate::screen::{Input, Key as K};
use crate::world::Direction;
use bevy::input::keyboard::{Key, KeyCode};

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

/// A press (or the platform's repeat of it). `walks` is whether the arrow keys walk just now. A repeat never walks,
/// because the same direction twice stops the hero.
pub fn meaning(code: KeyCode, key: &Key, text: Option<&str>, held: Held, walks: bool, repeat: bool) -> Option<Meaning> {
    if code == KeyCode::F11 || (held.alt && matches!(code, KeyCode::Enter | KeyCode::NumpadEnter)) {
        return (!repeat).then_some(Meaning::Fullscreen);
    }
    if walks
        && !held.ctrl
        && !held.alt
        && let Some(way) = step(code)
    {
        return (!repeat).then_some(Meaning::Screen(way));
    }
    if held.ctrl
        && let Key::Character(typed) = key
        && let Some(letter) = typed.chars().next().filter(char::is_ascii_alphabetic)
    {
        return Some(screen_key(K::Ctrl(letter.to_ascii_lowercase())));
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

/// Arrows, keypad and the four keys that were its corners. By position, so that Num Lock does not matter.
fn step(code: KeyCode) -> Option<Input> {
    Some(Input::Walk(Some(match code {
        KeyCode::ArrowUp | KeyCode::Numpad8 => Direction::North,
        KeyCode::ArrowDown | KeyCode::Numpad2 => Direction::South,
        KeyCode::ArrowLeft | KeyCode::Numpad4 => Direction::West,
        KeyCode::ArrowRight | KeyCode::Numpad6 => Direction::East,
        KeyCode::Numpad7 | KeyCode::Home => Direction::Northwest,
        KeyCode::Numpad9 | KeyCode::PageUp => Direction::Northeast,
        KeyCode::Numpad1 | KeyCode::End => Direction::Southwest,
        KeyCode::Numpad3 | KeyCode::PageDown => Direction::Southeast,
        KeyCode::Numpad5 => return Some(Input::Walk(None)),
        _ => return None,
    })))
}

fn named(key: &Key, held: Held) -> Option<K> {
    Some(match key {
        Key::Enter => K::Enter,
        Key::Escape => K::Escape,
        Key::Tab if held.shift => K::BackTab,
        Key::Tab => K::Tab,
        Key::Backspace => K::Backspace,
        Key::Delete => K::Delete,
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

    fn walk(way: Option<Direction>) -> Option<Meaning> {
        Some(Meaning::Screen(Input::Walk(way)))
    }

    #[test]
    fn arrows_and_keypad_walk_only_where_the_screen_walks() {
        let none = Held::default();
        let up = Key::ArrowUp;
        assert_eq!(meaning(KeyCode::ArrowUp, &up, None, none, true, false), walk(Some(Direction::North)));
        assert_eq!(meaning(KeyCode::ArrowUp, &up, None, none, true, true), None, "a held key must not stop the hero");
        assert_eq!(meaning(KeyCode::ArrowUp, &up, None, none, false, true), key(K::Up));
        let seven = letter("7");
        assert_eq!(meaning(KeyCode::Numpad7, &seven, Some("7"), none, true, false), walk(Some(Direction::Northwest)));
        assert_eq!(meaning(KeyCode::Numpad5, &letter("5"), Some("5"), none, true, false), walk(None));
        assert_eq!(
            meaning(KeyCode::Numpad7, &seven, Some("7"), none, false, false),
            Some(Meaning::Screen(Input::Char('7'))),
            "in a window the keypad types"
        );
    }

    #[test]
    fn letters_are_typed_and_control_letters_are_keys() {
        let none = Held::default();
        let ctrl = Held { ctrl: true, ..none };
        let alt = Held { alt: true, ..none };
        assert_eq!(
            meaning(KeyCode::KeyQ, &letter("ä"), Some("ä"), none, true, false),
            Some(Meaning::Screen(Input::Char('ä')))
        );
        assert_eq!(meaning(KeyCode::KeyQ, &letter("Q"), Some("\u{11}"), ctrl, true, false), key(K::Ctrl('q')));
        assert_eq!(meaning(KeyCode::KeyQ, &letter("q"), Some("q"), alt, true, false), None);
        assert_eq!(
            meaning(KeyCode::Space, &Key::Space, Some(" "), none, true, false),
            Some(Meaning::Screen(Input::Char(' ')))
        );
        assert_eq!(meaning(KeyCode::ShiftLeft, &Key::Shift, None, none, true, false), None);
    }

    #[test]
    fn tab_turns_round_with_shift_and_fullscreen_has_two_keys() {
        let shift = Held { shift: true, ..Held::default() };
        let alt = Held { alt: true, ..Held::default() };
        assert_eq!(meaning(KeyCode::Tab, &Key::Tab, None, shift, false, false), key(K::BackTab));
        assert_eq!(meaning(KeyCode::Enter, &Key::Enter, None, Held::default(), false, false), key(K::Enter));
        assert_eq!(meaning(KeyCode::Enter, &Key::Enter, None, alt, false, false), Some(Meaning::Fullscreen));
        assert_eq!(meaning(KeyCode::F11, &Key::F11, None, Held::default(), false, false), Some(Meaning::Fullscreen));
        assert_eq!(meaning(KeyCode::F11, &Key::F11, None, Held::default(), false, true), None);
    }
}
