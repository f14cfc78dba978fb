//! What is in the air: snow, fog, mist, embers, fireflies, dust, leaves, bubbles, stars, birds. Each is where its number and the tick
//! say. It must not keep anything between two ticks.

use super::pixels::{LIGHTER, WIDE, among, at, dot, line, mix_where, rows, star, wave};
use picture::Frame;
use picture::noise::noise;

/// Numbers that are a thing's own: from 0 to below each bound.
fn own<const N: usize>(n: i32, salt: u32, bounds: [i32; N]) -> [i32; N] {
    std::array::from_fn(|k| (noise(n, k as i32, salt) % bounds[k].max(1) as u32) as i32)
}

pub fn snow(frame: &mut Frame, t: i32, horizon: i32) {
    for n in 0..130 {
        let [x, start, phase, depth] = own(n, 21, [WIDE, 400, 64, 3]);
        let land = horizon + 4 + start % (186 - horizon);
        let y = (t * (depth + 2) / 2 + start) % (land + 8);
        let x = (x + wave(t + phase) * (2 + depth) / 20 + t / 3) % (WIDE + 8) - 4;
        dot(frame, x, y.min(land), 15);
        if depth > 0 {
            dot(frame, x + 1, y.min(land), 15);
        }
        if depth > 1 {
            dot(frame, x, y.min(land) + 1, 15);
            dot(frame, x + 1, y.min(land) + 1, 7);
        }
    }
}

/// Banks that drift against each other, thickest where the ground begins.
pub fn fog(frame: &mut Frame, t: i32, horizon: i32) {
    for (y, row) in rows(frame) {
        let thick = 9 - (y - horizon).abs() / 13;
        let [near, distant] = [wave(y / 3) / 5 + t * 2 / 5, wave(y / 5 + 20) / 4 - t / 4];
        for (x, pixel) in (0..).zip(row) {
            let bank = wave(x / 4 + near) + wave(x / 7 + y / 4 + distant);
            let level = (thick + bank / 18).min(12);
            if among(level, x, y) {
                *pixel = if level > 10 && (x ^ y) & 1 == 0 { 15 } else { 7 };
            }
        }
    }
}

/// Long wisps on the ground.
pub fn mist(frame: &mut Frame, t: i32, horizon: i32) {
    for n in 0..9 {
        let [x, y, wide, speed] = own(n, 31, [480, 178 - horizon, 50, 3]);
        let half = (70 + wide, 4 + y / 12);
        let x = (x + t * (speed + 1) / 3) % 480 - 80;
        let y = horizon + 6 + y + wave(t / 2 + n * 11) / 30;
        for dy in -half.1..=half.1 {
            for dx in -half.0..=half.0 {
                let off = dx * dx * 100 / (half.0 * half.0) + dy * dy * 100 / (half.1 * half.1);
                if off < 100 && among((100 - off) / 14, x + dx, y + dy) {
                    dot(frame, x + dx, y + dy, if off < 22 { 15 } else { 7 });
                }
            }
        }
    }
}

pub fn embers(frame: &mut Frame, t: i32) {
    for n in 0..80 {
        let [x, start, phase, speed] = own(n, 41, [WIDE, 210, 64, 3]);
        let age = (t * (speed + 2) / 2 + start) % 210;
        let y = 200 - age;
        let x = x + wave(age * 2 + phase) * (4 + age / 20) / 64;
        let color = match age {
            0..60 => 14,
            60..130 => 12,
            _ => 4,
        };
        dot(frame, x, y, color);
        if age < 170 {
            dot(frame, x + 1, y, color);
            dot(frame, x, y + 1, if age < 60 { 12 } else { 4 });
        }
        if n % 3 == 0 && age < 120 {
            star(frame, (x, y), 2, color, 12);
        }
    }
}

pub fn fireflies(frame: &mut Frame, t: i32) {
    for n in 0..20 {
        let [x, y, phase, speed] = own(n, 51, [300, 130, 64, 3]);
        let x = x + 10 + wave(t * (speed + 1) / 4 + phase) * 30 / 64;
        let y = y + 45 + wave(t * (speed + 2) / 5 + phase * 3) * 16 / 64;
        match wave(t * 2 + phase * 5) {
            24.. => {
                for (dx, dy) in [
                    (-3, 0),
                    (3, 0),
                    (0, -3),
                    (0, 3),
                    (2, 1),
                    (-2, 1),
                    (2, -1),
                    (-2, -1),
                    (1, 2),
                    (-1, 2),
                    (1, -2),
                    (-1, -2),
                ] {
                    dot(frame, x + dx, y + dy, 2);
                }
                star(frame, (x, y), 2, 14, 10);
                dot(frame, x, y, 15);
            }
            -10..24 => {
                dot(frame, x, y, 10);
                dot(frame, x + 1, y, 2);
            }
            _ => {}
        }
    }
}

/// A shaft of light from the upper left, and motes that turn in it.
pub fn dust(frame: &mut Frame, t: i32) {
    let left = |y: i32| 40 + y * 4 / 5;
    mix_where(frame, &LIGHTER, |x, y| {
        let off = x - left(y);
        if (0..90).contains(&off) { 3 + i32::from((20..70).contains(&off)) * 2 } else { 0 }
    });
    for n in 0..60 {
        let [x, y, phase, speed] = own(n, 61, [90, 190, 64, 3]);
        let y = (y + t * (speed + 1) / 6) % 190;
        let x = left(y) + (x + wave(t / 2 + phase) * 12 / 64).rem_euclid(90);
        if wave(t + phase * 7) > -20 {
            dot(frame, x, y, if n % 3 == 0 { 14 } else { 15 });
            if n % 4 == 0 {
                dot(frame, x + 1, y, 15);
            }
        }
    }
}

pub fn leaves(frame: &mut Frame, t: i32) {
    const SHAPES: [&[(i32, i32)]; 4] = [
        &[(0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (1, -1), (2, -1)],
        &[(0, 2), (1, 1), (2, 1), (2, 0), (3, 0), (3, -1), (1, 2)],
        &[(1, -1), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (0, 0), (0, 1)],
        &[(0, -1), (1, 0), (1, 1), (2, 1), (2, 0), (3, 2), (3, 1)],
    ];
    for n in 0..40 {
        let [x, start, phase, speed] = own(n, 71, [WIDE + 60, 210, 64, 3]);
        let y = (t * (speed + 3) / 4 + start) % 210 - 8;
        let swing = t * 2 + phase * 3;
        let x = x - 30 + wave(swing) * 18 / 64 + t / 5 % 40;
        let y = y + wave(swing * 2) * 3 / 64;
        let color = [6, 4, 14, 12][(n % 4) as usize];
        for (dx, dy) in SHAPES[((swing >> 4) & 3) as usize] {
            dot(frame, x + dx, y + dy, if (dx ^ dy) & 3 == 3 { 6 } else { color });
        }
    }
}

pub fn bubbles(frame: &mut Frame, t: i32, count: i32) {
    for n in 0..count {
        let [x, start, phase, size] = own(n, 81, [WIDE, 220, 64, 4]);
        let y = 200 - (t * (3 + size) / 3 + start) % 220;
        let x = x + wave(t * 3 + phase) * (2 + size) / 64;
        let r = size + 1;
        for dy in -r..=r {
            for dx in -r..=r {
                let off = dx * dx + dy * dy;
                if off <= r * r + r / 2 && off > (r - 1) * (r - 1) {
                    dot(frame, x + dx, y + dy, 11);
                }
            }
        }
        dot(frame, x - r / 2, y - r / 2, 15);
    }
}

/// Only where the sky is dark.
pub fn stars(frame: &mut Frame, t: i32, horizon: i32) {
    for n in 0..110 {
        let [x, y, phase, size] = own(n, 91, [WIDE, horizon, 64, 5]);
        if !matches!(at(frame, x, y), 0 | 1 | 8) {
            continue;
        }
        match wave(t / 2 + phase) {
            30.. if size == 0 => star(frame, (x, y), 2, 15, 7),
            10.. => dot(frame, x, y, 15),
            -40..10 => dot(frame, x, y, 7),
            _ => dot(frame, x, y, 8),
        }
    }
    // One that falls, every eight seconds or so.
    let (cycle, age) = (t / 160, t % 160 - 20);
    if (0..9).contains(&age) {
        let [x, y] = own(cycle, 92, [200, horizon / 2]);
        let head = (x + 40 + age * 8, y + age * 3);
        line(frame, (head.0 - 18, head.1 - 7), head, 11);
        line(frame, (head.0 - 7, head.1 - 3), head, 15);
    }
}

/// Two flocks that cross the sky with the wind, and against it.
pub fn birds(frame: &mut Frame, t: i32, horizon: i32) {
    for n in 0..7 {
        let [place, height, phase] = own(n, 95, [70, 30, 8]);
        let flock = n % 2;
        let x = (t * (3 + flock) / 3 + place + flock * 220) % (WIDE + 60) - 30;
        let x = if flock == 0 { x } else { WIDE - x };
        let y = horizon / 5 + height + flock * 12 + wave(t + phase * 8) / 20;
        if !(0..horizon).contains(&y) {
            continue;
        }
        let under = at(frame, x.clamp(0, WIDE - 1), y);
        let ink = if matches!(under, 0 | 1 | 2 | 4 | 5 | 8) { 15 } else { 0 };
        let up = (t / 4 + phase) & 3;
        let tip = [-4, -1, 3, -1][up as usize];
        for side in [-1, 1] {
            line(frame, (x, y), (x + side * 3, y + tip / 2 - 1), ink);
            line(frame, (x + side * 3, y + tip / 2 - 1), (x + side * 7, y + tip), ink);
        }
        dot(frame, x, y + 1, ink);
    }
}
