//! The full device's instruments: one row each. It must not build graphs of its own: the families do.

use super::synthesis::{Envelope, Fm, Partial, Reed, Wave, fm, pluck_string, reed, struck, sung};
use super::voice::{Strike, Voice};
use crate::instrument::Instrument;

const NONE: Partial = (1.0, 0.0, 0.1);

/// The voice of an instrument.
pub(super) fn voice(instrument: Instrument, strike: Strike) -> Voice {
    use Instrument as I;
    // High strings and bars die sooner than low ones.
    let height = (strike.hz / 261.6).log2();
    let life = (0.75f32).powf(height);
    match instrument {
        I::Piano => {
            // Stiff strings: partials a little sharp.
            let at = |n: f32| n * (1.0 + 0.0004 * n * n).sqrt();
            let partials = [
                (1.0, 1.0, 1.5 * life),
                (1.002, 0.35, 2.6 * life),
                (at(2.0), 0.55, 1.0 * life),
                (at(3.0), 0.36, 0.7 * life),
                (at(4.0), 0.2, 0.5 * life),
                (at(5.0), 0.16, 0.36 * life),
                (at(6.0), 0.1, 0.26 * life),
                (at(8.0), 0.06, 0.16 * life),
            ];
            struck(partials, 0.3, 0.35, strike)
        }
        I::ElectricPiano => {
            let envelope = Envelope::new(0.004, 1.5 * life, 0.0, 0.25);
            fm(Fm { ratio: 1.0, index: 1.5, fall: 0.5, rest: 0.25, vibrato: 0.4, envelope }, strike)
        }
        I::MusicBox => struck(
            [
                (1.0, 1.0, 0.9 * life),
                (3.01, 0.25, 0.4),
                (5.9, 0.3, 0.22),
                (9.7, 0.12, 0.1),
                (2.0, 0.12, 0.5),
                NONE,
                NONE,
                NONE,
            ],
            0.5,
            1.6,
            strike,
        ),
        I::Celesta => struck(
            [
                (1.0, 1.0, 0.8 * life),
                (2.0, 0.18, 0.5),
                (4.0, 0.3, 0.24),
                (6.3, 0.1, 0.12),
                (1.003, 0.3, 1.0),
                NONE,
                NONE,
                NONE,
            ],
            0.12,
            1.2,
            strike,
        ),
        I::Vibraphone => struck(
            [(1.0, 1.0, 1.6 * life), (4.0, 0.25, 0.6), (10.0, 0.06, 0.12), (1.004, 0.6, 1.6), NONE, NONE, NONE, NONE],
            0.06,
            0.9,
            strike,
        ),
        I::Marimba => struck(
            [(1.0, 1.0, 0.32 * life), (3.93, 0.35, 0.09), (9.2, 0.15, 0.04), (2.0, 0.06, 0.2), NONE, NONE, NONE, NONE],
            0.4,
            0.6,
            strike,
        ),
        I::Bells => struck(
            [
                (0.5, 0.4, 2.6),
                (1.0, 0.8, 1.8),
                (1.19, 0.5, 1.4),
                (1.5, 0.35, 1.1),
                (2.0, 0.7, 1.2),
                (2.51, 0.25, 0.7),
                (2.66, 0.2, 0.6),
                (4.1, 0.2, 0.4),
            ],
            0.3,
            2.8,
            strike,
        ),
        I::Harpsichord => pluck_string(0.16, 0.04, 2600.0, 0.14, strike),
        I::Pizzicato => pluck_string(0.004, 0.55, 420.0, 0.2, Strike { gate: strike.gate.min(0.3), ..strike }),
        I::Harp => pluck_string(0.22, 0.42, 500.0, 1.6, strike),
        I::Lute => pluck_string(0.08, 0.3, 620.0, 0.5, strike),
        I::Guitar => pluck_string(0.14, 0.36, 240.0, 0.5, strike),
        I::Sitar => pluck_string(0.3, 0.06, 1500.0, 0.9, strike),
        I::Koto => pluck_string(0.1, 0.18, 900.0, 0.8, strike),
        I::Banjo => pluck_string(0.02, 0.12, 1100.0, 0.25, strike),
        I::DoubleBass => pluck_string(0.05, 0.62, 160.0, 0.25, strike),
        I::Choir => sung(if strike.hz > 370.0 { [800.0, 1150.0, 2800.0] } else { [600.0, 1040.0, 2400.0] }, strike),
        other => reed(sustained(other, height), strike),
    }
}

/// The rows of everything that is blown, bowed or oscillates.
fn sustained(instrument: Instrument, height: f32) -> Reed {
    use Instrument as I;
    let plain = Reed {
        wave: Wave::Saw,
        second: (1.004, 0.9),
        cutoff: (2.0, 4.0, 0.7),
        vibrato: (5.2, 0.0),
        breath: 0.0,
        slide: 0.0,
        envelope: Envelope::new(0.05, 0.3, 0.8, 0.18),
    };
    match instrument {
        I::Strings => Reed {
            second: (1.007, 1.0),
            cutoff: (2.2, 3.0, 0.6),
            vibrato: (5.4, 0.1),
            breath: 0.02,
            envelope: Envelope::new(0.16, 0.6, 0.85, 0.45),
            ..plain
        },
        I::Violin => Reed {
            second: (2.0, 0.12),
            cutoff: (3.0, 4.5, 0.9),
            vibrato: (5.8, 0.28),
            breath: 0.03,
            slide: -0.4,
            envelope: Envelope::new(0.08, 0.4, 0.85, 0.2),
            ..plain
        },
        I::Cello => Reed {
            second: (1.003, 0.35),
            cutoff: (2.6, 5.0, 0.9),
            vibrato: (5.0, 0.22),
            breath: 0.03,
            slide: -0.3,
            envelope: Envelope::new(0.1, 0.5, 0.85, 0.25),
            ..plain
        },
        I::Flute => Reed {
            wave: Wave::Triangle,
            second: (2.0, 0.16),
            cutoff: (1.6, 1.6, 0.5),
            vibrato: (4.9, 0.14),
            breath: 0.13,
            slide: -0.25,
            envelope: Envelope::new(0.06, 0.2, 0.88, 0.12),
        },
        I::PanPipes => Reed {
            wave: Wave::Triangle,
            second: (3.0, 0.08),
            cutoff: (1.3, 1.2, 0.5),
            vibrato: (4.5, 0.08),
            breath: 0.42,
            slide: -0.6,
            envelope: Envelope::new(0.04, 0.18, 0.7, 0.14),
        },
        I::Whistle => Reed {
            wave: Wave::Triangle,
            second: (2.0, 0.05),
            cutoff: (1.3, 0.8, 0.5),
            vibrato: (5.6, 0.2),
            breath: 0.07,
            slide: -0.5,
            envelope: Envelope::new(0.03, 0.2, 0.9, 0.08),
        },
        I::Clarinet => Reed {
            wave: Wave::Square,
            second: (1.0, 0.0),
            cutoff: (2.4, 3.4, 0.7),
            vibrato: (4.8, 0.04),
            breath: 0.03,
            envelope: Envelope::new(0.05, 0.3, 0.85, 0.1),
            ..plain
        },
        I::Oboe => Reed {
            second: (2.0, 0.5),
            cutoff: (4.0, 2.5, 2.2),
            vibrato: (5.3, 0.16),
            breath: 0.02,
            envelope: Envelope::new(0.045, 0.3, 0.85, 0.1),
            ..plain
        },
        I::Saxophone => Reed {
            second: (1.0, 0.0),
            cutoff: (2.4, 5.0, 1.4),
            vibrato: (5.0, 0.22),
            breath: 0.08,
            slide: -0.8,
            envelope: Envelope::new(0.045, 0.35, 0.8, 0.12),
            ..plain
        },
        I::Brass => Reed {
            second: (1.005, 0.9),
            cutoff: (1.2, 7.0, 1.0),
            vibrato: (5.0, 0.06),
            slide: -0.3,
            envelope: Envelope::new(0.05, 0.22, 0.72, 0.14),
            ..plain
        },
        I::Horn => Reed {
            wave: Wave::SoftSaw,
            second: (1.002, 0.4),
            cutoff: (1.4, 3.0, 0.7),
            vibrato: (4.6, 0.06),
            breath: 0.02,
            slide: -0.3,
            envelope: Envelope::new(0.08, 0.4, 0.85, 0.2),
        },
        I::Trumpet => Reed {
            second: (1.0, 0.0),
            cutoff: (1.8, 8.0, 1.2),
            vibrato: (5.4, 0.1),
            breath: 0.01,
            slide: -0.3,
            envelope: Envelope::new(0.03, 0.16, 0.75, 0.1),
            ..plain
        },
        I::Tuba => Reed {
            second: (1.0, 0.0),
            cutoff: (1.6, 4.5, 0.8),
            breath: 0.02,
            envelope: Envelope::new(0.05, 0.25, 0.75, 0.1),
            ..plain
        },
        I::Bagpipes => Reed {
            second: (0.5, 0.5),
            cutoff: (7.0, 1.0, 1.6),
            envelope: Envelope::new(0.02, 0.1, 0.97, 0.06),
            ..plain
        },
        I::Accordion => Reed {
            wave: Wave::Square,
            second: (1.009, 0.9),
            cutoff: (4.0, 2.0, 0.8),
            breath: 0.02,
            envelope: Envelope::new(0.04, 0.2, 0.92, 0.09),
            ..plain
        },
        I::Organ => Reed {
            wave: if height < 0.0 { Wave::Organ } else { Wave::Hammond },
            second: (2.0, 0.45),
            cutoff: (6.0, 2.0, 0.6),
            vibrato: (5.8, 0.03),
            breath: 0.025,
            envelope: Envelope::new(0.025, 0.1, 0.96, 0.14),
            ..plain
        },
        I::ElectricGuitar => Reed {
            wave: Wave::Square,
            second: (1.5, 0.6),
            cutoff: (3.0, 5.0, 1.5),
            vibrato: (5.6, 0.14),
            slide: -0.7,
            envelope: Envelope::new(0.006, 0.9, 0.45, 0.15),
            ..plain
        },
        I::Pad => Reed {
            second: (1.008, 1.0),
            cutoff: (1.2, 2.2, 0.9),
            vibrato: (0.6, 0.05),
            breath: 0.015,
            envelope: Envelope::new(0.45, 1.0, 0.85, 0.9),
            ..plain
        },
        I::Theremin => Reed {
            wave: Wave::Triangle,
            second: (2.0, 0.06),
            cutoff: (2.5, 1.0, 0.5),
            vibrato: (6.1, 0.45),
            breath: 0.0,
            slide: -2.5,
            envelope: Envelope::new(0.12, 0.3, 0.95, 0.25),
        },
        I::Chip => Reed {
            wave: Wave::Square,
            second: (1.0, 0.0),
            cutoff: (14.0, 4.0, 0.5),
            vibrato: (6.0, 0.12),
            envelope: Envelope::new(0.003, 0.12, 0.55, 0.04),
            ..plain
        },
        I::Bass => Reed {
            wave: Wave::Triangle,
            second: (2.0, 0.2),
            cutoff: (2.5, 4.0, 0.7),
            envelope: Envelope::new(0.006, 0.5, 0.4, 0.08),
            ..plain
        },
        I::SynthBass => Reed {
            second: (0.5, 0.5),
            cutoff: (1.5 + (0.0f32).max(-height), 8.0, 2.0),
            envelope: Envelope::new(0.004, 0.25, 0.35, 0.08),
            ..plain
        },
        // Lead, and whatever has its own family in `voice`.
        _ => Reed {
            second: (1.006, 0.8),
            cutoff: (2.0, 7.0, 1.6),
            vibrato: (5.6, 0.18),
            slide: -0.6,
            envelope: Envelope::new(0.01, 0.35, 0.6, 0.16),
            ..plain
        },
    }
}
