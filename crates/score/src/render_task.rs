//! A graph to be run and the places in a buffer where its sound belongs. It must not decide what sounds.

use fundsp::buffer::{BufferRef, BufferVec};

use super::steady_sound::SteadySound;
use super::voices::Voice;

/// Where a sound is put: its first frame, and its levels to the left, to the right and to the room.
#[derive(Clone, Copy, Debug)]
pub(super) struct MixPoint {
    pub start: usize,
    pub left: f32,
    pub right: f32,
    pub send: f32,
}

impl MixPoint {
    /// `pan` -1 (left) to 1, equal power.
    pub fn new(start: usize, gain: f32, pan: f32, send: f32) -> Self {
        let angle = (pan.clamp(-1.0, 1.0) + 1.0) * std::f32::consts::FRAC_PI_4;
        Self { start, left: gain * angle.cos(), right: gain * angle.sin(), send: gain * send }
    }
}

/// What is mixed into: the direct sound in stereo, and what the room hears.
pub(super) struct MixBuffer {
    pub dry: Vec<(f32, f32)>,
    pub send: Vec<f32>,
    /// A loop: what rings past the end comes in again at the beginning.
    pub wraps: bool,
}

impl MixBuffer {
    pub fn new(frames: usize, wraps: bool) -> Self {
        Self { dry: vec![(0.0, 0.0); frames], send: vec![0.0; frames], wraps }
    }
}

impl MixBuffer {
    /// Everything louder or softer.
    pub fn scale(&mut self, gain: f32) {
        for (frame, send) in self.dry.iter_mut().zip(&mut self.send) {
            *frame = (frame.0 * gain, frame.1 * gain);
            *send *= gain;
        }
    }
}

/// One voice, run once, put wherever the same note is struck in the same way.
pub(super) struct RenderTask {
    voice: Voice,
    points: Vec<MixPoint>,
    frames: usize,
    done: usize,
    /// Frames over which a steady sound's end fades into its own beginning; 0 for a sound that ends by itself.
    cross: usize,
    /// The fade keeps the sum of levels (for tones that meet in phase) rather than of powers (for noise).
    linear: bool,
}

/// The last frames of a sound that ends are faded, so that nothing stops with a click.
const ENDING: usize = 256;

impl RenderTask {
    pub fn once(mut voice: Voice, points: Vec<MixPoint>, seed: u64, rate: u32) -> Self {
        voice.prepare(seed, f64::from(rate));
        let frames = ((voice.seconds * rate as f32) as usize).max(2 * ENDING);
        Self { voice, points, frames, done: 0, cross: 0, linear: false }
    }

    /// A steady sound that fills a loop of `length` frames.
    pub fn steady(bed: SteadySound, level: f32, length: usize, seed: u64, rate: u32) -> Self {
        let SteadySound { mut voice, gain, send, tonal } = bed;
        let gain = gain * level;
        voice.prepare(seed, f64::from(rate));
        let cross = (rate as usize * 3 / 2).min(length / 3);
        let points = vec![MixPoint { start: 0, left: gain, right: gain, send: gain * send }];
        Self { voice, points, frames: length + cross, done: 0, cross, linear: tonal }
    }

    /// Graph frames still to be run.
    pub fn left(&self) -> usize {
        self.frames - self.done
    }

    /// Runs up to `budget` frames (in blocks of 64); returns how many.
    pub fn run(&mut self, buffer: &mut MixBuffer, budget: usize) -> usize {
        let channels = self.voice.graph.outputs();
        let mut block = BufferVec::new(channels);
        let mut spent = 0;
        while self.done < self.frames && spent < budget {
            let size = (self.frames - self.done).min(64);
            self.voice.graph.process(size, &BufferRef::empty(), &mut block.buffer_mut());
            for index in 0..size {
                let gain = self.fade(self.done + index);
                if gain < 1.0 {
                    for channel in 0..channels {
                        let faded = block.at_f32(channel, index) * gain;
                        block.set_f32(channel, index, faded);
                    }
                }
            }
            for point in &self.points {
                let (one, two) = (block.buffer_ref().channel_f32(0), block.buffer_ref().channel_f32(channels - 1));
                mix(buffer, *point, self.done, &one[..size], &two[..size]);
            }
            self.done += size;
            spent += size;
        }
        spent
    }

    fn fade(&self, frame: usize) -> f32 {
        let left = self.frames - frame;
        if self.cross == 0 {
            return (left as f32 / ENDING as f32).min(1.0);
        }
        let level = (frame as f32 / self.cross as f32).min(left as f32 / self.cross as f32).min(1.0);
        if self.linear { level } else { (level * std::f32::consts::FRAC_PI_2).sin() }
    }
}

fn mix(buffer: &mut MixBuffer, point: MixPoint, done: usize, left: &[f32], right: &[f32]) {
    let length = buffer.dry.len();
    let mut at = point.start + done;
    if buffer.wraps {
        at %= length.max(1);
    }
    for (l, r) in left.iter().zip(right) {
        if at >= length {
            if !buffer.wraps || length == 0 {
                return;
            }
            at = 0;
        }
        let frame = &mut buffer.dry[at];
        frame.0 += l * point.left;
        frame.1 += r * point.right;
        buffer.send[at] += (l + r) * 0.5 * point.send;
        at += 1;
    }
}
