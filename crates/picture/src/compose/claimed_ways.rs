//! Ways out that lead through what the model drew: by its door, its stairs, its hatch. It must not find them.

use super::boxes::{Box4, area, clipped, pair};
use super::drawn_way::DrawnWay;
use super::exits::{along_floor, doorway, draw, is_closed};
use super::scene::Scene;
use crate::props;
use crate::room_picture::{ExitArea, ExitKind, PlacedThing};
use crate::{PICTURE_HEIGHT, WIDTH, control};
use world::{Direction, Shape, Thing};

/// A way leads through what the model drew. A door of a plan is drawn here, as open as it is.
pub(super) fn lead_through(scene: &mut Scene, way: &DrawnWay) {
    let [x, y, w, h] = way.drawn;
    if let ([at], Some(_)) = (way.members.as_slice(), scene.hints)
        && let Shape::Prop(_, name) = &scene.drawn[*at].primitive.shape
    {
        let one = &scene.drawn[*at];
        let prop = props::find(name).prop;
        let given = Some(one.primitive.ink).filter(|of| *of != pair(0x00));
        let closed = is_closed(scene, way.exit);
        let prop = if closed { prop } else { prop.in_state("open").unwrap_or(prop) };
        scene.drawn[*at].taken_over = true;
        draw(scene, prop, clipped(way.drawn), given);
    }
    let direction = scene.world[way.exit].direction;
    let up = direction == Direction::Up;
    let lies = y >= scene.ground.horizon - 2;
    if lies && way.kind != ExitKind::Hatch && !up && direction != Direction::Down {
        along_floor(scene, way, direction);
    } else if lies {
        through_floor(scene, way);
    } else if up && way.kind == ExitKind::Stairs && w > 40 {
        // Stairs are climbed at their low end.
        doorway(scene, way.exit, [x - 2, y, 22, h], ExitKind::Stairs);
    } else {
        let kind = if up && way.kind == ExitKind::Door { ExitKind::Ladder } else { way.kind };
        doorway(scene, way.exit, clipped(way.drawn), kind);
        at_the_side(scene, clipped(way.drawn));
    }
}

/// How far into the picture, and how far down, one leaves by a gap at its side.
const SIDE: [i32; 2] = [22, 26];

/// Whoever walks along the side of the picture at the foot of a gap there goes through it, though the floor slopes away before it.
fn at_the_side(scene: &mut Scene, [x, y, w, h]: Box4) {
    let side = if x + w >= WIDTH - 6 {
        WIDTH - SIDE[0]
    } else if x <= 6 {
        0
    } else {
        return;
    };
    let foot = (y + h).clamp(8, PICTURE_HEIGHT - 8);
    scene.canvas.control.fill_rect(side, foot - 5, SIDE[0], SIDE[1], control::TRIGGER);
    if let Some(way) = scene.exits.last_mut() {
        let (from, to) = (i32::from(way.area.x), i32::from(way.area.x) + i32::from(way.area.w));
        let (from, to) = (from.min(side), to.max(side + SIDE[0]));
        way.area = area([from, foot - 5, to - from, SIDE[1]]);
    }
}

/// A way that lies in the floor: a hatch, stairs that go down. One steps onto it from behind where it reaches the picture's foot,
/// else from before.
fn through_floor(scene: &mut Scene, way: &DrawnWay) {
    let [x, y, w, h] = clipped(way.drawn);
    let inset = (w / 6).min((w - 14) / 2).max(0);
    let near = y + h >= PICTURE_HEIGHT - 14;
    let (top, tall) = if near { (y + 2, (h - 2).min(24)) } else { (y + 2, h - 2) };
    scene.canvas.control.fill_rect(x, y, w, h, control::BLOCK);
    let approach = (x + w / 2, if near { y - 5 } else { y + h + 5 });
    scene.canvas.control.fill_rect(x + inset, approach.1 - 4, (w - 2 * inset).max(14), 8, control::FREE);
    scene.canvas.control.fill_rect(x + inset, top, (w - 2 * inset).max(14), tall.max(3), control::TRIGGER);
    let trigger = area([x + inset, top, (w - 2 * inset).max(14), tall.max(3)]);
    scene.exits.push(ExitArea { exit: way.exit, area: trigger, kind: way.kind, approach });
    let door = scene.world[way.exit].door.filter(|door| !scene.state.object(*door).hidden);
    if let Some(thing) = door.map(Thing::Object) {
        let at = area([x, y, w, h]);
        scene.things.push(PlacedThing { thing, x: x + w / 2, y: y + h - 1, stand: approach, area: at, priority: 0 });
    }
}
