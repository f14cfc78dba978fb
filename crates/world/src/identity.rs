//! Names and looks: what every item, object and character has. It must not know where a thing is or what it does.

use super::logic::Variant;
use serde::{Deserialize, Serialize};

/// What every nameable thing has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// The id in the world file: lower case, digits, underscores.
    pub key: String,
    /// Without an article: "rusty key", "Grim".
    pub name: String,
    /// How the name takes its article.
    pub article: Article,
    /// What is seen on looking at it.
    pub description: String,
    /// What is seen in its place while something holds: the first that does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<Variant>,
    /// Other names that the player may type, lower case.
    pub synonyms: Vec<String>,
    /// Words that may stand before the name.
    pub adjectives: Vec<String>,
    /// A view or prop named by the world.
    pub sprite: Option<String>,
}

/// How a name takes its article.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Article {
    /// "a key", "the key".
    #[default]
    A,
    /// "an oak", "the oak".
    An,
    /// "some matches", "the matches": a plural or a mass.
    Some,
    /// One of its kind: always "the".
    The,
    /// A proper name: none at all.
    None,
}

impl Article {
    /// "a" or "an", as the name begins.
    #[must_use]
    pub fn indefinite(name: &str) -> Self {
        if language::article::takes_an(name) { Self::An } else { Self::A }
    }
}

impl Identity {
    /// "a rusty key", "some matches", "the moon", "Grim".
    #[must_use]
    pub fn a(&self) -> String {
        match self.article {
            Article::A => format!("a {}", self.name),
            Article::An => format!("an {}", self.name),
            Article::Some => format!("some {}", self.name),
            Article::The => format!("the {}", self.name),
            Article::None => self.name.clone(),
        }
    }

    /// "the rusty key", "the matches", "Grim".
    #[must_use]
    pub fn the(&self) -> String {
        match self.article {
            Article::None => self.name.clone(),
            _ => format!("the {}", self.name),
        }
    }

    /// The same thing under another name; the old one is one of its synonyms.
    #[must_use]
    pub fn renamed(&self, name: &str, article: Article) -> Self {
        let mut synonyms = vec![self.name.to_lowercase()];
        synonyms.extend(self.synonyms.iter().filter(|synonym| !synonym.eq_ignore_ascii_case(&self.name)).cloned());
        Self { name: name.to_owned(), article, synonyms, ..self.clone() }
    }

    /// Does it take "are"? So do plurals; masses ("some water") take "is".
    #[must_use]
    pub fn is_plural(&self) -> bool {
        let last = self.name.rsplit(' ').next().unwrap_or_default().to_lowercase();
        self.article == Article::Some && language::language().is_plural(&last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_mice_are_plural_and_water_and_moss_are_not() {
        let some = |name: &str| Identity { article: Article::Some, ..Identity::named("k", name) };
        assert!(["rusty keys", "blind mice", "Scissors"].into_iter().all(|name| some(name).is_plural()));
        assert!(!["water", "moss", "glass"].into_iter().any(|name| some(name).is_plural()));
        assert!(!Identity::named("k", "keys").is_plural(), "one thing of that name");
    }
}
