//! The verb buttons below the status line, for fingers and mice. At the top, because the ways out and the hero's feet are
//! farther down. What a verb needs is asked for by the window that they open.

use super::deed::Deed;
use super::desk::Desk;
use super::input_line::InputLine;
use super::menu::MenuBar;
use super::paint::{self, Rect, STATUS, WIDTH};
use super::window::Act;
use picture::Frame;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// A verb by its words.
    Verb(&'static str),
    Deed(Deed),
    /// Letters to type with.
    Letters,
    Menu,
}

const BUTTONS: [(&str, Button); 8] = [
    ("Look", Button::Verb("look at")),
    ("Take", Button::Verb("take")),
    ("Use", Button::Verb("use")),
    ("Talk", Button::Verb("talk to")),
    ("Open", Button::Verb("open")),
    ("Items", Button::Deed(Deed::Inventory)),
    ("abc", Button::Letters),
    ("Menu", Button::Menu),
];

/// Large enough for a finger: 40x17 pixels of the frame each.
const HIGH: i32 = 17;
const WIDE: i32 = WIDTH / BUTTONS.len() as i32;

fn place(index: usize) -> Rect {
    Rect::new(index as i32 * WIDE, STATUS, WIDE, HIGH)
}

pub fn hit(x: i32, y: i32) -> Option<Button> {
    (0..BUTTONS.len()).find(|index| place(*index).contains(x, y)).map(|index| BUTTONS[index].1)
}

impl Button {
    pub fn act(self, desk: &Desk) -> Act {
        match self {
            Self::Verb(words) => Act::Open(Box::new(InputLine::verb(words, desk))),
            Self::Deed(deed) => Act::Deed(deed),
            Self::Letters => Act::Open(Box::new(InputLine::letters(desk))),
            Self::Menu => Act::Open(MenuBar::boxed(desk)),
        }
    }
}

pub fn draw(frame: &mut Frame, desk: &Desk) {
    for (index, (label, _)) in BUTTONS.iter().enumerate() {
        let at = place(index);
        let pointed = at.contains(desk.pointer.0, desk.pointer.1) && desk.hands == super::hands::Hands::Keys;
        paint::button(frame, Rect::new(at.x, at.y, at.w, at.h - 1), label, pointed);
    }
}
