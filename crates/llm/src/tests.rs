//! Wire formats, errors and what is learnt from them, without a network.

use super::*;
use serde_json::{Value, json};

mod bodies;
mod deltas;

fn message(role: Role, text: &str) -> Message {
    Message { role, text: text.to_owned() }
}

fn request() -> Request {
    let messages = vec![message(Role::User, "sing")];
    Request { json: true, seed: Some(u64::MAX), ..Request::new(Purpose::Answer, messages, 9) }
}

/// The trouble that an HTTP status and its body mean.
fn from_status(status: u16, body: &str, wait: Option<u64>) -> LlmError {
    error_body::from_status(status, &error_body::read(body), wait)
}

fn at(endpoint: &str) -> Profile {
    Profile { endpoint: endpoint.to_owned(), model: "m".to_owned(), ..Profile::default() }
}

#[test]
fn the_provider_is_guessed_and_addresses_are_completed() {
    use Provider::{Anthropic, Gemini, OpenAi};
    let google = "https://generativelanguage.googleapis.com";
    let stream = format!("{google}/v1beta/models/m:streamGenerateContent?alt=sse");
    let cases = [
        ("http://127.0.0.1:18080", OpenAi, "http://127.0.0.1:18080/v1/chat/completions".to_owned()),
        ("http://h/v1/", OpenAi, "http://h/v1/chat/completions".to_owned()),
        ("https://h/api/v1/chat/completions", OpenAi, "https://h/api/v1/chat/completions".to_owned()),
        ("https://h/v1?key=secret", OpenAi, "https://h/v1/chat/completions".to_owned()),
        (google, Gemini, stream.clone()),
        (&format!("{google}/v1beta/"), Gemini, stream.clone()),
        (&format!("{google}/v1beta/models/other:streamGenerateContent?key=x"), Gemini, stream),
        (&format!("{google}/v1beta/openai/"), OpenAi, format!("{google}/v1beta/openai/chat/completions")),
        ("https://api.anthropic.com", Anthropic, "https://api.anthropic.com/v1/messages".to_owned()),
        ("https://api.anthropic.com/v1/messages", Anthropic, "https://api.anthropic.com/v1/messages".to_owned()),
        ("http://localhost:1/v1/messages", Anthropic, "http://localhost:1/v1/messages".to_owned()),
    ];
    for (endpoint, provider, url) in cases {
        assert_eq!(at(endpoint).provider(), provider, "{endpoint}");
        assert_eq!(at(endpoint).url(), url, "{endpoint}");
    }
    let odd = Profile { model: "models/a/b?key=x#:y".to_owned(), ..at(google) };
    assert!(odd.url().ends_with("/models/a%2Fb%3Fkey%3Dx%23%3Ay:streamGenerateContent?alt=sse"), "{}", odd.url());
}

#[test]
fn profiles_of_earlier_versions_are_read() {
    let old: Profile = serde_json::from_str(r#"{"endpoint":"http://h","model":"m"}"#).unwrap();
    assert_eq!(old.provider, None);
    for (word, provider) in
        [("gemini", Provider::Gemini), ("Claude", Provider::Anthropic), ("something new", Provider::OpenAi)]
    {
        let text = json!({"provider": word, "endpoint": "http://h"}).to_string();
        assert_eq!(serde_json::from_str::<Profile>(&text).unwrap().provider, Some(provider));
    }
    for provider in Provider::ALL {
        let profile = Profile { provider: Some(provider), ..at("http://h") };
        let text = serde_json::to_string(&profile).unwrap();
        assert_eq!(serde_json::from_str::<Profile>(&text).unwrap(), profile);
    }
}

#[test]
fn the_key_shows_in_no_debug_form_no_file_and_no_address() {
    for provider in Provider::ALL {
        let key = Key::bound("sk-secret", "http://h");
        let profile = Profile { provider: Some(provider), key, ..at("http://h") };
        let client = Client::new(profile.clone()).unwrap();
        let body = provider.body(&profile, &request(), &Capability::default()).to_string();
        let texts = [
            format!("{profile:?} {client:?} {:?}", profile.key),
            serde_json::to_string(&profile).unwrap(),
            profile.url(),
            profile.name(),
            body,
        ];
        for text in texts {
            assert!(!text.contains("secret"), "{text}");
        }
        let headers = provider.headers(profile.key.reveal());
        assert_eq!(headers.iter().filter(|(_, value)| value.contains("sk-secret")).count(), 1);
        assert!(
            provider
                .headers("")
                .iter()
                .all(|(name, _)| !["authorization", "x-api-key", "x-goog-api-key"].contains(name))
        );
    }
    let leaky = Profile { endpoint: "https://me:pass@h/v1?key=secret".to_owned(), ..Profile::default() };
    assert_eq!(leaky.name(), "https://h/v1");
}

#[test]
fn addresses_of_the_local_network_are_known_as_local() {
    for (endpoint, local) in [
        ("http://localhost:11434/v1", true),
        ("http://127.0.0.1", true),
        ("http://[::1]:8080/v1", true),
        ("http://192.168.1.5:1234", true),
        ("http://172.20.0.1", true),
        ("http://nas.local/v1", true),
        ("http://nas:8000/v1", true),
        ("http://172.40.0.1", false),
        ("https://api.openai.com/v1", false),
        ("https://openrouter.ai/api/v1", false),
    ] {
        assert_eq!(at(endpoint).is_local(), local, "{endpoint}");
    }
}

#[test]
fn statuses_mean_what_the_player_can_do() {
    use LlmError::*;
    let text = |text: &str| text.to_owned();
    let cases = [
        (401, "{}", Key),
        (
            400,
            r#"[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}]"#,
            Key,
        ),
        (402, "{}", Payment),
        (
            400,
            r#"{"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low"}}"#,
            Payment,
        ),
        (403, r#"{"error":{"message":"not for you"}}"#, Forbidden(text("not for you"))),
        (
            403,
            r#"{"error":{"code":403,"message":"Your input was flagged","metadata":{"reasons":["violence"]}}}"#,
            Declined(text("Your input was flagged")),
        ),
        (404, r#"{"error":"no such model"}"#, Unknown(text("no such model"))),
        (404, r#"{"detail":"Not Found"}"#, Unknown(text("Not Found"))),
        (422, r#"{"detail":[{"loc":["body","seed"],"msg":"extra"}]}"#, Rejected(text("seed: extra"))),
        (400, r#"{"object":"error","message":"top level","code":400}"#, Rejected(text("top level"))),
        (400, "plain words", Rejected(text("plain words"))),
        (400, "", Rejected(text("status 400"))),
        (302, "", NotAModel(text("word that it has moved to another address"))),
        (408, "{}", Busy(None)),
        (
            429,
            r#"{"error":{"code":429,"message":"slow","details":[{"@type":"RetryInfo","retryDelay":"33.2s"}]}}"#,
            Busy(Some(34)),
        ),
        (429, r#"{"error":{"message":"You exceeded it","code":"insufficient_quota"}}"#, Quota(text("You exceeded it"))),
        (
            429,
            r#"{"error":{"message":"Quota exceeded, limit: 0, model: x"}}"#,
            Quota(text("Quota exceeded, limit: 0, model: x")),
        ),
        (429, r#"{"error":{"message":"Quota exceeded, limit: 0.5"}}"#, Busy(None)),
        (500, "<!DOCTYPE html><p>hi", NotAModel(text("a web page"))),
        (
            529,
            r#"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#,
            Server(text("Overloaded")),
        ),
        (413, "{}", TooLong),
        (
            400,
            r#"{"error":{"code":400,"message":"request (9000 tokens) exceeds the available context size (4096 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":9000,"n_ctx":4096}}"#,
            TooLong,
        ),
        (
            400,
            r#"{"error":{"message":"This model's maximum context length is 8192 tokens.","code":"context_length_exceeded"}}"#,
            TooLong,
        ),
        (
            400,
            r#"{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 210000 tokens > 200000 maximum"}}"#,
            TooLong,
        ),
        (
            400,
            r#"{"error":{"code":400,"message":"The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).","status":"INVALID_ARGUMENT"}}"#,
            TooLong,
        ),
    ];
    for (status, body, trouble) in cases {
        assert_eq!(from_status(status, body, None), trouble, "{status} {body}");
    }
    assert!(from_status(503, "{}", None).may_pass());
    assert!(!from_status(429, "{}", Some(7_200)).may_pass());
    assert_eq!(from_status(429, "{}", Some(7_200)).to_string().matches("2 hours").count(), 1);
}

#[test]
fn a_rejection_lowers_only_what_it_speaks_of() {
    use Provider::{Anthropic, Gemini, OpenAi};
    let tool = Tool { name: "mood".to_owned(), description: String::new(), parameters: json!({"type": "object"}) };
    let schema = Some(json!({"type": "object"}));
    let full = Request { schema, tools: vec![tool], ..Request { max_tokens: 12_000, ..request() } };
    let start = Capability::default;
    let cases: [(Provider, &str, Option<Capability>); 18] = [
        (OpenAi, "unknown field stream_options", Some(Capability { stream_options: false, ..start() })),
        (OpenAi, "'json_schema' is not supported", Some(Capability { json: JsonMode::Object, ..start() })),
        (OpenAi, "failed to parse grammar", Some(Capability { json: JsonMode::Object, ..start() })),
        (
            OpenAi,
            "no endpoints found that can handle the requested parameters",
            Some(Capability { json: JsonMode::Object, ..start() }),
        ),
        (OpenAi, "registry.ollama.ai/x does not support tools", Some(Capability { tools: false, ..start() })),
        (
            Gemini,
            "function calling is not enabled: function_declarations",
            Some(Capability { tools: false, ..start() }),
        ),
        (
            OpenAi,
            "unsupported parameter: 'max_tokens'. use 'max_completion_tokens' instead.",
            Some(Capability { completion_tokens: Some(true), ..start() }),
        ),
        (
            OpenAi,
            "max_completion_tokens: extra inputs are not permitted",
            Some(Capability { completion_tokens: Some(false), ..start() }),
        ),
        (
            OpenAi,
            "`max_tokens` must be less than or equal to `8192`",
            Some(Capability { most_tokens: Some(8_192), ..start() }),
        ),
        (
            Anthropic,
            "max_tokens: 12000 > 4096, which is the maximum",
            Some(Capability { most_tokens: Some(4_096), ..start() }),
        ),
        (OpenAi, "seed: extra inputs are not permitted", Some(Capability { seed: false, ..start() })),
        (Anthropic, "tools.0.eager_input_streaming: extra", Some(Capability { eager: false, ..start() })),
        (Gemini, "unknown name \"responsejsonschema\"", Some(Capability { json: JsonMode::Object, ..start() })),
        (Gemini, "response_mime_type is wrong", Some(Capability { json: JsonMode::Object, ..start() })),
        (OpenAi, "roles must alternate", None),
        (OpenAi, "the model `gpt-9` does not exist", None),
        (Anthropic, "messages: at least one message is required", None),
        (OpenAi, "", None),
    ];
    for (provider, words, expected) in cases {
        let mut able = start();
        assert_eq!(able.ask_less(provider, &full, words), expected.is_some(), "{words}");
        assert_eq!(able, expected.unwrap_or_default(), "{words}");
    }
    // Every rung is left once, and then there is nothing more to take.
    let mut able = start();
    let worst = "max_tokens max_completion_tokens schema tools seed stream_options eager_input_streaming prefill";
    let times = (0..50).take_while(|_| able.ask_less(Anthropic, &full, worst)).count();
    assert_eq!((times, able.json, able.tools), (6, JsonMode::Words, false));
    let mut begun = Capability { json: JsonMode::Object, ..start() };
    assert!(begun.ask_less(Anthropic, &full, "the conversation must end with a user message"));
}

#[test]
fn what_was_learnt_is_kept_apart_and_bounded() {
    let mut known = Capabilities::default();
    let (here, there) = (at("http://127.0.0.1/v1"), at("http://127.0.0.2/v1?key=secret"));
    let able = Capability { tools: false, ..Capability::default() };
    known.learn(&here, Capability::default());
    assert!(known.is_empty(), "the best is believed of all");
    known.learn(&there, able.clone());
    assert_eq!((known.for_profile(&there), known.for_profile(&here)), (able.clone(), Capability::default()));
    assert_eq!(known.for_profile(&Profile { model: "n".to_owned(), ..there.clone() }), Capability::default());
    let text = serde_json::to_string(&known).unwrap();
    assert!(!text.contains("secret"));
    assert_eq!(serde_json::from_str::<Capabilities>(&text).unwrap(), known);
    for number in 0..100 {
        known.learn(&at(&format!("http://h{number}")), able.clone());
    }
    assert_eq!(known.for_profile(&there), Capability::default(), "the oldest went");
    let partial: Capability = serde_json::from_str(r#"{"tools":false,"unheard":1}"#).unwrap();
    assert_eq!(partial, able);
}

#[test]
fn a_browsers_silence_is_put_into_words() {
    let local = LlmError::opaque("http://localhost:11434/v1", true).to_string();
    assert!(local.contains("OLLAMA_ORIGINS") && local.contains("localhost:11434"), "{local}");
    let plain = LlmError::opaque("http://example.org/v1", false).to_string();
    assert!(plain.contains("does not allow web pages") && plain.contains("https"), "{plain}");
    assert!(!LlmError::opaque("https://example.org/v1", false).to_string().contains("begins with http."));
}
