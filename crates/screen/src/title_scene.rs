//! The dusk that the title and the endings are painted on: sky, stars, moon, the sleeper on the horizon, water. It must not
//! hold menus or text, but for the title's letters.

use crate::paint::{self, HEIGHT, Rect, WIDTH, ink};
use picture::palette::dither_at;
use picture::{Frame, palette};
use rng::Rng;
use std::sync::LazyLock;

/// The row where the water begins.
pub const SHORE: i32 = 132;
const MOON: (i32, i32) = (266, 62);
const STARS: u32 = 110;

/// The sleeper's outline against the sky, head to the west: brow, nose, lips, chin, folded hands, knees, toes.
const SLEEPER: &[(i32, i32)] = &[
    (0, 122),
    (12, 118),
    (22, 113),
    (30, 106),
    (36, 100),
    (44, 94),
    (54, 89),
    (64, 86),
    (72, 85),
    (77, 87),
    (80, 90),
    (84, 89),
    (89, 83),
    (94, 76),
    (98, 72),
    (100, 72),
    (102, 75),
    (103, 81),
    (106, 84),
    (109, 82),
    (112, 80),
    (115, 81),
    (117, 84),
    (118, 85),
    (120, 82),
    (123, 81),
    (126, 83),
    (128, 87),
    (131, 88),
    (135, 84),
    (140, 83),
    (144, 86),
    (147, 93),
    (150, 102),
    (155, 109),
    (161, 112),
    (168, 110),
    (176, 104),
    (186, 99),
    (196, 97),
    (205, 96),
    (213, 99),
    (222, 103),
    (231, 105),
    (239, 102),
    (247, 94),
    (254, 88),
    (259, 86),
    (264, 88),
    (270, 96),
    (277, 105),
    (284, 111),
    (290, 112),
    (295, 108),
    (298, 101),
    (301, 99),
    (304, 102),
    (306, 111),
    (311, 119),
    (320, 123),
];

const EYE: [(i32, i32); 13] = [
    (68, 95),
    (69, 96),
    (70, 97),
    (71, 98),
    (72, 98),
    (73, 98),
    (74, 98),
    (75, 98),
    (76, 98),
    (77, 97),
    (78, 97),
    (79, 96),
    (80, 95),
];
const LASHES: [(i32, i32); 8] = [(69, 98), (68, 99), (72, 100), (72, 101), (76, 100), (76, 101), (79, 98), (80, 99)];
const MOUTH: [(i32, i32); 7] = [(118, 87), (117, 88), (116, 89), (115, 90), (99, 82), (98, 81), (97, 81)];

static BACKGROUND: LazyLock<Frame> = LazyLock::new(painted);

/// The scene, with its stars twinkling and the moon's road shimmering; both stand still with reduced motion.
pub fn draw(frame: &mut Frame, ticks: u32, still: bool) {
    frame.clone_from(&BACKGROUND);
    let ticks = if still { 0 } else { ticks };
    stars(frame, ticks);
    road(frame, ticks);
}

/// The name in its letters, the upper left corner of the first here.
pub fn draw_name(frame: &mut Frame, top: i32) {
    let glyphs: Vec<&Vec<&str>> =
        "SOMNIUM".chars().filter_map(|c| LETTERS.iter().find(|l| l.0 == c)).map(|l| &l.1).collect();
    let wide = |glyph: &[&str]| glyph.first().map_or(0, |row| row.len() as i32);
    let width: i32 = glyphs.iter().map(|glyph| wide(glyph) + 3).sum::<i32>() - 3;
    // The outline and the shadow of all letters come before the fill of any.
    for pass in [Pass::Shadow, Pass::Outline, Pass::Fill] {
        let mut x = (WIDTH - width) / 2;
        for glyph in &glyphs {
            for (row, cells) in glyph.iter().enumerate() {
                for (column, _) in cells.bytes().enumerate().filter(|(_, cell)| *cell == b'#') {
                    pass.pixel(frame, x + column as i32, top + row as i32, row as i32);
                }
            }
            x += wide(glyph) + 3;
        }
    }
}

#[derive(Clone, Copy)]
enum Pass {
    Shadow,
    Outline,
    Fill,
}

impl Pass {
    fn pixel(self, frame: &mut Frame, x: i32, y: i32, row: i32) {
        match self {
            Self::Shadow => {
                for depth in 1..=3 {
                    frame.set(x + depth, y + depth, ink::MAGENTA);
                }
            }
            Self::Outline => {
                for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (1, -1), (-1, 1)] {
                    frame.set(x + dx, y + dy, ink::BLACK);
                }
            }
            Self::Fill => {
                frame.set(x, y, blend(x, y, row * 5, &[ink::WHITE, ink::WHITE, ink::YELLOW, ink::LIGHT_RED], 42));
            }
        }
    }
}

/// The letters of `assets/title.txt`: a name, then rows.
static LETTERS: LazyLock<Vec<(char, Vec<&'static str>)>> = LazyLock::new(|| {
    let mut letters: Vec<(char, Vec<&str>)> = Vec::new();
    for line in include_str!("../../../assets/title.txt").lines().filter(|line| !line.starts_with(';')) {
        let mut chars = line.chars();
        match (chars.next(), chars.next(), letters.last_mut()) {
            (Some(name), None, _) if name.is_alphabetic() => letters.push((name, Vec::new())),
            (Some(_), _, Some((_, rows))) => rows.push(line),
            _ => {}
        }
    }
    letters
});

/// Bayer's four by four matrix of thresholds.
const BAYER: [[i32; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];

/// The colour at a pixel of a gradient through these stops, `span` units from one to the next.
fn blend(x: i32, y: i32, at: i32, stops: &[u8], span: i32) -> u8 {
    let last = stops.len() as i32 - 1;
    let at = at.clamp(0, last * span - 1);
    let (stop, part) = (at / span, (at % span) * 16 / span);
    let threshold = BAYER[(y & 3) as usize][(x & 3) as usize];
    stops[(if part > threshold { stop + 1 } else { stop }) as usize]
}

fn painted() -> Frame {
    let mut frame = Frame::new();
    sky(&mut frame);
    moon(&mut frame);
    hills(&mut frame);
    sleeper(&mut frame);
    water(&mut frame);
    frame
}

fn sky(frame: &mut Frame) {
    let stops = [ink::BLACK, ink::BLUE, ink::BLUE, ink::MAGENTA, ink::LIGHT_RED, ink::YELLOW];
    for y in 0..SHORE {
        for x in 0..WIDTH {
            frame.set(x, y, blend(x, y, y, &stops, 24));
        }
    }
}

fn moon(frame: &mut Frame) {
    let (mx, my) = MOON;
    // The glow: fewer and fewer lit pixels outward.
    for y in my - 40..my + 40 {
        for x in mx - 46..mx + 46 {
            let (dx, dy) = (x - mx, (y - my) * 6 / 5);
            let far = dx * dx + dy * dy;
            let threshold = BAYER[(y & 3) as usize][(x & 3) as usize];
            if far < 44 * 44 && threshold < (44 * 44 - far) * 6 / (44 * 44) {
                frame.set(x, y, ink::LIGHT_MAGENTA);
            }
        }
    }
    paint::disc(frame, mx, my, 24, 20, ink::WHITE);
    for y in my - 20..=my + 20 {
        for x in mx - 24..=mx + 24 {
            // Dusk eats into it from the east side.
            let (dx, dy) = (x - mx + 9, (y - my + 5) * 6 / 5);
            let inside = frame.get(x, y) == ink::WHITE && (x - mx) * (x - mx) + (y - my) * (y - my) * 36 / 25 <= 590;
            let dusk = (dx * dx + dy * dy - 380) / 26;
            if inside && dusk > BAYER[(y & 3) as usize][(x & 3) as usize] {
                frame.set(x, y, ink::YELLOW);
            }
        }
    }
    for (dx, dy, rx, ry) in [(-9, -6, 5, 3), (-2, 5, 6, 4), (6, -8, 4, 3), (9, 2, 3, 2), (-13, 4, 3, 2), (3, -1, 2, 1)]
    {
        for y in -ry..=ry {
            for x in -rx..=rx {
                if x * x * ry * ry + y * y * rx * rx <= rx * rx * ry * ry && (x + y + mx + dx + my + dy) & 1 == 0 {
                    frame.set(mx + dx + x, my + dy + y, ink::SILVER);
                }
            }
        }
    }
}

/// Height of a far ridge at a column, made of three folds; whole numbers only.
fn ridge(x: i32, phase: i32) -> i32 {
    let fold = |period: i32, high: i32| {
        let at = (x + phase * period / 7).rem_euclid(period);
        let up = at.min(period - at) * 2;
        // A parabola over each half: rounded tops, soft valleys.
        high * up * (2 * period - up) / (period * period)
    };
    fold(170, 12) + fold(67, 6) + fold(29, 2)
}

fn hills(frame: &mut Frame) {
    for x in 0..WIDTH {
        let far = 124 - ridge(x, 3);
        for y in far..SHORE {
            let (even, odd) = if y == far { (ink::LIGHT_RED, ink::MAGENTA) } else { (ink::MAGENTA, ink::BLUE) };
            frame.put(x, y, dither_at(palette::ink(even, odd), x, y));
        }
    }
}

fn outline_at(x: i32) -> i32 {
    let next = SLEEPER.iter().position(|point| point.0 > x).unwrap_or(SLEEPER.len() - 1).max(1);
    let ((x0, y0), (x1, y1)) = (SLEEPER[next - 1], SLEEPER[next]);
    y0 + (y1 - y0) * (x - x0) / (x1 - x0).max(1)
}

fn sleeper(frame: &mut Frame) {
    for x in 0..WIDTH {
        let top = outline_at(x);
        for y in top..SHORE {
            // A rim of moonlight, then night, with a little blue towards the foot.
            let depth = y - top;
            let colour = match depth {
                0 => ink::LIGHT_BLUE,
                1 if (x ^ y) & 1 == 0 => ink::LIGHT_BLUE,
                1 | 2 => ink::BLUE,
                _ if depth < 9 && (x + y * 2) % 4 == 0 => ink::BLUE,
                _ => ink::BLACK,
            };
            frame.set(x, y, colour);
        }
    }
    // The closed eye, its lashes, the nostril and the mouth.
    for (x, y) in EYE.iter().chain(&LASHES).chain(&MOUTH) {
        frame.set(*x, *y, ink::LIGHT_BLUE);
    }
    house(frame, 200, outline_at(200));
    for (x, tall) in [(14, 6), (19, 8), (24, 5), (176, 6), (181, 9), (186, 6), (226, 7), (231, 5), (284, 6), (290, 7)] {
        fir(frame, x, outline_at(x) + 2, tall);
    }
}

/// A small house with one window lit: somebody is awake.
fn house(frame: &mut Frame, x: i32, ground: i32) {
    for row in 0..5 {
        paint::fill(frame, Rect::new(x - 1 - row, ground - 12 + row, 3 + 2 * row, 1), ink::BLACK);
    }
    paint::fill(frame, Rect::new(x - 4, ground - 7, 9, 9), ink::BLACK);
    paint::fill(frame, Rect::new(x + 3, ground - 14, 2, 5), ink::BLACK);
    paint::fill(frame, Rect::new(x - 2, ground - 5, 3, 3), ink::YELLOW);
}

fn fir(frame: &mut Frame, x: i32, ground: i32, tall: i32) {
    for row in 0..tall {
        let half = (row % 3) + row / 3;
        paint::fill(frame, Rect::new(x - half / 2, ground - tall + row, half / 2 * 2 + 1, 1), ink::BLACK);
    }
}

fn water(frame: &mut Frame) {
    for y in SHORE..HEIGHT {
        let deep = y - SHORE;
        for x in 0..WIDTH {
            // The dusk, upside down and drowning: a few bright rows, then blue into black.
            let stops = [ink::MAGENTA, ink::BLUE, ink::BLUE, ink::BLACK];
            let ripple = (x / 7 + y * 3) % 5 - 2;
            frame.set(x, y, blend(x, y, deep * 2 + ripple, &stops, 30));
        }
    }
    paint::fill(frame, Rect::new(0, SHORE, WIDTH, 1), ink::BLACK);
    let mut chance = Rng::new(3);
    for _ in 0..60 {
        let y = SHORE + 2 + chance.below(50) as i32;
        let x = chance.below(WIDTH as u32) as i32;
        paint::fill(
            frame,
            Rect::new(x, y, 3 + chance.below(8) as i32, 1),
            if y < SHORE + 16 { ink::LIGHT_MAGENTA } else { ink::LIGHT_BLUE },
        );
    }
}

fn stars(frame: &mut Frame, ticks: u32) {
    let mut chance = Rng::new(11);
    for star in 0..STARS {
        let (x, y) = (chance.below(WIDTH as u32) as i32, chance.below(80) as i32);
        let (bright, phase, period) = (chance.chance(18), chance.below(60), 34 + chance.below(60));
        let near_moon = (x - MOON.0).abs() < 36 && (y - MOON.1).abs() < 30;
        // Fewer of them where the sky is still light.
        if near_moon || (y > 44 && star % 3 != 0) {
            continue;
        }
        let at = (ticks + phase) % period;
        let colour = match (bright, at) {
            (true, 0..=4) => ink::LIGHT_CYAN,
            (true, _) => ink::WHITE,
            (false, 0..=6) => ink::WHITE,
            (false, 7..=12) => ink::LIGHT_BLUE,
            (false, _) => ink::SILVER,
        };
        frame.set(x, y, colour);
        if bright && at > 8 {
            for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                frame.set(x + dx, y + dy, ink::LIGHT_BLUE);
            }
        }
    }
}

/// The moon's road on the water.
fn road(frame: &mut Frame, ticks: u32) {
    let mut chance = Rng::new(5 + u64::from(ticks / 5));
    for y in SHORE + 2..HEIGHT - 4 {
        let deep = y - SHORE;
        if deep % 2 == 0 && chance.chance(30) {
            continue;
        }
        let half = 3 + deep / 5;
        let shift = chance.between(-3, 3);
        let w = 2 + chance.below((half * 2) as u32) as i32;
        let colour = if chance.chance(60) { ink::WHITE } else { ink::YELLOW };
        paint::fill(frame, Rect::new(MOON.0 + shift - w / 2, y, w, 1), colour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_the_name_is_there_and_even() {
        for c in "SOMNIU".chars() {
            let (_, rows) = LETTERS.iter().find(|letter| letter.0 == c).expect("a letter");
            assert_eq!(rows.len(), 26, "{c}");
            assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{c}");
        }
    }

    #[test]
    fn the_sleeper_lies_across_the_whole_horizon_above_the_water() {
        assert!(SLEEPER.windows(2).all(|pair| pair[0].0 < pair[1].0));
        for x in 0..WIDTH {
            assert!((60..SHORE).contains(&outline_at(x)), "{x}");
        }
    }
}
