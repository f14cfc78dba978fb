//! The model client and the dream by a model, against a scripted server on loopback.

use crate::server::{Script, Server, events, plain, raw};
use somnium::dream::by_model;
use somnium::llm::{Answer, Client, Key, Message, Profile, Purpose, Request, Role, Trace, Trouble};
use somnium::screen::{Dreamer, Progress, Wish};
use std::time::Duration;

fn client(server: &Server) -> Client {
    let (endpoint, model) = (server.endpoint.clone(), "test".to_owned());
    let profile = Profile { endpoint, model, key: Key::new("sk-test"), ..Profile::default() };
    Client::impatient(profile, Duration::from_millis(400)).unwrap()
}

fn wait_for<F: Future>(future: F) -> F::Output {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
}

fn ask(server: &Server) -> (Result<Answer, Trouble>, Vec<String>) {
    let request = Request::new(Purpose::Answer, vec![Message { role: Role::User, text: "sing".to_owned() }], 50);
    let mut heard = Vec::new();
    let answer = wait_for(client(server).stream(&request, |chunk| heard.push(chunk.to_owned())));
    (answer, heard)
}

const OK_JSON: &str = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n";

#[test]
fn a_stream_is_heard_piece_by_piece() {
    let server = Server::start(vec![events(&["You ", "sing."])]);
    let (answer, heard) = ask(&server);
    assert_eq!(answer.unwrap().text, "You sing.");
    assert_eq!(heard, ["You ", "sing."]);
}

#[test]
fn a_server_that_does_not_stream_is_understood() {
    let body = r#"{"choices":[{"message":{"content":"You sing."},"finish_reason":"stop"}]}"#;
    let server = Server::start(vec![plain(OK_JSON, body)]);
    assert_eq!(ask(&server).0.unwrap().text, "You sing.");
}

#[test]
fn comments_line_ends_and_split_letters_do_not_disturb() {
    let server = Server::start(vec![Script::Send {
        head: "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n",
        pieces: vec![
            b": PROCESSING\r\n\r\ndata: {\"choices\":[{\"delta\":{\"content\":\"caf\xc3".to_vec(),
            b"\xa9\"}}]}\r\n\r\ndata: [DONE]\r\n\r\n".to_vec(),
        ],
    }]);
    assert_eq!(ask(&server).0.unwrap().text, "café");
}

#[test]
fn a_stream_that_just_ends_keeps_what_came() {
    let server = Server::start(vec![raw(&["data: {\"choices\":[{\"delta\":{\"content\":\"half\"}}]}\n\n"])]);
    assert_eq!(ask(&server).0.unwrap().text, "half");
}

#[test]
fn each_trouble_says_what_to_do() {
    let status = |line: &'static str, body: &str| Server::start(vec![plain(line, body)]);
    let key = status("HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n", r#"{"error":{"message":"bad key"}}"#);
    assert_eq!(ask(&key).0, Err(Trouble::Key));
    let page = status("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n", "<html>hello");
    assert_eq!(ask(&page).0, Err(Trouble::NotAModel("a web page".to_owned())));
    let inside = Server::start(vec![raw(&["data: {\"error\":{\"message\":\"overloaded\",\"code\":503}}\n\n"])]);
    assert_eq!(ask(&inside).0, Err(Trouble::Server("overloaded".to_owned())));
    let empty = Server::start(vec![raw(&["data: [DONE]\n\n"])]);
    assert_eq!(ask(&empty).0, Err(Trouble::Empty));
}

#[test]
fn a_busy_server_is_asked_again() {
    let busy = plain("HTTP/1.1 503 Busy\r\nconnection: close\r\n\r\n", "{}");
    let server = Server::start(vec![busy, events(&["Here."])]);
    assert_eq!(ask(&server).0.unwrap().text, "Here.");
    assert_eq!(server.heard.lock().unwrap().len(), 2);
}

#[test]
fn a_silent_server_is_given_up_on() {
    let server = Server::start(vec![Script::Stall(Duration::from_secs(3))]);
    assert_eq!(ask(&server).0, Err(Trouble::Stalled));
}

#[test]
fn nobody_at_home_is_said_plainly() {
    // Bound and dropped: nothing listens there now.
    let address = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let profile = Profile { endpoint: format!("http://{address}"), ..Profile::default() };
    let client = Client::impatient(profile, Duration::from_millis(300)).unwrap();
    let request = Request::new(Purpose::Answer, Vec::new(), 1);
    let trouble = wait_for(client.stream(&request, |_| {})).unwrap_err();
    assert!(matches!(trouble, Trouble::Unreachable(_)), "{trouble}");
}

fn dream(server: &Server) -> (somnium::dream::Dream, Vec<Progress>, Trace) {
    let wish = Wish { theme: "mystery".to_owned(), seed: 5, dreamer: Dreamer::Model };
    let (mut trace, mut told) = (Trace::default(), Vec::new());
    let dream = wait_for(by_model(&client(server), &wish, &mut trace, |progress| told.push(progress)));
    (dream.unwrap(), told, trace)
}

#[test]
fn a_model_dreams_and_rooms_arrive_while_it_does() {
    let text = somnium::author::write("mystery", 11).to_string();
    let chunks: Vec<&str> = text.as_bytes().chunks(700).map(|chunk| std::str::from_utf8(chunk).unwrap_or("")).collect();
    let server = Server::start(vec![events(&chunks)]);
    let (dream, told, _) = dream(&server);
    assert_eq!(dream.dreamt_by, "test");
    let rooms = told.iter().filter(|progress| progress.room.is_some()).count();
    assert_eq!(rooms, dream.world.rooms.len());
}

#[test]
fn a_model_that_sends_no_world_is_told_once_and_then_the_author_dreams() {
    let server = Server::start(vec![events(&["I would love to, but first a question."])]);
    let (dream, _, trace) = dream(&server);
    assert_eq!(dream.dreamt_by, somnium::dream::AUTHOR);
    assert!(dream.diagnostics.iter().any(|it| it.code == "author-stepped-in"));
    assert_eq!(trace.calls().count(), 3, "asked, told, and asked for another");
    let second = server.heard.lock().unwrap()[1].clone();
    assert!(second.contains("held no JSON object"), "{second}");
}
