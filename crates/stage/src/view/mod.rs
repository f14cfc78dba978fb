//! Views: the hero, the people and the things as loops of cels. No positions, no walking, no planes: see `stage` for those.

mod colours;
mod drawing_lookup;
mod hero;
mod items;
pub(crate) mod library;
mod people;
mod sheet;
mod spoken_of;
mod steps;
mod view_file;
mod walks;

pub use colours::Colours;
pub use hero::{Costume, hero, hero_of};
pub use items::{ItemArt, UNKNOWN, item};
pub use people::{for_character, for_stranger, for_words};
pub use walks::walking;

pub(crate) use people::Figure;
pub(crate) use view_file::hex;

use view_file::Art;
use world::Ega;

/// A pixel of a cel that shows what is behind it.
pub const TRANSPARENT: u8 = 0xff;

/// One picture of a view: rows of EGA indices, `TRANSPARENT` where nothing is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cel {
    /// Columns; 0 only in a cel that shows nothing.
    pub width: i16,
    /// Rows; 0 only in a cel that shows nothing.
    pub height: i16,
    /// The pixel that stands on the floor, counted from the top left corner. It may lie outside.
    pub foot: (i16, i16),
    /// Row by row from the top left corner.
    pub pixels: Vec<u8>,
}

impl Cel {
    /// The EGA index there; `None` where it is transparent or outside.
    #[must_use]
    pub fn get(&self, x: i32, y: i32) -> Option<u8> {
        let inside = (0..i32::from(self.width)).contains(&x) && (0..i32::from(self.height)).contains(&y);
        let at = y * i32::from(self.width) + x;
        if inside { self.pixels.get(at as usize).copied().filter(|pixel| *pixel != TRANSPARENT) } else { None }
    }

    /// Every pixel that shows: x, y from the top left corner, and its EGA index.
    pub fn shown(&self) -> impl Iterator<Item = (i32, i32, u8)> + '_ {
        let width = i32::from(self.width).max(1);
        let place = move |(at, pixel): (usize, &u8)| (at as i32 % width, at as i32 / width, *pixel);
        self.pixels.iter().enumerate().map(place).filter(|(_, _, pixel)| *pixel != TRANSPARENT)
    }

    /// Left and right exchanged, the foot point too.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let width = usize::try_from(self.width).unwrap_or(0).max(1);
        let pixels = self.pixels.chunks(width).flat_map(|row| row.iter().rev().copied()).collect();
        Self { foot: (self.width - 1 - self.foot.0, self.foot.1), pixels, ..*self }
    }
}

/// A direction or an action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loop {
    /// "walk-left", "talk", "idle", "small".
    pub name: String,
    /// At least one.
    pub cels: Vec<Cel>,
}

/// Everything that one figure or thing can look like. It has at least one loop.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The drawing's name.
    pub name: String,
    /// In the order of the file.
    pub loops: Vec<Loop>,
}

impl View {
    /// Paints an art's slots: with `colours` where they name the slot, else with the art's own.
    #[must_use]
    pub fn painted(art: &Art, colours: &Colours) -> Self {
        let mut table = [TRANSPARENT; 256];
        for digit in 0..=u8::MAX {
            if let Some(value) = hex(digit) {
                table[usize::from(digit)] = value;
            }
        }
        for (slot, Ega(value)) in &art.colours {
            table[usize::from(*slot)] = colours.get(*slot).unwrap_or(Ega(*value)).0;
        }
        let paint =
            |cel: &Cel| Cel { pixels: cel.pixels.iter().map(|pixel| table[usize::from(*pixel)]).collect(), ..*cel };
        let loops = art
            .loops
            .iter()
            .map(|of| Loop { name: of.name.clone(), cels: of.cels.iter().map(paint).collect() })
            .collect();
        Self { name: art.name.clone(), loops }
    }

    /// The cel of a loop after so many steps of its cycle; another loop where it has none of that name, an empty cel where
    /// it has none at all.
    #[must_use]
    pub fn cel(&self, name: &str, step: u32) -> &Cel {
        const NOTHING: &Cel = &Cel { width: 0, height: 0, foot: (0, 0), pixels: Vec::new() };
        let found = self.find(name).or(self.loops.first());
        found.and_then(|l| l.cels.get(step as usize % l.cels.len().max(1))).unwrap_or(NOTHING)
    }

    /// The loop of this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&Loop> {
        self.loops.iter().find(|l| l.name == name)
    }

    /// Cels in the loop of this name; 0 where there is none.
    #[must_use]
    pub fn len(&self, name: &str) -> u32 {
        self.find(name).map_or(0, |l| l.cels.len() as u32)
    }
}

#[cfg(test)]
#[path = "view_tests.rs"]
mod tests;

#[cfg(test)]
pub(crate) use people::tests::someone;
