//! The one client: a request out, chunks in as they come, an answer at the end. The only file of the core that opens a socket.

use super::openai::{self, Delta, Rung};
use super::trouble::{Trouble, looks_like_a_page};
use super::{Answer, MAX_ANSWER, MAX_EVENT, Profile, Request};
use backon::{ExponentialBuilder, Retryable};
use eventsource_stream::{EventStreamError, Eventsource};
use futures_util::StreamExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

/// Talks to one server.
#[derive(Clone, Debug)]
pub struct Client {
    profile: Profile,
    http: reqwest::Client,
    patience: Patience,
    /// What this server turned out to understand.
    rung: Learnt,
}

/// The rung below which a server need not be asked any more firmly. Shared by the clones of a client.
#[derive(Clone, Debug, Default)]
struct Learnt(Arc<AtomicU8>);

impl Learnt {
    fn get(&self) -> Rung {
        match self.0.load(Ordering::Relaxed) {
            0 => Rung::Schema,
            1 => Rung::Object,
            _ => Rung::Words,
        }
    }

    fn set(&self, rung: Rung) {
        self.0.store(rung as u8, Ordering::Relaxed);
    }
}

/// How long the client waits. (In a browser the browser decides, and dropping the future aborts.)
#[derive(Clone, Copy, Debug)]
struct Patience {
    /// For a connection.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser has its own patience"))]
    connect: Duration,
    /// Between two pieces of an answer, the first included: a large model may think for a minute.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser has its own patience"))]
    silence: Duration,
    /// The first pause before trying again; it doubles, with jitter, to eight seconds.
    first_pause: Duration,
    tries: usize,
}

impl Client {
    pub fn new(profile: Profile) -> Result<Self, Trouble> {
        let patience = Patience {
            connect: Duration::from_secs(10),
            silence: Duration::from_secs(90),
            first_pause: Duration::from_millis(500),
            tries: 2,
        };
        Self::with_patience(profile, patience)
    }

    /// A client that gives up almost at once, for tests of giving up.
    pub fn impatient(profile: Profile, silence: Duration) -> Result<Self, Trouble> {
        let first_pause = Duration::from_millis(5);
        Self::with_patience(profile, Patience { connect: silence, silence, first_pause, tries: 1 })
    }

    fn with_patience(profile: Profile, patience: Patience) -> Result<Self, Trouble> {
        let address = profile.url();
        if !address.starts_with("http://") && !address.starts_with("https://") {
            return Err(Trouble::Unreachable(format!(
                "\"{}\" (an address begins with http:// or https://)",
                profile.endpoint
            )));
        }
        let http = builder(patience).build().map_err(|error| Trouble::Server(error.to_string()))?;
        Ok(Self { profile, http, patience, rung: Learnt::default() })
    }

    #[must_use]
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Asks, hands every piece of text on as it comes, and returns the whole. Tries again, after a pause, only while nothing
    /// of an answer was handed on.
    pub async fn stream(&self, request: &Request, mut heard: impl FnMut(&str)) -> Result<Answer, Trouble> {
        let backoff = ExponentialBuilder::default()
            .with_min_delay(self.patience.first_pause)
            .with_max_delay(Duration::from_secs(8))
            .with_max_times(self.patience.tries)
            .with_jitter();
        let mut rung = Rung::top(request).max(self.rung.get());
        let response = loop {
            let open = || async { self.open(request, rung).await };
            let opened = open
                .retry(backoff)
                .when(Trouble::may_pass)
                .adjust(|trouble, pause| match trouble {
                    Trouble::Busy(Some(seconds)) => pause.map(|_| Duration::from_secs(*seconds)),
                    _ => pause,
                })
                .await;
            match (opened, rung.below()) {
                (Ok(response), _) => break response,
                (Err(Trouble::Rejected(_)), Some(lower)) => rung = lower,
                (Err(trouble), _) => return Err(trouble),
            }
        };
        if request.json {
            self.rung.set(rung);
        }
        self.listen(response, &mut heard).await
    }

    async fn open(&self, request: &Request, rung: Rung) -> Result<reqwest::Response, Trouble> {
        let mut post = self.http.post(self.profile.url()).json(&openai::body(&self.profile, request, rung));
        if !self.profile.key.is_empty() {
            post = post.bearer_auth(self.profile.key.reveal());
        }
        let response = post.send().await.map_err(|error| self.network(&error))?;
        let status = response.status().as_u16();
        if (200..300).contains(&status) {
            return Ok(response);
        }
        let wait = response.headers().get("retry-after").and_then(|value| value.to_str().ok()?.trim().parse().ok());
        let body = bounded(response).await;
        Err(Trouble::of_status(status, &body, wait))
    }

    async fn listen(&self, response: reqwest::Response, heard: &mut impl FnMut(&str)) -> Result<Answer, Trouble> {
        let kind = response
            .headers()
            .get("content-type")
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
            .to_ascii_lowercase();
        if kind.contains("text/html") {
            return Err(Trouble::NotAModel("a web page".to_owned()));
        }
        let mut answer = Answer::default();
        let mut refused = false;
        if kind.contains("application/json") {
            // It did not stream: the whole answer is one body.
            let body = bounded(response).await;
            take(openai::delta(&body)?, &mut answer, &mut refused, heard)?;
            return finished(answer, refused);
        }
        let mut events = response.bytes_stream().eventsource();
        while let Some(event) = events.next().await {
            let data = match event {
                Ok(event) => event.data,
                Err(EventStreamError::Transport(error)) if answer.text.is_empty() => return Err(self.network(&error)),
                // A broken stream after a part of the answer: what came is kept, the reader mends its end.
                Err(EventStreamError::Transport(_)) => break,
                Err(_) => return Err(Trouble::NotAModel("an unreadable stream".to_owned())),
            };
            if data.len() > MAX_EVENT {
                return Err(Trouble::TooMuch(data.len()));
            }
            if data.trim() == "[DONE]" {
                break;
            }
            if looks_like_a_page(&data) {
                return Err(Trouble::NotAModel("a web page".to_owned()));
            }
            take(openai::delta(&data)?, &mut answer, &mut refused, heard)?;
        }
        finished(answer, refused)
    }

    fn network(&self, error: &reqwest::Error) -> Trouble {
        if error.is_timeout() { Trouble::Stalled } else { Trouble::Unreachable(self.profile.endpoint.clone()) }
    }
}

fn take(delta: Delta, answer: &mut Answer, refused: &mut bool, heard: &mut impl FnMut(&str)) -> Result<(), Trouble> {
    *refused |= delta.refusal || delta.finish.as_deref() == Some("content_filter");
    if !delta.text.is_empty() {
        heard(&delta.text);
        answer.text.push_str(&delta.text);
    }
    answer.finish = delta.finish.or(answer.finish.take());
    answer.usage = delta.usage.or(answer.usage);
    if answer.text.len() > MAX_ANSWER { Err(Trouble::TooMuch(answer.text.len())) } else { Ok(()) }
}

fn finished(answer: Answer, refused: bool) -> Result<Answer, Trouble> {
    match (refused, answer.text.trim().is_empty()) {
        (true, true) => Err(Trouble::Declined),
        (false, true) => Err(Trouble::Empty),
        _ => Ok(answer),
    }
}

/// The body as text, no more of it than an answer may have.
async fn bounded(response: reqwest::Response) -> String {
    let mut bytes = Vec::new();
    let mut stream = response.bytes_stream();
    while let Some(Ok(chunk)) = stream.next().await {
        bytes.extend_from_slice(&chunk);
        if bytes.len() > MAX_ANSWER {
            break;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(not(target_arch = "wasm32"))]
fn builder(patience: Patience) -> reqwest::ClientBuilder {
    // Installing twice is refused, and that is fine: the first one serves.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .connect_timeout(patience.connect)
        .read_timeout(patience.silence)
        .redirect(reqwest::redirect::Policy::none())
}

#[cfg(target_arch = "wasm32")]
fn builder(_patience: Patience) -> reqwest::ClientBuilder {
    reqwest::Client::builder()
}
