//! What was asked and what came back, for a person who wants to know why. No key ever gets here: a request holds none.

use super::{Answer, Request, Trouble};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Calls kept at most.
const MOST: usize = 200;

/// One call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    pub request: Request,
    pub answer: Option<Answer>,
    pub trouble: Option<String>,
    pub from_cache: bool,
    /// How long it took, in milliseconds, by the front's clock.
    pub millis: u64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    calls: VecDeque<Call>,
}

impl Trace {
    pub fn note(&mut self, request: Request, outcome: Result<Answer, Trouble>, millis: u64) {
        let (answer, trouble) = match outcome {
            Ok(answer) => (Some(answer), None),
            Err(trouble) => (None, Some(trouble.to_string())),
        };
        self.push(Call { request, answer, trouble, from_cache: false, millis });
    }

    pub fn note_cached(&mut self, request: Request, text: &str) {
        let answer = Some(Answer { text: text.to_owned(), ..Answer::default() });
        self.push(Call { request, answer, trouble: None, from_cache: true, millis: 0 });
    }

    fn push(&mut self, call: Call) {
        if self.calls.len() == MOST {
            self.calls.pop_front();
        }
        self.calls.push_back(call);
    }

    pub fn calls(&self) -> impl DoubleEndedIterator<Item = &Call> {
        self.calls.iter()
    }
}
