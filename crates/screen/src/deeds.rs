//! What the menus' entries do to the screen. The table of entries is `deed`; here is their meaning.

use super::boss::Boss;
use super::choice::Choice;
use super::confirm::Confirm;
use super::deed::Deed;
use super::ending::credits;
use super::gauge::{Dial, Gauge};
use super::help::Help;
use super::input_line::InputLine;
use super::inventory::Inventory;
use super::keys::Keys;
use super::machine::{Scene, Screen};
use super::map_view::MapView;
use super::menu::MenuBar;
use super::new_dream::NewDream;
use super::options::Options;
use super::paint::Face;
use super::play::Play;
use super::request::Request;
use super::restoring::Restoring;
use super::saving::Saving;
use super::says::Says;
use super::title::Entry;
use super::window::Act;

/// Why there is nothing to ask again, or to dream again.
const NO_MODEL: &str = "The narrator answers here, and has said what there is to say. A model can be set up under Options, Model and trace.";
const NO_ANSWER: &str =
    "What happened last was no answer of a model, so there is nothing to ask again. Undo takes a turn back.";
const NO_WISH: &str = "This dream was not wished for here, so there is no wish to dream of again.";

impl Screen {
    pub(super) fn entry(&mut self, entry: Entry) {
        match entry {
            Entry::NewDream => self.open(NewDream::boxed(&self.desk)),
            Entry::Restore => self.deed(Deed::Restore),
            Entry::Showcase if self.desk.showcases.is_empty() => self.say("Showcase", "There is none here."),
            Entry::Showcase => {
                let rows = self.desk.showcases.clone();
                self.open(Choice::boxed("Showcase", "Dreamt by hand, for you:", rows, Act::Showcase));
            }
            Entry::Options => self.deed(Deed::Settings),
            Entry::Quit => self.deed(Deed::Quit),
        }
    }

    pub(super) fn deed(&mut self, deed: Deed) {
        match deed {
            Deed::Help => self.open(Box::<Help>::default()),
            Deed::About => self.about(),
            Deed::Boss => self.open(Box::new(Boss)),
            Deed::Options => self.desk.request(Request::Options),
            Deed::Settings => self.open(Options::boxed(&self.desk)),
            Deed::Keys => self.open(Keys::boxed(&self.desk)),
            Deed::Buttons => self.switch(|s| &mut s.buttons),
            Deed::Sound => self.switch(|s| &mut s.sound),
            Deed::Captions => self.switch(|s| &mut s.captions),
            Deed::Motion => self.switch(|s| &mut s.reduced_motion),
            Deed::Speed => self.open(Box::new(Gauge(Dial::Speed))),
            Deed::Volume => self.open(Box::new(Gauge(Dial::Volume))),
            Deed::Faster => self.pace(i32::from(self.desk.settings.speed) + 1),
            Deed::Slower => self.pace(i32::from(self.desk.settings.speed) - 1),
            Deed::Normal => self.pace(3),
            Deed::Restore => {
                self.desk.request(Request::ListSaves);
                self.open(Restoring::boxed(&self.desk));
            }
            Deed::Quit => self.ask_quit(),
            Deed::Fullscreen => self.switch(|s| &mut s.fullscreen),
            Deed::Menu => self.open(MenuBar::boxed(&self.desk)),
            // The picture walks by itself, and windows know these as the keys that they stand for.
            Deed::Confirm
            | Deed::WalkNorth
            | Deed::WalkSouth
            | Deed::WalkWest
            | Deed::WalkEast
            | Deed::WalkNorthwest
            | Deed::WalkNortheast
            | Deed::WalkSouthwest
            | Deed::WalkSoutheast
            | Deed::Stop
            | Deed::NextField
            | Deed::FieldBefore
            | Deed::EraseBefore
            | Deed::EraseAfter
            | Deed::ClearLine => {}
            _ if self.desk.game.is_none() => {}
            Deed::Save => {
                let room = self.desk.game.as_ref().map(|game| game.world()[game.state().room].name.clone());
                self.save_as(&room.unwrap_or_default());
            }
            Deed::Restart => {
                let question = "Begin again, from the first line? Undo leads back to here.";
                self.open(Confirm::boxed("Restart", question, "Restart", Act::RestartNow));
            }
            Deed::DreamAgain => self.dream_again(),
            Deed::Inventory => self.open(Inventory::boxed(&self.desk)),
            Deed::Map => self.open(MapView::boxed(&self.desk)),
            Deed::Words => self.open(Box::new(InputLine::verbs(&self.desk))),
            Deed::Look => self.submit_quietly("look"),
            Deed::Pause => self.say("Pause", "The dream waits. Press Enter to go on."),
            Deed::Undo => self.undo(1),
            Deed::AskAgain => self.ask_again(),
            Deed::Hint => self.hint(),
            Deed::Repeat => {
                let line = self.desk.history.last().cloned().unwrap_or_default();
                self.open(Box::new(InputLine::new(&line, &self.desk)));
            }
        }
    }

    /// Asks where to save, with this name to begin with.
    pub(super) fn save_as(&mut self, name: &str) {
        self.desk.request(Request::ListSaves);
        self.cover();
        self.open(Saving::boxed(name, &self.desk));
    }

    fn say(&mut self, title: &str, text: &str) {
        self.open(Box::new(Says::titled(title, text)));
    }

    /// A command from a menu: not one the player typed, so not one to repeat.
    fn submit_quietly(&mut self, line: &str) {
        if let Scene::Play(play) = &mut self.scene {
            play.submit(line, &mut self.desk);
        }
    }

    fn switch(&mut self, of: impl Fn(&mut super::Settings) -> &mut bool) {
        let sound = self.desk.settings.sound;
        let setting = of(&mut self.desk.settings);
        *setting = !*setting;
        if self.desk.settings.sound != sound {
            self.desk.request(Request::Sound(!sound));
        }
        self.desk.request(Request::Keep(self.desk.settings.clone()));
    }

    fn pace(&mut self, speed: i32) {
        if Dial::Speed.set(&mut self.desk.settings, speed) {
            self.desk.request(Request::Keep(self.desk.settings.clone()));
        }
    }

    fn ask_quit(&mut self) {
        let playing = self.desk.game.is_some();
        let window = if playing {
            let question = "Wake up and go back to the title? What was not saved is forgotten.";
            Confirm::boxed("Quit", question, "Wake up", Act::TitleNow)
        } else {
            Confirm::boxed("Quit", "Leave Somnium?", "Leave", Act::QuitNow)
        };
        self.open(window);
    }

    pub(super) fn undo(&mut self, times: u32) {
        let mut done = false;
        self.with_play(|play: &mut Play, desk| done = play.undo(times, desk));
        if !done {
            self.say("Undo", "There is nothing to take back.");
        }
    }

    /// Another answer to what was asked last. After a death RETRY has always meant another try.
    fn ask_again(&mut self) {
        let asking = matches!(&self.scene, Scene::Play(play) if play.is_asking());
        let over = self.desk.game.as_ref().is_some_and(|game| game.state().over.is_some());
        let why = match self.desk.rests(Deed::AskAgain) {
            _ if over => return self.undo(1),
            _ if asking => "The answer is still on its way.",
            false => return self.submit_quietly("retry"),
            true if !self.desk.settings.model_ready => NO_MODEL,
            true => NO_ANSWER,
        };
        self.say("Ask again", why);
    }

    /// The same wish under the next number, once it is sure that this dream may go.
    fn dream_again(&mut self) {
        let Some(wish) = self.desk.another_wish() else { return self.say("Dream again", NO_WISH) };
        let theme = Face::Normal.clip(&wish.theme, 150);
        let question = format!("Leave this dream for another of \"{theme}\"? What was not saved is forgotten.");
        self.open(Confirm::boxed("Dream again", &question, "Dream", Act::Dream(wish)));
    }

    fn hint(&mut self) {
        let Some(game) = &mut self.desk.game else { return };
        let text = game.whisper();
        self.say("A whisper", &text);
    }

    fn about(&mut self) {
        let text = match &self.desk.game {
            Some(game) => {
                let mut about = credits(game.dream()).join("\n");
                for told in game.dream().story() {
                    about.push_str("\n\n");
                    about.push_str(told);
                }
                format!("{}\n\n{about}\n\nSomnium {}", game.world().plot.title, env!("CARGO_PKG_VERSION"))
            }
            None => format!("Somnium {}\n\nAdventures, dreamt to order.", env!("CARGO_PKG_VERSION")),
        };
        let says = Says::titled("About this dream", &text);
        let offers = !self.desk.rests(Deed::DreamAgain);
        self.open(Box::new(if offers { says.offering(Deed::DreamAgain) } else { says }));
    }
}
