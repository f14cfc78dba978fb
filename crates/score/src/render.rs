//! Plan -> samples, in slices: a loop without a seam. It must not know a thread, a clock or a device; the caller says how much to do.

use std::collections::BTreeMap;

use super::ambience;
use super::compose::compose;
use super::instrument::Instrument;
use super::master::{LoudnessMeter, ReverbRoom, level};
use super::music_plan::Plan;
use super::notes::{Note, Piece, Role, TICKS};
use super::render_task::{MixBuffer, MixPoint, RenderTask};
use super::sound_card::SoundCard;
use super::voices::{Strike, Voice, drum, voice};

/// The sample rates there are voices for, lowest and highest, in Hz: below, filters would have to work beyond half of it.
pub const RATES: (u32, u32) = (22_050, 96_000);

/// Renders a plan's loop a slice at a time. The result exists only when all is done, because what rings past the end of the loop comes
/// in again at its beginning.
///
/// ```text
/// let mut renderer = Renderer::new(&plan, 44_100);
/// while !renderer.done() { renderer.render(4096); /* let a frame pass */ }
/// let samples = renderer.finish();
/// ```
pub struct Renderer {
    rate: u32,
    /// LUFS to bring the loop to.
    target: f32,
    /// The next one last.
    music: Vec<RenderTask>,
    ambience: Vec<RenderTask>,
    /// Measures the music before the ambience joins it, so that no stream drowns a flute.
    balance: Option<LoudnessMeter>,
    buffer: MixBuffer,
    room: ReverbRoom,
    meter: LoudnessMeter,
    stage: Stage,
    work: usize,
    worked: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Music,
    Balance,
    Ambience,
    ReverbRoom,
    LoudnessMeter,
    Done,
}

impl Renderer {
    /// Writes the notes and prepares the graphs. `sample_rate` in Hz is brought into [`RATES`].
    #[must_use]
    pub fn new(plan: &Plan, sample_rate: u32) -> Self {
        let rate = sample_rate.clamp(RATES.0, RATES.1);
        let frames = (plan.seconds() * f64::from(rate)).round().max(1.0) as usize;
        let notes = compose(plan);
        let music = note_jobs(plan, &notes, rate, frames);
        let balance = plan.has_music().then(|| LoudnessMeter::new(rate, frames));
        let ambience: Vec<RenderTask> = plan
            .layers
            .iter()
            .flat_map(|layer| ambience::tasks(*layer, frames, rate, plan.room ^ plan.motif))
            .collect();
        let buffer = MixBuffer::new(frames, true);
        let room = ReverbRoom::new(plan.reverb, rate, frames);
        let meter = LoudnessMeter::new(rate, frames);
        let graphs = music.iter().chain(&ambience).map(RenderTask::left).sum::<usize>();
        let passes = meter.left(frames) * (1 + usize::from(balance.is_some())) + room.left(frames);
        let work = graphs + passes;
        // A lonely piano is not as loud as a fanfare, and ambience alone stays in the background.
        let target = if plan.has_music() {
            [-24.0, -21.5, -19.5, -18.0, -17.0][usize::from(plan.loudness.clamp(1, 5)) - 1]
        } else {
            -27.0
        };
        Self { rate, target, music, ambience, balance, buffer, room, meter, stage: Stage::Music, work, worked: 0 }
    }

    /// Length of the loop in frames.
    pub fn total_frames(&self) -> usize {
        self.buffer.dry.len()
    }

    /// Hz, as it was brought into range.
    pub fn sample_rate(&self) -> u32 {
        self.rate
    }

    /// The loop is ready.
    pub fn done(&self) -> bool {
        self.stage == Stage::Done
    }

    /// 0 to 1.
    pub fn progress(&self) -> f32 {
        if self.done() { 1.0 } else { (self.worked as f32 / self.work.max(1) as f32).min(0.999) }
    }

    /// Does the share of the work that `frames` is of [`Renderer::total_frames`], and gives the loop once all is done: stereo samples within
    /// plus and minus 0.9, whose last is followed by its first.
    pub fn render(&mut self, frames: usize) -> Option<&[(f32, f32)]> {
        let total = self.total_frames();
        let share = (frames as u128 * self.work as u128).div_ceil(total as u128);
        let mut budget = usize::try_from(share).unwrap_or(usize::MAX);
        while budget > 0 && self.stage != Stage::Done {
            let spent = self.work_on(budget);
            self.worked += spent;
            budget = budget.saturating_sub(spent.max(1));
        }
        self.samples()
    }

    /// The loop, if all is done.
    pub fn samples(&self) -> Option<&[(f32, f32)]> {
        self.done().then_some(self.buffer.dry.as_slice())
    }

    /// Does what is left and hands the loop over.
    #[must_use]
    pub fn finish(mut self) -> Vec<(f32, f32)> {
        while self.stage != Stage::Done {
            self.work_on(usize::MAX);
        }
        self.buffer.dry
    }

    fn work_on(&mut self, budget: usize) -> usize {
        let length = self.buffer.dry.len();
        match self.stage {
            Stage::Music => next_job(&mut self.music, &mut self.buffer, budget).unwrap_or_else(|| {
                self.stage = Stage::Balance;
                0
            }),
            Stage::Balance => {
                let Some(balance) = &mut self.balance else {
                    self.stage = Stage::Ambience;
                    return 0;
                };
                let spent = balance.run(&mut self.buffer, budget);
                if balance.left(length) == 0 {
                    let gain = decibels((REFERENCE - balance.loudness(length)).min(40.0));
                    self.buffer.scale(gain);
                    self.stage = Stage::Ambience;
                }
                spent
            }
            Stage::Ambience => next_job(&mut self.ambience, &mut self.buffer, budget).unwrap_or_else(|| {
                self.stage = Stage::ReverbRoom;
                0
            }),
            Stage::ReverbRoom => {
                let spent = self.room.run(&mut self.buffer, budget);
                if self.room.left(length) == 0 {
                    self.stage = Stage::LoudnessMeter;
                }
                spent
            }
            Stage::LoudnessMeter => {
                let spent = self.meter.run(&mut self.buffer, budget);
                if self.meter.left(length) == 0 {
                    let loudness = self.meter.loudness(length);
                    // Near silence stays near silence.
                    let gain = decibels((self.target - loudness).min(30.0));
                    level(&mut self.buffer.dry, gain);
                    self.stage = Stage::Done;
                }
                spent
            }
            Stage::Done => 0,
        }
    }
}

/// LUFS of the music before the mastering; the levels of the ambience are made for it.
pub(super) const REFERENCE: f32 = -20.0;

fn decibels(by: f32) -> f32 {
    10f32.powf(by / 20.0)
}

/// Runs the last task for a while and drops it when it is done; `None` where there is none.
fn next_job(tasks: &mut Vec<RenderTask>, buffer: &mut MixBuffer, budget: usize) -> Option<usize> {
    let task = tasks.last_mut()?;
    let spent = task.run(buffer, budget);
    if task.left() == 0 {
        tasks.pop();
    }
    Some(spent)
}

/// The whole loop at once.
#[must_use]
pub fn render(plan: &Plan, sample_rate: u32) -> Vec<(f32, f32)> {
    Renderer::new(plan, sample_rate).finish()
}

/// One task for all notes that are struck in the same way; they differ in when and, a little, in how loud.
fn note_jobs(plan: &Plan, notes: &Piece, rate: u32, frames: usize) -> Vec<RenderTask> {
    let mut alike: BTreeMap<(u8, u8, u32, u8), Vec<&Note>> = BTreeMap::new();
    for note in &notes.notes {
        alike.entry((note.part, note.pitch, note.length / 20, note.velocity / 20)).or_default().push(note);
    }
    let frame = |ticks: u32| (f64::from(ticks) * frames as f64 / f64::from(notes.length.max(1))) as usize;
    let parts = &notes.parts;
    let trims: Vec<f32> = (0..parts.len()).map(|part| part_trim(plan.card, notes, part)).collect();
    let mut tasks = Vec::new();
    for ((part, pitch, length, velocity), notes) in alike {
        let gate = f64::from(length * 20 + 10) / f64::from(TICKS) * 60.0 / f64::from(plan.tempo.max(1));
        let force = (f32::from(velocity) * 20.0 + 10.0) / 127.0;
        let strike = Strike::pitch(pitch, gate as f32, force.min(1.0), rate as f32);
        let Some(player) = parts.get(usize::from(part)) else { continue };
        let sound = match (player.instrument, player.kit) {
            (Some(instrument), _) => voice(plan.card, instrument, strike),
            (None, Some(kit)) => drum(plan.card, kit, pitch, strike),
            (None, None) => continue,
        };
        let trim = trims[usize::from(part)];
        let (pan, send) = seat(player.role, pitch);
        let points = notes
            .iter()
            .map(|note| {
                let loud = f32::from(note.velocity) / 127.0;
                MixPoint::new(frame(note.start) % frames.max(1), trim * loud * loud, pan, send)
            })
            .collect();
        let seed = u64::from(part) << 32 | u64::from(pitch) << 16 | u64::from(length);
        tasks.push(RenderTask::once(sound, points, seed ^ plan.motif, rate));
    }
    tasks
}

/// Where a part sits, left to right, and how much of it the room hears.
fn seat(role: Role, pitch: u8) -> (f32, f32) {
    match role {
        Role::Lead => (0.08, 0.8),
        Role::Answer => (-0.3, 0.9),
        // Low to the left, high to the right, as at a keyboard.
        Role::Chords => ((f32::from(pitch) - 62.0) / 40.0, 0.8),
        Role::Bass => (0.0, 0.25),
        Role::Drums => ((f32::from(pitch) % 7.0 - 3.0) / 10.0, 0.35),
    }
}

/// Every part at the same loudness before its dynamics: its voice is tried once in the middle of what it plays.
fn part_trim(card: SoundCard, notes: &Piece, part: usize) -> f32 {
    let Some(instrument) = notes.parts[part].instrument else { return DRUMS };
    let mut pitches: Vec<u8> =
        notes.notes.iter().filter(|note| usize::from(note.part) == part).map(|note| note.pitch).collect();
    pitches.sort_unstable();
    // The ear's weighting forgives a bass too much: small loudspeakers do not.
    let deep = if notes.parts[part].role == Role::Bass { 0.75 } else { 1.0 };
    pitches.get(pitches.len() / 2).map_or(0.0, |middle| deep * trim(card, instrument, *middle))
}

/// The level of a drum, which needs no trial.
const DRUMS: f32 = 0.44;

/// What brings half a second of a voice to -21 LUFS at full velocity.
fn trim(card: SoundCard, instrument: Instrument, pitch: u8) -> f32 {
    let rate = 24_000;
    decibels(-21.0 - loudness(voice(card, instrument, Strike::pitch(pitch, 0.5, 0.6, rate as f32)), 1.0, rate)).min(6.0)
}

/// LUFS of the first half second of a voice.
fn loudness(voice: Voice, gain: f32, rate: u32) -> f32 {
    let mut buffer = MixBuffer::new(rate as usize / 2, false);
    RenderTask::once(voice, vec![MixPoint::new(0, gain, 0.0, 0.0)], 1, rate).run(&mut buffer, rate as usize / 2);
    let mut meter = LoudnessMeter::new(rate, buffer.dry.len());
    meter.run(&mut buffer, usize::MAX);
    meter.loudness(rate as usize / 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ambient_layer::{AmbientLayer, AmbientSound};

    #[test]
    fn every_instrument_sounds_on_every_device_at_any_rate_and_pitch() {
        for card in SoundCard::ALL {
            for instrument in Instrument::ALL {
                for (pitch, rate) in [(24, 22_050), (60, 48_000), (96, 22_050), (127, 22_050), (0, 44_100)] {
                    let strike = Strike::pitch(pitch, 0.3, 0.7, rate as f32);
                    let heard = loudness(voice(card, instrument, strike), 1.0, rate);
                    assert!((-75.0..8.0).contains(&heard), "{card:?} {instrument:?} {pitch} at {rate}: {heard} LUFS");
                }
            }
        }
    }

    #[test]
    fn sounds_of_a_place_keep_below_the_music() {
        let (rate, seconds) = (22_050, 12);
        let mut wrong = Vec::new();
        for kind in AmbientSound::ALL {
            let length = rate as usize * seconds;
            let mut buffer = MixBuffer::new(length, true);
            for mut task in ambience::tasks(AmbientLayer { kind, level: 2 }, length, rate, 3) {
                task.run(&mut buffer, usize::MAX);
            }
            let part = rate as usize * 2 / 5;
            let loudest = buffer
                .dry
                .chunks_exact(part)
                .map(|chunk| {
                    let mut piece = MixBuffer { dry: chunk.to_vec(), send: vec![0.0; part], wraps: true };
                    let mut meter = LoudnessMeter::new(rate, part);
                    meter.run(&mut piece, usize::MAX);
                    meter.loudness(part)
                })
                .fold(-99.0f32, f32::max);
            if !(REFERENCE - 26.0..REFERENCE - 5.0).contains(&loudest) {
                wrong.push((kind, loudest));
            }
        }
        assert!(wrong.is_empty(), "LUFS at their loudest: {wrong:?}");
    }
}
