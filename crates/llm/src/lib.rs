//! Model servers: requests and answers as values, the wire formats of three kinds of server, and the one client that talks to
//! them. Only `client` touches the network; everything else can be tested without one.

mod anthropic;
mod assembly;
pub mod budget;
mod capabilities;
mod check;
mod client;
mod delta;
mod errors;
mod events;
mod gemini;
mod log;
mod openai;
mod profile;
mod profiles;
mod provider;
mod redact;
pub mod schema;
mod thinking;
mod told;
mod trace;
mod trouble;
mod turns;
mod waiting;

pub use budget::{Budget, Limits, Prices};
pub use capabilities::{Capabilities, Capability, Json};
pub use check::Checked;
pub use client::Client;
pub use log::{Log, Tracing};
pub use profile::{Key, Profile};
pub use profiles::{Keys, Named, OldModel, Profiles, variables};
pub use provider::Provider;
pub use redact::redact;
pub use told::{Row, Told, role};
pub use trace::{Call, Open, Trace};
pub use trouble::Trouble;

use serde::{Deserialize, Serialize};

/// What a request is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    /// A whole world in one answer.
    World,
    /// A world in stages, for small models: the plot and the map.
    Plan,
    /// Rooms of a planned world.
    Rooms,
    /// Puzzles, items and characters of a planned world.
    Puzzles,
    /// What happens when the player types what nobody scripted.
    Answer,
    /// What happened so far, in a few sentences.
    Summary,
    /// Is the server there, and does it know the model?
    Check,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    System,
    User,
    Assistant,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    pub role: Role,
    pub text: String,
}

impl Message {
    #[must_use]
    pub fn assistant(text: &str) -> Self {
        Self { role: Role::Assistant, text: text.to_owned() }
    }
}

/// What is asked of a model. Nothing secret is in it, so it can be traced as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    pub purpose: Purpose,
    pub messages: Vec<Message>,
    /// Tokens the answer may have.
    pub max_tokens: u32,
    /// The answer is one JSON object.
    pub json: bool,
    /// The JSON Schema of that object, for servers that can enforce one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<serde_json::Value>,
    /// Where the model's chance starts, so that one wish gives one dream and another number another, as far as the server
    /// honours it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// What the model may call besides writing; a server that knows no tools is not told of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tools: Vec<Tool>,
}

impl Request {
    /// Words in answer to words: no JSON, no tools.
    #[must_use]
    pub fn new(purpose: Purpose, messages: Vec<Message>, max_tokens: u32) -> Self {
        Self { purpose, messages, max_tokens, json: false, schema: None, seed: None, tools: Vec::new() }
    }
}

/// Something a model may call; what comes of a call is decided by the rules, never by the model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tool {
    pub name: String,
    pub description: String,
    /// A JSON Schema of an object.
    pub parameters: serde_json::Value,
}

/// A call that a model made. The arguments are input from outside: any JSON at all, null where they could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolCall {
    pub name: String,
    pub arguments: serde_json::Value,
}

/// A whole answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    pub text: String,
    /// "stop", "length" and so on, as the server called it; `None` where the stream just ended.
    pub finish: Option<String>,
    /// Where the server counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usage: Option<Usage>,
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
fn is_length(finish: &str) -> bool {
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

/// Bytes an answer may have; a server that sends more is cut off.
pub const MAX_ANSWER: usize = 2 * 1024 * 1024;
/// Bytes one event of a stream may have.
pub const MAX_EVENT: usize = 256 * 1024;
/// Bytes the whole of a stream may have: each token comes in an envelope many times its size.
pub const MAX_STREAM: usize = 64 * 1024 * 1024;

#[cfg(test)]
mod tests;
