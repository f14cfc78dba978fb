//! Moods: what a composer takes for granted when a text says "lonely" or "heroic". One table; it must not read text.

use super::instrument::{Instrument, Kit};
use super::playing_style::{Articulation, Figure, Reverb};
use super::theory::{Metre, Mode};

/// The character of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mood {
    /// Nothing in particular: on the way.
    Wandering,
    Peaceful,
    Tender,
    Lonely,
    Mournful,
    Mysterious,
    Magical,
    Eerie,
    Menacing,
    Urgent,
    Heroic,
    Majestic,
    Sacred,
    Cheerful,
    Comic,
    Folk,
    Exotic,
    Jazzy,
    Nautical,
    Tribal,
    Mechanical,
    Cosmic,
    Medieval,
}

/// What a mood suggests where the text does not say otherwise.
pub(super) struct MoodDefaults {
    /// Beats a minute.
    pub tempo: u16,
    pub modes: &'static [Mode],
    pub metres: &'static [Metre],
    pub leads: &'static [Instrument],
    pub chords: &'static [Instrument],
    pub basses: &'static [Instrument],
    pub drums: Option<Kit>,
    pub figures: &'static [Figure],
    pub density: u8,
    pub loudness: u8,
    pub articulation: Articulation,
    pub reverb: Reverb,
    /// How much the word decides when a text has several ("gentle but eerie" is eerie).
    pub weight: u8,
}

const fn reverb(size: u8, wet: u8) -> Reverb {
    Reverb { size, wet, echo: false }
}

impl Mood {
    pub(super) const ALL: [Self; 23] = [
        Self::Wandering,
        Self::Peaceful,
        Self::Tender,
        Self::Lonely,
        Self::Mournful,
        Self::Mysterious,
        Self::Magical,
        Self::Eerie,
        Self::Menacing,
        Self::Urgent,
        Self::Heroic,
        Self::Majestic,
        Self::Sacred,
        Self::Cheerful,
        Self::Comic,
        Self::Folk,
        Self::Exotic,
        Self::Jazzy,
        Self::Nautical,
        Self::Tribal,
        Self::Mechanical,
        Self::Cosmic,
        Self::Medieval,
    ];

    /// The row of the table.
    pub(super) fn defaults(self) -> MoodDefaults {
        use Articulation::{Detached, Legato, Plain};
        use Figure::{
            Alberti, Arpeggio, Block, Drone, March as Marching, Ostinato, Pulse, Rolling, Sparse, Strum, Waltz,
        };
        use Instrument as I;
        use Metre::{Five, Four, Six, Three};
        use Mode as M;
        let row = |tempo, modes, metres, weight| MoodDefaults {
            tempo,
            modes,
            metres,
            leads: &[I::Flute, I::Piano, I::Oboe],
            chords: &[I::Harp, I::Strings],
            basses: &[I::DoubleBass],
            drums: None,
            figures: &[Arpeggio, Rolling],
            density: 3,
            loudness: 3,
            articulation: Plain,
            reverb: reverb(2, 22),
            weight,
        };
        match self {
            Self::Wandering => row(96, &[M::Dorian, M::Major, M::Mixolydian], &[Four, Three], 0),
            Self::Peaceful => MoodDefaults {
                leads: &[I::Flute, I::Clarinet, I::Harp],
                chords: &[I::Harp, I::Strings, I::Guitar],
                figures: &[Arpeggio, Rolling],
                density: 2,
                loudness: 2,
                articulation: Legato,
                ..row(76, &[M::Major, M::MajorPentatonic, M::Lydian], &[Four, Three, Six], 1)
            },
            Self::Tender => MoodDefaults {
                leads: &[I::Violin, I::Piano, I::Oboe, I::Clarinet],
                chords: &[I::Strings, I::Piano, I::Guitar],
                basses: &[I::Cello],
                figures: &[Rolling, Alberti],
                loudness: 2,
                articulation: Legato,
                ..row(72, &[M::Major], &[Three, Four, Six], 2)
            },
            Self::Lonely => MoodDefaults {
                leads: &[I::Piano, I::Oboe, I::Clarinet, I::Guitar],
                chords: &[I::Strings, I::Piano],
                basses: &[I::Cello],
                figures: &[Sparse, Rolling, Arpeggio],
                density: 2,
                loudness: 2,
                articulation: Legato,
                reverb: reverb(3, 32),
                ..row(66, &[M::Minor, M::Dorian], &[Four, Three], 3)
            },
            Self::Mournful => MoodDefaults {
                leads: &[I::Cello, I::Violin, I::Oboe, I::Horn],
                chords: &[I::Strings, I::Organ, I::Choir],
                basses: &[I::DoubleBass],
                figures: &[Block, Sparse],
                density: 2,
                loudness: 3,
                articulation: Legato,
                reverb: reverb(3, 35),
                ..row(64, &[M::Minor, M::HarmonicMinor], &[Four, Three], 3)
            },
            Self::Mysterious => MoodDefaults {
                leads: &[I::Clarinet, I::Celesta, I::Vibraphone, I::Oboe],
                chords: &[I::Pad, I::Strings, I::Harp],
                basses: &[I::DoubleBass],
                figures: &[Arpeggio, Ostinato, Rolling],
                density: 2,
                loudness: 2,
                reverb: reverb(3, 34),
                ..row(80, &[M::Dorian, M::Phrygian, M::HarmonicMinor, M::WholeTone], &[Four, Six, Five], 2)
            },
            Self::Magical => MoodDefaults {
                leads: &[I::Celesta, I::MusicBox, I::Flute, I::Bells],
                chords: &[I::Harp, I::Pad, I::Choir],
                figures: &[Arpeggio, Rolling],
                density: 3,
                loudness: 2,
                articulation: Legato,
                reverb: reverb(3, 36),
                ..row(92, &[M::Lydian, M::WholeTone, M::MajorPentatonic], &[Three, Six, Four], 2)
            },
            Self::Eerie => MoodDefaults {
                leads: &[I::Theremin, I::MusicBox, I::Celesta, I::Choir],
                chords: &[I::Strings, I::Pad, I::Organ],
                basses: &[I::Cello],
                figures: &[Block, Drone, Sparse],
                density: 1,
                loudness: 2,
                articulation: Legato,
                reverb: reverb(4, 42),
                ..row(62, &[M::Octatonic, M::Phrygian, M::HarmonicMinor, M::WholeTone], &[Three, Four, Five], 4)
            },
            Self::Menacing => MoodDefaults {
                leads: &[I::Horn, I::Cello, I::Brass, I::Organ],
                chords: &[I::Strings, I::Brass, I::Organ],
                basses: &[I::DoubleBass, I::Tuba],
                drums: Some(Kit::Timpani),
                figures: &[Ostinato, Drone, Pulse],
                loudness: 4,
                reverb: reverb(3, 28),
                ..row(84, &[M::Phrygian, M::HarmonicMinor, M::Octatonic], &[Four, Five], 4)
            },
            Self::Urgent => MoodDefaults {
                leads: &[I::Trumpet, I::Violin, I::Lead],
                chords: &[I::Strings, I::Brass],
                basses: &[I::Bass, I::SynthBass],
                drums: Some(Kit::Standard),
                figures: &[Pulse, Ostinato],
                density: 5,
                loudness: 4,
                articulation: Detached,
                reverb: reverb(1, 14),
                ..row(146, &[M::Minor, M::HarmonicMinor, M::Phrygian], &[Four], 3)
            },
            Self::Heroic => MoodDefaults {
                leads: &[I::Trumpet, I::Brass, I::Horn],
                chords: &[I::Strings, I::Brass],
                basses: &[I::Tuba, I::DoubleBass],
                drums: Some(Kit::Military),
                figures: &[Marching, Pulse],
                density: 4,
                loudness: 5,
                reverb: reverb(3, 24),
                ..row(120, &[M::Major, M::Mixolydian], &[Four], 3)
            },
            Self::Majestic => MoodDefaults {
                leads: &[I::Horn, I::Brass, I::Trumpet],
                chords: &[I::Strings, I::Organ, I::Choir],
                basses: &[I::Tuba, I::DoubleBass],
                drums: Some(Kit::Timpani),
                figures: &[Block, Marching],
                loudness: 4,
                articulation: Legato,
                reverb: reverb(4, 32),
                ..row(84, &[M::Major, M::Mixolydian], &[Four, Three], 3)
            },
            Self::Sacred => MoodDefaults {
                leads: &[I::Choir, I::Organ],
                chords: &[I::Organ, I::Choir],
                basses: &[I::Cello],
                figures: &[Block],
                density: 2,
                articulation: Legato,
                reverb: reverb(4, 44),
                ..row(68, &[M::Dorian, M::Major, M::Minor], &[Four, Three], 3)
            },
            Self::Cheerful => MoodDefaults {
                leads: &[I::Flute, I::Clarinet, I::Whistle, I::Accordion],
                chords: &[I::Guitar, I::Piano, I::Pizzicato],
                basses: &[I::DoubleBass, I::Bass],
                drums: Some(Kit::Hand),
                figures: &[Marching, Alberti, Strum],
                density: 4,
                articulation: Detached,
                reverb: reverb(1, 14),
                ..row(126, &[M::Major, M::MajorPentatonic], &[Four, Six], 2)
            },
            Self::Comic => MoodDefaults {
                leads: &[I::Clarinet, I::Tuba, I::Marimba, I::Pizzicato],
                chords: &[I::Pizzicato, I::Accordion, I::Banjo],
                basses: &[I::Tuba],
                drums: Some(Kit::Hand),
                figures: &[Marching, Waltz],
                density: 4,
                articulation: Detached,
                reverb: reverb(1, 12),
                ..row(120, &[M::Major, M::Mixolydian, M::Lydian], &[Four, Six], 3)
            },
            Self::Folk => MoodDefaults {
                leads: &[I::Violin, I::Whistle, I::Accordion, I::Bagpipes],
                chords: &[I::Guitar, I::Lute, I::Accordion],
                basses: &[I::DoubleBass],
                drums: Some(Kit::Hand),
                figures: &[Strum, Waltz, Drone],
                density: 4,
                reverb: reverb(1, 14),
                ..row(116, &[M::Dorian, M::Mixolydian, M::Major], &[Six, Four, Three], 2)
            },
            Self::Exotic => MoodDefaults {
                leads: &[I::Oboe, I::Sitar, I::Koto, I::Flute],
                chords: &[I::Lute, I::Harp, I::Strings],
                basses: &[I::Cello],
                drums: Some(Kit::Hand),
                figures: &[Drone, Ostinato, Arpeggio],
                ..row(98, &[M::PhrygianDominant, M::HarmonicMinor, M::MinorPentatonic], &[Four, Five], 2)
            },
            Self::Jazzy => MoodDefaults {
                leads: &[I::Saxophone, I::Clarinet, I::Vibraphone, I::Piano],
                chords: &[I::Piano, I::ElectricPiano, I::Guitar],
                basses: &[I::DoubleBass],
                drums: Some(Kit::Brushes),
                figures: &[Sparse, Strum],
                reverb: reverb(1, 18),
                ..row(104, &[M::Dorian, M::Blues, M::Mixolydian], &[Four], 3)
            },
            Self::Nautical => MoodDefaults {
                leads: &[I::Accordion, I::Violin, I::Whistle],
                chords: &[I::Guitar, I::Accordion],
                basses: &[I::DoubleBass],
                drums: Some(Kit::Hand),
                figures: &[Waltz, Strum],
                ..row(104, &[M::Mixolydian, M::Dorian, M::Major], &[Six, Three], 2)
            },
            Self::Tribal => MoodDefaults {
                leads: &[I::PanPipes, I::Flute, I::Marimba],
                chords: &[I::Marimba, I::Choir],
                basses: &[I::DoubleBass],
                drums: Some(Kit::Tribal),
                figures: &[Ostinato, Drone],
                density: 4,
                loudness: 4,
                ..row(108, &[M::MinorPentatonic, M::Dorian], &[Four, Six], 2)
            },
            Self::Mechanical => MoodDefaults {
                leads: &[I::Lead, I::Chip, I::Marimba],
                chords: &[I::Pad, I::Pizzicato],
                basses: &[I::SynthBass],
                drums: Some(Kit::Metal),
                figures: &[Ostinato, Pulse],
                density: 4,
                articulation: Detached,
                reverb: reverb(2, 18),
                ..row(112, &[M::Minor, M::Phrygian, M::Dorian], &[Four, Five], 2)
            },
            Self::Cosmic => MoodDefaults {
                leads: &[I::Lead, I::Theremin, I::ElectricPiano],
                chords: &[I::Pad, I::Choir],
                basses: &[I::SynthBass],
                figures: &[Block, Arpeggio, Ostinato],
                density: 2,
                loudness: 2,
                articulation: Legato,
                reverb: reverb(4, 40),
                ..row(78, &[M::Lydian, M::Dorian, M::Minor], &[Four, Five], 2)
            },
            Self::Medieval => MoodDefaults {
                leads: &[I::Lute, I::Whistle, I::Oboe, I::Harpsichord],
                chords: &[I::Lute, I::Harp, I::Harpsichord],
                basses: &[I::Cello],
                drums: Some(Kit::Hand),
                figures: &[Strum, Arpeggio, Drone],
                reverb: reverb(2, 22),
                ..row(104, &[M::Dorian, M::Mixolydian], &[Three, Six, Four], 1)
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mood_offers_modes_metres_and_instruments() {
        for mood in Mood::ALL {
            let habits = mood.defaults();
            assert!(!habits.modes.is_empty() && !habits.metres.is_empty() && !habits.figures.is_empty(), "{mood:?}");
            assert!(!habits.leads.is_empty() && !habits.chords.is_empty() && !habits.basses.is_empty(), "{mood:?}");
            assert!((40..=184).contains(&habits.tempo) && (1..=5).contains(&habits.density), "{mood:?}");
        }
    }
}
