//! The window that brings a stored game back. It must not read the game: it asks for it by its slot.

use super::buttons::Buttons;
use super::desk::Desk;
use super::input::{Input, Key};
use super::list::List;
use super::paint::{self, BUTTON, Face, Rect, ink};
use super::request::{Delivery, SaveInfo};
use super::saving::AUTO;
use super::thumb;
use super::window::{Act, Kind, Reply, Window};
use crate::picture::Frame;

const INNER: i32 = 284;

/// The picture's column, the facts under it.
const RIGHT: i32 = 96;

pub struct Restoring {
    list: List,
    saves: Vec<SaveInfo>,
    buttons: Buttons,
}

impl Restoring {
    pub fn boxed(desk: &Desk) -> Box<dyn Window> {
        let mut window = Self {
            list: List::new(Vec::new(), 10).roomy(desk),
            saves: Vec::new(),
            buttons: Buttons::new(&["Restore", "Cancel"]),
        };
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
        let (w, h) = paint::around(INNER, 104 + 10 + BUTTON, true);
        Rect::centred(w, h)
    }

    fn list_at(&self) -> Rect {
        let inner = Self::at().inset(5);
        Rect::new(inner.x, inner.y + paint::TITLE_BAR, inner.w - RIGHT - 8, self.list.height())
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

    fn draw(&self, frame: &mut Frame, desk: &Desk) {
        paint::window(frame, Self::at(), Some("Restore"), desk.tones());
        let list = self.list_at();
        self.list.draw(frame, list, true, desk);
        if let Some(save) = self.saves.get(self.list.chosen) {
            let x = list.right() + 8;
            let middle = x + (RIGHT - thumb::WIDTH) / 2;
            match &save.picture {
                Some(picture) => picture.draw(frame, middle, list.y + 1),
                None => no_picture(frame, Rect::new(middle - 1, list.y, thumb::WIDTH + 2, thumb::HEIGHT + 2), desk),
            }
            let y = list.y + thumb::HEIGHT + 6;
            let turns = if save.turns == 1 { "turn" } else { "turns" };
            let facts = [
                (Face::Bold, save.room.clone()),
                (Face::Normal, save.title.clone()),
                (Face::Small, format!("{} of {} points", save.score, save.max_score)),
                (Face::Small, format!("{} {turns}", save.turns)),
                (Face::Small, if save.played > 0 { thumb::duration(save.played) } else { String::new() }),
            ];
            for (row, (face, text)) in facts.iter().enumerate() {
                face.middle(frame, x, y + row as i32 * 9, RIGHT, ink::BLACK, text);
            }
        } else {
            let text = "No game is stored yet.";
            Face::Normal.middle(frame, list.x, list.y + list.h / 2 - 5, list.w, desk.tones().quiet, text);
        }
        self.buttons.draw(frame, Self::at().inset(5), true);
    }
}

/// For saves that are older than their pictures.
fn no_picture(frame: &mut Frame, at: Rect, desk: &Desk) {
    paint::outline(frame, at, desk.tones().faint);
    Face::Small.middle(frame, at.x, at.y + at.h / 2 - 4, at.w, desk.tones().quiet, "no picture");
}
