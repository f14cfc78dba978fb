//! A window with a list of which one is chosen: the showcase worlds. It must not know what a choice does.

use crate::context::Context;
use crate::input::Input;
use crate::paint::{self, BUTTON, Face, Rect, ink};
use crate::widgets::buttons::Buttons;
use crate::widgets::list::List;
use crate::widgets::pick::{Picked, pick};
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use messages::t;
use picture::Frame;

pub struct Choice {
    title: String,
    ask: String,
    list: List,
    buttons: Buttons,
    large: bool,
    command: fn(usize) -> ScreenCommand,
}

const INNER: i32 = 220;
/// In large letters.
const WIDE: i32 = 300;

impl Choice {
    pub fn boxed(title: &str, ask: &str, rows: Vec<String>, command: fn(usize) -> ScreenCommand) -> Box<dyn Window> {
        let list = List::new(rows, 7);
        Box::new(Self {
            title: title.to_owned(),
            ask: ask.to_owned(),
            list,
            buttons: Buttons::new(&[t!("screen-open"), t!("screen-cancel")]),
            large: false,
            command,
        })
    }

    fn at(&self) -> Rect {
        let inner = if self.large { WIDE } else { INNER };
        let (w, h) = paint::around(inner, Face::Normal.line() + 4 + self.list.height() + 6 + BUTTON, true);
        Rect::centred(w, h)
    }

    fn list_at(&self) -> Rect {
        let inner = self.at().inset(5);
        let height = self.list.height();
        Rect::new(inner.x, inner.bottom() - BUTTON - 6 - height, inner.w, height)
    }

    fn chosen(&self) -> Reply {
        if self.list.rows.is_empty() { Reply::Close } else { Reply::CloseAnd((self.command)(self.list.chosen)) }
    }
}

impl Window for Choice {
    fn kind(&self) -> WindowKind {
        WindowKind::Choice
    }

    fn arrange(&mut self, context: &Context) {
        self.large = context.settings.large_text;
        self.list.size(context);
    }

    fn input(&mut self, input: &Input, _context: &mut Context) -> Reply {
        let (list_at, inside) = (self.list_at(), self.at().inset(5));
        match pick(input, &mut self.list, list_at, &mut self.buttons, inside) {
            Picked::Row => self.chosen(),
            Picked::Close => Reply::Close,
            Picked::Nothing => Reply::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let inner = paint::window(frame, self.at(), Some(&self.title), context.colours());
        Face::Normal.draw(frame, inner.x, inner.y, ink::BLACK, &Face::Normal.clip(&self.ask, inner.w));
        self.list.draw(frame, self.list_at(), true, context);
        self.buttons.draw(frame, self.at().inset(5), true);
    }
}
