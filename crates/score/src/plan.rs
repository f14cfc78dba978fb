//! What the composer decided about a room, ready to be written out as notes. It must not hold text or sound.

use super::ambient_layer::AmbientLayer;
use super::instrument::{Instrument, Kit};
use super::mood::Mood;
use super::sound_card::SoundCard;
use super::theory::{Metre, Mode};

/// What a room sounds like. Two rooms with equal plans sound the same, so a shell that compares plans need not change the
/// music at a door. All fields are integers or enums: a plan is the same on every platform.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    /// Beats a minute, 40 to 184. A beat is a quarter note, in 6/8 a dotted quarter.
    pub tempo: u16,
    /// The key note's pitch class, 0 (C) to 11 (B).
    pub tonic: u8,
    pub mode: Mode,
    pub metre: Metre,
    /// Length of the loop in bars, a multiple of four.
    pub bars: u8,
    pub mood: Mood,
    pub ensemble: Ensemble,
    /// How the chords are played.
    pub figure: Figure,
    /// How much goes on, 1 (hardly a note) to 5 (never a pause).
    pub density: u8,
    /// How high the melody lies, -1 (an octave below the instrument's middle) to 1.
    pub register: i8,
    /// 1 (pianissimo) to 5 (fortissimo).
    pub loudness: u8,
    pub articulation: Articulation,
    /// Off-beat eighths come late.
    pub swing: bool,
    pub reverb: Reverb,
    /// The sounds of the place itself, loudest first; at most five.
    pub layers: Vec<AmbientLayer>,
    /// The world's motif (see [`super::Motif::from_seed`]): the same in all rooms of one dream.
    pub motif: u64,
    /// What sets this room apart from the others that share the motif: a hash of its two lines.
    pub room: u64,
    pub card: SoundCard,
}

impl Plan {
    /// The same piece for another sound device.
    #[must_use]
    pub fn on_card(mut self, card: SoundCard) -> Self {
        self.card = card;
        self
    }

    /// Nothing to be played at all: neither music nor ambience.
    pub fn is_silent(&self) -> bool {
        !self.has_music() && self.layers.is_empty()
    }

    pub fn has_music(&self) -> bool {
        self.ensemble != Ensemble::default()
    }

    /// Length of the loop in beats.
    pub fn beats(&self) -> u32 {
        u32::from(self.bars) * self.metre.beats()
    }

    /// Length of the loop in seconds.
    pub fn seconds(&self) -> f64 {
        f64::from(self.beats()) * 60.0 / f64::from(self.tempo.max(1))
    }
}

/// Who plays. Everyone may be missing; with everyone missing there is no music.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ensemble {
    pub lead: Option<Instrument>,
    /// Takes every other phrase from the lead and sings below it at the end.
    pub answer: Option<Instrument>,
    pub chords: Option<Instrument>,
    pub bass: Option<Instrument>,
    pub drums: Option<Kit>,
}

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
