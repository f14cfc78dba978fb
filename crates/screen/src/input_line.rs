//! The window a command is typed into: history, completion, names by click; or put together from the board's words.
//! It must not understand the line.

use super::board::{self, Board, Cell, Page};
use super::deed::Deed;
use super::desk::Desk;
use super::edit::Edit;
use super::hands::Hands;
use super::input::{Input, Key, Pad, Pointer};
use super::paint::{self, Face, Rect, WIDTH, ink};
use super::verbs::{Making, VERBS};
use super::window::{Act, Kind, Reply, Window};
use picture::Frame;

/// Characters a line holds.
const LIMIT: usize = 120;
const AT: Rect = Rect::new(34, 150, 252, 36);
/// In large letters.
const WIDE: Rect = Rect::new(4, 148, 311, 43);

pub struct InputLine {
    edit: Edit,
    /// How far back in the history, 0 being the line in the making.
    back: usize,
    draft: String,
    /// What Tab offers, and which of it is shown.
    offers: Option<(Vec<String>, usize)>,
    /// Verbs, things and letters to choose from, where there is no keyboard at hand.
    board: Option<Board>,
    /// The line as far as it was chosen; none where it was typed.
    making: Option<Making>,
    /// The thing that the shoulder buttons named last.
    named: Option<usize>,
    /// What is asked for where it is no command: the line goes back to the window below.
    asks: Option<&'static str>,
    large: bool,
}

impl InputLine {
    /// With this typed already.
    pub fn new(text: &str, desk: &Desk) -> Self {
        let making = text.is_empty().then(Making::default);
        let page = if text.is_empty() { Page::Verbs } else { Page::Letters };
        Self {
            edit: Edit::new(LIMIT, text),
            back: 0,
            draft: String::new(),
            offers: None,
            board: desk.has_buttons().then(|| Board::open(page)),
            making,
            named: None,
            asks: None,
            large: desk.settings.large_text,
        }
    }

    /// With the verbs to choose from.
    pub fn verbs(desk: &Desk) -> Self {
        Self { board: Some(Board::open(Page::Verbs)), ..Self::new("", desk) }
    }

    /// With letters to choose from.
    pub fn letters(desk: &Desk) -> Self {
        Self { board: Some(Board::open(Page::Letters)), ..Self::new("", desk) }
    }

    /// With a verb of `VERBS`, and the things that it may be done to.
    pub fn verb(words: &str, desk: &Desk) -> Self {
        let verb = VERBS.iter().position(|verb| verb.words == words);
        let making = Making { verb, things: Vec::new() };
        let edit = Edit::new(LIMIT, &making.line());
        let board = Some(Board::open(Page::Things));
        Self { edit, board, making: Some(making), ..Self::new("", desk) }
    }

    /// Letters for a field of the window below, which gets what they make.
    pub fn field(asks: &'static str, text: &str, desk: &Desk) -> Self {
        let board = Some(Board::plain());
        Self { edit: Edit::new(LIMIT, text), board, making: None, asks: Some(asks), ..Self::new("", desk) }
    }

    /// Names the thing after the last one named, or before it.
    pub fn step(&mut self, forward: bool, desk: &Desk) {
        let things = board::things(desk);
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
        if let Some(making) = &mut self.making {
            if again {
                making.things.pop();
            }
            making.name(&things[at]);
            self.edit.put(&making.line());
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
            Some(_) => Reply::CloseAnd(Act::Put(line)),
            None if line.is_empty() => Reply::Close,
            None => Reply::CloseAnd(Act::Submit(line)),
        }
    }

    fn name(&mut self, words: &str) -> Reply {
        let Some(making) = &mut self.making else {
            self.append(words);
            return Reply::Stay;
        };
        making.name(words);
        self.edit.put(&making.line());
        if making.is_whole() {
            return self.submit();
        }
        // A verb that takes a second thing stays with the things; a thing alone wants a verb.
        if making.verb.is_none()
            && let Some(board) = &mut self.board
        {
            board.turn(Page::Verbs);
        }
        Reply::Stay
    }

    fn choose(&mut self, cell: Cell, desk: &mut Desk) -> Reply {
        match cell {
            Cell::Verb(verb) => {
                // A verb after typed words begins a new line; after a chosen thing it is what to do with that.
                let things = self.making.take().map(|making| making.things).unwrap_or_default();
                let mut making = Making { verb: Some(verb), things: Vec::new() };
                if let Some(thing) = things.last() {
                    making.name(thing);
                }
                self.edit.put(&making.line());
                let whole = making.is_whole();
                self.making = Some(making);
                if whole {
                    return self.submit();
                }
                if let Some(board) = &mut self.board {
                    board.turn(Page::Things);
                }
            }
            Cell::Thing(name) => return self.name(&name),
            Cell::Char(c) => {
                self.making = None;
                self.edit.insert(&c.to_string());
            }
            Cell::Page(page) => {
                if let Some(board) = &mut self.board {
                    board.turn(page);
                }
            }
            Cell::More => {
                if let Some(board) = &mut self.board {
                    board.more(desk);
                }
            }
            Cell::Back => {
                self.making = None;
                self.edit.input(&Input::Key(Key::Backspace));
            }
            Cell::Done => return self.submit(),
            Cell::Close => return Reply::Close,
        }
        Reply::Stay
    }

    /// Do the arrows move on the board? Who types wants them in the line.
    fn steers(&self, desk: &Desk) -> bool {
        self.board.is_some() && (desk.hands == Hands::Pad || self.making.is_some())
    }

    fn at(&self) -> Rect {
        let above = Edit::HIGH + 15 + if self.large { Edit::LARGE - Edit::HIGH } else { 0 };
        match self.board {
            Some(_) => Rect::new(0, board::TOP - above, WIDTH, above),
            None if self.large => WIDE,
            None => AT,
        }
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

    fn arrange(&mut self, desk: &Desk) {
        self.large = desk.settings.large_text;
    }

    fn input(&mut self, input: &Input, desk: &mut Desk) -> Reply {
        if !matches!(input, Input::Key(Key::Tab | Key::BackTab) | Input::Hover { .. }) {
            self.offers = None;
        }
        match *input {
            Input::Key(Key::Enter) if self.steers(desk) => {
                let cell = self.board.as_ref().and_then(|board| board.focused(desk));
                return cell.map_or(Reply::Stay, |cell| self.choose(cell, desk));
            }
            Input::Key(Key::Enter) => return self.submit(),
            Input::Key(key @ (Key::Up | Key::Down | Key::Left | Key::Right)) if self.steers(desk) => {
                if let Some(board) = &mut self.board {
                    board.step(key, desk);
                }
            }
            Input::Pad(Pad::Previous) => self.step(false, desk),
            Input::Pad(Pad::Next) => self.step(true, desk),
            Input::Pad(_) => return self.submit(),
            Input::Key(Key::Up) => self.browse(desk, self.back + 1),
            Input::Key(Key::Down) => self.browse(desk, self.back.saturating_sub(1)),
            _ if desk.settings.keys.is_again(input, Deed::Repeat) => self.browse(desk, 1),
            Input::Key(Key::Tab) if self.asks.is_none() => self.complete(desk, true),
            Input::Key(Key::BackTab) if self.asks.is_none() => self.complete(desk, false),
            Input::Click { x, y, button: Pointer::Left } => {
                if let Some(cell) = self.board.as_ref().and_then(|board| board.hit(x, y, desk)) {
                    return self.choose(cell, desk);
                }
                if self.asks.is_none() && !self.at().contains(x, y) {
                    return Reply::Do(Act::NameAt(x, y));
                }
            }
            Input::Key(Key::Escape) | Input::Click { button: Pointer::Right, .. } => return Reply::Close,
            _ => {
                if self.edit.input(input) {
                    self.making = None;
                }
            }
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, desk: &Desk) {
        let inner = paint::window(frame, self.at(), None, desk.tones());
        let high = if self.large { Edit::LARGE } else { Edit::HIGH };
        let Some(board) = &self.board else {
            Face::Bold.draw(frame, inner.x, inner.y, ink::BLACK, "What now?");
            let hint = "Up: earlier   Tab: complete";
            let x = inner.right() - Face::Small.width(hint);
            Face::Small.draw(frame, x, inner.y + 1, desk.tones().quiet, hint);
            let field = Rect::new(inner.x, inner.bottom() - high, inner.w, high);
            self.edit.draw(frame, field, true, desk);
            return;
        };
        let asks = self.asks.unwrap_or("What now?");
        Face::Bold.draw(frame, inner.x, inner.y + (high - 2) / 2, ink::BLACK, asks);
        let left = Face::Bold.width(asks) + 8;
        let field = Rect::new(inner.x + left, inner.y + 2, inner.w - left, high + 1);
        self.edit.draw(frame, field, true, desk);
        board.draw(frame, self.steers(desk) && desk.hands != Hands::Touch, desk);
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
