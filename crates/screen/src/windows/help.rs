//! The help window: keys on the first page, things to type on the second. It must not depend on the adventure.

use crate::action::Action;
use crate::context::Context;
use crate::input::{Input, Key};
use crate::label::Label;
use crate::paint::{self, Face, Rect, ink};
use crate::windows::{Reply, Window, WindowKind, page_sign};
use messages::t;
use picture::Frame;

/// What does not depend on the player's own keys.
const POINTER: [(Label, Label); 3] = [
    (|| t!("screen-help-type"), || t!("screen-help-type-what")),
    (|| t!("screen-help-click"), || t!("screen-help-click-what")),
    (|| t!("screen-help-right"), || t!("screen-help-right-what")),
];

/// And what does: the actions of a row, in one line.
const ACTIONS: [(&[Action], Label); 12] = [
    (&WALK, || t!("screen-help-walk")),
    (&[Action::Menu], || t!("screen-help-menus")),
    (&[Action::Fullscreen], || t!("screen-help-fullscreen")),
    (&[Action::Inventory], || t!("screen-help-inventory")),
    (&[Action::Words], || t!("screen-help-choose")),
    (&[Action::Help, Action::Sound], || t!("screen-help-help")),
    (&[Action::Repeat, Action::Undo], || t!("screen-help-repeat")),
    (&[Action::Save, Action::Restore], || t!("screen-help-save")),
    (&[Action::Restart, Action::Quit], || t!("screen-help-restart")),
    (&[Action::Hint, Action::Map], || t!("screen-help-hint")),
    (&[Action::Faster, Action::Normal, Action::Slower], || t!("screen-help-speed")),
    (&[Action::Settings, Action::Keys], || t!("screen-help-options")),
];

const WALK: [Action; 4] = [Action::WalkNorth, Action::WalkSouth, Action::WalkWest, Action::WalkEast];

/// The first key of each action, side by side.
fn keys(actions: &[Action], context: &Context) -> String {
    let first = |action: &Action| context.settings.keys.first(*action);
    let keys = actions.iter().map(first).filter(|key| !key.is_empty()).collect::<Vec<_>>().join("  ");
    if keys == "Up  Down  Left  Right" { t!("screen-help-arrows") } else { keys }
}

const WORDS: [(Label, Label); 11] = [
    (|| t!("screen-help-look"), || t!("screen-help-look-what")),
    (|| t!("screen-help-look-at"), || t!("screen-help-look-at-what")),
    (|| t!("screen-help-take"), || t!("screen-help-take-what")),
    (|| t!("screen-help-open"), || t!("screen-help-open-what")),
    (|| t!("screen-help-use"), || t!("screen-help-use-what")),
    (|| t!("screen-help-talk"), || t!("screen-help-talk-what")),
    (|| t!("screen-help-give"), || t!("screen-help-give-what")),
    (|| t!("screen-help-go"), || t!("screen-help-go-what")),
    (|| t!("screen-help-carry"), || t!("screen-help-carry-what")),
    (|| t!("screen-help-verbs"), || t!("screen-help-verbs-what")),
    (|| t!("screen-help-sing"), || t!("screen-help-sing-what")),
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
        let title = if self.page == 0 { t!("screen-help-keys") } else { t!("screen-help-words") };
        let inner = paint::window(frame, AT, Some(&title), context.colours());
        let fixed = if self.page == 0 { &POINTER[..] } else { &WORDS[..] };
        let mut rows: Vec<(String, String)> = fixed.iter().map(|(key, what)| (key(), what())).collect();
        if self.page == 0 {
            rows.extend(ACTIONS.iter().map(|(actions, what)| (keys(actions, context), what())));
        }
        let left = rows.iter().map(|(key, _)| Face::Bold.width(key)).max().unwrap_or(0) + 12;
        for (row, (key, what)) in rows.iter().enumerate() {
            let y = inner.y + row as i32 * 10;
            Face::Bold.draw(frame, inner.x, y, ink::BLACK, key);
            Face::Normal.draw(frame, inner.x + left, y, ink::BLACK, what);
        }
        if self.page == 0 {
            let y = inner.bottom() - Face::Small.line() + 2;
            Face::Small.draw(frame, inner.x, y, context.colours().quiet, &t!("screen-help-ctrl"));
        }
        let sign = page_sign(self.page, 2);
        let x = inner.right() - Face::Small.width(&sign);
        Face::Small.draw(frame, x, inner.bottom() - Face::Small.line() + 2, context.colours().quiet, &sign);
    }
}
