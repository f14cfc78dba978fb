//! Who stands where: the hero and the others on a room's picture, walking, collision, path finding, animation, ways out; and what
//! they look like close by (`portrait`). It must not change the game's state or know a command; what happens on stage comes back as events.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod actor;
mod cast;
mod comings;
mod ego;
mod floor;
mod on_foot;
mod path_finding;
pub mod portrait;
pub mod view;
mod walker;

#[cfg(test)]
mod comings_tests;
#[cfg(test)]
mod tests;

use cast::{Cast, Hero};
use ego::Ego;
use floor::Floor;
use picture::{Frame, PICTURE_HEIGHT, PICTURE_TOP, Picture, Plane};
use rules::{GameState, scope};
use view::Cel;
use world::{CharacterId, Direction, ExitId, Thing, World};

/// What the screen should know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StageEvent {
    /// The hero walked into a way out. He has stopped; whether he may pass is for the rules.
    Left(ExitId),
    /// He stands where he was sent.
    Arrived,
    /// Something is in the way; he has stopped.
    Blocked,
}

/// What the hero can act out. A new walk ends all but `Die`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// Bends and reaches, about half a second.
    Take,
    /// Speaks with his hands, about two seconds.
    Talk,
    /// Falls and stays down until he is placed anew.
    Die,
    /// Throws his arms up until he walks on.
    Win,
}

/// How people come into the hero's room and go out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// They are there, or are gone.
    AtOnce,
    /// They walk, in from where they were and out to where they go, where the floor has such a way.
    OnFoot,
}

/// A room with everyone in it. Coordinates are picture pixels, x 0-319, y 0-189; a position is a foot point.
#[derive(Clone, Debug)]
pub struct Stage {
    floor: Floor,
    ego: Ego,
    cast: Cast,
    /// Since the room was entered: every animation is counted by it.
    ticks: u32,
}

impl Stage {
    /// Sets the stage for the room the state is in. `from` is the exit the hero took to get here: he appears where this room leads
    /// back, or, without one, where the picture lets a newcomer stand. On a picture without any footing he stands at the bottom
    /// middle.
    #[must_use]
    pub fn enter(world: &World, state: &GameState, picture: &Picture, from: Option<ExitId>) -> Self {
        let entry = picture.entry(way_back(world, state, from));
        let floor = Floor::new(picture);
        let (x, y) = floor.nearest_footing(entry.x, entry.y);
        let mut ego = Ego::new(view::hero_of(world));
        ego.place(x, y, entry.facing);
        let mut stage = Self { floor, ego, cast: Cast::default(), ticks: 0 };
        stage.cast.refresh((world, state), picture, None, Manner::AtOnce);
        stage.ego.latch(&stage.floor);
        stage
    }

    /// Lets those who were with the hero on the stage before, and are here now, come in behind him. `from` is the exit that he took.
    pub fn come_behind(&mut self, world: &World, state: &GameState, earlier: &Self, from: Option<ExitId>) {
        let taken = from.and_then(|from| world.exits.get(from.index()));
        if let Some((taken, door)) = taken.zip(way_back(world, state, from)) {
            self.cast.come_behind(world, &self.floor, &earlier.cast, (taken.from, door));
        }
    }

    /// Takes up a changed state and its picture: who left is gone or goes, who came is there or comes, what is dropped lies before the hero.
    /// Nobody who stays moves, except a hero whose footing is gone: he steps to the nearest.
    pub fn refresh(&mut self, world: &World, state: &GameState, picture: &Picture, manner: Manner) {
        self.floor = Floor::new(picture);
        let (x, y, facing) = self.ego();
        let hero = Hero { floor: &self.floor, at: (x, y), facing };
        self.cast.refresh((world, state), picture, Some(hero), manner);
        if !self.floor.is_footing(x, y) {
            let (x, y) = self.floor.nearest_footing(x, y);
            self.ego.place(x, y, facing);
        }
    }

    /// Takes note of where everybody is before something happens: who is here after it, and was not, has come from there.
    pub fn look(&mut self, state: &GameState) {
        self.cast.look(state);
    }

    /// Whoever is on the way in is there, and whoever is on the way out is gone.
    pub fn settle(&mut self) {
        self.cast.settle();
    }

    /// Sets off in one of eight directions, or stops with `None`, with the direction he is already walking in, or with one that
    /// is none on the floor (up, down, in, out).
    pub fn walk(&mut self, direction: Option<Direction>) {
        self.ego.walk(direction);
    }

    /// Sets off to a pixel, around what is in the way, to the nearest point that can be reached; in a way out, out by it.
    pub fn walk_to(&mut self, x: i32, y: i32) {
        let way = self.floor.way_around(x, y);
        let route = self.route(x, y, way);
        self.ego.follow(route, way, None);
    }

    /// Sets off to where a thing can be reached, and turns to it there. False where it is not on stage.
    pub fn walk_to_thing(&mut self, thing: Thing) -> bool {
        let (ex, ey, _) = self.ego();
        let Some((at, stand)) = self.cast.spot(thing) else { return false };
        let around = [(-20, 0), (20, 0), (-14, 5), (14, 5), (0, 7), (0, -6)];
        let beside =
            around.map(|(dx, dy)| (at.0 + dx, at.1 + dy)).into_iter().filter(|(x, y)| self.floor.is_footing(*x, *y));
        let nearest = beside.min_by_key(|(x, y)| (x - ex).pow(2) + 2 * (y - ey).pow(2));
        let (x, y) = if thing.character().is_some() { nearest.unwrap_or(stand) } else { stand };
        let route = self.route(x, y, None);
        self.ego.follow(route, None, Some(at));
        true
    }

    /// Sets off to a way out and through it. False where the picture has no such way.
    pub fn walk_to_exit(&mut self, exit: ExitId) -> bool {
        let Some((x, y)) = self.floor.way_in(exit) else { return false };
        let route = self.route(x, y, Some(exit));
        self.ego.follow(route, Some(exit), None);
        true
    }

    fn route(&self, x: i32, y: i32, way: Option<ExitId>) -> Vec<(i32, i32)> {
        let (ex, ey, _) = self.ego();
        let around = self.cast.obstacles(ex, ey);
        path_finding::find_path(&self.floor, &around, (ex, ey), (x.clamp(0, 319), y.clamp(0, PICTURE_HEIGHT - 1)), way)
    }

    /// A twentieth of a second passes.
    pub fn tick(&mut self) -> Vec<StageEvent> {
        self.ticks = self.ticks.wrapping_add(1);
        self.tick_people();
        self.ego.tick(&self.floor, &self.cast)
    }

    /// A twentieth of a second in which only those move who are on the way in or out.
    pub fn tick_people(&mut self) {
        let (x, y, _) = self.ego();
        self.cast.tick(&self.floor, (x, y));
    }

    /// Is anybody but the hero on the way?
    #[must_use]
    pub fn is_anyone_walking(&self) -> bool {
        self.cast.is_anyone_walking()
    }

    /// The hero's foot point and the way he faces: north, south, east or west.
    #[must_use]
    pub fn ego(&self) -> (i32, i32, Direction) {
        self.ego.position()
    }

    /// Puts the hero somewhere, on his feet and still: exactly there where that is footing, else as near as can be.
    pub fn place_ego(&mut self, x: i32, y: i32, facing: Direction) {
        let (x, y) = self.floor.nearest_footing(x, y);
        self.ego.place(x, y, facing);
        self.ego.latch(&self.floor);
    }

    /// Is the hero on his way?
    #[must_use]
    pub fn is_walking(&self) -> bool {
        self.ego.is_walking()
    }

    /// Lets the hero act something out where he stands.
    pub fn gesture(&mut self, gesture: Gesture) {
        self.ego.act(gesture);
    }

    /// Lets a character speak for about two seconds, and the hero turn to them.
    pub fn speak(&mut self, who: CharacterId) {
        if let Some((at, _)) = self.cast.whereabouts(Thing::Character(who)) {
            self.cast.speak(who, self.ticks);
            self.ego.turn_to(at);
        }
    }

    /// The foot point of a thing on stage, and where one stands to reach it.
    #[must_use]
    pub fn whereabouts(&self, thing: Thing) -> Option<((i32, i32), (i32, i32))> {
        self.cast.whereabouts(thing)
    }

    /// What a click on this pixel of the picture means: the nearest figure or item there, else the smallest drawn object.
    #[must_use]
    pub fn thing_at(&self, x: i32, y: i32) -> Option<Thing> {
        self.cast.thing_at(x, y, self.ticks)
    }

    /// Is this pixel of the picture on the hero?
    #[must_use]
    pub fn is_ego_at(&self, x: i32, y: i32) -> bool {
        let (ex, ey, _) = self.ego();
        let cel = self.ego.cel(self.ticks);
        cel.get(x - ex + i32::from(cel.foot.0), y - ey + i32::from(cel.foot.1)).is_some()
    }

    /// Draws everyone and everything that is not part of the picture, the farther ones first, behind what the priority plane puts before
    /// them.
    pub fn draw(&self, frame: &mut Frame, priority: &Plane) {
        let (x, y, _) = self.ego();
        let hero = (y, x, self.floor.priority_of(y), self.ego.cel(self.ticks));
        let mut all: Vec<(i32, i32, u8, &Cel)> = self.cast.shown(self.ticks, &self.floor);
        let before = all.iter().position(|(other, ..)| *other > y).unwrap_or(all.len());
        all.insert(before, hero);
        for (y, x, band, cel) in all {
            draw_cel(frame, priority, cel, (x, y), band);
        }
    }

    /// As `draw`, with nobody where the hero stands.
    pub fn draw_without_hero(&self, frame: &mut Frame, priority: &Plane) {
        for (y, x, band, cel) in self.cast.shown(self.ticks, &self.floor) {
            draw_cel(frame, priority, cel, (x, y), band);
        }
    }
}

/// The exit of the present room that leads back to where the hero comes from; of several the one opposite to how he left.
fn way_back(world: &World, state: &GameState, from: Option<ExitId>) -> Option<ExitId> {
    let taken = world.exits.get(from?.index())?;
    let mut back: Vec<ExitId> =
        world[state.room].exits.iter().copied().filter(|exit| world[*exit].to == taken.from).collect();
    back.sort_by_key(|exit| world[*exit].direction != taken.direction.opposite());
    back.first().copied()
}

/// Draws a cel with its foot on a pixel of the picture, where its band is not below the plane's.
fn draw_cel(frame: &mut Frame, priority: &Plane, cel: &Cel, (x, y): (i32, i32), band: u8) {
    let (left, top) = (x - i32::from(cel.foot.0), y - i32::from(cel.foot.1));
    for (px, py, color) in cel.shown() {
        let (x, y) = (left + px, top + py);
        if (0..PICTURE_HEIGHT).contains(&y) && band >= priority.get(x, y) {
            frame.set(x, y + PICTURE_TOP, color);
        }
    }
}

/// Is this thing to be seen here, in the light there is?
fn is_shown(world: &World, state: &GameState, thing: Thing) -> bool {
    scope::has_light(world, state) && scope::is_in_room(world, state, thing, state.room)
}
