//! The window a command is typed into: history, completion, names by click; or put together from the keyboard's words.
//! It must not understand the line.

use crate::action::Action;
use crate::context::Context;
use crate::input::InputDevice;
use crate::input::{Input, Key, PadButton, PointerButton};
use crate::paint::{self, Face, Rect, WIDTH, ink};
use crate::verbs::{CommandBuilder, VERBS};
use crate::widgets::onscreen_keyboard::{self, KeyboardCell, KeyboardPage, OnscreenKeyboard};
use crate::widgets::text_field::TextField;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use picture::Frame;

/// Characters a line holds.
const LIMIT: usize = 120;
const AT: Rect = Rect::new(34, 150, 252, 36);
/// In large letters.
const WIDE: Rect = Rect::new(4, 148, 311, 43);

pub struct InputLine {
    edit: TextField,
    /// How far back in the history, 0 being the line in the making.
    back: usize,
    draft: String,
    /// What Tab offers, and which of it is shown.
    offers: Option<(Vec<String>, usize)>,
    /// Verbs, things and letters to choose from, where there is no keyboard at hand.
    keyboard: Option<OnscreenKeyboard>,
    /// The line as far as it was chosen; none where it was typed.
    builder: Option<CommandBuilder>,
    /// The thing that the shoulder buttons named last.
    named: Option<usize>,
    /// What is asked for where it is no command: the line goes back to the window below.
    asks: Option<&'static str>,
    large: bool,
}

impl InputLine {
    /// With this typed already.
    pub fn new(text: &str, context: &Context) -> Self {
        let builder = text.is_empty().then(CommandBuilder::default);
        let page = if text.is_empty() { KeyboardPage::Verbs } else { KeyboardPage::Letters };
        Self {
            edit: TextField::new(LIMIT, text),
            back: 0,
            draft: String::new(),
            offers: None,
            keyboard: context.has_buttons().then(|| OnscreenKeyboard::open(page)),
            builder,
            named: None,
            asks: None,
            large: context.settings.large_text,
        }
    }

    /// With the verbs to choose from.
    pub fn verbs(context: &Context) -> Self {
        Self { keyboard: Some(OnscreenKeyboard::open(KeyboardPage::Verbs)), ..Self::new("", context) }
    }

    /// With letters to choose from.
    pub fn letters(context: &Context) -> Self {
        Self { keyboard: Some(OnscreenKeyboard::open(KeyboardPage::Letters)), ..Self::new("", context) }
    }

    /// With a verb of `VERBS`, and the things that it may be done to.
    pub fn verb(words: &str, context: &Context) -> Self {
        let verb = VERBS.iter().position(|verb| verb.words == words);
        let builder = CommandBuilder { verb, things: Vec::new() };
        let edit = TextField::new(LIMIT, &builder.line());
        let keyboard = Some(OnscreenKeyboard::open(KeyboardPage::Things));
        Self { edit, keyboard, builder: Some(builder), ..Self::new("", context) }
    }

    /// Letters for a field of the window below, which gets what they make.
    pub fn field(asks: &'static str, text: &str, context: &Context) -> Self {
        let keyboard = Some(OnscreenKeyboard::plain());
        Self { edit: TextField::new(LIMIT, text), keyboard, builder: None, asks: Some(asks), ..Self::new("", context) }
    }

    /// Names the thing after the last one named, or before it.
    pub fn step(&mut self, forward: bool, context: &Context) {
        let things = onscreen_keyboard::things(context);
        if things.is_empty() {
            return;
        }
        let count = things.len();
        let at = match self.named {
            Some(at) => (at + if forward { 1 } else { count - 1 }) % count,
            None if forward => 0,
            None => count - 1,
        };
        let again = self.named.replace(at).is_some();
        if let Some(builder) = &mut self.builder {
            if again {
                builder.things.pop();
            }
            builder.name(&things[at]);
            self.edit.put(&builder.line());
        } else {
            self.append(&things[at]);
        }
    }

    fn append(&mut self, words: &str) {
        let spaced = self.edit.text().chars().last().is_none_or(char::is_whitespace);
        self.edit.insert(&if spaced { words.to_owned() } else { format!(" {words}") });
    }

    fn submit(&self) -> Reply {
        let line = self.edit.text().trim().to_owned();
        match self.asks {
            Some(_) => Reply::CloseAnd(ScreenCommand::FillField(line)),
            None if line.is_empty() => Reply::Close,
            None => Reply::CloseAnd(ScreenCommand::Submit(line)),
        }
    }

    fn name(&mut self, words: &str) -> Reply {
        let Some(builder) = &mut self.builder else {
            self.append(words);
            return Reply::Stay;
        };
        builder.name(words);
        self.edit.put(&builder.line());
        if builder.is_whole() {
            return self.submit();
        }
        // A verb that takes a second thing stays with the things; a thing alone wants a verb.
        if builder.verb.is_none()
            && let Some(keyboard) = &mut self.keyboard
        {
            keyboard.turn(KeyboardPage::Verbs);
        }
        Reply::Stay
    }

    fn choose(&mut self, cell: KeyboardCell, context: &mut Context) -> Reply {
        match cell {
            KeyboardCell::Verb(verb) => {
                // A verb after typed words begins a new line; after a chosen thing it is what to do with that.
                let things = self.builder.take().map(|builder| builder.things).unwrap_or_default();
                let mut builder = CommandBuilder { verb: Some(verb), things: Vec::new() };
                if let Some(thing) = things.last() {
                    builder.name(thing);
                }
                self.edit.put(&builder.line());
                let whole = builder.is_whole();
                self.builder = Some(builder);
                if whole {
                    return self.submit();
                }
                if let Some(keyboard) = &mut self.keyboard {
                    keyboard.turn(KeyboardPage::Things);
                }
            }
            KeyboardCell::Thing(name) => return self.name(&name),
            KeyboardCell::Char(c) => {
                self.builder = None;
                self.edit.insert(&c.to_string());
            }
            KeyboardCell::Page(page) => {
                if let Some(keyboard) = &mut self.keyboard {
                    keyboard.turn(page);
                }
            }
            KeyboardCell::More => {
                if let Some(keyboard) = &mut self.keyboard {
                    keyboard.more(context);
                }
            }
            KeyboardCell::Back => {
                self.builder = None;
                self.edit.input(&Input::Key(Key::Backspace));
            }
            KeyboardCell::Done => return self.submit(),
            KeyboardCell::Close => return Reply::Close,
        }
        Reply::Stay
    }

    /// Do the arrows move on the keyboard? Who types wants them in the line.
    fn steers(&self, context: &Context) -> bool {
        self.keyboard.is_some() && (context.device == InputDevice::Gamepad || self.builder.is_some())
    }

    fn at(&self) -> Rect {
        let above = TextField::HIGH + 15 + if self.large { TextField::LARGE - TextField::HIGH } else { 0 };
        match self.keyboard {
            Some(_) => Rect::new(0, onscreen_keyboard::TOP - above, WIDTH, above),
            None if self.large => WIDE,
            None => AT,
        }
    }

    fn browse(&mut self, context: &Context, back: usize) {
        let back = back.min(context.history.len());
        if self.back == 0 {
            self.draft = self.edit.text();
        }
        self.back = back;
        let line = if back == 0 { &self.draft } else { &context.history[context.history.len() - back] };
        self.edit.put(&line.clone());
    }

    /// Tab: the first completion, then the next, around and around.
    fn complete(&mut self, context: &Context, forward: bool) {
        if let Some((offers, at)) = &mut self.offers {
            *at = (*at + if forward { 1 } else { offers.len() - 1 }) % offers.len();
        } else {
            let typed = self.edit.text();
            let found = context.game.as_ref().map(|game| game.complete(&typed)).unwrap_or_default();
            let offers: Vec<String> = found.iter().map(|offer| completed(&typed, offer)).take(64).collect();
            if offers.is_empty() {
                return;
            }
            self.offers = Some((offers, 0));
        }
        if let Some((offers, at)) = &self.offers {
            self.edit.put(&offers[*at]);
        }
    }
}

/// The line with its completion: an offer is either the whole line or its last word.
fn completed(typed: &str, offer: &str) -> String {
    if offer.to_lowercase().starts_with(&typed.to_lowercase()) {
        return offer.to_owned();
    }
    let kept = typed.rfind(char::is_whitespace).map_or("", |at| &typed[..at]);
    if kept.is_empty() { offer.to_owned() } else { format!("{} {offer}", kept.trim_end()) }
}

impl Window for InputLine {
    fn kind(&self) -> WindowKind {
        WindowKind::Input
    }

    fn arrange(&mut self, context: &Context) {
        self.large = context.settings.large_text;
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        if !matches!(input, Input::Key(Key::Tab | Key::BackTab) | Input::Hover { .. }) {
            self.offers = None;
        }
        match *input {
            Input::Key(Key::Enter) if self.steers(context) => {
                let cell = self.keyboard.as_ref().and_then(|keyboard| keyboard.focused(context));
                return cell.map_or(Reply::Stay, |cell| self.choose(cell, context));
            }
            Input::Key(Key::Enter) => return self.submit(),
            Input::Key(key @ (Key::Up | Key::Down | Key::Left | Key::Right)) if self.steers(context) => {
                if let Some(keyboard) = &mut self.keyboard {
                    keyboard.step(key, context);
                }
            }
            Input::Gamepad(PadButton::Previous) => self.step(false, context),
            Input::Gamepad(PadButton::Next) => self.step(true, context),
            Input::Gamepad(_) => return self.submit(),
            Input::Key(Key::Up) => self.browse(context, self.back + 1),
            Input::Key(Key::Down) => self.browse(context, self.back.saturating_sub(1)),
            _ if context.settings.keys.is_again(input, Action::Repeat) => self.browse(context, 1),
            Input::Key(Key::Tab) if self.asks.is_none() => self.complete(context, true),
            Input::Key(Key::BackTab) if self.asks.is_none() => self.complete(context, false),
            Input::Click { x, y, button: PointerButton::Left } => {
                if let Some(cell) = self.keyboard.as_ref().and_then(|keyboard| keyboard.hit(x, y, context)) {
                    return self.choose(cell, context);
                }
                if self.asks.is_none() && !self.at().contains(x, y) {
                    return Reply::Do(ScreenCommand::NameAt(x, y));
                }
            }
            Input::Key(Key::Escape) | Input::Click { button: PointerButton::Right, .. } => return Reply::Close,
            _ => {
                if self.edit.input(input) {
                    self.builder = None;
                }
            }
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let inner = paint::window(frame, self.at(), None, context.colours());
        let high = if self.large { TextField::LARGE } else { TextField::HIGH };
        let Some(keyboard) = &self.keyboard else {
            Face::Bold.draw(frame, inner.x, inner.y, ink::BLACK, "What now?");
            let hint = "Up: earlier   Tab: complete";
            let x = inner.right() - Face::Small.width(hint);
            Face::Small.draw(frame, x, inner.y + 1, context.colours().quiet, hint);
            let field = Rect::new(inner.x, inner.bottom() - high, inner.w, high);
            self.edit.draw(frame, field, true, context);
            return;
        };
        let asks = self.asks.unwrap_or("What now?");
        Face::Bold.draw(frame, inner.x, inner.y + (high - 2) / 2, ink::BLACK, asks);
        let left = Face::Bold.width(asks) + 8;
        let field = Rect::new(inner.x + left, inner.y + 2, inner.w - left, high + 1);
        self.edit.draw(frame, field, true, context);
        keyboard.draw(frame, self.steers(context) && context.device != InputDevice::Touch, context);
    }

    fn told(&mut self, words: &str) -> Reply {
        self.name(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_is_the_line_or_its_last_word() {
        for (typed, offer, line) in [
            ("ta", "take", "take"),
            ("take la", "lamp", "take lamp"),
            ("take la", "take lamp", "take lamp"),
            ("put lamp in bo", "wooden box", "put lamp in wooden box"),
        ] {
            assert_eq!(completed(typed, offer), line);
        }
    }
}
