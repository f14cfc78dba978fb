//! From one picture to the next, over nine ticks; and which way of it suits a way between rooms. It must not know the rooms.

use super::pixels::{DARKER, TALL, WIDE, among, fade, far, rows, squares};
use crate::paint::Rect;
use picture::noise::noise;
use picture::{Frame, PICTURE_TOP};
use world::{Direction, VisualEffect};

/// Ticks, at 20 a second: less than half a second.
const STEPS: i32 = 9;
/// The spiral's squares, across and down.
const SQUARES: (i32, i32) = (16, 10);

pub struct Transition {
    from: Frame,
    kind: VisualEffect,
    way: Option<Direction>,
    /// What of the picture changes, in its own pixels.
    within: Rect,
    step: i32,
}

/// What is known of a way between two rooms.
#[derive(Clone, Copy, Debug, Default)]
pub struct Way<'w> {
    pub direction: Option<Direction>,
    pub door: bool,
    /// Into a dark room, or out of one.
    pub dark: bool,
    /// The world's theme and tone, for those who are carried off by no way at all.
    pub tone: &'w str,
}

/// The transition that suits the way the hero went.
pub fn for_way(way: Way) -> VisualEffect {
    match way.direction {
        None => by_tone(way.tone),
        Some(_) if way.dark => VisualEffect::ThroughBlack,
        Some(_) if way.door => VisualEffect::Curtain,
        Some(Direction::North) => VisualEffect::WipeDown,
        Some(Direction::South) => VisualEffect::WipeUp,
        Some(Direction::East) => VisualEffect::WipeLeft,
        Some(Direction::West) => VisualEffect::WipeRight,
        Some(Direction::Up | Direction::Down) => VisualEffect::Blinds,
        Some(Direction::In | Direction::Out) => VisualEffect::Iris,
        Some(_) => VisualEffect::Diagonal,
    }
}

/// Who did not walk is carried off as the tale would have it.
fn by_tone(tone: &str) -> VisualEffect {
    const TONES: [(&str, VisualEffect); 5] = [
        ("sci|space|star|robot|cyber|computer|alien", VisualEffect::Pixelate),
        ("horror|gothic|ghost|dread|dark|grim|haunted", VisualEffect::ThroughBlack),
        ("mystery|noir|detective|crime|murder", VisualEffect::Shutters),
        ("comic|comedy|funny|absurd|whimsical|silly|satire", VisualEffect::Spiral),
        ("fantasy|magic|fairy|dream|enchanted|wizard", VisualEffect::Dissolve),
    ];
    let words = language::text::words(&tone.chars().take(400).collect::<String>());
    let spoken = |list: &str| words.iter().any(|word| list.split('|').any(|one| word == one));
    TONES.iter().find(|(list, _)| spoken(list)).map_or(VisualEffect::Scatter, |(_, kind)| *kind)
}

impl Transition {
    /// From this frame; `way` gives a diagonal its corner.
    pub fn new(from: Frame, kind: VisualEffect, way: Option<Direction>) -> Self {
        Self { from, kind, way, within: Rect::new(0, 0, WIDE, TALL), step: 0 }
    }

    /// In a part of the picture only.
    pub fn within(mut self, part: Rect) -> Self {
        self.within = part;
        self
    }

    /// A tick on; `false` when it is over.
    pub fn tick(&mut self) -> bool {
        self.step += 1;
        self.step < STEPS
    }

    /// Works over the new picture in the frame: puts the old one back where the new one has not come yet.
    pub fn draw(&self, frame: &mut Frame) {
        let half = STEPS / 2;
        let old = self.step <= half;
        // How far the change is from the middle of its time, 0 there.
        let off = if old { half - self.step } else { self.step - half - 1 };
        match self.kind {
            VisualEffect::ThroughBlack => {
                self.put_old(frame, |_, _| old);
                fade(frame, 48 - off * 48 / half, &DARKER);
            }
            VisualEffect::Pixelate => {
                self.put_old(frame, |_, _| old);
                squares(frame, [20, 14, 9, 5, 2][off.clamp(0, 4) as usize]);
            }
            _ => self.put_old(frame, |x, y| !self.is_new(x, y)),
        }
    }

    fn put_old(&self, frame: &mut Frame, is_old: impl Fn(i32, i32) -> bool) {
        let part = self.within;
        let [left, right] = [part.x, part.right()].map(|x| x.clamp(0, WIDE));
        let top = (PICTURE_TOP * WIDE) as usize;
        let old = self.from.pixels()[top..].chunks_exact(WIDE as usize);
        let action = |y: i32| (part.y..part.bottom()).contains(&y) && left < right;
        for ((y, row), old) in rows(frame).zip(old).filter(|((y, _), _)| action(*y)) {
            let columns = left as usize..right as usize;
            for (x, (pixel, old)) in (left..).zip(row[columns.clone()].iter_mut().zip(&old[columns])) {
                if is_old(x, y) {
                    *pixel = *old;
                }
            }
        }
    }

    fn is_new(&self, x: i32, y: i32) -> bool {
        let reached = |length: i32| length * self.step / STEPS;
        match self.kind {
            VisualEffect::WipeLeft => x >= WIDE - reached(WIDE),
            VisualEffect::WipeRight => x < reached(WIDE),
            VisualEffect::WipeUp => y >= TALL - reached(TALL),
            VisualEffect::WipeDown => y < reached(TALL),
            VisualEffect::Diagonal => {
                let x = if matches!(self.way, Some(Direction::Northwest | Direction::Southwest)) {
                    x
                } else {
                    WIDE - 1 - x
                };
                let y = if matches!(self.way, Some(Direction::Southeast | Direction::Southwest)) {
                    TALL - 1 - y
                } else {
                    y
                };
                x + y * 5 / 3 < reached(WIDE + TALL * 5 / 3)
            }
            VisualEffect::Blinds if self.way == Some(Direction::Down) => 18 - y % 19 < reached(19),
            VisualEffect::Blinds => y % 19 < reached(19),
            VisualEffect::Shutters => x % 20 < reached(20),
            VisualEffect::Curtain => (x - WIDE / 2).abs() < reached(WIDE / 2),
            VisualEffect::Spiral => {
                let (bx, by) = (x * SQUARES.0 / WIDE, y * SQUARES.1 / TALL);
                winding(bx, by) < reached(SQUARES.0 * SQUARES.1)
            }
            VisualEffect::Scatter => (noise(x / 10, y / 10, 5) % STEPS as u32) < self.step as u32,
            VisualEffect::Dissolve => among(reached(17), x, y),
            // From the middle outward.
            _ => {
                let radius = reached(205);
                far(x - WIDE / 2, y - TALL / 2) < radius * radius
            }
        }
    }
}

/// The number of a square, counted along the rim and inward.
fn winding(x: i32, y: i32) -> i32 {
    let (w, h) = SQUARES;
    let ring = x.min(y).min(w - 1 - x).min(h - 1 - y);
    let (w2, h2) = (w - 2 * ring, h - 2 * ring);
    let before = w * h - w2 * h2;
    let (x, y) = (x - ring, y - ring);
    before
        + if y == 0 {
            x
        } else if x == w2 - 1 {
            w2 - 1 + y
        } else if y == h2 - 1 {
            w2 + h2 - 2 + (w2 - 1 - x)
        } else {
            2 * w2 + h2 - 3 + (h2 - 1 - y)
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn every() -> impl Iterator<Item = VisualEffect> {
        VisualEffect::ALL.iter().copied().filter(|one| one.is_way_in())
    }

    #[test]
    fn each_begins_old_grows_and_ends_in_half_a_second() {
        for kind in every() {
            for way in [None, Some(Direction::Southwest), Some(Direction::Down)] {
                let mut old = Frame::new();
                old.clear(12);
                let mut transition = Transition::new(old, kind, way);
                let (mut last, mut ticks) = (0, 0);
                loop {
                    let mut frame = Frame::new();
                    frame.clear(10);
                    transition.draw(&mut frame);
                    let new: usize = frame.pixels()[3200..].iter().map(|pixel| usize::from(*pixel == 10)).sum();
                    assert!(new >= last, "{kind:?}: {new} after {last}");
                    assert!(ticks > 0 || new == 0, "{kind:?} begins with {new}");
                    last = new;
                    ticks += 1;
                    if !transition.tick() {
                        break;
                    }
                }
                assert!(last > 15_000 && ticks <= 10, "{kind:?}: {last} after {ticks}");
            }
        }
    }

    #[test]
    fn the_spiral_visits_every_square_once() {
        let all: BTreeSet<i32> = (0..SQUARES.1).flat_map(|y| (0..SQUARES.0).map(move |x| winding(x, y))).collect();
        assert_eq!((all.len() as i32, all.first(), all.last()), (160, Some(&0), Some(&159)));
    }

    #[test]
    fn each_way_has_its_transition() {
        let of = |direction, door, dark, tone| for_way(Way { direction, door, dark, tone });
        assert_eq!(of(Some(Direction::East), false, false, ""), VisualEffect::WipeLeft);
        assert_eq!(of(Some(Direction::East), true, false, ""), VisualEffect::Curtain);
        assert_eq!(of(Some(Direction::Down), true, true, ""), VisualEffect::ThroughBlack);
        assert_eq!(of(Some(Direction::Northeast), false, false, ""), VisualEffect::Diagonal);
        assert_eq!(of(None, false, false, "sci-fi, wistful"), VisualEffect::Pixelate);
        assert_eq!(of(None, false, false, ""), VisualEffect::Scatter);
    }

    #[test]
    fn a_part_changes_alone_and_no_part_is_too_far() {
        for part in [Rect::new(100, 50, 20, 20), Rect::new(-900, -900, 10, 10), Rect::new(300, 180, 5000, 5000)] {
            let mut frame = Frame::new();
            Transition::new(
                {
                    let mut old = Frame::new();
                    old.clear(4);
                    old
                },
                VisualEffect::Dissolve,
                None,
            )
            .within(part)
            .draw(&mut frame);
            let changed = frame.pixels().iter().map(|pixel| i32::from(*pixel == 4)).sum::<i32>();
            assert!(changed <= 400, "{changed}");
        }
    }
}
