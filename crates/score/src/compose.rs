//! Plan -> notes: puts tune, chords, bass and drums together, with dynamics and a player's small unevenness. It must not make sound.

use super::accompaniment::{AccompanimentNote, bass, chords};
use super::arrangement::arrange;
use super::drums::drums;
use super::harmony::phrases;
use super::instrument::{Instrument, Kit};
use super::melody::{MelodyNote, tune};
use super::music_plan::Plan;
use super::notes::{Note, Part, Piece, Role, TICKS};
use super::playing_style::{Articulation, Figure};
use rng::Rng;

/// Writes the piece out for the plan's device. A plan without music gives no parts and no notes, with the plan's length.
#[must_use]
pub fn compose(plan: &Plan) -> Piece {
    let length = plan.beats() * TICKS;
    let mut writer =
        Writer { plan, length, rng: Rng::new(plan.motif ^ plan.room).fork("hand"), parts: vec![], notes: vec![] };
    if plan.has_music() {
        writer.write();
    }
    let Writer { parts, mut notes, .. } = writer;
    notes.sort_unstable();
    arrange(Piece { tempo: plan.tempo, length, parts, notes }, plan.card)
}

struct Writer<'a> {
    plan: &'a Plan,
    length: u32,
    rng: Rng,
    parts: Vec<Part>,
    notes: Vec<Note>,
}

impl Writer<'_> {
    fn write(&mut self) {
        let plan = self.plan;
        let phrases = phrases(plan);
        let cast = plan.ensemble;
        let tune = tune(plan, &phrases);
        if let Some(lead) = cast.lead {
            let answers = cast.answer.is_some();
            let away = |note: &&MelodyNote| !phrases[note.phrase].home;
            let own: Vec<MelodyNote> = tune.iter().filter(|note| !answers || !away(note)).copied().collect();
            self.sing(Role::Lead, lead, &own, 0);
            if let Some(answer) = cast.answer {
                let theirs: Vec<MelodyNote> = tune.iter().filter(away).copied().collect();
                let last = phrases.len() - 1;
                let below = tune.iter().filter(|note| note.phrase == last && note.length >= 4).map(|note| {
                    // Two degrees below is a third: it keeps the tune company where it holds still.
                    MelodyNote { degree: note.degree - 2, raised: false, ..*note }
                });
                let both: Vec<MelodyNote> = theirs.iter().copied().chain(below).collect();
                self.sing(Role::Answer, answer, &both, -6);
            }
        }
        if let Some(voice) = cast.chords {
            let part = self.part(Role::Chords, Some(voice), None);
            for struck in chords(plan, &phrases, voice) {
                self.strike(part, struck, -14, 5);
            }
        }
        if let Some(voice) = cast.bass {
            let part = self.part(Role::Bass, Some(voice), None);
            for struck in bass(plan, &phrases, voice) {
                self.strike(part, struck, -4, 4);
            }
        }
        if let Some(kit) = cast.drums {
            let part = self.part(Role::Drums, None, Some(kit));
            for struck in drums(plan, kit) {
                self.strike(part, struck, -6, 2);
            }
        }
    }

    fn part(&mut self, role: Role, instrument: Option<Instrument>, kit: Option<Kit>) -> u8 {
        self.parts.push(Part { role, instrument, kit });
        (self.parts.len() - 1) as u8
    }

    /// A part of the tune, in the octave where most of it lies well on the instrument.
    fn sing(&mut self, role: Role, voice: Instrument, tune: &[MelodyNote], louder: i32) {
        let part = self.part(role, Some(voice), None);
        let (low, high) = voice.range();
        let pitch =
            |note: &MelodyNote| i32::from(self.plan.tonic) + self.plan.mode.pitch(note.degree) + i32::from(note.raised);
        // One who plays chords as well keeps the tune above them; a named register moves it.
        let above = i32::from(self.plan.ensemble.chords == Some(voice)) * 4;
        let middle = i32::midpoint(low, high) + above + 6 * i32::from(self.plan.register);
        let mean = tune.iter().map(pitch).sum::<i32>() / (tune.len().max(1) as i32);
        let octave = (middle - mean + 6).div_euclid(12) * 12;
        for note in tune {
            let mut at = pitch(note) + octave;
            while at > high {
                at -= 12;
            }
            while at < low {
                at += 12;
            }
            let length = match self.plan.articulation {
                Articulation::Legato => self.ticks(note.start + note.length) - self.ticks(note.start),
                Articulation::Plain => (self.ticks(note.start + note.length) - self.ticks(note.start)) * 9 / 10,
                Articulation::Detached => {
                    ((self.ticks(note.start + note.length) - self.ticks(note.start)) * 11 / 20).max(60)
                }
            };
            let velocity = self.velocity(note.start, 10 + louder);
            let struck = Note { start: self.ticks(note.start), part, pitch: at.clamp(0, 127) as u8, length, velocity };
            self.put(struck, 8);
        }
    }

    fn strike(&mut self, part: u8, struck: AccompanimentNote, louder: i32, late: u32) {
        let whole = self.ticks(struck.start + struck.length) - self.ticks(struck.start);
        let short = matches!(self.plan.figure, Figure::Pulse | Figure::March | Figure::Waltz);
        let length = if short || self.plan.articulation == Articulation::Detached { whole * 3 / 4 } else { whole };
        let velocity = self.velocity(struck.start, louder + struck.accent);
        let stagger = struck.stagger * 14;
        let start = self.ticks(struck.start) + stagger;
        let length = length.saturating_sub(stagger);
        self.put(Note { start, part, pitch: struck.pitch.clamp(0, 127) as u8, length, velocity }, late);
    }

    /// Ticks of a step (half an eighth), with the off-beat late in swing.
    fn ticks(&self, step: u32) -> u32 {
        let eighths = self.plan.metre.eighths_a_beat();
        let plain = step * TICKS / (eighths * 2);
        // The second eighth of a beat (and what follows it within the beat) waits for the last third.
        let within = step % (eighths * 2);
        if self.plan.swing && eighths == 2 && within >= 2 {
            plain + if within == 2 { TICKS / 6 } else { TICKS / 12 }
        } else {
            plain
        }
    }

    /// Louder toward the middle of the form and of each phrase, on the first of the bar and on the half.
    fn velocity(&mut self, step: u32, louder: i32) -> u8 {
        let plan = self.plan;
        let bar = plan.metre.eighths() * 2;
        let bars = i64::from(plan.bars);
        let base = [46, 56, 68, 80, 92][usize::from(plan.loudness.clamp(1, 5)) - 1];
        let within = step % bar;
        let accent = if within == 0 {
            7
        } else if within == plan.metre.half() * 2 {
            3
        } else if within.is_multiple_of(plan.metre.eighths_a_beat() * 2) {
            0
        } else {
            -5
        };
        // Two arcs: the piece swells to two thirds of its length, each phrase to its third bar.
        let place = i64::from(step / bar);
        let peak = bars * 2 / 3;
        let form = 8 - (16 * (place - peak).abs() / bars.max(1)) as i32;
        let phrase = [-3, 0, 4, -2][(place % 4) as usize];
        (base + louder + accent + form + phrase + self.rng.between(-3, 3)).clamp(1, 127) as u8
    }

    /// Nobody plays exactly on the beat; the first note does, so that the loop's seam stays where it is.
    fn put(&mut self, note: Note, late: u32) {
        let late = if note.start == 0 { 0 } else { self.rng.below(late + 1) };
        let start = note.start + late;
        if start < self.length {
            self.notes.push(Note { start, length: note.length.clamp(1, self.length - start), ..note });
        }
    }
}
