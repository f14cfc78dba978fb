//! What hangs on walls, where there are none: out of doors it stands on an easel, a post, in a frame or in a piece of wall. It must not
//! choose where.

use super::boxes::{Box4, area, at_depth};
use super::geometry::RoomGeometry;
use super::setting::{Enclosure, RoomStyle};
use crate::canvas::Canvas;
use crate::palette::ink;
use crate::props::{self, Placement, Prop};
use world::Ink;

/// A mount, and the frame it leaves around what it carries: left and right, above, below.
#[derive(Clone, Copy, Debug)]
pub struct Mount {
    pub prop: &'static Prop,
    side: i32,
    above: i32,
    below: i32,
}

/// What has to carry a drawing in such a place; nothing where it needs no mount.
pub fn mount_for(prop: &Prop, style: &RoomStyle) -> Option<Mount> {
    let is_door = is_door_prop(prop);
    let hangs = matches!(prop.placement, Placement::Wall | Placement::Ceiling) || is_door;
    if style.enclosure != Enclosure::Outside || !hangs {
        return None;
    }
    let (name, side, above, below) = match prop.name.as_str() {
        // These fly, lean or run along the ground.
        "drone" | "tablet" | "pipes" | "net" => return None,
        "painting" | "map" | "noticeboard" | "mirror" => ("easel", 4, 4, 17),
        "button" | "keypad" | "intercom" | "fusebox" | "padlock" | "lever" | "valve" | "clock" | "barometer" => {
            ("standing_post", 0, 0, 22)
        }
        "stalactite" | "roots" | "spider_web" => return None,
        "round_door" => ("hill_front", 26, 16, 0),
        _ if is_door && style.name == "graveyard" => ("crypt_front", 14, 26, 0),
        _ if is_door => ("hut_front", 16, 26, 0),
        "window" | "stained_glass" | "porthole" | "viewport" | "crack" => ("wall_piece", 12, 10, 16),
        _ => ("hanging_frame", 7, 5, 12),
    };
    props::named(name).map(|prop| Mount { prop, side, above, below })
}

impl Mount {
    /// The size of the mount for something of this size.
    pub fn around(&self, (w, h): (i32, i32)) -> (i32, i32) {
        (w + 2 * self.side, h + self.above + self.below)
    }

    /// Draws the mount and what it carries into a box.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        of: &Prop,
        drawn: Box4,
        inks: [Option<Ink>; 2],
        (depth, metal): (u8, bool),
    ) {
        let [x, y, w, h] = drawn;
        let thin = self.side == 0;
        let behind = if thin { [x + (w - 14) / 2, y, 14, h] } else { drawn };
        let own = metal.then(|| ink(7, 8));
        self.prop.draw(canvas, area(behind), [own, None], &at_depth(depth));
        let inner = [x + self.side, y + self.above, w - 2 * self.side, h - self.above - self.below];
        of.draw(canvas, area(inner), inks, &at_depth(depth));
    }
}

/// The row from which something hangs under the ceiling, above the back wall's edge.
pub fn hanging_row(prop: &Prop, h: i32, g: &RoomGeometry) -> i32 {
    match prop.name.as_str() {
        "ceiling_light" => (g.top - h - 1).max(1),
        "stalactite" | "roots" | "spider_web" | "bats" => {
            if g.enclosure == Enclosure::Cave {
                g.top + 2
            } else {
                g.top - 1
            }
        }
        "rope" => 0,
        _ => (g.top * 2 / 3).min(12),
    }
}

/// What something hangs by, from the ceiling above the picture's edge down to it.
pub fn paint_cords(canvas: &mut Canvas, prop: &Prop, [x, y, w, h]: Box4, style: &RoomStyle) {
    let grown = matches!(prop.name.as_str(), "stalactite" | "roots" | "spider_web" | "bats" | "rope");
    if prop.placement != Placement::Ceiling || grown || style.enclosure == Enclosure::Outside || y <= 0 {
        return;
    }
    let (links, dark) = (Canvas::solid(7), Canvas::solid(0));
    let at: &[i32] = if w > 2 * h { &[15, 85] } else { &[50] };
    for part in at {
        let column = x + w * part / 100;
        for row in 0..y + 2 {
            canvas.pixel(column - 1, row, if row % 4 < 2 { &links } else { &dark });
            canvas.pixel(column, row, if row % 4 < 2 { &dark } else { &links });
        }
    }
}

pub fn is_door_prop(prop: &Prop) -> bool {
    matches!(prop.name.split('.').next(), Some("door" | "round_door"))
}

/// The wall around a door that stands alone out of doors.
pub fn paint_wall_around_door(canvas: &mut Canvas, prop: &Prop, [x, y, w, h]: Box4, style: &RoomStyle) {
    if let Some(Mount { prop, side, above, below }) = mount_for(prop, style).filter(|_| is_door_prop(prop)) {
        let around = [x - side, y - above, w + 2 * side, h + above + below];
        prop.draw(canvas, area(around), [None; 2], &at_depth(0));
    }
}

/// Are posts made of metal here?
pub fn has_metal_mounts(style: &RoomStyle) -> bool {
    matches!(style.name, "planet" | "space" | "city")
}
