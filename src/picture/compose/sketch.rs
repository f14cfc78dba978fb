//! A model's drawing that is only a plan: a band of sky or wall, a band of ground, drawings put down by number. Its colours tint
//! the composer's own place, and its drawings are stood where such things can stand. It must not paint.

use super::hang::{self, Carrier};
use super::setting::{Far, Shell, Style};
use super::shell::Ground;
use super::{Box4, Scene, area, is_a_picture, overlap, words_of};
use crate::picture::canvas::Canvas;
use crate::picture::palette::{ink, shade};
use crate::picture::props::{self, Prop, Stand};
use crate::picture::texture::Kind;
use crate::picture::{PICTURE_HEIGHT, WIDTH, paint, raster};
use crate::world::{Area, Ink, Layer, Primitive, Shape};

/// What the bands say about the place; where they say nothing the kind of place decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    pub wall: Option<(Option<Kind>, Ink)>,
    pub floor: Option<(Option<Kind>, Ink)>,
    /// Top and foot of the sky.
    pub sky: Option<(Ink, Ink)>,
    pub far: Option<Far>,
    pub horizon: Option<i32>,
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
    lying: bool,
    /// What hangs in the carrier that this is a drawing of, with the inks it was given; and whether that is metal.
    pub hung: Option<(Carrier, &'static Prop, [Option<Ink>; 2], bool)>,
}

impl Drawn {
    pub fn new(primitive: &Primitive) -> Self {
        Self { primitive: primitive.clone(), taken_over: false, claimed: false, lying: false, hung: None }
    }

    /// Onto the three planes.
    pub fn paint(&self, canvas: &mut Canvas) {
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

/// Stands every drawing of a plan where such a thing can stand: on the floor, on the wall, under the ceiling, on a table.
pub fn stand(drawn: &mut [Drawn], style: &Style, g: &Ground, hints: &Hints) {
    let far = hints.far.unwrap_or(style.far);
    let (floor, rim) = super::earth::floor_of(style, hints);
    let mut tables: Vec<(&'static Prop, Box4)> = Vec::new();
    for one in drawn.iter_mut() {
        // A wall that is a window on the stars is one between the walls.
        if style.shell != Shell::Outside
            && band(&one.primitive) == Some(Band::Top)
            && kind_of(&one.primitive) == Some(Kind::Stars)
        {
            one.primitive.shape = Shape::Prop(window(g), "viewport".to_owned());
            one.primitive.ink = ink(0, 0);
            one.primitive.second = None;
            one.taken_over = false;
            continue;
        }
        let Shape::Prop(given, name) = &one.primitive.shape else { continue };
        if one.taken_over {
            continue;
        }
        let [left, top, right, bottom] = paint::extent(&one.primitive.shape);
        let asked = [left, top, right - left + 1, bottom - top + 1];
        let prop = better(name, one.primitive.label.as_deref(), asked, style, g);
        if prop.name == "pond" && style.shell == Shell::Outside && far == Far::Sea && given.w > 150 {
            one.taken_over = true;
            one.primitive.shape = Shape::Prop(area([0, g.horizon - 26, WIDTH, 26]), name.clone());
            continue;
        }
        let mut size = fitting(prop, [asked[2], asked[3]]);
        let carrier = hang::carrier(prop, style).filter(|_| !hang::is_door(prop));
        if let Some(carrier) = carrier {
            let given = (one.primitive.ink != ink(0, 0)).then_some(one.primitive.ink);
            one.hung = Some((carrier, prop, [given, one.primitive.second], hang::is_metal(style)));
            let (w, h) = carrier.around((size[0], size[1]));
            size = [w, h];
        }
        let prop = carrier.map_or(prop, |carrier| carrier.prop);
        let table = tables.iter().rev().find(|(_, on)| {
            let middle = asked[0] + asked[2] / 2;
            (on[0]..on[0] + on[2]).contains(&middle) && (asked[1] + asked[3] - on[1]).abs() < 24 && size[0] < on[2]
        });
        let placed = match table {
            Some((under, on)) if goes_on_a_table(prop) => {
                let foot = on[1] + under.surface.unwrap_or(2) * on[3] / under.size.1 + 2;
                one.lying = true;
                [asked[0] + (asked[2] - size[0]) / 2, foot - size[1], size[0], size[1]]
            }
            _ => upright(prop, asked, size, (style, far), g),
        };
        if prop.surface.is_some() {
            tables.push((prop, placed));
        }
        // What it was called still leads to it.
        let name = name.clone();
        one.primitive.label.get_or_insert(name);
        if prop.name == "pond" {
            let grass = matches!(floor, Kind::Grass | Kind::Flowers);
            one.primitive.second = (!grass).then_some(rim);
        }
        one.primitive.shape = Shape::Prop(area(placed), prop.name.replace('_', " "));
    }
    // What is nearer is painted later.
    let foot = |one: &Drawn| match &one.primitive.shape {
        Shape::Prop(area, name) => {
            let prop = props::find(name).prop;
            let behind = prop.flat || matches!(prop.stand, Stand::Wall | Stand::Sky);
            if behind { 0 } else { i32::from(area.y) + i32::from(area.h) + if one.lying { 60 } else { 0 } }
        }
        _ => 0,
    };
    drawn.sort_by_cached_key(foot);
}

fn goes_on_a_table(prop: &Prop) -> bool {
    const ALSO: [&str; 6] = ["scales", "globe", "computer", "lamp", "gramophone", "box"];
    let hung = matches!(prop.stand, Stand::Wall | Stand::Ceiling | Stand::Against | Stand::Sky);
    !hung && !prop.flat && (!prop.solid || ALSO.contains(&prop.name.as_str()))
}

/// The words of a primitive's label and of the drawing's name that it shows.
pub fn calls(primitive: &Primitive) -> Vec<Vec<String>> {
    let shown = match &primitive.shape {
        Shape::Prop(_, name) if !name.is_empty() => Some(name.as_str()),
        _ => None,
    };
    primitive.label.as_deref().into_iter().chain(shown).map(words_of).collect()
}

/// The drawing meant: a label in plain words knows better than a word from a short list; a ship of space has its own windows.
fn better(name: &str, label: Option<&str>, [_, y, w, h]: Box4, style: &Style, g: &Ground) -> &'static Prop {
    let asked = props::find(name);
    let labelled = label.filter(|label| label.trim().contains(' ')).map(props::find).filter(|found| found.known);
    let prop = labelled.map_or(asked.prop, |found| found.prop);
    let inside = style.shell == Shell::Inside;
    let instead = match prop.name.as_str() {
        "clock" if h > 2 * w => "grandfather_clock",
        "lamp" if inside && y + h < g.horizon - 20 && among_stars(style) => "ceiling_light",
        "lamp" if inside && y + h < g.horizon - 20 && y > g.top + 14 => "torch",
        "lamp" if style.shell != Shell::Outside && y + h < g.horizon - 20 => "lantern",
        _ => return suited(prop, style),
    };
    props::named(instead).map_or(prop, |prop| suited(prop, style))
}

fn among_stars(style: &Style) -> bool {
    style.doors[0].starts_with("airlock")
}

/// The drawing that this kind of place has for it: a ship of space has its own windows and doors, a street other lamps.
pub fn suited(prop: &'static Prop, style: &Style) -> &'static Prop {
    let inside = style.shell == Shell::Inside;
    let outside = style.shell == Shell::Outside;
    let instead = match prop.name.as_str() {
        "window" if inside && among_stars(style) => "viewport",
        "door" | "double_door" if inside && among_stars(style) => "airlock",
        "lamp" | "torch" | "wall_lamp" if outside => "street_lamp",
        "torch" if inside && style.doors[0] != "archway" => "wall_lamp",
        "signpost" if inside => "noticeboard",
        "noticeboard" if outside => "signpost",
        "tree" | "pine" | "dead_tree" if style.shell == Shell::Cave => "roots",
        "tree" | "pine" if inside && style.name != "garden" => "pot_plant",
        "valve" if outside && style.name != "deck" => "waterwheel",
        "double_door" if outside && !style.name.starts_with("castle") => "iron_gate",
        "house" if !outside => "dollhouse",
        _ => return prop,
    };
    props::named(instead).unwrap_or(prop)
}

/// Is this drawing a way through?
fn is_door(one: &Drawn) -> bool {
    const DOORS: [&str; 6] = ["door", "double_door", "airlock", "archway", "portcullis", "iron_gate"];
    let of_name = |name: &str| DOORS.contains(&props::find(name).prop.name.as_str());
    let words =
        |label: &str| label.split(|c: char| !c.is_alphanumeric()).any(|w| matches!(w, "door" | "doors" | "gate"));
    match &one.primitive.shape {
        Shape::Prop(_, name) => of_name(name),
        _ => one.primitive.label.as_deref().is_some_and(words),
    }
}

/// The door of a plan that stands for a way through the back wall which no label names: the one nearest to a column.
pub(super) fn spare_door(scene: &mut Scene, middle: i32) -> Option<(usize, Box4)> {
    scene.hints?;
    let near = |drawn: &Box4| (drawn[0] + drawn[2] / 2 - middle).abs();
    let found = scene.drawn.iter().enumerate().filter(|(_, one)| !one.claimed && !one.taken_over && is_door(one));
    let found = found.map(|(at, one)| {
        let [left, top, right, bottom] = paint::extent(&one.primitive.shape);
        (at, [left, top, right - left + 1, bottom - top + 1])
    });
    found
        .filter(|(_, drawn)| drawn[2] < 150 && drawn[1] + drawn[3] > scene.ground.horizon - 12)
        .min_by_key(|(_, b)| near(b))
}

/// The asked size, as far as the drawing can be stretched without looking wrong.
fn fitting(prop: &Prop, asked: [i32; 2]) -> [i32; 2] {
    const LONG: [&str; 13] = [
        "window", "viewport", "table", "counter", "carpet", "fence", "pipes", "bookcase", "shelf", "bench", "desk",
        "curtain", "pond",
    ];
    let (w, h) = prop.size;
    let [across, down] = [asked[0] * 100 / w, asked[1] * 100 / h];
    let mean = i32::midpoint(across, down).clamp(55, 185);
    let play = if LONG.contains(&prop.name.as_str()) { 190 } else { 125 };
    let within = |value: i32| value.clamp(mean * 100 / play, mean * play / 100);
    let [w, h] = [(w * within(across) / 100).max(4), (h * within(down) / 100).max(4)];
    if prop.name == "pond" { [w.min(140), h.min(34)] } else { [w.min(WIDTH - 20), h.min(140)] }
}

/// The box with its foot where such a thing stands.
fn upright(prop: &Prop, asked: Box4, [w, h]: [i32; 2], (style, far): (&Style, Far), g: &Ground) -> Box4 {
    let inside = style.shell != Shell::Outside;
    let x = asked[0] + (asked[2] - w) / 2;
    let foot = asked[1] + asked[3];
    let tallest = (g.horizon - 8 - g.top).max(20);
    let on_wall = |x: i32| x.clamp(g.left + 4, (g.right - 4 - w).max(g.left + 4));
    match prop.stand {
        Stand::Wall | Stand::Sky if inside => {
            let (tall, wide) = if h > tallest { (tallest, w * tallest / h) } else { (h, w) };
            let y = (asked[1] + (asked[3] - tall) / 2).clamp(g.top + 4, (g.horizon - 8 - tall).max(g.top + 4));
            [on_wall(x + (w - wide) / 2), y, wide, tall]
        }
        Stand::Ceiling if inside => {
            let x = x.clamp(g.left, (g.right - w).max(g.left));
            let from = if style.shell == Shell::Cave { g.top + 2 } else { g.top - 3 };
            [x, from, w, h.min(g.horizon - from)]
        }
        Stand::Against if inside => {
            let tall = h.min(g.horizon - g.top - 2);
            [on_wall(x), g.horizon + 3 - tall, w, tall]
        }
        Stand::Sky if matches!(prop.name.as_str(), "castle" | "mountain") => {
            [x.clamp(-w / 4, WIDTH - w * 3 / 4), g.horizon + 2 - h, w, h]
        }
        Stand::Sky => [x.clamp(4, (WIDTH - 4 - w).max(4)), asked[1].clamp(4, (g.horizon - h - 2).max(4)), w, h],
        Stand::Water if far == Far::Sea => {
            let foot = foot.clamp(g.horizon - 8, g.horizon + 3);
            [x.clamp(-w / 5, WIDTH - w * 4 / 5), foot - h, w, h]
        }
        Stand::Ceiling => [x, foot - h, w, h],
        Stand::Wall | Stand::Against => {
            [x.clamp(2, (WIDTH - 2 - w).max(2)), foot.clamp(g.horizon + 5, g.horizon + 12) - h, w, h]
        }
        _ => {
            let nearest = if prop.solid && !prop.flat { g.horizon + 58 } else { PICTURE_HEIGHT - 16 };
            let foot = foot.clamp(g.horizon + 8, nearest.min(PICTURE_HEIGHT - 14));
            let foot = if prop.name == "pond" { foot.min(g.horizon + 58) } else { foot };
            [on_floor(x, w, foot, g), foot - h, w, h]
        }
    }
}

/// The column nearest to `x` at which something this wide stands between the walls.
fn on_floor(x: i32, w: i32, foot: i32, g: &Ground) -> i32 {
    if g.shell == Shell::Outside {
        return x.clamp(-w / 4, WIDTH - w * 3 / 4);
    }
    let widen = |side: i32| side * (foot - 6 - g.horizon).max(0) / (g.front - g.horizon).max(1);
    let (from, to) = ((g.left - widen(g.left)).max(2), (g.right + widen(WIDTH - g.right)).min(WIDTH - 2) - w);
    x.clamp(from, to.max(from))
}

/// Once the ways out are laid: moves what stands in one, or in something else, a little aside.
pub(super) fn settle(scene: &mut Scene) {
    let mut drawn = std::mem::take(&mut scene.drawn);
    let mut taken: Vec<Box4> = scene.taken.iter().map(|(_, taken)| *taken).collect();
    let boxed = |one: &Drawn| {
        let [left, top, right, bottom] = paint::extent(&one.primitive.shape);
        [left, top, right - left + 1, bottom - top + 1]
    };
    taken.extend(drawn.iter().filter(|one| one.claimed).map(boxed));
    // Tables that were moved, and how far; what lies on them follows.
    let mut moved: Vec<(Box4, (i32, i32))> = Vec::new();
    for one in
        drawn.iter_mut().filter(|one| !one.taken_over && !one.claimed && one.primitive.layer != Layer::Background)
    {
        let Shape::Prop(_, name) = &one.primitive.shape else { continue };
        let prop = props::find(name).prop;
        let from = boxed(one);
        let to = if one.lying {
            let middle = from[0] + from[2] / 2;
            let under = moved.iter().find(|(table, _)| {
                (table[0]..table[0] + table[2]).contains(&middle) && (table[1] - from[1] - from[3]).abs() < 30
            });
            under.map_or(from, |(_, (dx, dy))| [from[0] + dx, from[1] + dy, from[2], from[3]])
        } else if prop.stand == Stand::Sky {
            from
        } else {
            beside_others(scene, prop, from, &taken)
        };
        if prop.surface.is_some() {
            moved.push((from, (to[0] - from[0], to[1] - from[1])));
        }
        one.primitive.shape = Shape::Prop(area(to), name.clone());
        if !prop.flat {
            taken.push(to);
        }
    }
    scene.drawn = drawn;
}

/// The place nearest to the asked one where a drawing hides little and stands in no way.
fn beside_others(scene: &Scene, prop: &Prop, [x, y, w, h]: Box4, taken: &[Box4]) -> Box4 {
    let g = &scene.ground;
    let afloat = prop.stand == Stand::Water && y + h < g.horizon + 6;
    let standing = !afloat && !matches!(prop.stand, Stand::Wall | Stand::Ceiling | Stand::Against);
    let mut best = (i32::MAX, [x, y, w, h]);
    for (dx, dy) in nearby() {
        let foot = y + h + if standing { dy } else { 0 };
        if foot > PICTURE_HEIGHT - 10 || (standing && foot < g.horizon + 6) {
            continue;
        }
        let at = if standing {
            on_floor(x + dx, w, foot, g)
        } else if g.shell == Shell::Outside {
            (x + dx).clamp(-w / 5, (WIDTH - w * 4 / 5).max(0))
        } else {
            (x + dx).clamp(g.left + 3, (g.right - 3 - w).max(g.left + 3))
        };
        let place = [at, foot - h, w, h];
        let base = prop.base.map_or(w, |base| base * w / prop.size.0);
        let foothold = [at + (w - base) / 2, foot - prop.foot.min(h), base, prop.foot.min(h) + 5];
        let far = (at - x).abs() + (foot - y - h).abs() * 2;
        if far >= best.0 {
            continue;
        }
        let crowd: i32 = taken.iter().map(|other| overlap(*other, place)).sum();
        let in_the_way = standing && prop.solid;
        let blocked: i32 = if in_the_way { scene.keep.iter().map(|free| overlap(*free, foothold)).sum() } else { 0 };
        let cost = crowd * 100 / (w * h).max(1) * 4 + blocked * 3 + far;
        if cost < best.0 {
            best = (cost, place);
        }
    }
    best.1
}

/// Steps aside, the small ones first.
fn nearby() -> impl Iterator<Item = (i32, i32)> {
    const DOWN: [i32; 5] = [0, 8, -8, 16, 26];
    (0..=22).flat_map(|n| [n * 8, -n * 8]).flat_map(|dx| DOWN.map(|dy| (dx, dy)))
}

/// The window on the stars that such a wall is, in the back wall.
fn window(g: &Ground) -> Area {
    area([g.left + 14, g.top + 8, g.right - g.left - 28, (g.horizon - g.top - 34).max(12)])
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
