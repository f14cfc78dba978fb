//! Bitmap fonts: measuring, wrapping and drawing text. It must not know windows or frames' meanings; glyphs are data under
//! `assets/fonts`.

mod face;
mod fold;
#[cfg(test)]
mod tests;

use super::frame::Frame;
use face::Face;
use std::sync::LazyLock;

static NORMAL: LazyLock<Face> = LazyLock::new(|| Face::parse(include_str!("../../../../assets/fonts/normal.txt")));
static BOLD: LazyLock<Face> = LazyLock::new(|| NORMAL.bold());
static SMALL: LazyLock<Face> = LazyLock::new(|| Face::parse(include_str!("../../../../assets/fonts/small.txt")));

/// One of the three faces. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Font(&'static Face);

impl Font {
    /// Eight rows a line, capitals of seven.
    #[must_use]
    pub fn normal() -> Self {
        Self(&NORMAL)
    }

    /// The normal face with strokes of two pixels, for titles.
    #[must_use]
    pub fn bold() -> Self {
        Self(&BOLD)
    }

    /// Seven rows a line, capitals of five.
    #[must_use]
    pub fn small() -> Self {
        Self(&SMALL)
    }

    /// Rows a line of text takes, descenders included, without leading: 8, or 7 for the small face.
    #[must_use]
    pub fn height(self) -> i32 {
        self.0.height
    }

    /// The width of a text in pixels, with the gap after its last letter taken off; line breaks count as spaces.
    #[must_use]
    pub fn width(self, text: &str) -> i32 {
        let mut width = 0i32;
        fold::each(text, |c| width = width.saturating_add(self.0.advance(c)), |c| self.0.has(c));
        (width - 1).max(0)
    }

    /// Breaks a text into lines of at most `max_px` pixels: at spaces and line breaks, after a hyphen or dash where needed, and
    /// inside a word only where the word alone is too wide. Never an endless loop: a line holds at least one character. An
    /// empty text gives one empty line.
    #[must_use]
    pub fn wrap(self, text: &str, max_px: i32) -> Vec<String> {
        let mut lines = Vec::new();
        for paragraph in text.split('\n') {
            self.wrap_paragraph(paragraph, max_px, &mut lines);
        }
        lines
    }

    fn wrap_paragraph(self, paragraph: &str, max_px: i32, lines: &mut Vec<String>) {
        let mut line = String::new();
        let mut used = 0;
        let space = self.0.advance(' ');
        for word in paragraph.split_whitespace() {
            for (n, part) in breakable(word).enumerate() {
                let glue = if n == 0 && !line.is_empty() { space } else { 0 };
                let wide = self.advance(part);
                if used + glue + wide - 1 <= max_px {
                    if glue > 0 {
                        line.push(' ');
                    }
                    line.push_str(part);
                    used += glue + wide;
                    continue;
                }
                if !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                    used = 0;
                }
                for c in part.chars() {
                    let wide = self.advance(c.encode_utf8(&mut [0; 4]));
                    if used + wide - 1 > max_px && !line.is_empty() {
                        lines.push(std::mem::take(&mut line));
                        used = 0;
                    }
                    line.push(c);
                    used += wide;
                }
            }
        }
        lines.push(line);
    }

    fn advance(self, text: &str) -> i32 {
        let mut width = 0i32;
        fold::each(text, |c| width = width.saturating_add(self.0.advance(c)), |c| self.0.has(c));
        width
    }

    /// Draws a line of text with its top left corner at `(x, y)`; returns the x after it. Marks over capitals stand up to two rows
    /// higher. Clips; line breaks count as spaces.
    pub fn draw(self, frame: &mut Frame, x: i32, y: i32, text: &str, color: u8) -> i32 {
        self.each_pixel(x, y, text, |x, y| frame.set(x, y, color))
    }

    /// Calls back for every pixel of the text's letters; returns the x after it.
    pub fn each_pixel(self, x: i32, y: i32, text: &str, mut pixel: impl FnMut(i32, i32)) -> i32 {
        let mut at = x;
        fold::each(
            text,
            |c| {
                if let Some(glyph) = self.0.glyph(c) {
                    for (dy, row) in glyph.rows.iter().enumerate() {
                        for dx in (0..glyph.width).filter(|dx| row >> dx & 1 == 1) {
                            pixel(at.saturating_add(dx), y.saturating_add(glyph.top + dy as i32));
                        }
                    }
                }
                at = at.saturating_add(self.0.advance(c));
            },
            |c| self.0.has(c),
        );
        at
    }
}

/// A word in the pieces a line may end after: behind a hyphen or dash inside it.
fn breakable(word: &str) -> impl Iterator<Item = &str> {
    word.split_inclusive(['-', '–', '—', '/'])
}
