//! What may be done now: two or three impulses, of which one is taken by its number, the arrows, a click or a tap. Whoever types something else does
//! something else: the offer stays open behind it. A question to the hero is answered in the same way. It must not know what comes of any.

use crate::context::Context;
use crate::input::{Input, Key, PointerButton};
use crate::paint::{self, Face, Rect, ink};
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use messages::t;
use picture::Frame;
use rules::Offer;

const WIDTH: i32 = 236;
const WIDE: i32 = 296;
/// The column of the numbers, and what is left free round a row.
const NUMBER: i32 = 14;
const LARGE_NUMBER: i32 = 24;
const AROUND: i32 = 2;
const GAP: i32 = 4;
/// Lines that are shown of the prompt, an option and a hint at most.
const PROMPT: usize = 6;
const OPTION: usize = 3;
const HINT: usize = 2;

/// What the window is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Something to do, or not.
    Choice,
    /// Something that the hero is asked before he begins; who does not answer is as he is.
    Question,
}

/// What leaves all questions unanswered.
const SKIP: &str = "skip";

pub struct Impulses {
    purpose: Purpose,
    offer: Offer,
    chosen: usize,
    /// The hero, of whom not half is to be seen.
    hero: Rect,
    face: Face,
    prompt: Vec<String>,
    options: Vec<Vec<String>>,
    hints: Vec<Vec<String>>,
}

impl Impulses {
    pub fn boxed(offer: Offer, purpose: Purpose, context: &Context) -> Box<dyn Window> {
        let mut window = Self {
            purpose,
            offer,
            chosen: 0,
            hero: context.hero,
            face: Face::Normal,
            prompt: Vec::new(),
            options: Vec::new(),
            hints: Vec::new(),
        };
        window.arrange(context);
        Box::new(window)
    }

    fn width(&self) -> i32 {
        if self.face == Face::Large { WIDE } else { WIDTH }
    }

    fn column(&self) -> i32 {
        if self.face == Face::Large { LARGE_NUMBER } else { NUMBER }
    }

    /// Lines that the longest hint needs, so that nothing moves as another is looked at.
    fn hint_lines(&self) -> i32 {
        self.hints.iter().map(Vec::len).max().unwrap_or(0) as i32
    }

    fn row_height(&self, option: usize) -> i32 {
        self.options[option].len() as i32 * self.face.line() + 2 * AROUND
    }

    fn at(&self) -> Rect {
        let line = self.face.line();
        let prompt = if self.prompt.is_empty() { 0 } else { self.prompt.len() as i32 * line + GAP };
        let rows: i32 = (0..self.options.len()).map(|option| self.row_height(option)).sum();
        let hint = if self.hint_lines() > 0 { self.hint_lines() * line + GAP } else { 0 };
        let (w, h) = paint::around(self.width(), prompt + rows + hint + GAP + Face::Small.line(), true);
        Rect::centred(w, h).clear_of(self.hero)
    }

    /// Where each option stands.
    fn rows(&self) -> Vec<Rect> {
        let at = self.at();
        let inner = at.inset(5);
        let line = self.face.line();
        let prompt = if self.prompt.is_empty() { 0 } else { self.prompt.len() as i32 * line + GAP };
        let mut y = inner.y + paint::TITLE_BAR - 2 + prompt;
        (0..self.options.len())
            .map(|option| {
                let row = Rect::new(inner.x, y, inner.w, self.row_height(option));
                y += row.h;
                row
            })
            .collect()
    }

    fn take(&self, option: usize) -> Reply {
        match self.offer.options.get(option) {
            Some((said, _)) => Reply::CloseAnd(ScreenCommand::Submit(said.trim_end_matches('.').to_owned())),
            None => Reply::Stay,
        }
    }

    /// Without taking any.
    fn leave(&self) -> Reply {
        match self.purpose {
            Purpose::Choice => Reply::Close,
            Purpose::Question => Reply::CloseAnd(ScreenCommand::Submit(SKIP.to_owned())),
        }
    }

    fn turn(&mut self, by: usize) -> Reply {
        self.chosen = (self.chosen + by) % self.options.len().max(1);
        Reply::Stay
    }
}

impl Window for Impulses {
    fn kind(&self) -> WindowKind {
        WindowKind::Impulses
    }

    fn arrange(&mut self, context: &Context) {
        self.face = context.face();
        let (face, width, column) = (self.face, self.width(), self.column());
        let lines = |said: &str, width: i32, most: usize| -> Vec<String> {
            if said.is_empty() { Vec::new() } else { face.wrap(said, width).into_iter().take(most).collect() }
        };
        self.prompt = lines(&self.offer.prompt, width, PROMPT);
        self.options =
            self.offer.options.iter().map(|(said, _)| lines(said, width - column - 2 * AROUND, OPTION)).collect();
        self.hints = self.offer.options.iter().map(|(_, hint)| lines(hint, width, HINT)).collect();
    }

    fn input(&mut self, input: &Input, _context: &mut Context) -> Reply {
        let all = self.options.len();
        match *input {
            Input::Key(Key::Escape) | Input::Click { button: PointerButton::Right, .. } => self.leave(),
            Input::Key(Key::Enter) | Input::Char(' ') => self.take(self.chosen),
            Input::Key(Key::Down | Key::Right | Key::Tab) => self.turn(1),
            Input::Key(Key::Up | Key::Left | Key::BackTab) => self.turn(all.saturating_sub(1)),
            Input::Key(Key::Keypad(digit)) => self.take(usize::from(digit).wrapping_sub(1)),
            Input::Char(c) if let Some(digit) = c.to_digit(10) => self.take((digit as usize).wrapping_sub(1)),
            // Whoever types does something else, or says it in other words.
            Input::Char(c) if c.is_alphabetic() => Reply::CloseAnd(ScreenCommand::Type(c)),
            Input::Hover { x, y } => {
                if let Some(over) = self.rows().iter().position(|row| row.contains(x, y)) {
                    self.chosen = over;
                }
                Reply::Stay
            }
            Input::Click { x, y, button: PointerButton::Left } => {
                match self.rows().iter().position(|row| row.contains(x, y)) {
                    Some(option) => self.take(option),
                    // Nobody skips a question by a click that goes wide.
                    None if self.at().contains(x, y) || self.purpose == Purpose::Question => Reply::Stay,
                    None => Reply::Close,
                }
            }
            _ => Reply::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let (title, or_else) = match self.purpose {
            Purpose::Choice => (t!("screen-impulses-title"), t!("screen-impulses-else")),
            Purpose::Question => (t!("screen-questions-title"), t!("screen-questions-else")),
        };
        let inner = paint::window(frame, self.at(), Some(&title), context.colours());
        let line = self.face.line();
        for (row, text) in (0..).zip(&self.prompt) {
            self.face.draw(frame, inner.x, inner.y + row * line, ink::BLACK, text);
        }
        let mut bottom = inner.y;
        for (option, at) in self.rows().into_iter().enumerate() {
            let chosen = option == self.chosen;
            let colour = if chosen { ink::WHITE } else { ink::BLACK };
            if chosen {
                paint::fill(frame, at, ink::BLACK);
            }
            let number = t!("screen-impulses-number", number = option + 1);
            self.face.draw(frame, at.x + AROUND, at.y + AROUND, colour, &number);
            for (row, text) in (0..).zip(&self.options[option]) {
                self.face.draw(frame, at.x + AROUND + self.column(), at.y + AROUND + row * line, colour, text);
            }
            bottom = at.bottom();
        }
        if let Some(hint) = self.hints.get(self.chosen) {
            for (row, text) in (0..).zip(hint) {
                self.face.draw(frame, inner.x, bottom + GAP + row * line, ink::BLUE, text);
            }
        }
        let y = self.at().inset(5).bottom() - Face::Small.line() + 1;
        Face::Small.middle(frame, inner.x, y, inner.w, ink::GREY, &or_else);
    }
}
