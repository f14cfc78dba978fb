//! The window that lists the deeds with their keys and takes a new key for one. It must not know the keyboard.

use super::buttons::Buttons;
use super::deed::{DEEDS, Deed};
use super::desk::Desk;
use super::input::{Input, Key, Pointer};
use super::keymap::{Bound, name};
use super::list::List;
use super::paint::{self, BUTTON, Face, Rect, ink};
use super::window::{Act, Kind, Reply, Window};
use picture::Frame;

const SHOWN: usize = 11;
const INNER: i32 = 230;
const CHOOSE: &str = "Enter, then a new key.  Delete: no key.";

pub struct Keys {
    list: List,
    buttons: Buttons,
    below: bool,
    /// The next key is for the chosen deed.
    listens: bool,
    /// A key that another deed has, to be pressed again where it shall be taken.
    taken: Option<Input>,
    remark: String,
}

impl Keys {
    pub fn boxed(desk: &Desk) -> Box<dyn Window> {
        let rows = DEEDS.iter().map(|entry| entry.label.to_owned()).collect();
        let mut window = Self {
            list: List::new(rows, SHOWN).roomy(desk),
            buttons: Buttons::new(&["Done", "Usual keys"]),
            below: false,
            listens: false,
            taken: None,
            remark: CHOOSE.into(),
        };
        window.show(desk);
        Box::new(window)
    }

    fn show(&mut self, desk: &Desk) {
        let shown = |deed: Deed| {
            let keys = desk.settings.keys.shown(deed);
            if keys.is_empty() { "(none)".to_owned() } else { keys }
        };
        self.list.values = DEEDS.iter().map(|entry| shown(entry.deed)).collect();
    }

    fn at(&self) -> Rect {
        let (w, h) = paint::around(INNER, self.list.height() + 4 + Face::Normal.line() + 4 + BUTTON, true);
        Rect::centred(w, h)
    }

    fn list_at(&self) -> Rect {
        let inner = self.at().inset(5);
        Rect::new(inner.x, inner.y + paint::TITLE_BAR - 2, inner.w, self.list.height())
    }

    fn listen(&mut self) {
        (self.listens, self.taken) = (true, None);
        if let Some(entry) = DEEDS.get(self.list.chosen) {
            self.remark = format!("Press the key for {}; Esc: none of it.", entry.label);
        }
    }

    fn hear(&mut self, input: &Input, desk: &mut Desk) -> Reply {
        let Some(entry) = DEEDS.get(self.list.chosen) else { return Reply::Stay };
        let again = self.taken.as_ref() == Some(input);
        let key = name(input).unwrap_or_default();
        match desk.settings.keys.bind(entry.deed, input, again) {
            Bound::Done => {
                (self.listens, self.taken) = (false, None);
                self.remark = format!("{}: {key}", entry.label);
                self.show(desk);
                return Reply::Do(Act::Keep);
            }
            Bound::Taken(owner) => {
                self.taken = Some(*input);
                self.remark = format!("{key} is {}. Again: take it.", owner.label());
            }
            Bound::Needed => {
                self.taken = None;
                self.remark = "That is needed. F, Ctrl, Alt or a sign?".into();
            }
        }
        Reply::Stay
    }
}

impl Window for Keys {
    fn kind(&self) -> Kind {
        Kind::Keys
    }

    fn arrange(&mut self, desk: &Desk) {
        self.show(desk);
    }

    fn listens(&self) -> bool {
        self.listens
    }

    fn input(&mut self, input: &Input, desk: &mut Desk) -> Reply {
        if self.listens {
            match input {
                Input::Key(Key::Escape) | Input::Click { .. } => {
                    self.listens = false;
                    CHOOSE.clone_into(&mut self.remark);
                }
                Input::Key(_) | Input::Char(_) => return self.hear(input, desk),
                _ => {}
            }
            return Reply::Stay;
        }
        match *input {
            Input::Key(Key::Escape) => return Reply::Close,
            Input::Key(Key::Tab) if !self.below || self.buttons.focus == 1 => {
                (self.below, self.buttons.focus) = (!self.below, 0);
                return Reply::Stay;
            }
            Input::Key(Key::BackTab) if !self.below || self.buttons.focus == 0 => {
                self.below = !self.below;
                return Reply::Stay;
            }
            Input::Key(Key::Up) if self.below => self.below = false,
            Input::Key(Key::Enter) | Input::Char(' ') if !self.below => self.listen(),
            Input::Key(key @ (Key::Delete | Key::Backspace)) if !self.below => {
                let Some(entry) = DEEDS.get(self.list.chosen) else { return Reply::Stay };
                desk.settings.keys.clear(entry.deed, key == Key::Backspace);
                self.show(desk);
                return Reply::Do(Act::Keep);
            }
            Input::Click { button: Pointer::Left, .. } => {
                if let Some(row) = self.list.hit(input, self.list_at()) {
                    let again = row == self.list.chosen;
                    self.list.choose(row);
                    if again {
                        self.listen();
                    }
                    return Reply::Stay;
                }
            }
            _ => {}
        }
        if !self.below && self.list.input(input) {
            return Reply::Stay;
        }
        let pointer = matches!(input, Input::Click { .. } | Input::Hover { .. });
        match (self.below || pointer).then(|| self.buttons.input(input, self.at().inset(5))).flatten() {
            Some(0) => Reply::Close,
            Some(_) => {
                desk.settings.keys.reset();
                "All keys are the usual ones again.".clone_into(&mut self.remark);
                self.show(desk);
                Reply::Do(Act::Keep)
            }
            None => Reply::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, desk: &Desk) {
        let inner = paint::window(frame, self.at(), Some("Keys"), desk.tones());
        let list = self.list_at();
        self.list.draw(frame, list, !self.below, desk);
        let remark = Face::Normal.clip(&self.remark, inner.w);
        Face::Normal.draw(frame, inner.x, list.bottom() + 4, ink::BLACK, &remark);
        self.buttons.draw(frame, self.at().inset(5), self.below);
    }
}
