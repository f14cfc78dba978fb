//! The window that brings a stored game back. It must not read the game: it asks for it by its slot.

use crate::context::Context;
use crate::input::Input;
use crate::paint::{self, BUTTON, Face, Rect, ink};
use crate::request::Delivery;
use crate::thumbnail;
use crate::widgets::buttons::Buttons;
use crate::widgets::list::List;
use crate::widgets::pick::{Picked, pick};
use crate::windows::save::AUTOSAVE_SLOT;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use messages::t;
use picture::Frame;
use session::SaveInfo;

const INNER: i32 = 284;
/// In large letters, with the picture below the list.
const WIDE: i32 = 300;
/// Rows of the list, and so many in large letters, counted as usual ones.
const ROWS: usize = 10;
const LARGE_ROWS: usize = 8;

/// The picture's column, the facts under it.
const RIGHT: i32 = 96;

pub struct RestoreWindow {
    list: List,
    saves: Vec<SaveInfo>,
    buttons: Buttons,
    large: bool,
}

impl RestoreWindow {
    pub fn boxed(context: &Context) -> Box<dyn Window> {
        let mut window = Self {
            list: List::new(Vec::new(), ROWS),
            saves: Vec::new(),
            buttons: Buttons::new(&[t!("screen-restore-yes"), t!("screen-cancel")]),
            large: false,
        };
        window.show(&context.saves);
        Box::new(window)
    }

    fn show(&mut self, saves: &[SaveInfo]) {
        self.saves = saves.to_vec();
        let name = |save: &SaveInfo| {
            if save.slot == AUTOSAVE_SLOT { t!("screen-restore-autosave") } else { save.name.clone() }
        };
        self.list.rows = self.saves.iter().map(name).collect();
        self.list.choose(self.list.chosen);
    }

    fn at(&self) -> Rect {
        let (inner, height) =
            if self.large { (WIDE, self.list.height() + 7 + thumbnail::HEIGHT) } else { (INNER, 104) };
        let (w, h) = paint::around(inner, height + 10 + BUTTON, true);
        Rect::centred(w, h)
    }

    fn list_at(&self) -> Rect {
        let inner = self.at().inset(5);
        let w = if self.large { inner.w } else { inner.w - RIGHT - 8 };
        Rect::new(inner.x, inner.y + paint::TITLE_BAR, w, self.list.height())
    }

    fn fetch(&self) -> Reply {
        self.saves
            .get(self.list.chosen)
            .map_or(Reply::Stay, |save| Reply::CloseAnd(ScreenCommand::Load(save.slot.clone())))
    }
}

impl Window for RestoreWindow {
    fn kind(&self) -> WindowKind {
        WindowKind::Restore
    }

    fn arrange(&mut self, context: &Context) {
        self.large = context.settings.large_text;
        self.list.show_at_most(if self.large { LARGE_ROWS } else { ROWS });
        self.list.size(context);
    }

    fn deliver(&mut self, delivery: &Delivery, _context: &Context) {
        if let Delivery::Saves(saves) = delivery {
            self.show(saves);
        }
    }

    fn input(&mut self, input: &Input, _context: &mut Context) -> Reply {
        let (list_at, inside) = (self.list_at(), self.at().inset(5));
        match pick(input, &mut self.list, list_at, &mut self.buttons, inside) {
            Picked::Row => self.fetch(),
            Picked::Close => Reply::Close,
            Picked::Nothing => Reply::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        paint::window(frame, self.at(), Some(&t!("screen-restore-title")), context.colours());
        let list = self.list_at();
        self.list.draw(frame, list, true, context);
        if let Some(save) = self.saves.get(self.list.chosen) {
            let (x, y, w) = if self.large {
                (list.x + 1, list.bottom() + 6, thumbnail::WIDTH)
            } else {
                (list.right() + 8 + (RIGHT - thumbnail::WIDTH) / 2, list.y + 1, RIGHT)
            };
            match &save.picture {
                Some(picture) => thumbnail::draw(picture, frame, x, y),
                None => {
                    no_picture(frame, Rect::new(x - 1, y - 1, thumbnail::WIDTH + 2, thumbnail::HEIGHT + 2), context);
                }
            }
            if self.large {
                beside(frame, save, Rect::new(x + w + 8, y, list.right() - x - w - 8, thumbnail::HEIGHT));
            } else {
                below(frame, save, Rect::new(list.right() + 8, y + thumbnail::HEIGHT + 5, RIGHT, 0));
            }
        } else {
            let text = t!("screen-restore-none");
            Face::Normal.middle(frame, list.x, list.y + list.h / 2 - 5, list.w, context.colours().quiet, &text);
        }
        self.buttons.draw(frame, self.at().inset(5), true);
    }
}

fn facts(save: &SaveInfo) -> [String; 3] {
    if save.is_damaged() {
        return Default::default();
    }
    let played = if save.played > 0 { thumbnail::duration(save.played) } else { String::new() };
    [
        t!("screen-restore-points", score = save.score, most = save.max_score),
        t!("screen-restore-turns", turns = save.turns),
        played,
    ]
}

/// What is known of a save, under its picture.
fn below(frame: &mut Frame, save: &SaveInfo, at: Rect) {
    let [score, turns, played] = facts(save);
    let lines = [
        (Face::Bold, save.room.clone()),
        (Face::Normal, save.title.clone()),
        (Face::Small, score),
        (Face::Small, turns),
        (Face::Small, played),
    ];
    for (row, (face, text)) in lines.iter().enumerate() {
        face.middle(frame, at.x, at.y + row as i32 * 9, at.w, ink::BLACK, text);
    }
}

/// The same beside it, in large letters as far as there is room.
fn beside(frame: &mut Frame, save: &SaveInfo, at: Rect) {
    let [score, turns, played] = facts(save);
    let mut y = at.y;
    for (face, text) in [
        (Face::Large, &save.room),
        (Face::Large, &score),
        (Face::Normal, &save.title),
        (Face::Normal, &[turns, played].join("   ")),
    ] {
        face.draw(frame, at.x, y, ink::BLACK, &face.clip(text, at.w));
        y += face.line();
    }
}

/// For saves that are older than their pictures.
fn no_picture(frame: &mut Frame, at: Rect, context: &Context) {
    paint::outline(frame, at, context.colours().faint);
    Face::Small.middle(
        frame,
        at.x,
        at.y + at.h / 2 - 4,
        at.w,
        context.colours().quiet,
        &t!("screen-restore-no-picture"),
    );
}
