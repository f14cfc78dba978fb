//! One of the others on stage: where they stand or walk, and which cel that shows. It must not know the room.

use super::view::{self, Cel, Loop, View};
use super::walker::Walker;
use picture::room_picture::PlacedThing;
use rng::fnv;
use world::{Thing, World};

/// Ticks for which anybody speaks, the hero too.
pub const TALK: u32 = 40;
/// Ticks an idle cel is shown, a talking one, and how often and how long eyes are shut.
const IDLE_CEL: u32 = 12;
const TALK_CEL: u32 = 4;
const BLINK_EVERY: u32 = 71;
const BLINK: u32 = 3;

#[derive(Clone, Debug)]
pub struct Actor {
    pub thing: Thing,
    view: View,
    /// Where they stand, or will when they have come.
    pub spot: (i32, i32),
    pub stand: (i32, i32),
    pub band: u8,
    /// On the way in, or out.
    pub walk: Option<Walker>,
    /// Ticks by which its idling is ahead of the others'.
    phase: u32,
    /// The tick at which it began to speak.
    pub speaking: Option<u32>,
}

impl Actor {
    pub fn new(world: &World, spot: &PlacedThing) -> Self {
        let view = match spot.thing {
            Thing::Character(id) => view::for_character(world, id),
            Thing::Item(id) => {
                let art = view::item(&world[id]);
                let lying = Loop { name: "idle".to_owned(), cels: vec![art.small] };
                View { name: art.name.to_owned(), loops: vec![lying] }
            }
            Thing::Object(_) => View::default(),
        };
        let phase = (fnv(world.identity(spot.thing).key.as_bytes()) % 97) as u32;
        Self {
            thing: spot.thing,
            view,
            spot: (spot.x, spot.y),
            stand: spot.stand,
            band: spot.priority,
            walk: None,
            phase,
            speaking: None,
        }
    }

    pub fn position(&self) -> (i32, i32) {
        self.walk.as_ref().map_or(self.spot, Walker::position)
    }

    /// Is there anything of them to be seen yet?
    pub fn is_seen(&self) -> bool {
        self.walk.as_ref().is_none_or(Walker::is_seen)
    }

    /// Somebody who stands where they are: one walks around their feet.
    pub fn stands(&self) -> bool {
        self.walk.is_none() && self.thing.character().is_some()
    }

    pub fn cel(&self, ticks: u32) -> &Cel {
        if let Some(walk) = &self.walk {
            return walk.cel();
        }
        if let Some(age) = self.speaking.map(|since| ticks.wrapping_sub(since)).filter(|age| *age < TALK) {
            return self.view.cel("talk", age / TALK_CEL);
        }
        let age = ticks.wrapping_add(self.phase);
        let shut = age % BLINK_EVERY < BLINK && self.view.len("blink") > 0;
        self.view.cel(if shut { "blink" } else { "idle" }, age / IDLE_CEL)
    }

    /// Is this pixel of the picture on them, or between their pixels?
    pub fn is_hit(&self, (x, y): (i32, i32), ticks: u32) -> bool {
        let (cel, at) = (self.cel(ticks), self.position());
        let (px, py) = (x - at.0 + i32::from(cel.foot.0), y - at.1 + i32::from(cel.foot.1));
        // Small things may be missed by a pixel or two; of a figure the pixels count, and those between them.
        let near = if self.thing.item().is_some() { 2 } else { 1 };
        self.is_seen() && (-near..=near).any(|dy| (-near..=near).any(|dx| cel.get(px + dx, py + dy).is_some()))
    }
}
