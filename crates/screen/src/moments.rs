//! What is being shown before the telling goes on: shots and changes of picture in their order, and the veil that a fade leaves. It
//! must not tell, and must not know the rules.

use super::effects::transition::Transition;
use super::effects::{self, Moment, Shot};
use super::floor::Floor;
use super::paint::{HEIGHT, Rect, STATUS, WIDTH};
use picture::Frame;
use std::collections::VecDeque;
use world::visual_effect::Sort;
use world::{Direction, Thing, VisualEffect};

/// Moments that may wait; a world that asks for more in one turn has asked for too much.
const MOST: usize = 12;

#[derive(Default)]
pub struct Moments {
    queue: VecDeque<Moment>,
    /// A fade that holds.
    veil: Option<VisualEffect>,
    /// The room before the command that is being told.
    before: Option<Box<Floor>>,
    /// How the next room comes, where the world says so.
    next: Option<VisualEffect>,
    /// Shots so far: each has its own sparks.
    shown: u32,
}

impl Moments {
    pub fn is_empty(&self) -> bool {
        self.queue.is_empty()
    }

    pub fn is_veiled(&self) -> bool {
        self.veil.is_some()
    }

    /// Keeps how the room is now, for what hides or undoes a change.
    pub fn remember(&mut self, floor: &Floor) {
        self.before = Some(Box::new(floor.clone()));
    }

    /// Another state: nothing of what was going on counts.
    pub fn clear(&mut self) {
        *self = Self { shown: self.shown, ..Self::default() };
    }

    /// Ends all that is waited for, as if it had been seen.
    pub fn skip(&mut self) {
        while let Some(moment) = self.queue.pop_front() {
            self.end(&moment);
        }
    }

    /// A twentieth of a second.
    pub fn tick(&mut self) {
        if let Some(moment) = self.queue.front_mut()
            && !moment.tick()
            && let Some(moment) = self.queue.pop_front()
        {
            self.end(&moment);
        }
    }

    fn end(&mut self, moment: &Moment) {
        match moment.what() {
            Some(VisualEffect::FadeIn) => self.veil = None,
            Some(what) if effects::is_veil(what) => self.veil = Some(what),
            _ => {}
        }
    }

    /// Shows it now, after what is shown already; a way from picture to picture is kept for the next room where the hero goes there
    /// at once. Weather is for the floor.
    pub fn show(&mut self, what: VisualEffect, at: Option<Thing>, floor: &mut Floor, moves: bool) {
        if what.is_way_in() && moves {
            self.next = Some(what);
            return;
        }
        if what.is_weather() {
            floor.set_weather(what);
            return;
        }
        let before = self.before.as_deref().filter(|before| before.room() == floor.room());
        let place = floor.place(at).or_else(|| before.and_then(|before| before.place(at)));
        let old = before.map(picture);
        let moment = if what.sort() == Sort::Passage {
            let part = place.filter(|_| at.is_some()).map(|part| Rect::inset(part, -3));
            let part = part.unwrap_or(Rect::new(0, 0, WIDTH, HEIGHT - STATUS));
            // Where nothing has changed, the picture comes anew, out of the dark.
            let old = old.filter(|old| differs(old, &picture(floor), part)).unwrap_or_default();
            Moment::Change(Box::new(Transition::new(old, what, None).within(part)))
        } else if what == VisualEffect::FadeIn {
            Moment::Shot(Box::new(Shot::out_of(self.last_veil())))
        } else {
            self.shown = self.shown.wrapping_add(1);
            let place = place.or_else(|| floor.place(None)).unwrap_or(Rect::new(150, 90, 20, 38));
            let shot = Shot::new(what, place, self.shown);
            Moment::Shot(Box::new(match old {
                Some(old) => shot.hiding(old),
                None => shot,
            }))
        };
        self.push(moment);
    }

    fn push(&mut self, moment: Moment) {
        if self.queue.len() < MOST {
            self.queue.push_back(moment);
        }
    }

    /// From one room's picture to the next, or out of a fade that holds. What the world has said of the way goes first.
    pub fn change(&mut self, old: Frame, manner: VisualEffect, way: Option<Direction>) {
        self.before = None;
        let manner = self.next.take().unwrap_or(manner);
        if self.veil.is_some() {
            self.release();
        } else {
            self.push(Moment::Change(Box::new(Transition::new(old, manner, way))));
        }
    }

    /// Lets the picture come back, where a fade holds it.
    pub fn release(&mut self) {
        if self.veil.is_some() && self.queue.is_empty() {
            self.push(Moment::Shot(Box::new(Shot::out_of(self.last_veil()))));
        }
    }

    fn last_veil(&self) -> VisualEffect {
        let waiting = self.queue.iter().rev().filter_map(Moment::what).find(|what| effects::is_veil(*what));
        waiting.or(self.veil).unwrap_or(VisualEffect::FadeOut)
    }

    /// Works over the room in the frame.
    pub fn draw(&self, frame: &mut Frame) {
        let moment = self.queue.front();
        if let Some(veil) = self.veil.filter(|_| moment.and_then(Moment::what) != Some(VisualEffect::FadeIn)) {
            effects::hold(frame, veil);
        }
        if let Some(moment) = moment {
            moment.draw(frame);
        }
    }
}

/// The room as it is, its weather with it.
pub fn picture(floor: &Floor) -> Frame {
    let mut frame = Frame::new();
    floor.draw(&mut frame, false);
    frame
}

fn differs(a: &Frame, b: &Frame, part: Rect) -> bool {
    (part.y.max(0)..part.bottom().min(HEIGHT - STATUS))
        .any(|y| (part.x.max(0)..part.right().min(WIDTH)).any(|x| a.get(x, y + STATUS) != b.get(x, y + STATUS)))
}
