//! What the menus' entries do to the screen. The table of entries is `action`; here is their meaning.

use crate::action::Action;
use crate::paint::Face;
use crate::play::Play;
use crate::replay::Replay;
use crate::request::Request;
use crate::screen::{Scene, Screen};
use crate::title::TitleItem;
use crate::windows::ScreenCommand;
use crate::windows::boss_key::BossKey;
use crate::windows::choice::Choice;
use crate::windows::confirm::Confirm;
use crate::windows::ending::credits;
use crate::windows::help::Help;
use crate::windows::input_line::InputLine;
use crate::windows::inventory::Inventory;
use crate::windows::key_settings::KeySettings;
use crate::windows::map::MapWindow;
use crate::windows::menu_bar::MenuBar;
use crate::windows::new_dream::NewDream;
use crate::windows::options::Options;
use crate::windows::restore::RestoreWindow;
use crate::windows::save::SaveWindow;
use crate::windows::sheet::Sheet;
use crate::windows::slider::{SliderSetting, SliderWindow};
use crate::windows::text::TextWindow;
use messages::t;
use session::{Session, commands};

impl Screen {
    pub(crate) fn choose_title_item(&mut self, item: TitleItem) {
        match item {
            TitleItem::NewDream => self.open(NewDream::boxed(&self.context)),
            TitleItem::Restore => self.perform(Action::Restore),
            TitleItem::Showcase if self.context.showcases.is_empty() => {
                self.say(&t!("screen-showcase-title"), &t!("screen-showcase-none"));
            }
            TitleItem::Showcase => {
                let rows = self.context.showcases.clone();
                self.open(Choice::boxed(
                    &t!("screen-showcase-title"),
                    &t!("screen-showcase-ask"),
                    rows,
                    ScreenCommand::Showcase,
                ));
            }
            TitleItem::Options => self.perform(Action::Settings),
            TitleItem::Quit => self.perform(Action::Quit),
        }
    }

    pub(crate) fn perform(&mut self, action: Action) {
        match action {
            Action::Help => self.open(Box::<Help>::default()),
            Action::About => self.about(),
            Action::BossKey => self.open(Box::new(BossKey)),
            Action::Options => self.context.request(Request::Options),
            Action::Settings => self.open(Options::boxed(&self.context)),
            Action::Keys => self.open(KeySettings::boxed(&self.context)),
            Action::Buttons => self.switch(|s| &mut s.buttons),
            Action::Sound => self.switch(|s| &mut s.sound),
            Action::Captions => self.switch(|s| &mut s.captions),
            Action::Motion => self.switch(|s| &mut s.reduced_motion),
            Action::Speed => self.open(Box::new(SliderWindow(SliderSetting::Speed))),
            Action::Volume => self.open(Box::new(SliderWindow(SliderSetting::Volume))),
            Action::Faster => self.pace(i32::from(self.context.settings.speed) + 1),
            Action::Slower => self.pace(i32::from(self.context.settings.speed) - 1),
            Action::Normal => self.pace(3),
            Action::Restore => {
                self.context.request(Request::ListSaves);
                self.open(RestoreWindow::boxed(&self.context));
            }
            Action::Quit => self.ask_quit(),
            Action::Fullscreen => self.switch(|s| &mut s.fullscreen),
            Action::Menu => self.open(MenuBar::boxed(&self.context)),
            // The picture walks by itself, and windows know these as the keys that they stand for.
            Action::Confirm
            | Action::WalkNorth
            | Action::WalkSouth
            | Action::WalkWest
            | Action::WalkEast
            | Action::WalkNorthwest
            | Action::WalkNortheast
            | Action::WalkSouthwest
            | Action::WalkSoutheast
            | Action::Stop
            | Action::NextField
            | Action::FieldBefore
            | Action::EraseBefore
            | Action::EraseAfter
            | Action::ClearLine => {}
            _ if self.context.game.is_none() => {}
            Action::Save => {
                let room = self.context.game.as_ref().map(|game| game.world()[game.state().room].name.clone());
                self.save_as(&room.unwrap_or_default());
            }
            Action::Restart => {
                let (title, question) = (t!("screen-restart-title"), t!("screen-restart-ask"));
                self.open(Confirm::boxed(&title, &question, &t!("screen-restart-yes"), ScreenCommand::RestartNow));
            }
            Action::DreamAgain => self.dream_again(),
            Action::Inventory => self.open(Inventory::boxed(&self.context)),
            Action::Map => self.open(MapWindow::boxed(&self.context)),
            Action::Sheet => self.open(Sheet::boxed(&self.context)),
            Action::Journal => {
                let page = self.context.game.as_ref().map(Session::journal_page).unwrap_or_default();
                self.say(&t!("screen-journal-title"), &page);
            }
            Action::Words => self.open(Box::new(InputLine::verbs(&self.context))),
            Action::Look => self.submit_quietly("look"),
            Action::Pause => self.say(&t!("screen-pause-title"), &t!("screen-pause-text")),
            Action::Undo => self.undo(1),
            Action::AskAgain => self.ask_again(),
            Action::Hint => self.hint(),
            Action::Repeat => {
                let line = self.context.history.last().cloned().unwrap_or_default();
                self.open(Box::new(InputLine::new(&line, &self.context)));
            }
        }
    }

    /// Asks where to save, with this name to begin with.
    pub(crate) fn save_as(&mut self, name: &str) {
        self.context.request(Request::ListSaves);
        self.cover();
        self.open(SaveWindow::boxed(name, &self.context));
    }

    fn say(&mut self, title: &str, text: &str) {
        self.open(Box::new(TextWindow::titled(title, text)));
    }

    /// A command from a menu: not one the player typed, so not one to repeat.
    fn submit_quietly(&mut self, line: &str) {
        if let Scene::Play(play) = &mut self.scene {
            play.submit(line, &mut self.context);
        }
    }

    fn switch(&mut self, of: impl Fn(&mut crate::Settings) -> &mut bool) {
        let sound = self.context.settings.sound;
        let setting = of(&mut self.context.settings);
        *setting = !*setting;
        if self.context.settings.sound != sound {
            self.context.request(Request::Sound(!sound));
        }
        self.context.request(Request::Keep(self.context.settings.clone()));
    }

    fn pace(&mut self, speed: i32) {
        if SliderSetting::Speed.set(&mut self.context.settings, speed) {
            self.context.request(Request::Keep(self.context.settings.clone()));
        }
    }

    fn ask_quit(&mut self) {
        let (playing, title) = (self.context.game.is_some(), t!("screen-quit-title"));
        let window = if playing {
            let question = t!("screen-quit-playing");
            Confirm::boxed(&title, &question, &t!("screen-quit-playing-yes"), ScreenCommand::TitleNow)
        } else {
            Confirm::boxed(&title, &t!("screen-quit-game"), &t!("screen-quit-game-yes"), ScreenCommand::QuitNow)
        };
        self.open(window);
    }

    pub(crate) fn undo(&mut self, times: u32) {
        let mut done = false;
        self.with_play(|play: &mut Play, context| done = play.undo(times, context));
        if !done {
            self.say(&t!("screen-undo-title"), &t!("screen-undo-none"));
        }
    }

    /// Another answer to what was asked last. After a death RETRY has always meant another try.
    fn ask_again(&mut self) {
        let asking = matches!(&self.scene, Scene::Play(play) if play.is_asking());
        let over = self.context.game.as_ref().is_some_and(|game| game.state().over.is_some());
        let why = match self.context.is_unavailable(Action::AskAgain) {
            _ if over => return self.undo(1),
            _ if asking => t!("screen-still-asking"),
            false => return self.submit_quietly("retry"),
            true if !self.context.settings.model_ready => t!("screen-no-model"),
            true => t!("screen-no-answer"),
        };
        self.say(&t!("screen-ask-again-title"), &why);
    }

    /// The same wish under the next number, once it is sure that this dream may go.
    fn dream_again(&mut self) {
        let Some(wish) = self.context.another_wish() else {
            return self.say(&t!("screen-dream-again-title"), &t!("screen-no-wish"));
        };
        let theme = Face::Normal.clip(&wish.theme, 150);
        let question = t!("screen-dream-again-ask", theme = theme);
        self.open(Confirm::boxed(
            &t!("screen-dream-again-title"),
            &question,
            &t!("screen-dream-again-yes"),
            ScreenCommand::Dream(wish),
        ));
    }

    fn hint(&mut self) {
        let Some(game) = &mut self.context.game else { return };
        let text = game.whisper();
        self.say(&t!("screen-hint-title"), &text);
    }

    fn about(&mut self) {
        let version = t!("screen-about-version", version = env!("CARGO_PKG_VERSION"));
        let text = match &self.context.game {
            Some(game) => {
                let mut about = credits(game.dream()).join("\n");
                for told in game.dream().story() {
                    about.push_str("\n\n");
                    about.push_str(told);
                }
                format!("{}\n\n{about}\n\n{version}", game.world().plot.title)
            }
            None => format!("{version}\n\n{}", t!("screen-about-line")),
        };
        let window = TextWindow::titled(&t!("screen-about-title"), &text);
        let offers = !self.context.is_unavailable(Action::DreamAgain);
        self.open(Box::new(if offers { window.offering(Action::DreamAgain) } else { window }));
    }

    pub(crate) fn ask_recording(&mut self) {
        if let Some(game) = &self.context.game {
            let name = game.text_file_name("commands");
            self.context.request(Request::Recording(name));
        }
    }

    /// A recording has come, or there is none.
    pub(crate) fn replay(&mut self, name: &str, text: Option<&str>) {
        let lines = text.map(commands).unwrap_or_default();
        if lines.is_empty() || !matches!(self.scene, Scene::Play(_)) {
            let text = t!("screen-replay-empty", name = name);
            self.open(TextWindow::boxed(&text));
            return;
        }
        let text = t!("screen-replay-begins", lines = lines.len());
        self.replay = Replay::new(lines);
        self.open(TextWindow::boxed(&text));
    }
}
