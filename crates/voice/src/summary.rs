//! A chapter in a few sentences by a model: the request for them, and what is taken of its answer. It must not send anything.

use super::asking::Settings;
use super::chapter::{Chapter, SUMMARY, line};
use super::memory::newest;
use super::{meta, moderation};
use language::fence::clean;
use llm::{Answer, Purpose, Request};
use prompts::{TemplateError, length};
use world::World;

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
    pub fn begin(world: &World, chapter: &Chapter, settings: &Settings) -> Result<Self, TemplateError> {
        let chars = settings.shares.chars(Purpose::Summary, length::Part::Talk);
        let happened = newest(chapter.exchanges.iter().rev().map(|exchange| line(exchange)), chars);
        let title = clean(&world.plot.title, 120);
        let known = clean(&chapter.text, SUMMARY);
        let values = [("title", title.as_str()), ("known", &known), ("happened", &happened)];
        let messages = settings.prompts.fill("summary", &values)?;
        let request = Request::new(Purpose::Summary, messages, length::answer("summary"));
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
