//! The short sounds of a game: doors, points, deaths. Gestures in a table; it must not know when they are played.

mod names;

pub use names::{NAMES, find_name};

use super::drums::{HAT, SNARE};
use super::instrument::{Instrument, Kit};
use super::master::level;
use super::playing_style::Reverb;
use super::render::RATES;
use super::render_task::{MixBuffer, MixPoint, RenderTask};
use super::sound_card::SoundCard;
use super::voices::{Beat, Chirp, Puff, Strike, Voice, beat, chirp, drum, puff, voice};
use rng::fnv;

/// A gesture: seconds after the start, level, voice.
type TimedVoice = (f32, f32, Voice);

/// The samples of an effect by any name: stereo, at most 2.5 seconds, within plus and minus 0.9. `sample_rate` in Hz is brought into
/// [`super::RATES`].
#[must_use]
pub fn render(of: &str, sample_rate: u32) -> Vec<(f32, f32)> {
    let rate = sample_rate.clamp(RATES.0, RATES.1);
    let name = find_name(of);
    let gestures = gestures(name, rate as f32);
    let seconds = gestures.iter().map(|(at, _, voice)| at + voice.seconds).fold(0.05f32, f32::max).min(2.2) + 0.25;
    let frames = (seconds * rate as f32) as usize;
    let mut buffer = MixBuffer::new(frames, false);
    for (index, (at, gain, voice)) in gestures.into_iter().enumerate() {
        let pan = [0.0, 0.12, -0.12][index % 3];
        let point = MixPoint::new((at * rate as f32) as usize, gain, pan, 0.25);
        RenderTask::once(voice, vec![point], fnv(name.as_bytes()) ^ index as u64, rate).run(&mut buffer, usize::MAX);
    }
    // A small room, without wrapping: the send's own end is silent.
    let mut room = super::master::ReverbRoom::new(Reverb { size: 1, wet: 16, echo: false }, rate, frames);
    room.run(&mut buffer, usize::MAX);
    let peak = buffer.dry.iter().fold(0.0f32, |peak, frame| peak.max(frame.0.abs()).max(frame.1.abs()));
    let wanted = if matches!(name, "step" | "click" | "page" | "window") { 0.3 } else { 0.62 };
    level(&mut buffer.dry, wanted / peak.max(1e-4));
    let fade = (rate as usize / 10).min(frames);
    for (index, frame) in buffer.dry[frames - fade..].iter_mut().enumerate() {
        let left = 1.0 - (index + 1) as f32 / fade as f32;
        *frame = (frame.0 * left, frame.1 * left);
    }
    buffer.dry
}

/// Notes one after the other on an instrument: pitch, start and length in eighths of so many seconds.
fn tune(out: &mut Vec<TimedVoice>, instrument: Instrument, eighth: f32, rate: f32, notes: &[(u8, f32, f32)]) {
    for (pitch, start, length) in notes {
        let strike = Strike::pitch(*pitch, length * eighth, 0.75, rate);
        out.push((start * eighth, 0.5, voice(SoundCard::Modern, instrument, strike)));
    }
}

fn gestures(name: &str, rate: f32) -> Vec<TimedVoice> {
    let top = rate * 0.4;
    let tone = Chirp::tone;
    let hiss = Puff::hiss;
    let thump = |hz: f32, fall: f32, noise: f32| {
        beat(
            Beat { sweep: (hz * 1.8, hz, 30.0), tone: (1.0, fall), noise: (hz * 8.0, 0.8, noise, fall * 0.5) },
            0.6,
            top,
        )
    };
    let ring = |hz: f32, fall: f32| {
        beat(Beat { sweep: (hz, hz, 1.0), tone: (0.7, fall), noise: (hz * 1.5, 4.0, 0.7, 0.02) }, 0.6, top)
    };
    let creak = |hz: f32, to: f32, seconds: f32| {
        puff(Puff { to, attack: 0.08, fade: 0.7, throb: (22.0, 62.0, 1.0), ..hiss(hz, 9.0, seconds) })
    };
    let struck = |pitch: u8, force: f32, kit: Kit| {
        drum(SoundCard::Modern, kit, pitch, Strike { hz: 100.0, gate: 0.1, force, top })
    };
    let mut out: Vec<TimedVoice> = Vec::new();
    match name {
        "door" => {
            out.push((0.0, 0.7, ring(1500.0, 0.02)));
            out.push((0.06, 0.9, creak(420.0, 640.0, 0.8)));
            out.push((0.92, 1.0, thump(75.0, 0.09, 0.8)));
        }
        "open" => {
            out.push((0.0, 0.7, ring(1700.0, 0.02)));
            out.push((0.05, 0.9, creak(500.0, 900.0, 0.55)));
        }
        "close" => {
            out.push((0.0, 0.5, creak(760.0, 520.0, 0.3)));
            out.push((0.3, 1.2, thump(68.0, 0.12, 1.0)));
            out.push((0.34, 0.4, ring(1300.0, 0.02)));
        }
        "locked" => {
            for (at, loud) in [(0.0, 0.8), (0.11, 1.0), (0.24, 0.7)] {
                out.push((at, loud, thump(150.0, 0.035, 1.2)));
                out.push((at + 0.012, loud * 0.4, ring(2300.0, 0.02)));
            }
        }
        "unlock" => {
            for (at, hz) in [(0.0, 2700.0), (0.09, 3100.0), (0.2, 2100.0)] {
                out.push((at, 0.6, ring(hz, 0.018)));
            }
            out.push((0.32, 1.0, thump(210.0, 0.03, 1.2)));
        }
        "dice" => {
            // They knock, closer and closer, and lie.
            for (at, loud) in
                [(0.0, 1.0), (0.14, 0.9), (0.27, 0.8), (0.38, 0.7), (0.48, 0.6), (0.57, 0.5), (0.9, 0.9), (1.1, 0.7)]
            {
                out.push((at, loud, thump(330.0 + 60.0 * loud, 0.02, 1.4)));
                out.push((at + 0.008, loud * 0.25, ring(2600.0, 0.012)));
            }
        }
        "take" => tune(&mut out, Instrument::Marimba, 0.07, rate, &[(72, 0.0, 1.0), (79, 1.0, 2.0)]),
        "drop" => {
            tune(&mut out, Instrument::Marimba, 0.07, rate, &[(76, 0.0, 1.0), (67, 1.0, 2.0)]);
            out.push((0.14, 0.5, thump(95.0, 0.05, 0.8)));
        }
        "points" => {
            let notes = [(72, 0.0, 1.0), (76, 1.0, 1.0), (79, 2.0, 1.0), (84, 3.0, 4.0)];
            tune(&mut out, Instrument::Celesta, 0.09, rate, &notes);
            tune(&mut out, Instrument::Harp, 0.09, rate, &[(60, 0.0, 3.0), (67, 3.0, 4.0), (72, 3.0, 4.0)]);
        }
        "death" => {
            let fall = [(69, 0.0, 2.0), (68, 2.0, 2.0), (65, 4.0, 2.0), (62, 6.0, 7.0)];
            tune(&mut out, Instrument::Brass, 0.13, rate, &fall);
            tune(&mut out, Instrument::Organ, 0.13, rate, &[(50, 6.0, 7.0), (53, 6.0, 7.0), (56, 6.0, 7.0)]);
            out.push((0.78, 1.0, thump(52.0, 0.4, 0.5)));
        }
        "win" => {
            let call = [(67, 0.0, 1.0), (67, 1.0, 0.6), (67, 1.7, 0.6), (72, 2.4, 2.6), (76, 5.0, 1.4), (79, 6.4, 5.5)];
            tune(&mut out, Instrument::Trumpet, 0.14, rate, &call);
            let below =
                [(60, 2.4, 2.5), (64, 2.4, 2.5), (60, 5.0, 1.3), (64, 6.4, 5.5), (72, 6.4, 5.5), (48, 6.4, 5.5)];
            tune(&mut out, Instrument::Brass, 0.14, rate, &below);
            for index in 0..8 {
                out.push((
                    0.5 + 0.05 * index as f32,
                    0.12 + 0.03 * index as f32,
                    struck(SNARE as u8, 0.5, Kit::Military),
                ));
            }
        }
        "splash" => {
            out.push((
                0.0,
                1.0,
                puff(Puff { from: 600.0, to: 3200.0, attack: 0.02, fade: 1.8, ..hiss(900.0, 0.6, 0.55) }),
            ));
            for (at, hz) in [(0.2, 620.0), (0.31, 880.0), (0.43, 520.0), (0.55, 1050.0)] {
                out.push((at, 0.4, chirp(Chirp { from: hz, to: hz * 1.8, ..tone(hz, 0.09) })));
            }
        }
        "step" => out.push((
            0.0,
            1.0,
            beat(Beat { sweep: (130.0, 75.0, 30.0), tone: (0.6, 0.03), noise: (900.0, 1.0, 1.0, 0.025) }, 0.5, top),
        )),
        "magic" => {
            for index in 0..10u8 {
                let strike =
                    Strike::pitch(72 + [0, 4, 7, 11, 14, 16, 19, 23, 26, 28][usize::from(index)], 0.5, 0.4, rate);
                out.push((f32::from(index) * 0.07, 0.4, voice(SoundCard::Modern, Instrument::Celesta, strike)));
            }
            out.push((
                0.0,
                0.25,
                puff(Puff {
                    from: 1200.0,
                    to: 6500.0,
                    attack: 0.5,
                    fade: 1.0,
                    throb: (14.0, 30.0, 0.6),
                    ..hiss(1200.0, 5.0, 1.3)
                }),
            ));
        }
        "alarm" => {
            for index in 0..4 {
                let at = index as f32 * 0.44;
                out.push((at, 0.5, chirp(Chirp { edge: 0.9, fade: 0.0, ..tone(880.0, 0.2) })));
                out.push((at + 0.22, 0.5, chirp(Chirp { edge: 0.9, fade: 0.0, ..tone(660.0, 0.2) })));
            }
        }
        "bell" => {
            let strike = Strike { hz: 294.0, gate: 2.2, force: 0.7, top };
            out.push((0.0, 0.8, voice(SoundCard::Modern, Instrument::Bells, strike)));
        }
        "thunder" => {
            out.push((
                0.0,
                0.8,
                puff(Puff { from: 1400.0, to: 160.0, attack: 0.01, fade: 2.5, ..hiss(900.0, 0.6, 0.9) }),
            ));
            for (at, hz) in [(0.1, 120.0), (0.5, 90.0), (0.9, 70.0)] {
                out.push((
                    at,
                    1.5,
                    puff(Puff { to: 50.0, attack: 0.15, fade: 1.5, throb: (4.0, 1.5, 0.6), ..hiss(hz, 0.8, 1.3) }),
                ));
            }
        }
        "creak" => out.push((0.0, 1.0, creak(520.0, 420.0, 1.1))),
        "error" => {
            out.push((0.0, 0.7, chirp(Chirp { edge: 0.9, fade: 0.0, ..tone(196.0, 0.13) })));
            out.push((0.17, 0.7, chirp(Chirp { edge: 0.9, fade: 0.0, ..tone(147.0, 0.24) })));
        }
        "page" => out.push((
            0.0,
            1.0,
            puff(Puff {
                from: 1700.0,
                to: 4300.0,
                attack: 0.08,
                fade: 1.2,
                throb: (40.0, 75.0, 0.6),
                ..hiss(2600.0, 0.8, 0.4)
            }),
        )),
        "break" => {
            out.push((0.0, 0.9, puff(hiss(4200.0, 0.6, 0.25))));
            for (index, hz) in [2300.0, 3700.0, 2900.0, 4600.0, 3300.0, 5200.0, 2600.0].into_iter().enumerate() {
                out.push((0.02 + 0.06 * index as f32 + 0.01 * (index * index) as f32, 0.5, ring(hz, 0.07)));
            }
        }
        "explosion" => {
            out.push((
                0.0,
                1.0,
                puff(Puff { from: 2400.0, to: 70.0, attack: 0.004, fade: 2.4, ..hiss(2400.0, 0.5, 1.9) }),
            ));
            out.push((0.0, 1.2, thump(42.0, 0.35, 0.4)));
        }
        "whoosh" => out.push((
            0.0,
            1.0,
            puff(Puff { from: 350.0, to: 2600.0, attack: 0.25, fade: 1.3, ..hiss(350.0, 1.6, 0.6) }),
        )),
        "drink" => {
            for (at, hz) in [(0.0, 260.0), (0.24, 300.0), (0.48, 340.0)] {
                out.push((at, 0.9, chirp(Chirp { from: hz, to: hz * 2.0, bend: 1.4, attack: 0.02, ..tone(hz, 0.14) })));
            }
        }
        "hit" => {
            out.push((0.0, 1.0, thump(90.0, 0.08, 1.5)));
            out.push((0.0, 0.8, puff(hiss(1500.0, 0.8, 0.1))));
        }
        "coin" => {
            for (at, hz) in [(0.0, 2637.0), (0.07, 3520.0), (0.16, 3136.0), (0.3, 3520.0)] {
                out.push((at, 0.6, ring(hz, 0.09)));
            }
        }
        "growl" => out.push((
            0.0,
            1.0,
            chirp(Chirp {
                from: 95.0,
                to: 62.0,
                edge: 1.0,
                throb: (27.0, 0.9),
                waver: (9.0, 0.06),
                attack: 0.15,
                fade: 0.8,
                ..tone(90.0, 1.2)
            }),
        )),
        "scream" => out.push((
            0.0,
            0.8,
            chirp(Chirp {
                from: 620.0,
                to: 1150.0,
                bend: 0.3,
                edge: 0.8,
                waver: (8.0, 0.04),
                attack: 0.04,
                fade: 0.7,
                ..tone(900.0, 1.1)
            }),
        )),
        "laugh" => {
            for index in 0..6 {
                let hz = 420.0 - 24.0 * index as f32;
                out.push((
                    index as f32 * 0.17,
                    0.8,
                    chirp(Chirp { from: hz * 1.2, to: hz * 0.8, edge: 0.8, attack: 0.02, fade: 0.8, ..tone(hz, 0.12) }),
                ));
            }
        }
        "machine" => {
            out.push((
                0.0,
                0.5,
                chirp(Chirp { from: 45.0, to: 130.0, edge: 1.0, bend: 0.7, attack: 0.3, fade: 0.5, ..tone(60.0, 1.6) }),
            ));
            for index in 0..10 {
                out.push((
                    index as f32 * 0.15,
                    0.5,
                    struck(if index % 2 == 0 { 56 } else { HAT as u8 }, 0.5, Kit::Metal),
                ));
            }
        }
        "beep" => {
            for (at, hz) in [(0.0, 1318.5), (0.1, 1760.0), (0.2, 1318.5)] {
                out.push((at, 0.6, chirp(Chirp { edge: 0.4, fade: 0.0, ..tone(hz, 0.075) })));
            }
        }
        "steam" => out.push((
            0.0,
            1.0,
            puff(Puff { from: 5200.0, to: 3600.0, attack: 0.06, fade: 1.0, ..hiss(5200.0, 0.6, 1.2) }),
        )),
        "fire" => {
            out.push((
                0.0,
                0.9,
                puff(Puff {
                    from: 300.0,
                    to: 1300.0,
                    attack: 0.2,
                    fade: 1.2,
                    throb: (11.0, 17.0, 0.5),
                    ..hiss(300.0, 0.7, 1.1)
                }),
            ));
            for index in 0..9 {
                out.push((0.15 + 0.09 * index as f32 + 0.02 * (index % 3) as f32, 0.5, puff(hiss(2400.0, 1.5, 0.02))));
            }
        }
        "chain" => {
            for index in 0..9 {
                let hz = 2300.0 + 420.0 * ((index * 5) % 7) as f32;
                out.push((index as f32 * 0.085, 0.5, ring(hz, 0.045)));
            }
        }
        "bird" => {
            for index in 0..4 {
                let hz = 2700.0 + 350.0 * (index % 2) as f32;
                out.push((
                    index as f32 * 0.15,
                    0.7,
                    chirp(Chirp {
                        from: hz,
                        to: hz * 1.3,
                        waver: (26.0, 0.05),
                        attack: 0.012,
                        fade: 0.9,
                        ..tone(hz, 0.12)
                    }),
                ));
            }
        }
        "stone" => {
            out.push((
                0.0,
                1.0,
                puff(Puff {
                    from: 240.0,
                    to: 180.0,
                    attack: 0.15,
                    fade: 0.5,
                    throb: (19.0, 13.0, 0.7),
                    ..hiss(240.0, 1.2, 1.4)
                }),
            ));
            out.push((1.35, 1.0, thump(55.0, 0.14, 0.8)));
        }
        "save" => tune(&mut out, Instrument::Celesta, 0.11, rate, &[(79, 0.0, 1.0), (72, 1.0, 3.0)]),
        "window" => out.push((0.0, 0.7, chirp(Chirp { fade: 2.0, ..tone(988.0, 0.05) }))),
        // "click", and whatever the list should ever lack.
        _ => out.push((
            0.0,
            0.8,
            beat(Beat { sweep: (1500.0, 1300.0, 60.0), tone: (0.3, 0.012), noise: (2600.0, 1.5, 0.8, 0.01) }, 0.5, top),
        )),
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_renders_sound_and_ends() {
        for name in NAMES {
            let frames = render(name, 22_050);
            assert!((1000..=22_050 * 5 / 2).contains(&frames.len()), "{name}: {}", frames.len());
            let peak = frames.iter().fold(0.0f32, |peak, frame| peak.max(frame.0.abs()).max(frame.1.abs()));
            assert!((0.1..0.9).contains(&peak), "{name}: {peak}");
            let last = frames.last().unwrap();
            assert!(frames[0].0.abs() < 0.05 && last.0.abs() < 1e-3, "{name} starts or ends with a click");
            let mean = frames.iter().map(|frame| frame.0).sum::<f32>() / frames.len() as f32;
            assert!(mean.abs() < 0.01, "{name}: {mean}");
        }
    }

    #[test]
    fn no_two_effects_render_the_same() {
        let mut seen = std::collections::BTreeSet::new();
        for name in NAMES.iter().filter(|name| **name != "click") {
            let sum: Vec<u32> = render(name, 22_050).iter().take(900).map(|frame| frame.0.to_bits()).collect();
            assert!(seen.insert(sum), "{name}");
        }
    }
}
