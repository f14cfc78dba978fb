//! The wire format of Google's generateContent: a body out, events in. What it may call its reasons grows, so none is counted on.

use super::capabilities::{Capability, JsonMode};
use super::delta::{Count, Delta, Fragment, arguments, tokens};
use super::error::LlmError;
use super::profile::Profile;
use super::request::{Request, Role};
use super::schema::{Dialect, convert};
use super::{error_body, turns};
use serde_json::{Value, json};

/// The address of a streamed answer. The key is never in it.
pub(super) fn url(base: &str, model: &str) -> String {
    let model = model.trim();
    let model = model.strip_prefix("models/").unwrap_or(model);
    // Nothing that a model is called may begin another part of the address.
    let model: String = model
        .bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        })
        .collect();
    format!("{base}/models/{model}:streamGenerateContent?alt=sse")
}

pub(super) fn body(_profile: &Profile, request: &Request, able: &Capability) -> Value {
    let (system, turns) = turns::split(request, false);
    let contents: Vec<Value> = turns
        .iter()
        .map(|(role, text)| {
            let role = if *role == Role::Assistant { "model" } else { "user" };
            json!({"role": role, "parts": [{"text": text}]})
        })
        .collect();
    let mut config = json!({"maxOutputTokens": able.tokens(request)});
    if let Some(seed) = request.seed.filter(|_| able.seed) {
        config["seed"] = json!(seed & 0x7FFF_FFFF);
    }
    let rung = able.rung(request);
    if rung != JsonMode::Words {
        config["responseMimeType"] = json!("application/json");
    }
    if let (JsonMode::Schema, Some(schema)) = (rung, &request.schema) {
        config["responseJsonSchema"] = convert(schema, Dialect::Gemini);
    }
    let mut body = json!({"contents": contents, "generationConfig": config});
    if !system.is_empty() {
        let parts: Vec<Value> = system.iter().map(|text| json!({"text": text})).collect();
        body["systemInstruction"] = json!({"parts": parts});
    }
    if able.tools && !request.tools.is_empty() {
        let declarations: Vec<Value> = request
            .tools
            .iter()
            .map(|tool| {
                let parameters = convert(&tool.parameters, Dialect::Gemini);
                json!({"name": tool.name, "description": tool.description, "parametersJsonSchema": parameters})
            })
            .collect();
        body["tools"] = json!([{"functionDeclarations": declarations}]);
        if able.must_call && request.must_call {
            body["toolConfig"] = json!({"functionCallingConfig": {"mode": "ANY"}});
        }
    }
    body
}

/// Reasons that mean a filter spoke in the model's place.
const FILTERED: [&str; 8] =
    ["SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "IMAGE_SAFETY", "MODEL_ARMOR", "LANGUAGE"];

/// Reads one event.
pub(super) fn delta(event: &Value) -> Result<Delta, LlmError> {
    if !event["error"].is_null() {
        return Err(error_body::inside(event, &event["error"]));
    }
    let candidate = &event["candidates"][0];
    let finish = candidate["finishReason"].as_str().filter(|reason| *reason != "FINISH_REASON_UNSPECIFIED");
    // A blocked prompt has no candidates at all; a blocked answer is one without content.
    let blocked = event["promptFeedback"]["blockReason"].as_str();
    let filtered = finish.filter(|reason| FILTERED.contains(reason));
    let usage = &event["usageMetadata"];
    let answered = tokens(&usage["candidatesTokenCount"]);
    let thought = tokens(&usage["thoughtsTokenCount"]);
    let mut delta = Delta {
        finish: finish.map(str::to_owned),
        count: Count {
            input: tokens(&usage["promptTokenCount"]),
            cached: tokens(&usage["cachedContentTokenCount"]),
            output: (answered.is_some() || thought.is_some())
                .then(|| answered.unwrap_or(0).saturating_add(thought.unwrap_or(0))),
        },
        refusal: blocked.or(filtered).map(str::to_owned),
        ..Delta::default()
    };
    for part in candidate["content"]["parts"].as_array().into_iter().flatten() {
        match part["text"].as_str() {
            Some(_) if part["thought"] == true => delta.thought = true,
            Some(text) => delta.text.push_str(text),
            None => {}
        }
        let call = &part["functionCall"];
        if let Some(name) = call["name"].as_str() {
            // Each call comes whole.
            delta.calls.push(Fragment {
                index: None,
                id: call["id"].as_str().unwrap_or_default().to_owned(),
                name: name.to_owned(),
                arguments: arguments(&call["args"]),
            });
        }
    }
    Ok(delta)
}

/// The names in a list of models that can write.
pub(super) fn models(list: &Value) -> Vec<String> {
    let writes = |model: &Value| {
        model["supportedGenerationMethods"].as_array().is_none_or(|all| all.iter().any(|it| it == "generateContent"))
    };
    let models = list["models"].as_array().into_iter().flatten().filter(|model| writes(model));
    let names = models.filter_map(|model| model["name"].as_str());
    names.map(|name| name.strip_prefix("models/").unwrap_or(name).to_owned()).collect()
}
