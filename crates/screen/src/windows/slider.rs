//! The window with a slider: speed or volume. It changes one number of the settings and nothing else.

use crate::context::Context;
use crate::input::{Input, Key, PointerButton};
use crate::paint::{self, Face, Rect, ink};
use crate::settings::Settings;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use picture::Frame;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SliderSetting {
    Speed,
    Volume,
}

pub struct SliderWindow(pub SliderSetting);

const BAR: i32 = 150;

impl SliderSetting {
    const fn title(self) -> &'static str {
        match self {
            Self::Speed => "Speed",
            Self::Volume => "Volume",
        }
    }

    /// Lowest, highest, and the step of a key.
    const fn range(self) -> (u8, u8, u8) {
        match self {
            Self::Speed => (1, 5, 1),
            Self::Volume => (0, 100, 10),
        }
    }

    fn get(self, settings: &Settings) -> u8 {
        match self {
            Self::Speed => settings.speed,
            Self::Volume => settings.volume,
        }
    }

    /// Sets it, within its range; `true` where that changed it.
    pub fn set(self, settings: &mut Settings, value: i32) -> bool {
        let (low, high, _) = self.range();
        let value = value.clamp(i32::from(low), i32::from(high)) as u8;
        let slot = match self {
            Self::Speed => &mut settings.speed,
            Self::Volume => &mut settings.volume,
        };
        std::mem::replace(slot, value) != value
    }

    fn words(self, settings: &Settings) -> String {
        match self {
            Self::Speed => {
                let names = ["a dreamer's stroll", "slow", "normal", "fast", "as fast as it goes"];
                names[usize::from(settings.speed.clamp(1, 5)) - 1].to_owned()
            }
            Self::Volume => format!("{} of 100", settings.volume),
        }
    }
}

impl SliderWindow {
    fn at(context: &Context) -> Rect {
        let wide = if context.settings.large_text { 226 } else { BAR + 20 };
        let (w, h) = paint::around(wide, context.face().line() + Face::Normal.line() + 22, true);
        Rect::centred(w, h)
    }

    fn bar(context: &Context) -> Rect {
        let inner = Self::at(context).inset(5);
        Rect::new(inner.x + (inner.w - BAR) / 2, inner.bottom() - Face::Small.line() - 20, BAR, 10)
    }
}

impl Window for SliderWindow {
    fn kind(&self) -> WindowKind {
        WindowKind::Slider
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        let (low, high, step) = self.0.range();
        let (low, high, step) = (i32::from(low), i32::from(high), i32::from(step));
        let now = i32::from(self.0.get(&context.settings));
        let to = match *input {
            Input::Key(Key::Left | Key::Down) | Input::Char('-') => now - step,
            Input::Key(Key::Right | Key::Up) | Input::Char('+') => now + step,
            Input::Key(Key::Home) => low,
            Input::Key(Key::End) => high,
            Input::Click { x, y, button: PointerButton::Left } if Self::bar(context).contains(x, y) => {
                let part = (x - Self::bar(context).x) * (high - low) + BAR / 2;
                let to = low + part / BAR;
                to - (to - low) % step
            }
            Input::Key(Key::Enter | Key::Escape) | Input::Char(' ') | Input::Click { .. } => return Reply::Close,
            _ => now,
        };
        if self.0.set(&mut context.settings, to) { Reply::Do(ScreenCommand::KeepSettings) } else { Reply::Stay }
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        let inner = paint::window(frame, Self::at(context), Some(self.0.title()), context.colours());
        context.face().middle(frame, inner.x, inner.y, inner.w, ink::BLACK, &self.0.words(&context.settings));
        let (low, high, step) = self.0.range();
        let bar = Self::bar(context);
        paint::outline(frame, bar, ink::BLACK);
        let cells = i32::from((high - low) / step);
        let lit = i32::from((self.0.get(&context.settings).clamp(low, high) - low) / step);
        for cell in 0..cells {
            let from = bar.x + 2 + cell * (bar.w - 4) / cells;
            let to = bar.x + 2 + (cell + 1) * (bar.w - 4) / cells;
            if cell < lit {
                paint::fill(frame, Rect::new(from, bar.y + 2, to - from - 1, bar.h - 4), context.colours().accent);
            }
        }
        let y = inner.bottom() - Face::Small.line() + 1;
        Face::Small.middle(frame, inner.x, y, inner.w, context.colours().quiet, "left, right; Enter when done");
    }
}
