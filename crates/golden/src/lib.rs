//! What tests share. Golden pictures: what a picture must look like, to the pixel, is a PNG file of its own in a folder of a crate's tests. Only tests use
//! this; it must not know what a picture shows. How many seeds a sweep takes stands here too (`seeds`).
//!
//! `SOMNIUM_BLESS=1` writes the files as the pictures are now; look at them then. Where a picture differs, `NAME.actual.png` and
//! `NAME.difference.png` are left beside its file.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]
#![expect(clippy::panic, reason = "it is only called by tests, which fail by panicking")]

mod file;
mod seeds;

pub use file::{read, write};
pub use seeds::seeds;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A picture with a name: colour indices, row by row. The low four bits are an EGA colour; the high four may be the other half of a
/// checkerboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The name of its file, without the extension.
    pub name: String,
    /// Width and height in pixels.
    pub size: (i32, i32),
    /// Row by row from the top left corner, width by height of them.
    pub pixels: Vec<u8>,
}

impl Picture {
    /// # Panics
    /// Where there are not as many pixels as the size says.
    pub fn new(name: impl Into<String>, size: (i32, i32), pixels: Vec<u8>) -> Self {
        assert_eq!(size.0 * size.1, pixels.len() as i32, "width by height is the number of pixels");
        Self { name: name.into(), size, pixels }
    }

    /// One colour; things can be put on it.
    pub fn blank(name: impl Into<String>, (w, h): (i32, i32), ground: u8) -> Self {
        Self::new(name, (w, h), vec![ground; (w * h) as usize])
    }

    /// # Panics
    /// Outside the picture.
    pub fn set(&mut self, x: i32, y: i32, color: u8) {
        self.pixels[(y * self.size.0 + x) as usize] = color;
    }

    /// # Panics
    /// Outside the picture.
    #[must_use]
    pub fn get(&self, x: i32, y: i32) -> u8 {
        self.pixels[(y * self.size.0 + x) as usize]
    }
}

/// Compares each picture with the file of its name in this folder, and the folder with the pictures: a file that no picture goes with
/// is a failure too. With `SOMNIUM_BLESS` set, writes them instead.
///
/// # Panics
/// Where anything differs; the message names every picture that does.
pub fn check(folder: &Path, pictures: &[Picture]) {
    if std::env::var_os("SOMNIUM_BLESS").is_some() {
        bless(folder, pictures);
    }
    let failures = compare(folder, pictures);
    assert!(
        failures.is_empty(),
        "{} of {} pictures in {} differ:\n{}\nLook at what lies beside them; where that is meant, SOMNIUM_BLESS=1 writes them anew.",
        failures.len(),
        pictures.len(),
        folder.display(),
        failures.join("\n")
    );
}

fn compare(folder: &Path, pictures: &[Picture]) -> Vec<String> {
    let wanted = named(pictures);
    let mut failures = Vec::new();
    for (name, now) in &wanted {
        let path = folder.join(format!("{name}.png"));
        let [actual, difference] = ["actual", "difference"].map(|what| folder.join(format!("{name}.{what}.png")));
        match read(&path).and_then(|was| differs(&was, now)) {
            Ok(()) => {
                // Left by an earlier run, if there at all.
                let _ = std::fs::remove_file(&actual);
                let _ = std::fs::remove_file(&difference);
            }
            Err(why) => {
                failures.push(format!("{name}: {why}"));
                write(&actual, now);
                if let Ok(was) = read(&path) {
                    file::write_difference(&difference, &was, now);
                }
            }
        }
    }
    for path in files(folder) {
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        if !name.ends_with(".actual") && !name.ends_with(".difference") && !wanted.contains_key(name) {
            failures.push(format!("{name}: no picture goes with this file"));
        }
    }
    failures
}

/// The first pixel in which they differ.
fn differs(was: &Picture, now: &Picture) -> Result<(), String> {
    if was.size != now.size {
        return Err(format!("was {} by {}, is {} by {}", was.size.0, was.size.1, now.size.0, now.size.1));
    }
    let places = (0..now.size.1).flat_map(|y| (0..now.size.0).map(move |x| (x, y)));
    let wrong: Vec<(i32, i32)> = places.filter(|(x, y)| was.get(*x, *y) != now.get(*x, *y)).collect();
    let Some((x, y)) = wrong.first() else { return Ok(()) };
    Err(format!("{} pixels, first at {x},{y}: was {}, is {}", wrong.len(), was.get(*x, *y), now.get(*x, *y)))
}

fn bless(folder: &Path, pictures: &[Picture]) {
    if let Err(error) = std::fs::create_dir_all(folder) {
        panic!("{}: {error}", folder.display());
    }
    for path in files(folder) {
        let _ = std::fs::remove_file(path);
    }
    for (name, picture) in named(pictures) {
        write(&folder.join(format!("{name}.png")), picture);
    }
}

/// The PNG files of a folder, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "png"));
    paths.sort();
    paths
}

/// The pictures by what their files are called: letters and digits, all else a hyphen.
fn named(pictures: &[Picture]) -> BTreeMap<String, &Picture> {
    let mut all = BTreeMap::new();
    for picture in pictures {
        let plain: String =
            picture.name.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
        let name = plain.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
        let mut unique = name.clone();
        let mut count = 1;
        while all.contains_key(&unique) {
            count += 1;
            unique = format!("{name}-{count}");
        }
        all.insert(unique, picture);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_differs_is_named_and_shown_and_a_file_without_one_is_told() {
        let folder = std::env::temp_dir().join(format!("golden-{}", std::process::id()));
        let one = || Picture::blank("A Door", (20, 10), 3);
        let other = || Picture::new("other", (3, 1), vec![0, 15, 0x4E]);
        bless(&folder, &[one(), other()]);
        assert_eq!(compare(&folder, &[one(), other()]), Vec::<String>::new());

        let mut changed = one();
        changed.set(7, 2, 5);
        assert_eq!(compare(&folder, &[changed, other()]), ["a-door: 1 pixels, first at 7,2: was 3, is 5"]);
        assert!(folder.join("a-door.actual.png").exists() && folder.join("a-door.difference.png").exists());

        assert_eq!(compare(&folder, &[one()]), ["other: no picture goes with this file"]);
        assert!(!folder.join("a-door.actual.png").exists(), "what is right again leaves nothing behind");
        let missing = compare(&folder, &[one(), other(), Picture::blank("new", (1, 1), 0)]);
        assert!(missing.len() == 1 && missing[0].starts_with("new: "), "{missing:?}");
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn two_of_one_name_have_a_file_each() {
        let all = [Picture::blank("hall", (1, 1), 0), Picture::blank("Hall!", (1, 1), 1)];
        assert_eq!(named(&all).keys().collect::<Vec<_>>(), ["hall", "hall-2"]);
    }
}
