//! What the hero carries, as a list with pictures, and one thing seen large. It must not change what is carried.

use super::cel;
use super::deed::Deed;
use super::desk::Desk;
use super::input::{Input, Key, Pointer};
use super::paint::{self, Face, Rect, ink};
use super::window::{Act, Kind, Reply, Window};
use crate::picture::Frame;
use crate::world::{ItemId, Place, TextTarget, Thing};

/// Pixels a row, and rows shown at once.
const ROW: i32 = 19;
const SHOWN: usize = 7;
const INNER: i32 = 190;

pub struct Inventory {
    items: Vec<ItemId>,
    chosen: usize,
    top: usize,
}

impl Inventory {
    pub fn boxed(desk: &Desk) -> Box<dyn Window> {
        let items = desk.game.as_ref().map(|game| game.state().carried().collect()).unwrap_or_default();
        Box::new(Self { items, chosen: 0, top: 0 })
    }

    fn rows(&self) -> usize {
        self.items.len().clamp(1, SHOWN)
    }

    fn at(&self) -> Rect {
        let (w, h) = paint::around(INNER, self.rows() as i32 * ROW, true);
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

    fn show(&self) -> Reply {
        self.items
            .get(self.chosen)
            .map_or(Reply::Close, |item| Reply::Do(Act::Open(Box::new(ItemView { item: *item }))))
    }
}

impl Window for Inventory {
    fn kind(&self) -> Kind {
        Kind::Inventory
    }

    fn input(&mut self, input: &Input, desk: &mut Desk) -> Reply {
        match *input {
            Input::Key(Key::Escape | Key::Tab) | Input::Click { button: Pointer::Right, .. } => return Reply::Close,
            _ if desk.settings.keys.is_again(input, Deed::Inventory) => return Reply::Close,
            Input::Key(Key::Enter) | Input::Char(' ') => return self.show(),
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
                    return self.show();
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
            let y = at.y + (ROW - Face::Normal.line()) / 2 + 1;
            Face::Normal.draw(frame, at.x + 31, y, colour, &Face::Normal.clip(&name, at.w - 36));
        }
        let below = self.items.len() > self.top + SHOWN;
        for (more, y) in [(self.top > 0, inner.y - 4), (below, inner.bottom() + 1)] {
            if more {
                Face::Small.draw(frame, inner.right() - 20, y, desk.tones().quiet, "more");
            }
        }
    }
}

/// One thing, large, with its description.
pub struct ItemView {
    pub item: ItemId,
}

impl Window for ItemView {
    fn kind(&self) -> Kind {
        Kind::Item
    }

    fn input(&mut self, input: &Input, _desk: &mut Desk) -> Reply {
        match input {
            Input::Key(Key::Enter | Key::Escape | Key::Tab) | Input::Char(' ') | Input::Click { .. } => Reply::Close,
            _ => Reply::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, desk: &Desk) {
        const PLATE: (i32, i32) = (72, 60);
        const TEXT: i32 = 150;
        let Some(game) = desk.game.as_ref() else { return };
        let item = &game.world()[self.item];
        let text = game.state().description(game.world(), TextTarget::Thing(Thing::Item(self.item)));
        let line = Face::Normal.line();
        let most = (150 / line) as usize;
        let mut lines = Face::Normal.wrap(text, TEXT);
        if lines.len() > most {
            lines.truncate(most);
            if let Some(last) = lines.last_mut() {
                last.push_str("...");
            }
        }
        let height = (lines.len() as i32 * line).max(PLATE.1);
        let (w, h) = paint::around(PLATE.0 + 8 + TEXT, height, true);
        let inner = paint::window(frame, Rect::centred(w, h), Some(&item.identity.name), desk.tones());
        let plate = Rect::new(inner.x, inner.y, PLATE.0, PLATE.1);
        paint::dither(frame, plate, ink::SILVER, ink::WHITE);
        paint::outline(frame, plate, ink::BLACK);
        cel::item(frame, plate.inset(2), item, true);
        for (row, text) in lines.iter().enumerate() {
            Face::Normal.draw(frame, plate.right() + 8, inner.y + row as i32 * line, ink::BLACK, text);
        }
    }
}
