//! What the hero is good and bad at. It must not roll anything.

use serde::{Deserialize, Serialize};

/// One of the five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stat {
    /// Strength and staying power.
    Brawn,
    /// Hands, feet, and not being heard.
    Grace,
    /// Knowing, seeing, working out.
    Wits,
    /// Being liked, and believed.
    Charm,
    /// Courage, and keeping one's head.
    Nerve,
}

impl Stat {
    /// All of them, in their order.
    pub const ALL: [Self; 5] = [Self::Brawn, Self::Grace, Self::Wits, Self::Charm, Self::Nerve];

    /// Its name in the format.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brawn => "brawn",
            Self::Grace => "grace",
            Self::Wits => "wits",
            Self::Charm => "charm",
            Self::Nerve => "nerve",
        }
    }
}

/// The lowest and the highest that a stat can be.
pub const RANGE: (i8, i8) = (-1, 3);

/// What comes of a roll of two dice and a stat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Ten and more: it works.
    Works,
    /// Seven to nine: it works, and costs something.
    Costs,
    /// Six and less: it goes wrong, and leads on.
    Fails,
}

impl Outcome {
    /// All of them, the best first.
    pub const ALL: [Self; 3] = [Self::Works, Self::Costs, Self::Fails];
}

/// What a hero is dealt who is given no stats of his own, in an order that chance decides.
pub const DEALT: [i8; 5] = [2, 1, 1, 0, -1];

/// All five, each from -1 to 3; 0 where nothing is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Stats([i8; 5]);

impl Stats {
    /// This one.
    #[must_use]
    pub const fn get(self, stat: Stat) -> i8 {
        self.0[stat as usize]
    }

    /// With this one so, within the range.
    #[must_use]
    pub fn with(mut self, stat: Stat, value: i8) -> Self {
        self.0[stat as usize] = value.clamp(RANGE.0, RANGE.1);
        self
    }

    /// Is each of them 0?
    #[must_use]
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }
}
