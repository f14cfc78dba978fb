//! Squares of the map: their names, distances, neighbours, and what lies between two of them. It must not know who stands on one.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Squares of a row.
pub const WIDTH: u8 = 12;
/// Rows of the map.
pub const HEIGHT: u8 = 8;
/// Squares of the map.
pub const SQUARES: usize = WIDTH as usize * HEIGHT as usize;

/// One square. There are none outside the map. Written as a letter for the column and a number for the row, from A1 in the north-west
/// to L8 in the south-east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Square(u8);

/// The eight ways from a square: what they add to column and row, north first, then clockwise.
pub const WAYS: [(&str, i8, i8); 8] = [
    ("north", 0, -1),
    ("northeast", 1, -1),
    ("east", 1, 0),
    ("southeast", 1, 1),
    ("south", 0, 1),
    ("southwest", -1, 1),
    ("west", -1, 0),
    ("northwest", -1, -1),
];

impl Square {
    /// The square in column `x` (0 to 11, from the west) and row `y` (0 to 7, from the north); `None` outside the map.
    #[must_use]
    pub const fn new(x: i64, y: i64) -> Option<Self> {
        if x < 0 || y < 0 || x >= WIDTH as i64 || y >= HEIGHT as i64 {
            return None;
        }
        Some(Self(y as u8 * WIDTH + x as u8))
    }

    /// The square of the map that is nearest to such a column and row.
    #[must_use]
    pub fn nearest(x: i64, y: i64) -> Self {
        Self(y.clamp(0, i64::from(HEIGHT) - 1) as u8 * WIDTH + x.clamp(0, i64::from(WIDTH) - 1) as u8)
    }

    /// The square with this name ("B3", in either case), or `None` where it names none.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let name = name.trim();
        let column = name.chars().next()?.to_ascii_uppercase();
        let row: i64 = name.get(1..)?.trim().parse().ok()?;
        Self::new(i64::from(column as u32) - i64::from(b'A'), row - 1)
    }

    /// Its column, from 0.
    #[must_use]
    pub const fn x(self) -> u8 {
        self.0 % WIDTH
    }

    /// Its row, from 0.
    #[must_use]
    pub const fn y(self) -> u8 {
        self.0 / WIDTH
    }

    /// Its place in a list of all squares, row by row: 0 to 95.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All squares, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SQUARES as u8).map(Self)
    }

    /// The square so many columns east and rows south of this one.
    #[must_use]
    pub const fn step(self, east: i8, south: i8) -> Option<Self> {
        Self::new(self.x() as i64 + east as i64, self.y() as i64 + south as i64)
    }

    /// The squares beside it, corners included.
    pub fn beside(self) -> impl Iterator<Item = Self> {
        WAYS.iter().filter_map(move |(_, east, south)| self.step(*east, *south))
    }

    /// How many squares apart two are, corners counting as one: 0 to 11.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let (x, y) = (self.x().abs_diff(other.x()), self.y().abs_diff(other.y()));
        if x > y { x } else { y }
    }

    /// Is it at the edge of the map?
    #[must_use]
    pub const fn is_edge(self) -> bool {
        self.x() == 0 || self.y() == 0 || self.x() == WIDTH - 1 || self.y() == HEIGHT - 1
    }

    /// The squares between two, neither of them included, on the straightest line.
    pub fn between(self, other: Self) -> impl Iterator<Item = Self> {
        let steps = i64::from(self.distance(other));
        let (x, y) = (i64::from(self.x()), i64::from(self.y()));
        let (east, south) = (i64::from(other.x()) - x, i64::from(other.y()) - y);
        // Halves are rounded towards the higher square from both ends, so that who sees is seen.
        let part = move |whole: i64, at: i64| (2 * whole * at + steps).div_euclid(2 * steps.max(1));
        (1..steps).map(move |at| Self::nearest(x + part(east, at), y + part(south, at)))
    }

    /// The square behind `other` as seen from here: where somebody lands who is pushed.
    #[must_use]
    pub fn behind(self, other: Self) -> Option<Self> {
        let sign = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum() as i8;
        other.step(sign(self.x(), other.x()), sign(self.y(), other.y()))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'A' + self.x()) as char, self.y() + 1)
    }
}

impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        Self::named(&name).ok_or(name)
    }
}
