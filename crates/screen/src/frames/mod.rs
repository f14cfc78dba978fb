//! The window of a cutscene: one frame after the other, stepped with a key, a click or a tap, ended at once with Esc. It must not know what
//! brought it about.

mod caption;
mod cards;
mod enlarge;
mod faces;
mod shown;
mod timing;

use crate::captions;
use crate::context::Context;
use crate::input::{Input, Key, PointerButton};
use crate::music;
use crate::paint::{Face, ink};
use crate::windows::{Reply, Window, WindowKind};
use messages::t;
use picture::Frame;
use shown::Shown;
use timing::Timing;
use world::cutscene::{CutsceneFrame, FrameMusic, Pace};
use world::{CutsceneId, Sound};

/// Ticks that a frame without words stays.
const WORDLESS: u32 = 30;
/// Letters that a mouth speaks in a tick, and ticks that it speaks at least and at most.
const SPOKEN: usize = 2;
const SPEECH: (usize, usize) = (24, 160);

pub struct CutsceneWindow {
    frames: Vec<CutsceneFrame>,
    pace: Option<Pace>,
    at: usize,
    shown: Shown,
    timing: Timing,
    page: usize,
    /// The tick at which this page began to be written.
    since: u32,
    /// All of the page stands there, however fast letters come.
    whole: bool,
    /// What was heard before is no longer heard.
    changed_music: bool,
}

impl CutsceneWindow {
    pub fn boxed(id: CutsceneId, context: &mut Context) -> Option<Box<dyn Window>> {
        let scene = context.game.as_ref()?.world().cutscenes.get(id.index())?.clone();
        Self::of(scene.frames, scene.pace, context)
    }

    /// Of frames that stand in no file.
    pub fn of(frames: Vec<CutsceneFrame>, pace: Option<Pace>, context: &mut Context) -> Option<Box<dyn Window>> {
        let first = frames.first()?;
        let mut window = Self {
            shown: Shown::new(first, context),
            timing: Timing::new(first, None, pace, context),
            frames,
            pace,
            at: 0,
            page: 0,
            since: context.ticks,
            whole: false,
            changed_music: false,
        };
        window.since = window.timing.words_from();
        window.hear(context);
        Some(Box::new(window))
    }

    /// The music and the sound of the present frame.
    fn hear(&mut self, context: &mut Context) {
        let Some(frame) = self.frames.get(self.at) else { return };
        match &frame.music {
            Some(FrameMusic::Silence) => {
                context.music(None, &t!("screen-caption-music-stops"));
                self.changed_music = true;
            }
            Some(FrameMusic::Theme(theme)) => {
                let sound = Sound { music_theme: theme.clone(), ambience: String::new() };
                let plan = context.game.as_ref().map(|game| music::plan(game.world(), &sound));
                context.music(plan, &captions::room_caption(&sound));
                self.changed_music = true;
            }
            None => {}
        }
        if let Some(sound) = frame.sound.clone() {
            context.sound(&sound);
        } else if matches!(frame.shows, world::cutscene::Shows::Dice(_) | world::cutscene::Shows::Check { .. }) {
            context.sound("dice");
        }
    }

    /// The next page or frame; true where there was none.
    fn step(&mut self, context: &mut Context) -> bool {
        (self.since, self.whole) = (context.ticks, false);
        if self.page + 1 < self.shown.caption.pages() {
            self.page += 1;
            return false;
        }
        let Some(next) = self.frames.get(self.at + 1) else { return true };
        let mut before = Frame::new();
        self.shown.draw(&mut before, (self.timing.age(context), false), context);
        self.timing = Timing::new(next, Some((before, &self.frames[self.at])), self.pace, context);
        self.shown = Shown::new(next, context);
        (self.at, self.page) = (self.at + 1, 0);
        self.since = self.timing.words_from();
        self.hear(context);
        false
    }

    fn written(&self, context: &Context) -> usize {
        if self.whole { usize::MAX } else { context.letters_after(context.ticks.saturating_sub(self.since)) }
    }

    /// Is the page still being spoken?
    fn speaks(&self, context: &Context) -> bool {
        let letters = self.shown.caption.letters(self.page);
        let spoken = context.ticks.saturating_sub(self.since) as usize;
        let long = (letters / SPOKEN).clamp(SPEECH.0, SPEECH.1);
        let written = self.written(context) >= letters;
        !self.timing.moves(context) && if context.settings.letters { !written } else { spoken < long }
    }

    /// What was heard before comes back.
    fn end(&self, context: &mut Context) -> Reply {
        if self.changed_music
            && let Some(game) = &context.game
        {
            let room = game.state().room;
            let (plan, like) =
                (music::room_music(game.world(), room), captions::room_caption(&game.world()[room].sound));
            context.music(Some(plan), &like);
        }
        Reply::Close
    }
}

impl Window for CutsceneWindow {
    fn kind(&self) -> WindowKind {
        WindowKind::Cutscene
    }

    fn arrange(&mut self, context: &Context) {
        if let Some(frame) = self.frames.get(self.at) {
            self.shown = Shown::new(frame, context);
            self.page = self.page.min(self.shown.caption.pages().saturating_sub(1));
        }
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Reply {
        match input {
            Input::Key(Key::Escape) => return self.end(context),
            Input::Key(Key::Enter | Key::Right | Key::Down | Key::PageDown)
            | Input::Char(' ')
            | Input::Click { button: PointerButton::Left, .. } => {}
            _ => return Reply::Stay,
        }
        if self.timing.moves(context) {
            self.timing.finish(context);
            self.since = context.ticks;
        } else if self.written(context) < self.shown.caption.letters(self.page) {
            self.whole = true;
        } else if self.step(context) {
            return self.end(context);
        }
        Reply::Stay
    }

    /// A frame without a word goes on by itself.
    fn tick(&mut self, context: &mut Context) -> Reply {
        let wordless = self.frames.get(self.at).is_some_and(|frame| frame.texts().next().is_none());
        let over = wordless && !self.timing.moves(context) && self.timing.age(context) >= WORDLESS;
        if over && self.step(context) { self.end(context) } else { Reply::Stay }
    }

    fn draw(&self, frame: &mut Frame, context: &Context) {
        frame.clear(ink::BLACK);
        let letters = self.shown.caption.letters(self.page);
        let written = self.written(context);
        let moves = self.timing.moves(context);
        self.shown.draw(frame, (self.timing.age(context), self.speaks(context)), context);
        self.timing.draw(frame, context);
        if !moves {
            self.shown.caption.draw(frame, self.page, written, written >= letters, context);
        }
        if self.at == 0 && !moves {
            let sign = t!("screen-cutscene-skip");
            Face::Small.draw(frame, 3, 2, context.colours().faint, &sign);
        }
    }
}
