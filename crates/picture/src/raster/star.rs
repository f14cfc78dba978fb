//! Stars, and the table of sines that stars and arcs share.

use super::at;
use world::Point;

/// The sines of 0 to 90 degrees in 16,384ths: a table, because a platform's own sine may differ in the last place.
const SINES: [i32; 91] = [
    0, 286, 572, 857, 1143, 1428, 1713, 1997, 2280, 2563, 2845, 3126, 3406, 3686, 3964, 4240, 4516, 4790, 5063, 5334,
    5604, 5872, 6138, 6402, 6664, 6924, 7182, 7438, 7692, 7943, 8192, 8438, 8682, 8923, 9162, 9397, 9630, 9860, 10087,
    10311, 10531, 10749, 10963, 11174, 11381, 11585, 11786, 11982, 12176, 12365, 12551, 12733, 12911, 13085, 13255,
    13421, 13583, 13741, 13894, 14044, 14189, 14330, 14466, 14598, 14726, 14849, 14968, 15082, 15191, 15296, 15396,
    15491, 15582, 15668, 15749, 15826, 15897, 15964, 16026, 16083, 16135, 16182, 16225, 16262, 16294, 16322, 16344,
    16362, 16374, 16382, 16384,
];

/// The sine of whole degrees, any number of them, in 16,384ths.
pub fn sine(degrees: i32) -> i32 {
    let turn = degrees.rem_euclid(360);
    let folded = if turn % 180 <= 90 { turn % 180 } else { 180 - turn % 180 };
    let value = SINES[folded as usize];
    if turn < 180 { value } else { -value }
}

/// The cosine of whole degrees, any number of them, in 16,384ths.
pub fn cosine(degrees: i32) -> i32 {
    sine(degrees.rem_euclid(360) + 90)
}

/// The corners of a star, one ray straight up, the inner ones at two fifths of the radius; 3 to 16 rays. Round on a 4:3 tube.
pub fn star(centre: Point, radius: i16, rays: u8) -> Vec<Point> {
    let rays = i32::from(rays.clamp(3, 16));
    let outer = i32::from(radius).abs().min(8_000);
    (0..rays * 2)
        .map(|n| {
            let r = if n % 2 == 0 { outer } else { outer * 2 / 5 };
            let angle = 90 + 180 * n / rays;
            let (dx, dy) = (r * cosine(angle) / 16_384, r * sine(angle) / 16_384 * 5 / 6);
            at(i32::from(centre.x) + dx, i32::from(centre.y) - dy)
        })
        .collect()
}
