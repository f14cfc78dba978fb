//! Boxes of pixels: clipping, overlap, crowding; and the two small makers of inks and brushes that go with them. It must not know a room.

use crate::canvas::Brush;
use crate::{PICTURE_HEIGHT, WIDTH, palette, raster};
use world::{Area, Ink};

/// A box of pixels: left, top, width, height.
pub(super) type Box4 = [i32; 4];

/// What of a box lies in the picture, at least two pixels across and down.
pub(super) fn clipped([x, y, w, h]: Box4) -> Box4 {
    let [left, top] = [x.clamp(0, WIDTH - 2), y.clamp(0, PICTURE_HEIGHT - 2)];
    let (right, bottom) = (x.saturating_add(w).min(WIDTH), y.saturating_add(h).min(PICTURE_HEIGHT));
    [left, top, (right - left).max(2), (bottom - top).max(2)]
}

pub(super) fn area([x, y, w, h]: Box4) -> Area {
    let corner = raster::at(x, y);
    Area { x: corner.x, y: corner.y, w: w.clamp(1, 2000) as i16, h: h.clamp(1, 2000) as i16 }
}

pub(super) fn overlap(a: Box4, b: Box4) -> i32 {
    let across = (a[0] + a[2]).min(b[0] + b[2]) - a[0].max(b[0]);
    let down = (a[1] + a[3]).min(b[1] + b[3]) - a[1].max(b[1]);
    across.max(0) * down.max(0)
}

/// How much boxes hide of each other: the part of the smaller one, in percent, summed over the others.
pub(super) fn crowding(drawn: Box4, others: impl Iterator<Item = Box4>) -> i32 {
    let near = [drawn[0] - 2, drawn[1], drawn[2] + 4, drawn[3]];
    let hidden = |other: Box4| {
        let smaller = (drawn[2] * drawn[3]).min(other[2] * other[3]).max(1);
        (overlap(other, near) * 100 / smaller).min(150)
    };
    others.map(hidden).sum()
}

/// A brush for drawings at a depth.
pub(super) fn at_depth(priority: u8) -> Brush {
    Brush::new(palette::ink(0, 0)).priority(priority)
}

pub const fn pair(value: u8) -> Ink {
    palette::ink(value >> 4, value & 15)
}
