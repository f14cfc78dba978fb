//! The room as it stands on the screen: its picture and who walks in it. It must not submit a command.

use crate::effects::weather::{self, Scene};
use crate::paint::{Rect, STATUS};
use picture::daylight;
use picture::lighting::{self, Light};
use picture::{Frame, Picture};
use rules::{DayPart, GameState};
use stage::{Gesture, Manner, Stage, StageEvent};
use world::{CharacterId, Direction, ExitId, Room, RoomId, Thing, VisualEffect, World};

#[derive(Clone)]
pub struct RoomView {
    room: RoomId,
    weather: Option<VisualEffect>,
    indoors: bool,
    /// Ticks that the weather has had here.
    ticks: u32,
    picture: Picture,
    stage: Stage,
    light: Light,
    /// The hour that colours it.
    day_part: DayPart,
    /// It is night, which one sees indoors by the windows.
    night: bool,
}

impl RoomView {
    /// The room that the state is in, entered by the exit `came` of the room before.
    pub fn new(world: &World, state: &GameState, came: Option<ExitId>) -> Self {
        let picture = picture::compose_room(world, state, state.room);
        let stage = Stage::enter(world, state, &picture, came);
        let here = &world[state.room];
        Self {
            room: state.room,
            weather: weather::room_weather(here),
            indoors: here.indoors,
            ticks: 0,
            picture,
            stage,
            light: lighting::light_in_room(world, state),
            day_part: DayPart::Day,
            night: rules::day_part(world, state) == Some(DayPart::Night),
        }
        .at_this_hour(world, state)
    }

    pub fn room(&self) -> RoomId {
        self.room
    }

    /// As `new`, with those who come in with the hero from the room before.
    pub fn entered(world: &World, state: &GameState, came: Option<ExitId>, before: &Self) -> Self {
        let mut entered = Self::new(world, state, came);
        entered.stage.come_behind(world, state, &before.stage, came);
        entered
    }

    /// Takes note of where everybody is before a line is played.
    pub fn look(&mut self, state: &GameState) {
        self.stage.look(state);
    }

    /// Something in the room changed. Nobody walks in a quiet one.
    pub fn repaint(&mut self, world: &World, state: &GameState, quiet: bool) {
        self.picture = picture::compose_room(world, state, state.room);
        let manner = if quiet { Manner::AtOnce } else { Manner::OnFoot };
        self.stage.refresh(world, state, &self.picture, manner);
        self.light = lighting::light_in_room(world, state);
        self.follow_clock(world, state);
    }

    fn at_this_hour(mut self, world: &World, state: &GameState) -> Self {
        self.follow_clock(world, state);
        self
    }

    /// The light of the hour that the state has come to. True where it has changed.
    pub fn follow_clock(&mut self, world: &World, state: &GameState) -> bool {
        let light = rules::light_of_day(world, state, self.room).filter(|_| self.picture.by_day);
        let now = light.unwrap_or(DayPart::Day);
        let night = rules::day_part(world, state) == Some(DayPart::Night);
        let windows = self.indoors && std::mem::replace(&mut self.night, night) != night;
        if windows {
            self.picture = picture::compose_room(world, state, self.room);
            self.stage.refresh(world, state, &self.picture, Manner::AtOnce);
        }
        std::mem::replace(&mut self.day_part, now) != now || windows
    }

    pub fn walk(&mut self, way: Option<Direction>) {
        self.stage.walk(way);
    }

    /// To a point of the frame: to a thing's side where there is one, else to the floor there.
    pub fn walk_to(&mut self, x: i32, y: i32) {
        let y = y - STATUS;
        let sent = self.picture.exits.iter().all(|way| !inside(way.area, x, y))
            && self.stage.thing_at(x, y).is_some_and(|thing| self.stage.walk_to_thing(thing));
        if !sent {
            self.stage.walk_to(x, y);
        }
    }

    pub fn gesture(&mut self, gesture: Gesture) {
        self.stage.gesture(gesture);
    }

    /// Somebody here is spoken with.
    pub fn speak(&mut self, who: CharacterId) {
        self.stage.gesture(Gesture::Talk);
        self.stage.speak(who);
    }

    pub fn weather(&self) -> Option<VisualEffect> {
        self.weather
    }

    /// Other weather, until the hero leaves.
    pub fn set_weather(&mut self, weather: VisualEffect) {
        self.weather = (weather != VisualEffect::Clear).then_some(weather);
    }

    /// A twentieth of a second of weather.
    pub fn tick_weather(&mut self) {
        self.ticks = self.ticks.wrapping_add(1);
    }

    /// A step on; the way that the hero walked into, if any.
    pub fn tick(&mut self) -> Option<ExitId> {
        self.stage.tick().into_iter().find_map(|event| match event {
            StageEvent::Left(exit) => Some(exit),
            StageEvent::Arrived | StageEvent::Blocked => None,
        })
    }

    /// A step on of those who come in or go out, and of nobody else.
    pub fn tick_people(&mut self) {
        self.stage.tick_people();
    }

    pub fn is_anyone_walking(&self) -> bool {
        self.stage.is_anyone_walking()
    }

    /// Where nothing may move that need not, those who came are there and those who went are gone.
    pub fn settle_where_quiet(&mut self, quiet: bool) {
        if quiet {
            self.stage.settle();
        }
    }

    /// What is at a point of the frame.
    pub fn thing_at(&self, x: i32, y: i32) -> Option<Thing> {
        self.stage.thing_at(x, y - STATUS)
    }

    /// About what the hero covers of the frame.
    pub fn hero_area(&self) -> Rect {
        let (x, y, _) = self.stage.ego();
        Rect::new(x - 10, y + STATUS - 40, 20, 42)
    }

    /// Where a thing is seen, or the hero, in pixels of the picture.
    pub fn area_of(&self, of: Option<Thing>) -> Option<Rect> {
        let Some(thing) = of else {
            let (x, y, _) = self.stage.ego();
            return Some(Rect::new(x - 10, y - 38, 20, 38));
        };
        let ((x, y), _) = self.stage.whereabouts(thing)?;
        let size = match thing {
            Thing::Character(_) if !self.picture.is_pictured(thing) => (22, 38),
            Thing::Item(_) if !self.picture.is_pictured(thing) => (16, 12),
            _ => {
                let area = self.picture.placed(thing)?.area;
                return Some(Rect::new(area.x.into(), area.y.into(), area.w.into(), area.h.into()));
            }
        };
        Some(Rect::new(x - size.0 / 2, y - size.1, size.0, size.1))
    }

    /// The room with everyone in it, its weather, and what light there is. In a quiet one nothing moves but who walks: rain, snow
    /// and fog hang in the air, other weather is left out.
    pub fn draw(&self, frame: &mut Frame, quiet: bool) {
        frame.show(&self.picture.visual);
        if !quiet {
            self.picture.animation.show(frame, self.ticks, self.weather.is_none());
        }
        self.stage.draw(frame, &self.picture.priority);
        self.draw_air(frame, quiet);
    }

    /// The place and all who are in it but the hero, with nothing that moves.
    pub fn draw_without_hero(&self, frame: &mut Frame) {
        frame.show(&self.picture.visual);
        self.stage.draw_without_hero(frame, &self.picture.priority);
        self.draw_air(frame, true);
    }

    /// Weather, the light of the hour, and darkness.
    fn draw_air(&self, frame: &mut Frame, quiet: bool) {
        let (x, y, _) = self.stage.ego();
        if let Some(weather) = if quiet { self.weather.and_then(weather::at_rest) } else { self.weather } {
            let ticks = if quiet { weather::REST } else { self.ticks };
            let scene = Scene { ticks, horizon: self.picture.horizon, hero: (x, y), indoors: self.indoors };
            weather::draw(frame, weather, scene);
        }
        daylight::shade(frame, self.day_part, self.picture.horizon, &self.picture.lamps);
        lighting::darken(frame, self.light, (x, y));
    }
}

fn inside(area: world::Area, x: i32, y: i32) -> bool {
    let (dx, dy) = (x - i32::from(area.x), y - i32::from(area.y));
    (0..i32::from(area.w)).contains(&dx) && (0..i32::from(area.h)).contains(&dy)
}

/// A room that has arrived alone, before its world: painted without its ways and things.
pub fn single_room_frame(room: Room) -> Frame {
    let alone = Room { exits: Vec::new(), on_enter: Vec::new(), events: Vec::new(), ..room };
    let world = World { rooms: vec![alone], ..World::default() };
    let state = GameState::new(&world, 0);
    let mut frame = Frame::new();
    frame.show(&picture::compose_room(&world, &state, RoomId(0)).visual);
    frame
}
