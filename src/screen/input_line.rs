//! The window a command is typed into: history, completion, names by click. It must not understand the line.

use super::desk::Desk;
use super::edit::Edit;
use super::input::{Input, Key, Pointer};
use super::paint::{self, Face, Rect, ink};
use super::window::{Act, Kind, Reply, Window};
use crate::picture::Frame;

/// Characters a line holds.
const LIMIT: usize = 120;
const AT: Rect = Rect::new(34, 150, 252, 36);

pub struct InputLine {
    edit: Edit,
    /// How far back in the history, 0 being the line in the making.
    back: usize,
    draft: String,
    /// What Tab offers, and which of it is shown.
    offers: Option<(Vec<String>, usize)>,
}

impl InputLine {
    pub fn new(text: &str) -> Self {
        Self { edit: Edit::new(LIMIT, text), back: 0, draft: String::new(), offers: None }
    }

    fn browse(&mut self, desk: &Desk, back: usize) {
        let back = back.min(desk.history.len());
        if self.back == 0 {
            self.draft = self.edit.text();
        }
        self.back = back;
        let line = if back == 0 { &self.draft } else { &desk.history[desk.history.len() - back] };
        self.edit.put(&line.clone());
    }

    /// Tab: the first completion, then the next, around and around.
    fn complete(&mut self, desk: &Desk, forward: bool) {
        if let Some((offers, at)) = &mut self.offers {
            *at = (*at + if forward { 1 } else { offers.len() - 1 }) % offers.len();
        } else {
            let typed = self.edit.text();
            let found = desk.game.as_ref().map(|game| game.complete(&typed)).unwrap_or_default();
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
    fn kind(&self) -> Kind {
        Kind::Input
    }

    fn input(&mut self, input: &Input, desk: &mut Desk) -> Reply {
        if !matches!(input, Input::Key(Key::Tab | Key::BackTab) | Input::Hover { .. }) {
            self.offers = None;
        }
        match *input {
            Input::Key(Key::Enter) => {
                return if self.edit.is_empty() {
                    Reply::Close
                } else {
                    Reply::CloseAnd(Act::Submit(self.edit.text().trim().to_owned()))
                };
            }
            Input::Key(Key::Up) => self.browse(desk, self.back + 1),
            Input::Key(Key::Down) => self.browse(desk, self.back.saturating_sub(1)),
            Input::Key(Key::F(3)) => self.browse(desk, 1),
            Input::Key(Key::Tab) => self.complete(desk, true),
            Input::Key(Key::BackTab) => self.complete(desk, false),
            Input::Click { x, y, button: Pointer::Left } if !AT.contains(x, y) => return Reply::Do(Act::NameAt(x, y)),
            Input::Key(Key::Escape) | Input::Click { button: Pointer::Right, .. } => return Reply::Close,
            _ => {
                self.edit.input(input);
            }
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, desk: &Desk) {
        let inner = paint::window(frame, AT, None);
        Face::Bold.draw(frame, inner.x, inner.y, ink::BLACK, "What now?");
        let hint = "Up: earlier   Tab: complete";
        Face::Small.draw(frame, inner.right() - Face::Small.width(hint), inner.y + 1, ink::GREY, hint);
        let field = Rect::new(inner.x, inner.bottom() - 14, inner.w, 14);
        self.edit.draw(frame, field, true, desk.blink());
    }

    fn told(&mut self, words: &str) {
        let spaced = self.edit.text().chars().last().is_none_or(char::is_whitespace);
        self.edit.insert(&if spaced { words.to_owned() } else { format!(" {words}") });
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
