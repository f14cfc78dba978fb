//! An encounter told in one roll: two dice and the best number that fits it, for who does not want to play it. It must not play it.

use crate::action::{Ending, Means};
use crate::dice::Roll;
use crate::ending::ending;
use crate::model::{Encounter, Outcome, Stat};
use messages::t;
use rng::Rng;
use serde::{Deserialize, Serialize};

/// What two dice and the number must reach to have one's way.
const NEED: i8 = 7;
/// What they must reach to have it without a scratch.
const STRONG: i8 = 10;
/// Below this it is a defeat, not a flight.
const POOR: i8 = 5;

/// An encounter that was told in one roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// The number that was added.
    pub stat: Stat,
    /// The dice.
    pub roll: Roll,
    /// How it ended.
    pub ending: Ending,
    /// Hit points that it cost the hero.
    pub cost: u8,
    /// What the player reads: what was rolled, and how it ended.
    pub text: String,
}

/// The numbers that an encounter has a use for.
fn fitting(encounter: &Encounter) -> Vec<Stat> {
    let things = || encounter.things.values();
    let mut stats = vec![Stat::Brawn];
    if !encounter.goal.is_empty() || encounter.hero.hidden || things().any(|thing| thing.throw > 0) {
        stats.push(Stat::Grace);
    }
    if !encounter.features.is_empty() {
        stats.push(Stat::Wits);
    }
    if encounter.tokens.iter().any(|token| token.temper.is_some()) || things().any(|it| !it.appeases.is_empty()) {
        stats.push(Stat::Charm);
    }
    if things().any(|thing| !thing.scares.is_empty()) {
        stats.push(Stat::Nerve);
    }
    stats
}

/// Tells an encounter in one roll; the same seed tells it the same. 10 and more is had without a scratch, 7 to 9 costs something, 5 and
/// 6 is a flight, less is a defeat. By charm it is a truce, else a victory.
#[must_use]
pub fn one_roll(encounter: &Encounter, seed: u64) -> Told {
    let mut encounter = encounter.clone();
    crate::tidy::tidy(&mut encounter, &mut Vec::new());
    let stats = fitting(&encounter);
    // Of equal ones the last: what only this encounter has a use for.
    let stat = stats.into_iter().max_by_key(|stat| encounter.hero.stats.of(*stat)).unwrap_or(Stat::Brawn);
    let bonus = encounter.hero.stats.of(stat);
    let roll = Roll::new(&mut Rng::new(seed).fork("one-roll"), bonus, NEED);
    let total = roll.dice as i8 + roll.bonus;
    let means = match stat {
        Stat::Brawn => Means::Blow,
        Stat::Grace | Stat::Wits => Means::Ground,
        Stat::Charm => Means::Word,
        Stat::Nerve => Means::Thing,
    };
    let outcome = match total {
        ..POOR => Outcome::Defeat,
        POOR..NEED => Outcome::Flight,
        _ if stat == Stat::Charm => Outcome::Truce,
        _ => Outcome::Victory,
    };
    let ending = ending(&encounter, outcome, means, total >= NEED);
    let points = encounter.hero.points;
    let cost = match outcome {
        Outcome::Defeat => points,
        Outcome::Flight => points / 3,
        _ if total >= STRONG => 0,
        _ => points / 4,
    };
    let name = match stat {
        Stat::Brawn => t!("encounter-stat-brawn"),
        Stat::Grace => t!("encounter-stat-grace"),
        Stat::Wits => t!("encounter-stat-wits"),
        Stat::Charm => t!("encounter-stat-charm"),
        Stat::Nerve => t!("encounter-stat-nerve"),
    };
    let rolled = if total >= STRONG {
        t!("encounter-told-strong", dice = roll.dice, bonus = bonus, stat = name, total = total)
    } else if total >= NEED {
        t!("encounter-told-fair", dice = roll.dice, bonus = bonus, stat = name, total = total)
    } else {
        t!("encounter-told-poor", dice = roll.dice, bonus = bonus, stat = name, total = total)
    };
    let text = format!("{rolled}\n{}", ending.text);
    Told { stat, roll, ending, cost, text }
}
