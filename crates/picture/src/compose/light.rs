//! The light of a room: where it comes from, what it falls on, what it leaves dark. It lights the finished picture and draws nothing.

use super::boxes::Box4;
use super::landmark::landmark;
use super::scene::Scene;
use super::setting::Enclosure;
use super::shells::hall_bays;
use super::shot::Shot;
use super::window_panes::is_window;
use crate::daylight::Lamp;
use crate::light_steps::{LightField, STEP};
use crate::palette::other_color;
use crate::plane::Plane;
use crate::{PICTURE_HEIGHT, WIDTH, raster};
use world::{Shape, Thing};

/// Drawings that burn or shine indoors: where in their height, in quarters from the top, how far they reach in pixels, and whether
/// their light is a fire's.
const SOURCES: [(&str, i32, i32, bool); 20] = [
    ("fireplace", 3, 92, true),
    ("stove", 2, 56, true),
    ("brazier", 0, 84, true),
    ("campfire", 2, 100, true),
    ("torch", 0, 70, true),
    ("lantern", 2, 62, true),
    ("candle", 0, 50, true),
    ("candelabra", 0, 66, true),
    ("chandelier", 2, 110, true),
    ("lamp", 1, 74, true),
    ("wall_lamp", 1, 66, true),
    ("altar", 0, 50, true),
    ("crystal", 1, 48, false),
    ("tank", 2, 46, false),
    ("computer", 1, 38, false),
    ("console", 1, 38, false),
    ("jukebox", 2, 54, true),
    ("reactor", 2, 70, false),
    ("ceiling_light", 3, 84, false),
    ("vending_machine", 2, 44, false),
];

/// How a place without daylight is lit by itself.
fn own_light(scene: &Scene) -> i32 {
    let name = scene.style.name;
    let dim = matches!(name, "dungeon" | "attic" | "wizard" | "tavern");
    let shot = match scene.ground.shot {
        Shot::Vault | Shot::Cell | Shot::Passage => -STEP / 2,
        _ => 0,
    };
    let night = scene.weather.night && scene.style.enclosure == Enclosure::Inside;
    match said(scene) {
        Said { bright: true, .. } => 0,
        Said { dark: true, .. } => -2 * STEP,
        Said { dim: true, .. } => -STEP,
        _ => shot + if dim || night { -STEP } else { 0 },
    }
}

/// What the picture's author says of its light.
#[derive(Clone, Copy, Debug, Default)]
struct Said {
    dim: bool,
    dark: bool,
    bright: bool,
    warm: bool,
    cold: bool,
    /// It comes from the right (or, false, from the left); `None` where nothing says.
    right: Option<bool>,
}

fn said(scene: &Scene) -> Said {
    let Some(light) = &scene.world[scene.room].graphics.light else { return Said::default() };
    let words = language::text::words(light);
    let has = |sense: &str| words.iter().any(|word| language::language().lighting.is(word, sense));
    let right = has("from the right"); // not shown
    Said {
        dim: has("dim"),
        dark: has("dark"),
        bright: has("bright"),
        warm: has("warm"),
        cold: has("cold"),
        right: (right || has("from the left")).then_some(right), // not shown
    }
}

/// A key light that the picture's author asks for: it falls in from a side, with the colour it is said to have.
fn key_light(field: &mut LightField, scene: &Scene) {
    let said = said(scene);
    let hue = match (said.warm, said.cold) {
        (true, false) => STEP * 3 / 4,
        (false, true) => -STEP * 3 / 4,
        _ => 0,
    };
    if hue == 0 && said.right.is_none() {
        return;
    }
    let from = match said.right {
        Some(true) => WIDTH - 40,
        Some(false) => 40,
        None => WIDTH / 2,
    };
    field.pool((from, scene.ground.horizon - 20), (190, 120), STEP, hue);
    field.pool((WIDTH - from, PICTURE_HEIGHT - 30), (170, 110), -STEP * 3 / 4, 0);
}

/// Lights a room between walls, or under the sky.
pub(super) fn light_up(scene: &Scene) -> LightField {
    if scene.drawn_by_model {
        return over_a_drawing(scene);
    }
    if scene.style.enclosure == Enclosure::Outside {
        return under_the_sky(scene);
    }
    let g = scene.ground;
    let own = own_light(scene);
    let mut field = LightField::new(own);
    // The corners are dark, and so is what is under the ceiling.
    for y in 0..PICTURE_HEIGHT {
        let down = (y - g.horizon).abs() * 16 / PICTURE_HEIGHT;
        field.add(y, 0, WIDTH, |x| {
            let out = (x - WIDTH / 2).abs() - 90;
            let side = if out > 0 { out * STEP / 70 } else { 0 };
            let over = if y < g.top_at(x) { STEP / 2 } else { 0 };
            -side - over - down * down / 16
        });
    }
    for (name, drawn) in &scene.occupied {
        if is_window(name) || *name == "stained_glass" {
            window(&mut field, scene, *drawn);
        }
    }
    if scene.style.enclosure == Enclosure::Cave {
        hollow(&mut field, scene);
    }
    if let Some([x, y, w, h]) = landmark(&scene.drawn) {
        field.pool((x + w / 2, y + h / 2), (w + 16, h * 3 / 4 + 16), STEP * 3 / 4, 0);
        field.pool((x + w / 2, y + h), (w + 10, 16), STEP / 2, 0);
    }
    if g.shot == Shot::Hall {
        let bays = hall_bays(&g);
        let wide = (g.right - g.left) / bays;
        for n in (0..bays).step_by(2) {
            let middle = g.left + wide * n + wide / 2;
            shaft(&mut field, scene, (middle - 9, g.horizon - 66), 18, g.horizon + 40);
        }
    }
    if g.shot == Shot::Vehicle {
        for n in 0..5 {
            let wide = (g.right - g.left) / 5;
            window(&mut field, scene, [g.left + wide * n + 8, g.top + 10, wide - 16, 36]);
        }
    }
    key_light(&mut field, scene);
    sources(&mut field, scene, own < -STEP / 2);
    shadows(&mut field, scene);
    field
}

/// Everything that burns or shines here: what is drawn so, and what lies here and is lit. In a dim place it tells more.
fn sources(field: &mut LightField, scene: &Scene, dim: bool) {
    let horizon = scene.ground.horizon;
    for (name, [x, y, w, h]) in &scene.occupied {
        if let Some((_, quarters, reach, warm)) = SOURCES.iter().find(|(source, ..)| source == name) {
            source(field, (horizon, dim), (x + w / 2, y + h * quarters / 4), (*reach, y + h), *warm);
        }
    }
    for spot in &scene.things {
        if let Thing::Item(id) = spot.thing
            && scene.state.item(id).lit
        {
            source(field, (horizon, dim), (spot.x, spot.y - 6), (64, spot.y), true);
        }
    }
}

/// A flame or a lamp: light around it, and on the floor under it.
fn source(
    field: &mut LightField,
    (horizon, dim): (i32, bool),
    (x, y): (i32, i32),
    (reach, foot): (i32, i32),
    warm: bool,
) {
    let hue = if warm { STEP * if dim { 5 } else { 3 } / 4 } else { 0 };
    let strong = if dim { STEP * 9 / 4 } else { STEP };
    field.pool((x, y), (reach, reach * 4 / 5), strong, hue);
    let floor = foot.max(horizon + 8);
    field.pool((x, floor + 6), (reach, reach / 3), strong * 2 / 3, hue / 2);
}

/// Daylight (or the moon's) through a window, on the floor before it and in the air on its way there.
fn window(field: &mut LightField, scene: &Scene, [x, y, w, h]: Box4) {
    let g = scene.ground;
    if y > g.horizon || w > 130 {
        return;
    }
    let night = scene.weather.night;
    let (parts, hue) = if night { (STEP, -STEP) } else { (STEP + STEP / 2, 0) };
    field.pool((x + w / 2, y + h / 2), (w, h), STEP / 2, 0);
    // The panes' shape on the floor, aslant: the sun stands to the left.
    let (from, tall) = (g.horizon + 10, (h * 9 / 10).clamp(16, 46));
    for row in from..(from + tall).min(PICTURE_HEIGHT) {
        let down = row - from;
        let shift = 14 + down * 7 / 8;
        let wide = w + down / 4;
        let cross = (down * 16 / tall) == 8;
        field.add(row, x + shift, x + shift + wide, |column| {
            let bar = (column - x - shift - wide / 2).abs() <= 1;
            if bar || cross || !is_floor(scene, column, row) { 0 } else { parts }
        });
    }
    if hue != 0 {
        field.pool((x + w / 2 + 14 + tall / 2, from + tall / 2), (w, tall / 2), 0, 2 * hue);
    }
}

/// Under rock: the far ends are dark, and where nothing burns a beam comes down through a cleft.
fn hollow(field: &mut LightField, scene: &Scene) {
    let g = scene.ground;
    for y in 0..PICTURE_HEIGHT {
        field.add(y, 0, WIDTH, |x| {
            let out = ((x - i32::midpoint(g.left, g.right)).abs() - 60).max(0) * STEP / 70;
            let high = (g.top + 30 - y).max(0) * STEP / 40;
            -out - high
        });
    }
    let burns = |name: &&str| SOURCES.iter().any(|(source, _, _, warm)| source == name && *warm);
    if !scene.occupied.iter().any(|(name, _)| burns(name)) && !scene.world[scene.room].dark {
        let x = i32::midpoint(g.left, g.right) - 50 + scene.rng.fork("cleft").between(-40, 40);
        shaft(field, scene, (x, 0), 26, g.horizon + 46);
        // The cleft itself, where the day shows.
        field.pool((x + 13, 0), (17, 9), 6 * STEP, 0);
        let foot = (g.horizon + 46, x + 13 + i32::midpoint(g.horizon, 46));
        field.pool((foot.1, foot.0), (50, 16), STEP, 0);
    }
}

/// Light that falls aslant through the dust.
fn shaft(field: &mut LightField, scene: &Scene, (x, y): (i32, i32), wide: i32, to: i32) {
    for row in y.max(0)..to.min(PICTURE_HEIGHT) {
        let shift = (row - y) / 2;
        let parts = if row > scene.ground.horizon { STEP } else { STEP * 5 / 8 };
        field.add(row, x + shift, x + shift + wide, |_| parts);
    }
}

fn is_floor(scene: &Scene, x: i32, y: i32) -> bool {
    scene.canvas.priority.get(x, y) == 0 && y > scene.ground.foot_at(x)
}

/// What stands throws its shadow away from the light, over the floor.
fn shadows(field: &mut LightField, scene: &Scene) {
    let outside = scene.style.enclosure == Enclosure::Outside;
    for painted in scene.painted.iter().filter(|painted| painted.depth > 0) {
        let [x, y, w, h] = painted.drawn;
        let foot = y + h - 1;
        let long = (h / 2).clamp(6, if outside { 46 } else { 30 });
        for n in 0..(long / 3).max(3) {
            let row = foot - n;
            let shift = n * 3;
            field.add(row, x + 3 + shift, x + w + shift - n / 2, |column| {
                if is_floor(scene, column, row) { -STEP * 5 / 4 } else { 0 }
            });
        }
        for n in 0..2 {
            field.add(foot + 1 + n, x + 2 + n * 2, x + w - n * 2, |column| {
                if is_floor(scene, column, foot + 1 + n) { -STEP } else { 0 }
            });
        }
    }
}

/// A drawing of the model's: its shapes get a lit and a shaded side, its lamps shine, and it grows darker toward the edges.
fn over_a_drawing(scene: &Scene) -> LightField {
    let mut field = LightField::new(0);
    for y in 0..PICTURE_HEIGHT {
        let down = (y - PICTURE_HEIGHT / 2).abs() - 60;
        field.add(y, 0, WIDTH, |x| {
            let out = ((x - WIDTH / 2).abs() - 110).max(0) * STEP / 60;
            -out - down.max(0) * STEP / 60
        });
    }
    for one in &scene.drawn {
        let [_, _, w, h] = one.extent();
        if one.gone || !one.primitive.filled || !(10..=200).contains(&w) || !(10..=150).contains(&h) {
            continue;
        }
        let [a, b] = [one.primitive.ink.0.0 & 15, one.primitive.ink.1.0 & 15];
        // Only what is still to be seen of it is shaded.
        let shows = |x: i32, y: i32| {
            let pixel = Plane::place(x, y).map_or(0, |place| scene.canvas.visual.pixels()[place]);
            let (own, other) = (pixel & 15, other_color(pixel));
            (own, other) == (a, b) || (own, other) == (b, a)
        };
        let round = |y: i32, x0: i32, x1: i32| {
            let across = (x1 - x0).max(1);
            field.add(y, x0, x1, |x| {
                let part = (x - x0) * 16 / across;
                let side = match part {
                    0..3 => STEP - part * 4,
                    11.. => -(part - 10) * STEP / 5,
                    _ => 0,
                };
                if shows(x, y) { side } else { 0 }
            });
        };
        match &one.primitive.shape {
            Shape::Rect(of) => raster::rect(*of, round),
            Shape::Polygon(points) => raster::polygon(points, round),
            Shape::Triangle(points) => raster::polygon(points, round),
            Shape::Ellipse(of) => raster::ellipse(*of, round),
            Shape::Circle(middle, radius) => raster::ellipse(raster::circle_area(*middle, *radius), round),
            _ => {}
        }
    }
    sources(&mut field, scene, own_light(scene) < -STEP / 2);
    shadows(&mut field, scene);
    field
}

/// The sun from the left, what is near in the shade, beams through leaves.
fn under_the_sky(scene: &Scene) -> LightField {
    let g = scene.ground;
    let mut field = LightField::new(0);
    if ["space", "underwater", "sky"].contains(&scene.style.name) {
        return field;
    }
    if scene.weather.dusk {
        for y in g.horizon..PICTURE_HEIGHT {
            field.add(y, 0, WIDTH, |_| -STEP);
        }
        field.dim_things(STEP);
    }
    let wood = g.shot == Shot::Wood;
    for y in g.horizon..PICTURE_HEIGHT {
        let near = (y - PICTURE_HEIGHT + 26).max(0) * STEP / 30;
        field.add(y, 0, WIDTH, |x| {
            let out = ((x - WIDTH / 2).abs() - 110).max(0) * STEP / 90;
            -near - out - if wood { STEP * 3 / 4 } else { 0 }
        });
    }
    if wood && !scene.weather.night && !scene.weather.rain {
        for y in 0..g.horizon {
            field.add(y, 0, WIDTH, |_| -STEP / 2);
        }
        for n in 0..4 {
            shaft(&mut field, scene, (n * 74 - 40, 0), 22, g.horizon + 60);
        }
    }
    if scene.weather.night {
        for (name, drawn) in &scene.occupied {
            if let Some(lamp) = Lamp::of_drawing(name, *drawn) {
                // On the ground under it; what is far behind stays in the dark.
                let foot = (drawn[1] + drawn[3]).max(g.horizon + 8);
                field.pool((lamp.x, foot), (lamp.reach * 3 / 2, lamp.reach / 2), 2 * STEP, STEP / 2);
            }
        }
    }
    key_light(&mut field, scene);
    if !scene.weather.rain && !scene.weather.fog {
        shadows(&mut field, scene);
    }
    field
}
