//! How a piece is played: how chords are spread, how notes are joined, how the room answers. Data only.

/// How a chord is spread over a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// Held for the bar.
    Block,
    /// Up, one note after the other.
    Arpeggio,
    /// Up and down again.
    Rolling,
    /// Low, high, middle, high.
    Alberti,
    /// Bass on one, chord on the others.
    Waltz,
    /// Bass and chord in turn.
    March,
    /// One short figure, stubbornly.
    Ostinato,
    /// Root and fifth, held through the phrase.
    Drone,
    /// Strummed downward and upward.
    Strum,
    /// Repeated short chords.
    Pulse,
    /// A chord now and then, struck once.
    Sparse,
}

impl Figure {
    /// Every one of them.
    pub(super) const ALL: [Self; 11] = [
        Self::Block,
        Self::Arpeggio,
        Self::Rolling,
        Self::Alberti,
        Self::Waltz,
        Self::March,
        Self::Ostinato,
        Self::Drone,
        Self::Strum,
        Self::Pulse,
        Self::Sparse,
    ];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Articulation {
    Legato,
    Plain,
    Detached,
}

impl Articulation {
    /// Every one of them.
    pub(super) const ALL: [Self; 3] = [Self::Legato, Self::Plain, Self::Detached];
}

/// How the room itself answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reverb {
    /// 0 (a cupboard) to 4 (a cathedral).
    pub size: u8,
    /// Reverberation against direct sound, 0 to 100.
    pub wet: u8,
    /// Distinct repeats, besides the reverberation.
    pub echo: bool,
}
