//! Every effect as its table says: it changes the picture, ends or lasts, keeps to sixteen colours and to its ticks, never flashes
//! fast, and nothing absurd harms it.

use super::weather::{self, Scene};
use super::{TimedEffect, length};
use crate::paint::Rect;
use picture::{Frame, palette};
use world::VisualEffect;
use world::visual_effect::EffectKind;

/// A sky with stars' dark in it, ground, a wall, a lamp: something of everything.
pub fn scene() -> Frame {
    let mut frame = Frame::new();
    frame.fill_rect(0, 0, 320, 10, 15);
    frame.fill_rect(0, 10, 320, 60, 1);
    frame.fill_rect(0, 60, 320, 40, 3);
    frame.fill_rect(0, 100, 320, 100, 2);
    for x in (0..320).step_by(8) {
        frame.fill_rect(x, 100, 3, 100, 6);
    }
    frame.fill_rect(40, 50, 70, 90, 7);
    frame.fill_rect(60, 70, 16, 22, 14);
    frame.fill_rect(200, 90, 20, 60, 4);
    frame
}

pub const HORIZON: i32 = 90;
pub const AT: Rect = Rect::new(190, 90, 30, 50);

fn of_kind(kind: EffectKind) -> impl Iterator<Item = VisualEffect> {
    VisualEffect::ALL.iter().copied().filter(move |one| one.kind() == kind)
}

fn frames(what: VisualEffect, at: Rect, seed: u32) -> Vec<Frame> {
    let mut shot = TimedEffect::new(what, at, seed);
    let mut list = Vec::new();
    loop {
        let mut frame = scene();
        shot.draw(&mut frame);
        list.push(frame);
        if !shot.tick() {
            return list;
        }
    }
}

fn blown(what: VisualEffect, ticks: u32, indoors: bool) -> Frame {
    let mut frame = scene();
    weather::draw(&mut frame, what, Scene { ticks, horizon: HORIZON, hero: (160, 150), indoors });
    frame
}

fn sound(what: VisualEffect, frame: &Frame) {
    assert!(frame.pixels()[..3200].iter().all(|pixel| *pixel == 15), "{what:?} reaches into the status line");
}

/// How many pixels are another.
pub fn off(frame: &Frame) -> usize {
    frame.pixels().iter().zip(scene().pixels()).filter(|(a, b)| a != b).count()
}

#[test]
fn every_timed_effect_changes_the_picture_and_ends() {
    for what in of_kind(EffectKind::OneShot) {
        let list = frames(what, AT, 1);
        assert_eq!(list.len() as u32, length(what), "{what:?}");
        assert!((8..=40).contains(&list.len()), "{what:?} is a moment");
        for frame in &list {
            sound(what, frame);
        }
        let most = list.iter().map(off).max().unwrap();
        assert!(most > 150, "{what:?} changes {most} pixels at most");
        assert!(list.windows(2).any(|pair| pair[0] != pair[1]), "{what:?} moves");
        let last = off(list.last().unwrap());
        let gone = list.last().unwrap().pixels()[3200..].iter().all(|pixel| *pixel == list.last().unwrap().get(0, 10));
        assert!(if super::is_fade_out(what) { gone } else { last < 33_000 }, "{what:?} leaves {last}");
        assert_eq!(list, frames(what, AT, 1), "{what:?}: the same ticks, the same frames");
    }
    assert!(of_kind(EffectKind::Transition).chain(of_kind(EffectKind::Weather)).all(|what| length(what) == 0));
}

#[test]
fn every_weather_lasts_and_moves() {
    for what in of_kind(EffectKind::Weather).filter(|what| *what != VisualEffect::Clear) {
        for ticks in [0, 40, 4000, u32::MAX - 1] {
            let frame = blown(what, ticks, false);
            sound(what, &frame);
            assert!(off(&frame) > 60, "{what:?} at {ticks}: {}", off(&frame));
            assert_eq!(frame, blown(what, ticks, false));
        }
        let moves = (0..20).any(|ticks| blown(what, ticks, false) != blown(what, ticks + 1, false));
        assert_eq!(moves, what != VisualEffect::Dark, "{what:?}");
    }
    assert_eq!(off(&blown(VisualEffect::Clear, 7, false)), 0);
    assert_eq!(off(&blown(VisualEffect::Storm, 0, true)), 0, "only the lightning comes in");
    assert!((0..200).any(|ticks| off(&blown(VisualEffect::Storm, ticks, true)) > 10_000));
}

#[test]
fn an_effect_of_another_kind_draws_nothing() {
    for what in of_kind(EffectKind::Weather).chain(of_kind(EffectKind::Transition)) {
        assert_eq!(off(&frames(what, AT, 1)[0]), 0, "{what:?}");
    }
    for what in of_kind(EffectKind::OneShot).chain(of_kind(EffectKind::Transition)) {
        assert_eq!(off(&blown(what, 3, false)), 0, "{what:?}");
    }
}

#[test]
fn absurd_places_and_ticks_do_no_harm() {
    for what in VisualEffect::ALL {
        for at in [
            Rect::new(-5000, -5000, 1, 1),
            Rect::new(9000, 9000, 9000, 9000),
            Rect::new(0, 0, 0, 0),
            Rect::new(100, 100, -50, -50),
            Rect::new(-100, -100, 32_000, 32_000),
        ] {
            let mut shot = TimedEffect::new(*what, at, u32::MAX);
            while shot.tick() {
                if shot.tick % 5 == 1 {
                    let mut frame = scene();
                    shot.draw(&mut frame);
                    sound(*what, &frame);
                }
            }
        }
        for (ticks, horizon, hero) in [(u32::MAX, 0, (-900, 900)), (1 << 20, 189, (5000, 5000)), (3, -99, (0, 0))] {
            let mut frame = scene();
            weather::draw(&mut frame, *what, Scene { ticks, horizon, hero, indoors: false });
            sound(*what, &frame);
        }
    }
}

fn brightness(frame: &Frame) -> i64 {
    let sum: i64 = frame.pixels()[3200..].iter().map(|pixel| i64::from(palette::brightness(*pixel))).sum();
    sum / 60_800
}

/// Flashes in a second at most, as guidelines for the photosensitive count them: the brightness of the picture rises and falls by a tenth
/// of its range or more.
fn flashes(list: &[Frame]) -> usize {
    const TENTH: i64 = 25;
    let light: Vec<i64> = list.iter().map(brightness).collect();
    let mut turns: Vec<usize> = Vec::new();
    let (mut from, mut rising) = (light[0], None);
    for (tick, now) in light.iter().copied().enumerate() {
        let step = now - from;
        match rising {
            None if step.abs() >= TENTH => {
                (rising, from) = (Some(step > 0), now);
                turns.push(tick);
            }
            Some(up) if (step > 0) != up && step.abs() >= TENTH => {
                (rising, from) = (Some(!up), now);
                turns.push(tick);
            }
            Some(up) if (step > 0) == up => from = now,
            _ => {}
        }
    }
    (0..list.len())
        .map(|tick| turns.iter().filter(|turn| (tick..tick + 20).contains(*turn)).count())
        .max()
        .unwrap_or(0)
        .div_ceil(2)
}

#[test]
fn nothing_flashes_more_than_three_times_a_second() {
    let dark = Frame::new();
    let blink: Vec<Frame> = (0..20).map(|tick| if tick / 2 % 2 == 0 { dark.clone() } else { scene() }).collect();
    assert!(flashes(&blink) >= 5, "the measure measures: {}", flashes(&blink));
    for what in of_kind(EffectKind::OneShot) {
        // Twice in a row, as a world may ask for it.
        let mut list = frames(what, AT, 1);
        list.extend(frames(what, AT, 2));
        assert!(flashes(&list) <= 3, "{what:?}: {}", flashes(&list));
    }
    for what in of_kind(EffectKind::Weather) {
        let list: Vec<Frame> = (0..400).map(|ticks| blown(what, ticks, false)).collect();
        assert!(flashes(&list) <= 2, "{what:?}: {}", flashes(&list));
    }
}
