//! The help window: keys on the first page, things to type on the second. It must not depend on the adventure.

use super::deed::Deed;
use super::desk::Desk;
use super::input::{Input, Key};
use super::paint::{self, Face, Rect, ink};
use super::window::{Kind, Reply, Window};
use picture::Frame;

/// What does not depend on the player's own keys.
const HANDS: [(&str, &str); 3] =
    [("type", "say what to do, Enter"), ("click, tap", "walk there"), ("right, hold", "look at it")];

/// And what does: the deeds of a row, in one line.
const DEEDS: [(&[Deed], &str); 12] = [
    (&WALK, "walk; again to stop"),
    (&[Deed::Menu], "menus"),
    (&[Deed::Fullscreen], "full screen"),
    (&[Deed::Inventory], "what you carry"),
    (&[Deed::Words], "choose words"),
    (&[Deed::Help, Deed::Sound], "help, sound"),
    (&[Deed::Repeat, Deed::Undo], "last line again, undo"),
    (&[Deed::Save, Deed::Restore], "save, restore"),
    (&[Deed::Restart, Deed::Quit], "restart, quit"),
    (&[Deed::Hint, Deed::Map], "a hint, the map"),
    (&[Deed::Faster, Deed::Normal, Deed::Slower], "faster, normal, slower"),
    (&[Deed::Settings, Deed::Keys], "all options, keys"),
];

const WALK: [Deed; 4] = [Deed::WalkNorth, Deed::WalkSouth, Deed::WalkWest, Deed::WalkEast];

/// The first key of each deed, side by side.
fn keys(deeds: &[Deed], desk: &Desk) -> String {
    let first = |deed: &Deed| desk.settings.keys.first(*deed);
    let keys = deeds.iter().map(first).filter(|key| !key.is_empty()).collect::<Vec<_>>().join("  ");
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
    fn kind(&self) -> Kind {
        Kind::Text
    }

    fn input(&mut self, input: &Input, desk: &mut Desk) -> Reply {
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
            _ if desk.settings.keys.is_again(input, Deed::Help) => return Reply::Close,
            _ => {}
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, desk: &Desk) {
        let inner = paint::window(frame, AT, Some(if self.page == 0 { "Keys" } else { "Words" }), desk.tones());
        let fixed = if self.page == 0 { &HANDS[..] } else { &WORDS[..] };
        let mut rows: Vec<(String, &str)> = fixed.iter().map(|(key, what)| ((*key).to_owned(), *what)).collect();
        if self.page == 0 {
            rows.extend(DEEDS.iter().map(|(deeds, what)| (keys(deeds, desk), *what)));
        }
        let left = rows.iter().map(|(key, _)| Face::Bold.width(key)).max().unwrap_or(0) + 12;
        for (row, (key, what)) in rows.iter().enumerate() {
            let y = inner.y + row as i32 * 10;
            Face::Bold.draw(frame, inner.x, y, ink::BLACK, key);
            Face::Normal.draw(frame, inner.x + left, y, ink::BLACK, what);
        }
        if self.page == 0 {
            let y = inner.bottom() - Face::Small.line() + 2;
            Face::Small.draw(frame, inner.x, y, desk.tones().quiet, "^H: hold Ctrl and press H");
        }
        let sign = if self.page == 0 { "more  1/2" } else { "2/2" };
        let x = inner.right() - Face::Small.width(sign);
        Face::Small.draw(frame, x, inner.bottom() - Face::Small.line() + 2, desk.tones().quiet, sign);
    }
}
