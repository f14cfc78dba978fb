//! Rooms in which more stands than they hold: what a plan put there is made smaller, and of many alike three are left. It must not
//! touch what has a label, except its size.

use super::boxes::{Box4, area};
use super::geometry::RoomGeometry;
use super::room_primitive::RoomPrimitive;
use super::setting::{Enclosure, RoomStyle};
use crate::paint;
use crate::props::{self, Placement, Prop};
use world::{Layer, Shape};

/// Percent of the back wall's width that things may take side by side before they are too many.
const FULL: i32 = 100;
/// Nothing is made smaller than this, in percent.
const SMALLEST: i32 = 80;
/// So many of a kind say "many".
const MANY: usize = 3;

/// The drawing of something that stands on the floor of a plan, and where that says it stands.
fn standing(one: &RoomPrimitive) -> Option<(&'static Prop, Box4)> {
    let Shape::Prop(_, name) = &one.primitive.shape else { return None };
    let prop = props::find(name).prop;
    let stands =
        matches!(prop.placement, Placement::Floor | Placement::Ground | Placement::Against) && prop.solid && !prop.flat;
    let [left, top, right, bottom] = paint::extent(&one.primitive.shape);
    let told = stands && !one.taken_over && one.primitive.layer != Layer::Background && right - left > 3;
    told.then_some((prop, [left, top, right - left + 1, bottom - top + 1]))
}

fn wide(drawn: &[RoomPrimitive]) -> i32 {
    drawn.iter().filter_map(standing).map(|(_, [_, _, w, _])| w.clamp(0, 320)).sum()
}

/// Thins a plan's things where a room between walls is too full of them.
pub fn thin_out(drawn: &mut Vec<RoomPrimitive>, style: &RoomStyle, g: &RoomGeometry) {
    let room = (g.right - g.left).max(60) * FULL / 100;
    if style.enclosure == Enclosure::Outside || wide(drawn) <= room {
        return;
    }
    let mut kept: Vec<&'static str> = Vec::new();
    drawn.retain(|one| {
        let Some((prop, _)) = standing(one).filter(|_| one.primitive.label.is_none()) else { return true };
        kept.push(&prop.name);
        kept.iter().filter(|name| **name == prop.name).count() <= MANY
    });
    let part = (room * 100 / wide(drawn).max(1)).clamp(SMALLEST, 100);
    for one in drawn {
        let Some((_, [x, y, w, h])) = standing(one) else { continue };
        let (small, low) = ((w * part / 100).max(4), (h * part / 100).max(4));
        if let Shape::Prop(of, _) = &mut one.primitive.shape {
            *of = area([x + (w - small) / 2, y + h - low, small, low]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::ink;
    use world::{Area, Primitive};

    #[test]
    fn five_machines_become_three_that_fit() {
        let at = |n: i16| Area { x: 30 + 50 * n, y: 60, w: 70, h: 70 };
        let machine = |n: i16| Primitive::new(Shape::Prop(at(n), "machine".to_owned()), ink(0, 0));
        let inside = super::super::setting::ROOM_STYLES.iter().find(|style| style.name == "engine").unwrap();
        let ground =
            super::super::geometry::measure(inside, super::super::shot::Shot::Front, Some(100), &mut rng::Rng::new(1));
        let mut drawn: Vec<RoomPrimitive> = (0..5).map(|n| RoomPrimitive::new(&machine(n))).collect();
        thin_out(&mut drawn, inside, &ground);
        assert_eq!(drawn.len(), MANY);
        assert!(wide(&drawn) <= (ground.right - ground.left) * FULL / 100 + 3, "{}", wide(&drawn));
        let feet = |one: &RoomPrimitive| paint::extent(&one.primitive.shape)[3];
        assert!(drawn.iter().all(|one| feet(one) == 129), "they stand where they stood");
        let mut few = vec![RoomPrimitive::new(&machine(0)), RoomPrimitive::new(&machine(1))];
        thin_out(&mut few, inside, &ground);
        assert!(few[0].primitive == machine(0) && few[1].primitive == machine(1));
    }
}
