//! The sounds of a place that come and go: drips, birds, bells, clocks. Each is a few gestures; it must not know the music.

use super::ambient_layer::AmbientSound;
use super::voices::Strike;
use super::voices::{Beat, Chirp, Puff, Voice, beat, chirp, puff, voice};
use crate::instrument::Instrument;
use crate::sound_card::SoundCard;
use rng::Rng;

/// A gesture within a happening: seconds after its start, level, voice.
pub(super) type TimedVoice = (f32, f32, Voice);

/// How often something happens, how loud beside the others, how much of it the room hears.
pub(super) struct Recurrence {
    /// Seconds from one to the next, on average or (where `even`) exactly.
    pub gap: f32,
    pub even: bool,
    pub gain: f32,
    pub send: f32,
    /// How far to the sides it may happen, 0 to 1.
    pub spread: f32,
}

/// The habit of a sound that comes and goes, or `None` for a steady one.
pub(super) fn recurrence(kind: AmbientSound) -> Option<Recurrence> {
    let row =
        |gap: f32, even: bool, gain: f32, send: f32, spread: f32| Some(Recurrence { gap, even, gain, send, spread });
    match kind {
        AmbientSound::Drip => row(1.7, false, 0.2, 0.9, 0.8),
        AmbientSound::Bubbles => row(0.55, false, 0.16, 0.25, 0.6),
        AmbientSound::Birds => row(2.3, false, 0.061, 0.35, 0.9),
        AmbientSound::Gulls => row(4.5, false, 0.062, 0.4, 0.9),
        AmbientSound::Crickets => row(1.1, true, 0.047, 0.15, 0.8),
        AmbientSound::Frogs => row(2.0, false, 0.12, 0.25, 0.8),
        AmbientSound::Owl => row(9.0, false, 0.074, 0.6, 0.7),
        AmbientSound::Wolf => row(13.0, false, 0.091, 0.8, 0.7),
        AmbientSound::Thunder => row(14.0, false, 0.79, 0.5, 0.5),
        AmbientSound::Bell => row(6.5, true, 0.063, 0.6, 0.2),
        AmbientSound::Chimes => row(3.2, false, 0.042, 0.6, 0.8),
        AmbientSound::Clock => row(1.0, true, 0.36, 0.25, 0.15),
        AmbientSound::Heartbeat => row(1.0, true, 0.21, 0.1, 0.0),
        AmbientSound::Beeps => row(2.4, false, 0.05, 0.3, 0.8),
        AmbientSound::Footsteps => row(7.0, false, 0.58, 0.5, 0.6),
        AmbientSound::Creaks => row(5.5, false, 0.083, 0.4, 0.7),
        AmbientSound::Whispers => row(3.6, false, 0.063, 0.7, 1.0),
        AmbientSound::Chains => row(5.0, false, 0.19, 0.6, 0.7),
        AmbientSound::Hammer => row(4.8, false, 0.11, 0.5, 0.5),
        AmbientSound::Gears => row(0.5, true, 0.28, 0.2, 0.4),
        AmbientSound::Glass => row(3.4, false, 0.12, 0.35, 0.7),
        AmbientSound::Horses => row(9.0, false, 0.41, 0.3, 0.8),
        AmbientSound::Siren => row(12.0, false, 0.047, 0.6, 0.5),
        AmbientSound::Rats => row(4.2, false, 0.21, 0.3, 0.9),
        AmbientSound::Pages => row(5.5, false, 0.27, 0.2, 0.6),
        _ => None,
    }
}

/// One such sound, a little different for every state of `rng`.
pub(super) fn occurrence(kind: AmbientSound, rate: f32, rng: &mut Rng) -> Vec<TimedVoice> {
    // A share between two numbers.
    let mut any = |low: f32, high: f32| low + (high - low) * (rng.below(1000) as f32 / 999.0);
    let tone = Chirp::tone;
    let mut out: Vec<TimedVoice> = Vec::new();
    match kind {
        AmbientSound::Drip => {
            let hz = any(700.0, 1900.0);
            out.push((0.0, 0.5, puff(Puff::hiss(3200.0, 1.0, 0.02))));
            let plop =
                Chirp { from: hz, to: hz * 1.7, bend: 0.6, fade: 3.0, attack: 0.002, ..tone(hz, any(0.07, 0.14)) };
            out.push((0.008, 0.9, chirp(plop)));
        }
        AmbientSound::Bubbles => {
            let hz = any(180.0, 520.0);
            let pop = Chirp {
                from: hz,
                to: hz * any(1.8, 3.2),
                bend: 1.4,
                fade: 1.4,
                attack: 0.01,
                ..tone(hz, any(0.06, 0.16))
            };
            out.push((0.0, 1.0, chirp(pop)));
        }
        AmbientSound::Birds => {
            let (base, count) = (any(2300.0, 4200.0), any(2.0, 6.5) as u32);
            let (leap, each) = (any(0.75, 1.4), any(0.09, 0.17));
            for index in 0..count {
                let hz = base * (1.0 + 0.12 * (index % 3) as f32);
                let note = Chirp {
                    from: hz,
                    to: hz * leap,
                    waver: (any(18.0, 32.0), 0.04),
                    attack: 0.012,
                    fade: 0.9,
                    ..tone(hz, each * 0.8)
                };
                out.push((index as f32 * each, 0.9, chirp(note)));
            }
        }
        AmbientSound::Gulls => {
            let base = any(900.0, 1300.0);
            for index in 0..any(2.0, 4.9) as u32 {
                let hz = base * (1.0 - 0.05 * index as f32);
                let cry = Chirp { from: hz * 1.25, to: hz * 0.8, edge: 0.7, attack: 0.03, fade: 0.7, ..tone(hz, 0.3) };
                out.push((index as f32 * 0.38, 0.9, chirp(cry)));
            }
        }
        AmbientSound::Crickets => {
            let hz = any(4100.0, 4700.0);
            let song = Chirp { throb: (any(26.0, 34.0), 1.0), attack: 0.05, fade: 0.6, ..tone(hz, any(0.3, 0.5)) };
            out.push((any(0.0, 0.3), 0.9, chirp(song)));
        }
        AmbientSound::Frogs => {
            let hz = any(260.0, 520.0);
            for index in 0..any(1.0, 2.9) as u32 {
                let croak = Chirp {
                    from: hz * 0.8,
                    to: hz * 1.15,
                    throb: (any(32.0, 48.0), 0.95),
                    edge: 0.8,
                    attack: 0.03,
                    fade: 0.5,
                    ..tone(hz, 0.26)
                };
                out.push((index as f32 * 0.36, 0.9, chirp(croak)));
            }
        }
        AmbientSound::Owl => {
            let hz = any(330.0, 420.0);
            for (at, seconds) in [(0.0, 0.35), (0.75, 0.16), (1.0, 0.6)] {
                let hoot = Chirp { from: hz * 0.95, to: hz, edge: 0.1, attack: 0.06, fade: 0.8, ..tone(hz, seconds) };
                out.push((at, 1.0, chirp(hoot)));
            }
        }
        AmbientSound::Wolf => {
            let hz = any(360.0, 480.0);
            let rise =
                Chirp { from: hz * 0.7, to: hz, bend: 0.4, edge: 0.25, attack: 0.25, fade: 0.15, ..tone(hz, 1.1) };
            let fall = Chirp {
                from: hz,
                to: hz * 0.72,
                bend: 2.0,
                edge: 0.25,
                waver: (5.0, 0.012),
                attack: 0.05,
                fade: 0.8,
                ..tone(hz, 1.9)
            };
            out.push((0.0, 0.8, chirp(rise)));
            out.push((1.05, 0.8, chirp(fall)));
        }
        AmbientSound::Thunder => {
            let far = any(0.0, 1.0);
            let crack =
                Puff { from: 900.0, to: 160.0, attack: 0.02 + 0.2 * far, fade: 2.5, ..Puff::hiss(900.0, 0.6, 1.2) };
            out.push((0.0, 0.9 - 0.7 * far, puff(crack)));
            for index in 0..3 {
                let roll = Puff {
                    from: any(90.0, 150.0),
                    to: 55.0,
                    attack: any(0.1, 0.5),
                    fade: 1.6,
                    throb: (any(2.0, 5.0), 1.5, 0.6),
                    ..Puff::hiss(110.0, 0.8, any(2.2, 3.6))
                };
                out.push((0.1 + 0.7 * index as f32, 1.6, puff(roll)));
            }
        }
        AmbientSound::Bell => {
            let strike = Strike { hz: 196.0, gate: 4.0, force: 0.6, top: rate * 0.4 };
            out.push((0.0, 0.8, voice(SoundCard::Modern, Instrument::Bells, strike)));
        }
        AmbientSound::Chimes => {
            let scale = [1.0, 9.0 / 8.0, 1.25, 1.5, 5.0 / 3.0, 2.0];
            for index in 0..any(2.0, 5.9) as u32 {
                let hz = 1046.5 * scale[(any(0.0, 5.99)) as usize];
                let strike = Strike { hz, gate: 1.6, force: any(0.2, 0.7), top: rate * 0.4 };
                out.push((index as f32 * any(0.12, 0.4), 0.8, voice(SoundCard::Modern, Instrument::Celesta, strike)));
            }
        }
        AmbientSound::Clock => {
            for (at, hz) in [(0.0, 2600.0), (0.5, 1900.0)] {
                let tick = Beat { sweep: (hz, hz * 0.9, 50.0), tone: (0.25, 0.012), noise: (hz * 1.4, 3.0, 0.8, 0.01) };
                out.push((at, 0.9, beat(tick, 0.6, rate * 0.4)));
            }
        }
        AmbientSound::Heartbeat => {
            for (at, level, hz) in [(0.0, 1.0, 58.0), (0.27, 0.7, 50.0)] {
                let thump = Beat { sweep: (hz * 1.5, hz, 25.0), tone: (1.0, 0.07), noise: (160.0, 0.8, 0.5, 0.03) };
                out.push((at, level, beat(thump, 0.5, rate * 0.4)));
            }
        }
        AmbientSound::Beeps => {
            let hz = [880.0, 1174.7, 1318.5, 1568.0, 1760.0][any(0.0, 4.99) as usize];
            for index in 0..any(1.0, 4.5) as u32 {
                let rise = if any(0.0, 1.0) < 0.3 { 1.5 } else { 1.0 };
                let blip = Chirp { edge: 0.3, attack: 0.003, fade: 0.0, ..tone(hz * rise, 0.07) };
                out.push((index as f32 * 0.12, 0.8, chirp(blip)));
            }
        }
        AmbientSound::Footsteps => {
            let (pace, count) = (any(0.5, 0.68), any(3.0, 6.9) as u32);
            for index in 0..count {
                let heel = Beat {
                    sweep: (120.0, 70.0, 30.0),
                    tone: (0.4, 0.03),
                    noise: (any(700.0, 1200.0), 1.0, 1.0, 0.025),
                };
                let fading = 1.0 - 0.8 * (index as f32 / count as f32 - 0.4).abs();
                out.push((index as f32 * pace, fading, beat(heel, 0.5, rate * 0.4)));
            }
        }
        AmbientSound::Creaks => {
            let hz = any(320.0, 900.0);
            let groan = Puff {
                from: hz,
                to: hz * any(0.8, 1.3),
                narrow: 9.0,
                attack: 0.1,
                fade: 0.7,
                throb: (any(18.0, 30.0), any(40.0, 75.0), 1.0),
                ..Puff::hiss(hz, 9.0, any(0.5, 1.3))
            };
            out.push((0.0, 1.0, puff(groan)));
        }
        AmbientSound::Whispers => {
            for index in 0..any(3.0, 7.9) as u32 {
                let hz = any(1400.0, 3400.0);
                let syllable = Puff {
                    from: hz,
                    to: hz * any(0.7, 1.3),
                    attack: 0.05,
                    fade: 1.0,
                    ..Puff::hiss(hz, 3.0, any(0.12, 0.28))
                };
                out.push((index as f32 * 0.2, any(0.4, 0.9), puff(syllable)));
            }
        }
        AmbientSound::Chains => {
            for index in 0..any(4.0, 9.9) as u32 {
                let hz = any(2200.0, 4800.0);
                let link = Beat { sweep: (hz, hz, 1.0), tone: (0.25, 0.05), noise: (hz * 1.3, 5.0, 0.7, 0.03) };
                out.push((index as f32 * any(0.06, 0.14), any(0.3, 0.9), beat(link, 0.6, rate * 0.4)));
            }
        }
        AmbientSound::Hammer => {
            for index in 0..any(2.0, 4.9) as u32 {
                let clang = Beat { sweep: (1480.0, 1470.0, 2.0), tone: (0.4, 0.16), noise: (3100.0, 5.0, 1.0, 0.05) };
                out.push((index as f32 * 0.62, any(0.7, 1.0), beat(clang, 0.7, rate * 0.4)));
            }
        }
        AmbientSound::Gears => {
            let hz = any(1300.0, 2600.0);
            let tooth = Beat { sweep: (hz, hz * 0.8, 40.0), tone: (0.2, 0.015), noise: (hz * 1.3, 4.0, 0.8, 0.015) };
            out.push((0.0, 0.8, beat(tooth, 0.5, rate * 0.4)));
            out.push((0.12, 0.4, beat(Beat { sweep: (hz * 0.7, hz * 0.6, 40.0), ..tooth }, 0.4, rate * 0.4)));
        }
        AmbientSound::Glass => {
            let hz = any(2100.0, 3600.0);
            let clink = Beat { sweep: (hz, hz, 1.0), tone: (0.7, 0.09), noise: (hz * 1.9, 6.0, 0.5, 0.02) };
            out.push((0.0, 0.8, beat(clink, 0.7, rate * 0.4)));
            if any(0.0, 1.0) < 0.6 {
                out.push((
                    any(0.08, 0.3),
                    0.6,
                    beat(Beat { sweep: (hz * 1.19, hz * 1.19, 1.0), ..clink }, 0.7, rate * 0.4),
                ));
            }
        }
        AmbientSound::Horses => {
            let hoof = Beat { sweep: (520.0, 420.0, 30.0), tone: (0.5, 0.03), noise: (1100.0, 1.5, 0.7, 0.02) };
            for index in 0..any(6.0, 11.9) as u32 {
                let uneven = if index % 2 == 0 { 0.0 } else { 0.07 };
                out.push((index as f32 * 0.24 + uneven, any(0.6, 1.0), beat(hoof, 0.5, rate * 0.4)));
            }
        }
        AmbientSound::Siren => {
            let hz = any(420.0, 560.0);
            let wail = Chirp {
                from: hz,
                to: hz * 1.02,
                waver: (0.5, 0.22),
                edge: 0.4,
                attack: 0.6,
                fade: 0.6,
                ..tone(hz, 4.5)
            };
            out.push((0.0, 0.8, chirp(wail)));
        }
        AmbientSound::Rats => {
            for index in 0..any(3.0, 8.9) as u32 {
                out.push((
                    index as f32 * any(0.05, 0.1),
                    any(0.3, 0.8),
                    puff(Puff::hiss(any(1800.0, 3600.0), 2.0, 0.03)),
                ));
            }
            if any(0.0, 1.0) < 0.5 {
                let hz = any(3200.0, 4400.0);
                out.push((0.7, 0.5, chirp(Chirp { from: hz, to: hz * 1.2, attack: 0.01, ..tone(hz, 0.09) })));
            }
        }
        AmbientSound::Pages => {
            let turn = Puff {
                from: 1800.0,
                to: 4200.0,
                attack: 0.08,
                fade: 1.2,
                throb: (38.0, 70.0, 0.6),
                ..Puff::hiss(2600.0, 0.8, any(0.3, 0.5))
            };
            out.push((0.0, 0.9, puff(turn)));
        }
        _ => {}
    }
    out
}
