//! Somebody on the way: in from a way out to their spot, or from where they stand out through one. It must not decide who comes or goes, and
//! nothing may wait for it.

use super::floor::Floor;
use super::on_foot::{self, Pace, Route};
use super::path_finding::{find_path, line};
use super::view::{Cel, View};
use picture::{PICTURE_HEIGHT, WIDTH};
use rules::GameState;
use world::{Direction, ExitId, RoomId, World};

/// Ticks of a whole walk cycle, however many cels it has.
const CYCLE: u32 = 16;
/// Ticks that a hero in the way is waited for.
const PATIENCE: u32 = 10;
/// Pixels beside the floor that may lie between it and where somebody stands.
const STRETCH: i32 = 40;

type Point = (i32, i32);

#[derive(Clone, Debug)]
pub struct Walker {
    view: View,
    at: Point,
    goal: Point,
    /// The way out that is come in or left by: it may be trodden on.
    exit: ExitId,
    /// Ticks until it is their turn: several do not come through a door at once. Till then nothing is to be seen of who comes in.
    delay: u32,
    route: Route,
    pace: Pace,
    side: &'static str,
    /// The way they last went sideways: beasts are only drawn so.
    across: &'static str,
    waited: u32,
}

/// What a tick made of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    OnTheWay,
    Arrived,
}

impl Walker {
    /// In by a way out, to a spot. `None` where no way over the floor leads there.
    pub fn coming_in(
        view: View,
        floor: &Floor,
        exit: ExitId,
        spot: Point,
        around: &dyn Fn(i32, i32) -> bool,
    ) -> Option<Self> {
        let from = floor.beyond(exit, size(&view))?;
        Self::new(view, floor, exit, (from, spot), around)
    }

    /// From where they stand out by a way out.
    pub fn going_out(
        view: View,
        floor: &Floor,
        exit: ExitId,
        from: Point,
        around: &dyn Fn(i32, i32) -> bool,
    ) -> Option<Self> {
        let to = floor.beyond(exit, size(&view))?;
        Self::new(view, floor, exit, (from, to), around)
    }

    fn new(
        view: View,
        floor: &Floor,
        exit: ExitId,
        ends: (Point, Point),
        around: &dyn Fn(i32, i32) -> bool,
    ) -> Option<Self> {
        let pixels = way(floor, exit, ends, around)?;
        let side = if ends.1.0 < ends.0.0 { "left" } else { "right" };
        let mut walker = Self {
            view,
            at: ends.0,
            goal: ends.1,
            exit,
            delay: 0,
            route: Route::new(pixels),
            pace: Pace::default(),
            side,
            across: side,
            waited: 0,
        };
        walker.look_ahead();
        Some(walker)
    }

    /// To a spot after all, from where they are: who was going out is called back. `None` where no way leads there.
    pub fn turned_to(self, floor: &Floor, spot: Point, around: &dyn Fn(i32, i32) -> bool) -> Option<Self> {
        let exit = self.exit;
        self.turned(floor, exit, spot, around)
    }

    /// Out after all, from where they are.
    pub fn turned_out(self, floor: &Floor, exit: ExitId, around: &dyn Fn(i32, i32) -> bool) -> Option<Self> {
        let goal = floor.beyond(exit, size(&self.view))?;
        self.turned(floor, exit, goal, around)
    }

    fn turned(self, floor: &Floor, exit: ExitId, goal: Point, around: &dyn Fn(i32, i32) -> bool) -> Option<Self> {
        let pixels = way(floor, exit, (self.at, goal), around)?;
        Some(Self { goal, exit, route: Route::new(pixels), waited: 0, ..self })
    }

    pub fn after(self, ticks: u32) -> Self {
        Self { delay: ticks, ..self }
    }

    pub fn is_seen(&self) -> bool {
        self.delay == 0
    }

    pub fn position(&self) -> Point {
        self.at
    }

    /// A tick. `hero` says where feet are on the hero's; `around` where they are on anybody's who stands.
    pub fn tick(
        &mut self,
        floor: &Floor,
        hero: &dyn Fn(i32, i32) -> bool,
        around: &dyn Fn(i32, i32) -> bool,
    ) -> Progress {
        if self.delay > 0 {
            self.delay -= 1;
            return Progress::OnTheWay;
        }
        self.pace.tick();
        while self.pace.carries() {
            let Some(step) = self.route.next() else { return Progress::Arrived };
            let stands_in_the_way = hero(step.to.0, step.to.1) && !hero(self.at.0, self.at.1);
            if stands_in_the_way && self.waited <= PATIENCE {
                self.waited += 1;
                self.pace.rest();
                // Then around him, or else through: nobody stands before him for ever.
                if self.waited > PATIENCE {
                    let both = |x: i32, y: i32| hero(x, y) || around(x, y);
                    if let Some(pixels) = way(floor, self.exit, (self.at, self.goal), &both) {
                        self.route = Route::new(pixels);
                    }
                }
                return Progress::OnTheWay;
            }
            self.look_ahead();
            self.route.advance();
            self.pace.pay((step.to.0 - self.at.0, step.to.1 - self.at.1));
            self.at = step.to;
        }
        Progress::OnTheWay
    }

    fn look_ahead(&mut self) {
        let Some(step) = self.route.next() else { return };
        let (dx, dy) = (step.toward.0 - self.at.0, step.toward.1 - self.at.1);
        self.side = match on_foot::facing(dx, dy) {
            Some(Direction::North) => "up",
            Some(Direction::South) => "down",
            Some(Direction::West | Direction::Northwest | Direction::Southwest) => "left",
            Some(_) => "right",
            None => self.side,
        };
        if dx != 0 && matches!(self.side, "left" | "right") {
            self.across = self.side;
        }
    }

    /// What they look like now.
    pub fn cel(&self) -> &Cel {
        let side = [self.side, self.across].map(|side| format!("walk-{side}"));
        let name = side.iter().find(|name| self.view.len(name) > 0).unwrap_or(&side[0]);
        // With one foot before the other nobody waits.
        let waits = self.waited > 0 && self.waited <= PATIENCE;
        let step = if waits { 0 } else { self.pace.ticks() % CYCLE * self.view.len(name) / CYCLE };
        self.view.cel(name, step)
    }
}

/// How far a figure reaches from its foot point: across, and up.
fn size(view: &View) -> (i32, i32) {
    let cels = || view.loops.iter().flat_map(|l| &l.cels);
    let across = cels().map(|cel| i32::from(cel.foot.0.max(cel.width - cel.foot.0))).max();
    (across.unwrap_or(0), cels().map(|cel| i32::from(cel.foot.1) + 1).max().unwrap_or(0))
}

/// The pixels to step on: onto the floor, over it, and off it. `None` where the floor does not lead there.
fn way(
    floor: &Floor,
    exit: ExitId,
    (from, to): (Point, Point),
    around: &dyn Fn(i32, i32) -> bool,
) -> Option<Vec<Point>> {
    let near = |foot: Point, floor: Point| {
        let (x, y) = (foot.0.clamp(0, WIDTH - 1), foot.1.clamp(0, PICTURE_HEIGHT - 1));
        (x - floor.0).abs().max((y - floor.1).abs()) <= STRETCH
    };
    let (first, last) = (floor.nearest_footing(from.0, from.1), floor.nearest_footing(to.0, to.1));
    let over = if first == last { Vec::new() } else { find_path(floor, around, first, last, Some(exit)) };
    let reached = over.last().copied().unwrap_or(first);
    if !floor.is_footing(first.0, first.1) || reached != last || !near(from, first) || !near(to, last) {
        return None;
    }
    Some(line(from, first).chain(over).chain(line(last, to)).collect())
}

/// The way out of the hero's room that somebody comes in by who was in another room before: the open one that leads there, else the open
/// one nearest to where they will stand.
pub fn entrance(world: &World, state: &GameState, floor: &Floor, before: RoomId, spot: Point) -> Option<ExitId> {
    let off =
        |exit: &ExitId| floor.threshold(*exit).map_or(i32::MAX, |(x, y)| (x - spot.0).pow(2) + 2 * (y - spot.1).pow(2));
    let open = || open_ways(world, state, floor);
    open().filter(|exit| world[*exit].to == before).min_by_key(off).or_else(|| open().min_by_key(off))
}

/// The open way out of the hero's room that leads to this one.
pub fn way_out(world: &World, state: &GameState, floor: &Floor, to: RoomId) -> Option<ExitId> {
    open_ways(world, state, floor).find(|exit| world[*exit].to == to)
}

fn open_ways<'a>(world: &'a World, state: &'a GameState, floor: &'a Floor) -> impl Iterator<Item = ExitId> + 'a {
    let exits = world[state.room].exits.iter().copied();
    exits.filter(move |exit| rules::is_way_open(world, state, *exit) && floor.threshold(*exit).is_some())
}
