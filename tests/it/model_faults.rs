//! Streams that go wrong, from every provider: nothing that came is lost, nothing is asked twice once a word was heard, and what
//! the player reads is clear.

use crate::model::{ask, ask_with, client, is_clear, profile, request};
use crate::scripted_server::{Script, Server, end, error, event, finish, piece, plain, raw, said, slow, status};
use llm::{Client, LlmError, Provider};
use serde_json::json;
use std::time::Duration;

#[test]
fn a_stream_that_just_ends_keeps_what_came() {
    for provider in Provider::ALL {
        // The last event may even lack its empty line.
        for text in [event(&piece(provider, "half")), format!("data: {}", piece(provider, "half"))] {
            let server = Server::start(vec![raw(&[text])]);
            let answer = ask(&server, provider).0.unwrap();
            assert_eq!((answer.text.as_str(), answer.is_cut()), ("half", true), "{provider:?}");
        }
        // Half an event is nothing, and takes nothing with it.
        let cut = piece(provider, "more").to_string();
        let server =
            Server::start(vec![raw(&[event(&piece(provider, "half")), format!("data: {}", &cut[..cut.len() / 2])])]);
        assert_eq!(ask(&server, provider).0.unwrap().text, "half");
        assert_eq!(server.asked(), 1);
    }
}

#[test]
fn an_error_inside_a_good_status_is_that_error() {
    for provider in Provider::ALL {
        let overloaded = error(provider, 529, "overloaded_error", "too many dreams");
        let here = said(provider, &["Here."]);
        let server = Server::start(vec![raw(&[event(&overloaded)]), status(200, "", &overloaded.to_string()), here]);
        assert_eq!(ask(&server, provider).0.unwrap().text, "Here.", "{provider:?} is asked again");
        let server = Server::start(vec![raw(&[event(&overloaded)])]);
        let trouble = ask(&server, provider).0.unwrap_err();
        assert_eq!(trouble, LlmError::Server("too many dreams".to_owned()));
        assert_eq!(server.asked(), 3);
        assert!(is_clear(&trouble));
        // After a word was heard nothing is asked again, and the word stays.
        let server = Server::start(vec![raw(&[event(&piece(provider, "You hear")), event(&overloaded)])]);
        let (answer, heard) = ask(&server, provider);
        let answer = answer.unwrap();
        assert_eq!((answer.text.as_str(), answer.is_cut(), server.asked()), ("You hear", true, 1));
        assert_eq!(heard, ["You hear"]);
        assert!(answer.notes[0].contains("too many dreams"), "{:?}", answer.notes);
    }
}

#[test]
fn comments_line_ends_marks_and_split_letters_do_not_disturb() {
    for provider in Provider::ALL {
        let mut text = format!(
            "\u{FEFF}: PROCESSING\r\n\r\nevent: message\r\nid: 1\r\nretry: 5\r\ndata: {}\r\n\r\n",
            piece(provider, "café ")
        );
        text.push_str(": OPENROUTER PROCESSING\r\n\r\n");
        text.push_str(&format!("data: {}\r\n\r\n", piece(provider, "\u{1F3B5}.")));
        text.push_str(&end(provider, finish(provider)).concat().replace('\n', "\r\n"));
        for size in [1, 2, 7, 10_000] {
            let pieces: Vec<&[u8]> = text.as_bytes().chunks(size).collect();
            let server = Server::start(vec![raw(&pieces)]);
            let answer = ask(&server, provider).0.unwrap();
            assert_eq!((answer.text.as_str(), answer.is_cut()), ("café \u{1F3B5}.", false), "{provider:?} by {size}");
        }
    }
}

#[test]
fn one_broken_event_is_passed_over() {
    for provider in Provider::ALL {
        let pieces =
            [event(&piece(provider, "You ")), "data: {\"choices\": [\n\n".to_owned(), event(&piece(provider, "sing."))];
        let server = Server::start(vec![raw(&pieces)]);
        assert_eq!(ask(&server, provider).0.unwrap().text, "You sing.");
        let server = Server::start(vec![raw(&["data: hello\n\n", "data: there\n\n"])]);
        let trouble = ask(&server, provider).0.unwrap_err();
        assert!(matches!(trouble, LlmError::NotAModel(_)) && is_clear(&trouble), "{trouble}");
    }
    let server = Server::start(vec![raw(&[b"data: \xFF\xFE\n\n".as_slice()])]);
    assert!(matches!(ask(&server, Provider::OpenAi).0, Err(LlmError::NotAModel(_))));
}

#[test]
fn an_answer_of_nothing_is_asked_for_again_and_then_said() {
    for provider in Provider::ALL {
        let nothing = raw(&end(provider, finish(provider)));
        let server = Server::start(vec![nothing.clone(), said(provider, &["Here."])]);
        assert_eq!(ask(&server, provider).0.unwrap().text, "Here.", "a cold start");
        let server = Server::start(vec![nothing]);
        assert_eq!(ask(&server, provider).0, Err(LlmError::Empty));
        assert_eq!(server.asked(), 3);
        // A connection that closes without a word.
        let server = Server::start(vec![Script::Stall(Duration::ZERO), said(provider, &["Here."])]);
        assert_eq!(ask(&server, provider).0.unwrap().text, "Here.");
    }
    assert!(is_clear(&LlmError::Empty));
}

fn thought(provider: Provider) -> String {
    event(&match provider {
        Provider::OpenAi => json!({"choices": [{"delta": {"content": null, "reasoning_content": "secretly"}}]}),
        Provider::Gemini => json!({"candidates": [{"content": {"parts": [{"text": "secretly", "thought": true}]}}]}),
        Provider::Anthropic => {
            json!({"type": "content_block_delta", "index": 0, "delta": {"type": "thinking_delta", "thinking": "secretly"}})
        }
    })
}

#[test]
fn thoughts_are_never_heard_and_get_room_where_they_need_it() {
    let length = |provider| match provider {
        Provider::OpenAi => "length",
        Provider::Gemini => "MAX_TOKENS",
        Provider::Anthropic => "max_tokens",
    };
    for provider in Provider::ALL {
        let mut all = vec![thought(provider)];
        let only: Vec<String> = all.iter().cloned().chain(end(provider, length(provider))).collect();
        all.extend([event(&piece(provider, "<think>so")), event(&piece(provider, " so</think>\n\nYou sing."))]);
        all.extend(end(provider, finish(provider)));
        let server = Server::start(vec![raw(&only), raw(&all)]);
        let client = client(&server, provider);
        let (answer, heard) = ask_with(&client, &request());
        assert_eq!(answer.unwrap().text, "You sing.");
        assert_eq!(heard, ["You sing."]);
        let limit = |number: usize| {
            let body = server.body(number);
            let limits = [&body["max_tokens"], &body["generationConfig"]["maxOutputTokens"]];
            limits.iter().find_map(|limit| limit.as_u64()).unwrap()
        };
        assert_eq!((limit(0), limit(1)), (50, 4_146), "{provider:?}");
        // It is remembered: the next request has the room from the beginning.
        ask_with(&client, &request()).0.unwrap();
        assert_eq!((server.asked(), limit(2)), (3, 4_146));
    }
}

#[test]
fn who_declines_is_not_pressed() {
    let cases = [
        (Provider::OpenAi, json!({"choices": [{"delta": {"refusal": "I won't."}, "finish_reason": "stop"}]})),
        (Provider::OpenAi, json!({"choices": [{"delta": {}, "finish_reason": "content_filter"}]})),
        (Provider::Gemini, json!({"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}})),
        (Provider::Gemini, json!({"candidates": [{"finishReason": "SAFETY", "safetyRatings": []}]})),
        (Provider::Anthropic, json!({"type": "message_delta", "delta": {"stop_reason": "refusal"}})),
    ];
    for (provider, data) in cases {
        let server = Server::start(vec![raw(&[event(&data)])]);
        let trouble = ask(&server, provider).0.unwrap_err();
        assert!(matches!(trouble, LlmError::Declined(_)) && is_clear(&trouble), "{data}: {trouble:?}");
        assert_eq!(server.asked(), 1);
    }
    // Broken off in the middle: what came is there, and says that it is not whole.
    let texts =
        [event(&piece(Provider::Gemini, "The knife")), event(&json!({"candidates": [{"finishReason": "SAFETY"}]}))];
    let server = Server::start(vec![raw(&texts)]);
    let answer = ask(&server, Provider::Gemini).0.unwrap();
    assert!(answer.text == "The knife" && answer.is_declined());
}

#[test]
fn a_prompt_too_long_is_said_to_be_that_and_nothing_is_unlearnt() {
    let cases = [
        (
            Provider::OpenAi,
            r#"{"error":{"message":"This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens (8000 in the messages, 1001 in the functions).","code":"context_length_exceeded"}}"#,
        ),
        (
            Provider::OpenAi,
            r#"{"error":{"code":400,"message":"request (9000 tokens) exceeds the available context size (4096 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":9000,"n_ctx":4096}}"#,
        ),
        (
            Provider::Anthropic,
            r#"{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 210000 tokens > 200000 maximum"}}"#,
        ),
        (
            Provider::Anthropic,
            r#"{"type":"error","error":{"type":"invalid_request_error","message":"input length and `max_tokens` exceed context limit: 199000 + 12000 > 200000"}}"#,
        ),
        (
            Provider::Gemini,
            r#"{"error":{"code":400,"message":"The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).","status":"INVALID_ARGUMENT"}}"#,
        ),
    ];
    for (provider, body) in cases {
        let server = Server::start(vec![status(400, "", body)]);
        let client = client(&server, provider);
        assert_eq!(ask_with(&client, &request()).0, Err(LlmError::TooLong), "{body}");
        assert!(server.asked() == 1 && client.capabilities().is_empty());
    }
    assert!(is_clear(&LlmError::TooLong));
}

#[test]
fn silence_in_the_middle_keeps_what_came() {
    for provider in Provider::ALL {
        let texts = [event(&piece(provider, "You hear")), event(&piece(provider, " nothing."))];
        let server = Server::start(vec![slow(&[&texts[0], &texts[0]], Duration::from_secs(2))]);
        let patient = Duration::from_millis(300);
        // Before the first word.
        let client = Client::impatient(profile(&server, provider), patient).unwrap();
        assert_eq!(ask_with(&client, &request()).0, Err(LlmError::Stalled));
        // Between two: the first stays.
        let pieces = [texts[0].clone(), ": still here\n\n".to_owned(), texts[1].clone()];
        let server = Server::start(vec![Script::Send {
            head: "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\ndata: {}\n\n"
                .to_owned()
                + &pieces[0],
            pieces: vec![pieces[2].clone().into_bytes()],
            pause: Duration::from_secs(10),
        }]);
        let client = Client::impatient(profile(&server, provider), patient).unwrap();
        let answer = ask_with(&client, &request()).0.unwrap();
        assert_eq!((answer.text.as_str(), answer.is_cut()), ("You hear", true));
        assert!(answer.notes[0].contains("stopped answering"), "{:?}", answer.notes);
        // Slow is not silent.
        let server = Server::start(vec![slow(&pieces, Duration::from_millis(30))]);
        assert_eq!(ask(&server, provider).0.unwrap().text, "You hear nothing.");
    }
}

#[test]
fn signs_of_life_for_ever_are_silence_too() {
    let comments: Vec<&str> = vec![": thinking\n\n"; 3_000];
    let server = Server::start(vec![slow(&comments, Duration::from_millis(10))]);
    let client = Client::impatient(profile(&server, Provider::OpenAi), Duration::from_millis(100)).unwrap();
    assert_eq!(ask_with(&client, &request()).0, Err(LlmError::Stalled));
}

#[test]
fn what_is_too_much_is_cut_off() {
    let long = "x".repeat(100_000);
    for provider in Provider::ALL {
        // An event, a line without an end, an answer, a body.
        let event_too_long = event(&piece(provider, &long.repeat(3)));
        let endless = format!("data: {}", "y".repeat(300_000));
        let many: Vec<String> = (0..25).map(|_| event(&piece(provider, &long))).collect();
        let body = format!("{{\"choices\": \"{}\"}}", long.repeat(25));
        for script in [
            raw(&[event_too_long]),
            raw(&[endless]),
            raw(&many),
            plain("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n", &body),
        ] {
            let server = Server::start(vec![script]);
            let trouble = ask(&server, provider).0.unwrap_err();
            assert!(matches!(trouble, LlmError::TooMuch(_)) && is_clear(&trouble), "{trouble}");
            assert_eq!(server.asked(), 1);
        }
    }
    // An error that never ends is read as far as it matters.
    let server = Server::start(vec![status(400, "", &long.repeat(5))]);
    assert_eq!(ask(&server, Provider::OpenAi).0, Err(LlmError::Rejected("status 400".to_owned())));
}
