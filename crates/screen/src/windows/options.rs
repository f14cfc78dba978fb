//! All options in one list in the frame, for keys, pointer, finger and gamepad alike. It changes settings and nothing else;
//! what the options do is read from the settings by whoever does it.

use crate::action::Action;
use crate::context::Context;
use crate::input::{Input, Key, PointerButton};
use crate::label::Label;
use crate::paint::{self, BUTTON, Face, Rect};
use crate::settings::Settings;
use crate::widgets::buttons::Buttons;
use crate::widgets::list::List;
use crate::windows::slider::SPEED_NAMES;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use messages::t;
use picture::Frame;
use session::Verbosity;

/// What a row of the list changes.
#[derive(Clone, Copy)]
enum What {
    Switch(fn(&mut Settings) -> &mut bool, [Label; 2]),
    /// A number with its highest value, its lowest, and the step.
    Number(fn(&mut Settings) -> &mut u8, (u8, u8, u8), &'static [Label]),
    Action(Action),
    /// Everything as it was at first.
    Reset,
}

const YES: [Label; 2] = [|| t!("screen-options-off"), || t!("screen-options-on")];

const NUDGES: [Label; 4] = [
    || t!("screen-options-off"),
    || t!("screen-options-patience-late"),
    || t!("screen-options-patience-usual"),
    || t!("screen-options-patience-soon"),
];

const CRT_NAMES: [Label; 4] = [
    || t!("screen-options-off"),
    || t!("screen-options-crt-weak"),
    || t!("screen-options-crt-medium"),
    || t!("screen-options-crt-strong"),
];

const FAILURES: [Label; 4] = [
    || t!("screen-options-death-dream"),
    || t!("screen-options-death-ends"),
    || t!("screen-options-death-gentle"),
    || t!("screen-options-death-leads-on"),
];

const ROWS: [(Label, What); 23] = [
    (|| t!("screen-options-sound"), What::Switch(|s| &mut s.sound, YES)),
    (|| t!("screen-options-volume"), What::Number(|s| &mut s.volume, (0, 100, 10), &[])),
    (|| t!("screen-options-captions"), What::Switch(|s| &mut s.captions, YES)),
    (|| t!("screen-options-speed"), What::Number(|s| &mut s.speed, (1, 5, 1), &SPEED_NAMES)),
    (|| t!("screen-options-text-speed"), What::Number(|s| &mut s.text_speed, (1, 5, 1), &SPEED_NAMES)),
    (|| t!("screen-options-letters"), What::Switch(|s| &mut s.letters, YES)),
    (|| t!("screen-options-portraits"), What::Switch(|s| &mut s.portraits, YES)),
    (|| t!("screen-options-large-text"), What::Switch(|s| &mut s.large_text, YES)),
    (|| t!("screen-options-contrast"), What::Switch(|s| &mut s.high_contrast, YES)),
    (|| t!("screen-options-motion"), What::Switch(|s| &mut s.reduced_motion, YES)),
    (
        || t!("screen-options-buttons"),
        What::Switch(|s| &mut s.buttons, [|| t!("screen-options-buttons-off"), || t!("screen-options-buttons-on")]),
    ),
    (|| t!("screen-options-idle-talk"), What::Switch(|s| &mut s.idle_talk, YES)),
    (|| t!("screen-options-patience"), What::Number(|s| &mut s.manners.nudges, (0, 3, 1), &NUDGES)),
    (|| t!("screen-options-death"), What::Number(|s| &mut s.failure, (0, 3, 1), &FAILURES)),
    (
        || t!("screen-options-encounters"),
        What::Switch(
            |s| &mut s.one_roll,
            [|| t!("screen-options-encounters-map"), || t!("screen-options-encounters-roll")],
        ),
    ),
    (|| t!("screen-options-crt"), What::Number(|s| &mut s.crt, (0, 3, 1), &CRT_NAMES)),
    (
        || t!("screen-options-aspect"),
        What::Switch(|s| &mut s.aspect, [|| t!("screen-options-aspect-off"), || t!("screen-options-aspect-on")]),
    ),
    (
        || t!("screen-options-whole-pixels"),
        What::Switch(
            |s| &mut s.whole_pixels,
            [|| t!("screen-options-whole-pixels-off"), || t!("screen-options-whole-pixels-on")],
        ),
    ),
    (|| t!("screen-options-fullscreen"), What::Switch(|s| &mut s.fullscreen, YES)),
    (|| t!("screen-options-blended"), What::Switch(|s| &mut s.undither, YES)),
    (|| t!("screen-options-keys"), What::Action(Action::Keys)),
    (|| t!("screen-options-model"), What::Action(Action::Options)),
    (|| t!("screen-options-reset"), What::Reset),
];
const SHOWN: usize = 13;
const INNER: i32 = 230;

pub struct Options {
    list: List,
    buttons: Buttons,
    /// The focus is on the buttons.
    below: bool,
}

impl Options {
    pub fn boxed(context: &Context) -> Box<dyn Window> {
        let rows = ROWS.iter().map(|(label, _)| label()).collect();
        let list = List::new(rows, SHOWN).roomy(context);
        let mut window = Self { list, buttons: Buttons::new(&[t!("screen-done")]), below: false };
        window.show(context);
        Box::new(window)
    }

    fn show(&mut self, context: &Context) {
        let mut settings = context.settings.clone();
        self.list.values = ROWS.iter().map(|(_, what)| value(*what, &mut settings)).collect();
    }

    fn at(&self) -> Rect {
        let (w, h) = paint::around(INNER, self.list.height() + 4 + BUTTON, true);
        Rect::centred(w, h)
    }

    fn list_at(&self) -> Rect {
        let inner = self.at().inset(5);
        Rect::new(inner.x, inner.y + paint::TITLE_BAR - 2, inner.w, self.list.height())
    }

    /// Changes the chosen row, upwards or downwards; around the end where `wraps`.
    fn change(&mut self, up: bool, wraps: bool, context: &mut Context) -> Reply {
        let Some((_, what)) = ROWS.get(self.list.chosen) else { return Reply::Stay };
        match what {
            What::Reset if !wraps => return Reply::Stay,
            What::Reset => {
                let old = &context.settings;
                context.settings = Settings {
                    manners: Verbosity { nudges: Verbosity::default().nudges, ..old.manners },
                    dreamer: old.dreamer,
                    model_ready: old.model_ready,
                    agents_ready: old.agents_ready,
                    keys: old.keys.clone(),
                    ..Settings::default()
                };
            }
            What::Switch(of, _) => {
                let setting = of(&mut context.settings);
                *setting = !*setting;
            }
            What::Number(of, (low, high, step), _) => {
                let setting = of(&mut context.settings);
                *setting = match up {
                    true if *setting >= *high => {
                        if wraps {
                            *low
                        } else {
                            *high
                        }
                    }
                    true => setting.saturating_add(*step).min(*high),
                    false => setting.saturating_sub(*step).max(*low),
                };
            }
            What::Action(action) => {
                return if wraps { Reply::Do(ScreenCommand::Perform(*action)) } else { Reply::Stay };
            }
        }
        self.show(context);
        Reply::Do(ScreenCommand::KeepSettings)
    }
}

fn value(what: What, settings: &mut Settings) -> String {
    match what {
        What::Switch(of, names) => names[usize::from(*of(settings))](),
        What::Number(of, (low, _, step), names) => {
            let number = *of(settings);
            let name = names.get(usize::from(number.saturating_sub(low) / step.max(1)));
            name.map_or_else(|| number.to_string(), |name| name())
        }
        What::Action(_) | What::Reset => String::new(),
    }
}

impl Window for Options {
    fn kind(&self) -> WindowKind {
        WindowKind::Options
    }

    fn arrange(&mut self, context: &Context) {
        self.show(context);
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        match *input {
            Input::Key(Key::Escape) => return Reply::Close,
            Input::Key(Key::Tab | Key::BackTab) => self.below = !self.below,
            Input::Key(Key::Left) | Input::Char('-') if !self.below => return self.change(false, false, context),
            Input::Key(Key::Right) | Input::Char('+') if !self.below => return self.change(true, false, context),
            Input::Key(Key::Enter) | Input::Char(' ') if !self.below => return self.change(true, true, context),
            Input::Key(Key::Up) if self.below => self.below = false,
            Input::Click { x, button: PointerButton::Left, .. } => {
                let at = self.list_at();
                if let Some(row) = self.list.hit(input, at) {
                    self.list.choose(row);
                    // The left part only chooses; on the value it changes.
                    return if x > at.x + at.w / 2 || matches!(ROWS[row].1, What::Action(_) | What::Reset) {
                        self.change(true, true, context)
                    } else {
                        Reply::Stay
                    };
                }
            }
            _ => {}
        }
        if !self.below && self.list.input(input) {
            return Reply::Stay;
        }
        let pointer = matches!(input, Input::Click { .. } | Input::Hover { .. });
        match (self.below || pointer).then(|| self.buttons.input(input, self.at().inset(5))).flatten() {
            Some(_) => Reply::Close,
            None => Reply::Stay,
        }
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let inner = paint::window(frame, self.at(), Some(&t!("screen-options-title")), context.colours());
        self.list.draw(frame, self.list_at(), !self.below, context);
        self.buttons.draw(frame, self.at().inset(5), self.below);
        let y = inner.bottom() - Face::Small.line() - 2;
        Face::Small.draw(frame, inner.x, y, context.colours().quiet, &t!("screen-options-hint"));
    }
}
