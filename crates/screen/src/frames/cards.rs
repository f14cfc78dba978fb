//! Frames that are drawn and not photographed: a title, a letter, dice on a table, thoughts. It must not know what is written on them.

use crate::dice_picture::{self, Pose};
use crate::frames::enlarge::Grid;
use crate::paint::{self, Face, Rect, WIDTH, ink};
use picture::Frame;
use rules::{Outcome, Roll, describe};
use stage::view::Cel;

/// The sheet of a letter, and what may be written on.
pub const SHEET: Rect = Rect::new(46, 14, 228, 172);
pub const WRITING: Rect = Rect::new(60, 28, 200, 146);
/// Where a title stands, and what is said under it.
const TITLE: Rect = Rect::new(20, 50, 280, 76);
pub const UNDER_TITLE: Rect = Rect::new(30, 126, 260, 30);
/// The band that both stand on, in the middle of the picture.
const BAND: Rect = Rect::new(0, 45, WIDTH, 120);
/// The cloth that dice lie on.
const CLOTH: Rect = Rect::new(40, 24, 240, 106);
/// Pixels between the points on which the dice lie, and from the hand to there.
const APART: i32 = 66;
const FROM: i32 = 84;
/// What the hero thinks.
pub const THOUGHT: Rect = Rect::new(112, 34, 176, 92);
const CLOUD: Rect = Rect::new(102, 24, 196, 112);

/// A card with a title between two double lines.
pub fn title(frame: &mut Frame, text: &str) {
    paint::dither(frame, BAND, ink::BLUE, ink::BLACK);
    for (y, colour) in [(BAND.y, ink::BLUE), (BAND.bottom() - 1, ink::BLUE)] {
        paint::fill(frame, Rect::new(0, y, WIDTH, 1), colour);
    }
    let lines = Face::Large.wrap(text, TITLE.w);
    let lines: Vec<String> = lines.into_iter().take(4).collect();
    let high = lines.len() as i32 * Face::Large.line();
    let top = TITLE.y + (TITLE.h - high) / 2;
    for (row, line) in (0..).zip(&lines) {
        let y = top + row * Face::Large.line();
        Face::Large.middle(frame, TITLE.x + 2, y + 2, TITLE.w, ink::BLACK, line);
        Face::Large.middle(frame, TITLE.x, y, TITLE.w, ink::YELLOW, line);
    }
    let widest = lines.iter().map(|line| Face::Large.width(line)).max().unwrap_or(0).clamp(60, TITLE.w);
    for y in [top - 12, top + high + 5] {
        let at = Rect::new((WIDTH - widest) / 2, y, widest, 1);
        paint::fill(frame, at, ink::BROWN);
        paint::fill(frame, Rect::new(at.x + 8, y + 2, at.w - 16, 1), ink::YELLOW);
        diamond(frame, WIDTH / 2, y + 1);
    }
}

fn diamond(frame: &mut Frame, x: i32, y: i32) {
    for row in -3..=3_i32 {
        let half = 3 - row.abs();
        paint::fill(frame, Rect::new(x - half, y + row, 2 * half + 1, 1), ink::YELLOW);
    }
}

/// A sheet of paper on a table, once folded in three.
pub fn letter(frame: &mut Frame) {
    let table = Rect::new(0, 10, WIDTH, 190);
    paint::fill(frame, table, ink::BROWN);
    for y in (table.y..table.bottom()).step_by(23) {
        paint::fill(frame, Rect::new(0, y, WIDTH, 1), ink::BLACK);
        for x in 0..6 {
            let at = (x * 61 + y * 37) % WIDTH;
            paint::dither(frame, Rect::new(at, y + 6 + x % 3 * 4, 40, 1), ink::BROWN, ink::BLACK);
        }
    }
    paint::dither(frame, Rect::new(SHEET.x + 5, SHEET.y + 5, SHEET.w, SHEET.h), ink::BLACK, ink::BROWN);
    paint::fill(frame, SHEET, ink::WHITE);
    // Two folds, between the lines that are written on it, and an edge that time has browned.
    for line in [5, 10] {
        let y = WRITING.y + line * Face::Normal.line() - 1;
        paint::dither(frame, Rect::new(SHEET.x, y, SHEET.w, 1), ink::SILVER, ink::WHITE);
    }
    for edge in [
        Rect::new(SHEET.x, SHEET.y, 4, SHEET.h),
        Rect::new(SHEET.right() - 4, SHEET.y, 4, SHEET.h),
        Rect::new(SHEET.x, SHEET.y, SHEET.w, 3),
        Rect::new(SHEET.x, SHEET.bottom() - 3, SHEET.w, 3),
    ] {
        paint::dither(frame, edge, ink::WHITE, ink::YELLOW);
    }
    paint::outline(frame, SHEET, ink::BLACK);
    // The lower corner is turned up.
    for row in 0..12 {
        let x = SHEET.right() - 12 + row;
        let y = SHEET.bottom() - 1 - row;
        paint::fill(frame, Rect::new(x, y, 12 - row, 1), ink::BROWN);
        paint::fill(frame, Rect::new(SHEET.right() - 12, y, row, 1), ink::SILVER);
        frame.set(x, y, ink::BLACK);
    }
}

/// Two dice on a green cloth so many ticks after they were thrown; with a stat, what is added to them and what comes of it. While they
/// tumble nothing is told.
pub fn dice(frame: &mut Frame, roll: Roll, age: u32, is_check: bool) {
    paint::dither(frame, Rect::new(0, 10, WIDTH, 190), ink::BROWN, ink::BLACK);
    paint::fill(frame, Rect::new(CLOTH.x + 4, CLOTH.y + 4, CLOTH.w, CLOTH.h), ink::BLACK);
    paint::fill(frame, CLOTH, ink::GREEN);
    paint::dither(frame, CLOTH.inset(4), ink::GREEN, ink::BLACK);
    paint::outline(frame, CLOTH, ink::YELLOW);
    paint::outline(frame, CLOTH.inset(2), ink::BROWN);
    let ground = CLOTH.bottom() - 24 - dice_picture::BELOW;
    for (nth, pips) in roll.dice.into_iter().enumerate() {
        let at = (WIDTH / 2 + APART * nth as i32 - APART / 2, ground + 5 * nth as i32);
        dice_picture::die(frame, CLOTH.inset(3), at, pips, Pose::at(nth, age, FROM), ink::BLACK);
    }
    if is_check {
        let title = roll.stat.map_or_else(|| messages::t!("screen-dice-luck"), describe::stat);
        Face::Large.middle(frame, CLOTH.x, CLOTH.y + 10, CLOTH.w, ink::YELLOW, &title);
    }
    if age < dice_picture::TUMBLES {
        return;
    }
    let sum = if is_check && roll.stat.is_some() {
        let sign = if roll.bonus < 0 { '-' } else { '+' };
        let bonus = format!("{sign} {}", roll.bonus.abs());
        messages::t!(
            "screen-cutscene-sum-with",
            one = roll.dice[0],
            other = roll.dice[1],
            bonus = bonus,
            sum = roll.sum()
        )
    } else {
        messages::t!("screen-cutscene-sum", one = roll.dice[0], other = roll.dice[1], sum = roll.sum())
    };
    Face::Bold.middle(frame, CLOTH.x, CLOTH.bottom() - 16, CLOTH.w, ink::WHITE, &sum);
    if is_check {
        let (paper, text) = match roll.outcome() {
            Outcome::Works => (ink::LIGHT_GREEN, ink::BLACK),
            Outcome::Costs => (ink::YELLOW, ink::BLACK),
            Outcome::Fails => (ink::LIGHT_RED, ink::BLACK),
        };
        let said = describe::outcome(roll.outcome());
        let w = (Face::Normal.width(&said) + 16).min(WIDTH - 20);
        let at = Rect::new((WIDTH - w) / 2, CLOTH.bottom() + 6, w, 15);
        paint::fill(frame, Rect::new(at.x + 2, at.y + 2, at.w, at.h), ink::BLACK);
        paint::fill(frame, at, paper);
        paint::outline(frame, at, ink::BLACK);
        Face::Normal.middle(frame, at.x + 4, at.y + 4, at.w - 8, text, &said);
    }
}

/// The hero in a pool of light, and a cloud of thought.
pub fn aside(frame: &mut Frame, hero: &Cel) {
    paint::dither(frame, Rect::new(0, 10, WIDTH, 190), ink::BLUE, ink::BLACK);
    let (x, foot) = (52, 182);
    for (rx, ry, even, odd) in
        [(46, 12, ink::BLUE, ink::BLUE), (38, 9, ink::BLUE, ink::CYAN), (30, 6, ink::CYAN, ink::CYAN)]
    {
        for dy in -ry..=ry {
            for dx in -rx..=rx {
                if dx * dx * ry * ry + dy * dy * rx * rx <= rx * rx * ry * ry {
                    frame.set(x + dx, foot + dy, if (x + dx + foot + dy) % 2 == 0 { even } else { odd });
                }
            }
        }
    }
    let grid = Grid::of_cel(hero).doubled();
    let (w, h) = grid.size();
    grid.draw(frame, (x - w / 2, foot - h + 2), Rect::SCREEN, false);
    // A cloud: a rounded sheet with bumps, and three bubbles that lead to it.
    for (dx, dy, r) in [(0, 0, 3), (10, -9, 5), (24, -16, 7)] {
        for grow in [2, 0] {
            let colour = if grow > 0 { ink::BLACK } else { ink::WHITE };
            paint::disc(frame, x + 20 + dx, foot - h - 2 + dy + 14, r + grow / 2, r + grow / 2, colour);
        }
    }
    for (grow, colour) in [(1, ink::BLACK), (0, ink::WHITE)] {
        let bump = |frame: &mut Frame, x: i32, y: i32| paint::disc(frame, x, y, 13 + grow, 9 + grow, colour);
        for step in 0..=8 {
            let x = CLOUD.x + 10 + step * (CLOUD.w - 20) / 8;
            bump(frame, x, CLOUD.y + 8);
            bump(frame, x, CLOUD.bottom() - 8);
        }
        for step in 0..=5 {
            let y = CLOUD.y + 10 + step * (CLOUD.h - 20) / 5;
            bump(frame, CLOUD.x + 8, y);
            bump(frame, CLOUD.right() - 8, y);
        }
    }
    paint::fill(frame, Rect::new(CLOUD.x + 6, CLOUD.y + 4, CLOUD.w - 12, CLOUD.h - 8), ink::WHITE);
}
