//! What the hero carries, as a list with pictures. It must not change what is carried.

use super::cel;
use super::deed::Deed;
use super::desk::Desk;
use super::input::{Input, Key, Pointer};
use super::item_view::ItemView;
use super::paint::{self, Face, Rect, ink};
use super::window::{Act, Kind, Reply, Window};
use picture::Frame;
use world::{ItemId, Place};

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
    face: Face,
}

impl Inventory {
    pub fn boxed(desk: &Desk) -> Box<dyn Window> {
        let items = desk.game.as_ref().map(|game| game.state().carried().collect()).unwrap_or_default();
        Box::new(Self { items, chosen: 0, top: 0, face: desk.face() })
    }

    fn rows(&self) -> usize {
        self.items.len().clamp(1, SHOWN)
    }

    fn at(&self) -> Rect {
        let inner = if self.face == Face::Large { WIDE } else { INNER };
        let (w, h) = paint::around(inner, self.rows() as i32 * ROW, true);
        Rect::centred(w, h)
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

    fn show(&self, desk: &Desk) -> Reply {
        self.items.get(self.chosen).map_or(Reply::Close, |item| Reply::Do(Act::Open(ItemView::boxed(*item, desk))))
    }
}

impl Window for Inventory {
    fn kind(&self) -> Kind {
        Kind::Inventory
    }

    fn arrange(&mut self, desk: &Desk) {
        self.face = desk.face();
    }

    fn input(&mut self, input: &Input, desk: &mut Desk) -> Reply {
        match *input {
            Input::Key(Key::Escape | Key::Tab) | Input::Click { button: Pointer::Right, .. } => return Reply::Close,
            _ if desk.settings.keys.is_again(input, Deed::Inventory) => return Reply::Close,
            Input::Key(Key::Enter) | Input::Char(' ') => return self.show(desk),
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
                    return self.show(desk);
                }
                None if !self.at().contains(x, y) => return Reply::Close,
                None => {}
            },
            _ => {}
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, desk: &Desk) {
        let inner = paint::window(frame, self.at(), Some("You are carrying:"), desk.tones());
        let Some(game) = desk.game.as_ref() else { return };
        if self.items.is_empty() {
            let y = inner.y + (inner.h - Face::Normal.line()) / 2;
            Face::Normal.middle(frame, inner.x, y, inner.w, ink::BLACK, "nothing");
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
            cel::item(frame, plate, &world[*item], false);
            let worn = if state.item(*item).place == Place::Worn { " (worn)" } else { "" };
            let name = format!("{}{worn}", world[*item].identity.a());
            let colour = if chosen { ink::WHITE } else { ink::BLACK };
            let y = at.y + (ROW - self.face.line()) / 2 + 1;
            self.face.draw(frame, at.x + 31, y, colour, &self.face.clip(&name, at.w - 36));
        }
        let below = self.items.len() > self.top + SHOWN;
        for (more, y) in [(self.top > 0, inner.y - 4), (below, inner.bottom() + 1)] {
            if more {
                Face::Small.draw(frame, inner.right() - 20, y, desk.tones().quiet, "more");
            }
        }
    }
}
