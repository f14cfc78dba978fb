//! Dice as they fly, bounce and lie: cubes seen from above and in front. It must not roll them, nor know what they lie on.

use crate::paint::{Rect, ink};
use picture::Frame;
use picture::raster::{cosine, sine};

/// Ticks from the hand to rest.
pub const TUMBLES: u32 = 26;
/// Rows below the point on which a die lies that it needs at rest.
pub const BELOW: i32 = 17;

/// Half an edge, in 64ths of a pixel.
const HALF: i32 = 13 * 64;
/// What `sine` counts in.
const ONE: i32 = 16_384;
/// How high one looks down, in degrees.
const LOOK: i32 = 56;
/// When a die comes down, and how high it goes before that in pixels: out of the hand, then from bounce to bounce.
const BOUNCES: [(i32, i32); 4] = [(9, 22), (17, 15), (23, 7), (26, 2)];

/// To the right, away and up.
type Vector = [i32; 3];

/// How a die is turned and where it is above the point on which it comes to lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pose {
    /// Degrees about the line of sight over the table, about what lies across it, and about the upright.
    roll: i32,
    pitch: i32,
    yaw: i32,
    /// Pixels to the right, and above the table.
    aside: i32,
    height: i32,
}

impl Pose {
    /// The first or the second die so many ticks after the throw, which comes from so many pixels to the left.
    pub fn at(nth: usize, age: u32, from: i32) -> Self {
        let whole = TUMBLES as i32;
        let left = whole - (age.min(TUMBLES) as i32);
        // Fast at first, then slower.
        let part = |of: i32| of * left * left / (whole * whole);
        let (turns, over, lies) = if nth == 0 { (810, 250, -24) } else { (720, -330, 19) };
        Self {
            roll: part(turns),
            pitch: part(over),
            yaw: lies + part(120),
            aside: -part(from + 12 * nth as i32),
            height: height(whole - left),
        }
    }

    fn turned(self, of: Vector) -> Vector {
        let turn = |a: i32, b: i32, by: i32| {
            let (a, b, s, c) = (i64::from(a), i64::from(b), i64::from(sine(by)), i64::from(cosine(by)));
            (((a * c - b * s) / i64::from(ONE)) as i32, ((a * s + b * c) / i64::from(ONE)) as i32)
        };
        let [x, y, z] = of;
        let (y, z) = turn(y, z, self.pitch);
        let (z, x) = turn(z, x, -self.roll);
        let (x, y) = turn(x, y, self.yaw);
        [x, y, z]
    }
}

/// Pixels above the table at a tick of the throw.
fn height(age: i32) -> i32 {
    let mut begins = 0;
    for (ends, high) in BOUNCES {
        if age < ends {
            // It leaves the hand at its highest.
            let (before, after) = if begins == 0 { (age + ends, ends - age) } else { (age - begins, ends - age) };
            let half = if begins == 0 { ends } else { (ends - begins).div_euclid(2).max(1) };
            return high * before * after / (half * half).max(1);
        }
        begins = ends;
    }
    0
}

/// A face: where its middle is and the two ways along it, of which the screen sees only what is turned to it.
struct Side {
    pips: u8,
    out: Vector,
    along: Vector,
    down: Vector,
}

/// The six, lying with this many pips up: the opposite ones make seven.
fn sides(up: u8) -> [Side; 6] {
    let up = up.clamp(1, 6);
    let others: Vec<u8> = (1..=6).filter(|pips| *pips != up && *pips != 7 - up).collect();
    let front = others[usize::from(up) % 2];
    let right = others.iter().copied().find(|pips| *pips != front && *pips != 7 - front).unwrap_or(front);
    let side = |pips, out, along, down| Side { pips, out, along, down };
    [
        side(up, [0, 0, 1], [1, 0, 0], [0, -1, 0]),
        side(7 - up, [0, 0, -1], [1, 0, 0], [0, 1, 0]),
        side(front, [0, -1, 0], [1, 0, 0], [0, 0, -1]),
        side(7 - front, [0, 1, 0], [-1, 0, 0], [0, 0, -1]),
        side(right, [1, 0, 0], [0, 1, 0], [0, 0, -1]),
        side(7 - right, [-1, 0, 0], [0, -1, 0], [0, 0, -1]),
    ]
}

/// Where the pips of a face are, in quarters of half an edge.
fn spots(pips: u8) -> &'static [(i32, i32)] {
    match pips {
        1 => &[(0, 0)],
        2 => &[(-2, -2), (2, 2)],
        3 => &[(-2, -2), (0, 0), (2, 2)],
        4 => &[(-2, -2), (2, -2), (-2, 2), (2, 2)],
        5 => &[(-2, -2), (2, -2), (0, 0), (-2, 2), (2, 2)],
        _ => &[(-2, -2), (2, -2), (-2, 0), (2, 0), (-2, 2), (2, 2)],
    }
}

/// On the screen, in 64ths of a pixel from where a die's middle is.
fn seen([x, y, z]: Vector) -> (i32, i32) {
    (x, -((i64::from(y) * i64::from(sine(LOOK)) + i64::from(z) * i64::from(cosine(LOOK))) / i64::from(ONE)) as i32)
}

/// One die that comes to lie on this point with so many pips up, and its shadow in this colour, as far as both lie within `clip`.
pub fn die(frame: &mut Frame, clip: Rect, (x, y): (i32, i32), pips: u8, pose: Pose, shadow: u8) {
    let x = x + pose.aside;
    cast_shadow(frame, clip, (x + 3 + pose.height / 3, y + 2), pose.height, shadow);
    let scaled = |of: Vector| pose.turned(of.map(|part| part * HALF));
    let sides = sides(pips).map(|side| (side.pips, scaled(side.out), scaled(side.along), scaled(side.down)));
    // It stands on its lowest corner.
    let lowest = sides.iter().map(|side| side.1[2].abs()).sum::<i32>() / 2;
    let middle = y - lowest * cosine(LOOK) / ONE / 64 - pose.height;
    let mut body = Vec::new();
    for (pips, out, along, down) in sides {
        let (a, b) = (seen(along), seen(down));
        let area = i64::from(a.0) * i64::from(b.1) - i64::from(a.1) * i64::from(b.0);
        // Turned away, or seen from its edge.
        if area <= i64::from(HALF) * 64 {
            continue;
        }
        let (cx, cy) = seen(out);
        // Light comes from above, and a little from the left in front.
        let light = (out[2] * 9 - out[0] * 3 - out[1] * 2) / 10;
        let (paper, dot) = match light {
            light if light > HALF * 5 / 10 => (ink::WHITE, ink::BLACK),
            light if light > HALF / 8 => (ink::SILVER, ink::BLACK),
            _ => (ink::GREY, ink::BLACK),
        };
        for py in -26..=26_i32 {
            for px in -26..=26_i32 {
                let (dx, dy) = (i64::from(px * 64 - cx), i64::from(py * 64 - cy));
                // How far along both ways of the face, in hundredths of half an edge.
                let u = (dx * i64::from(b.1) - dy * i64::from(b.0)) * 100 / area;
                let v = (dy * i64::from(a.0) - dx * i64::from(a.1)) * 100 / area;
                // Corners are worn.
                if u.abs().max(v.abs()) > 100 || u.abs() + v.abs() > 188 {
                    continue;
                }
                let on_pip = spots(pips).iter().any(|(su, sv)| {
                    let (du, dv) = (u - i64::from(*su) * 26, v - i64::from(*sv) * 26);
                    du * du + dv * dv <= 20 * 20
                });
                let edge = u.abs().max(v.abs()) > 93;
                let colour = if on_pip {
                    dot
                } else if edge && paper == ink::WHITE {
                    ink::SILVER
                } else {
                    paper
                };
                body.push((x + px, middle + py, colour));
            }
        }
    }
    let inside = |at: (i32, i32)| clip.contains(at.0, at.1);
    for (px, py, _) in &body {
        for at in [(px + 1, *py), (px - 1, *py), (*px, py + 1), (*px, py - 1)] {
            if inside(at) {
                frame.set(at.0, at.1, ink::BLACK);
            }
        }
    }
    for (px, py, colour) in body {
        if inside((px, py)) {
            frame.set(px, py, colour);
        }
    }
}

/// Smaller and thinner, the higher it is that casts it.
fn cast_shadow(frame: &mut Frame, clip: Rect, (x, y): (i32, i32), height: i32, colour: u8) {
    let (rx, ry) = ((19 - height / 4).max(6), (13 - height / 4).max(4));
    for dy in -ry..=ry {
        for dx in -rx..=rx {
            let thin = height > 4 && (x + dx + y + dy) % 2 != 0;
            if dx * dx * ry * ry + dy * dy * rx * rx <= rx * rx * ry * ry && clip.contains(x + dx, y + dy) && !thin {
                frame.set(x + dx, y + dy, colour);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_up_is_what_was_rolled_and_opposite_faces_make_seven() {
        for up in 1..=6 {
            let sides = sides(up);
            assert_eq!(sides[0].pips, up);
            for pair in sides.chunks(2) {
                assert_eq!(pair[0].pips + pair[1].pips, 7);
            }
            let mut all = sides.map(|side| side.pips);
            all.sort_unstable();
            assert_eq!(all, [1, 2, 3, 4, 5, 6]);
        }
    }

    #[test]
    fn a_throw_turns_all_the_way_lands_and_lies() {
        for nth in 0..2 {
            let poses: Vec<Pose> = (0..=TUMBLES).map(|age| Pose::at(nth, age, 60)).collect();
            assert!(poses.windows(2).all(|two| two[0] != two[1]), "it never stands still in the air");
            let rest = poses[TUMBLES as usize];
            assert_eq!((rest.roll, rest.pitch, rest.aside, rest.height), (0, 0, 0, 0));
            assert!(poses.iter().filter(|pose| pose.height == 0).count() >= 3, "it comes down more than once");
            assert_eq!(Pose::at(nth, 999, 60), rest);
        }
    }
}
