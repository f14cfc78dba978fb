//! A voice: a graph that sounds one note, and how the note is struck. It must not know an instrument.

use fundsp::audiounit::AudioUnit;
use fundsp::math::AttoHash;

/// A graph without inputs that yields one or two channels, and how many seconds of it are worth hearing.
pub(crate) struct Voice {
    pub graph: Box<dyn AudioUnit>,
    pub seconds: f32,
}

impl Voice {
    pub fn new(graph: impl AudioUnit + 'static, seconds: f32) -> Self {
        Self { graph: Box::new(graph), seconds }
    }

    /// Ready to run: the seed decides the noise in it, and nothing else does.
    pub fn prepare(&mut self, seed: u64, rate: f64) {
        self.graph.ping(false, AttoHash::new(seed));
        self.graph.set_sample_rate(rate);
        self.graph.allocate();
    }
}

/// How a note is struck.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strike {
    pub hz: f32,
    /// Seconds the key is held.
    pub gate: f32,
    /// 0 (barely) to 1 (with all might): colours the tone; the caller sets the volume.
    pub force: f32,
    /// No partial above this frequency in Hz.
    pub top: f32,
}

impl Strike {
    pub fn pitch(pitch: u8, gate: f32, force: f32, rate: f32) -> Self {
        let hz = 440.0 * ((f32::from(pitch) - 69.0) / 12.0).exp2();
        Self { hz: hz.min(rate * 0.2), gate, force, top: (rate * 0.42).min(12_000.0) }
    }
}
