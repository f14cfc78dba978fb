//! Pictures of things for the windows, in the middle of their plates. It must not know how they are drawn.

use crate::paint::Rect;
use picture::Frame;
use stage::view::{self, Cel};
use world::Item;

/// The drawing of what nobody foresaw.
pub const UNKNOWN: &str = "parcel";

/// An item on its plate: small, or large where there is room. What reaches over the plate is cut off.
pub fn item(frame: &mut Frame, at: Rect, item: &Item, large: bool) {
    let art = view::item(item);
    stamp(frame, at, if large { &art.large } else { &art.small });
}

fn stamp(frame: &mut Frame, at: Rect, cel: &Cel) {
    let (left, top) = (at.x + (at.w - i32::from(cel.width)) / 2, at.y + (at.h - i32::from(cel.height)) / 2);
    for (x, y, colour) in cel.shown() {
        if at.contains(left + x, top + y) {
            frame.set(left + x, top + y, colour);
        }
    }
}
