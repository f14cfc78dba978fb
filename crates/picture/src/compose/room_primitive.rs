//! A primitive of a room's drawing, and what the composer made of it. It must not choose its place.

use super::boxes::{Box4, at_depth};
use super::contrast::paint_outlined;
use super::material::Material;
use super::mounts::Mount;
use crate::canvas::Canvas;
use crate::palette::ink;
use crate::props::{self, Prop};
use crate::texture::TextureKind;
use crate::{paint, raster};
use world::{Ink, Primitive, Shape, Thing};

/// A primitive of the room, and what became of it.
#[derive(Clone, Debug)]
pub struct RoomPrimitive {
    pub primitive: Primitive,
    /// Its shape as the model gave it.
    pub given: Shape,
    /// The composer paints this itself; the primitive only tells where it is.
    pub taken_over: bool,
    /// It was drawn over a drawing of the library and stays on it.
    pub lies_over: bool,
    /// A way out leads through it: it stays where it is.
    pub is_exit: bool,
    /// It lies on a table: it goes where that goes.
    pub on_table: bool,
    /// It is what the room is about.
    pub is_landmark: bool,
    /// What its inside is of, where its name or the place says so.
    pub material: Option<Material>,
    /// The thing of the world that it is the picture of.
    pub owner: Option<Thing>,
    /// It shows a thing that is not to be seen now: it keeps its place and is not painted.
    pub gone: bool,
    /// Nobody can call it by a name of its own.
    pub unnamed: bool,
    /// The drawing that it was found to be.
    pub shown: Option<&'static Prop>,
    /// It is seen through the window that is drawn here.
    pub in_window: Option<Box4>,
    /// The composer chose its place, and sees to it that it can be seen.
    pub outlined: bool,
    /// What hangs in the mount that this is a drawing of, with the inks it was given; and whether that is metal.
    pub mounted: Option<(Mount, &'static Prop, [Option<Ink>; 2], bool)>,
}

impl RoomPrimitive {
    pub fn new(primitive: &Primitive) -> Self {
        let (taken_over, is_exit, on_table, outlined) = (false, false, false, false);
        let (mounted, shown, in_window) = (None, None, None);
        let unnamed = primitive.label.is_none();
        let (owner, gone, lies_over, given) = (None, false, false, primitive.shape.clone());
        let mut primitive = primitive.clone();
        if let (Shape::Pattern(..), Some(second)) = (&primitive.shape, primitive.second) {
            let is = |of: Ink, colors: [u8; 4]| [of.0.0, of.1.0].iter().all(|color| colors.contains(color));
            // Water with green on it is blue water.
            if is_water(&primitive) && is(primitive.ink, [2, 10, 0, 2]) && is(second, [1, 9, 3, 11]) {
                (primitive.ink, primitive.second) = (second, Some(primitive.ink));
            }
        }
        let (material, is_landmark) = (None, false);
        Self {
            primitive,
            given,
            taken_over,
            lies_over,
            is_exit,
            on_table,
            is_landmark,
            material,
            owner,
            gone,
            unnamed,
            shown,
            in_window,
            outlined,
            mounted,
        }
    }

    /// The drawing from the library that this is, if it is one.
    pub fn prop(&self) -> Option<&'static Prop> {
        let Shape::Prop(_, name) = &self.primitive.shape else { return None };
        Some(self.shown.unwrap_or_else(|| props::find(name).prop))
    }

    /// The box around it, in small numbers.
    pub fn extent(&self) -> Box4 {
        boxed(&self.primitive.shape)
    }

    /// The box around what the model gave.
    pub fn given_box(&self) -> Box4 {
        boxed(&self.given)
    }

    /// Onto the three planes.
    pub fn paint(&self, canvas: &mut Canvas) {
        if let (Some(prop), Shape::Prop(drawn, _), true) = (self.prop(), &self.primitive.shape, self.outlined) {
            let [x, y, w, h] = raster::measures(*drawn);
            let depth = paint::depth(&self.primitive, canvas.horizon);
            paint_outlined(canvas, prop, [x, y, w, h], depth, |canvas| self.bare(canvas));
        } else {
            self.bare(canvas);
        }
    }

    fn bare(&self, canvas: &mut Canvas) {
        if let (Some(prop), None, Shape::Prop(drawn, _)) = (self.shown, &self.mounted, &self.primitive.shape) {
            let given = Some(self.primitive.ink).filter(|of| *of != ink(0, 0));
            let depth = paint::depth(&self.primitive, canvas.horizon);
            prop.draw(canvas, *drawn, [given, self.primitive.second], &at_depth(depth));
            return;
        }
        if let Some(of) = self.material {
            return of.paint(canvas, &self.primitive);
        }
        match (&self.mounted, &self.primitive.shape) {
            (Some((mount, prop, inks, metal)), Shape::Prop(drawn, _)) => {
                let [x, y, w, h] = raster::measures(*drawn);
                let depth = paint::depth(&self.primitive, canvas.horizon);
                mount.draw(canvas, prop, [x, y, w, h], *inks, (depth, *metal));
            }
            _ => paint::paint(canvas, &self.primitive),
        }
    }
}

fn boxed(shape: &Shape) -> Box4 {
    const FAR: i32 = 8_000;
    let [left, top, right, bottom] = paint::extent(shape).map(|at| at.clamp(-FAR, FAR));
    [left, top, right - left + 1, bottom - top + 1]
}

pub(super) fn kind_of(primitive: &Primitive) -> Option<TextureKind> {
    match &primitive.shape {
        Shape::Pattern(_, name) => Some(TextureKind::from_name(name)).filter(|kind| *kind != TextureKind::Dither),
        _ => None,
    }
}

pub(super) fn is_water(primitive: &Primitive) -> bool {
    matches!(kind_of(primitive), Some(TextureKind::Water | TextureKind::Waves))
        || matches!(&primitive.shape, Shape::Prop(_, name) if props::find(name).prop.name == "pond")
}

/// The words of a primitive's label and of the drawing's name that it shows.
pub fn labels_of(primitive: &Primitive) -> Vec<Vec<String>> {
    let shown = match &primitive.shape {
        Shape::Prop(_, name) if !name.is_empty() => Some(name.as_str()),
        _ => None,
    };
    primitive.label.as_deref().into_iter().chain(shown).map(words_of).collect()
}

/// The words of a name that say something, in the singular.
pub(super) fn words_of(name: &str) -> Vec<String> {
    let all = language::token::words(name).map(|word| word.owner().to_lowercase());
    all.filter(|word| !["the", "a", "an", "of", "old"].contains(&word.as_str()))
        .map(|word| language::language().singular(&word))
        .collect()
}
