//! The measures of a room's bare walls and ground, which everything else is placed by. It must not paint.

use super::boxes::{Box4, overlap};
use super::setting::{Enclosure, RoomStyle};
use super::shot::Shot;
use crate::{PICTURE_HEIGHT, WIDTH};
use rng::Rng;

/// Holes in the floor that a shot may have.
const HOLES: usize = 4;

/// The measures of the place that everything else is put by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomGeometry {
    pub enclosure: Enclosure,
    pub shot: Shot,
    /// Row where the floor begins.
    pub horizon: i32,
    /// The back wall's left and right edge (the whole width where nothing closes the sides).
    pub left: i32,
    pub right: i32,
    /// The back wall's upper edge; above the picture where that is not seen.
    pub top: i32,
    /// Rows where the foot lines of what closes the left and the right side reach the picture's edges, which may be below it.
    pub fronts: [i32; 2],
    /// Rows where their upper edges do.
    pub tops: [i32; 2],
    /// Where the floor is not: boxes without a size are none.
    pub holes: [Box4; HOLES],
}

impl RoomGeometry {
    /// How far a column lies outside the back wall, of how many on that side, and which side that is.
    fn aside(&self, x: i32) -> (i32, i32, usize) {
        if x < self.left { (self.left - x, self.left, 0) } else { ((x - self.right).max(0), WIDTH - self.right, 1) }
    }

    /// Row of the side walls' foot line at a column; the horizon between the walls.
    #[must_use]
    pub fn foot_at(&self, x: i32) -> i32 {
        let (over, depth, side) = self.aside(x);
        self.horizon + over * (self.fronts[side] - self.horizon) / depth.max(1)
    }

    /// Row of the side walls' upper edge at a column.
    #[must_use]
    pub fn top_at(&self, x: i32) -> i32 {
        let (over, depth, side) = self.aside(x);
        self.top - over * (self.top - self.tops[side]) / depth.max(1)
    }

    /// Does anything close the sides?
    #[must_use]
    pub const fn has_sides(&self) -> bool {
        self.left > 0 || self.right < WIDTH
    }

    /// The floor's left and right end for what has its foot in a row.
    #[must_use]
    pub fn floor_sides(&self, foot: i32) -> (i32, i32) {
        let widen = |side: usize, deep: i32| {
            let rows = (self.fronts[side] - self.horizon).max(1);
            deep * (foot - 6 - self.horizon).max(0) / rows
        };
        ((self.left - widen(0, self.left)).max(2), (self.right + widen(1, WIDTH - self.right)).min(WIDTH - 2))
    }

    /// Where one stands before the picture's left or right edge: a row on the floor there.
    #[must_use]
    pub fn row_at_edge(&self, x: i32) -> i32 {
        let from = self.foot_at(x).clamp(self.horizon, PICTURE_HEIGHT - 24);
        let row = i32::midpoint(from, PICTURE_HEIGHT) + if self.has_sides() { 0 } else { 8 };
        self.row_outside_holes([x - 20, row - 4, 40, 8]) + 4
    }

    /// The first row for the upper edge of a box, from its own on down and then up, in which it lies in no hole.
    #[must_use]
    pub fn row_outside_holes(&self, [x, y, w, h]: Box4) -> i32 {
        let free = |row: i32| self.holes.iter().all(|hole| overlap(*hole, [x, row, w, h]) == 0);
        let down = (y..PICTURE_HEIGHT - 6 - h).find(|row| free(*row));
        let up = (self.horizon + 2..y).rev().find(|row| free(*row));
        match (down, up) {
            (Some(down), Some(up)) => {
                if down - y <= y - up {
                    down
                } else {
                    up
                }
            }
            (one, other) => one.or(other).unwrap_or(y),
        }
    }
}

/// Decides the measures: a little different in every room of the same kind.
#[must_use]
pub fn measure(style: &RoomStyle, shot: Shot, horizon: Option<i32>, rng: &mut Rng) -> RoomGeometry {
    let outside = style.enclosure == Enclosure::Outside;
    let own = if outside { rng.between(84, 96) } else { rng.between(96, 106) };
    let mut g = RoomGeometry {
        enclosure: style.enclosure,
        shot,
        horizon: horizon.unwrap_or(own).clamp(60, 140),
        left: 0,
        right: WIDTH,
        top: 0,
        fronts: [0; 2],
        tops: [-4; 2],
        holes: [[0; 4]; HOLES],
    };
    if outside {
        g.fronts = [g.horizon; 2];
    } else {
        g.left = rng.between(34, 54);
        g.right = WIDTH - rng.between(34, 54);
        g.top = rng.between(10, 20);
        g.fronts = [rng.between(158, 178); 2];
    }
    let wobble = |rng: &mut Rng, of: i32| rng.between(-of, of);
    match shot {
        Shot::Front | Shot::Hollow | Shot::Plain => {}
        Shot::CornerLeft | Shot::CornerRight => {
            g.horizon = 94 + wobble(rng, 4);
            g.top = 18 + wobble(rng, 4);
            let wide = 88 + wobble(rng, 10);
            let left = shot == Shot::CornerLeft;
            (g.left, g.right) = if left { (wide, WIDTH) } else { (0, WIDTH - wide) };
            g.fronts = [178; 2];
            g.tops = [-34; 2];
        }
        Shot::Gallery | Shot::Passage => {
            g.horizon = 84 + wobble(rng, 4);
            g.top = 30 + wobble(rng, 4);
            let middle = WIDTH / 2 + wobble(rng, 24);
            (g.left, g.right) = (middle - 50, middle + 50);
            g.fronts = [196; 2];
            g.tops = [-40; 2];
        }
        Shot::Hall => {
            g.horizon = 122 + wobble(rng, 5);
            g.top = -30;
            (g.left, g.right) = (34 + wobble(rng, 8), 286 + wobble(rng, 8));
            g.fronts = [176; 2];
            g.tops = [-90; 2];
        }
        Shot::Vault => {
            g.horizon = 104 + wobble(rng, 3);
            g.top = 34;
            (g.left, g.right) = (52 + wobble(rng, 8), 268 + wobble(rng, 8));
            g.fronts = [172; 2];
            g.tops = [4; 2];
        }
        Shot::Split | Shot::Shelf => {
            g.horizon = 80 + wobble(rng, 3);
            g.top = if shot == Shot::Split { 6 } else { g.top.min(12) };
            g.fronts = [166; 2];
            let (from, to) = (g.horizon + 24, g.horizon + 38);
            // The steps leave the rest of the edge at one side or at both.
            let steps = [40, 130, 224][rng.between(0, 2) as usize] + wobble(rng, 12);
            g.holes[0] = [0, from, steps, to - from];
            g.holes[1] = [steps + 56, from, WIDTH - steps - 56, to - from];
        }
        Shot::Section => {
            g.horizon = 116 + wobble(rng, 3);
            g.top = 40 + wobble(rng, 4);
            (g.left, g.right) = (26, WIDTH - 26);
            g.fronts = [g.horizon + 30; 2];
            g.tops = [22; 2];
            g.holes[0] = [0, g.horizon + 42, WIDTH, PICTURE_HEIGHT];
        }
        Shot::Cell => {
            g.horizon = 96 + wobble(rng, 4);
            g.top = 16 + wobble(rng, 6);
            let middle = WIDTH / 2 + wobble(rng, 30);
            (g.left, g.right) = (middle - 54, middle + 54);
            g.fronts = [g.horizon + 94 * 19 / 10; 2];
            g.tops = [-60; 2];
        }
        Shot::Vehicle => {
            g.horizon = 112 + wobble(rng, 3);
            g.top = 24;
            (g.left, g.right) = (18, WIDTH - 18);
            g.fronts = [150; 2];
            g.tops = [4; 2];
            g.holes[0] = [0, 168, WIDTH, 30];
        }
        Shot::Works => {
            g.horizon = 98 + wobble(rng, 4);
            g.top = 4;
            g.fronts = [168; 2];
            let pit = 60 + wobble(rng, 10);
            g.holes[0] = [0, 150, pit, 44];
            g.holes[1] = [WIDTH - pit, 150, pit, 44];
        }
        Shot::Roofless => {
            g.top = 24;
            g.tops = [8; 2];
            // What has fallen lies before the wall, to one side.
            let heap = if rng.chance(50) { 0 } else { WIDTH - 104 };
            g.holes[0] = [heap, g.horizon, 104, 34];
        }
        Shot::Rift | Shot::Chasm => {
            let (from, to) = (g.horizon + 30, g.horizon + 62);
            let bridge = WIDTH / 2 + wobble(rng, 70);
            g.holes[0] = [0, from, bridge - 24, to - from];
            g.holes[1] = [bridge + 24, from, WIDTH - bridge - 24, to - from];
        }
        Shot::Street => {
            g.horizon = 92 + wobble(rng, 4);
            g.top = 34 + wobble(rng, 8);
            (g.left, g.right) = (88 + wobble(rng, 16), 232 + wobble(rng, 16));
            g.fronts = [150 + wobble(rng, 6), 150 + wobble(rng, 6)];
            g.tops = [-46; 2];
        }
        Shot::Wood => {
            g.top = 48;
            (g.left, g.right) = (44 + wobble(rng, 14), 276 + wobble(rng, 14));
            g.fronts = [148; 2];
            g.tops = [30; 2];
        }
        Shot::Shore => {
            g.right = 96 + wobble(rng, 30);
            g.fronts = [g.horizon, g.horizon + 66];
            g.top = g.horizon;
            g.tops = [g.horizon, g.horizon];
        }
        Shot::Avenue => {
            g.top = g.horizon - 26;
            let middle = WIDTH / 2 + wobble(rng, 26);
            (g.left, g.right) = (middle - 62, middle + 62);
            g.fronts = [154; 2];
            g.tops = [22; 2];
        }
        Shot::Lane => {
            g.top = g.horizon - 14;
            let middle = WIDTH / 2 + wobble(rng, 40);
            (g.left, g.right) = (middle - 70, middle + 70);
            g.fronts = [140 + wobble(rng, 10), 140 + wobble(rng, 10)];
            g.tops = [g.horizon - 44 + wobble(rng, 8), g.horizon - 44 + wobble(rng, 8)];
        }
        Shot::Brook => {
            let from = g.horizon + 34 + wobble(rng, 6);
            let bridge = WIDTH / 2 + wobble(rng, 80);
            g.holes[0] = [0, from, bridge - 21, 22];
            g.holes[1] = [bridge + 21, from, WIDTH - bridge - 21, 22];
        }
        Shot::Headland => {
            g.right = 150 + wobble(rng, 30);
            g.fronts = [g.horizon, g.horizon + 52 + wobble(rng, 8)];
            g.top = g.horizon;
            g.tops = [g.horizon; 2];
        }
        Shot::Roofs => {
            g.horizon = 66 + wobble(rng, 4);
            g.fronts = [g.horizon; 2];
        }
    }
    g
}
