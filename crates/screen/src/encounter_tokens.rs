//! What tokens of an encounter look like: somebody, a beast or a thing, small; twins in colours of their own. It must not know where they stand.

use crate::paint::ink;
use encounter::model::Token;
use picture::Frame;
use picture::canvas::{Brush, Canvas};
use picture::palette;
use picture::props::{self, FoundProp};
use stage::view::{self, Cel};
use std::collections::BTreeMap;
use world::{Area, Character, Ega, Identity, Ink, Item};

/// The tallest and the widest that a token is drawn.
const TALL: i32 = 20;
const WIDE: i32 = 20;
/// The colours of twins, light and dark; the first of them keeps its own.
const TINTS: [(u8, u8); 6] = [(9, 1), (12, 4), (14, 6), (10, 2), (13, 5), (11, 3)];

/// A token's picture, and the ground on which its letter is written: that of twins is in their colour.
#[derive(Clone, Default)]
pub struct Drawn {
    pub cel: Cel,
    pub tag: u8,
}

/// All of these, by their keys.
pub fn drawn<'a>(tokens: impl Iterator<Item = &'a Token>) -> BTreeMap<String, Drawn> {
    // What was drawn before, each with the colour that it got.
    let mut seen: Vec<(Cel, u8)> = Vec::new();
    let each = tokens.map(|token| {
        let cel = cel_of(token);
        let (drawn, color) = told_apart(&cel, &seen);
        seen.push((cel, color));
        (token.key.clone(), drawn)
    });
    each.collect()
}

/// As it is; where something before it is of its shape and colour, in a colour that nothing of its shape has. And that colour.
fn told_apart(cel: &Cel, before: &[(Cel, u8)]) -> (Drawn, u8) {
    let like = |other: &Cel| cel.shown().map(place).eq(other.shown().map(place));
    let taken: Vec<u8> = before.iter().filter(|(other, _)| like(other)).map(|(_, color)| *color).collect();
    let main = main_color(cel);
    if !taken.contains(&stuff(main)) {
        return (Drawn { cel: cel.clone(), tag: ink::BLACK }, stuff(main));
    }
    let free = TINTS.into_iter().find(|(_, dark)| !taken.contains(&stuff(*dark)));
    let (light, dark) = free.unwrap_or(TINTS[before.len() % TINTS.len()]);
    let other = match main {
        15 | 8 => 7,
        7 => 8,
        color => color ^ 8,
    };
    let (for_main, for_other) = if main > 8 || main == 7 { (light, dark) } else { (dark, light) };
    let pixels = cel.pixels.iter().map(|pixel| match *pixel {
        color if color == main => for_main,
        color if color == other => for_other,
        color => color,
    });
    let cel = Cel { pixels: pixels.collect(), ..*cel };
    (Drawn { cel, tag: dark }, stuff(dark))
}

const fn place((x, y, _): (i32, i32, u8)) -> (i32, i32) {
    (x, y)
}

/// A colour in light and shadow is one.
const fn stuff(color: u8) -> u8 {
    if color == 8 { 7 } else { color & 7 }
}

/// What a picture is mostly of, skin and outlines aside.
fn main_color(cel: &Cel) -> u8 {
    let mut counts = [0u32; 16];
    cel.shown().for_each(|(_, _, color)| counts[usize::from(color & 15)] += 1);
    (1..16u8).filter(|color| *color != 12).max_by_key(|color| counts[usize::from(*color)]).unwrap_or(ink::SILVER)
}

/// A thing whose name the library knows whole ("vending machine"); else somebody or a beast, by the name and then by the kind; else a thing. Who can
/// be talked to is somebody. What nobody knows is something with eyes.
fn cel_of(token: &Token) -> Cel {
    let called = |words: &str| Identity::named(&token.key, words);
    let words = [&token.name, &token.kind];
    let whole = props::find(&token.name);
    if whole.words >= 2 {
        return of_prop(whole);
    }
    for words in words {
        let character = Character { identity: called(words), ..Character::default() };
        if let Some(view) = view::for_words(&character) {
            return of_view(&view);
        }
    }
    if token.temper.is_some() {
        let character = Character { identity: called(&token.name), ..Character::default() };
        return of_view(&view::for_stranger(&character));
    }
    let items = words.map(|words| view::item(&Item::new(called(words), world::Place::Nowhere)));
    if let Some(art) = items.into_iter().find(|art| art.name != view::UNKNOWN) {
        return art.small;
    }
    let things = words.map(|words| props::find(words));
    things.into_iter().find(|found| found.known).map_or_else(something, of_prop)
}

/// Its own small drawing where there is one.
fn of_view(view: &view::View) -> Cel {
    let small = view.find("small").map_or("idle", |small| small.name.as_str());
    view.cel(small, 0).clone()
}

/// A drawing of the library, its own for small sizes where it has one, no larger than it is and than a square has room for.
fn of_prop(found: FoundProp) -> Cel {
    let prop = found.prop.in_state("small").unwrap_or(found.prop);
    let (w, h) = prop.size;
    let fits = |of: i32| (of * TALL / h.max(TALL)).min(of * WIDE / w.max(WIDE)).max(1);
    let (width, height) = (fits(w), fits(h));
    // On two grounds: what differs is ground.
    let [one, other] = [ink::MAGENTA, ink::GREEN].map(|ground| {
        let mut canvas = Canvas::new(Ink(Ega(ground), Ega(ground)), 0);
        let area = Area { x: 0, y: 0, w: width as i16, h: height as i16 };
        prop.draw(&mut canvas, area, [found.ink, None], &Brush::new(Ink(Ega(0), Ega(0))));
        canvas.visual
    });
    let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| {
        let (a, b) = (one.get(x, y), other.get(x, y));
        // A checkerboard of two colours is no shape at this size: the lighter one stands for both.
        let lit = palette::brightness(a & 15) >= palette::brightness(palette::other_color(a));
        if a == b { if lit { a & 15 } else { palette::other_color(a) } } else { view::TRANSPARENT }
    });
    Cel {
        width: width as i16,
        height: height as i16,
        foot: (width as i16 / 2, height as i16 - 1),
        pixels: pixels.collect(),
    }
}

/// A dark heap that looks back.
fn something() -> Cel {
    const ROWS: [&str; 12] = [
        ".....000000.....",
        "...0088888800...",
        "..088888888880..",
        ".08888888888880.",
        ".088ff8888ff880.",
        "088ff0f88ff0f880",
        "088fff8888fff880",
        "0888888888888880",
        "0888888888888880",
        "0888808888088880",
        "0880088008800880",
        ".00..00..00..00.",
    ];
    let pixel = |c: char| c.to_digit(16).map_or(view::TRANSPARENT, |color| color as u8);
    let pixels = ROWS.iter().flat_map(|row| row.chars()).map(pixel).collect();
    Cel { width: 16, height: 12, foot: (8, 11), pixels }
}

/// A cel in small, its foot at this point, with a black line round it; what is of the floor's colour in it is another.
pub fn small(frame: &mut Frame, (x, y): (i32, i32), cel: &Cel, floor: u8) {
    let (width, height) = (i32::from(cel.width), i32::from(cel.height));
    if width == 0 || height == 0 {
        return;
    }
    // As many source pixels for one of the map, in halves.
    let step = ((height * 2 + TALL - 1) / TALL).max((width * 2 + WIDE - 1) / WIDE).max(2);
    let (w, h) = (width * 2 / step, height * 2 / step);
    let at = |column: i32, row: i32| {
        let inside = (0..w).contains(&column) && (0..h).contains(&row);
        inside.then(|| cel.get(column * step / 2, row * step / 2)).flatten()
    };
    for row in -1..=h {
        for column in -1..=w {
            let (px, py) = (x - w / 2 + column, y - h + row);
            if let Some(colour) = at(column, row) {
                let other = if floor == ink::GREY { ink::SILVER } else { ink::GREY };
                frame.set(px, py, if colour == floor { other } else { colour });
            } else if [(1, 0), (-1, 0), (0, 1), (0, -1)].iter().any(|(dx, dy)| at(column + dx, row + dy).is_some()) {
                frame.set(px, py, ink::BLACK);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use encounter::book;

    fn of(id: &str) -> BTreeMap<String, Drawn> {
        drawn(book::encounter(id).unwrap().tokens.iter())
    }

    #[test]
    fn nobody_in_the_book_is_nobody_and_no_two_look_alike() {
        for encounter in book::book() {
            let all: Vec<Drawn> = of(&encounter.id).into_values().collect();
            for (nth, one) in all.iter().enumerate() {
                assert_ne!(one.cel, something(), "{}", encounter.id);
                assert!(all[..nth].iter().all(|other| other.cel != one.cel), "{}: twins", encounter.id);
            }
        }
    }

    #[test]
    fn a_thing_that_is_known_whole_is_no_figure_that_is_known_in_part() {
        let machine = of("vending_machine");
        assert_eq!(machine["machine"].cel, of_prop(props::find("vending machine")));
        assert_eq!(machine["floor_polisher"].cel, of_prop(props::find("floor polisher")));
        let token = Token { key: "x".into(), name: "flumph".into(), kind: "flumph".into(), ..Token::default() };
        assert_eq!(cel_of(&token), something());
    }
}
