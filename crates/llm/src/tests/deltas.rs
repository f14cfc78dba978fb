//! What each provider sends, event by event and put together.

use super::*;
use crate::assembly::Assembly;

/// A request that knows one tool.
fn with_tool() -> Request {
    let tool = Tool { name: "mood".to_owned(), description: String::new(), parameters: json!({"type": "object"}) };
    Request { tools: vec![tool], json: false, ..request() }
}

/// The events of a stream as one answer, and what was heard of it.
fn together(
    provider: Provider,
    request: &Request,
    able: &Capability,
    events: &[&str],
) -> (Result<Answer, LlmError>, String) {
    let mut heard = String::new();
    let mut assembly = Assembly::new(provider, request, able);
    let mut hear = |piece: &str| heard.push_str(piece);
    for event in events {
        let taken = provider.read(event).and_then(|delta| assembly.take(delta, &mut hear));
        if let Err(trouble) = taken {
            return (Err(trouble), heard);
        }
    }
    let answer = assembly.finish(&mut hear);
    (answer, heard)
}

fn answer(provider: Provider, events: &[&str]) -> Answer {
    together(provider, &with_tool(), &Capability::default(), events).0.unwrap()
}

fn openai(delta: &str) -> String {
    format!(r#"{{"choices":[{{"delta":{delta}}}]}}"#)
}

fn usage(input: u32, cached: u32, output: u32) -> Usage {
    Usage { input, cached, output }
}

fn mood(who: &str) -> ToolCall {
    ToolCall { name: "mood".to_owned(), arguments: json!({"who": who}) }
}

#[test]
fn chat_completions_are_put_together() {
    let got = answer(
        Provider::OpenAi,
        &[
            // llama.cpp's first delta.
            &openai(r#"{"role":"assistant","content":null}"#),
            &openai(r#"{"reasoning_content":"hm","content":""}"#),
            &openai(r#"{"content":"You "}"#),
            &openai(r#"{"content":[{"type":"text","text":"sing."}]}"#),
            r#"{"choices":[{"delta":{},"finish_reason":"stop"}]}"#,
            r#"{"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":3,"prompt_tokens_details":{"cached_tokens":2}}}"#,
            "[DONE]",
        ],
    );
    assert_eq!(
        (got.text.as_str(), got.finish.as_deref(), got.usage),
        ("You sing.", Some("stop"), Some(usage(7, 2, 3)))
    );
    assert!(!got.is_cut());
    let whole = r#"{"choices":[{"message":{"content":"You sing."},"finish_reason":"length"}]}"#;
    let got = answer(Provider::OpenAi, &[whole]);
    assert_eq!((got.text.as_str(), got.usage, got.is_cut()), ("You sing.", None, true));
}

#[test]
fn calls_come_in_every_shape() {
    let call = |inner: &str| openai(&format!(r#"{{"tool_calls":[{inner}]}}"#));
    let cases: [(&str, Vec<String>, Vec<ToolCall>); 9] = [
        (
            "split",
            vec![
                call(r#"{"index":0,"id":"a","function":{"name":"mo","arguments":""}}"#),
                call(r#"{"index":0,"function":{"name":"od","arguments":"{\"wh"}}"#),
                call(r#"{"index":0,"function":{"arguments":"o\":\"guard\"}"}}"#),
            ],
            vec![mood("guard")],
        ),
        (
            "parallel and interleaved",
            vec![
                call(
                    r#"{"index":0,"id":"a","function":{"name":"mood","arguments":"{\"who\":"}},{"index":1,"id":"b","function":{"name":"mood","arguments":"{\"who\":"}}"#,
                ),
                call(
                    r#"{"index":1,"function":{"arguments":"\"cat\"}"}},{"index":0,"function":{"arguments":"\"dog\"}"}}"#,
                ),
            ],
            vec![mood("dog"), mood("cat")],
        ),
        (
            "all numbered nought",
            vec![
                call(r#"{"index":0,"id":"a","function":{"name":"mood","arguments":"{\"who\":\"dog\"}"}}"#),
                call(r#"{"index":0,"id":"b","function":{"name":"mood","arguments":"{\"who\":\"cat\"}"}}"#),
            ],
            vec![mood("dog"), mood("cat")],
        ),
        (
            "not numbered, arguments as an object",
            vec![
                call(r#"{"function":{"name":"mood","arguments":{"who":"dog"}}}"#),
                call(r#"{"function":{"name":"mood","arguments":"{\"who\":"}}"#),
                call(r#"{"function":{"arguments":"\"cat\"}"}}"#),
            ],
            vec![mood("dog"), mood("cat")],
        ),
        (
            "the name with every piece",
            vec![
                call(r#"{"index":0,"id":"a","function":{"name":"mood","arguments":"{\"who\":"}}"#),
                call(r#"{"index":0,"id":"a","function":{"name":"mood","arguments":"\"cat\"}"}}"#),
            ],
            vec![mood("cat")],
        ),
        (
            "broken but readable",
            vec![call(r#"{"index":0,"function":{"name":"mood","arguments":"{who: 'cat',"}}"#)],
            vec![mood("cat")],
        ),
        (
            "broken beyond reading",
            vec![call(r#"{"index":0,"function":{"name":"mood","arguments":"the cat"}}"#)],
            vec![ToolCall { name: "mood".to_owned(), arguments: Value::Null }],
        ),
        (
            "unknown",
            vec![call(r#"{"index":0,"function":{"name":"win","arguments":"{\"now\":1}"}}"#)],
            vec![ToolCall { name: "win".to_owned(), arguments: Value::Null }],
        ),
        (
            "of the old kind",
            vec![openai(r#"{"function_call":{"name":"mood","arguments":"{\"who\":\"cat\"}"}}"#)],
            vec![mood("cat")],
        ),
    ];
    for (what, mut events, calls) in cases {
        events.push(r#"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#.to_owned());
        let events: Vec<&str> = events.iter().map(String::as_str).collect();
        assert_eq!(answer(Provider::OpenAi, &events).calls, calls, "{what}");
    }
    // The limit in the middle of a call: half an argument is another argument.
    let half = call(r#"{"index":0,"function":{"name":"mood","arguments":"{\"who\":\"gua"}}"#);
    let got = answer(Provider::OpenAi, &[&half, r#"{"choices":[{"delta":{},"finish_reason":"length"}]}"#]);
    assert_eq!((got.calls[0].arguments.clone(), got.is_cut()), (Value::Null, true));
    let many: Vec<String> = (0..500)
        .map(|n| call(&format!(r#"{{"index":{n},"function":{{"name":"mood","arguments":"{{}}"}}}}"#)))
        .collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(answer(Provider::OpenAi, &many).calls.len(), 32);
}

#[test]
fn gemini_is_put_together() {
    let got = answer(
        Provider::Gemini,
        &[
            r#"{"candidates":[{"content":{"parts":[{"text":"hm","thought":true},{"text":"You "}],"role":"model"}}],"usageMetadata":{"promptTokenCount":9}}"#,
            r#"{"candidates":[{"content":{"parts":[{"text":"sing."},{"functionCall":{"name":"mood","args":{"who":"cat"}},"thoughtSignature":"c2Vhb"},{"functionCall":{"name":"mood","args":{"who":"dog"}}}]},"finishReason":"STOP"}],
              "usageMetadata":{"promptTokenCount":9,"cachedContentTokenCount":4,"candidatesTokenCount":5,"thoughtsTokenCount":2}}"#,
        ],
    );
    assert_eq!(
        (got.text.as_str(), got.finish.as_deref(), got.usage),
        ("You sing.", Some("STOP"), Some(usage(9, 4, 7)))
    );
    assert_eq!(got.calls, [mood("cat"), mood("dog")]);
    let list = r#"[{"candidates":[{"content":{"parts":[{"text":"a"}]}}]},{"candidates":[{"content":{"parts":[{"text":"b"}]},"finishReason":"A_REASON_OF_TOMORROW"}]}]"#;
    assert_eq!(answer(Provider::Gemini, &[list]).text, "ab");
}

#[test]
fn anthropic_is_put_together() {
    let got = answer(
        Provider::Anthropic,
        &[
            r#"{"type":"message_start","message":{"usage":{"input_tokens":3,"cache_read_input_tokens":4,"cache_creation_input_tokens":2,"output_tokens":1}}}"#,
            r#"{"type":"ping"}"#,
            r#"{"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}}"#,
            r#"{"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"hm"}}"#,
            r#"{"type":"content_block_start","index":1,"content_block":{"type":"text","text":""}}"#,
            r#"{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"You sing."}}"#,
            r#"{"type":"an_event_of_tomorrow","index":1,"delta":{"text":"not this"}}"#,
            r#"{"type":"content_block_start","index":2,"content_block":{"type":"tool_use","id":"t","name":"mood","input":{}}}"#,
            r#"{"type":"content_block_delta","index":2,"delta":{"type":"input_json_delta","partial_json":""}}"#,
            r#"{"type":"content_block_delta","index":2,"delta":{"type":"input_json_delta","partial_json":"{\"who\": \"c"}}"#,
            r#"{"type":"content_block_delta","index":2,"delta":{"type":"input_json_delta","partial_json":"at\"}"}}"#,
            r#"{"type":"content_block_stop","index":2}"#,
            r#"{"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":17}}"#,
            r#"{"type":"message_stop"}"#,
        ],
    );
    assert_eq!(
        (got.text.as_str(), got.finish.as_deref(), got.usage),
        ("You sing.", Some("tool_use"), Some(usage(9, 4, 17)))
    );
    assert_eq!(got.calls, [mood("cat")]);
    let whole = r#"{"type":"message","content":[{"type":"text","text":"You."},{"type":"tool_use","id":"t","name":"mood","input":{"who":"cat"}}],"stop_reason":"end_turn","usage":{"input_tokens":1,"output_tokens":2}}"#;
    let got = answer(Provider::Anthropic, &[whole]);
    assert_eq!((got.text.as_str(), got.calls, got.usage), ("You.", vec![mood("cat")], Some(usage(1, 0, 2))));
}

#[test]
fn an_object_of_anthropics_is_the_text_of_the_answer() {
    let request = Request { schema: Some(json!({"type": "object"})), ..request() };
    let events = [
        r#"{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"t","name":"write_answer","input":{}}}"#,
        r#"{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"{\"a\""}}"#,
        r#"{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":":1}"}}"#,
        r#"{"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":17}}"#,
    ];
    let (got, heard) = together(Provider::Anthropic, &request, &Capability::default(), &events);
    let got = got.unwrap();
    assert_eq!((got.text.as_str(), heard.as_str(), got.finish.as_deref()), (r#"{"a":1}"#, r#"{"a":1}"#, Some("stop")));
    assert!(got.calls.is_empty());
    // Begun in its name, whether or not it begins again.
    let begun = Capability { json: JsonMode::Object, ..Capability::default() };
    for text in [r#"\"a\":1}"#, r#"{\"a\":1}"#] {
        let event =
            format!(r#"{{"type":"content_block_delta","index":0,"delta":{{"type":"text_delta","text":"{text}"}}}}"#);
        let (got, heard) = together(Provider::Anthropic, &request, &begun, &[&event]);
        assert_eq!((got.unwrap().text.as_str(), heard.as_str()), (r#"{"a":1}"#, r#"{"a":1}"#));
    }
}

#[test]
fn silence_and_refusal_are_told_apart() {
    use Provider::{Anthropic, Gemini, OpenAi};
    let declined = |reason: &str| Err(LlmError::Declined(reason.to_owned()));
    let text = |text: &str| Ok(text.to_owned());
    let cases: [(Provider, &str, Result<String, LlmError>); 15] = [
        (OpenAi, r#"{"choices":[{"delta":{"content":null},"finish_reason":"stop"}]}"#, Err(LlmError::Empty)),
        (OpenAi, r#"{"choices":[{"delta":{"content":" \n"},"finish_reason":"stop"}]}"#, Err(LlmError::Empty)),
        (OpenAi, r#"{"choices":[{"delta":{"reasoning":"I think"}}]}"#, Err(LlmError::Empty)),
        (OpenAi, r#"{"choices":[{"delta":{"content":"<think>so</think>"}}]}"#, Err(LlmError::Empty)),
        (OpenAi, r#"{"choices":[{"delta":{"content":"so</think>\nYou."}}]}"#, text("You.")),
        (OpenAi, r#"{"choices":[]}"#, Err(LlmError::Empty)),
        (OpenAi, r#"{"choices":[{"delta":{"refusal":"I can't."}}]}"#, declined("I can't.")),
        (OpenAi, r#"{"choices":[{"delta":{},"finish_reason":"content_filter"}]}"#, declined("content_filter")),
        (OpenAi, r#"{"choices":[{"delta":{"content":"Half"},"finish_reason":"content_filter"}]}"#, text("Half")),
        (Gemini, r#"{"promptFeedback":{"blockReason":"PROHIBITED_CONTENT"}}"#, declined("PROHIBITED_CONTENT")),
        (Gemini, r#"{"candidates":[{"finishReason":"SAFETY"}]}"#, declined("SAFETY")),
        (Gemini, r#"{"candidates":[{"content":{"role":"model"},"finishReason":"STOP"}]}"#, Err(LlmError::Empty)),
        (Gemini, r#"{"candidates":[{"content":{"parts":[{"text":"hm","thought":true}]}}]}"#, Err(LlmError::Empty)),
        (Anthropic, r#"{"type":"message_delta","delta":{"stop_reason":"refusal"}}"#, declined("refusal")),
        (
            Anthropic,
            r#"{"type":"content_block_delta","delta":{"type":"thinking_delta","thinking":"hm"}}"#,
            Err(LlmError::Empty),
        ),
    ];
    for (provider, event, expected) in cases {
        let got = together(provider, &with_tool(), &Capability::default(), &[event]).0.map(|answer| answer.text);
        assert_eq!(got, expected, "{provider:?} {event}");
    }
    let filtered = r#"{"choices":[{"delta":{"content":"Half"},"finish_reason":"content_filter"}]}"#;
    assert!(answer(OpenAi, &[filtered]).is_declined());
}

#[test]
fn errors_inside_a_stream_are_those_errors() {
    use Provider::{Anthropic, Gemini, OpenAi};
    let server = |text: &str| LlmError::Server(text.to_owned());
    let cases = [
        (OpenAi, r#"{"error":{"code":"429","message":"slow down"}}"#, LlmError::Busy(None)),
        (
            OpenAi,
            r#"{"error":{"code":502,"message":"gone"},"choices":[{"delta":{"content":""},"finish_reason":"error"}]}"#,
            server("gone"),
        ),
        (
            OpenAi,
            r#"{"choices":[{"error":{"code":429,"message":"slow"},"finish_reason":"error"}]}"#,
            LlmError::Busy(None),
        ),
        (OpenAi, r#"{"error":{"message":"it broke"}}"#, server("it broke")),
        (OpenAi, r#"{"error":"model runner has stopped"}"#, server("model runner has stopped")),
        (OpenAi, r#"{"error":{"code":"invalid_api_key","message":"no"}}"#, LlmError::Key),
        (OpenAi, "<html>", LlmError::NotAModel("events that are not JSON".to_owned())),
        (
            Gemini,
            r#"{"error":{"code":503,"message":"The model is overloaded.","status":"UNAVAILABLE"}}"#,
            server("The model is overloaded."),
        ),
        (Gemini, r#"{"error":{"message":"later","status":"RESOURCE_EXHAUSTED"}}"#, LlmError::Busy(None)),
        (
            Anthropic,
            r#"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#,
            server("Overloaded"),
        ),
        (Anthropic, r#"{"type":"error","error":{"type":"rate_limit_error","message":"slow"}}"#, LlmError::Busy(None)),
    ];
    for (provider, event, expected) in cases {
        assert_eq!(provider.read(event).unwrap_err(), expected, "{event}");
    }
}

#[test]
fn a_prompt_that_was_cut_in_silence_is_noticed() {
    let long = Request { messages: vec![message(Role::User, &"word and word ".repeat(2_000))], ..request() };
    let counted = |input: u32| {
        let usage = format!(
            r#"{{"choices":[{{"delta":{{"content":"x"}}}}],"usage":{{"prompt_tokens":{input},"completion_tokens":3}}}}"#
        );
        together(Provider::OpenAi, &long, &Capability::default(), &[&usage]).0.unwrap().notes.len()
    };
    assert_eq!(counted(2_048), 1, "far below");
    assert_eq!(counted(4_096), 1, "just what fits");
    assert_eq!(counted(6_500), 0, "as many as it should be");
    assert_eq!(counted(1), 0, "counted without what was cached");
}
