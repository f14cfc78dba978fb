//! A plan's layers -> tasks for the renderer: steady beds and scattered happenings, all of them seamless in the loop. It must not
//! decide what is heard: the plan did.

use super::ambient_layer::AmbientLayer;
use super::intermittent_sound::{occurrence, recurrence};
use super::render_task::{MixPoint, RenderTask};
use super::steady_sound::steady_sound;
use rng::Rng;

/// How many different takes of a sound that comes and goes; more would only cost.
const TAKES: usize = 5;

/// The tasks of one layer in a loop of `length` frames.
pub(super) fn tasks(layer: AmbientLayer, length: usize, rate: u32, seed: u64) -> Vec<RenderTask> {
    let mut rng = Rng::new(seed ^ (layer.kind as u64 + 1).wrapping_mul(0x9E37_79B9));
    let level = [0.5, 0.6, 1.0, 1.6, 2.2][usize::from(layer.level.min(4))];
    let seconds = length as f32 / rate as f32;
    if let Some(bed) = steady_sound(layer.kind, seconds, rate as f32, rng.next() >> 24) {
        return vec![RenderTask::steady(bed, level, length, rng.next(), rate)];
    }
    let Some(recurrence) = recurrence(layer.kind) else { return Vec::new() };
    // What is faint is also rarer, unless it keeps time.
    let gap = if recurrence.even {
        recurrence.gap
    } else {
        recurrence.gap * [1.0, 1.5, 1.0, 0.75, 0.55][usize::from(layer.level.min(4))]
    };
    let count = ((seconds / gap).round() as usize).clamp(1, 200);
    let takes: Vec<_> = (0..TAKES.min(count)).map(|_| occurrence(layer.kind, rate as f32, &mut rng)).collect();
    let mut starts: Vec<Vec<(usize, f32, f32)>> = vec![Vec::new(); takes.len()];
    for index in 0..count {
        let slot = length as f32 / count as f32;
        let strays = if recurrence.even { 0.0 } else { (rng.below(1000) as f32 / 1000.0 - 0.5) * 0.9 };
        let at = ((index as f32 + 0.5 + strays) * slot) as usize % length.max(1);
        let pan = (rng.below(2001) as f32 / 1000.0 - 1.0) * recurrence.spread;
        let loud = if recurrence.even { 1.0 } else { 0.55 + 0.45 * rng.below(1000) as f32 / 1000.0 };
        let take = if recurrence.even { index % starts.len() } else { rng.below(starts.len() as u32) as usize };
        starts[take].push((at, pan, loud));
    }
    let mut tasks = Vec::new();
    for (take, starts) in takes.into_iter().zip(starts) {
        if starts.is_empty() {
            continue;
        }
        for (offset, gain, voice) in take {
            let points = starts
                .iter()
                .map(|(at, pan, loud)| {
                    let start = (at + (offset * rate as f32) as usize) % length.max(1);
                    MixPoint::new(start, gain * recurrence.gain * level * loud, *pan, recurrence.send)
                })
                .collect();
            tasks.push(RenderTask::once(voice, points, rng.next(), rate));
        }
    }
    tasks
}
