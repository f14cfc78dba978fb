//! From a figure's colours to what its portrait is painted with: every stuff in five brightnesses, some of them checkerboards. It
//! must not know shapes.

use super::shapes::Ink;
use crate::view::Colours;
use world::Ega;

/// Each colour from its deepest shade over itself to its brightest.
const RAMPS: [[(u8, u8); 5]; 16] = [
    [(0, 0), (0, 0), (0, 0), (0, 8), (8, 8)],
    [(0, 0), (0, 1), (1, 1), (1, 9), (9, 9)],
    [(0, 0), (0, 2), (2, 2), (2, 10), (10, 10)],
    [(0, 0), (0, 3), (3, 3), (3, 11), (11, 11)],
    [(0, 0), (0, 4), (4, 4), (4, 12), (12, 12)],
    [(0, 0), (0, 5), (5, 5), (5, 13), (13, 13)],
    [(0, 0), (0, 6), (6, 6), (6, 7), (14, 14)],
    [(8, 8), (7, 8), (7, 7), (7, 15), (15, 15)],
    [(0, 0), (0, 8), (8, 8), (7, 8), (7, 7)],
    [(1, 1), (1, 9), (9, 9), (9, 11), (11, 11)],
    [(2, 2), (2, 10), (10, 10), (10, 15), (15, 15)],
    [(3, 3), (3, 11), (11, 11), (11, 15), (15, 15)],
    [(4, 4), (4, 12), (12, 12), (12, 14), (14, 14)],
    [(5, 5), (5, 13), (13, 13), (13, 15), (15, 15)],
    [(6, 6), (6, 14), (14, 14), (14, 15), (15, 15)],
    [(8, 8), (7, 7), (15, 15), (15, 15), (15, 15)],
];
/// Skin that is light red in small is pink in large.
const FAIR: [(u8, u8); 5] = [(6, 6), (12, 12), (12, 15), (12, 15), (15, 15)];
/// Brown skin has warm lights.
const BROWN: [(u8, u8); 5] = [(0, 0), (0, 6), (6, 6), (6, 6), (12, 12)];

/// The colours of a slot that a recipe does not name.
const USUAL: [(u8, u8); 10] =
    [(b's', 12), (b'h', 6), (b't', 1), (b'n', 14), (b'g', 6), (b'o', 1), (b'm', 7), (b'v', 4), (b'l', 8), (b'k', 6)];

/// The slot of red cheeks, which depends on the skin.
const BLUSH: u8 = b'q';

/// What slots are filled with.
#[derive(Clone, Debug, Default)]
pub struct Inks {
    colours: Colours,
    /// The skin is that of no living human being.
    pub strange: bool,
}

impl Inks {
    pub fn new(colours: &Colours) -> Self {
        Self { colours: colours.clone(), strange: false }
    }

    pub fn set(&mut self, slot: u8, color: u8) {
        self.colours.set(slot, Ega(color));
    }

    /// The colour of a slot: the figure's, else the usual one.
    pub fn color(&self, slot: u8) -> u8 {
        let usual = || USUAL.iter().find(|(known, _)| *known == slot).map_or(0, |(_, color)| *color);
        self.colours.get(slot).map_or_else(usual, |Ega(color)| color & 15)
    }

    /// The two colours of an ink's checkerboard.
    pub fn pair(&self, ink: Ink) -> (u8, u8) {
        match ink {
            Ink::Pair(a, b) => (a, b),
            Ink::Slot(BLUSH, _) => match self.color(b's') {
                12 if !self.strange => (12, 13),
                6 => (4, 6),
                skin => (skin, 12),
            },
            Ink::Slot(slot, level) => {
                let color = self.color(slot);
                let ramp = match (slot, color) {
                    (b's', 12) if !self.strange => &FAIR,
                    (b's', 6) if !self.strange => &BROWN,
                    _ => &RAMPS[usize::from(color & 15)],
                };
                ramp[usize::from(level).min(4)]
            }
        }
    }
}
