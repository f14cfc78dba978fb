//! The instruments a plan can name: their ranges and their seats. It must not make a sound.

/// A melodic instrument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Instrument {
    Piano,
    ElectricPiano,
    MusicBox,
    Celesta,
    Vibraphone,
    Marimba,
    Bells,
    Harpsichord,
    Organ,
    Accordion,
    Strings,
    Violin,
    Cello,
    Pizzicato,
    Harp,
    Lute,
    Guitar,
    ElectricGuitar,
    Sitar,
    Koto,
    Banjo,
    Flute,
    PanPipes,
    Whistle,
    Clarinet,
    Oboe,
    Saxophone,
    Brass,
    Horn,
    Trumpet,
    Tuba,
    Bagpipes,
    Choir,
    Pad,
    Lead,
    Theremin,
    Chip,
    Bass,
    SynthBass,
    DoubleBass,
}

/// A set of drums.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kit {
    Standard,
    Military,
    Tribal,
    Timpani,
    Hand,
    Electronic,
    Brushes,
    Metal,
}

impl Kit {
    /// Every one of them.
    pub(super) const ALL: [Self; 8] = [
        Self::Standard,
        Self::Military,
        Self::Tribal,
        Self::Timpani,
        Self::Hand,
        Self::Electronic,
        Self::Brushes,
        Self::Metal,
    ];
}

impl Instrument {
    /// Every one there is.
    pub const ALL: [Self; 40] = [
        Self::Piano,
        Self::ElectricPiano,
        Self::MusicBox,
        Self::Celesta,
        Self::Vibraphone,
        Self::Marimba,
        Self::Bells,
        Self::Harpsichord,
        Self::Organ,
        Self::Accordion,
        Self::Strings,
        Self::Violin,
        Self::Cello,
        Self::Pizzicato,
        Self::Harp,
        Self::Lute,
        Self::Guitar,
        Self::ElectricGuitar,
        Self::Sitar,
        Self::Koto,
        Self::Banjo,
        Self::Flute,
        Self::PanPipes,
        Self::Whistle,
        Self::Clarinet,
        Self::Oboe,
        Self::Saxophone,
        Self::Brass,
        Self::Horn,
        Self::Trumpet,
        Self::Tuba,
        Self::Bagpipes,
        Self::Choir,
        Self::Pad,
        Self::Lead,
        Self::Theremin,
        Self::Chip,
        Self::Bass,
        Self::SynthBass,
        Self::DoubleBass,
    ];

    /// Lowest and highest pitch (MIDI numbers) that sound like the instrument; at least two octaves apart.
    pub fn range(self) -> (i32, i32) {
        match self {
            Self::MusicBox | Self::Celesta => (67, 96),
            Self::Bells => (60, 88),
            Self::Whistle => (69, 93),
            Self::Flute | Self::PanPipes => (62, 88),
            Self::Violin | Self::Oboe | Self::Chip | Self::Lead => (58, 86),
            Self::Vibraphone | Self::Marimba | Self::Clarinet | Self::Bagpipes | Self::Theremin => (55, 83),
            Self::Trumpet | Self::Koto | Self::Banjo | Self::Sitar => (55, 81),
            Self::Piano | Self::ElectricPiano | Self::Harpsichord | Self::Organ | Self::Accordion => (50, 84),
            Self::Strings | Self::Harp | Self::Choir | Self::Pad | Self::Pizzicato => (50, 81),
            Self::Lute | Self::Guitar | Self::ElectricGuitar | Self::Saxophone | Self::Brass => (48, 76),
            Self::Horn => (46, 72),
            Self::Cello => (40, 69),
            Self::Tuba => (33, 57),
            Self::Bass | Self::SynthBass | Self::DoubleBass => (32, 57),
        }
    }

    /// Dies away by itself: chords on it want to be broken or struck again.
    pub fn decays(self) -> bool {
        matches!(
            self,
            Self::Piano
                | Self::ElectricPiano
                | Self::MusicBox
                | Self::Celesta
                | Self::Vibraphone
                | Self::Marimba
                | Self::Bells
                | Self::Harpsichord
                | Self::Pizzicato
                | Self::Harp
                | Self::Lute
                | Self::Guitar
                | Self::Sitar
                | Self::Koto
                | Self::Banjo
        )
    }

    /// Plays the deepest part well.
    pub fn is_low(self) -> bool {
        matches!(self, Self::Bass | Self::SynthBass | Self::DoubleBass | Self::Tuba | Self::Cello)
    }

    /// Can play several notes at once, so it may carry the chords.
    pub fn is_polyphonic(self) -> bool {
        self.decays() && !matches!(self, Self::Bells | Self::Koto | Self::Sitar)
            || matches!(self, Self::Organ | Self::Accordion | Self::Strings | Self::Choir | Self::Pad | Self::Brass)
    }
}
