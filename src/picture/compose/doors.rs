//! Doorways that are not drawings from the library: those in the side walls, in perspective, and the one behind the viewer, of which
//! one sees the posts and the threshold. They must not decide whether a door is open.

use super::exits::{door_ink, door_spot};
use super::relief::showing;
use super::setting::Shell;
use super::shell::pair;
use super::{Scene, area};
use crate::picture::canvas::{Brush, Canvas, Fill};
use crate::picture::palette::shade;
use crate::picture::room::{FOOT_HALF, Spot, Way, WayKind};
use crate::picture::{PICTURE_HEIGHT, WIDTH, control};
use crate::world::{Direction, ExitId, Ink, Thing};

/// Inks of doors, by preference, where the wall has the first one.
pub(super) const LEAVES: [u8; 5] = [0x67, 0x46, 0x06, 0x6E, 0x13];
pub(super) const METAL_LEAVES: [u8; 5] = [0x7F, 0x38, 0x19, 0x78, 0x6E];

impl Scene<'_> {
    /// The ink of a door's leaf in the walls of this room.
    pub(super) fn leaf(&self, exit: ExitId) -> Ink {
        let metal = self.is_metal();
        let own = door_ink(self, exit).unwrap_or(pair(if metal { 0x38 } else { 0x66 }));
        showing(own, self.inks()[0], if metal { &METAL_LEAVES } else { &LEAVES })
    }

    pub(super) fn is_metal(&self) -> bool {
        self.style.doors[0].starts_with("airlock")
    }
}

/// A doorway in a side wall, in perspective.
pub(super) fn side_door(scene: &mut Scene, exit: ExitId, place: Direction) {
    let g = scene.ground;
    let west = place == Direction::West;
    let wall = if west { g.left } else { WIDTH - g.right };
    let column = |part: i32| if west { wall * part / 100 } else { WIDTH - 1 - wall * part / 100 };
    let tall = |x: i32| 56 * (g.foot_at(x) - g.top_at(x)) / (g.horizon - g.top).max(1);
    // A part of the doorway: from one column to another, from one height to another in percent of the door's.
    let part = |from: i32, to: i32, low: i32, high: i32| {
        let (a, b) = (column(from), column(to));
        let at = |x: i32, part: i32| (x, g.foot_at(x) - tall(x) * part / 100);
        [at(a, low), at(b, low), at(b, high), at(a, high)]
    };
    let door = scene.world[exit].door;
    let closed = door.map_or(scene.state.is_closed(exit), |door| !scene.state.object(door).open);
    let cave = scene.style.shell == Shell::Cave;
    let frame = if cave { pair(0x08) } else { shade(scene.inks()[0], 1) };
    let metal = scene.is_metal();
    let frame = if cave { frame } else { showing(frame, scene.inks()[0], &[0x67, 0x66, 0x88, 0x6E]) };
    scene.canvas.poly(&part(18, 88, 0, 105), &Brush::new(frame));
    scene.canvas.poly(&part(22, 84, 0, 101), &Brush::new(shade(frame, -2)));
    scene.canvas.poly(&part(25, 81, 0, 98), &Canvas::solid(0));
    let leaf = scene.leaf(exit);
    let stripes = |scene: &mut Scene, from: i32, to: i32| {
        scene.canvas.poly(&part(from, to, 44, 56), &Canvas::solid(14));
        for n in (from..to).step_by(14) {
            scene.canvas.poly(&part(n, (n + 7).min(to), 44, 56), &Canvas::solid(0));
        }
    };
    if closed {
        scene.canvas.poly(&part(27, 79, 0, 96), &Brush::new(leaf));
        if metal {
            scene.canvas.poly(&part(52, 54, 0, 96), &Canvas::solid(0));
            stripes(scene, 27, 79);
        } else {
            for (low, high) in [(8, 44), (52, 90)] {
                for (from, to) in [(33, 50), (56, 73)] {
                    scene.canvas.poly(&part(from, to, low, high), &Brush::new(shade(leaf, -2)));
                    scene.canvas.poly(&part(from + 3, to - 2, low + 3, high - 3), &Brush::new(shade(leaf, -1)));
                }
            }
            let knob = column(31);
            scene.canvas.rect(knob - 1, g.foot_at(knob) - tall(knob) * 47 / 100, 3, 4, &Canvas::solid(14));
        }
    } else {
        // A little light falls in on the threshold; the leaf stands open at the far post.
        let (a, b) = (column(25), column(81));
        let ray = [(a, g.foot_at(a) - 1), (b, g.foot_at(b) - 1), (b, g.foot_at(b) - 9), (a, g.foot_at(a) - 14)];
        scene.canvas.poly(&ray, &Brush::filled(Fill::Half(8)));
        if metal {
            scene.canvas.poly(&part(25, 33, 0, 97), &Brush::new(leaf));
            scene.canvas.poly(&part(73, 81, 0, 97), &Brush::new(leaf));
            stripes(scene, 25, 33);
        } else if scene.style.doors[0] == "door.open" {
            let (a, b) = (column(66), column(81));
            let open = [
                (a, g.foot_at(a) - 9),
                (b, g.foot_at(b)),
                (b, g.foot_at(b) - tall(b) * 97 / 100),
                (a, g.foot_at(a) - tall(a) * 88 / 100),
            ];
            scene.canvas.poly(&open, &Brush::new(shade(leaf, -1)));
            scene.canvas.line(open[0], open[3], &Brush::new(shade(leaf, 1)));
        }
    }
    let (a, b) = (column(24), column(82));
    // So far into the room that a foot has its place on it, however steep the wall is.
    let deep = 2 * FOOT_HALF + 1;
    for x in a.min(b)..=a.max(b) {
        let from = if west { x } else { x - deep };
        scene.canvas.control.fill_rect(from, g.foot_at(x) - 5, deep + 1, 8, control::TRIGGER);
    }
    let (near, far) = (g.foot_at(a), g.foot_at(b));
    let from = if west { a.min(b) } else { a.min(b) - deep };
    let trigger = area([from, far - 5, (a - b).abs() + 1 + deep, near - far + 8]);
    let middle = column(53);
    let approach = (middle + if west { 22 } else { -22 }, g.foot_at(middle) + 7);
    scene.ways.push(Way { exit, area: trigger, kind: WayKind::Door, approach });
    let drawn = [a.min(b), far - tall(b), (a - b).abs() + 1, near - far + tall(b)];
    scene.taken.push(("door", drawn));
    if let Some(door) = door.filter(|door| !scene.state.object(*door).hidden) {
        scene.spots.push(Spot {
            thing: Thing::Object(door),
            x: middle,
            y: g.foot_at(middle),
            stand: approach,
            area: area(drawn),
            priority: 0,
        });
    }
}

/// Out over the lower edge. Indoors the front wall's foot shows the gap, between the posts of its door.
pub(super) fn front(scene: &mut Scene, exit: ExitId, place: Direction) {
    let middle = match place {
        Direction::Southwest => 70,
        Direction::Southeast => 250,
        _ => 160,
    };
    let (x, w) = (middle - 38, 76);
    if scene.style.shell == Shell::Inside && !scene.drawn_by_model {
        threshold(scene, exit, (x, w));
    }
    scene.canvas.control.fill_rect(x, PICTURE_HEIGHT - 5, w, 5, control::TRIGGER);
    let trigger = area([x, PICTURE_HEIGHT - 5, w, 5]);
    let approach = (middle, PICTURE_HEIGHT - 13);
    scene.ways.push(Way { exit, area: trigger, kind: WayKind::Edge, approach });
    door_spot(scene, exit, trigger, approach);
}

/// The front wall's foot, cut by the picture's edge, and the feet of a door frame in it; between them it is dark outside.
fn threshold(scene: &mut Scene, exit: ExitId, (x, w): (i32, i32)) {
    const TALL: i32 = 26;
    const WIDE: i32 = 7;
    let top = PICTURE_HEIGHT - 6;
    let wall = scene.inks()[0];
    if !scene.ways.iter().any(|way| way.kind == WayKind::Edge) {
        let foot = Brush::new(shade(wall, -3)).priority(15).control(control::BLOCK);
        scene.canvas.rect(0, top, WIDTH, 6, &foot);
        scene.canvas.rect(0, top, WIDTH, 1, &Brush::new(wall));
    }
    // It grows dark toward the threshold.
    scene.canvas.rect(x, top, w, 6, &Canvas::solid(0).priority(0).control(control::FREE));
    let dusk = Brush::filled(Fill::Half(0));
    scene.canvas.poly(&[(x, top - 1), (x + 7, top - 9), (x + w - 8, top - 9), (x + w - 1, top - 1)], &dusk);
    let floor = scene.inks()[1];
    let own = scene.leaf(exit);
    let ink = showing(own, floor, if scene.is_metal() { &METAL_LEAVES } else { &LEAVES });
    scene.canvas.rect(x, top, w, 2, &Brush::new(shade(ink, -1)).priority(0));
    for (left, leaf) in [(x - WIDE, -1), (x + w, 1)] {
        let from = PICTURE_HEIGHT - TALL;
        // The leaf, swung out into the dark.
        let edge = if leaf < 0 { x } else { x + w - 1 };
        let inner = edge - leaf * 9;
        let open = [(edge, from + 4), (inner, from + 12), (inner, PICTURE_HEIGHT), (edge, PICTURE_HEIGHT)];
        scene.canvas.poly(&open, &Brush::new(shade(ink, -2)).priority(15));
        scene.canvas.line((inner, from + 12), (inner, PICTURE_HEIGHT), &Canvas::solid(0).priority(15));
        scene.canvas.line((edge, from + 4), (inner, from + 12), &Brush::new(shade(ink, 1)).priority(15));
        let post = |scene: &mut Scene, x: i32, w: i32, steps: i32| {
            scene.canvas.rect(x, from, w, TALL, &Brush::new(shade(ink, steps)).priority(15));
        };
        post(scene, left - 1, WIDE + 2, -9);
        post(scene, left, WIDE, 0);
        post(scene, left, 2, 1);
        post(scene, left + WIDE - 2, 2, -1);
        scene.canvas.rect(left - 1, from - 1, WIDE + 2, 1, &Canvas::solid(0).priority(15));
        scene.canvas.rect(left, from, WIDE, 2, &Brush::new(shade(ink, 2)).priority(15));
        if scene.is_metal() {
            for n in (2..TALL).step_by(8) {
                let stripe =
                    [(left, from + n), (left + WIDE, from + n - 4), (left + WIDE, from + n), (left, from + n + 4)];
                scene.canvas.poly(&stripe, &Canvas::solid(14).priority(15));
            }
        }
    }
}
