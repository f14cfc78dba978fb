//! Drawings that were painted, kept so that they can be painted again over what came later. It must not choose where they are.

use super::boxes::{Box4, area, at_depth};
use super::contrast::paint_outlined;
use super::mounts::Mount;
use super::room_primitive::RoomPrimitive;
use crate::canvas::Canvas;
use crate::props::Prop;
use world::Ink;

/// A drawing that was painted, as it was.
#[derive(Clone, Copy)]
pub(super) struct PaintedDrawing {
    pub source: DrawingSource,
    pub drawn: Box4,
    pub depth: u8,
}

#[derive(Clone, Copy)]
pub(super) enum DrawingSource {
    Composer(&'static Prop, [Option<Ink>; 2], Option<(Mount, bool)>),
    /// The model's primitive of this number.
    Model(usize),
}

impl PaintedDrawing {
    pub fn paint(&self, canvas: &mut Canvas, given: &[RoomPrimitive]) {
        match self.source {
            DrawingSource::Composer(prop, inks, Some((mount, metal))) => {
                mount.draw(canvas, prop, self.drawn, inks, (self.depth, metal));
            }
            DrawingSource::Composer(prop, inks, None) => {
                paint_outlined(canvas, prop, self.drawn, self.depth, |canvas| {
                    prop.draw(canvas, area(self.drawn), inks, &at_depth(self.depth));
                });
            }
            DrawingSource::Model(at) => given[at].paint(canvas),
        }
    }
}
