//! What goes on below the tune: chords in the figure of the plan, and the bass. Pitches and steps of the bar; it must not make sound.

use super::harmony::Phrase;
use super::instrument::Instrument;
use super::melody::chord_at;
use super::music_plan::Plan;
use super::playing_style::Figure;
use super::theory::{Chord, Metre};
use rng::Rng;

/// A note of the accompaniment. Times are in steps (half an eighth) from the start of the piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AccompanimentNote {
    pub start: u32,
    pub length: u32,
    pub pitch: i32,
    /// Added to the part's velocity.
    pub accent: i32,
    /// Reverb in a strummed chord: each comes a little after the one before.
    pub stagger: u32,
}

/// Chords in close position, each led to from the one before: the least movement, no parallel fifths or octaves with the root.
pub(super) fn voicings(plan: &Plan, phrases: &[Phrase], instrument: Instrument) -> Vec<[i32; 3]> {
    let (low, high) = instrument.range();
    // Below the tune, above the bass, inside the instrument.
    let floor = low.max(49).min(high - 19);
    let half = plan.metre.half() * 2;
    let bar = plan.metre.eighths() * 2;
    let mut before: Option<([i32; 3], i32)> = None;
    let mut all = Vec::new();
    for index in 0..u32::from(plan.bars) * 2 {
        let chord = chord_at(plan.metre, phrases, index / 2 * bar + (index % 2) * half);
        let best = candidates(plan, chord, floor).into_iter().min_by_key(|candidate| {
            let Some((last, root)) = before else { return (candidate[0] - floor - 5).abs() };
            let moved: i32 = candidate.iter().zip(last).map(|(now, then)| (now - then).abs()).sum();
            let shift = chord.tones[0] - root;
            let parallel = candidate.iter().zip(last).any(|(now, then)| {
                let (was, is) = ((then - root).rem_euclid(12), (now - chord.tones[0]).rem_euclid(12));
                shift != 0 && now != &then && was == is && (is == 7 || is == 0)
            });
            moved + if parallel { 5 } else { 0 }
        });
        let chosen = best.unwrap_or([floor, floor + 4, floor + 7]);
        before = Some((chosen, chord.tones[0]));
        all.push(chosen);
    }
    all
}

/// The three inversions, each as low as the floor allows.
fn candidates(plan: &Plan, chord: Chord, floor: i32) -> Vec<[i32; 3]> {
    (0..3)
        .flat_map(|inversion| {
            let class = |tone: usize| chord.tones[(inversion + tone) % 3] + i32::from(plan.tonic);
            let lowest = floor + (class(0) - floor).rem_euclid(12);
            let middle = lowest + (class(1) - class(0)).rem_euclid(12);
            let top = middle + (class(2) - class(1)).rem_euclid(12);
            [[lowest, middle, top]]
        })
        .collect()
}

/// The chords of the piece, spread in the plan's figure.
pub(super) fn chords(plan: &Plan, phrases: &[Phrase], instrument: Instrument) -> Vec<AccompanimentNote> {
    let voicings = voicings(plan, phrases, instrument);
    let mut rng = Rng::new(plan.motif ^ plan.room).fork("figure");
    let steps = plan.metre.eighths() * 2;
    let half = plan.metre.half() * 2;
    let beat = plan.metre.eighths_a_beat() * 2;
    // The ostinato's own little figure: which chord tone on which eighth, the same in every bar.
    let stubborn: Vec<usize> =
        (0..plan.metre.eighths()).map(|i| if i == 0 { 0 } else { rng.below(3) as usize }).collect();
    let strums = strum_pattern(plan.metre, plan.density);
    let mut out = Vec::new();
    let mut hit = |start: u32, length: u32, pitch: i32, accent: i32, stagger: u32| {
        out.push(AccompanimentNote { start, length, pitch, accent, stagger });
    };
    for bar in 0..u32::from(plan.bars) {
        let start = bar * steps;
        let voicing = |step: u32| voicings[(bar * 2 + u32::from(step >= half)) as usize];
        let same = voicings[(bar * 2) as usize] == voicings[(bar * 2 + 1) as usize];
        let ending = bar + 1 == u32::from(plan.bars);
        match plan.figure {
            Figure::Block => {
                let parts: &[(u32, u32)] = if same { &[(0, steps)] } else { &[(0, half), (half, steps - half)] };
                for (at, length) in parts {
                    for pitch in voicing(*at) {
                        hit(start + at, *length, pitch, 0, 0);
                    }
                }
            }
            Figure::Sparse => {
                if plan.density == 1 && bar % 2 == 1 && same {
                    continue;
                }
                for (order, pitch) in voicing(0).into_iter().enumerate() {
                    hit(start, if same { steps } else { half }, pitch, 0, order as u32);
                }
                if !same || (plan.density >= 3 && !ending) {
                    for (order, pitch) in voicing(half).into_iter().enumerate() {
                        hit(start + half, steps - half, pitch, -8, order as u32);
                    }
                }
            }
            Figure::Drone => {
                if bar % 2 == 0 {
                    let root = voicing(0)[0];
                    let chord = chord_at(plan.metre, phrases, start);
                    let fifth = root + (chord.tones[2] + i32::from(plan.tonic) - root).rem_euclid(12);
                    let ground = root + (chord.tones[0] + i32::from(plan.tonic) - root).rem_euclid(12);
                    let length = steps * 2.min(u32::from(plan.bars) - bar);
                    hit(start, length, ground, 0, 0);
                    hit(start, length, if fifth == ground { fifth + 12 } else { fifth }, -4, 0);
                }
            }
            Figure::Arpeggio | Figure::Rolling | Figure::Alberti | Figure::Ostinato => {
                let order: &[usize] = match plan.figure {
                    Figure::Arpeggio => &[0, 1, 2, 3],
                    Figure::Rolling => &[0, 1, 2, 3, 2, 1],
                    Figure::Alberti => &[0, 2, 1, 2],
                    _ => &stubborn,
                };
                let each = if plan.density <= 1 { beat } else { 2 };
                let count = steps / each;
                for index in 0..count {
                    let at = index * each;
                    let tones = voicing(at);
                    // Starts again from the bottom where the chord changes.
                    let from = if at >= half && !same { half } else { 0 };
                    let place = order[((at - from) / each) as usize % order.len()];
                    let pitch = if place == 3 { tones[0] + 12 } else { tones[place] };
                    if ending && at > half {
                        continue;
                    }
                    let ring = if plan.figure == Figure::Ostinato { each } else { each * 2 };
                    hit(start + at, ring.min(steps - at), pitch, if at == 0 { 4 } else { -4 }, 0);
                }
            }
            Figure::Waltz | Figure::March => {
                let after: Vec<u32> = match plan.metre {
                    Metre::Three => vec![4, 8],
                    Metre::Four if plan.density >= 5 => vec![2, 6, 10, 14],
                    Metre::Four => vec![4, 12],
                    Metre::Five => vec![4, 8, 16],
                    Metre::Six => vec![4, 10],
                };
                for at in after {
                    for pitch in voicing(at) {
                        hit(start + at, 2, pitch, 0, 0);
                    }
                }
            }
            Figure::Strum => {
                for (at, down) in &strums {
                    if ending && *at > half {
                        continue;
                    }
                    let tones = voicing(*at);
                    for (order, pitch) in [tones[0], tones[1], tones[2], tones[0] + 12].into_iter().enumerate() {
                        let stagger = if *down { order } else { 3 - order } as u32;
                        hit(start + at, 4.min(steps - at), pitch, if *down { 0 } else { -10 }, stagger);
                    }
                }
            }
            Figure::Pulse => {
                let each = if plan.density >= 4 { 2 } else { beat };
                for at in (0..steps).step_by(each as usize) {
                    for pitch in voicing(at) {
                        hit(start + at, (each * 2 / 3).max(1), pitch, if at % beat == 0 { 2 } else { -8 }, 0);
                    }
                }
            }
        }
    }
    out
}

/// Where a strumming hand goes down and up, in steps.
fn strum_pattern(metre: Metre, density: u8) -> Vec<(u32, bool)> {
    match (metre, density) {
        (Metre::Four, 0..=2) => vec![(0, true), (8, true)],
        (Metre::Four, _) => vec![(0, true), (4, true), (6, false), (10, false), (12, true), (14, false)],
        (Metre::Three, _) => vec![(0, true), (4, true), (6, false), (8, true)],
        (Metre::Five, _) => vec![(0, true), (4, true), (6, false), (12, true), (16, true)],
        (Metre::Six, _) => vec![(0, true), (4, false), (6, true), (10, false)],
    }
}

/// The bass: roots, with fifths and steps toward the next root as the density grows; a run into the beginning at the end.
pub(super) fn bass(plan: &Plan, phrases: &[Phrase], instrument: Instrument) -> Vec<AccompanimentNote> {
    let (low, high) = instrument.range();
    let steps = plan.metre.eighths() * 2;
    let half = plan.metre.half() * 2;
    let beat = plan.metre.eighths_a_beat() * 2;
    let bars = u32::from(plan.bars);
    let mut last = low + 9;
    let mut fold = |class: i32| {
        let mut pitch = last + (class - last + 6).rem_euclid(12) - 6;
        if pitch < low {
            pitch += 12;
        }
        if pitch > (low + 19).min(high) {
            pitch -= 12;
        }
        last = pitch;
        pitch
    };
    let root = |chord: Chord| chord.tones[0] + i32::from(plan.tonic);
    let fifth = |chord: Chord| chord.tones[2] + i32::from(plan.tonic);
    let mut out = Vec::new();
    for bar in 0..bars {
        let start = bar * steps;
        let (first, second) = (chord_at(plan.metre, phrases, start), chord_at(plan.metre, phrases, start + half));
        let next = chord_at(plan.metre, phrases, (start + steps) % (bars * steps));
        let mut hit = |at: u32, length: u32, pitch: i32, accent: i32| {
            out.push(AccompanimentNote { start: start + at, length, pitch, accent, stagger: 0 });
        };
        let ground = fold(root(first));
        if bar + 1 == bars && plan.density >= 3 && plan.figure != Figure::Drone {
            // The last bar: home, then steps up from the fifth below into the tonic of the beginning.
            hit(0, half, ground, 4);
            let from = plan.mode.degree(first.tones[2]);
            let scale = plan.mode.scale().len() as i32;
            let count = (steps - half) / beat;
            for index in 0..count {
                let degree = (from + index as i32).min(scale - 1);
                hit(half + index * beat, beat, fold(plan.mode.pitch(degree) + i32::from(plan.tonic)), 0);
            }
            continue;
        }
        let walking = plan.swing && plan.metre == Metre::Four && plan.density >= 3;
        if walking {
            let third = fold(first.tones[1] + i32::from(plan.tonic));
            let top = fold(fifth(second));
            hit(0, 4, ground, 4);
            hit(4, 4, third, 0);
            hit(8, 4, top, 2);
            hit(12, 4, fold(toward(plan, root(next))), 0);
            continue;
        }
        match plan.figure {
            Figure::Drone => {
                if bar % 2 == 0 {
                    hit(0, steps * 2.min(bars - bar), ground, 0);
                }
            }
            Figure::Waltz => {
                let pitch = if bar % 2 == 0 { ground } else { fold(fifth(first)) };
                hit(0, beat.max(4), pitch, 4);
            }
            Figure::March => {
                hit(0, 3, ground, 4);
                let pitch = if second == first { fold(fifth(first)) } else { fold(root(second)) };
                hit(half, 3, pitch, 0);
            }
            Figure::Pulse | Figure::Ostinato if plan.density >= 4 => {
                for at in (0..steps).step_by(2) {
                    let chord = if at >= half { second } else { first };
                    let pitch = if at + 2 == steps { fold(toward(plan, root(next))) } else { fold(root(chord)) };
                    hit(at, 2, pitch, if at % beat == 0 { 3 } else { -5 });
                }
            }
            _ if plan.density >= 3 || second != first => {
                hit(0, half, ground, 3);
                let pitch = if second == first { fold(fifth(first)) } else { fold(root(second)) };
                if plan.density >= 4 {
                    hit(half, steps - half - 2, pitch, 0);
                    hit(steps - 2, 2, fold(toward(plan, root(next))), -4);
                } else {
                    hit(half, steps - half, pitch, 0);
                }
            }
            _ => hit(0, steps, ground, 0),
        }
    }
    out
}

/// The scale step below the next root: its pitch class.
fn toward(plan: &Plan, next: i32) -> i32 {
    let degree = plan.mode.degree((next - i32::from(plan.tonic)).rem_euclid(12));
    plan.mode.pitch(degree - 1) + i32::from(plan.tonic)
}
