//! The last stages of a loop: the room around it, its loudness, its peaks. Everything here keeps the seam: filters run in from the end
//! of the loop, gains are the same everywhere. It must not know notes.

use fundsp::audiounit::AudioUnit;
use fundsp::buffer::BufferVec;
use fundsp::prelude32::{U1, delay, feedback, highpass_hz, highshelf_hz, lowpole_hz, pass, reverb3_stereo};

use super::playing_style::Reverb;
use super::render_task::MixBuffer;

/// The room, run at half the sample rate: nothing in it lies above a few kilohertz, and it is the dearest graph we have.
pub(super) struct ReverbRoom {
    graph: Box<dyn AudioUnit>,
    /// In frames of the buffer; even.
    run_in: usize,
    done: usize,
    last: (f32, f32),
    gain: f32,
}

impl ReverbRoom {
    pub fn new(reverb: Reverb, rate: u32, length: usize) -> Self {
        let time = [0.35, 0.7, 1.3, 2.2, 3.4][usize::from(reverb.size.min(4))];
        let dull = [3200.0, 4200.0, 5000.0, 4600.0, 3800.0][usize::from(reverb.size.min(4))];
        let half = f64::from(rate) / 2.0;
        let dull = lowpole_hz((dull as f32).min(half as f32 * 0.4));
        let hall = reverb3_stereo(time, 0.75, dull);
        let mut graph: Box<dyn AudioUnit> = if reverb.echo {
            let echo = |seconds: f32| pass() & (feedback::<U1, _>((delay(seconds) * 0.48) >> lowpole_hz(2600.0)) * 0.8);
            Box::new((echo(0.37) | echo(0.49)) >> hall)
        } else {
            Box::new(hall)
        };
        graph.set_sample_rate(half);
        graph.allocate();
        debug_assert!(graph.inputs() == 2 && graph.outputs() == 2);
        let tail = if reverb.echo { time + 2.2 } else { time * 1.1 };
        let run_in = ((tail * rate as f32) as usize).min(length) & !1;
        Self { graph, run_in, done: 0, last: (0.0, 0.0), gain: f32::from(reverb.wet) / 100.0 * 1.5 }
    }

    pub fn left(&self, length: usize) -> usize {
        self.run_in + length - self.done
    }

    /// Runs about `budget` frames of the buffer; returns how many.
    pub fn run(&mut self, buffer: &mut MixBuffer, budget: usize) -> usize {
        let length = buffer.dry.len();
        let (mut input, mut output) = (BufferVec::new(2), BufferVec::new(2));
        let mut spent = 0;
        while spent < budget && self.done < self.run_in + length {
            let size = ((self.run_in + length - self.done).div_ceil(2)).min(64);
            for index in 0..size {
                let at = (length * 2 - self.run_in + self.done + index * 2) % length;
                let heard = (buffer.send[at] + buffer.send[(at + 1) % length]) * 0.5 * self.gain;
                input.set_f32(0, index, heard);
                input.set_f32(1, index, heard);
            }
            self.graph.process(size, &input.buffer_ref(), &mut output.buffer_mut());
            for index in 0..size {
                let now = (output.at_f32(0, index), output.at_f32(1, index));
                let at = self.done + index * 2;
                if at >= self.run_in {
                    let at = at - self.run_in;
                    add(&mut buffer.dry, at, ((self.last.0 + now.0) * 0.5, (self.last.1 + now.1) * 0.5));
                    add(&mut buffer.dry, at + 1, now);
                }
                self.last = now;
            }
            let frames = (size * 2).min(self.run_in + length - self.done);
            self.done += frames;
            spent += frames;
        }
        spent
    }
}

fn add(frames: &mut [(f32, f32)], at: usize, wet: (f32, f32)) {
    if let Some(frame) = frames.get_mut(at) {
        frame.0 += wet.0;
        frame.1 += wet.1;
    }
}

/// Removes what cannot be heard below 25 Hz and measures the loudness after BS.1770 (K-weighting, without gates: a loop has no
/// pauses to leave out), running in over the last second.
pub(super) struct LoudnessMeter {
    clean: Box<dyn AudioUnit>,
    weigh: Box<dyn AudioUnit>,
    run_in: usize,
    done: usize,
    power: f64,
}

impl LoudnessMeter {
    pub fn new(rate: u32, length: usize) -> Self {
        let mut clean: Box<dyn AudioUnit> = Box::new(highpass_hz(25.0, 0.7) | highpass_hz(25.0, 0.7));
        let ear = || highshelf_hz(1500.0f32.min(rate as f32 * 0.4), 0.7, 1.585) >> highpass_hz(38.0, 0.5);
        let mut weigh: Box<dyn AudioUnit> = Box::new(ear() | ear());
        for graph in [&mut clean, &mut weigh] {
            graph.set_sample_rate(f64::from(rate));
            graph.allocate();
        }
        Self { clean, weigh, run_in: (rate as usize).min(length), done: 0, power: 0.0 }
    }

    pub fn left(&self, length: usize) -> usize {
        self.run_in + length - self.done
    }

    pub fn run(&mut self, buffer: &mut MixBuffer, budget: usize) -> usize {
        let length = buffer.dry.len();
        let (mut input, mut clean, mut heard) = (BufferVec::new(2), BufferVec::new(2), BufferVec::new(2));
        let mut spent = 0;
        while spent < budget && self.done < self.run_in + length {
            let mut size = (self.run_in + length - self.done).min(64);
            if self.done < self.run_in {
                size = size.min(self.run_in - self.done);
            }
            let start = (length + self.done - self.run_in) % length;
            for index in 0..size {
                let frame = buffer.dry[(start + index) % length];
                input.set_f32(0, index, frame.0);
                input.set_f32(1, index, frame.1);
            }
            self.clean.process(size, &input.buffer_ref(), &mut clean.buffer_mut());
            self.weigh.process(size, &clean.buffer_ref(), &mut heard.buffer_mut());
            if self.done >= self.run_in {
                for index in 0..size {
                    buffer.dry[start + index] = (clean.at_f32(0, index), clean.at_f32(1, index));
                    let (l, r) = (f64::from(heard.at_f32(0, index)), f64::from(heard.at_f32(1, index)));
                    self.power += l * l + r * r;
                }
            }
            self.done += size;
            spent += size;
        }
        spent
    }

    /// Loudness of what was measured, in LUFS; very low for silence.
    pub fn loudness(&self, length: usize) -> f32 {
        let mean = self.power / length.max(1) as f64;
        (-0.691 + 10.0 * (mean + 1e-12).log10()) as f32
    }
}

/// The loudest sample there will be.
pub(super) const CEILING: f32 = 0.89;

/// Brings the loop to a loudness and rounds off what would stand out above the knee. Sample by sample, so the seam stays.
pub(super) fn level(frames: &mut [(f32, f32)], gain: f32) {
    for frame in frames {
        *frame = (round_off(frame.0 * gain), round_off(frame.1 * gain));
    }
}

/// Unchanged up to the knee, then ever flatter toward the ceiling.
fn round_off(x: f32) -> f32 {
    const KNEE: f32 = 0.55;
    let over = x.abs() - KNEE;
    if !x.is_finite() {
        return 0.0;
    }
    if over <= 0.0 { x } else { (KNEE + (CEILING - KNEE) * (over / (CEILING - KNEE)).tanh()).copysign(x) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limiter_leaves_samples_below_the_knee_and_never_passes_the_ceiling() {
        assert_eq!(round_off(0.5).to_bits(), 0.5f32.to_bits());
        for x in [0.6, 1.0, 3.0, 1e9, -2.0] {
            assert!(round_off(x).abs() <= CEILING && round_off(x).signum() == x.signum());
        }
        assert!(round_off(f32::NAN) == 0.0 && round_off(f32::INFINITY) == 0.0);
    }
}
