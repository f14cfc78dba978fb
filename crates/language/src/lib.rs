//! Words and texts as data: cleaning, cutting, tokens, inflection, nouns. It must not know what a text is for.
//!
//! A language is data: `english` reads assets/lexicon/en, and `language` says which language is in force.
#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

pub mod article;
pub mod fence;
pub mod inflect;
pub mod noun;
pub mod text;
pub mod token;

use inflect::Inflections;
use noun::Nouns;
use std::ops::Deref;
use std::sync::LazyLock;

/// One language: how its words change, and what its nouns name.
#[derive(Clone, Debug, Default)]
pub struct Language {
    /// How words change; the methods of it can be called on the language itself.
    pub inflections: Inflections,
    /// What sort of thing a noun names.
    pub nouns: Nouns,
}

impl Deref for Language {
    type Target = Inflections;

    fn deref(&self) -> &Inflections {
        &self.inflections
    }
}

/// The language in force.
#[must_use]
pub fn language() -> &'static Language {
    english()
}

/// English, as assets/lexicon/en has it.
#[must_use]
pub fn english() -> &'static Language {
    static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language {
        inflections: Inflections::read(include_str!("../../../assets/lexicon/en/inflections.txt")).unwrap_or_default(),
        nouns: Nouns::read(include_str!("../../../assets/lexicon/en/nouns.txt")).unwrap_or_default(),
    });
    &ENGLISH
}

/// The lines of a data file that say something, each with the `[section]` it stands in.
fn sections(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut section = "";
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).filter_map(move |line| {
        match line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            Some(name) => {
                section = name;
                None
            }
            None => Some((section, line)),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{Inflections, Nouns};

    #[test]
    fn every_line_of_the_data_is_understood() {
        assert!(Inflections::read(include_str!("../../../assets/lexicon/en/inflections.txt")).is_ok());
        assert!(Nouns::read(include_str!("../../../assets/lexicon/en/nouns.txt")).is_ok());
        assert_eq!(Inflections::read("[irregular]\nmouse").unwrap_err(), "mouse");
        assert_eq!(Nouns::read("key").unwrap_err(), "key");
    }
}
