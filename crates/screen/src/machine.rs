//! The screen: one scene, a stack of windows on it, inputs and ticks in, a frame and requests out.

use super::deed::Deed;
use super::desk::Desk;
use super::dreaming::Dreaming;
use super::input::Input;
use super::input_line::InputLine;
use super::keymap::Keymap;
use super::meta::Wanted;
use super::music;
use super::outline;
use super::play::Play;
use super::replay::Replay;
use super::request::{Delivery, Request, Settings};
use super::says::Says;
use super::strip;
use super::title::Title;
use super::window::{Act, Kind, Reply, Window};
use dream::Dream;
use dream::Wish;
use picture::Frame;
use session::Session;
use std::collections::BTreeSet;

/// Windows open at once at most; more is a slip of ours, and must not grow without bound.
const WINDOWS: usize = 12;

pub(super) enum Scene {
    Title(Title),
    Dreaming(Dreaming),
    Play(Box<Play>),
}

/// Which scene it is, for those who look from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showing {
    Title,
    Dreaming,
    Play,
}

/// The whole period interface. Feed it `Input`s as they come and `tick` it 20 times a second; after each, take the requests
/// and serve them; show `frame` as often as you like. Nothing fed to it can make it panic.
pub struct Screen {
    pub(super) desk: Desk,
    pub(super) scene: Scene,
    pub(super) windows: Vec<Box<dyn Window>>,
    pub(super) replay: Replay,
    /// Papers whose place the player was told.
    told_of: BTreeSet<String>,
    frame: Frame,
}

impl Screen {
    /// Begins at the title. `showcases` are the titles of the worlds that come with the game, in the order of
    /// `Request::Showcase`.
    #[must_use]
    pub fn new(settings: Settings, showcases: Vec<String>) -> Self {
        let mut desk = Desk::new(settings, showcases);
        desk.music(Some(music::of_title()), "music: a dreamy lullaby");
        Self {
            desk,
            scene: Scene::Title(Title::default()),
            windows: Vec::new(),
            replay: Replay::default(),
            told_of: BTreeSet::new(),
            frame: Frame::new(),
        }
    }

    /// Takes one input. Points outside the frame and keys that mean nothing here are passed over.
    pub fn input(&mut self, input: Input) {
        // A tap that makes the buttons appear did not mean them.
        let strip = self.has_strip();
        let Some(input) = self.handle(input) else { return };
        if let Input::Hover { x, y } | Input::Click { x, y, .. } = input {
            self.desk.pointer = (x, y);
        }
        let listens = self.listens();
        // Some keys work everywhere but where a key is asked for; as signs they may be meant for a line.
        if let Some(deed) = self.desk.settings.keys.deed(&input).filter(|deed| deed.is_always())
            && !listens
            && self.top() != Some(Kind::Boss)
            && Keymap::is_free(&input)
        {
            self.deed(deed);
            return;
        }
        let in_picture = self.windows.is_empty() && matches!(self.scene, Scene::Play(_));
        let input = if listens || in_picture { input } else { self.desk.settings.keys.in_windows(input) };
        let back = in_picture && self.desk.settings.keys.deed(&input) == Some(Deed::Menu);
        if back && self.replay.stop() {
            self.open(Says::boxed("The replay ends here."));
            return;
        }
        if let Some(window) = self.windows.last_mut() {
            let reply = window.input(&input, &mut self.desk);
            self.follow(reply);
        } else if let Some(act) = self.on_strip(&input).filter(|_| strip) {
            self.act(act);
        } else {
            let act = match &mut self.scene {
                Scene::Title(title) => match title.input(&input, &self.desk) {
                    Some(entry) => {
                        self.entry(entry);
                        None
                    }
                    None => Title::shortcut(&input, &self.desk),
                },
                Scene::Dreaming(_) => (input == Input::Key(super::Key::Escape)).then_some(Act::CancelDream),
                Scene::Play(play) => play.input(&input, &mut self.desk),
            };
            if let Some(act) = act {
                self.act(act);
            }
        }
        self.settle();
    }

    /// A twentieth of a second passes. The game stands still while a window is open.
    pub fn tick(&mut self) {
        self.desk.ticks = self.desk.ticks.wrapping_add(1);
        if !matches!(self.top(), None | Some(Kind::Input)) {
            self.desk.hold_caption();
        }
        if matches!(self.scene, Scene::Play(_)) {
            self.desk.played = self.desk.played.saturating_add(1);
        }
        if let Scene::Play(play) = &mut self.scene
            && self.windows.is_empty()
        {
            play.tick(&mut self.desk);
            if play.has_told_all()
                && let Some(line) = self.replay.tick()
            {
                self.submit(&line);
            }
        }
        self.settle();
    }

    /// The picture as it is now: 320x200 indices; with checkerboards to be blended, pixels that know both their colours
    /// (`palette::woven`, `palette::BLENDED`).
    pub fn frame(&mut self) -> &Frame {
        match &self.scene {
            Scene::Title(title) => title.draw(&mut self.frame, &self.desk),
            Scene::Dreaming(dreaming) => dreaming.draw(&mut self.frame, &self.desk),
            Scene::Play(play) => play.draw(&mut self.frame, &self.desk),
        }
        if let Scene::Play(play) = &self.scene
            && self.windows.is_empty()
        {
            if self.desk.settings.high_contrast {
                outline::draw(&mut self.frame, play, &self.desk);
            }
            if self.has_strip() {
                strip::draw(&mut self.frame, &self.desk);
            }
        }
        for window in &self.windows {
            window.draw(&mut self.frame, &self.desk);
        }
        if !self.desk.settings.undither {
            self.frame.plain();
        }
        &self.frame
    }

    /// What the screen wants from outside since the last call, in order.
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.desk.requests)
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
        self.act(Act::Dream(wish));
        self.settle();
    }

    /// An answer to a request, however late. What nobody waits for any more is dropped.
    pub fn deliver(&mut self, delivery: Delivery) {
        for window in &mut self.windows {
            window.deliver(&delivery, &self.desk);
        }
        match delivery {
            Delivery::Progress(progress) => {
                if let Scene::Dreaming(dreaming) = &mut self.scene {
                    dreaming.progress(progress);
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
                    play.answered(revision, reply, &mut self.desk);
                }
            }
            Delivery::Words { revision, text } => {
                if let Scene::Play(play) = &mut self.scene {
                    play.hears(revision, &text);
                }
            }
            Delivery::Spent(text) => self.desk.spent = text,
            Delivery::Summary { chapter, text } => {
                if let Some(game) = self.desk.game.as_mut()
                    && let Some(known) = game.untold().filter(|it| it.number == chapter).map(|it| it.text.clone())
                {
                    game.summarize(chapter, text.as_deref().unwrap_or(&known));
                }
            }
            Delivery::Saves(saves) => self.desk.saves = saves,
            Delivery::Saved(info) => {
                self.desk.saves.retain(|save| save.slot != info.slot);
                self.desk.saves.push(info);
            }
            Delivery::Loaded(bytes) => match Session::load(&bytes) {
                Ok(game) => {
                    self.windows.clear();
                    self.play(game, false);
                }
                Err(reason) => self.open(Box::new(Says::titled("Restore", &reason.to_string()))),
            },
            Delivery::Kept { name, place } => {
                if self.told_of.insert(name) {
                    self.open(Says::boxed(&format!("It is kept in {place}.")));
                }
            }
            Delivery::Recording { name, text } => self.replay(&name, text.as_deref()),
            Delivery::Settings(settings) => {
                self.desk.settings = settings;
                self.arrange();
            }
        }
        self.settle();
    }

    /// What is shown of a model's answer that is still being written.
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
        let deed = self.desk.settings.keys.deed(input);
        deed.is_some_and(|deed| deed.is_always() || self.wants_keypad())
    }

    /// Is any key wanted just now, to be kept for a deed?
    fn listens(&self) -> bool {
        self.windows.last().is_some_and(|window| window.listens())
    }

    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.desk.settings
    }

    /// The adventure being played.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.desk.game.as_ref()
    }

    #[must_use]
    pub fn showing(&self) -> Showing {
        match self.scene {
            Scene::Title(_) => Showing::Title,
            Scene::Dreaming(_) => Showing::Dreaming,
            Scene::Play(_) => Showing::Play,
        }
    }

    /// The window on top.
    #[must_use]
    pub fn top(&self) -> Option<Kind> {
        self.windows.last().map(|window| window.kind())
    }

    pub(super) fn open(&mut self, window: Box<dyn Window>) {
        if self.windows.len() < WINDOWS {
            let mut window = window;
            window.arrange(&self.desk);
            self.windows.push(window);
        }
    }

    /// The windows follow the settings.
    fn arrange(&mut self) {
        for window in &mut self.windows {
            window.arrange(&self.desk);
        }
    }

    /// Plays this adventure, from its beginning or from where it was left.
    pub(super) fn play(&mut self, game: Session, afresh: bool) {
        let mut game = game;
        game.set_verbosity(self.desk.settings.manners);
        self.desk.played = game.played().saturating_mul(20);
        self.desk.game = Some(game);
        self.desk.history.clear();
        self.replay.stop();
        let play = if afresh { Play::begin(&mut self.desk) } else { Play::resume(&mut self.desk) };
        if let Some(play) = play {
            self.scene = Scene::Play(Box::new(play));
        }
    }

    fn failed(&mut self, text: &str) {
        if matches!(self.scene, Scene::Dreaming(_)) {
            self.scene = Scene::Title(Title::default());
            self.open(Box::new(Says::titled("The dream broke off", text)));
        } else {
            self.open(Box::new(Says::titled("That did not work", text)));
        }
    }

    fn follow(&mut self, reply: Reply) {
        match reply {
            Reply::Stay => {}
            Reply::Close => {
                self.windows.pop();
            }
            Reply::Do(act) => self.act(act),
            Reply::CloseAnd(act) => {
                self.windows.pop();
                self.act(act);
            }
        }
    }

    pub(super) fn act(&mut self, act: Act) {
        match act {
            Act::Open(window) => self.open(window),
            Act::Deed(deed) => self.deed(deed),
            Act::Submit(line) => self.submit(&line),
            Act::Type(c) => self.open(Box::new(InputLine::new(&c.to_string(), &self.desk))),
            Act::TypeOn(c) => {
                if self.windows.len() == 1 && matches!(&self.scene, Scene::Play(play) if play.has_told_all()) {
                    self.windows.clear();
                    self.act(Act::Type(c));
                }
            }
            Act::NameAt(x, y) => self.name_at(x, y),
            Act::Put(line) => {
                if let Some(window) = self.windows.last_mut() {
                    window.put(&line);
                }
            }
            Act::Dream(wish) => {
                if self.desk.game.take().is_some() {
                    self.desk.music(Some(music::of_title()), "music: a dreamy lullaby");
                }
                self.scene = Scene::Dreaming(Dreaming::new(&wish.theme));
                if (self.desk.settings.dreamer, self.desk.settings.length) != (wish.dreamer, wish.length) {
                    (self.desk.settings.dreamer, self.desk.settings.length) = (wish.dreamer, wish.length);
                    self.desk.request(Request::Keep(self.desk.settings.clone()));
                }
                self.desk.request(Request::Dream(wish));
            }
            Act::CancelDream => {
                self.desk.request(Request::CancelDream);
                self.scene = Scene::Title(Title::default());
            }
            Act::Showcase(index) => {
                let name = self.desk.showcases.get(index).cloned().unwrap_or_default();
                self.scene = Scene::Dreaming(Dreaming::new(&name));
                self.desk.request(Request::Showcase(index));
            }
            Act::Store { slot, name } => {
                self.cover();
                if let Some(game) = &self.desk.game {
                    let bytes = game.save(&name);
                    self.desk.request(Request::Save { slot, name, bytes });
                }
            }
            Act::Fetch(slot) => self.desk.request(Request::Load { slot }),
            Act::Keep => {
                self.arrange();
                self.desk.request(Request::Keep(self.desk.settings.clone()));
            }
            Act::Impatient => self.with_play(Play::impatient),
            Act::RestartNow => self.with_play(Play::restart),
            Act::Rewind => self.with_play(Play::rewind),
            Act::TitleNow => {
                self.windows.clear();
                self.desk.game = None;
                self.desk.music(Some(music::of_title()), "music: a dreamy lullaby");
                self.scene = Scene::Title(Title::default());
            }
            Act::QuitNow => self.desk.request(Request::Quit),
        }
    }

    pub(super) fn with_play(&mut self, what: impl FnOnce(&mut Play, &mut Desk)) {
        if let Scene::Play(play) = &mut self.scene {
            what(play, &mut self.desk);
        }
    }

    pub(super) fn submit(&mut self, line: &str) {
        self.desk.remember(line);
        if let Scene::Play(play) = &mut self.scene
            && let Some(wanted) = play.submit(line, &mut self.desk)
        {
            match wanted {
                Wanted::Deed(deed) => self.deed(deed),
                Wanted::SaveAs(name) => self.save_as(&name),
                Wanted::Undo(times) => self.undo(times),
                Wanted::Replay => self.ask_recording(),
            }
        }
    }

    fn name_at(&mut self, x: i32, y: i32) {
        if let Scene::Play(play) = &self.scene
            && let Some(name) = play.name_at(x, y, &self.desk)
            && let Some(window) = self.windows.last_mut()
        {
            let reply = window.told(&name);
            self.follow(reply);
        }
    }

    /// The next save shows the room as it is now.
    pub(super) fn cover(&mut self) {
        if let Scene::Play(play) = &self.scene {
            self.desk.cover(&play.picture());
        }
    }

    /// Lets the play go on telling where no window is in its way.
    pub(super) fn settle(&mut self) {
        if self.windows.is_empty()
            && let Scene::Play(play) = &mut self.scene
            && let Some(window) = play.pump(&mut self.desk)
        {
            self.open(window);
        }
    }
}
