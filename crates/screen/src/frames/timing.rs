//! How a frame comes: what the frame before it leaves with, then what it comes with itself, one effect after the other. It must not know
//! what is in the frames.

use crate::context::Context;
use crate::effects::transition::Transition;
use crate::effects::{self, TimedEffect};
use crate::paint::{HEIGHT, Rect, STATUS, WIDTH};
use picture::Frame;
use world::VisualEffect;
use world::cutscene::{CutsceneFrame, Pace};
use world::visual_effect::EffectKind;

/// Ticks from one picture to the next.
const CHANGE: u32 = 9;

/// The effects of a frame, from the tick at which it came.
pub struct Timing {
    since: u32,
    /// The frame before, which is still seen while it leaves.
    before: Frame,
    leaves: Vec<VisualEffect>,
    comes: Vec<VisualEffect>,
    /// Where it is to be seen, and what gives sparks their places.
    seed: u32,
}

impl Timing {
    /// `before` is the picture of the frame before and the frame itself.
    pub fn new(
        frame: &CutsceneFrame,
        before: Option<(Frame, &CutsceneFrame)>,
        pace: Option<Pace>,
        context: &Context,
    ) -> Self {
        let still = context.settings.reduced_motion;
        let fades = |effect: &VisualEffect| effects::is_fade_out(*effect);
        let leaves: Vec<VisualEffect> = before
            .iter()
            .flat_map(|(_, frame)| frame.effects.iter().copied())
            .filter(|effect| fades(effect) && !still)
            .collect();
        let mut comes: Vec<VisualEffect> =
            frame.effects.iter().copied().filter(|effect| !fades(effect) && !still).collect();
        // Where nothing is said of the way, a slow one melts and a quick one cuts; out of the dark it fades in.
        if !still && !comes.iter().any(|effect| is_way(*effect)) {
            let way = match (&before, pace) {
                _ if !leaves.is_empty() => Some(VisualEffect::FadeIn),
                (Some(_), Some(Pace::Fast)) => None,
                (Some(_), _) => Some(VisualEffect::Dissolve),
                (None, _) => Some(VisualEffect::FadeIn),
            };
            if let Some(way) = way {
                comes.insert(0, way);
            }
        }
        let before = before.map(|(picture, _)| picture).unwrap_or_default();
        Self { since: context.ticks, before, leaves, comes, seed: context.ticks }
    }

    fn length(&self) -> u32 {
        self.leaves.iter().chain(&self.comes).map(|effect| length(*effect)).sum()
    }

    /// Ticks since it came.
    pub fn age(&self, context: &Context) -> u32 {
        context.ticks.wrapping_sub(self.since)
    }

    /// Is it still coming?
    pub fn moves(&self, context: &Context) -> bool {
        self.age(context) < self.length()
    }

    /// The tick from which on it can be read.
    pub fn words_from(&self) -> u32 {
        self.since.wrapping_add(self.length())
    }

    /// It has come.
    pub fn finish(&mut self, context: &Context) {
        self.since = context.ticks.wrapping_sub(self.length());
    }

    /// Works over the frame as it will be.
    pub fn draw(&self, frame: &mut Frame, context: &Context) {
        let mut age = self.age(context);
        for effect in &self.leaves {
            if age < length(*effect) {
                frame.clone_from(&self.before);
                at_age(TimedEffect::new(*effect, MIDDLE, self.seed), age).draw(frame);
                return;
            }
            age -= length(*effect);
        }
        for effect in &self.comes {
            if age >= length(*effect) {
                age -= length(*effect);
                continue;
            }
            if effect.kind() == EffectKind::Transition {
                let mut change = Transition::new(self.before.clone(), *effect, None);
                for _ in 0..age {
                    change.tick();
                }
                change.draw(frame);
            } else if *effect == VisualEffect::FadeIn {
                let fade = self.leaves.last().copied().unwrap_or(VisualEffect::FadeOut);
                at_age(TimedEffect::out_of(fade), age).draw(frame);
            } else {
                at_age(TimedEffect::new(*effect, MIDDLE, self.seed), age).draw(frame);
            }
            return;
        }
    }
}

/// About where the eye rests, in pixels of the picture.
const MIDDLE: Rect = Rect::new(WIDTH / 2 - 30, (HEIGHT - STATUS) / 2 - 50, 60, 60);

fn is_way(effect: VisualEffect) -> bool {
    effect.kind() == EffectKind::Transition || effect == VisualEffect::FadeIn
}

fn length(effect: VisualEffect) -> u32 {
    if effect.kind() == EffectKind::Transition { CHANGE } else { effects::length(effect) }
}

fn at_age(mut effect: TimedEffect, age: u32) -> TimedEffect {
    for _ in 0..age.min(200) {
        effect.tick();
    }
    effect
}
