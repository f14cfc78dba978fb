//! What the hero carries, as a list with pictures. It must not change what is carried.

use crate::action::Action;
use crate::context::Context;
use crate::input::{Input, Key, PointerButton};
use crate::item_picture;
use crate::paint::{self, Face, Rect, ink};
use crate::windows::item::ItemWindow;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use messages::t;
use picture::Frame;
use world::{ItemId, Place, Thing};

/// Pixels a row, and rows shown at once.
const ROW: i32 = 19;
const SHOWN: usize = 7;
const INNER: i32 = 190;
/// In large letters.
const WIDE: i32 = 300;

pub struct Inventory {
    items: Vec<ItemId>,
    chosen: usize,
    top: usize,
    /// The hero, of whom not half is to be seen.
    hero: Rect,
    face: Face,
}

impl Inventory {
    pub fn boxed(context: &Context) -> Box<dyn Window> {
        let items = context.game.as_ref().map(|game| game.state().carried().collect()).unwrap_or_default();
        Box::new(Self { items, chosen: 0, top: 0, hero: context.hero, face: context.face() })
    }

    fn rows(&self) -> usize {
        self.items.len().clamp(1, SHOWN)
    }

    fn at(&self) -> Rect {
        let inner = if self.face == Face::Large { WIDE } else { INNER };
        let (w, h) = paint::around(inner, self.rows() as i32 * ROW, true);
        Rect::centred(w, h).clear_of(self.hero)
    }

    fn row(&self, index: usize) -> Rect {
        let inner = self.at().inset(5);
        Rect::new(inner.x, inner.y + paint::TITLE_BAR + (index as i32 - self.top as i32) * ROW, inner.w, ROW)
    }

    fn choose(&mut self, index: usize) {
        self.chosen = index.min(self.items.len().saturating_sub(1));
        self.top = self.top.clamp((self.chosen + 1).saturating_sub(SHOWN), self.chosen);
    }

    fn hit(&self, x: i32, y: i32) -> Option<usize> {
        (self.top..self.items.len().min(self.top + SHOWN)).find(|index| self.row(*index).contains(x, y))
    }

    fn show(&self, context: &Context) -> Reply {
        self.items
            .get(self.chosen)
            .map_or(Reply::Close, |item| Reply::Do(ScreenCommand::Open(ItemWindow::boxed(*item, context))))
    }
}

impl Window for Inventory {
    fn kind(&self) -> WindowKind {
        WindowKind::Inventory
    }

    fn arrange(&mut self, context: &Context) {
        self.face = context.face();
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        match *input {
            Input::Key(Key::Escape | Key::Tab) | Input::Click { button: PointerButton::Right, .. } => {
                return Reply::Close;
            }
            _ if context.settings.keys.is_again(input, Action::Inventory) => return Reply::Close,
            Input::Key(Key::Enter) | Input::Char(' ') => return self.show(context),
            Input::Key(Key::Up) => self.choose(self.chosen.saturating_sub(1)),
            Input::Key(Key::Down) => self.choose(self.chosen + 1),
            Input::Key(Key::PageUp | Key::Home) => self.choose(self.chosen.saturating_sub(SHOWN)),
            Input::Key(Key::PageDown | Key::End) => self.choose(self.chosen + SHOWN),
            Input::Hover { x, y } => {
                if let Some(index) = self.hit(x, y) {
                    self.choose(index);
                }
            }
            Input::Click { x, y, .. } => match self.hit(x, y) {
                Some(index) => {
                    self.choose(index);
                    return self.show(context);
                }
                None if !self.at().contains(x, y) => return Reply::Close,
                None => {}
            },
            _ => {}
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let inner = paint::window(frame, self.at(), Some(&t!("screen-inventory-title")), context.colours());
        let Some(game) = context.game.as_ref() else { return };
        if self.items.is_empty() {
            let y = inner.y + (inner.h - Face::Normal.line()) / 2;
            Face::Normal.middle(frame, inner.x, y, inner.w, ink::BLACK, &t!("screen-inventory-nothing"));
        }
        let (world, state) = (game.world(), game.state());
        for (index, item) in self.items.iter().enumerate().skip(self.top).take(SHOWN) {
            let at = self.row(index);
            let chosen = index == self.chosen;
            if chosen {
                paint::fill(frame, at, ink::BLACK);
            }
            let plate = Rect::new(at.x + 1, at.y + 1, 24, ROW - 2);
            paint::fill(frame, plate, ink::SILVER);
            item_picture::item(frame, plate, &world[*item], false);
            let name = rules::describe::a(world, state, Thing::Item(*item));
            let worn = state.item(*item).place == Place::Worn;
            let name = if worn { t!("screen-inventory-worn", item = name.as_str()) } else { name };
            let colour = if chosen { ink::WHITE } else { ink::BLACK };
            let y = at.y + (ROW - self.face.line()) / 2 + 1;
            self.face.draw(frame, at.x + 31, y, colour, &self.face.clip(&name, at.w - 36));
        }
        let below = self.items.len() > self.top + SHOWN;
        for (more, y) in [(self.top > 0, inner.y - 4), (below, inner.bottom() + 1)] {
            if more {
                Face::Small.draw(frame, inner.right() - 20, y, context.colours().quiet, &t!("screen-more"));
            }
        }
    }
}
