//! The verb buttons below the status line, for fingers and mice. At the top, because the ways out and the hero's feet are
//! farther down. What a verb needs is asked for by the window that they open.

use crate::action::Action;
use crate::context::Context;
use crate::paint::{self, Rect, STATUS, WIDTH};
use crate::windows::ScreenCommand;
use crate::windows::input_line::InputLine;
use crate::windows::menu_bar::MenuBar;
use picture::Frame;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// A verb by its words.
    Verb(&'static str),
    Action(Action),
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
    ("Items", Button::Action(Action::Inventory)),
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
    pub fn command(self, context: &Context) -> ScreenCommand {
        match self {
            Self::Verb(words) => ScreenCommand::Open(Box::new(InputLine::verb(words, context))),
            Self::Action(action) => ScreenCommand::Perform(action),
            Self::Letters => ScreenCommand::Open(Box::new(InputLine::letters(context))),
            Self::Menu => ScreenCommand::Open(MenuBar::boxed(context)),
        }
    }
}

pub fn draw(frame: &mut Frame, context: &Context) {
    for (index, (label, _)) in BUTTONS.iter().enumerate() {
        let at = place(index);
        let pointed =
            at.contains(context.pointer.0, context.pointer.1) && context.device == crate::input::InputDevice::Keyboard;
        paint::button(frame, Rect::new(at.x, at.y, at.w, at.h - 1), label, pointed);
    }
}
