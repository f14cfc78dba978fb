//! A recording typed again, a line whenever the game has told all it has to tell. It must not know what a line means.

use super::machine::{Scene, Screen};
use super::request::Request;
use super::says::Says;
use session::commands;
use std::collections::VecDeque;

/// Ticks between two lines, at 20 a second: time to see what the last one did.
const PAUSE: u32 = 8;

#[derive(Default)]
pub(super) struct Replay {
    lines: VecDeque<String>,
    wait: u32,
}

impl Replay {
    /// The next line, when it is time for one.
    pub fn tick(&mut self) -> Option<String> {
        self.wait = self.wait.saturating_sub(1);
        if self.wait > 0 {
            return None;
        }
        self.wait = PAUSE;
        self.lines.pop_front()
    }

    /// False where nothing was being replayed.
    pub fn stop(&mut self) -> bool {
        let running = !self.lines.is_empty();
        self.lines.clear();
        running
    }
}

impl Screen {
    pub(super) fn ask_recording(&mut self) {
        if let Some(game) = &self.desk.game {
            let name = game.text_file_name("commands");
            self.desk.request(Request::Recording(name));
        }
    }

    /// A recording has come, or there is none.
    pub(super) fn replay(&mut self, name: &str, text: Option<&str>) {
        let lines = text.map(commands).unwrap_or_default();
        if lines.is_empty() || !matches!(self.scene, Scene::Play(_)) {
            let text = format!("There is nothing recorded in {name}. RECORDING ON begins a recording.");
            self.open(Says::boxed(&text));
            return;
        }
        let text = format!("{} recorded lines will be typed again. Esc ends it.", lines.len());
        self.replay = Replay { lines: lines.into(), wait: PAUSE };
        self.open(Says::boxed(&text));
    }
}
