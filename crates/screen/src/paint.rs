//! Rectangles, frames, shadows and lines of text over the frame: all that windows are made of. It must not know what they say.

#[cfg(test)]
use crate::drawn;
use crate::large_text;
use picture::Frame;
use picture::font::Font;
use world::{Ega, Ink};

/// The sixteen by name, as indices.
pub mod ink {
    pub const BLACK: u8 = 0;
    pub const BLUE: u8 = 1;
    pub const GREEN: u8 = 2;
    pub const CYAN: u8 = 3;
    pub const MAGENTA: u8 = 5;
    pub const BROWN: u8 = 6;
    pub const SILVER: u8 = 7;
    pub const GREY: u8 = 8;
    pub const LIGHT_BLUE: u8 = 9;
    pub const LIGHT_GREEN: u8 = 10;
    pub const LIGHT_CYAN: u8 = 11;
    pub const LIGHT_RED: u8 = 12;
    pub const LIGHT_MAGENTA: u8 = 13;
    pub const YELLOW: u8 = 14;
    pub const WHITE: u8 = 15;
}

/// The frame's size in pixels, as the signed numbers that layouts reckon with.
pub const WIDTH: i32 = 320;
pub const HEIGHT: i32 = 200;
/// The status line's height: the picture begins below it.
pub const STATUS: i32 = 10;

/// A rectangle of frame pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rect {
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
}

impl Rect {
    pub const SCREEN: Self = Self::new(0, 0, WIDTH, HEIGHT);

    #[must_use]
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// In the middle of the picture, shrunk to leave room for the frame's shadow.
    #[must_use]
    pub fn centred(w: i32, h: i32) -> Self {
        let (w, h) = (w.min(WIDTH - 4), h.min(HEIGHT - STATUS - 4));
        Self::new((WIDTH - w) / 2, STATUS + (HEIGHT - STATUS - h) / 2, w, h)
    }

    /// Moved up, down or aside where it would cover this part of the frame; where there is no room for that it covers all of it, for half of
    /// anybody is no sight.
    #[must_use]
    pub const fn clear_of(mut self, what: Self) -> Self {
        if !self.overlaps(what) {
            return self;
        }
        let (above, below) = (what.y - 4 - self.h, what.bottom() + 3);
        let (before, behind) = (what.x - 4 - self.w, what.right() + 3);
        if above >= STATUS + 4 {
            self.y = above;
        } else if below + self.h < HEIGHT - 3 {
            self.y = below;
        } else if before >= 4 {
            self.x = before;
        } else if behind + self.w < WIDTH - 3 {
            self.x = behind;
        } else if self.bottom() < what.bottom() {
            let lowest = HEIGHT - 3 - self.h;
            self.y = if what.bottom() - self.h < lowest { what.bottom() - self.h } else { lowest };
        }
        self
    }

    #[must_use]
    pub const fn inset(self, by: i32) -> Self {
        Self::new(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)
    }

    #[must_use]
    pub const fn right(self) -> i32 {
        self.x + self.w
    }

    #[must_use]
    pub const fn bottom(self) -> i32 {
        self.y + self.h
    }

    #[must_use]
    pub const fn overlaps(self, other: Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    #[must_use]
    pub const fn contains(self, x: i32, y: i32) -> bool {
        x >= self.x && x < self.right() && y >= self.y && y < self.bottom()
    }
}

/// The colours of windows besides black and white.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowColours {
    /// Title bars.
    pub bar: u8,
    /// Remarks and hints.
    pub quiet: u8,
    /// The frames of what has not the focus, and what cannot be had.
    pub faint: u8,
    /// What is lit: sliders, the sign that a model thinks.
    pub accent: u8,
    /// A second frame in white keeps windows apart from the picture.
    pub halo: bool,
}

impl WindowColours {
    pub const USUAL: Self =
        Self { bar: ink::GREY, quiet: ink::GREY, faint: ink::SILVER, accent: ink::BLUE, halo: false };
    /// Nothing but black and white.
    pub const HIGH: Self =
        Self { bar: ink::BLACK, quiet: ink::BLACK, faint: ink::BLACK, accent: ink::BLACK, halo: true };
}

/// One of the period's typefaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Normal,
    Bold,
    Small,
    /// The normal one at twice the size, its corners smoothed.
    Large,
}

impl Face {
    fn font(self) -> Font {
        match self {
            Self::Normal | Self::Large => Font::normal(),
            Self::Bold => Font::bold(),
            Self::Small => Font::small(),
        }
    }

    /// Pixels from the pen's start to its end.
    #[must_use]
    pub fn width(self, text: &str) -> i32 {
        self.font().width(text) * self.scale()
    }

    /// Pixels from one base line to the next.
    #[must_use]
    pub fn line(self) -> i32 {
        match self {
            Self::Normal | Self::Bold => self.font().height() + 1,
            Self::Small => self.font().height(),
            Self::Large => 2 * self.font().height() + 1,
        }
    }

    const fn scale(self) -> i32 {
        if matches!(self, Self::Large) { 2 } else { 1 }
    }

    /// Lines no wider than this; a word is cut only where it alone is too wide. Line feeds are kept.
    #[must_use]
    pub fn wrap(self, text: &str, width: i32) -> Vec<String> {
        self.font().wrap(text, width / self.scale())
    }

    /// The text on one line of this width, with dots where it had to be cut: after a word, if that leaves the better part.
    #[must_use]
    pub fn clip(self, text: &str, width: i32) -> String {
        let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(400).collect();
        if self.width(&line) <= width {
            return line;
        }
        let mut kept: Vec<char> = line.chars().collect();
        while !kept.is_empty() {
            kept.pop();
            while kept.last().is_some_and(|c| c.is_whitespace()) {
                kept.pop();
            }
            let dotted = |kept: &[char]| kept.iter().copied().chain("...".chars()).collect::<String>();
            let tried = dotted(&kept);
            if self.width(&tried) <= width {
                let whole = line.chars().nth(kept.len()).is_none_or(char::is_whitespace);
                let last = kept.iter().rposition(|c| c.is_whitespace()).filter(|at| !whole && *at * 2 >= kept.len());
                let trimmed =
                    |at: usize| kept[..at].iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
                return last.map_or(tried, |at| dotted(&kept[..trimmed(at)]));
            }
        }
        String::new()
    }

    /// Draws one line with its upper left corner here.
    pub fn draw(self, frame: &mut Frame, x: i32, y: i32, colour: u8, text: &str) {
        #[cfg(test)]
        drawn::note(drawn::Drawn::Text(Rect::new(x, y, self.width(text), self.line() - 1), text.to_owned()));
        if self == Self::Large {
            large_text::draw(frame, (x, y), self.font(), text, colour);
        } else {
            self.font().draw(frame, x, y, text, colour);
        }
    }

    /// Draws one line in the middle of a stretch, cut to fit it.
    #[expect(clippy::too_many_arguments, reason = "a stretch is three numbers; a rectangle would invent a height")]
    pub fn middle(self, frame: &mut Frame, x: i32, y: i32, w: i32, colour: u8, text: &str) {
        let text = self.clip(text, w);
        self.draw(frame, x + (w - self.width(&text)) / 2, y, colour, &text);
    }
}

pub fn fill(frame: &mut Frame, at: Rect, colour: u8) {
    frame.fill_rect(at.x, at.y, at.w, at.h, colour);
}

/// A checkerboard of two colours.
pub fn dither(frame: &mut Frame, at: Rect, even: u8, odd: u8) {
    frame.fill_ink(at.x, at.y, at.w, at.h, Ink(Ega(even), Ega(odd)));
}

/// A line one pixel wide just inside the rectangle.
pub fn outline(frame: &mut Frame, at: Rect, colour: u8) {
    frame.frame_rect(at.x, at.y, at.w, at.h, colour);
}

/// A straight line, both ends included.
pub fn line(frame: &mut Frame, from: (i32, i32), to: (i32, i32), colour: u8) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = dx.abs().max(dy.abs()).clamp(1, 4096);
    for step in 0..=steps {
        frame.set(from.0 + dx * step / steps, from.1 + dy * step / steps, colour);
    }
}

/// A filled ellipse around a centre.
pub fn disc(frame: &mut Frame, x: i32, y: i32, rx: i32, ry: i32, colour: u8) {
    for dy in -ry..=ry {
        for dx in -rx..=rx {
            if dx * dx * ry * ry + dy * dy * rx * rx <= rx * rx * ry * ry + rx * ry {
                frame.set(x + dx, y + dy, colour);
            }
        }
    }
}

/// The height of a window's title bar, its lower line included.
pub const TITLE_BAR: i32 = 12;

/// A window: white, framed, shadowed, with a title bar where it has a title. Returns what is left for its content.
pub fn window(frame: &mut Frame, at: Rect, title: Option<&str>, colours: WindowColours) -> Rect {
    #[cfg(test)]
    drawn::note(drawn::Drawn::Window(at));
    if colours.halo {
        outline(frame, at.inset(-2), ink::WHITE);
        outline(frame, at.inset(-1), ink::BLACK);
    }
    fill(frame, Rect::new(at.right(), at.y + 1, 1, at.h), ink::BLACK);
    fill(frame, Rect::new(at.x + 1, at.bottom(), at.w, 1), ink::BLACK);
    fill(frame, at, ink::WHITE);
    outline(frame, at, ink::BLACK);
    let Some(title) = title else { return at.inset(5) };
    let bar = Rect::new(at.x + 1, at.y + 1, at.w - 2, TITLE_BAR - 1);
    fill(frame, bar, colours.bar);
    fill(frame, Rect::new(bar.x, bar.bottom(), bar.w, 1), ink::BLACK);
    let y = bar.y + (bar.h - Face::Bold.line()) / 2 + 1;
    Face::Bold.middle(frame, bar.x + 4, y, bar.w - 8, ink::WHITE, title);
    Rect::new(at.x + 5, bar.bottom() + 5, at.w - 10, at.bottom() - bar.bottom() - 10)
}

/// The size of a window whose content has this size.
#[must_use]
pub const fn around(w: i32, h: i32, titled: bool) -> (i32, i32) {
    (w + 10, if titled { h + TITLE_BAR + 10 } else { h + 10 })
}

/// The height of a button.
pub const BUTTON: i32 = 13;

/// A button: framed, turned over where it has the focus.
pub fn button(frame: &mut Frame, at: Rect, label: &str, focused: bool) {
    let (paper, text) = if focused { (ink::BLACK, ink::WHITE) } else { (ink::WHITE, ink::BLACK) };
    fill(frame, at, paper);
    outline(frame, at, ink::BLACK);
    Face::Normal.middle(frame, at.x + 2, at.y + (at.h - Face::Normal.line()) / 2 + 1, at.w - 4, text, label);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_covers_all_of_who_stands_there_or_nothing() {
        for (x, y) in [(20, 120), (150, 126), (150, 60), (290, 150)] {
            let who = Rect::new(x, y, 20, 42);
            for (w, h) in [(60, 20), (210, 116), (240, 60), (300, 90)] {
                let at = Rect::centred(w, h).clear_of(who);
                let inside = at.y >= STATUS && at.bottom() <= HEIGHT && at.x >= 0 && at.right() <= WIDTH;
                assert!(inside, "{at:?}");
                assert!(!at.overlaps(who) || at.bottom() >= who.bottom(), "{at:?} over {who:?}");
            }
        }
    }
}
