//! Templates and context in, requests out. Every text that a model is sent lies in `prompts/` as a file of its own; nothing here
//! talks to anyone.

mod answer;
mod clean;
mod template;

pub use answer::{Asked, answer, shown, version};
pub use clean::clean;
pub use template::{Template, TemplateError};

use crate::llm::{Message, Purpose, Request};
use crate::screen::Wish;

/// The templates that come with the program, by name.
pub const TEMPLATES: &[(&str, &str)] = &[
    ("world", include_str!("../../prompts/world.md")),
    ("complaint", include_str!("../../prompts/complaint.md")),
    ("answer", include_str!("../../prompts/answer.md")),
    ("answer_complaint", include_str!("../../prompts/answer_complaint.md")),
    ("summary", include_str!("../../prompts/summary.md")),
];

/// The built-in template of this name.
pub fn template(name: &str) -> Result<Template, TemplateError> {
    TEMPLATES
        .iter()
        .find(|(known, _)| *known == name)
        .ok_or_else(|| TemplateError::Missing(name.to_owned()))
        .and_then(|(name, text)| Template::parse(name, text))
}

/// Tokens a world may take: twelve rooms with their pictures, and some air.
const WORLD_TOKENS: u32 = 12_000;
/// The least that an enforced schema asks for. A smaller world that comes all the same is read as it is.
const LEAST: [(&str, u32); 4] = [("rooms", 5), ("items", 3), ("objects", 3), ("puzzles", 2)];

/// The request for a whole world.
pub fn world(wish: &Wish) -> Result<Request, TemplateError> {
    let theme = clean(&wish.theme, 200);
    let seed = wish.seed.to_string();
    let messages = template("world")?.fill(&[("theme", &theme), ("seed", &seed)])?;
    Ok(Request {
        json: true,
        schema: Some(crate::llm::schema::ample(crate::world::schema(), &LEAST)),
        seed: Some(wish.seed),
        ..Request::new(Purpose::World, messages, WORLD_TOKENS)
    })
}

/// The same request with the model's first answer and what was wrong with it.
pub fn complaint(mut first: Request, answer: &str, complaint: &str) -> Result<Request, TemplateError> {
    first.messages.push(Message::assistant(answer));
    first.messages.extend(template("complaint")?.fill(&[("complaint", complaint)])?);
    Ok(first)
}

#[cfg(test)]
mod tests;
