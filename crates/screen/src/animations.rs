//! Animations that must end before the next output is shown: timed effects and transitions in their order, and the fade that holds
//! after them. It must not show text, and must not know the rules.

use crate::effects::transition::Transition;
use crate::effects::{self, Animation, TimedEffect};
use crate::paint::{HEIGHT, Rect, STATUS, WIDTH};
use crate::room_view::RoomView;
use picture::Frame;
use std::collections::VecDeque;
use world::visual_effect::EffectKind;
use world::{Direction, Thing, VisualEffect};

/// Animations that may wait; a world that asks for more in one turn has asked for too much.
const MOST: usize = 12;

#[derive(Default)]
pub struct AnimationQueue {
    queue: VecDeque<Animation>,
    /// A fade that holds.
    held_fade: Option<VisualEffect>,
    /// The room before the command whose output is being shown.
    before: Option<Box<RoomView>>,
    /// How the next room comes, where the world says so.
    next: Option<VisualEffect>,
    /// Effects so far: each has its own sparks.
    shown: u32,
}

impl AnimationQueue {
    pub fn is_empty(&self) -> bool {
        self.queue.is_empty()
    }

    pub fn holds_fade(&self) -> bool {
        self.held_fade.is_some()
    }

    /// Keeps how the room is now, for what hides or undoes a change.
    pub fn remember(&mut self, room_view: &RoomView) {
        self.before = Some(Box::new(room_view.clone()));
    }

    /// Another state: nothing of what was going on counts.
    pub fn clear(&mut self) {
        *self = Self { shown: self.shown, ..Self::default() };
    }

    /// Ends all that is waited for, as if it had been seen.
    pub fn skip(&mut self) {
        while let Some(animation) = self.queue.pop_front() {
            self.end(&animation);
        }
    }

    /// A twentieth of a second.
    pub fn tick(&mut self) {
        if let Some(animation) = self.queue.front_mut()
            && !animation.tick()
            && let Some(animation) = self.queue.pop_front()
        {
            self.end(&animation);
        }
    }

    fn end(&mut self, animation: &Animation) {
        match animation.what() {
            Some(VisualEffect::FadeIn) => self.held_fade = None,
            Some(what) if effects::is_fade_out(what) => self.held_fade = Some(what),
            _ => {}
        }
    }

    /// Shows it now, after what is shown already; a way from picture to picture is kept for the next room where the hero goes there
    /// at once. Weather goes to the room.
    pub fn show(&mut self, what: VisualEffect, at: Option<Thing>, room_view: &mut RoomView, moves: bool) {
        if what.is_way_in() && moves {
            self.next = Some(what);
            return;
        }
        if what.is_weather() {
            room_view.set_weather(what);
            return;
        }
        let before = self.before.as_deref().filter(|before| before.room() == room_view.room());
        let place = room_view.area_of(at).or_else(|| before.and_then(|before| before.area_of(at)));
        let old = before.map(room_frame);
        let animation = if what.kind() == EffectKind::Transition {
            let part = place.filter(|_| at.is_some()).map(|part| Rect::inset(part, -3));
            let part = part.unwrap_or(Rect::new(0, 0, WIDTH, HEIGHT - STATUS));
            // Where nothing has changed, the picture comes anew, out of the dark.
            let old = old.filter(|old| differs(old, &room_frame(room_view), part)).unwrap_or_default();
            Animation::Transition(Box::new(Transition::new(old, what, None).within(part)))
        } else if what == VisualEffect::FadeIn {
            Animation::Effect(Box::new(TimedEffect::out_of(self.last_fade_out())))
        } else {
            self.shown = self.shown.wrapping_add(1);
            let place = place.or_else(|| room_view.area_of(None)).unwrap_or(Rect::new(150, 90, 20, 38));
            let effect = TimedEffect::new(what, place, self.shown);
            Animation::Effect(Box::new(match old {
                Some(old) => effect.hiding(old),
                None => effect,
            }))
        };
        self.push(animation);
    }

    fn push(&mut self, animation: Animation) {
        if self.queue.len() < MOST {
            self.queue.push_back(animation);
        }
    }

    /// From one room's picture to the next, or out of a fade that holds. What the world has said of the way goes first.
    pub fn change(&mut self, old: Frame, manner: VisualEffect, way: Option<Direction>) {
        self.before = None;
        let manner = self.next.take().unwrap_or(manner);
        if self.held_fade.is_some() {
            self.release();
        } else {
            self.push(Animation::Transition(Box::new(Transition::new(old, manner, way))));
        }
    }

    /// Lets the picture come back, where a fade holds it.
    pub fn release(&mut self) {
        if self.held_fade.is_some() && self.queue.is_empty() {
            self.push(Animation::Effect(Box::new(TimedEffect::out_of(self.last_fade_out()))));
        }
    }

    fn last_fade_out(&self) -> VisualEffect {
        let waiting = self.queue.iter().rev().filter_map(Animation::what).find(|what| effects::is_fade_out(*what));
        waiting.or(self.held_fade).unwrap_or(VisualEffect::FadeOut)
    }

    /// Works over the room in the frame.
    pub fn draw(&self, frame: &mut Frame) {
        let animation = self.queue.front();
        if let Some(held_fade) =
            self.held_fade.filter(|_| animation.and_then(Animation::what) != Some(VisualEffect::FadeIn))
        {
            effects::draw_held_fade(frame, held_fade);
        }
        if let Some(animation) = animation {
            animation.draw(frame);
        }
    }
}

/// The room as it is, its weather with it.
pub fn room_frame(room_view: &RoomView) -> Frame {
    let mut frame = Frame::new();
    room_view.draw(&mut frame, false);
    frame
}

fn differs(a: &Frame, b: &Frame, part: Rect) -> bool {
    (part.y.max(0)..part.bottom().min(HEIGHT - STATUS))
        .any(|y| (part.x.max(0)..part.right().min(WIDTH)).any(|x| a.get(x, y + STATUS) != b.get(x, y + STATUS)))
}
