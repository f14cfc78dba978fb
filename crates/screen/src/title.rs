//! The title screen: the scene, the name, five ways to begin. It must not open windows itself.

use super::deed::Deed;
use super::desk::Desk;
use super::hands::Hands;
use super::input::{Input, Key, Pointer};
use super::keymap::Keymap;
use super::night;
use super::paint::{Face, Rect, WIDTH, ink};
use super::status;
use super::window::Act;
use picture::Frame;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    NewDream,
    Restore,
    Showcase,
    Options,
    Quit,
}

const ENTRIES: [(&str, Entry); 5] = [
    ("New dream", Entry::NewDream),
    ("Restore", Entry::Restore),
    ("Showcase", Entry::Showcase),
    ("Options", Entry::Options),
    ("Quit", Entry::Quit),
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
        (0..ENTRIES.len()).find(|index| self.row(*index).contains(x, y))
    }

    /// The entry that was chosen.
    pub fn input(&mut self, input: &Input, desk: &Desk) -> Option<Entry> {
        let entry = self.choose(input);
        self.roomy = desk.hands == Hands::Touch;
        entry
    }

    fn choose(&mut self, input: &Input) -> Option<Entry> {
        let count = ENTRIES.len();
        match *input {
            Input::Key(Key::Up | Key::BackTab) => self.chosen = (self.chosen + count - 1) % count,
            Input::Key(Key::Down | Key::Tab) => self.chosen = (self.chosen + 1) % count,
            Input::Key(Key::Enter) | Input::Char(' ') => return Some(ENTRIES[self.chosen].1),
            Input::Hover { x, y } => self.chosen = self.hit(x, y).unwrap_or(self.chosen),
            Input::Click { x, y, button: Pointer::Left } => {
                self.chosen = self.hit(x, y)?;
                return Some(ENTRIES[self.chosen].1);
            }
            Input::Char(c) => {
                let begins = |name: &str| name.chars().next().is_some_and(|first| first.eq_ignore_ascii_case(&c));
                self.chosen = ENTRIES.iter().position(|(name, _)| begins(name))?;
                return Some(ENTRIES[self.chosen].1);
            }
            _ => {}
        }
        None
    }

    /// What some keys do here as everywhere.
    pub fn shortcut(input: &Input, desk: &Desk) -> Option<Act> {
        let deed = desk.settings.keys.deed(input).filter(|_| Keymap::is_free(input))?;
        let here = matches!(
            deed,
            Deed::About
                | Deed::Help
                | Deed::Restore
                | Deed::Quit
                | Deed::Volume
                | Deed::Settings
                | Deed::Keys
                | Deed::Options
        );
        here.then_some(Act::Deed(deed))
    }

    pub fn draw(&self, frame: &mut Frame, desk: &Desk) {
        night::draw(frame, desk.ticks, desk.settings.reduced_motion);
        night::letters(frame, 11);
        let line = "adventures, dreamt to order";
        shadowed(frame, Face::Normal, Rect::new(0, 45, WIDTH, 9), ink::LIGHT_CYAN, line);
        for (index, (name, _)) in ENTRIES.iter().enumerate() {
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
        status::caption(frame, CAPTION, desk);
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
