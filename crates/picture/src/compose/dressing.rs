//! What a kind of place has of its own: dressing where there is room for it, something close to the viewer, a wide window. It must not
//! touch what the world names.

use super::boxes::{area, at_depth, crowding, overlap, pair};
use super::objects::choose_box;
use super::prop_variants::boat_for_backdrop;
use super::put_prop::put_prop;
use super::scene::Scene;
use super::setting::Enclosure;
use crate::canvas::Canvas;
use crate::props::{self, Placement};
use crate::{PICTURE_HEIGHT, WIDTH};

/// Adds what belongs to such a place, where there is room for it: at most a handful, and nothing twice that an object shows.
pub(super) fn add_dressing(scene: &mut Scene) {
    // Where it is dark, nothing hangs that is there to be seen by, or to be looked at.
    if scene.world[scene.room].dark {
        return;
    }
    let shown: Vec<&str> = scene.occupied.iter().map(|(name, _)| *name).collect();
    let outside = scene.style.enclosure == Enclosure::Outside;
    let dull = scene.hints.is_some_and(|hints| hints.is_grey_sky());
    // What comes and goes does not count: dressing stays.
    let objects = scene.things.iter().filter(|spot| spot.thing.object().is_some()).count() as i32 + scene.hidden;
    let mut left = (6 - objects).clamp(1, if outside { 7 } else { 4 });
    if scene.hints.is_some() {
        // A plan has its own things: only a bare one is dressed.
        left = left.min(5 - shown.iter().filter(|name| !name.is_empty()).count() as i32).max(0);
    }
    // Where things stand shoulder to shoulder already, nothing is added.
    let wide: i32 = scene.things.iter().filter(|spot| spot.priority > 0).map(|spot| i32::from(spot.area.w)).sum();
    if !outside && wide * 10 > (scene.ground.right - scene.ground.left) * 7 {
        return;
    }
    for (n, name) in scene.style.dressing.iter().enumerate() {
        let Some(prop) = props::named(name) else {
            if *name == "viewscreen" && !shown.contains(&"computer") {
                viewscreen(scene);
            }
            continue;
        };
        let prop = scene.dream.make(boat_for_backdrop(prop, scene.style, scene.style.backdrop));
        // Palms want the sun.
        if left == 0 || shown.contains(name) || (*name == "palm" && dull) {
            continue;
        }
        let mut rng = scene.rng.fork(&format!("dressing {n}"));
        let scale = if outside && prop.size.1 > 20 { rng.between(80, 115) } else { 100 };
        let size = (prop.size.0 * scale / 100, prop.size.1 * scale / 100);
        let drawn = choose_box(scene, prop, size, &mut rng);
        let crowd = crowding(drawn, scene.occupied.iter().map(|(_, other)| *other));
        let blocked: i32 = scene.keep_free.iter().map(|free| overlap(*free, drawn)).sum();
        let foot = (drawn[0] + drawn[2] / 2, drawn[1] + drawn[3] - 1);
        let on_land = !prop.solid || crate::control::is_walkable(scene.canvas.control.get(foot.0, foot.1));
        if !on_land && outside && prop.placement == Placement::Ground && foot.1 > scene.ground.horizon + 4 {
            continue;
        }
        let in_the_way = if prop.placement == Placement::Wall || prop.flat { 0 } else { blocked };
        let most = if matches!(prop.placement, Placement::Wall | Placement::Against) { 4 } else { 30 };
        if crowd <= most && in_the_way * 6 <= drawn[2] * drawn[3] {
            put_prop(scene, prop, drawn, None);
            left -= 1;
        }
    }
}

/// Something close to the viewer in a lower corner, for depth. It hides who walks behind it and stops nobody.
pub(super) fn paint_foreground(scene: &mut Scene) {
    let near: &[&str] = match scene.style.name {
        "forest" | "meadow" | "garden" | "camp" | "ruins" | "river" | "graveyard" => &["bush", "grass_tuft", "bush"],
        "jungle" | "swamp" | "underwater" => &["grass_tuft", "bush", "grass_tuft"],
        "desert" => &["rock", "rock", "cactus"],
        "beach" | "mountain" | "planet" => &["rock", "rock", "rock"],
        "cave" | "mine" | "ice cave" | "crystal cave" | "volcano" => &["rock", "stalagmite", "rock"], // not shown
        _ => return,
    };
    let mut rng = scene.rng.fork("frame");
    for right in [false, true] {
        let name = rng.pick(near).copied().unwrap_or("bush");
        let Some(prop) = props::named(name) else { continue };
        let scale = rng.between(130, 190);
        let (w, h) = (prop.size.0 * scale / 100, (prop.size.1 * scale / 100).min(60));
        let x = if right { WIDTH - w + rng.between(6, 22) } else { -rng.between(6, 22) };
        let drawn = [x, PICTURE_HEIGHT + rng.between(4, 12) - h, w, h];
        let hides = |(left, top, wide, tall): (i32, i32, i32, i32)| overlap(drawn, [left, top, wide, tall]) > 0;
        let free = scene.exits.iter().all(|way| !hides((way.approach.0 - 12, way.approach.1 - 4, 24, 8)))
            && scene.things.iter().all(|spot| !hides((spot.x - 10, spot.y - 20, 20, 22)));
        let ink = (scene.weather.night && prop.name != "rock").then(|| pair(0x02));
        if free && rng.chance(75) {
            prop.draw(&mut scene.canvas, area(drawn), [ink, None], &at_depth(15));
        }
    }
}

/// A wide window on the stars, for the bridges of ships of space.
fn viewscreen(scene: &mut Scene) {
    use crate::canvas::Brush;
    let g = scene.ground;
    let (left, right, top) = (g.left + 22, g.right - 22, g.top + 8);
    let drawn = [left, top, right - left, 38];
    if scene.occupied.iter().any(|(_, other)| overlap(*other, drawn) > 0) {
        return;
    }
    scene.canvas.rect(left - 2, top - 2, right - left + 4, 42, &Canvas::solid(8));
    scene.canvas.rect(left, top, right - left, 38, &Brush::textured("stars", pair(0), pair(0xBB)));
    let planet = area([right - 70, top + 8, 40, 30]);
    for (n, color) in [(0, 0x11u8), (3, 0x19), (8, 0x99)] {
        let disc = area([i32::from(planet.x) + n, i32::from(planet.y), 36 - 2 * n, 28 - n]);
        crate::raster::ellipse(disc, |y, x0, x1| {
            scene.canvas.span(y, x0, x1, &Brush::new(pair(color)));
        });
    }
    scene.occupied.push(("viewscreen", drawn));
}
