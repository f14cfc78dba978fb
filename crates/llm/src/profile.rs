//! Which server, which model, which key. The key never shows itself, and goes to no other place than its own.

use super::budget::Prices;
use super::provider::Provider;
use serde::{Deserialize, Serialize};

/// A secret. Its debug form is a row of dots, and it is never written; it can be read from where a person wrote it down.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub struct Key {
    text: String,
    home: Option<String>,
}

impl From<String> for Key {
    fn from(text: String) -> Self {
        Self::new(text)
    }
}

impl Key {
    /// A key for whatever endpoint stands beside it: one that was typed in together with it.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into().trim().to_owned(), home: None }
    }

    /// A key that was kept for this endpoint and is sent to no other host, whatever the profile says later.
    #[must_use]
    pub fn bound(text: impl Into<String>, endpoint: &str) -> Self {
        let home = Some(endpoint.trim().to_owned()).filter(|home| !home.is_empty());
        Self { home, ..Self::new(text) }
    }

    /// Is there no key at all?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The endpoint it was entered for, where that is known.
    #[must_use]
    pub fn home(&self) -> Option<&str> {
        self.home.as_deref()
    }

    /// The secret itself, for the header and nothing else.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.text
    }
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.text.is_empty() { "no key" } else { "****" }) // not shown
    }
}

/// One server and model.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Profile {
    /// Whose protocol; guessed from the endpoint where it is not said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider: Option<Provider>,
    /// The base address ("http://127.0.0.1:11434/v1"), or the full one of what is asked.
    pub endpoint: String,
    /// The model's name as the server knows it; empty for whichever one is loaded.
    pub model: String,
    /// What it costs; unknown where nobody said.
    #[serde(skip_serializing_if = "Prices::is_unknown")]
    pub prices: Prices,
    /// Seconds to the first word of an answer that the player allows, from ten to an hour; 0 for the usual three minutes.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub patience: u32,
    /// Tokens that a prompt and its answer may have together; 0 where nobody said.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub context: u32,
    /// The secret that is sent along; never written with the rest.
    #[serde(skip)]
    pub key: Key,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_unsaid(number: &u32) -> bool {
    *number == 0
}

/// What people copy from a manual behind the base address.
const TAILS: [&str; 5] = ["/chat/completions", "/completions", "/messages", "/models", "/responses"];

impl Profile {
    /// Is there enough to try?
    #[must_use]
    pub fn is_ready(&self) -> bool {
        !self.endpoint.trim().is_empty()
    }

    /// Whose protocol it speaks: as said, else guessed from the endpoint.
    #[must_use]
    pub fn provider(&self) -> Provider {
        self.provider.unwrap_or_else(|| Provider::guess(&self.endpoint))
    }

    /// The address under which the server's parts lie: a bare host gets the usual path, anything with a path of its own is
    /// taken at its word. Queries are dropped, because keys are put there.
    pub(super) fn base(&self) -> String {
        let address = self.endpoint.trim().split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
        let mut base = TAILS.iter().find_map(|tail| address.strip_suffix(tail)).unwrap_or(address);
        if self.provider() == Provider::Gemini {
            base = base.split_once("/models/").map_or(base, |(base, _)| base);
        }
        let bare = base.split_once("://").is_some_and(|(_, rest)| !rest.contains('/'));
        if bare { format!("{base}/{}", self.provider().version()) } else { base.to_owned() }
    }

    /// The endpoint without what may be secret in it: for messages.
    pub(super) fn shown(&self) -> String {
        let address = self.endpoint.trim().split(['?', '#']).next().unwrap_or_default();
        let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
        let (host, path) =
            rest.split_once('/').map_or((rest, String::new()), |(host, path)| (host, format!("/{path}")));
        let host = host.rsplit_once('@').map_or(host, |(_, host)| host);
        format!("{scheme}://{host}{path}")
    }

    /// The host alone, in lower case.
    pub(super) fn host(&self) -> String {
        let shown = self.shown().to_ascii_lowercase();
        let rest = shown.split_once("://").map_or(shown.as_str(), |(_, rest)| rest);
        let host = rest.split('/').next().unwrap_or_default();
        let port = host.rsplit_once(':').filter(|(_, port)| port.chars().all(|c| c.is_ascii_digit()));
        port.map_or(host, |(host, _)| host).trim_matches(['[', ']']).to_owned()
    }

    /// Is it on this machine or in this house? Such servers run models through llama.cpp's grammars or the like.
    #[must_use]
    pub fn is_local(&self) -> bool {
        let host = self.host();
        let private = ["127.", "10.", "192.168.", "169.254.", "0.0.0.0", "::1", "fe80:", "fd"];
        let shared = host.strip_prefix("172.").and_then(|rest| rest.split('.').next()?.parse::<u8>().ok());
        let named = !host.contains(['.', ':']) || [".local", ".lan", ".internal"].iter().any(|end| host.ends_with(end));
        named
            || shared.is_some_and(|part| (16..32).contains(&part))
            || private.iter().any(|start| host.starts_with(start))
    }

    /// What the player reads as the dreamer's name.
    #[must_use]
    pub fn name(&self) -> String {
        if self.model.is_empty() { self.shown() } else { self.model.clone() }
    }
}
