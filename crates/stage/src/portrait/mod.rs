//! Portraits: whoever speaks, head and shoulders, large, made from what their view is made of. It must not know who speaks, or where on
//! the screen they are shown.

mod beast;
mod inks;
mod moods;
mod person;
mod raster;
mod shapes;

use crate::view::Figure;
use picture::palette;
use raster::{Layer, places};
use rules::Mood;
use shapes::Shape;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use world::{CharacterId, World};

/// The width of every portrait in pixels, its frame included.
pub const WIDTH: i32 = 60;
/// The height of every portrait in pixels, its frame included.
pub const HEIGHT: i32 = 70;
/// Pixels of the frame on every side.
const FRAME: i32 = 2;

/// How far the eyes are open. Some moods never open them wholly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Eyes {
    /// As the mood has them.
    #[default]
    Open,
    /// On the way.
    Half,
    /// In a blink.
    Shut,
}

/// How far the mouth is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mouth {
    /// As the mood has it in silence.
    #[default]
    Shut,
    /// Speaking softly.
    Half,
    /// Speaking.
    Open,
}

/// Who sits for a portrait: what they are made of, as their view is.
#[derive(Clone, Debug)]
pub struct Sitter(Figure);

impl Sitter {
    /// This character of a world.
    #[must_use]
    pub fn of(world: &World, id: CharacterId) -> Self {
        Self(Figure::of_character(world, id))
    }
}

/// A picture of `WIDTH` by `HEIGHT` pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Portrait {
    /// As planes keep them: the low four bits are the index.
    pixels: Vec<u8>,
}

impl Portrait {
    /// The EGA index there; black outside.
    #[must_use]
    pub fn get(&self, x: i32, y: i32) -> u8 {
        self.pixel(x, y) & 15
    }

    /// The pixel there as frames keep it, with the other colour of its checkerboard.
    #[must_use]
    pub fn pixel(&self, x: i32, y: i32) -> u8 {
        let inside = (0..WIDTH).contains(&x) && (0..HEIGHT).contains(&y);
        if inside { self.pixels.get((y * WIDTH + x) as usize).copied().unwrap_or(0) } else { 0 }
    }

    /// The EGA indices, row by row from the top left corner.
    pub fn indices(&self) -> impl Iterator<Item = u8> + '_ {
        self.pixels.iter().map(|pixel| pixel & 15)
    }

    /// What was drawn, on a ground and in a frame.
    fn framed(drawn: &Layer, ground: (u8, u8)) -> Self {
        let pixel = |(x, y): (i32, i32)| match x.min(y).min(WIDTH - 1 - x).min(HEIGHT - 1 - y) {
            0 => palette::BLACK,
            1 if x == 1 || y == 1 => palette::GREY,
            edge if edge < FRAME => palette::DARK_GREY,
            _ => drawn.get(x, y).unwrap_or_else(|| {
                let (own, other) = if (x + y) % 2 == 0 { ground } else { (ground.1, ground.0) };
                palette::dithered(own, other)
            }),
        };
        Self { pixels: places().map(pixel).collect() }
    }
}

/// The portrait of someone in a mood, with eyes and mouth so far open.
#[must_use]
pub fn portrait(sitter: &Sitter, mood: Mood, eyes: Eyes, mouth: Mouth) -> Portrait {
    let look = moods::look(mood);
    let figure = &sitter.0;
    match figure.beast {
        Some(name) => match beast::stand_in(name) {
            Some(person) => person::draw(&person.in_the_colours_of(figure), look, eyes, mouth),
            None => beast::draw(name, figure, look, eyes, mouth),
        },
        None => person::draw(figure, look, eyes, mouth),
    }
}

/// All shapes by name.
static SHAPES: LazyLock<BTreeMap<String, Shape>> = LazyLock::new(|| {
    // A file that does not parse is left out: the tests read each one and say why.
    let files = crate::view::library::files_ending("shapes");
    let shapes = files.filter_map(|(_, text)| shapes::parse(text).ok()).flatten();
    shapes.map(|shape| (shape.name.clone(), shape)).collect()
});

/// The shape of this name.
fn shape(name: &str) -> Option<&'static Shape> {
    SHAPES.get(name)
}

#[cfg(test)]
mod tests;
