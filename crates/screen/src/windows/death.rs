//! The death window: a remark, a stone, four ways on. It stays until one is chosen; it must not judge what killed.

use crate::action::Action;
use crate::context::Context;
use crate::input::Input;
use crate::label::Label;
use crate::paint::{self, BUTTON, Face, Rect, ink};
use crate::widgets::buttons::Buttons;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use messages::t;
use picture::Frame;

/// What stands in the title bar, by chance.
const REMARKS: [Label; 12] = [
    || t!("screen-death-remark-1"),
    || t!("screen-death-remark-2"),
    || t!("screen-death-remark-3"),
    || t!("screen-death-remark-4"),
    || t!("screen-death-remark-5"),
    || t!("screen-death-remark-6"),
    || t!("screen-death-remark-7"),
    || t!("screen-death-remark-8"),
    || t!("screen-death-remark-9"),
    || t!("screen-death-remark-10"),
    || t!("screen-death-remark-11"),
    || t!("screen-death-remark-12"),
];

/// Pixels that the text beside the stone is wide; a higher one than this is read in a window of its own before.
const TEXT: i32 = 176;
const WIDE: i32 = 232;
const HIGH: i32 = 81;
const LARGE: i32 = 119;
const STONE: (i32, i32) = (56, 64);

pub struct Death {
    remark: String,
    text: String,
    face: Face,
    lines: Vec<String>,
    buttons: Buttons,
}

impl Death {
    pub fn boxed(text: &str, context: &mut Context) -> Box<dyn Window> {
        let remark = context.chance.pick(&REMARKS).map_or_else(String::new, |remark| remark());
        let text =
            if text.is_empty() || Self::is_long(text, context) { t!("screen-death-dead") } else { text.to_owned() };
        let buttons = Buttons::new(&[
            t!("screen-death-rewind"),
            t!("screen-death-restore"),
            t!("screen-death-restart"),
            t!("screen-death-quit"),
        ]);
        let mut window = Self { remark, text, face: Face::Normal, lines: Vec::new(), buttons };
        window.arrange(context);
        Box::new(window)
    }

    /// Too long to stand beside the stone.
    pub fn is_long(text: &str, context: &Context) -> bool {
        let face = context.face();
        let high = if face == Face::Large { LARGE } else { HIGH };
        face.wrap(text, Self::width(face)).len() as i32 * face.line() > high
    }

    fn width(face: Face) -> i32 {
        if face == Face::Large { WIDE } else { TEXT }
    }

    fn at(&self) -> Rect {
        let height = (self.lines.len() as i32 * self.face.line()).max(STONE.1) + 8 + BUTTON;
        let (w, h) = paint::around(STONE.0 + 8 + Self::width(self.face), height, true);
        Rect::centred(w, h)
    }
}

impl Window for Death {
    fn kind(&self) -> WindowKind {
        WindowKind::Death
    }

    fn arrange(&mut self, context: &Context) {
        self.face = context.face();
        // Letters that have grown since may leave no room for a text that had it: it has been read.
        let most = (LARGE / self.face.line()) as usize;
        self.lines = self.face.wrap(&self.text, Self::width(self.face)).into_iter().take(most).collect();
    }

    fn input(&mut self, input: &Input, _context: &mut Context) -> Reply {
        match self.buttons.input(input, self.at().inset(5)) {
            Some(0) => Reply::CloseAnd(ScreenCommand::Rewind),
            // These two may be thought better of, so the window stays.
            Some(1) => Reply::Do(ScreenCommand::Perform(Action::Restore)),
            Some(2) => Reply::CloseAnd(ScreenCommand::RestartNow),
            Some(_) => Reply::Do(ScreenCommand::Perform(Action::Quit)),
            None => Reply::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let inner = paint::window(frame, self.at(), Some(&self.remark), context.colours());
        stone(frame, Rect::new(inner.x, inner.y, STONE.0, STONE.1), context);
        for (row, text) in self.lines.iter().enumerate() {
            let y = inner.y + row as i32 * self.face.line();
            self.face.draw(frame, inner.x + STONE.0 + 8, y, ink::BLACK, text);
        }
        self.buttons.draw(frame, self.at().inset(5), true);
    }
}

/// A gravestone by night, with the moon behind it.
fn stone(frame: &mut Frame, at: Rect, context: &Context) {
    paint::dither(frame, at, ink::BLUE, ink::BLACK);
    let ground = at.bottom() - 14;
    for (dx, dy) in [(6, 8), (18, 4), (27, 12), (8, 24), (46, 30), (50, 20)] {
        let bright = !(context.ticks / 10 + dx as u32).is_multiple_of(4);
        frame.set(at.x + dx, at.y + dy, if bright { ink::WHITE } else { ink::SILVER });
    }
    paint::disc(frame, at.x + 43, at.y + 12, 7, 6, ink::YELLOW);
    paint::disc(frame, at.x + 46, at.y + 10, 6, 5, ink::BLUE);
    paint::fill(frame, Rect::new(at.x, ground, at.w, 14), ink::GREEN);
    paint::dither(frame, Rect::new(at.x, ground + 6, at.w, 8), ink::GREEN, ink::BLACK);
    let (x, y, w) = (at.x + 14, at.y + 20, 26);
    paint::disc(frame, x + w / 2 + 1, y + 10, w / 2, 11, ink::BLACK);
    paint::fill(frame, Rect::new(x + 2, y + 10, w, ground - y - 4), ink::BLACK);
    paint::disc(frame, x + w / 2 - 1, y + 10, w / 2, 11, ink::SILVER);
    paint::fill(frame, Rect::new(x - 1, y + 10, w + 1, ground - y - 6), ink::SILVER);
    paint::dither(frame, Rect::new(x + w - 4, y + 10, 4, ground - y - 6), ink::GREY, ink::SILVER);
    Face::Small.middle(frame, x, y + 9, w, ink::BLACK, &t!("screen-death-stone"));
    for (from, to) in [(4, 18), (6, 16), (3, 14)].into_iter().enumerate().map(|(row, span)| {
        let y = y + 20 + row as i32 * 4;
        ((x + span.0, y), (x + 4 + span.1, y))
    }) {
        paint::line(frame, from, to, ink::GREY);
    }
    for blade in 0..at.w / 4 {
        let bx = at.x + blade * 4 + blade % 3;
        paint::fill(frame, Rect::new(bx, ground - 1 - blade % 3, 1, 3), ink::LIGHT_GREEN);
    }
    paint::outline(frame, at, ink::BLACK);
}
