//! The wire format of chat completions: a body out, events in. Lenient on exactly what servers do differently.

use super::capabilities::{Capability, JsonMode};
use super::delta::{Count, Delta, Fragment, arguments, tokens};
use super::error::LlmError;
use super::error_body;
use super::profile::Profile;
use super::request::{Request, Role};
use super::schema::{Dialect, convert};
use serde_json::{Value, json};

/// Local servers make grammars of schemas; the others keep to the strict rules.
fn dialect(profile: &Profile) -> Dialect {
    if profile.is_local() { Dialect::Llama } else { Dialect::OpenAi }
}

pub(super) fn body(profile: &Profile, request: &Request, able: &Capability) -> Value {
    // The first of them begins a new message whatever stands last, and says nothing.
    let goes_on = able.goes_on && profile.host() != "api.openai.com";
    let messages: Vec<Value> = request
        .conversation(goes_on)
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
    // The old name is the only one that most compatible servers know, and the one that the first of them refuses.
    let new_name = able.completion_tokens.unwrap_or_else(|| profile.host() == "api.openai.com");
    let limit = if new_name { "max_completion_tokens" } else { "max_tokens" };
    let mut body = json!({"messages": messages, limit: able.tokens(request), "stream": true});
    if able.stream_options {
        body["stream_options"] = json!({"include_usage": true});
    }
    if !profile.model.is_empty() {
        body["model"] = json!(profile.model);
    }
    if let Some(seed) = request.seed.filter(|_| able.seed) {
        // Some servers keep 32 bits, some of them signed.
        body["seed"] = json!(seed & 0x7FFF_FFFF);
    }
    let dialect = dialect(profile);
    let strict = dialect == Dialect::OpenAi;
    match (able.rung(request), &request.schema) {
        (JsonMode::Schema, Some(schema)) => {
            let named = json!({"name": "world", "strict": strict, "schema": convert(schema, dialect)});
            body["response_format"] = json!({"type": "json_schema", "json_schema": named});
        }
        (JsonMode::Schema | JsonMode::Object, _) => body["response_format"] = json!({"type": "json_object"}),
        (JsonMode::Words, _) => {}
    }
    if able.tools && !request.tools.is_empty() {
        let tools = request.tools.iter().map(|tool| {
            let parameters = convert(&tool.parameters, dialect);
            let mut function = json!({"name": tool.name, "description": tool.description, "parameters": parameters});
            if strict {
                function["strict"] = json!(true);
            }
            json!({"type": "function", "function": function})
        });
        body["tools"] = tools.collect();
        if able.must_call && request.must_call {
            body["tool_choice"] = json!("required");
        }
    } else if let Some(grammar) = request.grammar.as_deref().filter(|_| able.grammar && profile.is_local()) {
        // One name is llama.cpp's, the other vLLM's; each passes over the other's.
        body["grammar"] = json!(grammar);
        body["structured_outputs"] = json!({"grammar": grammar});
    }
    if request.resume.is_some() && goes_on && profile.is_local() {
        body["continue_final_message"] = json!(true);
        body["add_generation_prompt"] = json!(false);
    }
    let enforced = body.get("response_format").is_some() || body.get("tools").is_some();
    if enforced && profile.host() == "openrouter.ai" {
        // Else it may choose a provider that leaves them out.
        body["provider"] = json!({"require_parameters": true});
    }
    body
}

/// Where servers put what a model thinks aloud.
const THOUGHTS: [&str; 3] = ["reasoning_content", "reasoning", "thinking"];

/// Reads one event, or a whole answer.
pub(super) fn delta(event: &Value) -> Result<Delta, LlmError> {
    let choice = &event["choices"][0];
    for error in [&event["error"], &choice["error"]] {
        if !error.is_null() {
            return Err(error_body::inside(event, error));
        }
    }
    // A whole message in place of a delta: a server that does not stream although asked to.
    let part = if choice["delta"].is_object() { &choice["delta"] } else { &choice["message"] };
    let usage = &event["usage"];
    let mut calls: Vec<Fragment> = part["tool_calls"].as_array().into_iter().flatten().map(fragment).collect();
    if part["function_call"].is_object() {
        calls.push(fragment(&json!({"index": 0, "function": part["function_call"]})));
    }
    Ok(Delta {
        // What is thought aloud lies beside it and stays there.
        text: content(&part["content"]),
        thought: THOUGHTS.iter().any(|name| part[*name].as_str().is_some_and(|text| !text.is_empty())),
        finish: choice["finish_reason"].as_str().map(str::to_owned),
        count: Count {
            input: tokens(&usage["prompt_tokens"]),
            cached: tokens(&usage["prompt_tokens_details"]["cached_tokens"]),
            output: tokens(&usage["completion_tokens"]),
        },
        refusal: part["refusal"].as_str().filter(|text| !text.is_empty()).map(str::to_owned),
        calls,
        end: false,
    })
}

/// Text, or a list of parts, some of which may be thoughts.
fn content(content: &Value) -> String {
    let Some(parts) = content.as_array() else { return content.as_str().unwrap_or_default().to_owned() };
    let is_text = |part: &&Value| part["type"].as_str().is_none_or(|kind| kind == "text");
    parts.iter().filter(is_text).filter_map(|part| part["text"].as_str()).collect()
}

fn fragment(call: &Value) -> Fragment {
    let function = &call["function"];
    Fragment {
        index: call["index"].as_u64(),
        id: call["id"].as_str().unwrap_or_default().to_owned(),
        name: function["name"].as_str().unwrap_or_default().to_owned(),
        arguments: arguments(&function["arguments"]),
    }
}

/// The names in a list of models: this protocol's own, or Ollama's.
pub(super) fn models(list: &Value) -> Vec<String> {
    let named = |list: &Value, name: &str| -> Vec<String> {
        list.as_array().into_iter().flatten().filter_map(|it| it[name].as_str()).map(str::to_owned).collect()
    };
    let own = named(&list["data"], "id");
    if own.is_empty() { named(if list.is_array() { list } else { &list["models"] }, "name") } else { own }
}
