//! A line being typed: the cursor, the period's edit keys, a view that scrolls sideways. It must not know what the line is for.

use crate::context::Context;
use crate::input::{Input, Key};
use crate::paint::{self, Face, Rect, ink};
use picture::Frame;

#[derive(Clone, Debug, Default)]
pub struct TextField {
    text: Vec<char>,
    cursor: usize,
    /// Characters it holds at most.
    limit: usize,
    /// Only digits are taken.
    digits: bool,
}

impl TextField {
    /// Pixels that its box is high, and is in large letters.
    pub const HIGH: i32 = 14;
    pub const LARGE: i32 = 21;

    pub fn new(limit: usize, text: &str) -> Self {
        let mut edit = Self { text: Vec::new(), cursor: 0, limit, digits: false };
        edit.put(text);
        edit
    }

    pub fn number(limit: usize, text: &str) -> Self {
        let mut edit = Self { digits: true, ..Self::new(limit, "") };
        edit.put(text);
        edit
    }

    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    pub fn is_empty(&self) -> bool {
        self.text.iter().all(|c| c.is_whitespace())
    }

    /// Replaces the whole line; the cursor goes to its end.
    pub fn put(&mut self, text: &str) {
        self.text.clear();
        self.cursor = 0;
        self.insert(text);
    }

    /// Types these characters at the cursor; what does not fit or cannot be typed is dropped.
    pub fn insert(&mut self, text: &str) {
        for c in text.chars() {
            if self.text.len() < self.limit && !c.is_control() && (!self.digits || c.is_ascii_digit()) {
                self.text.insert(self.cursor, c);
                self.cursor += 1;
            }
        }
    }

    /// VerbObjects a key; `false` where it means nothing to a line.
    pub fn input(&mut self, input: &Input) -> bool {
        match input {
            Input::Char(c) => self.insert(&c.to_string()),
            Input::Key(Key::Backspace) => {
                if self.cursor > 0 {
                    self.cursor -= 1;
                    self.text.remove(self.cursor);
                }
            }
            Input::Key(Key::Delete) => {
                if self.cursor < self.text.len() {
                    self.text.remove(self.cursor);
                }
            }
            Input::Key(Key::Left) => self.cursor = self.cursor.saturating_sub(1),
            Input::Key(Key::Right) => self.cursor = (self.cursor + 1).min(self.text.len()),
            Input::Key(Key::Home) => self.cursor = 0,
            Input::Key(Key::End) => self.cursor = self.text.len(),
            Input::Key(Key::Ctrl('c')) => self.put(""),
            _ => return false,
        }
        true
    }

    /// Draws it in its box; with a cursor where it has the focus. The part around the cursor is shown where all does not fit.
    pub fn draw(&self, frame: &mut Frame, at: Rect, focused: bool, context: &Context) {
        paint::fill(frame, at, ink::WHITE);
        paint::outline(frame, at, if focused { ink::BLACK } else { context.colours().faint });
        let room = at.w - 8;
        // Large letters where the box was made for them.
        let face = if at.h >= Self::LARGE { context.face() } else { Face::Normal };
        let width = |from: usize, to: usize| face.width(&self.text[from..to].iter().collect::<String>());
        let mut first = 0;
        while first < self.cursor && width(first, self.cursor) > room {
            first += 1;
        }
        let mut last = self.text.len();
        while last > self.cursor && width(first, last) > room {
            last -= 1;
        }
        let shown: String = self.text[first..last].iter().collect();
        let y = at.y + (at.h - face.line()) / 2 + 1;
        face.draw(frame, at.x + 4, y, ink::BLACK, &shown);
        if focused && context.blink() {
            let x = at.x + 4 + width(first, self.cursor);
            paint::fill(frame, Rect::new(x, y - 1, if face == Face::Large { 2 } else { 1 }, face.line()), ink::BLACK);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(edit: &mut TextField, script: &str) {
        for c in script.chars() {
            let input = match c {
                '<' => Input::Key(Key::Left),
                '>' => Input::Key(Key::Right),
                '^' => Input::Key(Key::Home),
                '$' => Input::Key(Key::End),
                '#' => Input::Key(Key::Backspace),
                '%' => Input::Key(Key::Delete),
                '!' => Input::Key(Key::Ctrl('c')),
                c => Input::Char(c),
            };
            assert!(edit.input(&input));
        }
    }

    #[test]
    fn the_periods_edit_keys() {
        for (script, text) in [
            ("look", "look"),
            ("lok<o", "look"),
            ("ook^l", "look"),
            ("looks#", "look"),
            ("xlook^%", "look"),
            ("take lamp!look", "look"),
            ("#%<>look$", "look"),
            ("look^####", "look"),
        ] {
            let mut edit = TextField::new(20, "");
            keys(&mut edit, script);
            assert_eq!(edit.text(), text, "{script}");
        }
    }

    #[test]
    fn a_full_line_takes_no_more_and_a_number_only_digits() {
        let mut edit = TextField::new(4, "lookout");
        assert_eq!(edit.text(), "look");
        keys(&mut edit, "s");
        assert_eq!(edit.text(), "look");
        let mut number = TextField::number(20, "");
        keys(&mut number, "1a2-3");
        assert_eq!(number.text(), "123");
    }
}
