//! The room as it stands on the screen: its picture and who walks in it. It must not submit a command.

use super::paint::STATUS;
use crate::picture::{self, Frame, Picture};
use crate::rules::GameState;
use crate::world::{Direction, ExitId, Room, RoomId, Thing, World};

pub struct Floor {
    picture: Picture,
}

/// What the walk came to.
pub enum Step {
    Left(ExitId),
}

impl Floor {
    pub fn new(world: &World, state: &GameState, _came: Option<ExitId>) -> Self {
        Self { picture: picture::of_room(world, state, state.room) }
    }

    pub fn repaint(&mut self, world: &World, state: &GameState) {
        self.picture = picture::of_room(world, state, state.room);
    }

    pub fn walk(&mut self, _way: Option<Direction>) {}

    pub fn walk_to(&mut self, _x: i32, _y: i32) {}

    pub fn tick(&mut self) -> Option<Step> {
        None
    }

    /// What is at a point of the frame.
    pub fn thing_at(&self, x: i32, y: i32) -> Option<Thing> {
        self.picture.thing_at(x, y - STATUS)
    }

    pub fn draw(&self, frame: &mut Frame) {
        frame.show(&self.picture.visual);
    }
}

/// A room that has arrived alone, before its world: painted without its ways and things.
pub fn lone_room(room: Room) -> Frame {
    let alone = Room { exits: Vec::new(), on_enter: Vec::new(), events: Vec::new(), ..room };
    let world = World { rooms: vec![alone], ..World::default() };
    let state = GameState::new(&world, 0);
    let mut frame = Frame::new();
    frame.show(&picture::of_room(&world, &state, RoomId(0)).visual);
    frame
}
