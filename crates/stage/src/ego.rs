//! The hero: how he walks, what he acts out, which cel that shows. It must not know the others' views or the game's state.

use super::actor::TALK;
use super::cast::Cast;
use super::floor::Floor;
use super::on_foot::{self, Pace, Route};
use super::view::{Cel, View};
use super::{Gesture, StageEvent};
use world::{Direction, ExitId};

/// Ticks a cel is shown.
const CEL: u32 = 2;
const TAKE_CEL: u32 = 3;
const DIE_CEL: u32 = 4;
const WIN_CEL: u32 = 6;
const TALK_CEL: u32 = 4;

#[derive(Clone, Debug)]
enum Motion {
    Still,
    Heading(i32, i32, Direction),
    Route { route: Route, way: Option<ExitId>, face: Option<(i32, i32)> },
}

#[derive(Clone, Debug)]
pub struct Ego {
    view: View,
    x: i32,
    y: i32,
    facing: Direction,
    motion: Motion,
    pace: Pace,
    acting: Option<(Gesture, u32)>,
    /// The way out under his feet that has had its event: it gets another only when he makes for it anew.
    latched: Option<ExitId>,
}

impl Ego {
    pub fn new(view: View) -> Self {
        Self {
            view,
            x: 0,
            y: 0,
            facing: Direction::South,
            motion: Motion::Still,
            pace: Pace::default(),
            acting: None,
            latched: None,
        }
    }

    pub fn position(&self) -> (i32, i32, Direction) {
        (self.x, self.y, self.facing)
    }

    pub fn is_walking(&self) -> bool {
        !matches!(self.motion, Motion::Still)
    }

    pub fn place(&mut self, x: i32, y: i32, facing: Direction) {
        (self.x, self.y) = (x, y);
        self.acting = None;
        self.stop();
        let (dx, dy) = facing.offset().unwrap_or((0, 1));
        self.face(dx, dy);
    }

    /// Marks the way out under his feet as known, so that only walking out of it leaves by it.
    pub fn latch(&mut self, floor: &Floor) {
        self.latched = floor.way_under(self.x, self.y).map(|way| way.exit);
    }

    pub fn walk(&mut self, direction: Option<Direction>) {
        let same = matches!(&self.motion, Motion::Heading(_, _, now) if Some(*now) == direction);
        match direction.and_then(|direction| Some((direction, direction.offset()?))) {
            Some((direction, (dx, dy))) if !same && self.gets_up() => {
                if !self.is_walking() {
                    self.pace.set_off();
                }
                self.motion = Motion::Heading(dx, dy, direction);
                self.face(dx, dy);
            }
            _ => self.stop(),
        }
    }

    /// Walks a route; at its end he turns to `face`. An empty route is answered at the next tick.
    pub fn follow(&mut self, pixels: Vec<(i32, i32)>, way: Option<ExitId>, face: Option<(i32, i32)>) {
        if self.gets_up() {
            if !self.is_walking() {
                self.pace.set_off();
            }
            self.motion = Motion::Route { route: Route::new(pixels), way, face };
        }
    }

    pub fn act(&mut self, gesture: Gesture) {
        if self.acting.is_none_or(|(now, _)| now != Gesture::Die) {
            self.stop();
            self.acting = Some((gesture, 0));
        }
    }

    pub fn turn_to(&mut self, (x, y): (i32, i32)) {
        if !self.is_walking() {
            self.face(x - self.x, y - self.y);
        }
    }

    /// Ends what he acts out; the dead stay down.
    fn gets_up(&mut self) -> bool {
        self.acting = self.acting.filter(|(gesture, _)| *gesture == Gesture::Die);
        self.acting.is_none()
    }

    fn stop(&mut self) {
        self.motion = Motion::Still;
        self.pace.rest();
    }

    fn face(&mut self, dx: i32, dy: i32) {
        self.facing = on_foot::facing(dx, dy).unwrap_or(self.facing);
    }

    pub fn tick(&mut self, floor: &Floor, cast: &Cast) -> Vec<StageEvent> {
        if let Some((gesture, age)) = &mut self.acting {
            *age = age.saturating_add(1);
            let end = match gesture {
                Gesture::Take => 6 * TAKE_CEL,
                Gesture::Talk => TALK,
                Gesture::Die | Gesture::Win => u32::MAX,
            };
            if *age >= end {
                self.acting = None;
            }
        }
        if !self.is_walking() {
            return Vec::new();
        }
        self.pace.tick();
        let mut events = Vec::new();
        while self.pace.carries() && events.is_empty() && self.is_walking() {
            events.extend(self.step(floor, cast));
        }
        events
    }

    /// One pixel.
    fn step(&mut self, floor: &Floor, cast: &Cast) -> Option<StageEvent> {
        let (dx, dy) = match &mut self.motion {
            Motion::Still => return None,
            Motion::Heading(dx, dy, _) => (*dx, *dy),
            Motion::Route { route, way, face } => {
                if let Some(step) = route.next() {
                    route.advance();
                    let (dx, dy) = (step.to.0 - self.x, step.to.1 - self.y);
                    self.face(step.toward.0 - self.x, step.toward.1 - self.y);
                    (dx, dy)
                } else {
                    let (way, face) = (*way, *face);
                    return Some(self.arrive(floor, way, face));
                }
            }
        };
        let heading = matches!(self.motion, Motion::Heading(..));
        let free =
            |x: i32, y: i32| floor.is_footing(x, y) && !(heading && cast.is_in_the_way((self.x, self.y), (x, y)));
        let tries: &[(i32, i32)] = match (dx, dy) {
            _ if !heading => &[(dx, dy)],
            (0, _) => &[(0, dy), (-1, dy), (1, dy)],
            (_, 0) => &[(dx, 0), (dx, -1), (dx, 1)],
            _ => &[(dx, dy), (dx, 0), (0, dy)],
        };
        let Some((sx, sy)) = tries.iter().copied().find(|(sx, sy)| free(self.x + sx, self.y + sy)) else {
            self.stop();
            // A door's jamb is no reason to stand before it.
            let way = floor.way_beside(self.x, self.y, dx, dy).map(|way| way.exit).filter(|_| heading);
            self.latched = way.or(self.latched);
            return Some(way.map_or(StageEvent::Blocked, StageEvent::Left));
        };
        self.x += sx;
        self.y += sy;
        self.pace.pay((sx, sy));
        self.pass(floor, dx, dy)
    }

    /// Is he leaving with this step?
    fn pass(&mut self, floor: &Floor, dx: i32, dy: i32) -> Option<StageEvent> {
        let Some(under) = floor.way_under(self.x, self.y) else {
            self.latched = None;
            return None;
        };
        let wanted = match &self.motion {
            // Others are only passed by.
            Motion::Route { way, .. } => *way == Some(under.exit),
            _ => self.latched != Some(under.exit) || under.leads(dx, dy),
        };
        wanted.then(|| {
            self.latched = Some(under.exit);
            self.stop();
            StageEvent::Left(under.exit)
        })
    }

    fn arrive(&mut self, floor: &Floor, way: Option<ExitId>, face: Option<(i32, i32)>) -> StageEvent {
        self.stop();
        if let Some(at) = face {
            self.turn_to(at);
        }
        let under = floor.way_under(self.x, self.y).map(|way| way.exit);
        match way {
            Some(exit) if under == way => {
                self.latched = under;
                StageEvent::Left(exit)
            }
            Some(_) => StageEvent::Blocked,
            None => StageEvent::Arrived,
        }
    }

    /// What he looks like now.
    pub fn cel(&self, ticks: u32) -> &Cel {
        let side = match self.facing {
            Direction::North => "up",
            Direction::Northeast => "up-right",
            Direction::Northwest => "up-left",
            Direction::East => "right",
            Direction::West => "left",
            Direction::Southeast => "down-right",
            Direction::Southwest => "down-left",
            _ => "down",
        };
        match self.acting {
            Some((Gesture::Take, age)) => {
                let name = if side.ends_with("left") { "take-left" } else { "take-right" };
                self.view.cel(name, [0, 1, 2, 2, 1, 0][(age / TAKE_CEL).min(5) as usize])
            }
            // From behind nobody is seen to speak.
            Some((Gesture::Talk, age)) if !side.starts_with("up") => {
                let name = if side == "down" { "talk".to_owned() } else { format!("talk-{side}") };
                self.view.cel(&name, age / TALK_CEL)
            }
            Some((Gesture::Die, age)) => {
                self.view.cel("die", (age / DIE_CEL).min(self.view.len("die").saturating_sub(1)))
            }
            Some((Gesture::Win, age)) => self.view.cel("win", age / WIN_CEL),
            _ if self.is_walking() => self.view.cel(&format!("walk-{side}"), self.pace.ticks() / CEL),
            // Blinks every four seconds.
            _ => self.view.cel(&format!("stand-{side}"), u32::from(ticks % 83 >= 80)),
        }
    }
}
