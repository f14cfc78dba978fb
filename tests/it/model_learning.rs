//! What the client learns from a server: what it rejects, how long it wants to be left alone, which models it has.

use crate::model::{KEY, ask, ask_with, client, is_clear, profile, request, wait_for};
use crate::scripted_server::{Script, Server, error, events, plain, said, status};
use llm::{Client, JsonMode, LlmError, Profile, Provider, Request, Tool};
use serde_json::json;
use std::time::{Duration, Instant};

/// A request that asks for all there is.
fn full() -> Request {
    let parameters = json!({"type": "object", "properties": {"who": {"type": "string"}}});
    let tool = Tool { name: "mood".to_owned(), description: "Changes a mood.".to_owned(), parameters };
    let schema = Some(json!({"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]}));
    Request { json: true, schema, seed: Some(3), tools: vec![tool], max_tokens: 9_000, ..request() }
}

fn rejected(provider: Provider, message: &str) -> Script {
    status(400, "", &error(provider, 400, "invalid_request_error", message).to_string())
}

#[test]
fn a_rejected_schema_is_asked_for_less_firmly_and_that_is_remembered() {
    let words = [
        (Provider::OpenAi, "Invalid schema for response_format 'world'", "response_format type json_object is unknown"),
        (Provider::Gemini, "Unknown name \"responseJsonSchema\"", "response_mime_type is not supported"),
        (Provider::Anthropic, "tool_choice is not supported", "This model does not support assistant message prefill"),
    ];
    for (provider, first, second) in words {
        let request = Request { tools: Vec::new(), ..full() };
        let server = Server::start(vec![
            rejected(provider, first),
            rejected(provider, second),
            said(provider, &["{\"text\": \"La.\"}"]),
        ]);
        let client = client(&server, provider);
        assert_eq!(ask_with(&client, &request).0.unwrap().text, "{\"text\": \"La.\"}", "{provider:?}");
        assert_eq!((server.asked(), client.capabilities().for_profile(client.profile()).json), (3, JsonMode::Words));
        let enforced = |number: usize| {
            let body = server.heard.lock().unwrap()[number].clone();
            ["json_schema", "responseJsonSchema", "write_answer"].iter().any(|word| body.contains(word))
        };
        assert!(enforced(0) && !enforced(1) && !enforced(2));
        // Remembered by the client, and by another that is handed what this one knows.
        ask_with(&client, &request).0.unwrap();
        let kept = serde_json::to_string(&client.capabilities()).unwrap();
        let another = crate::model::client(&server, provider).knowing(serde_json::from_str(&kept).unwrap());
        ask_with(&another, &request).0.unwrap();
        assert_eq!(server.asked(), 5);
        // Another model of the same server is another matter.
        let other = Profile { model: "other".to_owned(), ..profile(&server, provider) };
        assert_eq!(client.capabilities().for_profile(&other).json, JsonMode::Schema);
    }
}

#[test]
fn tools_that_are_rejected_are_left_out() {
    let words = [
        (Provider::OpenAi, "registry.ollama.ai/library/gemma does not support tools"),
        (Provider::Gemini, "Function calling is not enabled for this model"),
        (Provider::Anthropic, "tools: this model does not support tools"),
    ];
    for (provider, message) in words {
        let request = Request { json: false, schema: None, ..full() };
        let server = Server::start(vec![rejected(provider, message), said(provider, &["La. [mood cat: glad]"])]);
        let client = client(&server, provider);
        assert_eq!(ask_with(&client, &request).0.unwrap().text, "La. [mood cat: glad]");
        assert!(!client.capabilities().for_profile(client.profile()).tools);
        let tools = |number: usize| server.body(number).get("tools").is_some();
        assert!(tools(0) && !tools(1));
    }
    // llama.cpp fails where others reject.
    let failing = status(
        500,
        "",
        r#"{"error":{"code":500,"message":"tools param requires --jinja flag","type":"server_error"}}"#,
    );
    let server = Server::start(vec![failing.clone(), failing.clone(), failing, events(&["La."])]);
    assert_eq!(ask_with(&client(&server, Provider::OpenAi), &full()).0.unwrap().text, "La.");
}

#[test]
fn one_thing_after_the_other_is_left_out() {
    let rejections = [
        "Unrecognized request argument supplied: stream_options",
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        "max_completion_tokens is too large: 9000. This model supports at most 4096 completion tokens.",
        "seed: Extra inputs are not permitted",
    ];
    let mut scripts: Vec<Script> = rejections.iter().map(|message| rejected(Provider::OpenAi, message)).collect();
    scripts.push(events(&["La."]));
    let server = Server::start(scripts);
    let client = client(&server, Provider::OpenAi);
    assert_eq!(ask_with(&client, &full()).0.unwrap().text, "La.");
    let last = server.body(4);
    assert_eq!(last["max_completion_tokens"], 4_096);
    for gone in ["stream_options", "seed", "max_tokens"] {
        assert!(last.get(gone).is_none(), "{gone}");
    }
    assert!(last.get("tools").is_some() && last.get("response_format").is_some(), "nothing else went");
    // Validators name the place, and repeat the request, which must not be searched.
    let detail = json!({"detail": [{"loc": ["body", "stream_options"], "msg": "Extra inputs", "input": {"tools": 1, "seed": 3}}]});
    let server = Server::start(vec![status(422, "", &detail.to_string()), events(&["La."])]);
    let client = crate::model::client(&server, Provider::OpenAi);
    ask_with(&client, &full()).0.unwrap();
    let able = client.capabilities().for_profile(client.profile());
    assert!(!able.stream_options && able.tools && able.seed && able.json == JsonMode::Schema);
}

#[test]
fn a_rejection_for_another_reason_lowers_nothing() {
    for provider in Provider::ALL {
        let server = Server::start(vec![rejected(provider, "messages: roles must alternate")]);
        let client = client(&server, provider);
        let trouble = ask_with(&client, &full()).0.unwrap_err();
        assert_eq!(trouble, LlmError::Rejected("messages: roles must alternate".to_owned()));
        assert!(server.asked() == 1 && client.capabilities().is_empty() && is_clear(&trouble));
    }
    // What was tried in vain is not learnt.
    let server = Server::start(vec![rejected(Provider::OpenAi, "json_schema is unknown"), status(402, "", "{}")]);
    let client = client(&server, Provider::OpenAi);
    assert_eq!(ask_with(&client, &full()).0, Err(LlmError::Payment));
    assert!(client.capabilities().is_empty());
}

#[test]
fn a_busy_server_is_left_alone_for_as_long_as_it_asks() {
    // Headers, how long it takes at least in milliseconds, and whether it is tried again.
    let cases = [
        ("", 5, true),
        ("retry-after-ms: 80\r\nretry-after: 100\r\n", 80, true),
        ("retry-after: 0.1\r\n", 100, true),
        ("retry-after: 0\r\n", 5, true),
        ("retry-after: soon\r\n", 5, true),
        ("retry-after: -7\r\n", 5, true),
        ("date: Wed, 21 Oct 2015 07:28:00 GMT\r\nretry-after: Wed, 21 Oct 2015 07:28:01 GMT\r\n", 1_000, true),
        ("retry-after: 121\r\n", 0, false),
        ("retry-after: 1e99\r\n", 0, false),
        ("date: Wed, 21 Oct 2015 07:28:00 GMT\r\nretry-after: Thu, 22 Oct 2015 07:28:00 GMT\r\n", 0, false),
    ];
    for (headers, least, again) in cases {
        let server = Server::start(vec![status(429, headers, "{}"), events(&["Here."])]);
        let began = Instant::now();
        let answer = ask(&server, Provider::OpenAi).0;
        if again {
            assert_eq!(answer.unwrap().text, "Here.", "{headers}");
            assert!(began.elapsed() >= Duration::from_millis(least), "{headers}: {:?}", began.elapsed());
        } else {
            let trouble = answer.unwrap_err();
            assert!(matches!(trouble, LlmError::Busy(Some(121..))) && is_clear(&trouble), "{headers}: {trouble}");
            assert_eq!(server.asked(), 1);
        }
    }
    // A quota of nothing does not fill up.
    let never = error(Provider::Gemini, 429, "resource_exhausted", "Quota exceeded for metric: free_tier, limit: 0");
    let server = Server::start(vec![status(429, "", &never.to_string())]);
    let trouble = ask(&server, Provider::Gemini).0.unwrap_err();
    assert!(matches!(trouble, LlmError::Quota(_)) && is_clear(&trouble) && server.asked() == 1);
}

const MODELS: [(Provider, &str); 3] = [
    (Provider::OpenAi, r#"{"data":[{"id":"test-large"},{"id":"other"}]}"#),
    (Provider::Gemini, r#"{"models":[{"name":"models/test-large"},{"name":"models/other"}]}"#),
    (Provider::Anthropic, r#"{"data":[{"type":"model","id":"test-large"},{"type":"model","id":"other"}]}"#),
];

#[test]
fn models_are_listed_and_the_connection_is_checked() {
    for (provider, list) in MODELS {
        let server = Server::start(vec![status(200, "", list), said(provider, &["yes"])]);
        let named = Profile { model: "test-large".to_owned(), ..profile(&server, provider) };
        let good = Client::impatient(named, Duration::from_secs(5)).unwrap();
        let checked = wait_for(good.check()).unwrap();
        assert_eq!(checked.models, ["other", "test-large"]);
        assert!(checked.said.contains("test-large is ready") && checked.said.contains("2 models"), "{}", checked.said);
        let head = server.heads.lock().unwrap()[0].clone();
        let address = if provider == Provider::OpenAi { "get /v1/models " } else { "get /v1/models?" };
        assert!(
            head.starts_with(address) && head.contains(KEY) && !head.lines().next().unwrap().contains(KEY),
            "{head}"
        );

        let unknown = status(404, "", &error(provider, 404, "not_found_error", "model: test").to_string());
        let server = Server::start(vec![status(200, "", list), unknown]);
        let trouble = wait_for(client(&server, provider).check()).unwrap_err();
        let near = Some("test-large".to_owned());
        assert_eq!(trouble, LlmError::NoSuchModel { model: "test".to_owned(), near });
        assert!(trouble.to_string().contains("Did you mean \"test-large\"?") && is_clear(&trouble), "{trouble}");

        let nameless = Profile { model: String::new(), ..profile(&server, provider) };
        let nameless = Client::impatient(nameless, Duration::from_secs(5)).unwrap();
        let server_wants_a_name = wait_for(nameless.check()).unwrap_err();
        assert!(matches!(server_wants_a_name, LlmError::Nameless(_)) && is_clear(&server_wants_a_name));
    }
}

#[test]
fn a_check_says_which_thing_is_wrong() {
    let check = |scripts: Vec<Script>| wait_for(client(&Server::start(scripts), Provider::OpenAi).check());
    let list = || status(200, "", MODELS[0].1);
    let cases = [
        (vec![status(401, "", "{}")], LlmError::Key),
        (vec![list(), status(401, "", "{}")], LlmError::Key),
        (vec![list(), status(402, "", "{}")], LlmError::Payment),
        (vec![list(), status(429, "retry-after: 9000\r\n", "{}")], LlmError::Busy(Some(9_000))),
        (
            vec![list(), status(429, "", r#"{"error":{"message":"none","code":"insufficient_quota"}}"#)],
            LlmError::Quota("none".to_owned()),
        ),
        (
            vec![plain("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n", "<html>")],
            LlmError::NotAModel("a web page".to_owned()),
        ),
        (vec![status(404, "", "{}")], LlmError::Unknown("status 404".to_owned())),
    ];
    for (scripts, trouble) in cases {
        assert_eq!(check(scripts), Err(trouble.clone()));
        assert!(is_clear(&trouble), "{trouble}");
    }
    // Neither a list nor a word is needed for a server to be there.
    let checked = check(vec![status(404, "", "{}"), events(&["yes"])]).unwrap();
    assert!(checked.models.is_empty() && checked.said.contains("test is ready"));
    let any_name = check(vec![list(), events(&["yes"])]).unwrap();
    assert!(any_name.said.contains("otherwise: other, test-large"), "{}", any_name.said);
    // The address lacks its path: the right one is found and named.
    let server = Server::start(vec![status(404, "", "{}"), list()]);
    let moved = Profile { endpoint: server.endpoint.replace("/v1", "/api"), ..profile(&server, Provider::OpenAi) };
    let client = Client::impatient(moved, Duration::from_secs(5)).unwrap();
    let trouble = wait_for(client.check()).unwrap_err();
    assert_eq!(trouble, LlmError::Moved(server.endpoint.clone()));
    assert!(is_clear(&trouble));
}
