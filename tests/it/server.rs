//! A model server for tests: loopback only, one scripted response a connection, gone when dropped.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

/// What to do with a connection.
#[derive(Clone)]
pub enum Script {
    /// Status line and headers as given, then the body in these pieces, then the end.
    Send { head: &'static str, pieces: Vec<Vec<u8>> },
    /// Say nothing for so long, then close.
    Stall(Duration),
}

pub struct Server {
    pub endpoint: String,
    /// Bodies of the requests, in order.
    pub heard: Arc<Mutex<Vec<String>>>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

const EVENTS: &str = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n";

/// A stream of these texts, each an event.
pub fn events(texts: &[&str]) -> Script {
    let mut pieces: Vec<Vec<u8>> = texts
        .iter()
        .map(|text| {
            let delta = serde_json::json!({"choices": [{"delta": {"content": text}, "finish_reason": null}]});
            format!("data: {delta}\n\n").into_bytes()
        })
        .collect();
    pieces.push(b"data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n".to_vec());
    Script::Send { head: EVENTS, pieces }
}

/// An event stream of these raw pieces.
pub fn raw(pieces: &[&str]) -> Script {
    Script::Send { head: EVENTS, pieces: pieces.iter().map(|piece| piece.as_bytes().to_vec()).collect() }
}

/// A plain response.
pub fn plain(head: &'static str, body: &str) -> Script {
    Script::Send { head, pieces: vec![body.as_bytes().to_vec()] }
}

impl Server {
    /// Answers the connections with these scripts, in order; the last one serves for all that follow.
    pub fn start(scripts: Vec<Script>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let endpoint = format!("http://{}/v1", listener.local_addr().unwrap());
        listener.set_nonblocking(true).unwrap();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let stop = Arc::new(AtomicBool::new(false));
        let (heard_too, stop_too) = (Arc::clone(&heard), Arc::clone(&stop));
        let thread = std::thread::spawn(move || {
            let mut number = 0;
            while !stop_too.load(Ordering::Relaxed) {
                match listener.accept() {
                    Ok((stream, _)) => {
                        let script = scripts[number.min(scripts.len() - 1)].clone();
                        number += 1;
                        serve(stream, &script, &heard_too, &stop_too);
                    }
                    Err(_) => std::thread::sleep(Duration::from_millis(2)),
                }
            }
        });
        Self { endpoint, heard, stop, thread: Some(thread) }
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

fn serve(mut stream: TcpStream, script: &Script, heard: &Mutex<Vec<String>>, stop: &AtomicBool) {
    stream.set_nonblocking(false).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
    if let Some(body) = read_request(&mut stream) {
        heard.lock().unwrap().push(body);
    }
    match script {
        Script::Send { head, pieces } => {
            let _ = stream.write_all(head.as_bytes());
            for piece in pieces {
                // A client that has heard enough hangs up: no error of ours.
                if stream.write_all(piece).and_then(|()| stream.flush()).is_err() {
                    return;
                }
            }
        }
        Script::Stall(how_long) => {
            let mut left = how_long.as_millis() / 10;
            while left > 0 && !stop.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(10));
                left -= 1;
            }
        }
    }
}

fn read_request(stream: &mut TcpStream) -> Option<String> {
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
                return Some(body.to_owned());
            }
        }
        if read == 0 {
            return None;
        }
    }
}
