//! Where the things of a room go: each object's drawing at a place that suits it, then dressing for the mood. It must not put
//! anything in a way out.

use super::boxes::{Box4, area, crowding, overlap};
use super::figures::{box_of, stands};
use super::mounts::{hanging_row, mount_for};
use super::plan_placement;
use super::prop_variants::{
    AFLOAT_SIZE, boat_for_backdrop, is_afloat, is_never_cut_off, scale_limits, variant_for_repeat, variant_for_style,
};
use super::put_prop::{paint_prop_in_box, put_prop};
use super::room_primitive::RoomPrimitive;
use super::scene::Scene;
use super::setting::{Backdrop, Enclosure};
use super::tableware::free_place_on_table;
use crate::props::{self, FoundProp, Placement, Prop};
use crate::room_picture::{PictureMend, PictureMendKind, PlacedThing};
use crate::{PICTURE_HEIGHT, WIDTH, control, paint};
use messages::t;
use rng::{Rng, fnv};
use world::{Object, ObjectId, Place, Thing};

/// Draws every object that is here and not hidden; those that lie in or on others after those.
pub(super) fn place_objects(scene: &mut Scene) {
    let here = |scene: &Scene, id: ObjectId| scene.world[id].place == Place::Room(scene.room);
    let all: Vec<ObjectId> = ObjectId::all(scene.world.objects.len()).collect();
    // The room's own drawings claim their places first, then those with a place of their own, then the large ones.
    let mut standing: Vec<ObjectId> = all.iter().copied().filter(|id| here(scene, *id)).collect();
    standing.sort_by_key(|id| {
        let object = &scene.world[*id];
        let (w, h) = prop_for_object(object).prop.size;
        (object.at.is_none(), -(w * h))
    });
    for id in standing {
        object(scene, id);
    }
    for id in all {
        if let Place::Inside(around) = scene.world[id].place
            && let Some(spot) = scene.things.iter().find(|spot| spot.thing == around).copied()
        {
            on_top(scene, id, spot);
        }
    }
}

/// The drawing for an object: by the sprite it asks for, its name, its synonyms, or the first thing its description speaks of.
#[must_use]
pub fn prop_for_object(object: &Object) -> FoundProp {
    let identity = &object.identity;
    let named = identity.sprite.iter().chain([&identity.name]).chain(&identity.synonyms);
    let by_name = named.map(|name| props::find(name)).find(|found| found.known);
    let size = props::find(&identity.name);
    let described = || {
        let first: Vec<&str> =
            identity.description.split(['.', ',', ';']).next().unwrap_or_default().split(' ').collect();
        let known = props::find(&first[..first.len().min(9)].join(" "));
        FoundProp { ink: size.ink.or(known.ink), scale: size.scale, ..known }
    };
    by_name.map_or_else(described, |found| FoundProp { ink: size.ink.or(found.ink), ..found })
}

fn object(scene: &mut Scene, id: ObjectId) {
    let thing = Thing::Object(id);
    if scene.things.iter().any(|spot| spot.thing == thing) {
        return;
    }
    // What is hidden keeps its place, so that nothing else moves when it goes or comes.
    let hidden = scene.state.object(id).hidden;
    let object = &scene.world[id];
    let identity = &object.identity;
    if scene.drawn.iter().any(|one| one.owner == Some(thing)) {
        if !hidden {
            drawn_thing(scene, thing);
        }
        return;
    }
    // What shows another object may show this one too: a carpet, and the doors at its end.
    let names: Vec<&str> = [identity.name.as_str(), identity.key.as_str()]
        .into_iter()
        .chain(identity.synonyms.iter().map(String::as_str))
        .collect();
    if let Some((at, drawn)) = scene.labelled_at(&names) {
        let one = &scene.drawn[at];
        let depth = if one.taken_over || one.is_exit { 0 } else { paint::depth(&one.primitive, scene.canvas.horizon) };
        let shaped = one.prop().is_none();
        if !hidden {
            spot(scene, thing, drawn, (None, depth));
            scene.model_shapes.extend(shaped.then_some(thing));
        }
        return;
    }
    if let Some(part) = part_of_the_room(scene, object).filter(|_| !hidden) {
        spot(scene, thing, part, (Some(&props::library()[0]), 0));
        return;
    }
    let FoundProp { prop, ink, scale, .. } = prop_for_object(object);
    let prop = variant_for_style(prop, scene.style);
    // A door, a house or stairs that a way out has already drawn is that one.
    let stem = |name: &str| name.split('.').next().unwrap_or_default().to_owned();
    let way = scene.exits.iter().filter(|way| !scene.things.iter().any(|s| s.area == way.area)).find_map(|way| {
        let drawn = scene.occupied.iter().find(|(name, drawn)| {
            !name.is_empty() && stem(name) == stem(&prop.name) && overlap(*drawn, grown(way.area, 4)) > 0
        });
        drawn.map(|(_, drawn)| *drawn)
    });
    if let Some(drawn) = way.filter(|_| object.at.is_none()) {
        if hidden {
            return;
        }
        spot(scene, thing, drawn, (None, 0));
        return;
    }
    let prop = variant_not_shown(scene, boat_for_backdrop(prop, scene.style, sea(scene)));
    let (least, most) = scale_limits(prop);
    let scale = scale.clamp(least.min(100), most);
    let size = (prop.size.0 * scale / 100, (prop.size.1 * scale / 100).min(150));
    let size = tall_as_the_room(scene, prop, size);
    let mount = mount_for(prop, scene.style);
    let size = mount.map_or(size, |mount| mount.around(size));
    let stands = mount.map_or(prop, |mount| mount.prop);
    let mut rng = scene.rng.fork(&identity.key);
    let drawn = match object.at {
        None if stands.placement == Placement::Top && free_place_on_table(scene, size).is_some() => {
            let (drawn, depth) = free_place_on_table(scene, size).unwrap_or(([0; 4], 0));
            if hidden {
                scene.occupied.push((&prop.name, drawn));
                scene.hidden += 1;
                return;
            }
            let ink = scene.ink_for(prop, drawn, ink);
            paint_prop_in_box(scene, (prop, None), drawn, ink, depth);
            spot(scene, thing, drawn, (Some(stands), depth));
            return;
        }
        None if stands.placement == Placement::Wall && scene.style.enclosure != Enclosure::Outside => {
            // A smaller one where the wall is full.
            let tries = [100, 80, 64].map(|part| (size.0 * part / 100, size.1 * part / 100));
            let tries = tries.map(|size| choose_box(scene, stands, size, &mut rng));
            let covered = |at: &Box4| crowding(*at, scene.occupied.iter().map(|(_, other)| *other));
            tries.into_iter().min_by_key(|at| covered(at) - at[2] * 30 / size.0.max(1)).unwrap_or(tries[0])
        }
        None => choose_box(scene, stands, size, &mut rng),
        Some((x, y)) => {
            let (x, y) = (i32::from(x), i32::from(y));
            // At least half of it is in the picture, wherever it is said to be.
            let (seen_x, seen_y) = (x.clamp(0, WIDTH - 1), y.clamp(size.1 / 2, PICTURE_HEIGHT - 1 + size.1 / 2));
            if (seen_x - x).abs() + (seen_y - y).abs() > 24 {
                scene.mends.push(PictureMend {
                    kind: PictureMendKind::ThingMoved,
                    text: t!("picture-thing-outside", thing = identity.the()),
                });
            }
            [seen_x - size.0 / 2, seen_y - size.1 + 1, size.0, size.1]
        }
    };
    if hidden {
        scene.occupied.push((&prop.name, drawn));
        scene.hidden += 1;
        return;
    }
    let open = object.container.or(object.door).is_some() && scene.state.object(id).open;
    let opened = prop.in_state("open").filter(|_| open && mount.is_none());
    let (prop, drawn) = opened.map_or((prop, drawn), |opened| (opened, as_large(drawn, prop, opened)));
    let depth = put_prop(scene, prop, drawn, ink);
    spot(scene, thing, drawn, (Some(opened.unwrap_or(stands)), depth));
}

/// A thing that the model's drawing shows: where that is, and how deep. What stands there takes its foot from the floor.
pub(super) fn drawn_thing(scene: &mut Scene, thing: Thing) {
    let Some((drawn, shaped)) = box_of(&scene.drawn, thing) else { return };
    let horizon = scene.canvas.horizon;
    let own = scene.drawn.iter().filter(|one| one.owner == Some(thing) && overlap(one.extent(), drawn) > 0);
    let depth_of = |one: &RoomPrimitive| {
        if one.taken_over || one.is_exit { 0 } else { paint::depth(&one.primitive, horizon) }
    };
    let depth = own.clone().map(depth_of).max().unwrap_or(0);
    let free = own.clone().any(|one| one.is_exit || one.primitive.walkable.is_some());
    if shaped {
        scene.model_shapes.push(thing);
        if !free && depth > 0 && stands(scene.world, thing, drawn, horizon) {
            let [x, y, w, h] = drawn;
            let rows = (h / 4).clamp(2, 9);
            for (row, column) in (y + h - rows..y + h).flat_map(|row| (x + 2..x + w - 2).map(move |x| (row, x))) {
                if scene.canvas.control.get(column, row) == control::FREE {
                    scene.canvas.control.set(column, row, control::BLOCK);
                }
            }
        }
    }
    spot(scene, thing, drawn, (None, depth));
}

/// The box of a drawing in another state, with its foot where it was.
fn as_large([x, y, w, h]: Box4, was: &Prop, now: &Prop) -> Box4 {
    let (wide, tall) = (w * now.size.0 / was.size.0, h * now.size.1 / was.size.1);
    [x + (w - wide) / 2, y + h - tall, wide, tall]
}

/// Stairs reach the ceiling, and a lighthouse the sky.
fn tall_as_the_room(scene: &Scene, prop: &Prop, (w, h): (i32, i32)) -> (i32, i32) {
    let g = &scene.ground;
    match prop.name.as_str() {
        "boat" if is_afloat(prop, scene.style, sea(scene)) => AFLOAT_SIZE,
        "stairs" if scene.style.enclosure != Enclosure::Outside => (w, g.horizon + 3 - g.top),
        _ => (w, h),
    }
}

/// What lies behind the ground.
fn sea(scene: &Scene) -> Backdrop {
    scene.hints.and_then(|hints| hints.backdrop).unwrap_or(scene.style.backdrop)
}

/// Walls, floors, views and voids are there already: where a name nobody drew speaks of one.
fn part_of_the_room(scene: &Scene, object: &Object) -> Option<Box4> {
    let identity = &object.identity;
    let mut named = identity.sprite.iter().chain([&identity.name]);
    if named.any(|name| props::find(name).known) {
        return None;
    }
    let g = &scene.ground;
    let wall = [g.left + 10, g.top + 6, (g.right - g.left - 20).max(20), (g.horizon - g.top - 14).max(12)];
    let floor = [100, g.horizon + 16, 120, 30];
    let last = |name: &String| name.to_lowercase().split_whitespace().last().unwrap_or_default().to_owned();
    [&identity.name].into_iter().chain(&identity.synonyms).map(last).find_map(|word| match word.as_str() {
        "wall" | "walls" | "ceiling" | "dome" | "sky" | "view" | "wallpaper" | "roof" | "vault" => Some(wall),
        "darkness" | "dark" | "shadow" | "shadows" | "air" | "smell" | "silence" | "edge" | "brink" => Some(wall),
        "floor" | "ground" | "sand" | "mud" | "dust" | "tiles" | "flagstones" | "mark" | "stain" => Some(floor),
        _ => None,
    })
}

fn grown(of: world::Area, by: i32) -> Box4 {
    [i32::from(of.x) - by, i32::from(of.y) - by, i32::from(of.w) + 2 * by, i32::from(of.h) + 2 * by]
}

/// Small things on something: along its upper edge.
fn on_top(scene: &mut Scene, id: ObjectId, under: PlacedThing) {
    if scene.state.object(id).hidden {
        return;
    }
    let FoundProp { prop, ink, .. } = prop_for_object(&scene.world[id]);
    let (w, h) = (prop.size.0.min(i32::from(under.area.w) / 2).max(6), prop.size.1.min(26));
    let room = i32::from(under.area.w) - w;
    let x = i32::from(under.area.x) + (fnv(scene.world[id].identity.key.as_bytes()) % room.max(1) as u64) as i32;
    let top = surface_row(scene, under);
    paint_prop_in_box(scene, (prop, None), [x, top - h, w, h], ink, under.priority);
    scene.things.push(PlacedThing {
        thing: Thing::Object(id),
        x: x + w / 2,
        y: top,
        stand: under.stand,
        area: area([x, top - h, w, h]),
        priority: under.priority,
    });
}

/// The row on which things stand that are on this one.
pub(super) fn surface_row(scene: &Scene, under: PlacedThing) -> i32 {
    let object = under.thing.object().map(|id| prop_for_object(&scene.world[id]).prop);
    let (y, h) = (i32::from(under.area.y), i32::from(under.area.h));
    let row = object.map_or(y + 2, |prop| y + prop.surface.unwrap_or(2) * h / prop.size.1 + 1);
    // No higher than the hero can reach.
    row.max(under.y.min(y + h) - REACH)
}

/// How far above its foot something on a thing may lie, in pixels.
const REACH: i32 = 40;

/// What was drawn over a thing of the world: the thing is painted again, over it. What the model only model_shapes hides nobody.
pub(super) fn repaint_covered(scene: &mut Scene) {
    for n in 0..scene.things.len() {
        let spot = scene.things[n];
        if spot.thing.object().is_none() || spot.hides(&scene.canvas.priority) {
            continue;
        }
        if let Some(job) = scene.painted.iter().find(|job| area(job.drawn) == spot.area && job.depth > 0) {
            job.paint(&mut scene.canvas, &scene.drawn);
            let text = t!("picture-thing-uncovered", thing = scene.world.identity(spot.thing).the());
            scene.mends.push(PictureMend { kind: PictureMendKind::ThingUncovered, text });
        } else if scene.model_shapes.contains(&spot.thing) {
            scene.things[n].priority = 0;
        }
    }
}

pub(super) fn spot(scene: &mut Scene, thing: Thing, [x, y, w, h]: Box4, (prop, priority): (Option<&Prop>, u8)) {
    let foot = (y + h - 1).min(PICTURE_HEIGHT - 1);
    let solid = prop.is_none_or(|prop| prop.solid);
    let stand = (x + w / 2, (foot + if solid { 5 } else { 0 }).clamp(scene.ground.horizon + 5, PICTURE_HEIGHT - 8));
    scene.things.push(PlacedThing { thing, x: x + w / 2, y: foot, stand, area: area([x, y, w, h]), priority });
}

/// The best of the places that suit a drawing: it hides little, stands in no way, and goes where the room is still empty; a bit of
/// chance.
pub(super) fn choose_box(scene: &Scene, prop: &Prop, (w, h): (i32, i32), rng: &mut Rng) -> Box4 {
    let g = &scene.ground;
    let outside = scene.style.enclosure == Enclosure::Outside;
    if prop.name == "pipes" && !outside {
        return plan_placement::pipes(g);
    }
    let (from, to) = (g.left + 3, (g.right - w - 3).max(g.left + 4));
    let on_wall = (g.horizon - 32).clamp(g.top + h + 5, (g.horizon - 4).max(g.top + h + 5));
    let feet: Vec<i32> = match prop.placement {
        Placement::Wall if !outside => vec![on_wall, (g.top + 6 + h).min(on_wall)],
        Placement::Against if !outside => vec![g.horizon + 2],
        Placement::Against => vec![g.horizon + 5, g.horizon + 10],
        Placement::Ceiling if !outside => vec![hanging_row(prop, h, g) + h],
        Placement::Sky => vec![g.horizon + 2],
        Placement::Water if is_afloat(prop, scene.style, sea(scene)) => vec![g.horizon - 2, g.horizon - 4],
        Placement::Top => vec![g.horizon + 30, g.horizon + 44],
        _ if outside => [8, 14, 22, 34, 50, 66].iter().map(|down| g.horizon + down).collect(),
        _ => [9, 14, 22, 34, 46, 58].iter().map(|down| g.horizon + down).collect(),
    };
    // Poles and towers are whole.
    let lowest = if is_never_cut_off(prop) && outside { (h + 2).min(g.horizon + 34) } else { 0 };
    let on_floor = prop.solid || matches!(prop.placement, Placement::Floor | Placement::Ground | Placement::Top);
    let mut best = (i32::MAX, [from, g.horizon + 9 - h, w, h]);
    // How much stands in the left half already, and how much in the right.
    let weight = |left: bool| -> i32 {
        let there = scene.occupied.iter().filter(|(name, b)| !name.is_empty() && (b[0] + b[2] / 2 < WIDTH / 2) == left);
        there.map(|(_, b)| b[2].min(90)).sum()
    };
    let tilt = (weight(true) - weight(false)).clamp(-90, 90);
    for foot in feet.into_iter().map(|foot| foot.max(lowest)).filter(|foot| *foot < PICTURE_HEIGHT) {
        // On the floor the room widens toward the front.
        let widen = if on_floor && !matches!(prop.placement, Placement::Against | Placement::Wall) {
            (foot - prop.foot - g.horizon).max(0)
        } else {
            0
        };
        let depth = (g.front - g.horizon).max(1);
        let spread = |side: i32| if outside { 0 } else { widen * side / depth };
        let (first, last) = if outside {
            (-w / 5, WIDTH - w * 4 / 5)
        } else {
            ((from - spread(g.left)).max(2), (to + spread(WIDTH - g.right)).min(WIDTH - w - 2))
        };
        let in_these_rows = |other: &Box4| other[1] <= foot && other[1] + other[3] > foot - h + 1;
        let beside: Vec<Box4> = scene.occupied.iter().map(|(_, other)| *other).filter(in_these_rows).collect();
        for x in (first..=last.max(first)).step_by(5) {
            let drawn = [x, foot - h + 1, w, h];
            let foothold = [x + 1, foot - prop.foot, w - 2, prop.foot + 4];
            let off = (x + w / 2 - WIDTH / 2).abs();
            let middle = (60 - off).max(0);
            let near = (foot - g.horizon).max(0);
            // Near the viewer there is room at the sides; the middle is for walking.
            let nearness = if outside || off > 80 { 3 } else { 8 };
            let taste = match prop.placement {
                Placement::Floor | Placement::Ground | Placement::Top if prop.flat => -near * 3,
                Placement::Floor | Placement::Ground | Placement::Top => middle * 6 + near * nearness,
                _ => middle,
            };
            let leaning = if x + w / 2 < WIDTH / 2 { tilt } else { -tilt };
            let taste = taste + leaning * 2 + rng.below(140) as i32;
            if taste >= best.0 {
                continue;
            }
            let crowd = crowding(drawn, beside.iter().copied());
            let blocked: i32 = if prop.flat && !prop.solid {
                0
            } else {
                scene.keep_free.iter().map(|free| overlap(*free, if on_floor { foothold } else { drawn })).sum()
            };
            let cost = crowd * if outside { 12 } else { 24 } + blocked * 30 + taste;
            if cost < best.0 {
                best = (cost, drawn);
            }
        }
    }
    best.1
}

/// The drawings of the objects that nothing in the room's plan shows.
pub(super) fn unplaced(scene: &Scene) -> impl Iterator<Item = &'static Prop> {
    let all = ObjectId::all(scene.world.objects.len());
    let here = all.filter(|id| scene.world[*id].place == Place::Room(scene.room));
    let shown = |id: &ObjectId| {
        let identity = &scene.world[*id].identity;
        scene.drawn.iter().any(|one| one.owner == Some(Thing::Object(*id)))
            || scene.labelled(&[identity.name.as_str(), identity.key.as_str()]).is_some()
    };
    let unshown = here.filter(move |id| !shown(id));
    unshown.map(|id| &scene.world[id]).map(|object| variant_for_style(prop_for_object(object).prop, scene.style))
}

/// Another drawing for the second of a kind in a room.
pub(super) fn variant_not_shown(scene: &Scene, prop: &'static Prop) -> &'static Prop {
    if prop.name.contains('.') {
        return prop;
    }
    variant_for_repeat(
        prop,
        scene.occupied.iter().filter(|(name, _)| name.split('.').next() == Some(prop.name.as_str())).count(),
    )
}
