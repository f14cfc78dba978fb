//! The scene composer: what a model drew, completed by what the room's words, exits and things imply.

mod backdrop;
mod bare_room;
mod boxes;
mod claimed_ways;
mod contrast;
mod doors;
mod drawn_way;
mod drawn_ways;
mod dream_style;
mod dressing;
mod exits;
mod figures;
mod geometry;
mod ground_texture;
mod interior_details;
mod items_and_characters;
mod landmark;
mod light;
mod material;
mod mounts;
mod object_drawing;
mod objects;
mod overcrowding;
mod owners;
mod painted;
mod plan_placement;
mod prop_variants;
mod put_prop;
mod rearrange;
mod room_plan;
mod room_primitive;
mod scene;
mod setting;
mod shells;
mod shot;
mod tableware;
#[cfg(test)]
mod tests;
mod texture_inks;
mod trodden_paths;
mod walkability_repair;
mod walkable_floor;
mod window_panes;

use super::canvas::Canvas;
use super::daylight::Lamp;
use super::plane::Plane;
use super::room_picture::{Entry, Picture};
use super::{PICTURE_HEIGHT, WIDTH, control, paint, palette, props};
use boxes::clipped;
use drawn_ways::mark_drawn_ways;
use dream_style::DreamStyle;
use dressing::{add_dressing, paint_foreground};
use exits::lay_exits;
use figures::{follow, raise_above, settle_depths};
use geometry::{RoomGeometry, measure};
use items_and_characters::place_items_and_characters;
use landmark::mark_landmark;
use light::light_up;
use material::Material;
use mounts::paint_wall_around_door;
pub use object_drawing::prop_for_object;
use objects::{place_objects, repaint_covered};
use overcrowding::thin_out;
use owners::{find_by_drawing, find_owners, leave_out};
use painted::{DrawingSource, PaintedDrawing};
use plan_placement::place_plan;
use rearrange::rearrange;
use rng::{Rng, fnv};
use room_plan::{PlanHints, is_a_picture, read_plan};
use room_primitive::{RoomPrimitive, labels_of};
use rules::{DayPart, GameState};
use scene::Scene;
use setting::{Enclosure, RoomStyle, RoomWords, Weather, style_from_words, weather_from_words, without_neighbours};
use shot::{choose_shot, plainest};
use tableware::lay_tables;
use trodden_paths::lay_paths;
use walkability_repair::{make_walkable, start_position};
use window_panes::{is_window, paint_behind};
use world::{Direction, Layer, RoomId, Shape, World};

/// Paints a room as it is now. Any world and any state give a picture in bounded time; the same ones give the same picture.
#[must_use]
pub fn compose_room(world: &World, state: &GameState, id: RoomId) -> Picture {
    let room = &world[id];
    let theme = format!("{} {}", world.plot.theme.as_deref().unwrap_or_default(), world.plot.title);
    let setting = room.graphics.setting.as_deref().unwrap_or_default();
    let own = without_neighbours(world, id);
    let words = RoomWords { setting, name: &room.name, description: &own, theme: &theme, indoors: room.indoors };
    let dream = DreamStyle::of(world);
    let style = &dream.dress(style_from_words(&words), &room.key);
    let weather = weather_at_this_hour(weather_from_words(&words), world, state, style);
    let rng = Rng::new(fnv(room.key.as_bytes()) ^ world.seed.unwrap_or(0));
    let given = &room.graphics.primitives;
    let horizon = room.graphics.horizon.map(i32::from);
    let sketch = read_plan(given, horizon.unwrap_or(95), style);
    let horizon = sketch.as_ref().map_or(horizon, |(hints, _)| hints.horizon);
    // A drawing of the model's has its own perspective.
    let is_drawn = sketch.is_err() && !given.is_empty();
    let shot = if is_drawn { plainest(style.enclosure) } else { choose_shot(world, id, style) };
    let ground = measure(style, shot, horizon, &mut rng.fork("ground"));
    let drawn_by_model = sketch.as_ref().is_err_and(|painted| *painted || is_a_picture(given, ground.horizon));
    let (hints, mut drawn) = match sketch {
        Ok((hints, drawn)) => (Some(hints), drawn),
        Err(_) => (None, given.iter().map(RoomPrimitive::new).collect()),
    };
    find_owners(&mut drawn, (world, state), id);
    raise_above(&mut drawn);
    let hints = hints.map(|hints| PlanHints { lighthouse: room.name.to_lowercase().contains("lighthouse"), ..hints });
    if let Some(hints) = &hints {
        thin_out(&mut drawn, style, &ground);
        mark_landmark(&mut drawn, room);
        place_plan(&mut drawn, style, &ground, hints);
        colour_buildings(&mut drawn, dream);
        if weather.night {
            drawn.iter_mut().for_each(by_night);
        }
        find_by_drawing(&mut drawn, world, id);
        follow(&mut drawn, &ground);
    }
    leave_out(&mut drawn, (world, state), id);
    for one in &mut drawn {
        let field = || drawn_by_model.then(|| Material::for_field(&one.primitive, style)).flatten();
        one.material = Material::for_primitive(&one.primitive, style).or_else(field);
    }
    let labels = drawn.iter().map(|one| labels_of(&one.primitive)).collect();
    let mut scene = Scene {
        world,
        state,
        room: id,
        style,
        dream,
        weather,
        ground,
        canvas: Canvas::new(room.graphics.background, ground.horizon),
        rng: rng.fork("scene"),
        drawn_by_model,
        drawn,
        labels,
        hints,
        occupied: Vec::new(),
        hidden: 0,
        keep_free: Vec::new(),
        keep_clear: Vec::new(),
        before_drawn_ways: Vec::new(),
        ways: Vec::new(),
        exits: Vec::new(),
        things: Vec::new(),
        model_shapes: Vec::new(),
        pictured: Vec::new(),
        mends: Vec::new(),
        painted: Vec::new(),
    };
    mark_drawn_ways(&mut scene);
    if scene.hints.is_none() {
        settle_depths(&mut scene.drawn, world, ground.horizon);
    }
    scene.backdrop();
    let bare = scene.canvas.visual.clone();
    lay_exits(&mut scene);
    if scene.hints.is_some() {
        rearrange(&mut scene);
        follow(&mut scene.drawn, &ground);
        settle_depths(&mut scene.drawn, world, ground.horizon);
        scene.model(|layer| layer != Layer::Background);
        place_objects(&mut scene);
    } else {
        scene.model(|layer| layer == Layer::Scenery);
        place_objects(&mut scene);
        scene.model(|layer| layer == Layer::Foreground);
    }
    if !scene.drawn_by_model && scene.style.enclosure == Enclosure::Outside {
        let mut bare = bare.clone();
        // No path is trodden over what the model drew.
        for [x, y, w, h] in scene.keep_clear.clone() {
            bare.fill_rect(x, y, w, h, u8::MAX);
        }
        lay_paths(&mut scene, &bare);
    }
    place_items_and_characters(&mut scene);
    if !scene.drawn_by_model {
        lay_tables(&mut scene);
        add_dressing(&mut scene);
        paint_foreground(&mut scene);
    }
    scene.finish(&bare)
}

/// Between walls it is night when the clock says so, where the room's own words name no other hour: windows are dark, lamps matter.
fn weather_at_this_hour(weather: Weather, world: &World, state: &GameState, style: &RoomStyle) -> Weather {
    let inside = style.enclosure == Enclosure::Inside && !weather.dusk;
    let night = inside && rules::day_part(world, state) == Some(DayPart::Night);
    Weather { night: weather.night || night, ..weather }
}

/// A drawing that looks otherwise by night is drawn so.
fn by_night(one: &mut RoomPrimitive) {
    one.shown = one.shown.map(|prop| prop.in_state("night").unwrap_or(prop));
}

/// Buildings of a plan to which it gives no colours have those of the dream.
fn colour_buildings(drawn: &mut [RoomPrimitive], dream: DreamStyle) {
    let mut nth = 0;
    for one in drawn.iter_mut().filter(|one| !one.taken_over) {
        let is_plain = one.primitive.ink == palette::ink(0, 0) && one.primitive.second.is_none();
        let Some([front, roof]) = one.prop().filter(|_| is_plain).and_then(|prop| dream.inks(prop, nth)) else {
            continue;
        };
        nth += 1;
        (one.primitive.ink, one.primitive.second) = (front, Some(roof));
        one.shown = one.shown.map(|prop| dream.make(prop));
    }
}

impl Scene<'_> {
    fn backdrop(&mut self) {
        if self.drawn_by_model {
            // The model's floor is wherever it did not say otherwise.
            self.ground =
                RoomGeometry { left: 0, right: WIDTH, top: 0, fronts: [self.ground.horizon; 2], ..self.ground };
            let below = self.ground.horizon + 2;
            self.canvas.control.fill_rect(0, below, WIDTH, PICTURE_HEIGHT - below, control::FREE);
        } else {
            let given = self.world[self.room].graphics.background;
            let plain = [palette::ink(0, 0), palette::ink(15, 15)].contains(&given);
            let wall = (!plain && !self.drawn.is_empty()).then_some((None, given));
            let hints = self.hints.unwrap_or_default();
            let hints = PlanHints { wall: hints.wall.or(wall), ..hints };
            let mut rng = self.rng.fork("shell");
            bare_room::paint_bare_room(&mut self.canvas, self.style, self.weather, &self.ground, &hints, &mut rng);
        }
        self.model(|layer| layer == Layer::Background);
    }

    /// Paints the model's primitives of some layers, and lets its drawings stand where they stand.
    fn model(&mut self, wanted: impl Fn(Layer) -> bool) {
        let mut drawn = std::mem::take(&mut self.drawn);
        for at in 0..drawn.len() {
            let primitive = drawn[at].primitive.clone();
            if drawn[at].taken_over || drawn[at].gone || !wanted(primitive.layer) {
                continue;
            }
            if let (Shape::Prop(area, name), false) = (&primitive.shape, self.on_a_wall(&primitive.shape)) {
                let [x, y, w, h] = super::raster::measures(*area);
                paint_wall_around_door(&mut self.canvas, props::find(name).prop, [x, y, w, h], self.style);
            }
            if let (Some(prop), true) = (drawn[at].prop(), primitive.ink == palette::ink(0, 0)) {
                let [left, top, right, bottom] = paint::extent(&primitive.shape);
                let drawn_at = [left, top, right - left + 1, bottom - top + 1];
                let shows = if drawn[at].outlined { self.ink_for(prop, drawn_at, None) } else { None };
                drawn[at].primitive.ink = shows.unwrap_or(palette::ink(0, 0));
            }
            let window = drawn[at].in_window;
            if let Some(window) = window {
                let name = self.occupied.iter().find(|(name, b)| is_window(name) && *b == window);
                let name = name.map_or("viewport", |(name, _)| *name);
                paint_behind(&mut self.canvas, (name, window), |canvas| drawn[at].paint(canvas));
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
                self.occupied.push((prop.name.split('.').next().unwrap_or_default(), drawn));
                let depth = paint::depth(&primitive, self.canvas.horizon);
                self.painted.push(PaintedDrawing { source: DrawingSource::Model(at), drawn: clipped(drawn), depth });
            } else if (right - left) * (bottom - top) < WIDTH * PICTURE_HEIGHT / 4 {
                self.occupied.push(("", [left, top, right - left + 1, bottom - top + 1]));
            }
        }
        self.drawn = drawn;
    }

    fn finish(mut self, bare: &Plane) -> Picture {
        let floor = make_walkable(&mut self);
        repaint_covered(&mut self);
        let start = start_position(&self, &floor);
        let mut entries = vec![Entry { exit: None, x: start.0, y: start.1, facing: Direction::South }];
        for way in &self.exits {
            let facing = self.world[way.exit].direction.opposite();
            entries.push(Entry { exit: Some(way.exit), x: way.approach.0, y: way.approach.1, facing });
        }
        let mut animation = self.canvas.motion.to_animation(&self.canvas.visual);
        light_up(&self).light(&mut self.canvas.visual, &mut animation, bare);
        Picture {
            animation,
            visual: self.canvas.visual,
            priority: self.canvas.priority,
            control: self.canvas.control,
            shot: self.ground.shot.name(),
            horizon: self.ground.horizon,
            things: self.things,
            exits: self.exits,
            entries,
            mends: self.mends,
            pictured: self.pictured,
            by_day: self.style.has_day() && !self.weather.night && !self.weather.dusk,
            lamps: self.occupied.iter().filter_map(|(name, at)| Lamp::of_drawing(name, *at)).collect(),
        }
    }
}
