//! Shapes of the model's own that belong together, because they touch: they go where the drawing goes that they touch, or all
//! together, and one that shows a thing stands as deep as that does. It must not paint.

use super::boxes::{Box4, area, clipped, overlap};
use super::geometry::RoomGeometry;
use super::object_drawing::prop_for_object;
use super::owners::{TOUCH, groups, grown};
use super::plan_placement::{on_floor, spread};
use super::room_primitive::RoomPrimitive;
use super::setting::Enclosure;
use crate::priority::{NEAREST, priority_of};
use crate::props::Placement;
use crate::{WIDTH, paint, raster};
use world::{Layer, Point, Shape, Thing, World};

/// What is wider than this is part of the room and moves with nothing.
const WIDE: i32 = 240;

/// One part in so many of a shape lies on a drawing that it was drawn over.
const PART: i32 = 6;

/// Is this a shape of the model's own that can be moved?
fn is_loose(one: &RoomPrimitive) -> bool {
    let bare =
        !matches!(one.primitive.shape, Shape::Prop(..) | Shape::Flood(_)) && !matches!(one.given, Shape::Prop(..));
    bare && !one.taken_over && one.in_window.is_none() && one.given_box()[2] <= WIDE
}

/// A drawing of the library that shapes can touch: where the model put it, and where it is now.
fn anchor(one: &RoomPrimitive) -> Option<(Box4, Box4)> {
    let is_prop =
        one.prop().is_some() && !one.taken_over && one.in_window.is_none() && one.primitive.layer == Layer::Scenery;
    is_prop.then(|| (one.given_box(), one.extent()))
}

/// Moves every shape of a plan to where what it touches has gone. What a way out leads through stays, and what touches that.
pub fn follow(drawn: &mut [RoomPrimitive], g: &RoomGeometry) {
    let loose: Vec<usize> = (0..drawn.len()).filter(|at| is_loose(&drawn[*at])).collect();
    let anchors: Vec<(Box4, Box4)> = drawn.iter().filter_map(anchor).collect();
    let all = loose.iter().map(|at| drawn[*at].given_box()).chain(anchors.iter().map(|(was, _)| *was));
    for group in groups(all.collect()) {
        let within = |b: Box4| overlap(grown(group, 1), b) > 0;
        let members: Vec<usize> = loose.iter().copied().filter(|at| within(drawn[*at].given_box())).collect();
        if members.iter().any(|at| drawn[*at].is_exit) {
            continue;
        }
        let inside: Vec<(Box4, Box4)> = anchors.iter().copied().filter(|(was, _)| within(*was)).collect();
        for at in members {
            let own = drawn[at].given_box();
            let nearest = inside.iter().filter(|(was, _)| is_attached(own, *was)).max_by_key(|(was, _)| {
                let apart = (was[0] + was[2] / 2 - own[0] - own[2] / 2).abs()
                    + (was[1] + was[3] / 2 - own[1] - own[3] / 2).abs();
                (overlap(*was, grown(own, TOUCH)), -apart)
            });
            let (was, now) = nearest.copied().unwrap_or_else(|| (group, place(group, g)));
            drawn[at].primitive.shape = mapped(&drawn[at].given, was, now);
        }
    }
}

/// Where a group of shapes goes that touches no drawing: onto the back wall between its edges, or onto the floor.
fn place(group @ [x, y, w, h]: Box4, g: &RoomGeometry) -> Box4 {
    const AGAINST: i32 = 16;
    let foot = y + h;
    if g.enclosure == Enclosure::Outside || w > WIDE {
        return group;
    }
    if foot > g.horizon + AGAINST {
        return [on_floor(spread(x, w, foot, g), w, foot, g), y, w, h];
    }
    let wide = w.min(g.right - g.left - 8);
    let left = spread(x + (w - wide) / 2, wide, g.horizon, g).clamp(g.left + 4, g.right - 4 - wide);
    // What would hang on the ceiling comes down, as far as there is wall.
    let top = y.max(g.top + 4).min((g.horizon - h).max(y));
    [left, top, wide, h]
}

/// A shape whose place in one box becomes the same place in another.
fn mapped(shape: &Shape, was: Box4, now: Box4) -> Shape {
    let along = |at: i32, n: usize| now[n] + (at - was[n]) * now[n + 2] / was[n + 2].max(1);
    let point = |p: &Point| raster::at(along(p.x.into(), 0), along(p.y.into(), 1));
    let boxed = |of: &world::Area| {
        let [x, y, w, h] = raster::measures(*of);
        let (left, top) = (along(x, 0), along(y, 1));
        area([left, top, along(x + w, 0) - left, along(y + h, 1) - top])
    };
    let radius = |r: i16| (i32::from(r) * now[2] / was[2].max(1)).clamp(1, 4_000) as i16;
    match shape {
        Shape::Rect(of) => Shape::Rect(boxed(of)),
        Shape::Ellipse(of) => Shape::Ellipse(boxed(of)),
        Shape::Arc(of, start, sweep) => Shape::Arc(boxed(of), *start, *sweep),
        Shape::Gradient(of, sweep) => Shape::Gradient(boxed(of), *sweep),
        Shape::Pattern(of, name) => Shape::Pattern(boxed(of), name.clone()),
        Shape::Prop(of, name) => Shape::Prop(boxed(of), name.clone()),
        Shape::Polygon(points) => Shape::Polygon(points.iter().map(point).collect()),
        Shape::Polyline(points) => Shape::Polyline(points.iter().map(point).collect()),
        Shape::Triangle(points) => Shape::Triangle([point(&points[0]), point(&points[1]), point(&points[2])]),
        Shape::Line(a, b) => Shape::Line(point(a), point(b)),
        Shape::Circle(centre, r) => Shape::Circle(point(centre), radius(*r)),
        Shape::Star(centre, r, rays) => Shape::Star(point(centre), radius(*r), *rays),
        Shape::Flood(at) => Shape::Flood(point(at)),
    }
}

/// A shape that was drawn over a drawing of the library, and lies on it for a good part, is painted after it.
pub fn raise_above(drawn: &mut [RoomPrimitive]) {
    for at in 0..drawn.len() {
        let one = &drawn[at];
        let own = one.given_box();
        let movable = !matches!(one.primitive.shape, Shape::Prop(..) | Shape::Flood(_)) && !one.taken_over;
        if !movable || one.primitive.layer != Layer::Background || own[2] > WIDE {
            continue;
        }
        let lies_on = |under: &RoomPrimitive| {
            let raised = matches!(under.primitive.shape, Shape::Prop(..)) || under.lies_over;
            raised
                && under.primitive.layer == Layer::Scenery
                && overlap(under.given_box(), own) * PART > own[2] * own[3]
        };
        if drawn[..at].iter().any(lies_on) {
            drawn[at].primitive.layer = Layer::Scenery;
            drawn[at].lies_over = true;
        }
    }
}

/// Does a shape of the model's touch this drawing that does not lie on it? The shape is painted where it is: so the drawing stays.
pub fn is_held(drawn: &[RoomPrimitive], of: &RoomPrimitive) -> bool {
    let own = of.given_box();
    let touches = |one: &RoomPrimitive| overlap(one.given_box(), grown(own, TOUCH)) > 0;
    drawn.iter().any(|one| is_loose(one) && !one.lies_over && touches(one) && is_attached(one.given_box(), own))
}

/// Is a shape part of a drawing near it, and not something large on which that stands, as a carpet is?
fn is_attached([_, _, w, h]: Box4, [_, _, wide, tall]: Box4) -> bool {
    w * h <= 3 * wide * tall
}

/// Gives what shows one thing one depth, by the lowest of it, and what lies over a drawing that drawing's.
pub fn settle_depths(drawn: &mut [RoomPrimitive], world: &World, horizon: i32) {
    let mut owners: Vec<Thing> = drawn.iter().filter_map(|one| one.owner).collect();
    owners.sort_unstable();
    owners.dedup();
    for thing in owners {
        let own: Vec<usize> = (0..drawn.len()).filter(|at| drawn[*at].owner == Some(thing)).collect();
        for group in groups(own.iter().map(|at| drawn[*at].extent()).collect()) {
            let members: Vec<usize> =
                own.iter().copied().filter(|at| overlap(grown(group, 1), drawn[*at].extent()) > 0).collect();
            let ready = |at: &usize| drawn[*at].is_exit || drawn[*at].prop().is_some() || drawn[*at].taken_over;
            if members.iter().all(ready) {
                continue;
            }
            let foot = clipped(group);
            let depth = if stands(world, thing, group, horizon) {
                priority_of(foot[1] + foot[3] - 1, horizon).min(NEAREST)
            } else {
                0
            };
            for at in members {
                let one = &mut drawn[at].primitive;
                if one.priority.is_none() && one.walkable.is_none() && one.layer != Layer::Foreground {
                    one.priority = Some(depth);
                }
            }
        }
    }
    for at in 0..drawn.len() {
        if !drawn[at].lies_over || drawn[at].primitive.priority.is_some() {
            continue;
        }
        let own = drawn[at].extent();
        let under = drawn[..at]
            .iter()
            .rev()
            .find(|under| under.primitive.layer == Layer::Scenery && !under.gone && overlap(under.extent(), own) > 0);
        drawn[at].primitive.priority = under.map(|under| paint::depth(&under.primitive, horizon));
    }
}

/// Does what is drawn in this box for a thing stand on the floor, so that it hides who is behind it?
pub fn stands(world: &World, thing: Thing, [_, y, w, h]: Box4, horizon: i32) -> bool {
    if y + h <= horizon + 4 || w >= WIDTH * 9 / 10 {
        return false;
    }
    let Thing::Object(id) = thing else { return true };
    let found = prop_for_object(&world[id]);
    let hangs = matches!(found.prop.placement, Placement::Wall | Placement::Ceiling | Placement::Sky);
    if found.known { found.prop.solid && !found.prop.flat && !hangs } else { y < horizon }
}

/// The box of what shows a thing: of shapes that do not touch, the largest group's; and whether any of it is a shape of the model's.
pub fn box_of(drawn: &[RoomPrimitive], thing: Thing) -> Option<(Box4, bool)> {
    let own = || drawn.iter().filter(|one| one.owner == Some(thing));
    let largest = groups(own().map(RoomPrimitive::extent).collect()).into_iter().max_by_key(|[_, _, w, h]| w * h)?;
    Some((clipped(largest), own().any(|one| one.prop().is_none())))
}
