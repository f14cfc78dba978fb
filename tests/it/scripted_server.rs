//! A model server for tests: loopback only, one scripted response a connection, gone when dropped.
//!
//! Not wiremock: that answers with whole, well-formed responses. What is tested here are streams that come in pieces with pauses, break off
//! in the middle of one, stall, or are no HTTP at all, and whether the client has hung up; all of that would have to be written anyway.

use llm::Provider;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

/// What to do with a connection.
#[derive(Clone)]
pub enum Script {
    /// Status line and headers as given, then the body in these pieces, a pause before each, then the end.
    Send { head: String, pieces: Vec<Vec<u8>>, pause: Duration },
    /// Say nothing for so long, then close.
    Stall(Duration),
}

pub struct Server {
    pub endpoint: String,
    /// Bodies of the requests, in order.
    pub heard: Arc<Mutex<Vec<String>>>,
    /// Their first lines and headers, in lower case.
    pub heads: Arc<Mutex<Vec<String>>>,
    /// A client hung up before all was said.
    pub left_alone: Arc<AtomicBool>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

const EVENTS: &str = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n";

fn send(head: impl Into<String>, pieces: Vec<Vec<u8>>) -> Script {
    Script::Send { head: head.into(), pieces, pause: Duration::ZERO }
}

/// A stream of these texts, each an event.
pub fn events(texts: &[&str]) -> Script {
    said(Provider::OpenAi, texts)
}

/// The same in a provider's words, with its end.
pub fn said(provider: Provider, texts: &[&str]) -> Script {
    let mut pieces: Vec<String> = texts.iter().map(|text| event(&piece(provider, text))).collect();
    pieces.extend(end(provider, finish(provider)));
    raw(&pieces)
}

/// The data of an event with a piece of text.
pub fn piece(provider: Provider, text: &str) -> Value {
    match provider {
        Provider::OpenAi => json!({"choices": [{"delta": {"content": text}, "finish_reason": null}]}),
        Provider::Gemini => json!({"candidates": [{"content": {"role": "model", "parts": [{"text": text}]}}]}),
        Provider::Anthropic => {
            json!({"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": text}})
        }
    }
}

/// The data of an event with an error in it.
pub fn error(provider: Provider, status: u16, kind: &str, message: &str) -> Value {
    match provider {
        Provider::OpenAi => json!({"error": {"code": status, "message": message, "type": kind}}),
        Provider::Gemini => json!({"error": {"code": status, "message": message, "status": kind.to_uppercase()}}),
        Provider::Anthropic => json!({"type": "error", "error": {"type": kind, "message": message}}),
    }
}

/// What a provider calls an end as it should be.
pub fn finish(provider: Provider) -> &'static str {
    match provider {
        Provider::OpenAi => "stop",
        Provider::Gemini => "STOP",
        Provider::Anthropic => "end_turn",
    }
}

/// The events at the end of a stream.
pub fn end(provider: Provider, finish: &str) -> Vec<String> {
    match provider {
        Provider::OpenAi => {
            vec![event(&json!({"choices": [{"delta": {}, "finish_reason": finish}]})), "data: [DONE]\n\n".to_owned()]
        }
        Provider::Gemini => vec![event(&json!({"candidates": [{"finishReason": finish}]}))],
        Provider::Anthropic => vec![
            event(&json!({"type": "message_delta", "delta": {"stop_reason": finish}})),
            event(&json!({"type": "message_stop"})),
        ],
    }
}

pub fn event(data: &Value) -> String {
    format!("data: {data}\n\n")
}

/// An event stream of these raw pieces.
pub fn raw<P: AsRef<[u8]>>(pieces: &[P]) -> Script {
    send(EVENTS, pieces.iter().map(|piece| piece.as_ref().to_vec()).collect())
}

/// The same, slowly.
pub fn slow<P: AsRef<[u8]>>(pieces: &[P], pause: Duration) -> Script {
    Script::Send {
        head: EVENTS.to_owned(),
        pieces: pieces.iter().map(|piece| piece.as_ref().to_vec()).collect(),
        pause,
    }
}

/// A plain response.
pub fn plain(head: &str, body: &str) -> Script {
    send(head, vec![body.as_bytes().to_vec()])
}

/// A response with this status, these further headers ("name: value\r\n" each), and this body of JSON.
pub fn status(code: u16, headers: &str, body: &str) -> Script {
    plain(&format!("HTTP/1.1 {code} X\r\ncontent-type: application/json\r\n{headers}connection: close\r\n\r\n"), body)
}

impl Server {
    /// Answers the connections with these scripts, in order; the last one serves for all that follow.
    pub fn start(scripts: Vec<Script>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let endpoint = format!("http://{}/v1", listener.local_addr().unwrap());
        listener.set_nonblocking(true).unwrap();
        let mut server = Self {
            endpoint,
            heard: Arc::default(),
            heads: Arc::default(),
            left_alone: Arc::default(),
            stop: Arc::default(),
            thread: None,
        };
        let (heard, heads) = (Arc::clone(&server.heard), Arc::clone(&server.heads));
        let (left_alone, stop) = (Arc::clone(&server.left_alone), Arc::clone(&server.stop));
        let thread = std::thread::spawn(move || {
            let mut number = 0;
            while !stop.load(Ordering::Relaxed) {
                match listener.accept() {
                    Ok((mut stream, _)) => {
                        let script = scripts[number.min(scripts.len() - 1)].clone();
                        number += 1;
                        stream.set_nonblocking(false).unwrap();
                        stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
                        if let Some((head, body)) = read_request(&mut stream) {
                            heads.lock().unwrap().push(head.to_lowercase());
                            heard.lock().unwrap().push(body);
                        }
                        if !serve(stream, &script, &stop) {
                            left_alone.store(true, Ordering::Relaxed);
                        }
                    }
                    Err(_) => std::thread::sleep(Duration::from_millis(2)),
                }
            }
        });
        server.thread = Some(thread);
        server
    }

    /// Requests so far.
    pub fn asked(&self) -> usize {
        self.heard.lock().unwrap().len()
    }

    /// The body of a request as JSON.
    pub fn body(&self, number: usize) -> Value {
        serde_json::from_str(&self.heard.lock().unwrap()[number]).unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

/// Says whether the client listened to the end.
fn serve(mut stream: TcpStream, script: &Script, stop: &AtomicBool) -> bool {
    match script {
        Script::Send { head, pieces, pause } => {
            let _ = stream.write_all(head.as_bytes());
            for piece in pieces {
                wait(*pause, stop);
                // A client that has heard enough hangs up: no error of ours.
                if stop.load(Ordering::Relaxed) || stream.write_all(piece).and_then(|()| stream.flush()).is_err() {
                    return false;
                }
            }
        }
        Script::Stall(how_long) => wait(*how_long, stop),
    }
    true
}

fn wait(how_long: Duration, stop: &AtomicBool) {
    let mut left = how_long.as_millis().div_ceil(10);
    while left > 0 && !stop.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(10));
        left -= 1;
    }
}

fn read_request(stream: &mut TcpStream) -> Option<(String, String)> {
    let mut bytes = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        let read = stream.read(&mut buffer).ok()?;
        bytes.extend_from_slice(&buffer[..read]);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head
                .lines()
                .find_map(|line| {
                    line.to_ascii_lowercase().strip_prefix("content-length:")?.trim().parse::<usize>().ok()
                })
                .unwrap_or(0);
            if body.len() >= length {
                return Some((head.to_owned(), body.to_owned()));
            }
        }
        if read == 0 {
            return None;
        }
    }
}
