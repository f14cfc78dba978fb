//! The hero's sheet: his picture, his stats as rows of pips, what he is, what he wears. It must not change any of it.

use crate::action::Action;
use crate::context::Context;
use crate::input::{Input, Key, PointerButton};
use crate::paint::{self, Face, Rect, ink};
use crate::windows::{Reply, Window, WindowKind};
use messages::t;
use picture::Frame;
use rules::{describe, hero_conditions, hero_nature, hero_stat};
use stage::view::{View, hero_of};
use std::cmp::Ordering;
use world::{ItemId, Place, Stat, Thing};

/// What is told has this many pixels at least, for a face that is not large.
const TOLD: i32 = 136;
/// The picture's panel.
const PANEL: (i32, i32) = (66, 98);
/// From pip to pip, and the air before and behind them.
const PIP: i32 = 9;
const AIR: i32 = 8;
/// Lines of what is told under the stats, at most.
const MOST: usize = 6;

pub struct Sheet {
    name: String,
    view: View,
    stats: Vec<(String, i8, i8)>,
    /// The hero on the stage, of whom not half is to be seen.
    hero: Rect,
    told: Vec<String>,
    face: Face,
    lines: Vec<String>,
}

impl Sheet {
    pub fn boxed(context: &Context) -> Box<dyn Window> {
        let mut sheet = Self {
            name: t!("screen-action-sheet"),
            view: View::default(),
            stats: Vec::new(),
            hero: context.hero,
            told: Vec::new(),
            face: Face::Normal,
            lines: Vec::new(),
        };
        if let Some(game) = &context.game {
            let (world, state) = (game.world(), game.state());
            sheet.view = hero_of(world);
            sheet.name = world.hero.name.clone().unwrap_or(sheet.name);
            let stat = |stat| (describe::stat(stat), hero_nature(world, state, stat), hero_stat(world, state, stat));
            sheet.stats = Stat::ALL.map(stat).to_vec();
            let names: Vec<String> = hero_conditions(world, state).map(|it| it.name.clone()).collect();
            if !names.is_empty() {
                sheet.told.push(t!("screen-sheet-conditions", names = describe::list(&names)));
            }
            let worn: Vec<String> = ItemId::all(world.items.len())
                .filter(|item| state.item(*item).place == Place::Worn)
                .map(|item| describe::a(world, state, Thing::Item(item)))
                .collect();
            if !worn.is_empty() {
                sheet.told.push(t!("screen-sheet-worn", worn = describe::list(&worn)));
            }
        }
        sheet.arrange(context);
        Box::new(sheet)
    }

    fn at(&self) -> Rect {
        let told = self.lines.len() as i32 * self.face.line();
        let high = PANEL.1.max(self.stats.len() as i32 * self.row() + 4 + told);
        let (w, h) = paint::around(PANEL.0 + AIR + self.column(), high, true);
        Rect::centred(w, h).clear_of(self.hero)
    }

    /// The widest name of a stat.
    fn names(&self) -> i32 {
        self.stats.iter().map(|(name, ..)| self.face.width(name)).max().unwrap_or(0)
    }

    /// All that stands beside the picture: names, pips right behind them, figures.
    fn column(&self) -> i32 {
        (self.names() + AIR + 5 * PIP + AIR + self.face.width("+0")).max(TOLD)
    }

    fn row(&self) -> i32 {
        self.face.line() + 2
    }
}

impl Window for Sheet {
    fn kind(&self) -> WindowKind {
        WindowKind::Sheet
    }

    fn arrange(&mut self, context: &Context) {
        self.face = context.face();
        let wrap = |text: &String| self.face.wrap(text, self.column());
        self.lines = self.told.iter().flat_map(wrap).take(MOST).collect();
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        let done = matches!(
            input,
            Input::Key(Key::Enter | Key::Escape) | Input::Char(' ') | Input::Click { button: PointerButton::Left, .. }
        );
        if done || context.settings.keys.is_again(input, Action::Sheet) { Reply::Close } else { Reply::Stay }
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let inner = paint::window(frame, self.at(), Some(&self.name), context.colours());
        let panel = Rect::new(inner.x, inner.y, PANEL.0, PANEL.1);
        portrait(frame, panel, &self.view, context);
        let left = panel.right() + AIR;
        let pips = left + self.names() + AIR;
        for (nth, (name, own, now)) in (0..).zip(&self.stats) {
            let y = inner.y + nth * self.row();
            self.face.draw(frame, left, y, ink::BLACK, name);
            for pip in 0..5_i32 {
                // The first is a stat of -1, the last one of 3.
                let (has, had) = (pip <= i32::from(*now) + 1, pip <= i32::from(*own) + 1);
                let colour = match (has, had) {
                    (true, true) => ink::BLACK,
                    (true, false) => ink::GREEN,
                    (false, true) => ink::LIGHT_RED,
                    (false, false) => ink::SILVER,
                };
                let at = Rect::new(pips + pip * PIP, y + self.face.line() / 2 - 3, PIP - 2, PIP - 2);
                paint::fill(frame, at, colour);
                paint::outline(frame, at, if has || had { ink::BLACK } else { ink::GREY });
            }
            let colour = match now.cmp(own) {
                Ordering::Greater => ink::GREEN,
                Ordering::Less => 4,
                Ordering::Equal => ink::BLACK,
            };
            let figure = if *now > 0 { format!("+{now}") } else { now.to_string() };
            self.face.draw(frame, pips + 5 * PIP + AIR - 2, y, colour, &figure);
        }
        let below = inner.y + self.stats.len() as i32 * self.row() + 4;
        for (row, line) in (0..).zip(&self.lines) {
            self.face.draw(frame, left, below + row * self.face.line(), ink::BLACK, line);
        }
    }
}

/// The hero twice as large as on the stage, on a floor; who blinks there blinks here.
fn portrait(frame: &mut Frame, at: Rect, view: &View, context: &Context) {
    let floor = at.bottom() - 16;
    paint::dither(frame, Rect::new(at.x, at.y, at.w, floor - at.y), ink::BLUE, ink::BLACK);
    paint::dither(frame, Rect::new(at.x, floor, at.w, 16), ink::GREY, ink::BLACK);
    let cel = view.cel("stand-down", u32::from(context.ticks % 83 >= 80));
    // What is too large twice is shown as it is.
    let scale = if i32::from(cel.width) * 2 <= at.w - 4 && i32::from(cel.height) * 2 <= at.h - 10 { 2 } else { 1 };
    let (foot, ground) = (at.x + at.w / 2, at.bottom() - 8);
    for (x, y, colour) in cel.shown() {
        let (x, y) = (foot + (x - i32::from(cel.width) / 2) * scale, ground + (y - i32::from(cel.foot.1)) * scale);
        let dot = Rect::new(x, y, scale, scale);
        if dot.x >= at.x && dot.right() <= at.right() && dot.y >= at.y {
            paint::fill(frame, dot, colour);
        }
    }
    paint::outline(frame, at, ink::BLACK);
}
