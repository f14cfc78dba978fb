//! The floor of a room: where the hero's foot can be, in runs of columns, and what of it is nearest to a point. It must not
//! change a plane.

use crate::room_picture::FOOT_HALF;
use crate::{Plane, WIDTH, byte_runs, control};

/// Columns `from..to` of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    y: i32,
    from: i32,
    to: i32,
}

/// A set of pixels as runs, from the upper left to the lower right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct WalkableFloor {
    runs: Vec<Run>,
}

const ROW: usize = WIDTH as usize;

/// The runs of a row's pixels that are wanted.
fn runs(row: &[u8], wanted: impl Fn(u8) -> bool) -> impl Iterator<Item = (i32, i32)> {
    let mut mask = [0; ROW];
    mask.iter_mut().zip(row).for_each(|(mark, value)| *mark = u8::from(wanted(*value)));
    let found: Vec<(usize, usize)> = byte_runs::runs_of_ones(&mask[..row.len().min(ROW)]).collect();
    found.into_iter().map(|(from, to)| (from as i32, to as i32))
}

/// Where the hero's foot point can be without leaving: the whole foot line lies on walkable values, its middle on plain floor.
fn footing(plane: &Plane) -> Vec<Run> {
    let mut all = Vec::new();
    for (y, row) in (0..).zip(plane.pixels().chunks_exact(ROW)) {
        let free = runs(row, control::is_walkable).map(|(from, to)| (from + FOOT_HALF, to - FOOT_HALF));
        for (from, to) in free.filter(|(from, to)| from < to) {
            let plain = runs(&row[from as usize..to as usize], |value| value == control::FREE);
            all.extend(plain.map(|(start, end)| Run { y, from: from + start, to: from + end }));
        }
    }
    all
}

/// The first run of the region that a run belongs to.
fn first(region: &mut [usize], mut of: usize) -> usize {
    while region[of] != of {
        region[of] = region[region[of]];
        of = region[of];
    }
    of
}

impl WalkableFloor {
    /// The largest region of footing.
    pub(super) fn from_control(plane: &Plane) -> Self {
        let runs = footing(plane);
        // A region is known by its first run.
        let mut region: Vec<usize> = (0..runs.len()).collect();
        let mut above = 0;
        for (n, run) in runs.iter().enumerate() {
            while runs[above].y + 1 < run.y || (runs[above].y < run.y && runs[above].to <= run.from) {
                above += 1;
            }
            let touching =
                runs[above..n].iter().zip(above..).take_while(|(other, _)| other.y < run.y && other.from < run.to);
            for (_, other) in touching {
                let (a, b) = (first(&mut region, other), first(&mut region, n));
                region[a.max(b)] = a.min(b);
            }
        }
        let mut sizes = vec![0; runs.len()];
        for (n, run) in runs.iter().enumerate() {
            sizes[first(&mut region, n)] += run.to - run.from;
        }
        // Of equal ones the first.
        let largest = (0..sizes.len()).rev().max_by_key(|n| sizes[*n]);
        let kept = runs.iter().enumerate().filter(|(n, _)| Some(first(&mut region, *n)) == largest);
        Self { runs: kept.map(|(_, run)| *run).collect() }
    }

    /// How many pixels it has.
    pub(super) fn size(&self) -> i32 {
        self.runs.iter().map(|run| run.to - run.from).sum()
    }

    pub(super) fn has(&self, (x, y): (i32, i32)) -> bool {
        let row = self.runs.partition_point(|run| run.y < y);
        self.runs[row..].iter().take_while(|run| run.y == y).any(|run| (run.from..run.to).contains(&x))
    }

    /// The pixel nearest to a point; rows count double, as walking across reads better than walking toward.
    pub(super) fn nearest(&self, (x, y): (i32, i32)) -> Option<(i32, i32)> {
        let closest = self.runs.iter().map(|run| (x.clamp(run.from, run.to - 1), run.y));
        closest.min_by_key(|(fx, fy)| (fx - x) * (fx - x) + 2 * (fy - y) * (fy - y))
    }

    /// The same of those that will do.
    pub(super) fn nearest_where(&self, (x, y): (i32, i32), will_do: impl Fn((i32, i32)) -> bool) -> Option<(i32, i32)> {
        let all = self.runs.iter().flat_map(|run| (run.from..run.to).map(|x| (x, run.y)));
        all.filter(|at| will_do(*at)).min_by_key(|(fx, fy)| (fx - x) * (fx - x) + 2 * (fy - y) * (fy - y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PICTURE_HEIGHT;
    use crate::noise::chance;

    /// The same, pixel by pixel.
    fn slowly(plane: &Plane) -> Vec<(i32, i32)> {
        let free = |x: i32, y: i32| {
            plane.get(x, y) == control::FREE
                && (-FOOT_HALF..=FOOT_HALF).all(|dx| control::is_walkable(plane.get(x + dx, y)))
        };
        let mut seen = vec![false; (WIDTH * PICTURE_HEIGHT) as usize];
        let mut best = Vec::new();
        for start in 0..WIDTH * PICTURE_HEIGHT {
            let mut region = vec![(start % WIDTH, start / WIDTH)];
            let mut next = 0;
            if seen[start as usize] || !free(region[0].0, region[0].1) {
                continue;
            }
            seen[start as usize] = true;
            while next < region.len() {
                let (x, y) = region[next];
                next += 1;
                for (x, y) in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                    if free(x, y) && !std::mem::replace(&mut seen[(y * WIDTH + x) as usize], true) {
                        region.push((x, y));
                    }
                }
            }
            if region.len() > best.len() {
                best = region;
            }
        }
        best.sort_unstable_by_key(|(x, y)| (*y, *x));
        best
    }

    #[test]
    fn the_floor_is_the_largest_region_and_its_nearest_pixel_is_the_nearest() {
        for salt in 0..4 {
            let mut plane = Plane::filled(control::FREE);
            for y in 0..PICTURE_HEIGHT {
                for x in 0..WIDTH {
                    if chance(x / 9, y / 3, salt, 20 + 15 * salt) {
                        plane.set(x, y, [control::BLOCK, control::TRIGGER][usize::from(chance(x / 9, y, 77, 50))]);
                    }
                }
            }
            let (floor, pixels) = (WalkableFloor::from_control(&plane), slowly(&plane));
            assert_eq!(floor.size(), pixels.len() as i32);
            assert!(pixels.iter().all(|at| floor.has(*at)));
            for at in [(0, 0), (160, 95), (319, 189), (40, 170), (-90, 400)] {
                let cost = |(x, y): (i32, i32)| (x - at.0) * (x - at.0) + 2 * (y - at.1) * (y - at.1);
                assert_eq!(floor.nearest(at), pixels.iter().copied().min_by_key(|of| cost(*of)), "{at:?}");
                let even = |(x, y): (i32, i32)| (x + y) % 2 == 0;
                let of_even = pixels.iter().copied().filter(|at| even(*at)).min_by_key(|of| cost(*of));
                assert_eq!(floor.nearest_where(at, even), of_even, "{at:?}");
            }
        }
        assert_eq!(WalkableFloor::from_control(&Plane::filled(control::BLOCK)), WalkableFloor::default());
    }
}
