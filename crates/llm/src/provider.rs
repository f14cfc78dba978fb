//! Whose protocol a server speaks, told by its name or address. It must not know how any of them is written; `wire` does.

use serde::{Deserialize, Serialize};

/// A protocol, named for who made it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", from = "String")]
pub enum Provider {
    /// Chat completions: OpenAI, OpenRouter, Ollama, llama.cpp, LM Studio, vLLM and most others.
    #[default]
    OpenAi,
    /// Google's `streamGenerateContent`.
    Gemini,
    /// Anthropic's messages, which llama.cpp speaks too.
    Anthropic,
}

impl From<String> for Provider {
    /// Any spelling that a person would use in a settings file; what is unknown speaks like OpenAI.
    fn from(name: String) -> Self {
        let name = name.to_ascii_lowercase();
        if name.contains("gemini") || name.contains("google") {
            Self::Gemini
        } else if name.contains("anthropic") || name.contains("claude") {
            Self::Anthropic
        } else {
            Self::OpenAi
        }
    }
}

impl Provider {
    /// Every protocol, the most common first.
    pub const ALL: [Self; 3] = [Self::OpenAi, Self::Gemini, Self::Anthropic];

    /// What an address suggests. Both makers of other protocols also have an address that speaks like OpenAI.
    #[must_use]
    pub fn guess(endpoint: &str) -> Self {
        let endpoint = endpoint.trim().to_ascii_lowercase();
        let rest = endpoint.split_once("://").map_or(endpoint.as_str(), |(_, rest)| rest);
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let speaks_openai = path.contains("openai") || path.ends_with("chat/completions");
        if speaks_openai {
            Self::OpenAi
        } else if host.starts_with("generativelanguage.googleapis.com") || path.contains("generatecontent") {
            Self::Gemini
        } else if host.starts_with("api.anthropic.com") || path.ends_with("v1/messages") {
            Self::Anthropic
        } else {
            Self::OpenAi
        }
    }

    /// As the player reads it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OpenAi => "OpenAI-compatible",
            Self::Gemini => "Gemini",
            Self::Anthropic => "Anthropic",
        }
    }

    /// The path that a bare host gets.
    pub(super) const fn version(self) -> &'static str {
        match self {
            Self::OpenAi | Self::Anthropic => "v1",
            Self::Gemini => "v1beta",
        }
    }

    /// Can it be asked without naming a model? A local server has one loaded.
    pub(super) const fn wants_a_name(self) -> bool {
        !matches!(self, Self::OpenAi)
    }
}
