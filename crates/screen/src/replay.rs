//! A recording typed again, a line whenever the game has told all it has to tell. It must not know what a line means.

use std::collections::VecDeque;

/// Ticks between two lines, at 20 a second: time to see what the last one did.
const PAUSE: u32 = 8;

#[derive(Default)]
pub struct Replay {
    lines: VecDeque<String>,
    wait: u32,
}

impl Replay {
    /// Of these lines, after a pause.
    pub fn new(lines: Vec<String>) -> Self {
        Self { lines: lines.into(), wait: PAUSE }
    }

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
