//! How long every prompt may be, and its answer: the one table. It must not cut anything; what is put into a prompt is cut where it comes
//! from.

use super::{Prompts, TemplateError, dreams};
use llm::budget;

/// The measure of one prompt, in tokens as `llm::budget` guesses them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// The prompt's name.
    pub name: &'static str,
    /// The most that may stand in it before a game puts anything into it, with the schema that is sent beside it.
    pub own: u32,
    /// The most that its answer may have; 0 for what is no request by itself.
    pub answer: u32,
}

const fn length(name: &'static str, own: u32, answer: u32) -> Length {
    Length { name, own, answer }
}

/// Every prompt.
pub const LENGTHS: &[Length] = &[
    // Twelve rooms with their pictures, and some air.
    length("world", 6_000, 12_000),
    // A stage must fit into a small model's context together with its answer.
    length("plan", 1_100, 2_400),
    length("rooms", 2_400, 3_000),
    length("things", 2_500, 2_800),
    length("puzzles", 2_000, 2_400),
    length("format_drawing", 1_200, 0),
    length("format_events", 900, 0),
    length("complaint", 150, 0),
    length("continue", 150, 0),
    // An answer is one or two sentences.
    length("answer", 800, 160),
    length("answer_complaint", 100, 0),
    // A summary is three sentences.
    length("summary", 250, 200),
];

/// The most tokens of an answer to this prompt; 0 for an unknown name.
#[must_use]
pub fn answer(name: &str) -> u32 {
    LENGTHS.iter().find(|length| length.name == name).map_or(0, |length| length.answer)
}

impl Prompts {
    /// What a prompt costs before a game puts anything into it, in tokens, with the schema that is sent beside it.
    ///
    /// # Errors
    /// Where there is no prompt of this name, or the player's own is malformed.
    pub fn own_tokens(&self, name: &str) -> Result<u32, TemplateError> {
        let template = self.template(name)?;
        let nothing: Vec<(&str, &str)> = template.gets().map(|name| (name, "")).collect();
        let messages = self.fill(name, &nothing)?;
        let schema = dreams::schema_of(name).map_or(0, |schema| budget::tokens(&schema.to_string()));
        Ok(messages.iter().map(|message| budget::tokens(&message.text)).sum::<u32>() + schema)
    }
}
