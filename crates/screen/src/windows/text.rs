//! The text window: a paragraph or five thousand characters, wrapped, paged, never cut; beside it the face of who speaks, where
//! it is given one. It must not know who that is.

use crate::action::Action;
use crate::context::Context;
use crate::input::{Input, Key};
use crate::paint::{self, BUTTON, Face, HEIGHT, Rect, STATUS, TITLE_BAR, ink};
use crate::speaking_face::{self, SpeakingFace};
use crate::widgets::buttons::Buttons;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind, page_sign};
use messages::t;
use picture::Frame;

/// The widths a text is tried at, narrowest first; the first whose shape is wide rather than tall is taken.
const WIDTHS: [i32; 5] = [120, 160, 200, 240, 270];
/// Pixels that a portrait takes from the widest text: its own and the air beside it.
const BESIDE: i32 = speaking_face::SIZE.0 + 6;
/// Letters that a mouth speaks in a tick, and ticks that it speaks at least and at most.
const SPOKEN: usize = 2;
const SPEECH: (usize, usize) = (24, 160);
/// Pixels of a row of buttons and of the air above it.
const FOOT: i32 = BUTTON + 6;
/// Characters shown at most: more than any text of a world, less than would be a nuisance.
const LONGEST: usize = 20_000;

pub struct TextWindow {
    title: Option<String>,
    text: String,
    /// What the window should not cover.
    clear: Option<Rect>,
    face: Face,
    pages: Vec<Vec<String>>,
    page: usize,
    at: Rect,
    /// The tick at which this page began to be written; none before it is shown.
    since: Option<u32>,
    /// What can be done besides reading on, at the foot of it.
    offer: Option<Offer>,
    speaker: Option<SpeakingFace>,
    /// The tick at which the portrait was first seen, and that at which this page began to be spoken; none before it is shown.
    seen: Option<(u32, u32)>,
}

/// A button to close the window, which has the focus, and one for a action.
struct Offer {
    action: Action,
    buttons: Buttons,
}

impl TextWindow {
    pub fn new(text: &str) -> Self {
        Self::make(None, text)
    }

    pub fn titled(title: &str, text: &str) -> Self {
        Self::make(Some(title.to_owned()), text)
    }

    pub fn boxed(text: &str) -> Box<dyn Window> {
        Box::new(Self::new(text))
    }

    fn make(title: Option<String>, text: &str) -> Self {
        let text: String = text.trim().chars().take(LONGEST).collect();
        let (pages, at) = lay_out(title.as_deref(), &text, Face::Normal, (0, 0));
        Self {
            title,
            text,
            clear: None,
            face: Face::Normal,
            pages,
            page: 0,
            at,
            since: None,
            offer: None,
            speaker: None,
            seen: None,
        }
    }

    /// With the face of who speaks at its left.
    #[must_use]
    pub fn spoken_by(mut self, speaker: Option<SpeakingFace>) -> Self {
        self.speaker = speaker;
        self.lay_out();
        self
    }

    /// With a button for this action.
    #[must_use]
    pub fn offering(mut self, action: Action) -> Self {
        self.offer = Some(Offer { action, buttons: Buttons::new(&[t!("screen-close"), action.label()]) });
        self.lay_out();
        self
    }

    fn lay_out(&mut self) {
        let foot = if self.offer.is_some() { FOOT } else { 0 };
        let beside = if self.speaker.is_some() { BESIDE } else { 0 };
        (self.pages, self.at) = lay_out(self.title.as_deref(), &self.text, self.face, (foot, beside));
        self.page = self.page.min(self.pages.len() - 1);
        self.step_aside();
    }

    /// Moved up or down where it would cover this part of the frame, if there is room for that.
    #[must_use]
    pub fn clear_of(mut self, what: Rect) -> Self {
        self.clear = Some(what);
        self.step_aside();
        self
    }

    fn step_aside(&mut self) {
        if let Some(what) = self.clear {
            self.at = self.at.clear_of(what);
        }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Letters of this page that are written by now.
    fn written(&self, context: &Context) -> usize {
        self.since.map_or(usize::MAX, |since| context.letters_after(context.ticks.saturating_sub(since)))
    }

    /// Writes what is left of the page at once; `false` where it is all there.
    fn finish(&mut self, context: &Context) -> bool {
        let all: usize = self.pages[self.page].iter().map(|line| line.chars().count()).sum();
        let unfinished = self.written(context) < all;
        if unfinished {
            self.since = None;
        }
        unfinished
    }

    fn turn(&mut self, page: usize, context: &Context) {
        if page != self.page {
            (self.page, self.since) = (page, Some(context.ticks));
            self.seen = self.seen.map(|(first, _)| (first, context.ticks));
        }
    }

    /// Draws who speaks at the left of this area and returns what is left of it.
    fn draw_speaker(&self, frame: &mut Frame, inner: Rect, context: &Context) -> Rect {
        let Some(speaker) = &self.speaker else { return inner };
        let (age, spoken) = self.seen.map_or((context.ticks, 0), |(first, page)| {
            (context.ticks.wrapping_sub(first), context.ticks.wrapping_sub(page))
        });
        let letters: usize = self.pages[self.page].iter().map(|line| line.chars().count()).sum();
        let speech = (letters / SPOKEN).clamp(SPEECH.0, SPEECH.1);
        let speaks =
            if context.settings.letters { self.written(context) < letters } else { (spoken as usize) < speech };
        speaker.draw(frame, (inner.x, inner.y), age, speaks, context);
        // Fewer lines than the face is high stand in its middle.
        let air = speaking_face::SIZE.1 - self.pages[self.page].len() as i32 * self.face.line();
        Rect::new(inner.x + BESIDE, inner.y + (air / 2).max(0), inner.w - BESIDE, inner.h - (air / 2).max(0))
    }

    fn is_last(&self) -> bool {
        self.page + 1 >= self.pages.len()
    }
}

/// The pages of a text in this face, and the window for them: with so many pixels kept at its foot, and beside the text.
fn lay_out(title: Option<&str>, text: &str, face: Face, (foot, beside): (i32, i32)) -> (Vec<Vec<String>>, Rect) {
    let line = face.line();
    let tall = |lines: usize| (lines as i32 * line).max(if beside > 0 { speaking_face::SIZE.1 } else { 0 });
    let mut lines = Vec::new();
    for width in WIDTHS.into_iter().filter(|width| width + beside <= WIDTHS[4]) {
        lines = face.wrap(text, width);
        if tall(lines.len()) * 2 <= width + beside {
            break;
        }
    }
    let bar = if title.is_some() { TITLE_BAR } else { 0 };
    // Room for the frame, its shadow, air around it, and the line that says there is more.
    let most = ((HEIGHT - STATUS - bar - 20 - foot - Face::Small.line()) / line).max(1) as usize;
    let pages = paged(lines, most);
    let widest = pages.iter().flatten().map(|line| face.width(line)).max().unwrap_or(0);
    let tallest = tall(pages.iter().map(Vec::len).max().unwrap_or(1));
    let more = if pages.len() > 1 { Face::Normal.line() } else { 0 };
    let bar_text = title.map_or(0, |title| Face::Bold.width(title) + 8);
    let width = widest.max(bar_text.min(WIDTHS[4])).max(if pages.len() > 1 { 60 } else { 20 });
    let width = if foot > 0 { width.max(WIDTHS[2]) } else { width };
    let (w, h) = paint::around(width + beside, tallest + more + foot, title.is_some());
    (pages, Rect::centred(w, h))
}

/// Cuts lines into pages of at most so many; a page neither begins nor ends with an empty line.
pub(crate) fn paged(lines: Vec<String>, most: usize) -> Vec<Vec<String>> {
    let mut pages = vec![Vec::new()];
    for line in lines {
        if pages.last().is_some_and(|page| page.len() >= most) {
            pages.push(Vec::new());
        }
        if let Some(page) = pages.last_mut()
            && !(page.is_empty() && line.trim().is_empty())
        {
            page.push(line);
        }
    }
    for page in &mut pages {
        while page.last().is_some_and(|line| line.trim().is_empty()) {
            page.pop();
        }
    }
    pages.retain(|page| !page.is_empty());
    if pages.is_empty() {
        pages.push(vec![String::new()]);
    }
    pages
}

impl Window for TextWindow {
    fn kind(&self) -> WindowKind {
        WindowKind::Text
    }

    fn arrange(&mut self, context: &Context) {
        let face = context.face();
        if face != self.face {
            self.face = face;
            self.lay_out();
        }
        if context.settings.letters && self.since.is_none() {
            self.since = Some(context.ticks);
        }
        self.seen = self.seen.or(Some((context.ticks, context.ticks)));
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        let turns = matches!(input, Input::Key(Key::Up | Key::Down | Key::PageUp | Key::PageDown));
        if let Some(offer) = self.offer.as_mut().filter(|_| !turns) {
            match (offer.buttons.input(input, self.at.inset(5)), input) {
                (Some(1), _) => return Reply::CloseAnd(ScreenCommand::Perform(offer.action)),
                // Enter reads on before it closes.
                (Some(_), Input::Key(Key::Enter) | Input::Char(' ')) | (None, _) => {}
                (Some(_), _) => return Reply::Close,
            }
            if matches!(input, Input::Key(Key::Left | Key::Right)) {
                return Reply::Stay;
            }
        }
        match input {
            Input::Key(Key::Up | Key::PageUp | Key::Left) => self.turn(self.page.saturating_sub(1), context),
            Input::Key(Key::Down | Key::PageDown | Key::Right) => {
                self.turn((self.page + 1).min(self.pages.len() - 1), context);
            }
            Input::Key(Key::Escape) => return Reply::Close,
            Input::Key(Key::Enter) | Input::Char(' ') | Input::Click { .. } => {
                if self.finish(context) {
                    return Reply::Stay;
                }
                if self.is_last() {
                    return Reply::Close;
                }
                self.turn(self.page + 1, context);
            }
            Input::Char(c) if c.is_alphanumeric() && self.title.is_none() && self.is_last() => {
                return Reply::Do(ScreenCommand::TypeOn(*c));
            }
            _ => {}
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let inner = paint::window(frame, self.at, self.title.as_deref(), context.colours());
        let inner = self.draw_speaker(frame, inner, context);
        let mut left = self.written(context);
        for (row, text) in self.pages[self.page].iter().enumerate() {
            let shown: String = text.chars().take(left).collect();
            left = left.saturating_sub(text.chars().count());
            self.face.draw(frame, inner.x, inner.y + row as i32 * self.face.line(), ink::BLACK, &shown);
        }
        if self.pages.len() > 1 {
            let sign = page_sign(self.page, self.pages.len());
            let x = inner.right() - Face::Small.width(&sign);
            let foot = if self.offer.is_some() { FOOT } else { 0 };
            Face::Small.draw(frame, x, inner.bottom() - foot - Face::Small.line() + 2, context.colours().quiet, &sign);
        }
        if let Some(offer) = &self.offer {
            offer.buttons.draw(frame, inner, true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_hold_every_word_once() {
        let text = (0..900).map(|n| format!("word{n}")).collect::<Vec<_>>().join(" ");
        let window = TextWindow::new(&text);
        assert!(window.pages.len() > 1);
        let all = window.pages.iter().flatten().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
        assert_eq!(all, text);
    }

    #[test]
    fn every_line_is_within_the_window_and_the_window_within_the_screen() {
        let long = "A remark about the weather. ".repeat(200);
        let wide = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(5);
        for text in ["", "Ok.", "\n\n\n", &long, &wide, "One.\n\nTwo.\n\nThree.", "\u{1f409} dragon \u{1f409}\u{fe0f}"]
        {
            for window in [TextWindow::new(text), TextWindow::titled(&wide, text)] {
                let at = window.at;
                assert!(at.x >= 0 && at.y >= STATUS && at.right() < 320 && at.bottom() < 200, "{text}: {at:?}");
                for line in window.pages.iter().flatten() {
                    assert!(Face::Normal.width(line) <= at.w - 10, "{line}");
                }
            }
        }
    }

    #[test]
    fn large_letters_are_wrapped_and_paged_without_cutting_a_word() {
        let mut context = Context::new(crate::Settings::default(), Vec::new());
        context.settings.large_text = true;
        let text = (0..300).map(|n| format!("word{n}")).collect::<Vec<_>>().join(" ");
        let wide = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(3);
        for (title, text) in [(None, text.as_str()), (Some("A title"), text.as_str()), (Some(wide.as_str()), "Ok.")] {
            let mut window = title.map_or_else(|| TextWindow::new(text), |title| TextWindow::titled(title, text));
            let small = window.pages.len();
            window.arrange(&context);
            let at = window.at;
            assert!(at.x >= 0 && at.y >= STATUS && at.right() < 320 && at.bottom() < 200, "{at:?}");
            for line in window.pages.iter().flatten() {
                assert!(Face::Large.width(line) <= at.w - 10, "{line}");
            }
            for page in &window.pages {
                assert!(page.len() as i32 * Face::Large.line() <= at.h - 10);
            }
            let all = window.pages.iter().flatten().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
            assert_eq!(all, text);
            assert!(window.pages.len() > small || text == "Ok.");
            context.settings.large_text = false;
            window.arrange(&context);
            assert_eq!(window.pages.len(), small, "and back");
            context.settings.large_text = true;
        }
    }

    #[test]
    fn enter_turns_the_page_and_closes_on_the_last() {
        let mut context = Context::new(crate::Settings::default(), Vec::new());
        let mut window = TextWindow::new(&"A remark about the weather. ".repeat(60));
        let pages = window.pages.len();
        for _ in 1..pages {
            assert!(matches!(window.input(&Input::Key(Key::Enter), &mut context), Reply::Stay));
        }
        assert!(matches!(window.input(&Input::Key(Key::Enter), &mut context), Reply::Close));
    }
}
