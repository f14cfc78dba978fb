//! People of the cast who come in and go out on foot: who does, by which way, and a tick of all of them. It must not know how one walks:
//! `walker` does.

use super::actor::Actor;
use super::cast::{Cast, on_feet};
use super::floor::Floor;
use super::view;
use super::walker::{self, Progress, Walker};
use rules::{GameState, scope};
use world::{CharacterId, ExitId, Place, RoomId, Thing, World};

/// People on their way at once; who comes or goes beside them appears or is gone.
const MOST: usize = 8;
/// Ticks between two who come in by the same way.
const APART: u32 = 14;

impl Cast {
    /// Takes note of the rooms that everybody is in.
    pub fn look(&mut self, state: &GameState) {
        self.rooms.clear();
        self.rooms.extend(state.characters.iter().map(|one| match one.place {
            Place::Room(room) if !one.hidden => Some(room),
            _ => None,
        }));
    }

    /// Everyone stands where they belong, and who was on the way out is gone.
    pub fn settle(&mut self) {
        self.leaving.clear();
        for actor in &mut self.actors {
            actor.walk = None;
        }
    }

    /// Is anybody on the way in or out?
    pub fn is_anyone_walking(&self) -> bool {
        !self.leaving.is_empty() || self.actors.iter().any(|actor| actor.walk.is_some())
    }

    /// Lets those in who were elsewhere, and those of `gone`, who were here, out to where they are now.
    pub(super) fn come_and_go(&mut self, (world, state): (&World, &GameState), floor: &Floor, gone: Vec<Actor>) {
        let (mut leaving, room) = (std::mem::take(&mut self.leaving), state.room);
        // The floor may be another: who is on the way in finds it anew.
        for at in 0..self.actors.len() {
            if let Some(walk) = self.actors[at].walk.take() {
                let around = self.obstacles(-1, -1);
                let actor = &mut self.actors[at];
                actor.walk = walk.turned_to(floor, actor.spot, &around);
            }
        }
        let newcomers: Vec<(usize, CharacterId, RoomId)> = self
            .actors
            .iter()
            .enumerate()
            .filter_map(|(at, actor)| {
                let who = actor.thing.character()?;
                let from = self.was_in(who).filter(|from| *from != room)?;
                Some((at, who, from))
            })
            .collect();
        let mut doors: Vec<ExitId> = Vec::new();
        for (at, who, from) in newcomers {
            let around = self.obstacles(-1, -1);
            let spot = self.actors[at].spot;
            let called_back = leaving.iter().position(|actor| actor.thing == Thing::Character(who));
            if let Some(walk) = called_back.and_then(|at| leaving.swap_remove(at).walk) {
                self.actors[at].walk = walk.turned_to(floor, spot, &around);
                continue;
            }
            let Some(door) = walker::entrance(world, state, floor, from, spot) else { continue };
            if doors.len() < MOST {
                let before = doors.iter().filter(|known| **known == door).count() as u32;
                let walk = Walker::coming_in(view::walking(world, who), floor, door, spot, &around);
                self.actors[at].walk = walk.map(|walk| walk.after(before * APART));
                doors.push(door);
            }
        }
        // Who was taken out of the world on the way out is no picture either.
        leaving.retain(|actor| is_elsewhere(world, state, actor.thing).is_some());
        for mut actor in gone {
            let (Some(to), Some(who)) = (is_elsewhere(world, state, actor.thing), actor.thing.character()) else {
                continue;
            };
            let Some(door) = walker::way_out(world, state, floor, to) else { continue };
            let around = self.obstacles(actor.spot.0, actor.spot.1);
            let walk = match actor.walk.take() {
                Some(walk) if walk.is_seen() => walk.turned_out(floor, door, &around),
                Some(_) => None,
                None => Walker::going_out(view::walking(world, who), floor, door, actor.spot, &around),
            };
            if walk.is_some() && leaving.len() < MOST {
                actor.walk = walk;
                leaving.push(actor);
            }
        }
        self.leaving = leaving;
    }

    /// Whoever was with the hero in the room that he comes from, and is in this one now, comes in behind him, by the way he came.
    pub fn come_behind(&mut self, world: &World, floor: &Floor, earlier: &Self, (from, door): (RoomId, ExitId)) {
        let mut ahead = 0;
        for at in 0..self.actors.len() {
            let who = self.actors[at].thing.character().filter(|who| earlier.was_in(*who) == Some(from));
            if let Some(who) = who.filter(|_| ahead < MOST as u32) {
                let around = self.obstacles(-1, -1);
                let walk = Walker::coming_in(view::walking(world, who), floor, door, self.actors[at].spot, &around);
                ahead += u32::from(walk.is_some());
                self.actors[at].walk = walk.map(|walk| walk.after(ahead * APART));
            }
        }
    }

    /// The room somebody was in when the state was last looked at.
    fn was_in(&self, who: CharacterId) -> Option<RoomId> {
        self.rooms.get(who.index()).copied().flatten()
    }

    /// A tick of everybody's walk. `hero` is where the hero stands.
    pub fn tick(&mut self, floor: &Floor, hero: (i32, i32)) {
        if !self.is_anyone_walking() {
            return;
        }
        let around = self.obstacles(-1, -1);
        let before_him = |x: i32, y: i32| on_feet(hero, (x, y));
        for actor in &mut self.actors {
            if actor.walk.as_mut().is_some_and(|walk| walk.tick(floor, &before_him, &around) == Progress::Arrived) {
                actor.walk = None;
            }
        }
        self.leaving.retain_mut(|actor| {
            actor.walk.as_mut().is_some_and(|walk| walk.tick(floor, &before_him, &around) == Progress::OnTheWay)
        });
    }
}

/// The room beside the hero's that somebody can be seen in now by who is there; `None` in the dark, where nobody sees them go.
fn is_elsewhere(world: &World, state: &GameState, thing: Thing) -> Option<RoomId> {
    let one = state.character(thing.character()?);
    match one.place {
        Place::Room(room) if room != state.room && !one.hidden && scope::has_light(world, state) => Some(room),
        _ => None,
    }
}
