//! A chapter in a few sentences by a model: the request for them, and what is taken of its answer. It must not send anything.

use super::asking::Settings;
use super::chapter::{Chapter, SUMMARY, line};
use super::memory::newest;
use super::{meta, moderation};
use language::fence::clean;
use llm::{Answer, Origin, Purpose, Request};
use prompts::{TemplateError, length};
use rules::GameState;
use world::World;

/// Where a request of this game comes from: a game is known by its title and its world.
#[must_use]
pub fn origin(world: &World, world_hash: u64, state: &GameState, agent: &str) -> Origin {
    let title: String = language::text::slug(&world.plot.title).chars().take(30).collect();
    let session = format!("{}-{:06x}", title.trim_end_matches('_'), world_hash & 0xff_ffff);
    Origin { session, turn: state.turns, agent: agent.to_owned() }
}

/// A chapter that a model shall tell. Fronts send the request to the model for `Purpose::Summary`, and hand what came of it to
/// `Session::summarize`.
#[derive(Clone, Debug, PartialEq)]
pub struct Summing {
    /// `Chapter::number`.
    pub chapter: u32,
    /// What is to be sent.
    pub request: Request,
    rating: moderation::Rating,
}

impl Summing {
    /// Asks for the summary of a chapter. Of a long one a model with a short context is shown the end.
    ///
    /// # Errors
    /// The template lacks a place for what it is given, or there is none.
    pub fn begin(chapter: &Chapter, origin: Origin, world: &World, settings: &Settings) -> Result<Self, TemplateError> {
        let chars = settings.shares.chars(Purpose::Summary, length::Part::Talk);
        let happened = newest(chapter.exchanges.iter().rev().map(|exchange| line(exchange)), chars);
        let title = clean(&world.plot.title, 120);
        let known = clean(&chapter.text, SUMMARY);
        let values = [("title", title.as_str()), ("known", &known), ("happened", &happened)];
        let messages = settings.prompts.fill("summary", &values)?;
        let request = Request::new(Purpose::Summary, messages, length::answer("summary"));
        let request = Request { origin, ..request };
        Ok(Self { chapter: chapter.number, request, rating: settings.rating })
    }

    /// What the model made of it, or `None` where the extract shall stand.
    #[must_use]
    pub fn heard(&self, answer: &Answer) -> Option<String> {
        let text = super::read::plain(&answer.text, SUMMARY);
        let text = super::chapter::whole(&text, SUMMARY);
        let fit = text.chars().count() >= 20 && !meta::is_outside(&text) && !moderation::blocks(&text, self.rating);
        fit.then_some(text)
    }
}
