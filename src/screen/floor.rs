//! The room as it stands on the screen: its picture and who walks in it. It must not submit a command.

use super::paint::{self, HEIGHT, Rect, STATUS, WIDTH};
use crate::picture::Frame;
use crate::rules::GameState;
use crate::world::{Direction, ExitId, Room, RoomId, Thing, World};

pub struct Floor {
    room: RoomId,
}

/// What the walk came to.
pub enum Step {
    Left(ExitId),
}

impl Floor {
    pub fn new(world: &World, state: &GameState, _came: Option<ExitId>) -> Self {
        let _ = world;
        Self { room: state.room }
    }
    pub fn repaint(&mut self, _world: &World, _state: &GameState) {}
    pub fn walk(&mut self, _way: Option<Direction>) {}
    pub fn walk_to(&mut self, _x: i32, _y: i32) {}
    pub fn tick(&mut self) -> Option<Step> {
        None
    }
    pub fn thing_at(&self, _x: i32, _y: i32) -> Option<Thing> {
        None
    }
    pub fn draw(&self, frame: &mut Frame) {
        let c = 1 + (self.room.0 % 7) as u8;
        paint::dither(frame, Rect::new(0, STATUS, WIDTH, HEIGHT - STATUS), c, c + 8);
    }
}

pub fn lone_room(room: Room) -> Frame {
    let mut f = Frame::new();
    let c = 1 + (room.name.len() % 7) as u8;
    paint::dither(&mut f, Rect::new(0, STATUS, WIDTH, HEIGHT - STATUS), c, c + 8);
    f
}
