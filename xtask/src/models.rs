//! Dreams, latency and answers against model servers: figures printed as rows for `scripts/models`. Nothing here fails for being slow.

use crate::report_heading::Heading;
use dream::Length;

use dream::{AUTHOR, Dream};
use dream::{Dreamer, Wish};
use generate::{Model, Staging};
use llm::{Client, Message, Profile, Purpose, Request, Role, Trace};
use session::Session;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use voice::Cache;
use voice::{Asking, Settings, Turn};

const THEMES: [&str; 5] = ["fantasy", "sci-fi", "mystery", "horror", "a lighthouse"];
/// Pairs of calls that are timed.
const PAIRS: usize = 50;

fn wait_for<F: Future>(future: F) -> F::Output {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
}

fn client(endpoint: &str) -> Client {
    let profile = Profile { endpoint: endpoint.to_owned(), model: "tiny".to_owned(), ..Profile::default() };
    Client::impatient(profile, Duration::from_mins(2)).unwrap()
}

/// Each server is `NAME=ENDPOINT`; its name says by its ending what is not asked of it: `(answers)`, `(faults)`.
pub fn run(servers: &[(String, String)], asked: u64) {
    Heading {
        command: format!("cargo xtask models --worlds {asked}, by scripts/models"),
        seeds: format!("0 to {}; mystery 11 for the answers", asked.saturating_sub(1)),
        sample: format!("{asked} worlds a server, half as many in stages, {PAIRS} pairs of calls for the first word"),
        excluded: "of the pairs of calls the first three; latency and answers of servers with faults".to_owned(),
    }
    .print();
    for (name, endpoint) in servers {
        match name.as_str().rsplit_once(' ').map_or(name.as_str(), |(_, what)| what) {
            "(answers)" => answers(name, endpoint),
            "(faults)" => worlds(name, endpoint, asked, Staging::Auto),
            _ => {
                worlds(name, endpoint, asked, Staging::Auto);
                worlds(&format!("{name}, in stages"), endpoint, asked.div_ceil(2), Staging::Always);
                latency(name, endpoint);
                answers(name, endpoint);
            }
        }
    }
}

fn worlds(name: &str, endpoint: &str, asked: u64, staging: Staging) {
    let (mut by_model, mut by_author, mut refused, mut calls, mut failed, mut retries) = (0, 0, 0, 0, 0, 0);
    for seed in 0..asked {
        let mut trace = Trace::default();
        let wish = Wish::new(THEMES[seed as usize % THEMES.len()], seed, Length::Small, Dreamer::Model);
        let mut model = Model::new(client(endpoint));
        model.staging = staging;
        match wait_for(model.dream(&wish, &mut trace, |_| {})) {
            Ok(dream) => {
                assert!(proof::wins(&dream.world, &dream.proof.plan), "{name} {seed}");
                if dream.dreamt_by == AUTHOR { by_author += 1 } else { by_model += 1 }
            }
            Err(why) => {
                assert!(why.len() > 20, "{name} {seed}: {why}");
                refused += 1;
            }
        }
        calls += trace.calls().count();
        failed += trace.calls().filter(|call| call.trouble.is_some()).count();
        retries += trace.calls().map(|call| call.retries).sum::<u32>();
    }
    println!(
        "ROW worlds | {name} | {asked} | {by_model} | {by_author} | {refused} | {:.1} | {failed} | {retries} |",
        calls as f64 / asked as f64
    );
}

/// The same question by our client and by a bare socket, in turns; the time to the first word that is heard.
fn latency(name: &str, endpoint: &str) {
    let client = client(endpoint);
    let messages = vec![Message { role: Role::User, text: "Say something short about a door.".to_owned() }];
    let request = Request::new(Purpose::Answer, messages, 24);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let ours = || {
        let (began, mut first) = (Instant::now(), None);
        let asked = client.stream(&request, |_| first = first.or_else(|| Some(began.elapsed())));
        runtime.block_on(asked).unwrap();
        first.unwrap()
    };
    let (mut with, mut without) = (Vec::new(), Vec::new());
    for pair in 0..PAIRS + 3 {
        let (one, other) = (ours(), bare(endpoint));
        // The first few warm both sides up.
        if pair >= 3 {
            with.push(one);
            without.push(other);
        }
    }
    let [with, without] = [with, without].map(median);
    println!("ROW latency | {name} | {without:.2} | {with:.2} | {:.2} |", with - without);
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort();
    times[times.len() / 2].as_secs_f64() * 1e3
}

/// As the plainest client there is: a request on a new connection, and bytes until there is a word in them.
fn bare(endpoint: &str) -> Duration {
    let host = endpoint.trim_start_matches("http://").split('/').next().unwrap();
    let body = serde_json::json!({"model": "tiny", "messages": [{"role": "user", "content": "Say something short about a door."}],
        "max_tokens": 24, "stream": true, "stream_options": {"include_usage": true}})
    .to_string();
    let began = Instant::now();
    let mut stream = TcpStream::connect(host).unwrap();
    stream.set_nodelay(true).unwrap();
    stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    let head = format!(
        "POST /v1/chat/completions HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).unwrap();
    let (mut heard, mut buffer, mut first) = (Vec::new(), [0; 4096], None);
    loop {
        let read = stream.read(&mut buffer).unwrap();
        heard.extend_from_slice(&buffer[..read]);
        let text = String::from_utf8_lossy(&heard);
        let words = text.split("\"content\":\"").skip(1).any(|rest| !rest.starts_with('"'));
        if first.is_none() && words {
            first = Some(began.elapsed());
        }
        // Some servers keep the line open after all.
        if read == 0 || text.contains("[DONE]") {
            return first.unwrap_or_else(|| panic!("no word came: {text}"));
        }
    }
}

/// What nobody scripts, tried on everything in sight along the walkthrough.
fn odd_lines(session: &Session) -> Vec<String> {
    let seen = rules::scope::visible(session.world(), session.state());
    let names = seen.into_iter().map(|thing| session.world().identity(thing).name.clone());
    let mut lines: Vec<String> =
        names.take(3).flat_map(|name| [format!("kiss {name}"), format!("kick {name}")]).collect();
    lines.extend(["sing".to_owned(), "dance".to_owned()]);
    lines
}

struct Played {
    session: Session,
    questions: usize,
    calls: usize,
    /// Replies that came, and those of them that were sent back with a complaint or given up.
    replies: usize,
    refused: usize,
    script: Vec<String>,
    slowest: Duration,
}

fn play(dream: Dream, script: Option<&[String]>, client: Option<&Client>, cache: &mut Cache) -> Played {
    let plan = dream.proof.plan.clone();
    let mut session = Session::new(dream);
    session.ask_model(true);
    let mut played =
        Played { session, questions: 0, calls: 0, replies: 0, refused: 0, script: Vec::new(), slowest: Duration::ZERO };
    if let Some(script) = script {
        for line in script {
            submit(&mut played, line, client, cache);
        }
        return played;
    }
    for command in plan.iter().take(12) {
        for line in odd_lines(&played.session) {
            submit(&mut played, &line, client, cache);
        }
        let line = played.session.parser().phrase(played.session.world(), played.session.state(), command);
        submit(&mut played, &line, client, cache);
    }
    played
}

fn submit(played: &mut Played, line: &str, client: Option<&Client>, cache: &mut Cache) {
    played.script.push(line.to_owned());
    played.session.submit(line);
    let revision = played.session.revision();
    let began = Instant::now();
    let Some(question) = played.session.asked() else { return };
    played.questions += 1;
    let (mut asking, mut turn) = Asking::begin(&question, &Settings::default(), cache);
    let mut called = false;
    let reply = loop {
        turn = match turn {
            Turn::Ask(request) => {
                called = true;
                played.calls += 1;
                match client.map(|client| wait_for(client.stream(&request, |_| {}))) {
                    Some(Ok(answer)) => {
                        played.replies += 1;
                        let turn = asking.heard(&question, &answer);
                        played.refused += usize::from(!matches!(turn, Turn::Done(_)));
                        turn
                    }
                    Some(Err(trouble)) => asking.failed(&trouble),
                    None => break None,
                }
            }
            Turn::Done(reply) => {
                asking.keep(&reply, cache);
                break Some(reply);
            }
            Turn::Narrator(_) => break None,
        };
    };
    played.session.deliver(revision, reply);
    if !called {
        played.slowest = played.slowest.max(began.elapsed());
    }
}

fn answers(name: &str, endpoint: &str) {
    let client = client(endpoint);
    let dream = || dream::from_value(&author::generate("mystery", 11), None, "x").unwrap();
    let mut cache = Cache::default();
    let first = play(dream(), None, Some(&client), &mut cache);
    // Without a server now, and with the answers as they would be read from a disk.
    let kept = serde_json::to_vec(&cache).unwrap();
    let mut cache: Cache = serde_json::from_slice(&kept).unwrap();
    let again = play(dream(), Some(&first.script), None, &mut cache);
    let state = |game: &Session| serde_json::to_string(game.state()).unwrap();
    let same = state(&first.session) == state(&again.session);
    println!(
        "ROW answers | {name} | {} | {} | {} | {:.1} % | {} of {} | {} | {:.2} |",
        first.questions,
        first.calls,
        first.refused,
        100.0 * first.refused as f64 / first.replies.max(1) as f64,
        again.questions - again.calls,
        again.questions,
        if same { "the same" } else { "another" },
        again.slowest.as_secs_f64() * 1e3
    );
}
