//! What one event of any provider's stream holds, in common terms.

use super::answer::Usage;
use serde_json::Value;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Delta {
    /// Without thoughts, as far as the protocol tells them apart.
    pub text: String,
    /// The model thought aloud. What it thought is not kept.
    pub thought: bool,
    /// As the server calls it.
    pub finish: Option<String>,
    pub count: Count,
    /// Why the model, or a filter around it, refused.
    pub refusal: Option<String>,
    pub calls: Vec<Fragment>,
    /// Nothing more comes.
    pub end: bool,
}

impl Delta {
    /// Puts what came later behind.
    pub(super) fn join(&mut self, later: Self) {
        self.text.push_str(&later.text);
        self.finish = later.finish.or(self.finish.take());
        self.count.join(later.count);
        self.refusal = later.refusal.or(self.refusal.take());
        self.calls.extend(later.calls);
        self.thought |= later.thought;
        self.end |= later.end;
    }

    /// Did the model say or think anything? Pings, counts and the opening of a message are signs of the server alone.
    pub(super) fn says(&self) -> bool {
        self.thought || !self.text.is_empty() || !self.calls.is_empty()
    }
}

/// A piece of a tool call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fragment {
    /// Which call it belongs to, where the server numbers them. `None` with a name begins one, without a name goes on.
    pub index: Option<u64>,
    pub id: String,
    pub name: String,
    /// A piece of JSON text.
    pub arguments: String,
}

/// Tokens as far as they were told. Later counts replace earlier ones: they are cumulative everywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Count {
    pub input: Option<u32>,
    pub cached: Option<u32>,
    pub output: Option<u32>,
}

impl Count {
    fn join(&mut self, later: Self) {
        self.input = later.input.or(self.input);
        self.cached = later.cached.or(self.cached);
        self.output = later.output.or(self.output);
    }

    pub(super) fn take(&mut self, later: Self) {
        self.join(later);
    }

    pub(super) fn usage(self) -> Option<Usage> {
        (self.input.is_some() || self.output.is_some()).then(|| Usage {
            input: self.input.unwrap_or_default(),
            cached: self.cached.unwrap_or_default(),
            output: self.output.unwrap_or_default(),
        })
    }
}

/// A count of tokens; what is no whole number is not there.
pub(super) fn tokens(value: &Value) -> Option<u32> {
    value.as_u64().map(|n| u32::try_from(n).unwrap_or(u32::MAX))
}

/// Arguments as text, whether they came as text or as JSON.
pub(super) fn arguments(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
