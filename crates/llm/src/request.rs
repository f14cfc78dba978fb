//! What is asked of a model, as values. It must not know how any server wants it written.

use super::origin::Origin;
use serde::{Deserialize, Serialize};

/// What a model is told that cannot go on with its own message.
const GO_ON: &str = "Go on from where you broke off."; // not shown

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
    /// What characters do where the player is not.
    Scene,
    /// What happened so far, in a few sentences.
    Summary,
    /// What somebody of the cast does or says of their own accord.
    Agent,
    /// Is the server there, and does it know the model?
    Check,
}

/// Whose words a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The program's instructions.
    System,
    /// What is asked.
    User,
    /// What the model said.
    Assistant,
}

/// One message of a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Who speaks.
    pub role: Role,
    /// The words.
    pub text: String,
}

impl Message {
    /// Words of the model's own.
    #[must_use]
    pub fn assistant(text: &str) -> Self {
        Self { role: Role::Assistant, text: text.to_owned() }
    }
}

/// What is asked of a model. Nothing secret is in it, so it can be traced as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// What it is for.
    pub purpose: Purpose,
    /// The conversation, oldest first.
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
    /// One of the tools must be called, for servers that can see to it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub must_call: bool,
    /// A grammar (GBNF) that the answer follows, for servers that can enforce one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grammar: Option<String>,
    /// The model's last message is not at its end: it goes on behind this, which it has observed. Where a server cannot go on with a
    /// message of its own it is told so as the user's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resume: Option<String>,
    /// What the model thinks aloud between marks is part of the answer, for who reads the marks.
    #[serde(default, skip_serializing_if = "is_false")]
    pub with_thoughts: bool,
    /// Where it comes from, for the trace; it is not sent.
    #[serde(default, skip_serializing_if = "Origin::is_empty")]
    pub origin: Origin,
}

impl Request {
    /// The conversation as it is sent: with what the model has observed since it broke off, behind its own words where the server goes on
    /// with them, else as the user's.
    pub(super) fn conversation(&self, goes_on: bool) -> Vec<Message> {
        let mut messages = self.messages.clone();
        let Some(seen) = &self.resume else { return messages };
        match messages.last_mut().filter(|last| goes_on && last.role == Role::Assistant) {
            Some(last) => {
                last.text.push('\n');
                // No protocol wants a message of the model's to end in a blank.
                last.text.push_str(seen.trim_end());
            }
            None => messages.push(Message { role: Role::User, text: format!("{seen}\n{GO_ON}") }),
        }
        messages
    }

    /// Words in answer to words: no JSON, no tools.
    #[must_use]
    pub fn new(purpose: Purpose, messages: Vec<Message>, max_tokens: u32) -> Self {
        Self {
            purpose,
            messages,
            max_tokens,
            json: false,
            schema: None,
            seed: None,
            tools: Vec::new(),
            must_call: false,
            grammar: None,
            resume: None,
            with_thoughts: false,
            origin: Origin::default(),
        }
    }
}

/// For serde.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(it: &bool) -> bool {
    !*it
}

/// Something a model may call; what comes of a call is decided by the rules, never by the model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tool {
    /// Its name, by which the model calls it.
    pub name: String,
    /// What it does, in words for the model.
    pub description: String,
    /// A JSON Schema of an object.
    pub parameters: serde_json::Value,
}
