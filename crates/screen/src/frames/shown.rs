//! What a frame shows, made ready once and drawn as often as is wanted. It must not know which frame comes next.

use crate::context::Context;
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
use rules::{GameState, Roll};
use stage::view::{self, Cel, Costume};
use world::cutscene::{CutsceneFrame, Ground, Panel, Shows};
use world::{Item, ObjectId, Place as Where, RoomId, Thing, World};

/// The first row of pictures.
const TOP: i32 = 10;
/// Ticks that dice tumble, and that a face of theirs is seen meanwhile.
const TUMBLES: u32 = 26;
const FACE: u32 = 2;

pub struct Shown {
    ground: Scenery,
    pub caption: Caption,
}

/// The picture, as far as it stays the same.
enum Scenery {
    Still(Box<Frame>),
    Face(Face),
    Talk { speaker: Face, listener: Face, left: bool, behind: Box<Frame> },
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
            Scenery::Talk { speaker, listener, left, behind } => {
                frame.clone_from(behind);
                faces::two(frame, (speaker, listener), (foot, *left), (age, speaks), context);
            }
            Scenery::Dice { roll, is_check } => {
                let tumbles = age < TUMBLES && !context.settings.reduced_motion;
                let turn = age / FACE;
                let faces = if tumbles { [turn * 5 + 1, turn * 7 + 3].map(|n| (n % 6 + 1) as u8) } else { roll.dice };
                cards::dice(frame, *roll, faces, tumbles, *is_check);
            }
            Scenery::Aside(hero) => cards::aside(frame, hero),
            Scenery::Map(map) => {
                paint::dither(frame, Rect::new(0, TOP, WIDTH, HEIGHT - TOP), ink::BROWN, ink::BLACK);
                map.draw(frame, context);
            }
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
            let mut behind = room_picture(world, state, None);
            dim(&mut behind, Rect::new(0, TOP, WIDTH, HEIGHT - TOP));
            let left = speaker.is_none() || (listener.is_some() && speaker < listener);
            Some(Scenery::Talk {
                speaker: Face::of(*speaker, context)?,
                listener: Face::of(*listener, context)?,
                left,
                behind: Box::new(behind),
            })
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
            let at = Rect::new(8, TOP + 6, 303, foot.min(HEIGHT - 5) - TOP - 12);
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
    let grid = Grid::of_cel(cel).doubled();
    let grid = if grid.size().1 * 2 <= all.h - 20 && grid.size().0 * 2 <= all.w - 20 { grid.doubled() } else { grid };
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

/// The part of a room's picture where an object is, twice or four times as large.
fn object_in_its_room(world: &World, state: &GameState, object: ObjectId, foot: i32) -> Option<Frame> {
    let Where::Room(room) = world[object].place else { return None };
    let mut there = state.clone();
    there.room = room;
    let area = picture::compose_room(world, &there, room).placed(Thing::Object(object))?.area;
    let area = Rect::new(area.x.into(), i32::from(area.y) + TOP, area.w.into(), area.h.into());
    let (wide, tall) = (WIDTH, foot - TOP);
    let times = if area.w * 4 <= wide - 40 && area.h * 4 <= tall - 20 { 4 } else { 2 };
    let (w, h) = (wide / times, tall / times);
    let x = (area.x + area.w / 2 - w / 2).clamp(0, WIDTH - w);
    let y = (area.y + area.h / 2 - h / 2).clamp(TOP, HEIGHT - h);
    let whole = room_picture(world, state, Some(room));
    let mut grid = Grid::of_frame(&whole, Rect::new(x, y, w, h)).doubled();
    if times == 4 {
        grid = grid.doubled();
    }
    let mut frame = Frame::new();
    grid.draw(&mut frame, (0, TOP), Rect::new(0, TOP, wide, tall), false);
    Some(frame)
}

/// Pictures side by side, each with what is said under it.
fn panel_row(panels: &[Panel], foot: i32, context: &Context) -> Option<Frame> {
    let game = context.game.as_ref()?;
    let (world, state) = (game.world(), game.state());
    let mut frame = Frame::new();
    let count = panels.len().max(1) as i32;
    let (gap, top) = (6, TOP + 4);
    let w = (WIDTH - gap * (count + 1)) / count;
    let high = foot - top - 6;
    let face = paint::Face::Normal;
    let texts: Vec<(paint::Face, Vec<String>)> = panels
        .iter()
        .map(|panel| {
            let text = if context.settings.large_text { "" } else { panel.text.trim() };
            let lines: Vec<String> = face.wrap(text, w - 8).into_iter().filter(|line| !line.is_empty()).collect();
            if lines.len() > 5 {
                (paint::Face::Small, paint::Face::Small.wrap(&panel.text, w - 8))
            } else {
                (face, lines)
            }
        })
        .collect();
    let tallest = texts.iter().map(|(face, lines)| lines.len() as i32 * face.line()).max().unwrap_or(0);
    let said = if tallest > 0 { (tallest + 7).min(high / 2) } else { 0 };
    for (nth, (panel, (face, lines))) in (0..).zip(panels.iter().zip(&texts)) {
        let at = Rect::new(gap + nth * (w + gap), top, w, high);
        let seen = Rect::new(at.x, at.y, w, high - said);
        in_panel(&mut frame, seen, panel.ground, (world, state), context);
        if said > 0 {
            let paper = Rect::new(at.x, seen.bottom(), w, said);
            paint::fill(&mut frame, paper, ink::WHITE);
            paint::fill(&mut frame, Rect::new(paper.x, paper.y, w, 1), ink::BLACK);
            for (row, line) in (0..).zip(lines).take(((said - 5) / face.line()).max(1) as usize) {
                face.draw(&mut frame, paper.x + 4, paper.y + 4 + row * face.line(), ink::BLACK, line);
            }
        }
        paint::outline(&mut frame, Rect::new(at.x - 1, at.y - 1, at.w + 2, at.h + 2), ink::WHITE);
    }
    Some(frame)
}

fn in_panel(frame: &mut Frame, at: Rect, ground: Ground, (world, state): (&World, &GameState), context: &Context) {
    match ground {
        Ground::Plain(colour) => paint::fill(frame, at, colour.0),
        Ground::Room(room) => {
            let whole = room_picture(world, state, room);
            cut_out(frame, &whole, at, (WIDTH / 2, TOP + (HEIGHT - TOP) / 2));
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
