//! The help window: keys on the first page, things to type on the second. It must not depend on the adventure.

use crate::action::Action;
use crate::context::Context;
use crate::input::{Input, Key};
use crate::paint::{self, Face, Rect, ink};
use crate::windows::{Reply, Window, WindowKind};
use picture::Frame;

/// What does not depend on the player's own keys.
const HANDS: [(&str, &str); 3] =
    [("type", "say what to do, Enter"), ("click, tap", "walk there"), ("right, hold", "look at it")];

/// And what does: the actions of a row, in one line.
const ACTIONS: [(&[Action], &str); 12] = [
    (&WALK, "walk; again to stop"),
    (&[Action::Menu], "menus"),
    (&[Action::Fullscreen], "full screen"),
    (&[Action::Inventory], "what you carry"),
    (&[Action::Words], "choose words"),
    (&[Action::Help, Action::Sound], "help, sound"),
    (&[Action::Repeat, Action::Undo], "last line again, undo"),
    (&[Action::Save, Action::Restore], "save, restore"),
    (&[Action::Restart, Action::Quit], "restart, quit"),
    (&[Action::Hint, Action::Map], "a hint, the map"),
    (&[Action::Faster, Action::Normal, Action::Slower], "faster, normal, slower"),
    (&[Action::Settings, Action::Keys], "all options, keys"),
];

const WALK: [Action; 4] = [Action::WalkNorth, Action::WalkSouth, Action::WalkWest, Action::WalkEast];

/// The first key of each action, side by side.
fn keys(actions: &[Action], context: &Context) -> String {
    let first = |action: &Action| context.settings.keys.first(*action);
    let keys = actions.iter().map(first).filter(|key| !key.is_empty()).collect::<Vec<_>>().join("  ");
    if keys == "Up  Down  Left  Right" { "arrows".to_owned() } else { keys }
}

const WORDS: [(&str, &str); 11] = [
    ("look", "where am I"),
    ("look at well", "what is that"),
    ("take lamp", "have it"),
    ("open chest", "and close, unlock"),
    ("use key on door", "one thing on another"),
    ("talk to guard", "then: ask guard about"),
    ("give coin to guard", "part with it"),
    ("go north", "n, s, e, w, up, down"),
    ("inventory", "i"),
    ("search, push, read", "and many more"),
    ("sing to the moon", "why not"),
];

const AT: Rect = Rect::new(34, 13, 252, 182);

#[derive(Default)]
pub struct Help {
    page: usize,
}

impl Window for Help {
    fn kind(&self) -> WindowKind {
        WindowKind::Text
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        match input {
            Input::Key(Key::Up | Key::Left | Key::PageUp) => self.page = 0,
            Input::Key(Key::Escape) => return Reply::Close,
            Input::Key(Key::Down | Key::Right | Key::PageDown | Key::Enter)
            | Input::Char(' ')
            | Input::Click { .. } => {
                let advance = !matches!(input, Input::Key(Key::Down | Key::Right | Key::PageDown));
                if self.page == 1 && advance {
                    return Reply::Close;
                }
                self.page = 1;
            }
            _ if context.settings.keys.is_again(input, Action::Help) => return Reply::Close,
            _ => {}
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let inner = paint::window(frame, AT, Some(if self.page == 0 { "Keys" } else { "Words" }), context.colours());
        let fixed = if self.page == 0 { &HANDS[..] } else { &WORDS[..] };
        let mut rows: Vec<(String, &str)> = fixed.iter().map(|(key, what)| ((*key).to_owned(), *what)).collect();
        if self.page == 0 {
            rows.extend(ACTIONS.iter().map(|(actions, what)| (keys(actions, context), *what)));
        }
        let left = rows.iter().map(|(key, _)| Face::Bold.width(key)).max().unwrap_or(0) + 12;
        for (row, (key, what)) in rows.iter().enumerate() {
            let y = inner.y + row as i32 * 10;
            Face::Bold.draw(frame, inner.x, y, ink::BLACK, key);
            Face::Normal.draw(frame, inner.x + left, y, ink::BLACK, what);
        }
        if self.page == 0 {
            let y = inner.bottom() - Face::Small.line() + 2;
            Face::Small.draw(frame, inner.x, y, context.colours().quiet, "^H: hold Ctrl and press H");
        }
        let sign = if self.page == 0 { "more  1/2" } else { "2/2" };
        let x = inner.right() - Face::Small.width(sign);
        Face::Small.draw(frame, x, inner.bottom() - Face::Small.line() + 2, context.colours().quiet, sign);
    }
}
