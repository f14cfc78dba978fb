//! The window that asks for a dream: theme, the player's own words, seed, length, who dreams. It makes a wish and must not dream it.
//!
//! A theme and words go together ("horror" and "a department store at night"); either may be left out, and without both anything may
//! be dreamt.

use crate::context::Context;
use crate::input::{Input, Key, PointerButton};
use crate::label::Label;
use crate::paint::{self, Face, Rect, ink};
use crate::widgets::buttons::Buttons;
use crate::widgets::text_field::TextField;
use crate::windows::input_line::InputLine;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use dream::Length;
use dream::{Dreamer, Wish};
use messages::t;
use picture::Frame;

/// What is shown, and what is wished for.
const THEMES: [(Label, &str); 4] = [
    (|| t!("screen-new-dream-fantasy"), "fantasy"),
    (|| t!("screen-new-dream-science-fiction"), "sci-fi"),
    (|| t!("screen-new-dream-mystery"), "mystery"),
    (|| t!("screen-new-dream-horror"), "horror"),
];
/// None of them: the words say it all, or nothing does.
const NONE: usize = THEMES.len();
/// Characters that may be wished for; a theme comes on top (`author::wish`).
const LONGEST: usize = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Theme,
    Own,
    Seed,
    Length,
    Dreamer,
    Buttons,
}

pub struct NewDream {
    field: Field,
    theme: usize,
    /// The player has said so. Until then words of their own mean no theme.
    is_chosen: bool,
    own: TextField,
    seed: TextField,
    length: Length,
    dreamer: Dreamer,
    buttons: Buttons,
}

const AT: Rect = Rect::new(42, 8, 236, 190);
/// High enough for a finger.
const ROW: i32 = 16;
const LABEL: i32 = 62;
/// Themes stand in two columns of this width.
const COLUMN: i32 = 74;

impl NewDream {
    pub fn boxed(context: &Context) -> Box<dyn Window> {
        let dreamer = if context.settings.model_ready { context.settings.dreamer } else { Dreamer::Author };
        Box::new(Self {
            field: Field::Theme,
            theme: 0,
            is_chosen: false,
            own: TextField::new(LONGEST, ""),
            seed: TextField::number(12, ""),
            length: context.settings.length,
            dreamer,
            buttons: Buttons::new(&[t!("screen-new-dream-yes"), t!("screen-cancel")]),
        })
    }

    fn inner() -> Rect {
        let inner = AT.inset(5);
        Rect::new(inner.x, inner.y + paint::TITLE_BAR, inner.w, inner.h - paint::TITLE_BAR)
    }

    /// The place of a theme, or of none.
    fn theme_at(index: usize) -> Rect {
        let (inner, index) = (Self::inner(), index as i32);
        let w = if index % 2 == 0 { COLUMN } else { inner.w - LABEL - COLUMN };
        Rect::new(inner.x + LABEL + index % 2 * COLUMN, inner.y + index / 2 * ROW, w, ROW)
    }

    /// What is asked above the player's own words.
    fn own_label_at() -> Rect {
        Rect::new(Self::inner().x, Self::inner().y + 3 * ROW + 3, Self::inner().w, ROW - 2)
    }

    fn own_at() -> Rect {
        let label = Self::own_label_at();
        Rect::new(label.x, label.bottom(), label.w, TextField::HIGH)
    }

    fn seed_at() -> Rect {
        Rect::new(Self::inner().x + LABEL, Self::own_at().bottom() + 7, 86, TextField::HIGH)
    }

    fn length_at(index: i32) -> Rect {
        Rect::new(Self::inner().x + LABEL + index * 56, Self::seed_at().bottom() + 5, 54, ROW)
    }

    fn dreamer_at(index: i32) -> Rect {
        Rect::new(Self::inner().x + LABEL + index * 84, Self::length_at(0).bottom() + 2, 80, ROW)
    }

    fn ring(context: &Context) -> Vec<Field> {
        let mut ring = vec![Field::Theme, Field::Own, Field::Seed, Field::Length];
        if context.settings.model_ready {
            ring.push(Field::Dreamer);
        }
        ring.push(Field::Buttons);
        ring
    }

    fn turn(&mut self, context: &Context, forward: bool) {
        let ring = Self::ring(context);
        let at = ring.iter().position(|field| *field == self.field).unwrap_or(0);
        self.field = ring[(at + if forward { 1 } else { ring.len() - 1 }) % ring.len()];
    }

    fn wish(&mut self, context: &mut Context) -> Reply {
        let own = self.own.text().trim().to_owned();
        let theme = match THEMES.get(self.theme) {
            Some((_, name)) if own.is_empty() => (*name).to_owned(),
            Some((_, name)) => format!("{name}, {own}"),
            None => own,
        };
        // Without a number it is the moment of asking that decides: small enough to be written down.
        let chance = (context.chance.next() ^ (u64::from(context.ticks) << 20)) % 1_000_000;
        let chosen = self.seed.text().parse().ok();
        let seed = chosen.unwrap_or(chance);
        let wish = Wish::new(theme, seed, self.length, self.dreamer);
        Reply::CloseAnd(if chosen.is_some() { ScreenCommand::Dream(wish) } else { ScreenCommand::DreamNext(wish) })
    }

    fn click(&mut self, x: i32, y: i32, context: &Context) {
        if Self::own_at().contains(x, y) || Self::own_label_at().contains(x, y) {
            self.field = Field::Own;
        } else if let Some(theme) = (0..=NONE).find(|theme| Self::theme_at(*theme).contains(x, y)) {
            self.choose(theme);
        } else if Self::seed_at().contains(x, y) {
            self.field = Field::Seed;
        } else if let Some(index) = (0..3).find(|index| Self::length_at(*index).contains(x, y)) {
            (self.length, self.field) = (Length::ALL[index as usize], Field::Length);
        } else if Self::dreamer_at(0).contains(x, y) {
            self.dreamer = Dreamer::Author;
        } else if Self::dreamer_at(1).contains(x, y) && context.settings.model_ready {
            (self.dreamer, self.field) = (Dreamer::Model, Field::Dreamer);
        }
    }

    fn theme_key(&mut self, input: &Input) {
        match *input {
            Input::Key(Key::Up | Key::Left) => self.choose((self.theme + NONE) % (NONE + 1)),
            Input::Key(Key::Down | Key::Right) => self.choose((self.theme + 1) % (NONE + 1)),
            // Who types means a word of their own.
            Input::Char(c) if !c.is_whitespace() => {
                self.field = Field::Own;
                self.own.insert(&c.to_string());
                self.words_came();
            }
            _ => {}
        }
    }

    fn choose(&mut self, theme: usize) {
        (self.theme, self.is_chosen, self.field) = (theme, true, Field::Theme);
    }

    /// The theme that happened to stand there is none that was wished for.
    fn words_came(&mut self) {
        if !self.is_chosen && !self.own.is_empty() {
            self.theme = NONE;
        }
    }
}

impl Window for NewDream {
    fn kind(&self) -> WindowKind {
        WindowKind::NewDream
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        match *input {
            Input::Key(Key::Escape) => return Reply::Close,
            Input::Key(Key::Tab) if self.field != Field::Buttons || self.buttons.focus == 1 => {
                self.buttons.focus = 0;
                self.turn(context, true);
                return Reply::Stay;
            }
            Input::Key(Key::BackTab) if self.field != Field::Buttons || self.buttons.focus == 0 => {
                self.turn(context, false);
                return Reply::Stay;
            }
            Input::Key(Key::Enter) if self.field != Field::Buttons => return self.wish(context),
            _ => {}
        }
        let pointer = matches!(input, Input::Click { button: PointerButton::Left, .. } | Input::Hover { .. });
        if self.field == Field::Buttons || pointer {
            match self.buttons.input(input, Self::inner()) {
                Some(0) => return self.wish(context),
                Some(_) => return Reply::Close,
                None => {}
            }
        }
        match (*input, self.field) {
            (Input::Click { x, y, button: PointerButton::Left }, _) => {
                self.click(x, y, context);
                // Who has no keyboard at hand gets letters.
                let (field, asks) = match self.field {
                    Field::Own if Self::own_at().contains(x, y) => (&self.own, t!("screen-new-dream-own-ask")),
                    Field::Seed if Self::seed_at().contains(x, y) => (&self.seed, t!("screen-new-dream-seed-ask")),
                    _ => return Reply::Stay,
                };
                if context.has_buttons() {
                    return Reply::Do(ScreenCommand::Open(Box::new(InputLine::field(asks, &field.text(), context))));
                }
            }
            (_, Field::Theme) => self.theme_key(input),
            (Input::Key(Key::Up), Field::Own | Field::Seed) => self.turn(context, false),
            (Input::Key(Key::Down), Field::Own | Field::Seed) => self.turn(context, true),
            (_, Field::Own) => {
                self.own.input(input);
                self.words_came();
            }
            (_, Field::Seed) => {
                self.seed.input(input);
            }
            (Input::Key(Key::Right | Key::Down) | Input::Char(' '), Field::Length) => {
                self.length = self.length.turned(1);
            }
            (Input::Key(Key::Left | Key::Up), Field::Length) => self.length = self.length.turned(Length::ALL.len() - 1),
            (Input::Key(Key::Left | Key::Right | Key::Up | Key::Down) | Input::Char(' '), Field::Dreamer) => {
                self.dreamer = if self.dreamer == Dreamer::Author { Dreamer::Model } else { Dreamer::Author };
            }
            _ => {}
        }
        Reply::Stay
    }

    fn fill(&mut self, line: &str) {
        match self.field {
            Field::Own => {
                self.own.put(line);
                self.words_came();
            }
            Field::Seed => self.seed.put(line),
            _ => {}
        }
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        paint::window(frame, AT, Some(&t!("screen-new-dream-title")), context.colours());
        let inner = Self::inner();
        let label = |frame: &mut Frame, y: i32, text: &str| Face::Bold.draw(frame, inner.x, y + 3, ink::BLACK, text);
        label(frame, Self::theme_at(0).y, &t!("screen-new-dream-theme"));
        for index in 0..=NONE {
            let name = THEMES.get(index).map_or_else(|| t!("screen-new-dream-none"), |(name, _)| name());
            let focused = self.field == Field::Theme && self.theme == index;
            radio(frame, Self::theme_at(index), &name, self.theme == index, focused, None);
        }
        label(frame, Self::own_label_at().y, &t!("screen-new-dream-own"));
        self.own.draw(frame, Self::own_at(), self.field == Field::Own, context);
        label(frame, Self::seed_at().y, &t!("screen-new-dream-seed"));
        self.seed.draw(frame, Self::seed_at(), self.field == Field::Seed, context);
        let note = Self::seed_at();
        Face::Small.draw(
            frame,
            note.right() + 6,
            note.y + 4,
            context.colours().quiet,
            &t!("screen-new-dream-seed-note"),
        );
        label(frame, Self::length_at(0).y, &t!("screen-new-dream-length"));
        for (index, length) in (0..).zip(Length::ALL) {
            let chosen = self.length == length;
            let focused = self.field == Field::Length && chosen;
            radio(frame, Self::length_at(index), length.name(), chosen, focused, None);
        }
        label(frame, Self::dreamer_at(0).y, &t!("screen-new-dream-dreamer"));
        let model = context.settings.model_ready;
        let focused = self.field == Field::Dreamer;
        for (index, name, who) in
            [(0, t!("screen-new-dream-author"), Dreamer::Author), (1, t!("screen-new-dream-model"), Dreamer::Model)]
        {
            let chosen = self.dreamer == who;
            let without = (index > 0 && !model).then(|| context.colours().faint);
            radio(frame, Self::dreamer_at(index), &name, chosen, focused && chosen, without);
        }
        if !model {
            let at = Self::dreamer_at(0);
            let note = t!("screen-new-dream-no-model");
            Face::Small.draw(frame, at.x, at.bottom() + 1, context.colours().quiet, &note);
        }
        self.buttons.draw(frame, inner, self.field == Field::Buttons);
    }
}

/// A round mark and a name; with a dotted frame where it has the focus, in the given faint ink where it cannot be had.
fn radio(frame: &mut Frame, at: Rect, name: &str, chosen: bool, focused: bool, faint: Option<u8>) {
    let colour = faint.unwrap_or(ink::BLACK);
    let (x, y) = (at.x + 5, at.y + at.h / 2 - 1);
    paint::disc(frame, x, y, 4, 4, colour);
    paint::disc(frame, x, y, 3, 3, ink::WHITE);
    if chosen {
        paint::disc(frame, x, y, 1, 1, colour);
    }
    Face::Normal.draw(frame, at.x + 14, at.y + at.h / 2 - 5, colour, name);
    if faint.is_some() {
        // Struck out, for those who cannot tell grey from black.
        paint::fill(frame, Rect::new(at.x + 12, at.y + at.h / 2 - 1, Face::Normal.width(name) + 4, 1), colour);
    }
    if focused {
        let around = Rect::new(at.x + 11, at.y - 1, Face::Normal.width(name) + 6, at.h);
        for x in around.x..around.right() {
            for y in [around.y, around.bottom() - 1] {
                if (x ^ y) & 1 == 0 {
                    frame.set(x, y, ink::BLACK);
                }
            }
        }
        for y in around.y..around.bottom() {
            for x in [around.x, around.right() - 1] {
                if (x ^ y) & 1 == 0 {
                    frame.set(x, y, ink::BLACK);
                }
            }
        }
    }
}
