//! Two gestures that most small sounds are made of: a chirp (a tone on its way) and a puff (a breath of noise on its way).

use fundsp::prelude32::*;

use super::voice::Voice;

/// A tone that moves. Frequencies in Hz, times in seconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chirp {
    pub from: f32,
    pub to: f32,
    pub seconds: f32,
    /// 1 moves evenly; below, most at the start; above, most at the end.
    pub bend: f32,
    /// Wavering of the pitch: rate, depth as a share of the frequency.
    pub waver: (f32, f32),
    /// Throbbing of the loudness: rate, depth 0 to 1.
    pub throb: (f32, f32),
    /// Level of the second and third partial.
    pub edge: f32,
    pub attack: f32,
    /// How it dies: 0 holds to the end, 1 fades evenly, more dies sooner.
    pub fade: f32,
}

impl Chirp {
    /// A plain tone of this frequency and length that fades.
    pub const fn tone(hz: f32, seconds: f32) -> Self {
        Self {
            from: hz,
            to: hz,
            seconds,
            bend: 1.0,
            waver: (1.0, 0.0),
            throb: (1.0, 0.0),
            edge: 0.0,
            attack: 0.005,
            fade: 1.5,
        }
    }
}

/// Rise, stay, die: the loudness of both gestures.
fn swell(t: f32, seconds: f32, attack: f32, fade: f32) -> f32 {
    let left = (1.0 - t / seconds).max(0.0);
    let body = if fade <= 0.0 { (left * seconds / 0.01).min(1.0) } else { left.powf(fade) };
    (t / attack.max(0.001)).min(1.0) * body
}

fn waving(t: f32, rate: f32) -> f32 {
    (t * rate * std::f32::consts::TAU).sin()
}

pub(crate) fn chirp(spec: Chirp) -> Voice {
    let Chirp { from, to, seconds, bend, waver, throb, edge, attack, fade } = spec;
    let pitch = lfo(move |t: f32| {
        let along = (t / seconds).clamp(0.0, 1.0).powf(bend);
        (from * (to / from).powf(along) * (1.0 + waver.1 * waving(t, waver.0))).clamp(10.0, 9000.0)
    });
    let tone = pitch >> (sine() & ((mul(2.0) >> sine()) * (edge * 0.6)) & ((mul(3.0) >> sine()) * (edge * 0.4)));
    let level = lfo(move |t: f32| swell(t, seconds, attack, fade) * (1.0 - throb.1 * (0.5 + 0.5 * waving(t, throb.0))));
    Voice::new(tone * level, seconds + 0.005)
}

/// Noise in a band that moves. Frequencies in Hz, times in seconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Puff {
    pub from: f32,
    pub to: f32,
    /// 0.5 wide to 20 nearly a tone.
    pub narrow: f32,
    pub seconds: f32,
    pub attack: f32,
    pub fade: f32,
    /// Throbbing: rate at the start, rate at the end, depth 0 to 1. Sharp at full depth: a creak, a rattle.
    pub throb: (f32, f32, f32),
}

impl Puff {
    pub const fn hiss(hz: f32, narrow: f32, seconds: f32) -> Self {
        Self { from: hz, to: hz, narrow, seconds, attack: 0.004, fade: 2.0, throb: (1.0, 1.0, 0.0) }
    }
}

pub(crate) fn puff(spec: Puff) -> Voice {
    let Puff { from, to, narrow, seconds, attack, fade, throb } = spec;
    let band = lfo(move |t: f32| {
        let along = (t / seconds).clamp(0.0, 1.0);
        ((from * (to / from).powf(along)).clamp(30.0, 9000.0), narrow)
    });
    let level = lfo(move |t: f32| {
        let along = t / seconds;
        let turns = throb.0 * t + (throb.1 - throb.0) * t * along * 0.5;
        let wave = (0.5 + 0.5 * (turns * std::f32::consts::TAU).cos()).powi(3);
        swell(t, seconds, attack, fade) * (1.0 - throb.2 * (1.0 - wave))
    });
    // A narrow band holds little of the noise's power.
    Voice::new(((noise() | band) >> bandpass()) * (level * (0.9 * narrow.sqrt())), seconds + 0.005)
}
