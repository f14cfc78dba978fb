//! The keyboard under the input line: verbs, things in sight, letters, for those who have no keyboard at hand. By pointer, or
//! with a focus that moves from cell to cell. It must not put the line together.

use crate::context::Context;
use crate::input::Key;
use crate::paint::{self, Face, HEIGHT, Rect, WIDTH};
use crate::verbs::VERBS;
use messages::t;
use picture::Frame;
use rules::scope;
use session::Session;
use world::Thing;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeyboardPage {
    #[default]
    Verbs,
    Things,
    Letters,
    Digits,
}

/// What a cell is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyboardCell {
    /// An index into `VERBS`.
    Verb(usize),
    Thing(String),
    Char(char),
    Page(KeyboardPage),
    /// More things.
    More,
    Back,
    Done,
    Close,
}

/// Rows of cells, the lowest being for the keyboard itself; 17 pixels of the frame each, and no cell narrower than 32.
const ROWS: i32 = 4;
const ROW: i32 = 17;
/// The keyboard's upper edge.
pub const TOP: i32 = HEIGHT - ROWS * ROW;
/// Things shown at once, with and without a cell for more.
const THINGS: usize = 9;

#[derive(Clone, Debug, Default)]
pub struct OnscreenKeyboard {
    pub page: KeyboardPage,
    /// Letters only: the line is no command.
    plain: bool,
    first: usize,
    focus: usize,
}

impl OnscreenKeyboard {
    pub fn open(page: KeyboardPage) -> Self {
        Self { page, ..Self::default() }
    }

    /// For a name or a theme: letters and digits only.
    pub fn plain() -> Self {
        Self { page: KeyboardPage::Letters, plain: true, ..Self::default() }
    }

    pub fn turn(&mut self, page: KeyboardPage) {
        (self.page, self.first, self.focus) = (page, 0, 0);
    }

    pub fn more(&mut self, context: &Context) {
        let count = things(context).len();
        self.first = if self.first + THINGS - 1 < count { self.first + THINGS - 1 } else { 0 };
    }

    fn cells(&self, context: &Context) -> Vec<(Rect, String, KeyboardCell)> {
        let mut cells = Vec::new();
        let mut row = |index: i32, content: Vec<(String, KeyboardCell, i32)>| {
            let mut x = 0;
            for (label, cell, w) in content {
                cells.push((Rect::new(x, TOP + index * ROW, w, ROW), label, cell));
                x += w;
            }
        };
        match self.page {
            KeyboardPage::Verbs => {
                for (index, verbs) in VERBS.chunks(5).enumerate() {
                    let cell = |(at, verb): (usize, &crate::verbs::Verb)| {
                        ((verb.label)(), KeyboardCell::Verb(index * 5 + at), WIDTH / 5)
                    };
                    row(index as i32, verbs.iter().enumerate().map(cell).collect());
                }
            }
            KeyboardPage::Things => {
                let all = things(context);
                let fits = all.len() <= THINGS;
                let shown = if fits { THINGS } else { THINGS - 1 };
                let mut content: Vec<_> = all
                    .into_iter()
                    .skip(self.first)
                    .take(shown)
                    .map(|name| (name.clone(), KeyboardCell::Thing(name), WIDTH / 3))
                    .collect();
                if !fits {
                    content.push((t!("screen-keyboard-more"), KeyboardCell::More, WIDTH / 3));
                }
                for (index, part) in content.chunks(3).enumerate() {
                    row(index as i32, part.to_vec());
                }
            }
            KeyboardPage::Letters | KeyboardPage::Digits => {
                let rows = if self.page == KeyboardPage::Letters {
                    ["qwertyuiop", "asdfghjkl'", "zxcvbnm,.-"]
                } else {
                    ["1234567890", "!?:;\"()&/+", "\u{e4}\u{f6}\u{fc}\u{df}\u{e9}\u{e8}\u{e0}\u{e7}\u{f1}\u{f8}"]
                };
                for (index, letters) in rows.iter().enumerate() {
                    let cell = |c: char| (c.to_string(), KeyboardCell::Char(c), WIDTH / 10);
                    row(index as i32, letters.chars().map(cell).collect());
                }
            }
        }
        let letters = if self.page == KeyboardPage::Letters {
            ("123", KeyboardPage::Digits)
        } else {
            ("abc", KeyboardPage::Letters)
        };
        let named = |label: String, cell: KeyboardCell, w: i32| (label, cell, w);
        let mut last = Vec::new();
        if !self.plain {
            last.push(named(t!("screen-keyboard-verbs"), KeyboardCell::Page(KeyboardPage::Verbs), 48));
            last.push(named(t!("screen-keyboard-things"), KeyboardCell::Page(KeyboardPage::Things), 48));
        }
        let wide = if self.plain { 64 } else { 40 };
        last.push(named(letters.0.to_owned(), KeyboardCell::Page(letters.1), wide));
        last.push(named(t!("screen-keyboard-space"), KeyboardCell::Char(' '), if self.plain { 64 } else { 48 }));
        last.push(named("<-".to_owned(), KeyboardCell::Back, wide));
        last.push(named(
            if self.plain { t!("screen-done") } else { t!("screen-keyboard-do-it") },
            KeyboardCell::Done,
            if self.plain { 64 } else { 48 },
        ));
        last.push(named(t!("screen-close"), KeyboardCell::Close, if self.plain { 64 } else { 48 }));
        row(ROWS - 1, last);
        cells
    }

    /// The cell at a point of the frame.
    pub fn hit(&self, x: i32, y: i32, context: &Context) -> Option<KeyboardCell> {
        self.cells(context).into_iter().find(|(at, ..)| at.contains(x, y)).map(|(_, _, cell)| cell)
    }

    /// The cell that has the focus.
    pub fn focused(&self, context: &Context) -> Option<KeyboardCell> {
        self.cells(context).into_iter().nth(self.focus).map(|(_, _, cell)| cell)
    }

    /// Moves the focus: to the nearest cell on that side, and around the keyboard's edges.
    pub fn step(&mut self, key: Key, context: &Context) {
        let cells = self.cells(context);
        let (dx, dy) = match key {
            Key::Left => (-1, 0),
            Key::Right => (1, 0),
            Key::Up => (0, -1),
            _ => (0, 1),
        };
        let Some((from, ..)) = cells.get(self.focus) else {
            self.focus = 0;
            return;
        };
        let middle = |at: &Rect| (at.x + at.w / 2, at.y + at.h / 2);
        let (fx, fy) = middle(from);
        let farness = |at: &Rect| {
            let (x, y) = middle(at);
            // Along the way around the edge as well.
            let along = ((x - fx) * dx + (y - fy) * dy).rem_euclid(if dx == 0 { ROWS * ROW } else { WIDTH });
            let aside = if dx == 0 { (x - fx).abs() } else { (y - fy).abs() };
            (along > 0 && (dx == 0 || aside < ROW)).then_some((along, aside))
        };
        let near = cells.iter().enumerate().filter_map(|(index, (at, ..))| Some((farness(at)?, index)));
        if let Some((_, index)) = near.min() {
            self.focus = index;
        }
    }

    /// With the focus shown where keys or a gamepad move it.
    pub fn draw(&self, frame: &mut Frame, focus: bool, context: &Context) {
        let all = Rect::new(0, TOP, WIDTH, ROWS * ROW);
        paint::dither(frame, all, paint::ink::WHITE, context.colours().faint);
        for (index, (at, label, cell)) in self.cells(context).iter().enumerate() {
            let inside = Rect::new(at.x, at.y + 1, at.w, at.h - 1);
            let lit = focus && index == self.focus;
            paint::button(frame, inside, label, lit);
            // The page that is open is marked by a line under its name.
            if *cell == KeyboardCell::Page(self.page) {
                let w = Face::Normal.width(label);
                let colour = if lit { paint::ink::WHITE } else { paint::ink::BLACK };
                paint::fill(frame, Rect::new(inside.x + (inside.w - w) / 2, inside.bottom() - 3, w, 1), colour);
            }
        }
    }
}

/// The names of what can be named here and now: what is here before what is carried.
pub fn things(context: &Context) -> Vec<String> {
    let Some(game) = &context.game else { return Vec::new() };
    let (world, state) = (game.world(), game.state());
    let (carried, here): (Vec<Thing>, Vec<Thing>) = scope::visible(world, state)
        .into_iter()
        .partition(|thing| matches!(thing, Thing::Item(item) if state.has(*item)));
    let mut names: Vec<String> = here.into_iter().chain(carried).map(|thing| name(game, thing)).collect();
    names.dedup();
    names
}

/// What to call a thing so that the line means it: its name, or more words where something else here has the same.
pub fn name(game: &Session, thing: Thing) -> String {
    use rules::Command;
    use world::Verb;
    let (world, state) = (game.world(), game.state());
    let name = &state.identity(world, thing).name;
    let same = |other: &Thing| *other != thing && state.identity(world, *other).name.eq_ignore_ascii_case(name);
    if scope::visible(world, state).iter().any(same) {
        let line = parser::phrase(world, state, &Command::on(Verb::Take, thing));
        if let Some(longer) = line.strip_prefix("take ") {
            return longer.to_owned();
        }
    }
    name.clone()
}
