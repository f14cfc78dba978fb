//! A row of buttons with one focus. It must not know what they do.

use crate::input::{Input, Key, PointerButton};
use crate::paint::{self, BUTTON, Face, Rect};
use picture::Frame;

#[derive(Clone, Debug)]
pub struct Buttons {
    labels: Vec<String>,
    pub focus: usize,
}

const GAP: i32 = 8;

impl Buttons {
    pub fn new(labels: &[&str]) -> Self {
        Self { labels: labels.iter().map(|label| (*label).to_owned()).collect(), focus: 0 }
    }

    fn one(&self) -> i32 {
        self.labels.iter().map(|label| Face::Normal.width(label) + 14).max().unwrap_or(0).max(40)
    }

    /// Pixels of the whole row.
    pub fn width(&self) -> i32 {
        let count = self.labels.len() as i32;
        count * self.one() + (count - 1).max(0) * GAP
    }

    fn place(&self, index: usize, area: Rect) -> Rect {
        let x = area.x + (area.w - self.width()) / 2 + index as i32 * (self.one() + GAP);
        Rect::new(x, area.bottom() - BUTTON, self.one(), BUTTON)
    }

    /// Where a click or a tap counts for a button: three pixels more above and below than is drawn.
    fn hit(&self, x: i32, y: i32, area: Rect) -> Option<usize> {
        (0..self.labels.len()).find(|index| {
            let at = self.place(*index, area);
            Rect::new(at.x, at.y - 3, at.w, at.h + 6).contains(x, y)
        })
    }

    /// The button that was pressed by key, first letter or click. The row sits at the foot of the area.
    pub fn input(&mut self, input: &Input, area: Rect) -> Option<usize> {
        let count = self.labels.len().max(1);
        match *input {
            Input::Key(Key::Tab | Key::Right | Key::Down) => self.focus = (self.focus + 1) % count,
            Input::Key(Key::BackTab | Key::Left | Key::Up) => self.focus = (self.focus + count - 1) % count,
            Input::Key(Key::Enter) | Input::Char(' ') => return Some(self.focus),
            Input::Char(c) => {
                let letter = |label: &String| label.chars().next().is_some_and(|l| l.eq_ignore_ascii_case(&c));
                let mut fitting = (0..count).filter(|index| self.labels.get(*index).is_some_and(letter));
                // A letter that two share chooses none of them.
                return fitting.next().filter(|_| fitting.next().is_none());
            }
            Input::Click { x, y, button: PointerButton::Left } => {
                return self.hit(x, y, area);
            }
            Input::Hover { x, y } => {
                if let Some(index) = self.hit(x, y, area) {
                    self.focus = index;
                }
            }
            _ => {}
        }
        None
    }

    pub fn draw(&self, frame: &mut Frame, area: Rect, focused: bool) {
        for (index, label) in self.labels.iter().enumerate() {
            paint::button(frame, self.place(index, area), label, focused && index == self.focus);
        }
    }
}
