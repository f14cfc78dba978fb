//! The window that stores a game: a name, a list of what is there. It must not touch a file.

use crate::context::Context;
use crate::input::{Input, Key};
use crate::paint::{self, BUTTON, Face, Rect, ink};
use crate::request::Delivery;
use crate::thumbnail;
use crate::widgets::buttons::Buttons;
use crate::widgets::list::List;
use crate::widgets::text_field::TextField;
use crate::windows::confirm::Confirm;
use crate::windows::input_line::InputLine;
use crate::windows::text::TextWindow;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use picture::Frame;
use session::SaveInfo;

/// The slot that the game itself writes; never offered for saving by hand.
pub const AUTOSAVE_SLOT: &str = "auto";
/// Slots offered at most.
const SLOTS: usize = 99;
const INNER: i32 = 284;
/// In large letters.
const WIDE: i32 = 300;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Name,
    List,
    Buttons,
}

pub struct SaveWindow {
    edit: TextField,
    /// The first row is a new slot.
    list: List,
    saves: Vec<SaveInfo>,
    buttons: Buttons,
    field: Field,
    large: bool,
}

impl SaveWindow {
    pub fn boxed(suggested: &str, context: &Context) -> Box<dyn Window> {
        let mut window = Self {
            edit: TextField::new(36, suggested),
            list: List::new(Vec::new(), 6),
            saves: Vec::new(),
            buttons: Buttons::new(&["Save", "Cancel"]),
            field: Field::Name,
            large: false,
        };
        window.show(&context.saves);
        Box::new(window)
    }

    fn show(&mut self, saves: &[SaveInfo]) {
        self.saves = saves.iter().filter(|save| save.slot != AUTOSAVE_SLOT).cloned().collect();
        let row = |save: &SaveInfo| {
            if save.is_damaged() { save.name.clone() } else { format!("{} ({})", save.name, save.title) }
        };
        let rows = self.saves.iter().map(row);
        self.list.rows = std::iter::once("(a new save)".to_owned()).chain(rows).collect();
        self.list.choose(self.list.chosen);
    }

    fn at(&self) -> Rect {
        let inner = if self.large { WIDE } else { INNER };
        let list = self.list.height().max(thumbnail::HEIGHT + 2);
        let (w, h) = paint::around(inner, Face::Normal.line() + 7 + self.edit_height() + list + 9 + BUTTON, true);
        Rect::centred(w, h)
    }

    fn edit_height(&self) -> i32 {
        if self.large { TextField::LARGE } else { TextField::HIGH }
    }

    fn edit_at(&self) -> Rect {
        let inner = self.at().inset(5);
        Rect::new(inner.x, inner.y + paint::TITLE_BAR + Face::Normal.line() + 3, inner.w, self.edit_height())
    }

    fn list_at(&self) -> Rect {
        let inner = self.at().inset(5);
        let height = self.list.height();
        Rect::new(inner.x, inner.bottom() - BUTTON - 6 - height, inner.w - thumbnail::WIDTH - 7, height)
    }

    fn choose(&mut self, row: usize) {
        self.list.choose(row);
        if let Some(save) = row.checked_sub(1).and_then(|index| self.saves.get(index)) {
            self.edit.put(&save.name.clone());
        }
    }

    /// The first number that no save has.
    fn free_slot(&self) -> Option<String> {
        let taken = |slot: &String| self.saves.iter().any(|save| save.slot == *slot);
        (1..=SLOTS).map(|n| format!("s{n:02}")).find(|slot| !taken(slot))
    }

    fn store(&self) -> Reply {
        let name = self.edit.text().trim().to_owned();
        if name.is_empty() {
            return Reply::Stay;
        }
        let listed = self.list.chosen.checked_sub(1).and_then(|index| self.saves.get(index));
        let Some(old) = listed.or_else(|| self.saves.iter().find(|save| save.name == name)) else {
            let full = format!("All {SLOTS} places are taken. Choose one of them to write over it.");
            return match self.free_slot() {
                Some(slot) => Reply::CloseAnd(ScreenCommand::Save { slot, name }),
                None => Reply::Do(ScreenCommand::Open(Box::new(TextWindow::titled("Save", &full)))),
            };
        };
        let question = format!("Replace \"{}\" by this game?", Face::Normal.clip(&old.name, 150));
        Reply::CloseAnd(ScreenCommand::Open(Confirm::boxed(
            "Save",
            &question,
            "Replace",
            ScreenCommand::Save { slot: old.slot.clone(), name },
        )))
    }

    fn turn(&mut self, forward: bool) {
        let ring = [Field::Name, Field::List, Field::Buttons];
        let at = ring.iter().position(|field| *field == self.field).unwrap_or(0);
        self.field = ring[(at + if forward { 1 } else { 2 }) % 3];
    }
}

impl Window for SaveWindow {
    fn kind(&self) -> WindowKind {
        WindowKind::Save
    }

    fn arrange(&mut self, context: &Context) {
        self.large = context.settings.large_text;
        self.list.size(context);
    }

    fn deliver(&mut self, delivery: &Delivery, _context: &Context) {
        if let Delivery::Saves(saves) = delivery {
            self.show(saves);
        }
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        match input {
            Input::Key(Key::Escape) => return Reply::Close,
            Input::Key(Key::Tab) if self.field != Field::Buttons || self.buttons.focus == 1 => {
                self.buttons.focus = 0;
                self.turn(true);
                return Reply::Stay;
            }
            Input::Key(Key::BackTab) if self.field != Field::Buttons || self.buttons.focus == 0 => {
                self.turn(false);
                return Reply::Stay;
            }
            Input::Key(Key::Enter) if self.field != Field::Buttons => return self.store(),
            Input::Key(Key::Down) if self.field == Field::Name => {
                self.field = Field::List;
                return Reply::Stay;
            }
            Input::Key(Key::Up) if self.field == Field::List && self.list.chosen == 0 => {
                self.field = Field::Name;
                return Reply::Stay;
            }
            _ => {}
        }
        if let Input::Click { x, y, .. } = *input {
            if self.edit_at().contains(x, y) {
                self.field = Field::Name;
                if context.has_buttons() {
                    let asks = InputLine::field("Call it:", &self.edit.text(), context);
                    return Reply::Do(ScreenCommand::Open(Box::new(asks)));
                }
            } else if let Some(row) = self.list.hit(input, self.list_at()) {
                self.field = Field::List;
                self.choose(row);
            }
        }
        if self.field == Field::Buttons || matches!(input, Input::Click { .. } | Input::Hover { .. }) {
            return match self.buttons.input(input, self.at().inset(5)) {
                Some(0) => self.store(),
                Some(_) => Reply::Close,
                None => Reply::Stay,
            };
        }
        if self.field == Field::List && self.list.input(input) {
            self.choose(self.list.chosen);
        } else if self.edit.input(input) {
            self.field = Field::Name;
        }
        Reply::Stay
    }

    fn put(&mut self, line: &str) {
        self.edit.put(line);
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let inner = paint::window(frame, self.at(), Some("Save"), context.colours());
        Face::Normal.draw(frame, inner.x, inner.y, ink::BLACK, "Call this moment:");
        // The picture that is there, or the one that will be.
        let listed = self.list.chosen.checked_sub(1).and_then(|index| self.saves.get(index));
        let now = context.game.as_ref().and_then(session::Session::picture);
        if let Some(picture) = listed.map_or(now, |save| save.picture.as_ref()) {
            let list = self.list_at();
            thumbnail::draw(picture, frame, list.right() + 6, list.y + 1);
        }
        self.edit.draw(frame, self.edit_at(), self.field == Field::Name, context);
        self.list.draw(frame, self.list_at(), self.field == Field::List, context);
        self.buttons.draw(frame, self.at().inset(5), self.field == Field::Buttons);
    }
}
