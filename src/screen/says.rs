//! The text window: a paragraph or five thousand characters, wrapped, paged, never cut. It must not know who speaks.

use super::desk::Desk;
use super::input::{Input, Key};
use super::paint::{self, Face, HEIGHT, Rect, STATUS, TITLE_BAR, ink};
use super::window::{Act, Kind, Reply, Window};
use crate::picture::Frame;

/// The widths a text is tried at, narrowest first; the first whose shape is wide rather than tall is taken.
const WIDTHS: [i32; 5] = [120, 160, 200, 240, 270];
/// Characters shown at most: more than any text of a world, less than would be a nuisance.
const LONGEST: usize = 20_000;

pub struct Says {
    title: Option<String>,
    pages: Vec<Vec<String>>,
    page: usize,
    at: Rect,
}

impl Says {
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
        let line = Face::Normal.line();
        let fits = |width: i32, lines: usize| lines as i32 * line * 2 <= width;
        let mut lines = Vec::new();
        for width in WIDTHS {
            lines = Face::Normal.wrap(&text, width);
            if fits(width, lines.len()) {
                break;
            }
        }
        let bar = if title.is_some() { TITLE_BAR } else { 0 };
        // Room for the frame, its shadow, air around it, and the line that says there is more.
        let most = ((HEIGHT - STATUS - bar - 20) / line - 1).max(1) as usize;
        let pages = paged(lines, most);
        let widest = pages.iter().flatten().map(|line| Face::Normal.width(line)).max().unwrap_or(0);
        let tallest = pages.iter().map(Vec::len).max().unwrap_or(1) + usize::from(pages.len() > 1);
        let bar_text = title.as_ref().map_or(0, |title| Face::Bold.width(title) + 8);
        let width = widest.max(bar_text.min(WIDTHS[4])).max(if pages.len() > 1 { 60 } else { 20 });
        let (w, h) = paint::around(width, tallest as i32 * line, title.is_some());
        Self { title, pages, page: 0, at: Rect::centred(w, h) }
    }

    /// Moved up or down where it would cover this part of the frame, if there is room for that.
    #[must_use]
    pub fn clear_of(mut self, what: Rect) -> Self {
        if self.at.overlaps(what) {
            let (above, below) = (what.y - 4 - self.at.h, what.bottom() + 3);
            if above >= STATUS + 4 {
                self.at.y = above;
            } else if below + self.at.h < HEIGHT - 3 {
                self.at.y = below;
            }
        }
        self
    }

    fn is_last(&self) -> bool {
        self.page + 1 >= self.pages.len()
    }
}

/// Cuts lines into pages of at most so many; a page neither begins nor ends with an empty line.
fn paged(lines: Vec<String>, most: usize) -> Vec<Vec<String>> {
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

impl Window for Says {
    fn kind(&self) -> Kind {
        Kind::Text
    }

    fn input(&mut self, input: &Input, _desk: &mut Desk) -> Reply {
        match input {
            Input::Key(Key::Up | Key::PageUp | Key::Left) => self.page = self.page.saturating_sub(1),
            Input::Key(Key::Down | Key::PageDown | Key::Right) => {
                self.page = (self.page + 1).min(self.pages.len() - 1);
            }
            Input::Key(Key::Escape) => return Reply::Close,
            Input::Key(Key::Enter) | Input::Char(' ') | Input::Click { .. } => {
                if self.is_last() {
                    return Reply::Close;
                }
                self.page += 1;
            }
            Input::Char(c) if c.is_alphanumeric() && self.title.is_none() && self.is_last() => {
                return Reply::Do(Act::TypeOn(*c));
            }
            _ => {}
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, _desk: &Desk) {
        let inner = paint::window(frame, self.at, self.title.as_deref());
        let line = Face::Normal.line();
        for (row, text) in self.pages[self.page].iter().enumerate() {
            Face::Normal.draw(frame, inner.x, inner.y + row as i32 * line, ink::BLACK, text);
        }
        if self.pages.len() > 1 {
            let more = if self.is_last() { "" } else { "more  " };
            let sign = format!("{more}{}/{}", self.page + 1, self.pages.len());
            let x = inner.right() - Face::Small.width(&sign);
            Face::Small.draw(frame, x, inner.bottom() - Face::Small.line() + 2, ink::GREY, &sign);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_hold_every_word_once() {
        let text = (0..900).map(|n| format!("word{n}")).collect::<Vec<_>>().join(" ");
        let says = Says::new(&text);
        assert!(says.pages.len() > 1);
        let all = says.pages.iter().flatten().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
        assert_eq!(all, text);
    }

    #[test]
    fn every_line_is_within_the_window_and_the_window_within_the_screen() {
        let long = "A remark about the weather. ".repeat(200);
        let wide = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(5);
        for text in ["", "Ok.", "\n\n\n", &long, &wide, "One.\n\nTwo.\n\nThree.", "\u{1f409} dragon \u{1f409}\u{fe0f}"]
        {
            for says in [Says::new(text), Says::titled(&wide, text)] {
                let at = says.at;
                assert!(at.x >= 0 && at.y >= STATUS && at.right() < 320 && at.bottom() < 200, "{text}: {at:?}");
                for line in says.pages.iter().flatten() {
                    assert!(Face::Normal.width(line) <= at.w - 10, "{line}");
                }
            }
        }
    }

    #[test]
    fn enter_turns_the_page_and_closes_on_the_last() {
        let mut desk = Desk::new(super::super::Settings::default(), Vec::new());
        let mut says = Says::new(&"A remark about the weather. ".repeat(60));
        let pages = says.pages.len();
        for _ in 1..pages {
            assert!(matches!(says.input(&Input::Key(Key::Enter), &mut desk), Reply::Stay));
        }
        assert!(matches!(says.input(&Input::Key(Key::Enter), &mut desk), Reply::Close));
    }
}
