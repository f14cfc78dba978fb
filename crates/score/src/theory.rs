//! Scales, chords and metres as whole numbers. It must not choose anything: that is the composer's part.

/// A scale to compose in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    Major,
    Minor,
    HarmonicMinor,
    Dorian,
    Phrygian,
    Lydian,
    Mixolydian,
    PhrygianDominant,
    MajorPentatonic,
    MinorPentatonic,
    WholeTone,
    Octatonic,
    Blues,
}

impl Mode {
    /// Every one there is.
    pub const ALL: [Self; 13] = [
        Self::Major,
        Self::Minor,
        Self::HarmonicMinor,
        Self::Dorian,
        Self::Phrygian,
        Self::Lydian,
        Self::Mixolydian,
        Self::PhrygianDominant,
        Self::MajorPentatonic,
        Self::MinorPentatonic,
        Self::WholeTone,
        Self::Octatonic,
        Self::Blues,
    ];

    /// The scale the melody keeps to, in semitones above the tonic, ascending from 0.
    pub fn scale(self) -> &'static [i32] {
        match self {
            Self::Major => &[0, 2, 4, 5, 7, 9, 11],
            Self::Minor => &[0, 2, 3, 5, 7, 8, 10],
            Self::HarmonicMinor => &[0, 2, 3, 5, 7, 8, 11],
            Self::Dorian => &[0, 2, 3, 5, 7, 9, 10],
            Self::Phrygian => &[0, 1, 3, 5, 7, 8, 10],
            Self::Lydian => &[0, 2, 4, 6, 7, 9, 11],
            Self::Mixolydian => &[0, 2, 4, 5, 7, 9, 10],
            Self::PhrygianDominant => &[0, 1, 4, 5, 7, 8, 10],
            Self::MajorPentatonic => &[0, 2, 4, 7, 9],
            Self::MinorPentatonic => &[0, 3, 5, 7, 10],
            Self::WholeTone => &[0, 2, 4, 6, 8, 10],
            Self::Octatonic => &[0, 2, 3, 5, 6, 8, 9, 11],
            Self::Blues => &[0, 3, 5, 6, 7, 10],
        }
    }

    /// The scale that chords are built on: the same where it has seven notes, else the nearest that has chords in thirds.
    pub fn chord_scale(self) -> &'static [i32] {
        match self {
            Self::MajorPentatonic => Self::Major.scale(),
            Self::MinorPentatonic => Self::Minor.scale(),
            Self::Blues => Self::Mixolydian.scale(),
            other => other.scale(),
        }
    }

    /// The third above the tonic is minor.
    pub fn is_minor(self) -> bool {
        matches!(
            self,
            Self::Minor
                | Self::HarmonicMinor
                | Self::Dorian
                | Self::Phrygian
                | Self::MinorPentatonic
                | Self::Octatonic
                | Self::Blues
        )
    }

    /// The pitch of a scale degree (0 the tonic, 7 or the scale's length the octave, negative below), in semitones above the
    /// tonic of octave 0.
    pub fn pitch(self, degree: i32) -> i32 {
        let scale = self.scale();
        let length = scale.len() as i32;
        degree.div_euclid(length) * 12 + scale[degree.rem_euclid(length) as usize]
    }

    /// The degree of the scale nearest to a number of semitones above the tonic; of two equally near the lower.
    pub fn degree(self, semitones: i32) -> i32 {
        let length = self.scale().len() as i32;
        let low = semitones.div_euclid(12) * length;
        (low..=low + length).min_by_key(|degree| (self.pitch(*degree) - semitones).abs()).unwrap_or(low)
    }
}

/// How beats are grouped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Metre {
    /// 3/4
    Three,
    /// 4/4
    Four,
    /// 5/4
    Five,
    /// 6/8, counted in two dotted quarters.
    Six,
}

impl Metre {
    /// Every one of them.
    pub(super) const ALL: [Self; 4] = [Self::Three, Self::Four, Self::Five, Self::Six];

    /// Beats in a bar.
    pub fn beats(self) -> u32 {
        match self {
            Self::Three => 3,
            Self::Four => 4,
            Self::Five => 5,
            Self::Six => 2,
        }
    }

    /// Eighths in a beat.
    pub fn eighths_a_beat(self) -> u32 {
        if self == Self::Six { 3 } else { 2 }
    }

    /// Eighths in a bar.
    pub fn eighths(self) -> u32 {
        self.beats() * self.eighths_a_beat()
    }

    /// The eighth in the middle of the bar where the second accent falls.
    pub fn half(self) -> u32 {
        match self {
            Self::Three | Self::Four => 4,
            Self::Five => 6,
            Self::Six => 3,
        }
    }
}

/// A chord: pitch classes above the tonic, root first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// Scale degree of the root in the chord scale.
    pub degree: i32,
    /// Root, third, fifth in semitones above the tonic, each 0 to 11.
    pub tones: [i32; 3],
    /// A dominant with its leading tone raised out of the scale (the melody above it raises the seventh too).
    pub raised: bool,
}

impl Chord {
    /// The triad on a degree of the mode. `dominant` raises its third to a major third where the mode's is minor.
    pub fn on_degree(mode: Mode, degree: i32, dominant: bool) -> Self {
        let scale = mode.chord_scale();
        let length = scale.len() as i32;
        let tone = |steps: i32| scale[(degree + steps).rem_euclid(length) as usize];
        let mut tones = [tone(0), tone(2), tone(4)];
        let raised = dominant && (tones[1] - tones[0]).rem_euclid(12) == 3;
        if raised {
            tones[1] = (tones[1] + 1) % 12;
        }
        Self { degree: degree.rem_euclid(length), tones, raised }
    }

    /// Is this pitch class (semitones above the tonic, any octave) a tone of the chord?
    pub fn has(&self, semitones: i32) -> bool {
        self.tones.contains(&semitones.rem_euclid(12))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn degrees_and_pitches_are_inverse() {
        for mode in Mode::ALL {
            for degree in -10..20 {
                assert_eq!(mode.degree(mode.pitch(degree)), degree, "{mode:?} {degree}");
            }
        }
    }

    #[test]
    fn the_dominant_of_a_minor_key_has_a_leading_tone() {
        assert_eq!(Chord::on_degree(Mode::Minor, 4, true).tones, [7, 11, 2]);
        assert!(!Chord::on_degree(Mode::Major, 4, true).raised, "a major key has its leading tone already");
        assert_eq!(Chord::on_degree(Mode::Dorian, 3, false).tones, [5, 9, 0]);
    }
}
