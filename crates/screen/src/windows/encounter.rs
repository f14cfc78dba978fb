//! An encounter on its map: squares, tokens, hit points, what was told last; arrows, clicks and taps choose a square, letters begin a line.
//! It must not decide what comes of anything: it writes the line that a player would type.

use crate::action::Action;
use crate::context::Context;
use crate::encounter_acts::{self, Act};
use crate::encounter_list;
use crate::encounter_map::{self, Art};
use crate::input::{Input, Key, PointerButton};
use crate::paint::{self, Face, Rect, ink};
use crate::widgets::list::List;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use encounter::model::{Encounter, MOST_ROUNDS};
use encounter::square::{HEIGHT, Square, WIDTH};
use encounter::{State, text};
use messages::t;
use picture::Frame;

const AT: Rect = Rect::new(0, 0, 320, 200);
/// Where the squares are, and the size of one.
const MAP: Rect = Rect::new(4, 14, WIDTH as i32 * SQUARE.0, HEIGHT as i32 * SQUARE.1);
const SQUARE: (i32, i32) = (20, 16);
/// Who has how many hit points.
const PANEL: Rect = Rect::new(MAP.right() + 4, 14, 320 - MAP.right() - 8, MAP.h);
/// What is told.
const STRIP: Rect = Rect::new(4, MAP.bottom() + 4, 312, 200 - MAP.bottom() - 8);
const LINES: usize = 5;
/// Ticks that a token takes from square to square.
const SLIDE: u32 = 6;

pub struct EncounterWindow {
    cursor: Square,
    art: Art,
    /// Where the hero can go, found once for all that is drawn until something happens, and when that was.
    reach: (Vec<Square>, Option<Moment>),
    /// What can be done with the square, while it is being chosen.
    menu: Option<(List, Vec<Act>)>,
    /// The page of what was told, and which text it is of.
    page: (usize, u32),
}

/// What changes with whatever happens in a game: the line that was submitted last, and the length of the journal.
type Moment = (u64, usize);

impl EncounterWindow {
    /// On the floor of this picture of the room.
    pub fn boxed(context: &Context, room: &Frame) -> Option<Box<dyn Window>> {
        let game = context.game.as_ref()?;
        let state = game.encounter()?;
        let art = Art::of(game.world(), state, room);
        let reach = (Vec::new(), None);
        Some(Box::new(Self { cursor: state.hero().at, art, reach, menu: None, page: (0, context.told.1) }))
    }

    fn state(context: &Context) -> Option<&State> {
        context.game.as_ref().and_then(session::Session::encounter)
    }

    fn lines(context: &Context) -> Vec<String> {
        Face::Small.wrap(&context.told.0, STRIP.w - 8)
    }

    /// The page that is shown: the first of a text that is new.
    fn page(&self, context: &Context) -> usize {
        if self.page.1 == context.told.1 { self.page.0 } else { 0 }
    }

    /// Turns the page; false where it was the last.
    fn turn(&mut self, context: &Context) -> bool {
        let (page, lines) = (self.page(context), Self::lines(context).len());
        let more = (page + 1) * LINES < lines;
        if more {
            self.page = (page + 1, context.told.1);
        }
        more
    }

    /// What the chosen square is for: a move goes at once, everything else is chosen from a list.
    fn act(&mut self, context: &Context) -> Reply {
        let Some(state) = Self::state(context) else { return Reply::Close };
        let acts = encounter_acts::at(state, self.cursor);
        match acts.as_slice() {
            [] => Reply::Stay,
            [one] => Reply::Do(ScreenCommand::Submit(one.line.clone())),
            _ => {
                let rows = acts.iter().map(|act| act.label.clone()).collect();
                let mut list = List::new(rows, acts.len().min(9));
                list.size(context);
                self.menu = Some((list, acts));
                Reply::Stay
            }
        }
    }

    fn menu_at(list: &List) -> Rect {
        let wide = list.rows.iter().map(|row| Face::Normal.width(row)).max().unwrap_or(0) + 24;
        let (w, h) = paint::around(wide.clamp(120, 280), list.height(), true);
        // As far from the map's middle as it goes.
        Rect::new(319 - w, 198 - h, w, h)
    }

    fn list_at(list: &List) -> Rect {
        let at = Self::menu_at(list).inset(5);
        Rect::new(at.x, at.bottom() - list.height(), at.w, list.height())
    }

    /// An input while something is chosen from the list.
    fn choose(&mut self, input: &Input) -> Reply {
        let Some((list, acts)) = &mut self.menu else { return Reply::Stay };
        let place = Self::list_at(list);
        let hit = list.hit(input, place);
        if let Some(row) = hit {
            list.choose(row);
        }
        let outside = matches!(input, Input::Click { x, y, .. } if !Self::menu_at(list).contains(*x, *y));
        match input {
            Input::Key(Key::Escape) | Input::Click { button: PointerButton::Right, .. } => self.menu = None,
            _ if outside => self.menu = None,
            Input::Char(digit) if digit.is_ascii_digit() && *digit != '0' => {
                let nth = *digit as usize - '1' as usize;
                if let Some(act) = acts.get(nth) {
                    let line = act.line.clone();
                    self.menu = None;
                    return Reply::Do(ScreenCommand::Submit(line));
                }
            }
            _ if hit.is_some() || *input == Input::Key(Key::Enter) || *input == Input::Char(' ') => {
                let line = acts.get(list.chosen).map(|act| act.line.clone());
                self.menu = None;
                if let Some(line) = line {
                    return Reply::Do(ScreenCommand::Submit(line));
                }
            }
            _ => {
                list.input(input);
            }
        }
        Reply::Stay
    }

    fn square_at(x: i32, y: i32) -> Option<Square> {
        if !MAP.contains(x, y) {
            return None;
        }
        Square::new(i64::from((x - MAP.x) / SQUARE.0), i64::from((y - MAP.y) / SQUARE.1))
    }

    /// The cursor goes to whoever is next, in the order of the tokens.
    fn next_token(&mut self, state: &State) {
        let here: Vec<Square> = state.tokens().filter(|(_, body)| body.is_in()).map(|(_, body)| body.at).collect();
        let after = here.iter().position(|at| *at == self.cursor).map_or(0, |at| (at + 1) % here.len().max(1));
        if let Some(at) = here.get(after) {
            self.cursor = *at;
        }
    }

    fn draw_panel(&self, frame: &mut Frame, state: &State, context: &Context) {
        let face = Face::Small;
        let about = encounter_acts::about(state, self.cursor);
        let lines = face.wrap(&about, PANEL.w);
        let top = PANEL.bottom() - 3 * face.line() - 2;
        encounter_list::draw(frame, Rect::new(PANEL.x, PANEL.y, PANEL.w, top - 5 - PANEL.y), state, &self.art);
        // What the chosen square is.
        paint::line(frame, (PANEL.x, top - 3), (PANEL.right() - 1, top - 3), context.colours().quiet);
        for (nth, line) in (0..3).zip(&lines) {
            face.draw(frame, PANEL.x, top + nth * face.line(), context.colours().accent, line);
        }
    }

    fn draw_strip(&self, frame: &mut Frame, context: &Context) {
        let face = Face::Small;
        paint::fill(frame, STRIP, ink::WHITE);
        paint::outline(frame, STRIP, ink::BLACK);
        let lines = Self::lines(context);
        let page = self.page(context);
        for (nth, line) in (0..LINES as i32).zip(lines.iter().skip(page * LINES)) {
            face.draw(frame, STRIP.x + 4, STRIP.y + 3 + nth * face.line(), ink::BLACK, line);
        }
        let hint =
            if (page + 1) * LINES < lines.len() { t!("screen-encounter-more") } else { t!("screen-encounter-keys") };
        let hint = face.clip(&hint, STRIP.w - 8);
        face.draw(frame, STRIP.x + 4, STRIP.bottom() - face.line() - 1, context.colours().accent, &hint);
    }
}

/// The heading: what it is called, and the round.
fn heading(encounter: &Encounter, state: &State) -> String {
    t!("screen-encounter-title", title = encounter.title.as_str(), round = state.round(), most = MOST_ROUNDS)
}

impl Window for EncounterWindow {
    fn kind(&self) -> WindowKind {
        WindowKind::Encounter
    }

    fn arrange(&mut self, context: &Context) {
        let moment = context.game.as_ref().map(|game| (game.revision(), game.journal().len()));
        if let Some(state) = Self::state(context)
            && moment != self.reach.1
        {
            self.reach = (state.reachable(), moment);
        }
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        if self.menu.is_some() {
            return self.choose(input);
        }
        let Some(state) = Self::state(context) else { return Reply::Close };
        let (x, y) = match input {
            Input::Key(Key::Left) => (-1, 0),
            Input::Key(Key::Right) => (1, 0),
            Input::Key(Key::Up) => (0, -1),
            Input::Key(Key::Down) => (0, 1),
            _ => (0, 0),
        };
        if (x, y) != (0, 0) {
            self.cursor = self.cursor.step(x, y).unwrap_or(self.cursor);
            return Reply::Stay;
        }
        match input {
            Input::Hover { x, y } => {
                self.cursor = Self::square_at(*x, *y).unwrap_or(self.cursor);
                Reply::Stay
            }
            Input::Key(Key::Tab) => {
                self.next_token(state);
                Reply::Stay
            }
            Input::Key(Key::Home) => {
                self.cursor = state.hero().at;
                Reply::Stay
            }
            Input::Key(Key::Escape) | Input::Click { button: PointerButton::Right, .. } => {
                Reply::Do(ScreenCommand::Perform(Action::Menu))
            }
            Input::Click { x, y, .. } | Input::Tap { x, y } => {
                let Some(square) = Self::square_at(*x, *y) else {
                    self.turn(context);
                    return Reply::Stay;
                };
                self.cursor = square;
                self.act(context)
            }
            Input::Key(Key::Enter) | Input::Char(' ') => {
                if self.turn(context) {
                    Reply::Stay
                } else {
                    self.act(context)
                }
            }
            Input::Char(c) if c.is_alphanumeric() => Reply::Do(ScreenCommand::Type(*c)),
            _ => Reply::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let Some(state) = Self::state(context) else { return };
        let encounter = state.encounter();
        paint::fill(frame, AT, ink::WHITE);
        paint::fill(frame, Rect::new(0, 0, 320, 11), context.colours().bar);
        Face::Bold.middle(frame, 0, 2, 320, ink::WHITE, &heading(encounter, state));
        let age = context.ticks.wrapping_sub(context.told.2);
        let slide =
            if context.settings.reduced_motion { None } else { SLIDE.checked_sub(age).map(|left| (left, SLIDE)) };
        let view = encounter_map::View { at: MAP, square: SQUARE, slide, blink: context.blink() };
        let shown = encounter_map::Shown { before: context.told_before(), chosen: self.cursor, reach: &self.reach.0 };
        encounter_map::draw(frame, &view, state, &shown, &self.art);
        self.draw_panel(frame, state, context);
        self.draw_strip(frame, context);
        if let Some((list, _)) = &self.menu {
            let title = text::square_title(state, self.cursor);
            paint::window(frame, Self::menu_at(list), Some(&title), context.colours());
            list.draw(frame, Self::list_at(list), true, context);
        }
    }
}
