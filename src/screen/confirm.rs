//! A question with buttons. It must not know what the answers do.

use super::buttons::Buttons;
use super::desk::Desk;
use super::input::{Input, Key};
use super::paint::{self, BUTTON, Face, Rect, ink};
use super::window::{Act, Kind, Reply, Window};
use crate::picture::Frame;

pub struct Confirm {
    title: String,
    lines: Vec<String>,
    buttons: Buttons,
    yes: Option<Act>,
}

const WIDTH: i32 = 190;

impl Confirm {
    /// Asks; the first button does the act, the second and Esc do nothing.
    pub fn boxed(title: &str, question: &str, yes: &str, act: Act) -> Box<dyn Window> {
        let lines = Face::Normal.wrap(question, WIDTH).into_iter().take(12).collect();
        Box::new(Self { title: title.to_owned(), lines, buttons: Buttons::new(&[yes, "Cancel"]), yes: Some(act) })
    }

    fn at(&self) -> Rect {
        let height = self.lines.len() as i32 * Face::Normal.line() + 6 + BUTTON;
        let (w, h) = paint::around(WIDTH.max(self.buttons.width()), height, true);
        Rect::centred(w, h)
    }

    fn inner(&self) -> Rect {
        self.at().inset(5)
    }
}

impl Window for Confirm {
    fn kind(&self) -> Kind {
        Kind::Confirm
    }

    fn input(&mut self, input: &Input, _desk: &mut Desk) -> Reply {
        if *input == Input::Key(Key::Escape) {
            return Reply::Close;
        }
        match (self.buttons.input(input, self.inner()), self.yes.take()) {
            (Some(0), Some(act)) => Reply::CloseAnd(act),
            (Some(_), _) => Reply::Close,
            (None, act) => {
                self.yes = act;
                Reply::Stay
            }
        }
    }

    fn draw(&self, frame: &mut Frame, desk: &Desk) {
        let inner = paint::window(frame, self.at(), Some(&self.title), desk.tones());
        for (row, text) in self.lines.iter().enumerate() {
            Face::Normal.draw(frame, inner.x, inner.y + row as i32 * Face::Normal.line(), ink::BLACK, text);
        }
        self.buttons.draw(frame, self.inner(), true);
    }
}
