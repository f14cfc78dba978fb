//! A turn in tags: what the model has written is sent back as its own words, with what came of its last tool behind, and it goes on from there.
//! It must not read what a tool means.

use super::turn::Turn;
use llm::{AgentProtocol, Answer, Message, Request};

/// Characters of an answer in tags that are sent back as the model's own words.
const LONGEST_SAID: usize = 6_000;

impl Turn {
    /// In tags: the first request once more, with what was written since, to be gone on with.
    pub(super) fn going_on(&self) -> Option<Request> {
        let first = self.first.clone()?;
        let mut request = Request { resume: Some(self.observation()), ..first };
        request.messages.push(Message::assistant(&self.said));
        Some(request)
    }

    /// The first request of a turn in tags is kept.
    pub(super) fn begun_with(&mut self, request: &Request) {
        if self.settings.protocol == AgentProtocol::Tags {
            self.first = Some(request.clone());
        }
    }

    /// In tags: what the model wrote up to the end of its tool, or all of it, behind what came of the last.
    pub(super) fn write_on(&mut self, answer: &Answer, end: Option<usize>) {
        self.figures.cuts += u32::from(end.is_some() && answer.finish.is_none());
        if !self.said.is_empty() {
            let seen = self.observation();
            self.said.push_str(&format!("\n{seen}\n"));
        }
        self.said.push_str(&answer.text[..end.unwrap_or(answer.text.len())]);
        self.said = tail(&self.said);
    }

    /// What came of the last tool, as a model that writes tags is told it.
    fn observation(&self) -> String {
        let seen = self.steps.last().map_or("", |step| step.result.as_str());
        format!("<observation>{seen}</observation>")
    }
}

/// The end of what was written, as much as is sent back.
fn tail(text: &str) -> String {
    let count = text.chars().count();
    text.chars().skip(count.saturating_sub(LONGEST_SAID)).collect()
}
