//! A dream while it arrives: chunks of a model's text in, progress out, a dream or a complaint at the end. It must not know
//! where the chunks come from.

use super::{Dream, Failure, from_value};
use crate::screen::{Progress, Wish};
use crate::world::read::{Arrival, Reader};
use crate::world::{Kind, Room};

/// Reads a model's answer as it streams.
pub struct Dreaming {
    wish: Wish,
    dreamt_by: String,
    reader: Reader,
    rooms: usize,
    things: usize,
    bytes: usize,
}

/// What became of a whole answer.
#[derive(Debug)]
pub enum Step {
    /// A dream that stands.
    Done(Box<Dream>),
    /// Not a world, or one that cannot be won: what to tell the model, once.
    Complain { to_model: String, failure: Failure },
}

/// A world of usual size in bytes, for the bar: nine rooms are about 20 kB minified.
const USUAL_BYTES: usize = 22_000;

impl Dreaming {
    #[must_use]
    pub fn new(wish: Wish, dreamt_by: &str) -> Self {
        Self { wish, dreamt_by: dreamt_by.to_owned(), reader: Reader::default(), rooms: 0, things: 0, bytes: 0 }
    }

    /// The next piece of the answer, as it came. Returns what the loading screen should show now.
    pub fn push(&mut self, chunk: &str) -> Vec<Progress> {
        self.bytes += chunk.len();
        let mut news = Vec::new();
        for arrival in self.reader.push(chunk) {
            let mut room = None;
            let step = match arrival {
                Arrival::Plot(plot) => {
                    let title = plot.get("title").and_then(serde_json::Value::as_str).unwrap_or("an adventure");
                    format!("Dreaming of \"{title}\"")
                }
                Arrival::Room(value) => {
                    self.rooms += 1;
                    room = crate::world::lone_room(&value).map(Box::new);
                    room.as_deref()
                        .map_or_else(|| "A room arrives".to_owned(), |it: &Room| format!("Building {}", it.name))
                }
                Arrival::Item(_) => {
                    self.things += 1;
                    "Scattering things to find".to_owned()
                }
                Arrival::Puzzle(_) => {
                    self.things += 1;
                    "Setting riddles".to_owned()
                }
                _ => "Peopling the place".to_owned(),
            };
            news.push(Progress { step, percent: self.percent(), room });
        }
        if news.is_empty() {
            news.push(Progress { step: String::new(), percent: self.percent(), room: None });
        }
        news
    }

    /// Never quite done while it streams: the proof takes the last tenth.
    fn percent(&self) -> u8 {
        let share = self.bytes.saturating_mul(90) / (self.bytes + USUAL_BYTES / 3).max(1);
        share.min(90) as u8
    }

    /// The answer is over. Repairs and proves it.
    #[must_use]
    pub fn finish(self) -> Step {
        let reading = self.reader.finish();
        let Some(value) = reading.value else {
            let message = "The answer held no world: no JSON object with rooms was found in it.".to_owned();
            let to_model =
                "Your answer held no JSON object. Answer with the one JSON object of the world and nothing else."
                    .to_owned();
            return Step::Complain {
                to_model,
                failure: Failure::Unreadable { message, diagnostics: reading.diagnostics },
            };
        };
        match from_value(&value, Some(self.wish), &self.dreamt_by) {
            Ok(mut dream) => {
                let read = reading.diagnostics.into_iter();
                dream.diagnostics.splice(0..0, read);
                Step::Done(Box::new(dream))
            }
            Err(failure) => Step::Complain { to_model: complaint(&failure), failure },
        }
    }
}

/// The exact trouble, in words a model can act on.
fn complaint(failure: &Failure) -> String {
    let (head, reasons, diagnostics) = match failure {
        Failure::Unreadable { message, diagnostics } => (message.clone(), Vec::new(), diagnostics),
        Failure::Unwinnable { reasons, diagnostics } => {
            ("The world you sent cannot be won.".to_owned(), reasons.clone(), diagnostics)
        }
    };
    let mut text = head;
    for reason in reasons {
        text.push_str("\n- ");
        text.push_str(&reason);
    }
    for diagnostic in diagnostics.iter().filter(|it| it.kind == Kind::Problem).take(20) {
        text.push_str(&format!("\n- {}: {}", diagnostic.path, diagnostic.message));
    }
    text.push_str("\nSend the whole corrected world as one JSON object and nothing else.");
    text
}
