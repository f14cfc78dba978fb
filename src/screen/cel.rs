//! Pictures of things for the windows.
use super::paint::{self, Rect, ink};
use crate::picture::Frame;
use crate::world::Item;

pub fn item(frame: &mut Frame, at: Rect, _item: &Item, large: bool) {
    paint::disc(
        frame,
        at.x + at.w / 2,
        at.y + at.h / 2,
        if large { 20 } else { 6 },
        if large { 16 } else { 5 },
        ink::BROWN,
    );
}
