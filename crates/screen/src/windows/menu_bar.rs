//! The menu bar that the status line turns into on Esc, with the table of menus. It must not do what it offers.

use crate::action::Action;
use crate::context::Context;
use crate::input::InputDevice;
use crate::input::{Input, Key, PointerButton};
use crate::label::Label;
use crate::paint::{self, Face, Rect, STATUS, WIDTH, ink};
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use messages::t;
use picture::Frame;

/// An entry of a menu; `None` is a rule between entries.
type Entry = Option<Action>;

struct Menu {
    title: Label,
    entries: &'static [Entry],
}

const MENUS: &[Menu] = &[
    Menu {
        title: || t!("screen-menu-somnium"),
        entries: &[Some(Action::About), Some(Action::Help), Some(Action::Sheet), None, Some(Action::BossKey)],
    },
    Menu {
        title: || t!("screen-menu-file"),
        entries: &[
            Some(Action::Save),
            Some(Action::Restore),
            None,
            Some(Action::Restart),
            Some(Action::DreamAgain),
            Some(Action::Quit),
        ],
    },
    Menu {
        title: || t!("screen-menu-action"),
        entries: &[
            Some(Action::Look),
            Some(Action::Inventory),
            Some(Action::Words),
            Some(Action::Map),
            Some(Action::Journal),
            Some(Action::Hint),
            None,
            Some(Action::Undo),
            Some(Action::AskAgain),
            Some(Action::Repeat),
            Some(Action::Pause),
        ],
    },
    Menu {
        title: || t!("screen-menu-speed"),
        entries: &[Some(Action::Faster), Some(Action::Normal), Some(Action::Slower), None, Some(Action::Speed)],
    },
    Menu {
        title: || t!("screen-menu-sound"),
        entries: &[Some(Action::Sound), Some(Action::Volume), None, Some(Action::Captions)],
    },
    Menu {
        title: || t!("screen-menu-options"),
        entries: &[
            Some(Action::Motion),
            Some(Action::Buttons),
            None,
            Some(Action::Settings),
            Some(Action::Keys),
            Some(Action::Options),
        ],
    },
];

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
    pub fn boxed(context: &Context) -> Box<dyn Window> {
        Box::new(Self { menu: 0, line: 0, roomy: context.device == InputDevice::Touch, face: context.face() })
    }

    fn entries(&self) -> &'static [Entry] {
        MENUS[self.menu].entries
    }

    /// Where the title of a menu stands in the bar.
    fn title_at(menu: usize) -> Rect {
        let before: i32 = MENUS[..menu].iter().map(|menu| Face::Normal.width(&(menu.title)()) + 14).sum();
        Rect::new(before + 2, 0, Face::Normal.width(&(MENUS[menu].title)()) + 14, STATUS)
    }

    fn body(&self, context: &Context) -> Rect {
        let wide = |line: &Entry| {
            line.map_or(0, |action| {
                self.face.width(&action.label()) + Face::Small.width(&context.settings.keys.shown(action))
            })
        };
        let w = self.entries().iter().map(wide).max().unwrap_or(0) + 42;
        let h: i32 = self.entries().iter().map(|line| self.height(*line)).sum();
        Rect::new(Self::title_at(self.menu).x.min(WIDTH - w - 2), STATUS, w, h + 4)
    }

    fn row(&self, index: usize, context: &Context) -> Rect {
        let body = self.body(context);
        let above: i32 = self.entries()[..index].iter().map(|line| self.height(*line)).sum();
        Rect::new(body.x + 2, body.y + 2 + above, body.w - 4, self.height(self.entries()[index]))
    }

    fn height(&self, line: Entry) -> i32 {
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
        let count = self.entries().len();
        for _ in 0..count {
            self.line = (self.line + if down { 1 } else { count - 1 }) % count;
            if self.entries()[self.line].is_some() {
                return;
            }
        }
    }

    fn point(&mut self, x: i32, y: i32, context: &Context) -> Option<usize> {
        if y < STATUS
            && let Some(menu) = (0..MENUS.len()).find(|menu| Self::title_at(*menu).contains(x, y))
            && menu != self.menu
        {
            self.turn(menu);
        }
        let hit = (0..self.entries().len())
            .find(|row| self.entries()[*row].is_some() && self.row(*row, context).contains(x, y));
        if let Some(row) = hit {
            self.line = row;
        }
        hit
    }

    fn choose(&self) -> Reply {
        self.entries()[self.line].map_or(Reply::Close, |action| Reply::CloseAnd(ScreenCommand::Perform(action)))
    }
}

impl Window for MenuBar {
    fn kind(&self) -> WindowKind {
        WindowKind::Menu
    }

    fn arrange(&mut self, context: &Context) {
        self.face = context.face();
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        match *input {
            Input::Key(Key::Left) => self.turn(self.menu + MENUS.len() - 1),
            Input::Key(Key::Right | Key::Tab) => self.turn(self.menu + 1),
            Input::Key(Key::Up) => self.step(false),
            Input::Key(Key::Down) => self.step(true),
            Input::Key(Key::Enter) | Input::Char(' ') => return self.choose(),
            Input::Hover { x, y } => {
                self.point(x, y, context);
            }
            Input::Click { x, y, button: PointerButton::Left } => {
                if self.point(x, y, context).is_some() {
                    return self.choose();
                }
                if y >= STATUS {
                    return Reply::Close;
                }
            }
            Input::Key(Key::Escape) | Input::Click { .. } => return Reply::Close,
            Input::Char(c) => {
                let begins = |label: &str| label.chars().next().is_some_and(|first| first.eq_ignore_ascii_case(&c));
                if let Some(row) =
                    self.entries().iter().position(|line| line.is_some_and(|action| begins(&action.label())))
                {
                    self.line = row;
                    return self.choose();
                }
                if let Some(menu) = MENUS.iter().position(|menu| begins(&(menu.title)())) {
                    self.turn(menu);
                }
            }
            Input::Key(_) => {
                if let Some(action) = context.settings.keys.action(input).filter(|action| !action.walks()) {
                    return Reply::CloseAnd(ScreenCommand::Perform(action));
                }
            }
            Input::Walk(_) | Input::Tap { .. } | Input::Hold { .. } | Input::Gamepad(_) => {}
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        paint::fill(frame, Rect::new(0, 0, WIDTH, STATUS), ink::WHITE);
        for (index, menu) in MENUS.iter().enumerate() {
            let at = Self::title_at(index);
            let open = index == self.menu;
            if open {
                paint::fill(frame, at, ink::BLACK);
            }
            let y = (STATUS - Face::Normal.line()) / 2 + 1;
            Face::Normal.draw(frame, at.x + 7, y, if open { ink::WHITE } else { ink::BLACK }, &(menu.title)());
        }
        let body = self.body(context);
        paint::window(frame, body, None, context.colours());
        for (index, line) in self.entries().iter().enumerate() {
            let at = self.row(index, context);
            let Some(action) = line else {
                paint::dither(frame, Rect::new(at.x, at.y + 2, at.w, 1), ink::BLACK, ink::WHITE);
                continue;
            };
            let chosen = index == self.line;
            if chosen {
                paint::fill(frame, at, ink::BLACK);
            }
            let colour = match chosen {
                true => ink::WHITE,
                false if context.is_unavailable(*action) => context.colours().faint,
                false => ink::BLACK,
            };
            let y = at.y + (at.h - self.face.line()) / 2 + 1;
            if context.settings.is_on(*action) == Some(true) {
                check_mark(frame, at.x + 3, y, colour);
            }
            self.face.draw(frame, at.x + 13, y, colour, &action.label());
            let key = context.settings.keys.shown(*action);
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
