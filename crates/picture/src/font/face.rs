//! A face of glyphs, read from its text file: rows of `#` and `.`. Accented letters are put together from a letter and a mark.

use std::collections::BTreeMap;
use unicode_normalization::UnicodeNormalization;

/// Rows of bits, the lowest bit leftmost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Glyph {
    pub width: i32,
    /// The line's row on which the first row stands: 0, or less where a mark stands out of the line, into the leading.
    pub top: i32,
    pub rows: Vec<u16>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Face {
    pub height: i32,
    space: i32,
    glyphs: BTreeMap<char, Glyph>,
}

/// The combining marks of Unicode, and the names of our marks for them.
const MARKS: [(char, &str); 9] = [
    ('\u{300}', "grave"),
    ('\u{301}', "acute"),
    ('\u{302}', "circumflex"),
    ('\u{303}', "tilde"),
    ('\u{308}', "dieresis"),
    ('\u{30A}', "ring"),
    ('\u{327}', "cedilla"),
    ('\u{304}', "macron"),
    ('\u{30C}', "caron"),
];

impl Face {
    /// Reads a font file. Lines it cannot make sense of are left out; the tests see to it that there are none.
    pub fn parse(text: &str) -> Self {
        let mut face = Self { height: 8, space: 3, glyphs: BTreeMap::new() };
        let mut marks = BTreeMap::new();
        let mut in_marks = false;
        let mut lines = text.lines().filter(|line| !line.starts_with("; ") && !line.trim().is_empty());
        while let Some(line) = lines.next() {
            let mut words = line.split_whitespace();
            match (words.next(), words.next().and_then(|n| n.parse::<i32>().ok())) {
                (Some("height"), Some(n)) => face.height = n,
                (Some("space"), Some(n)) => face.space = n,
                (Some("accents"), None) => in_marks = true,
                _ => {
                    let rows = if in_marks { 2 } else { face.height };
                    let names: Vec<&str> = line.split_whitespace().collect();
                    let mut glyphs = vec![Glyph::default(); names.len()];
                    for row in lines.by_ref().take(rows as usize) {
                        for (glyph, cells) in glyphs.iter_mut().zip(row.split_whitespace()) {
                            glyph.width = glyph.width.max(cells.len() as i32);
                            let bits = cells.bytes().enumerate().filter(|(_, b)| *b == b'#');
                            glyph.rows.push(bits.fold(0u16, |row, (x, _)| row | 1 << x.min(15)));
                        }
                    }
                    for (name, glyph) in names.into_iter().zip(glyphs) {
                        if in_marks {
                            marks.insert(name, glyph);
                        } else if let Some(c) = name.chars().next() {
                            face.glyphs.insert(c, glyph);
                        }
                    }
                }
            }
        }
        face.compose(&marks);
        face
    }

    /// Every letter of Latin-1 and Latin Extended-A that is a letter we have with a mark we have.
    fn compose(&mut self, marks: &BTreeMap<&str, Glyph>) {
        for c in '\u{C0}'..='\u{17F}' {
            let parts: Vec<char> = c.nfd().collect();
            let [letter, mark] = parts[..] else { continue };
            let mark =
                MARKS.iter().find(|(sign, _)| *sign == mark).and_then(|(_, name)| marks.get(name).map(|m| (*name, m)));
            let base = self.glyphs.get(&if letter == 'i' { 'ı' } else { letter });
            if let (Some((name, mark)), Some(base)) = (mark, base) {
                let glyph = if name == "cedilla" { below(base, mark) } else { above(base, mark) };
                self.glyphs.insert(c, glyph);
            }
        }
    }

    /// The same face, each stroke a pixel wider.
    pub fn bold(&self) -> Self {
        let mut bold = self.clone();
        bold.space += 1;
        for glyph in bold.glyphs.values_mut() {
            glyph.width += 1;
            for row in &mut glyph.rows {
                // A gap of a single pixel stays open, or "m" and "w" would be blots.
                let gaps = !*row & (*row << 1) & (*row >> 1);
                *row |= (*row << 1) & !gaps;
            }
        }
        bold
    }

    pub fn has(&self, c: char) -> bool {
        c == ' ' || self.glyphs.contains_key(&c)
    }

    /// The glyph, or the box for what the face does not have; nothing for a space.
    pub fn glyph(&self, c: char) -> Option<&Glyph> {
        if c == ' ' { None } else { self.glyphs.get(&c).or_else(|| self.glyphs.get(&'□')) }
    }

    /// Pixels from the start of this letter to the start of the next.
    pub fn advance(&self, c: char) -> i32 {
        self.glyph(c).map_or(self.space, |glyph| glyph.width) + 1
    }
}

/// The mark over the letter with a row of air between them; a letter that begins on the line's first row is squeezed by taking out
/// a row that looks like the row before it, and the mark stands out of the line.
fn above(base: &Glyph, mark: &Glyph) -> Glyph {
    let width = base.width.max(mark.width);
    let mut rows: Vec<u16> = base.rows.iter().map(|row| row << ((width - base.width) / 2)).collect();
    if rows.first().is_some_and(|row| *row != 0) {
        let double = (1..rows.len().saturating_sub(2)).find(|at| rows[*at] == rows[at + 1]).unwrap_or(1);
        rows.remove(double);
        rows.insert(0, 0);
    }
    let ink = rows.iter().position(|row| *row != 0).unwrap_or(0) as i32;
    let shift = (width - mark.width + 1) / 2;
    let bits = mark.rows.iter().rposition(|row| *row != 0).map_or(&[][..], |last| &mark.rows[..=last]);
    let over = (bits.len() as i32 + 1 - ink).max(0);
    rows.splice(0..0, std::iter::repeat_n(0, over as usize));
    let from = (ink + over) as usize - bits.len() - 1;
    for (row, bits) in rows.iter_mut().skip(from).zip(bits) {
        *row = bits << shift;
    }
    Glyph { width, top: -over, rows }
}

fn below(base: &Glyph, mark: &Glyph) -> Glyph {
    let mut glyph = base.clone();
    if let (Some(last), Some(bits)) = (glyph.rows.last_mut(), mark.rows.iter().rfind(|row| **row != 0)) {
        *last |= *bits;
    }
    glyph
}
