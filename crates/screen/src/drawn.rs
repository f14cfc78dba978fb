//! What was drawn, for tests that ask whether it is where it should be. It is not part of the game.

use crate::paint::Rect;
use std::cell::RefCell;

#[derive(Clone, Debug)]
pub enum Drawn {
    Window(Rect),
    Text(Rect, String),
    Portrait(Rect),
}

thread_local! {
    static DRAWN: RefCell<Vec<Drawn>> = const { RefCell::new(Vec::new()) };
}

pub fn note(drawn: Drawn) {
    DRAWN.with_borrow_mut(|all| all.push(drawn));
}

/// All of it since the last time, in order.
pub fn take() -> Vec<Drawn> {
    DRAWN.take()
}
