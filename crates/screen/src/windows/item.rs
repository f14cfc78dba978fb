//! One thing that is carried, seen large, with its description. It must not change anything about it.

use crate::context::Context;
use crate::input::{Input, Key};
use crate::item_picture;
use crate::paint::{self, Face, Rect, WIDTH, ink};
use crate::windows::text::paged;
use crate::windows::{Reply, Window, WindowKind, page_sign};
use picture::Frame;
use world::{ItemId, TextTarget, Thing};

const PLATE: (i32, i32) = (72, 60);
const GAP: i32 = 8;
/// Pixels that the text is wide, and is where it is long or in large letters.
const TEXT: i32 = 150;
const WIDE: i32 = WIDTH - 16 - PLATE.0 - GAP;
/// Pixels of text at once, and a text that is called long.
const HIGH: i32 = 144;
const LONG: i32 = 90;

pub struct ItemWindow {
    item: ItemId,
    /// The hero, of whom not half is to be seen.
    hero: Rect,
    face: Face,
    width: i32,
    pages: Vec<Vec<String>>,
    page: usize,
}

impl ItemWindow {
    pub fn boxed(item: ItemId, context: &Context) -> Box<dyn Window> {
        let mut view =
            Self { item, hero: context.hero, face: Face::Normal, width: TEXT, pages: vec![Vec::new()], page: 0 };
        view.arrange(context);
        Box::new(view)
    }

    fn at(&self) -> Rect {
        let lines = self.pages.iter().map(Vec::len).max().unwrap_or(0) as i32;
        let more = if self.pages.len() > 1 { Face::Small.line() + 2 } else { 0 };
        let height = (lines * self.face.line() + more).max(PLATE.1);
        let (w, h) = paint::around(PLATE.0 + GAP + self.width, height, true);
        Rect::centred(w, h).clear_of(self.hero)
    }
}

impl Window for ItemWindow {
    fn kind(&self) -> WindowKind {
        WindowKind::Item
    }

    fn arrange(&mut self, context: &Context) {
        let Some(game) = context.game.as_ref() else { return };
        let name = &game.state().identity(game.world(), Thing::Item(self.item)).name;
        let said = game.state().description(game.world(), TextTarget::Thing(Thing::Item(self.item)));
        // A name that the title bar cannot hold stands before the description.
        let bar = PLATE.0 + GAP + TEXT - 4;
        let text = if Face::Bold.width(name) > bar { format!("{name}\n\n{said}") } else { said.to_owned() };
        self.face = context.face();
        let line = self.face.line();
        let lines = self.face.wrap(&text, TEXT);
        let narrow = self.face == Face::Normal && lines.len() as i32 * line <= LONG;
        self.width = if narrow { TEXT } else { WIDE };
        let lines = if narrow { lines } else { self.face.wrap(&text, WIDE) };
        self.pages = paged(lines, (HIGH / line) as usize);
        self.page = self.page.min(self.pages.len() - 1);
    }

    fn input(&mut self, input: &Input, _context: &mut Context) -> Reply {
        let last = self.page + 1 >= self.pages.len();
        match input {
            Input::Key(Key::Up | Key::Left | Key::PageUp) => self.page = self.page.saturating_sub(1),
            Input::Key(Key::Escape | Key::Tab) => return Reply::Close,
            Input::Key(Key::Enter) | Input::Char(' ') | Input::Click { .. } if last => return Reply::Close,
            Input::Key(Key::Down | Key::Right | Key::PageDown | Key::Enter)
            | Input::Char(' ')
            | Input::Click { .. }
                if !last =>
            {
                self.page += 1;
            }
            _ => {}
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let Some(game) = context.game.as_ref() else { return };
        let item = &game.world()[self.item];
        let name = &game.state().identity(game.world(), Thing::Item(self.item)).name;
        let inner = paint::window(frame, self.at(), Some(name), context.colours());
        let plate = Rect::new(inner.x, inner.y, PLATE.0, PLATE.1);
        paint::dither(frame, plate, ink::SILVER, ink::WHITE);
        paint::outline(frame, plate, ink::BLACK);
        item_picture::item(frame, plate.inset(2), item, true);
        for (row, text) in self.pages[self.page].iter().enumerate() {
            self.face.draw(frame, plate.right() + GAP, inner.y + row as i32 * self.face.line(), ink::BLACK, text);
        }
        if self.pages.len() > 1 {
            let sign = page_sign(self.page, self.pages.len());
            let x = inner.right() - Face::Small.width(&sign);
            Face::Small.draw(frame, x, inner.bottom() - Face::Small.line() + 2, context.colours().quiet, &sign);
        }
    }
}
