//! What a model answers, as values, and how much of it is read. It must not know how any server writes it.

use serde::{Deserialize, Serialize};

/// Bytes an answer may have; a server that sends more is cut off.
pub const MAX_ANSWER: usize = 2 * 1024 * 1024;
/// Bytes one event of a stream may have.
pub const MAX_EVENT: usize = 256 * 1024;
/// Bytes the whole of a stream may have: each token comes in an envelope many times its size.
pub const MAX_STREAM: usize = 64 * 1024 * 1024;

/// A call that a model made. The arguments are input from outside: any JSON at all, null where they could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolCall {
    /// The tool's name, as the model wrote it.
    pub name: String,
    /// What it is called with.
    pub arguments: serde_json::Value,
}

/// A whole answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// All of it, thoughts taken out.
    pub text: String,
    /// "stop", "length" and so on, as the server called it; `None` where the stream just ended.
    pub finish: Option<String>,
    /// Where the server counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usage: Option<Usage>,
    /// Tools that it calls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<ToolCall>,
    /// What was odd about it, for the trace and the curious: a prompt that the server cut, an end that never came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Requests that were sent in vain before.
    #[serde(default)]
    pub retries: u32,
}

impl Answer {
    /// Does its end lack? The limit was reached, or the stream just ended.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.finish.as_deref().is_none_or(is_length)
    }

    /// Did the model, or a filter around it, break it off?
    #[must_use]
    pub fn is_declined(&self) -> bool {
        let reasons = [
            "content_filter",
            "refusal",
            "safety",
            "recitation",
            "blocklist",
            "prohibited_content",
            "spii",
            "guardrail",
        ];
        self.finish.as_deref().is_some_and(|finish| reasons.contains(&finish.to_ascii_lowercase().as_str()))
    }
}

/// What providers call the end of their patience.
pub(super) fn is_length(finish: &str) -> bool {
    ["length", "max_tokens", "model_length", "model_context_window_exceeded"]
        .contains(&finish.to_ascii_lowercase().as_str())
}

/// Tokens, as the server counted them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Usage {
    /// Of the prompt, the cached ones included.
    pub input: u32,
    /// Those of the prompt that the server had kept from an earlier call.
    pub cached: u32,
    /// Of the answer, what was thought and not said included.
    pub output: u32,
}
