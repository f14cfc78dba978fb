//! Timed effects that draw something at a place: a bolt, a blast, sparks, smoke, a pillar of light. They must not leave anything behind.

use super::motion::quake;
use super::pixels::{LIGHTER, WHITE, WIDE, among, bolt, disc, dot, mapped, mix, mix_where, star, wave};
use crate::paint::Rect;
use picture::Frame;
use picture::noise::noise;
use world::VisualEffect;

/// Draws a tick of it at a rectangle of the picture.
pub fn draw(frame: &mut Frame, what: VisualEffect, t: i32, at: Rect, seed: u32) {
    let middle = (at.x + at.w / 2, at.y + at.h / 2);
    match what {
        VisualEffect::Lightning => lightning(frame, (middle.0, at.bottom()), t, seed),
        VisualEffect::Explosion => explosion(frame, middle, t, seed),
        VisualEffect::Sparkle => sparkle(frame, at, t, seed),
        VisualEffect::Smoke => smoke(frame, (middle.0, at.bottom()), t, seed),
        VisualEffect::Beam => beam(frame, at, t, seed),
        _ => {}
    }
}

fn lightning(frame: &mut Frame, at: (i32, i32), t: i32, seed: u32) {
    const GLARE: [i32; 18] = [5, 16, 11, 7, 4, 3, 9, 12, 9, 7, 5, 4, 3, 3, 2, 2, 1, 1];
    mix(frame, GLARE[t.clamp(0, 17) as usize], &LIGHTER);
    if t < 10 {
        bolt(frame, at, seed);
    }
}

fn explosion(frame: &mut Frame, (x, y): (i32, i32), t: i32, seed: u32) {
    mix(frame, [16, 13, 8, 3][t.clamp(0, 3) as usize] * i32::from(t < 4), &WHITE);
    let grown = 10 + 34 * t.min(8) / 8;
    let level = (16 - (t - 9).max(0) * 2).clamp(0, 16);
    for (size, pair) in
        [(grown, 0x44), (grown * 5 / 6, 0xCC), (grown * 2 / 3, 0xCE), (grown / 2, 0xEE), (grown / 3, 0xFF)]
    {
        disc(frame, (x, y), size - (t - 8).max(0) / 2, level, pair, seed | 1);
    }
    for n in 0..26 {
        // Sparks fly off and fall.
        let h = noise(n, 9, seed);
        let (vx, vy) = ((h % 17) as i32 - 8, (h >> 8) as i32 % 9 - 9);
        let (px, py) = (x + vx * t, y + vy * t + t * t * 2 / 5);
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            dot(frame, px + dx, py + dy, [15, 14, 12][(n % 3) as usize]);
        }
    }
    if t > 1 {
        quake(frame, t, seed, 20);
    }
}

fn sparkle(frame: &mut Frame, at: Rect, t: i32, seed: u32) {
    let (w, h) = (at.w.clamp(16, WIDE) as u32, at.h.clamp(16, 190) as u32);
    let stars = 14 + (w * h / 2000).min(26) as i32;
    for n in 0..stars {
        let age = t - (noise(n, 1, seed) % 15) as i32;
        let x = at.x + at.w / 2 - (w / 2) as i32 + (noise(n, 2, seed) % w) as i32;
        let y = at.y + at.h / 2 - (h / 2) as i32 + (noise(n, 3, seed) % h) as i32;
        if (0..9).contains(&age) {
            let size = 1 + [0, 1, 3, 5, 5, 4, 3, 1, 0][age as usize];
            star(frame, (x, y), size, 15, if n % 3 == 0 { 11 } else { 14 });
        }
    }
}

fn smoke(frame: &mut Frame, (x, y): (i32, i32), t: i32, seed: u32) {
    let level = (20 - (t - 8).max(0) * 2).clamp(0, 16);
    for n in 0..11 {
        let h = noise(n, 4, seed);
        let (dx, dy) = ((h % 31) as i32 - 15, (h >> 8) as i32 % 34);
        let size = (3 + t * 2 / 3 + (h >> 16) as i32 % 4).min(13);
        let place = (x + dx * (8 + t) / 16, y - 4 - dy * (6 + t) / 14 - t / 2);
        disc(frame, place, size + 1, level, 0x88, 0);
        disc(frame, (place.0 - 1, place.1 - 1), size, level, if n % 2 == 0 { 0x77 } else { 0x7F }, 0);
    }
}

fn beam(frame: &mut Frame, at: Rect, t: i32, seed: u32) {
    let half = (at.w.clamp(16, 60) / 2 + 6) * t.min(24 - t).min(6) / 6;
    let (x, bottom) = (at.x + at.w / 2, at.bottom() + 3);
    mix_where(frame, &[0xBF; 16], |px, py| {
        let off = (px - x).abs();
        if off > half || py > bottom + 3 - off / 4 { 0 } else { (13 - off * 9 / half.max(1)).min(11) }
    });
    for n in 0..40 {
        let h = noise(n, 6, seed);
        let dx = (h % 61) as i32 - 30;
        let y = ((h >> 8) as i32 % 190 - t * (4 + (h >> 20) as i32 % 4)).rem_euclid(bottom.max(1));
        if dx.abs() < half {
            let glint = wave(t * 5 + n * 9) > 20;
            for step in 0..6 {
                if among(12, x + dx, y + step) {
                    dot(frame, x + dx, y + step, mapped(&[if glint { 0xFF } else { 0xBB }; 16], 0, x, y));
                }
            }
        }
    }
}
