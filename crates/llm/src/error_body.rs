//! What servers say when they refuse, in any of the shapes they say it, as a trouble in the player's words.
//! Those of the servers are looked for here and never shown to players.

use super::error::LlmError;
use messages::t;
use serde_json::Value;
use std::time::Duration;

/// Characters of a message that are kept.
const MOST: usize = 300;
/// Characters that are searched for what a refusal speaks of.
const MOST_WORDS: usize = 4_000;

/// What an error body says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    /// For the player; empty where nothing was said.
    pub message: String,
    /// All it says about itself, in lower case: message, code, type, the names of fields. Never what it repeats of the request.
    pub words: String,
    /// What the error's own code or type amounts to as a status.
    pub status: Option<u16>,
    /// How long it asks to be left alone.
    pub wait: Option<Duration>,
    /// A page for people.
    pub is_page: bool,
}

/// Reads a body, whatever it is.
pub(super) fn read(body: &str) -> Said {
    let Ok(value) = serde_json::from_str::<Value>(body) else {
        let is_page = looks_like_a_page(body);
        // A short line is what a proxy says; a page is not for reading out.
        let plain = if is_page || body.len() > 2_000 { "" } else { body };
        return Said { message: plain_line(plain), words: plain.to_lowercase(), is_page, ..Said::default() };
    };
    // Gemini wraps an error in a list.
    let value = if value.is_array() { &value[0] } else { &value };
    of_value(value, value.get("error").unwrap_or(value))
}

/// The error inside an event of a stream that began well.
pub(super) fn inside(event: &Value, error: &Value) -> LlmError {
    let said = of_value(event, error);
    let status = said.status.unwrap_or(500);
    from_status(status, &said, None)
}

fn of_value(whole: &Value, error: &Value) -> Said {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    // Validators list what they found, each with the place.
    let details: Vec<String> = whole["detail"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|it| {
            let place = it["loc"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let place: Vec<&str> = place.filter(|part| *part != "body").collect();
            format!("{}: {}", place.join("."), it["msg"].as_str().unwrap_or_default())
        })
        .collect();
    let detail = text(&whole["detail"]).or_else(|| (!details.is_empty()).then(|| details.join("; ")));
    let message = text(error)
        .or_else(|| text(&error["message"]))
        .or_else(|| text(&error["error"]))
        .or(detail)
        .or_else(|| text(&whole["message"]))
        .unwrap_or_default();
    let mut words = message.clone();
    for name in ["code", "type", "param", "status"] {
        if let Some(word) = error[name].as_str() {
            words.push(' ');
            words.push_str(word);
        }
    }
    let mut wait = None;
    for detail in error["details"].as_array().into_iter().flatten() {
        for name in ["reason", "fieldViolations"] {
            let word = &detail[name];
            if !word.is_null() {
                words.push_str(&format!(" {word}"));
            }
        }
        wait = wait.or_else(|| seconds(detail["retryDelay"].as_str()?.strip_suffix('s')?));
    }
    // A router says what the provider behind it said.
    if let Some(raw) = error["metadata"]["raw"].as_str() {
        words.push(' ');
        words.push_str(raw);
    }
    let words: String = words.to_lowercase().chars().take(MOST_WORDS).collect();
    let number = [&error["code"], &error["status"]].into_iter().find_map(|code| {
        let number = code.as_u64().or_else(|| code.as_str()?.parse().ok())?;
        u16::try_from(number).ok().filter(|status| (300..600).contains(status))
    });
    let named = [&error["type"], &error["code"], &error["status"]];
    let status = number.or_else(|| named.into_iter().find_map(|word| status_of(&word.as_str()?.to_lowercase())));
    Said { message: plain_line(&message), words, status, wait, is_page: false }
}

/// Types and codes that are words, as the status that usually comes with them.
fn status_of(word: &str) -> Option<u16> {
    Some(match word {
        "overloaded_error" => 529,
        "rate_limit_error" | "rate_limit_exceeded" | "insufficient_quota" | "resource_exhausted" => 429,
        "authentication_error" | "invalid_api_key" | "unauthenticated" => 401,
        "billing_error" => 402,
        "permission_error" | "permission_denied" => 403,
        "not_found_error" | "model_not_found" | "not_found" => 404,
        "request_too_large" => 413,
        "invalid_request_error" | "invalid_argument" | "exceed_context_size_error" | "context_length_exceeded" => 400,
        "timeout_error" | "deadline_exceeded" => 504,
        "unavailable_error" | "unavailable" | "not_supported_error" => 503,
        _ => return None,
    })
}

/// Seconds as a server writes them: none that are no number, negative or beyond counting; none beyond a week.
pub(super) fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.trim().parse().ok()?;
    (seconds.is_finite() && seconds >= 0.0).then(|| Duration::from_secs_f64(seconds.min(604_800.0)))
}

/// What a status and what was said with it mean for the player.
pub(super) fn from_status(status: u16, said: &Said, wait: Option<u64>) -> LlmError {
    let speaks = |of: &[&str]| of.iter().any(|word| said.words.contains(word));
    let message = if said.message.is_empty() { format!("status {status}") } else { said.message.clone() };
    let wait = wait.or_else(|| said.wait.map(|wait| wait.as_secs_f64().ceil() as u64));
    if matches!(status, 400 | 413 | 422 | 500) && is_too_long(&said.words) {
        return LlmError::TooLong;
    }
    if said.is_page {
        return LlmError::NotAModel(t!("model-sent-page"));
    }
    match status {
        300..=399 => LlmError::NotAModel(t!("model-sent-redirect")),
        400 | 403 if speaks(&["api key not valid", "api_key_invalid", "api key expired", "invalid api key"]) => {
            LlmError::Key
        }
        400 | 403 if speaks(&["credit balance", "billing"]) => LlmError::Payment,
        400 | 403
            if speaks(&["moderation", "flagged", "content_policy", "content_filter", "content management policy"]) =>
        {
            LlmError::Declined(message)
        }
        401 => LlmError::Key,
        402 => LlmError::Payment,
        403 => LlmError::Forbidden(message),
        404 | 405 => LlmError::Unknown(message),
        413 => LlmError::TooLong,
        429 if speaks(&["insufficient_quota", "exceeded your current quota, please check your plan"])
            || is_never(&said.words) =>
        {
            LlmError::Quota(message)
        }
        408 | 425 | 429 => LlmError::Busy(wait),
        400..=499 => LlmError::Rejected(message),
        _ => LlmError::Server(message),
    }
}

/// A quota of nothing never fills up again.
fn is_never(words: &str) -> bool {
    words.split("limit: 0").skip(1).any(|rest| !rest.starts_with(|c: char| c.is_ascii_digit() || c == '.'))
}

/// Does a refusal say that the prompt is longer than the model can take?
fn is_too_long(words: &str) -> bool {
    let context = words.contains("context");
    let too_much =
        ["exceed", "length", "size", "too long", "window", "overflow"].iter().any(|word| words.contains(word));
    (context && too_much)
        || words.contains("prompt is too long")
        || words.contains("input token count")
        || words.contains("longer than the maximum model length")
        || words.contains("request_too_large")
        || (words.contains("too large for model") && words.contains("token"))
}

/// One line without controls, of bearable length.
fn plain_line(text: &str) -> String {
    language::fence::clean(text, MOST)
}

/// Does a body look like a page for people?
pub(super) fn looks_like_a_page(body: &str) -> bool {
    let start: String =
        body.trim_start_matches('\u{FEFF}').trim_start().chars().take(200).collect::<String>().to_lowercase();
    ["<!doctype", "<html", "<head", "<?xml", "<!--"].iter().any(|tag| start.starts_with(tag))
}
