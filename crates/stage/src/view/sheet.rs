//! Drawings laid over one another to make a cel. It must not know which make a figure.

use super::people::Figure;
use super::view_file::Art;
use super::{Cel, TRANSPARENT, View, library};
use std::collections::BTreeMap;

/// One drawing of the library in the figure's colours: its first loop where it has none of this name, an empty cel where it is
/// missing.
pub fn part(name: &str, of: &str, figure: &Figure) -> Cel {
    let paint = |art: &Art| View::painted(art, &figure.colours).cel(of, 0).clone();
    library::art(name).map(paint).unwrap_or_default()
}

/// Where layers are laid over each other, about one foot point in its middle.
#[derive(Default)]
pub struct Sheet(BTreeMap<(i16, i16), u8>);

impl Sheet {
    /// Lays a cel so that its foot point is on column 0 and row `y`.
    pub fn lay(&mut self, cel: &Cel, y: i16) {
        self.lay_at(cel, (0, y));
    }

    /// The same on any column.
    pub fn lay_at(&mut self, cel: &Cel, (x, y): (i16, i16)) {
        for (px, py, color) in cel.shown() {
            self.0.insert((py as i16 - cel.foot.1 + y, px as i16 - cel.foot.0 + x), color);
        }
    }

    /// A single pixel.
    pub fn dot(&mut self, (x, y): (i16, i16), color: u8) {
        self.0.insert((y, x), color);
    }

    /// The smallest cel that holds all of it.
    pub fn cut(&self) -> Cel {
        let columns = || self.0.keys().map(|(_, x)| *x);
        let (Some(left), Some(right)) = (columns().min(), columns().max()) else { return Cel::default() };
        let (Some(((top, _), _)), Some(((bottom, _), _))) = (self.0.first_key_value(), self.0.last_key_value()) else {
            return Cel::default();
        };
        let (width, height) = (right - left + 1, bottom - top + 1);
        let mut pixels = vec![TRANSPARENT; width as usize * height as usize];
        for ((y, x), color) in &self.0 {
            pixels[(y - top) as usize * width as usize + (x - left) as usize] = *color;
        }
        Cel { width, height, foot: (-left, -top), pixels }
    }
}
