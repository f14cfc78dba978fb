//! Templates and context in, requests out. Every text that a model is sent lies in `prompts/` as a file of its own, and a player may
//! put another in its place; nothing here talks to anyone or reads a file.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod answer;
mod dreams;
mod format;
pub mod length;
mod template;

pub use answer::{Asked, shown};
pub use dreams::{Sketch, world};
pub use template::{Template, TemplateError};

use messages::t;
use rng::fnv;
use std::collections::BTreeMap;

/// The templates that come with the program, by name.
pub const TEMPLATES: &[(&str, &str)] = &[
    ("world", include_str!("../../../prompts/world.md")),
    ("complaint", include_str!("../../../prompts/complaint.md")),
    ("continue", include_str!("../../../prompts/continue.md")),
    ("plan", include_str!("../../../prompts/plan.md")),
    ("rooms", include_str!("../../../prompts/rooms.md")),
    ("things", include_str!("../../../prompts/things.md")),
    ("puzzles", include_str!("../../../prompts/puzzles.md")),
    ("story", include_str!("../../../prompts/story.md")),
    ("format_drawing", include_str!("../../../prompts/format_drawing.md")),
    ("format_events", include_str!("../../../prompts/format_events.md")),
    ("answer", include_str!("../../../prompts/answer.md")),
    ("answer_complaint", include_str!("../../../prompts/answer_complaint.md")),
    ("style", include_str!("../../../prompts/style.md")),
    ("summary", include_str!("../../../prompts/summary.md")),
    ("agent", include_str!("../../../prompts/agent.md")),
    ("agent_tools", include_str!("../../../prompts/agent_tools.md")),
    ("agent_tags", include_str!("../../../prompts/agent_tags.md")),
    ("agent_json", include_str!("../../../prompts/agent_json.md")),
    ("agent_place", include_str!("../../../prompts/agent_place.md")),
    ("meanwhile", include_str!("../../../prompts/meanwhile.md")),
    ("master", include_str!("../../../prompts/master.md")),
    ("master_tags", include_str!("../../../prompts/master_tags.md")),
    ("meanwhile_report", include_str!("../../../prompts/meanwhile_report.md")),
];

/// The built-in template of this name.
///
/// # Errors
/// Where there is none.
pub fn template(name: &str) -> Result<Template, TemplateError> {
    TEMPLATES
        .iter()
        .find(|(known, _)| *known == name)
        .ok_or_else(|| TemplateError::Missing(name.to_owned()))
        .and_then(|(name, text)| Template::parse(name, text))
}

/// The templates of this run: the built-in ones, and a player's own in place of some.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prompts {
    own: BTreeMap<String, Template>,
    /// Changes with every word of the player's files; 0 without any.
    version: u64,
}

impl Prompts {
    /// With these files (name without ".md", and text) in place of the built-in ones. The strings that come back are warnings: a
    /// file that is no prompt, a placeholder that is not used any more.
    ///
    /// # Errors
    /// Where one of the files is malformed or has a placeholder that nothing fills.
    pub fn with_files(files: impl IntoIterator<Item = (String, String)>) -> Result<(Self, Vec<String>), TemplateError> {
        let (mut prompts, mut warnings) = (Self::default(), Vec::new());
        for (name, text) in files {
            if !TEMPLATES.iter().any(|(known, _)| *known == name) {
                let known: Vec<&str> = TEMPLATES.iter().map(|(name, _)| *name).collect();
                warnings.push(t!("prompt-not-one", name = name.as_str(), known = known.join(", ")));
                continue;
            }
            let (own, left_out) = Template::in_place_of(&template(&name)?, &text)?;
            if !left_out.is_empty() {
                warnings.push(t!("prompt-left-out", name = name.as_str(), placeholders = left_out.join(", ")));
            }
            prompts.version = fnv(format!("{:016x} {name}\n{text}", prompts.version).as_bytes());
            prompts.own.insert(name, own);
        }
        Ok((prompts, warnings))
    }

    /// The template of this name, the player's own where there is one.
    ///
    /// # Errors
    /// Where there is no prompt of this name.
    pub fn template(&self, name: &str) -> Result<Template, TemplateError> {
        self.own.get(name).cloned().map_or_else(|| template(name), Ok)
    }

    /// For the keys of caches: another number where the player's files are others.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The names of those that are the player's own.
    pub fn own(&self) -> impl Iterator<Item = &str> {
        self.own.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod taught_tests;
#[cfg(test)]
mod tests;
