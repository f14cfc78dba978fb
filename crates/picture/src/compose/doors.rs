//! Doorways that are not drawings from the library: those in the side walls, in perspective, and the one behind the viewer, of which
//! one sees the posts and the threshold. They must not decide whether a door is open.

use super::boxes::{area, pair};
use super::contrast::contrasting_ink;
use super::geometry::RoomGeometry;
use super::scene::Scene;
use super::setting::Enclosure;
use crate::canvas::{Brush, Canvas, Fill};
use crate::palette::shade;
use crate::props;
use crate::room_picture::{ExitArea, ExitKind, FOOT_HALF, PlacedThing};
use crate::{PICTURE_HEIGHT, WIDTH, control};
use world::{Direction, ExitId, Ink, Thing};

/// Inks of doors, by preference, where the wall has the first one.
pub(super) const DOOR_INKS: [u8; 5] = [0x67, 0x46, 0x06, 0x6E, 0x13];

pub(super) const METAL_DOOR_INKS: [u8; 5] = [0x7F, 0x38, 0x19, 0x78, 0x6E];

impl Scene<'_> {
    /// The ink of a door's leaf in the walls of this room.
    pub(super) fn leaf(&self, exit: ExitId) -> Ink {
        let metal = self.is_metal();
        let own = door_ink(self, exit).unwrap_or(pair(if metal { 0x38 } else { 0x66 }));
        contrasting_ink(own, self.inks()[0], if metal { &METAL_DOOR_INKS } else { &DOOR_INKS })
    }

    pub(super) fn is_metal(&self) -> bool {
        self.style.doors[0].starts_with("airlock")
    }
}

/// A doorway takes no more of a side wall than this, in pixels across.
const WIDEST_DOOR: i32 = 54;

/// Where in a long side wall a door begins, in percent from the picture's edge: where there is room for its foot.
fn far_part(g: &RoomGeometry, west: bool) -> i32 {
    let wall = if west { g.left } else { WIDTH - g.right };
    let last = 96 - WIDEST_DOOR * 100 / wall.max(1);
    let foot = |part: i32| g.foot_at(if west { wall * part / 100 } else { WIDTH - 1 - wall * part / 100 });
    (14..last).find(|part| foot(*part) < PICTURE_HEIGHT - 16).unwrap_or(last).max(0)
}

/// A doorway in a side wall, in perspective.
pub(super) fn side_door(scene: &mut Scene, exit: ExitId, place: Direction) {
    let g = scene.ground;
    let west = place == Direction::West;
    let wall = if west { g.left } else { WIDTH - g.right };
    // A door is no wider than a door, however long the wall is, and stands where its foot is seen.
    let (span, start) = if wall <= WIDEST_DOOR { (100, 0) } else { (WIDEST_DOOR * 100 / wall, far_part(&g, west)) };
    let part_of_wall = |part: i32| start + part * span / 100;
    let column = |part: i32| {
        let along = wall * part_of_wall(part) / 100;
        if west { along } else { WIDTH - 1 - along }
    };
    let tall = |x: i32| 56 * (g.foot_at(x) - g.top_at(x)) / (g.horizon - g.top).max(1);
    // A part of the doorway: from one column to another, from one height to another in percent of the door's.
    let part = |from: i32, to: i32, low: i32, high: i32| {
        let (a, b) = (column(from), column(to));
        let at = |x: i32, part: i32| (x, g.foot_at(x) - tall(x) * part / 100);
        [at(a, low), at(b, low), at(b, high), at(a, high)]
    };
    let door = scene.world[exit].door;
    let closed = door.map_or(scene.state.is_closed(exit), |door| !scene.state.object(door).open);
    let cave = scene.style.enclosure == Enclosure::Cave;
    let frame = if cave { pair(0x08) } else { shade(scene.inks()[0], 1) };
    let metal = scene.is_metal();
    let frame = if cave { frame } else { contrasting_ink(frame, scene.inks()[0], &[0x67, 0x66, 0x88, 0x6E]) };
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
    scene.exits.push(ExitArea { exit, area: trigger, kind: ExitKind::Door, approach });
    let drawn = [a.min(b), far - tall(b), (a - b).abs() + 1, near - far + tall(b)];
    scene.occupied.push(("door", drawn));
    if let Some(door) = door.filter(|door| !scene.state.object(*door).hidden) {
        scene.things.push(PlacedThing {
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
pub(super) fn doorway_behind_viewer(scene: &mut Scene, exit: ExitId, place: Direction) {
    let middle = match place {
        Direction::Southwest => 70,
        Direction::Southeast => 250,
        _ => 160,
    };
    let (x, w) = (middle - 38, 76);
    if scene.style.enclosure == Enclosure::Inside {
        threshold(scene, exit, (x, w));
    }
    scene.canvas.control.fill_rect(x, PICTURE_HEIGHT - 5, w, 5, control::TRIGGER);
    let trigger = area([x, PICTURE_HEIGHT - 5, w, 5]);
    let approach = (middle, PICTURE_HEIGHT - 13);
    scene.exits.push(ExitArea { exit, area: trigger, kind: ExitKind::Edge, approach });
    door_spot(scene, exit, trigger, approach);
}

/// The front wall, cut away so that one sees in: its top runs along the picture's foot, with a gap where the way out is and a
/// door's sill in the gap. Light from outside falls in over the sill.
fn threshold(scene: &mut Scene, exit: ExitId, (x, w): (i32, i32)) {
    const WALL: i32 = 9;
    const JAMB: i32 = 4;
    let top = PICTURE_HEIGHT - WALL;
    let [wall, floor] = scene.inks();
    if !scene.drawn_by_model && !scene.exits.iter().any(|way| way.kind == ExitKind::Edge) {
        let cut = Brush::new(shade(wall, -3)).priority(15).control(control::BLOCK);
        scene.canvas.rect(0, top, WIDTH, WALL, &cut);
        scene.canvas.rect(0, top, WIDTH, 1, &Canvas::solid(0));
        scene.canvas.rect(0, top + 1, WIDTH, 2, &Brush::new(wall));
    }
    let own = scene.leaf(exit);
    let ink = contrasting_ink(own, floor, if scene.is_metal() { &METAL_DOOR_INKS } else { &DOOR_INKS });
    let sill = Brush::new(shade(ink, -1)).priority(0).control(control::FREE);
    scene.canvas.rect(x, top, w, WALL, &sill);
    scene.canvas.rect(x, top, w, 1, &Brush::new(shade(ink, 2)));
    scene.canvas.rect(x, PICTURE_HEIGHT - 3, w, 3, &Brush::new(shade(ink, -3)));
    let light = Brush::filled(Fill::Half(shade(floor, 3).1.0));
    scene.canvas.poly(&[(x + 4, top - 1), (x + 16, top - 12), (x + w - 17, top - 12), (x + w - 5, top - 1)], &light);
    for left in [x - JAMB, x + w] {
        scene.canvas.rect(left - 1, top - 3, JAMB + 2, WALL + 3, &Canvas::solid(0).priority(15));
        scene.canvas.rect(left, top - 2, JAMB, WALL + 2, &Brush::new(ink).priority(15));
        scene.canvas.rect(left, top - 2, JAMB, 1, &Brush::new(shade(ink, 2)).priority(15));
        if scene.is_metal() {
            for n in (0..WALL).step_by(6) {
                let stripe = [
                    (left, top + n + 2),
                    (left + JAMB - 1, top + n),
                    (left + JAMB - 1, top + n + 2),
                    (left, top + n + 4),
                ];
                scene.canvas.poly(&stripe, &Canvas::solid(14).priority(15));
            }
        }
    }
}

/// The colour a door's name asks for.
pub(super) fn door_ink(scene: &Scene, exit: ExitId) -> Option<Ink> {
    scene.world[exit].door.and_then(|door| props::find(&scene.world[door].identity.name).ink)
}

/// A door that cannot be seen from here (it is behind the viewer) still has a place to go to.
pub(super) fn door_spot(scene: &mut Scene, exit: ExitId, at: world::Area, stand: (i32, i32)) {
    if let Some(door) = scene.world[exit].door.filter(|door| !scene.state.object(*door).hidden) {
        scene.things.push(PlacedThing {
            thing: Thing::Object(door),
            x: stand.0,
            y: stand.1,
            stand,
            area: at,
            priority: 0,
        });
    }
}
