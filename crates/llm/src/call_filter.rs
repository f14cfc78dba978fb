//! Which calls of a trace somebody wants to see. It must not print them.

use super::origin::Origin;
use super::trace::Call;

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
