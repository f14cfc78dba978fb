//! What the composer decided about a room, ready to be written out as notes. It must not hold text or sound.

use super::ambient_layer::AmbientLayer;
use super::instrument::{Instrument, Kit};
use super::mood::Mood;
use super::playing_style::{Articulation, Figure, Reverb};
use super::sound_card::SoundCard;
use super::theory::{Metre, Mode};

/// What a room sounds like. Two rooms with equal plans sound the same, so a shell that compares plans need not change the
/// music at a door. All fields are integers or enums: a plan is the same on every platform.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    /// Beats a minute, 40 to 184. A beat is a quarter note, in 6/8 a dotted quarter.
    pub(crate) tempo: u16,
    /// The key note's pitch class, 0 (C) to 11 (B).
    pub(crate) tonic: u8,
    pub(crate) mode: Mode,
    pub(crate) metre: Metre,
    /// Length of the loop in bars, a multiple of four.
    pub(crate) bars: u8,
    pub(crate) mood: Mood,
    pub(crate) ensemble: Ensemble,
    /// How the chords are played.
    pub(crate) figure: Figure,
    /// How much goes on, 1 (hardly a note) to 5 (never a pause).
    pub(crate) density: u8,
    /// How high the melody lies, -1 (an octave below the instrument's middle) to 1.
    pub(crate) register: i8,
    /// 1 (pianissimo) to 5 (fortissimo).
    pub(crate) loudness: u8,
    pub(crate) articulation: Articulation,
    /// Off-beat eighths come late.
    pub(crate) swing: bool,
    pub(crate) reverb: Reverb,
    /// The sounds of the place itself, loudest first; at most five.
    pub(crate) layers: Vec<AmbientLayer>,
    /// The world's motif (see [`super::motif::Motif::from_seed`]): the same in all rooms of one dream.
    pub(crate) motif: u64,
    /// What sets this room apart from the others that share the motif: a hash of its two lines.
    pub(crate) room: u64,
    pub(crate) card: SoundCard,
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

    /// Somebody plays; there may be ambience besides.
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
