//! The twelve ways out of a room.

use serde::{Deserialize, Serialize};

/// A way out of a room, as the player types it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Up on a map.
    North,
    /// Up and to the right on a map.
    Northeast,
    /// To the right on a map.
    East,
    /// Down and to the right on a map.
    Southeast,
    /// Down on a map.
    South,
    /// Down and to the left on a map.
    Southwest,
    /// To the left on a map.
    West,
    /// Up and to the left on a map.
    Northwest,
    /// By stairs, ladders, slopes.
    Up,
    /// By stairs, ladders, slopes.
    Down,
    /// Into a house, a cave, a cart.
    In,
    /// Out of what one is in.
    Out,
}

impl Direction {
    /// All of them, clockwise from north, then up, down, in and out.
    pub const ALL: [Self; 12] = [
        Self::North,
        Self::Northeast,
        Self::East,
        Self::Southeast,
        Self::South,
        Self::Southwest,
        Self::West,
        Self::Northwest,
        Self::Up,
        Self::Down,
        Self::In,
        Self::Out,
    ];

    /// Its name, lower case, in one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::Northeast => "northeast",
            Self::East => "east",
            Self::Southeast => "southeast",
            Self::South => "south",
            Self::Southwest => "southwest",
            Self::West => "west",
            Self::Northwest => "northwest",
            Self::Up => "up",
            Self::Down => "down",
            Self::In => "in",
            Self::Out => "out",
        }
    }

    /// Reads a name or its usual abbreviation, in any case; `None` for anything else.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let folded: String = name.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_lowercase()).collect();
        Some(match folded.as_str() {
            "n" | "north" | "northward" | "northwards" => Self::North,
            "ne" | "northeast" => Self::Northeast,
            "e" | "east" | "eastward" | "eastwards" => Self::East,
            "se" | "southeast" => Self::Southeast,
            "s" | "south" | "southward" | "southwards" => Self::South,
            "sw" | "southwest" => Self::Southwest,
            "w" | "west" | "westward" | "westwards" => Self::West,
            "nw" | "northwest" => Self::Northwest,
            "u" | "up" | "upward" | "upwards" | "upstairs" | "above" => Self::Up,
            "d" | "down" | "downward" | "downwards" | "downstairs" | "below" => Self::Down,
            "in" | "inside" | "inward" | "enter" | "within" => Self::In,
            "out" | "outside" | "outward" | "exit" | "leave" => Self::Out,
            _ => return None,
        })
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::Northeast => Self::Southwest,
            Self::East => Self::West,
            Self::Southeast => Self::Northwest,
            Self::South => Self::North,
            Self::Southwest => Self::Northeast,
            Self::West => Self::East,
            Self::Northwest => Self::Southeast,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::In => Self::Out,
            Self::Out => Self::In,
        }
    }

    /// Where it lies on a map drawn with north up: steps east and south. Up, down, in and out lie nowhere.
    #[must_use]
    pub const fn offset(self) -> Option<(i32, i32)> {
        Some(match self {
            Self::North => (0, -1),
            Self::Northeast => (1, -1),
            Self::East => (1, 0),
            Self::Southeast => (1, 1),
            Self::South => (0, 1),
            Self::Southwest => (-1, 1),
            Self::West => (-1, 0),
            Self::Northwest => (-1, -1),
            Self::Up | Self::Down | Self::In | Self::Out => return None,
        })
    }
}
