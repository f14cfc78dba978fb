//! Names of things with their articles, as slots and sentences want them. It must not know any content.

use language::text::capital;

/// A noun with its article: "a brass key", "some shears", "the hermit", "Barnaby Quill".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    article: String,
    /// Without the article: "brass key".
    pub bare: String,
}

impl Name {
    /// Takes the article off, where there is one.
    pub fn new(full: &str) -> Self {
        match full.split_once(' ') {
            Some((article @ ("a" | "an" | "some" | "the"), bare)) => {
                Self { article: article.to_owned(), bare: bare.to_owned() }
            }
            _ => Self { article: String::new(), bare: full.to_owned() },
        }
    }

    /// "a brass key".
    pub fn full(&self) -> String {
        if self.article.is_empty() { self.bare.clone() } else { format!("{} {}", self.article, self.bare) }
    }

    /// "the brass key"; a proper name as it is.
    pub fn the(&self) -> String {
        if self.article.is_empty() { self.bare.clone() } else { format!("the {}", self.bare) }
    }

    /// "some shears" are, "some grass" is not.
    pub fn is_plural(&self) -> bool {
        self.article == "some" && self.bare.ends_with('s') && !self.bare.ends_with("ss")
    }

    /// What a slot `{form role}` stands for; `None` for a form that there is not.
    pub fn form(&self, form: &str) -> Option<String> {
        Some(match form {
            "a" => self.full(),
            "the" => self.the(),
            "A" => capital(&self.full()),
            "The" => capital(&self.the()),
            "is" => (if self.is_plural() { "are" } else { "is" }).to_owned(),
            "was" => (if self.is_plural() { "were" } else { "was" }).to_owned(),
            "they" => (if self.is_plural() { "they" } else { "it" }).to_owned(),
            "it" => (if self.is_plural() { "them" } else { "it" }).to_owned(),
            _ => return None,
        })
    }
}

/// Every word with a capital: "my old tin" becomes "My Old Tin".
pub fn title_case(text: &str) -> String {
    let is_small = |word: &str| matches!(word, "the" | "of" | "and" | "a" | "an" | "in" | "on" | "at" | "to" | "by");
    let word = |(nth, word): (usize, &str)| if nth > 0 && is_small(word) { word.to_owned() } else { capital(word) };
    text.split_whitespace().enumerate().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_split_into_article_and_noun_and_plurals_are_told_by_some() {
        let key = Name::new("an iron key");
        assert_eq!((key.full(), key.the()), ("an iron key".to_owned(), "the iron key".to_owned()));
        assert!(Name::new("some garden shears").is_plural());
        assert!(!Name::new("some long grass").is_plural());
        assert_eq!(Name::new("Sir Odo").the(), "Sir Odo");
    }
}
