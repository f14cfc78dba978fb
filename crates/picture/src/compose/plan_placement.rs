//! Where the drawings of a plan can stand: on the floor, on the wall, under the ceiling, on a table; and which drawing a kind of place
//! has for a thing. It must not paint.

use super::boxes::{Box4, area, overlap};
use super::geometry::RoomGeometry;
use super::ground_texture::floor_kind_and_rim;
use super::landmark::enlarged;
use super::mounts::{hanging_row, has_metal_mounts, is_door_prop, mount_for};
use super::prop_variants::{
    AFLOAT_SIZE, boat_for_backdrop, is_afloat, is_never_cut_off, is_spaceship, scale_limits, variant_for_repeat,
    variant_for_style,
};
use super::room_plan::PlanHints;
use super::room_primitive::RoomPrimitive;
use super::setting::{Backdrop, Enclosure, RoomStyle};
use super::window_panes::{is_window, map_into_window};
use crate::palette::ink;
use crate::props::{self, Placement, Prop};
use crate::texture::TextureKind;
use crate::{PICTURE_HEIGHT, WIDTH, paint, raster};
use world::{Area, Layer, Shape};

/// Stands every drawing of a plan where such a thing can stand: on the floor, on the wall, under the ceiling, on a table.
pub fn place_plan(drawn: &mut [RoomPrimitive], style: &RoomStyle, g: &RoomGeometry, hints: &PlanHints) {
    let far = hints.backdrop.unwrap_or(style.backdrop);
    let (floor, rim) = floor_kind_and_rim(style, hints);
    let mut tables: Vec<(&'static Prop, Box4)> = Vec::new();
    let mut names: Vec<&'static str> = Vec::new();
    known_shapes(drawn);
    windows(drawn, style, g);
    let seen = drawn.iter().any(|one| one.in_window.is_some());
    for one in drawn.iter_mut() {
        let Shape::Prop(given, name) = &one.primitive.shape else { continue };
        if one.taken_over {
            continue;
        }
        let [left, top, right, bottom] = paint::extent(&one.primitive.shape);
        let asked = [left, top, right - left + 1, bottom - top + 1];
        let prop = better(name, one.primitive.label.as_deref(), asked, style, g);
        if prop.name == "pond" && style.enclosure == Enclosure::Outside && far == Backdrop::Sea && given.w > 150 {
            one.taken_over = true;
            one.primitive.shape = Shape::Prop(area([0, g.horizon - 26, WIDTH, 26]), name.clone());
            continue;
        }
        let prop = match prop.name.as_str() {
            "tower" if hints.lighthouse => props::named("lighthouse").unwrap_or(prop),
            // There the walls are the tent.
            "tent" | "circus_tent" if style.name == "circus" => {
                one.taken_over = true;
                continue;
            }
            _ => prop,
        };
        let prop = boat_for_backdrop(prop, style, far);
        let prop = variant_for_repeat(prop, names.iter().filter(|name| **name == prop.name).count());
        let prop = if seen && prop.name == "viewport" { prop.in_state("stars").unwrap_or(prop) } else { prop };
        names.push(prop.name.split('.').next().unwrap_or_default());
        let mut size = fitting(prop, [asked[2], asked[3]]);
        if one.is_landmark {
            size = enlarged(prop, size);
        }
        let mount = mount_for(prop, style).filter(|_| !is_door_prop(prop));
        if let Some(mount) = mount {
            let given = (one.primitive.ink != ink(0, 0)).then_some(one.primitive.ink);
            one.mounted = Some((mount, prop, [given, one.primitive.second], has_metal_mounts(style)));
            let (w, h) = mount.around((size[0], size[1]));
            size = [w, h];
        }
        let prop = mount.map_or(prop, |mount| mount.prop);
        let table = tables.iter().rev().find(|(_, on)| {
            let middle = spread(asked[0] + asked[2] / 2, 0, on[1] + on[3], g);
            (on[0]..on[0] + on[2]).contains(&middle) && (asked[1] + asked[3] - on[1]).abs() < 24 && size[0] < on[2]
        });
        // What is small lies on a table wherever there is one.
        let table =
            table.or_else(|| tables.iter().find(|(under, _)| prop.placement == Placement::Top && is_a_table(under)));
        let placed = match table {
            Some((under, on)) if goes_on_a_table(prop) => {
                let foot = on[1] + under.surface.unwrap_or(2) * on[3] / under.size.1 + 2;
                one.on_table = true;
                let x = asked[0] + (asked[2] - size[0]) / 2;
                [x.clamp(on[0] + 2, (on[0] + on[2] - 2 - size[0]).max(on[0] + 2)), foot - size[1], size[0], size[1]]
            }
            _ => upright(prop, asked, size, (style, far), g),
        };
        if prop.surface.is_some() {
            tables.push((prop, placed));
        }
        // What it was called still leads to it.
        let name = name.clone();
        one.primitive.label.get_or_insert(name);
        if prop.name == "pond" {
            let grass = matches!(floor, TextureKind::Grass | TextureKind::Flowers);
            let rim = if style.enclosure == Enclosure::Inside { ink(7, 15) } else { rim };
            one.primitive.second = (!grass).then_some(rim);
        }
        one.outlined = true;
        one.primitive.shape = Shape::Prop(area(placed), prop.name.replace('_', " "));
        one.shown = Some(prop);
    }
    // A boat lies on the pond that is there.
    let pond = drawn.iter().find(|one| !one.taken_over && one.prop().is_some_and(|prop| prop.name == "pond"));
    if let Some([x, y, w, h]) = pond.map(|one| raster::measures(area_of(&one.primitive.shape))).filter(|b| b[2] > 60) {
        for one in drawn.iter_mut().filter(|one| one.prop().is_some_and(|prop| prop.name == "boat")) {
            let [.., wide, tall] = raster::measures(area_of(&one.primitive.shape));
            let (wide, tall) = (wide.min(w * 6 / 10), tall.min(wide.min(w * 6 / 10) * 56 / 100));
            let afloat = [x.max(0) + (w.min(WIDTH - x) - wide) / 2, y + h * 6 / 10 - tall, wide, tall];
            if let Shape::Prop(of, _) = &mut one.primitive.shape {
                *of = area(afloat);
                one.on_table = true;
            }
        }
    }
    // What is nearer is painted later; what is seen through a window after it; what lies over a drawing right after that.
    let foot = |one: &RoomPrimitive| match &one.primitive.shape {
        _ if one.in_window.is_some() => 1,
        Shape::Prop(area, _) => {
            let prop = one.prop();
            let behind =
                prop.is_none_or(|prop| prop.flat || matches!(prop.placement, Placement::Wall | Placement::Sky));
            if behind { 0 } else { i32::from(area.y) + i32::from(area.h) + if one.on_table { 60 } else { 2 } }
        }
        _ => 0,
    };
    let mut order: Vec<i32> = Vec::with_capacity(drawn.len());
    for (at, one) in drawn.iter().enumerate() {
        let under = drawn[..at].iter().zip(&order).filter(|(under, _)| overlap(under.given_box(), one.given_box()) > 0);
        let under = under.map(|(_, order)| *order).max().filter(|_| one.lies_over);
        order.push(under.unwrap_or_else(|| foot(one)));
    }
    let mut sorted: Vec<(i32, RoomPrimitive)> = order.into_iter().zip(drawn.iter().cloned()).collect();
    sorted.sort_by_key(|(order, _)| *order);
    for (place, (_, one)) in drawn.iter_mut().zip(sorted) {
        *place = one;
    }
}

fn area_of(shape: &Shape) -> Area {
    if let Shape::Prop(of, _) = shape { *of } else { area([0, 0, 1, 1]) }
}

/// A disc that is called a round door is the drawing of one; what lies on it in lines is part of it.
fn known_shapes(drawn: &mut [RoomPrimitive]) {
    const ROUND: [&str; 8] = ["round_hatch", "round_door", "clock", "mirror", "gong", "moon", "planet", "porthole"];
    for at in 0..drawn.len() {
        let primitive = &drawn[at].primitive;
        let round = matches!(primitive.shape, Shape::Circle(..) | Shape::Ellipse(_)) && primitive.filled;
        let Some(label) = primitive.label.as_deref().filter(|_| round) else { continue };
        let found = props::find(label);
        let [left, top, right, bottom] = paint::extent(&primitive.shape);
        let drawn_at = [left, top, right - left + 1, bottom - top + 1];
        if !found.known || !ROUND.contains(&found.prop.name.as_str()) || drawn_at[2] < 16 || drawn_at[2] > 140 {
            continue;
        }
        let name = found.prop.name.replace('_', " ");
        drawn[at].primitive.shape = Shape::Prop(area(drawn_at), name);
        drawn[at].primitive.layer = Layer::Scenery;
        for other in &mut drawn[at + 1..] {
            let [x, y, to_x, to_y] = paint::extent(&other.primitive.shape);
            let within = x >= left - 2 && y >= top - 2 && to_x <= right + 2 && to_y <= bottom + 2;
            let lines = !matches!(other.primitive.shape, Shape::Prop(..)) && other.primitive.label.is_none();
            other.taken_over |= within && lines;
        }
    }
}

/// Walls and bands of stars are windows between walls; what is in the sky is behind the panes.
fn windows(drawn: &mut [RoomPrimitive], style: &RoomStyle, g: &RoomGeometry) {
    if style.enclosure != Enclosure::Inside {
        return;
    }
    let boxed = |one: &RoomPrimitive| {
        let [left, top, right, bottom] = paint::extent(&one.primitive.shape);
        [left, top, right - left + 1, bottom - top + 1]
    };
    let stars = drawn.iter().position(|one| {
        let [.., w, h] = boxed(one);
        matches!(&one.primitive.shape, Shape::Pattern(_, name) if TextureKind::from_name(name) == TextureKind::Stars)
            && w > 60
            && h > 30
    });
    let mut panes = None;
    if let Some(one) = stars.map(|at| &mut drawn[at]) {
        let was = boxed(one);
        one.primitive.shape = Shape::Prop(area(window(g)), "viewport".to_owned());
        one.primitive.layer = Layer::Scenery;
        one.primitive.ink = ink(0, 0);
        one.primitive.second = None;
        one.taken_over = false;
        panes = Some((was, window(g)));
    }
    let glazed = drawn.iter().find(|one| {
        matches!(&one.primitive.shape, Shape::Prop(_, name) if is_window(&variant_for_style(props::find(name).prop, style).name))
    });
    let panes = panes.or_else(|| glazed.map(|one| (boxed(one), boxed(one))));
    for one in drawn.iter_mut().filter(|one| !one.taken_over) {
        let here = boxed(one);
        match &one.primitive.shape {
            Shape::Prop(_, name) if props::find(name).prop.placement == Placement::Sky => {
                if let Some((was, _)) = panes {
                    one.in_window = Some(was);
                } else {
                    // A planet in a room is one that is seen through a window.
                    let name = if is_spaceship(style) { "viewport" } else { "window" };
                    one.primitive.shape =
                        Shape::Prop(area([here[0] - 20, here[1], here[2] + 40, here[3]]), name.to_owned());
                }
            }
            Shape::Circle(..) | Shape::Ellipse(_)
                if panes.is_some_and(|(was, _)| overlap(was, here) * 2 > here[2] * here[3]) =>
            {
                one.in_window = panes.map(|(was, _)| was);
                one.primitive.layer = Layer::Scenery;
                if let (Some((was, now)), Some(of)) = (panes, one.in_window.as_mut())
                    && was != now
                {
                    one.primitive.shape = Shape::Ellipse(area(map_into_window(here, was, now)));
                    *of = now;
                }
            }
            _ => {}
        }
    }
}

fn is_a_table(prop: &Prop) -> bool {
    prop.surface.is_some() && matches!(prop.name.as_str(), "table" | "desk" | "counter" | "lab_table" | "mess_table")
}

fn goes_on_a_table(prop: &Prop) -> bool {
    const ALSO: [&str; 6] = ["scales", "globe", "computer", "lamp", "gramophone", "box"];
    let hung = matches!(prop.placement, Placement::Wall | Placement::Ceiling | Placement::Against | Placement::Sky);
    !hung && !prop.flat && (!prop.solid || ALSO.contains(&prop.name.as_str()))
}

/// The drawing meant: a label in plain words knows better than a word from a short list; a ship of space has its own windows.
fn better(name: &str, label: Option<&str>, [_, y, w, h]: Box4, style: &RoomStyle, g: &RoomGeometry) -> &'static Prop {
    let asked = props::find(name);
    let labelled = label.filter(|label| label.trim().contains(' ')).map(props::find).filter(|found| found.known);
    let prop = labelled.map_or(asked.prop, |found| found.prop);
    let inside = style.enclosure == Enclosure::Inside;
    let instead = match prop.name.as_str() {
        "clock" if h > 2 * w => "grandfather_clock",
        "lamp" if inside && y + h < g.horizon - 20 && is_spaceship(style) => "ceiling_light",
        "lamp" if inside && y + h < g.horizon - 20 && y > g.top + 14 => "torch",
        "lamp" if style.enclosure != Enclosure::Outside && y + h < g.horizon - 20 => "lantern",
        _ => return variant_for_style(prop, style),
    };
    props::named(instead).map_or(prop, |prop| variant_for_style(prop, style))
}

/// The asked size, as far as the drawing can be stretched without looking wrong beside a hero of 36.
fn fitting(prop: &Prop, asked: [i32; 2]) -> [i32; 2] {
    const LONG: [&str; 13] = [
        "window", "viewport", "table", "counter", "carpet", "fence", "pipes", "bookcase", "shelf", "bench", "desk",
        "curtain", "pond",
    ];
    let (w, h) = prop.size;
    let [across, down] = [asked[0] * 100 / w, asked[1] * 100 / h];
    let (least, most) = scale_limits(prop);
    let mean = i32::midpoint(across, down).clamp(least, most);
    let play = if LONG.contains(&prop.name.as_str()) { 190 } else { 125 };
    let play = if least == most { 100 } else { play };
    let within = |value: i32| value.clamp(mean * 100 / play, mean * play / 100);
    // A table is no higher than a table.
    let tall = if prop.surface.is_some() && LONG.contains(&prop.name.as_str()) { 125 } else { 400 };
    let [w, h] = [(w * within(across) / 100).max(4), (h * within(down).min(tall) / 100).max(4)];
    if prop.name == "pond" { [w.min(140), h.min(34)] } else { [w.min(WIDTH - 20), h.min(140)] }
}

/// The column of the room's floor at a row that a column of the whole picture stands for.
pub fn spread(x: i32, w: i32, foot: i32, g: &RoomGeometry) -> i32 {
    if !g.has_sides() {
        return x;
    }
    let (from, to) = g.floor_sides(foot);
    from + (x + w / 2) * (to - from) / WIDTH - w / 2
}

/// The box with its foot where such a thing stands.
fn upright(prop: &Prop, asked: Box4, [w, h]: [i32; 2], (style, far): (&RoomStyle, Backdrop), g: &RoomGeometry) -> Box4 {
    let inside = style.enclosure != Enclosure::Outside;
    let x = asked[0] + (asked[2] - w) / 2;
    let foot = asked[1] + asked[3];
    // What hangs on a wall hangs so high that what stands before it hides little of it.
    let lowest = if is_window(&prop.name) { 30 } else { 26 };
    let tallest = (g.horizon - lowest - g.top).max(20);
    let on_wall = |x: i32| x.clamp(g.left + 4, (g.right - 4 - w).max(g.left + 4));
    match prop.placement {
        Placement::Wall if inside && prop.name == "pipes" => pipes(g),
        Placement::Wall | Placement::Sky if inside => {
            let (tall, wide) = match (h > tallest, prop.name.as_str()) {
                (true, "viewport") => (tallest, w),
                (true, _) => (tallest, w * tallest / h),
                _ => (h, w),
            };
            let y = (asked[1] + (asked[3] - tall) / 2).clamp(g.top + 5, (g.horizon - lowest - tall).max(g.top + 5));
            [on_wall(spread(x + (w - wide) / 2, wide, g.horizon, g)), y, wide, tall]
        }
        Placement::Ceiling if inside => {
            let from = hanging_row(prop, h, g);
            let x = spread(x, w, g.horizon, g).clamp(g.left, (g.right - w).max(g.left));
            [x, from, w, h.min(g.horizon - 14 - from)]
        }
        Placement::Against if inside => {
            let tall = if prop.name == "stairs" { g.horizon + 3 - g.top } else { h.min(g.horizon - g.top - 2) };
            [on_wall(spread(x, w, g.horizon, g)), g.horizon + 3 - tall, w, tall]
        }
        Placement::Sky if matches!(prop.name.as_str(), "castle" | "mountain") => {
            [x.clamp(-w / 4, WIDTH - w * 3 / 4), g.horizon + 2 - h, w, h]
        }
        Placement::Sky => [x.clamp(4, (WIDTH - 4 - w).max(4)), asked[1].clamp(4, (g.horizon - h - 2).max(4)), w, h],
        Placement::Water if is_afloat(prop, style, far) => {
            let (w, h) = if prop.name == "boat" { AFLOAT_SIZE } else { (w, h) };
            let foot = foot.clamp(g.horizon - 3, g.horizon - 2);
            [x.clamp(-w / 5, WIDTH - w * 4 / 5), foot - h, w, h]
        }
        Placement::Ceiling => [x, foot - h, w, h],
        Placement::Wall | Placement::Against => {
            [x.clamp(2, (WIDTH - 2 - w).max(2)), foot.clamp(g.horizon + 5, g.horizon + 12) - h, w, h]
        }
        // A lighthouse stands at the edge of the land, and is taller than anything.
        _ if prop.name == "lighthouse" => {
            let tall = g.horizon + 4;
            let wide = tall * prop.size.0 / prop.size.1;
            [(x + (w - wide) / 2).clamp(4, WIDTH - 4 - wide), g.horizon + 7 - tall, wide, tall]
        }
        _ => {
            let nearest = if prop.solid && !prop.flat { g.horizon + 58 } else { PICTURE_HEIGHT - 16 };
            let first = if prop.placement == Placement::Top { 26 } else { 8 };
            let foot = foot.clamp(g.horizon + first, nearest.min(PICTURE_HEIGHT - 14));
            let foot = if prop.name == "pond" { foot.min(g.horizon + 58) } else { foot };
            // Poles and towers are whole: only trees grow out of the picture.
            let foot = if is_never_cut_off(prop) { foot.max((h + 3).min(g.horizon + 40)) } else { foot };
            let x = on_floor(spread(x, w, foot, g), w, foot, g);
            let rows = if prop.flat { h } else { prop.foot.min(h) } + 2;
            let foot = g.row_outside_holes([x, foot - rows, w, rows]) + rows;
            [on_floor(x, w, foot, g), foot - h, w, h]
        }
    }
}

/// Pipes run from wall to wall, under the ceiling.
pub fn pipes(g: &RoomGeometry) -> Box4 {
    [g.left, (g.top - 14).max(0), g.right - g.left, 18]
}

/// The column nearest to `x` at which something this wide stands between the walls.
pub fn on_floor(x: i32, w: i32, foot: i32, g: &RoomGeometry) -> i32 {
    if !g.has_sides() {
        return x.clamp(-w / 4, WIDTH - w * 3 / 4);
    }
    let (from, to) = g.floor_sides(foot);
    x.clamp(from, (to - w).max(from))
}

/// The window on the stars that such a wall is, in the back wall.
fn window(g: &RoomGeometry) -> Box4 {
    [g.left + 14, g.top + 6, g.right - g.left - 28, (g.horizon - g.top - 38).max(12)]
}
