//! The question that waits for a model, and the one that was answered last. It must not know how it is answered.

use narrator::Narrator;
use rules::{Command, GameState};
use voice::{Memory, Reply};

/// A question that a model has not answered yet.
#[derive(Clone, Debug)]
pub struct PendingQuestion {
    pub revision: u64,
    pub command: Command,
    pub typed: String,
    /// The answer that the player did not like.
    pub former: Option<Reply>,
}

impl PendingQuestion {
    pub fn new(revision: u64, command: &Command, typed: &str) -> Self {
        Self { revision, command: command.clone(), typed: typed.to_owned(), former: None }
    }
}

/// A question that was answered, and what an answer may have changed as it was before.
#[derive(Clone, Debug)]
pub struct Answered {
    pub waiting: PendingQuestion,
    pub reply: Reply,
    pub state: GameState,
    pub narrator: Narrator,
    pub memory: Memory,
}

/// The clause that is carried out now, of a line with more to come.
pub fn current_clause<'c>(clause: &'c str, rest: Option<&str>) -> &'c str {
    let marks = |c: char| c.is_whitespace() || matches!(c, '.' | ',' | ';' | '!' | '?');
    let alone = rest.and_then(|rest| clause.trim_end().strip_suffix(rest.trim_end()));
    let alone = alone.map_or(clause, |alone| alone.trim_end_matches(marks));
    alone.strip_suffix(" then").or_else(|| alone.strip_suffix(" and")).unwrap_or(alone)
}
