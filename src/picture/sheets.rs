//! Golden pictures: each sheet under `docs/` shows pictures with their names, and is what they must look like, to the pixel. Set
//! `SOMNIUM_BLESS=1` to write the sheets as they are now; look at them then. `SOMNIUM_SHEETS` names a folder for single pictures.

use super::palette::EGA;
use super::{Font, Frame, Plane, WIDTH, png};
use std::path::Path;

/// A picture with a name: EGA indices, row by row, or pixels that know their checkerboards, which are shown blended.
pub struct Shown {
    pub name: String,
    pub size: (i32, i32),
    pub pixels: Vec<u8>,
}

impl Shown {
    pub fn new(name: impl Into<String>, size: (i32, i32), pixels: Vec<u8>) -> Self {
        Self { name: name.into(), size, pixels }
    }

    /// Nothing but ground; things can be put on it.
    pub fn blank(name: impl Into<String>, (w, h): (i32, i32), ground: u8) -> Self {
        Self::new(name, (w, h), vec![ground; (w * h) as usize])
    }

    pub fn set(&mut self, x: i32, y: i32, color: u8) {
        self.pixels[(y * self.size.0 + x) as usize] = color;
    }

    pub fn get(&self, x: i32, y: i32) -> u8 {
        self.pixels[(y * self.size.0 + x) as usize]
    }

    pub fn plane(name: impl Into<String>, plane: &Plane) -> Self {
        Self::new(name, (320, 190), plane.values())
    }

    /// With its checkerboards blended.
    pub fn blended(name: impl Into<String>, plane: &Plane) -> Self {
        Self::new(name, (320, 190), plane.pixels().to_vec())
    }

    pub fn frame(name: impl Into<String>, frame: &Frame) -> Self {
        Self::new(name, (320, 200), frame.pixels().iter().map(|pixel| pixel & 15).collect())
    }
}

const LABEL: i32 = 8;
const GAP: i32 = 4;

/// Where each picture stands on a sheet of this width, and how high the sheet is: in rows, in the order given.
fn places(pictures: &[Shown], width: i32) -> (Vec<(i32, i32)>, i32) {
    let (mut x, mut y, mut tall) = (GAP, GAP, 0);
    let mut places = Vec::new();
    for shown in pictures {
        let wide = shown.size.0.max(Font::small().width(&shown.name).min(WIDTH - 2));
        if x + wide + GAP > width && x > GAP {
            (x, y, tall) = (GAP, y + tall + LABEL + GAP, 0);
        }
        places.push((x, y));
        x += wide + GAP;
        tall = tall.max(shown.size.1);
    }
    (places, y + tall + LABEL + GAP)
}

fn sheet(pictures: &[Shown], width: i32, ground: u8) -> Shown {
    let (places, height) = places(pictures, width);
    let mut sheet = Shown::blank("", (width, height), ground);
    for (shown, (left, top)) in pictures.iter().zip(&places) {
        for y in 0..shown.size.1 {
            for x in 0..shown.size.0.min(width - left) {
                sheet.set(left + x, top + y, shown.get(x, y));
            }
        }
        let mut label = Frame::new();
        label.clear(ground);
        Font::small().draw(&mut label, 0, 0, &shown.name, if ground == 0 { 15 } else { 0 });
        for y in 0..LABEL {
            for x in 0..(width - left).min(WIDTH) {
                if label.get(x, y) != ground {
                    sheet.set(left + x, top + shown.size.1 + 1 + y, label.get(x, y));
                }
            }
        }
    }
    sheet
}

/// What a file of ours says, or what is wrong with it.
fn read(path: &Path) -> Result<Shown, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let wrong = |error: ::png::DecodingError| format!("{}: {error}", path.display());
    let mut reader = ::png::Decoder::new(std::io::Cursor::new(bytes)).read_info().map_err(wrong)?;
    let mut packed = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut packed).map_err(wrong)?;
    let size = (info.width as i32, info.height as i32);
    let rows = packed.chunks(info.line_size);
    let blended = info.bit_depth == ::png::BitDepth::Eight;
    let two = |byte: &u8| if blended { vec![*byte] } else { vec![byte >> 4, byte & 15] };
    let unpacked = rows.flat_map(|row| row.iter().flat_map(two).take(size.0 as usize));
    Ok(Shown::new("", size, unpacked.collect()))
}

/// Compares pictures with their sheet in `docs/`: the first pixel of the first picture that differs is named.
///
/// # Panics
/// Where something differs, or the sheet cannot be read.
pub fn golden(name: &str, pictures: &[Shown], width: i32, ground: u8) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/sheet-{name}.png"));
    let now = sheet(pictures, width, ground);
    if std::env::var_os("SOMNIUM_BLESS").is_some() {
        std::fs::write(&path, png::encode(&now.pixels, now.size.0 as u32, now.size.1 as u32, 1)).unwrap();
        return;
    }
    let bless = "; where that is meant, SOMNIUM_BLESS=1 writes the sheet anew";
    let was = read(&path).unwrap_or_else(|trouble| panic!("{trouble}{bless}"));
    if let Some(trouble) = difference(pictures, &was, &now) {
        panic!("{name}: {trouble}{bless}");
    }
}

/// The first thing in which a sheet is not what it was.
fn difference(pictures: &[Shown], was: &Shown, now: &Shown) -> Option<String> {
    let (places, _) = places(pictures, now.size.0);
    for (shown, (left, top)) in pictures.iter().zip(&places) {
        for (x, y) in (0..shown.size.1).flat_map(|y| (0..shown.size.0.min(now.size.0 - left)).map(move |x| (x, y))) {
            let inside = left + x < was.size.0 && top + y < was.size.1;
            let old = if inside { was.get(left + x, top + y) } else { 16 };
            let new = shown.get(x, y);
            if old != new {
                return Some(format!("\"{}\" differs first at {x},{y}: {old} on the sheet, {new} now", shown.name));
            }
        }
    }
    (was.size != now.size || was.pixels != now.pixels).then(|| "the sheet has other names or pictures".to_owned())
}

/// Writes a picture, three times as large, where single ones are wanted.
///
/// # Panics
/// Where it cannot be written.
pub fn write(name: &str, pixels: &[u8], width: u32, height: u32) {
    if let Some(folder) = std::env::var_os("SOMNIUM_SHEETS") {
        let path = Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(path, png::encode(pixels, width, height, 3)).unwrap();
    }
}

pub fn write_frame(name: &str, frame: &Frame) {
    write(name, frame.pixels(), 320, 200);
}

pub fn write_plane(name: &str, plane: &Plane) {
    write(name, &plane.values(), 320, 190);
}

#[test]
fn a_pixel_that_differs_is_named() {
    let pictures = || vec![Shown::blank("one", (20, 10), 3), Shown::blank("another", (400, 5), 4)];
    let sheet = sheet(&pictures(), 320, 15);
    assert_eq!(sheet.size, (320, GAP + 10 + LABEL + GAP + 5 + LABEL + GAP));
    assert_eq!([sheet.get(GAP, GAP), sheet.get(GAP + 19, GAP + 9), sheet.get(GAP + 20, GAP)], [3, 3, 15]);
    let mut other = pictures();
    other[1].set(7, 2, 5);
    let told = difference(&other, &sheet, &self::sheet(&other, 320, 15));
    assert_eq!(told.as_deref(), Some("\"another\" differs first at 7,2: 4 on the sheet, 5 now"));
    assert_eq!(difference(&pictures(), &sheet, &sheet), None);
    assert!(difference(&pictures()[..1], &sheet, &self::sheet(&pictures()[..1], 320, 15)).is_some());
}

#[test]
fn contact_sheet_of_the_fonts() {
    let faces = [("normal", Font::normal(), 11), ("bold", Font::bold(), 11), ("small", Font::small(), 9)];
    let mut shown = Vec::new();
    for (name, font, step) in faces {
        let mut frame = Frame::new();
        frame.clear(15);
        let lines = [
            "The quick brown fox jumps over the lazy dog.",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789",
            "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
            "¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿×÷",
            "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞß",
            "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ",
            "ĀČĎĚĪŁŇŌŒŘŠŤŪŮŸŽ āčěīłňōœřšūůž",
            "–—‘’‚“”„•…†‡′″™€‹›−→←♪♥★✓□",
            "“Où est-il?” — ‘Señor…’ – • Grüße, ¿qué? ¡Sí!",
            "Größe: ½ ÉTÉ À L’ÎLE, ŒUVRE, Ångström, Þór, Łódź",
            "You can't go that way, you silly adventurer!",
        ];
        for (line, text) in lines.into_iter().enumerate() {
            font.draw(&mut frame, 3, 4 + step * line as i32, text, 0);
        }
        assert!(frame.pixels().iter().map(|p| usize::from(*p == 0)).sum::<usize>() > 2000);
        let mut one = Shown::blank(name, (320, 6 + 11 * step), 15);
        for y in 0..one.size.1 {
            for x in 0..320 {
                one.set(x, y, frame.get(x, y));
            }
        }
        shown.push(one);
    }
    assert_eq!(EGA.len(), 16);
    golden("fonts", &shown, 328, 7);
}
