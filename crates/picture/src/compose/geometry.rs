//! The measures of a room's bare walls and ground, which everything else is placed by. It must not paint.

use super::setting::{Enclosure, RoomStyle};
use crate::WIDTH;
use rng::Rng;

/// The measures of the place that everything else is put by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomGeometry {
    pub enclosure: Enclosure,
    /// Row where the floor begins.
    pub horizon: i32,
    /// The back wall's left and right edge (the whole width out of doors).
    pub left: i32,
    pub right: i32,
    /// The wall's upper edge.
    pub top: i32,
    /// Row where the side walls' foot lines reach the picture's edges.
    pub front: i32,
}

impl RoomGeometry {
    /// Row of the side walls' foot line at a column; the horizon between the walls.
    #[must_use]
    pub fn foot_at(&self, x: i32) -> i32 {
        let over = (self.left - x).max(x - self.right).max(0);
        let depth = if x < self.left { self.left } else { WIDTH - self.right };
        self.horizon + over * (self.front - self.horizon) / depth.max(1)
    }

    /// Row of the side walls' upper edge at a column.
    #[must_use]
    pub fn top_at(&self, x: i32) -> i32 {
        let over = (self.left - x).max(x - self.right).max(0);
        let depth = if x < self.left { self.left } else { WIDTH - self.right };
        self.top - over * (self.top + 4) / depth.max(1)
    }
}

/// Decides the measures: a little different in every room of the same kind.
#[must_use]
pub fn measure(style: &RoomStyle, horizon: Option<i32>, rng: &mut Rng) -> RoomGeometry {
    let inside = style.enclosure != Enclosure::Outside;
    let own = if inside { rng.between(96, 106) } else { rng.between(84, 96) };
    let horizon = horizon.unwrap_or(own).clamp(60, 140);
    if inside {
        RoomGeometry {
            enclosure: style.enclosure,
            horizon,
            left: rng.between(34, 54),
            right: WIDTH - rng.between(34, 54),
            top: rng.between(10, 20),
            front: rng.between(158, 178),
        }
    } else {
        RoomGeometry { enclosure: style.enclosure, horizon, left: 0, right: WIDTH, top: 0, front: horizon }
    }
}
