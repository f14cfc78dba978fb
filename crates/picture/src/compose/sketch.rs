//! A model's drawing that is only a plan: a band of sky or wall, a band of ground, drawings put down by number. Its colours tint
//! the composer's own place, and its drawings are stood where such things can stand. It must not paint.

use super::hang::Carrier;
use super::setting::{Far, Shell, Style};
use super::{Box4, Scene, is_a_picture, relief, stuff, words_of};
use crate::canvas::Canvas;
use crate::palette::{ink, shade};
use crate::props::{self, Prop};
use crate::texture::Kind;
use crate::{PICTURE_HEIGHT, WIDTH, paint, raster};
use world::{Ink, Primitive, Shape};

/// What the bands say about the place; where they say nothing the kind of place decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    pub wall: Option<(Option<Kind>, Ink)>,
    pub floor: Option<(Option<Kind>, Ink)>,
    /// Top and foot of the sky.
    pub sky: Option<(Ink, Ink)>,
    pub far: Option<Far>,
    pub horizon: Option<i32>,
    /// A tower here is a lighthouse.
    pub beacon: bool,
}

impl Hints {
    /// A sky of greys: no sun in it.
    pub fn is_dull(&self) -> bool {
        let grey = |of: Ink| [of.0.0, of.1.0].iter().all(|color| matches!(color, 7 | 8 | 15));
        self.sky.is_some_and(|(high, low)| grey(high) && grey(low) && high != ink(15, 15))
    }
}

/// A primitive of the room, and what became of it.
#[derive(Clone, Debug)]
pub struct Drawn {
    pub primitive: Primitive,
    /// The composer paints this itself; the primitive only tells where it is.
    pub taken_over: bool,
    /// A way out leads through it: it stays where it is.
    pub claimed: bool,
    /// It lies on a table: it goes where that goes.
    pub lying: bool,
    /// What its inside is of, where its name or the place says so.
    pub stuff: Option<stuff::Stuff>,
    /// Nobody can call it by a name of its own.
    pub spare: bool,
    /// The drawing that it was found to be.
    pub shown: Option<&'static Prop>,
    /// It is seen through the window that is drawn here.
    pub glass: Option<Box4>,
    /// The composer chose its place, and sees to it that it can be seen.
    pub relief: bool,
    /// What hangs in the carrier that this is a drawing of, with the inks it was given; and whether that is metal.
    pub hung: Option<(Carrier, &'static Prop, [Option<Ink>; 2], bool)>,
}

impl Drawn {
    pub fn new(primitive: &Primitive) -> Self {
        let (taken_over, claimed, lying, relief) = (false, false, false, false);
        let (hung, shown, glass) = (None, None, None);
        let spare = primitive.label.is_none();
        let mut primitive = primitive.clone();
        if let (Shape::Pattern(..), Some(second)) = (&primitive.shape, primitive.second) {
            let is = |of: Ink, colors: [u8; 4]| [of.0.0, of.1.0].iter().all(|color| colors.contains(color));
            // Water with green on it is blue water.
            if is_water(&primitive) && is(primitive.ink, [2, 10, 0, 2]) && is(second, [1, 9, 3, 11]) {
                (primitive.ink, primitive.second) = (second, Some(primitive.ink));
            }
        }
        Self { primitive, taken_over, claimed, lying, spare, shown, glass, relief, hung, stuff: None }
    }

    /// The drawing from the library that this is, if it is one.
    pub fn prop(&self) -> Option<&'static Prop> {
        let Shape::Prop(_, name) = &self.primitive.shape else { return None };
        Some(self.shown.unwrap_or_else(|| props::find(name).prop))
    }

    /// Onto the three planes.
    pub fn paint(&self, canvas: &mut Canvas) {
        if let (Some(prop), Shape::Prop(drawn, _), true) = (self.prop(), &self.primitive.shape, self.relief) {
            let [x, y, w, h] = raster::measures(*drawn);
            let depth = paint::depth(&self.primitive, canvas.horizon);
            relief::painted(canvas, prop, [x, y, w, h], depth, |canvas| self.bare(canvas));
        } else {
            self.bare(canvas);
        }
    }

    fn bare(&self, canvas: &mut Canvas) {
        if let (Some(prop), None, Shape::Prop(drawn, _)) = (self.shown, &self.hung, &self.primitive.shape) {
            let given = Some(self.primitive.ink).filter(|of| *of != ink(0, 0));
            let depth = paint::depth(&self.primitive, canvas.horizon);
            prop.draw(canvas, *drawn, [given, self.primitive.second], &super::at_depth(depth));
            return;
        }
        if let Some(of) = self.stuff {
            return of.paint(canvas, &self.primitive);
        }
        match (&self.hung, &self.primitive.shape) {
            (Some((carrier, prop, inks, metal)), Shape::Prop(drawn, _)) => {
                let [x, y, w, h] = raster::measures(*drawn);
                let depth = paint::depth(&self.primitive, canvas.horizon);
                carrier.draw(canvas, prop, [x, y, w, h], *inks, (depth, *metal));
            }
            _ => paint::paint(canvas, &self.primitive),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Band {
    Top,
    Middle,
    Ground,
}

/// Across the whole picture, in one colour, one texture or one gradient.
fn band(primitive: &Primitive) -> Option<Band> {
    let [left, top, right, bottom] = paint::extent(&primitive.shape);
    let is_fill = matches!(primitive.shape, Shape::Rect(_) | Shape::Gradient(..) | Shape::Pattern(..));
    if !is_fill || !primitive.filled || left > 8 || right < WIDTH - 9 || bottom - top < 12 {
        return None;
    }
    match (top <= 4, bottom >= PICTURE_HEIGHT - 4) {
        (true, false) if (40..150).contains(&bottom) => Some(Band::Top),
        (false, true) if (40..150).contains(&top) && primitive.walkable != Some(false) => Some(Band::Ground),
        (false, false) => Some(Band::Middle),
        _ => None,
    }
}

fn kind_of(primitive: &Primitive) -> Option<Kind> {
    match &primitive.shape {
        Shape::Pattern(_, name) => Some(Kind::from_name(name)).filter(|kind| *kind != Kind::Dither),
        _ => None,
    }
}

fn is_water(primitive: &Primitive) -> bool {
    matches!(kind_of(primitive), Some(Kind::Water | Kind::Waves))
        || matches!(&primitive.shape, Shape::Prop(_, name) if props::find(name).prop.name == "pond")
}

/// The first of a band's inks that is neither black nor white: its colour.
fn tint(primitive: &Primitive, last: bool) -> Option<Ink> {
    let mut inks = vec![primitive.ink];
    inks.extend(primitive.second.filter(|_| !matches!(primitive.shape, Shape::Rect(_))));
    if last {
        inks.reverse();
    }
    inks.into_iter().find(|of| ![ink(0, 0), ink(15, 15)].contains(of))
}

/// Reads a room's primitives as a plan. None where they are none: `Err(true)` where what they draw on the bands is a picture itself.
pub fn read(given: &[Primitive], horizon: i32, style: &Style) -> Result<(Hints, Vec<Drawn>), bool> {
    let bands: Vec<Option<Band>> = given.iter().map(band).collect();
    let find = |wanted: Band| bands.iter().position(|band| *band == Some(wanted));
    if !given.is_empty() && given.iter().all(|one| matches!(one.shape, Shape::Prop(..))) {
        // Only things, no bands: nothing is said about the place.
        let hints = Hints { horizon: Some(horizon), ..Hints::default() };
        return Ok((hints, given.iter().map(Drawn::new).collect()));
    }
    let (top, ground) = (find(Band::Top).ok_or(false)?, find(Band::Ground).ok_or(false)?);
    if is_water(&given[ground]) || kind_of(&given[ground]) == Some(Kind::Lava) {
        return Err(false);
    }
    let rest: Vec<Primitive> =
        given.iter().zip(&bands).filter(|(_, band)| band.is_none()).map(|(p, _)| p.clone()).collect();
    let painted = is_a_picture(&rest, horizon);
    if painted || is_drawn_out(&rest) {
        return Err(painted);
    }
    let outside = style.shell == Shell::Outside;
    let mut hints = Hints { horizon: Some(paint::extent(&given[ground].shape)[1]), ..Hints::default() };
    if outside {
        hints.sky = Some((given[top].ink, given[top].second.unwrap_or(given[top].ink)));
    } else if kind_of(&given[top]) != Some(Kind::Stars) {
        hints.wall = tint(&given[top], false).map(|of| (kind_of(&given[top]), of));
    }
    hints.floor = tint(&given[ground], true).map(|of| (kind_of(&given[ground]), of));
    if let (Some(_), Some((kind, of))) = (kind_of(&given[ground]), &mut hints.floor) {
        // A texture's first ink is its colour.
        *of = tint(&given[ground], false).unwrap_or(*of);
        *kind = kind_of(&given[ground]);
    }
    let mut drawn: Vec<Drawn> = given.iter().map(Drawn::new).collect();
    for (one, band) in drawn.iter_mut().zip(&bands) {
        let [left, .., right, _] = paint::extent(&one.primitive.shape);
        let wide = right.min(WIDTH) - left.max(0) > WIDTH * 6 / 10;
        let water = is_water(&one.primitive);
        match band {
            Some(Band::Middle) if water || !outside => one.taken_over = true,
            Some(Band::Middle) | None => {}
            Some(_) => one.taken_over = true,
        }
        if outside && wide && !matches!(band, Some(Band::Top | Band::Ground)) {
            hints.far = Some(if water { Far::Sea } else { Far::Nothing });
        }
    }
    Ok((hints, drawn))
}

/// Enough shapes of its own that the bands are part of a drawing: three that cover a tenth of it.
fn is_drawn_out(rest: &[Primitive]) -> bool {
    let own = rest.iter().filter(|one| one.filled && !matches!(one.shape, Shape::Prop(..) | Shape::Line(..)));
    let sizes: Vec<i32> = own
        .map(|one| {
            let [left, top, right, bottom] = paint::extent(&one.shape);
            let across = right.min(WIDTH) - left.max(0);
            across.max(0) * (bottom.min(PICTURE_HEIGHT) - top.max(0)).max(0)
        })
        .filter(|size| *size > 400)
        .collect();
    sizes.len() >= 3 && sizes.iter().sum::<i32>() > WIDTH * PICTURE_HEIGHT / 10
}

/// The words of a primitive's label and of the drawing's name that it shows.
pub fn calls(primitive: &Primitive) -> Vec<Vec<String>> {
    let shown = match &primitive.shape {
        Shape::Prop(_, name) if !name.is_empty() => Some(name.as_str()),
        _ => None,
    };
    primitive.label.as_deref().into_iter().chain(shown).map(words_of).collect()
}

/// Is this drawing a way through?
fn is_door(one: &Drawn) -> bool {
    const DOORS: [&str; 8] =
        ["round_door", "round_hatch", "door", "double_door", "airlock", "archway", "portcullis", "iron_gate"];
    let of_name = |name: &str| DOORS.contains(&props::find(name).prop.name.as_str());
    let words =
        |label: &str| label.split(|c: char| !c.is_alphanumeric()).any(|w| matches!(w, "door" | "doors" | "gate"));
    match &one.primitive.shape {
        Shape::Prop(_, name) => of_name(name),
        _ => one.primitive.label.as_deref().is_some_and(words),
    }
}

/// The door of a plan that stands for a way through the back wall which no label names, or the stairs for the way up: the one nearest
/// to a column.
pub(super) fn spare_way(scene: &mut Scene, middle: i32, up: bool) -> Option<(usize, Box4)> {
    scene.hints?;
    let near = |drawn: &Box4| (drawn[0] + drawn[2] / 2 - middle).abs();
    let climbs = |one: &Drawn| one.prop().is_some_and(|prop| matches!(prop.name.as_str(), "stairs" | "ladder"));
    let leads = |one: &Drawn| if up { climbs(one) } else { is_door(one) };
    let found = scene.drawn.iter().enumerate().filter(|(_, one)| !one.claimed && !one.taken_over && leads(one));
    let found = found.map(|(at, one)| {
        let [left, top, right, bottom] = paint::extent(&one.primitive.shape);
        (at, [left, top, right - left + 1, bottom - top + 1])
    });
    found
        .filter(|(_, drawn)| drawn[2] < 150 && drawn[1] + drawn[3] > scene.ground.horizon - 12)
        .min_by_key(|(_, b)| near(b))
}

/// Wall and floor inks that go with a texture: boards are not blue.
pub fn seemly(kind: Kind, of: Ink) -> Kind {
    let wooden = matches!(kind, Kind::Planks | Kind::Wood);
    let brownish = [of.0.0, of.1.0].iter().all(|color| matches!(color, 0 | 6 | 7 | 8 | 14));
    if wooden && !brownish { Kind::Carpet } else { kind }
}

/// The shade beside an ink in a texture.
pub fn beside(kind: Kind, of: Ink) -> Ink {
    match kind {
        Kind::Carpet => shade(of, 1),
        Kind::Tiles if of == ink(15, 15) => ink(7, 7),
        _ => shade(of, -1),
    }
}
