//! A model's drawing that is only a plan: a band of sky or wall, a band of ground, drawings put down by number. Its colours tint
//! the composer's own place, and its drawings are stood where such things can stand. It must not paint.

use super::room_primitive::{RoomPrimitive, is_water, kind_of};
use super::setting::{Backdrop, Enclosure, RoomStyle};
use crate::canvas::Canvas;
use crate::palette::ink;
use crate::texture::TextureKind;
use crate::{PICTURE_HEIGHT, WIDTH, control, paint};
use world::{Ink, Primitive, Shape};

/// What the bands say about the place; where they say nothing the kind of place decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlanHints {
    pub wall: Option<(Option<TextureKind>, Ink)>,
    pub floor: Option<(Option<TextureKind>, Ink)>,
    /// Top and foot of the sky.
    pub sky: Option<(Ink, Ink)>,
    pub backdrop: Option<Backdrop>,
    pub horizon: Option<i32>,
    /// It has a sun or a moon of its own.
    pub disc: bool,
    /// A tower here is a lighthouse.
    pub lighthouse: bool,
}

impl PlanHints {
    /// A sky of greys: no sun in it.
    pub fn is_grey_sky(&self) -> bool {
        let grey = |of: Ink| [of.0.0, of.1.0].iter().all(|color| matches!(color, 7 | 8 | 15));
        self.sky.is_some_and(|(high, low)| grey(high) && grey(low) && high != ink(15, 15))
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

/// The first of a band's inks that is neither black nor white: its colour.
fn tint(primitive: &Primitive, last: bool) -> Option<Ink> {
    let mut inks = vec![primitive.ink];
    inks.extend(primitive.second.filter(|_| !matches!(primitive.shape, Shape::Rect(_))));
    if last {
        inks.reverse();
    }
    // What has a name of its own is as white as it was drawn: snow, linen.
    let plain = if primitive.label.is_some() { [ink(0, 0); 2] } else { [ink(0, 0), ink(15, 15)] };
    inks.into_iter().find(|of| !plain.contains(of))
}

/// Reads a room's primitives as a plan. None where they are none: `Err(true)` where what they draw on the bands is a picture itself.
pub fn read_plan(
    given: &[Primitive],
    horizon: i32,
    style: &RoomStyle,
) -> Result<(PlanHints, Vec<RoomPrimitive>), bool> {
    let bands: Vec<Option<Band>> = given.iter().map(band).collect();
    let find = |wanted: Band| bands.iter().position(|band| *band == Some(wanted));
    if !given.is_empty() && given.iter().all(|one| matches!(one.shape, Shape::Prop(..))) {
        // Only things, no bands: nothing is said about the place.
        let hints = PlanHints { horizon: Some(horizon), ..PlanHints::default() };
        return Ok((hints, given.iter().map(RoomPrimitive::new).collect()));
    }
    let (top, ground) = (find(Band::Top).ok_or(false)?, find(Band::Ground).ok_or(false)?);
    if is_water(&given[ground]) || kind_of(&given[ground]) == Some(TextureKind::Lava) {
        return Err(false);
    }
    let rest: Vec<Primitive> =
        given.iter().zip(&bands).filter(|(_, band)| band.is_none()).map(|(p, _)| p.clone()).collect();
    let painted = is_a_picture(&rest, horizon);
    if painted || is_drawn_out(&rest) {
        return Err(painted);
    }
    let outside = style.enclosure == Enclosure::Outside;
    let mut hints = PlanHints { horizon: Some(paint::extent(&given[ground].shape)[1]), ..PlanHints::default() };
    hints.disc = given.iter().any(|one| is_disc(one, horizon));
    if outside {
        hints.sky = Some((given[top].ink, given[top].second.unwrap_or(given[top].ink)));
    } else if kind_of(&given[top]) != Some(TextureKind::Stars) {
        hints.wall = tint(&given[top], false).map(|of| (kind_of(&given[top]), of));
    }
    hints.floor = tint(&given[ground], true).map(|of| (kind_of(&given[ground]), of));
    if let (Some(_), Some((kind, of))) = (kind_of(&given[ground]), &mut hints.floor) {
        // A texture's first ink is its colour.
        *of = tint(&given[ground], false).unwrap_or(*of);
        *kind = kind_of(&given[ground]);
    }
    let mut drawn: Vec<RoomPrimitive> = given.iter().map(RoomPrimitive::new).collect();
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
            hints.backdrop = Some(if water { Backdrop::Sea } else { Backdrop::Nothing });
        }
    }
    Ok((hints, drawn))
}

/// A sun or a moon: something round in the sky.
fn is_disc(one: &Primitive, horizon: i32) -> bool {
    let [left, top, right, bottom] = paint::extent(&one.shape);
    matches!(one.shape, Shape::Circle(..) | Shape::Ellipse(_))
        && (12..90).contains(&(right - left))
        && (12..90).contains(&(bottom - top))
        && bottom < horizon
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

/// Does the model's own drawing make a picture: it covers most of the canvas, with some variety.
pub(super) fn is_a_picture(primitives: &[Primitive], horizon: i32) -> bool {
    let everything = i64::from(WIDTH * PICTURE_HEIGHT);
    // Boxes that together are too small need not be painted to know it; a flood may go anywhere.
    let most = |primitive: &Primitive| {
        let [left, top, right, bottom] = paint::extent(&primitive.shape);
        let across = i64::from(right.min(WIDTH - 1) - left.max(0) + 1).max(0);
        let down = i64::from(bottom.min(PICTURE_HEIGHT - 1) - top.max(0) + 1).max(0);
        if matches!(primitive.shape, Shape::Flood(_)) { everything } else { across * down }
    };
    if primitives.len() < 5 || primitives.iter().map(most).sum::<i64>() * 10 <= everything * 6 {
        return false;
    }
    let mut canvas = Canvas::new(ink(0, 0), horizon);
    canvas.motion.paused = true;
    for primitive in primitives {
        // The control plane serves to count what is covered.
        paint::cover(&mut canvas, primitive);
    }
    let covered: usize = canvas.control.pixels().iter().map(|value| usize::from(*value == control::FREE)).sum();
    let mut counts = [0usize; 16];
    canvas.visual.pixels().iter().for_each(|pixel| counts[usize::from(pixel & 15)] += 1);
    let colors = counts.iter().filter(|count| **count > 600).count();
    covered * 10 > canvas.control.pixels().len() * 6 && colors >= 4
}
