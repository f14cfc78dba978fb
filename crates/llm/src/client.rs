//! The one client: a request out, chunks in as they come, an answer at the end. The only file of the core that opens a socket.

use super::agent_protocol::AgentProtocol;
use super::answer::{Answer, MAX_ANSWER, MAX_EVENT};
use super::assembly::Assembly;
use super::capabilities::{Capabilities, Capability};
use super::check::{self, ConnectionCheck};
use super::error::LlmError;
use super::error_body;
use super::events::{self, End, Shape};
use super::profile::Profile;
use super::provider::Provider;
use super::request::Request;
use super::retry_and_timeout::{self, Broken, Deadline, Timeouts, paced, within};
use futures_util::StreamExt;
use messages::t;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Bytes of an error that are read.
const MOST_OF_AN_ERROR: usize = 64 * 1024;

/// Talks to one server. Clones share what they learn.
#[derive(Clone, Debug)]
pub struct Client {
    profile: Profile,
    provider: Provider,
    http: reqwest::Client,
    timeouts: Timeouts,
    known: Arc<Mutex<Capabilities>>,
}

/// Why a request came to nothing, and what may be done about it.
struct Refusal {
    trouble: LlmError,
    /// All that was said, in lower case.
    words: String,
    wait: Option<Duration>,
}

impl From<LlmError> for Refusal {
    fn from(trouble: LlmError) -> Self {
        let words = match &trouble {
            LlmError::Rejected(said) | LlmError::Unknown(said) | LlmError::Server(said) => said.to_lowercase(),
            _ => String::new(),
        };
        let wait = match trouble {
            LlmError::Busy(wait) => wait.map(Duration::from_secs),
            _ => None,
        };
        Self { trouble, words, wait }
    }
}

impl Client {
    /// A client for this server and model that waits as long as the profile says.
    ///
    /// # Errors
    /// Where the endpoint is no address of http or https.
    pub fn new(profile: Profile) -> Result<Self, LlmError> {
        let timeouts = Timeouts::patient(profile.patience);
        Self::with_timeouts(profile, timeouts)
    }

    /// A client that gives up almost at once, for tests of giving up.
    ///
    /// # Errors
    /// Where the endpoint is no address of http or https.
    pub fn impatient(profile: Profile, silence: Duration) -> Result<Self, LlmError> {
        Self::with_timeouts(profile, Timeouts::brief(silence))
    }

    /// A client that waits exactly so long, whatever the profile says.
    ///
    /// # Errors
    /// Where the endpoint is no address of http or https.
    pub fn with_timeouts(profile: Profile, timeouts: Timeouts) -> Result<Self, LlmError> {
        if origin(&profile.base()).is_none() {
            return Err(LlmError::Unreachable(t!("model-no-address", address = profile.shown())));
        }
        let http = builder(timeouts).build().map_err(|error| LlmError::Server(error.to_string()))?;
        let provider = profile.provider();
        Ok(Self { profile, provider, http, timeouts, known: Arc::default() })
    }

    /// The same client with what was learnt earlier.
    #[must_use]
    pub fn knowing(self, known: Capabilities) -> Self {
        Self { known: Arc::new(Mutex::new(known)), ..self }
    }

    /// The same client, learning together with another one.
    #[must_use]
    pub fn learning_with(self, other: &Self) -> Self {
        Self { known: Arc::clone(&other.known), ..self }
    }

    /// What it was given to know and what it learnt since: worth keeping.
    #[must_use]
    pub fn capabilities(&self) -> Capabilities {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The server and model that it asks.
    #[must_use]
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Tokens that a prompt and its answer may have together, as the profile says, else as the server said; 0 where nobody did.
    #[must_use]
    pub fn context(&self) -> u32 {
        let said = || self.capabilities().for_profile(&self.profile).context;
        Some(self.profile.context).filter(|said| *said > 0).or_else(said).unwrap_or(0)
    }

    /// Asks, hands every piece of text on as it comes, and returns the whole. Tries again, after a pause or asking for less, only
    /// while nothing of an answer was handed on. What came before a stream broke is an answer without an end.
    ///
    /// # Errors
    /// Where nothing of an answer came: the variant says why.
    pub async fn stream(&self, request: &Request, mut heard: impl FnMut(&str)) -> Result<Answer, LlmError> {
        self.stream_while(request, |words| {
            heard(words);
            true
        })
        .await
    }

    /// The same as long as `goes_on` says so to the pieces: then the connection is dropped, and what came by then is an answer without an
    /// end.
    ///
    /// # Errors
    /// As `stream`.
    pub async fn stream_while(
        &self,
        request: &Request,
        mut goes_on: impl FnMut(&str) -> bool,
    ) -> Result<Answer, LlmError> {
        let stopped = AtomicBool::new(false);
        let mut heard = |words: &str| {
            if !goes_on(words) {
                stopped.store(true, Ordering::Relaxed);
            }
        };
        if self.profile.model.trim().is_empty() && self.provider.wants_a_name() {
            return Err(LlmError::Nameless(Vec::new()));
        }
        let mut able = self.known.lock().unwrap_or_else(PoisonError::into_inner).for_profile(&self.profile);
        let mut pauses = self.timeouts.pauses();
        let mut sent = 0;
        loop {
            sent += 1;
            let mut assembly = Assembly::new(self.provider, request, &able);
            let mut outcome = self.attempt(request, &able, &mut assembly, (&mut heard, &stopped)).await;
            if let (Err(refusal), true) = (&outcome, assembly.spoke()) {
                if matches!(refusal.trouble, LlmError::TooMuch(_) | LlmError::Declined(_)) {
                    return outcome.map_or_else(|refusal| Err(refusal.trouble), |()| Err(LlmError::Empty));
                }
                assembly.note(t!("model-broke-off", reason = refusal.trouble.to_string()));
                outcome = Ok(());
            }
            if outcome.is_ok() && assembly.only_thought() && !able.thinks {
                able.thinks = true;
                continue;
            }
            let refusal = match outcome {
                Ok(()) => match assembly.finish(&mut heard) {
                    Ok(answer) => {
                        self.learn(able);
                        return Ok(Answer { retries: sent - 1, ..answer });
                    }
                    Err(trouble) => Refusal::from(trouble),
                },
                Err(refusal) => refusal,
            };
            let rejected = matches!(refusal.trouble, LlmError::Rejected(_) | LlmError::Unknown(_));
            if rejected && able.ask_less(self.provider, request, &refusal.words) {
                continue;
            }
            if refusal.trouble.may_pass()
                && let Some(pause) = pauses.next()
            {
                retry_and_timeout::pause(refusal.wait.map_or(pause, |wait| wait.max(self.timeouts.first_pause))).await;
                continue;
            }
            // Some fail over what others reject, and would fail over it for ever.
            let failed = matches!(refusal.trouble, LlmError::Server(_));
            if failed && able.ask_less(self.provider, request, &refusal.words) {
                continue;
            }
            return Err(refusal.trouble);
        }
    }

    /// The models that the server lists.
    ///
    /// # Errors
    /// Where it cannot be reached, refuses, or answers with something that is no list.
    pub async fn models(&self) -> Result<Vec<String>, LlmError> {
        self.models_at(&self.profile.base()).await
    }

    async fn models_at(&self, base: &str) -> Result<Vec<String>, LlmError> {
        let url = self.provider.models_url(base);
        let mut patience = Deadline::new(self.timeouts.gap);
        let response = self.send(self.http.get(&url), &url, &mut patience).await.map_err(|refusal| refusal.trouble)?;
        let body = self.bounded(response, MAX_ANSWER).await?;
        if let Some(context) = check::context(self.provider, &body, &self.profile.model) {
            let able = self.capabilities().for_profile(&self.profile);
            self.learn(Capability { context: Some(context), ..able });
        }
        check::models(self.provider, &body).ok_or_else(|| {
            let what =
                if error_body::looks_like_a_page(&body) { t!("model-sent-page") } else { t!("model-sent-no-list") };
            LlmError::NotAModel(what)
        })
    }

    /// Tries the connection: is there a server, does it take the key, does it know the model, does the model answer?
    ///
    /// # Errors
    /// Says which of them it is.
    pub async fn check(&self) -> Result<ConnectionCheck, LlmError> {
        let models = match self.models().await {
            Ok(models) => models,
            Err(LlmError::Unknown(_) | LlmError::NotAModel(_)) => match self.elsewhere().await {
                Some(address) => return Err(LlmError::Moved(address)),
                // Not every server has a list.
                None => Vec::new(),
            },
            Err(LlmError::Rejected(_) | LlmError::Forbidden(_) | LlmError::Server(_) | LlmError::TooMuch(_)) => {
                Vec::new()
            }
            Err(trouble) => return Err(trouble),
        };
        let model = self.profile.model.trim().to_owned();
        match self.stream(&check::request(), |_| {}).await {
            // It is there and speaks the protocol; what it says to so short a question matters little.
            Ok(_) | Err(LlmError::Empty | LlmError::Declined(_)) => Ok(check::passed(&self.profile, models)),
            Err(LlmError::Nameless(_) | LlmError::Rejected(_) | LlmError::Unknown(_)) if model.is_empty() => {
                Err(LlmError::Nameless(models))
            }
            Err(LlmError::Unknown(_) | LlmError::Rejected(_))
                if !models.is_empty() && !check::knows(self.provider, &models, &model) =>
            {
                let near = check::near(&models, &model);
                Err(LlmError::NoSuchModel { model, near })
            }
            Err(trouble) => Err(trouble),
        }
    }

    /// The usual address on the same host, where a server lists models there.
    async fn elsewhere(&self) -> Option<String> {
        let address = format!("{}/{}", origin(&self.profile.base())?, self.provider.version());
        let found = address != self.profile.base() && self.models_at(&address).await.is_ok();
        found.then_some(address)
    }

    /// A model came to no end of its turn by this protocol: another is used from now on.
    pub fn agent_failed(&self, by: AgentProtocol) {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).agent_failed(&self.profile, by);
    }

    fn learn(&self, able: Capability) {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).learn(&self.profile, able);
    }

    /// The key for an address, or nothing: no key goes to another host than the one it was entered for.
    fn key(&self, url: &str) -> &str {
        let key = &self.profile.key;
        let at_home = key.home().is_none_or(|home| origin(home).is_some_and(|home| Some(home) == origin(url)));
        if at_home { key.reveal() } else { "" }
    }

    async fn attempt(
        &self,
        request: &Request,
        able: &Capability,
        assembly: &mut Assembly<'_>,
        ear: (&mut impl FnMut(&str), &AtomicBool),
    ) -> Result<(), Refusal> {
        let url = self.profile.url();
        let post = self.http.post(&url).json(&self.provider.body(&self.profile, request, able));
        let mut patience = Deadline::new(self.timeouts.first_word);
        let response = self.send(post, &url, &mut patience).await?;
        let listening = self.listen(response, patience, assembly, ear);
        within(self.timeouts.longest, listening).await.unwrap_or(Err(LlmError::Stalled)).map_err(Refusal::from)
    }

    /// Sends, and returns the response where it is one. Redirections are none: a key would follow them.
    async fn send(
        &self,
        mut post: reqwest::RequestBuilder,
        url: &str,
        patience: &mut Deadline,
    ) -> Result<reqwest::Response, Refusal> {
        let key = self.key(url);
        for (name, value) in self.provider.headers(key) {
            let mut value = reqwest::header::HeaderValue::from_str(&value).map_err(|_| Refusal::from(LlmError::Key))?;
            value.set_sensitive(true);
            post = post.header(name, value);
        }
        let response = patience.bound(post.send()).await.ok_or(LlmError::Stalled)?;
        let response = response.map_err(|error| self.network(&error))?;
        let status = response.status().as_u16();
        if (200..300).contains(&status) {
            return Ok(response);
        }
        let header = |name: &str| response.headers().get(name)?.to_str().ok().map(str::to_owned);
        let wait = retry_and_timeout::asked(header);
        // A refusal whose reason cannot be read is a refusal all the same.
        let body = self.bounded(response, MOST_OF_AN_ERROR).await.unwrap_or_default();
        let said = error_body::read(&body);
        let seconds = wait.map(|wait| wait.as_secs_f64().ceil() as u64);
        let trouble = match error_body::from_status(status, &said, seconds) {
            LlmError::Key if self.profile.key.is_empty() => LlmError::NoKey,
            LlmError::Key if key.is_empty() => self.other_key(),
            LlmError::Forbidden(_) if said.message.is_empty() && cfg!(target_arch = "wasm32") => self.opaque(),
            trouble => trouble,
        };
        Err(Refusal { trouble, words: said.words, wait: wait.or(said.wait) })
    }

    fn other_key(&self) -> LlmError {
        // As it is compared, so that a mere change of port can be seen.
        LlmError::OtherKey(self.profile.key.home().and_then(origin).unwrap_or_else(|| t!("model-another-address")))
    }

    async fn listen(
        &self,
        response: reqwest::Response,
        mut patience: Deadline,
        assembly: &mut Assembly<'_>,
        (heard, stopped): (&mut impl FnMut(&str), &AtomicBool),
    ) -> Result<(), LlmError> {
        let is_html = response
            .headers()
            .get("content-type")
            .and_then(|value| value.to_str().ok())
            .is_some_and(|kind| kind.to_ascii_lowercase().contains("text/html"));
        let begun = AtomicBool::new(false);
        let body = pin!(response.bytes_stream());
        let mut body = pin!(paced(body, &begun, self.timeouts.gap));
        let mut start = Vec::new();
        let shape = loop {
            if let Some(shape) = events::shape(&start) {
                break shape;
            }
            match patience.bound(body.next()).await.ok_or(LlmError::Stalled)? {
                Some(Ok(piece)) => start.extend_from_slice(&piece),
                Some(Err(broken)) => return Err(self.broken(&broken)),
                None => break if start.starts_with(b"<") { Shape::Page } else { Shape::Events },
            }
            if start.len() > MAX_EVENT {
                return Err(LlmError::TooMuch(start.len()));
            }
        };
        match shape {
            Shape::Page => Err(LlmError::NotAModel(t!("model-sent-page"))),
            Shape::Events if is_html && !start.starts_with(b"data") => Err(LlmError::NotAModel(t!("model-sent-page"))),
            Shape::Json => {
                // It did not stream: the whole answer is one body, and its first byte is its first word.
                begun.store(true, Ordering::Relaxed);
                while let Some(piece) = body.next().await {
                    start.extend_from_slice(&piece.map_err(|broken| self.broken(&broken))?);
                    if start.len() > MAX_ANSWER {
                        return Err(LlmError::TooMuch(start.len()));
                    }
                }
                let text = self.scrubbed(&String::from_utf8_lossy(events::trimmed(&start)));
                assembly.take(self.provider.read(&text)?, heard)
            }
            Shape::Events => {
                let mut events = pin!(events::decode(start, body));
                let mut broken = None;
                while let Some(event) = patience.bound(events.next()).await.ok_or(LlmError::Stalled)? {
                    let data = match event {
                        Ok(data) => self.scrubbed(&data),
                        Err(End::Transport(broken)) => return Err(self.broken(&broken)),
                        Err(End::TooMuch(bytes)) => return Err(LlmError::TooMuch(bytes)),
                        Err(End::Unreadable) => return Err(LlmError::NotAModel(t!("model-sent-unreadable"))),
                    };
                    match self.provider.read(&data) {
                        Ok(delta) => {
                            let end = delta.end;
                            if delta.says() {
                                patience.renew();
                            }
                            assembly.take(delta, heard)?;
                            begun.store(assembly.begun(), Ordering::Relaxed);
                            if end || stopped.load(Ordering::Relaxed) {
                                return Ok(());
                            }
                        }
                        // One broken event is passed over; if nothing else comes, that is what came.
                        Err(trouble @ LlmError::NotAModel(_)) => broken = Some(trouble),
                        Err(trouble) => return Err(trouble),
                    }
                }
                broken.filter(|_| !assembly.spoke()).map_or(Ok(()), Err)
            }
        }
    }

    fn broken(&self, broken: &Broken<reqwest::Error>) -> LlmError {
        match broken {
            Broken::Transport(error) => self.network(error),
            Broken::Silent => LlmError::Stalled,
        }
    }

    /// The body as text, no more of it than so many bytes.
    async fn bounded(&self, response: reqwest::Response, most: usize) -> Result<String, LlmError> {
        let mut bytes = Vec::new();
        let mut stream = pin!(response.bytes_stream());
        while let Some(Ok(chunk)) = within(self.timeouts.gap, stream.next()).await.ok_or(LlmError::Stalled)? {
            bytes.extend_from_slice(&chunk);
            if bytes.len() > most {
                break;
            }
        }
        Ok(self.scrubbed(&String::from_utf8_lossy(&bytes)))
    }

    /// Some servers repeat the key that they refuse. It must not be shown or kept.
    fn scrubbed(&self, text: &str) -> String {
        let key = self.profile.key.reveal();
        if key.len() >= 8 && text.contains(key) { text.replace(key, "****") } else { text.to_owned() }
    }

    fn opaque(&self) -> LlmError {
        LlmError::opaque(&self.profile.shown(), self.profile.is_local())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn network(&self, error: &reqwest::Error) -> LlmError {
        if error.is_connect() {
            LlmError::Unreachable(self.profile.shown())
        } else if error.is_timeout() {
            LlmError::Stalled
        } else {
            LlmError::Server(t!("model-connection-broke"))
        }
    }

    /// A browser gives no reasons; but who has begun to answer may be asked.
    #[cfg(target_arch = "wasm32")]
    fn network(&self, error: &reqwest::Error) -> LlmError {
        if error.is_timeout() {
            LlmError::Stalled
        } else if error.is_decode() {
            LlmError::Server(t!("model-connection-broke"))
        } else {
            self.opaque()
        }
    }
}

/// Scheme, host and port, by the same reading that requests go by. `None` for what is no address of the web.
fn origin(address: &str) -> Option<String> {
    let url = reqwest::Url::parse(address.trim()).ok()?;
    matches!(url.scheme(), "http" | "https").then(|| url.origin().ascii_serialization())
}

#[cfg(not(target_arch = "wasm32"))]
fn builder(timeouts: Timeouts) -> reqwest::ClientBuilder {
    // Installing twice is refused, and that is fine: the first one serves.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder().connect_timeout(timeouts.connect).redirect(reqwest::redirect::Policy::none())
}

#[cfg(target_arch = "wasm32")]
fn builder(_patience: Timeouts) -> reqwest::ClientBuilder {
    reqwest::Client::builder()
}
