//! What a world asks the screen to show: for a moment (`TimedEffect`), from picture to picture (`transition`), or as a room's weather.
//! All of it is integer arithmetic on the frame and a count of ticks. It must not change the game.

mod at_a_place;
mod light;
mod motion;
mod particles;
mod pixels;
pub mod transition;
pub mod weather;

#[cfg(test)]
mod golden_tests;
#[cfg(test)]
mod tests;

use crate::paint::Rect;
use picture::Frame;
use transition::Transition;
use world::VisualEffect;
use world::visual_effect::EffectKind;

/// Ticks that a timed effect lasts, at 20 a second; 0 for what is none.
pub const fn length(what: VisualEffect) -> u32 {
    use VisualEffect as S;
    match what {
        S::Jolt | S::RedFlash => 10,
        S::Flash => 9,
        S::Shake | S::Negative => 12,
        S::FadeOut | S::FadeWhite | S::FadeRed | S::FadeIn => 14,
        S::Pixelate | S::Blink => 16,
        S::Lightning => 18,
        S::Explosion | S::Smoke => 20,
        S::Sparkle | S::Static | S::Iris | S::Beam => 24,
        S::Quake | S::Shimmer | S::Ripple | S::Sepia | S::Chill | S::Poison => 30,
        S::Heartbeat => 32,
        S::Spotlight => 36,
        S::Sway | S::Alarm => 40,
        _ => 0,
    }
}

/// An effect that lasts a fixed number of ticks.
pub struct TimedEffect {
    what: VisualEffect,
    /// Where, in pixels of the picture.
    at: Rect,
    seed: u32,
    tick: u32,
    /// The picture of before, shown until the change is hidden.
    before: Option<Frame>,
    /// What a fade comes back from.
    fade_from: VisualEffect,
}

impl TimedEffect {
    /// At a rectangle of the picture's pixels; the seed gives sparks their places.
    pub fn new(what: VisualEffect, at: Rect, seed: u32) -> Self {
        // What lies far outside, or is no rectangle, is brought to the picture's edge: an effect shall be seen.
        let (x, y) = (at.x.clamp(-20, pixels::WIDE), at.y.clamp(-20, pixels::TALL));
        let at = Rect::new(x, y, at.w.clamp(1, pixels::WIDE), at.h.clamp(1, pixels::TALL));
        Self { what, at, seed, tick: 0, before: None, fade_from: VisualEffect::FadeOut }
    }

    /// Out of this fade.
    pub fn out_of(fade_from: VisualEffect) -> Self {
        Self { fade_from, ..Self::new(VisualEffect::FadeIn, Rect::SCREEN, 0) }
    }

    /// With the picture as it was before what happens meanwhile: it is seen until smoke or light hides the change.
    pub fn hiding(mut self, before: Frame) -> Self {
        if matches!(self.what, VisualEffect::Smoke | VisualEffect::Explosion | VisualEffect::Beam | VisualEffect::Flash)
        {
            self.before = Some(before);
        }
        self
    }

    /// A tick on; `false` when it is over.
    pub fn tick(&mut self) -> bool {
        self.tick = self.tick.saturating_add(1);
        self.tick < length(self.what)
    }

    /// Works over the picture in the frame.
    pub fn draw(&self, frame: &mut Frame) {
        // Smoke is thick only after a while; a flash blinds at once.
        let hidden =
            if matches!(self.what, VisualEffect::Flash | VisualEffect::Explosion) { 2 } else { length(self.what) / 3 };
        if let Some(before) = self.before.as_ref().filter(|_| self.tick < hidden) {
            frame.clone_from(before);
        }
        let t = self.tick.min(length(self.what)) as i32;
        let middle = (self.at.x + self.at.w / 2, self.at.y + self.at.h / 2);
        match self.what {
            VisualEffect::FadeIn => light::draw_fade(frame, self.fade_from, 48 - t * 48 / 13),
            VisualEffect::FadeOut | VisualEffect::FadeWhite | VisualEffect::FadeRed => {
                light::draw_fade(frame, self.what, t * 48 / 13);
            }
            what if motion::draw(frame, what, t, self.seed) => {}
            what if light::draw(frame, what, t, middle) => {}
            what => at_a_place::draw(frame, what, t, self.at, self.seed),
        }
    }
}

/// What the play screen waits for before it shows the next output.
pub enum Animation {
    Effect(Box<TimedEffect>),
    Transition(Box<Transition>),
}

impl Animation {
    /// A tick on; `false` when it is over.
    pub fn tick(&mut self) -> bool {
        match self {
            Self::Effect(effect) => effect.tick(),
            Self::Transition(transition) => transition.tick(),
        }
    }

    /// Which timed effect it is; `None` for a transition.
    pub fn what(&self) -> Option<VisualEffect> {
        match self {
            Self::Effect(effect) => Some(effect.what),
            Self::Transition(_) => None,
        }
    }

    pub fn draw(&self, frame: &mut Frame) {
        match self {
            Self::Effect(effect) => effect.draw(frame),
            Self::Transition(transition) => transition.draw(frame),
        }
    }
}

/// A fade that has ended and holds until the picture comes back.
pub fn draw_held_fade(frame: &mut Frame, fade_from: VisualEffect) {
    light::draw_fade(frame, fade_from, 48);
}

/// Does the picture stay away after it?
pub fn is_fade_out(what: VisualEffect) -> bool {
    what.kind() == EffectKind::OneShot
        && matches!(what, VisualEffect::FadeOut | VisualEffect::FadeWhite | VisualEffect::FadeRed)
}
