//! Plan -> samples, in slices: a loop without a seam. It must not know a thread, a clock or a device; the caller says how much to do.

use std::collections::BTreeMap;

use super::ambience;
use super::compose::{Note, Notes, Role, TICKS, compose};
use super::device::Device;
use super::instrument::Instrument;
use super::job::{Canvas, Job, Spot};
use super::master::{Meter, Room, level};
use super::patch::{Strike, Voice, drum, voice};
use super::plan::Plan;

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
    music: Vec<Job>,
    ambience: Vec<Job>,
    /// Measures the music before the ambience joins it, so that no stream drowns a flute.
    balance: Option<Meter>,
    canvas: Canvas,
    room: Room,
    meter: Meter,
    stage: Stage,
    work: usize,
    worked: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Music,
    Balance,
    Ambience,
    Room,
    Meter,
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
        let balance = plan.has_music().then(|| Meter::new(rate, frames));
        let ambience: Vec<Job> =
            plan.layers.iter().flat_map(|layer| ambience::jobs(*layer, frames, rate, plan.room ^ plan.motif)).collect();
        let canvas = Canvas::new(frames, true);
        let room = Room::new(plan.place, rate, frames);
        let meter = Meter::new(rate, frames);
        let graphs = music.iter().chain(&ambience).map(Job::left).sum::<usize>();
        let passes = meter.left(frames) * (1 + usize::from(balance.is_some())) + room.left(frames);
        let work = graphs + passes;
        // A lonely piano is not as loud as a fanfare, and ambience alone stays in the background.
        let target = if plan.has_music() {
            [-24.0, -21.5, -19.5, -18.0, -17.0][usize::from(plan.loudness.clamp(1, 5)) - 1]
        } else {
            -27.0
        };
        Self { rate, target, music, ambience, balance, canvas, room, meter, stage: Stage::Music, work, worked: 0 }
    }

    /// Length of the loop in frames.
    pub fn total_frames(&self) -> usize {
        self.canvas.dry.len()
    }

    /// Hz, as it was brought into range.
    pub fn sample_rate(&self) -> u32 {
        self.rate
    }

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
        self.done().then_some(self.canvas.dry.as_slice())
    }

    /// Does what is left and hands the loop over.
    #[must_use]
    pub fn finish(mut self) -> Vec<(f32, f32)> {
        while self.stage != Stage::Done {
            self.work_on(usize::MAX);
        }
        self.canvas.dry
    }

    fn work_on(&mut self, budget: usize) -> usize {
        let length = self.canvas.dry.len();
        match self.stage {
            Stage::Music => next_job(&mut self.music, &mut self.canvas, budget).unwrap_or_else(|| {
                self.stage = Stage::Balance;
                0
            }),
            Stage::Balance => {
                let Some(balance) = &mut self.balance else {
                    self.stage = Stage::Ambience;
                    return 0;
                };
                let spent = balance.run(&mut self.canvas, budget);
                if balance.left(length) == 0 {
                    let gain = decibels((REFERENCE - balance.loudness(length)).min(40.0));
                    self.canvas.scale(gain);
                    self.stage = Stage::Ambience;
                }
                spent
            }
            Stage::Ambience => next_job(&mut self.ambience, &mut self.canvas, budget).unwrap_or_else(|| {
                self.stage = Stage::Room;
                0
            }),
            Stage::Room => {
                let spent = self.room.run(&mut self.canvas, budget);
                if self.room.left(length) == 0 {
                    self.stage = Stage::Meter;
                }
                spent
            }
            Stage::Meter => {
                let spent = self.meter.run(&mut self.canvas, budget);
                if self.meter.left(length) == 0 {
                    let loudness = self.meter.loudness(length);
                    // Near silence stays near silence.
                    let gain = decibels((self.target - loudness).min(30.0));
                    level(&mut self.canvas.dry, gain);
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

/// Runs the last job for a while and drops it when it is done; `None` where there is none.
fn next_job(jobs: &mut Vec<Job>, canvas: &mut Canvas, budget: usize) -> Option<usize> {
    let job = jobs.last_mut()?;
    let spent = job.run(canvas, budget);
    if job.left() == 0 {
        jobs.pop();
    }
    Some(spent)
}

/// The whole loop at once.
#[must_use]
pub fn render(plan: &Plan, sample_rate: u32) -> Vec<(f32, f32)> {
    Renderer::new(plan, sample_rate).finish()
}

/// One job for all notes that are struck in the same way; they differ in when and, a little, in how loud.
fn note_jobs(plan: &Plan, notes: &Notes, rate: u32, frames: usize) -> Vec<Job> {
    let mut alike: BTreeMap<(u8, u8, u32, u8), Vec<&Note>> = BTreeMap::new();
    for note in &notes.notes {
        alike.entry((note.part, note.pitch, note.length / 20, note.velocity / 20)).or_default().push(note);
    }
    let frame = |ticks: u32| (f64::from(ticks) * frames as f64 / f64::from(notes.length.max(1))) as usize;
    let parts = &notes.parts;
    let trims: Vec<f32> = (0..parts.len()).map(|part| part_trim(plan.device, notes, part)).collect();
    let mut jobs = Vec::new();
    for ((part, pitch, length, velocity), notes) in alike {
        let gate = f64::from(length * 20 + 10) / f64::from(TICKS) * 60.0 / f64::from(plan.tempo.max(1));
        let force = (f32::from(velocity) * 20.0 + 10.0) / 127.0;
        let strike = Strike::pitch(pitch, gate as f32, force.min(1.0), rate as f32);
        let Some(player) = parts.get(usize::from(part)) else { continue };
        let sound = match (player.instrument, player.kit) {
            (Some(instrument), _) => voice(plan.device, instrument, strike),
            (None, Some(kit)) => drum(plan.device, kit, pitch, strike),
            (None, None) => continue,
        };
        let trim = trims[usize::from(part)];
        let (pan, send) = seat(player.role, pitch);
        let spots = notes
            .iter()
            .map(|note| {
                let loud = f32::from(note.velocity) / 127.0;
                Spot::new(frame(note.start) % frames.max(1), trim * loud * loud, pan, send)
            })
            .collect();
        let seed = u64::from(part) << 32 | u64::from(pitch) << 16 | u64::from(length);
        jobs.push(Job::once(sound, spots, seed ^ plan.motif, rate));
    }
    jobs
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
fn part_trim(device: Device, notes: &Notes, part: usize) -> f32 {
    let Some(instrument) = notes.parts[part].instrument else { return DRUMS };
    let mut pitches: Vec<u8> =
        notes.notes.iter().filter(|note| usize::from(note.part) == part).map(|note| note.pitch).collect();
    pitches.sort_unstable();
    // The ear's weighting forgives a bass too much: small loudspeakers do not.
    let deep = if notes.parts[part].role == Role::Bass { 0.75 } else { 1.0 };
    pitches.get(pitches.len() / 2).map_or(0.0, |middle| deep * trim(device, instrument, *middle))
}

/// The level of a drum, which needs no trial.
const DRUMS: f32 = 0.44;

/// What brings half a second of a voice to -21 LUFS at full velocity.
fn trim(device: Device, instrument: Instrument, pitch: u8) -> f32 {
    let rate = 24_000;
    decibels(-21.0 - loudness(voice(device, instrument, Strike::pitch(pitch, 0.5, 0.6, rate as f32)), 1.0, rate))
        .min(6.0)
}

/// LUFS of the first half second of a voice.
fn loudness(voice: Voice, gain: f32, rate: u32) -> f32 {
    let mut canvas = Canvas::new(rate as usize / 2, false);
    Job::once(voice, vec![Spot::new(0, gain, 0.0, 0.0)], 1, rate).run(&mut canvas, rate as usize / 2);
    let mut meter = Meter::new(rate, canvas.dry.len());
    meter.run(&mut canvas, usize::MAX);
    meter.loudness(rate as usize / 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layer::{Ambient, Layer};

    #[test]
    fn every_instrument_sounds_on_every_device_at_any_rate_and_pitch() {
        for device in Device::ALL {
            for instrument in Instrument::ALL {
                for (pitch, rate) in [(24, 22_050), (60, 48_000), (96, 22_050), (127, 22_050), (0, 44_100)] {
                    let strike = Strike::pitch(pitch, 0.3, 0.7, rate as f32);
                    let heard = loudness(voice(device, instrument, strike), 1.0, rate);
                    assert!((-75.0..8.0).contains(&heard), "{device:?} {instrument:?} {pitch} at {rate}: {heard} LUFS");
                }
            }
        }
    }

    #[test]
    fn sounds_of_a_place_keep_below_the_music() {
        let (rate, seconds) = (22_050, 12);
        let mut wrong = Vec::new();
        for kind in Ambient::ALL {
            let length = rate as usize * seconds;
            let mut canvas = Canvas::new(length, true);
            for mut job in ambience::jobs(Layer { kind, level: 2 }, length, rate, 3) {
                job.run(&mut canvas, usize::MAX);
            }
            let part = rate as usize * 2 / 5;
            let loudest = canvas
                .dry
                .chunks_exact(part)
                .map(|chunk| {
                    let mut piece = Canvas { dry: chunk.to_vec(), send: vec![0.0; part], wraps: true };
                    let mut meter = Meter::new(rate, part);
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
