//! A model behind the window: a canned server that speaks the protocol, and what the player sees of it.

use crate::rig::Rig;
use llm::{Key, Profile};
use screen::{Request, WindowKind};
use somnium::app::{EventLog, Options, Page};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

const SAID: &str = "You sing, half a tone flat.";

/// Answers every request with the same streamed sentence, and counts them.
fn server(status: &'static str) -> (Profile, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let endpoint = format!("http://{}/v1", listener.local_addr().expect("an address"));
    let count = Arc::new(AtomicUsize::new(0));
    let served = Arc::clone(&count);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            served.fetch_add(1, Ordering::Relaxed);
            let _ = answer(stream, status);
        }
    });
    (Profile { endpoint, model: "canned".into(), key: Key::new("secret"), ..Profile::default() }, count)
}

fn answer(mut stream: TcpStream, status: &str) -> std::io::Result<()> {
    let mut request = Vec::new();
    let mut piece = [0; 4096];
    loop {
        let read = stream.read(&mut piece)?;
        request.extend_from_slice(&piece[..read]);
        let text = String::from_utf8_lossy(&request).to_lowercase();
        let length = text.split("content-length: ").nth(1).and_then(|rest| rest.lines().next()?.trim().parse().ok());
        let body = text.find("\r\n\r\n").map(|end| text.len() - end - 4);
        if read == 0 || body.zip(length).is_some_and(|(body, length): (usize, usize)| body >= length) {
            break;
        }
    }
    let event = serde_json::json!({"choices": [{"delta": {"content": SAID}, "finish_reason": "stop"}]});
    let body = format!("data: {event}\n\ndata: [DONE]\n\n");
    let length = body.len();
    write!(stream, "HTTP/1.1 {status}\r\ncontent-type: text/event-stream\r\ncontent-length: {length}\r\n\r\n{body}")
}

pub fn playing(profile: Profile, name: &str) -> Rig {
    let folder = std::env::temp_dir().join(format!("somnium-{name}-{}", std::process::id()));
    let mut rig = Rig::open(folder, Options { model: profile, ..Options::default() });
    rig.dream("7");
    rig
}

pub fn asked(rig: &Rig) -> usize {
    rig.asked.iter().filter(|request| matches!(request, Request::Ask { .. })).count()
}

/// Asks what nobody scripted, and reads the answer.
pub fn sing(rig: &mut Rig) {
    let before = asked(rig);
    rig.text("sing to the owl").enter();
    rig.until("the question", |rig| asked(rig) > before);
    rig.until("the answer", |rig| rig.screen().top_window() == Some(WindowKind::Text));
    rig.settle().escape().frames(2);
}

#[test]
fn the_unscripted_is_answered_by_the_model_and_the_second_time_from_the_cache() {
    let (profile, served) = server("200 OK");
    let mut rig = playing(profile.clone(), "asking");
    sing(&mut rig);
    assert_eq!(rig.replies(), [SAID]);
    assert_eq!(served.load(Ordering::Relaxed), 1);
    rig.ctrl("z").settle();
    if rig.screen().top_window().is_some() {
        rig.escape();
    }
    sing(&mut rig);
    assert_eq!(rig.replies(), [SAID], "the same words in the same state");
    assert_eq!(served.load(Ordering::Relaxed), 1, "nobody was asked again");

    let mut rig = rig.again_with(Options { model: profile, ..Options::default() });
    rig.dream("7");
    sing(&mut rig);
    assert_eq!(rig.replies(), [SAID], "after a restart too");
    assert_eq!(served.load(Ordering::Relaxed), 1);
}

#[test]
fn a_server_that_refuses_leaves_the_narrator_and_a_line_in_the_trace() {
    let (profile, _) = server("401 Unauthorized");
    let mut rig = playing(profile, "refusing");
    sing(&mut rig);
    let replies = rig.replies();
    assert!(replies.len() == 1 && replies[0] != SAID, "{replies:?}");
    let lines = &rig.resource::<EventLog>().lines;
    assert!(lines.iter().any(|(_, line)| line.contains("key")), "{lines:?}");
    assert!(lines.iter().all(|(_, line)| !line.contains("secret")));
}

#[test]
fn the_embedded_author_asked_for_on_the_command_line_means_that_no_model_is_asked() {
    let (profile, served) = server("200 OK");
    let mut rig = playing(profile.clone(), "alone");
    rig.preferences().models.add(profile.clone());
    let config = rig.folder.join("config.toml");
    rig.until("the preferences", |_| std::fs::read_to_string(&config).is_ok_and(|kept| kept.contains("canned")));
    // Not even where the preferences and the environment name one.
    let mut rig = rig.again_with(Options { alone: true, model: profile, ..Options::default() });
    assert!(!rig.preferences().profile().is_ready());
    rig.dream("7");
    rig.text("sing to the owl").enter().settle();
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Text), "the narrator answers");
    assert_eq!((asked(&rig), served.load(Ordering::Relaxed)), (0, 0));
    assert!(rig.dialog(Page::Model).contains("no model is asked"));
}
