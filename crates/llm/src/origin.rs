//! Where a request comes from: which game, which turn, in whose name. For the trace; no server is told of it.

use super::trace::Call;
use serde::{Deserialize, Serialize};

/// Where a request comes from. Anything of it may be unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Origin {
    /// The game, or the wish that is dreamt: a word that is the same for all requests of it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub session: String,
    /// Turns played when it was asked; 0 before the first and for dreams.
    pub turn: u32,
    /// In whose name the answer speaks: "narrator", the id of a character, "chronicler", "dreamer".
    #[serde(skip_serializing_if = "String::is_empty")]
    pub agent: String,
}

impl Origin {
    /// Is nothing known?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Which calls of a trace are wanted. What is empty matches all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CallFilter {
    /// A part of the session's word, in any case.
    pub session: String,
    /// The turn's number; what is no number matches none.
    pub turn: String,
    /// The purpose's word: "world", "answer".
    pub purpose: String,
    /// A part of the agent's word, in any case.
    pub agent: String,
}

impl CallFilter {
    /// Is this call wanted?
    #[must_use]
    pub fn matches(&self, call: &Call) -> bool {
        let Origin { session, turn, agent } = &call.request.origin;
        let holds = |whole: &str, part: &str| whole.to_lowercase().contains(&part.trim().to_lowercase());
        let is = |whole: &str, word: &str| word.trim().is_empty() || whole.eq_ignore_ascii_case(word.trim());
        holds(session, &self.session)
            && holds(agent, &self.agent)
            && is(&turn.to_string(), &self.turn)
            && is(&call.row().purpose, &self.purpose)
    }
}
