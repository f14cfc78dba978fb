//! What is said in a frame: lines on a dark band under the picture, in as many pages as it needs, or on paper. It must not know the picture.

use crate::context::Context;
use crate::paint::{self, Face, HEIGHT, Rect, WIDTH, ink};
use crate::windows::text::paged;
use messages::t;
use picture::Frame;

/// Pixels of a line of the band, and rows of the band at most.
const WIDE: i32 = WIDTH - 44;
const BAND: usize = 5;
const LARGE_BAND: usize = 3;
const AIR: i32 = 5;

/// How the words stand on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On a band at the foot of the picture.
    Band,
    /// In this rectangle, in this colour, on whatever is there.
    Within(Rect, u8),
    /// In the middle of this one.
    Middle(Rect, u8),
}

/// A text in pages.
pub struct Caption {
    place: Place,
    /// Who says it, above it.
    name: Option<String>,
    face: Face,
    pages: Vec<Vec<String>>,
}

impl Caption {
    pub fn new(text: &str, name: Option<String>, place: Place, context: &Context) -> Self {
        let face = context.face();
        let name_rows = usize::from(name.is_some());
        let (width, most) = match place {
            Place::Band => (WIDE, if face == Face::Large { LARGE_BAND } else { BAND } - name_rows),
            Place::Within(at, _) | Place::Middle(at, _) => (at.w, (at.h / face.line()).max(1) as usize),
        };
        let lines = if text.trim().is_empty() { Vec::new() } else { face.wrap(text.trim(), width) };
        // No page of a single line after a full one: all are about as long.
        let most = lines.len().div_ceil(lines.len().div_ceil(most.max(1)).max(1));
        let pages = if lines.is_empty() { Vec::new() } else { paged(lines, most.max(1)) };
        Self { place, name, face, pages }
    }

    pub const fn pages(&self) -> usize {
        self.pages.len()
    }

    /// The first row of the band; the picture is above it.
    pub fn top(&self) -> i32 {
        if self.place == Place::Band && !self.pages.is_empty() { HEIGHT - self.height() } else { HEIGHT }
    }

    fn height(&self) -> i32 {
        let lines = self.pages.iter().map(Vec::len).max().unwrap_or(0) + usize::from(self.name.is_some());
        lines as i32 * self.face.line() + 2 * AIR
    }

    /// Letters of this page.
    pub fn letters(&self, page: usize) -> usize {
        self.pages.get(page).map_or(0, |lines| lines.iter().map(|line| line.chars().count()).sum())
    }

    /// The page, as far as it is written; `done` says that a key leads on.
    pub fn draw(&self, frame: &mut Frame, page: usize, written: usize, done: bool, context: &Context) {
        let Some(lines) = self.pages.get(page) else { return };
        let (at, colour, centred) = match self.place {
            Place::Band => {
                let band = Rect::new(0, self.top(), WIDTH, self.height());
                paint::fill(frame, band, ink::BLACK);
                paint::fill(frame, Rect::new(0, band.y, WIDTH, 1), context.colours().faint);
                (Rect::new(14, band.y + AIR + 1, WIDE, band.h - AIR), ink::WHITE, false)
            }
            Place::Within(at, colour) => (at, colour, false),
            Place::Middle(at, colour) => {
                let air = at.h - lines.len() as i32 * self.face.line();
                (Rect::new(at.x, at.y + (air / 2).max(0), at.w, at.h), colour, true)
            }
        };
        let mut y = at.y;
        if let Some(name) = &self.name {
            self.face.draw(frame, at.x, y, ink::YELLOW, &self.face.clip(name, at.w));
            y += self.face.line();
        }
        let mut left = written;
        for line in lines {
            let shown: String = line.chars().take(left).collect();
            left = left.saturating_sub(line.chars().count());
            let x = if centred { at.x + (at.w - self.face.width(line)) / 2 } else { at.x };
            self.face.draw(frame, x, y, colour, &shown);
            y += self.face.line();
        }
        if self.pages.len() > 1 {
            let sign = t!("screen-cutscene-page", page = page + 1, pages = self.pages.len());
            let x = WIDTH - 14 - Face::Small.width(&sign);
            Face::Small.draw(frame, x, HEIGHT - Face::Small.line() - 1, context.colours().faint, &sign);
        }
        if done && context.blink() {
            arrow(frame);
        }
    }
}

/// A small triangle at the lower right: there is more.
fn arrow(frame: &mut Frame) {
    for row in 0..4 {
        let y = HEIGHT - 7 + row;
        paint::fill(frame, Rect::new(WIDTH - 12 + row, y, 7 - 2 * row, 1), ink::WHITE);
    }
}
