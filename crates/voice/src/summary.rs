//! A chapter in a few sentences: by a model where there is one, else out of what is known for certain.

use super::memory::{Chapter, Exchange, SUMMARY, line, short};
use super::{check, moderation};
use language::fence::clean;
use llm::{Answer, Purpose, Request};
use prompts::{Prompts, TemplateError};
use rules::describe;
use std::sync::Arc;
use world::{PuzzleId, RoomId, World};

/// A summary is three sentences.
const TOKENS: u32 = 200;

/// Where the hero was, what was solved, and the last words with each character.
pub(super) fn extract(world: &World, exchanges: &[Arc<Exchange>], rooms: &[RoomId], solved: &[usize]) -> String {
    let mut sentences = Vec::new();
    let places: Vec<String> = rooms.iter().map(|room| describe::the_room(world, *room)).collect();
    if !places.is_empty() {
        sentences.push(format!("You were in {}.", describe::list(&places)));
    }
    for puzzle in solved.iter().map(|at| &world[PuzzleId::at(*at)]) {
        let came = first_sentence(&puzzle.reward_text);
        sentences.push(if came.is_empty() { format!("You solved: {}.", puzzle.key.replace('_', " ")) } else { came });
    }
    let mut spoken = Vec::new();
    for exchange in exchanges.iter().rev() {
        if let Some(who) = exchange.with.filter(|who| !spoken.contains(who)) {
            spoken.push(who);
            let name = world.characters.get(who.index()).map_or_else(String::new, |it| it.identity.the());
            sentences.push(format!("To {name} you said \"{}\": {}", exchange.typed, first_sentence(&exchange.said)));
        }
    }
    short(&sentences.join(" "), SUMMARY)
}

fn first_sentence(text: &str) -> String {
    let end = text
        .char_indices()
        .find(|(at, c)| matches!(c, '.' | '!' | '?') && text[at + 1..].chars().next().is_none_or(char::is_whitespace));
    end.map_or(text, |(at, _)| &text[..=at]).to_owned()
}

/// The request for the summary of a chapter.
pub fn request(prompts: &Prompts, world: &World, chapter: &Chapter) -> Result<Request, TemplateError> {
    let happened: Vec<String> = chapter.exchanges.iter().map(|exchange| line(exchange)).collect();
    let messages = prompts.template("summary")?.fill(&[
        ("title", &clean(&world.plot.title, 120)),
        ("known", &clean(&chapter.text, SUMMARY)),
        ("happened", &happened.join("\n")),
    ])?;
    Ok(Request::new(Purpose::Summary, messages, TOKENS))
}

/// A summary that is on its way, and the chapter it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summing {
    pub chapter: u32,
}

impl Summing {
    /// What the model made of it, or `None` where the extract shall stand.
    #[must_use]
    pub fn heard(self, answer: &Answer, rating: moderation::Rating) -> Option<String> {
        let text = super::read::plain(&answer.text, SUMMARY);
        let fit = text.chars().count() >= 20 && !check::is_meta(&text) && !moderation::blocks(&text, rating);
        fit.then_some(text)
    }
}
