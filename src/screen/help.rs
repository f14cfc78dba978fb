//! The help window: keys on the first page, things to type on the second. It must not depend on the adventure.

use super::desk::Desk;
use super::input::{Input, Key};
use super::paint::{self, Face, Rect, ink};
use super::window::{Kind, Reply, Window};
use crate::picture::Frame;

const KEYS: [(&str, &str); 14] = [
    ("type", "say what to do, Enter"),
    ("arrows", "walk; again to stop"),
    ("click", "walk there"),
    ("right click", "look at it"),
    ("Esc", "menus"),
    ("Tab", "what you carry"),
    ("F1  F2", "help, sound"),
    ("F3", "repeat the last line"),
    ("F5  F7", "save, restore"),
    ("F9  ^Q", "restart, quit"),
    ("^Z", "take a turn back"),
    ("^H", "a hint"),
    ("F10 ^M", "map"),
    ("+ = -", "faster, normal, slower"),
];

const WORDS: [(&str, &str); 11] = [
    ("look", "where am I"),
    ("look at well", "what is that"),
    ("take lamp", "have it"),
    ("open chest", "and close, unlock"),
    ("use key on door", "one thing on another"),
    ("talk to guard", "then: ask guard about"),
    ("give coin to guard", "part with it"),
    ("go north", "n, s, e, w, up, down"),
    ("inventory", "i"),
    ("search, push, read", "and many more"),
    ("sing to the moon", "why not"),
];

const AT: Rect = Rect::new(34, 18, 252, 172);

#[derive(Default)]
pub struct Help {
    page: usize,
}

impl Window for Help {
    fn kind(&self) -> Kind {
        Kind::Text
    }

    fn input(&mut self, input: &Input, _desk: &mut Desk) -> Reply {
        match input {
            Input::Key(Key::Up | Key::Left | Key::PageUp) => self.page = 0,
            Input::Key(Key::Escape) => return Reply::Close,
            Input::Key(Key::Down | Key::Right | Key::PageDown | Key::Enter | Key::F(1))
            | Input::Char(' ')
            | Input::Click { .. } => {
                let advance = !matches!(input, Input::Key(Key::Down | Key::Right | Key::PageDown));
                if self.page == 1 && advance {
                    return Reply::Close;
                }
                self.page = 1;
            }
            _ => {}
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, _desk: &Desk) {
        let inner = paint::window(frame, AT, Some(if self.page == 0 { "Keys" } else { "Words" }));
        let rows: &[(&str, &str)] = if self.page == 0 { &KEYS } else { &WORDS };
        let left = rows.iter().map(|(key, _)| Face::Bold.width(key)).max().unwrap_or(0) + 12;
        for (row, (key, what)) in rows.iter().enumerate() {
            let y = inner.y + row as i32 * 10;
            Face::Bold.draw(frame, inner.x, y, ink::BLACK, key);
            Face::Normal.draw(frame, inner.x + left, y, ink::BLACK, what);
        }
        let sign = if self.page == 0 { "more  1/2" } else { "2/2" };
        let x = inner.right() - Face::Small.width(sign);
        Face::Small.draw(frame, x, inner.bottom() - Face::Small.line() + 2, ink::GREY, sign);
    }
}
