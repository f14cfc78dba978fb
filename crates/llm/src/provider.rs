//! Whose protocol a server speaks. One enum in front of the three wire formats; it must not know the network.

use super::capabilities::Capability;
use super::delta::Delta;
use super::error::LlmError;
use super::profile::Profile;
use super::request::Request;
use super::{anthropic, gemini, openai};
use messages::t;
use serde::{Deserialize, Serialize};
use serde_json::Value;

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

    /// Where an answer is asked for. Never with a key in it.
    pub(super) fn url(self, profile: &Profile) -> String {
        let base = profile.base();
        match self {
            Self::OpenAi => format!("{base}/chat/completions"),
            Self::Gemini => gemini::url(&base, &profile.model),
            Self::Anthropic => format!("{base}/messages"),
        }
    }

    /// Where the models are listed, as many of them as fit.
    pub(super) fn models_url(self, base: &str) -> String {
        match self {
            Self::OpenAi => format!("{base}/models"),
            Self::Gemini => format!("{base}/models?pageSize=1000"),
            Self::Anthropic => format!("{base}/models?limit=1000"),
        }
    }

    /// Every header that is not the content type. `key` is empty where none is to be sent.
    pub(super) fn headers(self, key: &str) -> Vec<(&'static str, String)> {
        let mut headers = Vec::new();
        match self {
            Self::OpenAi if key.is_empty() => {}
            Self::OpenAi => headers.push(("authorization", format!("Bearer {key}"))),
            Self::Gemini if key.is_empty() => {}
            Self::Gemini => headers.push(("x-goog-api-key", key.to_owned())),
            Self::Anthropic => {
                headers.push(("anthropic-version", "2023-06-01".to_owned()));
                if cfg!(target_arch = "wasm32") {
                    // Without it the server refuses pages outright.
                    headers.push(("anthropic-dangerous-direct-browser-access", "true".to_owned()));
                }
                if !key.is_empty() {
                    headers.push(("x-api-key", key.to_owned()));
                }
            }
        }
        headers
    }

    /// The body of a streamed request, asking for no more than the server is known to understand.
    pub(super) fn body(self, profile: &Profile, request: &Request, able: &Capability) -> Value {
        match self {
            Self::OpenAi => openai::body(profile, request, able),
            Self::Gemini => gemini::body(profile, request, able),
            Self::Anthropic => anthropic::body(profile, request, able),
        }
    }

    /// Reads one event of a stream, or the whole of an answer that was not streamed. An error can be inside HTTP 200.
    pub(super) fn read(self, data: &str) -> Result<Delta, LlmError> {
        if data.trim() == "[DONE]" {
            return Ok(Delta { end: true, ..Delta::default() });
        }
        let value: Value = serde_json::from_str(data).map_err(|_| LlmError::NotAModel(t!("model-sent-no-json")))?;
        // Gemini without a stream sends a list of what would have been events.
        let events = value.as_array().map_or(std::slice::from_ref(&value), Vec::as_slice);
        let mut whole = Delta::default();
        for event in events {
            whole.join(match self {
                Self::OpenAi => openai::delta(event)?,
                Self::Gemini => gemini::delta(event)?,
                Self::Anthropic => anthropic::delta(event)?,
            });
        }
        Ok(whole)
    }
}
