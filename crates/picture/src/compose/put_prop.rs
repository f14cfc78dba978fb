//! Puts a drawing of the library into the scene at a given box, under what stands nearer. It must not choose the box.

use super::boxes::{Box4, overlap, pair};
use super::mounts::{Mount, has_metal_mounts, mount_for, paint_cords};
use super::painted::{DrawingSource, PaintedDrawing};
use super::scene::Scene;
use super::setting::Enclosure;
use crate::palette::shade;
use crate::priority::{NEAREST, priority_of};
use crate::props::{Placement, Prop};
use world::Ink;

/// Draws a thing at its depth, which is 0 for what hangs or lies, and takes its foot from the floor.
pub(super) fn put_prop(scene: &mut Scene, prop: &'static Prop, drawn: Box4, ink: Option<Ink>) -> u8 {
    let mount = mount_for(prop, scene.style).map(|mount| (mount, has_metal_mounts(scene.style)));
    let stands = mount.map_or(prop, |(mount, _)| mount.prop);
    let behind = stands.flat
        || matches!(stands.placement, Placement::Wall | Placement::Ceiling | Placement::Sky | Placement::Against);
    let depth = if behind { 0 } else { priority_of(drawn[1] + drawn[3] - 1, scene.ground.horizon).min(NEAREST) };
    let ink = scene.ink_for(prop, drawn, ink);
    paint_prop_in_box(scene, (prop, mount), drawn, ink, depth);
    if stands.solid {
        scene.block(stands, drawn);
    }
    depth
}

pub(super) fn paint_prop_in_box(
    scene: &mut Scene,
    (prop, mount): (&'static Prop, Option<(Mount, bool)>),
    drawn: Box4,
    ink: Option<Ink>,
    depth: u8,
) {
    let buildings =
        scene.occupied.iter().filter(|(name, _)| *name == prop.name.split('.').next().unwrap_or_default()).count();
    let building = scene.dream.inks(prop, buildings).filter(|_| mount.is_none());
    let ink = ink.or(building.map(|inks| inks[0]));
    let prop = scene.by_night(prop);
    // Only on grass has a pond a green rim.
    let bare = prop.name == "pond" && !scene.style.floor.0.contains("grass");
    let inside = scene.style.enclosure == Enclosure::Inside;
    let rim = bare.then(|| if inside { pair(0x7F) } else { shade(pair(scene.style.floor.1), -1) });
    let rim = rim.or(building.map(|inks| inks[1]));
    if mount.is_none() && depth == 0 {
        paint_cords(&mut scene.canvas, prop, drawn, scene.style);
    }
    let job = PaintedDrawing { source: DrawingSource::Composer(prop, [ink, rim], mount), drawn, depth };
    job.paint(&mut scene.canvas, &scene.drawn);
    // What stands nearer is painted over it again, and what is nearer than that over those.
    let mut nearer: Vec<&PaintedDrawing> = scene.painted.iter().filter(|other| other.depth > depth).collect();
    nearer.sort_by_key(|other| other.depth);
    let mut fresh = vec![drawn];
    for other in nearer {
        if fresh.iter().any(|new| overlap(*new, other.drawn) > 0) {
            other.paint(&mut scene.canvas, &scene.drawn);
            fresh.push(other.drawn);
        }
    }
    scene.painted.push(job);
    if prop.name != "pipes" {
        scene.occupied.push((&prop.name, drawn));
    }
}
