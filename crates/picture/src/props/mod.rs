//! The library of drawings: vector data under `assets/props`, found by word, fitted into any area, recoloured by slots.

mod draw;
mod find;
mod leaves;
mod parse;
#[cfg(test)]
mod tests;

pub use find::{FoundProp, find, library, named};

use super::canvas::{Brush, Canvas};
use world::{Area, Ink};

/// Where a thing belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Placement {
    /// On a floor, mostly along the walls.
    Floor,
    /// On the back wall, clear of the floor.
    Wall,
    /// On the back wall and down to the floor: doors, fireplaces.
    Against,
    /// Hanging from the ceiling.
    Ceiling,
    /// Outdoors, on the earth.
    Ground,
    /// On water.
    Water,
    /// In the sky.
    Sky,
    /// Small: on a table or shelf where there is one, else on the floor.
    Top,
}

/// One drawing.
#[derive(Clone, Debug)]
pub struct Prop {
    /// Its name in the library; behind a dot the state it is in ("chest.open").
    pub name: String,
    /// Natural size in pixels, beside a hero of 36.
    pub size: (i32, i32),
    /// Where it belongs.
    pub placement: Placement,
    /// Nobody walks through its foot.
    pub solid: bool,
    /// It lies on the floor and hides nobody: a carpet, a hole.
    pub flat: bool,
    /// Rows of floor it takes, counted up from its foot.
    pub foot: i32,
    /// The foot's width where it is not about the drawing's: a tree's trunk.
    pub base: Option<i32>,
    /// Row, from its top, where small things stand on it.
    pub surface: Option<i32>,
    slots: [Ink; 3],
    ops: Vec<parse::Op>,
    /// While it is read: what comes belongs to a cel.
    in_cels: bool,
}

impl Prop {
    /// Draws it into an area; inks given take the place of its own first and second. What it writes into the other planes is
    /// the brush's business.
    pub fn draw(&self, canvas: &mut Canvas, area: Area, inks: [Option<Ink>; 2], brush: &Brush) {
        let mut slots = self.slots;
        for (slot, ink) in slots.iter_mut().zip(inks) {
            *slot = ink.unwrap_or(*slot);
        }
        draw::draw(canvas, self, area, slots, brush);
    }

    /// The ink it is mostly of, before a world recolours it.
    #[must_use]
    pub const fn ink(&self) -> Ink {
        self.slots[0]
    }

    /// Drawings with the same stem in another state: "chest" and "chest.open".
    #[must_use]
    pub fn in_state(&self, state: &str) -> Option<&'static Self> {
        let stem = self.name.split('.').next().unwrap_or_default();
        named(&format!("{stem}.{state}"))
    }
}

/// Draws the thing of this name, whatever it is called: from the library, else a plain shape.
pub fn draw_named(canvas: &mut Canvas, name: &str, area: Area, inks: [Option<Ink>; 2], brush: &Brush) {
    let found = find(name);
    found.prop.draw(canvas, area, [inks[0].or(found.ink), inks[1]], brush);
}
