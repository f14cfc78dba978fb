//! Steps of beasts, made of the drawing of one that stands: legs that are apart swing, others sway, leap, crawl or hover, as
//! `beasts/gaits.txt` says. It must not know where a beast goes.

use super::sheet::Sheet;
use super::{Cel, View, library};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// Cels of a cycle, and how far a leg is forward in each, in tenths.
const CELS: usize = 8;
const SWING: [i32; CELS] = [0, 7, 10, 7, 0, -7, -10, -7];
/// Rows that a leap is off the ground.
const LEAP: [i16; CELS] = [0, 3, 5, 6, 5, 3, 0, 0];
/// Rows that one who hovers goes up.
const HOVER: [i16; CELS] = [0, 0, 1, 1, 1, 1, 0, 0];
/// Legs are sought in this much of a figure, in hundredths of its height, from the ground up.
const LEGS: i32 = 45;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gait {
    Legs,
    Waddle,
    Hop,
    Crawl,
    Hover,
}

static GAITS: LazyLock<BTreeMap<&'static str, Gait>> = LazyLock::new(|| {
    let lines = library::lines("beasts/gaits.txt").filter_map(|line| line.split_once(':'));
    lines
        .flat_map(|(gait, beasts)| beasts.split_whitespace().filter_map(move |beast| Some((beast, gait_of(gait)?))))
        .collect()
});

fn gait_of(name: &str) -> Option<Gait> {
    Some(match name {
        "legs" => Gait::Legs,
        "waddle" => Gait::Waddle,
        "hop" => Gait::Hop,
        "crawl" => Gait::Crawl,
        _ => return None,
    })
}

type Pixels = BTreeMap<(i32, i32), u8>;

/// The steps of a beast, facing as it is drawn: to the right.
pub fn of_beast(name: &str, view: &View) -> Vec<Cel> {
    let gait = GAITS.get(name).copied().unwrap_or(Gait::Hover);
    let still = view.cel("idle", 0);
    let pixels: Pixels = still
        .shown()
        .map(|(x, y, color)| ((x - i32::from(still.foot.0), y - i32::from(still.foot.1)), color))
        .collect();
    let legs = Legs::of(&pixels);
    let step = |cel: usize| match gait {
        Gait::Legs => drawn(&legs.swung(&pixels, cel)),
        Gait::Waddle => drawn(&swayed(&pixels, cel)),
        Gait::Hop => raised(still, LEAP[cel]),
        Gait::Crawl => view.cel("idle", cel as u32 / 4).clone(),
        Gait::Hover => raised(view.cel("idle", cel as u32 / 2), HOVER[cel]),
    };
    (0..CELS).map(step).collect()
}

fn raised(cel: &Cel, rows: i16) -> Cel {
    Cel { foot: (cel.foot.0, cel.foot.1 + rows), ..cel.clone() }
}

fn drawn(pixels: &Pixels) -> Cel {
    let mut sheet = Sheet::default();
    for ((x, y), color) in pixels {
        sheet.dot((*x as i16, *y as i16), *color);
    }
    sheet.cut()
}

/// The top and the bottom row.
fn rows(pixels: &Pixels) -> (i32, i32) {
    let rows = || pixels.keys().map(|(_, y)| *y);
    (rows().min().unwrap_or(0), rows().max().unwrap_or(0))
}

/// To the nearest whole number; halves go away from zero.
fn rounded(value: i32, parts: i32) -> i32 {
    (2 * value.abs() + parts) / (2 * parts).max(1) * value.signum()
}

/// The whole figure leans over its feet, and is lifted as it goes over the middle.
fn swayed(pixels: &Pixels, cel: usize) -> Pixels {
    let (top, bottom) = rows(pixels);
    let lift = i32::from(SWING[cel] == 0);
    let lean = |y: i32| rounded(SWING[cel] * 24 * (bottom - y), 100 * (bottom - top + 1));
    pixels.iter().map(|((x, y), color)| ((x + lean(*y), y - lift), *color)).collect()
}

/// What of a figure swings: pieces of it that hang apart and stand on the ground.
struct Legs {
    hip: i32,
    bottom: i32,
    /// From the left to the right.
    pieces: Vec<BTreeSet<(i32, i32)>>,
}

impl Legs {
    fn of(pixels: &Pixels) -> Self {
        let (top, bottom) = rows(pixels);
        let pieces = |y: i32| {
            let begins = |x: i32| pixels.contains_key(&(x, y)) && !pixels.contains_key(&(x - 1, y));
            pixels.keys().filter(|(x, row)| *row == y && begins(*x)).count()
        };
        let highest = bottom - (bottom - top + 1) * LEGS / 100;
        let hip = (highest..bottom).rev().find(|y| pieces(*y) < 2 || *y == highest).map_or(bottom, |y| y + 1);
        let mut below: BTreeSet<(i32, i32)> = pixels.keys().filter(|(_, y)| *y >= hip).copied().collect();
        let mut hanging = Vec::new();
        while let Some(first) = below.pop_first() {
            let (mut leg, mut open) = (BTreeSet::from([first]), vec![first]);
            while let Some((x, y)) = open.pop() {
                for beside in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy))) {
                    if below.remove(&beside) {
                        leg.insert(beside);
                        open.push(beside);
                    }
                }
            }
            if leg.iter().any(|(_, y)| *y >= bottom - 2) {
                hanging.push(leg);
            }
        }
        Self { hip, bottom, pieces: hanging }
    }

    /// Does this leg, one of so many, go against the first? Of four the outer go together.
    fn against(&self, leg: usize) -> bool {
        if self.pieces.len() == 4 { matches!(leg, 1 | 2) } else { leg % 2 == 1 }
    }

    fn swung(&self, pixels: &Pixels, cel: usize) -> Pixels {
        let (top, length) = (rows(pixels).0, self.bottom - self.hip);
        // Over straight legs the body is higher.
        let rise = i32::from(SWING[cel] == 0 && self.bottom - top >= 12);
        let is_leg = |at: &(i32, i32)| self.pieces.iter().any(|leg| leg.contains(at));
        let mut swung = Pixels::new();
        for (at, color) in pixels.iter().filter(|(at, _)| !is_leg(at)) {
            let (x, y) = *at;
            swung.insert((x, if y < self.hip { y - rise } else { y }), *color);
            if y == self.hip - 1 {
                swung.entry(*at).or_insert(*color);
            }
        }
        let reach = match length {
            ..3 => 1,
            3..6 => 2,
            _ => 3,
        };
        for (number, leg) in self.pieces.iter().enumerate() {
            let turn = |swing: i32| if self.against(number) { -swing } else { swing };
            let (swing, later) = (turn(SWING[cel]), turn(SWING[(cel + 2) % CELS]));
            // The one that comes forward is off the ground.
            let lift = i32::from(later > 5 && length >= 2);
            for (x, y) in leg {
                let down = y - self.hip + 1;
                let lift = if 10 * down > 4 * (length + 1) { lift } else { 0 };
                let color = pixels.get(&(*x, *y)).copied().unwrap_or_default();
                swung.insert((x + rounded(swing * reach * down, 10 * (length + 1)), y - lift), color);
            }
        }
        swung
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_gait_is_known_and_of_a_beast_that_is_drawn() {
        for line in library::lines("beasts/gaits.txt") {
            let (gait, beasts) = line.split_once(':').unwrap();
            assert!(gait_of(gait).is_some(), "{line}");
            for beast in beasts.split_whitespace() {
                assert!(library::art(&format!("beast-{beast}")).is_some(), "{beast}");
            }
        }
    }

    #[test]
    fn nothing_of_a_beast_is_lost_on_the_way_and_nobody_sinks_into_the_ground() {
        for art in library::arts_named("beast-") {
            let view = View::painted(art, &super::super::Colours::default());
            let cels = of_beast(art.name.trim_start_matches("beast-"), &view);
            assert_eq!(cels.len(), CELS, "{}", art.name);
            let count = |cel: &Cel| cel.shown().count() as i32;
            let below = |cel: &Cel| cel.shown().map(|(_, y, _)| y - i32::from(cel.foot.1)).max().unwrap();
            let still = view.cel("idle", 0);
            let least = (0..view.len("idle")).map(|cel| count(view.cel("idle", cel))).min().unwrap();
            for (number, cel) in cels.iter().enumerate() {
                assert!(10 * count(cel) >= 9 * least, "{} {number}: {} of {least}", art.name, count(cel));
                assert!(below(cel) <= below(still).max(below(view.cel("idle", 1))), "{} {number}", art.name);
            }
            assert!(cels.iter().any(|cel| *cel != cels[0]), "{} does not move", art.name);
        }
    }
}
