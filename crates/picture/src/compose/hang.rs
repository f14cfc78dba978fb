//! What hangs on walls, where there are none: out of doors it stands on an easel, a post, in a frame or in a piece of wall. It must not
//! choose where.

use super::setting::{Shell, Style};
use super::shell::Ground;
use super::{Box4, area, at_depth};
use crate::canvas::Canvas;
use crate::palette::ink;
use crate::props::{self, Prop, Stand};
use world::Ink;

/// A carrier, and the frame it leaves around what it carries: left and right, above, below.
#[derive(Clone, Copy, Debug)]
pub struct Carrier {
    pub prop: &'static Prop,
    side: i32,
    above: i32,
    below: i32,
}

/// What has to carry a drawing in such a place; nothing where it needs no carrier.
pub fn carrier(prop: &Prop, style: &Style) -> Option<Carrier> {
    let is_door = is_door(prop);
    let hangs = matches!(prop.stand, Stand::Wall | Stand::Ceiling) || is_door;
    if style.shell != Shell::Outside || !hangs {
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
    props::named(name).map(|prop| Carrier { prop, side, above, below })
}

impl Carrier {
    /// The size of the carrier for something of this size.
    pub fn around(&self, (w, h): (i32, i32)) -> (i32, i32) {
        (w + 2 * self.side, h + self.above + self.below)
    }

    /// Draws the carrier and what it carries into a box.
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
pub fn ceiling(prop: &Prop, h: i32, g: &Ground) -> i32 {
    match prop.name.as_str() {
        "ceiling_light" => (g.top - h - 1).max(1),
        "stalactite" | "roots" | "spider_web" | "bats" => {
            if g.shell == Shell::Cave {
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
pub fn cords(canvas: &mut Canvas, prop: &Prop, [x, y, w, h]: Box4, style: &Style) {
    let grown = matches!(prop.name.as_str(), "stalactite" | "roots" | "spider_web" | "bats" | "rope");
    if prop.stand != Stand::Ceiling || grown || style.shell == Shell::Outside || y <= 0 {
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

pub fn is_door(prop: &Prop) -> bool {
    matches!(prop.name.split('.').next(), Some("door" | "round_door"))
}

/// The wall around a door that stands alone out of doors.
pub fn wall_around(canvas: &mut Canvas, prop: &Prop, [x, y, w, h]: Box4, style: &Style) {
    if let Some(Carrier { prop, side, above, below }) = carrier(prop, style).filter(|_| is_door(prop)) {
        let around = [x - side, y - above, w + 2 * side, h + above + below];
        prop.draw(canvas, area(around), [None; 2], &at_depth(0));
    }
}

/// Are posts made of metal here?
pub fn is_metal(style: &Style) -> bool {
    matches!(style.name, "planet" | "space" | "city")
}
