//! Plan -> samples, in slices: a loop without a seam. It must not know a thread, a clock or a device; the caller says how much to do.

use std::collections::BTreeMap;

use super::ambience;
use super::compose::{Note, Notes, Role, TICKS, compose};
use super::instrument::Instrument;
use super::job::{Canvas, Job, Spot};
use super::master::{CEILING, Meter, Room, level};
use super::patch::{Strike, drum, voice};
use super::plan::Plan;

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
    /// Notes and ambience, the next one last.
    jobs: Vec<Job>,
    canvas: Canvas,
    room: Room,
    meter: Meter,
    stage: Stage,
    work: usize,
    worked: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Voices,
    Room,
    Meter,
    Done,
}

impl Renderer {
    /// Writes the notes and prepares the graphs. `sample_rate` in Hz is brought into 8000 to 96000.
    #[must_use]
    pub fn new(plan: &Plan, sample_rate: u32) -> Self {
        let rate = sample_rate.clamp(8000, 96_000);
        let frames = (plan.seconds() * f64::from(rate)).round().max(1.0) as usize;
        let notes = compose(plan);
        let mut jobs = note_jobs(plan, &notes, rate, frames);
        for layer in &plan.layers {
            jobs.extend(ambience::jobs(*layer, frames, rate, plan.room ^ plan.motif));
        }
        let canvas = Canvas::new(frames, true);
        let room = Room::new(plan.place, rate, frames);
        let meter = Meter::new(rate, frames);
        let work = jobs.iter().map(Job::left).sum::<usize>() + room.left(frames) + meter.left(frames);
        // A lonely piano is not as loud as a fanfare, and ambience alone stays in the background.
        let target = if plan.has_music() {
            [-24.0, -21.5, -19.5, -18.0, -17.0][usize::from(plan.loudness.clamp(1, 5)) - 1]
        } else {
            -27.0
        };
        Self { rate, target, jobs, canvas, room, meter, stage: Stage::Voices, work, worked: 0 }
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
            Stage::Voices => {
                let Some(job) = self.jobs.last_mut() else {
                    self.stage = Stage::Room;
                    return 0;
                };
                let spent = job.run(&mut self.canvas, budget);
                if job.left() == 0 {
                    self.jobs.pop();
                }
                spent
            }
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
                    let gain = 10f32.powf((self.target - loudness).min(30.0) / 20.0);
                    level(&mut self.canvas.dry, gain);
                    self.stage = Stage::Done;
                }
                spent
            }
            Stage::Done => 0,
        }
    }
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
    let mut jobs = Vec::new();
    for ((part, pitch, length, velocity), notes) in alike {
        let gate = f64::from(length * 20 + 10) / f64::from(TICKS) * 60.0 / f64::from(plan.tempo.max(1));
        let force = (f32::from(velocity) * 20.0 + 10.0) / 127.0;
        let strike = Strike::pitch(pitch, gate as f32, force.min(1.0), rate as f32);
        let Some(player) = parts.get(usize::from(part)) else { continue };
        let (sound, trim) = match (player.instrument, player.kit) {
            (Some(instrument), _) => (voice(plan.device, instrument, strike), trim(instrument)),
            (None, Some(kit)) => (drum(plan.device, kit, pitch, strike), 0.55),
            (None, None) => continue,
        };
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

/// The instruments' levels beside one another.
fn trim(instrument: Instrument) -> f32 {
    let _ = instrument;
    0.3
}
