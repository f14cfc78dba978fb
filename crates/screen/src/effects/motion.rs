//! Timed effects that move the picture about: shaking, swaying, waves, squares, static. They must not change a colour into another but by
//! moving it.

use super::pixels::{among, bend, mapped, rows, shift, slide, squares, wave};
use picture::Frame;
use picture::noise::noise;
use world::VisualEffect;

/// Draws a tick of it; `false` where it is none of these.
pub fn draw(frame: &mut Frame, what: VisualEffect, t: i32, seed: u32) -> bool {
    match what {
        VisualEffect::Shake => {
            let by = (7 - t / 2).max(1) * if t & 1 == 0 { 1 } else { -1 };
            rows(frame).for_each(|(_, row)| shift(row, by, Some(0)));
        }
        VisualEffect::Jolt => slide(frame, [10, -6, 7, -4, 4, -3, 2, -1, 1, 0, 0][t.clamp(0, 10) as usize]),
        VisualEffect::Quake => quake(frame, t, seed, 30),
        VisualEffect::Sway => {
            // It comes and goes; the top leans most.
            let lean = wave(t * 5 / 2) * swell(t, 40, 10);
            for (y, row) in rows(frame) {
                bend(row, lean * (210 - y) / 8_000 + wave(y / 2 + t * 2) * 3 / 64);
            }
        }
        VisualEffect::Ripple => {
            let high = swell(t, 30, 8);
            for (y, row) in rows(frame) {
                bend(row, wave(y * 3 / 2 + t * 5) * high / 64);
            }
        }
        VisualEffect::Pixelate => {
            squares(frame, [2, 2, 4, 4, 8, 8, 12, 16, 16, 12, 8, 8, 4, 4, 2, 2, 1][t.clamp(0, 16) as usize]);
        }
        VisualEffect::Static => interference(frame, t, seed),
        _ => return false,
    }
    true
}

/// Both ways at once, dying down.
pub fn quake(frame: &mut Frame, t: i32, seed: u32, length: i32) {
    let high = 1 + 8 * (length - t).max(0) / length;
    let by = |axis| (noise(t / 2, axis, seed) % (2 * high as u32 + 1)) as i32 - high;
    let (across, down) = (by(0), by(1));
    slide(frame, down * 2 / 3);
    rows(frame).for_each(|(_, row)| shift(row, across, Some(0)));
}

/// Up to `most` and down again over so many ticks.
fn swell(t: i32, length: i32, most: i32) -> i32 {
    (t.min(length - t) * 3 * most / length).clamp(0, most)
}

/// Torn rows and grey noise in bands that wander.
fn interference(frame: &mut Frame, t: i32, seed: u32) {
    const SNOW: [u8; 8] = [0, 7, 8, 15, 0, 7, 8, 15];
    let high = swell(t, 24, 9);
    let output = t / 2;
    for (y, row) in rows(frame) {
        let band = wave(y * 2 / 3 - t * 3);
        let torn =
            if band > 44 { wave(y + output * 9) * high / 24 } else { (noise(y / 6, output, seed) % 5) as i32 - 2 };
        shift(row, torn, None);
        let level = high + if band > 30 { 6 } else { -2 };
        for (x, pixel) in (0..).zip(row) {
            let grain = noise(x / 2, y * 512 + output, seed);
            if among(level, (grain >> 8) as i32, (grain >> 12) as i32) {
                *pixel = mapped(&[SNOW[(grain & 7) as usize] * 17; 16], 0, x, y);
            }
        }
    }
}
