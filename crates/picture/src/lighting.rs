//! A room without light: what of a frame is still seen in it, around the hero. It must not decide whether there is light.

use super::{Frame, PICTURE_HEIGHT, PICTURE_TOP, WIDTH, palette};
use rules::{GameState, scope};
use world::World;

/// What light the hero has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Light {
    /// The room's own.
    #[default]
    Day,
    /// A dark room, and a light in hand or beside: a circle of it.
    Carried,
    /// None: outlines close by.
    Dark,
}

/// The light in the room that the state is in.
#[must_use]
pub fn light_in_room(world: &World, state: &GameState) -> Light {
    match (world[state.room].dark, scope::has_light(world, state)) {
        (false, _) => Light::Day,
        (true, true) => Light::Carried,
        (true, false) => Light::Dark,
    }
}

/// Ordered dither: the sixteen steps of a 4 by 4 square.
pub(crate) const BAYER: [[i32; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];

/// A colour as eyes without light see it: greys and blues, or nothing.
const DIM: [u8; 256] = palette::map_pixels(&[0, 1, 1, 1, 0, 1, 1, 8, 1, 8, 8, 8, 8, 8, 8, 8]);

/// Steps of brightness, 16 being full, and the distance in pixels to which each reaches.
const LANTERN: [(i32, i32); 7] = [(62, 16), (68, 13), (74, 10), (80, 7), (88, 4), (100, 2), (120, 1)];
const NO_LIGHT: [(i32, i32); 6] = [(24, 16), (32, 12), (42, 8), (54, 5), (70, 3), (90, 1)];

/// Darkens a frame under its status line around a point of the picture, which is where the hero's foot is. In daylight nothing
/// changes. With a light the colours stay in a circle and fade in an ordered dither; without one only dim outlines are left
/// near by.
pub fn darken(frame: &mut Frame, light: Light, (x, y): (i32, i32)) {
    let steps: &[(i32, i32)] = match light {
        Light::Day => return,
        Light::Carried => &LANTERN,
        Light::Dark => &NO_LIGHT,
    };
    // Light comes from the hand, not from the foot.
    let middle = y - 16;
    let rows = frame.pixels_mut().chunks_exact_mut(WIDTH as usize).skip(PICTURE_TOP as usize);
    for (row, pixels) in (0..PICTURE_HEIGHT).zip(rows) {
        // A pixel is a sixth taller than wide, and a lit floor is seen at a slant.
        let down = (row - middle) * 5 / 4;
        // Rings from the middle outward; what lies within the last one is done.
        let mut done: Option<(usize, usize)> = None;
        for (reach, step) in steps {
            let left = reach * reach - down * down;
            if left < 1 {
                continue;
            }
            let half = (left - 1).isqrt();
            let [from, to] = [x - half, x + half + 1].map(|x| x.clamp(0, WIDTH) as usize);
            let (inner_from, inner_to) = done.unwrap_or((to, to));
            let bright = *step == 16 && light == Light::Carried;
            for columns in [from..inner_from, inner_to..to].into_iter().filter(|_| !bright) {
                for (pixel, column) in pixels[columns.clone()].iter_mut().zip(columns) {
                    *pixel = seen(*pixel, light, *step, BAYER[(row & 3) as usize][column & 3]);
                }
            }
            done = Some((from, to));
        }
        let (from, to) = done.unwrap_or((0, 0));
        pixels[..from].fill(0);
        pixels[to..].fill(0);
    }
}

/// What is left of a pixel where so many of sixteen steps of light fall on it.
fn seen(pixel: u8, light: Light, step: i32, threshold: i32) -> u8 {
    let dim = DIM[usize::from(pixel)];
    match light {
        Light::Carried if step > threshold => pixel,
        Light::Carried if step * 2 > threshold => dim,
        Light::Carried => 0,
        _ if step > threshold => dim,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(light: Light) -> [usize; 3] {
        let mut frame = Frame::new();
        frame.clear(14);
        darken(&mut frame, light, (160, 120));
        let of = |wanted: &dyn Fn(u8) -> bool| frame.pixels().iter().skip(3200).filter(|p| wanted(**p)).count();
        [of(&|p| p == 14), of(&|p| p == 0), of(&|p| p == 8)]
    }

    #[test]
    fn darkness_leaves_a_circle_or_outlines() {
        let [day, carried, dark] = [Light::Day, Light::Carried, Light::Dark].map(count);
        assert_eq!(day, [320 * 190, 0, 0]);
        assert!((8_000..20_000).contains(&carried[0]) && carried[1] > 30_000, "{carried:?}");
        assert!(dark[0] == 0 && dark[1] > 50_000 && (500..9_000).contains(&dark[2]), "{dark:?}");
    }

    /// Row by row and ring by ring is the same as asking for each pixel how far away it is.
    #[test]
    fn every_pixel_has_the_light_of_its_distance() {
        for (light, steps) in [(Light::Carried, &LANTERN[..]), (Light::Dark, &NO_LIGHT[..])] {
            for (x, y) in [(160, 120), (0, 189), (319, 3), (-60, 90), (900, 90)] {
                let color = |x: i32, y: i32| (x / 3 + y) as u8 & 15;
                let mut frame = Frame::new();
                for (x, y) in (0..200).flat_map(|y| (0..WIDTH).map(move |x| (x, y))) {
                    frame.set(x, y, color(x, y));
                }
                darken(&mut frame, light, (x, y));
                for (column, row) in (0..PICTURE_HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y))) {
                    let down = (row - (y - 16)) * 5 / 4;
                    let far = (column - x) * (column - x) + down * down;
                    let step = steps.iter().find(|(reach, _)| far < reach * reach).map_or(0, |(_, step)| *step);
                    let threshold = BAYER[(row & 3) as usize][(column & 3) as usize];
                    let before = color(column, row + PICTURE_TOP);
                    let bright = step == 16 && light == Light::Carried;
                    let wanted = if bright { before } else { seen(before, light, step, threshold) };
                    assert_eq!(frame.get(column, row + PICTURE_TOP), wanted, "{light:?} {column},{row}");
                }
            }
        }
    }

    #[test]
    fn the_status_line_stays_and_no_place_is_too_far() {
        for at in [(0, 0), (319, 189), (-900, 5000)] {
            let mut frame = Frame::new();
            frame.clear(15);
            darken(&mut frame, Light::Dark, at);
            assert!(frame.pixels()[..3200].iter().all(|p| *p == 15));
        }
    }
}
