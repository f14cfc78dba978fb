//! Brings an encounter to where it should be: the foes' hit points and attack until the plain player wins about half of the games, their
//! resolve until the clever one wins most, and not all, with heroes as they are dealt. It must not change anything else.

use crate::balance::{self, CLEVER, Hero, Measure, PLAIN, Shares};
use crate::bots::Bot;
use crate::model::{Encounter, MOST_POINTS, RESOLVES, SKILLS, Side};
use std::ops::RangeInclusive;

/// How far inside the goals the figures should lie, in per mille, so that other games do not leave them.
const MARGIN: u32 = 25;
/// The foes' hit points, in percent of what they were.
const PERCENT: (u32, u32) = (25, 300);
/// What may be added to the foes' attack, the least change first.
const ATTACKS: [i8; 7] = [0, -1, 1, -2, 2, -3, 3];

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tuned {
    /// How it was.
    pub before: Measure,
    /// How it is.
    pub after: Measure,
    /// The foes' hit points now, in percent of what they were: 25 to 300.
    pub percent: u32,
    /// What was added to the foes' attack: -3 to 3.
    pub attack: i8,
    /// What was added to the foes' resolve: -6 to 6.
    pub resolve: i8,
}

impl Tuned {
    /// Do the figures lie within the goals?
    #[must_use]
    pub fn is_fit(&self) -> bool {
        self.after.miss() == 0
    }
}

fn changed(encounter: &Encounter, percent: u32, attack: i8, resolve: i8) -> Encounter {
    let mut changed = encounter.clone();
    for token in changed.tokens.iter_mut().filter(|token| token.side == Side::Foe) {
        let points = (u32::from(token.points) * percent + 50) / 100;
        token.points = points.clamp(1, u32::from(MOST_POINTS)) as u8;
        token.attack = token.attack.saturating_add(attack).clamp(SKILLS.0, SKILLS.1);
        token.resolve = token.resolve.saturating_add(resolve).clamp(RESOLVES.0, RESOLVES.1);
    }
    changed
}

fn outside(shares: &Shares, goal: &RangeInclusive<u32>) -> u32 {
    let won = shares.won_per_mille();
    (goal.start() + MARGIN).saturating_sub(won) + won.saturating_sub(goal.end() - MARGIN)
}

/// The percentage of hit points at which the plain player wins as often as he should, or as near to it as can be.
fn points(encounter: &Encounter, attack: i8, games: u32) -> (u32, u32) {
    let (mut low, mut high) = PERCENT;
    let middle = u32::midpoint(*PLAIN.start(), *PLAIN.end());
    let mut best = (u32::MAX, 100);
    while low <= high {
        let percent = u32::midpoint(low, high);
        let shares = balance::play(&changed(encounter, percent, attack, 0), Hero::Dealt, Bot::Plain, games, 1);
        let off = shares.won_per_mille().abs_diff(middle);
        best = best.min((off, percent));
        // The more points they have, the fewer games he wins.
        if off < MARGIN {
            break;
        } else if shares.won_per_mille() > middle {
            low = percent + 5;
        } else {
            high = percent - 5;
        }
    }
    (best.1, best.0)
}

/// Tunes an encounter in place, by so many games for each figure; the same encounter is always tuned the same. Where no change within
/// bounds reaches the goals, the nearest is taken.
pub fn tune(encounter: &mut Encounter, games: u32) -> Tuned {
    let before = balance::measure(encounter, Hero::Dealt, games, 1);
    let inside =
        |measure: &Measure| outside(&measure.plain, &PLAIN) + outside(&measure.clever, &CLEVER) + measure.miss();
    let mut best = (inside(&before), before, 100, 0, 0);
    for attack in ATTACKS {
        if best.0 == 0 {
            break;
        }
        let (percent, off) = points(encounter, attack, games);
        if off > 200 {
            continue;
        }
        let mut resolve = 0_i8;
        // Towards where the clever one wins as often as he should: each step once, in one direction.
        let mut way = 0;
        while resolve.abs() <= 6 {
            let measure = balance::measure(&changed(encounter, percent, attack, resolve), Hero::Dealt, games, 1);
            let miss = inside(&measure);
            if miss < best.0 {
                best = (miss, measure, percent, attack, resolve);
            }
            let won = measure.clever.won_per_mille();
            let next = if won > *CLEVER.end() - MARGIN { 1 } else { -1 };
            if outside(&measure.clever, &CLEVER) == 0 || way != 0 && next != way {
                break;
            }
            way = next;
            resolve += next;
        }
    }
    let (_, after, percent, attack, resolve) = best;
    *encounter = changed(encounter, percent, attack, resolve);
    Tuned { before, after, percent, attack, resolve }
}
