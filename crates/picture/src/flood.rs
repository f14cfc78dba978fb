//! Flood fill by spans, bounded by any change of what is seen.

use super::canvas::{Brush, Canvas};
use super::plane::Plane;
use super::{PICTURE_HEIGHT, WIDTH, byte_runs};

/// Fills the region around a pixel: the pixels joined to it by their sides that look like it. Where the pixel lies in a
/// checkerboard, the whole checkerboard is the region. Outside the canvas nothing happens. Each pixel is visited a few times at
/// most, whatever the brush paints.
pub fn flood(canvas: &mut Canvas, x: i32, y: i32, brush: &Brush) {
    if !(0..WIDTH).contains(&x) || !(0..PICTURE_HEIGHT).contains(&y) {
        return;
    }
    let pair = pair_at(|dx, dy| canvas.visual.get(x + dx, y + dy), (x ^ y) & 1 == 0, x, y);
    let mut open = lookalikes(&canvas.visual, pair);
    let mut stack = vec![(x as usize, y as usize)];
    while let Some((x, y)) = stack.pop() {
        let row = &mut open[y * ROW..(y + 1) * ROW];
        if row[x] == 0 {
            continue;
        }
        let (from, to) = (x - byte_runs::trailing(&row[..x], 1), x + byte_runs::leading(&row[x..], 1));
        row[from..to].fill(0);
        canvas.span(y as i32, from as i32, to as i32, brush);
        for next in [y.wrapping_sub(1), y + 1] {
            if next < PICTURE_HEIGHT as usize {
                let beside = &open[next * ROW + from..next * ROW + to];
                stack.extend(byte_runs::runs_of_ones(beside).map(|(at, _)| (from + at, next)));
            }
        }
    }
}

const ROW: usize = WIDTH as usize;

/// One for each pixel that has the pair's index at its place, zero for the others.
fn lookalikes(plane: &Plane, [even, odd]: [u8; 2]) -> Vec<u8> {
    let rows = [[[even, odd]; ROW / 2], [[odd, even]; ROW / 2]];
    let mut mask = vec![0; plane.pixels().len()];
    for (y, (row, marks)) in plane.pixels().chunks_exact(ROW).zip(mask.chunks_exact_mut(ROW)).enumerate() {
        let wanted = rows[y & 1].as_flattened();
        for ((mark, pixel), wanted) in marks.iter_mut().zip(row).zip(wanted) {
            *mark = u8::from(pixel & 15 == *wanted);
        }
    }
    mask
}

/// The indices at even and odd places of the region: equal unless the neighbours make a checkerboard.
fn pair_at(near: impl Fn(i32, i32) -> u8, even: bool, x: i32, y: i32) -> [u8; 2] {
    let here = near(0, 0);
    let side = if x + 1 < WIDTH { 1 } else { -1 };
    let down = if y + 1 < PICTURE_HEIGHT { 1 } else { -1 };
    let other = near(side, 0);
    let checkered = other == near(0, down) && near(side, down) == here;
    let other = if checkered { other } else { here };
    if even { [here, other] } else { [other, here] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::ink;

    #[test]
    fn a_flood_stops_at_lines_and_takes_a_checkerboard_as_one_colour() {
        let mut canvas = Canvas::new(ink(1, 9), 0);
        canvas.line((0, 100), (319, 60), &Canvas::solid(4));
        flood(&mut canvas, 10, 10, &Brush::new(ink(2, 10)));
        assert_eq!([canvas.visual.get(0, 0), canvas.visual.get(1, 0)], [2, 10]);
        assert_eq!([canvas.visual.get(0, 150), canvas.visual.get(1, 150)], [1, 9]);
        // Again in the same ink, and outside: no change, no hang.
        let before = canvas.clone();
        flood(&mut canvas, 10, 10, &Brush::new(ink(2, 10)));
        flood(&mut canvas, -1, 10, &Canvas::solid(3));
        flood(&mut canvas, 10, 190, &Canvas::solid(3));
        assert_eq!(canvas, before);
    }

    /// Noise of walls: what is joined to the start is filled, and nothing else.
    #[test]
    fn a_flood_of_random_lines_ends_and_leaves_no_neighbour_out() {
        for salt in 0..6 {
            let mut canvas = Canvas::new(ink(0, 0), 0);
            for (x, y) in (0..PICTURE_HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y))) {
                if crate::noise::chance(x, y, salt, 20 + salt * 8) {
                    canvas.visual.set(x, y, 7);
                }
            }
            for (x, y) in [(0, 0), (160, 95), (319, 189)] {
                let before = canvas.visual.clone();
                flood(&mut canvas, x, y, &Canvas::solid(2));
                // No pixel of the region is left beside a filled one.
                let [even, odd] = pair_at(|dx, dy| before.get(x + dx, y + dy), (x ^ y) & 1 == 0, x, y);
                let inside = |x: i32, y: i32| before.get(x, y) == if (x ^ y) & 1 == 0 { even } else { odd };
                let new = |x: i32, y: i32| canvas.visual.get(x, y) != before.get(x, y);
                for (x, y) in (1..PICTURE_HEIGHT - 1).flat_map(|y| (1..WIDTH - 1).map(move |x| (x, y))) {
                    let beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)].iter().any(|at| new(at.0, at.1));
                    assert!(!beside || !inside(x, y) || new(x, y) || before.get(x, y) == 2, "{x},{y}");
                    assert!(inside(x, y) || !new(x, y), "{x},{y}");
                }
            }
        }
    }

    #[test]
    fn a_flood_fills_a_whole_maze() {
        let mut canvas = Canvas::new(ink(0, 0), 0);
        for x in (1..319).step_by(2) {
            canvas.rect(x, i32::from(x % 4 != 1), 1, 189, &Canvas::solid(7));
        }
        flood(&mut canvas, 0, 0, &Canvas::solid(2));
        assert!(!canvas.visual.values().contains(&0));
    }
}
