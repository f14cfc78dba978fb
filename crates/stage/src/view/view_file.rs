//! The text form of views: pixel art that a person can read in a diff. It knows no game, no theme and no screen.
//!
//! A file holds one or more views. Lines that begin with `@` are directives, with `;` remarks, all others are rows of pixels:
//!
//! - `@view name` begins a view.
//! - `@colours t=9 T=1` gives the colour slots of the view their usual colours (hex digits, EGA indices).
//! - `@loop name` begins a loop; `@loop name mirror other` makes one by mirroring an earlier loop of the same view.
//! - `@foot x y` is the foot point of the cels that follow in this loop, counted from their own top left corner.
//!   Without it: the middle of the lowest row.
//!
//! Rows are one character a pixel: `0`-`9`, `a`-`f` an EGA index, `.` transparent, any other letter a colour slot. The cels of
//! a block stand side by side, parted by spaces; an empty line ends a block, and the next block's cels follow in the same loop.

use super::{Cel, Loop};
use thiserror::Error;
use world::Ega;

/// No cel is larger than the screen, no loop longer than this: a slip of the pen must not become a megabyte.
const MAX_SIDE: usize = 200;
const MAX_CELS: usize = 32;

/// Why a text is no view, and in which line (counted from 1).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {kind}")]
pub struct ViewError {
    pub line: usize,
    pub kind: ViewErrorKind,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ViewErrorKind {
    #[error("pixels or a loop before any @view")] // not shown
    NoView,
    #[error("pixels before any @loop")] // not shown
    NoLoop,
    #[error("unknown directive @{0}")] // not shown
    Directive(String),
    #[error("a {0} needs a name")] // not shown
    Nameless(&'static str),
    #[error("{0:?} is no colour: a letter that is no hex digit, '=', one hex digit")] // not shown
    Colour(String),
    #[error("the foot point is two numbers, x and y")] // not shown
    Foot,
    #[error("loop {0:?} is mirrored before it is drawn")] // not shown
    Mirror(String),
    #[error("{0:?} is no pixel")] // not shown
    Pixel(char),
    #[error("slot {0:?} has no colour in @colours")] // not shown
    Slot(char),
    #[error("this row has {found} cels {expected} wide in the row above")] // not shown
    Ragged { found: String, expected: String },
    #[error("loop {0:?} has no cels")] // not shown
    Empty(String),
    #[error("larger than a view may be")] // not shown
    TooLarge,
}

/// A view whose colour slots are still open; its cels hold the characters of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Art {
    pub name: String,
    /// Slot letter and usual colour.
    pub colours: Vec<(u8, Ega)>,
    pub loops: Vec<Loop>,
}

/// Reads all views of a text.
pub fn parse(text: &str) -> Result<Vec<Art>, ViewError> {
    let mut reader = Reader::default();
    for (index, line) in text.lines().enumerate() {
        reader.line = index + 1;
        reader.read(line.trim_end())?;
    }
    reader.end_loop()?;
    Ok(reader.views)
}

#[derive(Default)]
struct Reader {
    line: usize,
    views: Vec<Art>,
    foot: Option<(i16, i16)>,
    block: Vec<Vec<Vec<u8>>>,
    in_loop: bool,
}

impl Reader {
    fn fail<T>(&self, kind: ViewErrorKind) -> Result<T, ViewError> {
        Err(ViewError { line: self.line, kind })
    }

    fn read(&mut self, line: &str) -> Result<(), ViewError> {
        if line.is_empty() {
            return self.end_block();
        }
        if line.starts_with(';') {
            return Ok(());
        }
        let Some(directive) = line.strip_prefix('@') else { return self.row(line) };
        self.end_block()?;
        let mut words = directive.split_whitespace();
        match words.next().unwrap_or_default() {
            "view" => {
                self.end_loop()?;
                let Some(name) = words.next() else { return self.fail(ViewErrorKind::Nameless("view")) };
                self.views.push(Art { name: name.to_owned(), ..Art::default() });
                Ok(())
            }
            "colours" => words.try_for_each(|word| self.colour(word)),
            "loop" => {
                self.end_loop()?;
                let Some(name) = words.next() else { return self.fail(ViewErrorKind::Nameless("loop")) };
                self.begin_loop(name, words.next(), words.next())
            }
            "foot" => {
                let numbers: Vec<i16> = words.filter_map(|word| word.parse().ok()).collect();
                let [x, y] = numbers[..] else { return self.fail(ViewErrorKind::Foot) };
                self.foot = Some((x, y));
                Ok(())
            }
            other => self.fail(ViewErrorKind::Directive(other.to_owned())),
        }
    }

    fn colour(&mut self, word: &str) -> Result<(), ViewError> {
        let (slot, value) = match word.as_bytes() {
            [slot, b'=', value] if slot.is_ascii_alphabetic() && hex(*slot).is_none() => (*slot, hex(*value)),
            _ => (0, None),
        };
        let Some(value) = value else { return self.fail(ViewErrorKind::Colour(word.to_owned())) };
        let Some(view) = self.views.last_mut() else { return self.fail(ViewErrorKind::NoView) };
        view.colours.push((slot, Ega(value)));
        Ok(())
    }

    fn begin_loop(&mut self, name: &str, mirror: Option<&str>, of: Option<&str>) -> Result<(), ViewError> {
        let Some(view) = self.views.last_mut() else { return self.fail(ViewErrorKind::NoView) };
        let cels = match (mirror, of) {
            (None, _) => Vec::new(),
            (Some("mirror"), Some(of)) => match view.loops.iter().find(|l| l.name == of) {
                Some(found) => found.cels.iter().map(Cel::mirrored).collect(),
                None => return self.fail(ViewErrorKind::Mirror(of.to_owned())),
            },
            (Some(other), _) => return self.fail(ViewErrorKind::Directive(format!("loop {name} {other}"))),
        };
        view.loops.push(Loop { name: name.to_owned(), cels });
        self.foot = None;
        self.in_loop = true;
        Ok(())
    }

    fn row(&mut self, line: &str) -> Result<(), ViewError> {
        let Some(view) = self.views.last() else { return self.fail(ViewErrorKind::NoView) };
        if !self.in_loop {
            return self.fail(ViewErrorKind::NoLoop);
        }
        for c in line.chars().filter(|c| *c != ' ') {
            let slot = u8::try_from(c).unwrap_or(0);
            if c == '.' || hex(slot).is_some() {
                continue;
            }
            if !c.is_ascii_alphabetic() {
                return self.fail(ViewErrorKind::Pixel(c));
            }
            if !view.colours.iter().any(|(known, _)| *known == slot) {
                return self.fail(ViewErrorKind::Slot(c));
            }
        }
        let parts: Vec<&[u8]> = line.split(' ').filter(|part| !part.is_empty()).map(str::as_bytes).collect();
        if parts.len() > MAX_CELS || parts.iter().any(|part| part.len() > MAX_SIDE) {
            return self.fail(ViewErrorKind::TooLarge);
        }
        if self.block.is_empty() {
            self.block = vec![Vec::new(); parts.len()];
        }
        let widths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
        let above: Vec<usize> = self.block.iter().map(|cel| cel.first().map_or(0, Vec::len)).collect();
        let first = self.block.iter().all(Vec::is_empty);
        if !first && widths != above {
            return self.fail(ViewErrorKind::Ragged { found: format!("{widths:?}"), expected: format!("{above:?}") });
        }
        if self.block[0].len() >= MAX_SIDE {
            return self.fail(ViewErrorKind::TooLarge);
        }
        for (cel, part) in self.block.iter_mut().zip(parts) {
            cel.push(part.to_vec());
        }
        Ok(())
    }

    fn end_block(&mut self) -> Result<(), ViewError> {
        let block = std::mem::take(&mut self.block);
        let foot = self.foot;
        let Some(of) = self.views.last_mut().and_then(|view| view.loops.last_mut()) else { return Ok(()) };
        for rows in block {
            let (width, height) = (rows.first().map_or(0, Vec::len) as i16, rows.len() as i16);
            let foot = foot.unwrap_or((width / 2, height - 1));
            of.cels.push(Cel { width, height, foot, pixels: rows.concat() });
        }
        if of.cels.len() > MAX_CELS { self.fail(ViewErrorKind::TooLarge) } else { Ok(()) }
    }

    fn end_loop(&mut self) -> Result<(), ViewError> {
        self.end_block()?;
        self.in_loop = false;
        let last = self.views.last().and_then(|view| view.loops.last());
        match last {
            Some(last) if last.cels.is_empty() => self.fail(ViewErrorKind::Empty(last.name.clone())),
            _ => Ok(()),
        }
    }
}

/// The value of a lower-case hex digit; upper-case letters are slots.
pub(crate) fn hex(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cels_stand_side_by_side_and_loops_mirror() {
        let views =
            parse("@view dog\n@colours t=6\n@loop right\n@foot 0 1\nt.. 0f.\ntt. 00.\n\n1\n@loop left mirror right\n")
                .unwrap();
        let dog = &views[0];
        assert_eq!(dog.name, "dog");
        assert_eq!(dog.loops[0].cels.len(), 3);
        assert_eq!(dog.loops[0].cels[0].pixels, b"t..tt.");
        assert_eq!(dog.loops[1].cels[0].pixels, b"..t.tt");
        assert_eq!(dog.loops[1].cels[0].foot, (2, 1), "the foot point is mirrored with the picture");
        assert_eq!(dog.loops[0].cels[2].width, 1);
    }

    #[test]
    fn a_bad_view_file_gives_the_error_and_its_line() {
        let cases = [
            ("0f\n", 1, ViewErrorKind::NoView),
            ("@view a\n0f\n", 2, ViewErrorKind::NoLoop),
            ("@loop a\n", 1, ViewErrorKind::NoView),
            ("@view\n", 1, ViewErrorKind::Nameless("view")),
            ("@view a\n@sound x\n", 2, ViewErrorKind::Directive("sound".into())),
            ("@view a\n@colours a=3\n", 2, ViewErrorKind::Colour("a=3".into())),
            ("@view a\n@colours t=g\n", 2, ViewErrorKind::Colour("t=g".into())),
            ("@view a\n@loop l\n@foot 3\n", 3, ViewErrorKind::Foot),
            ("@view a\n@loop l mirror r\n", 2, ViewErrorKind::Mirror("r".into())),
            ("@view a\n@loop l\n0?\n", 3, ViewErrorKind::Pixel('?')),
            ("@view a\n@loop l\n0é\n", 3, ViewErrorKind::Pixel('é')),
            ("@view a\n@loop l\n0t\n", 3, ViewErrorKind::Slot('t')),
            ("@view a\n@loop l\n00\n0\n", 4, ViewErrorKind::Ragged { found: "[1]".into(), expected: "[2]".into() }),
            (
                "@view a\n@loop l\n00 0\n00\n",
                4,
                ViewErrorKind::Ragged { found: "[2]".into(), expected: "[2, 1]".into() },
            ),
            ("@view a\n@loop l\n@loop m\n0\n", 3, ViewErrorKind::Empty("l".into())),
        ];
        for (text, line, kind) in cases {
            assert_eq!(parse(text), Err(ViewError { line, kind }), "{text:?}");
        }
        assert_eq!(
            parse(&format!("@view a\n@loop l\n{}\n", "0".repeat(900))).unwrap_err().kind,
            ViewErrorKind::TooLarge
        );
        assert_eq!(
            parse(&format!("@view a\n@loop l\n{}\n", "0\n".repeat(900))).unwrap_err().kind,
            ViewErrorKind::TooLarge
        );
        assert_eq!(
            parse(&format!("@view a\n@loop l\n{}\n", "0\n\n".repeat(900))).unwrap_err().kind,
            ViewErrorKind::TooLarge
        );
    }

    #[test]
    fn random_view_text_is_read_or_refused_without_a_panic() {
        let mut rng = rng::Rng::new(5);
        let pieces =
            ["@view ", "@loop ", "@foot ", "mirror ", "a", "0", "\n", "\n\n", " ", "@colours t=1", "é", "-9 4", ";"];
        for _ in 0..2000 {
            let text: String = (0..30).map(|_| *rng.pick(&pieces).unwrap()).collect();
            let _ = parse(&text);
        }
    }
}
