//! What every scene and window may see and use: settings, the game in progress, the post going out. It must not draw.

use super::request::{Request, SaveInfo, Settings};
use crate::rng::Rng;
use crate::session::Session;

/// Lines kept for Up and Down in the input window.
const HISTORY: usize = 64;
/// Ticks that a caption stays, at 20 a second.
const CAPTION_TICKS: u32 = 50;

pub struct Desk {
    pub settings: Settings,
    pub requests: Vec<Request>,
    /// 20 a second, from the start of the program.
    pub ticks: u32,
    /// Where the pointer was last seen, in frame pixels.
    pub pointer: (i32, i32),
    pub showcases: Vec<String>,
    /// The adventure being played.
    pub game: Option<Session>,
    /// What is known of the stored games.
    pub saves: Vec<SaveInfo>,
    /// Typed lines, oldest first.
    pub history: Vec<String>,
    /// For remarks and stars only: nothing that the game decides.
    pub chance: Rng,
    caption: Option<(String, u32)>,
}

impl Desk {
    pub fn new(settings: Settings, showcases: Vec<String>) -> Self {
        Self {
            settings,
            requests: Vec::new(),
            ticks: 0,
            pointer: (160, 100),
            showcases,
            game: None,
            saves: Vec::new(),
            history: Vec::new(),
            chance: Rng::new(1),
            caption: None,
        }
    }

    pub fn request(&mut self, request: Request) {
        self.requests.push(request);
    }

    /// A one-shot sound, and its caption where the player reads sounds.
    pub fn sound(&mut self, name: &str) {
        self.requests.push(Request::Effect(name.to_owned()));
        if self.settings.captions {
            let spoken = name.replace(['_', '-'], " ");
            self.caption = Some((format!("({spoken})"), self.ticks + CAPTION_TICKS));
        }
    }

    /// What is seen, in words, where the player reads sounds or wants no motion.
    pub fn seen(&mut self, about: &str) {
        if self.settings.captions || self.settings.reduced_motion {
            self.caption = Some((format!("({about})"), self.ticks.wrapping_add(CAPTION_TICKS)));
        }
    }

    /// What is to be read under the picture now.
    pub fn caption(&self) -> Option<&str> {
        self.caption.as_ref().filter(|(_, until)| self.ticks < *until).map(|(text, _)| text.as_str())
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
