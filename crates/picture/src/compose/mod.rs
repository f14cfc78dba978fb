//! The scene composer: what a model drew, completed by what the room's words, exits and things imply.

mod crowd;
mod doors;
mod earth;
mod exits;
mod far;
mod fittings;
mod floor;
mod frame;
mod glass;
mod hang;
mod mend;
mod paths;
mod place;
mod relief;
mod setting;
mod settle;
mod shell;
mod sketch;
mod spots;
mod stand;
mod stuff;
mod tables;
#[cfg(test)]
mod tests;

use super::canvas::{Brush, Canvas};
use super::room::{Entry, Mend, Picture, Spot, Way};
use super::{PICTURE_HEIGHT, WIDTH, control, paint, palette, props};
use rng::{Rng, fnv};
use rules::GameState;
use setting::{Mood, Shell, Style, Words};
use shell::Ground;
use sketch::{Drawn, Hints};
use world::{Area, Direction, Ink, Layer, Primitive, RoomId, Shape, Thing, World};

/// A box of pixels: left, top, width, height.
pub(super) type Box4 = [i32; 4];

/// The picture while it is being composed.
struct Scene<'a> {
    world: &'a World,
    state: &'a GameState,
    room: RoomId,
    style: &'static Style,
    mood: Mood,
    ground: Ground,
    canvas: Canvas,
    rng: Rng,
    /// The model's own drawing is the picture; only what is missing is added.
    drawn_by_model: bool,
    /// The model's primitives, where they are a plan stood where they can stand.
    drawn: Vec<Drawn>,
    /// The words of what each of these is called.
    called: Vec<Vec<Vec<String>>>,
    /// What such a plan says about the place.
    hints: Option<Hints>,
    /// What is drawn, with the name of its drawing.
    taken: Vec<(&'static str, Box4)>,
    /// How many objects are hidden now; their places are taken all the same.
    hidden: i32,
    /// Floor that must stay free.
    keep: Vec<Box4>,
    ways: Vec<Way>,
    spots: Vec<Spot>,
    /// What the model drew in shapes of its own, which may be no more than an outline.
    sketched: Vec<Thing>,
    mends: Vec<Mend>,
    /// The drawings of objects and of dressing, in the order of painting.
    jobs: Vec<place::Job>,
}

/// Paints a room as it is now. Any world and any state give a picture in bounded time; the same ones give the same picture.
#[must_use]
pub fn of_room(world: &World, state: &GameState, id: RoomId) -> Picture {
    let room = &world[id];
    let theme = format!("{} {}", world.plot.theme.as_deref().unwrap_or_default(), world.plot.title);
    let setting = room.graphics.setting.as_deref().unwrap_or_default();
    let words =
        Words { setting, name: &room.name, description: &room.description, theme: &theme, indoors: room.indoors };
    let style = setting::style_of(&words);
    let rng = Rng::new(fnv(room.key.as_bytes()) ^ world.seed.unwrap_or(0));
    let given = &room.graphics.primitives;
    let horizon = room.graphics.horizon.map(i32::from);
    let sketch = sketch::read(given, horizon.unwrap_or(95), style);
    let horizon = sketch.as_ref().map_or(horizon, |(hints, _)| hints.horizon);
    let ground = shell::measure(style, horizon, &mut rng.fork("ground"));
    let drawn_by_model = sketch.as_ref().is_err_and(|painted| *painted || is_a_picture(given, ground.horizon));
    let (hints, mut drawn) = match sketch {
        Ok((hints, drawn)) => (Some(hints), drawn),
        Err(_) => (None, given.iter().map(Drawn::new).collect()),
    };
    let hints = hints.map(|hints| Hints { beacon: room.name.to_lowercase().contains("lighthouse"), ..hints });
    if let Some(hints) = &hints {
        crowd::thin(&mut drawn, style, &ground);
        stand::stand(&mut drawn, style, &ground, hints);
    }
    for one in &mut drawn {
        one.stuff = stuff::of(&one.primitive, style);
    }
    let called = drawn.iter().map(|one| sketch::calls(&one.primitive)).collect();
    let mut scene = Scene {
        world,
        state,
        room: id,
        style,
        mood: setting::mood_of(&words),
        ground,
        canvas: Canvas::new(room.graphics.background, ground.horizon),
        rng: rng.fork("scene"),
        drawn_by_model,
        drawn,
        called,
        hints,
        taken: Vec::new(),
        hidden: 0,
        keep: Vec::new(),
        ways: Vec::new(),
        spots: Vec::new(),
        sketched: Vec::new(),
        mends: Vec::new(),
        jobs: Vec::new(),
    };
    scene.backdrop();
    let bare = scene.canvas.visual.clone();
    exits::lay(&mut scene);
    if scene.hints.is_some() {
        settle::settle(&mut scene);
        scene.model(|layer| layer != Layer::Background);
        place::objects(&mut scene);
    } else {
        scene.model(|layer| layer == Layer::Scenery);
        place::objects(&mut scene);
        scene.model(|layer| layer == Layer::Foreground);
    }
    if !scene.drawn_by_model && scene.style.shell == Shell::Outside {
        paths::lay(&mut scene, &bare);
    }
    spots::things(&mut scene);
    if !scene.drawn_by_model {
        tables::laid(&mut scene);
        frame::dressing(&mut scene);
        frame::frame(&mut scene);
    }
    scene.finish()
}

impl Scene<'_> {
    fn backdrop(&mut self) {
        if self.drawn_by_model {
            // The model's floor is wherever it did not say otherwise.
            self.ground = Ground { left: 0, right: WIDTH, top: 0, front: self.ground.horizon, ..self.ground };
            let below = self.ground.horizon + 2;
            self.canvas.control.fill_rect(0, below, WIDTH, PICTURE_HEIGHT - below, control::FREE);
        } else {
            let given = self.world[self.room].graphics.background;
            let plain = [palette::ink(0, 0), palette::ink(15, 15)].contains(&given);
            let wall = (!plain && !self.drawn.is_empty()).then_some((None, given));
            let hints = self.hints.unwrap_or_default();
            let hints = Hints { wall: hints.wall.or(wall), ..hints };
            let mut rng = self.rng.fork("shell");
            shell::paint_shell(&mut self.canvas, self.style, self.mood, &self.ground, &hints, &mut rng);
        }
        self.model(|layer| layer == Layer::Background);
    }

    /// Paints the model's primitives of some layers, and lets its drawings stand where they stand.
    fn model(&mut self, wanted: impl Fn(Layer) -> bool) {
        let mut drawn = std::mem::take(&mut self.drawn);
        for at in 0..drawn.len() {
            let primitive = drawn[at].primitive.clone();
            if drawn[at].taken_over || !wanted(primitive.layer) {
                continue;
            }
            if let (Shape::Prop(area, name), false) = (&primitive.shape, self.on_a_wall(&primitive.shape)) {
                let [x, y, w, h] = super::raster::measures(*area);
                hang::wall_around(&mut self.canvas, props::find(name).prop, [x, y, w, h], self.style);
            }
            if let (Some(prop), true) = (drawn[at].prop(), primitive.ink == palette::ink(0, 0)) {
                let [left, top, right, bottom] = paint::extent(&primitive.shape);
                let drawn_at = [left, top, right - left + 1, bottom - top + 1];
                let shows = if drawn[at].relief { self.ink_for(prop, drawn_at, None) } else { None };
                drawn[at].primitive.ink = shows.unwrap_or(palette::ink(0, 0));
            }
            let window = drawn[at].glass;
            if let Some(window) = window {
                let name = self.taken.iter().find(|(name, b)| glass::is_window(name) && *b == window);
                let name = name.map_or("viewport", |(name, _)| *name);
                glass::behind(&mut self.canvas, (name, window), |canvas| drawn[at].paint(canvas));
                continue;
            }
            drawn[at].paint(&mut self.canvas);
            let [left, top, right, bottom] = paint::extent(&primitive.shape);
            // What lies far outside matters no more: small numbers from here on.
            let [left, right] = [left, right].map(|x| x.clamp(-WIDTH, 2 * WIDTH));
            let [top, bottom] = [top, bottom].map(|y| y.clamp(-PICTURE_HEIGHT, 2 * PICTURE_HEIGHT));
            if let Some(prop) = drawn[at].prop() {
                if prop.solid && primitive.walkable.is_none() {
                    self.block(prop, [left, top, right - left + 1, bottom - top + 1]);
                }
                let drawn = [left, top, right - left + 1, bottom - top + 1];
                self.taken.push((prop.name.split('.').next().unwrap_or_default(), drawn));
                let depth = paint::depth(&primitive, self.canvas.horizon);
                self.jobs.push(place::Job { what: place::What::Model(at), drawn: clipped(drawn), depth });
            } else if (right - left) * (bottom - top) < WIDTH * PICTURE_HEIGHT / 4 {
                self.taken.push(("", [left, top, right - left + 1, bottom - top + 1]));
            }
        }
        self.drawn = drawn;
    }

    /// Is this drawn on a wall of the model's own?
    fn on_a_wall(&self, shape: &Shape) -> bool {
        let [left, top, right, bottom] = paint::extent(shape);
        let own = self.taken.iter().filter(|(name, _)| name.is_empty());
        own.into_iter()
            .any(|(_, b)| b[0] <= left && b[1] <= top + 2 && b[0] + b[2] >= right && b[1] + b[3] >= bottom - 8)
    }

    /// Takes a drawing's foot from the walkable floor; ways out stay free.
    fn block(&mut self, prop: &props::Prop, [x, y, w, h]: Box4) {
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
    fn inks(&self) -> [Ink; 2] {
        let hints = self.hints.unwrap_or_default();
        let wall = hints.wall.map_or(shell::pair(self.style.wall.1), |(_, of)| of);
        [wall, earth::ground_ink(self.style, &hints)]
    }

    /// The extent of the primitive whose label (or drawing) speaks of this thing.
    fn labelled(&self, names: &[&str]) -> Option<Box4> {
        self.labelled_at(names).map(|(_, drawn)| drawn)
    }

    /// The same, and which primitive it is.
    fn labelled_at(&self, names: &[&str]) -> Option<(usize, Box4)> {
        let names: Vec<Vec<String>> = names.iter().map(|name| words_of(name)).collect();
        let speaks = |labels: &Vec<Vec<String>>| labels.iter().any(|label| names.iter().any(|name| same(label, name)));
        let at = self.called.iter().rposition(speaks)?;
        let [left, top, right, bottom] = paint::extent(&self.drawn[at].primitive.shape);
        Some((at, clipped([left, top, right.saturating_sub(left) + 1, bottom.saturating_sub(top) + 1])))
    }

    fn finish(mut self) -> Picture {
        let floor = mend::mend(&mut self);
        place::uncover(&mut self);
        let start = mend::start(&self, &floor);
        let mut entries = vec![Entry { exit: None, x: start.0, y: start.1, facing: Direction::South }];
        for way in &self.ways {
            let facing = self.world[way.exit].direction.opposite();
            entries.push(Entry { exit: Some(way.exit), x: way.approach.0, y: way.approach.1, facing });
        }
        Picture {
            life: self.canvas.alive.of(&self.canvas.visual),
            visual: self.canvas.visual,
            priority: self.canvas.priority,
            control: self.canvas.control,
            horizon: self.ground.horizon,
            spots: self.spots,
            ways: self.ways,
            entries,
            mends: self.mends,
        }
    }
}

/// What of a box lies in the picture, at least two pixels across and down.
fn clipped([x, y, w, h]: Box4) -> Box4 {
    let [left, top] = [x.clamp(0, WIDTH - 2), y.clamp(0, PICTURE_HEIGHT - 2)];
    let (right, bottom) = (x.saturating_add(w).min(WIDTH), y.saturating_add(h).min(PICTURE_HEIGHT));
    [left, top, (right - left).max(2), (bottom - top).max(2)]
}

/// The words of a name that say something, in the singular.
fn words_of(name: &str) -> Vec<String> {
    let all = language::token::words(name).map(|word| word.owner().to_lowercase());
    all.filter(|word| !["the", "a", "an", "of", "old"].contains(&word.as_str()))
        .map(|word| language::language().singular(&word))
        .collect()
}

/// Do the words of two names speak of the same thing: one's are all in the other.
fn same(label: &[String], name: &[String]) -> bool {
    let within = |a: &[String], b: &[String]| !a.is_empty() && a.iter().all(|word| b.contains(word));
    within(name, label) || within(label, name)
}

/// Does the model's own drawing make a picture: it covers most of the canvas, with some variety.
fn is_a_picture(primitives: &[Primitive], horizon: i32) -> bool {
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
    let mut canvas = Canvas::new(palette::ink(0, 0), horizon);
    canvas.alive.asleep = true;
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

fn area([x, y, w, h]: Box4) -> Area {
    let corner = super::raster::at(x, y);
    Area { x: corner.x, y: corner.y, w: w.clamp(1, 2000) as i16, h: h.clamp(1, 2000) as i16 }
}

fn overlap(a: Box4, b: Box4) -> i32 {
    let across = (a[0] + a[2]).min(b[0] + b[2]) - a[0].max(b[0]);
    let down = (a[1] + a[3]).min(b[1] + b[3]) - a[1].max(b[1]);
    across.max(0) * down.max(0)
}

/// How much boxes hide of each other: the part of the smaller one, in percent, summed over the others.
fn crowding(drawn: Box4, others: impl Iterator<Item = Box4>) -> i32 {
    let near = [drawn[0] - 2, drawn[1], drawn[2] + 4, drawn[3]];
    let hidden = |other: Box4| {
        let smaller = (drawn[2] * drawn[3]).min(other[2] * other[3]).max(1);
        (overlap(other, near) * 100 / smaller).min(150)
    };
    others.map(hidden).sum()
}

/// A brush for drawings at a depth.
fn at_depth(priority: u8) -> Brush {
    Brush::new(palette::ink(0, 0)).priority(priority)
}
