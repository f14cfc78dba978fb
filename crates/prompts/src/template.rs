//! A prompt file: a header that says what it gets and answers, then parts for system and user with `{{placeholders}}`.

use llm::{Message, Role};
use std::collections::BTreeSet;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    name: String,
    gets: BTreeSet<String>,
    parts: Vec<(Role, String)>,
}

/// What is wrong with a prompt file, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    #[error("there is no prompt called {0}")]
    Missing(String),
    #[error("{0}.md: {1}")]
    Malformed(String, String),
    #[error(
        "{0}.md has the placeholder {{{{{1}}}}}, which nothing fills: name it in the header's \"gets\", if the program knows it, or take it out"
    )]
    Unfilled(String, String),
    #[error(
        "{0}.md names {{{{{1}}}}} in its header's \"gets\" and never uses it: use it in the text, or take it out of the header"
    )]
    Unused(String, String),
    #[error("{0}.md has the placeholder {{{{{1}}}}}, which the program does not know: take it out, or use one of {2}")]
    Unknown(String, String, String),
}

impl Template {
    /// Reads a file. Every placeholder must be named in the header's `gets`, and every name there must be used.
    pub fn parse(name: &str, text: &str) -> Result<Self, TemplateError> {
        let malformed = |what: &str| TemplateError::Malformed(name.to_owned(), what.to_owned());
        // Editors of other systems leave their marks.
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text).replace("\r\n", "\n");
        let rest = text
            .strip_prefix("---\n")
            .ok_or_else(|| malformed("it must begin with a header between two lines of ---"))?;
        let (header, body) = rest
            .split_once("\n---\n")
            .ok_or_else(|| malformed("its header has no end; close it with a line of ---"))?;
        let gets: BTreeSet<String> = header
            .lines()
            .find_map(|line| line.strip_prefix("gets:"))
            .ok_or_else(|| malformed("its header does not say what it gets; it needs a line \"gets: ...\""))?
            .split(',')
            .map(|word| word.trim().to_owned())
            .filter(|word| !word.is_empty())
            .collect();
        let parts = parts(body).ok_or_else(|| malformed("its body must begin with === system or === user"))?;
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
    pub fn in_place_of(built_in: &Self, text: &str) -> Result<(Self, Vec<String>), TemplateError> {
        let own = Self::parse(&built_in.name, text)?;
        if let Some(unknown) = own.gets.difference(&built_in.gets).next() {
            let known: Vec<String> = built_in.gets.iter().map(|name| format!("{{{{{name}}}}}")).collect();
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
