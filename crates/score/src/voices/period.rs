//! The period's devices: the speaker's one square wave, the Tandy's three with sixteen volume steps, the FM card's two operators.

use fundsp::prelude32::*;

use super::synthesis::{Envelope, Fm, fm};
use super::voice::{Strike, Voice};
use crate::instrument::Instrument;

/// On or off, nothing between; the little cone has no bass.
pub(super) fn speaker(strike: Strike) -> Voice {
    let Strike { hz, gate, top, .. } = strike;
    let on = lfo(move |t: f32| if t < gate { (t * 900.0).min(1.0) } else { 0.0 });
    let cone = highpass_hz(220.0, 0.8) >> lowpass_hz(top.min(6500.0), 0.9);
    Voice::new(((poly_square_hz(hz) * 0.5) >> cone) * on, gate + 0.01)
}

/// A square wave whose volume falls in steps; what is plucked falls faster.
pub(super) fn tandy(instrument: Instrument, strike: Strike) -> Voice {
    let Strike { hz, gate, .. } = strike;
    let shape =
        if instrument.decays() { Envelope::new(0.002, 0.35, 0.1, 0.05) } else { Envelope::new(0.002, 0.5, 0.6, 0.05) };
    let steps = lfo(move |t: f32| (shape.at(t, gate) * 15.0).round() / 15.0);
    Voice::new(((poly_square_hz(hz) * 0.5) >> lowpass_hz(9000.0, 0.7)) * steps, shape.seconds(gate))
}

/// Two operators for each instrument.
pub(super) fn adlib(instrument: Instrument, strike: Strike) -> Voice {
    use Instrument as I;
    let row = |ratio: f32, index: f32, fall: f32, rest: f32, vibrato: f32, envelope: Envelope| Fm {
        ratio,
        index,
        fall,
        rest,
        vibrato,
        envelope,
    };
    let e = Envelope::new;
    let spec = match instrument {
        I::Piano => row(1.0, 2.2, 0.3, 0.2, 0.0, e(0.003, 0.9, 0.0, 0.2)),
        I::ElectricPiano => row(1.0, 1.6, 0.5, 0.2, 0.5, e(0.003, 1.2, 0.0, 0.2)),
        I::MusicBox | I::Celesta => row(4.0, 1.4, 0.15, 0.1, 0.0, e(0.002, 0.8, 0.0, 0.8)),
        I::Vibraphone => row(4.0, 0.8, 0.3, 0.1, 0.6, e(0.003, 1.4, 0.0, 0.8)),
        I::Marimba => row(3.0, 1.2, 0.05, 0.0, 0.0, e(0.002, 0.25, 0.0, 0.2)),
        I::Bells => row(3.5, 3.0, 1.2, 0.2, 0.0, e(0.002, 2.0, 0.0, 2.0)),
        I::Harpsichord => row(3.0, 3.2, 0.5, 0.4, 0.0, e(0.002, 0.6, 0.0, 0.12)),
        I::Organ | I::Accordion => row(2.0, 1.2, 1.0, 0.9, 0.3, e(0.02, 0.2, 0.95, 0.08)),
        I::Strings | I::Violin | I::Cello => row(1.0, 1.6, 1.0, 0.8, 0.8, e(0.12, 0.4, 0.85, 0.25)),
        I::Pizzicato | I::Harp | I::Lute | I::Guitar => row(1.0, 2.4, 0.12, 0.1, 0.0, e(0.002, 0.5, 0.0, 0.3)),
        I::Sitar | I::Koto | I::Banjo => row(3.0, 2.2, 0.15, 0.2, 0.0, e(0.002, 0.35, 0.0, 0.25)),
        I::ElectricGuitar | I::Lead | I::Chip => row(1.0, 3.4, 0.4, 0.6, 0.5, e(0.005, 0.4, 0.6, 0.1)),
        I::Flute | I::PanPipes | I::Whistle | I::Theremin => row(1.0, 0.5, 0.1, 0.5, 1.0, e(0.05, 0.2, 0.9, 0.1)),
        I::Clarinet | I::Oboe | I::Saxophone | I::Bagpipes => row(2.0, 1.8, 0.5, 0.8, 0.6, e(0.04, 0.2, 0.85, 0.08)),
        I::Brass | I::Horn | I::Trumpet | I::Tuba => row(1.0, 3.2, 0.6, 0.55, 0.3, e(0.05, 0.25, 0.75, 0.1)),
        I::Choir | I::Pad => row(2.0, 0.7, 1.0, 0.8, 0.8, e(0.25, 0.5, 0.85, 0.5)),
        I::Bass | I::SynthBass | I::DoubleBass => row(1.0, 2.4, 0.15, 0.25, 0.0, e(0.004, 0.5, 0.3, 0.08)),
    };
    fm(spec, strike)
}
