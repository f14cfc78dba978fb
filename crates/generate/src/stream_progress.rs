//! What the loading screen shows while an answer streams. It must not know what the answer is for beyond its share of the work.

use dream::Progress;
use import::{Arrival, Reader};
use mend::Reading;
use messages::t;
use world::Room;

/// Reads one answer as it comes, and says how far it is.
pub struct StreamProgress {
    reader: Reader,
    bytes: usize,
    /// Bytes that such an answer usually has, for the bar.
    usual: usize,
    /// The bar's share of this answer, in percent.
    from: u8,
    to: u8,
    /// Rooms that arrive are only planned: nothing to be shown yet.
    planning: bool,
}

impl StreamProgress {
    pub fn new(from: u8, to: u8, usual: usize) -> Self {
        Self { reader: Reader::default(), bytes: 0, usual, from, to, planning: false }
    }

    pub fn planning(self) -> Self {
        Self { planning: true, ..self }
    }

    /// The next piece of the answer. Never nothing: the bar moves with every piece.
    pub fn push(&mut self, chunk: &str) -> Vec<Progress> {
        self.bytes += chunk.len();
        let percent = self.percent();
        let arrivals = self.reader.push(chunk);
        let mut news: Vec<Progress> = arrivals.into_iter().map(|arrival| self.told(arrival, percent)).collect();
        if news.is_empty() {
            news.push(Progress { step: String::new(), percent, room: None });
        }
        news
    }

    fn told(&self, arrival: Arrival, percent: u8) -> Progress {
        let mut room = None;
        let step = match arrival {
            Arrival::Plot(plot) => {
                let title = plot.get("title").and_then(serde_json::Value::as_str);
                title.map_or_else(|| t!("dream-step-no-title"), |title| t!("dream-step-title", title = title))
            }
            Arrival::Room(value) if self.planning => {
                let name = value.get("name").and_then(serde_json::Value::as_str);
                name.map_or_else(|| t!("dream-step-map-no-name"), |name| t!("dream-step-map", room = name))
            }
            Arrival::Room(value) => {
                room = import::lone_room(&value).map(Box::new);
                room.as_deref().map_or_else(
                    || t!("dream-step-room-no-name"),
                    |it: &Room| t!("dream-step-room", room = it.name.as_str()),
                )
            }
            Arrival::Item(_) => t!("dream-step-items"),
            Arrival::Puzzle(_) => t!("dream-step-puzzles"),
            _ => t!("dream-step-people"),
        };
        Progress { step, percent, room }
    }

    /// Never quite done while it streams.
    fn percent(&self) -> u8 {
        let span = usize::from(self.to.saturating_sub(self.from));
        let share = self.bytes.saturating_mul(span) / (self.bytes + self.usual / 3).max(1);
        self.from + share.min(span) as u8
    }

    /// The answer is over: all of it, as it is read.
    pub fn finish(self) -> Reading {
        self.reader.finish()
    }
}
