//! The tune: the world's motif stated, answered, developed and brought to a close. Scale degrees and steps of the bar only; it must
//! not know instruments.

use super::harmony::Phrase;
use super::motif::Motif;
use super::music_plan::Plan;
use super::theory::{Chord, Metre, Mode};
use rng::Rng;

/// A note of the tune. Times are in steps (half an eighth) from the start of the piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MelodyNote {
    pub start: u32,
    pub length: u32,
    /// Scale degree, 0 the tonic of the octave the caller chooses.
    pub degree: i32,
    /// Raised by a semitone: the leading tone over a dominant.
    pub raised: bool,
    /// Which phrase it belongs to.
    pub phrase: usize,
}

/// Where the motif starts in the scale: the tonic, third or fifth, the same in every room of a world.
fn home_degree(plan: &Plan) -> i32 {
    let tonic = Chord::on_degree(plan.mode, 0, false);
    let tone = tonic.tones[Rng::new(plan.motif).fork("home").below(3) as usize];
    plan.mode.degree(tone)
}

/// The whole tune. Its degrees stay within about an octave and a half around that of the tonic's.
pub(super) fn tune(plan: &Plan, phrases: &[Phrase]) -> Vec<MelodyNote> {
    let motif = Motif::from_seed(plan.motif);
    let mut writer = Writer {
        plan,
        motif: &motif,
        rhythm: motif.rhythm(plan.metre),
        rng: Rng::new(plan.motif ^ plan.room).fork("melody"),
        notes: Vec::new(),
        phrase: 0,
        last: home_degree(plan),
    };
    let bar = plan.metre.eighths() * 2;
    let mut stated = 0;
    for (index, phrase) in phrases.iter().enumerate() {
        writer.phrase = index;
        let start = index as u32 * 4 * bar;
        if phrase.home {
            writer.home(phrase, start, stated);
            stated += 1;
        } else {
            writer.away(phrase, start);
        }
        let last = index + 1 == phrases.len();
        writer.close(phrase, start + 3 * bar, last);
    }
    let mut notes = writer.notes;
    if plan.density >= 4 {
        notes = decorate(plan, phrases, &notes);
    }
    for note in &mut notes {
        let chord = chord_at(plan.metre, phrases, note.start);
        note.raised = chord.raised && plan.mode.pitch(note.degree).rem_euclid(12) == 10;
    }
    notes
}

/// The chord that sounds at a step.
pub(super) fn chord_at(metre: Metre, phrases: &[Phrase], step: u32) -> Chord {
    let bar = metre.eighths() * 2;
    let (index, within) = ((step / bar) as usize, step % bar);
    let phrase = &phrases[(index / 4).min(phrases.len() - 1)];
    phrase.bars[index % 4][usize::from(within >= metre.half() * 2)]
}

struct Writer<'a> {
    plan: &'a Plan,
    motif: &'a Motif,
    rhythm: Vec<u32>,
    rng: Rng,
    notes: Vec<MelodyNote>,
    phrase: usize,
    /// The degree sung last.
    last: i32,
}

impl Writer<'_> {
    fn bar(&self) -> u32 {
        self.plan.metre.eighths() * 2
    }

    fn sing(&mut self, start: u32, length: u32, degree: i32) {
        self.notes.push(MelodyNote { start, length, degree, raised: false, phrase: self.phrase });
        self.last = degree;
    }

    /// Statement, answer, development.
    fn home(&mut self, phrase: &Phrase, start: u32, times: usize) {
        let (bar, home) = (self.bar(), home_degree(self.plan));
        if self.plan.density == 1 {
            // So little goes on that the motif takes two bars, and the development is one long note.
            self.cell(self.motif.from(home), start, 2);
            let tone = self.nearest(phrase.bars[2][0], self.last + 1);
            if times.is_multiple_of(2) {
                self.sing(start + 2 * bar, bar, tone);
            }
            return;
        }
        self.cell(self.motif.from(home), start, 1);
        self.answer(phrase.bars[1][0], start + bar);
        match (phrase.closed, times % 3) {
            (true, _) => self.run(phrase, start + 2 * bar),
            (false, 0) => self.sequence(&self.motif.clone(), phrase.bars[2][0], start + 2 * bar),
            (false, _) => self.sequence(&self.motif.inverted(), phrase.bars[2][0], start + 2 * bar),
        }
    }

    /// The contrast: the motif upside down or backwards, a third higher, with more air.
    fn away(&mut self, phrase: &Phrase, start: u32) {
        let bar = self.bar();
        let turned = if self.rng.chance(50) { self.motif.inverted() } else { self.motif.reversed() };
        let high = self.last + 2;
        let first = self.nearest(phrase.bars[0][0], high.min(7));
        if self.plan.density == 1 {
            self.sing(start, bar * 2, first);
            let next = self.nearest(phrase.bars[2][0], first - 1);
            self.sing(start + 2 * bar, bar, next);
            return;
        }
        self.cell(turned.from(first), start, 1);
        self.soften(phrase, start);
        if self.plan.density == 2 {
            let tone = self.nearest(phrase.bars[1][0], self.last);
            self.sing(start + bar, bar, tone);
        } else {
            self.sequence(&turned, phrase.bars[1][0], start + bar);
        }
        self.run(phrase, start + 2 * bar);
    }

    /// The answer to the statement: the motif moved to the next chord, or one held note where little goes on.
    fn answer(&mut self, chord: Chord, start: u32) {
        if self.plan.density == 2 {
            let tone = self.nearest(chord, self.last);
            let bar = self.bar();
            self.sing(start, bar * 3 / 4, tone);
        } else {
            self.sequence(&self.motif.clone(), chord, start);
        }
    }

    /// The motif on another chord: moved so that it starts on a tone of it near where we are and stays in range.
    fn sequence(&mut self, motif: &Motif, chord: Chord, start: u32) {
        let middle = |at: i32| {
            let degrees = motif.from(at);
            degrees.iter().sum::<i32>() / degrees.len() as i32
        };
        let first = (-4..=9)
            .filter(|degree| chord.has(self.plan.mode.pitch(*degree)))
            .min_by_key(|degree| (degree - self.last).abs() + 2 * (middle(*degree) - 2).abs())
            .unwrap_or(self.last);
        let mut degrees = motif.from(first);
        // It rests on a tone of the chord.
        if let Some(end) = degrees.last_mut() {
            *end = near(self.plan.mode, chord, *end);
        }
        self.cell(degrees, start, 1);
    }

    /// Steps of even eighths toward the cadence.
    fn run(&mut self, phrase: &Phrase, start: u32) {
        let eighths = self.plan.metre.eighths();
        let goal = self.goal(phrase);
        let each = match self.plan.density {
            0..=2 => self.plan.metre.eighths_a_beat(),
            _ => 1 + self.rng.below(2),
        };
        let count = eighths.div_ceil(each);
        let mut at = self.nearest(phrase.bars[2][0], self.last);
        for index in 0..count {
            let position = index * each;
            let length = each.min(eighths - position);
            self.sing(start + position * 2, length * 2, at);
            let left = (count - index - 1) as i32;
            let gap = goal - at;
            // Wander while there is time, walk straight to a neighbour of the goal when there is not.
            at += if gap.abs() >= left {
                gap.signum()
            } else {
                let step = if self.rng.chance(70) { 1 } else { 2 };
                if self.rng.chance(50) == (at < 3) { step } else { -step }
            };
            if index + 2 == count && at == goal {
                at += if self.rng.chance(60) { 1 } else { -1 };
            }
        }
        self.soften(phrase, start);
    }

    /// Where the phrase ends.
    fn goal(&self, phrase: &Phrase) -> i32 {
        let chord = phrase.bars[3][0];
        if phrase.closed {
            let octave = self.plan.mode.scale().len() as i32;
            if self.last > octave - 2 { octave } else { 0 }
        } else {
            near(self.plan.mode, chord, self.last.clamp(0, 6))
        }
    }

    /// The last bar of a phrase: one long note, then breath.
    fn close(&mut self, phrase: &Phrase, start: u32, last: bool) {
        let goal = self.goal(phrase);
        let bar = self.bar();
        let length = if last || self.plan.density <= 2 { bar * 3 / 4 } else { self.plan.metre.half() * 2 };
        self.sing(start, length, goal);
        if !last && self.plan.density >= 4 {
            // An upbeat into the next phrase.
            let beat = self.plan.metre.eighths_a_beat() * 2;
            self.sing(start + bar - beat, beat / 2, goal + 1);
            self.sing(start + bar - beat / 2, beat / 2, goal + 2);
        }
    }

    /// One bar (or `stretch` bars) of the motif's rhythm with these degrees.
    fn cell(&mut self, degrees: Vec<i32>, start: u32, stretch: u32) {
        let mut at = start;
        for (degree, length) in degrees.into_iter().zip(self.rhythm.clone()) {
            self.sing(at, length * 2 * stretch, degree);
            at += length * 2 * stretch;
        }
    }

    fn nearest(&self, chord: Chord, degree: i32) -> i32 {
        near(self.plan.mode, chord, degree)
    }

    /// Moves what would rub for long in the bar that was just sung: long notes on an accent, a semitone from a chord tone.
    fn soften(&mut self, phrase: &Phrase, start: u32) {
        let (bar, mode) = (self.bar(), self.plan.mode);
        let half = self.plan.metre.half() * 2;
        for note in self.notes.iter_mut().filter(|note| note.start >= start && note.start < start + bar) {
            let within = note.start - start;
            let chord = phrase.bars[(start / bar % 4) as usize][usize::from(within >= half)];
            if note.length >= 4 && (within == 0 || within == half) && rubs(mode, chord, note.degree) {
                note.degree = near(mode, chord, note.degree);
            }
        }
        self.last = self.notes.last().map_or(self.last, |note| note.degree);
    }
}

/// A semitone above or below a tone of the chord, and not one itself.
fn rubs(mode: Mode, chord: Chord, degree: i32) -> bool {
    let pitch = mode.pitch(degree);
    !chord.has(pitch) && (chord.has(pitch - 1) || chord.has(pitch + 1))
}

/// The degree nearest to this one that belongs to the chord; itself where the scale has no tone of it.
fn near(mode: Mode, chord: Chord, degree: i32) -> i32 {
    (degree - 4..=degree + 4)
        .filter(|candidate| chord.has(mode.pitch(*candidate)))
        .min_by_key(|candidate| ((candidate - degree).abs(), *candidate))
        .unwrap_or(degree)
}

/// Busy pieces fill long notes with a neighbour on the way to the next. The first statement stays as it is.
fn decorate(plan: &Plan, phrases: &[Phrase], notes: &[MelodyNote]) -> Vec<MelodyNote> {
    let mut rng = Rng::new(plan.motif ^ plan.room).fork("decorate");
    let mut out: Vec<MelodyNote> = Vec::with_capacity(notes.len() * 2);
    let bar = plan.metre.eighths() * 2;
    for (index, note) in notes.iter().enumerate() {
        let next = notes.get(index + 1);
        let plain = note.start < bar || note.start % (4 * bar) >= 3 * bar;
        let chance = if plan.density == 5 { 55 } else { 30 };
        let Some(next) = next.filter(|_| !plain && note.length >= 4 && rng.chance(chance)) else {
            out.push(*note);
            continue;
        };
        let gap = next.degree - note.degree;
        let between =
            if gap.abs() >= 2 { note.degree + gap.signum() } else { note.degree + 1 - 2 * i32::from(gap > 0) };
        let short = if note.length >= 8 { 4 } else { 2 };
        let chord = chord_at(plan.metre, phrases, note.start + note.length - short);
        let degree = if short == 4 { near(plan.mode, chord, between) } else { between };
        out.push(MelodyNote { length: note.length - short, ..*note });
        out.push(MelodyNote { start: note.start + note.length - short, length: short, degree, ..*note });
    }
    out
}
