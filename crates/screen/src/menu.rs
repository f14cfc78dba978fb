//! The menu bar that the status line turns into on Esc, drawn from the table of deeds. It must not do what it offers.

use super::deed::{Line, MENUS};
use super::desk::Desk;
use super::hands::Hands;
use super::input::{Input, Key, Pointer};
use super::paint::{self, Face, Rect, STATUS, WIDTH, ink};
use super::window::{Act, Kind, Reply, Window};
use picture::Frame;

/// Pixels a line of an open menu: for a pointer, and for a finger.
const ROW: i32 = 11;
const ROOMY: i32 = 16;
/// And in large letters.
const LARGE: i32 = 18;
const RULE: i32 = 5;

pub struct MenuBar {
    menu: usize,
    line: usize,
    /// Lines for a finger, as long as it is open.
    roomy: bool,
    face: Face,
}

impl MenuBar {
    pub fn boxed(desk: &Desk) -> Box<dyn Window> {
        Box::new(Self { menu: 0, line: 0, roomy: desk.hands == Hands::Touch, face: desk.face() })
    }

    fn lines(&self) -> &'static [Line] {
        MENUS[self.menu].lines
    }

    /// Where the title of a menu stands in the bar.
    fn title_at(menu: usize) -> Rect {
        let before: i32 = MENUS[..menu].iter().map(|menu| Face::Normal.width(menu.title) + 14).sum();
        Rect::new(before + 2, 0, Face::Normal.width(MENUS[menu].title) + 14, STATUS)
    }

    fn body(&self, desk: &Desk) -> Rect {
        let wide = |line: &Line| {
            line.map_or(0, |deed| self.face.width(deed.label()) + Face::Small.width(&desk.settings.keys.shown(deed)))
        };
        let w = self.lines().iter().map(wide).max().unwrap_or(0) + 42;
        let h: i32 = self.lines().iter().map(|line| self.height(*line)).sum();
        Rect::new(Self::title_at(self.menu).x.min(WIDTH - w - 2), STATUS, w, h + 4)
    }

    fn row(&self, index: usize, desk: &Desk) -> Rect {
        let body = self.body(desk);
        let above: i32 = self.lines()[..index].iter().map(|line| self.height(*line)).sum();
        Rect::new(body.x + 2, body.y + 2 + above, body.w - 4, self.height(self.lines()[index]))
    }

    fn height(&self, line: Line) -> i32 {
        match line {
            None => RULE,
            Some(_) if self.face == Face::Large => LARGE,
            Some(_) if self.roomy => ROOMY,
            Some(_) => ROW,
        }
    }

    fn turn(&mut self, menu: usize) {
        self.menu = menu % MENUS.len();
        self.line = 0;
    }

    /// The next line with a label, downward or upward, around the ends.
    fn step(&mut self, down: bool) {
        let count = self.lines().len();
        for _ in 0..count {
            self.line = (self.line + if down { 1 } else { count - 1 }) % count;
            if self.lines()[self.line].is_some() {
                return;
            }
        }
    }

    fn point(&mut self, x: i32, y: i32, desk: &Desk) -> Option<usize> {
        if y < STATUS
            && let Some(menu) = (0..MENUS.len()).find(|menu| Self::title_at(*menu).contains(x, y))
            && menu != self.menu
        {
            self.turn(menu);
        }
        let hit =
            (0..self.lines().len()).find(|row| self.lines()[*row].is_some() && self.row(*row, desk).contains(x, y));
        if let Some(row) = hit {
            self.line = row;
        }
        hit
    }

    fn choose(&self) -> Reply {
        self.lines()[self.line].map_or(Reply::Close, |deed| Reply::CloseAnd(Act::Deed(deed)))
    }
}

impl Window for MenuBar {
    fn kind(&self) -> Kind {
        Kind::Menu
    }

    fn arrange(&mut self, desk: &Desk) {
        self.face = desk.face();
    }

    fn input(&mut self, input: &Input, desk: &mut Desk) -> Reply {
        match *input {
            Input::Key(Key::Left) => self.turn(self.menu + MENUS.len() - 1),
            Input::Key(Key::Right | Key::Tab) => self.turn(self.menu + 1),
            Input::Key(Key::Up) => self.step(false),
            Input::Key(Key::Down) => self.step(true),
            Input::Key(Key::Enter) | Input::Char(' ') => return self.choose(),
            Input::Hover { x, y } => {
                self.point(x, y, desk);
            }
            Input::Click { x, y, button: Pointer::Left } => {
                if self.point(x, y, desk).is_some() {
                    return self.choose();
                }
                if y >= STATUS {
                    return Reply::Close;
                }
            }
            Input::Key(Key::Escape) | Input::Click { .. } => return Reply::Close,
            Input::Char(c) => {
                let begins = |label: &str| label.chars().next().is_some_and(|first| first.eq_ignore_ascii_case(&c));
                if let Some(row) = self.lines().iter().position(|line| line.is_some_and(|deed| begins(deed.label()))) {
                    self.line = row;
                    return self.choose();
                }
                if let Some(menu) = MENUS.iter().position(|menu| begins(menu.title)) {
                    self.turn(menu);
                }
            }
            Input::Key(_) => {
                if let Some(deed) = desk.settings.keys.deed(input).filter(|deed| !deed.walks()) {
                    return Reply::CloseAnd(Act::Deed(deed));
                }
            }
            Input::Walk(_) | Input::Tap { .. } | Input::Hold { .. } | Input::Pad(_) => {}
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, desk: &Desk) {
        paint::fill(frame, Rect::new(0, 0, WIDTH, STATUS), ink::WHITE);
        for (index, menu) in MENUS.iter().enumerate() {
            let at = Self::title_at(index);
            let open = index == self.menu;
            if open {
                paint::fill(frame, at, ink::BLACK);
            }
            let y = (STATUS - Face::Normal.line()) / 2 + 1;
            Face::Normal.draw(frame, at.x + 7, y, if open { ink::WHITE } else { ink::BLACK }, menu.title);
        }
        let body = self.body(desk);
        paint::window(frame, body, None, desk.tones());
        for (index, line) in self.lines().iter().enumerate() {
            let at = self.row(index, desk);
            let Some(deed) = line else {
                paint::dither(frame, Rect::new(at.x, at.y + 2, at.w, 1), ink::BLACK, ink::WHITE);
                continue;
            };
            let chosen = index == self.line;
            if chosen {
                paint::fill(frame, at, ink::BLACK);
            }
            let colour = match chosen {
                true => ink::WHITE,
                false if desk.rests(*deed) => desk.tones().faint,
                false => ink::BLACK,
            };
            let y = at.y + (at.h - self.face.line()) / 2 + 1;
            if deed.is_on(&desk.settings) == Some(true) {
                check_mark(frame, at.x + 3, y, colour);
            }
            self.face.draw(frame, at.x + 13, y, colour, deed.label());
            let key = desk.settings.keys.shown(*deed);
            let key_y = at.y + (at.h - Face::Small.line()) / 2 + 1;
            Face::Small.draw(frame, at.right() - 5 - Face::Small.width(&key), key_y, colour, &key);
        }
    }
}

fn check_mark(frame: &mut Frame, x: i32, y: i32, colour: u8) {
    for (dx, dy) in [(0, 2), (1, 3), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0)] {
        frame.set(x + dx, y + dy, colour);
        frame.set(x + dx, y + dy + 1, colour);
    }
}
