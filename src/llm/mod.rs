//! Model servers: requests and answers as values, the wire format of an OpenAI-compatible endpoint, and the one client that
//! talks to it. Only `client` touches the network; everything else can be tested without one.

mod cache;
mod client;
mod openai;
mod profile;
pub mod schema;
mod trace;
mod trouble;

pub use cache::Cache;
pub use client::Client;
pub use profile::{Key, Profile};
pub use trace::{Call, Trace};
pub use trouble::Trouble;

use serde::{Deserialize, Serialize};

/// What a request is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    World,
    Answer,
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
}

/// A whole answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    pub text: String,
    /// "stop", "length" and so on, as the server called it; `None` where the stream just ended.
    pub finish: Option<String>,
    /// Tokens in and out, where the server counted.
    pub tokens: Option<(u32, u32)>,
}

/// Bytes an answer may have; a server that sends more is cut off.
pub const MAX_ANSWER: usize = 2 * 1024 * 1024;
/// Bytes one event of a stream may have.
pub const MAX_EVENT: usize = 256 * 1024;

#[cfg(test)]
mod tests;
