//! A chapter in a few sentences by a model: the request for them, and what is taken of its answer. It must not send anything.

use super::chapter::{Chapter, SUMMARY, line};
use super::{meta, moderation};
use language::fence::clean;
use llm::{Answer, Purpose, Request};
use prompts::{Prompts, TemplateError, length};
use world::World;

/// The request for the summary of a chapter.
///
/// # Errors
/// The template lacks a place for what it is given, or there is none.
pub fn request(prompts: &Prompts, world: &World, chapter: &Chapter) -> Result<Request, TemplateError> {
    let happened: Vec<String> = chapter.exchanges.iter().map(|exchange| line(exchange)).collect();
    let messages = prompts.fill(
        "summary",
        &[
            ("title", &clean(&world.plot.title, 120)),
            ("known", &clean(&chapter.text, SUMMARY)),
            ("happened", &happened.join("\n")),
        ],
    )?;
    Ok(Request::new(Purpose::Summary, messages, length::answer("summary")))
}

/// A summary that is on its way, and the chapter it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summing {
    /// `Chapter::number`.
    pub chapter: u32,
}

impl Summing {
    /// What the model made of it, or `None` where the extract shall stand.
    #[must_use]
    pub fn heard(self, answer: &Answer, rating: moderation::Rating) -> Option<String> {
        let text = super::read::plain(&answer.text, SUMMARY);
        let fit = text.chars().count() >= 20 && !meta::is_outside(&text) && !moderation::blocks(&text, rating);
        fit.then_some(text)
    }
}
