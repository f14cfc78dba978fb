//! Path finding on the footing, pixel by pixel: A* (Hart, Nilsson, Raphael 1968), then every detour that a straight line can
//! replace is pulled tight. Bounded by the picture's 60,800 pixels. It must not move anyone.

use super::floor::Floor;
use picture::{PICTURE_HEIGHT, WIDTH};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use world::ExitId;

type Point = (i32, i32);

/// Costs of a step across, down, and both: rows count more, as walking toward the horizon is slower.
const ACROSS: u32 = 2;
const DOWN: u32 = 3;
const BOTH: u32 = 4;
/// What it costs more to cross somebody's feet or another way out: anything but a dead end is better.
const INTRUSION: u32 = 60;

/// The pixels to step on one after the other from `from` (left out) to `to`, or to the reachable pixel nearest to it: empty where
/// that is where one stands already. `around` says where feet are in the way; `way` is the way out one is making for.
pub fn find_path(
    floor: &Floor,
    around: &dyn Fn(i32, i32) -> bool,
    from: Point,
    to: Point,
    way: Option<ExitId>,
) -> Vec<Point> {
    let dear = |x: i32, y: i32| around(x, y) || floor.way_under(x, y).is_some_and(|under| Some(under.exit) != way);
    let Some(to) = reachable(floor, from, to) else { return Vec::new() };
    let pixels = search(floor, &dear, from, to);
    tighten(floor, &dear, from, &pixels)
}

const STEPS: [(i32, i32, u32); 8] = [
    (1, 0, ACROSS),
    (-1, 0, ACROSS),
    (0, 1, DOWN),
    (0, -1, DOWN),
    (1, 1, BOTH),
    (-1, 1, BOTH),
    (1, -1, BOTH),
    (-1, -1, BOTH),
];

fn at((x, y): Point) -> usize {
    (y * WIDTH + x) as usize
}

/// The pixel nearest to `to` that can be walked to at all, so that the search has an end: without it a click on the sky would look
/// at the whole floor. `None` outside the picture.
fn reachable(floor: &Floor, from: Point, to: Point) -> Option<Point> {
    if !(0..WIDTH).contains(&from.0) || !(0..PICTURE_HEIGHT).contains(&from.1) {
        return None;
    }
    let off = |(x, y): Point| (to.0 - x).pow(2) + 2 * (to.1 - y).pow(2);
    let mut seen = vec![false; (WIDTH * PICTURE_HEIGHT) as usize];
    let mut open = vec![from];
    let mut best = from;
    seen[at(from)] = true;
    while let Some(here) = open.pop() {
        if off(here) < off(best) {
            best = here;
        }
        for (dx, dy, _) in STEPS {
            let next = (here.0 + dx, here.1 + dy);
            if floor.is_footing(next.0, next.1) && !std::mem::replace(&mut seen[at(next)], true) {
                open.push(next);
            }
        }
    }
    Some(best)
}

/// A* to a pixel that can be reached.
fn search(floor: &Floor, dear: &dyn Fn(i32, i32) -> bool, from: Point, to: Point) -> Vec<Point> {
    let ahead = |(x, y): Point| {
        let (dx, dy) = ((to.0 - x).unsigned_abs(), (to.1 - y).unsigned_abs());
        let both = dx.min(dy);
        both * BOTH + (dx - both) * ACROSS + (dy - both) * DOWN
    };
    let mut cost = vec![u32::MAX; (WIDTH * PICTURE_HEIGHT) as usize];
    let mut came = vec![from; cost.len()];
    let mut open = BinaryHeap::new();
    cost[at(from)] = 0;
    open.push(Reverse((ahead(from), 0, from)));
    while let Some(Reverse((_, spent, here))) = open.pop() {
        if spent > cost[at(here)] {
            continue;
        }
        if here == to {
            break;
        }
        for (dx, dy, step) in STEPS {
            let next = (here.0 + dx, here.1 + dy);
            if !floor.is_footing(next.0, next.1) {
                continue;
            }
            let spent = spent + step + if dear(next.0, next.1) { INTRUSION } else { 0 };
            if spent < cost[at(next)] {
                cost[at(next)] = spent;
                came[at(next)] = here;
                open.push(Reverse((spent + ahead(next), spent, next)));
            }
        }
    }
    let (mut pixels, mut last) = (Vec::new(), to);
    while last != from {
        pixels.push(last);
        last = came[at(last)];
    }
    pixels.reverse();
    pixels
}

/// Replaces stretches of the way by straight lines over free floor.
fn tighten(floor: &Floor, dear: &dyn Fn(i32, i32) -> bool, from: Point, pixels: &[Point]) -> Vec<Point> {
    let mut tight = Vec::new();
    let (mut anchor, mut next) = (from, 0);
    while next < pixels.len() {
        // At least the next pixel; then as far as the line is free, in strides that halve at the end.
        let (mut reached, mut stride) = (next, 32);
        while stride > 0 {
            let further = reached + stride;
            if further < pixels.len() && is_clear(floor, dear, anchor, pixels[further]) {
                reached = further;
            } else {
                stride /= 2;
            }
        }
        tight.extend(line(anchor, pixels[reached]));
        anchor = pixels[reached];
        next = reached + 1;
    }
    tight
}

fn is_clear(floor: &Floor, dear: &dyn Fn(i32, i32) -> bool, from: Point, to: Point) -> bool {
    line(from, to).all(|(x, y)| floor.is_footing(x, y) && !dear(x, y))
}

/// The pixels of a straight line, the first left out.
pub fn line(from: Point, to: Point) -> impl Iterator<Item = Point> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = dx.abs().max(dy.abs());
    // Rounded to the nearest pixel; steps are positive inside the range.
    let part = move |whole: i32, step: i32| (2 * whole * step + steps).div_euclid(2 * steps);
    (1..=steps).map(move |step| (from.0 + part(dx, step), from.1 + part(dy, step)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_no_gaps_and_end_where_they_should() {
        for to in [(9, 3), (-9, 3), (2, -8), (0, 5), (-4, -4), (0, 0)] {
            let mut last = (0, 0);
            for next in line((0, 0), to) {
                assert!((next.0 - last.0).abs() <= 1 && (next.1 - last.1).abs() <= 1, "{last:?} to {next:?}");
                last = next;
            }
            assert_eq!(last, to);
        }
    }
}
