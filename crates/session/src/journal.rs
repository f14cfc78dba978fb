//! What happened, in order: all that a game needs to be played again.

use agent::AgentTurn;
use serde::{Deserialize, Serialize};
use voice::Reply;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// A line as typed.
    Typed(String),
    /// What a model (or, for a model that failed, the narrator) answered to the line before, and what it proposed. The rules
    /// decide about the proposals each time it is played.
    Reply(Reply),
    /// What a model made of the chapter of this number, for later questions to remember; empty where the extract stood.
    Summary(u32, String),
    /// From here on no failure ends the game, or every one does again.
    FailForward(bool),
    /// From here on encounters are played on the map, or are told in one roll again.
    Maps(bool),
    /// From here on a model plays whoever of the cast would like to speak, or does no more.
    Agents(bool),
    /// What somebody of the cast did in their turn after the line before. The rules and the cast decide about it each time it is played.
    Agent(AgentTurn),
}
