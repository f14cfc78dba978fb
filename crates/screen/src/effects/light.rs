//! Timed effects of light and colour: flashes, fades, tints, circles of darkness. They must not move a pixel, and must not flash more than
//! three times a second.

use super::pixels::{
    ALL_RED, BLACK, COLD, DARKER, GREEN, LIGHTER, Map, OPPOSITE, RED, SEPIA, WHITE, WIDE, among, fade, fade_where, far,
    mapped, mix, mix_where, rows,
};
use picture::Frame;
use world::VisualEffect;

/// Draws a tick of it around a point; `false` where it is none of these.
pub fn draw(frame: &mut Frame, what: VisualEffect, t: i32, (x, y): (i32, i32)) -> bool {
    match what {
        VisualEffect::Flash => mix(frame, falling(&[16, 16, 14, 11, 8, 5, 3, 1], t), &WHITE),
        VisualEffect::RedFlash => mix(frame, falling(&[16, 16, 16, 13, 10, 8, 5, 3, 1], t), &RED),
        VisualEffect::Negative => mix(frame, falling(&[6, 11, 16, 16, 16, 16, 16, 16, 12, 8, 4], t), &OPPOSITE),
        VisualEffect::Sepia => mix(frame, eased(t, 30), &SEPIA),
        VisualEffect::Chill => mix(frame, eased(t, 30), &COLD),
        VisualEffect::Poison => mix(frame, eased(t, 30), &GREEN),
        // Once a second up and down.
        VisualEffect::Alarm => mix(frame, 13 - (t % 20 - 10).abs() * 13 / 10, &RED),
        VisualEffect::Shimmer => rainbow(frame, t),
        VisualEffect::Heartbeat => heartbeat(frame, t),
        VisualEffect::Spotlight => {
            let dark = eased(t, 36) * 3;
            dusk(frame, (x, y), 34, dark);
        }
        VisualEffect::Iris => iris(frame, (x, y), t),
        VisualEffect::Blink => blink(frame, t),
        _ => return false,
    }
    true
}

/// So much of a fade, of 48.
pub fn draw_fade(frame: &mut Frame, what: VisualEffect, amount: i32) {
    match what {
        VisualEffect::FadeWhite => fade(frame, amount, &LIGHTER),
        VisualEffect::FadeRed => {
            mix(frame, amount, &RED);
            mix(frame, amount - 16, &RED);
            mix(frame, amount - 32, &ALL_RED);
        }
        _ => fade(frame, amount, &DARKER),
    }
}

fn falling(levels: &[i32], t: i32) -> i32 {
    levels.get(t.max(0) as usize).copied().unwrap_or(0)
}

/// To 16 in a fifth of the time, held, and back.
fn eased(t: i32, length: i32) -> i32 {
    (t.min(length - t) * 80 / length).clamp(0, 16)
}

/// Darkness from a point on, in three steps that are softened over some pixels.
fn dusk(frame: &mut Frame, (x, y): (i32, i32), radius: i32, amount: i32) {
    let reach = [radius, radius + 2, radius + 4].map(|reach| reach * reach);
    fade_where(frame, amount, &DARKER, |px, py| {
        let off = far(px - x, py - y);
        if off > reach[2] { 3 } else { reach.iter().map(|reach| usize::from(off > *reach)).sum() }
    });
}

/// Bands of changed hue that run over the picture; the mean brightness stays.
fn rainbow(frame: &mut Frame, t: i32) {
    const DEEP: [u8; 6] = [4, 6, 2, 3, 1, 5];
    const LIGHT: [u8; 6] = [12, 14, 10, 11, 9, 13];
    let level = eased(t, 30);
    let maps: [Map; 6] = std::array::from_fn(|turn| {
        std::array::from_fn(|color| {
            let color = color as u8;
            let place = |list: &[u8; 6]| list.iter().position(|hue| *hue == color);
            let to = match (place(&DEEP), place(&LIGHT), color) {
                (Some(at), ..) => DEEP[(at + turn) % 6],
                (_, Some(at), _) => LIGHT[(at + turn) % 6],
                (.., 7) => LIGHT[turn],
                (.., 8) => DEEP[turn],
                _ => color,
            };
            to * 17
        })
    });
    for (y, row) in rows(frame) {
        for (x, pixel) in (0..).zip(row) {
            let turn = ((x + y * 2 - t * 6) / 22).rem_euclid(6);
            if among(level, x, y) {
                *pixel = mapped(&maps[turn as usize], *pixel, x, y);
            }
        }
    }
}

/// Two outputs a second and a half, at the rim only.
fn heartbeat(frame: &mut Frame, t: i32) {
    const BEAT: [i32; 16] = [4, 12, 16, 13, 10, 12, 15, 11, 8, 6, 4, 3, 2, 1, 0, 0];
    let high = BEAT[(t & 15) as usize];
    let rim = |x: i32, y: i32| (far(x - 160, y - 95) / 1024 - 8).max(0);
    mix_where(frame, &RED, |x, y| (rim(x, y) * high / 10).min(high));
    mix_where(frame, &DARKER, |x, y| ((rim(x, y) - 8) * high / 10).min(high));
}

fn iris(frame: &mut Frame, (x, y): (i32, i32), t: i32) {
    let wide = [x, 320 - x].into_iter().max().unwrap_or(320).clamp(160, 320) + 60;
    let radius = match t {
        0..9 => wide + (26 - wide) * (t + 1) / 9,
        9..15 => 26,
        _ => 26 + (wide - 26) * (t - 14) / 10,
    };
    mix_where(frame, &BLACK, |px, py| if far(px - x, py - y) > radius * radius { 16 } else { 0 });
}

/// Lids from above and below.
fn blink(frame: &mut Frame, t: i32) {
    const OPEN: [i32; 17] = [13, 9, 5, 2, 0, 0, 0, 0, 2, 4, 3, 2, 5, 8, 12, 15, 16];
    let open = OPEN[t.clamp(0, 16) as usize] * 115 / 16;
    // Half an ellipse, wide enough that at its widest the corners are free.
    let half: [i32; WIDE as usize] = std::array::from_fn(|x| {
        let off = x as i32 - 160;
        open * (40_000 - off * off).isqrt() / 200
    });
    for (y, row) in rows(frame) {
        for (half, pixel) in half.iter().zip(row) {
            if (y - 95).abs() >= *half {
                *pixel = 0;
            }
        }
    }
}
