//! The text form of portraits' shapes: outlines and rows of pixels that a person can read in a diff. It must not know whom they make up.
//!
//! A file holds shapes. Lines that begin with `;` are remarks.
//!
//! - `@shape name` begins a shape; `@outline ink` lays a line of that ink around all of it.
//! - `blob ink x,y x,y ..` fills a smooth closed outline, `poly` one with corners; a `/` begins another outline, which cuts a hole where it
//!   lies inside the first. Points are measured from the top left corner, in pixels, and may have halves.
//! - `oval ink x,y rx,ry` fills an ellipse.
//! - `curve ink x,y ..` and `line ink x,y ..` draw a line one pixel wide through the pixels named, smooth or straight.
//! - `rows x,y` sets pixels from that pixel on: each row is a line that begins with `|`. A hex digit is an EGA index, `.` nothing, a
//!   small letter a slot, its capital the slot's shade; `!` and `*` are the deep and the light of skin.
//! - `twice` before any of these also draws its mirror image.
//!
//! An ink is a slot with its brightness (`h0` the deepest, `h2` the stuff itself, `h4` the brightest), `#c` a colour or `#cf` a
//! checkerboard of two.

use crate::view::hex;
use thiserror::Error;

/// Sixteenths of a pixel: what points are measured in.
pub const FINE: i32 = 16;
/// No file has more points in a stroke, or rows in a block.
const MOST: usize = 80;

/// Why a text holds no shapes, and in which line (counted from 1).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {kind}")]
pub struct ShapeError {
    pub line: usize,
    pub kind: ShapeErrorKind,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ShapeErrorKind {
    #[error("a stroke before any @shape")] // not shown
    NoShape,
    #[error("unknown directive or stroke {0}")] // not shown
    Unknown(String),
    #[error("{0:?} is no ink: a slot and a digit from 0 to 4, or # and one or two hex digits")] // not shown
    Ink(String),
    #[error("{0:?} is no point: two numbers, x,y")] // not shown
    Point(String),
    #[error("too few or too many points or rows")] // not shown
    Count,
    #[error("{0:?} is no pixel")] // not shown
    Pixel(char),
}

/// What is painted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// A slot of the figure's colours, and how bright.
    Slot(u8, u8),
    /// A checkerboard of two colours, or one twice.
    Pair(u8, u8),
}

/// A point in sixteenths of a pixel.
pub type Point = (i32, i32);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Closed outlines, smooth or with corners.
    Fill {
        outlines: Vec<Vec<Point>>,
        smooth: bool,
    },
    Oval {
        centre: Point,
        radii: Point,
    },
    Line {
        points: Vec<Point>,
        smooth: bool,
    },
    /// The first pixel, and rows of what `pixel` reads.
    Rows {
        at: (i32, i32),
        rows: Vec<Vec<Option<Ink>>>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    pub form: Form,
    /// Of forms that are one colour.
    pub ink: Ink,
    pub twice: bool,
}

/// A part of a portrait.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    pub name: String,
    pub outline: Option<Ink>,
    pub strokes: Vec<Stroke>,
}

/// Reads all shapes of a text.
pub fn parse(text: &str) -> Result<Vec<Shape>, ShapeError> {
    let mut shapes: Vec<Shape> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        read(line.trim(), &mut shapes).map_err(|kind| ShapeError { line: index + 1, kind })?;
    }
    Ok(shapes)
}

fn read(line: &str, shapes: &mut Vec<Shape>) -> Result<(), ShapeErrorKind> {
    if line.is_empty() || line.starts_with(';') {
        return Ok(());
    }
    if let Some(name) = line.strip_prefix("@shape ") {
        shapes.push(Shape { name: name.trim().to_owned(), ..Shape::default() });
        return Ok(());
    }
    let shape = shapes.last_mut().ok_or(ShapeErrorKind::NoShape)?;
    if let Some(outline) = line.strip_prefix("@outline ") {
        shape.outline = Some(ink(outline.trim())?);
        return Ok(());
    }
    if let Some(row) = line.strip_prefix('|') {
        let Some(Stroke { form: Form::Rows { rows, .. }, .. }) = shape.strokes.last_mut() else {
            return Err(ShapeErrorKind::Unknown(line.to_owned()));
        };
        if rows.len() >= MOST || row.len() >= MOST {
            return Err(ShapeErrorKind::Count);
        }
        rows.push(row.chars().map(pixel).collect::<Result<_, _>>()?);
        return Ok(());
    }
    shape.strokes.push(stroke(line)?);
    Ok(())
}

fn stroke(line: &str) -> Result<Stroke, ShapeErrorKind> {
    let (twice, line) = line.strip_prefix("twice ").map_or((false, line), |rest| (true, rest));
    let mut words = line.split_whitespace();
    let kind = words.next().unwrap_or_default();
    if kind == "rows" {
        let (x, y) = point(words.next().unwrap_or_default())?;
        let form = Form::Rows { at: (x / FINE, y / FINE), rows: Vec::new() };
        return Ok(Stroke { form, ink: Ink::Pair(0, 0), twice });
    }
    if !["blob", "poly", "oval", "curve", "line"].contains(&kind) {
        return Err(ShapeErrorKind::Unknown(kind.to_owned()));
    }
    let ink = ink(words.next().unwrap_or_default())?;
    let mut outlines = vec![Vec::new()];
    for word in words {
        match (word, outlines.last_mut()) {
            ("/", _) => outlines.push(Vec::new()),
            (word, Some(outline)) => outline.push(point(word)?),
            _ => {}
        }
    }
    let count = outlines.iter().map(Vec::len).min().unwrap_or(0);
    let filled = matches!(kind, "blob" | "poly");
    let least = if filled { 3 } else { 2 };
    if count < least || outlines.iter().any(|outline| outline.len() > MOST) || (!filled && outlines.len() > 1) {
        return Err(ShapeErrorKind::Count);
    }
    let form = match (kind, outlines[0].as_slice()) {
        ("oval", [centre, radii]) => Form::Oval { centre: *centre, radii: *radii },
        ("oval", _) => return Err(ShapeErrorKind::Count),
        ("blob" | "poly", _) => Form::Fill { outlines, smooth: kind == "blob" },
        (_, points) => Form::Line { points: points.to_vec(), smooth: kind == "curve" },
    };
    Ok(Stroke { form, ink, twice })
}

fn ink(word: &str) -> Result<Ink, ShapeErrorKind> {
    match *word.as_bytes() {
        [b'#', a] => hex(a).map(|a| Ink::Pair(a, a)),
        [b'#', a, b] => hex(a).zip(hex(b)).map(|(a, b)| Ink::Pair(a, b)),
        [slot, level @ b'0'..=b'4'] if slot.is_ascii_lowercase() => Some(Ink::Slot(slot, level - b'0')),
        _ => None,
    }
    .ok_or_else(|| ShapeErrorKind::Ink(word.to_owned()))
}

fn pixel(c: char) -> Result<Option<Ink>, ShapeErrorKind> {
    let byte = u8::try_from(c).unwrap_or(0);
    Ok(match (c, hex(byte)) {
        ('.', _) => None,
        ('!', _) => Some(Ink::Slot(b's', 0)),
        ('*', _) => Some(Ink::Slot(b's', 4)),
        (_, Some(color)) => Some(Ink::Pair(color, color)),
        _ if c.is_ascii_lowercase() => Some(Ink::Slot(byte, 2)),
        _ if c.is_ascii_uppercase() => Some(Ink::Slot(byte.to_ascii_lowercase(), 1)),
        _ => return Err(ShapeErrorKind::Pixel(c)),
    })
}

fn point(word: &str) -> Result<Point, ShapeErrorKind> {
    let number = |text: &str| -> Option<i32> {
        let (whole, half) = text.strip_suffix(".5").map_or((text, 0), |whole| (whole, FINE / 2));
        let whole: i32 = whole.parse::<i16>().ok()?.into();
        Some(whole * FINE + half)
    };
    let read = word.split_once(',').and_then(|(x, y)| Some((number(x)?, number(y)?)));
    read.ok_or_else(|| ShapeErrorKind::Point(word.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_inks_and_rows_are_read() {
        let text = "; a hat\n@shape hat-x\n@outline #0\ntwice blob o2 1,2 3,4.5 5,6 / 2,2 3,3 2,3\noval #e6 30,20 8,3\nrows 4,5\n|.0s!\n|.oO*\n";
        let shapes = parse(text).unwrap();
        assert_eq!((shapes.len(), shapes[0].name.as_str(), shapes[0].strokes.len()), (1, "hat-x", 3));
        assert_eq!(shapes[0].outline, Some(Ink::Pair(0, 0)));
        assert!(shapes[0].strokes[0].twice);
        let Form::Fill { outlines, smooth: true } = &shapes[0].strokes[0].form else { panic!("no blob") };
        assert_eq!((outlines.len(), outlines[0][1]), (2, (48, 72)));
        let Form::Rows { at: (4, 5), rows } = &shapes[0].strokes[2].form else { panic!("no rows") };
        assert_eq!(rows[1], [None, Some(Ink::Slot(b'o', 2)), Some(Ink::Slot(b'o', 1)), Some(Ink::Slot(b's', 4))]);
    }

    #[test]
    fn a_bad_text_gives_the_error_and_its_line() {
        let cases = [
            ("oval #0 1,1 2,2\n", 1, ShapeErrorKind::NoShape),
            ("@shape a\nstar #0 1,1\n", 2, ShapeErrorKind::Unknown("star".into())),
            ("@shape a\noval h5 1,1 2,2\n", 2, ShapeErrorKind::Ink("h5".into())),
            ("@shape a\npoly h2 1,1 2;2 3,3\n", 2, ShapeErrorKind::Point("2;2".into())),
            ("@shape a\npoly h2 1,1 2,2\n", 2, ShapeErrorKind::Count),
            ("@shape a\nrows 1,1\n|.?\n", 3, ShapeErrorKind::Pixel('?')),
            ("@shape a\n|..\n", 2, ShapeErrorKind::Unknown("|..".into())),
        ];
        for (text, line, kind) in cases {
            assert_eq!(parse(text), Err(ShapeError { line, kind }), "{text:?}");
        }
    }
}
