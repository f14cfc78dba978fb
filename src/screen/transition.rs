//! From one room's picture to the next: an iris or a wipe over ten ticks. It must not know the rooms.

use super::paint::{HEIGHT, STATUS, WIDTH};
use crate::picture::Frame;
use crate::world::Direction;

const STEPS: i32 = 9;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// The new picture opens from the middle.
    Iris,
    /// The new picture comes in from this side.
    Wipe(Direction),
}

pub struct Transition {
    from: Frame,
    manner: Manner,
    step: i32,
}

impl Transition {
    pub fn new(from: Frame, manner: Manner) -> Self {
        Self { from, manner, step: 0 }
    }

    /// The manner that suits a way: sideways by a wipe from that side, else an iris.
    pub fn by(way: Option<Direction>) -> Manner {
        match way {
            Some(direction @ (Direction::North | Direction::South | Direction::East | Direction::West)) => {
                Manner::Wipe(direction)
            }
            _ => Manner::Iris,
        }
    }

    /// A tick on; `false` when it is over.
    pub fn tick(&mut self) -> bool {
        self.step += 1;
        self.step < STEPS
    }

    /// Puts the old picture back where the new one has not come yet.
    pub fn draw(&self, frame: &mut Frame) {
        for y in STATUS..HEIGHT {
            for x in 0..WIDTH {
                if !self.is_new(x, y - STATUS) {
                    frame.set(x, y, self.from.get(x, y));
                }
            }
        }
    }

    fn is_new(&self, x: i32, y: i32) -> bool {
        let height = HEIGHT - STATUS;
        let reached = |length: i32| length * self.step / STEPS;
        match self.manner {
            Manner::Iris => {
                let (dx, dy) = ((x - WIDTH / 2).abs(), (y - height / 2).abs());
                dx <= reached(WIDTH / 2) && dy <= reached(height / 2)
            }
            Manner::Wipe(Direction::West) => x <= reached(WIDTH),
            Manner::Wipe(Direction::North) => y <= reached(height),
            Manner::Wipe(Direction::South) => y >= height - reached(height),
            Manner::Wipe(_) => x >= WIDTH - reached(WIDTH),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_begins_old_grows_and_ends() {
        for manner in [Manner::Iris, Manner::Wipe(Direction::East), Manner::Wipe(Direction::South)] {
            let mut old = Frame::new();
            old.clear(4);
            let mut transition = Transition::new(old, manner);
            let mut last: usize = 0;
            loop {
                let mut frame = Frame::new();
                frame.clear(2);
                transition.draw(&mut frame);
                let new: usize = frame.pixels()[3200..].iter().map(|pixel| usize::from(*pixel == 2)).sum();
                assert!(new >= last, "{manner:?}");
                last = new;
                if !transition.tick() {
                    break;
                }
            }
            assert!(last > 30_000, "{manner:?}: {last}");
        }
    }
}
