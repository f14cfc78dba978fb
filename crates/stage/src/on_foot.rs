//! Going on foot, for the hero and for everybody else: how far a tick carries, the pixels of a route one after the other, and which way
//! one looks meanwhile. It must not know who walks, or what is in the way.

use world::Direction;

/// What a tick of walking may cost, and what a pixel costs: about two and a quarter pixels across, one and a half down.
const PER_TICK: i32 = 18;
const ACROSS: i32 = 8;
const DOWN: i32 = 12;
const BOTH: i32 = 13;
/// One faces where the next few steps lead, so that a slanting way does not make one dance.
const LOOK_AHEAD: usize = 8;

#[derive(Clone, Debug, Default)]
pub struct Pace {
    /// Walking not yet paid out, in the costs above.
    purse: i32,
    /// Ticks on the way, for the walk cycle.
    ticks: u32,
}

impl Pace {
    pub fn tick(&mut self) {
        self.ticks = self.ticks.wrapping_add(1);
        self.purse += PER_TICK;
    }

    /// Is there walking left for another pixel in this tick?
    pub fn carries(&self) -> bool {
        self.purse > 0
    }

    pub fn pay(&mut self, step: (i32, i32)) {
        self.purse -= match step {
            (_, 0) => ACROSS,
            (0, _) => DOWN,
            _ => BOTH,
        };
    }

    /// What was not walked is not made up for.
    pub fn rest(&mut self) {
        self.purse = 0;
    }

    /// The walk cycle begins anew.
    pub fn set_off(&mut self) {
        self.ticks = 0;
    }

    pub fn ticks(&self) -> u32 {
        self.ticks
    }
}

#[derive(Clone, Debug, Default)]
pub struct Route {
    pixels: Vec<(i32, i32)>,
    next: usize,
}

/// The next pixel of a route, and where the next few lead.
pub struct Step {
    pub to: (i32, i32),
    pub toward: (i32, i32),
}

impl Route {
    pub fn new(pixels: Vec<(i32, i32)>) -> Self {
        Self { pixels, next: 0 }
    }

    pub fn next(&self) -> Option<Step> {
        let to = *self.pixels.get(self.next)?;
        let toward = (self.next + 1 + LOOK_AHEAD).min(self.pixels.len() - 1);
        Some(Step { to, toward: self.pixels[toward] })
    }

    pub fn advance(&mut self) {
        self.next += 1;
    }
}

/// One of eight: slanted where the lesser way is at least half of the greater. `None` where there is no way at all.
pub fn facing(dx: i32, dy: i32) -> Option<Direction> {
    if dx == 0 && dy == 0 {
        return None;
    }
    let (across, down) = (dx.abs(), dy.abs());
    let (east, south) = (dx > 0 && 2 * across >= down, dy > 0 && 2 * down >= across);
    let (west, north) = (dx < 0 && 2 * across >= down, dy < 0 && 2 * down >= across);
    Some(match (north, south, east, west) {
        (true, _, true, _) => Direction::Northeast,
        (true, _, _, true) => Direction::Northwest,
        (true, ..) => Direction::North,
        (_, true, true, _) => Direction::Southeast,
        (_, true, _, true) => Direction::Southwest,
        (_, true, ..) => Direction::South,
        (_, _, true, _) => Direction::East,
        _ => Direction::West,
    })
}
