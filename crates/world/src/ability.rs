//! What somebody can do for the hero when they are asked to. A name only: what comes of it the rules and the cast decide.

use serde::{Deserialize, Serialize};

/// Something that somebody is able to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ability {
    /// Looks after who is hurt or ill.
    Heal,
    /// Keeps watch over a place, and does not leave it.
    Guard,
    /// Finds what others overlook.
    Search,
    /// Makes and mends things.
    Forge,
    /// Stands in somebody's way.
    Block,
}

impl Ability {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Heal, Self::Guard, Self::Search, Self::Forge, Self::Block];

    /// Its name in a world file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Heal => "heal",
            Self::Guard => "guard",
            Self::Search => "search",
            Self::Forge => "forge",
            Self::Block => "block",
        }
    }
}
