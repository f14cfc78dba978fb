//! The rasterizer: no gaps, no leaks, bounded, symmetric.

use super::*;
use crate::Plane;

fn painted(draw: impl FnOnce(&mut dyn FnMut(i32, i32, i32))) -> Plane {
    let mut plane = Plane::default();
    draw(&mut |y, x0, x1| plane.span_mut(y, x0, x1).fill(1));
    plane
}

fn count(plane: &Plane) -> usize {
    plane.pixels().iter().map(|p| usize::from(*p)).sum()
}

#[test]
fn a_line_is_the_same_both_ways_and_has_no_gaps() {
    for (ax, ay, bx, by) in
        [(0, 0, 50, 20), (10, 100, 80, 3), (5, 5, 5, 60), (5, 5, 9, 80), (7, 7, 7, 7), (100, 9, 3, 9)]
    {
        let (mut there, mut back) = (Vec::new(), Vec::new());
        line(at(ax, ay), at(bx, by), |x, y| there.push((x, y)));
        line(at(bx, by), at(ax, ay), |x, y| back.push((x, y)));
        assert_eq!(there, back);
        assert!(there.contains(&(ax, ay)) && there.contains(&(bx, by)));
        assert!(there.windows(2).all(|w| (w[0].0 - w[1].0).abs() <= 1 && (w[0].1 - w[1].1).abs() <= 1));
    }
}

#[test]
fn polygons_fill_by_even_and_odd() {
    let square = [at(10, 10), at(29, 10), at(29, 29), at(10, 29)];
    assert_eq!(count(&painted(|s| polygon(&square, s))), 400);
    // A pentagram has a hole in the middle.
    let star = [at(100, 20), at(130, 110), at(50, 55), at(150, 55), at(70, 110)];
    let plane = painted(|s| polygon(&star, s));
    assert_eq!((plane.get(100, 70), plane.get(100, 30), plane.get(65, 60)), (0, 1, 1));
    for thin in [&[][..], &[at(5, 5)], &[at(5, 5), at(9, 9)], &[at(3, 3), at(3, 3), at(3, 3)]] {
        assert!(count(&painted(|s| polygon(thin, s))) <= 5);
    }
}

#[test]
fn ellipses_are_symmetric_and_their_outlines_closed() {
    for (w, h) in [(1, 1), (2, 2), (1, 9), (9, 1), (20, 10), (21, 11), (60, 50), (300, 180)] {
        let area = Area { x: 5, y: 4, w, h };
        let full = painted(|s| ellipse(area, s));
        let ring = painted(|s| ellipse_outline(area, s));
        for y in 0..190 {
            for x in 0..320 {
                let mirrored = full.get(2 * 5 + i32::from(w) - 1 - x, 2 * 4 + i32::from(h) - 1 - y);
                assert_eq!(full.get(x, y), mirrored, "{w}x{h} at {x},{y}");
                assert!(ring.get(x, y) <= full.get(x, y), "{w}x{h} at {x},{y}");
                let inner = [(1, 0), (-1, 0), (0, 1), (0, -1)].iter().all(|(dx, dy)| full.get(x + dx, y + dy) == 1);
                if full.get(x, y) == 1 && !inner {
                    assert_eq!(ring.get(x, y), 1, "{w}x{h}: a gap at {x},{y}");
                }
            }
        }
    }
    let round = circle_area(at(100, 100), 60);
    assert_eq!((round.w, round.h), (121, 101));
}

#[test]
fn extremes_cost_no_more_than_the_canvas() {
    let far = [i16::MIN, -1, 0, 160, i16::MAX];
    let mut calls = 0u32;
    for ax in far {
        for ay in far {
            let (a, b) = (Point { x: ax, y: ay }, Point { x: ay, y: -ax.max(-32_767) });
            line(a, b, |_, _| calls += 1);
            let area = Area { x: ax, y: ay, w: i16::MAX, h: i16::MAX };
            ellipse(area, |_, _, _| calls += 1);
            ellipse_outline(area, |_, _, _| calls += 1);
            rect(Area { w: -4, ..area }, |_, _, _| calls += 1);
            polygon(&[a, b, Point { x: 20, y: i16::MAX }], |_, _, _| calls += 1);
            polygon(&star(a, i16::MIN, 255), |_, _, _| calls += 1);
            polygon(&arc(area, i16::MIN, i16::MAX), |_, _, _| calls += 1);
        }
    }
    assert!(calls < 300_000, "{calls}");
}

/// A side costs what it crosses of the canvas, a row what crosses it: however many points, however far away.
#[test]
fn ten_thousand_points_cost_their_rows_and_columns() {
    let mut rng = rng::Rng::new(5);
    let most = 10_000 * (PICTURE_HEIGHT / 2 + WIDTH) as u32;
    for reach in [5, 400, 32_000] {
        let mut one = || rng.between(-reach, reach) as i16;
        let points: Vec<Point> = (0..10_000).map(|_| Point { x: one(), y: one() }).collect();
        let mut calls = 0u32;
        polygon(&points, |_, _, _| calls += 1);
        assert!(calls > 1000 && calls < most, "{reach}: {calls}");
    }
}

#[test]
fn the_integer_sine_is_near_the_real_one() {
    assert_eq!([0, 30, 90, 150, 180, 270, -90, 720].map(sine), [0, 8192, 16384, 8192, 0, -16384, -16384, 0]);
    assert_eq!([0, 60, 90, 180].map(cosine), [16384, 8192, 0, -16384]);
}
