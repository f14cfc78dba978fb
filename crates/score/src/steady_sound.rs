//! The steady sounds of a place: graphs that could run for ever. It must not know the loop beyond its length.

use fundsp::prelude32::*;

use super::ambient_layer::AmbientSound;
use super::voices::Voice;

/// A steady sound: a stereo graph, its level beside the others, what the room hears of it, and whether it is tones or noise.
pub(super) struct SteadySound {
    pub voice: Voice,
    pub gain: f32,
    pub send: f32,
    pub tonal: bool,
}

/// Random clicks, so many a second: rain, fire, a stream.
fn dust(a_second: f32, rate: f32) -> An<impl AudioNode<Inputs = U0, Outputs = U1>> {
    let threshold = 1.0 - a_second / rate;
    noise() >> shape_fn(move |x: f32| if x.abs() > threshold { x.signum() } else { 0.0 })
}

/// Slow random wandering between 0 and 1, so many turns a second.
fn drift(seed: u64, speed: f32, t: f32) -> f32 {
    (spline_noise(seed, t * speed) * 0.5 + 0.5).clamp(0.0, 1.0)
}

/// An envelope that is asked only a hundred times a second: enough for gusts and swells, and a fifth of the cost.
fn slow<R>(f: impl FnMut(f32) -> R + Clone + Send + Sync) -> An<impl AudioNode<Inputs = U0, Outputs = R::Size>>
where
    R: ConstantFrame<Sample = f32>,
    R::Size: Size<f32>,
{
    An(Envelope::new(0.01, f))
}

/// Both sides of the head hear the same thing differently.
fn wide<X: AudioNode<Inputs = U0, Outputs = U1> + 'static>(one: An<X>, two: An<X>) -> Voice {
    Voice::new(one | two, 0.0)
}

/// The bed of a sound of the place, or `None` for sounds that come and go. `seconds` is the loop's length: what beats or hums fits
/// into it a whole number of times.
pub(super) fn steady_sound(kind: AmbientSound, seconds: f32, rate: f32, seed: u64) -> Option<SteadySound> {
    // The nearest frequency with a whole number of turns in the loop.
    let fit = move |hz: f32| (hz * seconds).round().max(1.0) / seconds;
    let noisy = |voice: Voice, gain: f32, send: f32| Some(SteadySound { voice, gain, send, tonal: false });
    let tonal = |voice: Voice, gain: f32, send: f32| Some(SteadySound { voice, gain, send, tonal: true });
    match kind {
        AmbientSound::Wind => {
            let side = |seed: u64| {
                let howl = slow(move |t: f32| (260.0 + 620.0 * drift(seed, 0.22, t).powi(2), 2.6));
                let body = slow(move |t: f32| (180.0 + 240.0 * drift(seed + 1, 0.12, t), 0.7));
                let gust = slow(move |t: f32| 0.22 + 0.78 * drift(seed + 2, 0.18, t).powi(2));
                (((pink() | howl) >> bandpass()) * 2.2 + ((brown() | body) >> lowpass()) * 0.7) * gust
            };
            noisy(wide(side(seed), side(seed + 77)), 0.1, 0.2)
        }
        AmbientSound::Rain => {
            let side = || {
                let hiss = noise() >> highpass_hz(1400.0, 0.6) >> lowpass_hz(7500.0, 0.6);
                let drops = dust(150.0, rate) >> bandpass_hz(2800.0, 2.0);
                let near = dust(14.0, rate) >> bandpass_hz(1100.0, 3.5);
                hiss * 0.11 + drops * 1.1 + near * 2.2
            };
            noisy(wide(side(), side()), 0.096, 0.15)
        }
        AmbientSound::Waves => {
            let swell = fit(0.13);
            let side = |shift: f32| {
                let height = move |t: f32| {
                    let x = 0.5 - 0.5 * ((t * swell + shift) * std::f32::consts::TAU).cos();
                    x * x * (0.8 + 0.2 * ((t * fit(0.05) + shift) * std::f32::consts::TAU).sin())
                };
                let foam = slow(move |t: f32| (350.0 + 3600.0 * height(t), 0.5));
                let wash = ((noise() | foam) >> lowpass()) * slow(move |t: f32| 0.06 + 0.5 * height(t));
                wash + brown() * 0.2
            };
            noisy(wide(side(0.0), side(0.06)), 0.096, 0.1)
        }
        AmbientSound::Stream => {
            let side = |seed: u64| {
                let ripple = slow(move |t: f32| (600.0 + 1500.0 * drift(seed, 3.2, t), 2.0));
                let deep = slow(move |t: f32| (280.0 + 500.0 * drift(seed + 3, 5.0, t), 5.0));
                ((pink() | ripple) >> bandpass()) * 0.9
                    + ((pink() | deep) >> bandpass()) * 1.6
                    + (dust(30.0, rate) >> bandpass_hz(850.0, 9.0)) * 2.4
            };
            noisy(wide(side(seed), side(seed + 99)), 0.039, 0.15)
        }
        AmbientSound::Fire => {
            let side = |seed: u64| {
                let flame = slow(move |t: f32| 0.4 + 0.6 * drift(seed, 2.4, t));
                (brown() >> lowpass_hz(420.0, 0.8)) * flame * 1.0
                    + (dust(9.0, rate) >> bandpass_hz(1900.0, 1.6)) * 5.0
                    + (dust(26.0, rate) >> highpass_hz(3200.0, 0.8)) * 0.9
                    + (pink() >> highpass_hz(2500.0, 0.6)) * 0.05
            };
            noisy(wide(side(seed), side(seed + 5)), 0.096, 0.12)
        }
        AmbientSound::Leaves => {
            let side = |seed: u64| {
                let gust = slow(move |t: f32| drift(seed, 0.35, t).powi(2) * (0.4 + 0.6 * drift(seed + 9, 6.0, t)));
                ((noise() >> highpass_hz(2600.0, 0.5) >> lowpass_hz(8000.0, 0.5)) * 0.4
                    + (dust(90.0, rate) >> bandpass_hz(4200.0, 1.0)) * 1.2)
                    * gust
            };
            noisy(wide(side(seed), side(seed + 21)), 0.2, 0.15)
        }
        AmbientSound::Hum => {
            let partials = [(60.0, 0.5), (120.0, 0.7), (180.0, 0.3), (240.0, 0.32), (360.0, 0.12), (600.0, 0.05)];
            let side = move |off: f32| {
                sumi::<U6, _, _>(move |i| {
                    let (hz, level) = partials[i as usize];
                    sine_hz(fit(hz + off)) * level
                }) * 0.42
                    + (pink() >> bandpass_hz(480.0, 3.0)) * 0.08
            };
            tonal(wide(side(0.0), side(0.3)), 0.043, 0.1)
        }
        AmbientSound::Engine => {
            let side = move |off: f32| {
                let throb = fit(0.31);
                let pulse = slow(move |t: f32| 0.75 + 0.25 * (t * throb * std::f32::consts::TAU).sin());
                let core = (saw_hz(fit(41.0 + off)) & (saw_hz(fit(61.5 + off)) * 0.5)) >> lowpass_hz(170.0, 1.2);
                (core * 0.45 + (brown() >> lowpass_hz(240.0, 0.8)) * 1.1) * pulse
                    + (pink() >> highpass_hz(1800.0, 0.6)) * 0.035
            };
            tonal(wide(side(0.0), side(0.22)), 0.07, 0.1)
        }
        AmbientSound::Machinery => {
            let beat = fit(1.6);
            let side = move |shift: f32| {
                let stroke = move |t: f32, at: f32| (1.0 - (t * beat + at + shift).rem_euclid(1.0)).powi(9);
                let press = (brown() >> lowpass_hz(140.0, 1.5)) * lfo(move |t: f32| stroke(t, 0.0) * 2.6);
                let valve = (noise() >> bandpass_hz(3200.0, 0.9)) * lfo(move |t: f32| stroke(t, 0.5) * 0.5);
                let tick = (noise() >> bandpass_hz(1500.0, 6.0))
                    * lfo(move |t: f32| (1.0 - (t * beat * 4.0 + shift).rem_euclid(1.0)).powi(16) * 0.5);
                press + valve + tick + (pink() >> bandpass_hz(220.0, 1.5)) * 0.3
            };
            noisy(wide(side(0.0), side(0.004)), 0.098, 0.2)
        }
        AmbientSound::Crowd => {
            let side = |seed: u64| {
                let talker = |seed: u64, formant: f32| {
                    let vowel = slow(move |t: f32| (formant * (0.7 + 0.7 * drift(seed, 4.0, t)), 4.5));
                    let syllable =
                        slow(move |t: f32| drift(seed + 4, 4.6, t).powi(2) * (0.25 + 0.75 * drift(seed + 8, 0.5, t)));
                    ((pink() | vowel) >> bandpass()) * syllable
                };
                (talker(seed, 420.0)
                    + talker(seed + 31, 640.0)
                    + talker(seed + 62, 980.0)
                    + talker(seed + 93, 1500.0) * 0.5)
                    * 2.0
            };
            noisy(wide(side(seed), side(seed + 500)), 0.061, 0.3)
        }
        AmbientSound::Steam => {
            let side = |seed: u64| {
                let valve = slow(move |t: f32| 0.1 + 0.9 * drift(seed, 0.4, t).powi(4));
                (noise() >> highpass_hz(3000.0, 0.6) >> lowpass_hz(9000.0, 0.6)) * valve * 0.4
            };
            noisy(wide(side(seed), side(seed)), 0.14, 0.2)
        }
        AmbientSound::Static => {
            let side = |seed: u64| {
                let tuning = slow(move |t: f32| (900.0 + 2200.0 * drift(seed, 0.7, t), 1.2));
                let flutter = slow(move |t: f32| 0.3 + 0.7 * drift(seed + 6, 9.0, t).powi(2));
                ((noise() | tuning) >> bandpass()) * flutter * 0.35
                    + (dust(60.0, rate) >> highpass_hz(900.0, 0.7)) * 0.5
            };
            noisy(wide(side(seed), side(seed + 40)), 0.11, 0.05)
        }
        AmbientSound::Void => {
            let side = move |off: f32| {
                let partials = [(43.0, 0.8, 0.05), (64.7, 0.6, 0.07), (86.5, 0.4, 0.09), (129.3, 0.22, 0.11)];
                sumi::<U4, _, _>(move |i| {
                    let (hz, level, speed) = partials[i as usize];
                    let turn = fit(speed);
                    sine_hz(fit(hz + off))
                        * slow(move |t: f32| level * (0.6 + 0.4 * (t * turn * std::f32::consts::TAU + off * 9.0).sin()))
                }) * 0.5
                    + (pink() >> bandpass_hz(240.0, 2.5)) * 0.3
            };
            tonal(wide(side(0.0), side(0.15)), 0.065, 0.3)
        }
        AmbientSound::Insects => {
            let side = |seed: u64, hz: f32| {
                let wings = fit(hz / 75.0);
                let buzz = lfo(move |t: f32| {
                    let flap = 0.5 + 0.5 * (t * wings * std::f32::consts::TAU).sin();
                    flap * flap * (0.15 + 0.85 * drift(seed, 0.3, t).powi(2))
                });
                (noise() >> bandpass_hz(hz, 9.0)) * buzz * 0.8
            };
            noisy(wide(side(seed, 4100.0), side(seed + 13, 4650.0)), 0.019, 0.1)
        }
        AmbientSound::Room => {
            let side = || (brown() >> lowpass_hz(300.0, 0.7)) * 0.5 + (pink() >> bandpass_hz(700.0, 0.6)) * 0.08;
            noisy(wide(side(), side()), 0.095, 0.1)
        }
        _ => None,
    }
}
