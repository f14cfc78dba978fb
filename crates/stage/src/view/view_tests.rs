//! Views and cels, to the pixel.

use super::people::of_words;
use super::*;
use golden::Picture as Golden;
use std::path::Path;

#[test]
fn a_cel_knows_its_pixels_and_its_mirror_image() {
    let cel = Cel { width: 2, height: 2, foot: (0, 1), pixels: vec![1, TRANSPARENT, 2, 3] };
    assert_eq!(cel.shown().collect::<Vec<_>>(), [(0, 0, 1), (0, 1, 2), (1, 1, 3)]);
    assert_eq!([cel.get(0, 0), cel.get(1, 0), cel.get(2, 0), cel.get(0, -1)], [Some(1), None, None, None]);
    assert_eq!(cel.mirrored().pixels, [TRANSPARENT, 1, 3, 2]);
    assert_eq!(cel.mirrored().mirrored(), cel);
    assert_eq!(View::default().cel("walk", 7), &Cel::default());
}

#[test]
fn paint_takes_the_given_colours_first_and_the_usual_ones_else() {
    let art = &view_file::parse("@view a\n@colours t=1 T=2\n@loop l\ntTf.\n").unwrap()[0];
    let mut colours = Colours::default();
    colours.set(b't', Ega(12));
    assert_eq!(View::painted(art, &colours).cel("l", 0).pixels, [12, 2, 15, TRANSPARENT]);
}

/// All cels of a view side by side, loop after loop.
fn shown(name: &str, view: &View) -> Golden {
    let cels: Vec<&Cel> = view.loops.iter().flat_map(|l| &l.cels).collect();
    let size = |of: fn(&Cel) -> i16| cels.iter().map(move |cel| i32::from(of(cel)));
    let (w, h) = (size(|cel| cel.width).map(|w| w + 1).sum::<i32>().max(1), size(|cel| cel.height).max().unwrap_or(1));
    let mut shown = Golden::blank(name, (w, h), GROUND);
    let mut left = 0;
    for cel in cels {
        for (x, y, color) in cel.shown() {
            shown.set(left + x, h - i32::from(cel.height) + y, color);
        }
        left += i32::from(cel.width) + 1;
    }
    shown
}

const GROUND: u8 = 3;

fn folder(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

#[test]
fn hero_sheets_match_their_golden_pictures() {
    let loops = Costume::ALL.into_iter().flat_map(|theme| {
        let view = hero(theme);
        let one = |l: &Loop| {
            let name = format!("{theme:?} {}", l.name).to_lowercase();
            shown(&name, &View { name: view.name.clone(), loops: vec![l.clone()] })
        };
        view.loops.iter().map(one).collect::<Vec<_>>()
    });
    golden::check(&folder("hero"), &loops.collect::<Vec<_>>());
}

#[test]
fn people_and_beasts_match_their_golden_pictures() {
    let words = language::language().people.all().iter().map(|sense| sense.name);
    let mut all: Vec<Golden> = words.map(|word| shown(word, &of_words(&someone(word, ""), None))).collect();
    assert!(all.len() > 60);
    let strangers = (0..24).map(|n| format!("Vexil {n}x"));
    all.extend(strangers.map(|name| shown(&name, &of_words(&someone(&name, ""), None))));
    golden::check(&folder("views"), &all);
}

#[test]
fn item_sheets_match_their_golden_pictures() {
    let arts = library::arts_named("item-").map(|art| View::painted(art, &Colours::default()));
    let mut all: Vec<Golden> = arts.map(|view| shown(view.name.trim_start_matches("item-"), &view)).collect();
    for color in ["red", "blue", "green", "silver", "golden", "white", "black", "purple"] {
        for thing in ["key", "potion", "cloak", "book", "gem"] {
            let name = format!("{color} {thing}");
            let large = items::tests::named(&name).large;
            all.push(shown(
                &name,
                &View { name: name.clone(), loops: vec![Loop { name: name.clone(), cels: vec![large] }] },
            ));
        }
    }
    golden::check(&folder("items"), &all);
}

#[test]
fn steps_match_their_golden_pictures() {
    let figures = language::language().people.all().iter().map(|sense| sense.name);
    let of = |name: &str| Figure::of_words(&someone(name, ""), None).walking();
    let one = |name: &str, l: &Loop| {
        shown(&format!("{name} {}", l.name), &View { loops: vec![l.clone()], ..View::default() })
    };
    let sheets = figures.map(|name| {
        let view = of(name);
        let loops: Vec<Golden> = view.loops.iter().filter(|l| l.name != "walk-left").map(|l| one(name, l)).collect();
        below_each_other(name, &loops)
    });
    golden::check(&folder("walks"), &sheets.collect::<Vec<_>>());
}

fn below_each_other(name: &str, all: &[Golden]) -> Golden {
    let (w, h) = (all.iter().map(|one| one.size.0).max().unwrap_or(1), all.iter().map(|one| one.size.1 + 1).sum());
    let mut sheet = Golden::blank(name, (w, h), GROUND);
    let mut top = 0;
    for one in all {
        for (x, y) in (0..one.size.1).flat_map(|y| (0..one.size.0).map(move |x| (x, y))) {
            sheet.set(x, top + y, one.get(x, y));
        }
        top += one.size.1 + 1;
    }
    sheet
}
