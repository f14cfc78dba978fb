//! Views and cels, and the contact sheets: set `SOMNIUM_SHEETS` to a folder to have every drawing written there at four times
//! its size.

use super::*;
use crate::picture::palette;
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
    let art = &text::parse("@view a\n@colours t=1 T=2\n@loop l\ntTf.\n").unwrap()[0];
    let mut colours = Colours::default();
    colours.set(b't', Ega(12));
    assert_eq!(View::painted(art, &colours).cel("l", 0).pixels, [12, 2, 15, TRANSPARENT]);
}

/// Writes cels in rows at four times their size.
fn sheet(name: &str, rows: &[Vec<&Cel>], ground: u8) {
    let Ok(folder) = std::env::var("SOMNIUM_SHEETS") else { return };
    let cell = |size: fn(&Cel) -> i16| rows.iter().flatten().map(|cel| i32::from(size(cel))).max().unwrap_or(1) + 4;
    let (w, h) = (cell(|cel| cel.width), cell(|cel| cel.height));
    let columns = rows.iter().map(Vec::len).max().unwrap_or(1) as i32;
    let (width, height) = (w * columns, h * rows.len() as i32);
    let mut pixels = vec![ground; (width * height) as usize];
    for (row, cels) in rows.iter().enumerate() {
        for (column, cel) in cels.iter().enumerate() {
            let left = column as i32 * w + (w - i32::from(cel.width)) / 2;
            let top = (row as i32 + 1) * h - i32::from(cel.height) - 2;
            for (x, y, color) in cel.shown() {
                pixels[((top + y) * width + left + x) as usize] = color;
            }
        }
    }
    let scale = 4;
    let mut rgb = Vec::new();
    for y in 0..height * scale {
        for x in 0..width * scale {
            rgb.extend(palette::EGA[usize::from(pixels[(y / scale * width + x / scale) as usize])]);
        }
    }
    let file = std::fs::File::create(Path::new(&folder).join(name)).unwrap();
    let mut encoder = png::Encoder::new(file, (width * scale) as u32, (height * scale) as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header().unwrap().write_image_data(&rgb).unwrap();
}

#[test]
fn contact_sheets() {
    for theme in Theme::ALL {
        let view = hero(theme);
        let rows: Vec<Vec<&Cel>> = view.loops.iter().map(|l| l.cels.iter().collect()).collect();
        sheet(&format!("hero_{theme:?}.png").to_lowercase(), &rows, 2);
    }
    let looks: Vec<View> = library::lines("people/words.txt")
        .filter_map(|line| line.split([' ', ':']).next())
        .map(|word| for_character(&someone(word, "")))
        .collect();
    let people: Vec<&View> = looks.iter().filter(|view| view.name.starts_with("body")).collect();
    let beasts: Vec<&View> = looks.iter().filter(|view| view.name.starts_with("beast")).collect();
    for (name, views, across) in [("people.png", people, 12), ("beasts.png", beasts, 8)] {
        let rows: Vec<Vec<&Cel>> = views
            .chunks(across)
            .flat_map(|some| [("idle", 0), ("talk", 2)].map(|(l, step)| some.iter().map(|v| v.cel(l, step)).collect()))
            .collect();
        sheet(name, &rows, 3);
    }
    let strangers: Vec<View> = (0..48).map(|n| for_character(&someone(&format!("Vexil {n}x"), ""))).collect();
    let rows: Vec<Vec<&Cel>> =
        strangers.chunks(12).map(|some| some.iter().map(|v| v.cel("idle", 0)).collect()).collect();
    sheet("strangers.png", &rows, 7);
    let arts: Vec<View> = library::arts_named("item-").map(|art| View::painted(art, &Colours::default())).collect();
    let cels: Vec<&Cel> = arts.iter().flat_map(|view| [view.cel("large", 0), view.cel("small", 0)]).collect();
    let rows: Vec<Vec<&Cel>> = cels.chunks(20).map(<[&Cel]>::to_vec).collect();
    sheet("items.png", &rows, 15);
    let dyed: Vec<Cel> = ["red", "blue", "green", "silver", "golden", "white", "black", "purple"]
        .iter()
        .flat_map(|color| {
            ["key", "potion", "cloak", "book", "gem"]
                .map(|thing| items::tests::named(&format!("{color} {thing}")).large)
        })
        .collect();
    let rows: Vec<Vec<&Cel>> = dyed.chunks(10).map(|some| some.iter().collect()).collect();
    sheet("dyed.png", &rows, 7);
    assert!(looks.len() > 60);
}
