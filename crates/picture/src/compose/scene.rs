//! A room's picture while it is being composed: what is painted, where, and what must stay free. It must not decide what comes next.

use super::boxes::{Box4, clipped, pair};
use super::contrast::contrasting_recolour;
use super::drawn_way::DrawnWay;
use super::dream_style::DreamStyle;
use super::geometry::RoomGeometry;
use super::ground_texture::ground_ink;
use super::owners::same;
use super::painted::PaintedDrawing;
use super::room_plan::PlanHints;
use super::room_primitive::{RoomPrimitive, words_of};
use super::setting::{RoomStyle, Weather};
use crate::canvas::Canvas;
use crate::props::Prop;
use crate::room_picture::{ExitArea, PictureMend, PlacedThing};
use crate::{control, paint};
use rng::Rng;
use rules::GameState;
use world::{Ink, RoomId, Shape, Thing, World};

/// The picture while it is being composed.
pub(super) struct Scene<'a> {
    pub world: &'a World,
    pub state: &'a GameState,
    pub room: RoomId,
    pub style: &'a RoomStyle,
    /// What all rooms of the dream share.
    pub dream: DreamStyle,
    pub weather: Weather,
    pub ground: RoomGeometry,
    pub canvas: Canvas,
    pub rng: Rng,
    /// The model's own drawing is the picture; only what is missing is added.
    pub drawn_by_model: bool,
    /// The model's primitives, where they are a plan stood where they can stand.
    pub drawn: Vec<RoomPrimitive>,
    /// The words of what each of these is called.
    pub labels: Vec<Vec<Vec<String>>>,
    /// What such a plan says about the place.
    pub hints: Option<PlanHints>,
    /// What is drawn, with the name of its drawing.
    pub occupied: Vec<(&'static str, Box4)>,
    /// How many objects are hidden now; their places are taken all the same.
    pub hidden: i32,
    /// Floor that must stay free.
    pub keep_free: Vec<Box4>,
    /// What the model drew, over which no way out is painted.
    pub keep_clear: Vec<Box4>,
    /// The floor before the ways out that the model drew.
    pub before_drawn_ways: Vec<Box4>,
    /// The ways out that the model drew.
    pub ways: Vec<DrawnWay>,
    pub exits: Vec<ExitArea>,
    pub things: Vec<PlacedThing>,
    /// What the model drew in shapes of its own, which may be no more than an outline.
    pub model_shapes: Vec<Thing>,
    /// Items and characters that the model's drawing shows.
    pub pictured: Vec<Thing>,
    pub mends: Vec<PictureMend>,
    /// The drawings of objects and of dressing, in the order of painting.
    pub painted: Vec<PaintedDrawing>,
}

impl Scene<'_> {
    /// What a drawing looks like at this hour: windows show the sky that there is.
    pub fn by_night(&self, prop: &'static Prop) -> &'static Prop {
        if self.weather.night { prop.in_state("night").unwrap_or(prop) } else { prop }
    }

    /// Is this drawn on a wall of the model's own?
    pub fn on_a_wall(&self, shape: &Shape) -> bool {
        let [left, top, right, bottom] = paint::extent(shape);
        let own = self.occupied.iter().filter(|(name, _)| name.is_empty());
        own.into_iter()
            .any(|(_, b)| b[0] <= left && b[1] <= top + 2 && b[0] + b[2] >= right && b[1] + b[3] >= bottom - 8)
    }

    /// Takes a drawing's foot from the walkable floor; ways out stay free.
    pub fn block(&mut self, prop: &Prop, [x, y, w, h]: Box4) {
        let base = prop.base.map_or(w - 4, |base| base * w / prop.size.0).max(2);
        let value = if prop.flat && prop.name == "pond" { control::WATER } else { control::BLOCK };
        let from = x + (w - base) / 2;
        let rows = prop.foot.min(h);
        for row in y + h - rows..y + h {
            // A foot is round: its corners are free.
            let inset =
                if rows > 5 { ((2 * row + 1 - 2 * (y + h) + rows).abs() * base / rows / 6).min(base / 4) } else { 0 };
            for column in from + inset..from + base - inset {
                if self.canvas.control.get(column, row) == control::FREE {
                    self.canvas.control.set(column, row, value);
                }
            }
        }
    }

    /// The wall's and the ground's own colour here.
    pub fn inks(&self) -> [Ink; 2] {
        let hints = self.hints.unwrap_or_default();
        let wall = hints.wall.map_or(pair(self.style.wall.1), |(_, of)| of);
        [wall, ground_ink(self.style, &hints)]
    }

    /// The extent of the primitive whose label (or drawing) speaks of this thing.
    pub fn labelled(&self, names: &[&str]) -> Option<Box4> {
        self.labelled_at(names).map(|(_, drawn)| drawn)
    }

    /// The same, and which primitive it is.
    pub fn labelled_at(&self, names: &[&str]) -> Option<(usize, Box4)> {
        let names: Vec<Vec<String>> = names.iter().map(|name| words_of(name)).collect();
        let speaks = |labels: &Vec<Vec<String>>| labels.iter().any(|label| names.iter().any(|name| same(label, name)));
        // What shows an item or a character shows nothing else.
        let free = |one: &RoomPrimitive| matches!(one.owner, None | Some(Thing::Object(_))) && !one.gone;
        let at = (0..self.drawn.len()).rev().find(|at| free(&self.drawn[*at]) && speaks(&self.labels[*at]))?;
        let [left, top, right, bottom] = paint::extent(&self.drawn[at].primitive.shape);
        Some((at, clipped([left, top, right.saturating_sub(left) + 1, bottom.saturating_sub(top) + 1])))
    }

    /// The ink that a drawing gets here: the one asked for, else its own, else one that shows.
    pub fn ink_for(&self, prop: &Prop, drawn: Box4, asked: Option<Ink>) -> Option<Ink> {
        asked.or_else(|| contrasting_recolour(&self.canvas, prop, drawn))
    }
}
