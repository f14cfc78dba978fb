//! The wire format of Anthropic's messages: a body out, events in. An object is asked for as a call of one forced tool, whose
//! arguments then are the answer.

use super::capabilities::{Capability, JsonMode};
use super::delta::{Count, Delta, Fragment, arguments, tokens};
use super::error::LlmError;
use super::profile::Profile;
use super::request::{Request, Role};
use super::schema::{Dialect, convert};
use super::{error_body, turns};
use serde_json::{Value, json};

/// The tool whose arguments are the answer.
pub(super) const WRITE: &str = "write_answer";

pub(super) fn body(profile: &Profile, request: &Request, able: &Capability) -> Value {
    let (system, turns) = turns::split(request, able.goes_on);
    let mut messages: Vec<Value> = turns
        .iter()
        .map(|(role, text)| {
            let role = if *role == Role::Assistant { "assistant" } else { "user" };
            json!({"role": role, "content": text})
        })
        .collect();
    let rung = able.rung(request);
    if request.json && rung == JsonMode::Object {
        // The answer goes on from here; what it began with is put back when it comes.
        messages.push(json!({"role": "assistant", "content": "{"}));
    }
    let mut body = json!({"max_tokens": able.tokens(request), "messages": messages, "stream": true});
    if !profile.model.is_empty() {
        body["model"] = json!(profile.model);
    }
    let mut parts: Vec<Value> = system.iter().map(|text| json!({"type": "text", "text": text})).collect();
    if let Some(last) = parts.last_mut() {
        // Tools and instructions come first and do not change from call to call: the provider keeps them.
        last["cache_control"] = json!({"type": "ephemeral"});
        body["system"] = Value::Array(parts);
    }
    let mut tools: Vec<Value> = Vec::new();
    if able.tools {
        tools.extend(request.tools.iter().map(|tool| {
            let schema = convert(&tool.parameters, Dialect::Anthropic);
            json!({"name": tool.name, "description": tool.description, "input_schema": schema})
        }));
    }
    if let (JsonMode::Schema, Some(schema)) = (rung, &request.schema) {
        let schema = convert(schema, Dialect::Anthropic);
        let mut tool =
            json!({"name": WRITE, "description": "Takes the whole answer, as asked for.", "input_schema": schema}); // not shown
        if able.eager {
            // Else every list of the root is held back until it is whole, and nothing can be shown as it comes.
            tool["eager_input_streaming"] = json!(true);
        }
        tools.push(tool);
        body["tool_choice"] = json!({"type": "tool", "name": WRITE});
    }
    if !tools.is_empty() {
        body["tools"] = Value::Array(tools);
        if able.must_call && request.must_call && body["tool_choice"].is_null() {
            body["tool_choice"] = json!({"type": "any"});
        }
    }
    body
}

/// Reads one event, or a whole message. Pings and events that nobody knew of hold nothing.
pub(super) fn delta(event: &Value) -> Result<Delta, LlmError> {
    if !event["error"].is_null() {
        return Err(error_body::inside(event, &event["error"]));
    }
    let index = event["index"].as_u64();
    Ok(match event["type"].as_str().unwrap_or_default() {
        "message_start" => Delta { count: count(&event["message"]["usage"]), ..Delta::default() },
        "content_block_start" => block(&event["content_block"], index),
        "content_block_delta" => {
            let delta = &event["delta"];
            match delta["type"].as_str().unwrap_or_default() {
                "input_json_delta" => {
                    let arguments = delta["partial_json"].as_str().unwrap_or_default().to_owned();
                    Delta { calls: vec![Fragment { index, arguments, ..Fragment::default() }], ..Delta::default() }
                }
                "thinking_delta" => Delta { thought: true, ..Delta::default() },
                // Signatures and citations have no `text`.
                _ => Delta { text: delta["text"].as_str().unwrap_or_default().to_owned(), ..Delta::default() },
            }
        }
        "message_delta" => ending(&event["delta"]["stop_reason"], &event["usage"]),
        "message_stop" => Delta { end: true, ..Delta::default() },
        "message" => {
            let mut whole = ending(&event["stop_reason"], &event["usage"]);
            for (index, part) in event["content"].as_array().into_iter().flatten().enumerate() {
                whole.join(block(part, Some(index as u64)));
            }
            whole
        }
        _ => Delta::default(),
    })
}

fn block(block: &Value, index: Option<u64>) -> Delta {
    match block["type"].as_str().unwrap_or_default() {
        "text" => Delta { text: block["text"].as_str().unwrap_or_default().to_owned(), ..Delta::default() },
        "tool_use" => {
            let input = &block["input"];
            // In a stream the input begins as an empty object and comes in pieces.
            let whole = input.as_object().is_some_and(|input| !input.is_empty());
            let text = |name: &str| block[name].as_str().unwrap_or_default().to_owned();
            let arguments = if whole { arguments(input) } else { String::new() };
            let call = Fragment { index, id: text("id"), name: text("name"), arguments };
            Delta { calls: vec![call], ..Delta::default() }
        }
        _ => Delta::default(),
    }
}

fn ending(reason: &Value, usage: &Value) -> Delta {
    let finish = reason.as_str().map(str::to_owned);
    let refusal = finish.clone().filter(|reason| reason == "refusal");
    Delta { finish, refusal, count: count(usage), ..Delta::default() }
}

/// Tokens of the prompt are counted in three parts here: new, kept now, kept before.
fn count(usage: &Value) -> Count {
    let cached = tokens(&usage["cache_read_input_tokens"]);
    let kept = tokens(&usage["cache_creation_input_tokens"]).unwrap_or(0);
    let input = tokens(&usage["input_tokens"]);
    Count {
        input: input.map(|new| new.saturating_add(kept).saturating_add(cached.unwrap_or(0))),
        cached,
        output: tokens(&usage["output_tokens"]),
    }
}

/// The names in a list of models.
pub(super) fn models(list: &Value) -> Vec<String> {
    list["data"].as_array().into_iter().flatten().filter_map(|it| it["id"].as_str()).map(str::to_owned).collect()
}
