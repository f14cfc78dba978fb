//! The sound devices of the period: what each can hold at once. It must not know notes (`arrangement`) or sound (`voices`).

/// A sound device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SoundCard {
    /// One square wave.
    Speaker,
    /// Three square waves with sixteen volume steps, and noise.
    Tandy,
    /// Nine two-operator FM voices.
    AdLib,
    /// Everything we have: sampled-like patches and a room around them.
    #[default]
    Modern,
}

impl SoundCard {
    #[cfg(test)]
    pub const ALL: [Self; 4] = [Self::Speaker, Self::Tandy, Self::AdLib, Self::Modern];

    /// How many notes it can hold at once, drums apart.
    pub fn voices(self) -> usize {
        match self {
            Self::Speaker => 1,
            Self::Tandy => 3,
            Self::AdLib => 9,
            Self::Modern => 64,
        }
    }

    /// Has it noise or drums?
    pub fn has_noise(self) -> bool {
        self != Self::Speaker
    }
}
