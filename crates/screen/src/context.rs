//! What every scene and window may see and use: settings, the game in progress, the post going out. It must not draw.

use crate::action::Action;
use crate::captions;
use crate::encounter_map::Squares;
use crate::input::InputDevice;
use crate::paint::{Face, Rect, WindowColours};
use crate::request::Request;
use crate::settings::Settings;
use dream::Wish;
use messages::t;
use picture::Frame;
use rng::Rng;
use score::Plan;
use session::SaveInfo;
use session::Session;
use session::Thumb;

/// Lines kept for Up and Down in the input window.
const HISTORY: usize = 64;
/// Ticks that a caption stays, at 20 a second, by the speed of texts from 1 to 5.
const CAPTION_TICKS: [u32; 5] = [120, 80, 50, 36, 26];
/// Characters of what is heard at one moment that stand in one caption.
const TOGETHER: usize = 70;
/// Letters written in a tick, by the speed of texts.
const LETTERS: [u32; 5] = [1, 2, 3, 5, 8];

pub struct Context {
    pub settings: Settings,
    pub requests: Vec<Request>,
    /// 20 a second, from the start of the program.
    pub ticks: u32,
    /// Where the pointer was last seen, in frame pixels.
    pub pointer: (i32, i32),
    /// About what the hero covers of the frame; nothing where he is not seen.
    pub hero: Rect,
    pub showcases: Vec<String>,
    /// What the player plays with just now.
    pub device: InputDevice,
    /// Ticks of the present adventure, windows included.
    pub played: u32,
    /// The adventure being played.
    pub game: Option<Session>,
    /// What is known of the stored games.
    pub saves: Vec<SaveInfo>,
    /// What models have cost in this game; empty where none was asked.
    pub spent: String,
    /// What the last round of an encounter told, which text it was, and the tick of it.
    pub told: (String, u32, u32),
    /// Where everybody stood before it.
    stood: Squares,
    /// Typed lines, oldest first.
    pub history: Vec<String>,
    /// For remarks and stars only: nothing that the game decides.
    pub chance: Rng,
    /// With the tick it came at, and the one it goes at.
    caption: Option<(String, u32, u32)>,
}

impl Context {
    pub fn new(settings: Settings, showcases: Vec<String>) -> Self {
        Self {
            settings,
            requests: Vec::new(),
            ticks: 0,
            pointer: (160, 100),
            hero: Rect::default(),
            showcases,
            device: InputDevice::default(),
            played: 0,
            game: None,
            saves: Vec::new(),
            spent: String::new(),
            told: (String::new(), 0, 0),
            stood: Squares::new(),
            history: Vec::new(),
            chance: Rng::new(1),
            caption: None,
        }
    }

    /// What a round of an encounter told, and where everybody stood before it.
    pub fn tell_of_encounter(&mut self, text: &str, stood: Squares) {
        self.told = (text.to_owned(), self.told.1.wrapping_add(1), self.ticks);
        self.stood = stood;
    }

    /// Where everybody stood before the last round; empty before the first.
    pub fn told_before(&self) -> &[world::encounter::Square] {
        &self.stood
    }

    pub fn request(&mut self, request: Request) {
        self.requests.push(request);
    }

    /// A one-shot sound, and its caption where the player reads sounds. The same sound twice at once is one.
    pub fn sound(&mut self, name: &str) {
        let request = Request::Effect(name.to_owned());
        if !self.requests.contains(&request) {
            self.requests.push(request);
            self.caption_sound(&captions::effect_caption(name));
        }
    }

    /// Another music from now on, or none; and what it is like where the player reads sounds.
    pub fn music(&mut self, plan: Option<Plan>, like: &str) {
        self.requests.push(Request::Music(plan.map(Box::new)));
        self.caption_sound(like);
    }

    /// Who speaks in the window that opens, where the player reads sounds.
    pub fn caption_speaker(&mut self, name: &str) {
        self.caption_sound(&t!("screen-caption-speaks", name = name));
    }

    /// What is heard, in words; with what else is heard at the same moment.
    fn caption_sound(&mut self, words: &str) {
        if !self.settings.captions {
            return;
        }
        let before = self.caption.take().filter(|(_, came, _)| *came == self.ticks);
        let before = before.and_then(|(text, ..)| Some(text.strip_prefix('(')?.strip_suffix(')')?.to_owned()));
        match before.filter(|before| before.chars().count() + words.chars().count() < TOGETHER) {
            Some(before) => self.caption(&format!("({before}; {words})")),
            None => self.caption(&format!("({words})")),
        }
    }

    /// What is read under the picture waits while a window is before it.
    pub fn hold_caption(&mut self) {
        if let Some((.., until)) = self.caption.as_mut().filter(|(.., until)| self.ticks <= *until) {
            *until = until.saturating_add(1);
        }
    }

    /// Lets this be read under the picture for a while.
    pub fn caption(&mut self, text: &str) {
        let stay = CAPTION_TICKS[self.text_speed()];
        self.caption = Some((text.to_owned(), self.ticks, self.ticks.saturating_add(stay)));
    }

    fn text_speed(&self) -> usize {
        usize::from(self.settings.text_speed.clamp(1, 5)) - 1
    }

    /// Letters of a text that has been on for so many ticks.
    pub fn letters_after(&self, ticks: u32) -> usize {
        if self.settings.letters {
            (ticks.saturating_add(1)).saturating_mul(LETTERS[self.text_speed()]) as usize
        } else {
            usize::MAX
        }
    }

    /// The letters of what is to be read at leisure: the player may want them large.
    pub fn face(&self) -> Face {
        if self.settings.large_text { Face::Large } else { Face::Normal }
    }

    /// These letters, or the usual ones where a line of large ones is wider than this.
    pub fn fitting(&self, text: &str, width: i32) -> Face {
        let face = self.face();
        if face.width(text) <= width { face } else { Face::Normal }
    }

    /// The colours of windows.
    pub fn colours(&self) -> WindowColours {
        if self.settings.high_contrast { WindowColours::HIGH } else { WindowColours::USUAL }
    }

    /// Are verb buttons and the on-screen keyboard shown, for those without a keyboard at hand?
    pub fn has_buttons(&self) -> bool {
        self.settings.buttons || self.device != InputDevice::Keyboard
    }

    /// What the adventure being played was dreamt from, under the next number.
    pub fn another_wish(&self) -> Option<Wish> {
        let wish = self.game.as_ref()?.dream().wish.clone()?;
        Some(Wish { seed: wish.seed.wrapping_add(1), ..wish })
    }

    /// Is there nothing for this action to do just now? Menus show it grey; chosen all the same it says why.
    pub fn is_unavailable(&self, action: Action) -> bool {
        match action {
            Action::AskAgain => !self.settings.model_ready || !self.game.as_ref().is_some_and(Session::can_ask_again),
            Action::DreamAgain => self.game.as_ref().is_none_or(|game| game.dream().wish.is_none()),
            _ => false,
        }
    }

    /// Gives the next save of the game this picture, and the time played.
    pub fn cover(&mut self, frame: &Frame) {
        let played = self.played / 20;
        if let Some(game) = self.game.as_mut() {
            game.set_cover(Some(Thumb::from_frame(frame)), played);
        }
    }

    /// What is seen, in words, where the player reads sounds or wants no motion.
    pub fn caption_sight(&mut self, about: &str) {
        if self.settings.captions || self.settings.reduced_motion {
            self.caption(&format!("({about})"));
        }
    }

    /// What is to be read under the picture now.
    pub fn current_caption(&self) -> Option<&str> {
        self.caption.as_ref().filter(|(.., until)| self.ticks < *until).map(|(text, ..)| text.as_str())
    }

    /// Is a cursor to be seen now?
    pub fn blink(&self) -> bool {
        (self.ticks / 8).is_multiple_of(2)
    }

    /// Keeps a typed line for Up and Down; the same line twice counts once.
    pub fn remember(&mut self, line: &str) {
        if self.history.last().is_none_or(|last| last != line) {
            self.history.push(line.to_owned());
        }
        if self.history.len() > HISTORY {
            self.history.remove(0);
        }
    }
}
