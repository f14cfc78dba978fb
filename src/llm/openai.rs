//! The wire format of chat completions: a body out, events and errors in. Lenient on exactly what servers do differently.

use super::trouble::Trouble;
use super::{Profile, Request, Role, Usage};
use serde_json::{Value, json};

/// How firmly a server is asked for JSON. What one rejects is asked for less firmly the next time; the prompt says the same in
/// words on every rung.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rung {
    /// A schema that the server enforces.
    Schema,
    /// Any JSON object.
    Object,
    /// Nothing but the prompt.
    Words,
}

impl Rung {
    /// The firmest rung that suits the request.
    pub(super) fn top(request: &Request) -> Self {
        match (request.json, &request.schema) {
            (true, Some(_)) => Self::Schema,
            (true, None) => Self::Object,
            (false, _) => Self::Words,
        }
    }

    pub(super) fn below(self) -> Option<Self> {
        match self {
            Self::Schema => Some(Self::Object),
            Self::Object => Some(Self::Words),
            Self::Words => None,
        }
    }
}

/// The body of a streamed request.
pub(super) fn body(profile: &Profile, request: &Request, rung: Rung) -> Value {
    let messages: Vec<Value> = request
        .messages
        .iter()
        .map(|message| {
            let role = match message.role {
                Role::System => "system",
                Role::User => "user",
                Role::Assistant => "assistant",
            };
            json!({"role": role, "content": message.text})
        })
        .collect();
    let mut body = json!({
        "messages": messages,
        // Old name, but the only one that most compatible servers know.
        "max_tokens": request.max_tokens,
        "stream": true,
        "stream_options": {"include_usage": true},
    });
    if !profile.model.is_empty() {
        body["model"] = json!(profile.model);
    }
    if let Some(seed) = request.seed {
        // Some servers keep 32 bits, some of them signed.
        body["seed"] = json!(seed & 0x7FFF_FFFF);
    }
    match (rung, &request.schema) {
        (Rung::Schema, Some(schema)) => {
            let named = json!({"name": "world", "schema": schema});
            body["response_format"] = json!({"type": "json_schema", "json_schema": named});
        }
        (Rung::Schema | Rung::Object, _) => body["response_format"] = json!({"type": "json_object"}),
        (Rung::Words, _) => {}
    }
    body
}

/// What one event of the stream holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Delta {
    pub text: String,
    pub finish: Option<String>,
    pub usage: Option<Usage>,
    pub refusal: bool,
}

/// Reads the data of one event. An error after the start arrives as an event inside HTTP 200.
pub(super) fn delta(data: &str) -> Result<Delta, Trouble> {
    let value: Value =
        serde_json::from_str(data).map_err(|_| Trouble::NotAModel("events that are no JSON".to_owned()))?;
    if let Some(error) = value.get("error").filter(|error| !error.is_null()) {
        let status = error.get("code").and_then(code).unwrap_or(500);
        return Err(Trouble::of_status(status, data, None));
    }
    let choice = &value["choices"][0];
    // A whole message in place of a delta: a server that does not stream although asked to.
    let part = if choice["delta"].is_object() { &choice["delta"] } else { &choice["message"] };
    let count = |name: &str| value["usage"][name].as_u64().map(|n| u32::try_from(n).unwrap_or(u32::MAX));
    Ok(Delta {
        text: part["content"].as_str().unwrap_or_default().to_owned(),
        finish: choice["finish_reason"].as_str().map(str::to_owned),
        usage: count("prompt_tokens").zip(count("completion_tokens")).map(|(input, output)| Usage {
            input,
            cached: 0,
            output,
        }),
        refusal: part["refusal"].as_str().is_some_and(|text| !text.is_empty()),
    })
}

/// `code` is a number, a number in a string, or a word.
fn code(code: &Value) -> Option<u16> {
    let number = code.as_u64().or_else(|| code.as_str().and_then(|text| text.parse().ok()))?;
    u16::try_from(number).ok()
}

/// The message of an error body, in any of the shapes servers use.
pub(super) fn error_message(body: &str) -> Option<String> {
    let value: Value = serde_json::from_str(body).ok()?;
    let error = value.get("error").unwrap_or(&value);
    let text = error
        .as_str()
        .or_else(|| error.get("message").and_then(Value::as_str))
        .or_else(|| value.get("detail")?.as_str())?;
    Some(text.chars().take(300).collect())
}
