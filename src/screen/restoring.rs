//! The window that brings a stored game back. It must not read the game: it asks for it by its slot.

use super::buttons::Buttons;
use super::desk::Desk;
use super::input::{Input, Key};
use super::list::List;
use super::paint::{self, BUTTON, Face, Rect, ink};
use super::request::{Delivery, SaveInfo};
use super::saving::AUTO;
use super::window::{Act, Kind, Reply, Window};
use crate::picture::Frame;

const INNER: i32 = 236;

pub struct Restoring {
    list: List,
    saves: Vec<SaveInfo>,
    buttons: Buttons,
}

impl Restoring {
    pub fn boxed(desk: &Desk) -> Box<dyn Window> {
        let mut window =
            Self { list: List::new(Vec::new(), 7), saves: Vec::new(), buttons: Buttons::new(&["Restore", "Cancel"]) };
        window.show(&desk.saves);
        Box::new(window)
    }

    fn show(&mut self, saves: &[SaveInfo]) {
        self.saves = saves.to_vec();
        let name = |save: &SaveInfo| if save.slot == AUTO { "(kept by itself)".to_owned() } else { save.name.clone() };
        self.list.rows = self.saves.iter().map(name).collect();
        self.list.choose(self.list.chosen);
    }

    fn at() -> Rect {
        let (w, h) = paint::around(INNER, 74 + 2 * Face::Small.line() + 14 + BUTTON, true);
        Rect::centred(w, h)
    }

    fn list_at(&self) -> Rect {
        let inner = Self::at().inset(5);
        Rect::new(inner.x, inner.y + paint::TITLE_BAR, inner.w, self.list.height())
    }

    fn fetch(&self) -> Reply {
        self.saves.get(self.list.chosen).map_or(Reply::Stay, |save| Reply::CloseAnd(Act::Fetch(save.slot.clone())))
    }
}

impl Window for Restoring {
    fn kind(&self) -> Kind {
        Kind::Restore
    }

    fn deliver(&mut self, delivery: &Delivery, _desk: &Desk) {
        if let Delivery::Saves(saves) = delivery {
            self.show(saves);
        }
    }

    fn input(&mut self, input: &Input, _desk: &mut Desk) -> Reply {
        if *input == Input::Key(Key::Escape) {
            return Reply::Close;
        }
        if let Some(row) = self.list.hit(input, self.list_at()) {
            let again = row == self.list.chosen;
            self.list.choose(row);
            return if again { self.fetch() } else { Reply::Stay };
        }
        if self.list.input(input) {
            return Reply::Stay;
        }
        match self.buttons.input(input, Self::at().inset(5)) {
            Some(0) => self.fetch(),
            Some(_) => Reply::Close,
            None => Reply::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, _desk: &Desk) {
        let inner = paint::window(frame, Self::at(), Some("Restore"));
        let list = self.list_at();
        self.list.draw(frame, list, true);
        if let Some(save) = self.saves.get(self.list.chosen) {
            let y = list.bottom() + 4;
            let facts = format!("{}, turn {}, score {} of {}", save.room, save.turns, save.score, save.max_score);
            Face::Small.draw(frame, inner.x + 2, y, ink::BLACK, &Face::Small.clip(&save.title, inner.w - 4));
            let below = y + Face::Small.line();
            Face::Small.draw(frame, inner.x + 2, below, ink::GREY, &Face::Small.clip(&facts, inner.w - 4));
        } else {
            let text = "No game is stored yet.";
            Face::Normal.middle(frame, list.x, list.y + list.h / 2 - 5, list.w, ink::GREY, text);
        }
        self.buttons.draw(frame, Self::at().inset(5), true);
    }
}
