//! Two dice and a stat. It must not know what is tried.

use language::{language, text};
use rng::Rng;
use serde::{Deserialize, Serialize};
use world::Stat;
pub use world::stats::Outcome;

/// A roll, as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// Each from 1 to 6.
    pub dice: [u8; 2],
    /// What was tried; `None` where only luck was.
    pub stat: Option<Stat>,
    /// What it adds, from -1 to 3.
    pub bonus: i8,
}

impl Roll {
    /// Rolls for this word of the world's file ("courage"), of which the hero has so much now.
    pub(super) fn of(word: &str, bonus: i8, rng: &mut Rng) -> Self {
        let dice = [0, 0].map(|_: u8| (rng.below(6) + 1) as u8);
        Self { dice, stat: stat_of(word), bonus }
    }

    /// The same of loaded dice: they are thrown until they fall so. Sooner or later they do, for a stat leaves every outcome open.
    pub(super) fn loaded(word: &str, bonus: i8, falls: Outcome, rng: &mut Rng) -> Self {
        loop {
            let roll = Self::of(word, bonus, rng);
            if roll.outcome() == falls {
                return roll;
            }
        }
    }

    /// Both dice and what is added: from 1 to 15.
    #[must_use]
    pub fn sum(self) -> i32 {
        i32::from(self.dice[0]) + i32::from(self.dice[1]) + i32::from(self.bonus)
    }

    /// What comes of it.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        match self.sum() {
            10.. => Outcome::Works,
            7..=9 => Outcome::Costs,
            _ => Outcome::Fails,
        }
    }
}

/// Which of the five a word of the world's file asks for; `None` for luck and its like.
#[must_use]
pub fn stat_of(word: &str) -> Option<Stat> {
    let said = text::words(word);
    let sense = said.iter().find_map(|word| language().stats.sense(word))?;
    Stat::ALL.into_iter().find(|stat| stat.name() == sense)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stat_is_known_by_any_of_its_words_and_adds_to_the_dice() {
        assert_eq!(stat_of("Courage"), Some(Stat::Nerve));
        assert_eq!(stat_of("DEX save"), Some(Stat::Grace));
        assert_eq!(stat_of("luck"), None);
        let outcome = |dice, bonus| Roll { dice, stat: Some(Stat::Wits), bonus }.outcome();
        assert_eq!(outcome([6, 4], 0), Outcome::Works);
        assert_eq!(outcome([5, 4], 1), Outcome::Works);
        assert_eq!(outcome([5, 4], 0), Outcome::Costs);
        assert_eq!(outcome([3, 4], -1), Outcome::Fails);
    }

    #[test]
    fn loaded_dice_fall_as_they_are_meant_to_whatever_the_hero_is() {
        for (bonus, falls) in (-1..=3).flat_map(|bonus| Outcome::ALL.map(|falls| (bonus, falls))) {
            let roll = Roll::loaded("grace", bonus, falls, &mut Rng::new(3));
            assert_eq!((roll.outcome(), roll.bonus), (falls, bonus));
        }
    }

    #[test]
    fn a_reload_rolls_the_same() {
        let rolls = |seed| {
            let mut rng = Rng::new(seed);
            [0; 20].map(|_| Roll::of("grace", 0, &mut rng))
        };
        assert_eq!(rolls(7), rolls(7));
        assert!(rolls(7).iter().all(|roll| roll.dice.iter().all(|die| (1..=6).contains(die))));
    }
}
