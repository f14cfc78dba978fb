//! The families of graphs that all voices are made of: struck, plucked, reed (everything that is sustained), sung, FM. They take
//! numbers; the tables of instruments are elsewhere.

use fundsp::prelude32::*;

use super::voice::{Strike, Voice};

/// The four times of a note's loudness. Seconds, but `sustain` is a level 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Envelope {
    pub attack: f32,
    pub decay: f32,
    pub sustain: f32,
    pub release: f32,
}

impl Envelope {
    pub const fn new(attack: f32, decay: f32, sustain: f32, release: f32) -> Self {
        Self { attack, decay, sustain, release }
    }

    /// The level at `t` seconds of a note held for `gate` seconds. Decay and release are exponential, as in nature.
    pub fn at(self, t: f32, gate: f32) -> f32 {
        let held = |t: f32| {
            let risen = (t / self.attack.max(0.001)).min(1.0);
            let after = (t - self.attack).max(0.0);
            risen * (self.sustain + (1.0 - self.sustain) * (-after / self.decay.max(0.001)).exp())
        };
        if t <= gate { held(t) } else { held(gate) * (-(t - gate) * 5.0 / self.release.max(0.001)).exp() }
    }

    /// Until it cannot be heard.
    pub fn seconds(self, gate: f32) -> f32 {
        let dying = if self.sustain <= 0.001 { (self.attack + self.decay * 6.0).min(gate) } else { gate };
        dying + self.release * 1.3 + 0.02
    }
}

/// A partial of a struck body: ratio to the fundamental, level, seconds to fall to a third.
pub(crate) type Partial = (f32, f32, f32);

/// Bars, bells and hammered strings: sines that die away each in its time, and a knock of noise. The damper falls `release`
/// seconds after the key is let go.
pub(crate) fn struck(partials: [Partial; 8], knock: f32, release: f32, strike: Strike) -> Voice {
    let Strike { hz, gate, force, top } = strike;
    // A softer blow leaves the high partials asleep.
    let shade = 1.6 - 1.3 * force;
    let longest = partials.iter().fold(0.05f32, |longest, partial| longest.max(partial.2 * 5.0));
    let seconds = longest.min(gate + release * 1.2).min(7.0) + 0.01;
    let body = sumi::<U8, _, _>(|i| {
        let (ratio, level, fall) = partials[i as usize];
        let level = if hz * ratio > top { 0.0 } else { level * (-shade * 0.16 * (ratio - 1.0)).exp() };
        sine_hz((hz * ratio).min(top))
            * envelope(move |t: f32| {
                let damped = if t > gate { (-(t - gate) * 4.0 / release).exp() } else { 1.0 };
                level * (t * 700.0).min(1.0) * (-t / fall).exp() * damped
            })
    });
    let click = (noise() >> bandpass_hz((hz * 4.0).clamp(300.0, top * 0.8), 0.8))
        * envelope(move |t: f32| knock * force * (t * 900.0).min(1.0) * (-t * 90.0).exp());
    Voice::new(body + click, seconds)
}

/// A plucked string after Karplus and Strong. `sustain` is what is left of it after a second, `dull` 0 (wire) to 1 (wool).
pub(crate) fn pluck_string(sustain: f32, dull: f32, body_hz: f32, release: f32, strike: Strike) -> Voice {
    let Strike { hz, gate, force, top } = strike;
    let seconds = (gate + release * 1.3).min(6.0) + 0.02;
    let dull = (dull + 0.25 * (0.6 - force)).clamp(0.02, 0.95);
    let bright = (hz * (5.0 + 14.0 * force) * (1.2 - dull)).clamp(800.0, top);
    let string = (zero() >> pluck(hz, sustain, dull))
        * envelope(move |t: f32| {
            let damped = if t > gate { (-(t - gate) * 4.0 / release).exp() } else { 1.0 };
            (t * 800.0).min(1.0) * damped
        });
    Voice::new(string >> lowpass_hz(bright, 0.7) >> bell_hz(body_hz, 1.0, 1.8) >> highpass_hz(60.0, 0.7), seconds)
}

/// The waveforms a sustained voice can start from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Wave {
    Saw,
    SoftSaw,
    Square,
    Triangle,
    Organ,
    Hammond,
}

impl Wave {
    fn node(self) -> An<WaveSynth<U1>> {
        match self {
            Self::Saw => saw(),
            Self::SoftSaw => soft_saw(),
            Self::Square => square(),
            Self::Triangle => triangle(),
            Self::Organ => organ(),
            Self::Hammond => hammond(),
        }
    }
}

/// A sustained voice: two oscillators a little apart, a filter that opens with the attack, vibrato that sets in late, breath.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reed {
    pub wave: Wave,
    /// Second oscillator: ratio to the first, and its level.
    pub second: (f32, f32),
    /// The filter: multiples of the note's frequency when at rest and added at full force, and resonance.
    pub cutoff: (f32, f32, f32),
    /// Vibrato: rate in Hz, depth in semitones.
    pub vibrato: (f32, f32),
    /// Noise of breath or bow, 0 to 1.
    pub breath: f32,
    /// Semitones from which the pitch slides into the note.
    pub slide: f32,
    pub envelope: Envelope,
}

pub(crate) fn reed(spec: Reed, strike: Strike) -> Voice {
    let Strike { hz, gate, force, top } = strike;
    let Reed { wave, second, cutoff, vibrato, breath, slide, envelope: shape } = spec;
    let pitch = lfo(move |t: f32| {
        let late = ((t - 0.18) * 3.0).clamp(0.0, 1.0);
        let sway = vibrato.1 * late * (t * vibrato.0 * std::f32::consts::TAU).sin();
        let arriving = slide * (-t * 28.0).exp();
        hz * ((sway + arriving) / 12.0).exp2()
    });
    let sources = pitch >> (wave.node() & ((mul(second.0) >> wave.node()) * second.1)) >> mul(1.0 / (1.0 + second.1));
    let filter = lfo(move |t: f32| {
        let open = shape.at(t, gate);
        ((hz * (cutoff.0 + cutoff.1 * force * open)).clamp(120.0, top), cutoff.2)
    });
    let air = (noise() >> bandpass_hz((hz * 2.0).clamp(200.0, top * 0.8), 0.6))
        * lfo(move |t: f32| breath * (0.35 + 1.6 * (-t * 14.0).exp()));
    let voice = (((sources | filter) >> lowpass()) + air) * lfo(move |t: f32| shape.at(t, gate));
    Voice::new(voice, shape.seconds(gate))
}

/// MelodyNote vowels: a few detuned saws through formants.
pub(crate) fn sung(formants: [f32; 3], strike: Strike) -> Voice {
    let Strike { hz, gate, force, top } = strike;
    let shape = Envelope::new(0.16, 0.6, 0.85, 0.5);
    let pitch = lfo(move |t: f32| {
        let late = ((t - 0.25) * 2.0).clamp(0.0, 1.0);
        hz * (0.22 * late * (t * 5.1 * std::f32::consts::TAU).sin() / 12.0).exp2()
    });
    let voices = pitch >> (soft_saw() & (mul(1.006) >> saw()) & (mul(0.9945) >> soft_saw())) >> mul(0.33);
    let [first, second, third] = formants.map(|formant| formant.min(top * 0.9));
    let throat = (bandpass_hz(first, 4.0) * 1.0)
        & (bandpass_hz(second, 6.0) * 0.5)
        & (bandpass_hz(third, 8.0) * (0.12 + 0.2 * force))
        & (lowpass_hz((hz * 1.5).min(top), 0.7) * 0.35);
    let breath = (noise() >> bandpass_hz(third, 1.0)) * 0.012;
    Voice::new(((voices >> throat) + breath) * lfo(move |t: f32| shape.at(t, gate)), shape.seconds(gate))
}

/// Two operators: one sine bends the frequency of the other. `ratio` of modulator to carrier, `index` its depth at full force,
/// falling to `rest` of it in `fall` seconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fm {
    pub ratio: f32,
    pub index: f32,
    pub fall: f32,
    pub rest: f32,
    pub vibrato: f32,
    pub envelope: Envelope,
}

pub(crate) fn fm(spec: Fm, strike: Strike) -> Voice {
    let Strike { hz, gate, force, top } = strike;
    let Fm { ratio, index, fall, rest, vibrato, envelope: shape } = spec;
    // Carson's rule: keep the sidebands below the top.
    let index = index.min((top / hz - 1.0) / ratio - 1.0).max(0.0);
    let depth = index * (0.45 + 0.55 * force) * hz * ratio;
    let carrier = lfo(move |t: f32| {
        let late = ((t - 0.2) * 3.0).clamp(0.0, 1.0);
        hz * (1.0 + vibrato * 0.006 * late * (t * 6.0 * std::f32::consts::TAU).sin())
    });
    let bend = sine_hz((hz * ratio).min(top))
        * lfo(move |t: f32| depth * (rest + (1.0 - rest) * (-t / fall).exp()) * (0.4 + 0.6 * shape.at(t, gate)));
    Voice::new(((bend + carrier) >> sine()) * lfo(move |t: f32| shape.at(t, gate)), shape.seconds(gate))
}
