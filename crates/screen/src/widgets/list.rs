//! A list to choose from, with rows that scroll. It must not know what the rows mean.

use crate::context::Context;
use crate::input::InputDevice;
use crate::input::{Input, Key, PointerButton};
use crate::paint::{self, Face, Rect, ink};
use picture::Frame;

/// Pixels a row: for a pointer, and for a finger.
const ROW: i32 = 10;
const ROOMY: i32 = 16;
/// And in large letters.
const LARGE: i32 = 18;

#[derive(Clone, Debug, Default)]
pub struct List {
    pub rows: Vec<String>,
    /// What stands at the right end of the rows, as far as there is anything.
    pub values: Vec<String>,
    pub chosen: usize,
    /// The first row shown.
    top: usize,
    /// Rows shown at once, and how many there would be of the usual height.
    shown: usize,
    most: usize,
    row: i32,
    large: bool,
}

impl List {
    pub fn new(rows: Vec<String>, shown: usize) -> Self {
        Self { rows, values: Vec::new(), chosen: 0, top: 0, shown: shown.max(1), most: shown, row: ROW, large: false }
    }

    /// With fewer and higher rows in about the same height where a finger chooses.
    #[must_use]
    pub fn roomy(mut self, context: &Context) -> Self {
        if context.device == InputDevice::Touch {
            self.shown = (self.shown * ROW as usize / ROOMY as usize).max(1);
            self.row = ROOMY;
        }
        self
    }

    /// So many rows of the usual height, or as many as that makes of others: see `size`.
    pub fn show_at_most(&mut self, rows: usize) {
        self.most = rows.max(1);
    }

    /// As `roomy`, or in large letters where the player wants them.
    pub fn size(&mut self, context: &Context) {
        self.large = context.settings.large_text;
        self.row = match context.device {
            _ if self.large => LARGE,
            InputDevice::Touch => ROOMY,
            _ => ROW,
        };
        self.shown = (self.most * ROW as usize / self.row as usize).max(1);
        self.choose(self.chosen);
    }

    pub fn height(&self) -> i32 {
        self.shown as i32 * self.row + 4
    }

    /// Moves to a row, and shows it.
    pub fn choose(&mut self, row: usize) {
        self.chosen = row.min(self.rows.len().saturating_sub(1));
        self.top = self.top.clamp((self.chosen + 1).saturating_sub(self.shown), self.chosen);
    }

    /// VerbObjects a key that moves; `false` where it means nothing to a list.
    pub fn input(&mut self, input: &Input) -> bool {
        let Input::Key(key) = input else { return false };
        let to = match key {
            Key::Up => self.chosen.saturating_sub(1),
            Key::Down => self.chosen + 1,
            Key::PageUp => self.chosen.saturating_sub(self.shown),
            Key::PageDown => self.chosen + self.shown,
            Key::Home => 0,
            Key::End => usize::MAX,
            _ => return false,
        };
        self.choose(to);
        true
    }

    /// The row that a click in the list's box hits.
    pub fn hit(&self, input: &Input, at: Rect) -> Option<usize> {
        let Input::Click { x, y, button: PointerButton::Left } = *input else { return None };
        if !at.contains(x, y) {
            return None;
        }
        let row = self.top + ((y - at.y - 2).max(0) / self.row) as usize;
        (row < self.rows.len().min(self.top + self.shown)).then_some(row)
    }

    pub fn draw(&self, frame: &mut Frame, at: Rect, focused: bool, context: &Context) {
        let faint = context.colours().faint;
        paint::fill(frame, at, ink::WHITE);
        paint::outline(frame, at, if focused { ink::BLACK } else { faint });
        let scrolls = self.rows.len() > self.shown;
        let width = if scrolls { at.w - 14 } else { at.w - 4 };
        for (index, row) in self.rows.iter().enumerate().skip(self.top).take(self.shown) {
            let line = Rect::new(at.x + 2, at.y + 2 + (index - self.top) as i32 * self.row, width, self.row);
            let chosen = index == self.chosen;
            if chosen && focused {
                paint::fill(frame, line, ink::BLACK);
            } else if chosen && context.settings.high_contrast {
                paint::outline(frame, line, ink::BLACK);
            } else if chosen {
                paint::fill(frame, line, faint);
            }
            let colour = if chosen && focused { ink::WHITE } else { ink::BLACK };
            let face = if self.large { Face::Large } else { Face::Normal };
            let y = line.y + (self.row - face.line()) / 2 + 1;
            let value = self.values.get(index).map_or("", String::as_str);
            let right = line.right() - 3 - face.width(value);
            face.draw(frame, right, y, colour, value);
            face.draw(frame, line.x + 3, y, colour, &face.clip(row, right - line.x - 6));
        }
        if scrolls {
            self.scroll_bar(frame, Rect::new(at.right() - 11, at.y + 1, 10, at.h - 2));
        }
    }

    fn scroll_bar(&self, frame: &mut Frame, at: Rect) {
        paint::dither(frame, at, ink::SILVER, ink::WHITE);
        paint::fill(frame, Rect::new(at.x - 1, at.y, 1, at.h), ink::BLACK);
        let rows = self.rows.len().max(1) as i32;
        let thumb = (at.h * self.shown as i32 / rows).clamp(6, at.h);
        let hidden = (rows - self.shown as i32).max(1);
        let y = at.y + (at.h - thumb) * self.top as i32 / hidden;
        paint::fill(frame, Rect::new(at.x, y, at.w, thumb), ink::BLACK);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chosen_row_is_always_among_those_shown() {
        let mut list = List::new((0..9).map(|n| n.to_string()).collect(), 3);
        for key in [Key::Down, Key::PageDown, Key::End, Key::Up, Key::Home, Key::Up, Key::PageDown] {
            assert!(list.input(&Input::Key(key)));
            assert!((list.top..list.top + 3).contains(&list.chosen), "{key:?}: {list:?}");
        }
        let mut none = List::new(Vec::new(), 3);
        assert!(none.input(&Input::Key(Key::End)));
        assert_eq!(none.chosen, 0);
    }

    #[test]
    fn a_click_hits_the_row_it_shows() {
        let mut list = List::new((0..9).map(|n| n.to_string()).collect(), 3);
        list.choose(5);
        let at = Rect::new(10, 10, 50, list.height());
        let click = |y| Input::Click { x: 20, y, button: PointerButton::Left };
        assert_eq!(list.hit(&click(12), at), Some(3));
        assert_eq!(list.hit(&click(33), at), Some(5));
        assert_eq!(list.hit(&click(60), at), None);
    }
}
