//! The floor: where a foot line fits, and where ways out begin. It must not know who walks.

use picture::room_picture::FOOT_HALF;
use picture::{PICTURE_HEIGHT, Picture, Plane, WIDTH, control, priority_of};
use world::{Area, ExitId};

/// Where the hero stands who can stand nowhere.
const LAST_RESORT: (i32, i32) = (WIDTH / 2, PICTURE_HEIGHT - 5);

/// Pixels that an exit at the picture's edge may be off it.
const EDGE: i32 = 3;

/// How far beside a way a hero who is blocked still finds it, in pixels.
const REACH: i32 = 5;

#[derive(Clone, Debug)]
pub struct Floor {
    /// For every pixel: does a foot line fit with its middle here?
    footing: Vec<bool>,
    control: Plane,
    horizon: i32,
    ways: Vec<WayOut>,
}

#[derive(Clone, Copy, Debug)]
pub struct WayOut {
    pub exit: ExitId,
    area: Area,
    /// Pixels across and down from the free floor before it to its middle: the direction of leaving.
    heading: (i32, i32),
}

impl Floor {
    pub fn new(picture: &Picture) -> Self {
        let mut footing = vec![false; (WIDTH * PICTURE_HEIGHT) as usize];
        for y in 0..PICTURE_HEIGHT {
            let mut run = 0;
            for x in 0..WIDTH {
                run = if control::is_walkable(picture.control.get(x, y)) { run + 1 } else { 0 };
                if run > 2 * FOOT_HALF {
                    footing[(y * WIDTH + x - FOOT_HALF) as usize] = true;
                }
            }
        }
        let out = |way: &picture::room_picture::ExitArea| {
            let (x, y) = middle(way.area);
            WayOut { exit: way.exit, area: way.area, heading: (x - way.approach.0, y - way.approach.1) }
        };
        Self {
            footing,
            control: picture.control.clone(),
            horizon: picture.horizon,
            ways: picture.exits.iter().map(out).collect(),
        }
    }

    pub fn priority_of(&self, y: i32) -> u8 {
        priority_of(y, self.horizon)
    }

    /// Does the hero's foot line fit there? Outside the picture it does not.
    pub fn is_footing(&self, x: i32, y: i32) -> bool {
        (0..WIDTH).contains(&x) && (0..PICTURE_HEIGHT).contains(&y) && self.footing[(y * WIDTH + x) as usize]
    }

    /// The footing nearest to a point; without any the nearest walkable pixel; without any of those the bottom middle.
    pub fn nearest_footing(&self, x: i32, y: i32) -> (i32, i32) {
        if self.is_footing(x, y) {
            return (x, y);
        }
        let (x, y) = (x.clamp(0, WIDTH - 1), y.clamp(0, PICTURE_HEIGHT - 1));
        let nearest = |free: &dyn Fn(usize) -> bool| {
            let places =
                (0..self.footing.len()).filter(|at| free(*at)).map(|at| (at as i32 % WIDTH, at as i32 / WIDTH));
            places.min_by_key(|(fx, fy)| (fx - x).pow(2) + 2 * (fy - y).pow(2))
        };
        nearest(&|at| self.footing[at])
            .or_else(|| nearest(&|at| control::is_walkable(self.control.pixels()[at])))
            .unwrap_or(LAST_RESORT)
    }

    /// The way out that begins under a foot point.
    pub fn way_under(&self, x: i32, y: i32) -> Option<&WayOut> {
        let trigger = self.control.get(x, y) == control::TRIGGER;
        self.ways.iter().find(|way| trigger && contains(way.area, x, y, 0))
    }

    /// The way out that someone blocked here, on his way across and down by `dx` and `dy`, was making for.
    pub fn way_beside(&self, x: i32, y: i32, dx: i32, dy: i32) -> Option<&WayOut> {
        self.ways.iter().find(|way| contains(way.area, x, y, REACH) && way.leads(dx, dy))
    }

    /// The way out that a click on this pixel means.
    pub fn way_around(&self, x: i32, y: i32) -> Option<ExitId> {
        self.ways.iter().find(|way| contains(way.area, x, y, 0)).map(|way| way.exit)
    }

    /// A point to walk to in order to leave by this exit: footing on its trigger where there is any.
    pub fn way_in(&self, exit: ExitId) -> Option<(i32, i32)> {
        let way = self.ways.iter().find(|way| way.exit == exit)?;
        Some(self.threshold(exit).unwrap_or_else(|| middle(way.area)))
    }

    /// Footing on an exit's trigger, as near to its middle as can be.
    pub fn threshold(&self, exit: ExitId) -> Option<(i32, i32)> {
        let way = self.ways.iter().find(|way| way.exit == exit)?;
        let (mx, my) = middle(way.area);
        let (x, y) = (i32::from(way.area.x), i32::from(way.area.y));
        let inside = (y..y + i32::from(way.area.h).min(PICTURE_HEIGHT))
            .flat_map(|row| (x..x + i32::from(way.area.w).min(WIDTH)).map(move |column| (column, row)))
            .filter(|(x, y)| self.is_footing(*x, *y) && self.control.get(*x, *y) == control::TRIGGER);
        inside.min_by_key(|(x, y)| (x - mx).pow(2) + 2 * (y - my).pow(2))
    }

    /// Where somebody who reaches so far across and up is out of sight beyond an exit: off the picture where the exit lies at its edge, else on the
    /// exit's threshold.
    pub fn beyond(&self, exit: ExitId, (across, up): (i32, i32)) -> Option<(i32, i32)> {
        let (x, y) = self.threshold(exit)?;
        let area = self.ways.iter().find(|way| way.exit == exit)?.area;
        let (left, right) = (i32::from(area.x), i32::from(area.x) + i32::from(area.w));
        let bottom = i32::from(area.y) + i32::from(area.h);
        let edges = [
            (left <= EDGE, x, (-across, y)),
            (right >= WIDTH - EDGE, WIDTH - x, (WIDTH + across, y)),
            (bottom >= PICTURE_HEIGHT - EDGE, PICTURE_HEIGHT - y, (x, PICTURE_HEIGHT + up)),
        ];
        let nearest = edges.into_iter().filter(|(touches, ..)| *touches).min_by_key(|(_, off, _)| *off);
        Some(nearest.map_or((x, y), |(_, _, beyond)| beyond))
    }
}

impl WayOut {
    /// Does a step in this direction lead out rather than back in?
    pub fn leads(&self, dx: i32, dy: i32) -> bool {
        self.heading.0 * dx + self.heading.1 * dy > 0 || self.heading == (0, 0)
    }
}

fn contains(area: Area, x: i32, y: i32, margin: i32) -> bool {
    let (left, top) = (i32::from(area.x) - margin, i32::from(area.y) - margin);
    let (w, h) = (i32::from(area.w) + 2 * margin, i32::from(area.h) + 2 * margin);
    (left..left + w).contains(&x) && (top..top + h).contains(&y)
}

fn middle(area: Area) -> (i32, i32) {
    (i32::from(area.x) + i32::from(area.w) / 2, i32::from(area.y) + i32::from(area.h) / 2)
}
