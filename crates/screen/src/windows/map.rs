//! The map's window: boxes, lines, arrows to scroll. It must not lay the rooms out.

use crate::action::Action;
use crate::context::Context;
use crate::input::{Input, Key};
use crate::map_layout::{Cell, MapLayout, towards};
use crate::paint::{self, Face, Rect, ink};
use crate::windows::{Reply, Window, WindowKind};
use messages::t;
use picture::Frame;
use world::RoomId;

const AT: Rect = Rect::new(8, 16, 303, 178);
/// The letters, the pixels from box to box, and a box's size.
struct Scale {
    face: Face,
    grid: (i32, i32),
    size: (i32, i32),
}

const USUAL: Scale = Scale { face: Face::Small, grid: (72, 34), size: (60, 22) };
const LARGE: Scale = Scale { face: Face::Large, grid: (149, 54), size: (138, 40) };

pub struct MapWindow {
    at: Rect,
    layout: MapLayout,
    names: Vec<(RoomId, Vec<String>)>,
    here: Option<RoomId>,
    /// A map to look at and no more: without what was not tried, and what signs mean.
    bare: bool,
    scale: &'static Scale,
    /// The point of the layout in the middle of the window, in pixels from the present room.
    moved: (i32, i32),
}

impl MapWindow {
    pub fn boxed(context: &Context) -> Box<dyn Window> {
        let mut view = Self {
            at: AT,
            layout: MapLayout::default(),
            names: Vec::new(),
            here: None,
            bare: false,
            scale: &USUAL,
            moved: (0, 0),
        };
        if let Some(game) = &context.game {
            view.layout = MapLayout::of_visited(game.world(), game.state());
            view.here = Some(game.state().room);
        }
        view.measure(context);
        Box::new(view)
    }

    /// In this rectangle, with this room marked beside those that were seen; `None` is where the hero is.
    pub fn marking(room: Option<RoomId>, at: Rect, context: &Context) -> Self {
        let mut view = Self {
            at,
            layout: MapLayout::default(),
            names: Vec::new(),
            here: None,
            bare: true,
            scale: &USUAL,
            moved: (0, 0),
        };
        if let Some(game) = &context.game {
            let mut there = game.state().clone();
            there.room = room.unwrap_or(there.room);
            view.layout = MapLayout::of_visited(game.world(), &there);
            view.here = Some(there.room);
        }
        view.measure(context);
        view
    }

    fn measure(&mut self, context: &Context) {
        self.scale = if context.settings.large_text { &LARGE } else { &USUAL };
        if let Some(game) = &context.game {
            let name = |room: &RoomId| (*room, label(&game.world()[*room].name, self.scale));
            self.names = self.layout.places.keys().map(name).collect();
        }
        self.home();
    }

    fn inner(&self) -> Rect {
        let at = self.at;
        Rect::new(at.x + 1, at.y + 1 + paint::TITLE_BAR, at.w - 2, at.h - 2 - paint::TITLE_BAR)
    }

    fn centre(&self, cell: Cell) -> (i32, i32) {
        let inner = self.inner();
        let (x, y) = (cell.0 * self.scale.grid.0 - self.moved.0, cell.1 * self.scale.grid.1 - self.moved.1);
        (inner.x + inner.w / 2 + x, inner.y + inner.h / 2 + y)
    }

    /// The lowest and the highest cell, along both axes.
    fn reach(&self) -> (Cell, Cell) {
        let cells = || self.layout.places.values();
        let low = (cells().map(|c| c.0).min().unwrap_or(0), cells().map(|c| c.1).min().unwrap_or(0));
        let high = (cells().map(|c| c.0).max().unwrap_or(0), cells().map(|c| c.1).max().unwrap_or(0));
        (low, high)
    }

    /// All of it in the middle where it fits; else the present room.
    fn home(&mut self) {
        let (low, high) = self.reach();
        let grid = self.scale.grid;
        let fits = |cells: i32, grid: i32, room: i32| (cells + 1) * grid <= room;
        let inner = self.inner();
        let along = |low: i32, high: i32, grid: i32, room: i32| {
            if fits(high - low, grid, room) { (low + high) * grid / 2 } else { 0 }
        };
        self.moved = (along(low.0, high.0, grid.0, inner.w), along(low.1, high.1, grid.1, inner.h));
    }

    fn scroll(&mut self, dx: i32, dy: i32) {
        let (low, high) = self.reach();
        let (x, y) = self.scale.grid;
        self.moved.0 = (self.moved.0 + dx * x).clamp(low.0 * x, high.0 * x);
        self.moved.1 = (self.moved.1 + dy * y).clamp(low.1 * y, high.1 * y);
    }
}

/// A room's name on two lines of its box.
fn label(name: &str, scale: &Scale) -> Vec<String> {
    let (face, width) = (scale.face, scale.size.0 - 4);
    let mut lines = face.wrap(name.trim(), width);
    if lines.len() > 2 {
        let rest = lines[1..].join(" ");
        lines.truncate(1);
        lines.push(rest);
    }
    lines.iter().map(|line| face.clip(line, width)).collect()
}

impl Window for MapWindow {
    fn kind(&self) -> WindowKind {
        WindowKind::Map
    }

    fn arrange(&mut self, context: &Context) {
        self.measure(context);
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        match input {
            Input::Key(Key::Left) => self.scroll(-1, 0),
            Input::Key(Key::Right) => self.scroll(1, 0),
            Input::Key(Key::Up) => self.scroll(0, -1),
            Input::Key(Key::Down) => self.scroll(0, 1),
            Input::Key(Key::Home) => self.home(),
            Input::Key(Key::Enter | Key::Escape) | Input::Char(' ') | Input::Click { .. } => return Reply::Close,
            _ if context.settings.keys.is_again(input, Action::Map) => return Reply::Close,
            _ => {}
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let Scale { face, grid, size } = self.scale;
        paint::window(frame, self.at, Some(&t!("screen-map-title")), context.colours());
        // The layout is drawn on a sheet of its own, and what lies outside the window is cut off with it.
        let mut sheet = frame.clone();
        let inner = self.inner();
        paint::dither(&mut sheet, inner, ink::WHITE, ink::YELLOW);
        for (room, direction) in &self.layout.unknown {
            if let Some(cell) = self.layout.places.get(room).filter(|_| !self.bare) {
                let ((x, y), (dx, dy)) = (self.centre(*cell), towards(*direction));
                let end = (x + dx * (grid.0 / 2 + 2), y + dy * (grid.1 / 2 + 2));
                paint::line(&mut sheet, (x, y), end, ink::GREY);
            }
        }
        for (from, to) in &self.layout.ways {
            if let (Some(from), Some(to)) = (self.layout.places.get(from), self.layout.places.get(to)) {
                let (from, to) = (self.centre(*from), self.centre(*to));
                paint::line(&mut sheet, from, to, ink::BLACK);
                paint::line(&mut sheet, (from.0 + 1, from.1), (to.0 + 1, to.1), ink::BLACK);
            }
        }
        for (room, lines) in &self.names {
            let Some(cell) = self.layout.places.get(room) else { continue };
            let (x, y) = self.centre(*cell);
            let at = Rect::new(x - size.0 / 2, y - size.1 / 2, size.0, size.1);
            let here = self.here == Some(*room);
            paint::fill(&mut sheet, Rect::new(at.x + 1, at.y + 1, at.w, at.h), ink::BLACK);
            paint::fill(&mut sheet, at, if here { ink::BLACK } else { ink::WHITE });
            paint::outline(&mut sheet, at, ink::BLACK);
            if here && context.blink() {
                paint::outline(&mut sheet, at.inset(1), ink::YELLOW);
            }
            let line = face.line();
            let top = at.y + (at.h - lines.len() as i32 * line) / 2 + 1;
            for (row, text) in lines.iter().enumerate() {
                let colour = if here { ink::WHITE } else { ink::BLACK };
                face.middle(&mut sheet, at.x + 2, top + row as i32 * line, at.w - 4, colour, text);
            }
        }
        if !self.bare {
            let legend = t!("screen-map-legend");
            let w = Face::Small.width(&legend) + 6;
            let at = Rect::new(inner.right() - w - 1, inner.bottom() - 11, w, 10);
            paint::fill(&mut sheet, at, ink::WHITE);
            Face::Small.draw(&mut sheet, at.x + 3, at.y + 2, context.colours().quiet, &legend);
        }
        for y in inner.y..inner.bottom() {
            for x in inner.x..inner.right() {
                frame.put(x, y, sheet.pixel(x, y));
            }
        }
    }
}
