//! What closes the sides, in perspective: each of its pixels as a place on the wall itself. It must not know what the wall shows.

use crate::canvas::Canvas;
use crate::compose::geometry::RoomGeometry;
use crate::palette::dither_at;
use crate::{PICTURE_HEIGHT, WIDTH};
use world::Ink;

/// How far the back wall is from the viewer, in pixels of the back wall.
const FAR: i32 = 260;

/// A place on a side wall, in pixels as the back wall has them.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnSide {
    /// Is it the right one, on which the light falls?
    pub right: bool,
    /// From the back wall toward the viewer.
    pub along: i32,
    /// From the wall's foot up.
    pub up: i32,
    /// The wall's height.
    pub tall: i32,
}

/// How much larger a column shows the wall than the back of the place does, in 1/256, and how far along the wall it is.
pub(super) fn scale_at(g: &RoomGeometry, x: i32) -> (i32, i32) {
    let (tall, back) = ((g.foot_at(x) - g.top_at(x)).max(1), (g.horizon - g.top).max(1));
    let scale = (tall * 256 / back).max(256);
    (scale, FAR - FAR * 256 / scale)
}

/// Paints both side walls, pixel by pixel; what gets no ink stays as it is.
pub(super) fn paint_sides(canvas: &mut Canvas, g: &RoomGeometry, ink_at: impl Fn(OnSide) -> Option<Ink>) {
    let tall = (g.horizon - g.top).max(1);
    for x in (0..g.left).chain(g.right..WIDTH) {
        let (scale, along) = scale_at(g, x);
        let (top, foot) = (g.top_at(x), g.foot_at(x));
        for y in top.max(0)..foot.min(PICTURE_HEIGHT) {
            let at = OnSide { right: x >= g.right, along, up: (foot - 1 - y) * 256 / scale, tall };
            if let Some(ink) = ink_at(at) {
                canvas.set_dithered(x, y, dither_at(ink, x, y));
            }
        }
    }
}
