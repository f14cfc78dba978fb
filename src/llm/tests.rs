//! The client and the wire format against canned servers.

use super::openai::{Rung, body, delta, error_message};
use super::*;

fn request() -> Request {
    let messages = vec![Message { role: Role::User, text: "sing".to_owned() }];
    Request { json: true, seed: Some(u64::MAX), ..Request::new(Purpose::Answer, messages, 9) }
}

#[test]
fn addresses_are_completed() {
    let url = |endpoint: &str| Profile { endpoint: endpoint.to_owned(), ..Profile::default() }.url();
    assert_eq!(url("http://127.0.0.1:18080"), "http://127.0.0.1:18080/v1/chat/completions");
    assert_eq!(url("http://h/v1/"), "http://h/v1/chat/completions");
    assert_eq!(url("https://h/api/v1/chat/completions"), "https://h/api/v1/chat/completions");
}

#[test]
fn the_key_shows_in_no_debug_form_and_no_file() {
    let profile = Profile { endpoint: "http://h".to_owned(), model: "m".to_owned(), key: Key::new("sk-secret") };
    assert!(!format!("{profile:?}").contains("secret"));
    assert!(!serde_json::to_string(&profile).unwrap().contains("secret"));
}

#[test]
fn a_body_asks_for_json_as_firmly_as_the_rung_says() {
    let profile = Profile { model: "m".to_owned(), ..Profile::default() };
    let with_schema = Request { schema: Some(serde_json::json!({"type": "object"})), ..request() };
    assert_eq!(Rung::top(&with_schema), Rung::Schema);
    let firm = body(&profile, &with_schema, Rung::Schema);
    assert_eq!(firm["stream"], true);
    assert_eq!(firm["seed"], 0x7FFF_FFFF, "servers that keep 32 bits take it");
    assert_eq!(firm["response_format"]["json_schema"]["schema"]["type"], "object");
    assert_eq!(body(&profile, &with_schema, Rung::Object)["response_format"]["type"], "json_object");
    assert!(body(&profile, &with_schema, Rung::Words).get("response_format").is_none());
}

#[test]
fn the_first_delta_of_llama_cpp_has_null_content() {
    let first = delta(r#"{"choices":[{"delta":{"role":"assistant","content":null},"finish_reason":null}]}"#).unwrap();
    assert_eq!(first.text, "");
    assert_eq!(first.finish, None);
}

#[test]
fn the_last_chunk_with_usage_has_no_choices() {
    let last = delta(r#"{"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":3}}"#).unwrap();
    assert_eq!(last.usage, Some(Usage { input: 7, cached: 0, output: 3 }));
}

#[test]
fn an_error_inside_a_stream_is_that_error() {
    let busy = delta(r#"{"error":{"code":"429","message":"slow down"}}"#).unwrap_err();
    assert_eq!(busy, Trouble::Busy(None));
    let server = delta(r#"{"error":{"message":"it broke"}}"#).unwrap_err();
    assert_eq!(server, Trouble::Server("it broke".to_owned()));
}

#[test]
fn statuses_mean_what_the_player_can_do() {
    let of = |status, body| Trouble::of_status(status, body, None);
    assert_eq!(of(401, "{}"), Trouble::Key);
    assert_eq!(of(402, "{}"), Trouble::Payment);
    assert_eq!(of(404, r#"{"error":"no such model"}"#), Trouble::Unknown("no such model".to_owned()));
    assert_eq!(of(200, "<!DOCTYPE html><p>hi"), Trouble::NotAModel("a web page".to_owned()));
    let context = r#"{"error":{"code":400,"message":"the request exceeds the available context size"}}"#;
    assert_eq!(of(400, context), Trouble::TooLong);
    assert!(of(503, "{}").may_pass());
    assert!(!Trouble::of_status(429, "{}", Some(7_200)).may_pass());
    assert_eq!(error_message(r#"{"detail":"Not Found"}"#).unwrap(), "Not Found");
}
