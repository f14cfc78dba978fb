//! Contact sheets: docs/sheet-*.png show the golden pictures of each folder with their names, several to a row. They are documents; the
//! tests compare the golden pictures themselves.

use golden::Picture;
use picture::{Font, Frame, WIDTH};
use std::path::Path;

const LABEL: i32 = 8;
const GAP: i32 = 4;

/// The folders of golden pictures, the width of their sheets and the colour between the pictures.
const SHEETS: [(&str, i32, u8); 14] = [
    ("crates/picture/tests/golden/fonts", 328, 7),
    ("crates/picture/tests/golden/life", 976, 0),
    ("crates/picture/tests/golden/props", 800, 3),
    ("crates/picture/tests/golden/rooms-blended", 976, 0),
    ("crates/picture/tests/golden/rooms-showcase", 976, 0),
    ("crates/screen/tests/golden/effects", 1960, 15),
    ("crates/screen/tests/golden/accessibility", 976, 7),
    ("crates/screen/tests/golden/screens", 976, 7),
    ("crates/screen/tests/golden/windows", 976, 7),
    ("crates/screen/tests/golden/speech", 976, 7),
    ("crates/stage/tests/golden/faces", 976, 7),
    ("crates/stage/tests/golden/hero", 800, 3),
    ("crates/stage/tests/golden/items", 800, 3),
    ("crates/stage/tests/golden/views", 800, 3),
];
/// Of the whole program, not of a crate.
const ROOMS: (&str, i32, u8) = ("tests/golden/rooms-author", 976, 0);

/// Writes every sheet.
pub fn run() {
    for (folder, width, ground) in SHEETS.into_iter().chain([ROOMS]) {
        let pictures = read(&crate::root().join(folder));
        let name = folder.rsplit('/').next().unwrap();
        let file = crate::root().join(format!("docs/sheet-{name}.png"));
        golden::write(&file, &sheet(&pictures, width, ground));
        println!("docs/sheet-{name}.png: {} pictures of {folder}", pictures.len());
    }
}

/// The golden pictures of a folder and of those in it, in the order of their names.
fn read(folder: &Path) -> Vec<Picture> {
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let inner: Vec<Picture> = paths.iter().filter(|path| path.is_dir()).flat_map(|path| read(path)).collect();
    let mut files: Vec<_> = paths.into_iter().filter(|path| path.extension().is_some_and(|end| end == "png")).collect();
    // What a failed test left beside them has a point in its name.
    files.retain(|path| !path.file_stem().unwrap().to_string_lossy().contains('.'));
    let named = |path: &Path| {
        let picture = golden::read(path).unwrap_or_else(|trouble| panic!("{trouble}"));
        Picture { name: path.file_stem().unwrap().to_string_lossy().replace('-', " "), ..picture }
    };
    inner.into_iter().chain(files.iter().map(|path| named(path))).collect()
}

/// Where each picture stands on a sheet of this width, and how high the sheet is: in rows, in the order given.
fn places(pictures: &[Picture], width: i32) -> (Vec<(i32, i32)>, i32) {
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

fn sheet(pictures: &[Picture], width: i32, ground: u8) -> Picture {
    let width = pictures.iter().map(|shown| shown.size.0 + 2 * GAP).max().unwrap_or(0).max(width);
    let (places, height) = places(pictures, width);
    let mut sheet = Picture::blank("", (width, height), ground);
    for (shown, (left, top)) in pictures.iter().zip(&places) {
        for (x, y) in (0..shown.size.1).flat_map(|y| (0..shown.size.0).map(move |x| (x, y))) {
            sheet.set(left + x, top + y, shown.get(x, y));
        }
        let mut label = Frame::new();
        label.clear(ground);
        Font::small().draw(&mut label, 0, 0, &shown.name, if ground == 0 { 15 } else { 0 });
        for (x, y) in (0..LABEL).flat_map(|y| (0..(width - left).min(WIDTH)).map(move |x| (x, y))) {
            if label.get(x, y) != ground {
                sheet.set(left + x, top + shown.size.1 + 1 + y, label.get(x, y));
            }
        }
    }
    sheet
}

#[test]
fn pictures_stand_in_rows_with_room_for_their_names() {
    let pictures = [Picture::blank("one", (20, 10), 3), Picture::blank("another", (300, 5), 4)];
    let sheet = sheet(&pictures, 320, 15);
    assert_eq!(sheet.size, (320, GAP + 10 + LABEL + GAP + 5 + LABEL + GAP));
    assert_eq!([sheet.get(GAP, GAP), sheet.get(GAP + 19, GAP + 9), sheet.get(GAP + 20, GAP)], [3, 3, 15]);
}
