//! How long a model is waited for: comments and pings are life, thoughts begin the limit anew, and what goes on for ever is given up.
//! The limits are tenths of a second here; what is compared is which of them ends a stream.

use crate::model::{ask_with, profile, request};
use crate::scripted_server::{Server, end, event, finish, piece, slow};
use llm::{Answer, Client, LlmError, Provider, Timeouts};
use serde_json::json;
use std::time::{Duration, Instant};

const COMMENT: &str = ": OPENROUTER PROCESSING\n\n";

/// A stream of these, a pause of so many milliseconds before each, listened to with these limits.
fn listened(pieces: &[String], pause: u64, first_word: u64, gap: u64) -> (Result<Answer, LlmError>, Duration) {
    let millis = Duration::from_millis;
    let server = Server::start(vec![slow(pieces, millis(pause))]);
    let timeouts = Timeouts { first_word: millis(first_word), gap: millis(gap), ..Timeouts::default() };
    let client = Client::with_timeouts(profile(&server, Provider::OpenAi), timeouts).unwrap();
    let began = Instant::now();
    (ask_with(&client, &request()).0, began.elapsed())
}

fn word(text: &str) -> String {
    event(&piece(Provider::OpenAi, text))
}

fn comments(number: usize) -> impl Iterator<Item = String> {
    std::iter::repeat_n(COMMENT.to_owned(), number)
}

fn ending() -> Vec<String> {
    end(Provider::OpenAi, finish(Provider::OpenAi))
}

#[test]
fn comments_keep_a_stream_alive_before_and_after_its_first_word() {
    let opening = event(&json!({"choices": [{"delta": {"role": "assistant", "content": ""}}]}));
    let mut pieces = vec![opening];
    pieces.extend(comments(20));
    pieces.push(word("You "));
    pieces.extend(comments(20));
    pieces.push(word("sing."));
    pieces.extend(ending());
    // Twenty comments take a second: longer than the gap, shorter than the limit.
    let answer = listened(&pieces, 50, 10_000, 600).0.unwrap();
    assert_eq!((answer.text.as_str(), answer.is_cut()), ("You sing.", false));
}

#[test]
fn silence_before_the_first_word_may_last_longer_than_the_gap() {
    let mut pieces = vec![word("You sing.")];
    pieces.extend(ending());
    assert_eq!(listened(&pieces, 400, 10_000, 500).0.unwrap().text, "You sing.");
    let answer = listened(&pieces[..1], 800, 10_000, 200).0.unwrap();
    assert_eq!(answer.text, "You sing.", "the gap counts from the first word on");
}

#[test]
fn comments_without_end_are_given_up_at_the_limit_to_the_first_word() {
    let all: Vec<String> = comments(2_000).collect();
    let (answer, took) = listened(&all, 20, 500, 5_000);
    assert_eq!(answer, Err(LlmError::Stalled));
    assert!(took >= Duration::from_millis(500) && took < Duration::from_secs(20), "{took:?}");
    // Behind a first word too; what came before stays.
    let begun: Vec<String> = [word("You hear")].into_iter().chain(comments(2_000)).collect();
    let (answer, took) = listened(&begun, 20, 500, 5_000);
    let answer = answer.unwrap();
    assert_eq!((answer.text.as_str(), answer.is_cut()), ("You hear", true));
    assert!(took < Duration::from_secs(20), "{took:?}");
}

#[test]
fn a_stream_that_stalls_between_two_pieces_is_given_up_after_the_gap() {
    let pieces = [word("You hear"), word(" nothing.")];
    let (answer, took) = listened(&pieces, 1_500, 60_000, 300);
    let answer = answer.unwrap();
    assert_eq!((answer.text.as_str(), answer.is_cut()), ("You hear", true));
    assert!(answer.notes[0].contains("stopped answering"), "{:?}", answer.notes);
    assert!(took < Duration::from_secs(20), "{took:?}");
}

#[test]
fn thoughts_begin_the_limit_anew_and_are_no_first_word() {
    let thought = event(&json!({"choices": [{"delta": {"content": null, "reasoning_content": "so "}}]}));
    let mut pieces = vec![thought; 12];
    pieces.push(word("You sing."));
    pieces.extend(ending());
    // Two and a half seconds of thought, each with a pause longer than the gap.
    let answer = listened(&pieces, 200, 2_000, 100).0;
    assert_eq!(answer.unwrap().text, "You sing.");
}
