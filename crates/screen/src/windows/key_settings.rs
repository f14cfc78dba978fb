//! The window that lists the actions with their keys and takes a new key for one. It must not know the keyboard.

use crate::action::{ACTIONS, Action};
use crate::context::Context;
use crate::input::{Input, Key, PointerButton};
use crate::keymap::{Bound, name};
use crate::paint::{self, BUTTON, Face, Rect, ink};
use crate::widgets::buttons::Buttons;
use crate::widgets::list::List;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use picture::Frame;

const SHOWN: usize = 11;
const INNER: i32 = 230;
const CHOOSE: &str = "Enter, then a new key.  Delete: no key.";

pub struct KeySettings {
    list: List,
    buttons: Buttons,
    below: bool,
    /// The next key is for the chosen action.
    listens: bool,
    /// A key that another action has, to be pressed again where it shall be taken.
    taken: Option<Input>,
    remark: String,
}

impl KeySettings {
    pub fn boxed(context: &Context) -> Box<dyn Window> {
        let rows = ACTIONS.iter().map(|entry| entry.label.to_owned()).collect();
        let mut window = Self {
            list: List::new(rows, SHOWN).roomy(context),
            buttons: Buttons::new(&["Done", "Usual keys"]),
            below: false,
            listens: false,
            taken: None,
            remark: CHOOSE.into(),
        };
        window.show(context);
        Box::new(window)
    }

    fn show(&mut self, context: &Context) {
        let shown = |action: Action| {
            let keys = context.settings.keys.shown(action);
            if keys.is_empty() { "(none)".to_owned() } else { keys }
        };
        self.list.values = ACTIONS.iter().map(|entry| shown(entry.action)).collect();
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
        if let Some(entry) = ACTIONS.get(self.list.chosen) {
            self.remark = format!("Press the key for {}; Esc: none of it.", entry.label);
        }
    }

    fn hear(&mut self, input: &Input, context: &mut Context) -> Reply {
        let Some(entry) = ACTIONS.get(self.list.chosen) else { return Reply::Stay };
        let again = self.taken.as_ref() == Some(input);
        let key = name(input).unwrap_or_default();
        match context.settings.keys.bind(entry.action, input, again) {
            Bound::Done => {
                (self.listens, self.taken) = (false, None);
                self.remark = format!("{}: {key}", entry.label);
                self.show(context);
                return Reply::Do(ScreenCommand::KeepSettings);
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

impl Window for KeySettings {
    fn kind(&self) -> WindowKind {
        WindowKind::Keys
    }

    fn arrange(&mut self, context: &Context) {
        self.show(context);
    }

    fn listens(&self) -> bool {
        self.listens
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        if self.listens {
            match input {
                Input::Key(Key::Escape) | Input::Click { .. } => {
                    self.listens = false;
                    CHOOSE.clone_into(&mut self.remark);
                }
                Input::Key(_) | Input::Char(_) => return self.hear(input, context),
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
                let Some(entry) = ACTIONS.get(self.list.chosen) else { return Reply::Stay };
                context.settings.keys.clear(entry.action, key == Key::Backspace);
                self.show(context);
                return Reply::Do(ScreenCommand::KeepSettings);
            }
            Input::Click { button: PointerButton::Left, .. } => {
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
                context.settings.keys.reset();
                "All keys are the usual ones again.".clone_into(&mut self.remark);
                self.show(context);
                Reply::Do(ScreenCommand::KeepSettings)
            }
            None => Reply::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let inner = paint::window(frame, self.at(), Some("Keys"), context.colours());
        let list = self.list_at();
        self.list.draw(frame, list, !self.below, context);
        let remark = Face::Normal.clip(&self.remark, inner.w);
        Face::Normal.draw(frame, inner.x, list.bottom() + 4, ink::BLACK, &remark);
        self.buttons.draw(frame, self.at().inset(5), self.below);
    }
}
