//! The model client against a scripted server on loopback: what each provider is asked, what comes of its answer, which trouble
//! a status is, and where a key goes.

use crate::scripted_server::{Script, Server, end, event, events, finish, piece, plain, raw, said, status};
use llm::{Answer, Client, Key, LlmError, Message, Profile, Provider, Purpose, Request, Role};
use serde_json::json;
use std::time::Duration;

pub const KEY: &str = "sk-test-0123456789";

pub fn profile(server: &Server, provider: Provider) -> Profile {
    let (endpoint, model) = (server.endpoint.clone(), "test".to_owned());
    Profile { provider: Some(provider), key: Key::bound(KEY, &endpoint), endpoint, model, ..Profile::default() }
}

pub fn client(server: &Server, provider: Provider) -> Client {
    Client::impatient(profile(server, provider), Duration::from_secs(5)).unwrap()
}

pub fn wait_for<F: Future>(future: F) -> F::Output {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
}

pub fn request() -> Request {
    let message = |role, text: &str| Message { role, text: text.to_owned() };
    Request::new(Purpose::Answer, vec![message(Role::System, "Be brief."), message(Role::User, "sing")], 50)
}

pub fn ask_with(client: &Client, request: &Request) -> (Result<Answer, LlmError>, Vec<String>) {
    let mut heard = Vec::new();
    let answer = wait_for(client.stream(request, |chunk| heard.push(chunk.to_owned())));
    (answer, heard)
}

pub fn ask(server: &Server, provider: Provider) -> (Result<Answer, LlmError>, Vec<String>) {
    ask_with(&client(server, provider), &request())
}

/// What a player reads: a sentence or two that end, with no key and no code in them.
pub fn is_clear(trouble: &LlmError) -> bool {
    let text = trouble.to_string();
    text.len() > 20 && text.ends_with(['.', '?']) && !text.contains(KEY) && !text.contains(['{', '\n'])
}

#[test]
fn a_stream_is_heard_piece_by_piece_from_every_provider() {
    for provider in Provider::ALL {
        let server = Server::start(vec![said(provider, &["You ", "sing."])]);
        let (answer, heard) = ask(&server, provider);
        let answer = answer.unwrap();
        assert_eq!((answer.text.as_str(), answer.finish.as_deref()), ("You sing.", Some(finish(provider))));
        assert_eq!((answer.usage, answer.is_cut()), (None, false), "nothing was counted");
        assert_eq!(heard, ["You ", "sing."]);
        let head = server.heads.lock().unwrap()[0].clone();
        let (address, name) = match provider {
            Provider::OpenAi => ("post /v1/chat/completions ", "authorization: bearer "),
            Provider::Gemini => ("post /v1/models/test:streamgeneratecontent?alt=sse ", "x-goog-api-key: "),
            Provider::Anthropic => ("post /v1/messages ", "x-api-key: "),
        };
        assert!(head.starts_with(address), "{head}");
        assert!(head.contains(&format!("{name}{KEY}\r\n")), "{head}");
        assert_eq!(head.matches(KEY).count(), 1, "{head}");
        assert!(!server.heard.lock().unwrap()[0].contains(KEY));
    }
}

#[test]
fn a_server_that_does_not_stream_is_understood_whatever_it_calls_its_answer() {
    let bodies = [
        (
            Provider::OpenAi,
            r#"{"choices":[{"message":{"content":"You sing."},"finish_reason":"stop"}],"usage":{"prompt_tokens":3,"completion_tokens":2}}"#,
        ),
        (
            Provider::Gemini,
            r#"[{"candidates":[{"content":{"parts":[{"text":"You sing."}]},"finishReason":"STOP"}],"usageMetadata":{"promptTokenCount":3,"candidatesTokenCount":2}}]"#,
        ),
        (
            Provider::Anthropic,
            r#"{"type":"message","content":[{"type":"text","text":"You sing."}],"stop_reason":"end_turn","usage":{"input_tokens":3,"output_tokens":2}}"#,
        ),
    ];
    for (provider, body) in bodies {
        for kind in ["application/json", "text/event-stream", "text/plain"] {
            let head = format!("HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\nconnection: close\r\n\r\n");
            let server = Server::start(vec![plain(&head, &format!("\u{FEFF}\n{body}"))]);
            let answer = ask(&server, provider).0.unwrap();
            assert_eq!(
                (answer.text.as_str(), answer.usage.map(|it| (it.input, it.output))),
                ("You sing.", Some((3, 2)))
            );
        }
    }
}

#[test]
fn each_status_is_its_trouble_and_says_what_to_do() {
    use LlmError::*;
    let server = |text: &str| Server(text.to_owned());
    // The status, the type that Anthropic and Gemini give with it, the trouble, and how often it is tried.
    let cases = [
        (401, "authentication_error", Key, 1),
        (402, "billing_error", Payment, 1),
        (403, "permission_error", Forbidden("so it is".to_owned()), 1),
        (404, "not_found_error", Unknown("so it is".to_owned()), 1),
        (408, "timeout_error", Busy(None), 3),
        (429, "rate_limit_error", Busy(None), 3),
        (500, "api_error", server("so it is"), 3),
        (503, "api_error", server("so it is"), 3),
        (529, "overloaded_error", server("so it is"), 3),
        (400, "invalid_request_error", Rejected("so it is".to_owned()), 1),
    ];
    for provider in Provider::ALL {
        for (code, kind, trouble, times) in &cases {
            let body = crate::scripted_server::error(provider, *code, kind, "so it is").to_string();
            let server = crate::scripted_server::Server::start(vec![status(*code, "", &body)]);
            assert_eq!(ask(&server, provider).0.as_ref(), Err(trouble), "{provider:?} {code}");
            assert_eq!(server.asked(), *times, "{provider:?} {code}");
            assert!(is_clear(trouble), "{trouble}");
        }
    }
}

#[test]
fn errors_have_many_bodies() {
    let not_found = Err(LlmError::Unknown("no such model".to_owned()));
    for body in [
        r#"{"error":"no such model"}"#,
        r#"{"error":{"message":"no such model","code":404}}"#,
        r#"{"error":{"message":"no such model","code":"404"}}"#,
        r#"{"error":{"message":"no such model","code":"model_not_found"}}"#,
        r#"{"error":{"message":"no such model"}}"#,
        r#"{"message":"no such model"}"#,
        r#"{"detail":"no such model"}"#,
        r#"[{"error":{"message":"no such model"}}]"#,
        "no such model\n",
    ] {
        let server = Server::start(vec![status(404, "", body)]);
        assert_eq!(ask(&server, Provider::OpenAi).0, not_found, "{body}");
    }
    let page = "<!DOCTYPE html><title>Bad gateway</title>";
    for (code, kind) in [(200, "text/html"), (200, "text/plain"), (502, "text/html"), (404, "text/html")] {
        let head = format!("HTTP/1.1 {code} X\r\ncontent-type: {kind}\r\nconnection: close\r\n\r\n");
        let server = Server::start(vec![plain(&head, page)]);
        let trouble = ask(&server, Provider::OpenAi).0.unwrap_err();
        assert_eq!(trouble, LlmError::NotAModel("a web page".to_owned()), "{code} {kind}");
        assert!(is_clear(&trouble));
    }
}

#[test]
fn a_server_that_repeats_the_key_does_not_get_it_shown() {
    let body = json!({"error": {"message": format!("bad parameter for {KEY} today")}}).to_string();
    let server = Server::start(vec![status(400, "", &body)]);
    let trouble = ask(&server, Provider::OpenAi).0.unwrap_err();
    assert_eq!(trouble, LlmError::Rejected("bad parameter for **** today".to_owned()));
    let server = Server::start(vec![events(&[&format!("Your key is {KEY}.")])]);
    assert_eq!(ask(&server, Provider::OpenAi).0.unwrap().text, "Your key is ****.");
}

#[test]
fn nobody_at_home_is_said_plainly() {
    // Bound and dropped: nothing listens there now.
    let address = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let profile = Profile { endpoint: format!("http://{address}?key={KEY}"), ..Profile::default() };
    let client = Client::impatient(profile, Duration::from_secs(5)).unwrap();
    let trouble = ask_with(&client, &request()).0.unwrap_err();
    assert_eq!(trouble, LlmError::Unreachable(format!("http://{address}")));
    assert!(is_clear(&trouble));
    for endpoint in ["", "localhost:1", "ftp://h", "http://", "file:///etc/passwd"] {
        let profile = Profile { endpoint: endpoint.to_owned(), ..Profile::default() };
        assert!(matches!(Client::new(profile), Err(LlmError::Unreachable(_))), "{endpoint}");
    }
}

#[test]
fn a_key_goes_to_its_own_host_only() {
    let denied = || status(401, "", r#"{"error":{"message":"who are you?"}}"#);
    for provider in Provider::ALL {
        let server = Server::start(vec![denied()]);
        let with = |key: Key| Profile { key, ..profile(&server, provider) };
        let origin = server.endpoint.trim_end_matches("/v1");
        let elsewhere = [
            "https://api.example.org".to_owned(),
            origin.replace("127.0.0.1", "127.0.0.1.example.org"),
            // Another port is another server, and so is the same without encryption.
            "http://127.0.0.1:1".to_owned(),
            origin.replace("http:", "https:"),
        ];
        let other = |home: &String| (Key::bound(KEY, &format!("{home}/v1")), LlmError::OtherKey(home.clone()), false);
        let mut cases: Vec<(Key, LlmError, bool)> = elsewhere.iter().map(other).collect();
        cases.extend([
            (Key::bound(KEY, "no address"), LlmError::OtherKey("another address".to_owned()), false),
            (Key::bound(KEY, &server.endpoint.replace("127", "me@127")), LlmError::Key, true),
            (Key::bound(KEY, &server.endpoint.replace("/v1", "/other")), LlmError::Key, true),
            (Key::new(KEY), LlmError::Key, true),
            (Key::default(), LlmError::NoKey, false),
        ]);
        for (number, (key, trouble, sent)) in cases.into_iter().enumerate() {
            let client = Client::impatient(with(key), Duration::from_secs(5)).unwrap();
            assert_eq!(ask_with(&client, &request()).0, Err(trouble.clone()), "case {number}");
            assert!(is_clear(&trouble), "{trouble}");
            let last = server.heads.lock().unwrap().pop().unwrap();
            assert_eq!(last.contains(KEY), sent, "case {number}: {last}");
        }
    }
    // A key that is no key is no crash.
    let server = Server::start(vec![denied()]);
    let odd = Profile { key: Key::new("two\nlines"), ..profile(&server, Provider::OpenAi) };
    let client = Client::impatient(odd, Duration::from_secs(5)).unwrap();
    assert_eq!(ask_with(&client, &request()).0, Err(LlmError::Key));
}

#[test]
fn a_redirection_is_not_followed() {
    let thief = Server::start(vec![events(&["Thank you for the key."])]);
    for code in [301, 302, 307, 308] {
        let location = format!("location: {}/chat/completions\r\n", thief.endpoint);
        let server = Server::start(vec![status(code, &location, "")]);
        let trouble = ask(&server, Provider::OpenAi).0.unwrap_err();
        assert!(matches!(trouble, LlmError::NotAModel(_)) && is_clear(&trouble), "{trouble}");
    }
    assert_eq!(thief.asked(), 0);
}

#[test]
fn dropping_the_request_hangs_up() {
    let pieces: Vec<String> = (0..500).map(|_| event(&piece(Provider::OpenAi, "la "))).collect();
    let server =
        Server::start(vec![crate::scripted_server::slow(&pieces, Duration::from_millis(10)), events(&["Again."])]);
    let client = client(&server, Provider::OpenAi);
    wait_for(async {
        let (mut bring, mut come) = tokio::sync::mpsc::unbounded_channel();
        let bring = &mut bring;
        tokio::select! {
            _ = async { client.stream(&request(), |_| bring.send(()).unwrap_or_default()).await } => panic!("it ended by itself"),
            _ = come.recv() => {}
        }
        // The connection goes with the future; the runtime has to see to it.
        for _ in 0..500 {
            if server.left_alone.load(std::sync::atomic::Ordering::Relaxed) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the server talks on");
    });
    assert_eq!(ask_with(&client, &request()).0.unwrap().text, "Again.", "and another request is answered");
}

#[test]
fn tools_are_offered_and_calls_come_back() {
    let tool = llm::Tool {
        name: "mood".to_owned(),
        description: "Changes a mood.".to_owned(),
        parameters: json!({"type": "object", "properties": {"who": {"type": "string"}}}),
    };
    let request = Request { tools: vec![tool], ..request() };
    let call = |provider: Provider| -> Vec<String> {
        let events: Vec<serde_json::Value> = match provider {
            Provider::OpenAi => vec![
                json!({"choices": [{"delta": {"tool_calls": [{"index": 0, "id": "a", "function": {"name": "mood", "arguments": "{\"who\":"}}]}}]}),
                json!({"choices": [{"delta": {"tool_calls": [{"index": 0, "function": {"arguments": "\"cat\"}"}}]}}]}),
            ],
            Provider::Gemini => {
                vec![
                    json!({"candidates": [{"content": {"parts": [{"functionCall": {"name": "mood", "args": {"who": "cat"}}}]}}]}),
                ]
            }
            Provider::Anthropic => vec![
                json!({"type": "content_block_start", "index": 1, "content_block": {"type": "tool_use", "id": "a", "name": "mood", "input": {}}}),
                json!({"type": "content_block_delta", "index": 1, "delta": {"type": "input_json_delta", "partial_json": "{\"who\":\"cat\"}"}}),
            ],
        };
        events.iter().map(event).chain(end(provider, finish(provider))).collect()
    };
    for provider in Provider::ALL {
        let server = Server::start(vec![raw(&call(provider))]);
        let answer = ask_with(&client(&server, provider), &request).0.unwrap();
        assert_eq!(answer.text, "", "a call alone is an answer");
        assert_eq!(answer.calls.len(), 1);
        assert_eq!(answer.calls[0].arguments, json!({"who": "cat"}), "{provider:?}");
        assert!(server.heard.lock().unwrap()[0].contains("Changes a mood."));
    }
}

#[test]
fn a_silent_server_is_given_up_on() {
    for provider in Provider::ALL {
        let server = Server::start(vec![Script::Stall(Duration::from_secs(10))]);
        let client = Client::impatient(profile(&server, provider), Duration::from_millis(300)).unwrap();
        let trouble = ask_with(&client, &request()).0.unwrap_err();
        assert_eq!(trouble, LlmError::Stalled);
        assert!(is_clear(&trouble));
    }
}
