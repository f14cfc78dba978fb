//! The colours of a place, for what its shot has beside walls and ground. It must not paint.

use world::Ink;

/// What the place is painted in: inks of its wall (or sky) and ground, as the room has them.
#[derive(Clone, Copy, Debug)]
pub struct Inks {
    pub wall: Ink,
    pub ground: Ink,
    /// Steps by which all that is far is darker: by night, at dusk, in the rain.
    pub steps: i32,
}
