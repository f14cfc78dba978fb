//! What a frame shows, made ready once and drawn as often as is wanted. It must not know which frame comes next.

use crate::context::Context;
use crate::dice_picture::TUMBLES;
use crate::frames::caption::{Caption, Place};
use crate::frames::cards;
use crate::frames::enlarge::{Grid, dim};
use crate::frames::faces::{self, Face};
use crate::item_picture;
use crate::paint::{self, HEIGHT, Rect, WIDTH, ink};
use crate::room_view::RoomView;
use crate::windows::Window;
use crate::windows::map::MapWindow;
use picture::Frame;
use picture::canvas::{Brush, Canvas};
use picture::props::FoundProp;
use rules::{GameState, Roll};
use stage::view::{self, Cel, Costume};
use world::cutscene::{CutsceneFrame, Ground, Panel, Shows};
use world::{Area, Ega, Ink, Item, ObjectId, Place as Where, RoomId, Thing, World};

/// The first row of pictures.
const TOP: i32 = 10;

pub struct Shown {
    ground: Scenery,
    pub caption: Caption,
}

/// The picture, as far as it stays the same.
enum Scenery {
    Still(Box<Frame>),
    Face(Face),
    Talk { speaker: Face, listener: Face, left: bool },
    Dice { roll: Roll, is_check: bool },
    Aside(Cel),
    Map(Box<MapWindow>),
}

impl Shown {
    pub fn new(frame: &CutsceneFrame, context: &Context) -> Self {
        let (place, name) = match &frame.shows {
            Shows::Letter => (Place::Within(cards::WRITING, ink::BLACK), None),
            Shows::Title(_) => (Place::Middle(cards::UNDER_TITLE, ink::WHITE), None),
            Shows::Aside => (Place::Middle(cards::THOUGHT, ink::BLACK), None),
            Shows::Transition => (Place::Middle(Rect::new(40, 60, 240, 80), ink::SILVER), None),
            Shows::Talk { speaker, .. } => (Place::Band, faces::name(*speaker, context)),
            Shows::CloseUp(Thing::Character(who)) => (Place::Band, faces::name(Some(*who), context)),
            _ => (Place::Band, None),
        };
        let name = name.filter(|_| !frame.text.is_empty());
        // Large letters have no room in a panel: they stand on the band.
        let text = if context.settings.large_text && matches!(frame.shows, Shows::Panels(_)) {
            frame.texts().collect::<Vec<_>>().join("\n")
        } else {
            frame.text.clone()
        };
        let caption = Caption::new(&text, name, place, context);
        let ground = ground(frame, caption.top(), context).unwrap_or_else(|| Scenery::Still(Box::default()));
        Self { ground, caption }
    }

    /// The picture, after so many ticks; whoever speaks moves their lips.
    pub fn draw(&self, frame: &mut Frame, (age, speaks): (u32, bool), context: &Context) {
        let foot = self.caption.top();
        match &self.ground {
            Scenery::Still(still) => frame.clone_from(still),
            Scenery::Face(face) => faces::close(frame, face, foot, (age, speaks), context),
            Scenery::Talk { speaker, listener, left } => {
                faces::two(frame, (speaker, listener), (foot, *left), (age, speaks), context);
            }
            Scenery::Dice { roll, is_check } => {
                let age = if context.settings.reduced_motion { TUMBLES } else { age };
                cards::dice(frame, *roll, age, *is_check);
            }
            Scenery::Aside(hero) => cards::aside(frame, hero),
            Scenery::Map(map) => map.draw(frame, context),
        }
    }
}

fn ground(frame: &CutsceneFrame, foot: i32, context: &Context) -> Option<Scenery> {
    let game = context.game.as_ref()?;
    let (world, state) = (game.world(), game.state());
    let still = |picture: Frame| Some(Scenery::Still(Box::new(picture)));
    match &frame.shows {
        Shows::Room(room) => still(room_picture(world, state, *room)),
        Shows::CloseUp(Thing::Character(who)) => Face::of(Some(*who), context).map(Scenery::Face),
        Shows::CloseUp(thing) => still(close_up(world, state, *thing, foot)),
        Shows::Talk { speaker, listener } => {
            let left = speaker.is_none() || (listener.is_some() && speaker < listener);
            Some(Scenery::Talk { speaker: Face::of(*speaker, context)?, listener: Face::of(*listener, context)?, left })
        }
        Shows::Panels(panels) => still(panel_row(panels, foot, context)?),
        Shows::Title(title) => {
            let mut picture = Frame::new();
            cards::title(&mut picture, title);
            still(picture)
        }
        Shows::Letter => {
            let mut picture = Frame::new();
            cards::letter(&mut picture);
            still(picture)
        }
        Shows::Dice(dice) => Some(Scenery::Dice { roll: Roll { dice: *dice, stat: None, bonus: 0 }, is_check: false }),
        Shows::Check { stat, dice } => {
            let bonus = stat.map_or(0, |stat| world.plot.stats.get(stat));
            Some(Scenery::Dice { roll: Roll { dice: *dice, stat: *stat, bonus }, is_check: true })
        }
        Shows::Aside => {
            let hero = view::hero(Costume::for_world(world));
            Some(Scenery::Aside(hero.cel("stand-right", 0).clone()))
        }
        Shows::Map(room) => {
            let at = Rect::new(0, TOP, WIDTH, foot - TOP);
            Some(Scenery::Map(Box::new(MapWindow::marking(*room, at, context))))
        }
        Shows::Transition => still(Frame::new()),
    }
}

/// The room as it is now, with all who are in it but the hero.
fn room_picture(world: &World, state: &GameState, room: Option<RoomId>) -> Frame {
    let mut there = state.clone();
    there.room = room.unwrap_or(state.room);
    let mut picture = Frame::new();
    RoomView::new(world, &there, None).draw_without_hero(&mut picture);
    picture
}

/// A thing as large as it can be seen: out of the picture of its room, or on a table.
fn close_up(world: &World, state: &GameState, thing: Thing, foot: i32) -> Frame {
    if let Thing::Object(object) = thing
        && let Some(picture) = object_in_its_room(world, state, object, foot)
    {
        return picture;
    }
    let item = match thing {
        Thing::Item(item) => world[item].clone(),
        other => Item::new(world.identity(other).clone(), Where::Nowhere),
    };
    let art = view::item(&item);
    if art.name == item_picture::UNKNOWN && thing.item().is_none() {
        return room_picture(world, state, None);
    }
    let mut frame = Frame::new();
    let all = Rect::new(0, TOP, WIDTH, foot - TOP);
    on_table(&mut frame, all, &art.large);
    frame
}

/// Something on a table, in a pool of light.
fn on_table(frame: &mut Frame, all: Rect, cel: &Cel) {
    let edge = all.y + all.h * 5 / 9;
    paint::dither(frame, all, ink::BLUE, ink::BLACK);
    paint::fill(frame, Rect::new(all.x, edge, all.w, all.bottom() - edge), ink::BROWN);
    paint::fill(frame, Rect::new(all.x, edge, all.w, 2), ink::YELLOW);
    for row in (edge + 9..all.bottom()).step_by(11) {
        paint::dither(frame, Rect::new(all.x, row, all.w, 1), ink::BLACK, ink::BROWN);
    }
    let small = Grid::of_cel(cel);
    let times = ((all.h - 20) / small.size().1).min((all.w - 20) / small.size().0).clamp(1, 4);
    let grid = small.drawn_larger(times);
    let (w, h) = grid.size();
    let (x, foot) = (all.x + all.w / 2, (edge + h / 2 + 8).min(all.bottom() - 8));
    for (grow, even, odd) in [(26, ink::BROWN, ink::YELLOW), (2, ink::BLACK, ink::BROWN)] {
        let (rx, ry) = (w / 2 + grow, 7 + grow / 4);
        for dy in -ry..=ry {
            for dx in -rx..=rx {
                let inside = dx * dx * ry * ry + dy * dy * rx * rx <= rx * rx * ry * ry;
                if inside && all.contains(x + dx, foot + dy) && foot + dy > edge + 1 {
                    frame.set(x + dx, foot + dy, if (x + dx + foot + dy) % 2 == 0 { even } else { odd });
                }
            }
        }
    }
    grid.draw(frame, (x - w / 2, foot - h + 3), all, false);
}

/// The part of a room's picture where an object is, as often as large as it fits. What the picture library has drawn it draws again, larger and
/// with more in it, before the rest in less light; what the world draws itself is magnified with what is around it.
fn object_in_its_room(world: &World, state: &GameState, object: ObjectId, foot: i32) -> Option<Frame> {
    let Where::Room(room) = world[object].place else { return None };
    let mut there = state.clone();
    there.room = room;
    let picture = picture::compose_room(world, &there, room);
    let area = picture.placed(Thing::Object(object))?.area;
    let area = Rect::new(area.x.into(), i32::from(area.y) + TOP, i32::from(area.w).max(1), i32::from(area.h).max(1));
    let (wide, tall) = (WIDTH, foot - TOP);
    let times = ((wide - 40) / area.w).min((tall - 16) / area.h).clamp(1, 5);
    let (w, h) = ((wide + times - 1) / times, (tall + times - 1) / times);
    let x = (area.x + area.w / 2 - w / 2).clamp(0, WIDTH - w);
    let y = (area.y + area.h / 2 - h / 2).clamp(TOP, HEIGHT - h);
    let all = Rect::new(0, TOP, wide, tall);
    let mut whole = Frame::new();
    whole.show(&picture.visual);
    let mut frame = Frame::new();
    Grid::of_frame(&whole, Rect::new(x, y, w, h)).magnified(times).draw(&mut frame, (0, TOP), all, false);
    let found = picture::compose::prop_for_object(&world[object]);
    if found.known && !picture.is_pictured(Thing::Object(object)) {
        dim(&mut frame, all);
        let large = Rect::new((area.x - x) * times, (area.y - y) * times, area.w * times, area.h * times);
        draw_again(&mut frame, all, found, large);
    }
    Some(frame)
}

/// A drawing of the library at this place of the picture, as far as it lies within `all`.
fn draw_again(frame: &mut Frame, all: Rect, found: FoundProp, at: Rect) {
    let mut canvas = Canvas::new(Ink(Ega(0), Ega(0)), 0);
    for y in all.y..all.bottom() {
        for x in all.x..all.right() {
            canvas.visual.set(x, y - TOP, frame.pixel(x, y));
        }
    }
    let area = Area { x: at.x as i16, y: at.y as i16, w: at.w as i16, h: at.h as i16 };
    found.prop.draw(&mut canvas, area, [found.ink, None], &Brush::new(Ink(Ega(0), Ega(0))));
    for y in all.y..all.bottom() {
        for x in all.x..all.right() {
            frame.put(x, y, canvas.visual.get(x, y - TOP));
        }
    }
}

/// Pictures side by side, edge to edge, each with what is said under it.
fn panel_row(panels: &[Panel], foot: i32, context: &Context) -> Option<Frame> {
    let game = context.game.as_ref()?;
    let (world, state) = (game.world(), game.state());
    let mut frame = Frame::new();
    let count = panels.len().max(1) as i32;
    let edge = |nth: i32| WIDTH * nth / count;
    let w = edge(1);
    let high = foot - TOP;
    let face = paint::Face::Normal;
    let texts: Vec<(paint::Face, Vec<String>)> = panels
        .iter()
        .map(|panel| {
            let text = if context.settings.large_text { "" } else { panel.text.trim() };
            let lines: Vec<String> = face.wrap(text, w - 10).into_iter().filter(|line| !line.is_empty()).collect();
            if lines.len() > 5 {
                (paint::Face::Small, paint::Face::Small.wrap(&panel.text, w - 10))
            } else {
                (face, lines)
            }
        })
        .collect();
    let tallest = texts.iter().map(|(face, lines)| lines.len() as i32 * face.line()).max().unwrap_or(0);
    let said = if tallest > 0 { (tallest + 8).min(high / 2) } else { 0 };
    for (nth, (panel, (face, lines))) in (0..).zip(panels.iter().zip(&texts)) {
        let at = Rect::new(edge(nth), TOP, edge(nth + 1) - edge(nth), high);
        let inner = at.inset(1);
        let seen = Rect::new(inner.x, inner.y, inner.w, inner.h - said);
        in_panel(&mut frame, seen, panel.ground, (world, state), context);
        if said > 0 {
            let paper = Rect::new(inner.x, seen.bottom(), inner.w, said);
            paint::fill(&mut frame, paper, ink::WHITE);
            paint::fill(&mut frame, Rect::new(paper.x, paper.y, paper.w, 1), ink::BLACK);
            for (row, line) in (0..).zip(lines).take(((said - 5) / face.line()).max(1) as usize) {
                face.draw(&mut frame, paper.x + 4, paper.y + 4 + row * face.line(), ink::BLACK, line);
            }
        }
        paint::outline(&mut frame, at, ink::WHITE);
        // One line of black between two papers.
        if nth > 0 {
            paint::fill(&mut frame, Rect::new(at.x, at.y, 1, at.h), ink::BLACK);
        }
    }
    Some(frame)
}

fn in_panel(frame: &mut Frame, at: Rect, ground: Ground, (world, state): (&World, &GameState), context: &Context) {
    match ground {
        Ground::Plain(colour) => paint::fill(frame, at, colour.0),
        Ground::Room(room) => {
            let whole = room_picture(world, state, room);
            cut_out(frame, &whole, at, best_part(world, state, room, (at.w, at.h)));
        }
        Ground::Thing(Thing::Character(who)) => {
            if let Some(face) = Face::of(Some(who), context) {
                let mut sheet = Frame::new();
                faces::close(&mut sheet, &face, TOP + at.h, (0, false), context);
                cut_out(frame, &sheet, at, (WIDTH / 2, TOP + at.h / 2));
            }
        }
        Ground::Thing(thing) => {
            let sheet = close_up(world, state, thing, TOP + at.h);
            cut_out(frame, &sheet, at, (WIDTH / 2, TOP + at.h / 2));
        }
    }
}

/// The middle of the part of a room's picture, so wide and high, that shows most of its things whole and cuts least through: a thing that is not of
/// the walls' and the floor's colours is seen by that. Near the middle of the room where that leaves a choice.
fn best_part(world: &World, state: &GameState, room: Option<RoomId>, (w, h): (i32, i32)) -> (i32, i32) {
    let room = room.unwrap_or(state.room);
    let mut there = state.clone();
    there.room = room;
    let picture = picture::compose_room(world, &there, room);
    let areas: Vec<Rect> = picture
        .things
        .iter()
        .map(|thing| thing.area)
        .chain(picture.exits.iter().map(|way| way.area))
        .map(|area| Rect::new(area.x.into(), i32::from(area.y) + TOP, area.w.into(), area.h.into()))
        .collect();
    let mut whole = Frame::new();
    whole.show(&picture.visual);
    let mut counts = [0; 16];
    whole.pixels().iter().for_each(|pixel| counts[usize::from(pixel & 15)] += 1);
    let is_rare = |x: i32, y: i32| counts[usize::from(whole.get(x, y) & 15)] * 25 < WIDTH * HEIGHT;
    let cut = |part: Rect| {
        let sides = (part.y..part.bottom()).flat_map(|y| [(part.x, y), (part.right() - 1, y)]);
        let ends = (part.x..part.right()).flat_map(|x| [(x, part.y), (x, part.bottom() - 1)]);
        sides.chain(ends).filter(|(x, y)| is_rare(*x, *y)).count() as i32
    };
    let worth = |part: Rect| -> i32 {
        let holds = |x: i32, y: i32| part.contains(x, y);
        let each = |area: &Rect| match (
            area.overlaps(part),
            holds(area.x, area.y),
            holds(area.right() - 1, area.bottom() - 1),
        ) {
            (false, ..) => 0,
            (true, true, true) => 60,
            (true, ..) => -40,
        };
        areas.iter().map(each).sum::<i32>() - 6 * cut(part)
    };
    let middle = (WIDTH / 2, TOP + (HEIGHT - TOP) / 2);
    let columns = (0..=(WIDTH - w).max(0)).step_by(4);
    let parts = columns.flat_map(|x| (TOP..=(HEIGHT - h).max(TOP)).step_by(4).map(move |y| Rect::new(x, y, w, h)));
    let off = |part: &Rect| (part.x + w / 2 - middle.0).abs() + (part.y + h / 2 - middle.1).abs();
    let best = parts.max_by_key(|part| (worth(*part) - off(part) / 2, -off(part)));
    best.map_or(middle, |part| (part.x + w / 2, part.y + h / 2))
}

/// Puts the part of a picture that lies around a point into a part of the frame.
fn cut_out(frame: &mut Frame, from: &Frame, at: Rect, (x, y): (i32, i32)) {
    let left = (x - at.w / 2).clamp(0, WIDTH - at.w);
    let top = (y - at.h / 2).clamp(TOP, (HEIGHT - at.h).max(TOP));
    for row in 0..at.h {
        for column in 0..at.w {
            frame.put(at.x + column, at.y + row, from.pixel(left + column, top + row));
        }
    }
}
