//! What a prompt says of the world's format that is data elsewhere: the drawings and patterns there are. Nothing of it is written by hand, so
//! that no prompt can promise what is not there. Its words are sent to models, never shown to players.

use super::{Prompts, TemplateError, length};
use language::language;
use llm::Message;
use picture::props::{self, Placement};

/// Where drawings stand, as a prompt says it, in the order of the prompt.
const PLACES: &[(&str, &[Placement])] = &[
    ("on floors:", &[Placement::Floor]),
    ("against walls:", &[Placement::Against]),
    ("on walls:", &[Placement::Wall]),
    ("hanging:", &[Placement::Ceiling]),
    ("outdoors:", &[Placement::Ground]),
    ("on water and in the sky:", &[Placement::Water, Placement::Sky]),
    ("small:", &[Placement::Top]),
];

/// Names of the lexicon with spaces for their underscores.
fn spoken(name: &str) -> String {
    name.replace('_', " ")
}

/// The drawings of the lexicon by where they stand: "on floors: table, desk; on walls: map".
fn drawings() -> String {
    let places = PLACES.iter().map(|(title, kinds)| {
        let stands = |name: &str| props::named(name).is_some_and(|prop| kinds.contains(&prop.placement));
        let senses = language().drawings.all().iter().filter(|sense| stands(sense.name));
        format!("{title} {}", senses.map(|sense| spoken(sense.name)).collect::<Vec<_>>().join(", "))
    });
    places.collect::<Vec<_>>().join("; ")
}

/// The patterns of the lexicon: "bricks, stone".
fn patterns() -> String {
    language().textures.all().iter().map(|sense| spoken(sense.name)).collect::<Vec<_>>().join(", ")
}

/// 12000 as "12,000".
fn grouped(number: u32) -> String {
    if number < 1_000 { number.to_string() } else { format!("{},{:03}", number / 1_000, number % 1_000) }
}

impl Prompts {
    /// The messages of the prompt of this name with these values, and with what is the same in every game: the parts that prompts
    /// share, what the program can draw, how long the answer may be.
    ///
    /// # Errors
    /// Where there is no such prompt, the player's own is malformed, or a placeholder has no value.
    pub fn fill(&self, name: &str, values: &[(&str, &str)]) -> Result<Vec<Message>, TemplateError> {
        let template = self.template(name)?;
        let mut own: Vec<(&str, String)> = Vec::new();
        for placeholder in template.gets() {
            own.push((
                placeholder,
                match placeholder {
                    "drawings" => drawings(),
                    "patterns" => patterns(),
                    "tokens" => grouped(length::answer(name)),
                    "drawing" => self.part("format_drawing")?,
                    "events" => self.part("format_events")?,
                    "style" => self.part("style")?,
                    _ => continue,
                },
            ));
        }
        let own = own.iter().map(|(name, text)| (*name, text.as_str()));
        template.fill(&own.chain(values.iter().copied()).collect::<Vec<_>>())
    }

    /// The text of a prompt that is a part of others.
    fn part(&self, name: &str) -> Result<String, TemplateError> {
        let texts: Vec<String> = self.fill(name, &[])?.into_iter().map(|message| message.text).collect();
        Ok(texts.join("\n\n"))
    }
}
