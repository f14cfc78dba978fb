//! What was asked and what came back, for a person who wants to know why. The clock and the place where it is kept are the
//! caller's. No key should get here, a request holds none; what looks like one is taken out all the same.

use super::answer::Answer;
use super::capabilities::{Capability, JsonMode};
use super::error::LlmError;
use super::profile::{Key, Profile};
use super::redact::redact;
use super::request::{Purpose, Request};
use mend::Diagnostic;
use messages::t;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::VecDeque;

/// Calls kept in memory at most.
const MOST: usize = 200;
/// Notes of one call; a world far from the format has hundreds.
const MOST_NOTES: usize = 120;

/// One call.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call {
    /// The first of a run or a file is 1.
    pub number: u64,
    /// When it began, in milliseconds by the caller's clock; 0 where there is none.
    #[serde(default)]
    pub at: u64,
    /// What it was for.
    pub purpose: Purpose,
    /// The server's address.
    #[serde(default)]
    pub provider: String,
    /// The model's name; empty where none was given.
    #[serde(default)]
    pub model: String,
    /// As it was sent. A schema stands for itself by its size, see `Call::line`.
    pub request: Request,
    /// What came, where anything did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// Why nothing came, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trouble: Option<String>,
    /// What the reply was read as, in short.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub parsed: Value,
    /// What reading, repair, proof or a check of the reply had to say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Diagnostic>,
    /// Milliseconds to the first word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<u64>,
    /// Milliseconds in all.
    #[serde(default)]
    pub millis: u64,
    /// It was no request: the answer was known.
    #[serde(default)]
    pub from_cache: bool,
    /// Requests that were sent in vain before the one that was answered.
    #[serde(default)]
    pub retries: u32,
    /// The tools with their schemas as they were sent, in the server's own form; nothing where none were.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub tools: Value,
    /// How it was asked in the end: "schema", "object", "words", and whether with tools.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rung: String,
}

impl Call {
    fn new(request: Request) -> Self {
        Self {
            number: 0,
            at: 0,
            purpose: request.purpose,
            provider: String::new(),
            model: String::new(),
            request,
            answer: None,
            trouble: None,
            parsed: Value::Null,
            notes: Vec::new(),
            first: None,
            millis: 0,
            from_cache: false,
            retries: 0,
            tools: Value::Null,
            rung: String::new(),
        }
    }

    /// One line of JSON without its end: no key in it, long texts cut, the answer's schema named by its size only, the tools' as sent.
    #[must_use]
    pub fn line(&self) -> String {
        let mut call = self.clone();
        if let Some(schema) = &mut call.request.schema {
            let bytes = schema.to_string().len();
            let lists = schema["properties"].as_object().map(|all| all.keys().cloned().collect::<Vec<_>>());
            *schema = serde_json::json!({"left out": format!("{bytes} bytes"), "properties": lists}); // not shown
        }
        if !call.tools.is_null() {
            // They stand there as they were sent.
            call.request.tools.iter_mut().for_each(|tool| tool.parameters = Value::Null);
        }
        call.notes.truncate(MOST_NOTES);
        // Plain data always writes.
        let mut value = serde_json::to_value(&call).unwrap_or_default();
        tidy(&mut value);
        value.to_string()
    }

    /// A line that `line` wrote; `None` for any other text.
    #[must_use]
    pub fn from_line(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
    }
}

/// Bytes of one text in a line: a large world fits, a server gone mad does not.
const LONGEST: usize = 128 * 1024;

fn tidy(value: &mut Value) {
    match value {
        Value::String(text) => {
            if text.len() > LONGEST {
                let end = (0..=LONGEST).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
                let more = text.len() - end;
                text.truncate(end);
                text.push_str(&format!(" ... ({})", t!("model-call-cut", bytes = more)));
            }
            if let std::borrow::Cow::Owned(clean) = redact(text) {
                *text = clean;
            }
        }
        Value::Array(list) => list.iter_mut().for_each(tidy),
        Value::Object(map) => map.values_mut().for_each(tidy),
        _ => {}
    }
}

/// Milliseconds since any fixed moment.
pub type Clock = Box<dyn Fn() -> u64 + Send>;
/// Hears of every call as it ends.
pub type Listener = Box<dyn FnMut(&Call) + Send>;

/// The calls of a run.
#[derive(Default)]
pub struct Trace {
    calls: VecDeque<Call>,
    made: u64,
    clock: Option<Clock>,
    listener: Option<Listener>,
}

impl std::fmt::Debug for Trace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Trace").field("calls", &self.calls).finish_non_exhaustive()
    }
}

impl Trace {
    /// A trace that knows the time and hands every call on when it is over, for keeping.
    #[must_use]
    pub fn new(clock: Clock, listener: Listener) -> Self {
        Self { clock: Some(clock), listener: Some(listener), ..Self::default() }
    }

    /// A call begins. It is noted when what this returns is dropped, whatever became of it.
    pub fn open(&mut self, request: &Request, profile: &Profile) -> OpenCall<'_> {
        let begun = self.now();
        let mut call = Call::new(request.clone());
        call.at = begun;
        call.provider = profile.shown();
        call.model.clone_from(&profile.model);
        let profile = Profile { key: Key::default(), ..profile.clone() };
        OpenCall { trace: self, call, profile, begun, ended: false }
    }

    /// A call that is over, by a caller with a clock of its own.
    pub fn note(&mut self, request: Request, outcome: Result<Answer, LlmError>, millis: u64) {
        let mut call = Call::new(request);
        (call.at, call.millis) = (self.now().saturating_sub(millis), millis);
        call.take(outcome);
        self.push(call);
    }

    /// A call that was none, because the answer was known.
    pub fn note_cached(&mut self, request: Request, text: &str) {
        let mut call = Call::new(request);
        call.at = self.now();
        call.answer = Some(Answer { text: text.to_owned(), ..Answer::default() });
        call.from_cache = true;
        self.push(call);
    }

    fn now(&self) -> u64 {
        self.clock.as_ref().map_or(0, |clock| clock())
    }

    fn push(&mut self, mut call: Call) {
        self.made += 1;
        call.number = self.made;
        if let Some(listener) = &mut self.listener {
            listener(&call);
        }
        if self.calls.len() == MOST {
            self.calls.pop_front();
        }
        self.calls.push_back(call);
    }

    /// The newest calls, at most 200, oldest first.
    pub fn calls(&self) -> impl DoubleEndedIterator<Item = &Call> {
        self.calls.iter()
    }
}

impl Call {
    fn take(&mut self, outcome: Result<Answer, LlmError>) {
        match outcome {
            Ok(answer) => {
                self.retries = answer.retries;
                self.answer = Some(answer);
            }
            Err(trouble) => self.trouble = Some(trouble.to_string()),
        }
    }
}

/// A call that is going on. Dropped before it ended, it is noted as given up.
pub struct OpenCall<'t> {
    trace: &'t mut Trace,
    call: Call,
    /// Without its key.
    profile: Profile,
    begun: u64,
    ended: bool,
}

impl OpenCall<'_> {
    /// A piece of the reply has come.
    pub fn heard(&mut self) {
        if self.call.first.is_none() {
            self.call.first = Some(self.trace.now().saturating_sub(self.begun));
        }
    }

    /// The reply is whole, or it failed.
    pub fn ended(&mut self, outcome: &Result<Answer, LlmError>) {
        self.ended = true;
        self.call.millis = self.trace.now().saturating_sub(self.begun);
        self.call.take(outcome.clone());
    }

    /// How it was asked in the end, as far as the server turned out to be able.
    pub fn asked(&mut self, able: &Capability) {
        let request = &self.call.request;
        let json = match able.json {
            _ if !request.json => "words",
            JsonMode::Schema if request.schema.is_some() => "schema",
            JsonMode::Schema | JsonMode::Object => "object",
            JsonMode::Words => "words",
        };
        let tools = if able.tools && !request.tools.is_empty() { ", with tools" } else { "" }; // not shown
        self.call.rung = format!("{json}{tools}");
        if !request.tools.is_empty() {
            let mut body = self.profile.provider().body(&self.profile, request, able);
            self.call.tools = body["tools"].take();
        }
    }

    /// What the reply was read as.
    pub fn parsed(&mut self, value: Value) {
        self.call.parsed = value;
    }

    /// What was found in the reply; beyond 120 findings the rest is dropped.
    pub fn notes<'d>(&mut self, notes: impl IntoIterator<Item = &'d Diagnostic>) {
        let room = MOST_NOTES.saturating_sub(self.call.notes.len());
        self.call.notes.extend(notes.into_iter().take(room).cloned());
    }
}

impl Drop for OpenCall<'_> {
    fn drop(&mut self) {
        if !self.ended {
            self.call.millis = self.trace.now().saturating_sub(self.begun);
            self.call.trouble = Some(t!("model-call-given-up"));
        }
        let call = std::mem::replace(&mut self.call, Call::new(Request::new(Purpose::Check, Vec::new(), 0)));
        self.trace.push(call);
    }
}
