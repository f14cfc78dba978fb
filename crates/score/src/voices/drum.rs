//! Drums: a sine that falls in pitch and a band of noise, in the right proportions. One graph, one table.

use fundsp::prelude32::*;

use super::voice::{Strike, Voice};
use crate::drums::{CLANK, CLAP, CRASH, HAT, KICK, LOW_TOM, OPEN_HAT, SNARE, TAMBOURINE, TOM, WOOD};
use crate::sound_card::SoundCard;

/// A struck skin or piece of metal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beat {
    /// Where the tone starts and ends in Hz, and how fast it falls (1/s).
    pub sweep: (f32, f32, f32),
    /// Level of the tone and the seconds in which it falls to a third.
    pub tone: (f32, f32),
    /// The noise: centre in Hz, resonance, level, seconds in which it falls to a third.
    pub noise: (f32, f32, f32, f32),
}

/// The graph of a beat, 0 to 1 hard.
pub(crate) fn beat(spec: Beat, force: f32, top: f32) -> Voice {
    let Beat { sweep: (from, to, speed), tone: (level, fall), noise: (centre, q, hiss, hush) } = spec;
    let skin = (lfo(move |t: f32| (to + (from - to) * (-t * speed).exp()).min(top)) >> sine())
        * lfo(move |t: f32| level * (t * 800.0).min(1.0) * (-t / fall).exp());
    let bright = (centre * (0.7 + 0.4 * force)).min(top);
    let rattle = (noise() >> bandpass_hz(bright, q))
        * lfo(move |t: f32| hiss * (0.4 + 0.6 * force) * (t * 900.0).min(1.0) * (-t / hush).exp());
    let seconds =
        ((if level > 0.0 { fall } else { 0.0 }).max(if hiss > 0.0 { hush } else { 0.0 }) * 6.0).clamp(0.03, 3.0);
    Voice::new(skin + rattle, seconds)
}

/// A drum by its General MIDI number.
pub(super) fn hit(card: SoundCard, pitch: i32, strike: Strike) -> Voice {
    let full = match pitch {
        KICK => Beat { sweep: (150.0, 48.0, 32.0), tone: (1.0, 0.11), noise: (1800.0, 0.7, 0.25, 0.008) },
        SNARE => Beat { sweep: (260.0, 180.0, 40.0), tone: (0.4, 0.05), noise: (2600.0, 0.5, 1.3, 0.07) },
        CLAP => Beat { sweep: (900.0, 900.0, 1.0), tone: (0.0, 0.01), noise: (1500.0, 1.2, 1.9, 0.07) },
        LOW_TOM => Beat { sweep: (150.0, 82.0, 18.0), tone: (1.0, 0.18), noise: (700.0, 0.6, 0.3, 0.03) },
        TOM => Beat { sweep: (230.0, 130.0, 18.0), tone: (0.9, 0.14), noise: (1000.0, 0.6, 0.3, 0.025) },
        HAT => Beat { sweep: (900.0, 900.0, 1.0), tone: (0.0, 0.01), noise: (8500.0, 0.9, 0.7, 0.018) },
        OPEN_HAT => Beat { sweep: (900.0, 900.0, 1.0), tone: (0.0, 0.01), noise: (8000.0, 0.9, 0.6, 0.12) },
        CRASH => Beat { sweep: (900.0, 900.0, 1.0), tone: (0.0, 0.01), noise: (6000.0, 0.4, 0.7, 0.5) },
        TAMBOURINE => Beat { sweep: (4100.0, 4000.0, 10.0), tone: (0.06, 0.06), noise: (7200.0, 1.6, 0.8, 0.04) },
        CLANK => Beat { sweep: (1120.0, 1080.0, 5.0), tone: (0.35, 0.09), noise: (3400.0, 4.0, 1.0, 0.06) },
        WOOD => Beat { sweep: (900.0, 820.0, 60.0), tone: (0.5, 0.022), noise: (2200.0, 1.0, 0.2, 0.006) },
        _ => Beat { sweep: (400.0, 300.0, 20.0), tone: (0.5, 0.06), noise: (2000.0, 0.8, 0.3, 0.02) },
    };
    match card {
        SoundCard::Modern | SoundCard::AdLib => beat(full, strike.force, strike.top),
        // Only noise, high or low.
        SoundCard::Tandy | SoundCard::Speaker => {
            let (centre, fall) = if pitch <= KICK || matches!(pitch, LOW_TOM | TOM) {
                (320.0, 0.06)
            } else {
                (full.noise.0.max(1500.0), full.noise.3.max(0.02))
            };
            let plain = Beat { sweep: (100.0, 100.0, 1.0), tone: (0.0, 0.01), noise: (centre, 0.4, 1.3, fall) };
            beat(plain, strike.force, strike.top)
        }
    }
}

/// A kettledrum at the strike's own pitch.
pub(super) fn kettle(card: SoundCard, strike: Strike) -> Voice {
    let hz = strike.hz;
    if matches!(card, SoundCard::Tandy | SoundCard::Speaker) {
        return hit(card, LOW_TOM, strike);
    }
    let spec = Beat { sweep: (hz * 1.12, hz, 24.0), tone: (1.0, 0.5), noise: (hz * 3.0, 0.8, 0.5, 0.05) };
    beat(spec, strike.force, strike.top)
}
