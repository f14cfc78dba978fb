//! A question with buttons. It must not know what the answers do.

use super::buttons::Buttons;
use super::desk::Desk;
use super::input::{Input, Key};
use super::paint::{self, BUTTON, Face, Rect, ink};
use super::window::{Act, Kind, Reply, Window};
use picture::Frame;

pub struct Confirm {
    title: String,
    question: String,
    face: Face,
    lines: Vec<String>,
    buttons: Buttons,
    yes: Option<Act>,
}

const WIDTH: i32 = 190;
/// In large letters.
const WIDE: i32 = 250;

impl Confirm {
    /// Asks; the first button does the act, the second and Esc do nothing.
    pub fn boxed(title: &str, question: &str, yes: &str, act: Act) -> Box<dyn Window> {
        let mut confirm = Self {
            title: title.to_owned(),
            question: question.to_owned(),
            face: Face::Normal,
            lines: Vec::new(),
            buttons: Buttons::new(&[yes, "Cancel"]),
            yes: Some(act),
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
    fn kind(&self) -> Kind {
        Kind::Confirm
    }

    fn arrange(&mut self, desk: &Desk) {
        self.face = desk.face();
        self.wrap();
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
            self.face.draw(frame, inner.x, inner.y + row as i32 * self.face.line(), ink::BLACK, text);
        }
        self.buttons.draw(frame, self.inner(), true);
    }
}
