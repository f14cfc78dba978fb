//! What each shot has beside walls and ground: houses along a street, trunks, water, a chasm and its bridge, piers, steps, pits. It paints
//! over the bare place, takes holes from the floor, and must not know what stands there.

mod built;
mod holes;
mod inks;
mod land;
mod open;
mod side;

pub(super) use built::hall_bays;
pub(super) use inks::Inks;

use super::geometry::RoomGeometry;
use super::setting::{RoomStyle, Weather};
use super::shot::Shot;
use crate::canvas::Canvas;
use rng::Rng;

/// Paints what the shot has, and takes its holes from the walkable floor.
pub(super) fn paint_shell(
    canvas: &mut Canvas,
    (style, weather): (&RoomStyle, Weather),
    g: &RoomGeometry,
    inks: Inks,
    rng: &mut Rng,
) {
    match g.shot {
        Shot::Front | Shot::CornerLeft | Shot::CornerRight | Shot::Hollow | Shot::Plain => {}
        Shot::Gallery => built::gallery(canvas, style, g, inks),
        Shot::Hall => built::hall(canvas, style, g, inks, weather.night),
        Shot::Vault => built::vault(canvas, g, inks),
        Shot::Split => built::split(canvas, g, inks),
        Shot::Section => built::section(canvas, g, inks, rng),
        Shot::Cell => {}
        Shot::Vehicle => built::vehicle(canvas, g, inks, (weather.night, style)),
        Shot::Works => built::works(canvas, g, inks, rng),
        Shot::Roofless => built::roofless(canvas, g, inks, weather, rng),
        Shot::Passage => {}
        Shot::Shelf => holes::shelf(canvas, g, inks, rng),
        Shot::Rift | Shot::Chasm => holes::chasm(canvas, g, inks, rng),
        Shot::Street => open::street(canvas, style, g, inks, rng),
        Shot::Wood => open::wood(canvas, style, g, inks, rng),
        Shot::Shore => open::shore(canvas, style, g, inks, rng),
        Shot::Avenue => open::avenue(canvas, style, g, inks, rng),
        Shot::Lane => land::lane(canvas, style, g, inks, rng),
        Shot::Brook => land::brook(canvas, g, inks, rng),
        Shot::Headland => land::headland(canvas, style, g, inks, rng),
        Shot::Roofs => open::roofs(canvas, style, g, inks, rng),
    }
    holes::take_from_floor(canvas, g);
}
