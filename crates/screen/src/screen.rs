//! The screen: one scene, a stack of windows on it, inputs and ticks in, a frame and requests out.

use crate::action::Action;
use crate::context::Context;
use crate::dream_progress::DreamProgress;
use crate::hover_outline;
use crate::input::Input;
use crate::keymap::Keymap;
use crate::meta_action::MetaAction;
use crate::music;
use crate::play::Play;
use crate::replay::Replay;
use crate::request::{Delivery, Request};
use crate::settings::Settings;
use crate::title::Title;
use crate::verb_buttons;
use crate::windows::input_line::InputLine;
use crate::windows::text::TextWindow;
use crate::windows::{Reply, ScreenCommand, Window, WindowKind};
use dream::Dream;
use dream::Wish;
use messages::t;
use picture::Frame;
use session::Session;
use std::collections::BTreeSet;

/// Windows open at once at most; more is a slip of ours, and must not grow without bound.
const WINDOWS: usize = 12;

pub(crate) enum Scene {
    Title(Title),
    Dreaming(DreamProgress),
    Play(Box<Play>),
}

/// Which scene it is, for those who look from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SceneKind {
    /// The title.
    Title,
    /// A dream is being made.
    Dreaming,
    /// An adventure is played.
    Play,
}

/// The whole period interface. Feed it `Input`s as they come and `tick` it 20 times a second; after each, take the requests
/// and serve them; show `frame` as often as you like. Nothing fed to it can make it panic.
pub struct Screen {
    pub(crate) context: Context,
    pub(crate) scene: Scene,
    pub(crate) windows: Vec<Box<dyn Window>>,
    pub(crate) replay: Replay,
    /// Transcripts and recordings whose place the player was told.
    announced: BTreeSet<String>,
    frame: Frame,
}

impl Screen {
    /// Begins at the title. `showcases` are the titles of the worlds that come with the game, in the order of
    /// `Request::Showcase`.
    #[must_use]
    pub fn new(settings: Settings, showcases: Vec<String>) -> Self {
        let mut context = Context::new(settings, showcases);
        context.music(Some(music::title_music()), &t!("screen-caption-title-music"));
        Self {
            context,
            scene: Scene::Title(Title::default()),
            windows: Vec::new(),
            replay: Replay::default(),
            announced: BTreeSet::new(),
            frame: Frame::new(),
        }
    }

    /// VerbObjects one input. Points outside the frame and keys that mean nothing here are passed over.
    pub fn input(&mut self, input: Input) {
        // A tap that makes the buttons appear did not mean them.
        let verb_buttons = self.shows_verb_buttons();
        let Some(input) = self.handle(input) else { return };
        if let Input::Hover { x, y } | Input::Click { x, y, .. } = input {
            self.context.pointer = (x, y);
        }
        let listens = self.listens();
        // Some keys work everywhere but where a key is asked for; as signs they may be meant for a line.
        if let Some(action) = self.context.settings.keys.action(&input).filter(|action| action.is_global())
            && !listens
            && self.top_window() != Some(WindowKind::BossKey)
            && Keymap::is_free(&input)
        {
            self.perform(action);
            return;
        }
        let in_picture = self.windows.is_empty() && matches!(self.scene, Scene::Play(_));
        let input = if listens || in_picture { input } else { self.context.settings.keys.in_windows(input) };
        let back = in_picture && self.context.settings.keys.action(&input) == Some(Action::Menu);
        if back && self.replay.stop() {
            self.open(TextWindow::boxed(&t!("screen-replay-ends")));
            return;
        }
        if let Some(window) = self.windows.last_mut() {
            let reply = window.input(&input, &mut self.context);
            self.follow(reply);
        } else if let Some(command) = self.verb_button_at(&input).filter(|_| verb_buttons) {
            self.carry_out(command);
        } else {
            let command = match &mut self.scene {
                Scene::Title(title) => match title.input(&input, &self.context) {
                    Some(item) => {
                        self.choose_title_item(item);
                        None
                    }
                    None => Title::shortcut(&input, &self.context),
                },
                Scene::Dreaming(_) => (input == Input::Key(crate::Key::Escape)).then_some(ScreenCommand::CancelDream),
                Scene::Play(play) => play.input(&input, &mut self.context),
            };
            if let Some(command) = command {
                self.carry_out(command);
            }
        }
        self.settle();
    }

    /// A twentieth of a second passes. The game stands still while a window is open; only people who come or go walk on behind a text or a
    /// line that is typed.
    pub fn tick(&mut self) {
        self.context.ticks = self.context.ticks.wrapping_add(1);
        if !matches!(self.top_window(), None | Some(WindowKind::Input)) {
            self.context.hold_caption();
        }
        if matches!(self.scene, Scene::Play(_)) {
            self.context.played = self.context.played.saturating_add(1);
        }
        if let Scene::Play(play) = &mut self.scene
            && self.windows.is_empty()
        {
            play.tick(&mut self.context);
            if play.has_told_all()
                && let Some(line) = self.replay.tick()
            {
                self.submit(&line);
            }
        } else if let Scene::Play(play) = &mut self.scene
            && self.windows.iter().all(|window| matches!(window.kind(), WindowKind::Text | WindowKind::Input))
        {
            play.tick_people(&self.context);
        } else if self.is_at_play()
            && let Some(line) = self.replay.tick()
        {
            self.submit(&line);
        }
        if let Some(window) = self.windows.last_mut() {
            let reply = window.tick(&mut self.context);
            self.follow(reply);
        }
        self.settle();
    }

    /// The picture as it is now: 320x200 indices; with checkerboards to be blended, pixels that know both their colours
    /// (`palette::dithered`, `palette::BLENDED`).
    pub fn frame(&mut self) -> &Frame {
        match &self.scene {
            Scene::Title(title) => title.draw(&mut self.frame, &self.context),
            Scene::Dreaming(dreaming) => dreaming.draw(&mut self.frame, &self.context),
            Scene::Play(play) => play.draw(&mut self.frame, &self.context),
        }
        if let Scene::Play(play) = &self.scene
            && self.windows.is_empty()
        {
            if self.context.settings.high_contrast {
                hover_outline::draw(&mut self.frame, play, &self.context);
            }
            if self.shows_verb_buttons() {
                verb_buttons::draw(&mut self.frame, &self.context);
            }
        }
        for window in &self.windows {
            window.draw(&mut self.frame, &self.context);
        }
        if !self.context.settings.undither {
            self.frame.plain();
        }
        &self.frame
    }

    /// What the screen wants from outside since the last call, in order.
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.context.requests)
    }

    /// Opens a dream at once, whatever is on the screen: a file named on the command line.
    pub fn open_dream(&mut self, dream: Dream) {
        self.windows.clear();
        self.play(Session::new(dream), true);
        self.settle();
    }

    /// Begins this dream at once, whatever is on the screen: a wish on the command line.
    pub fn begin_dream(&mut self, wish: Wish) {
        self.windows.clear();
        self.carry_out(ScreenCommand::Dream(wish));
        self.settle();
    }

    /// The game before it ends here.
    fn dream(&mut self, wish: Wish, request: fn(Wish) -> Request) {
        if self.context.game.take().is_some() {
            self.context.music(Some(music::title_music()), &t!("screen-caption-title-music"));
        }
        self.scene = Scene::Dreaming(DreamProgress::new(&wish.theme, self.context.ticks));
        if (self.context.settings.dreamer, self.context.settings.length) != (wish.dreamer, wish.length) {
            (self.context.settings.dreamer, self.context.settings.length) = (wish.dreamer, wish.length);
            self.context.request(Request::Keep(self.context.settings.clone()));
        }
        self.context.request(request(wish));
    }

    /// An answer to a request, however late. What nobody waits for any more is dropped.
    pub fn deliver(&mut self, delivery: Delivery) {
        for window in &mut self.windows {
            window.deliver(&delivery, &self.context);
        }
        match delivery {
            Delivery::Progress(progress) => {
                if let Scene::Dreaming(dreaming) = &mut self.scene {
                    dreaming.progress(progress, self.context.ticks);
                }
            }
            Delivery::Dreamt(dream) => {
                if matches!(self.scene, Scene::Dreaming(_)) {
                    self.play(Session::new(*dream), true);
                }
            }
            Delivery::Failed(text) => self.failed(&text),
            Delivery::Answer { revision, reply } => {
                if let Scene::Play(play) = &mut self.scene {
                    play.answered(revision, reply, &mut self.context);
                }
            }
            Delivery::Agent { revision, turn } => {
                if let Scene::Play(play) = &mut self.scene {
                    play.agent_acted(revision, turn, &mut self.context);
                }
            }
            Delivery::Words { revision, text } => {
                if let Scene::Play(play) = &mut self.scene {
                    play.show_partial_answer(revision, &text, &mut self.context);
                }
            }
            Delivery::Spent(text) => self.context.spent = text,
            Delivery::Summary { chapter, text } => {
                if let Some(game) = self.context.game.as_mut() {
                    game.summarize(chapter, text.as_deref());
                }
            }
            Delivery::Saves(saves) => self.context.saves = saves,
            Delivery::Saved(info) => {
                self.context.saves.retain(|save| save.slot != info.slot);
                self.context.saves.push(info);
            }
            Delivery::Loaded(bytes) => match Session::load(&bytes) {
                Ok(game) => {
                    self.windows.clear();
                    let older = game.is_from_older_rules();
                    self.play(game, false);
                    if older {
                        self.open(TextWindow::boxed(&t!("shell-save-older-rules")));
                    }
                }
                Err(reason) => {
                    self.open(Box::new(TextWindow::titled(&t!("screen-restore-failed"), &reason.to_string())));
                }
            },
            Delivery::Kept { name, place } => {
                if self.announced.insert(name) {
                    self.open(TextWindow::boxed(&t!("screen-kept-in", place = place)));
                }
            }
            Delivery::Recording { name, text } => self.replay(&name, text.as_deref()),
            Delivery::Settings(settings) => {
                self.context.settings = settings;
                self.arrange();
            }
        }
        self.settle();
    }

    /// What is shown of a model's answer that is still being written; `None` where none is.
    #[must_use]
    pub fn heard(&self) -> Option<&str> {
        if let Scene::Play(play) = &self.scene { play.heard() } else { None }
    }

    /// Does the hero walk now where he is told to? Then a gamepad's directions come as `Input::Walk`.
    #[must_use]
    pub fn wants_walk(&self) -> bool {
        self.windows.is_empty() && matches!(&self.scene, Scene::Play(play) if play.wants_walk())
    }

    /// Should the keypad's digits come as `Key::Keypad` now? Where lines are written they are typed.
    #[must_use]
    pub fn wants_keypad(&self) -> bool {
        self.listens() || (self.windows.is_empty() && matches!(self.scene, Scene::Play(_)))
    }

    /// Does this count once, however long the key is held down? A hero told the same way twice would stop.
    #[must_use]
    pub fn is_once(&self, input: &Input) -> bool {
        let action = self.context.settings.keys.action(input);
        action.is_some_and(|action| action.is_global() || self.wants_keypad())
    }

    /// Is any key wanted just now, to be kept for a action?
    fn listens(&self) -> bool {
        self.windows.last().is_some_and(|window| window.listens())
    }

    /// The settings in force.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.context.settings
    }

    /// The adventure being played; `None` at the title and while a dream is made.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.context.game.as_ref()
    }

    /// Which scene lies under the windows.
    #[must_use]
    pub fn scene_kind(&self) -> SceneKind {
        match self.scene {
            Scene::Title(_) => SceneKind::Title,
            Scene::Dreaming(_) => SceneKind::Dreaming,
            Scene::Play(_) => SceneKind::Play,
        }
    }

    /// The window on top; `None` where no window is open.
    #[must_use]
    pub fn top_window(&self) -> Option<WindowKind> {
        self.windows.last().map(|window| window.kind())
    }

    pub(crate) fn open(&mut self, window: Box<dyn Window>) {
        if self.windows.len() < WINDOWS {
            let mut window = window;
            window.arrange(&self.context);
            self.windows.push(window);
        }
    }

    /// The windows follow the settings.
    fn arrange(&mut self) {
        for window in &mut self.windows {
            window.arrange(&self.context);
        }
    }

    /// Plays this adventure, from its beginning or from where it was left.
    pub(crate) fn play(&mut self, game: Session, afresh: bool) {
        let mut game = game;
        game.set_verbosity(self.context.settings.manners);
        self.context.played = game.played().saturating_mul(20);
        self.context.game = Some(game);
        self.context.history.clear();
        self.replay.stop();
        let play = if afresh { Play::begin(&mut self.context) } else { Play::resume(&mut self.context) };
        if let Some(play) = play {
            self.scene = Scene::Play(Box::new(play));
        }
    }

    fn failed(&mut self, text: &str) {
        if matches!(self.scene, Scene::Dreaming(_)) {
            self.scene = Scene::Title(Title::default());
            self.open(Box::new(TextWindow::titled(&t!("screen-dream-failed"), text)));
        } else {
            self.open(Box::new(TextWindow::titled(&t!("screen-request-failed"), text)));
        }
    }

    fn follow(&mut self, reply: Reply) {
        match reply {
            Reply::Stay => {}
            Reply::Close => {
                self.windows.pop();
            }
            Reply::Do(command) => self.carry_out(command),
            Reply::CloseAnd(command) => {
                self.windows.pop();
                self.carry_out(command);
            }
        }
    }

    pub(crate) fn carry_out(&mut self, command: ScreenCommand) {
        match command {
            ScreenCommand::Open(window) => self.open(window),
            ScreenCommand::Perform(action) => self.perform(action),
            ScreenCommand::Submit(line) => self.submit(&line),
            ScreenCommand::Type(c) => self.open(Box::new(InputLine::new(&c.to_string(), &self.context))),
            ScreenCommand::TypeOn(c) => {
                if self.windows.len() == 1 && matches!(&self.scene, Scene::Play(play) if play.has_told_all()) {
                    self.windows.clear();
                    self.carry_out(ScreenCommand::Type(c));
                }
            }
            ScreenCommand::NameAt(x, y) => self.name_at(x, y),
            ScreenCommand::FillField(line) => {
                if let Some(window) = self.windows.last_mut() {
                    window.fill(&line);
                }
            }
            ScreenCommand::Dream(wish) => self.dream(wish, Request::Dream),
            ScreenCommand::DreamNext(wish) => self.dream(wish, Request::DreamNext),
            ScreenCommand::CancelDream => {
                self.context.request(Request::CancelDream);
                self.scene = Scene::Title(Title::default());
            }
            ScreenCommand::Showcase(index) => {
                let name = self.context.showcases.get(index).cloned().unwrap_or_default();
                self.scene = Scene::Dreaming(DreamProgress::new(&name, self.context.ticks));
                self.context.request(Request::Showcase(index));
            }
            ScreenCommand::Save { slot, name } => {
                self.cover();
                if let Some(game) = &self.context.game {
                    let bytes = game.save(&name);
                    self.context.request(Request::Save { slot, name, bytes });
                }
            }
            ScreenCommand::Load(slot) => self.context.request(Request::Load { slot }),
            ScreenCommand::KeepSettings => {
                self.arrange();
                self.context.request(Request::Keep(self.context.settings.clone()));
            }
            ScreenCommand::StopWaiting => self.with_play(Play::stop_waiting),
            ScreenCommand::RestartNow => self.with_play(Play::restart),
            ScreenCommand::Rewind => self.with_play(Play::rewind),
            ScreenCommand::TitleNow => {
                self.windows.clear();
                self.context.game = None;
                self.context.music(Some(music::title_music()), &t!("screen-caption-title-music"));
                self.scene = Scene::Title(Title::default());
            }
            ScreenCommand::QuitNow => self.context.request(Request::Quit),
        }
    }

    pub(crate) fn with_play(&mut self, what: impl FnOnce(&mut Play, &mut Context)) {
        if let Scene::Play(play) = &mut self.scene {
            what(play, &mut self.context);
        }
    }

    pub(crate) fn submit(&mut self, line: &str) {
        self.context.remember(line);
        if let Scene::Play(play) = &mut self.scene
            && let Some(action) = play.submit(line, &mut self.context)
        {
            match action {
                MetaAction::Perform(action) => self.perform(action),
                MetaAction::SaveAs(name) => self.save_as(&name),
                MetaAction::Undo(times) => self.undo(times),
                MetaAction::Replay => self.ask_recording(),
            }
        }
    }

    fn name_at(&mut self, x: i32, y: i32) {
        if let Scene::Play(play) = &self.scene
            && let Some(name) = play.name_at(x, y, &self.context)
            && let Some(window) = self.windows.last_mut()
        {
            let reply = window.name_clicked(&name);
            self.follow(reply);
        }
    }

    /// The next save shows the room as it is now.
    pub(crate) fn cover(&mut self) {
        if let Scene::Play(play) = &self.scene {
            self.context.cover(&play.picture());
        }
    }

    /// Lets the play screen show its next output where no window is in its way.
    pub(crate) fn settle(&mut self) {
        self.follow_encounter();
        if self.windows.is_empty()
            && let Scene::Play(play) = &mut self.scene
            && let Some(window) = play.next_window(&mut self.context)
        {
            self.open(window);
        }
    }
}
