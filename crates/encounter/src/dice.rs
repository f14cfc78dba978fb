//! Two dice, and how likely they are. It must not know what they decide.

use rng::Rng;
use serde::{Deserialize, Serialize};

/// Two dice and what is added to them, against what they must reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
pub struct Roll {
    /// The two dice together, 2 to 12.
    pub dice: u8,
    /// What is added.
    pub bonus: i8,
    /// What must be reached.
    pub need: i8,
}

impl Roll {
    /// Rolls.
    pub fn new(rng: &mut Rng, bonus: i8, need: i8) -> Self {
        Self { dice: (rng.between(1, 6) + rng.between(1, 6)) as u8, bonus, need }
    }

    /// Did it reach what it had to?
    #[must_use]
    pub const fn is_made(&self) -> bool {
        self.dice as i8 + self.bonus >= self.need
    }
}

/// In how many of 36 throws two dice and `bonus` reach `need`.
#[must_use]
pub fn chance(bonus: i8, need: i8) -> i32 {
    const AT_LEAST: [i32; 11] = [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];
    let least = i32::from(need) - i32::from(bonus) - 2;
    if least <= 0 { 36 } else { AT_LEAST.get(least as usize).copied().unwrap_or(0) }
}
