//! A prompt file: a header that says what it gets and answers, then parts for system and user with `{{placeholders}}`.

use llm::{Message, Role};
use messages::t;
use std::collections::BTreeSet;

/// A prompt file that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    name: String,
    gets: BTreeSet<String>,
    parts: Vec<(Role, String)>,
}

/// What is wrong with a prompt file, and what to do about it. The first text is the prompt's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    /// No prompt has this name.
    #[error("{}", t!("prompt-missing", name = .0.as_str()))]
    Missing(String),
    /// The file is not built as a prompt is; the second text says where.
    #[error("{}", t!("prompt-malformed", name = .0.as_str(), reason = .1.as_str()))]
    Malformed(String, String),
    /// A placeholder that nothing fills.
    #[error("{}", t!("prompt-unfilled", name = .0.as_str(), placeholder = braced(.1)))]
    Unfilled(String, String),
    /// A placeholder that the header names and the text does not use.
    #[error("{}", t!("prompt-unused", name = .0.as_str(), placeholder = braced(.1)))]
    Unused(String, String),
    /// A placeholder that the program does not know, and those that it knows.
    #[error("{}", t!("prompt-unknown", name = .0.as_str(), placeholder = braced(.1), known = .2.as_str()))]
    Unknown(String, String, String),
}

/// A placeholder as it stands in a file.
fn braced(name: &str) -> String {
    format!("{{{{{name}}}}}")
}

impl Template {
    /// Reads a file. Every placeholder must be named in the header's `gets`, and every name there must be used.
    ///
    /// # Errors
    /// Says what is missing in the file, or which placeholder is not in order.
    pub fn parse(name: &str, text: &str) -> Result<Self, TemplateError> {
        let malformed = |reason: String| TemplateError::Malformed(name.to_owned(), reason);
        // Editors of other systems leave their marks.
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text).replace("\r\n", "\n");
        let rest = text.strip_prefix("---\n").ok_or_else(|| malformed(t!("prompt-no-header")))?;
        let (header, body) = rest.split_once("\n---\n").ok_or_else(|| malformed(t!("prompt-open-header")))?;
        let gets: BTreeSet<String> = header
            .lines()
            .find_map(|line| line.strip_prefix("gets:"))
            .ok_or_else(|| malformed(t!("prompt-no-gets")))?
            .split(',')
            .map(|word| word.trim().to_owned())
            .filter(|word| !word.is_empty())
            .collect();
        let parts = parts(body).ok_or_else(|| malformed(t!("prompt-no-part")))?;
        let used: BTreeSet<String> = parts.iter().flat_map(|(_, part)| placeholders(part)).collect();
        if let Some(stray) = used.difference(&gets).next() {
            return Err(TemplateError::Unfilled(name.to_owned(), stray.clone()));
        }
        if let Some(idle) = gets.difference(&used).next() {
            return Err(TemplateError::Unused(name.to_owned(), idle.clone()));
        }
        Ok(Self { name: name.to_owned(), gets, parts })
    }

    /// A player's file in the place of `built_in`. It may leave out what that one gets, and is given nothing else; what it
    /// leaves out comes back.
    ///
    /// # Errors
    /// As `parse`, and where it has a placeholder that the built-in one has not.
    pub fn in_place_of(built_in: &Self, text: &str) -> Result<(Self, Vec<String>), TemplateError> {
        let own = Self::parse(&built_in.name, text)?;
        if let Some(unknown) = own.gets.difference(&built_in.gets).next() {
            let known: Vec<String> = built_in.gets.iter().map(|name| braced(name)).collect();
            return Err(TemplateError::Unknown(own.name, unknown.clone(), known.join(", ")));
        }
        let left_out = built_in.gets.difference(&own.gets).cloned().collect();
        Ok((own, left_out))
    }

    /// The names of what it gets, in alphabetical order.
    pub fn gets(&self) -> impl Iterator<Item = &str> {
        self.gets.iter().map(String::as_str)
    }

    /// The messages with every placeholder replaced. Values are put in as they are and never read as templates again.
    ///
    /// # Errors
    /// Where a placeholder has no value.
    pub fn fill(&self, values: &[(&str, &str)]) -> Result<Vec<Message>, TemplateError> {
        if let Some(missing) = self.gets.iter().find(|name| !values.iter().any(|(known, _)| known == name)) {
            return Err(TemplateError::Unfilled(self.name.clone(), missing.clone()));
        }
        Ok(self.parts.iter().map(|(role, part)| Message { role: *role, text: replace(part, values) }).collect())
    }
}

fn parts(body: &str) -> Option<Vec<(Role, String)>> {
    let mut parts: Vec<(Role, String)> = Vec::new();
    for line in body.lines() {
        match line.strip_prefix("=== ") {
            Some("system") => parts.push((Role::System, String::new())),
            Some("user") => parts.push((Role::User, String::new())),
            Some(_) => return None,
            None => {
                let (_, part) = parts.last_mut()?;
                part.push_str(line);
                part.push('\n');
            }
        }
    }
    for (_, part) in &mut parts {
        part.truncate(part.trim_end().len());
    }
    (!parts.is_empty()).then_some(parts)
}

fn placeholders(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split("{{").skip(1).filter_map(|rest| rest.split_once("}}")).map(|(name, _)| name.to_owned())
}

fn replace(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        filled.push_str(before);
        if let Some((name, after)) = after.split_once("}}") {
            filled.push_str(values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value));
            rest = after;
        } else {
            filled.push_str("{{");
            rest = after;
        }
    }
    filled.push_str(rest);
    filled
}
