//! Once the ways out are laid: what of a plan stands in one, or in something else, is moved a little aside. It must not paint.

use super::boxes::{Box4, area, crowding, overlap};
use super::figures::is_held;
use super::objects::unplaced;
use super::plan_placement::on_floor;
use super::room_primitive::RoomPrimitive;
use super::scene::Scene;
use super::setting::Enclosure;
use super::window_panes::{is_window, map_into_window};
use crate::props::{Placement, Prop};
use crate::{PICTURE_HEIGHT, WIDTH, paint};
use world::{Layer, Shape};

fn boxed(one: &RoomPrimitive) -> Box4 {
    let [left, top, right, bottom] = paint::extent(&one.primitive.shape);
    [left, top, right - left + 1, bottom - top + 1]
}

/// Moves what stands in a way or in something else.
pub(super) fn rearrange(scene: &mut Scene) {
    let g = scene.ground;
    let narrow = room_for_windows(scene, &scene.drawn);
    let held: Vec<bool> = scene.drawn.iter().map(|one| is_held(&scene.drawn, one)).collect();
    let mut drawn = std::mem::take(&mut scene.drawn);
    let mut taken: Vec<Box4> = scene.occupied.iter().map(|(_, taken)| *taken).collect();
    taken.extend(drawn.iter().filter(|one| one.is_exit).map(boxed));
    // What was moved, and where to: what lies on a table follows it, and what is seen in a window too.
    let mut moved: Vec<(Box4, Box4)> = Vec::new();
    for (one, held) in drawn.iter_mut().zip(held).filter(|(one, _)| !one.taken_over && !one.is_exit) {
        let from = boxed(one);
        if let Some(pane) = one.in_window {
            if let Some((was, now)) = moved.iter().rev().find(|(was, _)| overlap(*was, pane) > 0) {
                let to = map_into_window(from, if overlap(pane, from) > 0 { pane } else { *was }, *now);
                one.in_window = Some(*now);
                one.primitive.shape = match &one.primitive.shape {
                    Shape::Prop(_, name) => Shape::Prop(area(to), name.clone()),
                    _ => Shape::Ellipse(area(to)),
                };
            }
            continue;
        }
        let (Some(prop), Shape::Prop(_, name)) = (one.prop(), &one.primitive.shape) else { continue };
        if one.primitive.layer == Layer::Background && !is_window(&prop.name) {
            continue;
        }
        let to = if one.on_table {
            let middle = from[0] + from[2] / 2;
            let under = moved.iter().find(|(table, _)| {
                (table[0]..table[0] + table[2]).contains(&middle) && (table[1] - from[1] - from[3]).abs() < 30
            });
            under.map_or(from, |(was, now)| [from[0] + now[0] - was[0], from[1] + now[1] - was[1], from[2], from[3]])
        } else if held || prop.placement == Placement::Sky || prop.name == "pipes" {
            from
        } else {
            let [x, y, w, h] = from;
            let window = is_window(&prop.name);
            let wide = if window { w.min(narrow) } else { w };
            // A window that leaves room for others leaves it at one side.
            let x = if wide < w && w * 2 > g.right - g.left { g.left + 6 } else { x + (w - wide) / 2 };
            let (place, hidden) = beside_others(scene, prop, [x, y, wide, h], &taken);
            let hangs = prop.placement == Placement::Wall && scene.style.enclosure != Enclosure::Outside;
            if hangs && hidden > 14 && one.unnamed && prop.name.contains('.') {
                // One more of a kind, which nobody named, has no place left.
                one.taken_over = true;
                continue;
            }
            if hangs && hidden > 12 {
                // A smaller one may fit.
                let smaller = |part: i32| {
                    [x + wide * (100 - part) / 200, y, wide * part / 100, if window { h } else { h * part / 100 }]
                };
                let tries = [80, 64, 50].map(|part| beside_others(scene, prop, smaller(part), &taken));
                let best = tries
                    .into_iter()
                    .chain([(place, hidden)])
                    .min_by_key(|(at, hidden)| hidden * 2 - at[2] * 60 / wide.max(1));
                best.map_or(place, |(place, _)| place)
            } else {
                place
            }
        };
        if prop.surface.is_some() || prop.name == "pond" || is_window(&prop.name) {
            moved.push((from, to));
        }
        one.primitive.shape = Shape::Prop(area(to), name.clone());
        if !prop.flat && !one.on_table && prop.name != "pipes" {
            taken.push(to);
        }
    }
    scene.drawn = drawn;
    mill(scene);
}

/// A water wheel turns at the side of a house.
fn mill(scene: &mut Scene) {
    let at = |scene: &Scene, name: &str| {
        scene.drawn.iter().position(|one| !one.taken_over && one.prop().is_some_and(|prop| prop.name == name))
    };
    let Some(wheel) = at(scene, "waterwheel") else { return };
    let built = scene.occupied.iter().find(|(name, _)| *name == "house").map(|(_, house)| *house);
    let Some([x, y, w, h]) = at(scene, "house").map(|house| boxed(&scene.drawn[house])).or(built) else { return };
    let [.., wide, tall] = boxed(&scene.drawn[wheel]);
    let left = x - wide + 12;
    let at = if left > 4 { left } else { x + w - 12 };
    if let Shape::Prop(_, name) = &scene.drawn[wheel].primitive.shape {
        scene.drawn[wheel].primitive.shape = Shape::Prop(area([at, y + h + 4 - tall, wide, tall]), name.clone());
    }
}

/// How wide a window can be where other things want their place on the wall too.
fn room_for_windows(scene: &Scene, drawn: &[RoomPrimitive]) -> i32 {
    let g = &scene.ground;
    let wall = g.right - g.left;
    let hangs = |prop: &Prop| matches!(prop.placement, Placement::Wall | Placement::Against) && !is_window(&prop.name);
    let theirs = drawn.iter().filter(|one| !one.taken_over && !one.is_exit && one.in_window.is_none());
    let theirs = theirs.filter(|one| one.prop().is_some_and(hangs)).map(|one| boxed(one)[2] + 8).sum::<i32>();
    let on_wall = |b: &Box4| b[0] >= g.left - 4 && b[0] + b[2] <= g.right + 4 && b[1] < g.horizon - 20;
    let ways = scene.occupied.iter().filter(|(_, b)| on_wall(b)).map(|(_, b)| b[2] + 8).sum::<i32>();
    let objects = unplaced(scene).filter(|prop| hangs(prop)).map(|prop| prop.size.0 + 8).sum::<i32>();
    let windows = drawn.iter().filter(|one| one.prop().is_some_and(|prop| is_window(&prop.name))).count() as i32;
    ((wall - 8 - theirs - ways - objects) / windows.max(1)).clamp(wall * 36 / 100, wall)
}

/// The place nearest to the asked one where a drawing hides little and stands in no way; and how much it hides, in percent.
fn beside_others(scene: &Scene, prop: &Prop, [x, y, w, h]: Box4, taken: &[Box4]) -> (Box4, i32) {
    let g = &scene.ground;
    let afloat = prop.placement == Placement::Water && y + h < g.horizon + 6;
    let standing = !afloat && !matches!(prop.placement, Placement::Wall | Placement::Ceiling | Placement::Against);
    let mut best = (i32::MAX, ([x, y, w, h], 0));
    for (dx, dy) in nearby() {
        let foot = y + h + if standing { dy } else { 0 };
        if foot > PICTURE_HEIGHT - 10 || (standing && foot < g.horizon + 6) {
            continue;
        }
        let at = if standing {
            on_floor(x + dx, w, foot, g)
        } else if g.enclosure == Enclosure::Outside {
            (x + dx).clamp(-w / 5, (WIDTH - w * 4 / 5).max(0))
        } else {
            (x + dx).clamp(g.left + 3, (g.right - 3 - w).max(g.left + 3))
        };
        let place = [at, foot - h, w, h];
        let base = prop.base.map_or(w, |base| base * w / prop.size.0);
        let foothold = [at + (w - base) / 2, foot - prop.foot.min(h), base, prop.foot.min(h) + 5];
        let far = (at - x).abs() + (foot - y - h).abs();
        if far >= best.0 {
            continue;
        }
        let crowd = crowding(place, taken.iter().copied());
        let in_the_way = standing && prop.solid;
        let blocked: i32 =
            if in_the_way { scene.keep_free.iter().map(|free| overlap(*free, foothold)).sum() } else { 0 };
        let cost = crowd * if prop.placement == Placement::Wall { 20 } else { 7 } + blocked * 3 + far;
        if cost < best.0 {
            best = (cost, (place, crowd));
        }
    }
    best.1
}

/// Steps aside, the small ones first.
fn nearby() -> impl Iterator<Item = (i32, i32)> {
    const DOWN: [i32; 6] = [0, 8, -8, 16, 26, 38];
    (0..=26).flat_map(|n| [n * 8, -n * 8]).flat_map(|dx| DOWN.map(|dy| (dx, dy)))
}
