//! A question with buttons. It must not know what the answers do.

use crate::context::Context;
use crate::input::{Input, Key};
use crate::paint::{self, BUTTON, Face, Rect, ink};
use crate::widgets::buttons::Buttons;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use picture::Frame;

pub struct Confirm {
    title: String,
    question: String,
    face: Face,
    lines: Vec<String>,
    buttons: Buttons,
    yes: Option<ScreenCommand>,
}

const WIDTH: i32 = 190;
/// In large letters.
const WIDE: i32 = 250;

impl Confirm {
    /// Asks; the first button does the act, the second and Esc do nothing.
    pub fn boxed(title: &str, question: &str, yes: &str, command: ScreenCommand) -> Box<dyn Window> {
        let mut confirm = Self {
            title: title.to_owned(),
            question: question.to_owned(),
            face: Face::Normal,
            lines: Vec::new(),
            buttons: Buttons::new(&[yes, "Cancel"]),
            yes: Some(command),
        };
        confirm.wrap();
        Box::new(confirm)
    }

    fn width(&self) -> i32 {
        if self.face == Face::Large { WIDE } else { WIDTH }
    }

    fn wrap(&mut self) {
        let most = (120 / self.face.line()) as usize;
        self.lines = self.face.wrap(&self.question, self.width()).into_iter().take(most).collect();
    }

    fn at(&self) -> Rect {
        let height = self.lines.len() as i32 * self.face.line() + 6 + BUTTON;
        let (w, h) = paint::around(self.width().max(self.buttons.width()), height, true);
        Rect::centred(w, h)
    }

    fn inner(&self) -> Rect {
        self.at().inset(5)
    }
}

impl Window for Confirm {
    fn kind(&self) -> WindowKind {
        WindowKind::Confirm
    }

    fn arrange(&mut self, context: &Context) {
        self.face = context.face();
        self.wrap();
    }

    fn input(&mut self, input: &Input, _context: &mut Context) -> Reply {
        if *input == Input::Key(Key::Escape) {
            return Reply::Close;
        }
        match (self.buttons.input(input, self.inner()), self.yes.take()) {
            (Some(0), Some(command)) => Reply::CloseAnd(command),
            (Some(_), _) => Reply::Close,
            (None, command) => {
                self.yes = command;
                Reply::Stay
            }
        }
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let inner = paint::window(frame, self.at(), Some(&self.title), context.colours());
        for (row, text) in self.lines.iter().enumerate() {
            self.face.draw(frame, inner.x, inner.y + row as i32 * self.face.line(), ink::BLACK, text);
        }
        self.buttons.draw(frame, self.inner(), true);
    }
}
