//! One front before the three wire formats: addresses, headers, bodies and events of whichever protocol a server speaks. It must not
//! know the network.

use super::capabilities::Capability;
use super::delta::Delta;
use super::error::LlmError;
use super::profile::Profile;
use super::provider::Provider;
use super::request::Request;
use super::{anthropic, gemini, openai};
use messages::t;
use serde_json::Value;

impl Profile {
    /// The address that is asked for an answer. Never with a key in it.
    #[must_use]
    pub fn url(&self) -> String {
        let base = self.base();
        match self.provider() {
            Provider::OpenAi => format!("{base}/chat/completions"),
            Provider::Gemini => gemini::url(&base, &self.model),
            Provider::Anthropic => format!("{base}/messages"),
        }
    }
}

impl Provider {
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
