//! The ways out: doors, side doors, paths, stairs, ladders and hatches where the exits are. It must not decide whether they are
//! open; it shows what the state says.

use super::boxes::{Box4, area, at_depth, clipped, overlap, pair};
use super::claimed_ways::lead_through;
use super::contrast::{contrasting_ink, paint_outlined};
use super::doors::{DOOR_INKS, METAL_DOOR_INKS, door_ink, door_spot, doorway_behind_viewer, side_door};
use super::drawn_way::DrawnWay;
use super::figures::is_held;
use super::mounts::paint_wall_around_door;
use super::prop_variants::variant_for_style;
use super::room_primitive::RoomPrimitive;
use super::scene::Scene;
use super::setting::{Enclosure, RoomStyle, RoomWords, style_from_words, without_neighbours};
use crate::props::{self, Placement, Prop};
use crate::room_picture::{ExitArea, ExitKind, PlacedThing};
use crate::{PICTURE_HEIGHT, WIDTH, control};
use world::{Direction, ExitId, Place, Shape, Thing};

/// Lays every exit of the room, and reserves the floor before it.
pub(super) fn lay_exits(scene: &mut Scene) {
    let exits: Vec<ExitId> = scene.world[scene.room].exits.clone();
    let used: Vec<Direction> = exits.iter().map(|exit| scene.world[*exit].direction).collect();
    let outside = scene.style.enclosure == Enclosure::Outside;
    // What is drawn for a way out is that way, and nothing is laid over what is drawn for anything else.
    let drawn = std::mem::take(&mut scene.ways);
    for way in &drawn {
        lead_through(scene, way);
    }
    scene.keep_clear = shapes_to_keep_clear(scene);
    scene.before_drawn_ways =
        scene.exits.iter().map(|way| [way.approach.0 - 24, way.approach.1 - 14, 48, 20]).collect();
    for exit in exits.into_iter().filter(|exit| drawn.iter().all(|way| way.exit != *exit)) {
        let place = instead(scene.world[exit].direction, &used, outside);
        match (place, outside) {
            (Direction::East | Direction::West, false) => side_way(scene, exit, place),
            (Direction::East | Direction::West, true) => edge(scene, exit, place),
            (Direction::South | Direction::Southeast | Direction::Southwest, _) => {
                doorway_behind_viewer(scene, exit, place);
            }
            (Direction::Up, _) => up(scene, exit, &used),
            (Direction::Down, _) => down(scene, exit),
            (_, false) => wall_door(scene, exit, place),
            (_, true) => away(scene, exit, place),
        }
    }
    for way in &scene.exits {
        let (x, y) = way.approach;
        scene.keep_free.push([x - 20, y - 8, 40, 18]);
    }
    // The middle of the floor is for walking.
    let h = scene.ground.horizon;
    scene.keep_free.push([110, h + 36, 100, 30]);
}

/// The boxes of what the model drew in shapes of its own, and in a drawing that is a picture also of its drawings from the library:
/// no way out is painted over them.
fn shapes_to_keep_clear(scene: &Scene) -> Vec<Box4> {
    const PART_OF_THE_ROOM: i32 = 200;
    let counts = |one: &&RoomPrimitive| {
        let [_, _, w, h] = one.extent();
        let stays = one.prop().is_none() || scene.hints.is_none() || is_held(&scene.drawn, one);
        !one.taken_over && stays && w <= PART_OF_THE_ROOM && h <= 150 && one.in_window.is_none()
    };
    // An edge may touch.
    let core = |one: &RoomPrimitive| {
        let [x, y, w, h] = clipped(one.extent());
        if w.min(h) > 10 { [x + 4, y + 4, w - 8, h - 8] } else { [x, y, w, h] }
    };
    scene.drawn.iter().filter(counts).map(core).collect()
}

/// The boxes of what a plan stands on the floor or against the wall: no way out begins behind or under it.
fn standing_in_the_plan(scene: &Scene) -> Vec<Box4> {
    let stands = |one: &&RoomPrimitive| {
        let upright = |prop: &Prop| !matches!(prop.placement, Placement::Wall | Placement::Sky | Placement::Ceiling);
        scene.hints.is_some() && !one.taken_over && !one.is_exit && !one.on_table && one.prop().is_some_and(upright)
    };
    scene.drawn.iter().filter(stands).map(RoomPrimitive::extent).collect()
}

/// To cover all of a box is as bad as to lie so many pixels aside.
const WHOLE: i32 = 400;

/// Of several boxes the one nearest to the first that covers least of what must not be covered.
fn clearest(scene: &Scene, places: impl IntoIterator<Item = Box4>) -> Option<Box4> {
    let ways = || scene.occupied.iter().filter(|(name, _)| !name.is_empty()).map(|(_, b)| *b);
    let standing = standing_in_the_plan(scene);
    let covered = |b: &Box4| {
        let other = if scene.keep_clear.is_empty() { 0 } else { ways().map(|other| overlap(other, *b)).sum() };
        let kept = scene.keep_clear.iter().chain(&scene.before_drawn_ways).chain(&standing);
        kept.map(|kept| overlap(*kept, *b)).sum::<i32>() + other
    };
    let mut first = None;
    places.into_iter().min_by_key(|b| {
        let from = *first.get_or_insert(*b);
        covered(b) * WHOLE / (b[2] * b[3]).max(1) + (b[0] - from[0]).abs() + (b[1] - from[1]).abs()
    })
}

/// Steps aside from a column: to the right and to the left in turn, ever farther.
fn beside([x, y, w, h]: Box4, (from, to): (i32, i32)) -> impl Iterator<Item = Box4> {
    let last = (to - w).max(from);
    let aside = (1..=40).flat_map(|n| [n * 6, -n * 6]).map(move |dx| [(x + dx).clamp(from, last), y, w, h]);
    std::iter::once([x, y, w, h]).chain(aside)
}

/// In and out take the place of a direction that is free.
pub(super) fn instead(direction: Direction, used: &[Direction], outside: bool) -> Direction {
    use Direction::{In, North, Northeast, Northwest, Out, South, Southeast, Southwest};
    let order: &[Direction] = match direction {
        In => &[North, Northwest, Northeast],
        Out if outside => &[South, Southeast, Southwest],
        Out => &[South, Southeast, Southwest, North],
        other => return other,
    };
    order.iter().copied().find(|place| !used.contains(place)).unwrap_or(order[0])
}

/// Is the way shut, by its door or by itself?
pub(super) fn is_closed(scene: &Scene, exit: ExitId) -> bool {
    scene.world[exit].door.map_or(scene.state.is_closed(exit), |door| !scene.state.object(door).open)
}

/// A path or a bridge on the ground: one leaves it at its far end, for the south at its near one, and at its side else.
pub(super) fn along_floor(scene: &mut Scene, way: &DrawnWay, direction: Direction) {
    let [x, y, w, h] = clipped(way.drawn);
    let middle = (x + w / 2).clamp(20, WIDTH - 21);
    let side =
        |x: i32| ([x, y, 10, h.max(8)], (if x == 0 { 20 } else { WIDTH - 21 }, (y + h / 2).min(PICTURE_HEIGHT - 8)));
    let (trigger, approach) = match direction {
        Direction::South | Direction::Southeast | Direction::Southwest | Direction::Out => {
            ([middle - 16, PICTURE_HEIGHT - 5, 32, 5], (middle, PICTURE_HEIGHT - 13))
        }
        Direction::West => side(0),
        Direction::East => side(WIDTH - 10),
        _ => ([middle - 16, y, 32, 6], (middle, y + 12)),
    };
    let [left, top, wide, tall] = trigger;
    scene.canvas.control.fill_rect(left, top, wide, tall, control::TRIGGER);
    scene.exits.push(ExitArea { exit: way.exit, area: area(trigger), kind: ExitKind::Path, approach });
    door_spot(scene, way.exit, area(trigger), approach);
}

/// The drawing that stands for an exit, as open as the state says.
fn door_prop(scene: &Scene, exit: ExitId) -> &'static Prop {
    let [open, closed, _] = scene.style.doors;
    let by_name = props::named;
    if let Some(door) = scene.world[exit].door {
        let identity = &scene.world[door].identity;
        let named =
            identity.sprite.iter().chain([&identity.name]).chain(&identity.synonyms).map(|name| props::find(name));
        let prop = named
            .filter(|found| found.known && found.prop.placement == Placement::Against)
            .map(|found| found.prop)
            .next();
        let fallback = if matches!(closed, "" | "rock") { "door" } else { closed };
        let prop = prop.or_else(|| by_name(fallback)).unwrap_or(&props::library()[0]);
        return if scene.state.object(door).open { prop.in_state("open").unwrap_or(prop) } else { prop };
    }
    let name = if scene.state.is_closed(exit) { closed } else { open };
    by_name(if name.is_empty() { "archway" } else { name }).unwrap_or(&props::library()[0])
}

/// A way through something already drawn: its foot is the trigger.
pub(super) fn doorway(scene: &mut Scene, exit: ExitId, [x, y, w, h]: Box4, kind: ExitKind) {
    let foot = (y + h).clamp(8, PICTURE_HEIGHT - 8);
    let inset = (w / 6).min((w - 14) / 2).max(0);
    let (x, w) = (x + inset, (w - 2 * inset).max(14));
    scene.canvas.control.fill_rect(x, foot - 5, w, 7, control::TRIGGER);
    scene.canvas.control.fill_rect(x, foot + 2, w, 6, control::FREE);
    let trigger = area([x, foot - 5, w, 7]);
    scene.exits.push(ExitArea { exit, area: trigger, kind, approach: (x + w / 2, foot + 6) });
    if let Some(door) = scene.world[exit].door {
        let thing = Thing::Object(door);
        let drawn = area([x - inset, y, w + 2 * inset, h]);
        if !scene.state.object(door).hidden && !scene.things.iter().any(|spot| spot.thing == thing) {
            scene.things.push(PlacedThing {
                thing,
                x: x + w / 2,
                y: foot,
                stand: (x + w / 2, foot + 6),
                area: drawn,
                priority: 0,
            });
        }
    }
}

pub(super) fn draw(scene: &mut Scene, prop: &'static Prop, drawn: Box4, ink: Option<world::Ink>) {
    if !scene.on_a_wall(&Shape::Prop(area(drawn), String::new())) {
        paint_wall_around_door(&mut scene.canvas, prop, drawn, scene.style);
    }
    let inside = scene.style.enclosure == Enclosure::Inside;
    let is_leaf = matches!(prop.name.split('.').next(), Some("door" | "double_door" | "airlock"));
    let ink = if is_leaf && inside {
        let others: &[u8] = if prop.name.starts_with("airlock") { &METAL_DOOR_INKS } else { &DOOR_INKS };
        Some(contrasting_ink(ink.unwrap_or_else(|| prop.ink()), scene.inks()[0], others))
    } else {
        ink
    };
    let building = scene.dream.inks(prop, 1);
    let inks = [ink.or(building.map(|inks| inks[0])), building.map(|inks| inks[1])];
    paint_outlined(&mut scene.canvas, prop, drawn, 0, |canvas| {
        prop.draw(canvas, area(drawn), inks, &at_depth(0));
    });
    scene.occupied.push((prop.name.split('.').next().unwrap_or_default(), drawn));
}

/// A door in the back wall.
fn wall_door(scene: &mut Scene, exit: ExitId, place: Direction) {
    let prop = door_prop(scene, exit);
    let g = scene.ground;
    let (w, h) = prop.size;
    let shift = scene.rng.fork("door").between(-12, 12);
    let middle = match place {
        Direction::Northwest => g.left + 8 + w / 2,
        Direction::Northeast => g.right - 8 - w / 2,
        _ => WIDTH / 2 + shift,
    };
    let drawn = [middle - w / 2, g.horizon - h + 1, w, h];
    let drawn = clearest(scene, beside(drawn, (g.left + 4, g.right - 4))).unwrap_or(drawn);
    let ink = door_ink(scene, exit);
    draw(scene, prop, drawn, ink);
    doorway(scene, exit, drawn, ExitKind::Door);
}

/// East or west between walls: a door in the side wall; where the model painted the walls, or something before it, one in the back
/// wall, as far to that side as there is room.
fn side_way(scene: &mut Scene, exit: ExitId, place: Direction) {
    let g = scene.ground;
    let west = place == Direction::West;
    let wide = if west { g.left } else { WIDTH - g.right };
    if !scene.drawn_by_model && wide < NARROWEST_WALL {
        return edge(scene, exit, place);
    }
    let front = g.fronts[usize::from(!west)].min(PICTURE_HEIGHT);
    let wall = if west { [0, g.top, g.left, front] } else { [g.right, g.top, wide, front] };
    let hidden = scene.keep_clear.iter().map(|kept| overlap(*kept, wall)).sum::<i32>() * 8 > wall[2] * wall[3];
    if !scene.drawn_by_model && !hidden {
        return side_door(scene, exit, place);
    }
    let prop = door_prop(scene, exit);
    let (w, h) = prop.size;
    let (from, to) = (g.left + 4, g.right - 4);
    let outermost = if place == Direction::West { from } else { to - w };
    let drawn = [outermost, g.horizon - h + 1, w, h];
    let half = if place == Direction::West { (from, WIDTH / 2 - 10) } else { (WIDTH / 2 + 10, to) };
    let drawn = clearest(scene, beside(drawn, half)).unwrap_or(drawn);
    let ink = door_ink(scene, exit);
    draw(scene, prop, drawn, ink);
    doorway(scene, exit, drawn, ExitKind::Door);
}

/// A side wall of fewer pixels has no door: there the floor leads out of the picture.
const NARROWEST_WALL: i32 = 26;

/// Out over the left or right edge.
fn edge(scene: &mut Scene, exit: ExitId, place: Direction) {
    let g = scene.ground;
    let x = if place == Direction::West { 0 } else { WIDTH - 10 };
    let inner = if place == Direction::West { 20 } else { WIDTH - 21 };
    let top = g.foot_at(inner).min(PICTURE_HEIGHT - 30) + if g.has_sides() { 4 } else { 14 };
    let tall = PICTURE_HEIGHT - 10 - top;
    for (row, column) in (top..top + tall).flat_map(|row| (x..x + 10).map(move |column| (row, column))) {
        if g.row_outside_holes([column, row, 1, 1]) == row {
            scene.canvas.control.set(column, row, control::TRIGGER);
        }
    }
    let trigger = area([x, top, 10, tall]);
    let approach = (inner, g.row_at_edge(inner));
    scene.exits.push(ExitArea { exit, area: trigger, kind: ExitKind::Edge, approach });
    door_spot(scene, exit, trigger, approach);
}

/// Stairs or a ladder; out of doors a ladder leans on a tree or a mast.
fn up(scene: &mut Scene, exit: ExitId, used: &[Direction]) {
    let g = scene.ground;
    let name = scene.style.doors[2];
    let named = props::find(scene.world[exit].door.map_or("", |door| &scene.world[door].identity.name));
    let prop = if named.known && ["stairs", "ladder", "rope"].contains(&named.prop.name.as_str()) {
        Some(named.prop)
    } else {
        None
    };
    let Some(prop) = prop.or_else(|| props::named(name)) else { return };
    let prop = variant_for_style(prop, scene.style);
    let (w, h) = prop.size;
    let full = scene
        .drawn
        .iter()
        .filter_map(|one| one.prop().map(|prop| (prop, one)))
        .filter(|(prop, one)| matches!(prop.placement, Placement::Wall | Placement::Against) && !one.taken_over);
    let full: i32 = full.map(|(prop, _)| prop.size.0).sum();
    let w = if prop.name == "stairs" && full + w + 40 > g.right - g.left { w * 3 / 4 } else { w };
    let right = !used.contains(&Direction::Northeast);
    let middle = if right { g.right - 14 - w / 2 } else { g.left + 14 + w / 2 };
    let middle = if scene.style.enclosure == Enclosure::Outside { middle.clamp(60, 260) } else { middle };
    let foot = g.horizon + if scene.style.enclosure == Enclosure::Outside { 8 } else { 3 };
    if prop.name == "ladder" && scene.style.enclosure == Enclosure::Outside {
        let (post, ink) = if scene.style.name == "deck" { ("pillar", Some(pair(0x66))) } else { ("tree", None) };
        if let Some(post) = props::named(post) {
            draw(
                scene,
                post,
                [middle - post.size.0 * 5 / 8, foot - post.size.1 * 5 / 4, post.size.0 * 5 / 4, post.size.1 * 5 / 4],
                ink,
            );
        }
    }
    let tall = match (prop.name.as_str(), scene.style.enclosure) {
        (_, Enclosure::Outside) => h,
        ("ladder", _) => (foot - g.top + 12).max(h),
        ("stairs", _) => foot - g.top,
        _ => h,
    };
    let middle = if prop.name == "stairs" && right { g.right - 3 - w / 2 } else { middle };
    let drawn = [middle - w / 2, foot - tall + 1, w, tall];
    let drawn = clearest(scene, beside(drawn, (g.left + 3, g.right - 3))).unwrap_or(drawn);
    // Where stairs would hide what is drawn, there is a ladder.
    let hides = scene.keep_clear.iter().map(|kept| overlap(*kept, drawn)).sum::<i32>() * 30 > drawn[2] * drawn[3];
    let ladder =
        props::named("ladder").filter(|_| hides && prop.name == "stairs" && scene.style.enclosure == Enclosure::Inside);
    let prop = ladder.map_or(prop, |ladder| variant_for_style(ladder, scene.style));
    let drawn = if ladder.is_some() {
        let narrow = [drawn[0] + (drawn[2] - prop.size.0) / 2, drawn[1], prop.size.0, tall];
        clearest(scene, beside(narrow, (g.left + 3, g.right - 3))).unwrap_or(narrow)
    } else {
        drawn
    };
    draw(scene, prop, drawn, None);
    // Stairs are climbed at their low end.
    let reach = if prop.name == "stairs" && scene.style.enclosure != Enclosure::Outside {
        [drawn[0] - 2, drawn[1], 22, tall]
    } else {
        drawn
    };
    doorway(
        scene,
        exit,
        reach,
        if matches!(prop.name.as_str(), "stairs" | "rock_steps") { ExitKind::Stairs } else { ExitKind::Ladder },
    );
}

/// A hatch, stairs down or a hole in the floor.
fn down(scene: &mut Scene, exit: ExitId) {
    let g = scene.ground;
    let door = scene.world[exit].door;
    let closed = is_closed(scene, exit);
    let name = match (scene.style.enclosure, scene.style.doors[0]) {
        (Enclosure::Inside, "archway") if door.is_none() => "stairs_down",
        (Enclosure::Inside, _) => "trapdoor",
        _ if door.is_some() || scene.style.name == "deck" => "trapdoor",
        _ => "hole",
    };
    let Some(prop) = props::named(name) else { return };
    let prop = if closed { prop } else { prop.in_state("open").unwrap_or(prop) };
    let (w, h) = prop.size;
    let x = if scene.rng.fork("down").chance(50) { g.left + 24 } else { g.right - 24 - w };
    let drawn = [x.clamp(30, 290 - w), g.horizon + 26, w, h];
    let rows = [0, 14, -12, 28].map(|down| [drawn[0], drawn[1] + down, w, h]);
    let drawn = clearest(scene, rows.into_iter().flat_map(|at| beside(at, (24, 296)))).unwrap_or(drawn);
    draw(scene, prop, drawn, None);
    let trigger = [drawn[0] + 4, drawn[1] + 2, w - 8, h - 1];
    scene.canvas.control.fill_rect(drawn[0], drawn[1], w, h, control::BLOCK);
    scene.canvas.control.fill_rect(trigger[0], trigger[1], trigger[2], trigger[3], control::TRIGGER);
    let approach = (drawn[0] + w / 2, drawn[1] + h + 6);
    scene.exits.push(ExitArea { exit, area: area(trigger), kind: ExitKind::Hatch, approach });
    if let Some(door) = door.filter(|door| !scene.state.object(*door).hidden) {
        let thing = Thing::Object(door);
        scene.things.push(PlacedThing {
            thing,
            x: approach.0,
            y: drawn[1] + h,
            stand: approach,
            area: area(drawn),
            priority: 0,
        });
    }
}

/// Toward the horizon: a path, or a building where one is entered.
fn away(scene: &mut Scene, exit: ExitId, place: Direction) {
    let h = scene.ground.horizon;
    let g = scene.ground;
    let middle = path_end(place).clamp((g.left + 20).min(WIDTH / 2), (g.right - 20).max(40));
    let target = &scene.world[scene.world[exit].to];
    let words = RoomWords {
        setting: target.graphics.setting.as_deref().unwrap_or_default(),
        name: &target.name,
        description: &without_neighbours(scene.world, scene.world[exit].to),
        theme: "",
        indoors: target.indoors,
    };
    let style = style_from_words(&words);
    let entering = scene.world[exit].direction == Direction::In
        || scene.world[exit].door.is_some()
        || style.enclosure != Enclosure::Outside;
    if entering {
        let prop = scene.dream.make(building(scene, exit, style));
        let (w, tall) = (prop.size.0, prop.size.1.min(h + 4));
        // Beside a lighthouse a house is small.
        let beacon = scene.drawn.iter().any(|one| one.prop().is_some_and(|prop| prop.name == "lighthouse"));
        let (w, tall) = if beacon && prop.name.starts_with("house") { (w * 3 / 4, tall * 3 / 4) } else { (w, tall) };
        let drawn = [(middle - w / 2).clamp(2, WIDTH - w - 2), h + 6 - tall, w, tall];
        let drawn = clearest(scene, beside(drawn, (2, WIDTH - 2))).unwrap_or(drawn);
        draw(scene, prop, drawn, None);
        let way = [drawn[0] + w / 2 - 10, drawn[1], 20, tall];
        doorway(scene, exit, way, ExitKind::Door);
        return;
    }
    scene.canvas.control.fill_rect(middle - 16, h - 1, 32, 6, control::TRIGGER);
    scene.canvas.control.fill_rect(middle - 16, h + 5, 32, 6, control::FREE);
    let trigger = area([middle - 16, h - 1, 32, 6]);
    let approach = (middle, h + 11);
    scene.exits.push(ExitArea { exit, area: trigger, kind: ExitKind::Path, approach });
    door_spot(scene, exit, trigger, approach);
}

/// What is entered out of doors: what the place's name says, else what its kind suggests.
fn building(scene: &Scene, exit: ExitId, style: &RoomStyle) -> &'static Prop {
    const BUILDINGS: [&str; 9] =
        ["house", "castle", "tower", "cave_mouth", "tent", "spaceship", "double_door", "airlock", "tomb"];
    // A ship, a house or a tent that stands in this room is what one goes in to.
    let direction = scene.world[exit].direction;
    let here =
        scene.world.objects.iter().filter(|object| object.place == Place::Room(scene.room) && object.at.is_none());
    let standing = here
        .map(|object| props::find(&object.identity.name))
        .find(|f| f.known && BUILDINGS.contains(&f.prop.name.as_str()));
    if let Some(found) = standing.filter(|_| direction == Direction::In) {
        return found.prop;
    }
    let target = &scene.world[scene.world[exit].to];
    let door = scene.world[exit].door.map_or("", |door| &scene.world[door].identity.name);
    let named = props::find(&target.name);
    if named.known && named.prop.name != "tower" && BUILDINGS.contains(&named.prop.name.as_str()) {
        return named.prop;
    }
    let name = match (style.enclosure, style.name) {
        (Enclosure::Cave, _) => "cave_mouth",
        (_, "castle" | "throne") => "castle",
        (_, "wizard") => "tower",
        _ if named.prop.name == "tower" => "tower",
        (_, "starship" | "bridge") => "spaceship",
        (_, "temple" | "dungeon") => "double_door",
        (Enclosure::Outside, _) if door.contains("gate") => "double_door",
        _ if scene.style.name == "city" => "facade",
        _ if scene.style.name == "camp" => "tent",
        _ if ["space", "planet"].contains(&scene.style.name) => "spaceship",
        _ => "house",
    };
    let says = |of: &str| of.to_lowercase().contains("lighthouse");
    let beacon = name == "tower" && (says(&target.name) || says(&scene.world[scene.room].name));
    props::named(if beacon { "lighthouse" } else { name }).unwrap_or(named.prop)
}

pub(super) fn path_end(place: Direction) -> i32 {
    match place {
        Direction::Northwest => 64,
        Direction::Northeast => 256,
        _ => 160,
    }
}
