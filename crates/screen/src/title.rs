//! The title screen: the scene, the name, five ways to begin. It must not open windows itself.

use crate::action::Action;
use crate::context::Context;
use crate::input::InputDevice;
use crate::input::{Input, Key, PointerButton};
use crate::keymap::Keymap;
use crate::paint::{Face, Rect, WIDTH, ink};
use crate::status_line;
use crate::title_scene;
use crate::windows::ScreenCommand;
use picture::Frame;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TitleItem {
    NewDream,
    Restore,
    Showcase,
    Options,
    Quit,
}

const ITEMS: [(&str, TitleItem); 5] = [
    ("New dream", TitleItem::NewDream),
    ("Restore", TitleItem::Restore),
    ("Showcase", TitleItem::Showcase),
    ("Options", TitleItem::Options),
    ("Quit", TitleItem::Quit),
];

/// Captions end above this row, under the subtitle.
const CAPTION: i32 = 78;
const ROW: i32 = 11;
const TOP: i32 = 140;
/// The same for a finger.
const ROOMY: (i32, i32) = (16, 116);
/// How many there are of each row's pixels: wide enough to hit.
const WIDE: i32 = 110;

#[derive(Default)]
pub struct Title {
    chosen: usize,
    /// Rows for a finger: from the first tap on, which itself meant the rows that were shown.
    roomy: bool,
}

impl Title {
    fn row(&self, index: usize) -> Rect {
        let (row, top) = if self.roomy { ROOMY } else { (ROW, TOP) };
        Rect::new((WIDTH - WIDE) / 2, top + index as i32 * row, WIDE, row)
    }

    fn hit(&self, x: i32, y: i32) -> Option<usize> {
        (0..ITEMS.len()).find(|index| self.row(*index).contains(x, y))
    }

    /// The item that was chosen.
    pub fn input(&mut self, input: &Input, context: &Context) -> Option<TitleItem> {
        let item = self.choose(input);
        self.roomy = context.device == InputDevice::Touch;
        item
    }

    fn choose(&mut self, input: &Input) -> Option<TitleItem> {
        let count = ITEMS.len();
        match *input {
            Input::Key(Key::Up | Key::BackTab) => self.chosen = (self.chosen + count - 1) % count,
            Input::Key(Key::Down | Key::Tab) => self.chosen = (self.chosen + 1) % count,
            Input::Key(Key::Enter) | Input::Char(' ') => return Some(ITEMS[self.chosen].1),
            Input::Hover { x, y } => self.chosen = self.hit(x, y).unwrap_or(self.chosen),
            Input::Click { x, y, button: PointerButton::Left } => {
                self.chosen = self.hit(x, y)?;
                return Some(ITEMS[self.chosen].1);
            }
            Input::Char(c) => {
                let begins = |name: &str| name.chars().next().is_some_and(|first| first.eq_ignore_ascii_case(&c));
                self.chosen = ITEMS.iter().position(|(name, _)| begins(name))?;
                return Some(ITEMS[self.chosen].1);
            }
            _ => {}
        }
        None
    }

    /// What some keys do here as everywhere.
    pub fn shortcut(input: &Input, context: &Context) -> Option<ScreenCommand> {
        let action = context.settings.keys.action(input).filter(|_| Keymap::is_free(input))?;
        let here = matches!(
            action,
            Action::About
                | Action::Help
                | Action::Restore
                | Action::Quit
                | Action::Volume
                | Action::Settings
                | Action::Keys
                | Action::Options
        );
        here.then_some(ScreenCommand::Perform(action))
    }

    pub fn draw(&self, frame: &mut Frame, context: &Context) {
        title_scene::draw(frame, context.ticks, context.settings.reduced_motion);
        title_scene::letters(frame, 11);
        let line = "adventures, dreamt to order";
        shadowed(frame, Face::Normal, Rect::new(0, 45, WIDTH, 9), ink::LIGHT_CYAN, line);
        for (index, (name, _)) in ITEMS.iter().enumerate() {
            let at = self.row(index);
            let chosen = index == self.chosen;
            let (face, colour) = if chosen { (Face::Bold, ink::YELLOW) } else { (Face::Bold, ink::WHITE) };
            shadowed(frame, face, Rect::new(at.x, at.y + 2, at.w, at.h), colour, name);
            if chosen {
                let half = face.width(name) / 2 + 12;
                crescent(frame, WIDTH / 2 - half, at.y + 5, true);
                crescent(frame, WIDTH / 2 + half - 1, at.y + 5, false);
            }
        }
        status_line::caption(frame, CAPTION, context);
    }
}

/// A line in the middle of a stretch, with a black edge all around, so that it reads on any ground.
fn shadowed(frame: &mut Frame, face: Face, at: Rect, colour: u8, text: &str) {
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, -1), (1, -1), (-1, 1)] {
        face.middle(frame, at.x + dx, at.y + dy, at.w, ink::BLACK, text);
    }
    face.middle(frame, at.x, at.y, at.w, colour, text);
}

/// A small moon, open to the right or to the left.
fn crescent(frame: &mut Frame, x: i32, y: i32, open_right: bool) {
    const CELLS: [&str; 7] = ["..###", ".##..", "##...", "##...", "##...", ".##..", "..###"];
    for (row, cells) in CELLS.iter().enumerate() {
        for (column, _) in cells.bytes().enumerate().filter(|(_, cell)| *cell == b'#') {
            let dx = if open_right { column as i32 - 2 } else { 2 - column as i32 };
            frame.set(x + dx, y + row as i32 - 3, ink::YELLOW);
        }
    }
}
