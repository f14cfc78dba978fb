//! An answer out of the pieces it came in: text without thoughts, calls out of their fragments, what the server counted.

use super::answer::{Answer, MAX_ANSWER, ToolCall};
use super::anthropic;
use super::capabilities::{Capability, JsonMode};
use super::delta::{Count, Delta, Fragment};
use super::error::LlmError;
use super::provider::Provider;
use super::request::{Request, Tool};
use super::thinking::{self, Thinking};
use messages::t;
use serde_json::Value;

/// Calls of one answer that are kept.
const MOST_CALLS: usize = 32;

pub(super) struct Assembly<'a> {
    request: &'a Request,
    /// The answer was begun in the model's name, and the beginning does not come back by itself.
    opened: bool,
    /// Calls of the tool whose arguments are the answer are told from others.
    by_tool: bool,
    thinking: Thinking,
    text: String,
    calls: Vec<Part>,
    finish: Option<String>,
    count: Count,
    refusal: Option<String>,
    notes: Vec<String>,
    /// Bytes that came, for the ear or not.
    bytes: usize,
}

#[derive(Default)]
struct Part {
    index: Option<u64>,
    id: String,
    name: String,
    arguments: String,
}

impl<'a> Assembly<'a> {
    pub(super) fn new(provider: Provider, request: &'a Request, able: &Capability) -> Self {
        let rung = if provider == Provider::Anthropic { able.rung(request) } else { JsonMode::Words };
        Self {
            request,
            opened: rung == JsonMode::Object,
            by_tool: rung == JsonMode::Schema,
            thinking: Thinking::default(),
            text: String::new(),
            calls: Vec::new(),
            finish: None,
            count: Count::default(),
            refusal: None,
            notes: Vec::new(),
            bytes: 0,
        }
    }

    /// Has the answer itself begun, be it with a word or a call? Thoughts are no part of it.
    pub(super) fn begun(&self) -> bool {
        !self.text.is_empty() || !self.calls.is_empty()
    }

    /// Was anything handed on? Then nothing is asked again.
    pub(super) fn spoke(&self) -> bool {
        !self.text.is_empty()
    }

    /// For the trace and the curious.
    pub(super) fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// Takes a piece and hands on what of it is to be heard. An error means that the answer is beyond reading.
    pub(super) fn take(&mut self, delta: Delta, heard: &mut impl FnMut(&str)) -> Result<(), LlmError> {
        self.bytes +=
            delta.text.len() + delta.calls.iter().map(|call| call.arguments.len() + call.name.len()).sum::<usize>();
        if self.bytes > MAX_ANSWER {
            return Err(LlmError::TooMuch(self.bytes));
        }
        self.finish = delta.finish.or(self.finish.take());
        self.refusal = delta.refusal.or(self.refusal.take());
        self.count.take(delta.count);
        let mut piece = match delta.text {
            text if text.is_empty() || self.request.with_thoughts => text,
            text => self.thinking.hear(&text),
        };
        if self.opened && !piece.trim_start().is_empty() {
            self.opened = false;
            if !piece.trim_start().starts_with('{') {
                piece.insert(0, '{');
            }
        }
        self.say(&piece, heard);
        for fragment in delta.calls {
            self.call(fragment, heard);
        }
        Ok(())
    }

    fn say(&mut self, piece: &str, heard: &mut impl FnMut(&str)) {
        if !piece.is_empty() {
            heard(piece);
            self.text.push_str(piece);
        }
    }

    fn call(&mut self, fragment: Fragment, heard: &mut impl FnMut(&str)) {
        let at = match fragment.index {
            Some(index) => self.calls.iter().rposition(|part| part.index == Some(index)),
            // Not numbered: a name or another id begins a call, anything else goes on with the last.
            None if fragment.name.is_empty() => self.calls.len().checked_sub(1),
            None => None,
        };
        // A number used again for another call, as some servers do that always count from nought.
        let at = at
            .filter(|at| fragment.id.is_empty() || self.calls[*at].id.is_empty() || self.calls[*at].id == fragment.id);
        let at = match at {
            Some(at) => at,
            None if self.calls.len() >= MOST_CALLS => return,
            None => {
                self.calls.push(Part { index: fragment.index, ..Part::default() });
                self.calls.len() - 1
            }
        };
        let part = &mut self.calls[at];
        if part.id.is_empty() {
            part.id = fragment.id;
        }
        // Names come whole, in pieces, or whole with every piece.
        if part.name != fragment.name {
            part.name.push_str(&fragment.name);
        }
        if self.by_tool && part.name == anthropic::WRITE {
            self.say(&fragment.arguments, heard);
        } else {
            part.arguments.push_str(&fragment.arguments);
        }
    }

    /// The whole.
    pub(super) fn finish(mut self, heard: &mut impl FnMut(&str)) -> Result<Answer, LlmError> {
        let held = self.thinking.end();
        if !held.trim().is_empty() {
            self.say(&held, heard);
        }
        if !self.request.with_thoughts
            && let Some(said) = thinking::without_a_tail(&self.text).map(str::to_owned)
        {
            self.text = said;
        }
        let mut finish = self.finish;
        let written = self.by_tool && self.calls.iter().any(|part| part.name == anthropic::WRITE);
        if written && finish.as_deref() == Some("tool_use") {
            // It did what it was forced to: no call in the sense of who asked.
            finish = Some("stop".to_owned());
        }
        let mut answer = Answer {
            text: self.text,
            finish,
            usage: self.count.usage(),
            notes: self.notes,
            calls: Vec::new(),
            retries: 0,
        };
        let cut = answer.is_cut();
        let calls = self.calls.into_iter().filter(|part| !(self.by_tool && part.name == anthropic::WRITE));
        let calls: Vec<Part> = calls.collect();
        let last = calls.len().saturating_sub(1);
        answer.calls = calls
            .iter()
            .enumerate()
            // The last call of an answer that was cut may lack its end, and half an argument is another argument.
            .map(|(at, part)| read(part, &self.request.tools, cut && at == last))
            .collect();
        answer.notes.extend(silent_cut(self.request, answer.usage.map(|usage| usage.input)));
        if !answer.text.trim().is_empty() || !answer.calls.is_empty() {
            return Ok(answer);
        }
        match self.refusal {
            Some(reason) => Err(LlmError::Declined(reason)),
            None if answer.is_declined() => Err(LlmError::Declined(answer.finish.unwrap_or_default())),
            None => Err(LlmError::Empty),
        }
    }

    /// Did it think so long that nothing was left for the answer?
    pub(super) fn only_thought(&self) -> bool {
        let cut = self.finish.as_deref().is_some_and(super::answer::is_length);
        let silent = self.text.trim().is_empty() && self.calls.is_empty();
        silent && cut && self.refusal.is_none()
    }
}

/// A call as the caller gets it. Arguments that are broken are read as any damaged document, and null where nothing comes of it.
fn read(part: &Part, tools: &[Tool], cut: bool) -> ToolCall {
    let name: String = part.name.trim().chars().take(80).collect();
    if !tools.iter().any(|tool| tool.name == name) {
        return ToolCall { name, arguments: Value::Null };
    }
    let text = part.arguments.trim();
    let arguments = match serde_json::from_str(text) {
        // Some wrap them twice.
        Ok(Value::String(inner)) => serde_json::from_str(&inner).unwrap_or(Value::Null),
        Ok(value) => value,
        Err(_) if text.is_empty() && !cut => Value::Object(serde_json::Map::new()),
        Err(_) if cut => Value::Null,
        Err(_) => mend::last(text).filter(Value::is_object).unwrap_or(Value::Null),
    };
    ToolCall { name, arguments }
}

/// A server whose context is too small may cut the prompt and say nothing; its count gives it away. English has some four and a
/// half characters a token, JSON fewer.
fn silent_cut(request: &Request, input: Option<u32>) -> Option<String> {
    let sent: usize = request.messages.iter().map(|message| message.text.chars().count()).sum();
    let input = input.filter(|input| *input >= 1_000)?;
    let round = input.next_power_of_two();
    let brimful = round - input <= 64 && sent as f64 > f64::from(input) * 4.6;
    let far_below = sent as f64 > f64::from(input) * 7.0;
    (brimful || far_below).then(|| t!("model-context-too-small", read = input, sent = sent / 4))
}
