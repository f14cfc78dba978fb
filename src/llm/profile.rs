//! Which server, which model, which key. The key never shows itself.

use super::Prices;
use serde::{Deserialize, Serialize};

/// A secret. Its debug form is a row of dots, and it is never written; it can be read from where a person wrote it down.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Key(String);

impl Key {
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into().trim().to_owned())
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The secret itself, for the header and nothing else.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.0.is_empty() { "no key" } else { "****" })
    }
}

/// One server and model.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Profile {
    /// The base address ("http://127.0.0.1:11434/v1"), or the full one of the chat completions.
    pub endpoint: String,
    pub model: String,
    /// What it costs; unknown where nobody said.
    #[serde(skip_serializing_if = "Prices::is_unknown")]
    pub prices: Prices,
    #[serde(skip)]
    pub key: Key,
}

impl Profile {
    /// Is there enough to try?
    #[must_use]
    pub fn is_ready(&self) -> bool {
        !self.endpoint.trim().is_empty()
    }

    /// The address of the chat completions.
    #[must_use]
    pub fn url(&self) -> String {
        let base = self.endpoint.trim().trim_end_matches('/');
        if base.ends_with("/chat/completions") {
            return base.to_owned();
        }
        // A bare host gets the usual path; anything with a path of its own is taken at its word.
        let bare = base.split_once("://").is_some_and(|(_, rest)| !rest.contains('/'));
        if bare { format!("{base}/v1/chat/completions") } else { format!("{base}/chat/completions") }
    }

    /// What the player reads as the dreamer's name.
    #[must_use]
    pub fn name(&self) -> String {
        if self.model.is_empty() { self.endpoint.clone() } else { self.model.clone() }
    }
}
