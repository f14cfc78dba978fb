//! The last screen: the score, what was missed, who dreamt it. It must not decide who won.

use crate::context::Context;
use crate::input::{Input, Key};
use crate::paint::{self, BUTTON, Face, Rect, WIDTH, ink};
use crate::title_scene;
use crate::widgets::buttons::Buttons;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use dream::Dream;
use dream::Wish;
use messages::t;
use picture::Frame;

/// Lines of things missed that are named one by one.
const MISSED: usize = 6;
const INNER: i32 = 270;
/// Pixels of lines on a page.
const MOST: i32 = 150;

pub struct Ending {
    title: String,
    /// Face and text, from top to bottom, on as many pages as it needs; an empty text is a gap.
    pages: Vec<Vec<(Face, String)>>,
    page: usize,
    age: u32,
    /// What another dream would be dreamt from.
    another: Option<Wish>,
    buttons: Buttons,
}

impl Ending {
    pub fn boxed(ending: Option<&str>, context: &Context) -> Box<dyn Window> {
        let mut lines = Vec::new();
        let mut title = t!("screen-ending-title");
        if let Some(game) = &context.game {
            let (state, dream) = (game.state(), game.dream());
            let large = context.settings.large_text;
            let say = |lines: &mut Vec<(Face, String)>, face: Face, text: &str| {
                let face = match face {
                    Face::Small if large => Face::Normal,
                    _ if large => Face::Large,
                    _ => face,
                };
                // More than this is no title.
                lines.extend(face.wrap(text, INNER).into_iter().take(12).map(|line| (face, line)));
            };
            say(&mut lines, Face::Bold, &game.world().plot.title);
            if let Some(name) = ending {
                say(&mut lines, Face::Normal, name);
            }
            lines.push((Face::Small, String::new()));
            let score = t!("screen-ending-score", score = state.score, most = game.max_score(), turns = state.turns);
            say(&mut lines, Face::Normal, &score);
            let missed = game.missed();
            lines.push((Face::Small, String::new()));
            if missed.is_empty() {
                say(&mut lines, Face::Normal, &t!("screen-ending-all"));
            } else {
                say(&mut lines, Face::Normal, &t!("screen-ending-missed"));
                for text in missed.iter().take(MISSED) {
                    say(&mut lines, Face::Small, text);
                }
                if missed.len() > MISSED {
                    say(&mut lines, Face::Small, &t!("screen-ending-missed-more", count = missed.len() - MISSED));
                }
            }
            lines.push((Face::Small, String::new()));
            for text in credits(dream) {
                say(&mut lines, Face::Small, &text);
            }
        } else {
            title = t!("screen-ending-no-game");
        }
        let another = context.another_wish();
        let mut labels = vec![t!("screen-ending-wake-up")];
        labels.extend(another.is_some().then(|| t!("screen-ending-dream-again")));
        let buttons = Buttons::new(&labels);
        Box::new(Self { title, pages: Self::paged(lines), page: 0, age: context.ticks, another, buttons })
    }

    fn at(&self) -> Rect {
        let height: i32 = self.pages[self.page].iter().map(Self::line_height).sum();
        let foot = if self.is_last() { BUTTON + 4 } else { Face::Small.line() + 4 };
        let (w, h) = paint::around(INNER, height + foot, true);
        Rect::new((WIDTH - w) / 2, (200 - h) / 2, w, h)
    }

    fn is_last(&self) -> bool {
        self.page + 1 >= self.pages.len()
    }

    /// As many lines on a page as there is room for; none begins with a gap.
    fn paged(lines: Vec<(Face, String)>) -> Vec<Vec<(Face, String)>> {
        let mut pages = vec![Vec::new()];
        let mut height = 0;
        for line in lines {
            let one = Self::line_height(&line);
            if height + one > MOST {
                pages.push(Vec::new());
                height = 0;
            }
            if let Some(page) = pages.last_mut()
                && !(page.is_empty() && line.1.is_empty())
            {
                page.push(line);
                height += one;
            }
        }
        pages
    }

    fn line_height((face, text): &(Face, String)) -> i32 {
        if text.is_empty() { 5 } else { face.line() + 1 }
    }
}

/// "Dreamt by the embedded author", "from the theme ...".
pub fn credits(dream: &Dream) -> Vec<String> {
    let mut lines = vec![t!("screen-credits-by", author = dream.dreamer_name())];
    if let Some(wish) = &dream.wish {
        lines.push(t!("screen-credits-theme", theme = wish.theme.as_str(), seed = wish.seed.to_string()));
    } else if let Some(seed) = dream.world.seed {
        lines.push(t!("screen-credits-seed", seed = seed.to_string()));
    }
    lines
}

impl Window for Ending {
    fn kind(&self) -> WindowKind {
        WindowKind::Ending
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        // A key still held from the last window must not skip this one.
        let settled = context.ticks >= self.age + 10;
        match input {
            Input::Key(Key::Up | Key::PageUp) => self.page = self.page.saturating_sub(1),
            Input::Key(Key::Escape) if settled && self.is_last() => return Reply::CloseAnd(ScreenCommand::TitleNow),
            _ if self.is_last() => {
                let pressed = self.buttons.input(input, self.at().inset(5)).filter(|_| settled);
                return match (pressed, self.another.clone()) {
                    (Some(1), Some(wish)) => Reply::CloseAnd(ScreenCommand::Dream(wish)),
                    (Some(_), _) => Reply::CloseAnd(ScreenCommand::TitleNow),
                    // A click beside the buttons wakes up, too.
                    (None, _) if settled && matches!(input, Input::Click { .. }) => {
                        Reply::CloseAnd(ScreenCommand::TitleNow)
                    }
                    (None, _) => Reply::Stay,
                };
            }
            Input::Key(Key::Enter | Key::Escape) | Input::Char(' ') | Input::Click { .. } if settled => self.page += 1,
            _ => {}
        }
        Reply::Stay
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        title_scene::draw(frame, context.ticks, context.settings.reduced_motion);
        let inner = paint::window(frame, self.at(), Some(&self.title), context.colours());
        let mut y = inner.y;
        for line in &self.pages[self.page] {
            line.0.middle(frame, inner.x, y, inner.w, ink::BLACK, &line.1);
            y += Self::line_height(line);
        }
        if self.is_last() {
            self.buttons.draw(frame, inner, true);
        } else {
            let y = inner.bottom() - Face::Small.line() + 1;
            Face::Small.middle(frame, inner.x, y, inner.w, context.colours().quiet, &t!("screen-ending-next"));
        }
    }
}
