//! Whole worlds through the client: damaged, senseless, missing; from a scripted server.
use dream::Length;

use crate::model::{client, wait_for};
use crate::scripted_server::{Script, Server, end, event, piece, raw, said};
use dream::{AUTHOR, Dream};
use dream::{Dreamer, Progress, Wish};
use generate::by_model;
use llm::{Provider, Trace};
use serde_json::json;

fn wish() -> Wish {
    Wish::new("mystery", 5, Length::Small, Dreamer::Model)
}

fn dream(server: &Server, provider: Provider) -> (Dream, Vec<Progress>, Trace) {
    let (mut trace, mut told) = (Trace::default(), Vec::new());
    let dream = wait_for(by_model(&client(server, provider), &wish(), &mut trace, |progress| told.push(progress)));
    (dream.unwrap(), told, trace)
}

fn chunks(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    letters.chunks(700).map(|chunk| chunk.iter().collect()).collect()
}

fn script(provider: Provider, text: &str) -> Script {
    let chunks = chunks(text);
    said(provider, &chunks.iter().map(String::as_str).collect::<Vec<&str>>())
}

/// As the forced tool of Anthropic's gives it.
fn by_tool(text: &str) -> Script {
    let block = json!({"type": "tool_use", "id": "t", "name": "write_answer", "input": {}});
    let mut events = vec![event(&json!({"type": "content_block_start", "index": 0, "content_block": block}))];
    events.extend(chunks(text).iter().map(|chunk| {
        let delta = json!({"type": "input_json_delta", "partial_json": chunk});
        event(&json!({"type": "content_block_delta", "index": 0, "delta": delta}))
    }));
    events.extend(end(Provider::Anthropic, "tool_use"));
    raw(&events)
}

#[test]
fn a_model_dreams_and_rooms_arrive_while_it_does() {
    let text = author::generate("mystery", 11).to_string();
    let scripts = [
        (Provider::OpenAi, script(Provider::OpenAi, &text)),
        (Provider::Gemini, script(Provider::Gemini, &text)),
        (Provider::Anthropic, by_tool(&text)),
    ];
    for (provider, script) in scripts {
        let server = Server::start(vec![script]);
        let (dream, told, _) = dream(&server, provider);
        assert_eq!((dream.dreamt_by.as_str(), server.asked()), ("test", 1), "{provider:?}");
        let rooms = told.iter().filter(|progress| progress.room.is_some()).count();
        assert_eq!(rooms, dream.world.rooms.len());
    }
}

#[test]
fn damaged_worlds_are_read_all_the_same() {
    let text = serde_json::to_string_pretty(&author::generate("mystery", 11)).unwrap();
    let fenced = format!("<think>A world, then.</think>Here is your world:\n```json\n{text}\n```\nHave fun!");
    let cut = text[..text.trim_end().len() - 1].trim_end().to_owned();
    let raw_controls = text.replacen("\\n", "\n", 1).replacen(". ", ".\n\t", 3);
    for (provider, damaged) in
        [(Provider::OpenAi, fenced), (Provider::Gemini, cut), (Provider::Anthropic, raw_controls)]
    {
        let server = Server::start(vec![script(provider, &damaged)]);
        let (dream, _, trace) = dream(&server, provider);
        assert_eq!((dream.dreamt_by.as_str(), trace.calls().count()), ("test", 1), "{provider:?}");
    }
}

#[test]
fn half_a_world_is_not_thrown_away() {
    // The connection breaks in the middle of it: it is read, complained of or mended, and somebody's world is played.
    let text = author::generate("mystery", 11).to_string();
    let half = event(&piece(Provider::OpenAi, &text[..text.len() / 2]));
    let server = Server::start(vec![raw(&[half]), script(Provider::OpenAi, &text)]);
    let (dream, _, trace) = dream(&server, Provider::OpenAi);
    assert!(dream.proof.is_winnable());
    assert!(trace.calls().all(|call| call.answer.is_some()), "nothing of it was a failure of the server");
}

#[test]
fn a_model_that_sends_no_world_is_told_once_and_then_the_author_dreams() {
    // Right in every letter, and nothing in it scores.
    let room = |id: &str, way: &str, to: &str| json!({"id": id, "name": id, "description": "Bare.", "exits": {way: to}, "items": [], "objects": []});
    let senseless = json!({
        "plot": {"title": "Nowhere", "backstory": "B", "goal": "Be king."},
        "rooms": [room("hall", "north", "yard"), room("yard", "south", "hall")],
        "items": [], "objects": [], "puzzles": [],
        "endings": [{"id": "crowned", "text": "Long live the king.", "condition": "score >= 9999"}]
    });
    for provider in Provider::ALL {
        for (text, complaint) in [
            ("I would love to, but first a question.", "held no JSON object"),
            (&senseless.to_string(), "nothing wins"),
        ] {
            let server = Server::start(vec![said(provider, &[text])]);
            let (dream, _, trace) = dream(&server, provider);
            assert_eq!(dream.dreamt_by, AUTHOR, "{text}");
            assert!(dream.diagnostics.iter().any(|it| it.code == "author-stepped-in"));
            assert_eq!(trace.calls().count(), 3, "asked, told, and asked for another");
            let second = server.heard.lock().unwrap()[1].clone();
            assert!(second.contains(complaint), "{second}");
        }
    }
}
