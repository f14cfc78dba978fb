//! Flood fill by spans, bounded by any change of what is seen.

use super::canvas::{Brush, Canvas};
use super::{PICTURE_HEIGHT, WIDTH};

/// Fills the region around a pixel: the pixels joined to it by their sides that look like it. Where the pixel lies in a
/// checkerboard, the whole checkerboard is the region. Outside the canvas nothing happens. Each pixel is visited a few times at
/// most, whatever the brush paints.
pub fn flood(canvas: &mut Canvas, x: i32, y: i32, brush: &Brush) {
    if !(0..WIDTH).contains(&x) || !(0..PICTURE_HEIGHT).contains(&y) {
        return;
    }
    let source = canvas.visual.clone();
    let [even, odd] = pair_at(|dx, dy| source.get(x + dx, y + dy), (x ^ y) & 1 == 0, x, y);
    let inside = |x: i32, y: i32| source.get(x, y) == if (x ^ y) & 1 == 0 { even } else { odd };
    let mut done = vec![false; (WIDTH * PICTURE_HEIGHT) as usize];
    let mut stack = vec![(x, y)];
    while let Some((x, y)) = stack.pop() {
        if done[(y * WIDTH + x) as usize] {
            continue;
        }
        let from = (0..x).rev().take_while(|x| inside(*x, y)).last().unwrap_or(x);
        let to = (x + 1..WIDTH).take_while(|x| inside(*x, y)).last().unwrap_or(x) + 1;
        done[(y * WIDTH + from) as usize..(y * WIDTH + to) as usize].fill(true);
        canvas.span(y, from, to, brush);
        for next in [y - 1, y + 1] {
            if !(0..PICTURE_HEIGHT).contains(&next) {
                continue;
            }
            let mut open = false;
            for x in from..to {
                let new = inside(x, next) && !done[(next * WIDTH + x) as usize];
                if new && !open {
                    stack.push((x, next));
                }
                open = new;
            }
        }
    }
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
    use crate::picture::palette::ink;

    #[test]
    fn it_stops_at_lines_and_knows_checkerboards() {
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

    #[test]
    fn it_fills_a_maze() {
        let mut canvas = Canvas::new(ink(0, 0), 0);
        for x in (1..319).step_by(2) {
            canvas.rect(x, i32::from(x % 4 != 1), 1, 189, &Canvas::solid(7));
        }
        flood(&mut canvas, 0, 0, &Canvas::solid(2));
        assert!(!canvas.visual.pixels().contains(&0));
    }
}
